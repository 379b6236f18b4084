# lodge: compiled
"""What cards are worth to their owner, as a rule of thumb in points of combat."""

from typing import Final

from lodge.games.treasure_hunter.model import catalogue, state, tables, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.bot import Lots

POINT: Final = 12.0
"""What a point of treasure is worth."""


def share(tags: int) -> float:
    """The share of all guardians that have one of these tags; all have if none is named."""
    if not tags:
        return 1.0
    return len([one for one in tables.GUARDIAN_TAGS if one & tags]) / tables.GUARDIAN_COUNT


# Heroes


def printed_worth(hero: int) -> float:
    """What the card of a hero is worth: how they strike, stand, cast, and serve the others."""
    worth = tables.CBT[hero] + 0.6 * tables.HITS[hero] + 0.5 * tables.LEVEL[hero]
    for line in tables.HERO_LINES[hero]:
        worth += line.amount * share(line.tags) * (0.25 if line.terrain else 1.0)
    if tables.QUALITIES[hero] & words.MARTYR:
        worth += 1.0
    return worth + 3.0 * tables.AURA[hero] + 2.0 * (tables.MAKES_MARTYRS >> hero & 1)


HERO_WORTH: Final[list[float]] = [printed_worth(hero) for hero in range(tables.HERO_COUNT)]


def hero_worth(realm: Realm, hero: int) -> float:
    """What a hero in play is worth, with all they bear."""
    worth = HERO_WORTH[hero] + realm.zones.count(state.SPELLS + hero)
    for item in realm.items(hero):
        worth += item_worth(realm, hero, item)
    return worth - (1.0 if realm.diseased >> hero & 1 else 0.0)


def weakest(realm: Realm, player: int, lots: Lots) -> int:
    """The hero of a party whom it would miss least; NONE if it has nobody."""
    heroes = realm.heroes(player)
    if not heroes:
        return state.NONE
    return lots.best(heroes, [-hero_worth(realm, hero) for hero in heroes])


def improvement(realm: Realm, player: int, hero: int) -> float:
    """How much better than a hero is the best one in hand, if there is no room for both?"""
    if realm.has_room(player):
        return 0.0
    best = 0.0
    for other in realm.zones.kinds(state.HAND + player):
        if tables.TYPE[other] == words.HERO:
            best = max(best, HERO_WORTH[other])
    return best - hero_worth(realm, hero)


# Magic items

LINE_SHARES: Final[list[list[float]]] = [
    [share(line.tags) for line in tables.ITEM_LINES[item]] for item in range(tables.ITEM_COUNT)
]
USE_WORTH: Final[list[float]] = [
    0.35 * tables.USE_BONUS[item] * share(tables.USE_TAGS[item]) * min(3, tables.USES[item])
    for item in range(tables.ITEM_COUNT)
]
"""For what is spent in battles, a part of what it adds each time."""


def item_worth(realm: Realm, hero: int, item: int) -> float:
    """What an item adds to a hero, next to what they bear already; 0 if they cannot use it."""
    if not realm.usable(hero) >> item & 1:
        return 0.0
    qualities = realm.qualities(hero)
    worth = plain_worth(hero, qualities, item)
    if tables.WEAPONS >> item & 1:
        # TH-056
        for other in realm.in_use(hero):
            if other != item and tables.WEAPONS >> other & 1:
                worth = min(worth, max(0.3, worth - plain_worth(hero, qualities, other)))
    return worth


def plain_worth(hero: int, qualities: int, item: int) -> float:
    """What an item adds to a hero who can use it and bears no other."""
    worth = 0.8 * tables.ITEM_HITS[item] + 1.5 * tables.ITEM_LEVEL[item] + USE_WORTH[item]
    lines = tables.ITEM_LINES[item]
    for place in range(len(lines)):
        if lines[place].is_for(hero, qualities):
            worth += lines[place].amount * LINE_SHARES[item][place]
    if tables.ITEM_LEAST_LEVEL[item] > tables.LEVEL[hero]:
        worth += 1.0
    if item == tables.HEALING:
        worth += 1.5
    return worth


