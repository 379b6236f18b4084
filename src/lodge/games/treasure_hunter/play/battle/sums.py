# lodge: compiled
"""What a party and its guardians are worth in a battle, and how that comes about (3.7).

A line is the event that tells an addend at the comparison; views show the same lines before that.
"""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.options import option
from lodge.kernel.events import FACE, NUMBER, EventKind, Many, Row

SIDES: Final = ("party", "against")
PARTY: Final = 0
AGAINST: Final = 1

HERO_FIGHTS: Final = EventKind("hero_fights", "TH-151", side=SIDES, hero=FACE, amount=NUMBER)
HERO_DISEASED: Final = EventKind("hero_diseased", "TH-194", side=SIDES, hero=FACE, amount=NUMBER)
HERO_BONUS: Final = EventKind(
    "hero_bonus", "TH-152", side=SIDES, hero=FACE, foes=tables.FOES, amount=NUMBER
)
HERO_AT_HOME: Final = EventKind("terrain_bonus", "TH-153", side=SIDES, hero=FACE, amount=NUMBER)
HERO_SEES: Final = EventKind("infravision_bonus", "TH-273", side=SIDES, hero=FACE, amount=NUMBER)
AURA: Final = EventKind("aura", "TH-154", side=SIDES, hero=FACE, card=FACE, amount=NUMBER)
ITEM_HELPS: Final = EventKind(
    "item_helps", "TH-155", side=SIDES, hero=FACE, item=FACE, amounts=Many(NUMBER)
)
ITEM_USED: Final = EventKind("item_used", "TH-156", side=SIDES, hero=FACE, item=FACE, amount=NUMBER)
HASTENED: Final = EventKind("hastened", "TH-333", side=SIDES, hero=FACE, amount=NUMBER)
CARD_ADDS: Final = EventKind("card_adds", "TH-150", side=SIDES, card=FACE, amount=NUMBER)
GUARDIAN_CARD_ADDS: Final = EventKind("card_adds", "TH-157", side=SIDES, card=FACE, amount=NUMBER)
AMBUSH_ADDS: Final = EventKind("card_adds", "TH-164", side=SIDES, card=FACE, amount=NUMBER)
"""For a party that stands guard."""
DICE: Final = EventKind("dice_add", "TH-115", side=SIDES, first=NUMBER, second=NUMBER)
GUARDIAN_FIGHTS: Final = EventKind(
    "guardian_fights", "TH-157", side=SIDES, guardian=FACE, amount=NUMBER
)
SITE_HELPS: Final = EventKind(
    "site_helps", "TH-158", side=SIDES, guardian=FACE, site=FACES, amount=NUMBER
)
GUARDIAN_BONUS: Final = EventKind(
    "guardian_bonus", "TH-159", side=SIDES, guardian=FACE, amount=NUMBER
)

AMBUSH: Final[int] = tables.FIRST_EVENT + tables.AMBUSH

HASTE_IN_FULL: Final[int] = option("haste_scope", "full")
INFRAVISION_HELPS: Final[int] = option("infravision", "underground_plus_one")
NYMPHS_PER_HERO: Final[int] = option("nymph_bonus", "per_hero")


class Sum:
    """A running value, and the lines that led to it if it `explains`."""

    def __init__(self, side: int, explains: bool) -> None:
        self.side = side
        self.explains = explains
        self.value = 0
        self.lines: list[Row] = []

    def add(self, event: EventKind, amount: int, of: list[int]) -> None:
        """An addend, `of` whom or what."""
        self.value += amount
        if self.explains and amount:
            self.lines.append((0, event, [self.side, *of, amount]))

    def add_dice(self, dice: list[int], first: int) -> None:
        """TH-115"""
        if len(dice) > first:
            self.value += dice[first] + dice[first + 1]
            if self.explains:
                self.lines.append((0, DICE, [self.side, dice[first], dice[first + 1]]))

    def add_item(self, hero: int, item: int, amounts: list[int]) -> None:
        """TH-155"""
        for amount in amounts:
            self.value += amount
        if self.explains and amounts:
            self.lines.append(
                (0, ITEM_HELPS, [self.side, hero, tables.FIRST_ITEM + item, *amounts])
            )

    def tell(self, realm: Realm) -> None:
        """Report the lines, one after another."""
        for _, event, values in self.lines:
            realm.tell_list(realm.zones.everyone, event, values)


# What stands against whom


