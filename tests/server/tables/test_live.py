"""Whole matches over the socket: spectators, chat, undo, interjections, bots, and the end."""

import asyncio
from pathlib import Path
from random import Random
from threading import current_thread, main_thread
from typing import Any

import msgspec
import pytest

from lodge.kernel.record import Record, verify
from lodge.kernel.registry import load
from lodge.server.tables import replays
from lodge.table.seats import BOT_NAMES
from lodge.table.table import Table
from tests.games.shadow_hunters.night import night
from tests.server.inhouse import Inhouse, open_house
from tests.server.limits.test_meters import limited
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


async def finish(players: list[Visitor], random: Random) -> None:
    """Play to the end at random."""
    while players[0].update["outcome"] is None:
        player = players[players[0].update["waiting"][0]]
        number = players[0].update["number"]
        await player.see(number)
        assert await player.answer(player.choose(random)) == "ack"
        await players[0].see(number + 1)
    for player in players:
        await player.see(players[0].update["number"])


async def test_a_spectator_sees_what_is_public_and_all_that_happens(lodge: Inhouse) -> None:
    table, players = await lodge.party("shadow-hunters", "Anna", "Ben", "Carla", "Dora")
    spectator = await lodge.visitor()
    await spectator.watch(table)
    await players[0].until_true(lambda: players[0].news["table"]["spectators"] == 1)
    assert spectator.news["you"] is None
    assert (spectator.update["prompt"], spectator.update["interjections"]) == (None, [])
    random = Random(1)
    match = lodge.table(table).match
    assert match is not None
    for _ in range(20):
        player = players[spectator.update["waiting"][0]]
        await player.see(spectator.update["number"])
        assert await player.answer(player.choose(random)) == "ack"
        await spectator.see(lodge.table(table).number)
        assert spectator.update["view"] == match.view(None)
        assert spectator.update["undo"] is False
    assert spectator.log == msgspec.to_builtins(match.events(None))
    await spectator.disconnect()
    await players[0].until_true(lambda: players[0].news["table"]["spectators"] == 0)


async def test_updates_rise_by_one_and_the_log_is_the_same_from_the_start_or_in_parts(
    lodge: Inhouse,
) -> None:
    table, players = await lodge.party("beast-hunter", "Anna", "Ben")
    random = Random(2)
    for _ in range(25):
        player = players[players[0].update["waiting"][0]]
        number = player.update["number"]
        assert await player.answer(player.choose(random)) == "ack"
        for one in players:
            assert (await one.see(number + 1))["sequence"] == number + 1
    for one in players:
        piecemeal = list(one.log)
        await one.connect()
        await one.watch(table, known=7)
        told = [message for message in one.messages if message["type"] in ("log", "update")]
        assert 7 in [message["first"] for message in told], "from there on"
        assert one.log == piecemeal
        await one.watch(table, known=10**6)
        assert one.update["events"] == []
        await one.watch(table)
        assert one.log == piecemeal


