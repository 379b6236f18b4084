"""Whatever is wrong with one table stays with it, and what failed goes on by itself."""

import asyncio
import sqlite3
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from structlog.typing import EventDict
from typer.testing import CliRunner

from lodge.cli.app import app
from lodge.kernel.refusal import LodgeError
from lodge.server.storage import StorageError, Store
from lodge.server.tables import live
from lodge.table.entries import Acted, Kept, Opening, Said, TookBack, decode, encode
from lodge.table.table import Table
from tests.server.http.test_workshop import deck, keeping
from tests.server.inhouse import Inhouse, open_house
from tests.server.ops.test_serve import move
from tests.server.visitor import Visitor, wait
from tests.table.tables import Sitting

pytestmark = pytest.mark.anyio


def damage(path: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(path) as connection:
        assert connection.execute(statement, values).rowcount > 0
    connection.close()


SET_ENTRY = 'UPDATE entries SET body = ? WHERE "table" = ? AND number = 2'
SET_OPENING = "UPDATE tables SET opening = ? WHERE id = ?"
SET_GAME = "UPDATE tables SET game = ? WHERE id = ?"
SET_OPENED = "UPDATE tables SET opened = ? WHERE id = ?"
SET_CHANGED = "UPDATE tables SET changed = ? WHERE id = ?"
SET_LENGTH = "UPDATE tables SET length = ? WHERE id = ?"
MOVE_ENTRY = 'UPDATE entries SET number = ? WHERE "table" = ? AND number = 2'


@pytest.mark.parametrize(
    ("statement", "value", "reason"),
    [
        (SET_ENTRY, b'{"kind":"sat-d', "Entry 2 of the table cannot be read"),
        (SET_ENTRY, b"\xff\xfe", "Entry 2 of the table cannot be read"),
        (SET_ENTRY, b'{"kind":"flew-away","at":1.0}', "flew-away"),
        (SET_ENTRY, b'{"kind":"acted","at":1.0,"seat":0,"action":"move:cw"}', "Entry 2"),
        (SET_ENTRY, b'{"kind":"took-back","at":1.0,"seat":0}', "Entry 2"),
        (SET_ENTRY, b'{"kind":"bot-sat","at":1.0,"seat":77,"bot":"random"}', "Entry 2"),
        (SET_OPENING, b'{"game":"card-hunter"}', "The opening of the table cannot be read"),
        (SET_OPENING, b"", "The opening of the table cannot be read"),
        (SET_GAME, "chess", "chess"),
        (SET_OPENED, "yesterday", "When the table was opened"),
        (SET_CHANGED, 20.25, "When the table was opened"),
        (SET_LENGTH, 10**12, "Entry 4 of the table is missing"),
        (MOVE_ENTRY, 9, "Entry 2 of the table is missing"),
    ],
)
async def test_a_broken_table_stays_alone_with_its_damage(
    tmp_path: Path, statement: str, value: object, reason: str
) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as lodge:
        anna = await lodge.guest()
        sound = await anna.open("card-hunter", "me", "open", public=True)
        broken = await anna.open("card-hunter", "me", "random", public=True)
    damage(path, statement, value, broken)
    async with open_house(str(path)) as lodge:
        anna = move(anna, lodge)
        assert [info["id"] for info in await anna.ask("GET", "/api/tables")] == [sound]
        mine = {info["id"]: info["broken"] for info in await anna.ask("GET", "/api/me/tables")}
        assert set(mine) == {sound, broken}
        assert mine[sound] is None
        assert mine[broken].startswith("This table cannot be opened")
        assert mine[broken].endswith(".")
        assert reason.partition(" of")[0] in mine[broken] or reason == "flew-away"
        assert await anna.refused("GET", f"/api/tables/{broken}") == (500, "broken-table")
        await anna.connect()
        assert await anna.tell("watch", broken) == "broken-table"
        await anna.watch(sound)
        assert await anna.tell("say", sound, text="At least this one.") == "ack"
        [row] = await lodge.store.open_tables(only_broken=True)
        assert row.id == broken
        assert reason in (row.broken or "")


async def test_a_table_that_can_be_opened_again_is_not_broken_any_more(tmp_path: Path) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as lodge:
        anna = await lodge.guest()
        table = await anna.open("card-hunter", "me", "open")
    damage(path, SET_GAME, "chess", table)
    async with open_house(str(path)) as lodge:
        assert len(await lodge.store.open_tables(only_broken=True)) == 1
    damage(path, SET_GAME, "card-hunter", table)
    async with open_house(str(path)) as lodge:
        await move(anna, lodge).watch(table)
        assert await lodge.store.open_tables(only_broken=True) == []


def test_broken_tables_are_listed_for_whoever_runs_the_lodge(tmp_path: Path) -> None:
    path = tmp_path / "lodge.db"

    async def furnish() -> str:
        async with open_house(str(path)) as lodge:
            return await (await lodge.guest()).open("card-hunter", "me", "open")

    table = asyncio.run(furnish())
    run = CliRunner().invoke
    assert "No table is broken." in run(app, ["tables", "--broken", "--database", str(path)]).output
    assert table[:6] in run(app, ["tables", "--database", str(path)]).output
    damage(path, "UPDATE tables SET broken = ? WHERE id = ?", "Entry 3 fails.", table)
    listed = run(app, ["tables", "--broken", "--database", str(path)]).output
    assert table[:6] in listed
    assert "Entry 3" in listed


def test_an_undo_right_after_a_kept_position_of_other_rules_is_taken_from_before_it() -> None:
    sitting = Sitting(seats=1).begin("anna")
    sitting.take(sitting.table.keep(0))
    sitting.act("move:cw")
    sitting.take(sitting.table.keep(0))
    sitting.take(sitting.way_back(0))
    earlier = msgspec.structs.replace(sitting.opening, ruleset=0)
    entries = [decode(body) for body in sitting.bodies]
    kinds = [type(entry) for entry in entries[-4:]]
    assert kinds == [Kept, Acted, Kept, TookBack]
    table = Table.restore(sitting.table.game, earlier, entries)
    assert table.match is not None
    assert sitting.table.match is not None
    assert table.match.view(0) == sitting.table.match.view(0)
    assert (table.entries, table.number) == (sitting.table.entries, sitting.table.number)


# A database that fails


class Flaky:
    """Lets the next write happen, or not, and then fails."""

    def __init__(self, store: Store, is_written: bool) -> None:
        self._append = store.append
        self._is_written = is_written
        self.failures = 1

    async def append(self, *what: Any, **more: Any) -> None:
        if not self.failures or b'"acted"' not in what[2]:
            await self._append(*what, **more)
            return
        self.failures -= 1
        if self._is_written:
            await self._append(*what, **more)
        raise StorageError("The database failed (the reply was lost).")


@pytest.mark.parametrize("is_written", [True, False])
async def test_a_table_goes_on_by_itself_after_the_database_failed(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.2)
    anna = await house.guest()
    table = await anna.open("card-hunter", "me", "random")
    await anna.watch(table)
    random = Random(1)
    while len(house.table(table).match.actions()) < 4:  # type: ignore[union-attr]
        if anna.update["prompt"]:
            number = anna.update["number"]
            assert await anna.answer(anna.choose(random)) == "ack"
            await anna.see(number + 1)
        else:
            await anna.read()
    flaky = Flaky(house.store, is_written)
    monkeypatch.setattr(house.store, "append", flaky.append)
    while flaky.failures:
        if anna.update["prompt"]:
            await anna.answer(anna.choose(random))
        await anna.read()
    # Nobody does anything; still everybody sees what the database has, and the bots go on.
    await anna.until_true(
        lambda: (
            bool(anna.update["prompt"])
            and anna.update["number"] == house.table(table).number
            and not house.live(table)._is_doubtful
        )
    )
    assert house.table(table).entries == len(await house.journal(table))
    assert await anna.answer(anna.choose(random)) == "ack"


async def test_what_comes_again_is_acknowledged_and_done_once(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player = next(one for one in players if one.update["prompt"])
    message = {
        "type": "answer",
        "id": f"{player.name}-again",
        "table": table,
        "number": player.update["number"],
        "action": player.update["prompt"]["choices"][0]["action"],
    }
    for _ in range(3):
        await player.send_raw(msgspec.json.encode(message).decode())
        assert await player.answer_to(str(message["id"])) == "ack"
    assert len(lodge.table(table).match.actions()) == 1  # type: ignore[union-attr]
    said = {"type": "say", "id": "said-once", "table": table, "text": "Hello"}
    for _ in range(2):
        await player.send_raw(msgspec.json.encode(said).decode())
        assert await player.answer_to("said-once") == "ack"
    assert len(lodge.table(table).chat.lines) == 1


async def test_what_came_before_a_restart_is_known_again(database: str) -> None:
    async with open_house(database) as lodge:
        table, (anna,) = await lodge.party("card-hunter", "Anna")
        message = {"type": "answer", "id": "once", "table": table, "number": 1, "action": "move:cw"}
        await anna.send_raw(msgspec.json.encode(message).decode())
        assert await anna.answer_to("once") == "ack"
    async with open_house(database) as lodge:
        anna = move(anna, lodge)
        await anna.watch(table)
        await anna.send_raw(msgspec.json.encode(message).decode())
        assert await anna.answer_to("once") == "ack"
        assert anna.update["number"] == 2


async def test_health_means_that_something_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as house:
        visitor = await house.visitor()
        assert (await visitor.ask("GET", "/healthz"))["status"] == "ok"
        table = await (await house.guest()).open("card-hunter", "me", "open")
        no_more = "BEGIN SELECT raise(FAIL, 'database or disk is full'); END"
        for what in ("INSERT", "UPDATE"):
            execute(path, f"CREATE TRIGGER no_{what} BEFORE {what} ON pulses {no_more}")
        house.services.checked_at = 0.0
        assert await visitor.refused("GET", "/healthz") == (503, "storage")
        assert await visitor.refused("GET", "/healthz") == (503, "storage")
        assert (await visitor.ask("GET", f"/api/tables/{table}"))["id"] == table, "it can be read"
        for what in ("INSERT", "UPDATE"):
            execute(path, f"DROP TRIGGER no_{what}")
        assert (await visitor.ask("GET", "/healthz"))["status"] == "ok"


def execute(path: Path, statement: str) -> None:
    """Do something to a database behind the back of its server."""
    with sqlite3.connect(path) as connection:
        connection.execute(statement)
    connection.close()


async def test_a_second_server_on_one_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = str(tmp_path / "lodge.db")
    async with open_house(path):
        with pytest.raises(LodgeError, match=r"Another lodge serves .* already"):
            await Store.open(path, serves=True)
        looking = await Store.open(path)
        assert await looking.open_tables() == []
        await looking.close()
    again = await Store.open(path, serves=True)
    await again.close()


def test_an_opening_of_today_is_read_by_earlier_servers() -> None:
    """Entries without an id of their client look as they did before."""
    entry = Acted(at=1.0, seat=0, action="move:cw")
    assert msgspec.json.decode(encode(entry)) == {
        "kind": "acted",
        "at": 1.0,
        "seat": 0,
        "action": "move:cw",
    }
    assert isinstance(decode(b'{"kind":"acted","at":1,"seat":0,"action":"x","more":1}'), Acted)
    assert Opening.__struct_config__.forbid_unknown_fields is False


async def test_stale_tables_are_cleared_while_the_lodge_is_open(house: Inhouse) -> None:
    anna: Visitor = await house.guest()
    table = await anna.open("card-hunter", "me", "open")
    house.set_up(waiting_days=-1)
    await house.registry.clear_stale()
    assert await house.store.load(table) is None
    assert table not in house.tables, "nor is it in memory"


# What goes wrong while the lodge is open


async def test_who_looks_at_a_table_that_is_cleared_away_is_told_so(house: Inhouse) -> None:
    anna: Visitor = await house.guest()
    table = await anna.open("card-hunter", "me", "open")
    await anna.watch(table)
    house.set_up(waiting_days=-1)
    await house.registry.clear_stale()
    told = await anna.until(lambda message: message["type"] == "refused")
    assert (told["code"], told["id"]) == ("no-table", None)
    assert await anna.tell("say", table, text="Hello?") == "no-table"


async def test_a_table_that_was_deleted_elsewhere_is_not_looked_for_for_ever(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.1)
    anna = await lodge.guest()
    table = await anna.open("card-hunter", "me", "open")
    await anna.watch(table)
    held = lodge.live(table)
    host = held.host
    assert await lodge.store.guests.hide(table, host), "as another server would"
    assert await anna.tell("say", table, text="Hello?") == "storage"
    told = await anna.until(lambda message: message["type"] == "refused" and not message["id"])
    assert told["code"] == "no-table"
    assert table not in lodge.tables
    await wait(lambda: not any("_recover" in repr(task) for task in lodge.services.tasks))
    with pytest.raises(LodgeError, match="no such table"):
        await held.do(Table.let_talk, False)


@pytest.mark.parametrize("place", ["live.table.take", "broadcast.publish"])
async def test_a_table_that_cannot_take_what_is_written_is_read_anew(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    table, (anna, ben) = await house.party("card-hunter", "Anna", "Ben")
    other = await anna.open("card-hunter", "me", "open")
    held = house.live(table)
    owner, _, method = place.rpartition(".")

    def fail(_: object) -> None:
        raise KeyError("bot 1")

    monkeypatch.setattr(attrgetter(owner)(house.room(table)), method, fail)
    message = {"type": "say", "id": "said-once", "table": table, "text": "Hello"}
    await ben.send_raw(msgspec.json.encode(message).decode())
    assert await ben.answer_to("said-once") == "broken-table"
    told = await anna.until(lambda message: message["type"] == "refused")
    assert (told["code"], told["id"]) == ("broken-table", None)
    assert "bot 1" not in told["sentence"]
    assert table not in house.tables
    with pytest.raises(LodgeError, match="damaged"):
        await held.do(Table.let_talk, False)  # Whoever held it changes nothing any more.
    await ben.send_raw(msgspec.json.encode(message).decode())
    assert await ben.answer_to("said-once") == "ack", "it was written down"
    assert [said.text for said in house.table(table).chat.lines] == ["Hello"]
    await ben.watch(table)
    assert await ben.tell("say", table, text="Again") == "ack"
    assert other in house.tables


async def test_lists_do_not_fail_because_of_one_table(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch, log: list[EventDict]
) -> None:
    anna = await house.guest()
    sound = await anna.open("card-hunter", "me", "open", public=True)
    odd = await anna.open("card-hunter", "me", "open", public=True)

    def fail(_: int) -> str:
        raise KeyError("Ash")

    monkeypatch.setattr(house.room(odd).people, "name_at", fail)
    assert [info["id"] for info in await anna.ask("GET", "/api/tables")] == [sound]
    mine = {info["id"]: info["broken"] for info in await anna.ask("GET", "/api/me/tables")}
    assert mine[sound] is None
    assert mine[odd].startswith("This table cannot be opened")
    assert [line["table"] for line in log if line["event"] == "list"] == [odd[:6]], "once"


async def test_a_line_from_no_time_at_all_is_shown(house: Inhouse) -> None:
    table, (anna, _) = await house.party("card-hunter", "Anna", "Ben")
    for at in (1e300, -1e300, 1e12):
        said = Said(at=at, name="Ben", seat=1, text="When am I?", player="ben")
        await house.live(table)._take(said)
    await anna.hear(3)
    assert [line["text"] for line in anna.chat] == ["When am I?"] * 3
    assert {line["at"] for line in anna.chat} == {"1970-01-01T00:00:00+00:00"}
    assert await anna.tell("watch", table) == "ack"


async def test_a_broken_table_is_told_of_once(tmp_path: Path, log: list[EventDict]) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as house:
        anna = await house.guest()
        table = await anna.open("card-hunter", "me", "open")
    damage(path, SET_OPENING, b"", table)
    async with open_house(str(path)) as house:
        anna = move(anna, house)
        for _ in range(5):
            assert await anna.refused("GET", f"/api/tables/{table}") == (500, "broken-table")
            await anna.ask("GET", "/api/me/tables")
        assert [line["table"] for line in log if line["event"] == "broken"] == [table[:6]]


DECK_TEXTS: list[object] = ["", "{", '{"name": 5}', "[" * 100_000, b"\xff\xfe"]


@pytest.mark.parametrize("text", DECK_TEXTS)
async def test_decks_do_not_fail_because_of_one(
    tmp_path: Path, text: object, log: list[EventDict]
) -> None:
    path = tmp_path / "lodge.db"
    async with open_house(str(path)) as house:
        anna = await house.guest()
        kept = [await anna.ask("POST", "/api/me/decks", keeping(deck(name))) for name in "ABC"]
        # A text of SQLite's may be any bytes.
        set_text = "UPDATE works SET text = CAST(? AS text) WHERE id = ?"
        damage(path, set_text, text, kept[1]["id"])
        for _ in range(3):
            listed = await anna.ask("GET", "/api/me/decks?game=galactic-hunt")
            assert [one["id"] for one in listed] == [kept[0]["id"], kept[2]["id"]]
        offered = await anna.ask("POST", "/api/games/galactic-hunt/decks", {"seats": 2})
        assert [one["name"] for one in offered if one["id"]] == ["A", "C"]
        assert [line["deck"] for line in log if line["event"] == "broken"] == [kept[1]["id"][:6]]
        left = await anna.ask("DELETE", f"/api/me/decks/{kept[1]['id']}")
        assert len(left) == 2, "what cannot be read can be removed"
