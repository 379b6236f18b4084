"""Draws the cards of every game, once for all who show them: browser, paper, other tables."""

from functools import cache, lru_cache

import msgspec

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError
from lodge.press.backs import back_svg
from lodge.press.faces import face_svg
from lodge.press.pictures import picture_svg

DRAWINGS_KEPT = 1024
"""How many drawings are remembered: matches may bring any number of cards."""


def draw_face(game: Game, face: str) -> str:
    """The SVG of a card of the game."""
    cards = _cards(game)
    if face not in cards:
        raise LodgeError(f"{game.title} has no card {face!r}.")
    return draw_card(game, cards[face])


def draw_card(game: Game, card: CardInfo) -> str:
    """The SVG of any card in the look of a game; drawn once for the same content."""
    return _draw(game, msgspec.json.encode(card))


@lru_cache(DRAWINGS_KEPT)
def _draw(game: Game, card: bytes) -> str:
    return face_svg(game.look, msgspec.json.decode(card, type=CardInfo))


@cache
def draw_back(game: Game, kind: str = "") -> str:
    """The SVG of the back of a deck; without a kind, of the game's first deck."""
    kinds = list(dict.fromkeys(card.kind for card in _cards(game).values()))
    if kind and kind not in kinds:
        raise LodgeError(f"{game.title} has no cards of the kind {kind!r}.{suggest(kind, kinds)}")
    return back_svg(game.look, kind or kinds[0], game.title)


@cache
def draw_picture(game: Game, way: str = "") -> str:
    """The SVG of a wide picture for the game, or for a way to play it."""
    if not way:
        return picture_svg(game)
    ways = {one.id: one for one in game.ways}
    if way not in ways:
        raise LodgeError(f"{game.title} has no way to play {way!r}.{suggest(way, list(ways))}")
    return picture_svg(game, ways[way])


@cache
def _cards(game: Game) -> dict[str, CardInfo]:
    return {card.face: card for card in game.cards()}
