"""The printed facts: characters, cards and areas, read from `data/` and turned into flat lists."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from lodge.games.shadow_hunters.words import (
    AREAS,
    BLACK_CARDS,
    CHARACTERS,
    HERMIT_CARDS,
    SIDES,
    WHITE_CARDS,
)


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character (2.6)."""

    id: str
    name: str
    set: str
    side: str
    hp: int
    goal: str
    ability: str
    text: str
    clause: str


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A White or Black card (2.3, 2.4)."""

    id: str
    name: str
    copies: int
    equipment: bool
    text: str
    clause: str
    short: str = ""
    """What equipment does, in a word or two."""


class HermitCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Hermit card (2.5): whoever is of these sides and in this range of HP follows it."""

    id: str
    name: str
    copies: int
    sides: list[str]
    type: str
    damage: int
    text: str
    clause: str
    hp_from: int = 0
    hp_to: int = 99


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area and the totals of a move that lead to it (2.1)."""

    id: str
    name: str
    totals: list[int]
    short: str
    """What it is for, in a few words."""
    text: str
    clause: str


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(f"data/{name}.toml").read_text("utf-8"))


@cache
def characters() -> list[Character]:
    """All 20, in the order of `CHARACTERS`."""
    listed = msgspec.convert(_read("characters")["character"], list[Character])
    _same_order([character.id for character in listed], CHARACTERS)
    return listed


@cache
def cards(colour: str) -> list[Card]:
    """The White or the Black cards, each kind once."""
    listed = msgspec.convert(_read(colour)["card"], list[Card])
    _same_order([card.id for card in listed], WHITE_CARDS if colour == "white" else BLACK_CARDS)
    return listed


@cache
def hermit_cards() -> list[HermitCard]:
    listed = msgspec.convert(_read("hermit")["card"], list[HermitCard])
    _same_order([card.id for card in listed], HERMIT_CARDS)
    return listed


@cache
def areas() -> list[Area]:
    listed = msgspec.convert(_read("areas")["area"], list[Area])
    _same_order([area.id for area in listed], AREAS)
    return listed


def _same_order(ids: list[str], words: tuple[str, ...]) -> None:
    """The numbers in `words` count through the data files."""
    if ids != list(words):
        raise AssertionError(f"data and words differ: {ids} and {list(words)}")


# The same as flat lists, by number.


def hit_points() -> list[int]:
    return [character.hp for character in characters()]


def sides() -> list[int]:
    return [SIDES.index(character.side) for character in characters()]


def hermit_groups() -> list[int]:
    """For each Hermit card a bit for every character that must follow it (SH-143)."""
    return [
        sum(
            1 << number
            for number, character in enumerate(characters())
            if character.side in card.sides and card.hp_from <= character.hp <= card.hp_to
        )
        for card in hermit_cards()
    ]


def hermit_types() -> list[int]:
    """0 tribute, 1 harm, 2 comfort, 3 look."""
    return [("tribute", "harm", "comfort", "look").index(card.type) for card in hermit_cards()]


def hermit_damage() -> list[int]:
    return [card.damage for card in hermit_cards()]


def area_of_total() -> list[int]:
    """The area for each total from 0 to 10; -1 for a free choice."""
    found = [-1] * 11
    for number, area in enumerate(areas()):
        for total in area.totals:
            found[total] = number
    return found


def copies(colour: str) -> list[int]:
    """How often each card of a deck is there."""
    listed = hermit_cards() if colour == "hermit" else cards(colour)
    return [card.copies for card in listed]
