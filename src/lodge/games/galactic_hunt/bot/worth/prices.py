"""What a card should cost: what cards of the game cost that bring about as much."""

from lodge.games.galactic_hunt.bot.worth.stock import playing_points, presence_points
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.kernel.workshop import Like, Price

COMPARED = 7
"""So many of the most similar ones say what is usual."""
SHOWN = 3


def price_of(card: Card, others: list[Card]) -> Price | None:
    """By comparison with others of its type; None for what has no cost."""
    if card.type not in (words.COMBAT, words.ASSIST):
        return None
    worth = _worth(card)
    alike = sorted(
        (one for one in others if one.type == card.type and one.id != card.id),
        key=lambda one: abs(_worth(one) - worth),
    )[:COMPARED]
    costs = sorted(one.cost for one in alike)
    low, high = costs[1], costs[-2]
    usual = f"{low}" if low == high else f"{low} to {high}"
    if card.cost < low:
        verdict = f"at {card.cost} it is cheap"
    elif card.cost > high:
        verdict = f"at {card.cost} it is dear"
    else:
        verdict = f"{card.cost} is fair"
    like = [Like(one.id, one.name, one.cost) for one in alike[:SHOWN]]
    return Price(f"Cards that bring about as much cost {usual}: {verdict}.", like)


def _worth(card: Card) -> float:
    return playing_points(card) + presence_points(card)
