"""The table as lines of text: what lies open, the trains, and the hand of who looks at it.

Cargo is drawn as on the cards, a letter an icon: C coal, O oil, B box, * any. A dot is a free
slot. A card loaded face down has a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from isle_of_trains.games.all_aboard.catalogue import (
    CARDS,
    ISLANDS,
    PROGRESS_NEEDED,
    RESEARCH_STATION,
    TICKET_SPACES,
    Contract,
)
from isle_of_trains.games.all_aboard.goals import progress
from isle_of_trains.games.all_aboard.scoring import scorecard
from isle_of_trains.games.all_aboard.state import State, Ticket
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    BOX,
    COAL,
    OIL,
    CardName,
    Colour,
    Freight,
    IslandName,
)
from isle_of_trains.games.all_aboard.text.menu import next_reward
from isle_of_trains.games.all_aboard.text.names import (
    end_reason,
    name_of,
    names_of,
    seat_name,
)
from isle_of_trains.games.all_aboard.text.short import (
    cargo_in_short,
    effects_in_short,
    slots_in_short,
    use_in_short,
    weight_in_short,
)
from isle_of_trains.games.all_aboard.text.story import heading
from isle_of_trains.games.all_aboard.train import Cargo
from isle_of_trains.games.all_aboard.views import SeatView, View
from isle_of_trains.kernel import lines
from isle_of_trains.kernel.lines import Line, Tone, line, span
from isle_of_trains.kernel.templates import say, say_count

_ICONS: Final = {COAL: "C", OIL: "O", BOX: "B", ANY: "*"}
_ICON_TONES: Final = {COAL: Tone.STRONG, OIL: Tone.BLUE, BOX: Tone.ORANGE, ANY: Tone.PURPLE}
_FREE: Final = "·"
_FACE_DOWN: Final = "?"
_FULL, _OPEN = "●", "○"
_MARGIN: Final = 2


def draw_table(seen: View, /, width: int) -> tuple[Line, ...]:
    """Draw the table for a seat: piles, display, destinations, and a train each."""
    return (
        *_piles(seen, width),
        *_display(seen, width),
        *_destinations(seen, width),
        *(row for seat in _seats_in_order(seen) for row in _seat(seen, seat, width)),
    )


def draw_hand(seen: View, /, width: int) -> tuple[Line, ...]:
    """Draw the hand and the supply of who looks at the table."""
    if seen.seat is None:
        return ()
    me = seen.seats[seen.seat]
    hand = me.hand or ()
    head = say("Your hand: {count}", count=len(hand))
    return tuple(_cards(head, tuple(hand), width))


# Piles and progress


def _piles(seen: View, width: int) -> Iterator[Line]:
    yield lines.heading(heading(seen))
    facts = [
        say_count("deck {count} card", "deck {count} cards", seen.deck_size),
        say_count("discard pile {count} card", "discard pile {count} cards", len(seen.discard)),
        say_count("bag {count} passenger", "bag {count} passengers", len(seen.bag)),
    ]
    if seen.discard:
        facts.insert(2, say("(top: {card})", card=name_of(seen.discard[-1])))
    if seen.deck_top:
        facts.insert(1, say("(next: {cards})", cards=names_of(reversed(seen.deck_top))))
    if seen.options.players in PROGRESS_NEEDED:
        need = PROGRESS_NEEDED[seen.options.players]
        facts.append(say("progress {have} of {need}", have=seen.progress, need=need))
    if seen.trigger is not None:
        facts.append(say("the end is near: {reason}", reason=end_reason(seen.trigger)))
    yield from lines.flow(line(" "), [line(fact) for fact in facts], width)
    yield from _goal(seen)


def _goal(seen: View) -> Iterator[Line]:
    scenario = seen.options.scenario
    if scenario is not None:
        goal = progress(_open_table(seen), scenario.goal)
        text = say(
            "Scenario: {title} ({have} of {need})",
            title=say(scenario.title),
            have=goal.have,
            need=goal.need,
        )
        yield line(" ", span(text, Tone.GOOD if goal.is_reached else Tone.STRONG))


def _open_table(seen: View) -> State:
    """Look at a view as at a state: points and goals follow from what lies open to all."""
    return cast(State, seen)  # a view has these parts under the same names


# Cards


def _display(seen: View, width: int) -> Iterator[Line]:
    yield from _cards(say("On display"), seen.display, width)


def _cards(title: str, cards: tuple[CardName, ...], width: int) -> Iterator[Line]:
    """Draw cards in a table, each kind once, with what a player weighs up."""
    if not cards:
        yield line(span(title, Tone.HEADING))
        return
    rows = [_card_row(card, cards.count(card)) for card in dict.fromkeys(cards)]
    heads = (say("cost"), say("pts"), say("weight"), say("holds"), say("cargo"), say("use"))
    head = [line(span(title, Tone.HEADING)), *(line(span(text, Tone.FAINT)) for text in heads)]
    yield from lines.columns([head, *rows], width)


def _card_row(name: CardName, copies: int) -> list[Line]:
    card = CARDS[name]
    title = name_of(name)
    if copies > 1:
        title = say("{copies} × {card}", copies=copies, card=title)
    return [
        line(" " * _MARGIN, span(title, Tone.STRONG)),
        line(str(card.cost)),
        line(str(card.points)),
        line(weight_in_short(card)),
        line(slots_in_short(card)),
        line(span(cargo_in_short(card), _ICON_TONES[card.icon])),
        line(use_in_short(card)),
    ]


# Destinations


def _destinations(seen: View, width: int) -> Iterator[Line]:
    if RESEARCH_STATION in seen.options.islands:
        legend = say("contract, points → second, total (C coal, O oil, B box, * any)")
    else:
        legend = say("contract, points → with a second one, total (C coal, O oil, B box)")
    yield line(span(say("Destinations"), Tone.HEADING), "  ", span(legend, Tone.FAINT))
    rows = [_destination(seen, island) for island in seen.options.islands]
    for row in lines.columns(rows, width - _MARGIN):
        yield line(" " * _MARGIN, row)


def _destination(seen: View, name: IslandName) -> list[Line]:
    island = ISLANDS[name]
    colour = lines.EMPTY if island.colour is None else _passenger(island.colour)
    owner = _owner(seen, name)
    if owner is not None:
        contracts = line(span(owner, Tone.FAINT))
    elif seen.options.rules.secondaries:
        contracts = line(_contract(island.primary), " → ", _either(island.secondaries))
    else:
        contracts = _contract(island.primary)
    return [line(name_of(name)), colour, contracts, _ticket(seen, name)]


def _owner(seen: View, island: IslandName) -> str | None:
    for number, seat in enumerate(seen.seats):
        if island in seat.beside or any(tucked.island == island for tucked in seat.tucked):
            return say("taken by {seat}", seat=seat_name(number))
    return None


def _contract(contract: Contract) -> Line:
    return line(*_icons(contract), f" {contract.points}")


def _either(contracts: tuple[Contract, ...]) -> Line:
    """Draw secondary contracts, of which one can be done."""
    first, *others = map(_contract, contracts)
    return line(first, *(line(say(" or "), other) for other in others))


def _icons(contract: Contract) -> Line:
    counts = zip(contract.needs.counts, _ICONS, strict=True)
    return line(*(span(_ICONS[icon] * count, _ICON_TONES[icon]) for count, icon in counts if count))


def _ticket(seen: View, name: IslandName) -> Line:
    ticket = next((ticket for ticket in seen.tickets if ticket.destination == name), None)
    if ticket is None:
        return lines.EMPTY
    return line(_spaces(ticket), " ", effects_in_short(next_reward(name, seen)) or say("full"))


def _spaces(ticket: Ticket) -> str:
    return _FULL * ticket.filled + _OPEN * (TICKET_SPACES - ticket.filled)


# Seats


def _seats_in_order(seen: View) -> list[int]:
    """Give the seats that follow, then the one that looks: its train stands next to its hand."""
    first = 0 if seen.seat is None else seen.seat + 1
    return [(first + number) % len(seen.seats) for number in range(len(seen.seats))]


def _seat(seen: View, number: int, width: int) -> Iterator[Line]:
    seat = seen.seats[number]
    is_mine = number == seen.seat
    name = seat_name(number)
    title = say("{seat} (you)", seat=name) if is_mine else name
    head = line(span(title, Tone.HEADING), "  ")
    yield from lines.flow(head, _holdings(seen, number), width)
    yield from lines.flow(line(" " * _MARGIN), map(line, _train(seat)), width)
    belongings = [*_buildings(seat), *_islands(seat, seen)]
    if belongings:
        yield from lines.flow(line(" " * _MARGIN), belongings, width)


def _holdings(seen: View, number: int) -> Iterator[Line]:
    seat = seen.seats[number]
    points = scorecard(_open_table(seen), number).total
    yield line(span(say_count("{count} point", "{count} points", points), Tone.STRONG))
    yield line(say_count("{count} token", "{count} tokens", seat.tokens))
    if number != seen.seat:
        yield line(_hand_size(seat))
    cars = seat.train.layout.cards
    yield line(
        say(
            "weight {weight} of {pull}",
            weight=sum(car.weight for car in cars),
            pull=sum(car.pull for car in cars),
        )
    )
    waiting = [_passenger(c, seat.supply.count(c)) for c in dict.fromkeys(seat.supply)]
    yield line(say("passengers: "), *_spaced(waiting)) if waiting else line(say("no passengers"))
    if seen.progress_train == number:
        yield line(span(say("has the progress train"), Tone.GOOD))


def _hand_size(seat: SeatView) -> str:
    if not seat.shown:
        return say_count("{count} card", "{count} cards", seat.hand_size)
    return say_count(
        "{count} card ({shown})",
        "{count} cards ({shown})",
        seat.hand_size,
        shown=names_of(seat.shown),
    )


def _train(seat: SeatView) -> Iterator[Line]:
    for number, (kind, loads) in enumerate(
        zip(seat.train.kinds, seat.train.loads, strict=True),
    ):
        card = CARDS[kind]
        marks: list[Line] = [_load(load, card.holds) for load in loads]
        marks += [line(_FREE)] * (card.slots - len(loads))
        slots = line(" [", *_spaced(marks), "]")
        yield line(
            span(f"{number} ", Tone.FAINT), name_of(kind), slots if card.slots else lines.EMPTY
        )


def _spaced(marks: list[Line]) -> Iterator[Line]:
    for number, mark in enumerate(marks):
        yield line(" ", mark) if number else mark


def _load(load: Cargo | Colour, holds: Freight) -> Line:
    if not isinstance(load, Cargo):
        return line(_passenger(load))
    freight = CARDS[load.card].icon if holds is ANY else holds
    mark = _ICONS[freight] + (_FACE_DOWN if load.is_face_down else "")
    return line(span(mark, _ICON_TONES[freight]))


def _passenger(colour: Colour, count: int = 1) -> Line:
    name = name_of(colour)
    text = name if count == 1 else say("{count} {colour}", count=count, colour=name)
    return line(span(text, Tone(colour)))


def _buildings(seat: SeatView) -> Iterator[Line]:
    if seat.buildings:
        yield line(say("buildings: {names}", names=names_of(seat.buildings)))


def _islands(seat: SeatView, seen: View) -> Iterator[Line]:
    done = [tucked.island for tucked in seat.tucked]
    if seen.options.rules.secondaries:
        for island in seat.beside:
            head = say("{island}, still open: ", island=name_of(island))
            yield line(span(head, Tone.STRONG), _either(ISLANDS[island].secondaries))
    else:
        done += seat.beside
    if done:
        yield line(say("islands done: {names}", names=names_of(done)))
