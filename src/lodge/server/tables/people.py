"""The people at a table: what they are called, who watches, and what they say."""

from time import monotonic
from typing import Protocol

import msgspec
import structlog

from lodge.server.errors import Problem, too_fast
from lodge.server.limits.meters import Meter, warn_of_limit
from lodge.server.storage import GuestRow, StorageError
from lodge.server.tables.display_names import handle_of, tell_apart
from lodge.server.tables.live import LiveTable
from lodge.server.tables.presence import Presence
from lodge.server.wire.http import Line, timestamp
from lodge.server.wire.socket import ChatNews, WatcherInfo
from lodge.table.chat import Person
from lodge.table.entries import Deed, Said
from lodge.table.table import Table

log = structlog.get_logger()
encode = msgspec.json.Encoder().encode

FORGET_AT = 50
"""When this many lines have left the chat, they leave the journal, too."""

PAGE = 50
"""How many lines of the chat are sent at once."""


class TalkMeters(Protocol):
    """How much may be said."""

    lines: Meter
    """By one guest."""
    spectators_lines: Meter
    """By all who only watch a table."""


class People:
    """Everybody at a table, bots included."""

    def __init__(self, live: LiveTable, presence: Presence, meters: TalkMeters) -> None:
        self._live = live
        self._presence = presence
        self._meters = meters
        # Worked out when somebody asks: those who watch, what everybody is called, and the encoded
        # lines that follow a number.
        self._watching: list[Person] = []
        self._called: dict[Person, str] = {}
        self._talk: dict[int, bytes] = {}

    def forget(self) -> None:
        """Somebody has come, gone or spoken."""
        self._called.clear()
        self._talk.clear()

    def hear(self) -> bool:
        """Somebody has spoken. Are they called otherwise now?"""
        said = self._live.table.chat.lines[-1]
        person = (said.player, said.name)
        before = self._called.get(person)
        self.forget()
        return self._names().get(person) != before

    # Names

    def name_at(self, seat: int) -> str:
        """What whoever sits there is called; nothing for an empty seat."""
        table = self._live.table
        if table.seats[seat].is_empty:
            return ""
        person = table.person_at(seat)
        return self._names().get(person, person[1])

    def _names(self) -> dict[Person, str]:
        """What everybody is called: whoever has sat or spoken here first, then those who watch."""
        if not self._called:
            self._watching = self._presence.watching
            self._called = tell_apart([*self._live.table.chat.people, *self._watching])
        return self._called

    # Who watches

    def watchers(self, for_host: bool) -> list[WatcherInfo]:
        chat = self._live.table.chat
        names = self._names()
        listed = [
            WatcherInfo(handle_of(player), names[player, name], player in chat.muted, False)
            for player, name in self._watching
        ]
        if for_host:
            listed += [
                WatcherInfo(handle_of(player), name, player in chat.muted, True)
                for player, name in chat.removed.items()
            ]
        return listed

    def find(self, person: str) -> Person:
        """The guest that others know by this handle, who is or was here."""
        chat = self._live.table.chat
        people = [*self._presence.watching, *reversed(chat.people), *chat.removed.items()]
        for player, name in [*people, *chat.muted.items()]:
            if handle_of(player) == person:
                return player, name
        raise Problem(404, "no-person", "There is no such person at this table.")

    # What is said

    async def say(self, guest: GuestRow, text: str, deed: Deed | None = None) -> None:
        """Let a guest say something, if they may."""
        live = self._live

        def ask(table: Table, now: float) -> Said:
            return table.say(guest.id, guest.name, text, now, is_host=guest.id == live.host)

        if deed is None or not live.table.has_done(deed):
            self._meter(guest)
        await live.do(ask, deed=deed)

    def _meter(self, guest: GuestRow) -> None:
        """Count a line; Problem: there were too many. Nobody who plays waits for those who only
        watch."""
        live, now = self._live, monotonic()
        meters = [(self._meters.lines, guest.id)]
        if live.table.seat_of(guest.id) is None and guest.id != live.host:
            meters.append((self._meters.spectators_lines, live.id))
        for meter, who in meters:
            if not meter.allows(who, now):
                warn_of_limit(meter.limit, table=live.id[:6], most=meter.most)
                raise too_fast()

    def talk_since(self, heard: int) -> bytes:
        """What was said after the first `heard` lines, at most a page of it; the same for all."""
        if heard not in self._talk:
            chat = self._live.table.chat
            first, lines = self.lines(chat.said, min(PAGE, chat.said - heard))
            self._talk[heard] = encode(ChatNews(self._live.id, first, lines))
        return self._talk[heard]

    @property
    def has_to_forget(self) -> bool:
        return len(self._live.table.chat.left) >= FORGET_AT

    async def forget_lines(self) -> None:
        """Let lines that have left the chat leave the journal as well."""
        numbers, self._live.table.chat.left = self._live.table.chat.left, []
        try:
            await self._live.journal.forget(numbers)
        except StorageError as problem:
            # They are found again when the table is read the next time.
            log.error("chat", table=self._live.id[:6], problem=str(problem))

    def lines(self, before: int, most: int = PAGE) -> tuple[int, list[Line]]:
        """At most `most` lines before a number, and the number of the first."""
        first, lines = self._live.table.chat.page(before, most)
        return first, [self._line(said) for said in lines]

    def _line(self, said: Said) -> Line:
        name = self._names().get((said.player, said.name), said.name)
        person = handle_of(said.player) if said.player else ""
        return Line(timestamp(said.at), name, said.seat, said.text, person)
