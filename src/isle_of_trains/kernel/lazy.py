"""Packages whose names are loaded when they are first asked for.

Importing a package should not cost what its user may never touch. Such a package imports its names
for type checkers only, and says here in which of its modules they are to be looked for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module


def lazily(
    package: str, names: Sequence[str], modules: Sequence[str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Make the `__getattr__` and the `__dir__` of a package.

    The modules are asked in turn, so those that are needed first come first. A module is an
    attribute of its package as well.

    >>> ask, _ = lazily("isle_of_trains.kernel", ["Clause"], ["refusal", "clause"])
    >>> ask("Clause")
    <class 'isle_of_trains.kernel.clause.Clause'>
    >>> ask("Claws")
    Traceback (most recent call last):
    AttributeError: module 'isle_of_trains.kernel' has no attribute 'Claws'
    """

    def __getattr__(name: str) -> object:  # noqa: N807
        if name in modules:
            return import_module(f"{package}.{name}")
        if name in names:
            for module in modules:
                holder = import_module(f"{package}.{module}")
                if hasattr(holder, name):
                    found: object = getattr(holder, name)
                    setattr(sys.modules[package], name, found)
                    return found
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def __dir__() -> list[str]:  # noqa: N807
        return sorted({*vars(sys.modules[package]), *names, *modules})

    return __getattr__, __dir__
