"""What everybody who looks at a table is shown, and when."""

import asyncio
from collections.abc import Callable
from time import time

import msgspec

from lodge.server.tables.auto_pass import AutoPass
from lodge.server.tables.feed import Feed
from lodge.server.tables.info import Info
from lodge.server.tables.live import LiveTable
from lodge.server.tables.people import People
from lodge.server.tables.presence import Presence
from lodge.server.wire.http import TableInfo
from lodge.server.wire.socket import Refused, TableNews
from lodge.table.entries import AnyEntry, Touches
from lodge.table.updates import PAGE, Moment

encode = msgspec.json.Encoder().encode

NEWS_SECONDS = 0.2
"""How long those who come and go are waited for until the others are told."""

MOST_SHOWN = 32
"""How many updates of one moment are kept; clients say themselves how much they know."""


class Broadcast:
    """Shows a table to those who look at it; it is the source of their feeds."""

    def __init__(
        self,
        live: LiveTable,
        presence: Presence,
        people: People,
        info: Info,
        passes: AutoPass,
        announce: Callable[[], None],
    ) -> None:
        self._live = live
        self._presence = presence
        self._people = people
        self._info = info
        self._passes = passes
        self._announce = announce
        self._news: asyncio.TimerHandle | None = None
        # The encoded positions of this moment, by seat and known events, and the known ones then.
        self._shown: dict[tuple[int | None, int], tuple[bytes, int]] = {}
        self._moment: Moment | None = None
        # What a stranger sees of the table at this moment, and the encoded news, by whom it
        # concerns and where they sit.
        self._plain: TableInfo | None = None
        self._told: dict[tuple[str | None, int | None], bytes] = {}

    # Who is told

    def publish(self, entry: AnyEntry) -> None:
        """Tell whoever it concerns that something has happened."""
        touches = entry.touches
        if Touches.CHAT in touches:
            self._tell_talk()
        if Touches.SECRET in touches:
            self._tell_chooser(entry)
        if Touches.SEATS in touches:
            self._send_away()
            self.tell_seats()
        if Touches.POSITION in touches:
            self.show_all(is_shorter=entry.takes_back)
            if entry.is_action and self._live.table.state == "over":
                self.tell_seats()
        if Touches.OWN_POSITION in touches:
            self.show_all(only=entry.of_seat)

    def _tell_talk(self) -> None:
        if self._people.hear():
            self.tell_seats_soon()
        for feed in self._presence.feeds:
            feed.post_talk()

    def _tell_chooser(self, entry: AnyEntry) -> None:
        self._forget_news()
        assert entry.of_seat is not None
        chooser = self._info.chooser_of(entry.of_seat)
        for feed in self._presence.feeds:
            if feed.player == chooser:
                feed.post_news()

    def _send_away(self) -> None:
        """Show nothing more to those whom the host has removed."""
        removed = self._live.table.chat.removed
        for feed in [one for one in self._presence.feeds if one.player in removed]:
            self.leave(feed)
            feed.reader.post(Refused(None, "removed", "The host has removed you from this table."))

    def show_all(self, is_shorter: bool = False, only: int | None = None) -> None:
        """Show everybody the position: everybody who may notice that something has happened."""
        self._shown.clear()
        self._moment = None
        table = self._live.table
        if table.match is None:
            return
        noticed_by = table.picked_by if only is None else only
        for feed in self._presence.feeds:
            if noticed_by is not None and feed.seat != noticed_by:
                continue
            if is_shorter:
                feed.known = min(feed.known, table.count_events(feed.seat))
            feed.post_position()

    def show_anew(self) -> None:
        """Show everybody everything, as the table was read again."""
        self.tell_seats()
        self.show_all(is_shorter=True)
        for feed in self._presence.feeds:
            feed.heard = min(feed.heard, self._live.table.chat.said)
            feed.post_talk()

    def tell_seats_soon(self) -> None:
        """Tell everybody in a moment, with whoever else comes or goes until then."""
        self._forget_news()
        self._people.forget()
        if self._news is None:
            loop = asyncio.get_running_loop()
            self._news = loop.call_later(NEWS_SECONDS, self.tell_seats)

    def tell_seats(self) -> None:
        """Tell everybody who sits where, as each of them sees it."""
        self.close()
        self._forget_news()
        self._people.forget()
        for feed in self._presence.feeds:
            feed.seat = self._live.table.seat_of(feed.player)
            feed.post_news()
        self._presence.note_spectators()
        self._announce()

    def _forget_news(self) -> None:
        self._plain = None
        self._told.clear()

    def close(self) -> None:
        """Tell nothing later."""
        if self._news is not None:
            self._news.cancel()
            self._news = None

    # Who comes and goes

    def watch(self, feed: Feed, known: int, sequence: int, heard: int) -> None:
        """Show a client this table from now on.

        It knows `known` events from the moment `sequence`, and `heard` lines of the chat.
        """
        table = self._live.table
        self._presence.add(feed)
        feed.seat = table.seat_of(feed.player)
        if table.match is None or sequence < table.rewritten_at(feed.seat):
            feed.known = 0
        else:
            feed.known = min(known, table.count_events(feed.seat))
        feed.heard = min(heard, table.chat.said)
        self.tell_seats_soon()
        self._announce()
        feed.post_news()
        if feed.heard < table.chat.said:
            feed.post_talk()
        if table.match is not None:
            feed.post_position()

    def leave(self, feed: Feed) -> None:
        """Show a client this table no more."""
        self._presence.discard(feed)
        feed.reader.lose_feed()
        self.tell_seats_soon()
        self._announce()

    # What they are shown

    def news(self, player: str | None, seat: int | None) -> bytes:
        """Who is there and sits where, as somebody sees it; the same for all whom it does not
        concern."""
        guest = player if self._info.concerns(player) else None
        asked = guest, seat
        if asked not in self._told:
            if self._plain is None:
                self._plain = self._info.seen_by(None)
            info = self._plain if guest is None else self._info.for_guest(self._plain, guest)
            watchers = self._people.watchers(guest == self._live.host)
            self._told[asked] = encode(TableNews(info, seat, watchers))
        return self._told[asked]

    def talk(self, heard: int) -> tuple[bytes, int]:
        """What was said after the first `heard` lines; at most a page of it."""
        return self._people.talk_since(heard), self._live.table.chat.said

    def position(self, seat: int | None, known: int) -> tuple[bytes, int, bool]:
        """The update that brings a client up to date, or a page of the log that comes before."""
        live, passes = self._live, self._passes
        if self._moment is None or len(self._shown) > MOST_SHOWN:
            self._shown.clear()
            self._moment = Moment(live.id, live.table)
        if self._moment.count(seat) - known > PAGE:
            return self._moment.show_page(seat, known), known + PAGE, False
        asked = (seat, known)
        if asked not in self._shown or live.table.clock is not None or passes.in_pace:
            shown = self._moment.show(seat, known, time(), passes.passed_at)
            self._shown[asked] = shown, self._moment.count(seat)
        message, known = self._shown[asked]
        return message, known, True
