# lodge: compiled
"""Where every card lies.

A card is a small int. It has a kind (its face) and a pool (its back) and lies in a zone. A pile is
a chain: every card has the one above and the one below it, in packed vectors of small numbers. So
no card moves in memory, and a copy of everything is a handful of memory blocks.
"""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, mypyc_attr

TOP: Final = -1

NO_CARD: Final = -1


@mypyc_attr(acyclic=True)
class Piles:
    """The cards of a match and their places."""

    def __init__(self, source: "Piles | None") -> None:
        """A copy of other piles, or nothing at all."""
        # Rises whenever a card comes to lie in a zone.
        self.changes: int = 0 if source is None else source.changes
        if source is None:
            # By card. Copies share these two, as faces and backs hardly ever change: see
            # `give_face`.
            self.kind: list[int] = []
            self.pool: list[int] = []
            self._is_sharing = False
            # By card: its zone, and its neighbours in the pile.
            self._where = vec[i16]()
            self._above = vec[i16]()
            self._below = vec[i16]()
            # By zone.
            self._top = vec[i16]()
            self._bottom = vec[i16]()
            self._count = vec[i16]()
        else:
            source._is_sharing = True
            self.kind = source.kind
            self.pool = source.pool
            self._is_sharing = True
            self._where = source._where[:]
            self._above = source._above[:]
            self._below = source._below[:]
            self._top = source._top[:]
            self._bottom = source._bottom[:]
            self._count = source._count[:]

    # Setting the table

    def _add_empty_zone(self) -> None:
        self._top = append(self._top, NO_CARD)
        self._bottom = append(self._bottom, NO_CARD)
        self._count = append(self._count, 0)

    def _put_new(self, kinds: list[int], zone: int, pool: int, below: int) -> None:
        """Lay new cards on a zone, or where `below` cards are below the first of them."""
        first = len(self.kind)
        count = len(kinds)
        self._own_faces()
        self.kind += kinds
        self.pool += [pool] * count
        self._where = extend(self._where, [zone] * count)
        self._above = extend(self._above, [NO_CARD] * count)
        self._below = extend(self._below, [NO_CARD] * count)
        for place in range(count):
            self._put(first + place, zone, below if below == TOP else below + place)

    def _own_faces(self) -> None:
        if self._is_sharing:
            self.kind = self.kind[:]
            self.pool = self.pool[:]
            self._is_sharing = False

    def give_face(self, card: int, kind: int) -> None:
        """Make a card one of another kind: in guesses, and when a match is set up."""
        self._own_faces()
        self.kind[card] = kind

    def give_back(self, card: int, pool: int) -> None:
        """Count a card to another pool: when a position is set up."""
        self._own_faces()
        self.pool[card] = pool

    # What lies where

    def pile(self, zone: int) -> list[int]:
        """The cards of a zone, bottom to top."""
        cards: list[int] = []
        card: int = self._bottom[zone]
        while card != NO_CARD:
            cards.append(card)
            card = self._above[card]
        return cards

    def piles(self) -> list[list[int]]:
        """The cards of every zone, each bottom to top."""
        return [self.pile(zone) for zone in range(self.count_zones())]

    def kinds(self, zone: int) -> list[int]:
        """The faces in a zone, bottom to top, whoever knows them."""
        kinds: list[int] = []
        card: int = self._bottom[zone]
        while card != NO_CARD:
            kinds.append(self.kind[card])
            card = self._above[card]
        return kinds

    def top(self, zone: int) -> int:
        """The top card of a zone that is not empty."""
        card: int = self._top[zone]
        if card == NO_CARD:
            raise IndexError(f"zone {zone} is empty")
        return card

    def bottom(self, zone: int) -> int:
        """The bottom card of a zone that is not empty."""
        card: int = self._bottom[zone]
        if card == NO_CARD:
            raise IndexError(f"zone {zone} is empty")
        return card

    def at(self, zone: int, depth: int) -> int:
        """The card with `depth` cards above it in a zone; NO_CARD if there are not so many."""
        card: int = self._top[zone]
        while depth > 0 and card != NO_CARD:
            card = self._below[card]
            depth -= 1
        return card

    def above(self, card: int) -> int:
        """The card above another one; NO_CARD above the top."""
        return self._above[card]

    def below(self, card: int) -> int:
        """The card below another one; NO_CARD below the bottom."""
        return self._below[card]

    def depth(self, card: int) -> int:
        """How many cards lie above a card in its zone."""
        depth = 0
        upper: int = self._above[card]
        while upper != NO_CARD:
            depth += 1
            upper = self._above[upper]
        return depth

    def count(self, zone: int) -> int:
        return self._count[zone]

    def is_empty(self, zone: int) -> bool:
        return self._top[zone] == NO_CARD

    def find(self, kind: int, zone: int) -> int:
        """A card of this kind in a zone, the topmost if there are several; NO_CARD if none."""
        card: int = self._top[zone]
        while card != NO_CARD and self.kind[card] != kind:
            card = self._below[card]
        return card

    def has_any(self, marked: list[bool], zone: int) -> bool:
        """Does a card in a zone have one of the kinds that are marked in a list?"""
        card: int = self._top[zone]
        while card != NO_CARD and not marked[self.kind[card]]:
            card = self._below[card]
        return card != NO_CARD

    def where(self, card: int) -> int:
        """The zone of a card."""
        return self._where[card]

    def count_zones(self) -> int:
        return len(self._count)

    # Chains

    def _take(self, card: int) -> None:
        """Lift a card out of its pile, whose other cards close up."""
        zone: int = self._where[card]
        upper: int = self._above[card]
        lower: int = self._below[card]
        if upper == NO_CARD:
            self._top[zone] = lower
        else:
            self._below[upper] = lower
        if lower == NO_CARD:
            self._bottom[zone] = upper
        else:
            self._above[lower] = upper
        self._count[zone] -= 1

    def _put(self, card: int, zone: int, below: int) -> None:
        """Lay a card on top of a zone, or where `below` cards are below it."""
        upper = NO_CARD
        lower: int = self._top[zone]
        if below != TOP:
            for _ in range(self._count[zone] - below):
                upper = lower
                lower = self._below[lower]
        self._above[card] = upper
        self._below[card] = lower
        if upper == NO_CARD:
            self._top[zone] = card
        else:
            self._below[upper] = card
        if lower == NO_CARD:
            self._bottom[zone] = card
        else:
            self._above[lower] = card
        self._where[card] = zone
        self._count[zone] += 1
        self.changes += 1

    def _packed_pile(self, zone: int) -> vec[i16]:
        """The cards of a zone, bottom to top, quicker to go through than a list."""
        place: int = self._count[zone]
        cards = vec[i16]([NO_CARD] * place)
        card: int = self._top[zone]
        while place > 0:
            place -= 1
            cards[place] = card
            card = self._below[card]
        return cards

    def _lay(self, zone: int, order: vec[i16]) -> None:
        """Chain the cards of a zone anew, bottom to top."""
        lower = NO_CARD
        for packed in order:
            card: int = packed
            self._below[card] = lower
            if lower != NO_CARD:
                self._above[lower] = card
            lower = card
        if lower != NO_CARD:
            self._above[lower] = NO_CARD
            self._bottom[zone] = order[0]
            self._top[zone] = lower

    def _move_chain(self, source: int, to: int) -> None:
        """Lay a whole pile on another."""
        card: int = self._bottom[source]
        under: int = self._top[to]
        self._below[card] = under
        if under == NO_CARD:
            self._bottom[to] = card
        else:
            self._above[under] = card
        while card != NO_CARD:
            self._where[card] = to
            card = self._above[card]
        self._top[to] = self._top[source]
        self._count[to] += self._count[source]
        self._top[source] = NO_CARD
        self._bottom[source] = NO_CARD
        self._count[source] = 0
        self.changes += 1
