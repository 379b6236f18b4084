"""Hints over the wire: to whoever asks, where the table allows them."""

import pytest

from tests.server.inhouse import Inhouse

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
    assert hint["why"].endswith(".")


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
    live = lodge.live(id)
    for client in live.audience.watchers:
        client.bucket.left, client.bucket.per_second = 15.0, 0.001
    number = anna.update["number"]
    answers = [await anna.tell("advise", id, number=number) for _ in range(2)]
    assert answers == ["ack", "too-fast"]
