"""The printer that `lodge serve` hands to its server; it works in a process of its own."""

from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load
from lodge.press.sheets import Choice, Style, print_proof, take_order
from lodge.press.sheets.paper import PAPERS
from lodge.press.sheets.typesetting import find_typst
from lodge.press.sizes import SIZES
from lodge.server.errors import Problem
from lodge.server.printing.printer import Printed
from lodge.server.wire.printing import PrintWish


def print_wish(game: str, wish: PrintWish) -> Printed:
    """What somebody wishes to have printed; raise LodgeError if that cannot be."""
    try:
        find_typst()
    except LodgeError as missing:
        raise Problem(501, "no-printer", str(missing)) from None
    decks = [] if wish.deck is None else [wish.deck]
    order = take_order(load(game), Choice(decks=decks, own=wish.cards, has_one_back=wish.one_back))
    style = Style(
        paper=PAPERS[wish.paper],
        size=SIZES[wish.size],
        backs=wish.backs,
        has_bleed=wish.bleed,
        spares_ink=wish.low_ink,
    )
    proof = print_proof(order, style)
    return Printed(proof.file, proof.summary, proof.picture)
