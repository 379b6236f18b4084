"""The sizes that cards are cut to, and how one is to come out: on a screen or on paper."""

import msgspec

from lodge.press.lettering import Box

SMALLEST = 6.0
"""The size of the smallest letters that are printed, in points."""
POINTS_A_MILLIMETRE = 72 / 25.4


class CardSize(msgspec.Struct, frozen=True):
    """A size of cards, in millimetres and in the units in which they are drawn.

    A size with units of its own has a layout of its own; one that shares them is a magnified one.
    """

    name: str
    wide: float
    high: float
    width: float
    height: float
    paper_tops: tuple[float, float, float]
    """Where the paper with name and text begins, on cards with much, little and no text."""

    @property
    def millimetres(self) -> float:
        """One unit in millimetres."""
        return self.high / self.height

    @property
    def smallest(self) -> float:
        """The size of the smallest letters, in units."""
        return SMALLEST / POINTS_A_MILLIMETRE / self.millimetres

    @property
    def card(self) -> Box:
        return Box(0, 0, self.width, self.height)


POKER = CardSize("poker", 63, 88, 250, 350, (172, 194, 286))
BRIDGE = CardSize("bridge", 57, 88, 226, 350, (158, 186, 286))
MINI = CardSize("mini", 44, 63, 199, 286, (104, 130, 226))
LARGE = CardSize("large", 94.5, 132, 250, 350, POKER.paper_tops)
"""Poker cards half as large again, for eyes that want larger letters."""

SIZES = {size.name: size for size in (POKER, BRIDGE, MINI, LARGE)}


class Finish(msgspec.Struct, frozen=True):
    """How a card is to come out."""

    size: CardSize = POKER
    bleed: float | None = None
    """How many millimetres are drawn beyond the edge that it is cut along; None: it is not cut,
    but shown on a screen with round corners."""
    spares_ink: bool = False

    @property
    def area(self) -> Box:
        """What is drawn, in units: the card, and what is beyond its edge."""
        size = self.size
        if self.bleed is None:
            return size.card
        # What is cut is not quite of the same shape as what is drawn.
        across = (size.wide / size.millimetres - size.width) / 2 + self.bleed / size.millimetres
        down = self.bleed / size.millimetres
        return Box(-across, -down, size.width + 2 * across, size.height + 2 * down)


SCREEN = Finish()
