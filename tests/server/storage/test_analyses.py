"""Analyses in the database: one a table, one under way for a guest, and bounded together."""

from datetime import timedelta

import pytest

from lodge.server.storage import Store, analyses
from lodge.server.storage.errors import TooMany
from tests.server.storage.furnishing import add_tables

pytestmark = pytest.mark.anyio


async def test_whoever_begins_makes_it_and_others_see_how_far_it_is(store: Store) -> None:
    await add_tables(store, "oak")
    assert await store.analyses.find("oak") is None
    assert await store.analyses.begin("oak", "ada", 9)
    assert not await store.analyses.begin("oak", "bob", 9)
    await store.analyses.go_on("oak", 3, 7)
    row = await store.analyses.find("oak")
    assert row is not None
    assert (row.done, row.of, row.body) == (3, 7, None)
    await store.analyses.keep("oak", b"found")
    assert not await store.analyses.begin("oak", "bob", 9)
    row = await store.analyses.find("oak")
    assert row is not None
    assert row.body == b"found"
    await store.analyses.remove("oak")
    assert await store.analyses.begin("oak", "bob", 9)


async def test_a_guest_has_one_under_way(store: Store) -> None:
    await add_tables(store, "oak", "elm")
    await store.analyses.begin("oak", "ada", 9)
    with pytest.raises(TooMany, match="Wait for the other match"):
        await store.analyses.begin("elm", "ada", 9)
    assert await store.analyses.begin("elm", "bob", 9)
    await store.analyses.fail("oak", "No.")
    await store.analyses.remove("elm")
    assert await store.analyses.begin("elm", "ada", 9)


async def test_what_failed_or_was_forgotten_can_begin_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await add_tables(store, "oak")
    await store.analyses.begin("oak", "ada", 9)
    await store.analyses.fail("oak", "No.")
    row = await store.analyses.find("oak")
    assert row is not None
    assert row.problem == "No."
    assert await store.analyses.begin("oak", "ada", 9)
    assert not await store.analyses.begin("oak", "ada", 9)
    monkeypatch.setattr(analyses, "FORGOTTEN", timedelta(seconds=-1))
    assert await store.analyses.find("oak") is None
    assert await store.analyses.begin("oak", "ada", 9)


async def test_the_oldest_go_where_there_is_no_room(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "MOST_BYTES", 25)
    await add_tables(store, "oak", "elm", "ash")
    for table in ("oak", "elm", "ash"):
        await store.analyses.begin(table, "ada", 9)
        await store.analyses.keep(table, b"0123456789")
    assert await store.analyses.find("oak") is None
    for table in ("elm", "ash"):
        assert await store.analyses.find(table) is not None


async def test_it_goes_with_its_table(store: Store) -> None:
    await add_tables(store, "oak")
    await store.analyses.begin("oak", "ada", 9)
    assert await store.guests.hide("oak", "ada")
    assert await store.analyses.find("oak") is None
