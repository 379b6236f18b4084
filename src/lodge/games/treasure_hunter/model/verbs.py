# lodge: compiled
"""What players can do, where several questions share the word for it."""

from typing import Final

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

DONE: Final = Verb("done")
PASS: Final = Verb("pass")
STAY: Final = Verb("stay")
STOP: Final = Verb("stop")
LEAVE: Final = Verb("leave")
HERO: Final = Verb("hero", HEROES)
OPPONENT: Final = Verb("opponent", PLAYERS)
DISCARD: Final = Verb("discard", FACES)
PLAY: Final = Verb("play", EVENTS)
CAST: Final = Verb("cast", SPELLS, HEROES)
USE: Final = Verb("use", ITEMS)
OPEN: Final = Verb("open")
ENCOUNTER: Final = Verb("encounter", GUARDIANS)


def cast(spell: int, hero: int) -> int:
    """The action of a hero who casts a spell."""
    return CAST.at(spell * len(HEROES) + hero)


def spell_of(operand: int) -> int:
    return operand // len(HEROES)


def caster_of(operand: int) -> int:
    return operand % len(HEROES)
