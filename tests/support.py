"""What several tests share."""

from __future__ import annotations

from types import ModuleType

import pytest


def rule(*clauses: str, game: str = "all_aboard") -> pytest.MarkDecorator:
    """Mark a test with the rule clauses that it proves. Clauses are those of one game."""
    return pytest.mark.rule(*clauses, game=game)


def take_away(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> None:
    """Let a module be without a name, also one that it loads only when it is asked for it."""

    def ask(missing: str) -> object:
        raise AttributeError(missing)

    monkeypatch.delattr(module, name)
    monkeypatch.setattr(module, "__getattr__", ask)
