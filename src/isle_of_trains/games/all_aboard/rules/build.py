"""Build: extend the train, upgrade a car, put up a building; scrap a car before, if you like."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias

from isle_of_trains.games.all_aboard.actions import Action, Build
from isle_of_trains.games.all_aboard.catalogue import (
    BUILDING,
    BUILDING_NAMES,
    CABOOSE,
    CARDS,
    ENGINE,
    Card,
)
from isle_of_trains.games.all_aboard.draft import Draft, Player, Table, without
from isle_of_trains.games.all_aboard.effects import DrawPassengers
from isle_of_trains.games.all_aboard.events import Built, GaveUpBuilding, Scrapped, Upgraded
from isle_of_trains.games.all_aboard.holding import refuse_building, refuse_car, refuse_card
from isle_of_trains.games.all_aboard.state import ChooseBuilding, ChooseDiscards, Due, Purpose
from isle_of_trains.games.all_aboard.terms import ENGINE_CAR, CardName
from isle_of_trains.games.all_aboard.train import Layout
from isle_of_trains.kernel.refusal import Refusal, refuse

_BUILDINGS = frozenset(BUILDING_NAMES)
NO_LIMIT = len(BUILDING_NAMES)
"""As many as there are."""

Menu: TypeAlias = tuple[tuple[int, tuple[Action, ...]], ...]
"""What can be built of one card: prices, the lowest first, and what costs as much."""
MOST_MENUS: Final = 4096
_MENUS: Final[dict[Layout, dict[CardName, Menu]]] = {}
"""What trains allow, as far as somebody wanted to know. A layout lies open in every view, and what
was asked about it tells of hands, so this is not kept there."""
_SCRAPS: Final[dict[Layout, dict[int, tuple[int | None, ...]]]] = {}
"""Which cars may go, by what the train could pull."""


@cache
def _build(
    kind: CardName, upgrades: int | None, scraps: int | None, replaces: CardName | None = None
) -> Build:
    return Build(kind, upgrades=upgrades, scraps=scraps, replaces=replaces)


@lru_cache(maxsize=8192)
def _builds(
    kind: CardName, upgrades: int | None, scraps: tuple[int | None, ...]
) -> tuple[Build, ...]:
    return tuple([_build(kind, upgrades, car) for car in scraps])


_payment = cache(lambda price: ChooseDiscards(price, Purpose.BUILD))
_due_passengers = cache(lambda count: Due(DrawPassengers(count), "build.passengers"))


# What a build costs and weighs


def building_limit(table: Table, player: Player) -> int:
    """Count how many buildings a player may have (build.building-limit, caboose.4)."""
    limit = table.options.rules.building_limit
    return NO_LIMIT if limit is None else limit + player.train.layout.more_buildings


def cost(layout: Layout, card: Card, upgrades: int | None, scraps: int | None) -> int:
    """Price a build (build.cost, caboose.5); what is scrapped gives no discount (build.scrap)."""
    if upgrades is not None:
        return card.cost - layout.cards[upgrades].cost
    if card.category is BUILDING:
        return card.cost
    discount = layout.extension_discount
    if scraps is not None:
        discount -= layout.cards[scraps].extension_discount
    return max(0, card.cost - discount)


def slack_after(layout: Layout, card: Card, upgrades: int | None, scraps: int | None) -> int:
    """Tell how much more the train could pull after the build (build.capacity)."""
    slack = layout.slack + card.slack
    if upgrades is not None:
        slack -= layout.cards[upgrades].slack
    if scraps is not None:
        slack -= layout.cards[scraps].slack
    return slack


def can_upgrade(old: Card, new: Card) -> bool:
    """Tell whether a card may take the place of another (build.upgrade, build.caboose)."""
    return old.category is new.category and old.level < new.level


# What may be built


def _menu(layout: Layout, kind: CardName) -> Menu:
    """List the builds of a train card that the train allows, by what they cost."""
    card = CARDS[kind]
    cars = layout.cards
    menu: dict[int, tuple[Action, ...]] = {}
    for car in layout.cars_of.get(card.category, ()):
        if can_upgrade(cars[car], card):
            scraps = _scraps(layout, slack_after(layout, card, car, None), car)
            if scraps:
                price = cost(layout, card, car, None)
                menu[price] = menu.get(price, ()) + _builds(kind, car, scraps)
    if card.category is not ENGINE:
        scraps = _scraps(layout, slack_after(layout, card, None, None), None)
        if layout.extension_discount:  # a scrap may end it, so each has a price of its own
            for scrap in scraps:
                price = cost(layout, card, None, scrap)
                menu[price] = (*menu.get(price, ()), _build(kind, None, scrap))
        elif scraps:
            price = cost(layout, card, None, None)
            menu[price] = menu.get(price, ()) + _builds(kind, None, scraps)
    return tuple(sorted(menu.items()))


def _scraps(layout: Layout, slack: int, upgrades: int | None) -> tuple[int | None, ...]:
    """Name the cars that may be scrapped, None for no scrap, if that leaves enough pull.

    `slack` is what the train has after the build without a scrap.
    """
    known = _SCRAPS.setdefault(layout, {})
    scraps = known.get(slack)
    if scraps is None:
        cars = layout.cards
        listed: list[int | None] = [None] if slack >= 0 else []
        listed += [car for car in range(1, len(cars)) if cars[car].slack <= slack]
        scraps = known[slack] = tuple(listed)
    if upgrades is not None and upgrades in scraps:
        return tuple([car for car in scraps if car != upgrades])
    return scraps


def _new_menus(layout: Layout) -> dict[CardName, Menu]:
    """Begin to remember what the cars of a train allow, and forget the others once in a while."""
    if len(_MENUS) >= MOST_MENUS:
        _MENUS.clear()
        _SCRAPS.clear()
    menus = _MENUS[layout] = {}
    return menus


def offers(table: Table) -> list[Action]:
    """List the builds that the hand can pay (build.pay)."""
    player = table.seats[table.active]
    funds = len(player.hand) - 1
    layout = player.train.layout
    menus = _MENUS.get(layout)
    if menus is None:
        menus = _new_menus(layout)
    offered: list[Action] = []
    for kind in dict.fromkeys(player.hand):
        menu = menus.get(kind)
        if menu is None:
            if kind in _BUILDINGS:
                if CARDS[kind].cost <= funds:
                    offered += _building_offers(table, player, kind)
                continue
            menu = menus[kind] = _menu(layout, kind)
        for price, builds in menu:
            if price > funds:
                break
            offered += builds
    return offered


def _building_offers(table: Table, player: Player, kind: CardName) -> list[Build]:
    if len(player.buildings) < building_limit(table, player):
        return [_build(kind, None, None)]
    return [_build(kind, None, None, old) for old in player.buildings]


def is_possible(table: Table) -> bool:
    """Tell whether anything can be built at all (turn.bonus)."""
    return bool(offers(table))


def refuse_build(table: Table, action: Build) -> Refusal | None:
    """Say why a card cannot be built, by the first clause that objects."""
    player = table.seats[table.active]
    return (
        _refuse_missing(player, action)
        or _refuse_place(player, action)
        or _refuse_building(table, player, action)
        or _refuse_scrap(action)
        or _refuse_weight_and_cost(player, action)
    )


def _refuse_missing(player: Player, action: Build) -> Refusal | None:
    """Look for everything that the action names (turn.hold)."""
    missing = refuse_card(player, action.card)
    for car in (action.upgrades, action.scraps):
        if missing is None and car is not None:
            missing = refuse_car(player.train, car)
    if missing is None and action.replaces is not None:
        missing = refuse_building(player, action.replaces)
    return missing


def _refuse_place(player: Player, action: Build) -> Refusal | None:
    """Check where the card is to go (build.engine to build.upgrade)."""
    card = CARDS[action.card]
    cars = player.train.layout.cards
    if action.upgrades is None:
        if card.category is ENGINE:
            return refuse(
                "build.engine",
                "A train has one engine, so {card} cannot be added to it.",
                _place_for(card, cars),
                card=card.name,
            )
        return None
    old = cars[action.upgrades]
    values = {"card": card.name, "old": old.name, "car": action.upgrades}
    if CABOOSE in (card.category, old.category):
        return refuse(
            "build.caboose",
            "Cabooses are never upgraded: {card} cannot replace {old}.",
            _place_for(card, cars),
            **values,
        )
    if card.category is BUILDING:
        return refuse(
            "build.building",
            "{card} is a building, not part of the train.",
            _place_for(card, cars),
            **values,
        )
    if card.category is not old.category:
        return refuse(
            "build.upgrade",
            "Car {car} is a {old}; {card} is of another category.",
            _place_for(card, cars),
            **values,
        )
    if not can_upgrade(old, card):
        return refuse(
            "build.upgrade",
            "{card} is not of a higher level than {old}.",
            _place_for(card, cars),
            **values,
        )
    return None


def _place_for(card: Card, cars: tuple[Card, ...]) -> str:
    """Say where a card could go instead."""
    if card.category is BUILDING:
        return "Build it without naming a car."
    can_replace = any(can_upgrade(old, card) for old in cars)
    if card.category is ENGINE:
        return "Upgrade your engine: car 0." if can_replace else "Use it as cargo or as payment."
    if can_replace:
        return "Upgrade a car of its category and of a lower level, or extend the train."
    return "Extend the train."


def _refuse_building(table: Table, player: Player, action: Build) -> Refusal | None:
    """Check the building limit (build.building-limit)."""
    built, limit = len(player.buildings), building_limit(table, player)
    values = {"card": action.card, "built": built, "limit": limit}
    if CARDS[action.card].category is not BUILDING:
        if action.replaces is None:
            return None
        return refuse(
            "build.building-limit",
            "{card} is no building, so it replaces none.",
            "Leave `replaces` out.",
            **values,
        )
    if action.replaces is None and built >= limit:
        return refuse(
            "build.building-limit",
            "You have {built} of {limit} buildings.",
            "Say which of your buildings it replaces.",
            **values,
        )
    if action.replaces is not None and built < limit:
        return refuse(
            "build.building-limit",
            "You have {built} of {limit} buildings, so none has to go.",
            "Leave `replaces` out.",
            **values,
        )
    return None


def _refuse_scrap(action: Build) -> Refusal | None:
    """Check the car that is given up (build.scrap)."""
    if action.scraps is None:
        return None
    if action.scraps == ENGINE_CAR:
        return refuse(
            "build.scrap", "The engine cannot be scrapped.", "Scrap another car, or none."
        )
    if action.scraps == action.upgrades:
        return refuse(
            "build.scrap",
            "Car {car} is being upgraded and cannot be scrapped as well.",
            "Scrap another car, or none.",
            car=action.scraps,
        )
    if CARDS[action.card].category is BUILDING:
        return refuse(
            "build.scrap",
            "A car is scrapped only for a card of the train, and {card} is a building.",
            "Build it without a scrap.",
            card=action.card,
        )
    return None


def _refuse_weight_and_cost(player: Player, action: Build) -> Refusal | None:
    """Check what the engine pulls and what the hand pays (build.capacity, build.pay)."""
    card = CARDS[action.card]
    where = player.train.layout, card, action.upgrades, action.scraps
    excess = -slack_after(*where)
    if card.category is not BUILDING and excess > 0:
        return refuse(
            "build.capacity",
            "The train would weigh {excess} more than it can pull.",
            "Upgrade the engine first, or scrap a heavier car.",
            excess=excess,
        )
    price, funds = cost(*where), len(player.hand) - 1
    if price > funds:
        return refuse(
            "build.pay",
            "{card} costs {cost} here, and you hold {funds} other cards.",
            "Take more cards first.",
            card=card.name,
            cost=price,
            funds=funds,
        )
    return None


# Doing it


def carry_out(draft: Draft, action: Build) -> None:
    """Scrap, place, then owe buildings over the limit, the cost and passengers (build.order)."""
    me = draft.me
    card = CARDS[action.card]
    price = cost(me.train.layout, card, action.upgrades, action.scraps)
    me.play(card.name)
    if card.category is BUILDING:
        _put_up(draft, card, action.replaces, price)
    else:
        _couple(draft, card, action, price)
    for effect in reversed(card.on_build):
        draft.push(Due(effect, "promo.time-engine"))
    if card.passengers:
        draft.push(_due_passengers(card.passengers))
    if price:
        draft.push(_payment(price))
    if len(me.buildings) > building_limit(draft, me):
        draft.push(ChooseBuilding())


def _couple(draft: Draft, card: Card, action: Build, price: int) -> None:
    """Put a card into the train; first the scrapped car leaves, then the replaced one."""
    old = draft.me.train
    if action.scraps is not None:
        _scrap(draft, action.scraps)
    draft.me.train = old.rebuilt(card.name, action.upgrades, action.scraps)
    if action.upgrades is None:
        if draft.log is not None:
            draft.log.append(
                Built(
                    seat=draft.active,
                    rule="build.extend",
                    card=card.name,
                    car=len(draft.me.train) - 1,
                    cost=price,
                )
            )
        return
    replaced, left = old.kinds[action.upgrades], old.loads[action.upgrades][card.slots :]
    place = action.upgrades - (action.scraps is not None and action.scraps < action.upgrades)
    draft.release(left)
    draft.discard += (replaced,)
    if draft.log is not None:
        draft.log.append(
            Upgraded(
                seat=draft.active,
                rule="build.upgrade",
                card=card.name,
                car=place,
                replaced=replaced,
                cost=price,
                left=left,
            )
        )


def _scrap(draft: Draft, car: int) -> None:
    """Discard a car and what lies on it (build.scrap, build.scrap-loads)."""
    train = draft.me.train
    card, loads = train.kinds[car], train.loads[car]
    draft.release(loads)
    draft.discard += (card,)
    if draft.log is not None:
        draft.log.append(
            Scrapped(seat=draft.active, rule="build.scrap", car=car, card=card, loads=loads)
        )


def _put_up(draft: Draft, card: Card, replaces: CardName | None, price: int) -> None:
    if replaces is not None:
        give_up(draft, replaces, "build.building-limit")
    draft.me.buildings = tuple(sorted((*draft.me.buildings, card.name)))
    if draft.log is not None:
        draft.log.append(
            Built(seat=draft.active, rule="build.building", card=card.name, car=None, cost=price)
        )


def give_up(draft: Draft, building: CardName, rule: str) -> None:
    """Discard a building of the active player."""
    draft.me.buildings = without(draft.me.buildings, building)
    draft.discard += (building,)
    if draft.log is not None:
        draft.log.append(GaveUpBuilding(seat=draft.active, rule=rule, building=building))
