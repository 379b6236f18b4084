"""Hints over the wire: to whoever asks, where the table allows them."""

import asyncio
from pathlib import Path

import pytest

from lodge.kernel.match import Match
from lodge.table.hints import Advice
from tests.server.inhouse import Inhouse, open_house
from tests.server.limits.test_meters import limited
from tests.server.ops.test_serve import move
from tests.server.visitor import wait

pytestmark = pytest.mark.anyio


async def test_alone_with_bots_a_hint_comes_with_its_reason(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    id = await anna.open("card-hunter", "me", "heuristic")
    await anna.watch(id)
    assert anna.news["table"]["hints"]
    number = anna.update["number"]
    async with lodge.unchanged(id):
        sent = await anna.send("advise", id, number=number)
        hint = await anna.until(lambda message: message["type"] == "hint")
        assert await anna.answer_to(sent) == "ack"
    assert hint["number"] == number
    assert hint["action"] in anna.update["view"]["legal"]
    assert not hint["why"] or hint["why"].endswith(".")
    assert all(0 <= answer["chance"] <= 100 for answer in hint["likely"])
    assert [answer["action"] for answer in hint["likely"]][:1] in ([], [hint["action"]])


async def test_with_friends_there_are_hints_only_if_the_host_wants_them(lodge: Inhouse) -> None:
    id, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    assert not anna.news["table"]["hints"]
    assert await anna.tell("advise", id, number=anna.update["number"]) == "no-hints"
    id, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben", hints=True)
    for visitor in (anna, ben):
        assert visitor.news["table"]["hints"], "everybody sees that they are allowed"
    assert await anna.tell("advise", id, number=anna.update["number"]) == "ack"
    assert await ben.tell("advise", id, number=ben.update["number"]) == "not-your-turn"


async def test_hints_are_not_had_in_any_number(lodge: Inhouse) -> None:
    anna = await lodge.guest("Anna")
    id = await anna.open("card-hunter", "me", "heuristic")
    await anna.watch(id)
    feeds = lodge.room(id).presence.feeds
    for client in [one for one in lodge.clients if one.feed in feeds]:
        client.bucket.left, client.bucket.per_second = 15.0, 0.001
    number = anna.update["number"]
    answers = [await anna.tell("advise", id, number=number) for _ in range(2)]
    assert answers == ["ack", "too-fast"]


async def test_whoever_asks_from_many_connections_has_one_thing_thought_over_at_a_time(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking: list[str] = []
    most: dict[str, int] = {}
    may_end = asyncio.Event()

    async def think(match: Match) -> Advice:
        thinking.append(match.setup.game.id)
        most.update({game: max(most.get(game, 0), thinking.count(game)) for game in thinking})
        await may_end.wait()
        thinking.remove(match.setup.game.id)
        return Advice(match.text(match.choices()[0]), "It is the first.")

    monkeypatch.setattr(house.registry.kit.thinkers, "advise", think)
    anna, ben = await house.guest("Anna"), await house.guest("Ben")
    connections = [anna, move(anna, house), move(anna, house)]
    table = await anna.open("card-hunter", "me", "heuristic")
    for one in connections:
        await one.watch(table)
    other = await ben.open("beast-hunter", "me", "heuristic")
    await ben.watch(other)
    await ben.until_true(lambda: ben.update["prompt"] is not None)
    number = anna.update["number"]
    asked = [await one.send("advise", table, number=number) for one in connections]
    his = await ben.send("advise", other, number=ben.update["number"])
    await wait(lambda: len(set(thinking)) == 2)
    may_end.set()
    answers = [await one.answer_to(id) for one, id in zip(connections, asked, strict=True)]
    assert [*answers, await ben.answer_to(his)] == ["ack"] * 4
    assert most == {"card-hunter": 1, "beast-hunter": 1}


async def test_whoever_asks_from_many_connections_is_counted_once(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(thoughts_per_minute=2)) as lodge:
        anna = await lodge.guest("Anna")
        table = await anna.open("card-hunter", "me", "heuristic")
        answers = []
        for one in (anna, move(anna, lodge), move(anna, lodge)):
            await one.watch(table)
            answers.append(await one.tell("advise", table, number=one.update["number"]))
        assert answers == ["ack", "ack", "too-fast"]
