"""The clock belongs to the server: when somebody's time is up, a bot plays for him."""

from functools import partial
from random import Random
from time import time

import pytest
from msgspec import convert

from lodge.bots import bot_for_beginners
from lodge.kernel.record import Record, verify
from lodge.server.tables import live, standstill
from lodge.table.entries import Resumed, decode
from tests.patience import PATIENCE
from tests.server.inhouse import Inhouse
from tests.server.visitor import Visitor, wait

pytestmark = pytest.mark.anyio


async def test_a_bot_plays_on_to_the_end_when_the_time_is_up(
    lodge: Inhouse,
) -> None:
    clock = {"seconds": 600, "increment": 2}
    table, players = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
    seat = players[0].update["waiting"][0]
    slow, other = players[seat], players[1 - seat]
    assert slow.update["clocks"]["running"] == seat
    assert slow.update["clocks"]["left"][1 - seat] == 600
    live = lodge.live(table)
    clock_of_table = live.table.clock
    assert clock_of_table is not None
    number = slow.update["number"]
    clock_of_table.left[seat] = 0.0  # As if ten minutes had gone by.
    lodge.room(table).settled()
    await other.see(number + 1)
    await other.until_true(lambda: other.news["table"]["seats"][seat]["substitute"])
    assert live.table.seats[seat].bot == bot_for_beginners(live.table.game)
    assert other.news["table"]["seats"][seat]["name"] == slow.name
    assert await slow.tell("answer", table, number=number, action="light") == "substituted"
    path = f"/api/tables/{table}/seats/{seat}"
    assert await slow.refused("POST", path) == (409, "flagged")
    await slow.watch(table)
    assert live.table.seats[seat].has_substitute


async def test_who_acts_in_time_gets_the_increment_and_the_other_clock_runs(
    lodge: Inhouse,
) -> None:
    clock = {"seconds": 600, "increment": 3600}
    table, players = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
    seat = players[0].update["waiting"][0]
    assert await players[seat].answer(players[seat].choose(Random(1))) == "ack"
    update = await players[0].see(2)
    assert update["clocks"]["left"][seat] > 600
    assert update["clocks"]["running"] == update["waiting"][0]
    assert lodge.room(table).timers._timer is not None


