"""The printed facts of all cards, read from `data/`.

A card's kind is its number in `FACES`: heroes, locations, spells, magic items, guardians,
treasures, events, then what board, map and dungeon add. There is one of each, but for the last
(TH-001).
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from lodge.games.treasure_hunter.model.words import Nature, Quality, Slot, Tag, Terrain

When = Literal["recruit", "adventure", "battle", "hits", "recovery"]
"""Where a spell or an event has its place: phases, a battle's window, hits to be assigned."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all cards have."""

    id: str
    name: str
    icon: str
    clause: str
    text: str = ""
    copies: int = 1


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus: against some tags, at a terrain, of a class, a trait or a hero alone."""

    bonus: int
    vs: list[Tag] = []
    at: Terrain | None = None
    of: list[str] = []


class Hero(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.2"""

    hits: int
    cbt: int
    level: int
    classes: list[Quality]
    traits: list[Quality] = []
    nature: Nature
    lines: list[Line] = []
    limits: Literal["", "no items", "no armor", "armor and blunt weapons"] = ""
    """Which items the hero can use, where the classes do not say it (TH-275, TH-278, TH-279)."""
    aura: int = 0
    """For every other hero of the party (TH-282)."""
    makes_martyrs: bool = False
    """The other heroes of the party have Martyr (TH-286)."""


class Location(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.3: a bonus for guardians with some tags; how many treasures may be at stake."""

    terrain: Terrain | None = None
    bonus: int = 0
    vs: list[Tag] = []
    stake: int = 1
    set: Literal["card", "board", "map"] = "card"


class Spell(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.4: `bonus` always, `extra` against some tags. All guardians immune: no effect (TH-161).
    `unless`: the guardian that fits must not have that tag, too. `dice_vs`: 1D6 against some tags.
    """

    when: list[When]
    bonus: int = 0
    extra: int = 0
    extra_vs: list[Tag] = []
    immune: Tag | None = None
    unless: Tag | None = None
    dice_vs: list[Tag] = []


class Item(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.5: who can use it, what it always brings, and what each of its `uses` brings (`use`)."""

    slot: Slot
    users: list[Quality | Literal["any"]]
    lines: list[Line] = []
    hits: int = 0
    level: int = 0
    least_level: int = 0
    gives: Quality | None = None
    uses: int = 0
    use: int = 0
    use_vs: list[Tag] = []


class Guardian(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.6"""

    cbt: int
    tags: list[Tag]


class Treasure(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.8: points, and what it adds for its owner."""

    points: int
    draw: int = 0
    hand: int = 0
    cbt: int = 0
    party: int = 0
    level_of: Quality | None = None


class Event(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.9; `bonus`: what it adds in a battle; `card_only`: board and map leave it out (TH-520)."""

    when: list[When]
    bonus: int = 0
    card_only: bool = False


class Room(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """2.10: a card of the dungeon. `bonus` is for all its guardians, `extra` for some."""

    group: Literal["connection", "room", "event"]
    terrain: Terrain | None = None
    bonus: int = 0
    extra: int = 0
    vs: list[Tag] = []
    guardians: int = 1
    treasures: int = 2


def _read(name: str) -> Any:
    return tomllib.loads(
        files("lodge.games.treasure_hunter").joinpath(f"data/{name}.toml").read_text("utf-8")
    )


@cache
def heroes() -> list[Hero]:
    return msgspec.convert(_read("heroes")["hero"], list[Hero])


@cache
def all_locations() -> list[Location]:
    """The 20 of the card game, then Open Ground and Road."""
    return msgspec.convert(_read("locations")["location"], list[Location])


@cache
def spells() -> list[Spell]:
    return msgspec.convert(_read("spells")["spell"], list[Spell])


@cache
def items() -> list[Item]:
    return msgspec.convert(_read("items")["item"], list[Item])


@cache
def guardians() -> list[Guardian]:
    return msgspec.convert(_read("guardians")["guardian"], list[Guardian])


@cache
def treasures() -> list[Treasure]:
    return msgspec.convert(_read("treasures")["treasure"], list[Treasure])


@cache
def events() -> list[Event]:
    return msgspec.convert(_read("events")["event"], list[Event])


@cache
def rooms() -> list[Room]:
    return msgspec.convert(_read("dungeon")["card"], list[Room])


@cache
def cards() -> list[Card]:
    """All kinds, in the order of their numbers."""
    grounds = [one for one in all_locations() if one.set != "card"]
    locations = [one for one in all_locations() if one.set == "card"]
    return [
        *heroes(),
        *locations,
        *spells(),
        *items(),
        *guardians(),
        *treasures(),
        *events(),
        *grounds,
        *rooms(),
    ]


def names() -> dict[str, str]:
    """What people call the cards."""
    return {card.id: card.name for card in cards()}


def names_in_sentences() -> dict[str, str]:
    """What the cards are called within a sentence, by the words of `THE`: "the War Hammer", but
    "Fireball"."""
    with_article = (Hero, Location, Item, Guardian)
    return {
        f"the {card.id}": f"the {card.name}" if isinstance(card, with_article) else card.name
        for card in cards()
    }


def _ids(of: "list[Any]") -> tuple[str, ...]:
    return tuple(card.id for card in of)


FACES: Final = _ids(cards())
HEROES: Final = _ids(heroes())
LOCATIONS: Final = _ids([one for one in all_locations() if one.set == "card"])
SPELLS: Final = _ids(spells())
ITEMS: Final = _ids(items())
GUARDIANS: Final = _ids(guardians())
TREASURES: Final = _ids(treasures())
EVENTS: Final = _ids(events())
ROOMS: Final = _ids(rooms())
THE: Final = tuple([f"the {face}" for face in FACES])
"""The faces as they stand in a sentence."""
