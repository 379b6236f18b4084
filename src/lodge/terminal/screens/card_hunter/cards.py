"""Monster cards as they are drawn, and what each of them does."""

from typing import NamedTuple

from rich.text import Text

from lodge.terminal.screens.generic import View
from lodge.terminal.symbols import Symbols

POSITIONS = ("north", "east", "south", "west")
SUITS = ("tail", "wings", "head", "claws")
COLOURS = ("yellow", "cyan", "magenta", "green")
RAGE = -1
RAGE_STYLE = "bold white on red"

PRINTED_SUITS = "TWHC"
PLAYING_SUITS = "SDHC"
RANKS = (("A", "2", "3", "4"), ("5", "6", "7", "8"), ("9", "10"))
PLAYING_STRENGTHS = {rank: level + 1 for level, ranks in enumerate(RANKS) for rank in ranks}


class Card(NamedTuple):
    """What a face means: the Position it strikes (RAGE: none) and how hard."""

    face: str
    strikes: int
    strength: int


class Deck:
    """Reads and draws the faces of one match: the game's own cards, or playing cards."""

    def __init__(self, view: View, symbols: Symbols) -> None:
        self.is_standard = view["options"].get("card_faces") == "standard52"
        self.symbols = symbols

    def card(self, face: str) -> Card:
        """What a face means."""
        if not self.is_standard:
            suit = PRINTED_SUITS.find(face[0])
            return Card(face, suit, 0 if suit == RAGE else int(face[1]))
        strength = PLAYING_STRENGTHS.get(face[:-1], 0)
        return Card(face, PLAYING_SUITS.index(face[-1]) if strength else RAGE, strength)

    def text(self, face: str, arrow: bool = True) -> Text:
        """A face in its colour, with its suit's sign or the direction it strikes."""
        card = self.card(face)
        words = face
        if self.is_standard:
            words = face[:-1] + self.symbols.suits[PLAYING_SUITS.index(face[-1])]
        elif arrow and self.symbols.has_arrows and card.strikes != RAGE:
            words += self.symbols.arrows[card.strikes]
        return Text(words, style=style(card))

    def row(self, faces: list[str]) -> Text:
        """Faces beside each other, by suit and strength."""
        cards = sorted(map(self.card, faces), key=lambda card: (card.strikes, card.strength))
        return Text(" ").join(self.text(card.face) for card in cards)

    def counted(self, counts: dict[str, int], arrow: bool = True) -> Text:
        """How many of each face, as in T1×2."""
        parts = []
        for face, count in counts.items():
            text = self.text(face, arrow)
            if count > 1:
                text.append(f"{self.symbols.times}{count}")
            parts.append(text)
        return Text(" ").join(parts)

    def legend(self) -> list[Text]:
        """Where each suit strikes."""
        lines = []
        for suit, name in enumerate(SUITS):
            letter = self.symbols.suits[suit] if self.is_standard else PRINTED_SUITS[suit]
            line = Text(f"{letter} {name.title()}", style=COLOURS[suit])
            line.append(f" strikes {POSITIONS[suit]} {self.symbols.arrows[suit]}")
            lines.append(line)
        return lines

    def strengths(self) -> Text:
        """How much Life a card costs."""
        if self.is_standard:
            return Text("A-4: 1, 5-8: 2, 9-10: 3", style="dim")
        return Text("digit: Life it costs", style="dim")


def style(card: Card) -> str:
    """Each suit has its colour; strong cards are bold."""
    if card.strikes == RAGE:
        return RAGE_STYLE
    return f"bold {COLOURS[card.strikes]}" if card.strength == 3 else COLOURS[card.strikes]
