"""The catalogue: every row against the printed components, written down a second time."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

import pytest
from tests.games.all_aboard.helpers.components import BUILDINGS, COPIES

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import catalogue
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    FlatPoints,
    GainTokens,
    PerCar,
    PerContractIcon,
    PerLoad,
    PerPassengerIcon,
    PerTicketPassenger,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.terms import BOX, COAL, COLOURS, NOTHING, OIL

#   card            copies cost points passengers weight pull slots holds icon, then the benefit
CARDS = """
    engine-1         4  1  0  0  0  4  1  passenger  any    draw-2
    engine-2         6  3  2  1  0  6  1  passenger  oil    draw-2
    engine-3         5  6  4  1  0  8  1  passenger  box    draw-2
    boxcar-1         4  3  2  0  2  0  1  box        coal   draw-4
    boxcar-2         3  6  5  0  3  0  2  box        oil    draw-4 +load
    boxcar-3         2  9  8  0  2  0  3  box        box    draw-5 discard-1 +load
    coach-1          4  1  1  1  0  0  1  passenger  coal   draw-3 tokens-1
    coach-2          3  4  2  2  1  0  2  passenger  oil    draw-3 tokens-2
    coach-3          2  7  3  3  0  0  3  passenger  box    draw-3 tokens-3
    hopper-1         4  1  2  0  1  0  1  coal       coal   draw-3 discard-1
    hopper-2         3  4  5  0  2  0  2  coal       oil    draw-2 +build
    hopper-3         2  7  8  0  1  0  3  coal       box    draw-2 +any
    tanker-1         4  2  2  0  1  0  1  oil        coal   draw-3
    tanker-2         3  5  5  0  2  0  2  oil        oil    draw-3 +deliver
    tanker-3         2  8  8  0  1  0  3  oil        box    draw-3 +load-or-deliver
    caboose-1        1  3  2  1  2  0  0  -          box
    caboose-2        1  3  2  1  2  0  0  -          coal
    caboose-3        1  3  2  1  2  0  1  any        coal
    caboose-4        1  3  2  1  2  0  0  -          coal
    caboose-5        1  3  2  1  2  0  0  -          coal
    caboose-6        1  3  1  1  0  2  0  -          oil
    caboose-7        1  3  2  1  2  0  0  -          coal
    caboose-8        1  3  0  2  2  0  0  -          coal
    caboose-9        1  3  3  1  2  0  0  -          oil
    caboose-10       1  3  2  1  2  0  0  -          box
    bank             1  6  0  0  0  0  0  -          any
    coal-factory     1  6  0  0  0  0  0  -          any
    customs-house    1  6  0  0  0  0  0  -          any
    grand-central    1  6  0  0  0  0  0  -          any
    middle-station   1  6  0  0  0  0  0  -          any
    northern-station 1  6  0  0  0  0  0  -          any
    oil-refinery     1  6  0  0  0  0  0  -          any
    rail-yard        1  6  0  0  0  0  0  -          any
    southern-station 1  6  0  0  0  0  0  -          any
    town-hall        1  6  0  0  0  0  0  -          any
    time-engine      1  8  5  1  0  7  0  -          any
"""

#   island, colour | points and cargo of the primary | of each secondary, the points in total
ISLANDS = """
    alpine-lodge white    | 4 2-coal        | 14 3-coal 2-box       | 12 2-coal 1-oil 1-box
    billingtons blue      | 5 1-coal 1-box  | 14 2-coal 2-box       | 13 2-coal 1-oil 1-box
    cactus-mines purple   | 4 1-coal 1-oil  | 13 1-coal 2-oil 1-box | 11 2-coal 2-oil
    camp-eagle orange     | 7 2-box         | 21 2-oil 3-box        | 17 1-coal 1-oil 2-box
    devon-city black      | 5 2-oil         | 14 2-coal 3-oil       | 14 1-coal 2-oil 1-box
    flint-beach green     | 6 1-oil 1-box   | 17 2-oil 2-box        | 16 1-coal 1-oil 2-box
    research-station None | 4 3-any         | 11 5-any
"""

#   ticket tile | the rewards of its spaces, left to right
TILES = """
    cards                 | draw-5               | draw-4               | draw-3
    cards-then-points     | draw-5               | draw-2 tokens-2      | tokens-2
    load                  | draw-2 +load         | draw-1 +load         | +load
    points                | tokens-4             | tokens-3             | tokens-2
    points-then-cards     | tokens-4             | draw-2 tokens-2      | draw-3
    build                 | draw-2 +build        | draw-1 +build        | +build
    salvage               | salvage-3            | salvage-2            | salvage-1
    cards-and-passengers  | draw-3 passenger-1   | draw-2 passenger-1   | draw-2 tokens-1
    points-and-passengers | tokens-2 passenger-1 | tokens-1 passenger-1 | tokens-2
