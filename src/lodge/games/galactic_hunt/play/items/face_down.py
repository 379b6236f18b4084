# lodge: compiled
"""What everybody can tell of a card that is played face down (GH-227)."""

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.classes import fits
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import PLAYER
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import costs
from lodge.games.galactic_hunt.script import in_effect


def alike(chase: Chase, item: Item) -> int:
    """GH-227: the classes that a card played face down may be of: who plays it and what it
    costs lies open."""
    found = 0
    who = item.source
    classes = in_effect.classes_of(chase, who)
    is_prepared = chase.is_prepared(item.card)
    printed = chase.card(item.card)
    for number, members in enumerate(chase.terms.classes.members):
        for card in members:
            if is_alike(chase, card, printed) and fits(card, classes, chase.zones.kind[who]):
                if card.has_reaction or is_prepared or not item.has(items.IN_WINDOW):
                    if cost_like(chase, item, card) == item.paid:
                        found |= 1 << number
    return found


def is_alike(chase: Chase, card: Card, other: Card) -> bool:
    """Can two cards played face down not be told apart? What they do when they are played is seen,
    and so is whether they can be countered and whom that targets."""
    if not card.is_hidden or not other.is_hidden:
        return False
    if _done_at_once(card) != _done_at_once(other):
        return False
    if _bouncing(chase, card) != _bouncing(chase, other):
        return False
    return (card.has_reaction, card.is_unstoppable, card.is_global) == (
        other.has_reaction,
        other.is_unstoppable,
        other.is_global,
    )


def _done_at_once(card: Card) -> list[tuple[int, str]]:
    """Its play lines by their places, as words."""
    return [(line.number, line.words) for line in [*card.play_lines, *card.react_lines]]


def _bouncing(chase: Chase, card: Card) -> list[tuple[int, int]]:
    """Its printed keywords that go to the player."""
    return [pair for pair in card.keywords if chase.terms.keywords.all[pair[0]].reach == PLAYER]


def cost_like(chase: Chase, item: Item, card: Card) -> int:
    """What another card would cost in this place."""
    if card.has(words.GLORIOUS):
        return costs.half(card.cost + costs.upgraded_cost(chase, item.card))
    return costs.total_of(
        chase, item.player, item.source, item.card, item.has(items.FREE), card.cost
    )
