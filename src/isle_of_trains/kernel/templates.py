"""Templates: every sentence that people read is filled in here.

A template has named values, so a translation replaces the template and nothing else.
"""

from __future__ import annotations

from isle_of_trains.kernel.translation import translated, translated_count


def template(text: str, /) -> str:
    """Mark a template that is filled in elsewhere, so that translators find it."""
    return text


def counted(one: str, many: str, /) -> tuple[str, str]:
    """Mark the templates for one thing and for several that are filled in elsewhere."""
    return one, many


def say(template: str, /, **values: object) -> str:
    """Fill a template, in the language that is spoken."""
    return translated(template).format_map(values)


def say_count(one: str, many: str, count: int, /, **values: object) -> str:
    """Fill the template for one thing, or the one for several.

    >>> say_count("{count} card", "{count} cards", 1), say_count("{count} card", "{count} cards", 3)
    ('1 card', '3 cards')
    """
    return translated_count(one, many, count).format_map({"count": count, **values})
