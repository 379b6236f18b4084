"""How many of each card a game is made of: counted in matches, as its rules lay them out."""

from collections import Counter
from typing import NamedTuple

from lodge.kernel.cards import CardInfo
from lodge.kernel.game import Game
from lodge.kernel.workshop import DeckList, Workshop
from lodge.press.kit import KitMatch, kit_of


class Stack(NamedTuple):
    """A card and how many of it are printed."""

    card: CardInfo
    copies: int


def whole_game(game: Game) -> list[Stack]:
    """All that a table needs, in the order in which the game lists its cards."""
    found = count_cards(game)
    stacks = [Stack(card, found[card.face]) for card in game.cards() if found[card.face]]
    return stacks + [Stack(card, 1) for card in kit_of(game).cards]


def count_cards(game: Game) -> Counter[str]:
    """How many of each card its rules deal with; what only paper needs is not among them."""
    workshop = game.workshop
    if workshop is not None:
        return _count_collection(workshop, [card.face for card in game.cards()])
    matches = kit_of(game).matches or [KitMatch(*example) for example in game.examples()]
    most: Counter[str] = Counter()
    for match in matches:
        most |= _count_match(game, match)
    for card in game.cards():
        if card.kind in kit_of(game).singles:
            most[card.face] = 1
    return most


def _count_match(game: Game, kit: KitMatch) -> Counter[str]:
    match = game.new(kit.seats, kit.options, key="print")
    faces, zones = match.setup.faces, match.zones
    return Counter(faces[kind] for zone in range(zones.count_zones()) for kind in zones.kinds(zone))


def _count_collection(workshop: Workshop, faces: list[str]) -> Counter[str]:
    """Enough for all starter decks at once, and one of every other card."""
    wanted: Counter[str] = Counter()
    for deck in workshop.starters():
        wanted += count_deck(deck)
    return wanted | Counter(faces)


def count_deck(deck: DeckList) -> Counter[str]:
    """How many of each card are in a deck."""
    wanted: Counter[str] = Counter()
    for section in deck.sections.values():
        wanted += Counter(section)
    return wanted
