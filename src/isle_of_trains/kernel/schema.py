"""What the documents of a game look like, told to other programs: JSON Schema and TypeScript.

Both are read off the same shapes as the readers and their complaints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from isle_of_trains.kernel.codec import FORMAT, Codec, pretty_text
from isle_of_trains.kernel.shapes import (
    MOST,
    TAG,
    Choice,
    Fields,
    Flag,
    Json,
    ListOf,
    Named,
    Null,
    OneOf,
    Row,
    Shape,
    Shapes,
    TableOf,
    Text,
    Whole,
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_WIDTH: Final = 96
_BREAK: Final = "\n"


# JSON Schema


def json_schema(codec: Codec, kind: str) -> dict[str, Json]:
    """Describe one kind of document, its envelope included."""
    data = codec.document_shapes[kind]
    names = sorted(dict.fromkeys(_names_in(codec.shapes, data)))
    properties: dict[str, Json] = {
        "format": {"const": FORMAT + kind},
        "game": {"const": codec.game},
        "version": {"const": codec.version},
        "data": _schema(data),
    }
    return {
        "$schema": DIALECT,
        "$id": f"urn:isle-of-trains:{codec.game}:{codec.version}:{kind}",
        "title": f"{codec.game} {kind}",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "$defs": {name: _schema(codec.shapes.definitions[name]) for name in names},
    }


def schema_text(codec: Codec, kind: str) -> str:
    """Write the schema of one kind of document as a file has it."""
    return pretty_text(json_schema(codec, kind)) + "\n"


def _names_in(shapes: Shapes, shape: Shape, seen: frozenset[str] = frozenset()) -> Iterator[str]:
    """Go through the named shapes that a shape is made of."""
    for part in _parts(shape):
        yield from _names_in(shapes, part, seen)
    if isinstance(shape, Named) and shape.name not in seen:
        yield shape.name
        yield from _names_in(shapes, shapes.definitions[shape.name], seen | {shape.name})


def _parts(shape: Shape) -> Iterable[Shape]:
    match shape:
        case ListOf():
            return (shape.item,)
        case TableOf():
            return shape.key, shape.value
        case Row():
            return shape.items
        case OneOf():
            return shape.options
        case Fields():
            return [part for _, part in shape.fields]
        case _:
            return ()


def _schema(shape: Shape) -> dict[str, Json]:
    match shape:
        case Whole():
            return (
                {"type": "integer"}
                if shape.is_seed
                else {"type": "integer", "minimum": -MOST, "maximum": MOST}
            )
        case Text():
            return {"type": "string"}
        case Flag():
            return {"type": "boolean"}
        case Null():
            return {"type": "null"}
        case Choice():
            return _described(shape.doc, {"type": "string", "enum": list(shape.values)})
        case ListOf():
            return {"type": "array", "items": _schema(shape.item)}
        case Row():
            items: list[Json] = [_schema(item) for item in shape.items]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
        case TableOf():
            return {"type": "object", **_keys(shape), "additionalProperties": _schema(shape.value)}
        case Fields():
            return _described(shape.doc, _object_schema(shape))
        case OneOf():
            return {"anyOf": [_schema(option) for option in shape.options]}
        case Named():
            return {"$ref": f"#/$defs/{shape.name}"}
        case _:
            assert_never(shape)


def _keys(shape: TableOf) -> dict[str, Json]:
    return {} if isinstance(shape.key, Text) else {"propertyNames": _schema(shape.key)}


def _object_schema(shape: Fields) -> dict[str, Json]:
    tag: dict[str, Json] = {} if shape.tag is None else {TAG: {"const": shape.tag}}
    return {
        "type": "object",
        "properties": {**tag, **{key: _schema(part) for key, part in shape.fields}},
        "required": list(shape.keys),
        "additionalProperties": False,
    }


def _described(doc: str, schema: dict[str, Json]) -> dict[str, Json]:
    return {"description": " ".join(doc.split()), **schema} if doc else schema


# TypeScript


def typescript(codec: Codec) -> str:
    """Declare the types of all documents for TypeScript."""
    shapes = codec.document_shapes
    documents = [_document(codec, kind) for kind in shapes]
    names = [_document_name(kind) for kind in shapes]
    parts = [
        f"// The documents of {codec.game}, version {codec.version}. Generated: do not edit.",
        *(_declaration(name, shape) for name, shape in codec.shapes.definitions.items()),
        *documents,
        "/** Whatever can be read: `format` says what it is. */\n"
        + _alias("GameDocument", _alternatives(names)),
    ]
    return "\n\n".join(parts) + "\n"


def _document_name(kind: str) -> str:
    return f"{kind.title()}Document"


def _document(codec: Codec, kind: str) -> str:
    fields = {
        "format": f'"{FORMAT}{kind}"',
        "game": f'"{codec.game}"',
        "version": str(codec.version),
        "data": _type(codec.document_shapes[kind]),
    }
    return _interface(_document_name(kind), fields)


def _declaration(name: str, shape: Shape) -> str:
    if not isinstance(shape, Fields):
        doc = shape.doc if isinstance(shape, Choice | OneOf) else ""
        return _comment(doc) + _alias(name, _type(shape))
    tag = {} if shape.tag is None else {TAG: f'"{shape.tag}"'}
    return _comment(shape.doc) + _interface(
        name, {**tag, **{key: _type(part) for key, part in shape.fields}}
    )


def _alias(name: str, kind: str) -> str:
    return f"export type {name} ={'' if kind.startswith(_BREAK) else ' '}{kind};"


def _interface(name: str, fields: dict[str, str]) -> str:
    lines = "".join(f"  readonly {key}: {kind};\n" for key, kind in fields.items())
    return f"export interface {name} {{\n{lines}}}"


def _comment(doc: str) -> str:
    return f"/** {' '.join(doc.split())} */\n" if doc else ""


def _type(shape: Shape) -> str:
    match shape:
        case Whole():
            return "number"
        case Text():
            return "string"
        case Flag():
            return "boolean"
        case Null():
            return "null"
        case Choice():
            return _alternatives([f'"{value}"' for value in shape.values])
        case ListOf():
            return f"ReadonlyArray<{_type(shape.item)}>"
        case Row():
            return f"readonly [{', '.join(map(_type, shape.items))}]"
        case TableOf():
            if isinstance(shape.key, Text):
                return f"{{ readonly [name: string]: {_type(shape.value)} }}"
            return f"{{ readonly [name in {_type(shape.key)}]?: {_type(shape.value)} }}"
        case OneOf():
            return _alternatives([_type(option) for option in shape.options])
        case Named():
            return shape.name
        case Fields():
            raise AssertionError("an object always has a name")
        case _:
            assert_never(shape)


def _alternatives(kinds: list[str]) -> str:
    line = " | ".join(kinds)
    return line if len(line) <= _WIDTH else "".join(f"{_BREAK}  | {kind}" for kind in kinds)
