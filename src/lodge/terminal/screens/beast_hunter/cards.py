"""Cards of Beast-Hunter as they are drawn."""

from typing import Any

from rich.text import Text

from lodge.games.beast_hunter.model.catalogue import decks, suit_of
from lodge.games.beast_hunter.model.words import ALL_FACES, HUNTER_CARDS
from lodge.terminal.symbols import Symbols

# By the number that partner suits share.
COLOURS = ("green", "cyan", "yellow", "magenta")
JOKER_STYLE = "bold white on red"
PLAYING_SUITS = {"spades": 0, "diamonds": 1, "hearts": 2, "clubs": 3}


class Deck:
    """Draws the faces of one match in their own suits, or as playing cards (BH-266)."""

    def __init__(self, options: dict[str, Any], symbols: Symbols) -> None:
        self.is_poker = options.get("deck_skin") == "poker"
        self.symbols = symbols

    def text(self, face: str | None) -> Text:
        """A face in the colour of its suit; a card that is not known is a question mark."""
        if face is None:
            return Text("??", style="dim")
        kind = ALL_FACES.index(face)
        suit = suit_of(kind)
        if suit < 0:
            return Text("joker" if self.is_poker else face, style=JOKER_STYLE)
        words = face
        if self.is_poker:
            playing = decks()[kind // HUNTER_CARDS].suit[suit].playing_card
            words = face[2:] + self.symbols.suits[PLAYING_SUITS[playing]]
        return Text(words, style=COLOURS[suit])

    def row(self, faces: list[str | None]) -> Text:
        """Known faces beside each other, in the order of the deck; the others counted."""
        known = sorted((face for face in faces if face), key=ALL_FACES.index)
        parts = [self.text(face) for face in known]
        hidden = len(faces) - len(known)
        if hidden:
            parts.append(Text(f"{hidden} face down", style="dim"))
        return Text(" ").join(parts) if parts else Text("none", style="dim")
