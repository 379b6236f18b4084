"""The drawings of cards, as whoever starts the server provides them."""

from typing import Protocol

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game


class Faces(Protocol):
    """Draws cards as SVG; raises LodgeError for what does not exist."""

    def draw_face(self, game: Game, face: str) -> str: ...

    def draw_card(self, game: Game, card: CardInfo) -> str: ...

    def draw_back(self, game: Game, kind: str) -> str: ...

    def draw_picture(self, game: Game, way: str = "") -> str: ...
