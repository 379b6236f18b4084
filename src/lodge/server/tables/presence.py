"""Who looks at a table, at this server and at others."""

from time import time

from lodge.server.cluster.messages import MOST_WATCHING, Here
from lodge.server.tables.feed import Feed
from lodge.server.tables.live import LiveTable
from lodge.server.tables.remote_presence import RemotePresence
from lodge.table.chat import Person

WATCHERS_LISTED = 50


class Presence:
    """Everybody who is connected to a table."""

    def __init__(self, live: LiveTable, grace_seconds: float) -> None:
        self._live = live
        self.feeds: set[Feed] = set()
        """Of those who are connected to this server."""
        self.elsewhere = RemotePresence()
        self.grace_seconds = grace_seconds
        self._gone_at: dict[str, float] = {}
        self._began_at = time()

    def add(self, feed: Feed) -> None:
        self.feeds.add(feed)
        self.note_spectators()

    def discard(self, feed: Feed) -> None:
        self.feeds.discard(feed)
        self._live.left_at = time()
        self.note_spectators()
        if feed.seat is not None and feed.player and not self.is_here(feed.player):
            self._gone_at[feed.player] = self._live.left_at

    def hear_of(self, server: str, here: Here | None) -> None:
        """Somebody has come to another server, or has gone from there."""
        for player in self.elsewhere.put(server, here):
            if not self.is_here(player):
                self._gone_at[player] = time()
        self.note_spectators()

    @property
    def has_anybody(self) -> bool:
        """Does somebody look, at whichever server?"""
        return bool(self.feeds) or self.elsewhere.has_anybody

    def is_here(self, player: str) -> bool:
        """Is somebody connected, to whichever server?"""
        return self.elsewhere.has(player) or any(feed.player == player for feed in self.feeds)

    def grace(self, seat: int) -> float | None:
        """How many seconds the person of a seat has to come back; None: they are here."""
        player = self._live.table.seats[seat].player
        if player is None or self.is_here(player):
            return None
        gone_at = self._gone_at.get(player, self._began_at)
        return max(0.0, gone_at + self.grace_seconds - time())

    # Those who only watch

    def note_spectators(self) -> None:
        """With a spectator everything has its pace again, and without it none."""
        self._live.table.is_watched = self.spectators > 0

    @property
    def spectators(self) -> int:
        """How many there are, with a name or without."""
        return self._count_spectators_here() + self.elsewhere.spectators

    def _count_spectators_here(self) -> int:
        seat_of = self._live.table.seat_of
        return sum(seat_of(feed.player) is None for feed in self.feeds)

    @property
    def watching(self) -> list[Person]:
        """Those with a name, at whichever server, as many as are listed."""
        # Somebody may have sat down since another server told of them.
        seat_of = self._live.table.seat_of
        others = {person for person in self.elsewhere.watching if seat_of(person[0]) is None}
        return sorted(others.union(self._watching_here()))[:WATCHERS_LISTED]

    def _watching_here(self) -> list[Person]:
        seat_of = self._live.table.seat_of
        guests = [feed.guest for feed in self.feeds if feed.guest is not None]
        return sorted({(guest.id, guest.name) for guest in guests if seat_of(guest.id) is None})

    def here(self) -> Here:
        """Who is connected to this server, for the others."""
        seated = {seat.player for seat in self._live.table.seats if seat.player}
        players = {feed.player for feed in self.feeds if feed.player in seated}
        watching = self._watching_here()[:MOST_WATCHING]
        return Here(sorted(filter(None, players)), self._count_spectators_here(), watching)
