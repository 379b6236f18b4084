"""What the tests of the server share.

Asynchronous tests and fixtures are run by anyio's pytest plugin, always on asyncio: a module
with such tests says `pytestmark = pytest.mark.anyio`.
"""

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from lodge.server.limits import meters
from lodge.server.tables import standstill
from tests.patience import PATIENCE
from tests.server import valkey
from tests.server.inhouse import Inhouse, open_house
from tests.server.postgres import MISSING, PostgresServer, find_programs
from tests.server.valkey import ValkeyServer
from tests.skipping import skip_loudly


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> Iterator[PostgresServer]:
    """A PostgreSQL server; each worker of the test run has its own."""
    programs = find_programs()
    if programs is None:
        skip_loudly(request, MISSING)
    with PostgresServer.running(programs) as server:
        yield server


@pytest.fixture(scope="session")
def broker(request: pytest.FixtureRequest) -> Iterator[ValkeyServer]:
    """A broker; each worker of the test run has its own."""
    program = valkey.find_program()
    if program is None:
        skip_loudly(request, valkey.MISSING)
    with ValkeyServer.running(program) as server:
        yield server


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of an empty database of the kind that the fixture's parameter names."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'lodge.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database: SQLite, then PostgreSQL."""
    return new_database(request, tmp_path)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
async def lodge(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Inhouse]:
    """A server that the tests of a module share, on SQLite, then on PostgreSQL."""
    async with open_house(new_database(request, tmp_path_factory.mktemp("lodge"))) as inhouse:
        yield inhouse


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inhouse]:
    """A server of the test's own, for what has nothing to do with the database."""
    async with open_house(str(tmp_path / "lodge.db")) as inhouse:
        yield inhouse


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EventDict]]:
    """What the lodge tells whoever runs it; no limit was met a moment ago."""
    monkeypatch.setattr(meters, "_warned_at", {})
    with capture_logs() as lines:
        yield lines


@pytest.fixture(autouse=True)
def never_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine does not stop the lodge, however long it takes."""
    monkeypatch.setattr(standstill, "STILL_SECONDS", PATIENCE)


@pytest.fixture(autouse=True)
def fixed_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test get the same keys whenever it is run, so the cards lie the same."""
    numbers = count(1)
    monkeypatch.setattr(
        "lodge.server.tables.create.make_key", lambda _: bytes([next(numbers)]) * 32
    )
