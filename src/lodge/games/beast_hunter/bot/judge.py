# lodge: compiled
"""How a game stands: what bots that look ahead make of it."""

from lodge.games.beast_hunter.bot.heuristic import strength_of, value_of
from lodge.games.beast_hunter.bot.plans import best_plan
from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import CHARGE_SIZE, WINNING_SCORE, Wilds
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match


class WildsJudge(Judge):
    """Judges for the Beasts; what is left is the Hunter's chance."""

    turns = 2
    names: tuple[str, ...] = (
        *("lead", "lead", "dearest nest", "strongest nest", "nests", "droves", "supply", "kit"),
        *("charge", "prey", "prey", "hatchery", "charge to win", "hunt to win"),
    )

    def turn(self, match: Match) -> int:
        assert isinstance(match, Wilds)
        return match.round

    def result(self, match: Match, seat: int) -> float:
        assert isinstance(match, Wilds)
        lead = match.beast_score - match.hunter_score
        if seat != match.beasts:
            lead = -lead
        return 0.5 if lead == 0 else 1.0 if lead > 0 else 0.0

    def chance(self, match: Match, seat: int) -> float:
        assert isinstance(match, Wilds)
        of_beasts = super().chance(match, match.beasts)
        return of_beasts if seat == match.beasts else 1.0 - of_beasts

    def leanings(self, match: Match, seat: int) -> list[float]:
        assert isinstance(match, Wilds)
        for_beasts = super().leanings(match, seat)
        return for_beasts if seat == match.beasts else [-leaning for leaning in for_beasts]

    def judged(self, match: Match) -> list[int]:
        assert isinstance(match, Wilds)
        return [match.beasts]

    def features(self, match: Match, seat: int) -> list[float]:
        """The scores, what lies in the nests, what the Hunter could hunt with, and who is close
        to winning."""
        assert isinstance(match, Wilds)
        zones = match.zones
        plan = best_plan(match, 1.0, False)
        points = plan.points if plan.cards else 0
        dearest = 0.0
        strongest = 0.0
        together = 0.0
        charge = 0.0
        prey = 0.0
        can_hunt = False
        for nest in match.line:
            cards = zones.pile(nest)
            value = float(value_of(match, cards, False))
            strength = strength_of(match, cards)
            dearest = max(dearest, value)
            strongest = max(strongest, strength)
            together += min(value, 5.0)
            if len(cards) >= CHARGE_SIZE and strength > plan.power:
                charge = max(charge, value)
            if strength < plan.power:
                can_hunt = True
                if plan.cards:
                    prey = max(prey, value)
        beasts = match.beast_score
        hunter = match.hunter_score
        return [
            float(beasts - hunter),
            (beasts * beasts - hunter * hunter) / 9,
            dearest,
            strongest,
            together,
            zones.count(words.DROVES) / 10,
            zones.count(words.SUPPLY) / 10,
            float(points),
            charge,
            1.0 if can_hunt else 0.0,
            prey,
            zones.count(words.HATCHERY) / 20,
            1.0 if beasts + charge >= WINNING_SCORE else 0.0,
            1.0 if can_hunt and hunter + points >= WINNING_SCORE else 0.0,
        ]