def party_tags(realm: Realm, player: int) -> int:
    """TH-163: the tags of a party that fights another."""
    heroes = realm.heroes(player)
    tags = words.INTELLIGENT
    for hero in heroes:
        tags |= hero_tags(hero, realm.level(hero, player, True), realm.qualities(hero))
    return tags | words.SINGULAR if len(heroes) == 1 else tags


def hero_tags(hero: int, level: int, qualities: int) -> int:
    """TH-163: the tags that a hero gives to their party."""
    tags = words.HUMAN if tables.HUMANS >> hero & 1 else 0
    if level >= 1:
        tags |= words.SPELLCASTER
    if qualities & words.ARCHER:
        tags |= words.ARCHERY | words.RANGED
    return tags


def tags_against(realm: Realm, player: int) -> list[int]:
    """The tags of each one who stands against a player's party; nobody outside a battle."""
    if realm.quest == state.NONE:
        return []
    if realm.rival != state.NONE:
        return [party_tags(realm, realm.rival if player == realm.active else realm.active)]
    return [realm.terms.tags[guardian] for guardian in realm.guardians()]


def any_has(tags: list[int], wanted: int) -> bool:
    """TH-009, TH-160: does at least one have one of the wanted tags?"""
    return any(one & wanted for one in tags)


def site_terrain(realm: Realm) -> int:
    return tables.SITES[realm.site].terrain if realm.site != state.NONE else 0


# The party (TH-150)


def party_sum(realm: Realm, player: int, explains: bool = False) -> Sum:
    """TH-150: what a player's party is worth now, in a battle or outside."""
    side = PARTY if player == realm.active else AGAINST
    total = Sum(side, explains)
    against = tags_against(realm, player)
    for hero in realm.heroes(player):
        add_hero(realm, total, player, hero, against)
    if realm.quest == state.NONE:
        return total
    for owner, kind, amount in realm.bonuses:
        if (owner == realm.active) == (side == PARTY):
            total.add(AMBUSH_ADDS if kind == AMBUSH else CARD_ADDS, amount, [kind])
    total.add_dice(realm.dice, 0 if side == PARTY else 2)
    return total


def hero_sum(realm: Realm, player: int, hero: int, explains: bool = False) -> Sum:
    """TH-151"""
    total = Sum(PARTY if player == realm.active else AGAINST, explains)
    add_hero(realm, total, player, hero, tags_against(realm, player))
    return total


def add_hero(realm: Realm, total: Sum, player: int, hero: int, against: list[int]) -> None:
    """TH-151"""
    before = total.value
    total.add(HERO_FIGHTS, tables.CBT[hero], [hero])
    if realm.diseased >> hero & 1:
        total.add(HERO_DISEASED, -2, [hero])
    for line in tables.HERO_LINES[hero]:
        # TH-152
        if line.tags and any_has(against, line.tags):
            total.add(HERO_BONUS, line.amount, [hero, line.foes])
    add_terrain(realm, total, hero, site_terrain(realm))
    add_auras(realm, total, player, hero)
    add_items(realm, total, hero, against)
    for user, item, amount in realm.boosts:
        if user == hero:
            total.add(ITEM_USED, amount, [hero, tables.FIRST_ITEM + item])
    if realm.hasted == hero:
        # TH-333
        whole = total.value - before
        total.add(HASTENED, whole if realm.terms.chose(HASTE_IN_FULL) else tables.CBT[hero], [hero])


def add_terrain(realm: Realm, total: Sum, hero: int, terrain: int) -> None:
    """TH-153"""
    if terrain == 0:
        return
    for line in tables.HERO_LINES[hero]:
        if line.terrain == terrain:
            total.add(HERO_AT_HOME, line.amount, [hero])
    qualities = tables.QUALITIES[hero]
    if terrain == words.WILDERNESS and qualities & words.SCOUT:
        total.add(HERO_AT_HOME, 1, [hero])
    if terrain == words.UNDERGROUND and qualities & words.INFRAVISION:
        if realm.terms.chose(INFRAVISION_HELPS):
            total.add(HERO_SEES, 1, [hero])


def add_auras(realm: Realm, total: Sum, player: int, hero: int) -> None:
    """TH-154"""
    for other in realm.heroes(player):
        if other != hero and tables.AURA[other]:
            total.add(AURA, tables.AURA[other], [hero, other])
    for kind in realm.zones.kinds(state.PILE + player):
        total.add(AURA, tables.CBT_MORE[kind - tables.FIRST_TREASURE], [hero, kind])
    if realm.blessed >> player & 1:
        # TH-330
        total.add(AURA, 2, [hero, tables.FIRST_SPELL + tables.BLESSINGS])


