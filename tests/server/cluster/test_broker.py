"""Servers of one database that tell each other what they write over a broker."""

import asyncio
from collections.abc import AsyncIterator
from typing import cast

import pytest

from lodge.kernel.refusal import LodgeError
from lodge.server.cluster import broker as broker_module
from lodge.server.cluster import peers
from lodge.server.cluster.broker import BrokerBus
from lodge.server.cluster.messages import Notice, decode
from lodge.server.ops.serve import check_database
from lodge.server.settings import Settings
from lodge.server.storage import StorageError
from tests.patience import wait
from tests.server.cluster.test_peers import meet, party
from tests.server.inhouse import Inhouse, open_house
from tests.server.postgres import PostgresServer, free_port
from tests.server.valkey import ValkeyServer

pytestmark = pytest.mark.anyio


@pytest.fixture
def only_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a server hears it is told: it does not compare everything now and then."""
    monkeypatch.setattr(peers, "CHECK_SECONDS", 3600.0)


@pytest.fixture
async def pair(
    postgres: PostgresServer, broker: ValkeyServer
) -> AsyncIterator[tuple[Inhouse, Inhouse]]:
    """Two servers on one database, who know each other by a broker."""
    database = postgres.new_database()
    async with (
        open_house(database, broker=broker.url) as one,
        open_house(database, broker=broker.url) as other,
    ):
        await meet(one, other)
        yield one, other


def bus_of(lodge: Inhouse) -> BrokerBus:
    return cast(BrokerBus, lodge.shared.peers.bus)


@pytest.mark.usefixtures("only_notices")
async def test_what_is_played_at_one_server_is_seen_at_the_other(
    pair: tuple[Inhouse, Inhouse],
) -> None:
    table, (anna, ben) = await party("card-hunter", pair)
    for number in range(1, 9):
        writer, reader = (anna, ben) if number % 2 else (ben, anna)
        assert await writer.tell("say", table, text=f"Line {number}.") == "ack"
        await reader.hear(number)
    assert {len(lodge.tables) for lodge in pair} == {1}
    numbers = {lodge.table(table).entries for lodge in pair}
    assert numbers == {len(await pair[0].journal(table))}


@pytest.mark.usefixtures("only_notices")
async def test_the_database_announces_nothing(pair: tuple[Inhouse, Inhouse]) -> None:
    heard: list[str] = []
    lifeline = pair[1].shared.peers.lifeline
    lifeline.listen("lodge", heard.append)
    await lifeline.open()
    table, (anna, ben) = await party("card-hunter", pair)
    assert await anna.tell("say", table, text="Quiet.") == "ack"
    await ben.hear(1)
    assert heard == []


async def test_play_goes_on_while_the_broker_is_away_and_it_is_used_when_it_is_back(
    pair: tuple[Inhouse, Inhouse], broker: ValkeyServer
) -> None:
    table, (anna, ben) = await party("card-hunter", pair)
    broker.stop()
    try:
        await wait(lambda: not any(bus_of(lodge).is_open for lodge in pair))
        assert await anna.tell("say", table, text="Do you hear me?") == "ack"
        await ben.hear(1)  # Everything is compared as long as it is away.
        assert await ben.tell("say", table, text="I do.") == "ack"
        await anna.hear(2)
    finally:
        broker.start()
    await wait(lambda: all(bus_of(lodge).is_open for lodge in pair))
    assert await anna.tell("say", table, text="And now?") == "ack"
    await ben.hear(3)


async def test_a_broker_that_hangs_is_noticed(
    pair: tuple[Inhouse, Inhouse], broker: ValkeyServer
) -> None:
    table, (anna, ben) = await party("card-hunter", pair)
    broker.freeze()
    try:
        await wait(lambda: not any(bus_of(lodge).is_open for lodge in pair))
        assert await anna.tell("say", table, text="Do you hear me?") == "ack"
        await ben.hear(1)
        # Neither seems to have stopped: they live by the database.
        assert all(lodge.shared.has_any for lodge in pair)
    finally:
        broker.go_on()
    await wait(lambda: all(bus_of(lodge).is_open for lodge in pair))


@pytest.mark.usefixtures("only_notices")
async def test_a_cut_connection_is_not_mended_in_silence(
    pair: tuple[Inhouse, Inhouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, (anna, ben) = await party("card-hunter", pair)
    deaf = bus_of(pair[1])
    with monkeypatch.context() as cut:
        notices: list[str] = []
        cut.setattr(deaf, "_hear", notices.append)
        assert await anna.tell("say", table, text="Do you hear me?") == "ack"
        await wait(lambda: any("wrote" in notice for notice in notices))
    assert pair[1].table(table).chat.said == 0
    await bus_of(pair[0])._broker.client_kill_filter(_type="pubsub", skipme=False)
    await ben.hear(1)


@pytest.mark.usefixtures("only_notices")
async def test_what_a_server_wrote_last_is_found_though_nobody_was_told(
    postgres: PostgresServer, broker: ValkeyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    async with open_house(database, broker=broker.url) as survivor:
        async with open_house(database, broker=broker.url) as killed:
            await meet(survivor, killed)
            table, (anna, ben) = await party("card-hunter", (survivor, killed))
            # As if it were killed between the commit and the notice.
            monkeypatch.setattr(bus_of(killed), "_tell", lambda _: None)
            assert await ben.tell("say", table, text="My last words.") == "ack"
            assert survivor.table(table).chat.said == 0
        await anna.hear(1)


async def test_what_could_not_be_told_is_told_later(broker: ValkeyServer) -> None:
    heard: list[Notice] = []
    one, other = BrokerBus(broker.url), BrokerBus(broker.url)
    other.listen(lambda notice: heard.append(decode(notice)))
    await other.open()
    tables = [f"table-{number}" for number in range(3 * broker_module.AT_ONCE)]
    for table in tables:
        await one.say(Notice(server="one", freed=[table]))
    await asyncio.sleep(0)
    assert heard == []
    await one.open()
    await wait(lambda: len(heard) >= len(tables))
    assert [table for notice in heard for table in notice.freed] == tables
    await one.close()
    await other.close()


async def test_a_broker_that_is_not_there_is_a_sentence(postgres: PostgresServer) -> None:
    settings = Settings(database=postgres.new_database(), broker=f"redis://127.0.0.1:{free_port()}")
    with pytest.raises(StorageError, match="The broker cannot be reached"):
        await check_database(settings, 1)


async def test_sqlite_has_no_use_for_a_broker(broker: ValkeyServer, tmp_path: object) -> None:
    settings = Settings(database=f"{tmp_path}/lodge.db", broker=broker.url)
    with pytest.raises(LodgeError, match="A broker connects servers of PostgreSQL"):
        await check_database(settings, 1)


async def test_a_wrong_address_is_a_sentence(postgres: PostgresServer) -> None:
    settings = Settings(database=postgres.new_database(), broker="amqp://somewhere")
    with pytest.raises(LodgeError, match="That is no address of a broker"):
        await check_database(settings, 1)
