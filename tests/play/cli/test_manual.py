"""The reference page says what the commands say."""

from tests.play.cli.manual import PAGE, manual


def test_the_page_is_what_the_commands_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == manual(), "run: python -m tests.play.cli.manual"
