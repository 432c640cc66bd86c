"""Templates: every sentence that people read is filled in here.

A template has named values, so a translation replaces the template and nothing else.
"""

from __future__ import annotations


def say(template: str, /, **values: object) -> str:
    """Fill a template."""
    return template.format_map(values)


def say_count(one: str, many: str, count: int, /, **values: object) -> str:
    """Fill the template for one thing, or the one for several.

    >>> say_count("{count} card", "{count} cards", 1), say_count("{count} card", "{count} cards", 3)
    ('1 card', '3 cards')
    """
    return say(one if count == 1 else many, count=count, **values)
