"""Which loads serve a contract: what is asked, what is not, and in which order cargo leaves."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import freight, loads, names, told
from tests.games.all_aboard.helpers.playing import only, play
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Unloaded

FULFIL = iot.FulfilPrimary()


def serving(train: str, island: str) -> iot.State:
    """Set up a train and let it serve the primary contract of an island."""
    table = iot.position(iot.seat(train), players=4)
    return play(table, iot.Deliver(island), FULFIL)


def is_asked(state: iot.State) -> bool:
    return any(isinstance(action, iot.Unload) for action in iot.legal_actions(state))


# Asked or not


@rule("deliver.asked")
@pytest.mark.parametrize(
    ("train", "island"),
    [
        pytest.param("engine-1 hopper-2:coach-1,boxcar-1", "alpine-lodge", id="all of it"),
        pytest.param(
            "engine-1 hopper-3:coach-1,boxcar-1,tanker-1", "alpine-lodge", id="the oldest of a car"
        ),
        pytest.param(
            "engine-1 hopper-1:coach-1 hopper-1:boxcar-1", "alpine-lodge", id="both cars needed"
        ),
        pytest.param(freight(3, 3, 3), "billingtons", id="one car of each type"),
        pytest.param(
            "engine-2 hopper-1:coach-1 hopper-1:boxcar-1 tanker-1:engine-2",
            "alpine-lodge",
            id="a car of another type is no choice",
        ),
        pytest.param(
            "engine-1 hopper-2:coach-1,boxcar-1 caboose-3:engine-2",
            "alpine-lodge",
            id="oil in caboose 3 is no coal",
        ),
        pytest.param("engine-1 tanker-1:engine-2 tanker-1:bank tanker-1:engine-2",
                     "research-station", id="three for any three"),
        pytest.param(
            "engine-1:black coach-1:white hopper-2:coach-1,boxcar-1",
            "alpine-lodge",
            id="passengers without caboose 7",
        ),
        pytest.param(
            "engine-3 coach-2:white,white hopper-1:boxcar-1 caboose-7",
            "alpine-lodge",
            id="passengers of one colour in one car",
        ),
    ],
)  # fmt: skip
def test_with_one_set_only_nothing_is_asked(train: str, island: str) -> None:
    after = serving(train, island)
    assert not is_asked(after)
    assert after.seats[0].beside == (island,)


@rule("deliver.asked", "deliver.which")
@pytest.mark.parametrize(
    ("train", "island", "answers"),
    [
        pytest.param(
            "engine-2 hopper-1:coach-1 hopper-1:boxcar-1 boxcar-1:engine-3",
            "billingtons",
            {iot.Unload(1), iot.Unload(2), iot.Unload(3)},
            id="two hoppers",
        ),
        pytest.param(
            "engine-2 hopper-2:coach-1,boxcar-1 hopper-1:tanker-1",
            "alpine-lodge",
            {iot.Unload(1), iot.Unload(2)},
            id="two of three coal",
        ),
        pytest.param(
            "engine-1 hopper-1:coach-1 hopper-1:coach-1 hopper-1:coach-1",
            "alpine-lodge",
            {iot.Unload(1), iot.Unload(2), iot.Unload(3)},
            id="cars with equal cards",
        ),
        pytest.param(
            freight(2, 0, 2),
            "research-station",
            {iot.Unload(1), iot.Unload(3)},
            id="any type",
        ),
        pytest.param(
            "engine-3 hopper-1:coach-1 boxcar-1:engine-3 caboose-3:bank",
            "billingtons",
            {iot.Unload(1), iot.Unload(2), iot.Unload(3)},
            id="an any card in caboose 3",
        ),
        pytest.param(
            "engine-3:white coach-3:black,white,black hopper-1:boxcar-1 caboose-7",
            "alpine-lodge",
            {
                iot.Unload(0, "white"),
                iot.Unload(1, "black"),
                iot.Unload(1, "white"),
                iot.Unload(2),
            },
            id="which passenger stands in",
        ),
    ],
)
def test_with_several_sets_the_player_is_asked(
    train: str, island: str, answers: set[iot.Unload]
) -> None:
    asked = serving(train, island)
    assert set(iot.legal_actions(asked)) == answers
    assert len(iot.legal_actions(asked)) == len(answers)


@rule("deliver.asked")
def test_what_is_settled_after_an_answer_is_not_asked() -> None:
    asked = serving("engine-2 hopper-1:coach-1 hopper-1:boxcar-1 boxcar-1:engine-3", "billingtons")
    after, events = told(asked, iot.Unload(2))
    assert names(events)[:4] == ["Unloaded", "Unloaded", "TookIsland", "MovedProgress"]
    assert loads(after) == ["coach-1"]
    halfway = play(asked, iot.Unload(3))
    assert set(iot.legal_actions(halfway)) == {iot.Unload(1), iot.Unload(2)}


@rule("deliver.asked", "turn.decision")
def test_the_delivery_waits_until_the_question_is_answered() -> None:
    train = "engine-2:blue hopper-1:coach-1 hopper-1:boxcar-1 boxcar-1:engine-3"
    asked = serving(train, "billingtons")
    assert asked.seats[0].beside == ()
    assert asked.progress == 0
    for step in (FULFIL, iot.DropPassenger(0, "blue"), iot.SetAside(1), iot.FinishDelivery()):
        assert_refused(asked, step, "turn.decision", type(step).__name__)
    assert_refused(asked, iot.Unload(1), "turn.decision", "eat 1", seat=1)


@rule("deliver.asked")
def test_alone_the_order_of_the_discards_is_asked() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1 boxcar-1:engine-3"), players=1)
    asked = play(table, iot.Deliver("billingtons"), FULFIL)
    assert set(iot.legal_actions(asked)) == {iot.Unload(1), iot.Unload(2)}
    for car, discard in ((1, ("coach-1", "engine-3")), (2, ("engine-3", "coach-1"))):
        after = play(asked, iot.Unload(car))
        assert after.discard == discard
        assert after.seats[0].beside == ("billingtons",)


@rule("deliver.asked")
@pytest.mark.parametrize(
    ("train", "island"),
    [
        pytest.param("hopper-1:engine-1 boxcar-1:engine-1", "billingtons", id="one kind"),
        pytest.param("hopper-2:coach-1,boxcar-1", "alpine-lodge", id="oldest first anyway"),
        pytest.param("hopper-1:coach-1 caboose-7", "billingtons", id="a passenger is no discard"),
    ],
)
def test_alone_nothing_is_asked_where_there_is_one_order_only(train: str, island: str) -> None:
    table = iot.position(iot.seat(f"engine-1:green {train}"), players=1)
    after = play(table, iot.Deliver(island), FULFIL)
    assert after.seats[0].beside == (island,)


# What leaves


@rule("deliver.which", "deliver.primary")
def test_within_a_car_the_oldest_cargo_leaves_first() -> None:
    train = "engine-1 hopper-3:~engine-3@1,coach-1,~engine-2@0"
    table = iot.position(iot.seat(train), discard="bank")
    after, events = told(table, iot.Deliver("alpine-lodge"), FULFIL)
    assert only(tuple(events), Unloaded) == (
        Unloaded(seat=0, rule="deliver.which", car=1, load=iot.Cargo("engine-3", 1)),
        Unloaded(seat=0, rule="deliver.which", car=1, load=iot.Cargo("coach-1")),
    )
    assert after.discard == ("bank", "engine-3", "coach-1")
    assert loads(after) == ["engine-2"]


@rule("deliver.which")
def test_the_player_chooses_which_car_gives_up_a_load() -> None:
    train = "engine-2 hopper-2:coach-1,boxcar-1 hopper-1:tanker-1 boxcar-1:engine-3"
    asked = serving(train, "billingtons")
    near, far = play(asked, iot.Unload(1)), play(asked, iot.Unload(2))
    assert loads(near) == ["boxcar-1", "tanker-1"]
    assert near.discard == ("coach-1", "engine-3")
    assert loads(far) == ["coach-1", "boxcar-1"]
    assert far.discard == ("tanker-1", "engine-3")


@rule("deliver.which", "caboose.3")
def test_a_typed_card_in_caboose_3_keeps_its_type() -> None:
    coal = iot.position(iot.seat("engine-1:blue boxcar-1:engine-3 caboose-3:coach-1"))
    after = play(coal, iot.Deliver("billingtons"), FULFIL)
    assert after.discard == ("engine-3", "coach-1")
    box = iot.position(iot.seat("engine-1:blue boxcar-1:engine-3 caboose-3:coach-3"))
    assert_refused(
        play(box, iot.Deliver("billingtons")), FULFIL, "deliver.primary", "0 coal", "2 box"
    )


@rule("caboose.3")
@pytest.mark.parametrize(
    ("cargo", "island"),
    [
        ("hopper-1:coach-1", "alpine-lodge"),
        ("hopper-1:coach-1", "billingtons"),
        ("hopper-1:coach-1", "cactus-mines"),
        ("tanker-1:engine-2", "devon-city"),
        ("tanker-1:engine-2", "flint-beach"),
        ("boxcar-1:engine-3", "camp-eagle"),
        ("hopper-2:coach-1,coach-1", "research-station"),
    ],
)
def test_an_any_card_in_caboose_3_decides_when_it_is_unloaded(cargo: str, island: str) -> None:
    after = serving(f"engine-1 {cargo} caboose-3:grand-central", island)
    assert after.seats[0].beside == (island,)
    assert loads(after) == []
    assert "grand-central" in after.discard


@rule("caboose.3", "caboose.7")
def test_caboose_3_and_caboose_7_serve_a_contract_together() -> None:
    after = serving("engine-1:green caboose-3:bank caboose-7", "camp-eagle")
    assert after.seats[0].beside == ("camp-eagle",)
    assert after.discard == ("bank",)
    assert after.bag.count("green") == 3


# What is refused


@rule("turn.hold")
@pytest.mark.parametrize(
    "answer",
    [
        iot.Unload(-1),
        iot.Unload(5),
        iot.Unload(0),
        iot.Unload(4),
        iot.Unload(0, "green"),
        iot.Unload(0, "pink"),
        iot.Unload(1, "blue"),
        iot.Unload(5, "blue"),
    ],
)
def test_the_load_given_up_must_be_there(answer: iot.Unload) -> None:
    train = "engine-2:blue hopper-1:coach-1 hopper-1:boxcar-1 boxcar-1:engine-3 tanker-1"
    asked = serving(train, "billingtons")
    assert_refused(asked, answer, "turn.hold", f"car {answer.car}")


@rule("turn.hold")
def test_cars_are_not_counted_from_the_end() -> None:
    asked = serving("engine-1 hopper-2:coach-1,boxcar-1 hopper-1:tanker-1", "alpine-lodge")
    assert_refused(asked, iot.Unload(-1), "turn.hold", "car -1")


@rule("deliver.which", "deliver.primary")
def test_a_type_that_the_contract_does_not_want_is_refused() -> None:
    train = "engine-2 hopper-1:coach-1 hopper-1:boxcar-1 boxcar-1:engine-3 tanker-1:engine-2"
    asked = serving(train, "billingtons")
    assert_refused(asked, iot.Unload(4), "deliver.which", "car 4", "exactly")
    halfway = serving(
        "engine-2 hopper-1:coach-1 hopper-1:boxcar-1 boxcar-1:engine-3 boxcar-1:caboose-1",
        "billingtons",
    )
    halfway = play(halfway, iot.Unload(1))
    assert_refused(halfway, iot.Unload(2), "deliver.which", "car 2")
    assert set(iot.legal_actions(halfway)) == {iot.Unload(3), iot.Unload(4)}


@rule("caboose.7")
def test_a_passenger_is_no_cargo_without_caboose_7() -> None:
    asked = serving(
        "engine-2:green hopper-1:coach-1 hopper-1:boxcar-1 hopper-1:coach-1", "alpine-lodge"
    )
    assert_refused(asked, iot.Unload(0, "green"), "caboose.7", "caboose-7")


@rule("caboose.7")
def test_a_second_passenger_does_not_stand_in_for_the_same_contract() -> None:
    train = "engine-2:green coach-1:black hopper-1:coach-1 hopper-1:boxcar-1 caboose-7"
    halfway = play(serving(train, "alpine-lodge"), iot.Unload(0, "green"))
    assert set(iot.legal_actions(halfway)) == {iot.Unload(2), iot.Unload(3)}
    assert_refused(halfway, iot.Unload(1, "black"), "caboose.7")


@rule("caboose.7", "caboose.when")
def test_a_passenger_does_not_stand_in_for_the_next_contract_of_the_delivery() -> None:
    table = iot.position(
        iot.seat(
            "engine-3:green coach-1:black hopper-3:coach-1,boxcar-1,tanker-1 hopper-1:coach-1"
            " boxcar-2:engine-3,caboose-1 tanker-1:engine-2 caboose-6 caboose-7"
        )
    )
    used = play(table, iot.Deliver("billingtons"), FULFIL, iot.Unload(4), iot.Unload(0, "green"))
    asked = play(used, iot.FulfilSecondary(1))
    assert set(iot.legal_actions(asked)) == {iot.Unload(car) for car in (2, 3, 4, 5)}
    assert_refused(asked, iot.Unload(1, "black"), "caboose.7")
