"""Schemas and declarations as files that are shipped with a game."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import cast

from isle_of_trains.kernel.codec import Codec
from isle_of_trains.kernel.schema import schema_text, typescript
from isle_of_trains.kernel.shapes import Json


class SchemaFiles:
    """The generated files of a game, which lie in a package of their own."""

    def __init__(self, codec: Codec, package: str) -> None:
        self._codec = codec
        self._package = package
        self._declarations = f"{codec.game}.d.ts"

    def schema(self, kind: str) -> dict[str, Json]:
        """Give the JSON Schema of a kind of document, e.g. `"state"`, as it is shipped."""
        schema = json.loads(self._shipped(f"{kind}.schema.json"))
        return cast("dict[str, Json]", schema)  # a schema is an object

    def declarations(self) -> str:
        """Give the TypeScript declarations, as they are shipped."""
        return self._shipped(self._declarations)

    def _shipped(self, name: str) -> str:
        return files(self._package).joinpath(name).read_text(encoding="utf-8")

    def generated(self) -> dict[str, str]:
        """Make the text of every file anew, by its name."""
        kinds = self._codec.documents
        schemas = {f"{kind}.schema.json": schema_text(self._codec, kind) for kind in kinds}
        return {**schemas, self._declarations: typescript(self._codec)}

    def write(self, folder: Path) -> None:
        """Write every file anew."""
        for name, text in self.generated().items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
