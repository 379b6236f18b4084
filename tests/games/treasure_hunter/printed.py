"""The card tables of section 2 of the rules, written down once more to compare the game with.

The data of the game are not read here.
"""

# Hits, CBT, spell level, classes and traits, kind (HM and HF: a human man or woman).
HEROES = {
    "warrior": (3, 4, 0, "fighter", "HM"),
    "wizard": (1, 1, 4, "mage", "HM"),
    "wood_elf": (2, 2, 1, "fighter mage archer infravision scout", "N"),
    "dwarf": (3, 2, 0, "fighter infravision martyr", "N"),
    "cleric": (2, 2, 2, "priest", "HM"),
    "enchantress": (1, 1, 3, "mage", "HF"),
    "ranger": (3, 3, 0, "fighter archer scout", "HM"),
    "barbarian": (4, 5, 0, "fighter scout", "HM"),
    "beastmaster": (3, 3, 1, "fighter scout", "HM"),
    "druid": (2, 2, 2, "priest scout", "HM"),
    "thief": (2, 2, 0, "thief archer", "HM"),
    "bard": (1, 1, 1, "thief", "HM"),
    "paladin": (3, 3, 1, "fighter priest martyr", "HM"),
    "knight": (3, 3, 0, "fighter", "HM"),
    "halfling": (1, 2, 0, "thief", "N"),
    "priestess": (1, 1, 3, "priest", "HF"),
}

# The clauses of the heroes against guardians: an amount, and the tags of which one must fit.
HERO_LINES = {
    "dwarf": [(2, "giant")],
    "cleric": [(2, "undead")],
    "enchantress": [(4, "fey")],
    "ranger": [(1, "humanoid")],
    "barbarian": [(2, "spellcaster")],
    "beastmaster": [(4, "animal")],
    "druid": [(3, "animal plant fey")],
    "thief": [(4, "trap")],
    "paladin": [(2, "undead")],
    "knight": [(4, "dragon"), (2, "monster")],
    "halfling": [(4, "trap"), (2, "giant"), (1, "humanoid")],
    "priestess": [(2, "undead")],
}

# CBT and tags.
GUARDIANS = {
    "skeletons": (8, "undead regenerate weapons"),
    "kobolds": (8, "humanoid ambush weapons intelligent"),
    "pixies": (16, "fey intelligent"),
    "goblins": (10, "humanoid archer ranged weapons intelligent"),
    "giant_rats": (8, "animal disease swarm"),
    "giant_scorpion": (8, "poison monster singular desert"),
    "dragon": (18, "dragon fire singular intelligent"),
    "arrow_trap": (12, "trap poison archer ranged"),
    "pit_trap": (8, "trap"),
    "poison_gas_trap": (10, "trap poison"),
    "party_encounter": (0, ""),
    "ents": (14, "fey plant intelligent"),
    "wraith": (14, "undead spirit singular cold intelligent"),
    "nymphs": (6, "fey water intelligent"),
    "insect_swarm": (10, "swarm poison regenerate"),
    "orcs": (12, "humanoid weapons archer ranged intelligent"),
    "ogres": (14, "giant humanoid weapons intelligent"),
    "drow": (14, "humanoid spellcaster archer ranged weapons intelligent"),
    "troglodytes": (10, "humanoid monster surprise water weapons intelligent"),
    "green_slime": (10, "monster regenerate"),
    "zombies": (10, "undead regenerate disease"),
    "medusa": (16, "monster singular intelligent"),
    "minotaur": (12, "humanoid singular intelligent"),
    "doppelganger": (16, "surprise humanoid singular intelligent"),
    "frost_giant": (16, "giant cold singular weapons ranged intelligent"),
    "fire_giant": (16, "giant archer ranged fire singular weapons intelligent"),
    "hell_hounds": (12, "monster animal demon fire"),
    "gargoyles": (14, "monster"),
    "sorcerer": (10, "spellcaster singular human intelligent"),
    "chaos_knight": (12, "singular demon weapons human intelligent"),
    "djinn": (14, "spirit spellcaster desert intelligent"),
}

