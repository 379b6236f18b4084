"""The cards and decks that the lodge ships, read once."""

from functools import cache, lru_cache
from importlib.resources import files

from lodge.games.galactic_hunt.language.decks import Deck, read_deck
from lodge.games.galactic_hunt.language.sets import read_set
from lodge.games.galactic_hunt.model.card import Card, Library

LIBRARIES_KEPT = 32
"""Anybody can write any number of card files."""


@cache
def shipped() -> Library:
    """The core set and the cards that the rulebook names."""
    library, _ = read_set(_data("core.toml"), "core.toml")
    library, _ = read_set(_data("rulebook.toml"), "rulebook.toml", library)
    return library


@lru_cache(LIBRARIES_KEPT)
def library_with(text: str) -> Library:
    """The shipped cards and those of a card file; raise BadCards if anything is wrong with it."""
    if not text:
        return shipped()
    library, _ = read_set(text, "cards", shipped())
    return library


@cache
def starter_decks() -> dict[str, Deck]:
    """The starter decks by their names, in the order of the characters."""
    folder = files("lodge.games.galactic_hunt").joinpath("data/decks")
    found = [
        read_deck(file.read_text("utf-8"), file.name)
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    ]
    kinds = {card.id: card.kind for card in shipped().cards}
    found.sort(key=lambda deck: kinds.get(deck.characters[0], 0))
    return {deck.name: deck for deck in found}


def brought(library: Library) -> list[Card]:
    """The cards of a library that the lodge does not ship."""
    return library.cards[len(shipped().cards) :]


def _data(name: str) -> str:
    return files("lodge.games.galactic_hunt").joinpath(f"data/{name}").read_text("utf-8")
