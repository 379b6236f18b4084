"""What servers tell each other fits into notifications, however much it is."""

import asyncio

import msgspec
import pytest

from lodge.kernel.fairness import promise_of
from lodge.server.cluster import bus as bus_module
from lodge.server.cluster.messages import CHANNEL, LARGEST, Here, Notice, Written, decode, write
from lodge.server.storage import EntryRow, StorageError
from lodge.server.tables import shuffle
from tests.patience import PATIENCE
from tests.server.cluster.test_peers import meet, only_notices, pair, party
from tests.server.inhouse import Inhouse
from tests.server.visitor import wait

__all__ = ["only_notices", "pair"]

NONCES = ["11" * 32, "22" * 32]
IDS = [f"table-{number:016}" for number in range(3000)]


def said(notice: Notice) -> list[Notice]:
    """What arrives of a notice."""
    texts = write([notice])
    assert all(0 < len(text.encode()) <= LARGEST for text in texts)
    return [decode(text) for text in texts]


@pytest.mark.parametrize("field", ["leads", "freed", "who"])
def test_any_number_of_tables_is_named(field: str) -> None:
    parts = said(msgspec.convert({"server": "one", field: IDS}, Notice))
    assert [id for part in parts for id in getattr(part, field)] == IDS


def test_what_was_written_comes_in_its_order_and_what_grew_beside_it() -> None:
    wrote = [Written(id, number, '"' * 900) for number, id in enumerate(IDS[:50], 1)]
    grew = dict.fromkeys(IDS, 7)
    parts = said(Notice(server="one", wrote=wrote, grew=grew))
    assert [one for part in parts for one in part.wrote] == wrote
    assert {id: length for part in parts for id, length in part.grew.items()} == grew


def test_an_entry_that_is_too_large_is_told_as_a_number() -> None:
    wrote = [Written("a", 1, "short"), Written("b", 5, "x" * 9000), Written("c", 2, "short")]
    parts = said(Notice(server="one", wrote=wrote))
    assert [one.table for part in parts for one in part.wrote] == ["a", "c"]
    assert [part.grew for part in parts if part.grew] == [{"b": 5}]


def test_of_too_many_watchers_only_their_number_is_told() -> None:
    watching = [(f"guest-{number}", "𝓐" * 40) for number in range(300)]
    here = {"a": Here(["anna"], 300, watching), "b": Here(["ben"], 0)}
    parts = said(Notice(server="one", here=here))
    told = {id: one for part in parts for id, one in part.here.items()}
    assert told == {"a": Here(["anna"], 300), "b": Here(["ben"], 0)}


def test_what_cannot_be_carried_at_all_is_not_said() -> None:
    assert said(Notice(server="one", renamed="x" * 9000)) == []
    assert said(Notice(server="one", shuffling="a", nonces={0: "x" * 9000})) == []


@pytest.mark.anyio
async def test_a_nonce_is_bounded_before_anything_is_told(
    pair: tuple[Inhouse, Inhouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle, "SHUFFLE_SECONDS", PATIENCE)
    anna, ben = await pair[0].guest("Anna"), await pair[1].guest("Ben")
    table = await anna.open("card-hunter", "me", "open", promise=promise_of(NONCES[0]))
    await anna.watch(table)
    await ben.watch(table)
    await ben.ask("POST", f"/api/tables/{table}/seats/1", {"promise": promise_of(NONCES[1])})
    await anna.until_true(lambda: anna.news["table"]["shuffling"])
    own = pair[0].shared.peers.lifeline
    bus = own._driver
    told: list[Notice] = []
    listening = pair[1].shared.peers.lifeline._listening
    monkeypatch.setitem(listening, CHANNEL, lambda text: told.append(decode(text)))
    assert await anna.tell("reveal", table, nonce="f" * 9000) == "malformed"
    assert await anna.tell("reveal", table, nonce="33" * 32) == "bad-nonce"
    assert await anna.tell("reveal", table, nonce=NONCES[0]) == "ack"
    await wait(lambda: any(notice.nonces for notice in told))
    assert [notice.nonces for notice in told if notice.nonces] == [{0: NONCES[0]}]
    assert own._driver is bus
    assert not bus.is_closed()


@pytest.mark.anyio
async def test_nothing_that_is_said_closes_the_bus(
    pair: tuple[Inhouse, Inhouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    bus, lifeline = pair[0].shared.peers.bus, pair[0].shared.peers.lifeline
    driver = lifeline._driver
    for wrong in ("x" * (LARGEST + 1), "\0"):
        with monkeypatch.context() as patched:
            patched.setattr(bus_module, "write", lambda _, wrong=wrong: [wrong])
            with pytest.raises(StorageError):
                await bus.say(Notice(server=pair[0].store.name))
        assert lifeline._driver is driver
        assert bus.is_open
    servers = await lifeline.beat()
    assert all(servers[one.store.name] for one in pair)


@pytest.mark.anyio
async def test_an_entry_of_any_size_reaches_the_other_server(pair: tuple[Inhouse, Inhouse]) -> None:
    await meet(*pair)
    table, (anna, ben) = await party("card-hunter", pair)
    line = "\\" * 250 + "𝓐" * 250
    assert await anna.tell("say", table, text=line) == "ack"
    await ben.hear(1)
    assert ben.chat[0]["text"] == line
    large = msgspec.json.encode(
        {"kind": "let-talk", "at": 1.0, "spectators": True, "more": "x" * 9000}
    )
    store = pair[0].store
    length = len(await pair[0].journal(table))
    rows = [EntryRow(table, length + 1 + number, large) for number in range(3)]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(store.append(row.table, row.number, row.body) for row in rows))
    await wait(lambda: pair[1].table(table).entries == length + 3)
