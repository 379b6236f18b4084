"""Every drawing that a file needs, once."""

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.press.backs import back_svg
from lodge.press.faces import face_svg
from lodge.press.sheets.legible import check_legible
from lodge.press.sizes import Finish


class Drawings:
    """Fronts and backs in the order in which they were first asked for, from page 1."""

    def __init__(self, game: Game, finish: Finish) -> None:
        self.game = game
        self.finish = finish
        self._pages: dict[str, int] = {}
        self._drawn: list[str] = []

    @property
    def svgs(self) -> list[str]:
        return self._drawn

    def front(self, card: CardInfo) -> int:
        """The page of a card's face; raise LodgeError if it could not be read."""
        key = f"front {card.face}"
        if key not in self._pages:
            check_legible(self.game.look, card, self.finish.size)
            self._add(key, face_svg(self.game.look, card, self.finish))
        return self._pages[key]

    def back(self, kind: str) -> int:
        """The page of the back of a deck."""
        key = f"back {kind}"
        if key not in self._pages:
            self._add(key, back_svg(self.game.look, kind, self.game.title, self.finish))
        return self._pages[key]

    def _add(self, key: str, svg: str) -> None:
        self._drawn.append(svg)
        self._pages[key] = len(self._drawn)
