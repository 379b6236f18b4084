"""The colours that a card is drawn in: its suit's, else its deck's, else the game's."""

import msgspec

from lodge.kernel.cards import Look, Scheme
from lodge.press.assets import icons
from lodge.press.colours import darker, lighter, mix

WHITE = "#ffffff"
INK = "#1c1c1c"


class Colours(msgspec.Struct, frozen=True):
    """All colours of one card."""

    colour: str
    accent: str
    paper: str
    ink: str

    @property
    def frame(self) -> str:
        return darker(self.colour, 0.55)

    @property
    def glow(self) -> str:
        """The middle of the art."""
        return lighter(self.colour, 0.16)

    @property
    def shade(self) -> str:
        """The edge of the art."""
        return darker(self.colour, 0.5)

    @property
    def bright(self) -> str:
        """Icons on the art."""
        return mix(self.paper, self.accent, 0.1)

    @property
    def lit(self) -> str:
        """The upper edge of the paper."""
        return lighter(self.paper, 0.35)

    @property
    def dim(self) -> str:
        """Its lower edge."""
        return darker(self.paper, 0.07)

    @property
    def deep(self) -> str:
        """Names and numbers on paper."""
        return darker(self.colour, 0.35)

    @property
    def cloth(self) -> str:
        """The middle of a back."""
        return lighter(self.colour, 0.08)

    @property
    def thread(self) -> str:
        """The pattern on a back."""
        return lighter(self.colour, 0.25)

    @property
    def medal(self) -> str:
        """The ground of a back's sign."""
        return darker(self.colour, 0.6)


class SparingColours(Colours, frozen=True):
    """The same on white, which no printer has to fill."""

    @property
    def frame(self) -> str:
        return WHITE

    @property
    def glow(self) -> str:
        return WHITE

    @property
    def shade(self) -> str:
        return WHITE

    @property
    def bright(self) -> str:
        return self.deep

    @property
    def dim(self) -> str:
        return WHITE

    @property
    def cloth(self) -> str:
        return WHITE

    @property
    def medal(self) -> str:
        return WHITE


def colours_of(look: Look, kind: str, suit: str = "", *, spares_ink: bool = False) -> Colours:
    """The colours of a card of this deck and suit."""
    own, deck = look.suits.get(suit, Scheme()), look.decks.get(kind, Scheme())
    if spares_ink:
        return SparingColours(own.colour or deck.colour or look.colour, INK, WHITE, INK)
    return Colours(
        own.colour or deck.colour or look.colour,
        look.accent,
        own.paper or deck.paper or look.paper,
        own.ink or deck.ink or look.ink,
    )


def sign_of(look: Look, kind: str, suit: str) -> str:
    """The sign of a card's suit, or else of its deck, if it can be drawn."""
    icon = (look.suits.get(suit) or look.decks.get(kind) or Scheme()).icon
    return icon if icon in icons() else ""
