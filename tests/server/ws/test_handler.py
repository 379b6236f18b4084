"""Doubled, late, foreign and malformed messages: answered in a sentence, and nothing happens."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lodge.server.storage import StorageError
from tests.server.inhouse import Inhouse
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio


def seated(players: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Who has to decide, and somebody else."""
    turn = players[0].update["waiting"][0]
    return players[turn], players[1 - turn]


def first_choice(visitor: Visitor) -> str:
    action: str = visitor.update["prompt"]["choices"][0]["action"]
    return action


async def window(lodge: Inhouse, visitor: Visitor, table: str) -> Visitor:
    """A second window of the same browser."""
    other = await lodge.visitor(visitor.name)
    other._web.cookies = visitor._web.cookies
    await other.watch(table)
    return other


async def works(visitor: Visitor, table: str) -> None:
    """The connection still does what it is for."""
    assert await visitor.tell("watch", table) == "ack"


async def test_the_same_answer_twice_is_taken_once(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player, _ = seated(players)
    number, action = player.update["number"], first_choice(player)
    entries = len(await lodge.journal(table))
    ids = [await player.send("answer", table, number=number, action=action) for _ in range(3)]
    answers = [await player.answer_to(id) for id in ids]
    assert answers == ["ack", "late", "late"]
    assert len(await lodge.journal(table)) == entries + 1
    assert lodge.table(table).number == number + 1


async def test_the_same_answer_from_two_windows_at_once_is_taken_once(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    for _ in range(4):
        player, _other = seated(players)
        number, action = player.update["number"], first_choice(player)
        windows = [player, await window(lodge, player, table), await window(lodge, player, table)]
        answers = await asyncio.gather(
            *(one.tell("answer", table, number=number, action=action) for one in windows)
        )
        assert sorted(answers) == ["ack", "late", "late"]
        assert lodge.table(table).number == number + 1
        for one in players:
            await one.see(number + 1)


async def tell_as(visitor: Visitor, id: str, type: str, table: str, **more: object) -> str:
    """Send a message under a name of the test's own choice."""
    message = {"type": type, "id": id, "table": table, **more}
    await visitor.send_raw(msgspec.json.encode(message).decode())
    return await visitor.answer_to(id)


async def test_two_may_call_their_messages_alike(lodge: Inhouse) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    zoe, yves = [await lodge.guest(name) for name in ("Zoe", "Yves")]
    other = await window(lodge, anna, table)
    for watcher in (zoe, yves):
        await watcher.watch(table)
    said = [(anna, "Hi."), (other, "Hello."), (ben, "Hi."), (zoe, "Hi."), (yves, "Hi.")]
    for visitor, text in said:
        assert await tell_as(visitor, "1", "say", table, text=text) == "ack"
    assert [line.text for line in lodge.table(table).chat.lines] == [text for _, text in said]
    async with lodge.unchanged(table):  # Their acknowledgements may have been lost.
        for visitor, text in said:
            assert await tell_as(visitor, "1", "say", table, text=f" {text} ") == "ack"
    lodge.live(table).table = await lodge.read_table(table)
    async with lodge.unchanged(table):
        assert await tell_as(zoe, "1", "say", table, text="Hi.") == "ack"


async def test_two_windows_of_a_player_may_call_their_answers_alike(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    taken = 0
    while taken < 4:
        player, _ = seated(players)
        number, action = player.update["number"], first_choice(player)
        for one in (player, await window(lodge, player, table)):
            what = {"number": number, "action": action}
            assert await tell_as(one, "1", "answer", table, **what) == "ack", "done, or done before"
        assert lodge.table(table).number == number + 1
        taken += 1
        for one in players:
            await one.see(number + 1)


async def test_late_and_early_numbers_are_refused(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player, _ = seated(players)
    action = first_choice(player)
    assert await player.answer(action) == "ack"
    async with lodge.unchanged(table):
        for one in players:
            for number in (0, 1, 3, -1, 2**62, -(2**62)):
                for type in ("answer", "interject"):
                    answer = await one.tell(type, table, number=number, action=action)
                    assert answer == "late"
                assert await one.tell("undo", table, number=number) == "late"


async def test_who_is_not_asked_cannot_answer(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player, other = seated(players)
    number, action = player.update["number"], first_choice(player)
    spectator, nobody = await lodge.guest("Zoe"), await lodge.visitor()
    await spectator.watch(table)
    await nobody.watch(table)
    async with lodge.unchanged(table):
        for who, code in [
            (other, "not-your-turn"),
            (spectator, "not-seated"),
            (nobody, "no-guest"),
        ]:
            assert await who.tell("answer", table, number=number, action=action) == code
        for who, code in [(player, "no-undo"), (spectator, "not-seated"), (nobody, "no-guest")]:
            assert await who.tell("undo", table, number=number) == code
        for who, code in [(spectator, "not-seated"), (nobody, "no-guest")]:
            assert await who.tell("interject", table, number=number, action=action) == code
        assert await nobody.tell("say", table, text="Hello?") == "no-guest"
    assert await player.answer(action) == "ack"


async def test_a_player_of_one_table_is_a_stranger_at_another(lodge: Inhouse) -> None:
    mine, (anna, _) = await lodge.party("card-hunter", "Anna", "Ben")
    theirs, (carla, _) = await lodge.party("card-hunter", "Carla", "Dora")
    async with lodge.unchanged(theirs), lodge.unchanged(mine):
        action = first_choice(seated([carla, _])[0])
        assert await anna.tell("answer", theirs, number=1, action=action) == "not-seated"


@pytest.mark.parametrize(
    "action", ["", "dance", "x" * 5000, "9" * 5000, "move:\u0000", "💥", "1e9"]
)
async def test_an_action_that_does_not_exist_is_refused(lodge: Inhouse, action: str) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player, _ = seated(players)
    async with lodge.unchanged(table):
        assert await player.answer(action) == "unknown-action"
        code = await player.tell("interject", table, number=1, action=action)
        assert code in ("unknown-action", "no-interjection")
    await works(player, table)


async def test_an_action_that_is_not_allowed_now_is_refused(lodge: Inhouse) -> None:
    table, players = await lodge.party("beast-hunter", "Anna", "Ben")
    player, _ = seated(players)
    match = lodge.table(table).match
    assert match is not None
    legal = {choice["action"] for choice in player.update["prompt"]["choices"]}
    verbs = [texts[0] for texts in match.setup.vocabulary._texts if texts[0] not in legal]
    assert verbs
    async with lodge.unchanged(table):
        for action in verbs:
            assert await player.answer(action) not in ("ack", "late", "unknown-action")


MALFORMED: list[str | bytes] = [
    "",
    "hello",
    "{",
    "{}",
    "[]",
    "null",
    "7",
    '"watch"',
    "[" * 8000,
    '{"a":' * 3000,
    '{"type":"dance","id":"1","table":"x"}',
    '{"type":"watch"}',
    '{"type":"watch","id":1,"table":"x"}',
    '{"type":"watch","id":"1","table":null}',
    '{"type":"watch","id":"1","table":"x","known":"all"}',
    '{"type":"watch","id":"1","table":"x","known":1e400}',
    '{"type":"answer","id":"1","table":"x","number":1.5,"action":"a"}',
    '{"type":"answer","id":"1","table":"x","number":true,"action":"a"}',
    '{"type":"answer","id":"1","table":"x","number":1,"action":["a"]}',
    '{"type":"say","id":"1","table":"x","text":"\\ud800"}',
    b"\x00\xff\xfe",
    b'{"type":"watch","id":"1","table":"x"}',
]


async def test_malformed_messages_are_refused_and_the_connection_goes_on(lodge: Inhouse) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player, _ = seated(players)
    async with lodge.unchanged(table):
        for frame in MALFORMED:
            await player.send_raw(frame)
            answer = await player.until(lambda message: message["type"] == "refused")
            assert answer["code"] == "malformed", frame
            assert answer["id"] in (None, "1"), frame
            assert answer["sentence"].endswith("."), frame
        await works(player, table)
    assert await player.answer(first_choice(player)) == "ack"


@pytest.mark.parametrize("frame", ["x" * 1_000_000, b"x" * 1_000_000])
async def test_a_message_that_is_far_too_long_ends_only_its_connection(
    lodge: Inhouse, frame: str | bytes
) -> None:
    table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
    async with lodge.unchanged(table):
        with suppress(ConnectionClosed):
            await anna.send_raw(frame)
        with pytest.raises(ConnectionClosed) as closed:
            await anna.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await works(ben, table)
    await anna.connect()
    await anna.watch(table)
    player, _ = seated([anna, ben])
    assert await player.answer(first_choice(player)) == "ack"


@pytest.mark.parametrize("id", ["nowhere", "", "x" * 9000, "\u0000", "../..", "é"])
async def test_a_table_that_does_not_exist_is_refused(lodge: Inhouse, id: str) -> None:
    visitor = await (await lodge.guest()).connect()
    messages: list[tuple[str, dict[str, object]]] = [
        ("watch", {"known": 3}),
        ("answer", {"number": 1, "action": "a"}),
        ("interject", {"number": 1, "action": "a"}),
        ("undo", {"number": 1}),
        ("say", {"text": "Hello?"}),
    ]
    for type, more in messages:
        assert await visitor.tell(type, id, **more) == "no-table"


async def test_a_table_that_waits_has_nothing_to_answer(lodge: Inhouse) -> None:
    host = await lodge.guest()
    table = await host.open("card-hunter", "me", "open")
    await host.watch(table)
    async with lodge.unchanged(table):
        for number in (0, 1):
            code = await host.tell("answer", table, number=number, action="light")
            assert code == "not-begun"
            assert await host.tell("undo", table, number=number) == "not-begun"


async def test_an_action_stands_though_the_position_after_it_cannot_be_kept(
    lodge: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = await lodge.party("card-hunter", "Anna", "Ben")
    player, other = seated(players)
    number, entries = player.update["number"], len(await lodge.journal(table))
    store = lodge.store
    append = store.append

    async def fail_to_keep(id: str, number: int, body: bytes, **more: Any) -> None:
        if b'"kept"' in body:
            raise StorageError("The database failed (the disk is full).")
        await append(id, number, body, **more)

    monkeypatch.setattr("lodge.table.table.KEEP_EVERY", 1)
    monkeypatch.setattr(store, "append", fail_to_keep)
    action = first_choice(player)
    assert await player.tell("answer", table, number=number, action=action) == "ack"
    assert len(await lodge.journal(table)) == entries + 1
    monkeypatch.setattr(store, "append", append)
    await other.until(lambda message: message.get("number", 0) > number)
    await player.until_true(lambda: player.update["number"] == number + 1)
    player, _ = seated(players)
    action = first_choice(player)
    assert await player.tell("answer", table, number=number + 1, action=action) == "ack"
    assert len(await lodge.journal(table)) == entries + 3
