"""How a series of matches stands, in numbers and in words."""

from collections.abc import Callable

from lodge.kernel.series import GAMES, Standing
from lodge.server.wire.http import SeriesInfo
from lodge.table.table import Table

KINDS = {"best_of_three": "Best of three", "four_game_total": "Four matches"}


def series_info(table: Table, name_at: Callable[[int], str]) -> SeriesInfo | None:
    """How the series stands that the match of a table belongs to."""
    series, standing = table.opening.series, table.standing
    if series is None or standing is None:
        return None
    names = [name_at(seat) or _kept_name(table, seat) for seat in range(len(table.seats))]
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
