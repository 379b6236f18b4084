# lodge: compiled
"""What the top card of a Part may be, from what everybody knows."""

from lodge.games.card_hunter.shown import Odds
from lodge.games.card_hunter.state import PART, Hunt
from lodge.games.card_hunter.words import POSITIONS

Trace = tuple[int, int]
"""A kind, and the zones in one of which a card of it lies (a bit mask)."""


def odds_of(hunt: Hunt, place: int, left: list[int], traces: list[Trace]) -> Odds | None:
    """The odds of a Part of whose kinds so many are unaccounted for; None if it has no card."""
    size = hunt.zones.count(PART + place)
    if size == 0 or not left:
        return None
    # Cards that went back from the Hit Pile are in the Part; of the others some were removed.
    inside = [kind for kind, zones in traces if zones == 1 << PART + place]
    total = sum(left)
    free = total - len(inside)
    share = (size - len(inside)) / free if free else 0.0
    chances = [0.0] * 5
    for kind in range(len(left)):
        if left[kind]:
            known = min(inside.count(kind), left[kind]) if inside else 0
            # A Rage card has suit -1: the last one, by Python's count.
            chances[hunt.terms.suits[kind]] += (known + (left[kind] - known) * share) / size
    strikes = {POSITIONS[suit]: _rounded(chances[suit]) for suit in range(4)}
    return Odds(strikes, _rounded(chances[4]), total - size)


def _rounded(chance: float) -> float:
    """With four digits: quicker than `round`."""
    return int(chance * 10000 + 0.5) / 10000
