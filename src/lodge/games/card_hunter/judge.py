# lodge: compiled
"""How a hunt stands: what bots that look ahead make of it."""

from lodge.games.card_hunter.state import HITS, PART, Hunt
from lodge.games.card_hunter.words import WON
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match


class HuntJudge(Judge):
    """Everybody wins or loses together, so all seats have one chance."""

    turns = 4
    names: tuple[str, ...] = (
        *("cards left", "cards hit", "knockouts", "life", "weakest", "potions", "rage"),
        *("cards left", "empty parts", "fullest pile"),
    )

    def turn(self, match: Match) -> int:
        assert isinstance(match, Hunt)
        return match.round

    def result(self, match: Match, seat: int) -> float:
        assert isinstance(match, Hunt)
        return 1.0 if match.ending == WON else 0.0

    def judged(self, match: Match) -> list[int]:
        return [0]

    def sides(self, match: Match) -> list[list[int]]:
        return [list(range(match.seats))]

    def features(self, match: Match, seat: int) -> list[float]:
        """Cards left, hit and in the fullest pile, empty Parts, Rage, Life, Potions, tokens."""
        assert isinstance(match, Hunt)
        zones = match.zones
        strengths = match.terms.strengths
        left = 0.0
        hits = 0.0
        most = 0.0
        empty = 0.0
        rage = 0.0
        for part in range(4):
            piled = float(zones.count(HITS + part))
            inside = zones.count(PART + part)
            left += inside + piled
            hits += piled
            most = max(most, piled)
            if inside == 0:
                empty += 1.0
            for kind in zones.kinds(PART + part):
                if strengths[kind] == 0:
                    rage += 1.0
        hunters = match.terms.hunters
        life = 0.0
        least = 99.0
        potions = 0.0
        for hunter in range(hunters):
            own = float(match.life[hunter])
            life += own
            least = min(least, own)
            potions += match.potions[hunter]
        return [
            left / 10,
            hits / 10,
            float(match.knockouts),
            life / hunters,
            least,
            potions / hunters,
            rage / 4,
            left * left / 400,
            empty,
            most / 5,
        ]
