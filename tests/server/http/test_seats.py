"""Sitting down, getting up, the host's rights, and bots in seats."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from lodge.bots import bot_for_beginners, usual_bot
from lodge.kernel.match import Match
from tests.patience import PATIENCE
from tests.server.inhouse import Inhouse, open_house
from tests.server.visitor import wait
from tests.server.ws.test_handler import first_choice

pytestmark = pytest.mark.anyio


async def test_of_two_who_want_one_seat_exactly_one_gets_it(lodge: Inhouse) -> None:
    host = await lodge.guest("Anna")
    for _ in range(5):
        table = await host.open("card-hunter", "me", "open", "open")
        rivals = [await lodge.guest(name) for name in ("Ben", "Carla", "Dora")]
        answers = await asyncio.gather(
            *(rival.request("POST", f"/api/tables/{table}/seats/1") for rival in rivals)
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
        refusals = [answer.json()["code"] for answer in answers if answer.status_code == 409]
        assert refusals == ["taken", "taken"]
        winner = next(r for r, a in zip(rivals, answers, strict=True) if a.status_code == 200)
        info = await host.ask("GET", f"/api/tables/{table}")
        assert [seat["name"] for seat in info["seats"]] == ["Anna", winner.name, ""]
        assert len(await lodge.journal(table)) == 2


async def test_one_person_who_clicks_twice_sits_once(lodge: Inhouse) -> None:
    host = await lodge.guest()
    table = await host.open("card-hunter", "open", "open", "open")
    answers = await asyncio.gather(
        *(host.request("POST", f"/api/tables/{table}/seats/{seat}") for seat in (0, 1, 1))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"seated"}
    assert len(await lodge.journal(table)) == 1


async def test_the_match_begins_when_the_last_seat_is_taken_and_everybody_is_told(
    lodge: Inhouse,
) -> None:
    host, friend = await lodge.guest("Anna"), await lodge.guest("Ben")
    table = await host.open("beast-hunter", "me", "open")
    await host.watch(table)
    assert (host.news["you"], host.update) == (0, {})
    info = await friend.sit(table, 1)
    assert (info["state"], info["seats"][1]["you"]) == ("playing", True)
    await host.until_true(lambda: bool(host.update))
    assert [seat["name"] for seat in host.news["table"]["seats"]] == ["Anna", "Ben"]
    assert host.news["table"]["state"] == "playing"


async def test_seats_that_cannot_be_taken(lodge: Inhouse) -> None:
    host, other = await lodge.guest("Anna"), await lodge.guest("Ben")
    table = await host.open("card-hunter", "me", "random", "open")
    async with lodge.unchanged(table):
        path = f"/api/tables/{table}/seats"
        assert await other.refused("POST", f"{path}/0") == (409, "taken")
        assert await other.refused("POST", f"{path}/1") == (409, "taken")
        assert await other.refused("POST", f"{path}/3") == (409, "no-seat")
        assert await other.refused("POST", f"{path}/{10**20}") == (409, "no-seat")
        assert await host.refused("POST", f"{path}/2") == (409, "seated")
        assert (await other.request("POST", f"{path}/-1")).status_code in (404, 409)
        assert (await other.request("POST", f"{path}/first")).status_code == 404


async def test_what_only_the_host_can_do_before_the_match(lodge: Inhouse) -> None:
    host, other = await lodge.guest("Anna"), await lodge.guest("Ben")
    table = await host.open("card-hunter", "me", "open", "open", "open")
    path = f"/api/tables/{table}"
    await other.sit(table, 1)
    async with lodge.unchanged(table):
        assert await other.refused("PUT", f"{path}/seats/2", {"bot": "random"}) == (403, "not-host")
        assert await other.refused("DELETE", f"{path}/seats/0") == (403, "not-host")
        assert await other.refused("POST", f"{path}/start") == (403, "not-host")
        assert await host.refused("PUT", f"{path}/seats/1", {"bot": "random"}) == (409, "taken")
        assert await host.refused("PUT", f"{path}/seats/2", {"bot": "clever"}) == (409, "no-bot")
        assert await host.refused("PUT", f"{path}/seats/9", {"bot": "random"}) == (409, "no-seat")
        assert await host.refused("PUT", f"{path}/seats/2", {}) == (400, "malformed")
        assert await host.refused("DELETE", f"{path}/seats/3") == (409, "empty")
    info = await host.ask("PUT", f"{path}/seats/2", {"bot": "random"})
    assert (info["seats"][2]["kind"], info["seats"][2]["bot"]) == ("bot", "random")
    info = await host.ask("DELETE", f"{path}/seats/2")
    assert info["seats"][2]["kind"] == "empty"
    info = await other.ask("DELETE", f"{path}/seats/1")
    assert (info["seats"][1]["kind"], info["state"]) == ("empty", "waiting")
    assert await other.ask("GET", "/api/me/tables") == []


async def test_the_host_starts_and_empty_seats_get_bots(lodge: Inhouse) -> None:
    host = await lodge.guest()
    table = await host.open("card-hunter", "me", "open", "random")
    info = await host.ask("POST", f"/api/tables/{table}/start")
    best = usual_bot(lodge.table(table).game)
    assert [seat["bot"] for seat in info["seats"]] == [None, best, "random"]
    assert info["state"] == "playing"
    assert await host.refused("POST", f"/api/tables/{table}/start") == (409, "begun")
    latecomer = await lodge.guest("Ben")
    assert await latecomer.refused("POST", f"/api/tables/{table}/seats/1") == (409, "begun")


async def test_who_gets_up_during_the_match_is_played_for_until_he_comes_back(
    lodge: Inhouse,
) -> None:
    table, (anna, ben) = await lodge.party("beast-hunter", "Anna", "Ben")
    seat = anna.update["waiting"][0]
    away, here = (anna, ben) if seat == 0 else (ben, anna)
    number, turn = here.update["number"], lodge.table(table).turn
    info = await away.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
    assert (info["seats"][seat]["substitute"], info["seats"][seat]["name"]) == (True, away.name)
    await here.until_true(lambda: here.update["number"] > number)
    assert await away.tell("answer", table, number=number, action="x") == "substituted"
    stranger = await lodge.guest("Zoe")
    assert await stranger.refused("POST", f"/api/tables/{table}/seats/{seat}") == (409, "begun")
    await wait(lambda: lodge.table(table).turn > turn)
    info = await away.sit(table, seat)
    assert info["seats"][seat]["substitute"] is False
    assert lodge.table(table).seats[seat].is_played_by_person


async def test_nobody_lets_a_bot_move_for_him_and_comes_back_at_once(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), bot_pause=PATIENCE) as lodge:
        table, players = await lodge.party("beast-hunter", "Anna", "Ben")
        seat = players[0].update["waiting"][0]
        path = f"/api/tables/{table}/seats/{seat}"
        await players[seat].ask("DELETE", path)
        async with lodge.unchanged(table):
            assert await players[seat].refused("POST", path) == (409, "this-turn")


@pytest.fixture
def impatient(lodge: Inhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    settings = msgspec.structs.replace(lodge.registry.kit.settings, grace_seconds=0)
    monkeypatch.setattr(lodge.registry.kit, "settings", settings)


async def test_who_is_away_has_time_to_come_back(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = msgspec.structs.replace(lodge.registry.kit.settings, grace_seconds=3600)
    monkeypatch.setattr(lodge.registry.kit, "settings", settings)
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    path = f"/api/tables/{table}/seats/1"
    await anna.until_true(lambda: anna.news["table"]["seats"][1]["grace"] is None)
    await ben.disconnect()
    await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
    grace: float = anna.news["table"]["seats"][1]["grace"]
    assert 0 < grace <= 3600
    async with lodge.unchanged(table):
        assert await anna.refused("PUT", path, {"bot": "random"}) == (409, "grace")
    await ben.watch(table)
    await anna.until_true(lambda: anna.news["table"]["seats"][1]["connected"])
    assert anna.news["table"]["seats"][1]["grace"] is None


@pytest.mark.usefixtures("impatient")
async def test_where_there_is_a_clock_it_decides_when_a_bot_plays(lodge: Inhouse) -> None:
    clock = {"seconds": 600}
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
    await ben.disconnect()
    await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
    wish = {"bot": "random"}
    assert await anna.refused("PUT", f"/api/tables/{table}/seats/1", wish) == (409, "clock")


@pytest.mark.usefixtures("impatient")
async def test_who_comes_back_has_his_seat_at_once(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    await ben.disconnect()
    await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
    await anna.ask("PUT", f"/api/tables/{table}/seats/1", {"bot": "random"})
    bot = bot_for_beginners(lodge.table(table).game)
    assert lodge.table(table).seats[1].bot == bot, "not the named one"
    await ben.watch(table)
    await ben.until_true(lambda: not ben.news["table"]["seats"][1]["substitute"])
    assert lodge.table(table).seats[1].is_played_by_person


@pytest.mark.usefixtures("impatient")
async def test_a_bot_plays_for_others_only_while_they_are_away(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    path = f"/api/tables/{table}/seats"
    stranger = await lodge.guest("Zoe")
    async with lodge.unchanged(table):
        wish = {"bot": "random"}
        assert await stranger.refused("PUT", f"{path}/1", wish) == (403, "not-seated")
        assert await anna.refused("PUT", f"{path}/1", wish) == (409, "present")
        assert await anna.refused("PUT", f"{path}/7", wish) == (409, "no-seat")
        assert await anna.refused("DELETE", f"{path}/1") == (409, "begun")
        assert await stranger.refused("DELETE", f"{path}/1") == (403, "not-host")
    await ben.disconnect()
    await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
    info = await anna.ask("PUT", f"{path}/1", {"bot": "random"})
    assert info["seats"][1]["substitute"] is True


async def test_a_bot_that_is_thinking_does_not_act_for_a_player_who_has_come_back(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = asyncio.Event()
    asked = asyncio.Event()

    async def choose(match: Match, _: str) -> str:
        asked.set()
        await thought.wait()
        return match.text(match.legal()[0])

    monkeypatch.setattr(lodge.registry.kit.thinkers, "choose", choose)
    table, (anna,) = await lodge.party("card-hunter", "Anna")
    await anna.ask("DELETE", f"/api/tables/{table}/seats/0")
    await asked.wait()
    await anna.sit(table, 0)
    async with lodge.unchanged(table):
        thought.set()
        bot = lodge.room(table).bots.task
        assert bot is not None
        await bot
    assert await anna.answer(anna.update["prompt"]["choices"][0]["action"]) == "ack"


async def test_what_was_done_is_acknowledged_again_although_a_bot_plays_now(house: Inhouse) -> None:
    table, players = await house.party("card-hunter", "Anna", "Ben")
    seat = players[0].update["waiting"][0]
    player = players[seat]
    number, action = player.update["number"], first_choice(player)
    id = await player.send("answer", table, number=number, action=action)
    assert await player.answer_to(id) == "ack"
    await player.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
    again = {"type": "answer", "id": id, "table": table, "number": number, "action": action}
    await player.send_raw(msgspec.json.encode(again).decode())
    assert await player.answer_to(id) == "ack"
