"""Events in words, as a watcher tells them: one short sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from isle_of_trains.games.all_aboard.events import (
    BeganDelivery,
    BeganTurn,
    Built,
    ClosedSpecial,
    DeclinedBonus,
    DeliveredPassenger,
    Discarded,
    Drew,
    DrewPassenger,
    EndedGame,
    EndedTurn,
    Event,
    FilledTicket,
    FinishedDelivery,
    GainedBenefit,
    GainedBonus,
    GainedTokens,
    GaveUpBuilding,
    Loaded,
    LostBonus,
    MovedProgress,
    NightFell,
    PutAside,
    RefilledDisplay,
    Reshuffled,
    ReturnedCard,
    Salvaged,
    Scrapped,
    TookCard,
    TookIsland,
    TookProgressTrain,
    TriggeredEnd,
    TuckedIsland,
    Unloaded,
    Upgraded,
)
from isle_of_trains.games.all_aboard.text.names import (
    Seen,
    bonus_name,
    car_name,
    cargo_name,
    effect_names,
    end_reason,
    item_name,
    load_name,
    load_names,
    name_of,
    names_of,
    passenger_name,
    seat_name,
)
from isle_of_trains.kernel.templates import say, say_count

_OfCards: TypeAlias = (
    TookCard
    | Drew
    | Reshuffled
    | DrewPassenger
    | GainedTokens
    | Discarded
    | GaveUpBuilding
    | RefilledDisplay
    | Salvaged
    | ReturnedCard
    | NightFell
)
_OfTrains: TypeAlias = Scrapped | Built | Upgraded | Loaded | GainedBenefit
_OfBonuses: TypeAlias = GainedBonus | DeclinedBonus | LostBonus
_OfDeliveries: TypeAlias = (
    BeganDelivery
    | Unloaded
    | TookIsland
    | TuckedIsland
    | DeliveredPassenger
    | FilledTicket
    | PutAside
    | ClosedSpecial
    | FinishedDelivery
)
_OfTurns: TypeAlias = (
    MovedProgress | TookProgressTrain | TriggeredEnd | EndedTurn | BeganTurn | EndedGame
)


def narrate(event: Event, state: Seen | None = None) -> str:
    """Tell an event in one short sentence.

    With the state before the action, cars are named by their cards. Nothing is hidden here: a
    secret part that was replaced by None is left out.

    >>> narrate(Drew(seat=1, rule="take.deck", count=2, wanted=2, cards=None))
    'Seat 1 draws 2 cards.'
    >>> narrate(Loaded(seat=0, rule="load.match", item="bank", owner=1, car=2))
    "Seat 0 loads Bank onto Seat 1's car 2."
    """
    match event:
        case (
            TookCard()
            | Drew()
            | Reshuffled()
            | DrewPassenger()
            | GainedTokens()
            | Discarded()
            | GaveUpBuilding()
            | RefilledDisplay()
            | Salvaged()
            | ReturnedCard()
            | NightFell()
        ):
            return _tell_cards(event)
        case Scrapped() | Built() | Upgraded() | Loaded() | GainedBenefit():
            return _tell_train(event, state)
        case GainedBonus() | DeclinedBonus() | LostBonus():
            return _tell_bonus(event)
        case (
            MovedProgress()
            | TookProgressTrain()
            | TriggeredEnd()
            | EndedTurn()
            | BeganTurn()
            | EndedGame()
        ):
            return _tell_turn(event)
        case (
            BeganDelivery()
            | Unloaded()
            | TookIsland()
            | TuckedIsland()
            | DeliveredPassenger()
            | FilledTicket()
            | PutAside()
            | ClosedSpecial()
            | FinishedDelivery()
        ):
            return _tell_delivery(event, state)
        case _:
            assert_never(event)


def narrate_discards(seat: int, cards: Sequence[str]) -> str:
    """Tell several discards of one seat in one sentence."""
    return say("{seat} discards {cards}.", seat=seat_name(seat), cards=names_of(cards))


def _tell_cards(event: _OfCards) -> str:
    seat = seat_name(event.seat)
    match event:
        case TookCard():
            return say("{seat} takes {card} from the display.", seat=seat, card=name_of(event.card))
        case Drew():
            return _tell_draw(event)
        case Reshuffled():
            return say_count(
                "The discard pile becomes the new deck: {count} card.",
                "The discard pile becomes the new deck: {count} cards.",
                event.count,
            )
        case DrewPassenger():
            return say(
                "{seat} draws a passenger: {colour}.", seat=seat, colour=name_of(event.colour)
            )
        case GainedTokens():
            return say_count(
                "{seat} gains {count} token.",
                "{seat} gains {count} tokens.",
                event.count,
                seat=seat,
            )
        case Discarded():
            return narrate_discards(event.seat, (event.card,))
        case GaveUpBuilding():
            return say("{seat} gives up {building}.", seat=seat, building=name_of(event.building))
        case RefilledDisplay():
            return say("New on display: {cards}.", cards=names_of(event.cards))
        case Salvaged():
            return say("{seat} salvages {card}.", seat=seat, card=name_of(event.card))
        case ReturnedCard():
            return say_count(
                "{seat} pays {count} token to return {card} to the deck.",
                "{seat} pays {count} tokens to return {card} to the deck.",
                event.cost,
                seat=seat,
                card=name_of(event.card),
            )
        case NightFell():
            return say("Night falls and takes {card} from the deck.", card=name_of(event.card))
        case _:
            assert_never(event)


def _tell_draw(event: Drew) -> str:
    seat, count = seat_name(event.seat), event.count
    if not count:
        return say("{seat} finds no card to draw.", seat=seat)
    if event.cards is not None:
        return say("{seat} draws {cards}.", seat=seat, cards=names_of(event.cards))
    if count < event.wanted:
        return say_count(
            "{seat} draws the last card.", "{seat} draws the last {count} cards.", count, seat=seat
        )
    return say_count("{seat} draws {count} card.", "{seat} draws {count} cards.", count, seat=seat)


def _tell_train(event: _OfTrains, state: Seen | None) -> str:
    seat = seat_name(event.seat)
    match event:
        case Scrapped():
            values = {"seat": seat, "card": name_of(event.card), "loads": load_names(event.loads)}
            if event.loads:
                return say("{seat} scraps {card} and loses what it carries: {loads}.", **values)
            return say("{seat} scraps {card}.", **values)
        case Built():
            return say_count(
                "{seat} builds {card} for {count} card.",
                "{seat} builds {card} for {count} cards.",
                event.cost,
                seat=seat,
                card=name_of(event.card),
            )
        case Upgraded():
            return _tell_upgrade(event)
        case Loaded():
            return _tell_load(event, state)
        case GainedBenefit():
            return say(
                "{seat} gets the benefit of {owner}'s {car}: {effects}.",
                seat=seat,
                owner=seat_name(event.owner),
                car=car_name(event.car, event.owner, state),
                effects=effect_names(event.effects),
            )
        case _:
            assert_never(event)


def _tell_upgrade(event: Upgraded) -> str:
    values = {
        "seat": seat_name(event.seat),
        "card": name_of(event.card),
        "old": name_of(event.replaced),
        "loads": load_names(event.left),
    }
    if event.left:
        return say_count(
            "{seat} upgrades {old} to {card} for {count} card; without room: {loads}.",
            "{seat} upgrades {old} to {card} for {count} cards; without room: {loads}.",
            event.cost,
            **values,
        )
    return say_count(
        "{seat} upgrades {old} to {card} for {count} card.",
        "{seat} upgrades {old} to {card} for {count} cards.",
        event.cost,
        **values,
    )


def _tell_load(event: Loaded, state: Seen | None) -> str:
    values = {
        "seat": seat_name(event.seat),
        "owner": seat_name(event.owner),
        "car": car_name(event.car, event.owner, state),
        "item": _loaded_item(event, state),
    }
    if event.owner == event.seat:
        return say("{seat} loads {item} onto its own {car}.", **values)
    return say("{seat} loads {item} onto {owner}'s {car}.", **values)


def _loaded_item(event: Loaded, state: Seen | None) -> str:
    """Name what was loaded, and as what it counts if that can be told."""
    if event.item is None:
        item = say("a card face down")
    elif event.face_down:
        item = say("{card} face down", card=name_of(event.item))
    else:
        item = item_name(event.item)
    freight = cargo_name(event.car, event.owner, state)
    return item if freight is None else say("{item} as {freight}", item=item, freight=freight)


def _tell_bonus(event: _OfBonuses) -> str:
    values = {"seat": seat_name(event.seat), "kind": bonus_name(event.kind)}
    match event:
        case GainedBonus():
            return say("{seat} gains a bonus action: {kind}.", **values)
        case DeclinedBonus():
            return say("{seat} declines the bonus action: {kind}.", **values)
        case LostBonus():
            return say("{seat} cannot use the bonus action and loses it: {kind}.", **values)
        case _:
            assert_never(event)


def _tell_delivery(event: _OfDeliveries, state: Seen | None) -> str:
    seat = seat_name(event.seat)
    match event:
        case BeganDelivery():
            if event.destination is None:
                return say("{seat} makes a special delivery.", seat=seat)
            return say("{seat} delivers to {place}.", seat=seat, place=name_of(event.destination))
        case Unloaded() | PutAside():
            return _tell_departure(event, state)
        case TookIsland() | TuckedIsland():
            return _tell_contract(event)
        case DeliveredPassenger():
            return _tell_passenger(event)
        case FilledTicket():
            return say("The ticket tile of {place} is full.", place=name_of(event.destination))
        case ClosedSpecial():
            return say(
                "{seat} gives up what was set aside: {loads}.",
                seat=seat,
                loads=load_names(event.loads),
            )
        case FinishedDelivery():
            if event.destination is None:
                return say("{seat} finishes the special delivery.", seat=seat)
            return say(
                "{seat} finishes the delivery to {place}.",
                seat=seat,
                place=name_of(event.destination),
            )
        case _:
            assert_never(event)


def _tell_departure(event: Unloaded | PutAside, state: Seen | None) -> str:
    values = {
        "seat": seat_name(event.seat),
        "load": load_name(event.load),
        "car": car_name(event.car, event.seat, state),
    }
    if isinstance(event, Unloaded):
        return say("{seat} unloads {load} from {car}.", **values)
    return say("{seat} sets aside {load} from {car}.", **values)


def _tell_contract(event: TookIsland | TuckedIsland) -> str:
    values = {
        "seat": seat_name(event.seat),
        "island": name_of(event.island),
        "points": event.points,
    }
    if isinstance(event, TookIsland):
        return say("{seat} completes the primary contract of {island}: {points} points.", **values)
    return say("{seat} completes a secondary contract of {island}, now {points} points.", **values)


def _tell_passenger(event: DeliveredPassenger) -> str:
    values = {
        "seat": seat_name(event.seat),
        "passenger": passenger_name(event.colour),
        "place": name_of(event.destination),
        "number": event.space + 1,
    }
    if event.stays:
        return say("{seat} brings {passenger} to {place}, space {number}.", **values)
    return say(
        "{seat} lets {passenger} off at {place} for the reward of space {number} only.",
        **values,
    )


def _tell_turn(event: _OfTurns) -> str:
    seat = seat_name(event.seat)
    match event:
        case MovedProgress():
            return say("The progress train moves to space {number}.", number=event.progress)
        case TookProgressTrain():
            return say("{seat} takes the progress train.", seat=seat)
        case TriggeredEnd():
            return say_count(
                "The end is near ({reason}): {count} final turn follows.",
                "The end is near ({reason}): {count} final turns follow.",
                event.final_turns,
                reason=end_reason(event.reason),
            )
        case EndedTurn():
            return say("{seat} ends turn {turn}.", seat=seat, turn=event.turn)
        case BeganTurn():
            return say("{seat} begins turn {turn}.", seat=seat, turn=event.turn)
        case EndedGame():
            return say("The game is over: {reason}.", reason=end_reason(event.reason))
        case _:
            assert_never(event)
