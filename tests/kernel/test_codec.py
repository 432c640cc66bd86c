"""Texts that say what they are, strict reading, and complaints that name the place."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Literal

import pytest
from tests.kernel.ferry import (
    CODEC,
    USUAL,
    Chart,
    Crew,
    Ferry,
    Log,
    Move,
    Sail,
    Then,
    Wait,
    Weather,
    codec,
)

from isle_of_trains.kernel import InvalidDocument, Refusal, refuse
from isle_of_trains.kernel.codec import MOST_CHARACTERS, Codec
from isle_of_trains.kernel.shapes import Json, Shapes, Written

FULL = Ferry(
    seed=2**80,
    at="blyth",
    calls=("amble", "craster"),
    cargo=-3,
    full=True,
    name='Žofia "the \\ great" 🚢',
    owner="",
    weather=Weather.FOUL,
    side="starboard",
    berth=(1, -2),
    moves=(Wait(), Sail("amble", fast=True), Then((Wait(), Then(())))),
    next=Weather.FAIR,
    crew=Crew(("Bob", "Cy")),
    chart=Chart("own", (1,)),
    tides=((), (1, 2)),
    remark=Crew(("Dan",)),
    captain="anybody",
    mail=(2, 0, 1),
)

THINGS = {
    "the plainest ferry": Ferry(),
    "a full ferry": FULL,
    "another next": Ferry(next=Sail("amble"), chart=USUAL, remark="rough"),
    "a move": Sail("blyth"),
    "a nested move": Then((Then((Sail("blyth", fast=True),)),)),
    "moves": (Wait(), Sail("blyth")),
    "a chart": Chart("mine", (1, 2)),
    "the usual chart": USUAL,
    "a log": Log((Wait(), Sail("amble")), Wait()),
    "a log without a last entry": Log[Move](()),
    "a refusal": refuse("a.b", "{x} is {y}.", "Try {z}.", x="it", y=3, z=None),
    "a refusal for reasons": Refusal("a.b", "No.", "", because=(refuse("c.d", "Never.", ""),)),
}


@pytest.mark.parametrize("thing", THINGS.values(), ids=THINGS)
@pytest.mark.parametrize("pretty", [False, True], ids=["compact", "pretty"])
def test_what_is_written_is_read_again(thing: object, *, pretty: bool) -> None:
    text = CODEC.to_json(thing, pretty=pretty)
    assert CODEC.from_json(text) == thing
    assert CODEC.to_json(CODEC.from_json(text), pretty=pretty) == text
    assert text.isascii()


def test_a_text_says_what_it_is() -> None:
    assert CODEC.to_json(Sail("blyth")) == (
        '{"format":"isle-of-trains/move","game":"ferry","version":1,'
        '"data":{"type":"Sail","to":"blyth","fast":false}}'
    )


def test_keys_come_in_the_order_of_the_fields_and_all_of_them_come() -> None:
    data = CODEC.to_data(Ferry())
    assert data == {
        "seed": 0,
        "at": "amble",
        "calls": [],
        "cargo": 0,
        "full": False,
        "name": "Ann",
        "owner": None,
        "weather": "fair",
        "side": "port",
        "berth": [0, 0],
        "moves": [],
        "next": None,
        "crew": "",
        "chart": None,
        "tides": None,
        "remark": "calm",
        "captain": "Bea",
        "mail": None,
    }
    assert list(data)[:3] == ["seed", "at", "calls"]


def test_counts_are_written_by_name() -> None:
    data = CODEC.to_data(FULL)
    assert isinstance(data, dict)
    assert data["mail"] == {"amble": 2, "craster": 1}


def test_the_canonical_form_sorts_keys() -> None:
    assert CODEC.canonical(Sail("blyth")) == '{"fast":false,"to":"blyth","type":"Sail"}'


def test_the_pretty_form_breaks_long_lines_only() -> None:
    assert CODEC.to_json(Then((Wait(), Sail("blyth"))), pretty=True).splitlines() == [
        "{",
        '  "format": "isle-of-trains/move",',
        '  "game": "ferry",',
        '  "version": 1,',
        '  "data": {"type": "Then", "steps": [{"type": "Wait"}, '
        '{"type": "Sail", "to": "blyth", "fast": false}]}',
        "}",
    ]
    deep = CODEC.to_json(Then((Then((Sail("blyth"),) * 3),) * 2), pretty=True)
    assert max(map(len, deep.splitlines())) <= 100
    long = CODEC.to_json(Ferry(calls=("craster",) * 30), pretty=True)
    assert '"calls": ["craster", "craster",' in long


def test_an_empty_list_has_to_be_told_what_it_is() -> None:
    text = CODEC.to_json((), kind="moves")
    assert CODEC.from_json(text) == ()
    with pytest.raises(InvalidDocument, match="tuple is not written"):
        CODEC.to_json(())


def test_only_documents_are_written() -> None:
    with pytest.raises(InvalidDocument, match="A dict is not written"):
        CODEC.to_json({"type": "Sail"})
    with pytest.raises(InvalidDocument, match="no kind of document 'boat'"):
        CODEC.to_json(Ferry(), kind="boat")


def test_what_is_wanted_can_be_said() -> None:
    text = CODEC.to_json(Wait())
    assert CODEC.from_json(text, kind="move") == Wait()
    with pytest.raises(InvalidDocument, match="A ferry is wanted, and this is a move"):
        CODEC.from_json(text, kind="ferry")


# Bad texts


ENVELOPE: dict[str, Json] = {"format": "isle-of-trains/move", "game": "ferry", "version": 1}


def complaint(text: object) -> tuple[str, str]:
    read: Callable[[object], object] = CODEC.from_json  # type: ignore[assignment]  # on purpose
    with pytest.raises(InvalidDocument) as caught:
        read(text)
    return caught.value.path, caught.value.reason


@pytest.mark.parametrize("text", [None, 3, b"{}", bytearray(b"{}"), {"format": 1}, [], object])
def test_only_a_text_is_a_text(text: object) -> None:
    path, reason = complaint(text)
    assert path == "$"
    assert reason.startswith("A text is wanted, not ")


@pytest.mark.parametrize("text", ["", "{", "nul", "{'a':1}", "[1,]", '{"a"}', "\ufeff{}", "{}{}"])
def test_what_is_not_json_is_refused_where_it_stops_being_it(text: str) -> None:
    path, reason = complaint(text)
    assert path.startswith("line 1, column ")
    assert reason.startswith("It is not JSON: ")


def test_the_line_of_a_mistake_is_named() -> None:
    text = CODEC.to_json(FULL, pretty=True).replace('"cargo": -3,', '"cargo": -3')
    assert complaint(text)[0] == "line 10, column 5"


def test_every_truncated_text_is_refused() -> None:
    text = CODEC.to_json(FULL)
    for length in range(len(text)):
        complaint(text[:length])


def test_an_oversized_text_is_refused_unread() -> None:
    path, reason = complaint(" " * (MOST_CHARACTERS + 1))
    assert path == "$"
    assert str(MOST_CHARACTERS) in reason
    assert complaint(" " * MOST_CHARACTERS)[0].startswith("line 1")


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_a_text_nested_very_deeply_is_refused(opening: str) -> None:
    assert complaint(opening * 100_000) == ("$", "It is nested too deeply.")


def test_data_nested_very_deeply_is_refused() -> None:
    data: Json = {"type": "Wait"}
    for _ in range(400):
        data = {"type": "Then", "steps": [data]}
    text = '{"format":"isle-of-trains/move","game":"ferry","version":1,"data":%s}'
    assert complaint(text % json.dumps(data)) == ("$.data", "It is nested too deeply.")


@pytest.mark.parametrize(
    ("changes", "path", "reason"),
    [
        ({"extra": 1}, "$", "The key 'extra' is not known here."),
        ({"format": "isle-of-trains/boat"}, "$.format", "no format 'isle-of-trains/boat'"),
        ({"format": ["isle-of-trains/move"]}, "$.format", "There is no format "),
        ({"format": 1}, "$.format", "There is no format 1."),
        ({"game": "chess"}, "$.game", "This game is ferry, not 'chess'."),
        ({"game": {}}, "$.game", "This game is ferry, not {}."),
        ({"version": 2}, "$.version", "Version 2 cannot be read, but 1 to 1 can."),
        ({"version": 0}, "$.version", "Version 0 cannot be read"),
        ({"version": "1"}, "$.version", "Version '1' cannot be read"),
        ({"version": True}, "$.version", "Version true cannot be read"),
        ({"version": 1.0}, "$.version", "Version 1.0 cannot be read"),
        ({"version": None}, "$.version", "Version null cannot be read"),
        ({"version": 10**100}, "$.version", "a number of very many digits"),
    ],
)
def test_a_bad_envelope_is_refused(changes: dict[str, Json], path: str, reason: str) -> None:
    found = complaint(json.dumps({**ENVELOPE, "data": {"type": "Wait"}, **changes}))
    assert found[0] == path
    assert reason in found[1]


@pytest.mark.parametrize("envelope", ["[]", "{}", "3", "null", json.dumps(ENVELOPE)])
def test_something_else_than_an_envelope_is_refused(envelope: str) -> None:
    path, reason = complaint(envelope)
    assert path == "$"
    assert reason == "An object is wanted." or reason.endswith("is missing.")


@pytest.mark.parametrize(
    ("changes", "path", "reason"),
    [
        # whole numbers
        ({"cargo": "3"}, "cargo", "A whole number is wanted, not '3'."),
        ({"cargo": 3.0}, "cargo", "A whole number is wanted, not 3.0."),
        ({"cargo": True}, "cargo", "A whole number is wanted, not true."),
        ({"cargo": None}, "cargo", "A whole number is wanted, not null."),
        ({"cargo": [3]}, "cargo", "A whole number is wanted, not a list."),
        ({"cargo": math.nan}, "cargo", "A whole number is wanted, not nan."),
        ({"cargo": -math.inf}, "cargo", "A whole number is wanted, not -inf."),
        ({"cargo": 2**53}, "cargo", "9007199254740992 is too great a number."),
        ({"cargo": -(10**70)}, "cargo", "a number of very many digits is too great a number."),
        ({"seed": 1.5}, "seed", "A whole number is wanted, not 1.5."),
        # true or false, texts, nothing
        ({"full": 1}, "full", "True or false is wanted, not 1."),
        ({"full": "true"}, "full", "True or false is wanted, not 'true'."),
        ({"name": 3}, "name", "A text is wanted, not 3."),
        ({"name": "\ud83d"}, "name", "has half a character"),
        ({"owner": False}, "owner", "A text or null is wanted, not false."),
        # names, choices
        ({"at": "dover"}, "at", "There is no port 'dover'."),
        ({"at": 1}, "at", "A text is wanted, not 1."),
        ({"at": ["amble"]}, "at", "A text is wanted, not a list."),
        ({"weather": "Fair"}, "weather", "There is no Weather 'Fair'."),
        ({"side": "left"}, "side", "There is no value 'left'."),
        ({"side": {}}, "side", "A text is wanted, not an object."),
        ({"remark": ["calm"]}, "remark", "A text is wanted, not a list."),
        # lists
        ({"calls": "amble"}, "calls", "A list is wanted, not 'amble'."),
        ({"calls": {"amble": 1}}, "calls", "A list is wanted, not an object."),
        ({"calls": ["amble", "dover"]}, "calls[1]", "There is no port 'dover'."),
        ({"calls": ["amble", ["blyth"]]}, "calls[1]", "A text is wanted, not a list."),
        ({"berth": [1]}, "berth", "A list of 2 is wanted, not of 1."),
        ({"berth": [1, 2, 3]}, "berth", "A list of 2 is wanted, not of 3."),
        ({"berth": [1, "2"]}, "berth[1]", "A whole number is wanted, not '2'."),
        ({"berth": {"0": 1, "1": 2}}, "berth", "A list is wanted, not an object."),
        ({"tides": [[1], [2, None]]}, "tides[1][1]", "A whole number is wanted, not null."),
        ({"tides": 1}, "tides", "A list or null is wanted, not 1."),
        # objects and their tags
        ({"moves": [{"type": "Fly"}]}, "moves[0].type", "There is no 'Fly' here."),
        ({"moves": [{"type": ["Wait"]}]}, "moves[0].type", "There is no ['Wait'] here."),
        ({"moves": [{"to": "amble"}]}, "moves[0]", "The key 'type' is missing."),
        ({"moves": ["Wait"]}, "moves[0]", "An object is wanted, not 'Wait'."),
        ({"moves": [{"type": "Wait", "to": 1}]}, "moves[0]", "The key 'to' is not known here."),
        ({"moves": [{"type": "Sail", "to": "amble"}]}, "moves[0]", "The key 'fast' is missing."),
        (
            {"moves": [{"type": "Then", "steps": [{"type": "Sail", "to": "x", "fast": True}]}]},
            "moves[0].steps[0].to",
            "There is no port 'x'.",
        ),
        ({"next": "stormy"}, "next", "There is no Weather 'stormy'."),
        ({"next": 1}, "next", "An object or a text or null is wanted, not 1."),
        # written in a way of their own
        ({"crew": ["Ann"]}, "crew", "A text is wanted, not a list."),
        ({"crew": "\ud83d"}, "crew", "has half a character"),
        ({"chart": "other"}, "chart", "There is no chart 'other'."),
        ({"chart": {"title": "a"}}, "chart", "The key 'depths' is missing."),
        ({"chart": {"title": "a", "depths": [None]}}, "chart.depths[0]", "A whole number"),
        ({"mail": [1, 2, 3]}, "mail", "An object or null is wanted, not a list."),
        ({"mail": {"dover": 1}}, "mail", "There is no port 'dover'."),
        ({"mail": {"amble": "1"}}, "mail.amble", "A whole number is wanted, not '1'."),
        # names without a vocabulary
        ({"captain": 3}, "captain", "A text is wanted, not 3."),
        ({"captain": "\ud83d"}, "captain", "has half a character"),
        # what is not there at all, or should not be
        ({"length": 9}, "", "The key 'length' is not known here."),
        # the game's own check
        ({"cargo": 101}, "cargo", "The ferry sinks."),
    ],
)
def test_bad_data_is_refused_where_it_is_bad(
    changes: dict[str, Json], path: str, reason: str
) -> None:
    data = CODEC.to_data(Ferry())
    assert isinstance(data, dict)
    envelope = {**ENVELOPE, "format": "isle-of-trains/ferry", "data": {**data, **changes}}
    found = complaint(json.dumps(envelope))
    assert found[0] == f"$.data.{path}".removesuffix(".")
    assert reason in found[1]


@pytest.mark.parametrize("key", list(THINGS["a full ferry"].__slots__)[:-2])  # type: ignore[attr-defined]
def test_every_key_is_wanted(key: str) -> None:
    data = CODEC.to_data(Ferry())
    assert isinstance(data, dict)
    if key != "length":
        del data[key]
        with pytest.raises(InvalidDocument, match=f"The key '{key}' is missing"):
            CODEC.from_data(data, "ferry")


def test_a_number_that_python_itself_will_not_read_is_refused_with_its_place() -> None:
    text = CODEC.to_json(Ferry()).replace('"cargo":0', f'"cargo":{"9" * 5000}')
    assert complaint(text) == ("$.data.cargo", "A whole number is wanted, not inf.")
    assert complaint(text[:-1])[0].startswith("line 1, column ")


def test_a_seed_may_be_as_great_as_one_likes() -> None:
    ferry = Ferry(seed=-(10**300))
    assert CODEC.from_json(CODEC.to_json(ferry)) == ferry


@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"x": 1.5}, "$.values.x"),
        ({"x": []}, "$.values.x"),
        ({"x": {}}, "$.values.x"),
        ({"x": "\udc00"}, "$.values.x"),
        ({"\udc00": 1}, "$.values"),
        ([["x", 1]], "$.values"),
    ],
)
def test_the_values_of_a_refusal_are_plain(values: Json, path: str) -> None:
    data: Json = {"rule": "a", "fact": "", "way_out": "", "values": values, "because": []}
    with pytest.raises(InvalidDocument) as caught:
        CODEC.from_data(data, "refusal")
    assert caught.value.path == path


def test_data_can_be_read_without_an_envelope_and_with_a_place_of_its_own() -> None:
    assert CODEC.from_data({"type": "Wait"}, "move") == Wait()
    with pytest.raises(InvalidDocument) as caught:
        CODEC.from_data({"type": "Fly"}, "move", place="$.actions[7]")
    assert caught.value.path == "$.actions[7].type"


def test_a_long_mistake_is_not_shown_in_full() -> None:
    _, reason = complaint(CODEC.to_json(Sail("blyth")).replace("blyth", "b" * 1000))
    assert len(reason) < 100


def test_a_reader_that_fails_on_data_of_the_right_shape_is_no_way_out() -> None:
    def fail(_: Json) -> object:
        raise ZeroDivisionError("by zero")

    odd = Codec(
        game="odd",
        version=1,
        documents={"log": Log[Crew]},
        vocabularies={},
        written=[Written(Crew, "Crew", str, lambda _: "", fail)],
    )
    with pytest.raises(InvalidDocument, match="by zero") as caught:
        odd.from_data({"entries": ["Ann"], "last": None}, "log")
    assert caught.value.path == "$"


# Versions


def upgrade(kind: str, data: Json) -> Json:
    """Know ports by number, as version 1 did."""
    if kind == "move":
        assert isinstance(data, dict)
        number = data["to"]
        assert isinstance(number, int)
        data = {**data, "to": ["amble", "blyth"][number]}
    return data


def test_an_old_text_is_brought_up_to_date() -> None:
    newer = codec(version=2, upgrades={1: upgrade})
    old = CODEC.to_json(Sail("blyth")).replace('"blyth"', "1")
    assert newer.from_json(old) == Sail("blyth")
    assert newer.from_json(newer.to_json(Sail("blyth"))) == Sail("blyth")
    assert '"version":2' in newer.to_json(Sail("blyth"))
    with pytest.raises(InvalidDocument, match="Version 3 cannot be read, but 1 to 2 can"):
        newer.from_json(old.replace('"version":1', '"version":3'))


def test_an_old_text_that_cannot_be_brought_up_to_date_is_refused() -> None:
    newer = codec(version=2, upgrades={1: upgrade})
    with pytest.raises(InvalidDocument, match="It is no move of version 1") as caught:
        newer.from_json(CODEC.to_json(Sail("blyth")))
    assert caught.value.path == "$.data"


# Types that documents cannot be made of


@pytest.mark.parametrize("kind", [float, list[int], set, Literal[1] | float, Codec])
def test_an_unknown_type_is_found_when_the_codec_is_made_use_of(kind: object) -> None:
    odd = Codec(game="odd", version=1, documents={"odd": kind}, vocabularies={})
    with pytest.raises(TypeError):
        _ = odd.document_shapes
    with pytest.raises(TypeError):
        odd.from_data({}, "odd")


def test_two_types_cannot_share_a_name() -> None:
    shapes = Shapes(vocabularies={}, written=[Written(Crew, "Wait", str, str, str)], names={})
    shapes.of(Wait)
    with pytest.raises(TypeError, match="Wait names both"):
        shapes.of(Crew)


def test_a_class_is_written_with_its_tag_everywhere_or_nowhere() -> None:
    shapes = Shapes(vocabularies={"port": ["amble"]}, written=[], names={})
    shapes.of(Sail | Wait)
    with pytest.raises(TypeError, match="Sail names both"):
        shapes.of(Sail)
