"""Series of games with sides switched: best of three, or four games for total score (BH-260 ff.).

>>> from lodge.games.beast_hunter.series import Series
>>> series = Series({"series": "best_of_three"}, key="an evening for two")
>>> while not series.over:
...     match = series.next_match()
...     while not match.over:
...         match.apply(match.legal()[0])
...     series.add(match)
>>> series.outcome().reason
'The series is drawn, 0 wins to 0 and 0 points to 0.'
"""

from typing import Any

import msgspec

from lodge.games.beast_hunter.game import GAME
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.options import BeastHunterOptions
from lodge.kernel.chance import make_key
from lodge.kernel.match import Match
from lodge.kernel.options import read_options
from lodge.kernel.outcome import Outcome
from lodge.kernel.record import Record, replay
from lodge.kernel.refusal import BadRecord, LodgeError
from lodge.kernel.series import SeriesRecord, Standing, match_key


class Series:
    """Games between two seats that are counted together."""

    def __init__(
        self,
        options: dict[str, Any] | BeastHunterOptions,
        key: str | bytes | int | None = None,
    ) -> None:
        self.options: BeastHunterOptions = read_options(BeastHunterOptions, options, GAME.title)
        self.key = make_key(key)
        self.matches: list[Record] = []
        # BH-260 to BH-264
        self.standing = Standing(self.options.series, 2)
        self.wins = self.standing.wins
        self.totals = self.standing.points
        self._changes: dict[str, Any] = {}

    @property
    def over(self) -> bool:
        """BH-261, BH-263: all games are played, or the best of three is decided."""
        return self.standing.over

    def next_match(self, events: bool = False) -> Match:
        """BH-265: a full new set-up, with sides switched after every game."""
        if self.over:
            raise LodgeError("The series is over.")
        options = msgspec.structs.replace(self.options, **self._changes)
        return GAME.begin(2, options, match_key(self.key, len(self.matches)), events)

    def add(self, match: Match) -> None:
        """Count a finished game."""
        if self.over:
            raise LodgeError("The series is over.")
        if not isinstance(match, Wilds) or not match.over:
            raise LodgeError("Only a finished game of Beast-Hunter counts in this series.")
        record = match.record()
        if record.key != match_key(self.key, len(self.matches)).hex():
            raise LodgeError("This is not the next game of the series.")
        self.matches.append(record)
        self._changes = GAME.again(match)
        # BH-262: a drawn game is a win for nobody.
        self.standing.add(GAME.result(match).winners, GAME.points(match))

    def outcome(self) -> Outcome | None:
        """BH-262, BH-264: who wins the series; None while it goes on."""
        if not self.over:
            return None
        sums = (
            f"{self.wins[0]} wins to {self.wins[1]} and {self.totals[0]} points to {self.totals[1]}"
        )
        tally = {
            "wins of seat 0": self.wins[0],
            "wins of seat 1": self.wins[1],
            "points of seat 0": self.totals[0],
            "points of seat 1": self.totals[1],
        }
        for winner in self.standing.winners:
            scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
            return Outcome(scores, (winner,), f"Seat {winner} wins the series, {sums}.", tally)
        return Outcome((0.5, 0.5), (), f"The series is drawn, {sums}.", tally)

    def record(self) -> SeriesRecord:
        """The games so far, for replaying and going on."""
        return SeriesRecord(
            game=GAME.id,
            options=GAME.options_doc(self.options),
            key=self.key.hex(),
            matches=self.matches[:],
        )


def open_series(record: SeriesRecord) -> Series:
    """A series from its record: every game is replayed."""
    if record.game != GAME.id:
        raise BadRecord(f"This is a series of {record.game!r}, not of {GAME.id!r}.")
    series = Series(record.options)
    try:
        series.key = bytes.fromhex(record.key)
    except ValueError:
        raise BadRecord("The key of a series is written in hexadecimal digits.") from None
    for match in record.matches:
        series.add(replay(GAME, match))
    return series