def promise(item: int) -> float:
    """What an item will be worth to a party that is not yet there."""
    worths = [
        plain_worth(hero, tables.QUALITIES[hero], item)
        for hero in range(tables.HERO_COUNT)
        if tables.USABLE[hero] >> item & 1
    ]
    chance = 1.0 - (1.0 - len(worths) / tables.HERO_COUNT) ** 3
    return chance * sum(worths) / len(worths)


PROMISE: Final[list[float]] = [promise(item) for item in range(tables.ITEM_COUNT)]


def best_bearer(realm: Realm, player: int, item: int) -> int:
    """The hero of a party to whom an item adds most; NONE if nobody can use it."""
    found = state.NONE
    most = 0.0
    for hero in realm.heroes(player):
        worth = item_worth(realm, hero, item)
        if worth > most:
            found = hero
            most = worth
    return found


def item_for(realm: Realm, player: int, item: int) -> float:
    """What an item is worth to a party."""
    hero = best_bearer(realm, player, item)
    return 0.0 if hero == state.NONE else item_worth(realm, hero, item)


# Spells


def spell_worths() -> list[float]:
    """What a spell adds on average; those that add nothing by their use."""
    others = {
        "darkness": 3.0,
        "scry": 3.5,
        "invisibility": 7.5,
        "heal": 1.5,
        "cure": 1.6,
        "resurrection": 2.5,
        "blessings": 7.0,
        "haste": 3.5,
        "illusion": 2.2,
        "divination": 0.5,
    }
    found: list[float] = []
    for spell in range(tables.SPELL_COUNT):
        facts = tables.SPELL_FACTS[spell]
        worth = facts.bonus + (facts.extra * share(facts.tags) if facts.tags else 0.0)
        found.append(others.get(catalogue.SPELLS[spell], worth))
    return found


SPELL_WORTH: Final[list[float]] = spell_worths()

# Events


def event_worths() -> list[float]:
    """By their number, in the order of the cards."""
    worths = {
        "theft": 8.0,
        "pilfer": 4.0,
        "ambush": 4.5,
        "fight_another_day": 3.0,
        "happy_hunting": 4.5,
        "lost": 4.0,
        "spy": 4.0,
        "tavern": 1.0,
        "smite": 3.5,
        "double_trouble": 5.0,
        "second_guardian": 5.0,
        "disaster": 3.5,
        "encounter": 3.0,
        "trading_post": 2.0,
        "tracker": 4.0,
        "martyr": 2.5,
        "ruined": 3.5,
        "monty_haul": 3.5,
        "rise_again": 4.5,
    }
    return [worths[event] for event in catalogue.EVENTS]


EVENT_WORTH: Final[list[float]] = event_worths()
THIEVES_WORK: Final = (tables.THEFT, tables.PILFER)

# Cards in hand

PLACE_WORTH: Final[list[float]] = [
    3.0 * (site.stake - 1) - site.some * share(site.tags) for site in tables.SITES
]
"""How much a place favours those who go there."""


def guardian_worth(guardian: int) -> float:
    """How strong a guardian is, and what else it does to a party."""
    tags = tables.GUARDIAN_TAGS[guardian]
    worth = 0.4 * tables.GUARDIAN_CBT[guardian] - 1.0
    if tags & (words.POISON | words.REGENERATE):
        worth += 1.0
    return 4.0 if guardian == tables.PARTY_ENCOUNTER else worth


GUARDIAN_WORTH: Final[list[float]] = [
    guardian_worth(guardian) for guardian in range(tables.GUARDIAN_COUNT)
]


BOON_OF_CARDS: Final = 0.15
BOON_OF_STRENGTH: Final = 0.1
BOON: Final = 0.01
"""What it counts in points, for each turn to come, that a treasure draws more cards, makes the
heroes stronger, or does something else."""
GREATEST_BOON: Final = 1.5


