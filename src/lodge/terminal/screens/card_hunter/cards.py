"""Monster cards as they are drawn."""

from typing import Any

from rich.text import Text

from lodge.games.card_hunter.catalogue import STANDARD_SUITS
from lodge.games.card_hunter.faces import RAGE, Meaning, cards_of
from lodge.games.card_hunter.words import PARTS, POSITIONS
from lodge.terminal.symbols import Symbols

COLOURS = ("yellow", "cyan", "magenta", "green")
RAGE_STYLE = "bold white on red"


class Deck:
    """Draws the faces of one match: the game's own cards, or playing cards."""

    def __init__(self, options: dict[str, Any], symbols: Symbols) -> None:
        self.is_standard = options.get("card_faces") == "standard52"
        self.cards = cards_of(options)
        self.symbols = symbols

    def text(self, face: str, arrow: bool = True) -> Text:
        """A face in its colour, with its suit's sign or the direction it strikes."""
        card = self.cards[face]
        words = face
        if self.is_standard:
            words = face[:-1] + self.symbols.suits[STANDARD_SUITS.index(face[-1])]
        elif arrow and self.symbols.has_arrows and card.strikes != RAGE:
            words += self.symbols.arrows[card.strikes]
        return Text(words, style=style(card))

    def row(self, faces: list[str | None]) -> Text:
        """Faces beside each other, by suit and strength."""
        cards = sorted(
            (self.cards[face] for face in faces if face),
            key=lambda card: (card.strikes, card.strength),
        )
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
        for suit, name in enumerate(PARTS):
            letter = self.symbols.suits[suit] if self.is_standard else name[0].upper()
            line = Text(f"{letter} {name.title()}", style=COLOURS[suit])
            line.append(f" strikes {POSITIONS[suit]} {self.symbols.arrows[suit]}")
            lines.append(line)
        return lines

    def strengths(self) -> Text:
        """How much Life a card costs."""
        if self.is_standard:
            return Text("A-4: 1, 5-8: 2, 9-10: 3", style="dim")
        return Text("digit: Life it costs", style="dim")


def style(card: Meaning) -> str:
    """Each suit has its colour; strong cards are bold."""
    if card.strikes == RAGE:
        return RAGE_STYLE
    return f"bold {COLOURS[card.strikes]}" if card.strength == 3 else COLOURS[card.strikes]
