"""What all tests share: rule coverage, and property tests with fixed seeds."""

import os

from hypothesis import settings

pytest_plugins = ["lodge.testing.pytest_rules"]

# HYPOTHESIS_PROFILE=explore looks for new examples; everywhere else they are always the same.
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))
