"""What clients send over their WebSockets, and how it is answered."""

import asyncio
from collections import deque
from time import monotonic, perf_counter

import msgspec
import structlog

from lodge.kernel.refusal import IllegalAction, LodgeError
from lodge.server import metrics
from lodge.server.errors import TOO_FAST, Problem, no_guest, too_fast
from lodge.server.limits.meters import warn_of_limit
from lodge.server.storage import StorageError
from lodge.server.tables.registry import Registry
from lodge.server.tables.room import Room
from lodge.server.wire.socket import (
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
    read_message,
)
from lodge.server.ws.client import Client
from lodge.server.ws.protocol import SocketConnection
from lodge.table.chat import tidy_line
from lodge.table.entries import Acted, Deed, Requested, Said, TookBack
from lodge.table.table import Table

log = structlog.get_logger()

MOST_DENIED = 1000
"""A client that had to be told so often that it is too fast does not listen."""

MOST_WAITING = 16
"""A client that has sent this many messages before the first is answered has to wait."""

UNDO_COSTS = 20
"""Counted as this many other messages: it takes long to find out whether that is allowed."""

HINT_COSTS = 10
"""Counted as this many other messages: a bot has to think."""

WATCH_COSTS = 4
"""Counted as this many other messages: all that there is to know of a table is sent."""

LINE_COSTS = 5
"""Counted as this many other messages: everybody at the table hears a line, and it is kept."""


class MessageLoop:
    """Obeys what a client says, one message after the other."""

    def __init__(
        self, registry: Registry, client: Client, connection: SocketConnection, longest: int
    ) -> None:
        self._registry = registry
        self._client = client
        self._connection = connection
        self._longest = longest
        self._said: deque[bytes | None] = deque()
        self._obeying: asyncio.Task[None] | None = None
        self.go_on = client.send

    def hear(self, text: bytes | None) -> None:
        if self._client.gone.is_set():
            return
        self._said.append(text)
        if self._obeying is None:
            self._obeying = asyncio.create_task(self._obey_all())
        elif len(self._said) >= MOST_WAITING:
            self._connection.pause_reading()

    async def _obey_all(self) -> None:
        client = self._client
        try:
            while self._said and not client.gone.is_set():
                text = self._said.popleft()
                if text is None:
                    client.give_up()
                else:
                    await receive(self._registry, client, text, self._longest)
                if self._said:
                    await asyncio.sleep(0)  # Others want to be heard, too.
        except Exception as problem:
            log.error("failure", exc_info=problem)
            client.give_up()
        self._obeying = None
        self._said.clear()
        self._connection.resume_reading()


async def receive(registry: Registry, client: Client, text: bytes, longest: int) -> None:
    """Answer one message with an acknowledgement or a refusal."""
    began = perf_counter()
    try:
        message = _read(client, text, longest)
    except Problem as problem:
        _refuse(client, _id_of(text), problem.code, str(problem))
        if problem.code == TOO_FAST:
            warn_of_limit("messages of a connection", address=client.address)
            if client.bucket.denied > MOST_DENIED:
                client.give_up()
        return
    try:
        await _obey(registry, client, message)
    except (IllegalAction, Problem) as problem:
        _refuse(client, message.id, problem.code, str(problem))
    except StorageError as problem:
        log.error("storage", problem=str(problem))
        _refuse(client, message.id, "storage", "The lodge could not save that. Try again.")
    except LodgeError as problem:
        _refuse(client, message.id, "refused", str(problem))
    else:
        client.post(Ack(message.id))
        metrics.ANSWER_SECONDS.observe(perf_counter() - began)


def _refuse(client: Client, id: str | None, code: str, sentence: str) -> None:
    metrics.REFUSALS.labels(code).inc()
    client.post(Refused(id, code, sentence))


def _read(client: Client, text: bytes, longest: int) -> Message:
    if not client.bucket.allows(monotonic()):
        raise too_fast()
    if len(text) > longest:
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


async def _obey(registry: Registry, client: Client, message: Message) -> None:
    if isinstance(message, Watch):
        await _watch(registry, client, message)
        return
    room = await registry.find(message.table)
    live, guest = room.live, client.guest
    if guest is None:
        raise no_guest()
    seat = live.table.seat_of(guest.id)
    if seat is None and registry.others.has_any:
        # They may have sat down at another server a moment ago.
        await live.catch_up()
        seat = live.table.seat_of(guest.id)
    if isinstance(message, Say):
        _charge(client, LINE_COSTS)
        line = tidy_line(message.text)
        await room.people.say(guest, line, Deed(guest.id, message.id, Said, words=line))
        return
    if seat is None:
        raise Problem(403, "not-seated", "You are watching: only the players can act.")
    match message:
        case Reveal():
            await room.shuffle.reveal(seat, message.nonce)
        case AskWhen():
            await live.do(Table.ask_when, seat, message.asking)
        case Answer() | Interject() | Undo() | Advise():
            await _act(room, client, seat, message, _deed(guest.id, message))


async def _watch(registry: Registry, client: Client, message: Watch) -> None:
    _charge(client, WATCH_COSTS)
    room = await registry.find_now(message.table)
    room.live.table.chat.must_be_welcome(client.player)
    if client.feed is not None:
        client.feed.leave()
    known, heard = max(0, message.known), max(0, message.heard)
    client.feed = room.watch(client, client.guest, known, message.sequence, heard)


async def _act(
    room: Room, client: Client, seat: int, message: Answer | Interject | Undo | Advise, deed: Deed
) -> None:
    """Do something in the match, unless it is done already."""
    live = room.live
    if live.table.has_done(deed):
        return  # It comes again, as its acknowledgement was lost.
    if live.table.seats[seat].has_substitute:
        raise Problem(409, "substituted", "A bot plays for you: take your seat back first.")
    match message:
        case Answer():
            await room.passes.hold(seat, message.number, message.action)
            await live.do(Table.answer, seat, message.number, message.action, deed=deed)
        case Interject():
            await live.do(Table.interject, seat, message.number, message.action, deed=deed)
        case Undo():
            _charge(client, UNDO_COSTS)
            await room.take_back(seat, message.number, deed)
        case Advise():
            _charge(client, HINT_COSTS)
            client.post(await room.advise(seat, message.number))


def _charge(client: Client, cost: float) -> None:
    """Count a message as this many more."""
    if not client.bucket.allows(monotonic(), cost):
        raise too_fast()


def _deed(player: str, message: Answer | Interject | Undo | Advise) -> Deed:
    """How an action of a player is known again."""
    if isinstance(message, Answer | Interject):
        return Deed(player, message.id, Acted, message.number, message.action)
    # A hint is never given already.
    kind = TookBack if isinstance(message, Undo) else Requested
    return Deed(player, message.id, kind, message.number)
