"""The colours that a card is drawn in: its suit's, else its deck's, else the game's."""

import msgspec

from lodge.kernel.cards import Look, Scheme
from lodge.press.assets import icons
from lodge.press.colours import darker, lighter, mix


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
    def deep(self) -> str:
        """Names and numbers on paper."""
        return darker(self.colour, 0.35)


def colours_of(look: Look, kind: str, suit: str = "") -> Colours:
    """The colours of a card of this deck and suit."""
    own, deck = look.suits.get(suit, Scheme()), look.decks.get(kind, Scheme())
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