async def test_everybody_hears_what_is_said_and_latecomers_read_it(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    spectator = await lodge.guest("Zoe")
    await spectator.watch(table)
    assert await anna.tell("say", table, text="  Good\n luck! ") == "ack"
    assert await spectator.tell("say", table, text="Thanks <b>all</b>") == "ack"
    await ben.hear(2)
    heard = list(ben.chat)
    assert [(line["name"], line["seat"]) for line in heard] == [("Anna", 0), ("Zoe", None)]
    assert [line["text"] for line in heard] == ["Good luck!", "Thanks <b>all</b>"]
    await ben.watch(table)
    await ben.hear(2)
    assert ben.chat == heard
    async with lodge.unchanged(table):
        assert await anna.tell("say", table, text=" ") == "empty-line"
        assert await anna.tell("say", table, text="x" * 501) == "long-line"


async def test_an_action_is_taken_back_for_everybody(lodge: Inhouse) -> None:
    table, (anna,) = await lodge.party("card-hunter", "Anna")
    spectator = await lodge.visitor()
    before = await spectator.watch(table)
    log = list(spectator.log)
    assert not anna.update["undo"]
    assert await anna.tell("undo", table, number=1) == "no-undo"
    assert await anna.answer("move:cw") == "ack"
    assert (await anna.see(2))["undo"]
    await spectator.see(2)
    assert await spectator.tell("undo", table, number=2) == "no-guest"
    assert await anna.tell("undo", table, number=2) == "ack"
    await anna.see(3)
    await spectator.see(3)
    assert spectator.update["view"] == before["view"]
    assert spectator.log == log
    assert await anna.tell("answer", table, number=2, action="move:cw") == "late"
    assert await anna.answer("move:cw") == "ack"


async def test_who_was_away_while_something_was_taken_back_reads_the_log_anew(
    lodge: Inhouse,
) -> None:
    table, (anna,) = await lodge.party("card-hunter", "Anna")
    assert await anna.answer("potion:jack:jack") == "ack"
    spectator = await lodge.visitor()
    seen = await spectator.watch(table)
    known = len(spectator.log)
    await spectator.disconnect()
    assert await anna.tell("undo", table, number=2) == "ack"
    await anna.see(3)
    assert await anna.answer("heavy") == "ack"
    await anna.see(4)
    update = await spectator.watch(table, known, seen["sequence"])
    assert (update["first"], spectator.log) == (0, anna.log)


async def test_a_character_reveals_itself_out_of_turn(lodge: Inhouse) -> None:
    table, players = await lodge.party("shadow-hunters", "Anna", "Ben", "Carla", "Dora")
    decides = players[0].update["waiting"][0]
    other = players[(decides + 1) % 4]
    assert [choice["action"] for choice in other.update["interjections"]] == ["reveal"]
    async with lodge.unchanged(table):
        assert await other.tell("interject", table, number=1, action="roll") == "no-interjection"
        assert await other.tell("answer", table, number=1, action="reveal") == "not-your-turn"
    assert await other.tell("interject", table, number=1, action="reveal") == "ack"
    for player in players:
        await player.see(2)
        assert any(event["name"] == "revealed" for event in player.log)
        assert player.update["waiting"] == [decides], "it is still the same one's turn"
    assert other.update["interjections"] == []
    asked = players[decides]
    assert await asked.tell("answer", table, number=1, action=asked.choose(Random(1))) == "late"
    assert await asked.answer(asked.choose(Random(1))) == "ack"


async def test_a_bot_acts_out_of_turn_while_a_person_thinks(lodge: Inhouse) -> None:
    arranged = night(
        red="emi church", blue="david", decision="area", zones={"white discard": "talisman"}
    )
    doc = arranged.position
    anna = await lodge.guest("Anna")
    id = await anna.open("shadow-hunters", "me", *["heuristic"] * 4, options=doc["options"])
    await anna.watch(id)
    table = lodge.table(id)
    table.match = table.game.from_json(doc, events=True)
    lodge.room(id).broadcast.show_all()
    lodge.room(id).settled()
    await anna.until_true(lambda: any(event["name"] == "dug" for event in anna.log))
    assert table.match.record().actions == ["4>dig"]
    assert table.decider == 0


@pytest.mark.parametrize(
    ("game", "seats"),
    [("card-hunter", 3), ("beast-hunter", 2), ("shadow-hunters", 4), ("treasure-hunter", 3)],
)
async def test_one_person_plays_a_whole_match_with_bots(
    house: Inhouse, game: str, seats: int
) -> None:
    anna = await house.guest("Anna")
    table = await anna.open(game, "me", *["heuristic"] * (seats - 1))
    await anna.watch(table)
    await anna.ask_always(table)
    random = Random(3)
    while anna.update["outcome"] is None:
        if anna.update["prompt"] is None:
            await anna.read()
        else:
            number = anna.update["number"]
            assert await anna.answer(anna.choose(random)) == "ack"
            await anna.see(number + 1)
    await anna.until_true(lambda: anna.news["table"]["state"] == "over")
    assert anna.news["table"]["outcome"] == anna.update["outcome"]
    record = msgspec.convert(await anna.ask("GET", f"/api/tables/{table}/record"), Record)
    assert verify(load(game), record) == []
    bots = [f"{name} (heuristic bot)" for name in BOT_NAMES[1:seats]]
    assert record.players == ["Anna", *bots]


async def test_the_record_and_the_replay_are_there_after_the_end_and_not_before(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "EARLIER", 12)
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    path = f"/api/tables/{table}"
    stranger = await lodge.visitor()
    published = (await stranger.ask("GET", path))["commitment"]
    for what in ("record", "replay", "replay/0", "replay/0?seat=0"):
        assert await stranger.refused("GET", f"{path}/{what}") == (409, "not-over")
        assert await players[0].refused("GET", f"{path}/{what}") == (409, "not-over")
    await finish(players, Random(4))
    record = msgspec.convert(await stranger.ask("GET", f"{path}/record"), Record)
    assert verify(load("card-hunter"), record) == []
    assert record.commitment == published
    assert record.players == ["Anna", "Ben"]
    replay = await stranger.ask("GET", f"{path}/replay")
    assert (replay["key"], replay["commitment"]) == (record.key, published)
    assert [step["action"] for step in replay["steps"]] == record.actions
    last = await stranger.ask("GET", f"{path}/replay/{len(record.actions)}?seat=1")
    assert last["view"] == players[1].update["view"]
    log: list[Any] = []
    for step in range(len(record.actions) + 1):
        moment = await stranger.ask("GET", f"{path}/replay/{step}?seat=0")
        assert moment["earlier"] == log[-12:]
        log += moment["events"]
    assert log == players[0].log
    assert await stranger.refused("GET", f"{path}/replay/{len(record.actions) + 1}") == (
        404,
        "no-step",
    )
    assert await stranger.refused("GET", f"{path}/replay/0?seat=2") == (400, "refused")
    async with lodge.unchanged(table):
        action = record.actions[0]
        number = players[0].update["number"]
        assert await players[0].tell("answer", table, number=number, action=action) == "match-over"
    listed = [info["id"] for info in await stranger.ask("GET", "/api/tables")]
    assert table not in listed


async def played(lodge: Inhouse) -> tuple[str, Visitor]:
    """A match that is over, and one of its players."""
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    await finish(players, Random(4))
    return table, players[0]


async def test_matches_are_played_through_beside_everything_else(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []
    write = Table.record

    def note_thread(table: Table) -> Record:
        threads.append(current_thread())
        return write(table)

    monkeypatch.setattr(Table, "record", note_thread)
    table, anna = await played(house)
    path = f"/api/tables/{table}"
    threads.clear()
    await asyncio.gather(*(anna.ask("GET", f"{path}/replay/{step}") for step in range(3)))
    assert len(threads) == 1, "for all who ask at once"
    await anna.ask("GET", f"{path}/record")
    assert len(threads) == 2
    assert main_thread() not in threads


async def test_matches_are_played_through_so_often(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(replays_per_minute=3)) as lodge:
        table, anna = await played(lodge)
        path = f"/api/tables/{table}"
        for step in range(5):
            await anna.ask("GET", f"{path}/replay/{step}")
        for _ in range(2):
            await anna.ask("GET", f"{path}/record")
        assert await anna.refused("GET", f"{path}/record") == (429, "too-fast")
        await anna.ask("GET", f"{path}/replay/1")
        other, ben = await played(lodge)
        assert await ben.refused("GET", f"/api/tables/{other}/replay") == (429, "too-fast")


async def test_replays_are_kept_by_their_length(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await played(house) for _ in range(3)]
    ready = house.services.replays._ready
    lengths = {}
    for table, anna in tables:
        lengths[table] = len((await anna.ask("GET", f"/api/tables/{table}/replay"))["steps"]) + 1
    first, second, third = lengths
    assert list(ready) == [first, second, third]
    monkeypatch.setattr(replays, "REMEMBERED", sum(lengths.values()) - 1)
    await tables[0][1].ask("GET", f"/api/tables/{first}/replay/0")
    assert list(ready) == [third, first], "what was looked at longest ago goes first"
    monkeypatch.setattr(replays, "REMEMBERED", 1)
    await tables[2][1].ask("GET", f"/api/tables/{third}/replay/0")
    assert list(ready) == [third]
