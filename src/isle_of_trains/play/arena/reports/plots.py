"""The plots of a report, as SVG that fits into a page: its fonts, its colours, its width."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator

from isle_of_trains.play.arena.reports import words
from isle_of_trains.play.arena.reports.lines import Line

_WIDTH: Final = 4.3
"""Inches. Narrow, so that the letters can still be read when a telephone shrinks the plot."""
_ROW: Final = 0.46
_FRAME: Final = 0.62
"""The height of the axis and its label."""
_HISTOGRAM: Final = 0.85
_BINS: Final = 24
_LONGEST_NAME: Final = 30
"""Letters. The tables have the whole name."""

_INK, _SOFT, _ACCENT, _PALE = "#010203", "#010204", "#010205", "#010206"
_COLOURS: Final = {
    _INK: "var(--ink)",
    _SOFT: "var(--soft)",
    _ACCENT: "var(--accent)",
    _PALE: "var(--pale)",
}
"""Colours that nobody would choose stand for those of the page."""


def _styled() -> AbstractContextManager[None]:
    return mpl.rc_context(
        {
            "axes.edgecolor": _SOFT,
            "axes.labelcolor": _INK,
            "axes.spines.left": False,
            "axes.spines.right": False,
            "axes.spines.top": False,
            "figure.facecolor": "none",
            "axes.facecolor": "none",
            "font.size": 10.5,
            "svg.fonttype": "none",
            "svg.hashsalt": "isle-of-trains",
            "text.color": _INK,
            "text.parse_math": False,
            "xtick.color": _SOFT,
            "xtick.labelcolor": _INK,
        }
    )


def shares(lines: Sequence[Line], *, name: str, even: float) -> str:
    """Draw shares from 0 to 100 % with their intervals, and the share of everybody alike."""
    with _styled():
        figure, axes = _rows(lines)
        axes.axvline(even, color=_SOFT, linewidth=1, linestyle=(0, (4, 3)), zorder=0)
        axes.set_xlim(-0.02, 1.02)
        axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.0f} %"))
        return _svg(figure, name)


def values(lines: Sequence[Line], *, name: str, label: str) -> str:
    """Draw values with their intervals."""
    with _styled():
        figure, axes = _rows(lines)
        axes.margins(x=0.06)
        axes.set_xlabel(label)
        return _svg(figure, name)


def times(lines: Sequence[Line], *, name: str) -> str:
    """Draw durations. Each step of the axis is ten times as long as the one before."""
    with _styled():
        figure, axes = _rows(lines)
        axes.set_xscale("log")
        axes.set_xlim(min(line.low for line in lines) / 2.5, max(line.high for line in lines) * 2.5)
        axes.xaxis.set_minor_locator(NullLocator())
        axes.xaxis.set_major_formatter(FuncFormatter(lambda seconds, _: _tick(seconds)))
        return _svg(figure, name)


def histograms(series: Sequence[tuple[str, Sequence[float]]], *, name: str, label: str) -> str:
    """Draw how values are spread, each series above the next on one axis."""
    edges = _edges([value for _, some in series for value in some])
    with _styled():
        figure = Figure(figsize=(_WIDTH, _HISTOGRAM * len(series) + _FRAME), layout="constrained")
        rows = figure.subplots(len(series), 1, sharex=True, squeeze=False)
        for axes, (title, some) in zip(rows[:, 0], series, strict=True):
            axes.hist(some, bins=edges, color=_PALE, edgecolor=_ACCENT, linewidth=0.6)
            middle = sorted(some)[len(some) // 2]
            axes.axvline(middle, color=_ACCENT, linewidth=2)
            axes.set_title(_short(title), loc="left", fontsize=10.5, pad=3)
            axes.yaxis.set_visible(False)
        rows[-1, 0].set_xlabel(label)
        rows[-1, 0].xaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
        return _svg(figure, name)


def _rows(lines: Sequence[Line]) -> tuple[Figure, Axes]:
    """Draw a dot and a stretch for each line, with its name above: names may be long."""
    figure = Figure(figsize=(_WIDTH, _ROW * len(lines) + _FRAME), layout="constrained")
    axes = figure.subplots()
    for place, line in enumerate(lines):
        height = -place - 0.25
        axes.plot([line.low, line.high], [height] * 2, color=_PALE, linewidth=7)
        axes.plot(line.value, height, "o", color=_ACCENT, markersize=6)
        for x, text, side in ((0.0, _short(line.name), "left"), (1.0, line.told, "right")):
            axes.text(
                x,
                height + 0.28,
                text,
                transform=axes.get_yaxis_transform(),
                ha=side,
                va="bottom",
            )
    axes.set_ylim(0.4 - len(lines), 0.5)
    axes.yaxis.set_visible(False)
    return figure, axes


def _edges(some: Sequence[float]) -> list[float]:
    """Cut whole numbers into bins of one whole width."""
    least, most = min(some), max(some)
    width = max(1, -(-(int(most) - int(least) + 1) // _BINS))
    count = (int(most) - int(least)) // width + 1
    return [least - 0.5 + width * number for number in range(count + 1)]


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def _tick(seconds: float) -> str:
    return words.duration(seconds).replace(".0", "")


def _svg(figure: Figure, name: str) -> str:
    """Write a figure so that it can stand in a page beside others: ids and colours of its own."""
    text = io.StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    with warnings.catch_warnings():
        # The page's fonts draw the letters, whatever those of this machine lack.
        warnings.filterwarnings("ignore", message="Glyph")
        figure.savefig(text, format="svg", metadata=nothing, transparent=True)
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'( id="|url\(#|href="#)', rf"\g<1>{name}-", svg)
    for colour, variable in _COLOURS.items():
        svg = svg.replace(colour, variable)
    return re.sub(r' (width|height)="[\d.]+pt"', "", svg, count=2)
