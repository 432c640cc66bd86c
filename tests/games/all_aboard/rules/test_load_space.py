"""Where a load may go: space, the type of the car, and as what it counts there."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Loaded

COAL, OIL, BOX = "boxcar-1", "boxcar-2", "boxcar-3"
"""Cards named by their icons."""
ON_BOARD = {"boxcar": "engine-3", "hopper": "coach-1", "tanker": "engine-2", "coach": "white"}
"""What already lies on a car; there are three of each."""
TO_LOAD = {"boxcar": BOX, "hopper": COAL, "tanker": OIL, "coach": "green"}


@rule("load.space")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("category", TO_LOAD)
@pytest.mark.parametrize("slots", [1, 2, 3])
def test_a_car_of_each_level_has_as_many_slots_as_its_level(
    category: str, slots: int, owner: int
) -> None:
    car, load = f"{category}-{slots}", iot.Load(TO_LOAD[category], owner, 1)

    def table(held: int) -> iot.State:
        trains = ["engine-3", "engine-3"]
        trains[owner] = f"engine-3 {car}:{','.join([ON_BOARD[category]] * held)}"
        return iot.position(
            iot.seat(trains[0], hand=[COAL, OIL, BOX], supply="green"), iot.seat(trains[1])
        )

    for held in range(slots):
        assert_allowed(table(held), load)
    assert_refused(table(slots), load, "load.space", car, f"{slots} of {slots}")


@rule("load.space")
@pytest.mark.parametrize("engine", ["engine-1", "engine-2", "engine-3"])
@pytest.mark.parametrize("owner", [0, 1])
def test_an_engine_has_one_seat(engine: str, owner: int) -> None:
    trains = ["engine-2", "engine-2"]
    trains[owner] = engine
    table = iot.position(iot.seat(trains[0], supply="blue"), iot.seat(trains[1]))
    assert_allowed(table, iot.Load("blue", owner, 0))
    trains[owner] = f"{engine}:white"
    table = iot.position(iot.seat(trains[0], supply="blue"), iot.seat(trains[1]))
    assert_refused(table, iot.Load("blue", owner, 0), "load.space", engine, "1 of 1")


@rule("load.space", "promo.time-engine")
def test_the_time_engine_has_no_seat() -> None:
    table = iot.position(iot.seat("time-engine", supply="blue"), promos=True)
    assert_refused(table, iot.Load("blue", 0, 0), "load.space", "time-engine", "carries no loads")


@rule("load.space")
@pytest.mark.parametrize("number", [1, 2, 4, 5, 6, 7, 8, 9, 10])
def test_other_cabooses_have_no_space_at_all(number: int) -> None:
    table = iot.position(
        iot.seat(f"engine-2 caboose-{number}", hand=f"{COAL} bank", supply="green")
    )
    for load in (
        iot.Load(COAL, 0, 1),
        iot.Load("bank", 0, 1),
        iot.Load(COAL, 0, 1, as_any=True),
        iot.Load("green", 0, 1),
    ):
        assert_refused(table, load, "load.space", f"caboose-{number}", "carries no loads")


@rule("load.space")
def test_a_load_goes_to_a_car_of_any_player() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=COAL),
        iot.seat("engine-1 coach-1 hopper-1"),
        iot.seat("engine-1"),
        iot.seat("engine-1 tanker-1 hopper-2:coach-1"),
    )
    for owner, car in ((0, 1), (1, 2), (3, 2)):
        after, events = watch(table, iot.Load(COAL, owner, car))
        assert after.seats[owner].train == table.seats[owner].train.loaded(car, iot.Cargo(COAL))
        (loaded,) = only(events, Loaded)
        assert (loaded.seat, loaded.rule) == (0, "load.match")
        assert (loaded.item, loaded.owner, loaded.car) == (COAL, owner, car)
        assert not loaded.face_down
        for other in {0, 1, 2, 3} - {owner}:
            assert after.seats[other].train == table.seats[other].train


@rule("load.space")
def test_a_load_leaves_hand_or_supply_and_lies_after_the_older_ones() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 hopper-2:coach-1 coach-2:white", hand=f"{COAL} {COAL}", supply="blue blue"
        )
    )
    after = play(table, iot.Load(COAL, 0, 1))
    assert after.seats[0].train == train(f"engine-2 hopper-2:coach-1,{COAL} coach-2:white")
    assert after.seats[0].hand == (COAL,)
    after = play(table, iot.Load("blue", 0, 2))
    assert after.seats[0].train == train("engine-2 hopper-2:coach-1 coach-2:white,blue")
    assert after.seats[0].supply == ("blue",)
    assert after.seats[0].hand == hand(f"{COAL} {COAL}")
    assert after.discard == ()


@rule("load.match")
@pytest.mark.parametrize(
    ("car", "card"), [("hopper-1", COAL), ("tanker-1", OIL), ("boxcar-1", BOX)]
)
def test_cargo_goes_on_the_car_of_its_type(car: str, card: str) -> None:
    table = iot.position(iot.seat(f"engine-1 {car}", hand=card))
    after = play(table, iot.Load(card, 0, 1))
    assert after.seats[0].train == train(f"engine-1 {car}:{card}")


@rule("load.match")
@pytest.mark.parametrize(
    ("car", "card"),
    [
        ("hopper-1", OIL), ("hopper-1", BOX),
        ("tanker-1", COAL), ("tanker-1", BOX),
        ("boxcar-1", COAL), ("boxcar-1", OIL),
    ],
)  # fmt: skip
@pytest.mark.parametrize("owner", [0, 1])
def test_cargo_of_another_type_does_not_fit(car: str, card: str, owner: int) -> None:
    trains = ["engine-1", "engine-1"]
    trains[owner] = f"engine-1 {car}"
    table = iot.position(iot.seat(trains[0], hand=card), iot.seat(trains[1]))
    assert_refused(table, iot.Load(card, owner, 1), "load.match", card, car)


@rule("load.match")
@pytest.mark.parametrize("card", ["engine-1", "bank", "town-hall", "rail-yard"])
@pytest.mark.parametrize("car", ["hopper-1", "tanker-2", "boxcar-3"])
def test_an_any_card_fits_every_type(car: str, card: str) -> None:
    table = iot.position(iot.seat(f"engine-2 {car}", hand=card))
    after = play(table, iot.Load(card, 0, 1))
    assert after.seats[0].train == train(f"engine-2 {car}:{card}")


@rule("load.match")
@pytest.mark.parametrize("car", [1, 2, 3, 4])
def test_a_passenger_rides_no_cargo_car(car: int) -> None:
    table = iot.position(iot.seat("engine-3 hopper-1 tanker-1 boxcar-1 caboose-3", supply="green"))
    name = table.seats[0].train.kinds[car]
    assert_refused(table, iot.Load("green", 0, car), "load.match", name, "passengers")
    assert_refused(table, iot.Load("green", 0, car, as_any=True), "load.match", name)


@rule("load.match")
@pytest.mark.parametrize("card", [COAL, OIL, BOX, "bank"])
@pytest.mark.parametrize("car", [0, 1])
def test_cargo_rides_neither_coach_nor_engine(card: str, car: int) -> None:
    table = iot.position(iot.seat("engine-1 coach-1", hand=f"{card} hopper-1"))
    name = table.seats[0].train.kinds[car]
    assert_refused(table, iot.Load(card, 0, car), "load.match", name, "passengers")
    assert_refused(table, iot.Load(card, 0, car, as_any=True), "load.match", name)


@rule("load.match")
@pytest.mark.parametrize("colour", ["black", "blue", "green", "orange", "purple", "white"])
def test_a_passenger_of_any_colour_rides_coach_and_engine(colour: str) -> None:
    table = iot.position(iot.seat("engine-1 coach-1", supply=colour))
    assert play(table, iot.Load(colour, 0, 0)).seats[0].train == train(f"engine-1:{colour} coach-1")
    assert play(table, iot.Load(colour, 0, 1)).seats[0].train == train(f"engine-1 coach-1:{colour}")


@rule("load.type")
@pytest.mark.parametrize(
    ("cars", "possible"),
    [
        # An any card, a face-down card and a fitting card on a hopper are coal and nothing else.
        ("hopper-2:bank,engine-1", {"alpine-lodge"}),
        (f"hopper-2:~{OIL}@1,~{BOX}@0", {"alpine-lodge"}),
        ("tanker-2:bank,engine-1", {"devon-city"}),
        (f"tanker-2:~{COAL}@1,~{BOX}@0", {"devon-city"}),
        ("boxcar-2:bank,engine-1", {"camp-eagle"}),
        (f"boxcar-2:~{COAL}@1,~{OIL}@0", {"camp-eagle"}),
        ("hopper-1:bank tanker-1:town-hall", {"cactus-mines"}),
        (f"hopper-1:~{BOX}@1 boxcar-1:~{COAL}@1", {"billingtons"}),
    ],
)
def test_cargo_counts_only_as_the_type_of_its_car(cars: str, possible: set[str]) -> None:
    table = iot.position(iot.seat(f"engine-3 {cars}"))
    deliveries = {a.destination for a in iot.legal_actions(table) if isinstance(a, iot.Deliver)}
    assert deliveries == {*possible, None}


@rule("turn.hold")
@pytest.mark.parametrize("item", ["tanker-1", "hopper-1", "white", "nothing", ""])
def test_a_load_must_be_in_the_hand_or_the_supply(item: str) -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=f"{COAL} bank", supply="green"),
        iot.seat("engine-1:white hopper-2", hand="tanker-1", supply="white"),
        display="hopper-1",
    )
    for car in (0, 1):
        assert_refused(table, iot.Load(item, 0, car), "turn.hold", item)
        assert_refused(table, iot.Load(item, 0, car, as_any=True), "turn.hold", item)


@rule("turn.hold")
@pytest.mark.parametrize(("owner", "car"), [(0, 2), (0, -1), (1, 1), (2, 0), (-1, 0), (77, 0)])
def test_the_car_of_a_load_must_be_there(owner: int, car: int) -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=COAL, supply="green"), iot.seat("engine-1")
    )
    wrong = str(car if owner in (0, 1) else owner)
    assert_refused(table, iot.Load(COAL, owner, car), "turn.hold", wrong)
    assert_refused(table, iot.Load("green", owner, car), "turn.hold", wrong)


@rule("load.space")
def test_a_car_that_carries_nothing_says_so() -> None:
    table = iot.position(iot.seat("engine-1 caboose-1", hand="hopper-1"))
    refusal = iot.explain(table, iot.Load("hopper-1", 0, 1))
    assert refusal is not None
    assert refusal.rule == "load.space"
    assert "carries no loads" in refusal.reason
