"""The five ways to play, as they are offered (section 1 of the rules)."""

from lodge.kernel.ways import WayToPlay

WAYS = (
    WayToPlay(
        "cards",
        "Cards",
        "Gather heroes, take them to a place you hold, and beat what your rivals send there.",
        (3, 2, 4, 5, 6, 7, 8),
        {},
        "",
        ("fireball", "dragon", "dragons_hoard", "castle", "knight"),
    ),
    WayToPlay(
        "board",
        "Board",
        "Walk over a board of 25 spaces: on each lies treasure, and somebody who guards it.",
        (3, 2, 4),
        {"mode": "board"},
        "chess-knight",
        ("forest", "ents", "golden_goose", "shipwreck", "ranger"),
    ),
    WayToPlay(
        "map",
        "Map",
        "Lay a map as you go, and explore each place before the others do.",
        (3, 2, 4, 1),
        {"mode": "map", "dungeon": "off"},
        "compass",
        ("volcano", "fire_giant", "flawless_gems", "caves", "dwarf"),
    ),
    WayToPlay(
        "dungeon",
        "Dungeon",
        "The map, and under it a dungeon: room after room, more treasure, and no quick way out.",
        (3, 2, 4, 1),
        {"mode": "map", "dungeon": "on"},
        "dungeon-gate",
        ("catacombs", "skeletons", "rescue_princess", "medusa", "thief"),
    ),
    WayToPlay(
        "alone",
        "Alone",
        "You against the deck: see what awaits you, then fight or let it be.",
        (1,),
        {"mode": "solitaire"},
        "campfire",
        ("tower", "sorcerer", "kings_crown", "wraith", "wizard"),
    ),
)
