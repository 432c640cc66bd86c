"""What is printed on the cards, in words."""

import pytest

from isle_of_trains.games.all_aboard.catalogue import BUILDING, CABOOSE, CARDS, ISLANDS
from isle_of_trains.games.all_aboard.terms import Freight
from isle_of_trains.games.all_aboard.text.cards import abilities, freight_name, needs_text


@pytest.mark.parametrize("name", CARDS)
def test_every_card_that_does_something_says_what(name: str) -> None:
    sentences = abilities(CARDS[name])

    assert len(sentences) == 1
    assert sentences[0].endswith(".")
    assert "{" not in sentences[0]


def test_no_two_cabooses_and_no_two_buildings_say_the_same() -> None:
    special = [card for card in CARDS.values() if card.category in (CABOOSE, BUILDING)]

    assert len({abilities(card) for card in special}) == len(special)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("caboose-1", "Draw 1 card at the start of each delivery."),
        ("caboose-8", "Draw 2 cards for each passenger you load."),
        ("caboose-3", "Holds cargo of any type. Only its owner loads it."),
        ("coach-1", "When a rival loads it: draw 3 cards, gain 1 token."),
        ("time-engine", "When it is built: salvage 1 card."),
        ("customs-house", "2 points for each box on completed contracts."),
        (
            "middle-station",
            "4 points, and 1 for each passenger on the tickets of Cactus Mines and Devon City.",
        ),
    ],
)
def test_a_card_says_what_its_numbers_mean(name: str, text: str) -> None:
    assert abilities(CARDS[name]) == (text,)


def test_a_contract_names_what_it_wants() -> None:
    assert needs_text(ISLANDS["alpine-lodge"].secondaries[0].needs) == "3 coal, 2 box"
    assert needs_text(ISLANDS["research-station"].primary.needs) == "3 any cargo"


def test_every_freight_has_a_name() -> None:
    assert len({freight_name(freight) for freight in Freight}) == len(Freight)
