"""The words of Treasure Hunter that no card brings along, and their numbers."""

from typing import Final, Literal, get_args

from lodge.games.treasure_hunter.options import Mode

# Players go by the colour of their pawns, clockwise (TH-003).
Player = Literal["red", "orange", "yellow", "green", "blue", "violet", "cyan", "pink"]
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
NOBODY: Final = 8
PLAYERS_OR_NOBODY: Final = (*PLAYERS, "nobody")

MODES: Final[tuple[Mode, ...]] = get_args(Mode)
CARD: Final = 0
BOARD: Final = 1
MAP: Final = 2
SOLITAIRE: Final = 3

# TH-035, TH-525, TH-702
Phase = Literal["draw", "recruit", "movement", "adventure", "recovery", "discard"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
DRAW: Final = 0
RECRUIT: Final = 1
MOVEMENT: Final = 2
ADVENTURE: Final = 3
RECOVERY: Final = 4
DISCARD: Final = 5

# Types of cards, in the order of their kinds (2.1).
Type = Literal[
    "hero", "location", "spell", "item", "guardian", "treasure", "event", "ground", "dungeon"
]
TYPES: Final[tuple[Type, ...]] = get_args(Type)
HERO: Final = 0
LOCATION: Final = 1
SPELL: Final = 2
ITEM: Final = 3
GUARDIAN: Final = 4
TREASURE: Final = 5
GROUND: Final = 7
"""Open Ground and Roads: locations without terrain or effect."""
DUNGEON: Final = 8

# What a hero is: classes and traits (2.2), a bit for each.
Quality = Literal["fighter", "mage", "priest", "thief", "archer", "scout", "martyr", "infravision"]
QUALITIES: Final[tuple[Quality, ...]] = get_args(Quality)
FIGHTER: Final = 1
MAGE: Final = 2
PRIEST: Final = 4
THIEF: Final = 8
ARCHER: Final = 16
SCOUT: Final = 32
MARTYR: Final = 64
INFRAVISION: Final = 128

# TH-163, R-23
Nature = Literal["man", "woman", "other"]

Terrain = Literal["underground", "wilderness"]
TERRAINS: Final = ("", *get_args(Terrain))
UNDERGROUND: Final = 1
WILDERNESS: Final = 2

# Tags of guardians (2.7), a bit for each. Ambush and breath count only by an option.
Tag = Literal[
    "undead",
    "humanoid",
    "fey",
    "animal",
    "plant",
    "monster",
    "giant",
    "dragon",
    "demon",
    "spirit",
    "trap",
    "singular",
    "swarm",
    "weapons",
    "archer",
    "ranged",
    "spellcaster",
    "human",
    "intelligent",
    "surprise",
    "regenerate",
    "poison",
    "disease",
    "fire",
    "cold",
    "desert",
    "water",
    "ambush",
    "breath",
]
TAGS: Final[tuple[Tag, ...]] = get_args(Tag)


def tag_bit(tag: Tag) -> int:
    """The bit of a tag in a set of tags."""
    return 1 << TAGS.index(tag)


TRAP: Final = 1 << 10
SINGULAR: Final = 1 << 11
ARCHERY: Final = 1 << 14
RANGED: Final = 1 << 15
SPELLCASTER: Final = 1 << 16
HUMAN: Final = 1 << 17
INTELLIGENT: Final = 1 << 18
SURPRISE: Final = 1 << 19
REGENERATE: Final = 1 << 20
POISON: Final = 1 << 21
DISEASE: Final = 1 << 22

# Those whom a bonus of a hero is against, as sums tell it.
FOES: Final[dict[Tag, str]] = {
    "undead": "the undead",
    "humanoid": "humanoids",
    "fey": "the fey",
    "animal": "animals",
    "plant": "plants",
    "monster": "monsters",
    "giant": "giants",
    "dragon": "dragons",
    "trap": "traps",
    "spellcaster": "spellcasters",
}

# Where an item is worn (2.5).
Slot = Literal["weapon", "blunt", "suit", "shield", "ammunition", "potion", "other"]
WEAPON_SLOTS: Final = ("weapon", "blunt")
ARMOR_SLOTS: Final = ("suit", "shield")

Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)

# How a battle ends if not by its values (TH-124 to TH-126, TH-323).
DECISIONS: Final = (
    "by values",
    "retreat",
    "rival retreat",
    "invisibility",
    "party wiped out",
    "rival wiped out",
)
BY_VALUES: Final = 0
RETREAT: Final = 1
RIVAL_RETREAT: Final = 2
INVISIBILITY: Final = 3
WIPED_OUT: Final = 4
RIVAL_WIPED_OUT: Final = 5

QuestName = Literal["adventure", "encounter", "space", "fight", "exploration", "room", "solo"]
"""An adventure of the card game; an Encounter; a guarded space of the grid; two parties; the map;
a room of the dungeon; a solitaire adventure."""
