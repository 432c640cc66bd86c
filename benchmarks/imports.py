"""How long does importing the library take, beside importing what it depends on?"""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from typing import Final

from benchmarks.figures import Sample

OURS: Final = "import isle_of_trains"
NEEDED: Final = "import attrs and cattrs"
NAME: Final = "import isle_of_trains / import attrs and cattrs"

_CODE: Final = """
from time import process_time
began = process_time()
import {}
print(process_time() - began)
"""


def measure(*, rounds: int) -> tuple[Sample, Sample, Sample]:
    """Import in new processes, in turns. The first import of each only warms up the disk."""
    ours, needed = [], []
    for _ in range(rounds + 1):
        ours.append(_milliseconds("isle_of_trains"))
        needed.append(_milliseconds("attrs, cattrs"))
    ratio = median(ours[1:]) / median(needed[1:])
    return (
        Sample(OURS, "ms", tuple(ours[1:])),
        Sample(NEEDED, "ms", tuple(needed[1:])),
        Sample(NAME, "times", (ratio,)),
    )


def _milliseconds(modules: str) -> float:
    finished = subprocess.run(
        [sys.executable, "-c", _CODE.format(modules)], check=True, capture_output=True, text=True
    )
    return 1e3 * float(finished.stdout)
