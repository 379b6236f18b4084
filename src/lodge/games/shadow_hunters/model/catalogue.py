"""The printed facts: characters, cards and areas, read from `data/`.

Everything is known by its place in its file: a card's kind is its number in `FACES`, characters
first, then White, Black and Hermit cards; equipment is counted through White and Black cards.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

Side = Literal["neutral", "hunter", "shadow"]
Deed = Literal[
    "two rolls",
    "no fangs",
    "no woods",
    "all loot",
    "holy",
    "soft",
    "d4 only",
    "must attack",
    "hits all",
    "far",
    "sharp",
]
"""What equipment can do; `play/equipment.py` says what each means."""

ANY_AREA: Final = -1
"""In place of an area: the player chooses one (SH-052)."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character (2.6). `ending`: how the match ends by its goal, if that alone can end it."""

    id: str
    name: str
    icon: str
    set: Literal["base", "additional"]
    side: Side
    hp: int
    goal: str
    ability: str
    text: str
    clause: str
    ending: str = ""

    @property
    def initial(self) -> str:
        return self.name[0]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A White or Black card (2.3, 2.4); equipment says what it does."""

    id: str
    name: str
    icon: str
    text: str
    clause: str
    copies: int = 1
    does: list[Deed] = []
    short: str = ""
    """What equipment does, in a word or two."""


class HermitCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Hermit card (2.5): characters of these sides and in this range of HP follow it."""

    id: str
    name: str
    icon: str
    sides: list[Side]
    type: Literal["tribute", "harm", "comfort", "look"]
    damage: int
    text: str
    clause: str
    copies: int = 1
    hp_from: int = 0
    hp_to: int = 99

    def is_for(self, character: Character) -> bool:
        """SH-143"""
        return character.side in self.sides and self.hp_from <= character.hp <= self.hp_to


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area and the totals of a move that lead to it (2.1)."""

    id: str
    name: str
    icon: str
    totals: list[int]
    short: str
    """What it is for, in a few words."""
    text: str
    clause: str


def _read(name: str) -> Any:
    return tomllib.loads(
        files("lodge.games.shadow_hunters").joinpath(f"data/{name}.toml").read_text("utf-8")
    )


@cache
def characters() -> list[Character]:
    """All 20: the base ten, then the additional ten, both in the order of the initials."""
    return msgspec.convert(_read("characters")["character"], list[Character])


@cache
def cards(colour: str) -> list[Card]:
    """The White or the Black cards, each kind once."""
    return msgspec.convert(_read(colour)["card"], list[Card])


@cache
def hermit_cards() -> list[HermitCard]:
    return msgspec.convert(_read("hermit")["card"], list[HermitCard])


@cache
def areas() -> list[Area]:
    return msgspec.convert(_read("areas")["area"], list[Area])


# The words, by number.

CHARACTERS = tuple(character.id for character in characters())
WHITE_CARDS = tuple(card.id for card in cards("white"))
BLACK_CARDS = tuple(card.id for card in cards("black"))
HERMIT_CARDS = tuple(card.id for card in hermit_cards())
FACES = (*CHARACTERS, *WHITE_CARDS, *BLACK_CARDS, *HERMIT_CARDS)
GEAR = [card for colour in ("white", "black") for card in cards(colour) if card.does]
EQUIPMENT = tuple(card.id for card in GEAR)
AREAS = tuple(area.id for area in areas())
INITIALS = tuple(one.initial for one in characters() if one.set == "base")
ENDINGS = (
    *("hunters", "shadows"),
    # By initials, as the rules list them.
    *(one.id for one in sorted(characters(), key=lambda one: one.initial) if one.ending),
    "turn_limit",
)
"""What can end a match (SH-344 to SH-351, SH-049)."""


def names() -> dict[str, str]:
    """How everything that the data brings is called in a sentence."""
    printed: list[Character | Card | HermitCard] = [
        *characters(),
        *cards("white"),
        *cards("black"),
        *hermit_cards(),
    ]
    called = {one.id: one.name for one in printed}
    return {**called, **{area.id: f"the {area.name}" for area in areas()}}


# Numbers and sets of them.


def character(id: str) -> int:
    return CHARACTERS.index(id)


def kind(id: str) -> int:
    return FACES.index(id)


def area(id: str) -> int:
    return AREAS.index(id)


def equipment(*ids: str) -> int:
    """A bit for each of some pieces of equipment."""
    return sum(1 << EQUIPMENT.index(id) for id in ids)


def gear_that(does: Deed) -> int:
    """A bit for each piece of equipment that does something."""
    return equipment(*(card.id for card in GEAR if does in card.does))


def area_of_total() -> list[int]:
    """The area for each total from 0 to 10, or ANY_AREA."""
    found = [ANY_AREA] * 11
    for number, area in enumerate(areas()):
        for total in area.totals:
            found[total] = number
    return found


def copies(colour: str) -> list[int]:
    """How often each card of a deck is there."""
    listed = hermit_cards() if colour == "hermit" else cards(colour)
    return [card.copies for card in listed]


def twins() -> list[int]:
    """For each character the other one with its initial."""
    return [
        next(
            n
            for n, other in enumerate(characters())
            if other != one and other.initial == one.initial
        )
        for one in characters()
    ]
