"""What clients send over their WebSockets, and how it is answered."""

import asyncio
from collections import deque
from importlib.metadata import version
from time import monotonic, perf_counter

import msgspec
import structlog
from litestar import WebSocket
from litestar.datastructures import State

from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server import metrics
from lodge.server.errors import TOO_FAST, Problem, no_guest, too_fast
from lodge.server.guests.identity import COOKIE, hash_secret
from lodge.server.http.guard import foreign, is_from_here
from lodge.server.limits.meters import Bucket, warn_of_limit
from lodge.server.storage import StorageError
from lodge.server.tables.display_names import handle_of
from lodge.server.tables.registry import House
from lodge.server.wire.http import (
    Ack,
    Advise,
    Answer,
    AskWhen,
    Interject,
    Message,
    Refused,
    Reveal,
    Say,
    Undo,
    Watch,
    Welcome,
    read_message,
)
from lodge.server.ws.client import Client
from lodge.server.ws.protocol import SocketConnection
from lodge.table.chat import tidy_line
from lodge.table.entries import Acted, Deed, Requested, Said, TookBack
from lodge.table.table import Table

AnySocket = WebSocket[None, None, State]

log = structlog.get_logger()

VERSION = version("hunters-lodge")
TRY_AGAIN_LATER = 1013
GOING_AWAY = 1001
MOST_DENIED = 1000
"""A client that had to be told so often that it is too fast does not listen."""

MOST_WAITING = 16
"""A client that has sent so many messages before the first is answered has to wait."""

UNDO_COSTS = 20
"""So many other messages: whether an action may be taken back takes long to find out."""

HINT_COSTS = 10
"""So many other messages: a bot has to think."""

WATCH_COSTS = 4
"""So many other messages: all that there is to know of a table is sent."""

LINE_COSTS = 5
"""So many other messages: everybody at the table hears a line, and it is kept."""


async def serve(house: House, socket: AnySocket) -> None:
    """Serve one client from its first to its last message."""
    if not is_from_here(socket.headers, house.settings.origins):
        raise foreign()
    secret = socket.cookies.get(COOKIE)
    await house.guests.find(secret)
    limits = house.settings.limits
    await socket.accept()
    guest = await house.guests.find(secret)  # He may have been signed out meanwhile.
    address = socket.client.host if socket.client else ""
    problem = house.clients.why_not(guest.id if guest else None, address)
    if problem is not None:
        await socket.send_data(msgspec.json.encode([problem]).decode(), mode="text")
        await socket.close(TRY_AGAIN_LATER)
        return
    connection: SocketConnection = socket.state.connection
    bucket = Bucket(limits.messages_per_second, limits.burst, monotonic())
    client = Client(guest, address, bucket, connection, house.postman, hash_secret(secret or ""))
    house.clients.add(client)
    client.post(
        Welcome(guest.name, VERSION, handle_of(guest.id)) if guest else Welcome(None, VERSION)
    )
    connection.listen(Ear(house, client, connection))
    try:
        await client.gone.wait()
    finally:
        client.give_up()
        house.clients.discard(client)
        if client.table is not None:
            client.table.audience.unwatch(client)
    if connection.is_free and not connection.disconnected:
        await socket.close(GOING_AWAY)
        connection.end_soon()
    else:
        connection.transport.abort()


class Ear:
    """Obeys what a client says, one message after the other."""

    def __init__(self, house: House, client: Client, connection: SocketConnection) -> None:
        self._house = house
        self._client = client
        self._connection = connection
        self._said: deque[bytes | None] = deque()
        self._obeying: asyncio.Task[None] | None = None
        self.go_on = client.send

    def hear(self, text: bytes | None) -> None:
        if self._client.gone.is_set():
            return
        self._said.append(text)
        if self._obeying is None:
            self._obeying = asyncio.create_task(self._obey())
        elif len(self._said) >= MOST_WAITING:
            self._connection.pause_reading()

    async def _obey(self) -> None:
        client = self._client
        try:
            while self._said and not client.gone.is_set():
                text = self._said.popleft()
                if text is None:
                    client.give_up()
                else:
                    await receive(self._house, client, text)
                if self._said:
                    await asyncio.sleep(0)  # Others want to be heard, too.
        except Exception as problem:
            log.error("failure", exc_info=problem)
            client.give_up()
        self._obeying = None
        self._said.clear()
        self._connection.resume_reading()


