"""Clients that do not read, do not finish or come too often cost the lodge next to nothing."""

import asyncio
import base64
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.typing import EventDict
from uvicorn.protocols.http import httptools_impl

from lodge.server.guests.identity import COOKIE
from lodge.server.http import protocol as http_protocol
from lodge.server.limits.doors import BUFFER_BYTES, Doors
from lodge.server.ws import protocol
from lodge.server.ws.client import MOST_UNSENT
from lodge.table import undo
from tests.patience import PATIENCE
from tests.server.inhouse import Inhouse, open_house
from tests.server.limits.test_meters import limited
from tests.server.visitor import Visitor, wait

pytestmark = pytest.mark.anyio

MOST_WAITING = MOST_UNSENT + BUFFER_BYTES + 65_536
"""The answers, what a connection holds, and one position."""


async def reach(address: str) -> socket.socket:
    """A plain connection with a small buffer, which reads only what it is told to."""
    host, port = address.split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
    return raw


async def send(raw: socket.socket, data: bytes) -> None:
    await asyncio.get_running_loop().sock_sendall(raw, data)


async def is_cut_off(raw: socket.socket) -> bool:
    """Does the other side end the connection before the patience of a test does?"""
    await read_to_end(raw)
    return True


async def read_to_end(raw: socket.socket) -> bytes:
    """All that the other side sends until it ends the connection."""
    loop = asyncio.get_running_loop()
    read = b""
    with suppress(ConnectionError):
        while more := await asyncio.wait_for(loop.sock_recv(raw, 65_536), PATIENCE):
            read += more
    raw.close()
    return read


async def read_answers(raw: socket.socket, count: int) -> None:
    """Read until so many answers have come that are short."""
    loop = asyncio.get_running_loop()
    read = b""
    while read.count(b"HTTP/1.1 ") < count or not read.endswith(b"}"):
        more = await asyncio.wait_for(loop.sock_recv(raw, 65_536), PATIENCE)
        assert more, read
        read += more


def text_frame(message: dict[str, object]) -> bytes:
    body = msgspec.json.encode(message)
    assert len(body) < 65_536
    return b"\x81\xfe" + len(body).to_bytes(2) + bytes(4) + body


async def mute_watcher(address: str, table: str, cookie: str = "") -> socket.socket:
    """Somebody who watches a table and reads nothing."""
    raw = await reach(address)
    lines = [
        "GET /ws HTTP/1.1",
        f"Host: {address}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
        f"Cookie: {COOKIE}={cookie}",
    ]
    await send(raw, "\r\n".join([*lines, "", ""]).encode())
    loop = asyncio.get_running_loop()
    welcome = b""
    while b"welcome" not in welcome:
        welcome += await loop.sock_recv(raw, 64)
    await send(raw, text_frame({"type": "watch", "id": "1", "table": table}))
    return raw


def sockets_of(lodge: Inhouse) -> int:
    """How many WebSockets are open at the lodge's end."""
    found = lodge.server.server_state.connections
    return sum(isinstance(one, protocol.SocketConnection) for one in found)


