"""A long log comes in pages, only as fast as it is read."""

from random import Random

import pytest

from lodge.server.tables import broadcast
from lodge.table import updates
from tests.server.inhouse import Inhouse
from tests.server.visitor import Visitor, wait

pytestmark = pytest.mark.anyio

PAGE = 5


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (broadcast, updates):
        monkeypatch.setattr(module, "PAGE", PAGE)


async def play(lodge: Inhouse, table: str, players: list[Visitor], events: int) -> None:
    """Play until there are so many events."""
    random = Random(1)
    while lodge.table(table).count_events(None) < events:
        number, seat = lodge.table(table).number, lodge.table(table).decider
        assert seat is not None
        await players[seat].see(number)
        assert await players[seat].answer(players[seat].choose(random)) == "ack"


async def come_late(lodge: Inhouse) -> tuple[str, Visitor]:
    """Somebody watches a match that has lasted for some pages."""
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    await play(lodge, table, players, 4 * PAGE)
    visitor = await lodge.visitor("Zoe")
    await visitor.watch(table)
    return table, visitor


@pytest.mark.usefixtures("short_pages")
async def test_who_comes_late_is_told_page_after_page(house: Inhouse) -> None:
    table, visitor = await come_late(house)
    told = [message for message in visitor.messages if message["type"] in ("log", "update")]
    assert [message["type"] for message in told][:-1] == ["log"] * (len(told) - 1)
    assert len(told) >= 4
    assert all(len(message["events"]) <= PAGE for message in told)
    match = house.table(table).match
    assert match is not None
    assert [line["number"] for line in visitor.log] == list(range(match.count_events(None)))
    assert visitor.update["view"] == match.view(None)


@pytest.mark.usefixtures("short_pages")
async def test_who_comes_again_goes_on_where_he_was(house: Inhouse) -> None:
    table, visitor = await come_late(house)
    del visitor.log[PAGE + 1 :]
    await visitor.watch(table, known=PAGE + 1)
    count = house.table(table).count_events(None)
    assert [line["number"] for line in visitor.log] == list(range(count))


@pytest.mark.usefixtures("short_pages")
async def test_no_page_is_made_for_who_does_not_read(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = await house.party("card-hunter", "Anna", "Ben")
    await play(house, table, players, 4 * PAGE)
    visitor = await house.visitor("Zoe")
    await visitor.connect()
    client = next(client for client in house.clients if client.guest is None)
    monkeypatch.setattr("lodge.server.ws.protocol.SocketConnection.is_free", False)
    await visitor.send("watch", table)
    await wait(lambda: client.feed is not None)
    feed = client.feed
    assert feed is not None
    await players[0].ask("GET", "/api/me")
    assert feed.known == 0
    assert feed.is_stale
    monkeypatch.undo()
    client.send()
    await visitor.until_true(lambda: bool(visitor.update))
    assert len(visitor.log) == house.table(table).count_events(None)


async def test_little_is_kept_for_those_who_say_that_they_know_this_or_that(
    house: Inhouse,
) -> None:
    table, players = await house.party("card-hunter", "Anna", "Ben")
    await play(house, table, players, 2 * broadcast.MOST_SHOWN)
    visitor = await house.visitor("Zoe")
    await visitor.connect()
    for known in range(2 * broadcast.MOST_SHOWN):
        await visitor.tell("watch", table, known=known, sequence=1_000_000)
    assert len(house.room(table).broadcast._shown) <= broadcast.MOST_SHOWN + 1
