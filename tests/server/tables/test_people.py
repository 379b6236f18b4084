"""What a host can do about those who only watch, and how people are told apart."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from structlog.typing import EventDict

from lodge.server.cluster import peers
from lodge.server.cluster.messages import MOST_WATCHING
from lodge.server.tables.people import FORGET_AT
from lodge.server.tables.presence import WATCHERS_LISTED
from lodge.table.chat import BYTES_KEPT, LINES_KEPT, LONGEST_LINE
from tests.server.inhouse import Inhouse, open_house
from tests.server.limits.test_meters import limited
from tests.server.ops.test_serve import move
from tests.server.postgres import PostgresServer
from tests.server.visitor import Message, Visitor, wait
from tests.server.ws.test_handler import window

pytestmark = pytest.mark.anyio


async def gather(lodge: Inhouse, *watchers: str, **more: object) -> tuple[str, list[Visitor]]:
    """A table in play with Anna, who is its host, and Ben; others watch it."""
    table, players = await lodge.party("card-hunter", "Anna", "Ben", **more)
    for name in watchers:
        players.append(await lodge.guest(name))
        await players[-1].watch(table)
    await listed(players[0], *watchers)
    return table, players


async def listed(visitor: Visitor, *names: str) -> list[Message]:
    """Those who watch, as soon as they are these."""
    await visitor.until_true(
        lambda: sorted(one["name"] for one in visitor.news["watchers"]) == sorted(names)
    )
    watchers: list[Message] = visitor.news["watchers"]
    return watchers


def person_of(visitor: Visitor) -> str:
    """What others know somebody by who has connected."""
    welcomes = [message for message in visitor.messages if message["type"] == "welcome"]
    return str(welcomes[-1]["person"])


async def treat(table: str, whom: Visitor, by: Visitor, **how: bool) -> None:
    await by.ask("PUT", f"/api/tables/{table}/people/{person_of(whom)}", how)


async def test_the_host_mutes_a_watcher_who_is_told_so(lodge: Inhouse) -> None:
    table, (anna, ben, zoe) = await gather(lodge, "Zoe")
    assert await zoe.tell("say", table, text="Boo!") == "ack"
    await treat(table, zoe, anna, muted=True)
    async with lodge.unchanged(table):
        assert await zoe.tell("say", table, text="Boo!") == "muted"
    mine = person_of(zoe)
    await zoe.until_true(lambda: [one["muted"] for one in zoe.news["watchers"]] == [True])
    assert zoe.news["watchers"][0]["person"] == mine
    assert ben.chat == [] or ben.chat[0]["person"] == mine
    await treat(table, zoe, anna, muted=False)
    assert await zoe.tell("say", table, text="Sorry.") == "ack"


async def test_the_host_removes_a_watcher_and_lets_him_back(database: str) -> None:
    async with open_house(database) as lodge:
        table, (anna, ben, zoe) = await gather(lodge, "Zoe")
        await treat(table, zoe, anna, removed=True)
        told = await zoe.until(lambda message: message["type"] == "refused")
        assert (told["code"], told["id"]) == ("removed", None)
        assert await zoe.tell("watch", table) == "removed"
        assert await zoe.tell("say", table, text="Let me in!") == "removed"
        path = f"/api/tables/{table}/chat?before=9"
        assert await zoe.refused("GET", path) == (409, "removed")
        await anna.until_true(lambda: [one["removed"] for one in anna.news["watchers"]] == [True])
        await listed(ben)
    async with open_house(database) as lodge:
        anna, zoe = move(anna, lodge), move(zoe, lodge)
        await zoe.connect()
        assert await zoe.tell("watch", table) == "removed", "it is written down"
        await anna.watch(table)
        person = anna.news["watchers"][0]["person"]
        await anna.ask("PUT", f"/api/tables/{table}/people/{person}", {})
        assert await zoe.tell("watch", table) == "ack"


async def test_whom_the_host_removed_takes_no_seat(lodge: Inhouse) -> None:
    anna, zoe = await lodge.guest("Anna"), await lodge.guest("Zoe")
    table = await anna.open("card-hunter", "me", "open")
    await anna.watch(table)
    await zoe.watch(table)
    await treat(table, zoe, anna, removed=True)
    assert await zoe.refused("POST", f"/api/tables/{table}/seats/1") == (409, "removed")


async def test_players_are_neither_muted_nor_removed_and_only_the_host_may(lodge: Inhouse) -> None:
    table, (anna, ben, zoe) = await gather(lodge, "Zoe")
    people = f"/api/tables/{table}/people"
    async with lodge.unchanged(table):
        path = f"{people}/{person_of(ben)}"
        assert await anna.refused("PUT", path, {"muted": True}) == (409, "seated")
        path = f"{people}/{person_of(anna)}"
        assert await anna.refused("PUT", path, {"removed": True}) == (409, "yourself")
        path = f"{people}/{person_of(zoe)}"
        assert await ben.refused("PUT", path, {"muted": True}) == (403, "not-host")
        assert await zoe.refused("PUT", path, {"muted": False}) == (403, "not-host")
        assert await anna.refused("PUT", f"{people}/nobody", {}) == (404, "no-person")
        rule = {"spectators_talk": False}
        assert await ben.refused("PUT", f"/api/tables/{table}/chat", rule) == (403, "not-host")


async def test_the_chat_is_open_to_watchers_as_the_host_likes(lodge: Inhouse) -> None:
    table, (anna, ben, zoe) = await gather(lodge, "Zoe", spectators_talk=False)
    assert anna.news["table"]["spectators_talk"] is False
    assert await zoe.tell("say", table, text="Boo!") == "players-only"
    assert await ben.tell("say", table, text="Well played.") == "ack"
    path = f"/api/tables/{table}/chat"
    assert (await anna.ask("PUT", path, {"spectators_talk": True}))["spectators_talk"]
    await zoe.until_true(lambda: bool(zoe.news["table"]["spectators_talk"]))
    assert await zoe.tell("say", table, text="Boo!") == "ack"


async def test_a_host_who_only_watches_may_always_talk(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    table = await anna.open("card-hunter", "open", "random", spectators_talk=False)
    await anna.watch(table)
    assert await anna.tell("say", table, text="Who plays?") == "ack"


async def test_what_changes_nothing_is_not_written_down(lodge: Inhouse) -> None:
    table, (anna, ben, zoe) = await gather(lodge, "Zoe")
    await treat(table, zoe, anna, muted=True)
    async with lodge.unchanged(table):
        assert await ben.tell("ask", table, asking="always") == "ack", "as he has said before"
        await anna.ask("PUT", f"/api/tables/{table}/chat", {"spectators_talk": True})
        await treat(table, zoe, anna, muted=True)
    await treat(table, zoe, anna, muted=True, removed=True)
    assert lodge.table(table).chat.removed


async def test_nothing_besides_the_play_is_done_without_end(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lodge.table.table.MOST_OF_A_KIND", 5)
    table, (anna, ben) = await gather(lodge, hints=True)
    for number in range(4):  # He has said it when he came.
        asking = ["could", "always"][number % 2]
        assert await ben.tell("ask", table, asking=asking) == "ack"
    player = anna if anna.update["waiting"] == [0] else ben
    async with lodge.unchanged(table):
        assert await ben.tell("ask", table, asking="could") == "too-often"
    assert await anna.tell("ask", table, asking="could") == "ack", "it was not she"
    for _ in range(7):
        assert await ben.tell("say", table, text="Boo!") == "ack", "old lines leave"
    assert await player.answer(player.choose(Random(1))) == "ack", "whoever plays goes on"
    for _ in range(5):
        await ben.ask("DELETE", f"/api/tables/{table}/seats/1")
        await ben.sit(table, 1)
    path = f"/api/tables/{table}/seats/1"
    assert await ben.refused("DELETE", path) == (409, "too-often")
    assert not lodge.table(table).seats[1].has_substitute


async def test_names_that_look_alike_are_told_apart_wherever_they_stand(lodge: Inhouse) -> None:
    table, (anna, ben, other) = await gather(lodge, "Anna (2)")
    assert await other.tell("say", table, text="Hello.") == "ack"
    fake = await lodge.guest("Аnna")
    await fake.watch(table)
    await listed(anna, "Anna (2)", "Аnna (3)")
    assert await fake.tell("say", table, text="I am Anna.") == "ack"
    await ben.hear(2)
    assert [line["name"] for line in ben.chat] == ["Anna (2)", "Аnna (3)"]
    assert ben.chat[1]["person"] == person_of(fake)
    assert anna.news["table"]["seats"][0]["name"] == "Anna"
    assert anna.news["table"]["seats"][0]["person"] == person_of(anna)
    talk = await ben.ask("GET", f"/api/tables/{table}/chat?before=9")
    assert talk["lines"] == ben.chat, "also over HTTP"


async def test_lines_that_have_left_the_chat_leave_the_database(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lodge.table.chat.LINES_KEPT", 5)
    async with open_house(database) as lodge:
        table, (anna, ben) = await gather(lodge)
        for number in range(5 + FORGET_AT):
            assert await ben.tell("say", table, text=f"Line {number}.") == "ack"
        while lodge.table(table).chat.left:
            await asyncio.sleep(0.01)
        while any(b"Line 0." in body for body in await lodge.journal(table)):
            await asyncio.sleep(0.01)
        bodies = await lodge.journal(table)
        assert sum(b"Line" in body for body in bodies) == 5
        assert len(bodies) == lodge.table(table).entries, "no entry is missing"
    async with open_house(database) as lodge:
        anna = move(anna, lodge)
        await anna.watch(table)
        await anna.hear(5)
        assert [line["text"] for line in anna.chat] == [
            f"Line {number}." for number in range(FORGET_AT, FORGET_AT + 5)
        ]
        assert lodge.table(table).chat.said == 5 + FORGET_AT
        assert await anna.tell("say", table, text="And on.") == "ack"


async def test_the_chat_of_a_table_is_bounded_in_bytes(lodge: Inhouse) -> None:
    table, (_, ben) = await gather(lodge)
    line = "𝓐" * LONGEST_LINE  # Four bytes each.
    count = BYTES_KEPT // len(line.encode()) + 10
    assert count < LINES_KEPT
    for _ in range(count):
        assert await ben.tell("say", table, text=line) == "ack"
    chat = lodge.table(table).chat
    assert sum(len(said.text.encode()) for said in chat.lines) <= BYTES_KEPT
    assert chat.said == count
    zoe = await lodge.guest("Zoe")
    await zoe.watch(table)
    await zoe.hear(len(chat.lines))
    assert len(zoe.chat) == len(chat.lines)
    path = f"/api/tables/{table}/chat?before={count - len(chat.lines)}"
    assert (await zoe.ask("GET", path))["lines"] == [], "older lines have left"


async def test_one_guest_with_many_names_breaks_no_table(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lodge.table.chat.LINES_KEPT", 5)
    monkeypatch.setattr("lodge.table.chat.PEOPLE_KEPT", 20)
    async with open_house(database) as lodge:
        anna, zoe = await lodge.guest("Anna"), await lodge.guest("Zoe")
        table = await anna.open("card-hunter", "me", "random", "open", "open", public=True)
        await anna.watch(table)
        for number in range(50):
            await zoe.ask("POST", "/api/me", {"name": f"Zoe {number}"})
            await zoe.connect()
            assert await zoe.tell("say", table, text="Boo!") == "ack"
            assert len(lodge.table(table).chat.people) <= 20
        for number in range(30):
            await zoe.ask("POST", "/api/me", {"name": f"Zoe the {number}"})
            await zoe.sit(table, 2)
            await zoe.ask("DELETE", f"/api/tables/{table}/seats/2")
            assert len(lodge.table(table).chat.people) <= 20
        [info] = await zoe.ask("GET", "/api/tables")
        assert [seat["name"] for seat in info["seats"]] == ["Anna", "Birch", "", ""]
        await anna.ask("DELETE", f"/api/tables/{table}/seats/1")
        assert await anna.tell("say", table, text="The bot has gone.") == "ack"
    async with open_house(database) as lodge:
        anna = move(anna, lodge)
        await anna.watch(table)
        assert [seat["name"] for seat in anna.news["table"]["seats"]] == ["Anna", "", "", ""]


async def test_names_are_told_apart_as_long_as_lines_stand_under_them(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lodge.table.chat.PEOPLE_KEPT", 10)
    table, (_, ben, zoe) = await gather(lodge, "Zoe")
    for name in ["Anna", *(f"Zoe {number}" for number in range(30))]:
        await zoe.ask("POST", "/api/me", {"name": name})
        await zoe.connect()
        assert await zoe.tell("say", table, text="Boo!") == "ack"
    talk = await ben.ask("GET", f"/api/tables/{table}/chat?before=99")
    assert talk["lines"][0]["name"] == "Anna (2)"


async def test_the_host_mutes_and_removes_a_watcher_at_another_server(
    postgres: PostgresServer,
) -> None:
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database) as other:
        await wait(lambda: one.shared.has_any and other.shared.has_any)
        table, (anna, ben) = await gather(one)
        zoe = await other.guest("Zoe")
        await zoe.watch(table)
        (seen,) = await listed(anna, "Zoe")
        assert seen["person"] == person_of(zoe)
        await treat(table, zoe, anna, muted=True)
        await zoe.until_true(lambda: [one["muted"] for one in zoe.news["watchers"]] == [True])
        assert await zoe.tell("say", table, text="Boo!") == "muted"
        await treat(table, zoe, anna, removed=True)
        told = await zoe.until(lambda message: message["type"] == "refused")
        assert (told["code"], told["id"]) == ("removed", None)
        await listed(ben)
        await anna.until_true(lambda: [one["removed"] for one in anna.news["watchers"]] == [True])
        assert await zoe.tell("watch", table) == "removed"


async def test_names_of_any_length_are_told_to_other_servers(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "CHECK_SECONDS", 3600.0)
    database = postgres.new_database()
    async with open_house(database) as one, open_house(database) as other:
        await wait(lambda: one.shared.has_any and other.shared.has_any)
        table, (anna, _) = await gather(one)
        letters = [chr(ord("𝓐") + number) * 40 for number in range(MOST_WATCHING + 5)]
        for name in letters:
            await (await other.guest(name)).watch(table)
        here = one.room(table).presence.elsewhere
        await wait(lambda: here.spectators == len(letters))
        assert len(here.watching) == MOST_WATCHING
        assert {name for _, name in here.watching} <= set(letters)
        await anna.until_true(lambda: len(anna.news["watchers"]) == MOST_WATCHING)
        await (await one.guest("Zoe")).watch(table)
        await anna.until_true(lambda: len(anna.news["watchers"]) == MOST_WATCHING + 1)
        assert len(anna.news["watchers"]) <= WATCHERS_LISTED


async def test_a_guest_has_one_budget_of_lines_over_all_connections(
    tmp_path: Path, log: list[EventDict]
) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(lines_per_minute=6)) as lodge:
        table, (anna, _, zoe) = await gather(lodge, "Zoe")
        windows = [zoe, *[await window(lodge, zoe, table) for _ in range(3)]]
        answers = [await one.tell("say", table, text="Spam") for one in windows * 3]
        assert answers == ["ack"] * 6 + ["too-fast"] * 6
        assert await anna.tell("say", table, text="Peace.") == "ack", "it was not she"
        assert {line["limit"] for line in log if line["event"] == "limit"} == {"lines of a guest"}


async def test_players_are_heard_however_much_spectators_say(
    tmp_path: Path, log: list[EventDict]
) -> None:
    limits = limited(spectators_lines_per_hour=5)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        table, (anna, ben, zoe, yves) = await gather(lodge, "Zoe", "Yves")
        for _ in range(5):
            assert await zoe.tell("say", table, text="Spam") == "ack"
        async with lodge.unchanged(table):
            assert await zoe.tell("say", table, text="Spam") == "too-fast"
            assert await yves.tell("say", table, text="May I?") == "too-fast"
        for player in (anna, ben):
            for _ in range(7):
                assert await player.tell("say", table, text="We talk on.") == "ack"
        other, (carl, *_) = await gather(lodge)
        await yves.watch(other)
        assert await yves.tell("say", other, text="Here I may.") == "ack"
        await carl.hear(1)
        met = {line["limit"] for line in log if line["event"] == "limit"}
        assert met == {"lines of spectators"}


async def test_a_host_who_only_watches_is_no_spectator_of_the_others(tmp_path: Path) -> None:
    limits = limited(spectators_lines_per_hour=1)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        host = await lodge.guest("Anna")
        table = await host.open("card-hunter", "open", "open")
        await host.watch(table)
        for _ in range(3):
            assert await host.tell("say", table, text="Welcome!") == "ack"