def boon(treasure: int, turns: float) -> float:
    """What a treasure brings besides its points while there are turns to come, in points."""
    if tables.DRAW_MORE[treasure]:
        return min(GREATEST_BOON, BOON_OF_CARDS * turns)
    if tables.CBT_MORE[treasure]:
        return min(GREATEST_BOON, BOON_OF_STRENGTH * turns)
    return BOON * turns if tables.POINTS[treasure] == 1 else 0.0


TREASURES_KEPT: Final = 3
"""As many will find their way home; more only fill the hand."""


def treasure_worth(treasure: int) -> float:
    """Points, and a little for what it does besides."""
    return POINT * tables.POINTS[treasure] + (1.5 if tables.POINTS[treasure] == 1 else 0.0)


def card_worth(realm: Realm, player: int, kind: int) -> float:
    """What a card in a player's hand is worth to them; whoever asks must know their cards."""
    type = tables.TYPE[kind]
    if type == words.TREASURE:
        worth = treasure_worth(kind - tables.FIRST_TREASURE)
        return worth if betters(realm, player, kind) < TREASURES_KEPT else 0.2 * worth
    if type == words.LOCATION:
        # One is needed; of more than two hardly any will be.
        return [7.0, 5.0, 1.0][min(2, betters(realm, player, kind))] + 0.2 * PLACE_WORTH[kind]
    if type == words.GUARDIAN:
        # The more others there are, the rather one of them will oppose.
        worth = GUARDIAN_WORTH[kind - tables.FIRST_GUARDIAN] / max(1, realm.seats - 1)
        return worth if betters(realm, player, kind) < 3 else 0.5 * worth
    if type == words.HERO:
        return hero_in_hand(realm, player, kind)
    if type == words.ITEM:
        item = kind - tables.FIRST_ITEM
        return max(1.0, item_for(realm, player, item), PROMISE[item])
    if type == words.SPELL:
        worth = SPELL_WORTH[kind - tables.FIRST_SPELL]
        return worth if has_slot(realm, player) else 0.6 * worth
    event = kind - tables.FIRST_EVENT
    if event in THIEVES_WORK and not realm.party_has(player, words.THIEF):
        return 0.6 * EVENT_WORTH[event]
    return EVENT_WORTH[event]


def betters(realm: Realm, player: int, kind: int) -> int:
    """How many cards of the same type in the hand are better than this one."""
    type = tables.TYPE[kind]
    count = 0
    for other in realm.zones.kinds(state.HAND + player):
        if other != kind and tables.TYPE[other] == type:
            own, theirs = rank(kind), rank(other)
            if theirs > own or (theirs == own and other < kind):
                count += 1
    return count


def rank(kind: int) -> float:
    if tables.TYPE[kind] == words.GUARDIAN:
        return GUARDIAN_WORTH[kind - tables.FIRST_GUARDIAN]
    if tables.TYPE[kind] == words.TREASURE:
        return float(tables.POINTS[kind - tables.FIRST_TREASURE])
    return PLACE_WORTH[kind]


def hero_in_hand(realm: Realm, player: int, hero: int) -> float:
    """In full, if there is room for them; otherwise what they would improve."""
    worth = HERO_WORTH[hero] + service(realm, player, hero)
    if realm.has_room(player):
        return worth
    return max(1.0, worth - min([hero_worth(realm, one) for one in realm.heroes(player)]))


def service(realm: Realm, player: int, hero: int) -> float:
    """More for a Thief, if there is work for one and nobody else to do it."""
    if not tables.QUALITIES[hero] & words.THIEF or realm.party_has(player, words.THIEF):
        return 0.0
    waiting = [realm.holds(player, tables.FIRST_EVENT + event) for event in THIEVES_WORK]
    return 2.0 * sum(waiting)


def has_slot(realm: Realm, player: int) -> bool:
    """Could a spell be attached to one of the heroes?"""
    return any(realm.free_slots(player, hero) > 0 for hero in realm.heroes(player))
