"""Answers to "what is that?" and "why not?", for any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from isle_of_trains.kernel import GameState, InvalidNotation, MalformedAction, Refusal
from isle_of_trains.kernel.lines import Line, Tone, columns, line, span
from isle_of_trains.kernel.people import Component
from isle_of_trains.kernel.speech import simple
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.cli.library import AnyClause, Title


def meant(title: Title, text: str, state: GameState, seat: int) -> tuple[object, ...]:
    """Give the actions, legal or not, that a text could mean: one in notation, or some in words."""
    try:
        return (title.game.read_action(text),)
    except InvalidNotation:
        return title.text.wishes(text, title.game.view(state, seat))


def possible(title: Title, actions: Sequence[object], state: GameState) -> tuple[object, ...]:
    """Pick the actions that are legal."""
    legal = title.game.legal_actions(state)
    return tuple(action for action in actions if action in legal)


def refusal_of(title: Title, actions: Sequence[object], state: GameState) -> Refusal | None:
    """Say why none of some actions is possible: of the one that comes nearest to it.

    Clauses object in the order of the rulebook, so the later one objects, the nearer it was.
    """
    order = {clause: place for place, clause in enumerate(title.game.CLAUSES)}
    refusals: list[Refusal] = []
    for action in actions:
        try:
            refusal = title.game.explain(state, action)
        except MalformedAction:
            continue
        if refusal is not None:
            refusals.append(refusal)
    if not refusals:
        return None
    nearest = max(refusals, key=lambda no: order.get(no.rule, -1))
    seat = state.to_act
    return title.text.tell_refusal(nearest, title.game.view(state, seat))


def draw_refusal(refusal: Refusal) -> Line:
    """Show a refusal: the fact, the clause and the way out."""
    return line(
        span(refusal.reason, Tone.BAD),
        " ",
        span(f"[{refusal.rule}]", Tone.FAINT),
        " ",
        refusal.advice,
    )


def find_component(components: Sequence[Component], text: str) -> Component | None:
    """Find something printed by its name in notation or as people call it."""
    wanted = simple(text)
    for component in components:
        if wanted in (simple(component.name), simple(component.title)):
            return component
    return None


def draw_component(component: Component, width: int) -> Iterator[Line]:
    """Show what is printed on something."""
    name = span(f"({component.name})", Tone.FAINT)
    yield line(span(component.title, Tone.HEADING), " ", name)
    facts = [(label, value) for label, value in component.facts if value]
    rows = [[line("  ", span(label, Tone.FAINT)), line(value)] for label, value in facts]
    yield from columns(rows, width)
    if component.note:
        yield line("  ", component.note)


def draw_clause(clause: AnyClause) -> list[Line]:
    """Show a clause: its id, its title, and whether the printed rules leave it open."""
    title = say(clause.title)
    if clause.is_ruling:
        title = say("{title} (A ruling: the printed rules leave it open.)", title=title)
    return [line(span(clause.id, Tone.HEADING)), line(title)]