async def test_no_clock_runs_for_a_bot(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    table = await anna.open("card-hunter", "me", clock={"seconds": 86_400})
    await anna.watch(table)
    assert anna.update["clocks"]["running"] == 0
    (left,) = anna.update["clocks"]["left"]
    assert 86_400 - PATIENCE < left <= 86_400
    await anna.ask("DELETE", f"/api/tables/{table}/seats/0")
    await anna.until_true(lambda: anna.update["clocks"]["running"] is None)


def has_ended(player: Visitor) -> bool:
    return player.update["outcome"] is not None and player.news["table"]["state"] == "over"


async def test_a_match_is_lost_on_time_where_the_table_was_opened_so(lodge: Inhouse) -> None:
    clock = {"seconds": 600, "increment": 0, "flag": "loss"}
    table, players = await lodge.party("beast-hunter", "Anna", "Ben", clock=clock)
    assert players[0].news["table"]["clock"]["flag"] == "loss"
    seat = players[0].update["waiting"][0]
    assert await players[seat].answer(players[seat].choose(Random(1))) == "ack"
    update = await players[0].see(2)
    seat = update["waiting"][0]
    live = lodge.live(table)
    assert live.table.clock is not None
    live.table.clock.left[seat] = 0.0
    lodge.room(table).settled()
    for player in players:
        await player.until_true(partial(has_ended, player))
        assert player.update["outcome"]["winners"] == [1 - seat]
        assert player.update["events"][-1]["sentence"] == player.update["outcome"]["reason"]
        assert player.news["table"]["seats"][seat]["flagged"]
        assert not player.news["table"]["seats"][seat]["substitute"]
    loser = players[seat]
    number = loser.update["number"]
    assert await loser.tell("answer", table, number=number, action="x") == "match-over"
    record = convert(await loser.ask("GET", f"/api/tables/{table}/record"), Record)
    assert record.forfeit == seat
    assert verify(live.table.game, record) == []
    replay = await loser.ask("GET", f"/api/tables/{table}/replay")
    last = replay["steps"][-1]
    assert (last["number"], last["seat"]) == (len(record.actions) + 1, seat)
    moment = await loser.ask("GET", f"/api/tables/{table}/replay/{last['number']}")
    assert moment["view"]["over"]
    assert [event["sentence"] for event in moment["events"]] == [replay["outcome"]["reason"]]
    before = await loser.ask("GET", f"/api/tables/{table}/replay/{last['number'] - 1}")
    assert not before["view"]["over"]
    stored = await lodge.store.load(table)
    assert stored is not None
    assert stored[0].state == "over"
    assert lodge.room(table).timers._timer is None


@pytest.mark.parametrize(("game", "seats"), [("card-hunter", 2), ("galactic-hunt", 3)])
async def test_no_match_is_lost_on_time_where_that_would_be_wrong(
    lodge: Inhouse, game: str, seats: int
) -> None:
    anna = await lodge.guest()
    wish = {"game": game, "seats": seats, "seating": ["me"] + ["open"] * (seats - 1)}
    wish["clock"] = {"seconds": 600, "flag": "loss"}
    assert await anna.refused("POST", "/api/tables", wish) == (400, "refused")


async def test_who_is_short_of_time_cannot_let_a_bot_win_where_matches_are_lost_on_time(
    lodge: Inhouse,
) -> None:
    clock = {"seconds": 600, "flag": "loss"}
    table, players = await lodge.party("beast-hunter", "Anna", "Ben", clock=clock)
    seat = players[0].update["waiting"][0]
    path = f"/api/tables/{table}/seats/{seat}"
    async with lodge.unchanged(table):
        assert await players[seat].refused("DELETE", path) == (409, "lost-on-time")
        wish = {"bot": "random"}
        assert await players[seat].refused("PUT", path, wish) == (409, "lost-on-time")
    clock_of_table = lodge.table(table).clock
    assert clock_of_table is not None
    assert clock_of_table.running == seat, "it runs on"


@pytest.mark.parametrize("jump", [36_000.0, -36_000.0])
async def test_nobody_pays_for_a_jump_of_the_clock_on_the_wall(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    """As when it is set, or when the machine has slept: while it sleeps, no time goes by for it."""
    clock = {"seconds": 86_400, "increment": 0}
    table, players = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
    seat = players[0].update["waiting"][0]
    held = lodge.live(table)
    for module in (live, standstill):
        monkeypatch.setattr(module, "time", lambda: time() + jump)
    lodge.room(table).timers._time_is_up()  # As if it were.
    await wait(lambda: held.table.clock is not None and abs(held.table.clock.since - time()) > 9000)
    assert await players[seat].answer(players[seat].choose(Random(1))) == "ack"
    await players[seat].see(2)
    assert held.table.seats[seat].absence is None
    assert held.table.clock is not None
    assert 86_400 - PATIENCE < held.table.clock.left[seat] <= 86_400
    other = 1 - seat
    assert held.table.clock.running == held.table.decider == other
    assert held.table.clock.left_of(other, time() + jump) > 86_400 - PATIENCE
    written = [decode(body) for body in await lodge.journal(table)]
    assert sum(isinstance(entry, Resumed) for entry in written) == 1


async def test_nobody_loses_on_time_while_the_server_stands_still(lodge: Inhouse) -> None:
    clock = {"seconds": 600, "increment": 0, "flag": "loss"}
    table, players = await lodge.party("beast-hunter", "Anna", "Ben", clock=clock)
    seat = players[0].update["waiting"][0]
    held = lodge.live(table)
    assert held.table.clock is not None
    # As if it had been stopped for an hour: it goes on with the first of what was due meanwhile.
    held.table.clock.since -= 3600
    lodge.services.standstill._beaten_at -= 3600
    lodge.room(table).timers._time_is_up()
    await wait(lambda: held.table.clock is not None and held.table.clock.since > time() - PATIENCE)
    assert held.table.state == "playing"
    assert await players[seat].answer(players[seat].choose(Random(1))) == "ack"
    written = [decode(body) for body in await lodge.journal(table)]
    assert sum(isinstance(entry, Resumed) for entry in written) == 1
    held.table.clock.since -= 3600  # Nobody stopped it this time.
    lodge.room(table).settled()
    await wait(lambda: held.table.state == "over")


async def test_after_a_stop_all_clocks_go_on_at_once(lodge: Inhouse) -> None:
    clock = {"seconds": 86_400}
    table, _ = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
    held = lodge.live(table)
    assert held.table.clock is not None
    held.table.clock.since -= 3600
    lodge.services.standstill._beaten_at -= 3600
    await wait(lambda: held.table.clock is not None and held.table.clock.since > time() - PATIENCE)
