"""Series: several matches of one game that are counted together.

The record of a series is the list of its match records. How the next match is set up and what is
counted belongs to the game (`Game.again`, `Game.points`).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from lodge.kernel.chance import make_key
from lodge.kernel.files import decode_document, read_bytes, write_document
from lodge.kernel.record import Record
from lodge.kernel.refusal import BadRecord

FORMAT = 1

SeriesKind: TypeAlias = Literal["single", "best_of_three", "four_game_total"]

GAMES: dict[SeriesKind, int] = {"single": 1, "best_of_three": 3, "four_game_total": 4}
"""At most so many matches make a series."""


class Standing:
    """Who is ahead after some matches of a series, by seat."""

    def __init__(self, kind: SeriesKind, seats: int) -> None:
        self.kind = kind
        self.played = 0
        self.wins = [0] * seats
        self.points = [0] * seats
        self.has_points = False

    def add(self, winners: Sequence[int], points: Sequence[int]) -> None:
        """Count a match: who won it, and what each seat has scored, if the game counts that."""
        self.played += 1
        for winner in winners:
            self.wins[winner] += 1
        for seat, scored in enumerate(points):
            self.has_points = True
            self.points[seat] += scored

    @property
    def over(self) -> bool:
        """All matches are played, or the best of three is decided."""
        if self.played >= GAMES[self.kind]:
            return True
        return self.kind == "best_of_three" and max(self.wins) >= 2

    @property
    def winners(self) -> tuple[int, ...]:
        """Who is ahead: nobody, if all are equal."""
        by_points = self.kind == "four_game_total"
        counted = [
            (points, wins) if by_points else (wins, points)
            for wins, points in zip(self.wins, self.points, strict=True)
        ]
        if min(counted) == max(counted):
            return ()
        return tuple(seat for seat, count in enumerate(counted) if count == max(counted))


class SeriesRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The matches of a series that have been played."""

    format: int = FORMAT
    game: str
    options: dict[str, Any]
    key: str
    matches: list[Record]

    def save(self, path: str | Path) -> None:
        """Write the record to a file, replacing it in one step."""
        write_document(self, path)


def load_series(path: str | Path) -> SeriesRecord:
    """Read the record of a series; raise BadRecord with a sentence if it is none."""
    what = f"{path} is not the record of a series"
    record = decode_document(read_bytes(path), SeriesRecord, what)
    if record.format != FORMAT:
        raise BadRecord(f"{path} has format {record.format}; this lodge reads format {FORMAT}.")
    return record


def match_key(key: bytes, number: int) -> bytes:
    """The key of one match of a series, so that the key of the series fixes them all."""
    return make_key(key + number.to_bytes(4, "big"))
