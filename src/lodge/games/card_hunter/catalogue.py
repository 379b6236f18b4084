"""Monsters: what each Part is made of, and the faces of its cards (CH-160 to CH-187)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lodge.games.card_hunter.words import PARTS
from lodge.kernel.options import convert, suggest
from lodge.kernel.refusal import BadOptions

Count = Annotated[int, Meta(ge=0)]

PRINTED_STRENGTHS = (4, 4, 2)
PRINTED_RAGE = 4


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of one Part: for each suit the numbers of weak, medium and strong cards."""

    cards: dict[str, tuple[Count, Count, Count]]
    rage: Annotated[int, Meta(ge=0, le=4)]

    def counts(self, suit: int) -> tuple[int, int, int]:
        return self.cards.get(PARTS[suit], (0, 0, 0))

    def suit_cards(self) -> int:
        return sum(sum(self.counts(suit)) for suit in range(4))


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster (CH-160)."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9-]+\Z")]
    name: str
    parts: dict[str, Part]

    def part(self, number: int) -> Part:
        return self.parts[PARTS[number]]

    @property
    def cards(self) -> int:
        """All cards, Rage cards included."""
        return sum(part.suit_cards() + part.rage for part in self.parts.values())

    @property
    def rage_cards(self) -> int:
        return sum(part.rage for part in self.parts.values())

    @property
    def is_printed_deck(self) -> bool:
        """CH-163: it can be built from the 44 printed cards."""
        return self.rage_cards == PRINTED_RAGE and all(
            tuple(sum(column) for column in zip(*(self.part(p).counts(suit) for p in range(4))))
            == PRINTED_STRENGTHS
            for suit in range(4)
        )

    @property
    def is_even(self) -> bool:
        """CH-141: its four Parts have equal numbers of suit cards and of Rage cards."""
        return len({(part.suit_cards(), part.rage) for part in self.parts.values()}) == 1


@cache
def monsters() -> dict[str, Monster]:
    """The monsters that come with the game, by id."""
    text = files(__package__).joinpath("data/monsters.toml").read_text("utf-8")
    listed = [read_monster(entry) for entry in tomllib.loads(text)["monster"]]
    return {monster.id: monster for monster in listed}


def find_monster(given: str | dict[str, Any]) -> Monster:
    """The monster of the option: by name or as a custom object."""
    return monsters()[given] if isinstance(given, str) else read_monster(given)


def read_monster(given: dict[str, Any]) -> Monster:
    """A monster from plain data, or a sentence that says what is wrong with it (CH-161)."""
    monster = convert(given, Monster, BadOptions, "This monster is wrong")
    for name in monster.parts:
        if name not in PARTS:
            raise BadOptions(f"A monster has no Part {name!r}.{suggest(name, PARTS)}")
    for name in PARTS:
        if name not in monster.parts:
            raise BadOptions(f"The monster {monster.name!r} lacks the Part {name!r}.")
        part = monster.parts[name]
        for suit in part.cards:
            if suit not in PARTS:
                raise BadOptions(f"There is no suit {suit!r} ({name} Part).{suggest(suit, PARTS)}")
        if not 3 <= part.suit_cards() <= 40:
            raise BadOptions(
                f"The {name} Part has {part.suit_cards()} suit cards; it must have 3 to 40."
            )
    return monster


class Faces:
    """The kinds of card that a monster is shown with, and which of them each Part holds.

    `names[kind]`, `suits[kind]` and `strengths[kind]` describe a kind; a Rage card has suit -1
    and strength 0. `suit_cards[part]` and `rage_cards[part]` list the kinds of a Part's cards.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.suits: list[int] = []
        self.strengths: list[int] = []
        self.suit_cards: list[list[int]] = [[], [], [], []]
        self.rage_cards: list[list[int]] = [[], [], [], []]

    def add(self, name: str, suit: int, strength: int) -> int:
        self.names.append(name)
        self.suits.append(suit)
        self.strengths.append(strength)
        return len(self.names) - 1


def printed_faces(monster: Monster) -> Faces:
    """Cards as the game prints them: T2 is a medium Tail card, R is Rage; copies look alike."""
    faces = Faces()
    for suit in range(4):
        for strength in (1, 2, 3):
            kind = faces.add(f"{PARTS[suit][0].upper()}{strength}", suit, strength)
            for part in range(4):
                faces.suit_cards[part] += [kind] * monster.part(part).counts(suit)[strength - 1]
    rage = faces.add("R", -1, 0)
    for part in range(4):
        faces.rage_cards[part] = [rage] * monster.part(part).rage
    return faces


# CH-180, CH-181: the suits and ranks that stand for suits and strengths.
STANDARD_SUITS = "SDHC"
STANDARD_RANKS = (("A", "2", "3", "4"), ("5", "6", "7", "8"), ("9", "10"))
# CH-184
STANDARD_RAGE = ("KS", "KD", "KH", "QC")


def standard_faces(monster: Monster) -> Faces:
    """Playing cards: 9S is the nine of spades. Every card is unique (CH-187)."""
    faces = Faces()
    for suit in range(4):
        for level, ranks in enumerate(STANDARD_RANKS):
            # CH-182: rising ranks to the Parts in their order.
            waiting = list(ranks)
            for part in range(4):
                for _ in range(monster.part(part).counts(suit)[level]):
                    name = waiting.pop(0) + STANDARD_SUITS[suit]
                    faces.suit_cards[part].append(faces.add(name, suit, level + 1))
    # CH-185
    rage = list(STANDARD_RAGE)
    for part in range(4):
        for _ in range(monster.part(part).rage):
            faces.rage_cards[part].append(faces.add(rage.pop(0), -1, 0))
    return faces
