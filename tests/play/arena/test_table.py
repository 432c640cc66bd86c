"""One game: it is played by the rules, and a bot that breaks them loses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.play.arena.rogues import PATIENCE, make, match

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard.scoring import rating
from isle_of_trains.play.arena import InvalidTournament, Tournament
from isle_of_trains.play.arena.clock import FIELDS, Clock
from isle_of_trains.play.arena.offences import OFFENCE
from isle_of_trains.play.arena.played import Finished
from isle_of_trains.play.arena.table import DECISION_LIMIT, Table


def play(cup: Tournament, index: int = 0) -> Finished:
    with Table(cup, match(cup, index), make, Clock([0.0] * FIELDS)) as table:
        return table.play()


def test_a_game_is_what_its_deal_and_its_bots_make_of_it() -> None:
    cup = Tournament(bots=("random", "witness:/dev/null"), keep_moves=True)
    first, again = play(cup), play(cup)
    assert first.game == again.game
    state = all_aboard.new_game(players=2, seed=first.game.deal)
    assert first.game.moves is not None
    for move in first.game.moves:
        state = all_aboard.apply(state, all_aboard.read_action(move))
    result = all_aboard.outcome(state)
    assert result is not None
    assert first.game.winners == result.winners
    assert first.game.ranking == result.ranking
    assert first.game.scores == tuple(card.total for card in result.scores)
    assert first.game.decisions == len(first.game.moves)
    assert first.game.reason == str(result.reason)


def test_every_decision_is_timed_for_its_seat() -> None:
    done = play(Tournament(bots=("random", "none")))
    assert [times.count for times in done.times][1] == PATIENCE + 1
    whole = play(Tournament(bots=("random", "witness:/dev/null")))
    assert sum(times.count for times in whole.times) == whole.game.decisions


@pytest.mark.parametrize("rogue", ["none", "crash", "random"])
def test_no_clock_runs_when_nobody_thinks(rogue: str) -> None:
    cup = Tournament(bots=("witness:/dev/null", rogue), options={"turn_limit": 9})
    clock = Clock([0.0] * FIELDS)
    with Table(cup, match(cup), make, clock) as table:
        table.play()
        assert clock.thinking() is None
    assert clock.thinking() is None


def test_options_reach_the_game() -> None:
    cup = Tournament(
        bots=("random", "witness:/dev/null"), options={"turn_limit": 4, "edition": "uk"}
    )
    assert play(cup).game.reason == "turn limit"


@pytest.mark.parametrize(
    ("rogue", "kind", "reason"),
    [
        ("crash", "crash", r"ZeroDivisionError: at 0x… \(rogues.py, line \d+\)"),
        ("silent", "crash", r"Silent \(rogues.py, line \d+\)"),
        ("exit", "crash", r"SystemExit: 3 \(rogues.py, line \d+\)"),
        ("stillborn", "crash", "RuntimeError: no power"),
        ("none", "nonsense", "It answered None, which is no action."),
        ("text", "nonsense", "It answered 'take a card .*…, which is no action."),
        ("sphinx", "nonsense", "It answered a Sphinx, which is no action."),
        ("babble", "nonsense", r"^{\]$"),
        ("ended", "crash", "^ended with code 1$"),
        ("illegal", "illegal", r"It answered Deliver\(.*\[turn\.decision\]"),
        ("timeout", "timeout", "^too slow$"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_an_offender_loses_and_the_reason_is_kept(
    rogue: str, kind: str, reason: str, seat: int
) -> None:
    game = play(Tournament(bots=(rogue, "random")), seat).game
    assert game.offence is not None
    assert (game.offence.seat, game.offence.kind) == (seat, kind)
    with pytest.raises(AssertionError, match=reason):
        raise AssertionError(game.offence.reason)
    assert (game.winners, game.ranking) == ((1 - seat,), ((1 - seat,), (seat,)))
    assert (game.scores, game.reason) == (None, OFFENCE)
    assert game == play(Tournament(bots=(rogue, "random")), seat).game


def test_an_answer_that_comes_too_late_is_an_offence() -> None:
    game = play(Tournament(bots=("slow", "random"), seconds=0.2)).game
    assert game.offence is not None
    assert game.offence.kind == "timeout"
    assert game.offence.reason == "It did not answer within 0.2 seconds."


def test_at_a_larger_table_the_others_share_the_victory() -> None:
    cup = Tournament(bots=("crash", "random"), format="head-to-head", players=4)
    game = play(cup, 1).game
    assert game.bots == ("random", "random", "random", "crash")
    assert game.ranking == ((0, 1, 2), (3,))
    assert [game.share(seat) for seat in range(4)] == [1 / 3, 1 / 3, 1 / 3, 0]
    assert [game.place(seat) for seat in range(4)] == [0, 0, 0, 1]


def test_alone_an_offender_has_no_points() -> None:
    game = play(Tournament(bots=("crash",), players=1)).game
    assert (game.ranking, game.winners, game.scores) == (((0,),), (), (0,))


def test_the_challenge_has_a_word_for_its_score() -> None:
    game = play(Tournament(bots=("random",), players=1)).game
    assert game.scores is not None
    assert game.rating == rating(game.scores[0])


def test_a_scenario_can_be_lost() -> None:
    game = play(Tournament(bots=("random",), players=1, options={"scenario": 1})).game
    assert game.winners == ()


def test_a_game_without_end_is_stopped_and_ranked_by_points() -> None:
    game = play(Tournament(bots=("random", "witness:/dev/null"), most_decisions=60)).game
    assert (game.reason, game.decisions, game.offence) == (DECISION_LIMIT, 60, None)
    assert game.scores is not None
    best = max(game.scores)
    assert game.winners == tuple(seat for seat in (0, 1) if game.scores[seat] == best)


def test_bots_hear_the_result_and_are_closed(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    game = play(Tournament(bots=("random", f"witness:{diary}"))).game
    assert diary.read_text() == f"finish {game.winners}\nclose\n"


def test_bots_are_closed_after_an_offence_too(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    play(Tournament(bots=(f"witness:{diary}", "none")))
    assert diary.read_text() == "close\n"


def test_what_a_bot_does_after_the_end_changes_nothing() -> None:
    game = play(Tournament(bots=("late:finish", "random"))).game
    assert game.offence is None


def test_ticket_to_ride_is_played_too() -> None:
    game = play(Tournament(bots=("random", "crash"), game="ticket_to_ride")).game
    assert game.offence is not None


def test_a_game_that_nobody_installed_is_refused() -> None:
    with pytest.raises(InvalidTournament, match="no game 'chess'"):
        play(Tournament(bots=("random", "crash"), game="chess"))
