"""Templates in the language that is spoken: the catalogues of translations.

English is the language of the templates themselves. Every other language has a gettext catalogue
in the folder `locale`.
"""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Final

DOMAIN: Final = "isle_of_trains"
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "uk")

SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """Give the language that is spoken here and now."""
    return SPOKEN.get()


def translated(template: str) -> str:
    """Give a template in the language that is spoken."""
    spoken = SPOKEN.get()
    return template if spoken == ENGLISH or not template else _catalogue(spoken).gettext(template)


def translated_count(one: str, many: str, count: int) -> str:
    """Give the form of a template that goes with a number."""
    return _catalogue(SPOKEN.get()).ngettext(one, many, count)


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    path = files("isle_of_trains") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)
