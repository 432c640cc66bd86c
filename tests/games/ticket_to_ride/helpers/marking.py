"""Marks with the clauses of this game."""

from __future__ import annotations

import pytest
from tests import support


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses of Ticket to Ride that it proves."""
    return support.rule(*clauses, game="ticket_to_ride")
