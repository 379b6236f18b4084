"""Browsers add to the shuffle what they have promised before, or the match begins without it."""

from random import Random

import pytest
from msgspec import convert

import lodge as package
from lodge.kernel.fairness import promise_of
from lodge.kernel.record import Record, verify
from lodge.server.tables import shuffle
from tests.server.inhouse import Inhouse, open_house
from tests.server.ops.test_serve import move
from tests.server.tables.test_live import finish
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

NONCES = ["11" * 32, "22" * 32]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle, "SHUFFLE_SECONDS", 0.3)


async def gather(lodge: Inhouse) -> tuple[str, list[Visitor]]:
    """A table whose two players have promised something, and watch."""
    anna, ben = await lodge.guest("Anna"), await lodge.guest("Ben")
    table = await anna.open("card-hunter", "me", "open", promise=promise_of(NONCES[0]))
    await anna.watch(table)
    await ben.watch(table)
    promise = {"promise": promise_of(NONCES[1])}
    info = await ben.ask("POST", f"/api/tables/{table}/seats/1", promise)
    assert (info["state"], info["shuffling"]) == ("waiting", True)
    assert [seat["promise"] for seat in info["seats"]] == [promise_of(one) for one in NONCES]
    return table, [anna, ben]


async def record_of(players: list[Visitor], table: str) -> Record:
    await finish(players, Random(3))
    return convert(await players[0].ask("GET", f"/api/tables/{table}/record"), Record)


async def test_the_key_is_made_of_what_all_have_added(lodge: Inhouse) -> None:
    table, players = await gather(lodge)
    before = players[0].news["table"]["commitment"]
    for player, nonce in zip(players, NONCES, strict=True):
        assert lodge.table(table).state == "waiting"
        assert await player.tell("reveal", table, nonce=nonce) == "ack"
    for player in players:
        await player.see(1)
    record = await record_of(players, table)
    assert record.proof is not None
    assert [one.nonce for one in record.proof.nonces] == NONCES
    assert record.commitment == before, "told before anybody had added anything"
    assert record.key != record.proof.secret
    assert verify(package.load("card-hunter"), record) == []
    replay = await players[0].ask("GET", f"/api/tables/{table}/replay")
    assert replay["proof"]["secret"] == record.proof.secret


@pytest.mark.usefixtures("hasty")
async def test_who_does_not_tell_in_time_adds_nothing(lodge: Inhouse) -> None:
    table, players = await gather(lodge)
    assert await players[1].tell("reveal", table, nonce=NONCES[1]) == "ack"
    for player in players:
        await player.see(1)
    record = await record_of(players, table)
    assert record.proof is not None
    assert [one.nonce for one in record.proof.nonces] == [None, NONCES[1]]
    assert verify(package.load("card-hunter"), record) == []


async def test_only_what_was_promised_is_taken_and_nobody_comes_or_goes_meanwhile(
    lodge: Inhouse,
) -> None:
    table, (anna, ben) = await gather(lodge)
    async with lodge.unchanged(table):
        for wrong in ("", "x", "33" * 32, NONCES[1]):
            assert await anna.tell("reveal", table, nonce=wrong) == "bad-nonce"
        stranger = await (await lodge.guest("Zoe")).connect()
        assert await stranger.tell("reveal", table, nonce=NONCES[0]) == "not-seated"
        path = f"/api/tables/{table}/seats/1"
        assert await ben.refused("DELETE", path) == (409, "shuffling")
    for player, nonce in zip((anna, ben), NONCES, strict=True):
        assert await player.tell("reveal", table, nonce=nonce) == "ack"
    await anna.see(1)
    assert await anna.tell("reveal", table, nonce=NONCES[0]) == "begun"


async def test_a_promise_is_a_hash(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    wish = {"game": "card-hunter", "seats": 1, "seating": ["me"], "promise": "soon"}
    assert await anna.refused("POST", "/api/tables", wish) == (409, "bad-promise")


async def test_alone_with_bots_the_match_begins_with_the_own_nonce(lodge: Inhouse) -> None:
    anna = await lodge.guest()
    table = await anna.open("card-hunter", "me", "random", promise=promise_of(NONCES[0]))
    await anna.watch(table)
    assert anna.news["table"]["shuffling"]
    assert await anna.tell("reveal", table, nonce=NONCES[0]) == "ack"
    await anna.see(1)
    proof = lodge.table(table).proof
    assert proof is not None
    assert [(one.seat, one.nonce) for one in proof.nonces] == [(0, NONCES[0])]


async def test_another_match_takes_a_new_promise(lodge: Inhouse) -> None:
    table, players = await gather(lodge)
    for player, nonce in zip(players, NONCES, strict=True):
        assert await player.tell("reveal", table, nonce=nonce) == "ack"
    for player in players:
        await player.see(1)
    await finish(players, Random(3))
    other = "33" * 32
    path = f"/api/tables/{table}/rematch"
    assert await players[0].refused("POST", path, {"promise": "soon"}) == (409, "bad-promise")
    again = await players[0].ask("POST", path, {"promise": promise_of(other)})
    assert [seat["promise"] for seat in again["seats"]] == [promise_of(other), ""]
    await players[0].watch(again["id"])
    info = await players[1].ask("POST", f"/api/tables/{again['id']}/seats/1")
    assert info["shuffling"], "what was promised is waited for"
    assert await players[0].tell("reveal", again["id"], nonce=other) == "ack"
    await players[0].see(1)
    proof = lodge.table(again["id"]).proof
    assert proof is not None
    assert [(one.seat, one.nonce) for one in proof.nonces] == [(0, other)]


@pytest.mark.usefixtures("hasty")
async def test_a_lodge_that_stopped_while_it_waited_begins_the_match_later(database: str) -> None:
    async with open_house(database) as lodge:
        table, players = await gather(lodge)
        lodge.room(table).shuffle.close()
    async with open_house(database) as lodge:
        anna = move(players[0], lodge)
        await anna.watch(table)
        await anna.see(1)
        assert lodge.table(table).state == "playing"
