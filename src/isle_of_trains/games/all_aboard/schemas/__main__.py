"""Write the generated files beside this one."""

from __future__ import annotations

from pathlib import Path

from isle_of_trains.games.all_aboard.schemas import generated


def main() -> None:
    """Write every file anew."""
    for name, text in generated().items():
        Path(__file__).with_name(name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
