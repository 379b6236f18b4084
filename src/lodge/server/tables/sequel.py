"""What the next table takes over from one whose match is over."""

import msgspec

from lodge.server.tables.live import LiveTable
from lodge.server.wire.http import NewTable, PlayingAgain
from lodge.table.entries import AnyEntry, KeptSeat, SeriesSetting, Treated
from lodge.table.table import Table

LINES_CARRIED = 50
"""How many lines of the chat go to the new table."""


class Sequel(msgspec.Struct, frozen=True, kw_only=True):
    """What a table takes over from the one that it follows."""

    follows: str
    kept: list[KeptSeat]
    series: SeriesSetting | None
    chat: list[AnyEntry]


def sequel_of(old: LiveTable) -> Sequel:
    """What the next table takes over. Whoever opens it sits there at once, and their seat is kept
    should they get up."""
    table = old.table
    kept = [
        KeptSeat(seat=number, player=seat.player, name=seat.name, secret=seat.secret)
        for number, seat in enumerate(table.seats)
        if seat.player is not None
    ]
    return Sequel(follows=old.id, kept=kept, series=_series_after(table), chat=_chat_after(table))


def _series_after(table: Table) -> SeriesSetting | None:
    """The series goes on; after its end another one begins."""
    series, standing = table.opening.series, table.standing
    if series is None or standing is None:
        return None
    return SeriesSetting(series.kind, [] if standing.over else [*series.played, *table.played])


def _chat_after(table: Table) -> list[AnyEntry]:
    """The last lines, and whom the host does not want to hear or to see."""
    chat = table.chat
    people = {**chat.muted, **chat.removed}
    treated = [
        Treated(
            at=table.opening.at,
            player=player,
            name=name,
            muted=player in chat.muted,
            removed=player in chat.removed,
        )
        for player, name in people.items()
    ]
    lines = [msgspec.structs.replace(said, by="") for said in chat.lines[-LINES_CARRIED:]]
    return [*treated, *lines]


def next_wish(old: LiveTable, guest: str, wish: PlayingAgain, seats: tuple[str, str]) -> NewTable:
    """The table that somebody asks for who plays again; `seats`: the words for
    their seat and for others. In a series sides always change."""
    table, opening = old.table, old.table.opening
    mine, open_seat = seats
    seating = [
        mine if seat.player == guest else open_seat if seat.player else seat.bot or open_seat
        for seat in table.seats
    ]
    other_sides = not wish.same_sides or opening.series is not None
    return NewTable(
        game=opening.game,
        seats=opening.seats,
        options={**opening.options, **table.game.again(table.match, other_sides)},
        seating=seating,
        secrets=[
            None if who == open_seat else seat.secret for who, seat in zip(seating, table.seats)
        ],
        promise=wish.promise if mine in seating else "",
        public=old.is_public,
        clock=opening.clock,
        spectators_talk=table.chat.spectators_talk,
        hints=opening.hints,
        series="single" if opening.series is None else opening.series.kind,
    )
