"""A game too small to play, with one of everything that documents can be made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Generic, Literal, TypeAlias, TypeVar

from attrs import field, frozen

from isle_of_trains.kernel.chance import Seed
from isle_of_trains.kernel.codec import Codec
from isle_of_trains.kernel.faults import Fault
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.shapes import AS_IT_IS, Json, Written
from isle_of_trains.kernel.strict import Misfit, read_whole

T = TypeVar("T")

Port: TypeAlias = Annotated[str, "port"]
PORTS = ("amble", "blyth", "craster")
Mail: TypeAlias = Annotated[tuple[int, ...], "mail"]
"""How many bags there are for each port, written by name."""


class Weather(StrEnum):
    """What the sky looks like."""

    FAIR = "fair"
    FOUL = "foul"


@frozen
class Sail:
    """Sail to a port."""

    to: Port
    fast: bool = False


@frozen
class Wait:
    """Stay where you are."""


@frozen
class Then:
    """Do one thing after another.

    This is more than anybody wants to know.
    """

    steps: tuple[Move, ...]


Move: TypeAlias = Sail | Wait | Then


@frozen
class Crew:
    """Those on board, written as their names with a plus between them."""

    names: tuple[str, ...]


@frozen
class Chart:
    """A map; the usual one is only named."""

    title: str
    depths: tuple[int, ...] = ()


USUAL = Chart("usual", (3, 4))


@frozen(kw_only=True)
class Ferry:
    """A ferry on its way."""

    seed: Seed = 0
    at: Port = "amble"
    calls: tuple[Port, ...] = ()
    cargo: int = 0
    full: bool = False
    name: str = "Ann"
    owner: str | None = None
    weather: Weather = Weather.FAIR
    side: Literal["port", "starboard"] = "port"
    berth: tuple[int, int] = (0, 0)
    moves: tuple[Move, ...] = ()
    next: Move | Weather | None = None
    crew: Crew = Crew(())
    chart: Chart | None = None
    tides: tuple[tuple[int, ...], ...] | None = None
    remark: Annotated[str, "scrawl"] | Crew = "calm"
    captain: Annotated[str, "person"] = "Bea"
    """A name for which there is no vocabulary."""
    mail: Mail | None = None
    length: int = field(init=False, default=9)


@frozen
class Log(Generic[T]):
    """What was written down."""

    entries: tuple[T, ...]
    last: T | None = None


def _write_crew(crew: object) -> Json:
    assert isinstance(crew, Crew)
    return "+".join(crew.names)


def _read_crew(data: Json) -> Crew:
    if type(data) is not str:
        raise Misfit
    data.encode()
    return Crew(tuple(data.split("+")) if data else ())


def _write_mail(mail: object) -> Json:
    return {port: bags for port, bags in zip(PORTS, mail, strict=True) if bags}  # type: ignore[call-overload]  # a tuple


def _read_mail(data: Json) -> object:
    if type(data) is not dict or not data.keys() <= set(PORTS):
        raise Misfit
    return tuple(read_whole(data.get(port, 0)) for port in PORTS)


def _write_chart(chart: object) -> Json:
    assert isinstance(chart, Chart)
    return chart.title if chart == USUAL else CODEC.to_data(chart, "chart")


def _read_chart(data: Json) -> object:
    return {"usual": USUAL}[data] if isinstance(data, str) else CODEC.read_data(data, "chart")


def _overloaded(thing: object) -> list[Fault]:
    assert isinstance(thing, Ferry)
    return [("cargo", "The ferry sinks.")] if thing.cargo > 100 else []


def codec(*, version: int = 1, **changes: object) -> Codec:
    """Make a codec for the ferry."""
    make: type[Codec] = Codec
    return make(
        game="ferry",
        version=version,
        documents={
            "ferry": Ferry,
            "move": Move,
            "moves": tuple[Move, ...],
            "chart": Annotated[Chart, AS_IT_IS],
            "log": Log[Move],
            "refusal": Refusal,
        },
        vocabularies={"port": PORTS, "chart": ("usual",), "scrawl": ("calm", "rough")},
        names={"Move": Move},
        written=(
            Written(Crew, "Crew", str, _write_crew, _read_crew),
            Written(Mail, "Mail", dict[Port, int], _write_mail, _read_mail),
            Written(
                Chart,
                "ChartOrName",
                Annotated[str, "chart"] | Annotated[Chart, AS_IT_IS],
                _write_chart,
                _read_chart,
            ),
        ),
        checks={"ferry": _overloaded},
        **changes,  # type: ignore[arg-type]  # what a test asks for
    )


CODEC = codec()
