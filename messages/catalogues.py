"""The catalogues on disk: `.po` for translators, `.mo` for the library."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from messages.extraction import SOURCE, template_catalogue

LANGUAGES: Final = ("uk",)


def path_of(language: str) -> Path:
    """Tell where the catalogue of a language is."""
    return SOURCE / "locale" / language / "LC_MESSAGES" / "isle_of_trains.po"


def read(language: str) -> Catalog:
    """Read what translators have written."""
    if not path_of(language).exists():
        return Catalog(locale=language, charset="utf-8")
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def renew(catalogue: Catalog) -> Catalog:
    """Add what is new in the source and drop what is gone."""
    created = catalogue.creation_date  # a new date alone is no change worth keeping
    catalogue.update(template_catalogue(), no_fuzzy_matching=True)
    catalogue.creation_date = created
    catalogue.obsolete.clear()
    return catalogue


def untranslated(catalogue: Catalog) -> list[object]:
    """List the templates that have no translation, or lack a plural form."""
    return [message.id for message in catalogue if message.id and not all(forms_of(message))]


def forms_of(message: Message) -> tuple[str, ...]:
    """Give the translations of a message: one, or one a plural form."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def as_po(catalogue: Catalog) -> bytes:
    """Write a catalogue as a translator reads it."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=100, omit_header=False, include_lineno=False)
    return buffer.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Compile a catalogue."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def write(language: str, catalogue: Catalog) -> None:
    """Keep a catalogue, and what it compiles to."""
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_po(catalogue))
    path.with_suffix(".mo").write_bytes(as_mo(catalogue))
