"""Cards of Beast-Hunter as they are drawn."""

from itertools import groupby
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
        """Known faces beside each other, suit by suit, in the order of the deck; the others
        counted."""
        known = sorted((face for face in faces if face), key=ALL_FACES.index)
        hidden = len(faces) - len(known)
        if self.is_poker:
            parts = [self.text(face) for face in known]
        else:
            parts = [self.suit(list(cards)) for _, cards in groupby(known, key=suit_name)]
        if hidden:
            parts.append(Text(f"{hidden} face down", style="dim"))
        return (
            Text(" " if self.is_poker else ", ").join(parts) if parts else Text("none", style="dim")
        )

    def suit(self, faces: list[str]) -> Text:
        """Cards of one suit, which is named once."""
        kind = ALL_FACES.index(faces[0])
        suit = suit_of(kind)
        if suit < 0:
            return self.text(faces[0])
        ranks = " ".join(face[2:] for face in faces)
        return Text(f"{suit_name(faces[0])} {ranks}", style=COLOURS[suit])


def suit_name(face: str) -> str:
    """The suit of a face; a joker has none."""
    kind = ALL_FACES.index(face)
    suit = suit_of(kind)
    return "" if suit < 0 else decks()[kind // HUNTER_CARDS].suit[suit].name
