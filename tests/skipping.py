"""Skipping what this machine cannot test, so that nobody overlooks it; in CI it is a failure."""

import os
import sys
from typing import NoReturn

import pytest


def skip_loudly(request: pytest.FixtureRequest, sentence: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(sentence)
    capturing = request.config.pluginmanager.getplugin("capturemanager")
    with capturing.global_and_fixture_disabled():
        print(f"SKIPPED: {sentence}", file=sys.stderr)
    pytest.skip(sentence)
