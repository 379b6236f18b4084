# lodge: compiled
"""What players can do, where several questions share the word for it."""

from typing import Final

from lodge.games.treasure_hunter.model import things
from lodge.games.treasure_hunter.model.catalogue import (
    EVENTS,
    FACES,
    GUARDIANS,
    HEROES,
    ITEMS,
    SPELLS,
)
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.kernel.vocabulary import Verb

DONE: Final = Verb("done", about=things.NOTHING)
PASS: Final = Verb("pass", about=things.NOTHING)
STAY: Final = Verb("stay", about=things.DUNGEON)
STOP: Final = Verb("stop", about=things.NOTHING)
LEAVE: Final = Verb("leave", about=things.DUNGEON)
HERO: Final = Verb("hero", HEROES, about=things.HERO)
OPPONENT: Final = Verb("opponent", PLAYERS, about=things.PLAYER)
DISCARD: Final = Verb("discard", FACES, about=things.WHERE_IT_LIES)
PLAY: Final = Verb("play", EVENTS, clause="TH-011 TH-068", about=things.CARD)
CAST: Final = Verb("cast", SPELLS, HEROES, clause="TH-343", about=things.SPELL_AND_CASTER)
USE: Final = Verb("use", ITEMS, clause="TH-122", about=things.ITEM)
OPEN: Final = Verb("open", clause="TH-447", about=things.BOX)
ENCOUNTER: Final = Verb(
    "encounter", GUARDIANS, clause="TH-092 TH-473", about=things.CARD_FOR_THE_BATTLE
)


def cast(spell: int, hero: int) -> int:
    """The action of a hero who casts a spell."""
    return CAST.at(spell * len(HEROES) + hero)


def spell_of(operand: int) -> int:
    return operand // len(HEROES)


def caster_of(operand: int) -> int:
    return operand % len(HEROES)
