"""Settings for all tests: how Hypothesis looks for examples."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A game to walk through takes longer than most examples, and longer still on a busy machine.
_SLOW_IS_FINE = [HealthCheck.too_slow]

settings.register_profile("dev", deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=_SLOW_IS_FINE, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")
