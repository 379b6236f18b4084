"""What the tests of the server share.

Asynchronous tests and fixtures are run by anyio's pytest plugin, always on asyncio: a module
with such tests says `pytestmark = pytest.mark.anyio`.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import MISSING, PostgresServer, find_programs


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> Iterator[PostgresServer]:
    """A PostgreSQL server; each worker of the test run has its own."""
    programs = find_programs()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        capturing = request.config.pluginmanager.getplugin("capturemanager")
        with capturing.global_and_fixture_disabled():
            print(f"SKIPPED: {MISSING}", file=sys.stderr)
        pytest.skip(MISSING)
    with PostgresServer.running(programs) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: SQLite, then PostgreSQL."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'lodge.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()
