"""JSON Schemas and TypeScript declarations of the game's documents, as files.

They are generated from the classes of the game and shipped with the package:

```shell
python -m isle_of_trains.games.all_aboard.schemas
```

>>> schema("action")["title"]
'all_aboard action'
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, cast

from isle_of_trains.games.all_aboard.codec import CODEC
from isle_of_trains.kernel.schema import schema_text, typescript
from isle_of_trains.kernel.shapes import Json

DECLARATIONS: Final = f"{CODEC.game}.d.ts"


def schema(kind: str) -> dict[str, Json]:
    """Give the JSON Schema of a kind of document, e.g. `"state"`, as it is shipped."""
    text = files(__name__).joinpath(f"{kind}.schema.json").read_text(encoding="utf-8")
    return cast("dict[str, Json]", json.loads(text))  # a schema is an object


def declarations() -> str:
    """Give the TypeScript declarations, as they are shipped."""
    return files(__name__).joinpath(DECLARATIONS).read_text(encoding="utf-8")


def generated() -> dict[str, str]:
    """Make the text of every file anew, by its name."""
    schemas = {f"{kind}.schema.json": schema_text(CODEC, kind) for kind in CODEC.documents}
    return {**schemas, DECLARATIONS: typescript(CODEC)}