# Terrain, and what guardians with one of some tags have there more.
LOCATIONS = {
    "dungeon": ("underground", 3, "trap"),
    "fairy_circle_ring": ("", 3, "fey"),
    "giants_playground": ("", 3, "giant"),
    "ruins": ("", 2, "monster"),
    "temple": ("", 4, "demon"),
    "maze": ("", 2, "singular"),
    "caves": ("underground", 2, "humanoid"),
    "caverns": ("underground", 3, "dragon"),
    "mine": ("underground", 0, ""),
    "graveyard": ("", 2, "undead"),
    "forest": ("wilderness", 2, "animal plant"),
    "swamp": ("wilderness", 2, "swarm plant"),
    "crypt": ("", 2, "undead"),
    "catacombs": ("underground", 3, "undead"),
    "tower": ("", 3, "spellcaster"),
    "desert": ("wilderness", 3, "desert"),
    "castle": ("", 1, "weapons"),
    "volcano": ("", 2, "fire"),
    "ice_formation": ("", 2, "cold"),
    "shipwreck": ("", 2, "water"),
}

# Points.
TREASURES = {
    "gold_and_silver_coins": 2,
    "golden_goose": 1,
    "dragons_hoard": 3,
    "cornucopia": 1,
    "philosophers_stone": 1,
    "living_harp": 1,
    "pandoras_box": 1,
    "flawless_gems": 2,
    "holy_icon": 1,
    "kings_crown": 1,
    "ancient_tome": 1,
    "unicorn_horn": 1,
    "magic_tapestry": 1,
    "rescue_princess": 1,
    "enchanted_goblet": 1,
}

SPELLS = (
    "darkness",
    "scry",
    "invisibility",
    "fireball",
    "freeze",
    "heal",
    "cure",
    "resurrection",
    "lightning_bolt",
    "blessings",
    "control_animals",
    "polymorph",
    "haste",
    "detection",
    "sleep",
    "deflect_missiles",
    "charm",
    "fear",
    "illusion",
    "divination",
)

EVENTS = (
    "theft",
    "pilfer",
    "ambush",
    "fight_another_day",
    "happy_hunting",
    "lost",
    "spy",
    "tavern",
    "smite",
    "double_trouble",
    "second_guardian",
    "disaster",
    "encounter",
    "trading_post",
    "tracker",
    "martyr",
    "ruined",
    "monty_haul",
    "rise_again",
)

# Slot, users, lines (an amount, the tags of which one must fit, whose it is), uses.
ITEMS: dict[str, tuple[str, str, list[tuple[int, str, str]], int]] = {
    "spell_book": ("O", "mage", [], 0),
    "skeletal_lockpicks": ("O", "thief", [(3, "trap", "")], 0),
    "boots_of_speed": ("O", "any", [(2, "", ""), (1, "", "thief scout")], 0),
    "arrows_of_slaying": ("C", "archer", [], 3),
    "magic_bow": ("W", "archer", [(2, "", "")], 0),
    "enchanted_armor": ("A", "fighter", [], 0),
    "war_hammer": ("W blunt", "fighter", [(1, "", ""), (3, "giant", ""), (4, "", "dwarf")], 0),
    "disrupting_mace": (
        "W blunt",
        "fighter",
        [(1, "", ""), (2, "undead demon", ""), (3, "", "cleric")],
        0,
    ),
    "flame_sword": ("W", "fighter", [(1, "", ""), (4, "cold", ""), (2, "plant", "")], 0),
    "frost_sword": ("W", "fighter", [(1, "", ""), (3, "fire", "")], 0),
    "eldritch_sword": ("W", "fighter", [(1, "", ""), (2, "spirit", "")], 0),
    "snake_staff": ("W blunt", "priest", [(2, "", "")], 0),
    "battle_axe": ("W", "fighter", [(1, "", ""), (4, "humanoid", "")], 0),
    "gauntlets_of_might": ("O", "any", [(1, "", "")], 0),
    "mithril_armor": ("A", "fighter", [], 0),
    "spell_shield": ("A", "fighter", [(1, "", "")], 0),
    "potion_of_healing": ("C", "any", [], 1),
    "staff_of_striking": ("W blunt", "priest", [], 5),
    "potion_of_giant_strength": ("C", "any", [], 1),
    "holy_water": ("C", "priest", [], 1),
    "bearskin": ("O", "scout", [(2, "", "")], 0),
    "assassins_dagger": ("W", "any", [(1, "", ""), (1, "", "thief")], 0),
}


def fits(wanted: str, tags: str) -> bool:
    """Is one of the wanted tags among these?"""
    return not wanted or bool(set(wanted.split()) & set(tags.split()))


def can_use(hero: str, item: str) -> bool:
    """The column "Users" of 2.5, with what 2.2 says of Cleric, Barbarian and Beastmaster."""
    slot, users, _, _ = ITEMS[item]
    if hero == "barbarian" or (hero == "beastmaster" and slot == "A"):
        return False
    if hero == "cleric" and users == "fighter" and (slot == "A" or "blunt" in slot):
        return True
    return users == "any" or fits(users, HEROES[hero][3])
