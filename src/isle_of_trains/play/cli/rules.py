"""`isle-of-trains rules`: the clauses, and where each is shown."""

from __future__ import annotations

import json
from typing import Annotated, Final

import typer

from isle_of_trains.kernel.lines import Tone, columns, line, span
from isle_of_trains.play.cli.arguments import GameOption, JsonOption
from isle_of_trains.play.cli.citations import places_of
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.knowing import draw_clause
from isle_of_trains.play.cli.library import USUAL_GAME, AnyClause, Title, find_title
from isle_of_trains.play.cli.screen import Screen

EXAMPLES: Final = (
    "isle-of-trains rules",
    "isle-of-trains rules load",
    "isle-of-trains rules load.space",
    "isle-of-trains rules --game ticket-to-ride route.double --json",
)


def rules(
    clause: Annotated[
        str | None,
        typer.Argument(help="A clause such as load.space, or a section such as load."),
    ] = None,
    *,
    game: GameOption = USUAL_GAME,
    as_json: JsonOption = False,
) -> int:
    """Show the clauses of a rulebook: what each says, and where code and tests show it.

    Refusals name clauses by the same ids.
    """
    title = find_title(game)
    chosen = _chosen(title, clause)
    is_one = clause in title.game.CLAUSES
    places = places_of(title, chosen[0].id) if is_one else ()
    if as_json:
        data = [_data(one) for one in chosen]
        if is_one:
            data[0]["shown_in"] = [place.where for place in places]
        typer.echo(json.dumps(data[0] if is_one else data, indent=2))
        return 0
    screen = Screen()
    screen.show(*columns([draw_clause(one) for one in chosen], screen.width))
    for place in places:
        screen.show(line("  ", place.about), line("    ", span(place.where, Tone.FAINT)))
    return 0


def _chosen(title: Title, clause: str | None) -> tuple[AnyClause, ...]:
    clauses = title.game.CLAUSES
    if clause is None:
        return tuple(clauses.values())
    if clause in clauses:
        return (clauses[clause],)
    section = tuple(one for name, one in clauses.items() if name.partition(".")[0] == clause)
    if not section:
        sections = ", ".join(dict.fromkeys(name.partition(".")[0] for name in clauses))
        raise UserMistake(
            "There is no clause and no section {clause!r}. Sections: {sections}.",
            clause=clause,
            sections=sections,
        )
    return section


def _data(clause: AnyClause) -> dict[str, object]:
    return {"id": clause.id, "title": clause.title, "is_ruling": clause.is_ruling}
