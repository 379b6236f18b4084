# lodge: compiled
"""The printed facts by number, in the form in which the rules need them.

A hero, an item, a guardian goes by its number within its type; its kind is that plus the first kind
of the type. Sets of them are bit masks.
"""

from typing import Final

from lodge.games.treasure_hunter.model import catalogue, words
from lodge.kernel.phrases import listed
from lodge.kernel.values import mask_of

HERO_IDS: Final[list[str]] = list(catalogue.HEROES)

HERO_COUNT: Final = 16
SPELL_COUNT: Final = 20
ITEM_COUNT: Final = 22
GUARDIAN_COUNT: Final = 31
EVENT_COUNT: Final = 19

FIRST_LOCATION: Final = 16
FIRST_SPELL: Final = 36
FIRST_ITEM: Final = 56
FIRST_GUARDIAN: Final = 78
FIRST_TREASURE: Final = 109
FIRST_EVENT: Final = 124
FIRST_GROUND: Final = 143
OPEN_GROUND: Final = 143
ROAD: Final = 144
FIRST_ROOM: Final = 145
KINDS: Final = 160
DECK_SIZE: Final = 143
"""TH-001"""


def types() -> list[int]:
    """The type of each kind."""
    firsts = [
        0,
        FIRST_LOCATION,
        FIRST_SPELL,
        FIRST_ITEM,
        FIRST_GUARDIAN,
        FIRST_TREASURE,
        FIRST_EVENT,
        FIRST_GROUND,
        FIRST_ROOM,
    ]
    return [sum([1 for first in firsts if first <= kind]) - 1 for kind in range(KINDS)]


TYPE: Final[list[int]] = types()
TYPE_BITS: Final[list[int]] = [1 << type for type in TYPE]
SPELL_BIT: Final = 1 << words.SPELL
ITEM_BIT: Final = 1 << words.ITEM
GUARDIAN_BIT: Final = 1 << words.GUARDIAN
TREASURE_BIT: Final = 1 << words.TREASURE

# Heroes (2.2)

HITS: Final[list[int]] = [one.hits for one in catalogue.heroes()]
CBT: Final[list[int]] = [one.cbt for one in catalogue.heroes()]
LEVEL: Final[list[int]] = [one.level for one in catalogue.heroes()]
QUALITIES: Final[list[int]] = [
    mask_of([*one.classes, *one.traits], words.QUALITIES) for one in catalogue.heroes()
]
AURA: Final[list[int]] = [one.aura for one in catalogue.heroes()]


def heroes_where(holds: list[bool]) -> int:
    """A bit for each hero of whom something holds."""
    return sum([1 << hero for hero in range(HERO_COUNT) if holds[hero]])


MEN: Final[int] = heroes_where([one.nature == "man" for one in catalogue.heroes()])
HUMANS: Final[int] = heroes_where([one.nature != "other" for one in catalogue.heroes()])
USES_NOTHING: Final[int] = heroes_where([one.limits == "no items" for one in catalogue.heroes()])
MAKES_MARTYRS: Final[int] = heroes_where([one.makes_martyrs for one in catalogue.heroes()])


def foes_of(line: catalogue.Line) -> str:
    """Those whom a bonus is against, in words."""
    return listed([words.FOES[tag] for tag in line.vs if tag in words.FOES], "or")


FOES: Final[list[str]] = list(
    dict.fromkeys([foes_of(line) for one in catalogue.heroes() for line in one.lines if line.vs])
)
"""Whom the heroes' own bonuses are against (TH-152)."""


class Bonus:
    """A line of a hero or an item: the tags it is against (0: any), the terrain it needs (0: any),
    and who has it: qualities and heroes, a bit for each (both 0: everybody)."""

    def __init__(self, line: catalogue.Line) -> None:
        self.amount = line.bonus
        self.tags: int = mask_of(line.vs, words.TAGS)
        self.foes = FOES.index(foes_of(line)) if foes_of(line) in FOES else -1
        """Its place in FOES, if it is a hero's own bonus."""
        self.terrain = words.TERRAINS.index(line.at or "")
        of_qualities = [word for word in line.of if word in words.QUALITIES]
        self.qualities: int = mask_of(of_qualities, words.QUALITIES)
        self.heroes: int = mask_of([word for word in line.of if word in HERO_IDS], HERO_IDS)

    def is_for(self, hero: int, qualities: int) -> bool:
        """Does a hero with these qualities have it?"""
        if not self.qualities and not self.heroes:
            return True
        return self.qualities & qualities != 0 or self.heroes >> hero & 1 == 1


