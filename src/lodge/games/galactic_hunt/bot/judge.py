# lodge: compiled
"""How a chase stands: what bots that look ahead make of it."""

from typing import Final

from lodge.games.galactic_hunt.bot.worth.prey import Prey
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import Chase
from lodge.kernel.judging import RaceJudge
from lodge.kernel.match import Match
from lodge.kernel.sets import size

SEARCHED: Final = frozenset({"combat", "react", "target", "glory", "established_swap", "discard"})
"""The decisions that turn a chase; at the others looking ahead gained nothing."""

CLOSE = 6.0
"""With less durability than this every point counts for more."""


class ChaseJudge(RaceJudge):
    """Compares what the players have left and what they have in play."""

    turns = 4
    names: tuple[str, ...] = (
        *("durability", "characters", "tokens", "hand", "supply", "glory", "others", "pursuits"),
        *("waiting", "turn", "turn", "last breath"),
    )

    def turn(self, match: Match) -> int:
        assert isinstance(match, Chase)
        return match.round * match.seats + (match.current - match.first) % match.seats

    def is_worth_searching(self, match: Match) -> bool:
        return match.decision in SEARCHED

    def result(self, match: Match, seat: int) -> float:
        assert isinstance(match, Chase)
        if not match.winners:
            return 1.0 / match.seats
        return (match.winners >> seat & 1) / size(match.winners)

    def is_in(self, match: Match, seat: int) -> bool:
        assert isinstance(match, Chase)
        return match.is_alive(seat)

    def features(self, match: Match, seat: int) -> list[float]:
        """Durability, tokens, cards in hand and in play, supply, glory, and whose turn it is."""
        assert isinstance(match, Chase)
        durability = 0.0
        standing = 0.0
        tokens = 0.0
        for card in match.primaries(seat):
            prey = Prey(match, card, 0.0)
            durability += prey.durability
            standing += prey.standing()
            tokens += max(0, prey.tokens - prey.armor)
        others = 0.0
        for card in match.in_zone(seat, words.BOARD):
            if not match.is_primary(card):
                others += 1.0
        is_current = match.current == seat
        return [
            durability / 5,
            standing / 10,
            tokens / 3,
            match.count(seat, words.HAND) / 3,
            match.supply[seat] / 5,
            match.glory[seat] / 2,
            others / 2,
            float(match.count(seat, words.PURSUITS)),
            float(match.count(seat, words.HIDDEN) + match.count(seat, words.ACTIVE)),
            1.0 if is_current else 0.0,
            1.0 if is_current and durability < CLOSE else 0.0,
            max(0.0, CLOSE - durability) / CLOSE,
        ]
