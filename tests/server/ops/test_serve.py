"""A lodge that stops and opens again: everything is as it was."""

import asyncio
import signal
from pathlib import Path
from random import Random
from time import time

import pytest
from websockets.exceptions import ConnectionClosed

from lodge.table.entries import Acted, decode, encode
from tests.patience import PATIENCE
from tests.server.inhouse import Inhouse, open_house
from tests.server.killing import same
from tests.server.lodging import Lodging
from tests.server.visitor import Message, Visitor

pytestmark = pytest.mark.anyio


def move(visitor: Visitor, lodge: Inhouse) -> Visitor:
    """The same person, with the same cookie, at another door."""
    again = Visitor(lodge.address, visitor.name)
    again._web.cookies = visitor._web.cookies
    lodge.visitors.append(again)
    return again


async def test_a_server_that_stops_says_so_and_leaves_nothing_running(tmp_path: Path) -> None:
    with Lodging(str(tmp_path / "lodge.db"), tmp_path) as lodging:
        anna = await Visitor(lodging.address).introduce()
        table = await anna.open("card-hunter", "me", "heuristic")
        await anna.watch(table)
        while not (thinkers := lodging.children):
            await anna.until_true(lambda: anna.update["prompt"] is not None)
            assert await anna.answer(anna.choose(Random(1))) == "ack"
            await anna.see(anna.update["number"] + 1)
        await anna.until_true(lambda: anna.update["prompt"] is not None)
        assert await asyncio.to_thread(lodging.stop) == -signal.SIGTERM
        closing = await anna.until(lambda message: message["type"] == "closing")
        assert closing["sentence"].endswith(".")
        with pytest.raises(ConnectionClosed):
            await anna.until(lambda _: False)
        while any(Path(f"/proc/{child}").exists() for child in thinkers):
            await asyncio.sleep(0.05)
        before = anna.update
        await asyncio.to_thread(lodging.start)
        await anna.connect()
        same(before, await anna.watch(table))
        await anna.leave()
        assert "Traceback" not in lodging.log.read_text()


async def test_matches_half_made_picks_and_chat_are_there_again(database: str) -> None:
    async with open_house(database) as lodge:
        table, players = await lodge.party("beast-hunter", "Anna", "Ben")
        random = Random(1)
        while not (seat := half_made(players)):
            player = players[players[0].update["waiting"][0]]
            number = player.update["number"]
            assert await player.answer(player.choose(random)) == "ack"
            for one in players:
                await one.see(number + 1)
        assert await players[1].tell("say", table, text="Wait for me!") == "ack"
        waiting = await players[0].open("card-hunter", "me", "open", public=True)
        before = [player.update for player in players]
        logs = [list(player.log) for player in players]
    async with open_house(database) as lodge:
        players = [move(player, lodge) for player in players]
        for player, update, log in zip(players, before, logs, strict=True):
            await player.watch(table)
            same(update, player.update)
            assert player.log == log
            await player.hear(1)
            assert [line["text"] for line in player.chat] == ["Wait for me!"]
        assert half_made(players) == seat
        info = await players[0].ask("GET", f"/api/tables/{waiting}")
        assert [seat["name"] for seat in info["seats"]] == ["Anna", ""]
        chooser = players[players[0].update["waiting"][0]]
        assert chooser.update["undo"], "even what was picked last can still be taken back"
        assert await chooser.answer(chooser.choose(Random(2))) == "ack"


def half_made(players: list[Visitor]) -> Message | None:
    """The picks of a choice of several cards that is not finished."""
    seat = players[0].update["waiting"][0]
    picks: Message | None = players[seat].update["view"].get("picks")
    return picks or None


async def test_the_time_that_was_left_is_left_after_a_stop(database: str) -> None:
    clock = {"seconds": 600, "increment": 3600}
    async with open_house(database) as lodge:
        table, players = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
        player = players[players[0].update["waiting"][0]]
        assert await player.answer(player.choose(Random(1))) == "ack"
        before = (await players[0].see(2))["clocks"]
        assert max(before["left"]) > 600, "who has acted has got an hour"
    async with open_house(database) as lodge:
        anna = move(players[0], lodge)
        after = (await anna.watch(table))["clocks"]
        assert after["running"] == before["running"]
        for one, other in zip(before["left"], after["left"], strict=True):
            assert abs(one - other) < PATIENCE


async def test_a_match_whose_end_was_only_half_written_down_is_over(tmp_path: Path) -> None:
    """As when the server is killed between the last action and the position kept after it."""
    database = str(tmp_path / "lodge.db")
    async with open_house(database) as lodge:
        table, (anna,) = await lodge.party("card-hunter", "Anna", public=True)
        random = Random(1)
        live = lodge.live(table)
        store = lodge.store
        while live.table.state == "playing":
            number = anna.update["number"]
            match = live.table.match
            assert match is not None
            action = anna.choose(random)
            trial = match.clone()
            trial.apply(trial.parse(action))
            if trial.over:
                entry = live.table.answer(0, number, action, 0)
                await store.append(table, live.table.entries + 1, encode(entry))
                break
            assert await anna.answer(action) == "ack"
            await anna.see(number + 1)
        assert isinstance(decode((await lodge.journal(table))[-1]), Acted)
    async with open_house(database) as lodge:
        anna = move(anna, lodge)
        await anna.watch(table)
        assert anna.update["outcome"] is not None
        assert await anna.ask("GET", "/api/tables") == []
        rows = await lodge.store.tables_of(lodge.live(table).host)
        assert [row.state for row in rows] == ["over"]
        assert (await anna.ask("GET", f"/api/tables/{table}/record"))["actions"]


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(
    lodge: Inhouse,
) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    player = anna if anna.update["waiting"] == [0] else ben
    assert await player.answer(player.choose(Random(1))) == "ack"
    before = await anna.see(2)
    lodge.registry.sweep(time() + 10**6)
    assert table in lodge.tables, "somebody looks at it"
    await anna.disconnect()
    await ben.disconnect()
    while lodge.room(table).presence.feeds:
        await asyncio.sleep(0.01)
    lodge.registry.sweep(time() + 10**6)
    assert table not in lodge.tables
    same(before, await anna.watch(table))
    assert table in lodge.tables