HERO_LINES: Final[list[list[Bonus]]] = [
    [Bonus(line) for line in one.lines] for one in catalogue.heroes()
]

# Magic items (2.5)

ITEM_LINES: Final[list[list[Bonus]]] = [
    [Bonus(line) for line in one.lines] for one in catalogue.items()
]
ITEM_HITS: Final[list[int]] = [one.hits for one in catalogue.items()]
ITEM_LEVEL: Final[list[int]] = [one.level for one in catalogue.items()]
ITEM_LEAST_LEVEL: Final[list[int]] = [one.least_level for one in catalogue.items()]
USES: Final[list[int]] = [one.uses for one in catalogue.items()]
USE_BONUS: Final[list[int]] = [one.use for one in catalogue.items()]
USE_TAGS: Final[list[int]] = [mask_of(one.use_vs, words.TAGS) for one in catalogue.items()]


def items_where(holds: list[bool]) -> int:
    """A bit for each item that has some property."""
    return sum([1 << item for item in range(ITEM_COUNT) if holds[item]])


WEAPONS: Final[int] = items_where([one.slot in words.WEAPON_SLOTS for one in catalogue.items()])
WEAPON_ITEMS: Final[list[int]] = [item for item in range(ITEM_COUNT) if WEAPONS >> item & 1]
WEAPON_IDS: Final[list[str]] = [catalogue.ITEMS[item] for item in WEAPON_ITEMS]
WEAPON_NUMBER: Final[list[int]] = [
    WEAPON_ITEMS.index(item) if item in WEAPON_ITEMS else -1 for item in range(ITEM_COUNT)
]
"""The place of each weapon among the weapons."""


def usable(hero: catalogue.Hero, qualities: int) -> int:
    """TH-055: the items that a hero with these classes can use."""
    return items_where([_can_use(hero, qualities, item) for item in catalogue.items()])


def _can_use(hero: catalogue.Hero, qualities: int, item: catalogue.Item) -> bool:
    is_armor = item.slot in words.ARMOR_SLOTS
    if hero.limits == "no items" or (hero.limits == "no armor" and is_armor):
        return False
    if hero.limits == "armor and blunt weapons" and (is_armor or item.slot == "blunt"):
        # TH-275
        qualities |= words.FIGHTER
    users = [word for word in item.users if word != "any"]
    return "any" in item.users or mask_of(users, words.QUALITIES) & qualities != 0


USABLE: Final[list[int]] = [
    usable(one, QUALITIES[hero]) for hero, one in enumerate(catalogue.heroes())
]
USABLE_AS_FIGHTER: Final[list[int]] = [
    usable(one, QUALITIES[hero] | words.FIGHTER) for hero, one in enumerate(catalogue.heroes())
]
GAUNTLETS: Final[int] = [one.gives for one in catalogue.items()].index("fighter")
"""TH-374"""
ARROWS: Final[int] = catalogue.ITEMS.index("arrows_of_slaying")
BOW: Final[int] = catalogue.ITEMS.index("magic_bow")
FLAME_SWORD: Final[int] = catalogue.ITEMS.index("flame_sword")
FROST_SWORD: Final[int] = catalogue.ITEMS.index("frost_sword")
SPELL_SHIELD: Final[int] = catalogue.ITEMS.index("spell_shield")
HEALING: Final[int] = catalogue.ITEMS.index("potion_of_healing")

# Guardians (2.6)

GUARDIAN_CBT: Final[list[int]] = [one.cbt for one in catalogue.guardians()]
GUARDIAN_TAGS: Final[list[int]] = [mask_of(one.tags, words.TAGS) for one in catalogue.guardians()]
PIXIES: Final[int] = catalogue.GUARDIANS.index("pixies")
PIT_TRAP: Final[int] = catalogue.GUARDIANS.index("pit_trap")
PARTY_ENCOUNTER: Final[int] = catalogue.GUARDIANS.index("party_encounter")
NYMPHS: Final[int] = catalogue.GUARDIANS.index("nymphs")
MINOTAUR: Final[int] = catalogue.GUARDIANS.index("minotaur")

# Treasures (2.8)

POINTS: Final[list[int]] = [one.points for one in catalogue.treasures()]
DRAW_MORE: Final[list[int]] = [one.draw for one in catalogue.treasures()]
HAND_MORE: Final[list[int]] = [one.hand for one in catalogue.treasures()]
CBT_MORE: Final[list[int]] = [one.cbt for one in catalogue.treasures()]
PARTY_MORE: Final[list[int]] = [one.party for one in catalogue.treasures()]
LEVEL_OF: Final[list[int]] = [
    mask_of([one.level_of], words.QUALITIES) if one.level_of else 0 for one in catalogue.treasures()
]

