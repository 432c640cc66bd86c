"""JSON Schemas and TypeScript declarations of the game's documents, as files.

They are generated from the classes of the game and shipped with the package:

```shell
python -m isle_of_trains.games.ticket_to_ride.schemas
```

>>> schema("action")["title"]
'ticket_to_ride action'
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.ticket_to_ride.codec import CODEC
from isle_of_trains.kernel.schema_files import SchemaFiles

FILES: Final = SchemaFiles(CODEC, __name__)

schema = FILES.schema
declarations = FILES.declarations
generated = FILES.generated
