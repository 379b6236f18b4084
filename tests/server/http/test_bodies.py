"""What requests bring is counted before it is read: from each address, and in sum."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.typing import EventDict

from lodge.server.guests.identity import COOKIE
from lodge.server.http.bodies import LARGE_BODY, LARGEST_BODY
from tests.server.inhouse import Inhouse, open_house
from tests.server.limits.test_meters import limited
from tests.server.visitor import Visitor, wait
from tests.server.ws.test_protocol import reach, read_to_end, send

pytestmark = pytest.mark.anyio

PATH = "/api/games/galactic-hunt/workshop/cards"
SIZE = 2_900_000
ROOM = 4 * SIZE


@pytest.fixture
async def narrow(tmp_path: Path) -> AsyncIterator[Inhouse]:
    """A lodge with room for four large drafts from an address, and for six in sum."""
    limits = limited(body_bytes_of_address=ROOM, body_bytes=6 * SIZE)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        yield lodge


async def begin(lodge: Inhouse, guest: Visitor | None, *lines: str) -> socket.socket:
    """A request of which nothing but the head is sent."""
    raw = await reach(lodge.address)
    cookie = [] if guest is None else [f"Cookie: {COOKIE}={guest.cookie}"]
    head = [f"POST {PATH} HTTP/1.1", f"Host: {lodge.address}", "Connection: close", *cookie, *lines]
    await send(raw, "\r\n".join([*head, "Content-Type: application/json", "", ""]).encode())
    return raw


def length(size: int) -> str:
    return f"Content-Length: {size}"


async def answer_to(raw: socket.socket) -> tuple[int, str]:
    """The status and the code of an answer that comes though nothing was sent."""
    read = (await read_to_end(raw)).decode()
    return int(read.split()[1]), read.partition('"code":"')[2].partition('"')[0]


def limits_met(log: list[EventDict]) -> set[str]:
    return {line["limit"] for line in log if line["event"] == "limit"}


async def test_only_guests_send_large_bodies(narrow: Inhouse, log: list[EventDict]) -> None:
    strangers = [await begin(narrow, None, length(SIZE)) for _ in range(20)]
    for raw in strangers:
        assert await answer_to(raw) == (401, "no-guest")
    assert not narrow.services.bodies.held
    assert limits_met(log) == {"bytes of a stranger"}
    draft = {"cards": "#" * (LARGE_BODY - 100)}
    answer = await (await narrow.visitor()).request("POST", PATH, draft)
    assert answer.status_code == 200


async def test_an_address_has_room_for_some_at_once(narrow: Inhouse, log: list[EventDict]) -> None:
    anna = await narrow.guest()
    held = [await begin(narrow, anna, length(SIZE)) for _ in range(4)]
    await wait(lambda: narrow.services.bodies.held.total() == ROOM)
    for _ in range(20):
        assert await answer_to(await begin(narrow, anna, length(SIZE))) == (429, "too-fast")
    assert limits_met(log) == {"bytes of an address"}
    assert (await anna.request("POST", "/api/me", {"name": "Anna B"})).is_success, "she plays on"
    held.pop().close()
    await wait(lambda: narrow.services.bodies.held.total() == ROOM - SIZE)
    answer = await anna.request("POST", PATH, {"cards": "#" * (SIZE - 100)})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-long"), "it was read"
    for raw in held:
        raw.close()
    await wait(lambda: not narrow.services.bodies.held)


async def test_all_addresses_have_room_for_some_in_sum(
    narrow: Inhouse, log: list[EventDict]
) -> None:
    anna = await narrow.guest()
    held = [
        await begin(narrow, anna, length(SIZE), f"X-Forwarded-For: 10.0.0.{number}")
        for number in range(6)
    ]
    await wait(lambda: len(narrow.services.bodies.held) == 6)
    other = await begin(narrow, anna, length(SIZE), "X-Forwarded-For: 10.0.0.9")
    assert await answer_to(other) == (503, "busy")
    assert limits_met(log) == {"bytes at once"}
    for raw in held:
        raw.close()
    await wait(lambda: not narrow.services.bodies.held)


@pytest.mark.parametrize("size", [LARGEST_BODY + 1, 10**15])
async def test_a_body_that_nobody_reads_is_refused_at_once(narrow: Inhouse, size: int) -> None:
    assert await answer_to(await begin(narrow, await narrow.guest(), length(size))) == (
        413,
        "too-long",
    )


async def test_what_does_not_say_how_long_it_is_may_not_be_long(narrow: Inhouse) -> None:
    anna = await narrow.guest()
    raw = await begin(narrow, anna, "Transfer-Encoding: chunked")
    await wait(lambda: narrow.services.bodies.held.total() == LARGE_BODY)
    piece = b"%x\r\n%b\r\n" % (LARGE_BODY, b" " * LARGE_BODY)
    sending = asyncio.create_task(send(raw, piece * 2))
    assert await answer_to(raw) == (411, "no-length")
    sending.cancel()
    await wait(lambda: not narrow.services.bodies.held)
    raw = await begin(narrow, anna, "Transfer-Encoding: chunked")
    await send(raw, b'e\r\n{"cards": "#"}\r\n0\r\n\r\n')
    assert (await answer_to(raw))[0] == 200
