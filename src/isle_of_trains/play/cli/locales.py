"""The language of whoever sits at the terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from isle_of_trains.kernel.translation import ENGLISH, LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a locale is named. The first one that is set decides."""


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """Give the language of the user's locale if we speak it, else English.

    >>> usual_language({"LANG": "uk_UA.UTF-8"}), usual_language({"LC_ALL": "C", "LANG": "uk_UA"})
    ('uk', 'en')
    """
    named = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    language = named.replace(".", "_").partition("_")[0].casefold()
    return language if language in LANGUAGES else ENGLISH
