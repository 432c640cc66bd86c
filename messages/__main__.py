"""Bring the catalogues up to date with the source and compile them: `python -m messages`."""

from __future__ import annotations

import sys

from messages.catalogues import LANGUAGES, read, renew, untranslated, write


def main() -> int:
    """Renew every catalogue. The exit code is 1 while something is untranslated."""
    missing = 0
    for language in LANGUAGES:
        catalogue = renew(read(language))
        write(language, catalogue)
        for message in untranslated(catalogue):
            missing += 1
            print(f"{language}: {message!r}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
