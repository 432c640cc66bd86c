"""`isle-of-trains cards`: the catalogue."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Annotated, Final

import typer
from attrs import asdict

from isle_of_trains.kernel.lines import Line, Tone, columns, line, span, width_of
from isle_of_trains.kernel.people import Component
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.cli.arguments import GameOption, JsonOption
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.knowing import draw_component, find_component
from isle_of_trains.play.cli.library import USUAL_GAME, find_title
from isle_of_trains.play.cli.screen import Screen

EXAMPLES: Final = (
    "isle-of-trains cards",
    "isle-of-trains cards hopper-2",
    "isle-of-trains cards hoppers",
    "isle-of-trains cards --game ticket-to-ride tickets",
    "isle-of-trains cards --json",
)


def cards(
    name: Annotated[
        str | None, typer.Argument(help="A card or a group of cards; all if it is left out.")
    ] = None,
    *,
    game: GameOption = USUAL_GAME,
    as_json: JsonOption = False,
) -> int:
    """Show what is printed on the components of a game."""
    title = find_title(game)
    known = title.text.components()
    chosen = known if name is None else _chosen(known, name)
    if as_json:
        typer.echo(json.dumps([_data(component) for component in chosen], indent=2))
        return 0
    screen = Screen()
    if name is not None and len(chosen) == 1:
        screen.show(*draw_component(chosen[0], screen.width))
        return 0
    for group in dict.fromkeys(component.group for component in chosen):
        members = [component for component in chosen if component.group == group]
        screen.show(*_group(group, members, screen.width), line())
    return 0


def _chosen(known: Sequence[Component], name: str) -> tuple[Component, ...]:
    found = find_component(known, name)
    if found is not None:
        return (found,)
    group = tuple(c for c in known if c.group.casefold() == name.casefold())
    if not group:
        groups = ", ".join(dict.fromkeys(component.group for component in known))
        raise UserMistake(
            "There is no card and no group {name!r}. The groups are: {groups}.",
            name=name,
            groups=groups,
        )
    return group


def _data(component: Component) -> dict[str, object]:
    facts = [{"label": label, "value": value} for label, value in component.facts]
    return {**asdict(component), "facts": facts}


def _group(group: str, members: Sequence[Component], width: int) -> Iterator[Line]:
    """Draw a group as a table with a column a fact, and below it what its members do.

    Members with more to say than fits into a row stand one after the other.
    """
    labels = tuple(dict.fromkeys(label for member in members for label, _ in member.facts))
    head = [line(span(group, Tone.HEADING)), *(line(span(label, Tone.FAINT)) for label in labels)]
    rows = [head]
    for member in members:
        facts = dict(member.facts)
        rows.append([line("  ", member.title), *(line(facts.get(label, "")) for label in labels)])
    table = columns(rows, width)
    if any(width_of(row) > width for row in table):
        yield line(span(group, Tone.HEADING))
        for member in members:
            yield from draw_component(member, width)
        return
    yield from table
    notes = dict.fromkeys(member.note for member in members)
    if notes != {"": None} and len(notes) == 1:
        yield line("  ", span(next(iter(notes)), Tone.FAINT))
    elif len(notes) > 1:
        shown = [
            [line("  ", span(say("{name}:", name=member.title), Tone.FAINT)), line(member.note)]
            for member in members
            if member.note
        ]
        yield from columns(shown, width)
