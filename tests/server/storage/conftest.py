"""A store on each of the databases."""

from collections.abc import AsyncIterator

import pytest

from lodge.server.storage import Store
from tests.server.storage.furnishing import furnish


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store with two guests, Ada and Bob, and no tables."""
    opened = await Store.open(database)
    await furnish(opened)
    yield opened
    await opened.close()