"""


def rows(table: str) -> dict[str, str]:
    """Split a table into its rows, by their first word and with single spaces."""
    lines = (" ".join(line.split()) for line in table.strip().splitlines())
    return {line.split()[0]: line for line in lines}


def word(effect: Effect) -> str:
    """Write an effect as in the tables."""
    match effect:
        case Draw():
            return f"draw-{effect.count}"
        case DiscardCards():
            return f"discard-{effect.count}"
        case GainTokens():
            return f"tokens-{effect.count}"
        case DrawPassengers():
            return f"passenger-{effect.count}"
        case SalvageCards():
            return f"salvage-{effect.count}"
        case Bonus():
            return "+" + effect.kind.value.replace(" ", "-")
        case _:
            assert_never(effect)


def contract(points: int, cargo: tuple[int, ...]) -> str:
    """Write a contract as in the table."""
    wanted = zip(cargo, ("coal", "oil", "box", "any"), strict=True)
    return " ".join([str(points), *(f"{count}-{kind}" for count, kind in wanted if count)])


@pytest.mark.parametrize("name", rows(CARDS))
def test_a_card_is_as_printed(name: str) -> None:
    card = iot.CARDS[name]
    numbers = (card.copies, card.cost, card.points, card.passengers)
    carried = (card.weight, card.pull, card.slots)
    holds = "-" if card.holds is NOTHING else card.holds.name.lower()
    benefit = map(word, card.on_load)
    written = [name, *map(str, numbers + carried), holds, card.icon.name.lower(), *benefit]
    assert " ".join(written) == rows(CARDS)[name]


@pytest.mark.parametrize("name", rows(CARDS))
def test_the_name_of_a_card_tells_category_and_level(name: str) -> None:
    card = iot.CARDS[name]
    category, _, number = name.partition("-")
    if name in BUILDINGS:
        assert (card.category, card.level) == ("building", 0)
    elif name == "time-engine":
        assert (card.category, card.level) == ("engine", 4)
    elif category == "caboose":
        assert (card.category, card.level) == ("caboose", 0)
    else:
        assert (card.category, card.level) == (category, int(number))


def test_no_card_is_missing_and_none_is_too_many() -> None:
    assert set(iot.CARDS) == set(rows(CARDS))
    base = [card for card in iot.CARDS.values() if card.name != "time-engine"]
    assert Counter({card.name: card.copies for card in base}) == COPIES
    assert (len(COPIES), COPIES.total()) == (35, 71)
    assert sum(card.copies * card.points for card in base) == 183
    assert sum(card.copies * card.cost for card in base) == 289
    assert sum(card.copies * card.passengers for card in base) == 38
    assert sum(card.copies * card.weight for card in base) == 66


ABILITIES = {
    "caboose-1": ("draw_on_delivery", 1),
    "caboose-2": ("draw_on_coal", 1),
    "caboose-4": ("more_buildings", 1),
    "caboose-5": ("extension_discount", 1),
    "caboose-7": ("stand_ins", 1),
    "caboose-8": ("draw_on_passenger", 2),
    "caboose-9": ("drops_elsewhere", 1),
    "caboose-10": ("drops_mismatched", 1),
}


@pytest.mark.parametrize("name", rows(CARDS))
def test_only_cabooses_have_abilities_and_each_its_own(name: str) -> None:
    abilities = {ability for ability, _ in ABILITIES.values()}
    had = {ability: getattr(iot.CARDS[name], ability) for ability in abilities}
    expected = dict([ABILITIES[name]]) if name in ABILITIES else {}
    assert {ability: amount for ability, amount in had.items() if amount} == expected


def test_buildings_and_nothing_else_score_at_the_end() -> None:
    assert {card.name: card.end_score for card in iot.CARDS.values() if card.end_score} == {
        "bank": PerLoad(2),
        "coal-factory": PerContractIcon(2, COAL),
        "customs-house": PerContractIcon(2, BOX),
        "grand-central": FlatPoints(8),
        "middle-station": PerTicketPassenger(4, 1, ("cactus-mines", "devon-city")),
        "northern-station": PerTicketPassenger(4, 1, ("alpine-lodge", "billingtons")),
        "oil-refinery": PerContractIcon(2, OIL),
        "rail-yard": PerCar(2),
        "southern-station": PerTicketPassenger(4, 1, ("camp-eagle", "flint-beach")),
        "town-hall": PerPassengerIcon(2),
    }


@pytest.mark.parametrize("name", rows(ISLANDS))
def test_an_island_is_as_printed(name: str) -> None:
    island = iot.ISLANDS[name]
    contracts = [contract(c.points, c.needs.counts) for c in (island.primary, *island.secondaries)]
    assert " | ".join([f"{name} {island.colour}", *contracts]) == rows(ISLANDS)[name]


def test_there_are_seven_islands_and_six_colours() -> None:
    assert set(iot.ISLANDS) == set(rows(ISLANDS))
    colours = [island.colour for island in iot.ISLANDS.values() if island.colour]
    assert sorted(colours) == sorted(COLOURS)
    assert len(set(colours)) == 6


def test_a_contract_is_told_in_words() -> None:
    assert str(iot.ISLANDS["cactus-mines"].secondaries[0].needs) == "1 coal, 2 oil, 1 box"
    assert "5" in str(iot.ISLANDS["research-station"].secondaries[0].needs)


@pytest.mark.parametrize("name", rows(TILES))
def test_a_ticket_tile_is_as_printed(name: str) -> None:
    rewards = [" ".join(map(word, reward)) for reward in iot.TILES[name].rewards]
    assert " | ".join([name, *rewards]) == rows(TILES)[name]


def test_there_are_six_tiles_and_three_promos() -> None:
    assert set(iot.TILES) == set(rows(TILES))


def test_the_numbers_of_the_rulebook() -> None:
    assert (catalogue.HAND_LIMIT, catalogue.DISPLAY_SIZE) == (5, 3)
    assert (catalogue.HAND_AT_START, catalogue.PASSENGERS_AT_START) == (5, 2)
    assert (catalogue.PASSENGERS_EACH, catalogue.ACTIONS_A_TURN) == (3, 2)
    assert catalogue.PROGRESS_NEEDED == {2: 4, 3: 5, 4: 6}


def test_a_catalogue_with_a_row_missing_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_TRAIN_CARDS", catalogue._TRAIN_CARDS[1:])
    with pytest.raises(AssertionError, match=r"34.*35"):
        catalogue._check_counts()
