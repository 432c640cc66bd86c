"""The templates of this game's sentences are filled in by the kernel, like those of all games."""

from isle_of_trains.kernel.templates import say, say_count

__all__ = ["say", "say_count"]
