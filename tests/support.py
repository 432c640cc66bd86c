"""What several tests share."""

from __future__ import annotations

import pytest


def rule(*clauses: str, game: str = "all_aboard") -> pytest.MarkDecorator:
    """Mark a test with the rule clauses that it proves. Clauses are those of one game."""
    return pytest.mark.rule(*clauses, game=game)