async def receive(house: House, client: Client, text: bytes) -> None:
    """Answer one message with an acknowledgement or a refusal."""
    began = perf_counter()
    try:
        message = _read(house, client, text)
    except Problem as problem:
        _refuse(client, _id_of(text), problem.code, str(problem))
        if problem.code == TOO_FAST:
            warn_of_limit("messages of a connection", address=client.address)
            if client.bucket.denied > MOST_DENIED:
                client.give_up()
        return
    try:
        await _obey(house, client, message)
    except (IllegalAction, Problem) as problem:
        _refuse(client, message.id, problem.code, str(problem))
    except StorageError as problem:
        log.error("storage", problem=str(problem))
        _refuse(client, message.id, "storage", "The lodge could not write it down: try again.")
    except LodgeError as problem:
        _refuse(client, message.id, "refused", str(problem))
    else:
        client.post(Ack(message.id))
        metrics.ANSWER_SECONDS.observe(perf_counter() - began)


def _refuse(client: Client, id: str | None, code: str, sentence: str) -> None:
    metrics.REFUSALS.labels(code).inc()
    client.post(Refused(id, code, sentence))


def _read(house: House, client: Client, text: bytes) -> Message:
    if not client.bucket.allows(monotonic()):
        raise too_fast()
    if len(text) > house.settings.limits.message_bytes:
        raise Problem(413, "too-long", "The message is too long.")
    try:
        message: Message = read_message(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Problem(400, "malformed", f"The message cannot be read: {problem}.") from None
    return message


class Named(msgspec.Struct):
    """What even a message that is not read has."""

    id: str


def _id_of(text: bytes) -> str | None:
    """The id of a message that was not read for another reason."""
    try:
        return _read_name(text).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


_read_name = msgspec.json.Decoder(Named).decode


async def _obey(house: House, client: Client, message: Message) -> None:
    if isinstance(message, Watch):
        if not client.bucket.allows(monotonic(), WATCH_COSTS):
            raise too_fast()
        live = await house.find_now(message.table)
        live.table.chat.must_be_welcome(client.player)
        if client.table is not None and client.table is not live:
            client.table.audience.unwatch(client)
        live.audience.watch(client, max(0, message.known), message.sequence, max(0, message.heard))
        return
    live = await house.find(message.table)
    guest = client.guest
    if guest is None:
        raise no_guest()
    seat = live.table.seat_of(guest.id)
    if seat is None and house.has_neighbours:
        # He may have sat down at another server a moment ago.
        await live.catch_up()
        seat = live.table.seat_of(guest.id)
    if isinstance(message, Say):
        if not client.bucket.allows(monotonic(), LINE_COSTS):
            raise too_fast()
        line = tidy_line(message.text)
        await live.company.say(guest, line, Deed(guest.id, message.id, Said, words=line))
        return
    if seat is None:
        raise Problem(403, "not-seated", "You watch this match; only its players can act.")
    if isinstance(message, Reveal):
        await live.shuffle.reveal(seat, message.nonce)
        return
    if isinstance(message, AskWhen):
        await live.do(Table.ask_when, seat, message.asking)
        return
    deed = _deed(guest.id, message)
    if live.table.has_done(deed):
        return  # It comes again, as its acknowledgement was lost.
    if live.table.seats[seat].has_substitute:
        raise Problem(409, "substituted", "A bot plays for you: take your seat back first.")
    match message:
        case Answer():
            await live.passing.hold(seat, message.number, message.action)
            await live.do(Table.answer, seat, message.number, message.action, deed=deed)
        case Interject():
            await live.do(Table.interject, seat, message.number, message.action, deed=deed)
        case Undo():
            if not client.bucket.allows(monotonic(), UNDO_COSTS):
                raise too_fast()
            await live.take_back(seat, message.number, deed)
        case Advise():
            if not client.bucket.allows(monotonic(), HINT_COSTS):
                raise too_fast()
            client.post(await live.advise(seat, message.number))


def _deed(player: str, message: Answer | Interject | Undo | Advise) -> Deed:
    """How an action of a player is known again."""
    if isinstance(message, Answer | Interject):
        return Deed(player, message.id, Acted, message.number, message.action)
    # A hint is never given already.
    kind = TookBack if isinstance(message, Undo) else Requested
    return Deed(player, message.id, kind, message.number)
