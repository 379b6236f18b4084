"""The clock belongs to the server: when somebody's time is up, a bot plays for him."""

from random import Random

import pytest

from lodge.bots import best_bot
from tests.server.inhouse import Inhouse

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("fixed_keys")]


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
    live.go_on()
    await other.see(number + 1)
    await other.until_true(lambda: other.news["table"]["seats"][seat]["substitute"])
    assert live.table.seats[seat].bot == best_bot(live.table.game)
    assert other.news["table"]["seats"][seat]["name"] == slow.name
    assert await slow.tell("answer", table, number=number, action="light") == "substituted"
    path = f"/api/tables/{table}/seats/{seat}"
    assert await slow.refused("POST", path) == (409, "flagged")
    await slow.watch(table)
    assert live.table.seats[seat].has_substitute


async def test_who_acts_in_time_gets_the_increment_and_the_other_clock_runs(
    lodge: Inhouse,
) -> None:
    clock = {"seconds": 600, "increment": 30}
    table, players = await lodge.party("card-hunter", "Anna", "Ben", clock=clock)
    seat = players[0].update["waiting"][0]
    assert await players[seat].answer(players[seat].choose(Random(1))) == "ack"
    update = await players[0].see(2)
    assert update["clocks"]["left"][seat] > 600
    assert update["clocks"]["running"] == update["waiting"][0]
    assert lodge.live(table)._timer is not None


async def test_no_clock_runs_for_a_bot(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    table = await anna.open("card-hunter", "me", clock={"seconds": 600})
    await anna.watch(table)
    assert anna.update["clocks"] == {"left": anna.update["clocks"]["left"], "running": 0}
    await anna.ask("DELETE", f"/api/tables/{table}/seats/0")
    await anna.until_true(lambda: anna.update["clocks"]["running"] is None)
