"""Playing again: the same people at one new table, with their chat and how their series stands."""

from typing import TYPE_CHECKING

import msgspec

from lodge.kernel.series import GAMES, Standing
from lodge.server.wire.http import NewTable, SeriesInfo
from lodge.table.entries import AnyEntry, KeptSeat, SeriesSetting, Treated
from lodge.table.table import Table

if TYPE_CHECKING:
    from lodge.server.tables.live import LiveTable

LINES_CARRIED = 50
"""So many lines of the chat go to the new table."""

KINDS = {"best_of_three": "Best of three", "four_game_total": "Four matches"}


class Sequel(msgspec.Struct, frozen=True, kw_only=True):
    """What a table takes over from the one that it follows."""

    follows: str
    kept: list[KeptSeat]
    series: SeriesSetting | None
    chat: list[AnyEntry]


def sequel_of(old: "LiveTable") -> Sequel:
    """What the next table takes over. Whoever opens it sits there at once, and his seat is kept
    should he get up."""
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


def next_wish(old: "LiveTable", guest: str, promise: str, seats: tuple[str, str]) -> NewTable:
    """The table that somebody asks for who plays again; `seats`: the words for his and others'."""
    table, opening = old.table, old.table.opening
    mine, open_seat = seats
    seating = [
        mine if seat.player == guest else open_seat if seat.player else seat.bot or open_seat
        for seat in table.seats
    ]
    return NewTable(
        game=opening.game,
        seats=opening.seats,
        options={**opening.options, **table.game.again(table.match)},
        seating=seating,
        secrets=[
            None if who == open_seat else seat.secret for who, seat in zip(seating, table.seats)
        ],
        promise=promise if mine in seating else "",
        public=old.is_public,
        clock=opening.clock,
        spectators_talk=table.chat.spectators_talk,
        hints=opening.hints,
        series="single" if opening.series is None else opening.series.kind,
    )


def series_info(live: "LiveTable") -> SeriesInfo | None:
    """How the series stands that the match of a table belongs to."""
    table = live.table
    series, standing = table.opening.series, table.standing
    if series is None or standing is None:
        return None
    names = [
        live.company.name_at(seat) or _kept_name(table, seat) for seat in range(len(table.seats))
    ]
    number = len(series.played) + 1
    return SeriesInfo(
        kind=series.kind,
        number=number,
        wins=standing.wins,
        points=standing.points if standing.has_points else [],
        over=standing.over,
        winners=list(standing.winners),
        words=_words(standing, names, number),
    )


def _kept_name(table: Table, seat: int) -> str:
    kept = table.seats[seat].kept
    return kept.name if kept is not None else f"seat {seat + 1}"


def _words(standing: Standing, names: list[str], number: int) -> str:
    by_points = standing.kind == "four_game_total" and standing.has_points
    counted = standing.points if by_points else standing.wins
    counts = ", ".join(f"{name} {count}" for name, count in zip(names, counted))
    what = "points" if by_points else "wins"
    kind = KINDS[standing.kind]
    if standing.over:
        winners = [names[seat] for seat in standing.winners]
        won = f"{' and '.join(winners)} won the series" if winners else "The series is drawn"
        return f"{kind}: {won} ({what}: {counts})."
    last = f"match {number} of {GAMES[standing.kind]}"
    return (
        f"{kind}, {last}. {what.capitalize()}: {counts}." if standing.played else f"{kind}, {last}."
    )
