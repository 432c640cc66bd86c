"""The engines as a chart of dots on a logarithmic scale, in SVG.

Equal distances are equal ratios. The colours are from the palette of Okabe and Ito, which people
with any colour vision can tell apart, and each kind of engine has a shape of its own as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from benchmarks.figures import Engine, Figures
from benchmarks.peers import Keeps

SHOWN: Final = frozenset(
    f"{game}, 4 players, {verb}"
    for game in ("All Aboard", "Ticket to Ride")
    for verb in ("advance", "apply", "step")
)
"""Of our own engines, the chart shows these."""

COLOURS: Final = {Keeps.OLD_STATE: "#0072b2", Keeps.NOTHING: "#d55e00", Keeps.COPY: "#cc79a7"}
LABELS: Final = {
    Keeps.OLD_STATE: "this library: states never change",
    Keeps.NOTHING: "game changed in place",
    Keeps.COPY: "game copied before each move",
}

WIDTH: Final = 880
LEFT: Final = 350
RIGHT: Final = 70
TOP: Final = 100
ROW: Final = 26
BOTTOM: Final = 52
TICKS: Final = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

STYLE: Final = """<style>
  text { font: 13px system-ui, sans-serif; fill: #1a1a1a; }
  .title { font-size: 16px; font-weight: 600; }
  .ours { font-weight: 600; }
  .faint { fill: #595959; font-size: 12px; }
  .grid { stroke: #dddddd; }
  .row { stroke: #eeeeee; }
</style>"""


class Scale(NamedTuple):
    """From microseconds to places on the paper."""

    ticks: tuple[float, ...]

    def x(self, microseconds: float) -> float:
        """Place a time."""
        first, last = self.ticks[0], self.ticks[-1]
        return LEFT + (WIDTH - LEFT - RIGHT) * log(microseconds / first) / log(last / first)


def draw(figures: Figures) -> str:
    """Draw a dot an engine at its median, and a line from the fastest round to the slowest."""
    shown = sorted(filter(_is_shown, figures.engines), key=lambda engine: engine.time)
    if not shown:
        return '<svg xmlns="http://www.w3.org/2000/svg"/>\n'
    height = TOP + ROW * len(shown) + BOTTOM
    scale = _scale(shown)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        f' width="{WIDTH}" height="{height}" role="img" aria-labelledby="title">',
        '<title id="title">Microseconds a decision of several engines</title>',
        STYLE,
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        '<text class="title" x="16" y="28">Microseconds a decision, random play</text>',
        '<text class="faint" x="16" y="48">List the legal actions, choose one at random, carry it'
        " out. Further left is faster. Lines: fastest round to slowest.</text>",
        *_legend(),
        *_grid(scale, height),
        *(line for row, engine in enumerate(shown) for line in _row(engine, row, scale)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _is_shown(engine: Engine) -> bool:
    return Keeps(engine.keeps) is not Keeps.OLD_STATE or engine.name in SHOWN


def _scale(shown: list[Engine]) -> Scale:
    least = min(min(engine.microseconds) for engine in shown)
    most = max(max(engine.microseconds) for engine in shown)
    first = max((tick for tick in TICKS if tick <= least), default=TICKS[0])
    last = min((tick for tick in TICKS if tick >= most), default=TICKS[-1])
    return Scale(tuple(tick for tick in TICKS if first <= tick <= last))


def _legend() -> Iterator[str]:
    for number, (keeps, label) in enumerate(LABELS.items()):
        x = 24 + 260 * number
        yield _mark(keeps, x, 72)
        yield f'<text x="{x + 14}" y="76.5">{escape(label)}</text>'


def _grid(scale: Scale, height: int) -> Iterator[str]:
    bottom = height - BOTTOM
    for tick in scale.ticks:
        x = scale.x(tick)
        yield f'<line class="grid" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}"/>'
        yield (
            f'<text class="faint" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{tick}</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield (
        f'<text class="faint" x="{middle}" y="{bottom + 38}" text-anchor="middle">'
        "µs of processor time a decision, logarithmic</text>"
    )


def _row(engine: Engine, row: int, scale: Scale) -> Iterator[str]:
    y = TOP + ROW * (row + 0.5)
    keeps = Keeps(engine.keeps)
    least, most = scale.x(min(engine.microseconds)), scale.x(max(engine.microseconds))
    style = ' class="ours"' if keeps is Keeps.OLD_STATE else ""
    yield (
        f'<text{style} x="{LEFT - 14}" y="{y + 4.5}" text-anchor="end">{escape(engine.name)}</text>'
    )
    yield f'<line class="row" x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}"/>'
    yield (
        f'<line x1="{least:.1f}" y1="{y}" x2="{most:.1f}" y2="{y}"'
        f' stroke="{COLOURS[keeps]}" stroke-width="3"/>'
    )
    yield _mark(keeps, scale.x(engine.time), y)
    yield f'<text{style} x="{most + 12:.1f}" y="{y + 4.5}">{engine.time:.1f}</text>'


def _mark(keeps: Keeps, x: float, y: float) -> str:
    """Draw a disc for us, a square for a game changed in place, a diamond for a copied one."""
    fill = f'fill="{COLOURS[keeps]}"'
    match keeps:
        case Keeps.OLD_STATE:
            return f'<circle cx="{x:.1f}" cy="{y}" r="6" {fill}/>'
        case Keeps.NOTHING:
            return f'<rect x="{x - 5:.1f}" y="{y - 5}" width="10" height="10" {fill}/>'
        case Keeps.COPY:
            corners = ((x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y))
            return f'<polygon points="{" ".join(f"{a:.1f},{b}" for a, b in corners)}" {fill}/>'
