"""What the top card of a Part may be, from what everybody knows."""

from typing import NamedTuple

from lodge.terminal.screens.card_hunter.cards import RAGE, Deck
from lodge.terminal.screens.generic import View


class Odds(NamedTuple):
    """The unaccounted cards of a Part and the chance of each way the top card can strike."""

    cards: dict[str, int]
    strikes: list[float]
    """North, east, south, west."""
    rage: float
    unseen: int
    """How many of the unaccounted cards were removed unseen in set-up."""


def odds_of(view: View, place: int, deck: Deck) -> Odds | None:
    """The odds of a Part; None if its nature is not public or it has no card."""
    part = view["parts"][place]
    size = part["size"]
    if part["nature"] is None or size == 0:
        return None
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
        card = deck.card(face)
        if card.strikes == RAGE:
            rage += chance
        else:
            strikes[card.strikes] += chance
    return Odds(left, strikes, rage, sum(left.values()) - size)


def _known_inside(view: View, place: int) -> list[str]:
    """Faces that are known to lie in the Part, though not where."""
    name = part_name(view, place)
    return [trace["card"] for trace in view["somewhere"] if trace["zones"] == [f"{name} part"]]


def part_name(view: View, place: int) -> str:
    """The name of a Part in the zones of a view: by suit, or by Position in deduction."""
    part = view["parts"][place]
    return str(part["position"] if view["options"].get("deduction") else part["nature"])


def has_rage_left(view: View, place: int, deck: Deck) -> bool:
    """Can a Rage card still come up from this Part, as far as everybody knows?"""
    part = view["parts"][place]
    if part["nature"] is None:
        return True
    return any(deck.card(face).strikes == RAGE for face in part["unaccounted"])
