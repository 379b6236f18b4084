"""The ticks of newcomers: kept with the guest, whatever becomes of the table."""

from random import Random

import pytest

from lodge.guide.lessons import lesson_of
from lodge.kernel.registry import load
from tests.server.inhouse import Inhouse
from tests.server.tables.test_live import finish
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

FIRSTS = "/api/me/firsts"


async def until_told(visitor: Visitor, wanted: list[dict[str, object]]) -> None:
    """What is noted is written beside the match."""
    for _ in range(200):
        told = await visitor.ask("GET", FIRSTS)
        if told == wanted:
            return
    assert told == wanted


async def test_who_wins_has_a_tick_and_keeps_it_when_the_match_is_removed(lodge: Inhouse) -> None:
    stranger = await lodge.visitor()
    assert await stranger.ask("GET", FIRSTS) == []
    table, (anna, ben) = await lodge.party("beast-hunter", "Anna", "Ben")
    assert await anna.ask("GET", FIRSTS) == []
    await anna.ask("POST", f"/api/tables/{table}/seats/0/resign")
    ticks = {"game": "beast-hunter", "lesson": False, "won": True, "mastered": False}
    await until_told(ben, [ticks])
    assert await anna.ask("GET", FIRSTS) == []
    for player in (anna, ben):
        await player.ask("DELETE", f"/api/me/tables/{table}")
    assert await ben.ask("GET", FIRSTS) == [ticks]
    exported = await ben.ask("GET", "/api/me/export")
    assert exported["firsts"] == [{"game": "beast-hunter", "kind": "won"}]


async def test_who_loses_has_none(lodge: Inhouse) -> None:
    _, players = await lodge.party("beast-hunter", "Anna", "Ben", options={"stall_rounds": 3})
    await finish(players, Random(3))
    outcome = players[0].update["outcome"]
    for seat, player in enumerate(players):
        if seat in outcome["winners"]:
            told = {"game": "beast-hunter", "lesson": False, "won": True, "mastered": False}
            await until_told(player, [told])
        else:
            assert await player.ask("GET", FIRSTS) == []


async def until_asked_after(visitor: Visitor, number: int) -> None:
    """The others have answered, and the learner is asked again."""
    await visitor.until_true(
        lambda: visitor.update["number"] > number and visitor.update["prompt"] is not None
    )


async def test_a_lesson_that_is_followed_to_its_end_has_a_tick(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    opened = await anna.ask("POST", "/api/tables/lesson/card-hunter")
    await anna.watch(opened["id"])
    for step in lesson_of(load("card-hunter")).steps:
        for wanted in ([*step.want][:1], *[[more] for more in step.more]):
            number = anna.update["number"]
            choices = [choice["action"] for choice in anna.update["prompt"]["choices"]]
            action = wanted[0] if wanted and wanted[0] in choices else choices[0]
            assert await anna.answer(action) == "ack"
            await until_asked_after(anna, number)
    ticks = {"game": "card-hunter", "lesson": True, "won": False, "mastered": False}
    await until_told(anna, [ticks])
