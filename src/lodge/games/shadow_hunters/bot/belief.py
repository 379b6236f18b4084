# lodge: compiled
"""What a seat thinks of the others: chances of sides and characters from all that it knows."""

from typing import Final

from lodge.games.shadow_hunters.describe.guess.suspects import suspects
from lodge.games.shadow_hunters.model.state import CHARACTER_COUNT, HP, SIDE, SIDE_MASK, Night
from lodge.games.shadow_hunters.model.words import HUNTER, NEUTRAL, SHADOW

ROUNDS: Final = 4

# How readily somebody of a side harms somebody of a side: neutral, hunter, shadow.
READINESS: Final[list[list[float]]] = [[0.8, 0.9, 0.9], [0.6, 0.3, 1.0], [0.7, 1.0, 0.3]]


class Belief:
    """The chances of every side for every player, as one seat sees them."""

    def __init__(self, night: Night, observer: int) -> None:
        self.night = night
        self.observer = observer
        self.masks = [suspects(night, observer, player) for player in range(night.seats)]
        self.chance: list[list[float]] = []
        self.leave_known_out()
        self.balance()
        self.heed_blows()
        self.balance_once()

    def leave_known_out(self) -> None:
        """A character that is seen with one player is with no other."""
        known = 0
        for mask in self.masks:
            if mask & mask - 1 == 0:
                known |= mask
        for player in range(len(self.masks)):
            mask = self.masks[player]
            if mask & mask - 1:
                self.masks[player] = mask & ~known & self.night.open
        for mask in self.masks:
            sides = [float((mask & SIDE_MASK[side]).bit_count()) for side in range(3)]
            self.chance.append(normal(sides))

    def balance(self) -> None:
        """As many of each side as were dealt."""
        for _ in range(ROUNDS):
            self.balance_once()

    def balance_once(self) -> None:
        counts = self.night.terms.counts
        for side in range(3):
            total = 0.0
            for chances in self.chance:
                total += chances[side]
            if total > 0.0:
                for player in range(len(self.chance)):
                    if self.is_open(player):
                        self.chance[player][side] *= (counts[side] + 0.01) / total
        for player in range(len(self.chance)):
            self.chance[player] = normal(self.chance[player])

    def is_open(self, player: int) -> bool:
        mask = self.masks[player]
        return mask & mask - 1 != 0

    def heed_blows(self) -> None:
        """Whoever harms a likely Hunter is a likely Shadow, and the other way round."""
        night = self.night
        before = [chances[:] for chances in self.chance]
        for pair in range(len(night.blows)):
            player = pair // night.seats
            if night.blows[pair] and self.is_open(player):
                target = before[pair % night.seats]
                for side in range(3):
                    rate = 0.0
                    for other in range(3):
                        rate += READINESS[side][other] * target[other]
                    self.chance[player][side] *= rate * rate if night.blows[pair] > 1 else rate
                self.chance[player] = normal(self.chance[player])

    # Questions

    def hunter(self, player: int) -> float:
        return self.chance[player][HUNTER]

    def shadow(self, player: int) -> float:
        return self.chance[player][SHADOW]

    def neutral(self, player: int) -> float:
        return self.chance[player][NEUTRAL]

    def doubt(self, player: int) -> float:
        """0 if the side is certain, near 1 if nothing is known."""
        best = 0.0
        for side in range(3):
            best = max(best, self.chance[player][side])
        return (1.0 - best) * 1.5

    def chance_of(self, player: int, characters: int) -> float:
        """How likely it is that a player is one of some characters."""
        mask = self.masks[player]
        total = 0.0
        found = 0.0
        for character in range(CHARACTER_COUNT):
            if mask >> character & 1:
                side = SIDE[character]
                weight = self.chance[player][side] / (mask & SIDE_MASK[side]).bit_count()
                total += weight
                if characters >> character & 1:
                    found += weight
        return found / total if total > 0.0 else 0.0

    def dies_of(self, player: int, amount: int) -> float:
        """How likely this much damage kills."""
        mask = 0
        for character in range(CHARACTER_COUNT):
            if HP[character] <= self.night.damage[player] + amount:
                mask |= 1 << character
        return self.chance_of(player, mask)


def normal(chances: list[float]) -> list[float]:
    total = chances[0] + chances[1] + chances[2]
    if total <= 0.0:
        return [0.34, 0.33, 0.33]
    return [chances[0] / total, chances[1] / total, chances[2] / total]
