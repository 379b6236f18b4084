"""Everybody who looks at a table: who is here, and what each of them is shown."""

import asyncio
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING

from lodge.kernel.refusal import LodgeError
from lodge.server.storage import Here
from lodge.server.storage.notices import MOST_WATCHING
from lodge.server.tables.info import chooser_of, concerns, info_for, table_info
from lodge.server.tables.remote_presence import Elsewhere
from lodge.server.wire.http import TableInfo, TableNews
from lodge.server.ws.client import Client, encode
from lodge.table.entries import (
    Acted,
    AnyEntry,
    Asked,
    Brought,
    Kept,
    LetTalk,
    Resumed,
    Said,
    TookBack,
    Treated,
)
from lodge.table.showing import PAGE, Moment
from lodge.table.table import Table

if TYPE_CHECKING:
    from lodge.server.tables.live import LiveTable

NEWS_SECONDS = 0.2
"""Who comes and goes is told to the others at most so often."""


MOST_SHOWN = 32
"""So many updates of one moment are kept; clients say themselves how much they know."""


class Audience:
    """Those who look at a table, at this server and at others."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self.watchers: set[Client] = set()
        self.elsewhere = Elsewhere()
        """Who looks at it at other servers."""
        self._gone_at: dict[str, float] = {}
        self._began_at = time()
        self._news: asyncio.TimerHandle | None = None
        # The encoded positions of this moment, by seat and known events, and the known ones then.
        self._shown: dict[tuple[int | None, int], tuple[bytes, int]] = {}
        self._moment: Moment | None = None
        # What a stranger sees of the table at this moment, and the encoded news, by whom it
        # concerns and where he sits.
        self._plain: TableInfo | None = None
        self._told: dict[tuple[str | None, int | None], bytes] = {}

    # What they are told

    def publish(self, entry: AnyEntry) -> None:
        """Tell whoever it concerns that something has happened."""
        live = self._live
        if isinstance(entry, Said):
            self._tell_talk(entry)
        elif isinstance(entry, Treated | LetTalk):
            live.company.send_away()
            self.tell_seats()
        elif isinstance(entry, Acted | TookBack):
            self.show_all(is_shorter=isinstance(entry, TookBack))
            if live.table.state == "over":
                self.tell_seats()
        elif isinstance(entry, Brought):
            # Only whoever chose it is told.
            self._forget_news()
            for client in self.watchers:
                if client.player == chooser_of(live, entry.seat):
                    client.post_news()
        elif isinstance(entry, Asked):
            self.show_all(only=entry.seat)
        elif not isinstance(entry, Kept | Resumed):
            self.tell_seats()
            self.show_all()

    def _tell_talk(self, said: Said) -> None:
        if self._live.company.hear(said):
            self._tell_seats_soon()
        for client in self.watchers:
            client.post_talk()

    def show_all(self, is_shorter: bool = False, only: int | None = None) -> None:
        """Show everybody the position: everybody who may notice that something has happened."""
        self._shown.clear()
        self._moment = None
        table = self._live.table
        if table.match is None:
            return
        noticed_by = table.picked_by if only is None else only
        for client in self.watchers:
            if noticed_by is not None and client.seat != noticed_by:
                continue
            if is_shorter:
                client.known = min(client.known, table.count_events(client.seat))
            client.post_position()

    def show_anew(self) -> None:
        """Show everybody everything, as the table was read again."""
        self.tell_seats()
        self.show_all(is_shorter=True)
        for client in self.watchers:
            client.heard = min(client.heard, self._live.table.chat.said)
            client.post_talk()

    def _tell_seats_soon(self) -> None:
        """Tell everybody in a moment, with whoever else comes or goes until then."""
        self._forget_news()
        self._live.company.forget()
        if self._news is None:
            loop = asyncio.get_running_loop()
            self._news = loop.call_later(NEWS_SECONDS, self.tell_seats)

    def tell_seats(self) -> None:
        """Tell everybody who sits where, as each of them sees it."""
        self.close()
        self._forget_news()
        self._live.company.forget()
        for client in self.watchers:
            client.seat = self._live.table.seat_of(client.player)
            client.post_news()
        self._announce()

    def _forget_news(self) -> None:
        self._plain = None
        self._told.clear()

    def _announce(self) -> None:
        """Let other servers know who is here."""
        house = self._live.house
        if house.neighbours is not None and house.has_neighbours:
            house.neighbours.announce(self._live)

    def close(self) -> None:
        """Tell nothing later."""
        if self._news is not None:
            self._news.cancel()
            self._news = None

    # Who looks

    def watch(self, client: Client, known: int, sequence: int, heard: int) -> None:
        """Show a client this table from now on.

        It knows so many events from that moment, and so many lines of the chat.
        """
        table = self._live.table
        client.table = self._live
        self.watchers.add(client)
        self._live.house.backstage.hurry(self._live.id)
        client.seat = table.seat_of(client.player)
        if table.match is None or sequence < table.rewritten_at(client.seat):
            client.known = 0
        else:
            client.known = min(known, table.count_events(client.seat))
        if client.seat is not None and table.seats[client.seat].absence == "away":
            self._live.house.spawn(self._welcome_back(client.seat))
        client.heard = min(heard, table.chat.said)
        self._tell_seats_soon()
        self._announce()
        client.post_news()
        if client.heard < table.chat.said:
            client.post_talk()
        if table.match is not None:
            client.post_position()

    def unwatch(self, client: Client) -> None:
        self.watchers.discard(client)
        client.table = None
        self._live.left_at = time()
        if client.seat is not None and client.player and not self.is_here(client.player):
            self._gone_at[client.player] = self._live.left_at
        self._tell_seats_soon()
        self._announce()

    @property
    def has_anybody(self) -> bool:
        """Does somebody look, at whichever server?"""
        return bool(self.watchers) or self.elsewhere.has_anybody

    def is_here(self, player: str) -> bool:
        """Is somebody connected, to whichever server?"""
        return self.elsewhere.has(player) or any(
            client.player == player for client in self.watchers
        )

    def here(self) -> Here:
        """Who is connected to this server."""
        seated = {seat.player for seat in self._live.table.seats if seat.player}
        players = {client.player for client in self.watchers if client.player in seated}
        watching = self._live.company.find_watching_here()[:MOST_WATCHING]
        return Here(sorted(filter(None, players)), self.count_spectators(), watching)

    def count_spectators(self) -> int:
        """How many only watch, at this server."""
        seat_of = self._live.table.seat_of
        return sum(seat_of(client.player) is None for client in self.watchers)

    def hear_of(self, server: str, here: Here | None) -> None:
        """Somebody has come to another server, or has gone from there."""
        for player in self.elsewhere.put(server, here):
            if not self.is_here(player):
                self._gone_at[player] = time()
        if self.has_anybody:
            self._live.house.backstage.hurry(self._live.id)
        self._tell_seats_soon()

    def grace(self, seat: int) -> float | None:
        """How many seconds the person of a seat has to come back; None: he is here."""
        player = self._live.table.seats[seat].player
        if player is None or self.is_here(player):
            return None
        gone_at = self._gone_at.get(player, self._began_at)
        return max(0.0, gone_at + self._live.house.settings.grace_seconds - time())

    async def _welcome_back(self, seat: int) -> None:
        """Give somebody his seat back, for whom a bot played while he was away."""
        place = self._live.table.seats[seat]
        with suppress(LodgeError):  # He has it already, or the match is over.
            await self._live.do(Table.sit, seat, place.player or "", place.name)

    # What a client is sent

    def news_for(self, client: Client) -> bytes:
        """Who is there and sits where, as a client sees it; the same for all whom it does not
        concern."""
        live = self._live
        guest = client.player if concerns(live, client.player) else None
        asked = guest, client.seat
        if asked not in self._told:
            if self._plain is None:
                self._plain = table_info(live, None)
            info = self._plain if guest is None else info_for(live, self._plain, guest)
            watchers = live.company.watchers(guest == live.host)
            self._told[asked] = encode(TableNews(info, client.seat, watchers))
        return self._told[asked]

    def talk_for(self, client: Client) -> bytes:
        """What was said since a client listened last; at most a page of it."""
        talk = self._live.company.talk_since(client.heard)
        client.heard = self._live.table.chat.said
        return talk

    def position_for(self, client: Client) -> bytes:
        """The update that brings a client up to date, or a page of the log that comes before."""
        live = self._live
        if self._moment is None or len(self._shown) > MOST_SHOWN:
            self._shown.clear()
            self._moment = Moment(live.id, live.table)
        if self._moment.count(client.seat) - client.known > PAGE:
            page = self._moment.show_page(client.seat, client.known)
            client.known += PAGE
            return page
        asked = (client.seat, client.known)
        if asked not in self._shown or live.table.clock is not None or live.passing.in_pace:
            shown = self._moment.show(client.seat, client.known, time(), live.passing.passed_at)
            self._shown[asked] = shown, self._moment.count(client.seat)
        message, client.known = self._shown[asked]
        client.is_stale = False
        return message
