"""What several tests share."""

from __future__ import annotations

import pytest


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test with the rule clauses that it proves."""
    return pytest.mark.rule(*clauses)
