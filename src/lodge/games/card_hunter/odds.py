# lodge: compiled
"""What the top card of a Part may be, from what everybody knows."""

from librt.vecs import vec
from mypy_extensions import i64

from lodge.games.card_hunter.shown import Odds
from lodge.games.card_hunter.state import PART, Hunt
from lodge.games.card_hunter.words import POSITIONS

Trace = tuple[int, int]
"""A kind, and the zones in one of which a card of it lies (a bit mask)."""


def odds_of(hunt: Hunt, place: int, left: list[int], traces: list[Trace]) -> Odds | None:
    """The odds of a Part; `left` counts by kind what may still be in it. None if it has no card."""
    size = hunt.zones.count(PART + place)
    if size == 0 or not left:
        return None
    inside = kinds_inside(hunt, place, traces)
    total = 0
    # By suit. A Rage card has suit -1: the last one, by Python's count.
    traced = vec[i64]([0] * 5)
    others = vec[i64]([0] * 5)
    for kind in range(len(left)):
        if left[kind]:
            known = min(inside.count(kind), left[kind]) if inside else 0
            suit = hunt.terms.suits[kind]
            traced[suit] += known
            others[suit] += left[kind] - known
            total += left[kind]
    free = total - len(inside)
    share = (size - len(inside)) / free if free else 0.0
    strikes = {
        POSITIONS[suit]: _chance(traced[suit], others[suit], share, size) for suit in range(4)
    }
    return Odds(strikes, _chance(traced[-1], others[-1], share, size), total - size)


def kinds_inside(hunt: Hunt, place: int, traces: list[Trace]) -> list[int]:
    """What went back from the Hit Pile is in the Part; of all other cards some were removed."""
    found = [kind for kind, zones in traces if zones == 1 << PART + place]
    # Where a single card is left, it is known by its place.
    for card in hunt.zones.pile(PART + place):
        if hunt.zones.seers(card):
            found.append(hunt.zones.kind[card])
    return found


def _chance(traced: int, others: int, share: float, size: int) -> float:
    """With four digits: quicker than `round`."""
    return int((traced + others * share) / size * 10000 + 0.5) / 10000
