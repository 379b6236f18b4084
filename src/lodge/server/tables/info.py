"""What is told of a table: the table as somebody sees it."""

from msgspec import UNSET, UnsetType, structs

from lodge.kernel.registry import games, load
from lodge.server.storage import TableRow
from lodge.server.tables.display_names import handle_of
from lodge.server.tables.live import LiveTable
from lodge.server.tables.people import People
from lodge.server.tables.presence import Presence
from lodge.server.tables.series import series_info
from lodge.server.tables.shuffle import Shuffle
from lodge.server.wire.http import OwnCardsInfo, SeatInfo, SeatKind, TableInfo, timestamp
from lodge.table.entries import OwnCards
from lodge.table.table import Secret, Table


class Info:
    """Describes one table."""

    def __init__(
        self, live: LiveTable, presence: Presence, people: People, shuffle: Shuffle
    ) -> None:
        self._live = live
        self._presence = presence
        self._people = people
        self._shuffle = shuffle

    def seen_by(self, guest: str | None) -> TableInfo:
        """The table as somebody sees it."""
        live = self._live
        table = live.table
        return TableInfo(
            id=live.id,
            game=table.game.id,
            title=table.game.title,
            options=table.setup.short_options(),
            own_cards=_own_cards(table),
            brings=table.game.Secret is not None,
            seats=[self._seat(number, guest) for number in range(len(table.seats))],
            public=live.is_public,
            state=table.state,
            host=guest == live.host,
            clock=table.opening.clock,
            hints=table.allows_hints,
            lesson=table.opening.lesson,
            resignable=table.can_be_resigned,
            opened=timestamp(table.opening.at),
            commitment=table.commitment,
            shuffling=self._shuffle.is_open,
            spectators=self._presence.spectators,
            spectators_talk=table.chat.spectators_talk,
            waiting=[] if table.decider is None else [table.decider],
            outcome=table.outcome,
            series=series_info(table, self._people.name_at),
            next=live.next or "",
        )

    def for_guest(self, plain: TableInfo, guest: str) -> TableInfo:
        """The table as somebody sees it, made of what a stranger sees."""
        seats = [
            self._seat(number, guest) if self._seat_concerns(number, guest) else info
            for number, info in enumerate(plain.seats)
        ]
        return structs.replace(plain, seats=seats, host=guest == self._live.host)

    def concerns(self, guest: str | None) -> bool:
        """Does somebody see more of the table than a stranger?"""
        if guest is None:
            return False
        seats = range(len(self._live.table.seats))
        return guest == self._live.host or any(self._seat_concerns(one, guest) for one in seats)

    def chooser_of(self, seat: int) -> str:
        """Who chooses what a seat brings."""
        return self._live.table.seats[seat].player or self._live.host

    def _seat_concerns(self, number: int, guest: str) -> bool:
        kept = self._live.table.seats[number].kept
        return guest == self.chooser_of(number) or (kept is not None and kept.player == guest)

    def _seat(self, number: int, guest: str | None) -> SeatInfo:
        table = self._live.table
        seat = table.seats[number]
        name = self._people.name_at(number)
        brings: Secret | UnsetType = UNSET
        if seat.secret is not None and guest == self.chooser_of(number):
            brings = seat.secret
        if seat.player is None:
            kind: SeatKind = "empty" if seat.bot is None else "bot"
            return SeatInfo(
                seat=number,
                kind=kind,
                name=name,
                bot=seat.bot,
                connected=seat.bot is not None,
                brings=brings,
                kept_for=seat.kept.name if seat.kept else "",
                kept_for_you=seat.kept is not None and seat.kept.player == guest,
            )
        grace = self._presence.grace(number) if table.state == "playing" else None
        return SeatInfo(
            seat=number,
            kind="human",
            name=name,
            bot=seat.bot,
            connected=self._presence.is_here(seat.player),
            substitute=seat.has_substitute,
            promise=seat.promise,
            grace=None if grace is None else round(grace, 1),
            flagged=seat.absence == "time",
            you=seat.player == guest,
            person=handle_of(seat.player),
            brings=brings,
        )


def outside_info(row: TableRow, guest: str | None, sentence: str) -> TableInfo:
    """What is known of a table without opening it."""
    title = load(row.game).title if row.game in games() else row.game
    return TableInfo(
        id=row.id,
        game=row.game,
        title=title,
        options={},
        own_cards=None,
        brings=False,
        seats=[],
        public=row.public,
        state=row.state,
        host=row.host == guest,
        clock=None,
        hints=False,
        lesson=False,
        resignable=False,
        opened=row.opened.isoformat(timespec="seconds"),
        commitment="",
        shuffling=False,
        spectators=0,
        spectators_talk=True,
        waiting=[],
        outcome=None,
        broken=sentence,
    )


def _own_cards(table: Table) -> OwnCardsInfo | None:
    count = len(table.setup.brought)
    if not count:
        return None
    used = table.opening.own_cards or OwnCards("", "Own cards", "")
    return OwnCardsInfo(used.set, used.name, used.by, count)