def waiting(lodge: Inhouse) -> int:
    """The most bytes that wait for any client."""
    held = [0]
    for connection in lodge.server.server_state.connections:
        held.append(connection.transport.get_write_buffer_size())
    held.extend(client._unsent for client in lodge.clients)
    return max(held)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lodge loses its patience quickly."""
    for name in ("HEADER_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(http_protocol, name, 0.3)
    for module in (http_protocol, protocol):
        monkeypatch.setattr(module, "UNREAD_SECONDS", 0.3)


async def fill_chat(player: Visitor, table: str, lines: int) -> None:
    for number in range(lines):
        assert await player.tell("say", table, text=f"{number} " + "x" * 490) == "ack"


async def test_who_never_reads_holds_little_memory_while_others_come_and_go(
    house: Inhouse,
) -> None:
    table, (anna, _) = await house.party("card-hunter", "Anna", "Ben")
    await fill_chat(anna, table, 60)
    mute = [await mute_watcher(house.address, table) for _ in range(10)]
    visitor = await house.visitor("Zoe")
    for _ in range(60):
        await visitor.watch(table)
        await visitor.disconnect()
        assert waiting(house) <= MOST_WAITING
    for _ in range(40):
        assert await anna.tell("say", table, text="y" * 500) == "ack"
    assert waiting(house) <= MOST_WAITING
    for raw in mute:
        raw.close()


@pytest.mark.usefixtures("hasty")
async def test_who_never_reads_is_cut_off_for_good(house: Inhouse) -> None:
    table, (anna, _) = await house.party("card-hunter", "Anna", "Ben")
    await fill_chat(anna, table, 60)
    raw = await mute_watcher(house.address, table)
    watcher = text_frame({"type": "watch", "id": "2", "table": table})
    watchers = house.room(table).presence.feeds
    await wait(lambda: len(watchers) == 3)
    with suppress(ConnectionError):  # Each answer is a page of the chat.
        async with asyncio.timeout(PATIENCE):
            while len(watchers) == 3:
                await send(raw, watcher)
                await asyncio.sleep(0)
    await wait(lambda: len(watchers) == 2 and len(house.clients) == 2)
    raw.close()
    assert await anna.tell("say", table, text="Who was that?") == "ack"


@pytest.mark.usefixtures("hasty")
async def test_nothing_is_heard_of_who_is_given_up_and_his_connection_ends(house: Inhouse) -> None:
    table, _ = await house.party("card-hunter", "Anna", "Ben")
    raw = await mute_watcher(house.address, table)
    await wait(lambda: len(house.clients) == 3)
    assert sockets_of(house) == 3
    client = next(client for client in house.clients if client.guest is None)
    client.give_up()
    more = text_frame({"type": "say", "id": "3", "table": table, "text": "x" * 15_000})
    with suppress(ConnectionError):
        for _ in range(20):
            await send(raw, more)
    # The socket stays open at this end, and its buffer full.
    await wait(lambda: sockets_of(house) == 2)
    raw.close()


async def test_a_message_has_not_any_number_of_pieces(house: Inhouse) -> None:
    table, _ = await house.party("card-hunter", "Anna", "Ben")
    raw = await mute_watcher(house.address, table)
    with suppress(ConnectionError):
        await send(raw, b"\x01\x80" + bytes(4))
        for _ in range(protocol.MOST_PIECES + 1):
            await send(raw, b"\x00\x80" + bytes(4))
    assert await is_cut_off(raw)


@pytest.mark.usefixtures("hasty")
async def test_pings_without_end_get_no_answers_without_end(house: Inhouse) -> None:
    table, _ = await house.party("card-hunter", "Anna", "Ben")
    raw = await mute_watcher(house.address, table)
    pings = (b"\x89\xfd" + bytes(4) + b"x" * 125) * 500
    with suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(5):
            for _ in range(400):
                await send(raw, pings)
                assert waiting(house) <= MOST_WAITING
    raw.close()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: lodge\r\nX-Slow: ",
        b"POST /api/me HTTP/1.1\r\nHost: lodge\r\nContent-Length: 50\r\n"
        b"Content-Type: application/json\r\n\r\n{",
    ],
)
async def test_a_request_must_come_in_time(house: Inhouse, half: bytes) -> None:
    raw = await reach(house.address)
    await send(raw, half)
    assert await is_cut_off(raw)
    anna = await house.guest()
    assert await anna.ask("GET", "/api/me")


async def test_a_header_has_an_end(house: Inhouse) -> None:
    raw = await reach(house.address)
    with suppress(ConnectionError):
        await send(raw, b"GET / HTTP/1.1\r\n")
        for number in range(2000):
            await send(raw, b"X-%d: %s\r\n" % (number, b"x" * 100))
    assert await is_cut_off(raw)


HEALTH = b"GET /healthz HTTP/1.1\r\nHost: lodge\r\n\r\n"


async def test_requests_that_do_not_wait_for_answers_are_few(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch, log: list[EventDict]
) -> None:
    taken = []

    class Counted(httptools_impl.RequestResponseCycle):
        def __init__(self, **what: Any) -> None:
            super().__init__(**what)
            taken.append(self)

    monkeypatch.setattr(httptools_impl, "RequestResponseCycle", Counted)
    raw = await reach(house.address)
    await send(raw, HEALTH * http_protocol.MOST_QUEUED)
    await read_answers(raw, http_protocol.MOST_QUEUED)
    taken.clear()
    await send(raw, HEALTH * 1000)
    assert (await read_to_end(raw)).count(b"HTTP/1.1 ") <= http_protocol.MOST_QUEUED
    # They came in a few chunks, and nothing is taken after the one that was too much.
    assert len(taken) <= 2 * http_protocol.MOST_QUEUED
    told = [line["limit"] for line in log if line["event"] == "limit"]
    assert told == ["requests of a connection"]


async def test_nothing_is_taken_any_more_from_who_was_cut_off(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bytes] = []
    on_header = httptools_impl.HttpToolsProtocol.on_header

    def hear(protocol: Any, name: bytes, value: bytes) -> None:
        heard.append(name)
        on_header(protocol, name, value)

    monkeypatch.setattr(httptools_impl.HttpToolsProtocol, "on_header", hear)
    raw = await reach(house.address)
    long = b"X-Long: " + b"x" * http_protocol.HEADER_BYTES + b"\r\n"
    with suppress(ConnectionError):
        await send(raw, b"GET / HTTP/1.1\r\n" + long + b"X-After: 1\r\n" * 100 + b"\r\n")
    assert await is_cut_off(raw)
    assert heard == [b"X-Long"]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("request_", "rest"),
    [
        (HEALTH, b"\r\n"),
        (
            b"POST /api/me HTTP/1.1\r\nHost: lodge\r\nContent-Length: 2\r\n"
            b"Content-Type: text/plain\r\n\r\n",
            b"{}",
        ),
    ],
    ids=["an empty line", "the rest of what was refused"],
)
async def test_who_asks_nothing_more_does_not_stay(
    house: Inhouse, request_: bytes, rest: bytes
) -> None:
    raw = await reach(house.address)
    await send(raw, request_)
    await read_answers(raw, 1)
    await send(raw, rest)
    assert await is_cut_off(raw)


@pytest.mark.usefixtures("hasty")
async def test_who_does_not_read_the_last_answer_does_not_stay(
    house: Inhouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = await reach(house.address)
    inside = house.server.server_state.connections
    await wait(lambda: len(inside) == 1)
    (connection,) = inside
    beneath = connection.transport.get_extra_info("socket")
    beneath.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
    unread = connection.transport.get_write_buffer_size
    async with asyncio.timeout(PATIENCE):
        while not unread():
            await send(raw, HEALTH)
            await asyncio.sleep(0.01)
    monkeypatch.setattr(connection, "timeout_keep_alive", 0.1)
    await send(raw, HEALTH)
    assert unread() < BUFFER_BYTES, "so little that the lodge would go on writing"
    await wait(lambda: not inside)
    raw.close()


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    limits = limited(connections_of_address=3)
    async with open_house(str(tmp_path / "lodge.db"), limits, proxies="") as lodge:
        doors = lodge.server.server_state
        assert isinstance(doors, Doors)
        inside = [await reach(lodge.address) for _ in range(3)]
        await wait(lambda: doors.inside.total() == 3)
        assert await is_cut_off(await reach(lodge.address))
        inside.pop().close()
        await wait(lambda: doors.inside.total() == 2)
        anna = await lodge.guest()
        assert await anna.ask("GET", "/api/me")
        for raw in inside:
            raw.close()


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8, 127.0.0.0/8", "*"])
@pytest.mark.parametrize(
    ("first", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", "192.0.2.1"),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:1:ffff::2"),
        ("192.0.2.1", "::ffff:192.0.2.2", "::ffff:192.0.2.1"),
    ],
)
async def test_who_comes_through_a_proxy_is_counted_by_the_address_that_it_names(
    tmp_path: Path, proxies: str, first: str, other: str, same: str
) -> None:
    limits = limited(connections_of_address=1)
    async with open_house(str(tmp_path / "lodge.db"), limits, proxies=proxies) as lodge:
        near, far = await lodge.visitor(), await lodge.visitor()
        await near.connect({"X-Forwarded-For": first})
        await far.connect({"X-Forwarded-For": other})
        assert (await far.read())["type"] == "welcome"
        again = await lodge.visitor()
        await again.connect({"X-Forwarded-For": same})
        assert (await again.read())["code"] == "too-many-connections"


def test_all_of_a_network_of_ipv6_is_one_at_the_door() -> None:
    doors = Doors(2, "2001:db8:ffff::/48")
    assert doors.enter("2001:db8::1")
    assert doors.enter("2001:db8::2")
    assert not doors.enter("2001:db8::a:b:c:3")
    assert doors.enter("2001:db8:0:1::1")
    doors.leave("2001:db8::1")
    doors.leave("2001:db8::2")
    assert doors.enter("2001:db8::4")
    for _ in range(5):
        assert doors.enter("2001:db8:ffff::1"), "a proxy is not counted"
    for address in ("2001:db8::a:b:c:3", "2001:db8:0:1::1", "2001:db8::4"):
        doors.leave(address)
    assert not doors.inside


async def test_tables_that_are_opened_at_once_are_counted_all_the_same(database: str) -> None:
    async with open_house(database, limited(tables_of_guest=5)) as lodge:
        anna = await lodge.guest()
        wish = {"game": "card-hunter", "seats": 2, "seating": ["me", "open"]}
        asked = [anna.request("POST", "/api/tables", wish) for _ in range(20)]
        answers = [answer.status_code for answer in await asyncio.gather(*asked)]
        assert sorted(answers) == [201] * 5 + [429] * 15
        assert len(await anna.ask("GET", "/api/me/tables")) == 5


async def test_taking_back_is_thought_about_elsewhere_and_costs_more_than_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> bool:
        raise AssertionError("This belongs into a process of its own.")

    monkeypatch.setattr(undo, "is_foreseeable", never)
    limits = limited(messages_per_second=0.001, burst=39)
    async with open_house(str(tmp_path / "lodge.db"), limits) as lodge:
        table, (anna,) = await lodge.party("card-hunter", "Anna")
        assert await anna.answer("move:cw") == "ack"
        await anna.see(2)
        assert await anna.tell("undo", table, number=2) == "ack"
        await anna.see(3)
        assert await anna.answer("move:cw") == "ack"
        await anna.see(4)
        assert await anna.tell("undo", table, number=4) == "too-fast"
        assert await anna.tell("say", table, text="Then not.") == "ack"
