"""Tables set up by hand where things are near that random play seldom comes to.

Each is a function of a seed, which decides what lies where it is not written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from isle_of_trains.games.all_aboard import State
from isle_of_trains.games.all_aboard.catalogue import BUILDING_NAMES
from isle_of_trains.games.all_aboard.positions import position, seat
from isle_of_trains.kernel import shuffled


def empty_piles(seed: int) -> State:
    """Leave no card to draw: somebody holds them all."""
    return position(seat(), seat(), deck="", discard="", rest=0, seed=seed)


def few_turns(seed: int) -> State:
    """Stop a young game by a limit of turns."""
    return position(
        seat("engine-2 hopper-1:boxcar-1", hand="tanker-1 coach-1 engine-3 bank", supply="green"),
        seat("engine-1 coach-1", hand="hopper-2 boxcar-2 coach-2 caboose-6", supply="blue"),
        turn_limit=3 + seed % 10,
        seed=seed,
    )


def every_caboose(seed: int) -> State:
    """Give away all the cabooses, with loads to use them on."""
    return position(
        seat(
            "engine-3:green caboose-6 caboose-7 caboose-9 caboose-10 coach-3:blue,black"
            " hopper-1:boxcar-1 boxcar-1:engine-3 tanker-1:engine-2",
            hand="tanker-1 hopper-1 engine-1 boxcar-2",
            supply="white orange",
        ),
        seat(
            "engine-3:white caboose-1 caboose-2 caboose-3 caboose-4 coach-1:purple",
            hand="grand-central rail-yard hopper-2 tanker-2 coach-2 boxcar-1 hopper-3 engine-2",
            supply="green blue",
            buildings="town-hall",
        ),
        seat(
            "engine-2 caboose-5 caboose-8 coach-1 hopper-2:boxcar-1",
            hand="boxcar-3 coach-1 hopper-1 tanker-1 coach-3 engine-3",
            supply="black purple orange",
        ),
        seed=seed,
    )


def too_many_buildings(seed: int) -> State:
    """Let caboose 4 stand in the way: scrapping it costs a building."""
    return position(
        seat(
            "engine-2 caboose-4 caboose-5 hopper-1",
            hand="hopper-2 tanker-1 boxcar-1 coach-2 tanker-2",
            buildings="bank rail-yard",
        ),
        seat("engine-1", hand="engine-2 coach-1"),
        seed=seed,
    )


def every_building(seed: int) -> State:
    """Put up five of the ten buildings, where every one of them scores."""
    first, second, third, fourth, fifth, *hand = shuffled(BUILDING_NAMES, seed, 0)
    return position(
        seat(
            "engine-3:green caboose-4 coach-1:green hopper-1:boxcar-1 tanker-2:engine-2,coach-2",
            hand=hand[:2],
            buildings=(first, second),
            tucked="flint-beach/1",
        ),
        seat(
            "engine-2 hopper-1:coach-1 coach-2:blue,white",
            hand=hand[2:4],
            buildings=(third,),
            tucked="billingtons/1",
        ),
        seat("engine-3 boxcar-2:engine-3", buildings=(fourth,), tucked="cactus-mines/0"),
        seat("engine-2:black tanker-1 coach-1", buildings=(fifth,), tucked="alpine-lodge/1"),
        tickets={"cactus-mines": 1, "alpine-lodge": 1, "camp-eagle": 2},
        seed=seed,
    )


def tickets_to_ride(seed: int) -> State:
    """Bring many passengers to tiles, each with another reward next."""
    tiles = ("cards", "cards-then-points", "load", "points", "points-then-cards", "build")
    placed = shuffled(tiles, seed, 0)
    places = ("alpine-lodge", "billingtons", "cactus-mines", "camp-eagle", "devon-city")
    return position(
        seat(
            "engine-2:green coach-3:white,blue,orange coach-2:purple,green",
            hand="hopper-1 tanker-1 boxcar-1",
            supply="black",
        ),
        seat(
            "engine-3:orange coach-3:black,white,green coach-2:blue,orange caboose-10",
            hand="hopper-1 coach-1 engine-2",
        ),
        tickets={
            place: (tile, number % 3)
            for number, (place, tile) in enumerate(zip(places, placed, strict=False))
        },
        seed=seed,
    )


def contracts_in_reach(seed: int) -> State:
    """Load trains so that contracts can be served, and in more ways than one."""
    return position(
        seat(
            "engine-3:blue hopper-2:boxcar-1,hopper-1 hopper-1:coach-1 tanker-2:engine-2,coach-2"
            " tanker-1:hopper-2 boxcar-1:bank",
            hand="caboose-9 coach-1 tanker-3",
            beside="billingtons",
        ),
        seat(
            "engine-3 caboose-7 caboose-3:grand-central coach-2:blue,white"
            " tanker-1:rail-yard hopper-1:coach-1",
            hand="coach-3 tanker-1 boxcar-2",
        ),
        seat("engine-2 boxcar-1:engine-3 boxcar-1:hopper-3 hopper-1", hand="engine-3 tanker-1"),
        seat("engine-2 tanker-2:engine-2,boxcar-2", hand="coach-2 hopper-3", beside="devon-city"),
        seed=seed,
    )


def bare_train(seed: int) -> State:
    """Set a bare train among rich ones: the bonuses it earns there are lost."""
    return position(
        seat("engine-1", hand="boxcar-1 engine-2 engine-3 bank grand-central"),
        seat(
            "engine-3 tanker-3 hopper-3 boxcar-3 coach-3",
            hand="hopper-1 tanker-1 boxcar-1",
            supply="blue",
        ),
        seat("engine-3 tanker-2 hopper-2 boxcar-2 coach-2", hand="hopper-1 coach-1"),
        seed=seed,
    )


def promos(seed: int) -> State:
    """Bring the promos into play: tiles that are nearly reached, and the Time Engine in hand."""
    return position(
        seat(
            "engine-2:green coach-3:white,blue,green",
            hand="time-engine hopper-1 tanker-1 boxcar-1 coach-1 coach-1 hopper-1 tanker-1",
        ),
        seat("engine-3:white coach-2:blue,green caboose-9", hand="engine-2 coach-2"),
        tickets={
            "alpine-lodge": "salvage",
            "billingtons": "cards-and-passengers",
            "flint-beach": "points-and-passengers",
        },
        discard="boxcar-2 hopper-2 engine-3 tanker-2 bank",
        promos=True,
        seed=seed,
    )


def alone_with_tokens(seed: int) -> State:
    """Let one player return cards to the deck for a long time."""
    return position(
        seat(
            "engine-2 hopper-1:boxcar-1 tanker-1:engine-2 coach-1",
            hand="hopper-2 tanker-2 coach-2 engine-3",
            supply="green blue",
            tokens=30,
        ),
        players=1,
        discard="boxcar-1 coach-1",
        seed=seed,
    )


def nearly_won(seed: int) -> State:
    """Bring one player within one build of the objective of a scenario."""
    return position(
        seat(
            "engine-3 coach-3 coach-1",
            hand="town-hall bank hopper-1 hopper-1 tanker-1 tanker-1 coach-1 boxcar-1",
            buildings="rail-yard grand-central oil-refinery",
        ),
        players=1,
        scenario=2,
        seed=seed,
    )


def no_secondaries(seed: int) -> State:
    """Give one player the cargo for a secondary contract in the scenario that has none."""
    return position(
        seat(
            "engine-3 hopper-2:boxcar-1,coach-1 boxcar-2:engine-3,bank coach-3:blue,blue,blue",
            hand="hopper-1 tanker-1",
            beside="billingtons alpine-lodge",
        ),
        players=1,
        scenario=8,
        seed=seed,
    )


TABLES: Final[Mapping[str, Callable[[int], State]]] = {
    table.__name__: table
    for table in (
        empty_piles,
        few_turns,
        every_caboose,
        too_many_buildings,
        every_building,
        tickets_to_ride,
        contracts_in_reach,
        bare_train,
        promos,
        alone_with_tokens,
        nearly_won,
        no_secondaries,
    )
}