# Places by kind: locations, Open Ground and Road, rooms (2.3, 2.10). What does not lie on the
# ground has neither terrain nor clauses.


class Site:
    """What a location or a room does: its terrain, and what guardians have there more."""

    def __init__(self, terrain: str, every: int, some: int, tags: int, stake: int) -> None:
        self.terrain = words.TERRAINS.index(terrain)
        self.every = every
        """For all guardians (rooms)."""
        self.some = some
        self.tags = tags
        """For those with one of these tags."""
        self.stake = stake
        """How many treasures may be at stake."""

    def bonus_for(self, tags: int) -> int:
        """TH-158: what a guardian with these tags has more here."""
        return self.every + (self.some if self.tags & tags else 0)


def sites() -> list[Site]:
    """The site of each kind."""
    found = [Site("", 0, 0, 0, 1) for _ in range(KINDS)]
    for place in catalogue.all_locations():
        tags: int = mask_of(place.vs, words.TAGS)
        kind = catalogue.FACES.index(place.id)
        found[kind] = Site(place.terrain or "", 0, place.bonus, tags, place.stake)
    for room in catalogue.rooms():
        tags = mask_of(room.vs, words.TAGS)
        kind = catalogue.FACES.index(room.id)
        found[kind] = Site(room.terrain or "", room.bonus, room.extra, tags, room.treasures)
    return found


SITES: Final[list[Site]] = sites()
MAZE: Final[int] = catalogue.FACES.index("maze")
DUNGEON: Final[int] = catalogue.FACES.index("dungeon")

# Spells (2.4) and events (2.9) by name, where the rules have more to say than the data.


class SpellFacts:
    """The numbers of a spell; see `catalogue.Spell`."""

    def __init__(self, spell: catalogue.Spell) -> None:
        self.bonus = spell.bonus
        self.extra = spell.extra
        self.tags: int = mask_of(spell.extra_vs, words.TAGS)
        self.immune: int = mask_of([spell.immune], words.TAGS) if spell.immune else 0
        self.unless: int = mask_of([spell.unless], words.TAGS) if spell.unless else 0
        self.dice_tags: int = mask_of(spell.dice_vs, words.TAGS)
        self.in_battle = "battle" in spell.when


SPELL_FACTS: Final[list[SpellFacts]] = [SpellFacts(one) for one in catalogue.spells()]

DARKNESS: Final[int] = catalogue.SPELLS.index("darkness")
SCRY: Final[int] = catalogue.SPELLS.index("scry")
INVISIBILITY: Final[int] = catalogue.SPELLS.index("invisibility")
FIREBALL: Final[int] = catalogue.SPELLS.index("fireball")
HEAL: Final[int] = catalogue.SPELLS.index("heal")
CURE: Final[int] = catalogue.SPELLS.index("cure")
RESURRECTION: Final[int] = catalogue.SPELLS.index("resurrection")
BLESSINGS: Final[int] = catalogue.SPELLS.index("blessings")
HASTE: Final[int] = catalogue.SPELLS.index("haste")
DIVINATION: Final[int] = catalogue.SPELLS.index("divination")

EVENT_BONUS: Final[list[int]] = [one.bonus for one in catalogue.events()]
THEFT: Final[int] = catalogue.EVENTS.index("theft")
PILFER: Final[int] = catalogue.EVENTS.index("pilfer")
AMBUSH: Final[int] = catalogue.EVENTS.index("ambush")
HAPPY_HUNTING: Final[int] = catalogue.EVENTS.index("happy_hunting")
LOST: Final[int] = catalogue.EVENTS.index("lost")
DOUBLE_TROUBLE: Final[int] = catalogue.EVENTS.index("double_trouble")
SECOND_GUARDIAN: Final[int] = catalogue.EVENTS.index("second_guardian")
DISASTER: Final[int] = catalogue.EVENTS.index("disaster")
ENCOUNTER: Final[int] = catalogue.EVENTS.index("encounter")
TRADING_POST: Final[int] = catalogue.EVENTS.index("trading_post")
MARTYR: Final[int] = catalogue.EVENTS.index("martyr")
RUINED: Final[int] = catalogue.EVENTS.index("ruined")
MONTY_HAUL: Final[int] = catalogue.EVENTS.index("monty_haul")
RISE_AGAIN: Final[int] = catalogue.EVENTS.index("rise_again")
