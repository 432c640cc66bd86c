"""Strict readers of plain values: nothing is turned into something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from isle_of_trains.kernel.chance import MOST_SEED_BITS
from isle_of_trains.kernel.shapes import MOST, Json, Written, is_sound_text


class Misfit(Exception):
    """Data that is not of the wanted shape. The shape can tell where and why."""


def read_whole(data: object) -> int:
    """Read a whole number that every language reads exactly."""
    if type(data) is int and -MOST <= data <= MOST:
        return data
    raise Misfit


def read_seed(data: object) -> int:
    """Read a whole number that a game can be begun with."""
    if type(data) is int and data.bit_length() <= MOST_SEED_BITS:
        return data
    raise Misfit


def read_text(data: object) -> str:
    """Read a text that could be saved."""
    if type(data) is str and is_sound_text(data):
        return data
    raise Misfit


def read_flag(data: object) -> bool:
    """Read true or false."""
    if type(data) is bool:
        return data
    raise Misfit


def read_null(data: object) -> None:
    """Read nothing."""
    if data is not None:
        raise Misfit


def read_plain(data: object) -> object:
    """Read a text, a whole number, true, false or nothing."""
    if data is None or type(data) is bool:
        return data
    return read_text(data) if type(data) is str else read_whole(data)


PRIMITIVES: Final[dict[type, Callable[[object], object]]] = {
    int: read_whole,
    str: read_text,
    bool: read_flag,
    type(None): read_null,
    object: read_plain,
}


def _write_values(values: object) -> Json:
    return dict(cast("tuple[tuple[str, Json], ...]", values))  # it is only called for these


def _read_values(data: Json) -> object:
    if type(data) is not dict:
        raise Misfit
    return tuple((read_text(key), read_plain(value)) for key, value in data.items())


REFUSAL_VALUES: Final = Written(
    tuple[tuple[str, object], ...],
    "RefusalValues",
    dict[str, object],
    write=_write_values,
    read=_read_values,
)
"""The values of a refusal are written by name."""