def add_items(realm: Realm, total: Sum, hero: int, against: list[int]) -> None:
    """TH-155, TH-056: one weapon only; before there is a battle the one that adds most."""
    if realm.zones.is_empty(state.GEAR + hero):
        return
    qualities = realm.qualities(hero)
    weapon = realm.wielded[hero]
    has_foes = realm.rival != state.NONE or not realm.zones.is_empty(state.GUARDIANS)
    if realm.quest == state.NONE or not has_foes:
        weapon = best_weapon(realm, hero, against)
    for item in realm.in_use(hero):
        if item == weapon or not tables.WEAPONS >> item & 1:
            total.add_item(hero, item, amounts_of(item, hero, qualities, against))


def amounts_of(item: int, hero: int, qualities: int, against: list[int]) -> list[int]:
    """The lines of an item that fit its bearer and what stands against them."""
    return [
        line.amount
        for line in tables.ITEM_LINES[item]
        if line.is_for(hero, qualities) and (not line.tags or any_has(against, line.tags))
    ]


def best_weapon(realm: Realm, hero: int, against: list[int]) -> int:
    """The weapon that adds most to a hero; NONE if they have none that they can use."""
    qualities = realm.qualities(hero)
    best = state.NONE
    most = -1
    for item in realm.in_use(hero):
        if tables.WEAPONS >> item & 1:
            amount = sum(amounts_of(item, hero, qualities, against))
            if amount > most:
                best = item
                most = amount
    return best


# The guardians (TH-157)


def guardian_sum(realm: Realm, explains: bool = False) -> Sum:
    """TH-157; TH-164: a party that stands guard, and TH-555: one that is met."""
    if realm.rival != state.NONE:
        total = party_sum(realm, realm.rival, explains)
        if realm.guardians():
            add_site(realm, total, tables.PARTY_ENCOUNTER, party_tags(realm, realm.rival))
        return total
    total = Sum(AGAINST, explains)
    guardians = realm.guardians()
    for place in range(len(guardians)):
        guardian = guardians[place]
        kind = tables.FIRST_GUARDIAN + guardian
        total.add(GUARDIAN_FIGHTS, tables.GUARDIAN_CBT[guardian], [kind])
        add_site(realm, total, guardian, realm.terms.tags[guardian])
        add_own_clause(realm, total, guardian)
        total.add_dice(realm.dice, 2 + 2 * place)
    for owner, card, amount in realm.bonuses:
        if owner != realm.active:
            total.add(GUARDIAN_CARD_ADDS, amount, [card])
    return total


def add_site(realm: Realm, total: Sum, guardian: int, tags: int) -> None:
    """TH-158"""
    if realm.site == state.NONE:
        return
    amount = tables.SITES[realm.site].bonus_for(tags)
    total.add(SITE_HELPS, amount, [tables.FIRST_GUARDIAN + guardian, realm.site])


def add_own_clause(realm: Realm, total: Sum, guardian: int) -> None:
    """TH-159"""
    per_hero = realm.terms.chose(NYMPHS_PER_HERO)
    amount = own_clause(guardian, realm.site, realm.heroes(realm.active), per_hero)
    total.add(GUARDIAN_BONUS, amount, [tables.FIRST_GUARDIAN + guardian])


def own_clause(guardian: int, site: int, heroes: list[int], per_hero: bool) -> int:
    """TH-159, R-24: what a guardian's own rule adds at a site, against these heroes."""
    if guardian == tables.MINOTAUR:
        return 2 if site == tables.MAZE else 0
    if guardian != tables.NYMPHS:
        return 0
    men = sum([tables.MEN >> hero & 1 for hero in heroes])
    return 8 * (men if per_hero else min(men, 1))


# Chances

WAYS: Final[list[int]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""In how many of 36 ways two dice give each total."""


def chance_to_win(lead: int, guardian_rolls: int) -> float:
    """TH-127: the chance that a party with this lead before dice wins, each of so many guardians
    rolling two dice."""
    ways = [1]
    for _ in range(guardian_rolls):
        ways = _with_two_dice(ways)
    good = 0
    for total in range(len(ways)):
        for party in range(2, 13):
            if lead + party >= total:
                good += ways[total] * WAYS[party]
    return good / (sum(ways) * 36)


def _with_two_dice(ways: list[int]) -> list[int]:
    """In how many ways each total comes, if two more dice are added."""
    more = [0] * (len(ways) + 12)
    for total in range(len(ways)):
        for roll in range(2, 13):
            more[total + roll] += ways[total] * WAYS[roll]
    return more
