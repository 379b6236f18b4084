"""Nothing is printed that nobody could read, and nothing is left out of a text."""

from lodge.kernel.cards import CardInfo, Look
from lodge.kernel.refusal import LodgeError
from lodge.press.faces import plan_card
from lodge.press.lettering import strange_letters
from lodge.press.sizes import SMALLEST, CardSize

PARTS = {"tags": "line of tags", "badge": "numbers", "index": "index"}
"""What the roles of texts are called, where it is not by their own name."""


def check_legible(look: Look, card: CardInfo, size: CardSize) -> None:
    """Raise LodgeError if a card of this size cannot hold what it says in letters to be read."""
    strange = strange_letters(card.name + card.text + "".join(card.tags) + card.index)
    if strange:
        raise LodgeError(
            f"{named(card)} cannot be printed: its letters do not include {' '.join(strange)}."
        )
    plan = plan_card(look, card, size)
    small = [block.role for block in plan.blocks if block.size < size.smallest]
    for role in plan.cut + small:
        raise LodgeError(
            f"The {PARTS.get(role, role)} of {named(card)} does not fit a {size.name} card in "
            f"letters of {SMALLEST:g} points: shorten it, or choose a larger card."
        )


def named(card: CardInfo) -> str:
    """A card in a sentence about it: by its name, and by its id where that is another."""
    return f"{card.name!r} ({card.face})"
