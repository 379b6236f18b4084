"""How much the lodge takes on, and how it says that it is too much."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from lodge.server.settings import Limits
from lodge.server.wire.socket import Refused
from lodge.server.ws import handler
from lodge.server.ws.handler import LINE_COSTS, WATCH_COSTS
from tests.server.inhouse import NO_RATES, Inhouse, open_house
from tests.server.visitor import Visitor, wait

pytestmark = pytest.mark.anyio


def limited(**limits: Any) -> Limits:
    """No limits but these."""
    return msgspec.structs.replace(NO_RATES, **limits)


async def turned_away(visitor: Visitor) -> str:
    """The code with which a connection is refused."""
    await visitor.connect()
    refusal = await visitor.read()
    assert (refusal["type"], refusal["id"]) == ("refused", None)
    assert refusal["sentence"].endswith(".")
    with pytest.raises(ConnectionClosed) as closed:
        await visitor.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    return str(refusal["code"])


async def test_too_many_messages_are_refused_until_some_time_has_passed(tmp_path: Path) -> None:
    # Asking costs one, watching five, a line six.
    costs = 1 + (1 + WATCH_COSTS) + 3 * (1 + LINE_COSTS)
    limits = limited(messages_per_second=0.001, burst=costs)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
        for _ in range(3):
            assert await anna.tell("say", table, text="Quick!") == "ack"
        async with lodge.unchanged(table):
            for _ in range(100):
                assert await anna.tell("say", table, text="Quick!") == "too-fast"
        assert await ben.tell("say", table, text="Slow.") == "ack", "others are not concerned"


async def test_a_flood_of_messages_neither_gets_through_nor_stops_the_lodge(
    tmp_path: Path,
) -> None:
    limits = limited(messages_per_second=0.001, burst=15)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
        with suppress(ConnectionClosed):  # Who takes no answers is given up.
            for _ in range(5000):
                await anna.send("say", table, text="!")
        assert await ben.tell("say", table, text="Slow.") == "ack"
        await anna.connect()
        assert await anna.tell("watch", table) == "ack"
        assert len(lodge.table(table).chat.lines) <= 11


async def test_who_does_not_listen_to_being_too_fast_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handler, "MOST_DENIED", 20)
    limits = limited(messages_per_second=0.001, burst=15)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
        with suppress(ConnectionClosed):
            for _ in range(100):
                await anna.tell("interject", table, number=1, action="x")
        assert len(lodge.clients) == 1
        assert await ben.tell("say", table, text="Slow.") == "ack"


async def test_a_guest_has_so_many_open_tables(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(tables_of_guest=2)) as lodge:
        anna, ben = await lodge.guest("Anna"), await lodge.guest("Ben")
        wish = {"game": "card-hunter", "seats": 2, "seating": ["me", "open"]}
        for _ in range(2):
            await anna.ask("POST", "/api/tables", wish)
        assert await anna.refused("POST", "/api/tables", wish) == (429, "too-many-tables")
        assert len(await anna.ask("GET", "/api/me/tables")) == 2
        await ben.ask("POST", "/api/tables", wish)


async def test_the_lodge_has_so_many_tables(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(tables=1)) as lodge:
        anna = await lodge.guest()
        played = await anna.open("card-hunter", "random")
        await wait(lambda: lodge.table(played).state == "over")
        wish = {"game": "card-hunter", "seats": 2, "seating": ["me", "open"]}
        answers = await asyncio.gather(
            *(anna.request("POST", "/api/tables", wish) for _ in range(5))
        )
        assert sorted(answer.status_code for answer in answers) == [201, 503, 503, 503, 503]
        assert await anna.refused("POST", "/api/tables", wish) == (503, "house-full")
        assert len(lodge.tables) == 2, "one of them is over"


async def test_the_lodge_has_so_many_connections(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(connections=2)) as lodge:
        table, (anna, ben) = await lodge.party("card-hunter", "Anna", "Ben")
        zoe = await lodge.visitor()
        assert await turned_away(zoe) == "house-full"
        assert await anna.tell("watch", table) == "ack"
        await ben.disconnect()
        await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
        await zoe.connect()
        assert (await zoe.watch(table))["number"] == 1


async def test_a_guest_has_so_many_connections(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "lodge.db"), limited(connections_of_guest=1)) as lodge:
        anna = await (await lodge.guest()).connect()
        window = await lodge.visitor()
        window._web.cookies = anna._web.cookies
        assert await turned_away(window) == "too-many-connections"
        await (await lodge.visitor()).connect()
        await (await lodge.guest()).connect()


async def test_an_address_makes_so_many_guests_and_tables_a_minute(tmp_path: Path) -> None:
    limits = limited(guests_per_minute=2, tables_per_minute=1)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        anna = await lodge.guest()
        await lodge.guest("Ben")
        stranger = await lodge.visitor()
        assert await stranger.refused("POST", "/api/me", {"name": "Zoe"}) == (
            429,
            "too-many-guests",
        )
        await anna.ask("POST", "/api/me", {"name": "Another name"})
        table = await anna.open("card-hunter", "me")
        wish = {"game": "card-hunter", "seats": 1, "seating": ["me"]}
        assert await anna.refused("POST", "/api/tables", wish) == (429, "too-fast")
        assert await anna.refused("POST", f"/api/tables/{table}/rematch") == (429, "too-fast")
        assert len(lodge.tables) == 1


async def test_a_client_that_takes_nothing_is_given_up_and_delays_nobody(house: Inhouse) -> None:
    table, (anna, ben) = await house.party("card-hunter", "Anna", "Ben")
    slow = next(one for one in house.clients if one.feed is not None and one.feed.seat == 1)
    for _ in range(1000):
        slow.post(Refused("x" * 50, "too-fast", "Wait."))
    assert slow.gone.is_set()
    assert slow._outbox == [], "nothing is kept for the lost"
    assert await anna.tell("say", table, text="Hello?") == "ack"
    with pytest.raises(ConnectionClosed):
        await ben.until(lambda _: False)
    await anna.until_true(lambda: not anna.news["table"]["seats"][1]["connected"])
    await ben.connect()
    await ben.watch(table)
    assert await ben.tell("say", table, text="Here I am.") == "ack"
