"""The templates of this game's sentences are filled in by the kernel, like those of all games."""

from isle_of_trains.kernel.templates import counted, say, say_count, template

__all__ = ["counted", "say", "say_count", "template"]
