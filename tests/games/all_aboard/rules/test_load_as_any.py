"""Loading a card face down as any type: the price, the secret, and what may not be guessed."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Discarded, Drew, Loaded

COAL, OIL, BOX = "boxcar-1", "boxcar-2", "boxcar-3"
"""Cards named by their icons."""
MISFITS = [
    ("hopper-1", OIL), ("hopper-1", BOX),
    ("tanker-1", COAL), ("tanker-1", BOX),
    ("boxcar-1", COAL), ("boxcar-1", OIL),
]  # fmt: skip


@rule("load.as-any")
@pytest.mark.parametrize(("car", "card"), MISFITS)
def test_for_one_more_card_a_card_goes_face_down_on_a_car_of_another_type(
    car: str, card: str
) -> None:
    table = iot.position(iot.seat(f"engine-1 {car}", hand=f"{card} rail-yard"))
    after, events = watch(table, iot.Load(card, 0, 1, as_any=True))
    loaded, paid = events
    assert isinstance(loaded, Loaded)
    assert (loaded.seat, loaded.rule, loaded.item) == (0, "load.as-any", card)
    assert (loaded.owner, loaded.car, loaded.face_down) == (0, 1, True)
    assert isinstance(paid, Discarded)
    assert (paid.seat, paid.rule, paid.card) == (0, "load.as-any", "rail-yard")
    assert after.seats[0].train == train(f"engine-1 {car}:~{card}@0")
    assert after.seats[0].hand == ()
    assert after.discard == ("rail-yard",)


@rule("load.as-any")
@pytest.mark.parametrize(
    ("car", "card"),
    [("hopper-1", COAL), ("tanker-1", OIL), ("boxcar-1", BOX), ("hopper-1", "bank"),
     ("tanker-1", "engine-1"), ("boxcar-1", "town-hall")],
)  # fmt: skip
def test_a_card_that_fits_is_not_loaded_face_down(car: str, card: str) -> None:
    table = iot.position(iot.seat(f"engine-1 {car}", hand=f"{card} rail-yard"))
    assert_refused(table, iot.Load(card, 0, 1, as_any=True), "load.as-any", card, car)
    assert_allowed(table, iot.Load(card, 0, 1))


@rule("load.as-any")
def test_a_passenger_is_no_card_to_lay_face_down() -> None:
    table = iot.position(iot.seat("engine-1 coach-1", hand="bank rail-yard", supply="green"))
    for car in (0, 1):
        assert_refused(table, iot.Load("green", 0, car, as_any=True), "load.as-any", "green")


@rule("load.as-any", "turn.possible")
def test_without_another_card_nothing_is_loaded_face_down() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=OIL, supply="green green"))
    assert_refused(table, iot.Load(OIL, 0, 1, as_any=True), "load.as-any")
    assert not [a for a in iot.legal_actions(table) if isinstance(a, iot.Load) and a.car == 1]


@rule("load.as-any")
def test_another_copy_of_the_card_pays_for_it() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=f"{OIL} {OIL}"))
    after = play(table, iot.Load(OIL, 0, 1, as_any=True))
    assert after.seats[0].train == train(f"engine-1 hopper-1:~{OIL}@0")
    assert after.discard == (OIL,)


@rule("load.as-any")
def test_the_player_chooses_which_card_pays_and_the_load_lies_already() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=f"{OIL} {BOX} bank"))
    asked = play(table, iot.Load(OIL, 0, 1, as_any=True))
    assert asked.seats[0].train == train(f"engine-1 hopper-1:~{OIL}@0")
    assert iot.legal_actions(asked) == (iot.Discard("bank"), iot.Discard(BOX))
    assert_refused(asked, iot.Discard(OIL), "turn.hold", OIL)
    assert_refused(asked, iot.TakePassenger(), "turn.decision")
    after = play(asked, iot.Discard(BOX))
    assert after.discard == (BOX,)
    assert after.seats[0].hand == ("bank",)


@rule("load.as-any", "load.benefit")
def test_the_price_is_paid_before_the_benefit_comes() -> None:
    table = iot.position(
        iot.seat(hand=f"{OIL} {BOX} bank"),
        iot.seat("engine-1 tanker-1 hopper-1"),
        deck_top="coach-1 coach-2 coach-3",
    )
    asked, events = watch(table, iot.Load(OIL, 1, 2, as_any=True))
    assert asked.seats[0].hand == hand(f"{BOX} bank")
    assert not only(events, Drew)
    assert iot.legal_actions(asked) == (iot.Discard("bank"), iot.Discard(BOX))
    after, events = watch(asked, iot.Discard("bank"))
    assert names(events) == ["Discarded", "Drew"]
    assert after.seats[0].hand == hand(f"{BOX} coach-1 coach-2 coach-3")
    assert after.seats[1].train == train(f"engine-1 tanker-1 hopper-1:~{OIL}@0")


@rule("load.as-any", "deck.reshuffle")
def test_the_card_that_paid_may_be_drawn_again_by_the_benefit() -> None:
    table = iot.position(
        iot.seat(hand=f"{OIL} bank"),
        iot.seat("engine-1 boxcar-1"),
        display="coach-1 coach-2 coach-3",
        deck="hopper-1",
        discard="",
        rest=1,
    )
    after = play(table, iot.Load(OIL, 1, 1, as_any=True))
    assert after.seats[0].hand == hand("bank hopper-1")
    assert after.discard == ()


@rule("load.as-any", "secret.face-down")
def test_only_the_loader_knows_a_face_down_card() -> None:
    table = iot.position(
        iot.seat(), iot.seat(hand=f"{OIL} bank"), iot.seat("engine-1 hopper-1"), active=1
    )
    after, events = watch(table, iot.Load(OIL, 2, 1, as_any=True))
    (lying,) = after.seats[2].train.loads[1]
    assert lying == iot.Cargo(OIL, hidden_by=1)
    (loaded,) = only(events, Loaded)
    assert iot.secret_parts(loaded) == ("item",)


@rule("load.as-any", "secret.face-down", "open.shown")
@pytest.mark.parametrize("shown", ["", OIL, f"{OIL} {BOX}", f"{OIL} {OIL} {COAL}"])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_the_others_see_is_the_same_whichever_card_lies_face_down(
    shown: str, viewer: int | None
) -> None:
    table = iot.position(
        iot.seat(hand=f"{OIL} {OIL} {BOX} {COAL}", shown=shown),
        iot.seat("engine-1 hopper-1"),
        iot.seat(),
    )
    oil, box = (play(table, iot.Load(card, 1, 1, as_any=True)) for card in (OIL, BOX))
    assert iot.view(oil, seat=viewer) == iot.view(box, seat=viewer)
    assert iot.view(oil, seat=0) != iot.view(box, seat=0)


@rule("load.as-any", "secret.face-down")
def test_a_card_that_fits_lies_face_up_for_all_to_see() -> None:
    table = iot.position(iot.seat(hand=COAL), iot.seat("engine-1 hopper-1"))
    after, events = watch(table, iot.Load(COAL, 1, 1))
    assert after.seats[1].train.loads[1] == (iot.Cargo(COAL, hidden_by=None),)
    assert iot.secret_parts(only(events, Loaded)[0]) == ()


@rule("load.as-any")
def test_a_face_down_card_is_known_again_when_it_leaves_the_car() -> None:
    table = iot.position(iot.seat(f"engine-1 hopper-1:~{OIL}@1", hand="coach-1 bank"))
    scrapped = play(table, iot.Build("coach-1", scraps=1))
    assert scrapped.discard == (OIL, "hopper-1", "bank")
    delivered = play(table, iot.Deliver(None), iot.SetAside(1))
    assert delivered.discard == (OIL,)


@rule("load.as-any", "caboose.2")
@pytest.mark.parametrize(("card", "car", "drawn"), [(OIL, 1, 1), (COAL, 2, 0), (COAL, 3, 0)])
def test_a_face_down_card_counts_as_the_type_of_its_car_for_caboose_two(
    card: str, car: int, drawn: int
) -> None:
    table = iot.position(
        iot.seat("engine-3 hopper-1 boxcar-1 tanker-1 caboose-2", hand=f"{card} bank")
    )
    after, events = watch(table, iot.Load(card, 0, car, as_any=True))
    assert [event.count for event in only(events, Drew)] == [1] * drawn
    assert len(after.seats[0].hand) == drawn


# What the others have seen in a hand


@rule("open.shown")
def test_a_card_loaded_face_up_is_no_longer_shown_in_the_hand() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=f"{COAL} {COAL} {OIL}", shown=f"{COAL} {OIL}")
    )
    assert play(table, iot.Load(COAL, 0, 1)).seats[0].shown == (OIL,)


@rule("open.shown")
@pytest.mark.parametrize("loaded", [OIL, BOX, "tanker-2", "coach-3"])
def test_a_face_down_load_hides_every_shown_kind_that_it_could_have_been(loaded: str) -> None:
    table = iot.position(
        iot.seat(
            "engine-1 hopper-1",
            hand=f"{COAL} {OIL} {BOX} tanker-2 coach-3 bank",
            shown=f"{COAL} {OIL} {BOX} bank",
        )
    )
    asked = play(table, iot.Load(loaded, 0, 1, as_any=True))
    assert asked.seats[0].shown == hand(f"{COAL} bank")


@rule("open.shown")
def test_what_is_shown_after_a_face_down_load_does_not_tell_the_card() -> None:
    def shown_after(loaded: str) -> tuple[str, ...]:
        table = iot.position(
            iot.seat("engine-1 tanker-1", hand=f"{COAL} {BOX} hopper-1 bank", shown=f"{BOX} bank")
        )
        return play(table, iot.Load(loaded, 0, 1, as_any=True)).seats[0].shown

    assert shown_after(COAL) == shown_after(BOX) == shown_after("hopper-1") == ("bank",)


@rule("open.shown")
@pytest.mark.parametrize("loaded", [OIL, "tanker-2"])
def test_of_each_kind_one_copy_is_hidden(loaded: str) -> None:
    table = iot.position(
        iot.seat(
            "engine-1 hopper-1",
            hand=f"{OIL} {OIL} tanker-2 tanker-2 coach-3 {COAL} {COAL}",
            shown=f"{OIL} {OIL} tanker-2 {COAL} {COAL}",
        )
    )
    asked = play(table, iot.Load(loaded, 0, 1, as_any=True))
    assert asked.seats[0].shown == hand(f"{OIL} {COAL} {COAL}")


@rule("open.shown")
def test_what_fits_the_car_cannot_have_been_the_face_down_card() -> None:
    for car, fitting in (("hopper-1", COAL), ("tanker-1", OIL), ("boxcar-1", BOX)):
        others = [card for card in (COAL, OIL, BOX) if card != fitting]
        table = iot.position(
            iot.seat(
                f"engine-1 {car}",
                hand=[COAL, OIL, BOX, "engine-1", "rail-yard"],
                shown=[COAL, OIL, BOX, "engine-1"],
            )
        )
        asked = play(table, iot.Load(others[0], 0, 1, as_any=True))
        assert asked.seats[0].shown == hand(f"{fitting} engine-1")


@rule("open.shown")
def test_the_card_that_pays_for_a_face_down_load_is_no_longer_shown() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=f"{OIL} {COAL} bank", shown=f"{COAL} bank")
    )
    asked = play(table, iot.Load(OIL, 0, 1, as_any=True))
    assert asked.seats[0].shown == ("bank", COAL)
    assert play(asked, iot.Discard("bank")).seats[0].shown == (COAL,)


@rule("open.shown")
def test_a_card_drawn_from_the_deck_is_not_shown() -> None:
    table = iot.position(
        iot.seat(hand=COAL, shown=COAL), iot.seat("engine-1 hopper-2"), deck_top=f"{COAL} coach-1"
    )
    after = play(table, iot.Load(COAL, 1, 1))
    assert after.seats[0].shown == ()
