"""What all tests share: rule coverage, property tests with fixed seeds, and their order."""

import os

import pytest
from hypothesis import settings

from tests.builds import IS_COMPILED

pytest_plugins = ["lodge.testing.pytest_rules"]

if IS_COMPILED:
    # They read the source, so they are run plain.
    collect_ignore = ["tools/test_typescript.py", "tools/test_dead_code.py"]

# HYPOTHESIS_PROFILE=explore looks for new examples; everywhere else they are always the same.
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that no worker is left alone with one of them at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
