"""The cards as people see them."""

import re

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.language import writing
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.kernel.cards import CardInfo, Look

BORDERS = {
    "A": "blue",
    "H": "gray",
    "X": "green",
    "M": "orange",
    "S": "yellow",
    "B": "black",
}


def card_info(card: Card, look: Look) -> CardInfo:
    """A card as it is drawn."""
    keywords = [writing.keyword_text(number, amount) for number, amount in card.keywords]
    text = "\n".join([", ".join(keywords), card.words]).strip("\n")
    numbers = {}
    if card.has_cost:
        numbers["cost"] = card.cost
    if card.durability:
        numbers["durability"] = card.durability
    return CardInfo(
        card.id,
        card.name,
        words.TYPES[card.type],
        text,
        [*writing.trait_names(card), *([card.class_line] if card.class_line else [])],
        numbers,
        {
            "set": card.set,
            "class": card.class_line,
            "rules": "\n".join(line.text for line in card.lines),
            "flavor": card.flavor,
            "explained": "\n".join(explained(text)),
        },
        icon=icon_of(card, look),
        index=str(card.cost) if card.has_cost else "",
        suit=BORDERS[card.set[0]],
    )


def explained(text: str) -> list[str]:
    """What the keywords mean that a text names."""
    named = set(re.findall(r"\w+", text))
    return [f"{one.name}: {one.text}" for one in KEYWORDS if one.name in named]


def icon_of(card: Card, look: Look) -> str:
    """Its own; else that of the last class that is named on a card, or of its type."""
    if card.id in look.icons:
        return look.icons[card.id]
    named = [(card.class_line.rfind(name), name) for name in words.CLASSES]
    place, name = max(named)
    return look.icons.get(name if place >= 0 else words.TYPES[card.type], "")
