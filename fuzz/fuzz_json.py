"""Fuzz what is read: `python -m fuzz.fuzz_json -runs=1000000`, or `nox -s fuzz`.

A text is refused with one of our own errors, or what was read can be used: a state can be played
on, by all laws, and saved again, and a record is replayed or refused. Anything else is a finding,
and so is a text that takes long.

The fuzzer starts from texts of every kind, and spoils them in the ways of `fuzz.mutations` as
well as in its own. Its arguments are those of libFuzzer.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Final

import atheris  # type: ignore[import-untyped]  # only there where somebody fuzzes

with atheris.instrument_imports(include=["isle_of_trains"]):
    import isle_of_trains as iot
    import isle_of_trains.kernel.hooks  # imported late, and the most important part here
    from isle_of_trains.games import all_aboard
    from isle_of_trains.games.all_aboard.laws import broken_laws

from fuzz.corpus import corpus
from fuzz.mutations import mutated

DECISIONS: Final = 20
"""How far a state that was let in is played on."""
_SHEET: Final = '[Game "'
"""How a score sheet begins, and a document does not."""
_LIST: Final = "actions"
"""What an empty list is written as."""
_OWN_WAY: Final = 0.8
"""How often a text is spoiled in our own ways."""


def read(data: bytes) -> None:
    """Read a score sheet or a document and use what comes of it."""
    text = data.decode(errors="surrogateescape")
    if text.startswith(_SHEET):
        read_sheet(text)
    else:
        read_document(text)


def read_document(text: str) -> None:
    """Read a document and use it."""
    try:
        thing = iot.from_json(text)
    except iot.InvalidDocument as error:
        if not error.path or not error.reason:
            raise AssertionError("A refusal says where and why.") from error
        return
    match thing:
        case iot.State():
            play_on(thing, Random(len(text)))
        case iot.View():
            iot.determinize(thing, seed=len(text))
        case iot.Refusal():
            str(thing)
        case iot.Record():
            replay(thing)
        case _:
            iot.to_json(thing, kind=_LIST if thing == () else None)


def read_sheet(text: str) -> None:
    """Read a score sheet and replay it."""
    try:
        record = iot.read_game(text)
    except (iot.InvalidNotation, iot.InvalidRecord):
        return
    replay(record)


def replay(record: iot.GameRecord) -> None:
    """Replay a record, which may be refused; one that is not is what its score sheet says."""
    try:
        iot.replay(record)
    except iot.InvalidRecord:
        return
    if iot.read_game(iot.write_game(record)) != record:
        raise AssertionError("A record is not the same on its score sheet.")


def play_on(state: iot.State, random: Random) -> None:
    """Play a state on at random, and save it again."""
    for _ in range(DECISIONS):
        actions = iot.legal_actions(state)
        if bool(actions) is not (state.over is None):
            raise AssertionError("Something is legal exactly while the game is running.")
        if not actions:
            break
        state = all_aboard.apply(state, random.choice(actions))
        if broken_laws(state):
            raise AssertionError(broken_laws(state))
    iot.outcome(state)
    if iot.from_json(iot.to_json(state)) != state:
        raise AssertionError("A state is not the same after it was saved.")


def spoil(data: bytes, max_size: int, seed: int) -> bytes:
    """Spoil a text in our ways or in those of the fuzzer."""
    random = Random(seed)
    if random.random() < _OWN_WAY:
        text = data.decode(errors="replace")
        if not text.startswith(("{", _SHEET)) or random.random() > _OWN_WAY:
            text = random.choice(TEXTS)  # begin anew with something good
        return mutated(text, random).encode(errors="surrogatepass")[:max_size]
    return bytes(atheris.Mutate(data, max_size))


TEXTS: Final = corpus()


def main() -> None:
    """Start the fuzzer."""
    for text in TEXTS:
        read(text.encode())
    arguments = [sys.argv[0], "-max_len=20000", "-timeout=20", "-len_control=0", *sys.argv[1:]]
    atheris.Setup(arguments, read, custom_mutator=spoil)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
