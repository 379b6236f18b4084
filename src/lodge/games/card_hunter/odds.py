# lodge: compiled
"""What the top card of a Part may be, from what everybody knows."""

from functools import cache
from typing import NamedTuple

from lodge.games.card_hunter.monsters import STANDARD_RAGE, STANDARD_RANKS, STANDARD_SUITS
from lodge.games.card_hunter.words import PARTS
from lodge.kernel.phrases import View

RAGE = -1


class Card(NamedTuple):
    """What a face means: the Position it strikes (RAGE: none) and how hard."""

    face: str
    strikes: int
    strength: int


@cache
def printed_cards() -> dict[str, Card]:
    """The game's own faces."""
    found = [
        Card(f"{part[0].upper()}{strength}", suit, strength)
        for suit, part in enumerate(PARTS)
        for strength in (1, 2, 3)
    ]
    return {card.face: card for card in [*found, Card("R", RAGE, 0)]}


@cache
def playing_cards() -> dict[str, Card]:
    """The faces of a standard deck (CH-180, CH-181, CH-184)."""
    found = [
        Card(f"{rank}{letter}", suit, level + 1)
        for suit, letter in enumerate(STANDARD_SUITS)
        for level, ranks in enumerate(STANDARD_RANKS)
        for rank in ranks
    ]
    return {card.face: card for card in [*found, *(Card(face, RAGE, 0) for face in STANDARD_RAGE)]}


def cards_of(view: View) -> dict[str, Card]:
    """The faces of this match and what they mean."""
    is_standard = view["options"].get("card_faces") == "standard52"
    return playing_cards() if is_standard else printed_cards()


class Odds(NamedTuple):
    """The unaccounted cards of a Part and the chance of each way the top card can strike."""

    cards: dict[str, int]
    strikes: list[float]
    """North, east, south, west."""
    rage: float
    unseen: int
    """How many of the unaccounted cards were removed unseen in set-up."""


def odds_of(view: View, place: int) -> Odds | None:
    """The odds of a Part; None if its nature is not public or it has no card."""
    part = view["parts"][place]
    size = part["size"]
    if part["nature"] is None or size == 0:
        return None
    cards = cards_of(view)
    left: dict[str, int] = part["unaccounted"]
    inside = _known_inside(view, place)
    # Cards that went back from the Hit Pile are in the Part; of the others some were removed.
    free = sum(left.values()) - len(inside)
    share = (size - len(inside)) / free if free else 0.0
    strikes = [0.0] * 4
    rage = 0.0
    for face, count in left.items():
        known = min(inside.count(face), count)
        chance = (known + (count - known) * share) / size
        if cards[face].strikes == RAGE:
            rage += chance
        else:
            strikes[cards[face].strikes] += chance
    return Odds(left, strikes, rage, sum(left.values()) - size)


def _known_inside(view: View, place: int) -> list[str]:
    """Faces that are known to lie in the Part, though not where."""
    name = part_name(view, place)
    return [trace["card"] for trace in view["somewhere"] if trace["zones"] == [f"{name} part"]]


def part_name(view: View, place: int) -> str:
    """The name of a Part in the zones of a view: by suit, or by Position in deduction."""
    part = view["parts"][place]
    return str(part["position"] if view["options"].get("deduction") else part["nature"])


def has_rage_left(view: View, place: int) -> bool:
    """Can a Rage card still come up from this Part, as far as everybody knows?"""
    part = view["parts"][place]
    if part["nature"] is None:
        return True
    cards = cards_of(view)
    return any(cards[face].strikes == RAGE for face in part["unaccounted"])
