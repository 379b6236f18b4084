# lodge: compiled
"""A battle up to its comparison: ready, dice, window (3.6)."""

from typing import Final

from lodge.cardkit.windows import Around
from lodge.games.treasure_hunter import (
    decks,
    events,
    giving,
    spells,
    state,
    sums,
    tables,
    verbs,
    words,
)
from lodge.games.treasure_hunter.catalogue import HEROES, SPELLS
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.windows import is_at_stake
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb


def appears(clause: str) -> EventKind:
    """That a guardian comes up, by the clause that says so."""
    return EventKind("guardian_appears", clause, guardian=FACE)


def beats_needed(realm: Realm, guardian: int) -> int:
    """TH-200"""
    return 2 if realm.terms.tags[guardian] & words.REGENERATE else 1


def place_guardian(realm: Realm, card: int, event: EventKind) -> None:
    """A guardian comes up against the active party."""
    guardian = realm.zones.kind[card] - tables.FIRST_GUARDIAN
    realm.to_beat[guardian] = beats_needed(realm, guardian)
    realm.zones.move(card, state.GUARDIANS)
    realm.tell(event, tables.FIRST_GUARDIAN + guardian)


# Ready (TH-112, TH-113)

WIELD: Final = Verb("wield", tables.WEAPON_IDS)
UNARMED: Final = Verb("unarmed")
WIELDED: Final = EventKind("wielded", "TH-112", hero=FACE, item=FACE)
LAID_ASIDE: Final = EventKind("unarmed", "TH-113", hero=FACE)


def weapons_of(realm: Realm, hero: int) -> list[int]:
    """The weapons that a hero bears and can use."""
    return [item for item in realm.in_use(hero) if tables.WEAPONS >> item & 1]


class Ready(Step[Realm]):
    """TH-112: the owner settles which weapon each hero wields, in the order of joining."""

    def perform(self, realm: Realm, player: int, b: int) -> None:
        for hero in reversed(realm.heroes(player)):
            weapons = weapons_of(realm, hero)
            if not weapons:
                continue
            # TH-113
            if len(weapons) == 1 and tables.ARROWS not in realm.in_use(hero):
                realm.wielded[hero] = weapons[0]
            else:
                realm.push(CHOOSE_WEAPON, player, hero)


READY: Final = Ready("ready", PLAYERS)


class ChooseWeapon(Question[Realm]):
    """TH-113"""

    def seat(self, realm: Realm, player: int, hero: int) -> int:
        return player

    def choices(self, realm: Realm, player: int, hero: int) -> list[int]:
        found = [WIELD.at(tables.WEAPON_NUMBER[item]) for item in weapons_of(realm, hero)]
        return [*found, UNARMED.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, player: int, hero: int) -> None:
        if verb is WIELD:
            item = tables.WEAPON_ITEMS[operand]
            realm.wielded[hero] = item
            realm.tell(WIELDED, hero, tables.FIRST_ITEM + item)
        else:
            realm.tell(LAID_ASIDE, hero)


CHOOSE_WEAPON: Final = ChooseWeapon("wield", "D-13", "TH-113", PLAYERS, HEROES, unasked=True)

# Dice (TH-115)

ROLLED: Final = EventKind("rolled", "TH-115", side=sums.SIDES, first=NUMBER, second=NUMBER)


class Roll(Step[Realm]):
    """TH-115: two dice for each guardian or for a rival party, then for the party."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.decided != words.BY_VALUES:
            # With `dice_timing` after cards: the window has decided the battle.
            return
        rolls = 1
        if realm.rival == state.NONE and not realm.terms.single_dice:
            rolls = len(realm.guardians())
        against = [realm.chance.roll(6) + 1 for _ in range(2 * rolls)]
        realm.dice = [realm.chance.roll(6) + 1, realm.chance.roll(6) + 1, *against]
        for place in range(rolls):
            realm.tell(ROLLED, sums.AGAINST, against[2 * place], against[2 * place + 1])
        realm.tell(ROLLED, sums.PARTY, realm.dice[0], realm.dice[1])
        realm.running_quest().rolled(realm)


ROLL: Final = Roll("roll_dice")

# Window (TH-116)

GUARDIAN_SPELL: Final = Verb("spell", SPELLS)
ITEM_SPENT: Final = EventKind("item_spent", "TH-122", hero=FACE, item=FACE, left=NUMBER)
USED_UP: Final = EventKind("used_up", "TH-122", item=FACE)
SPELL_HELPS: Final = EventKind(
    "guardian_spell", "TH-121", player=PLAYERS, spell=FACE, amount=NUMBER
)


def can_shoot(realm: Realm, hero: int) -> bool:
    """TH-114: Arrows go with the Magic Bow or no weapon."""
    weapon = realm.wielded[hero]
    return weapon == state.NONE or (weapon == tables.BOW and realm.terms.arrows_with_bow)


def can_spend(realm: Realm, player: int, hero: int, item: int) -> bool:
    """TH-122: may a hero use an item now?"""
    if not tables.USE_BONUS[item] or realm.used >> item & 1:
        return False
    if item == tables.ARROWS and not can_shoot(realm, hero):
        return False
    if tables.WEAPONS >> item & 1 and realm.wielded[hero] != item:
        return False
    tags = tables.USE_TAGS[item]
    return not tags or sums.any_has(sums.tags_against(realm, player), tags)


def spendable(realm: Realm, player: int) -> list[int]:
    """The items of a party that can be used now."""
    return [
        item
        for hero in realm.heroes(player)
        for item in realm.in_use(hero)
        if can_spend(realm, player, hero, item)
    ]


def spend(realm: Realm, player: int, item: int) -> None:
    """TH-122: one use less; the last one discards the item, but its bonus stays."""
    kind = tables.FIRST_ITEM + item
    hero = giving.bearer_of(realm, player, kind)
    realm.spent[item] += 1
    left = tables.USES[item] - realm.spent[item]
    realm.tell(ITEM_SPENT, hero, kind, left)
    if tables.USE_BONUS[item]:
        realm.used |= 1 << item
        realm.boosts.append((hero, item, tables.USE_BONUS[item]))
    if left == 0:
        realm.tell(USED_UP, kind)
        decks.discard(realm, realm.zones.find(kind, state.GEAR + hero))
        if realm.wielded[hero] == item:
            realm.wielded[hero] = state.NONE


def spell_cards(realm: Realm, player: int) -> list[int]:
    """TH-121: the spells in hand that a guardian may use."""
    frozen = is_wielded(realm, tables.FROST_SWORD)
    return [
        kind - tables.FIRST_SPELL
        for kind in sorted(realm.zones.kinds(state.HAND + player))
        if tables.TYPE[kind] == words.SPELL
        and not (frozen and kind == tables.FIRST_SPELL + tables.FIREBALL)
    ]


def allows_guardian_spell(realm: Realm) -> bool:
    """TH-121: by what all can see, may a guardian use a spell now?"""
    if realm.rival != state.NONE:
        return False
    casters = 0
    for guardian in realm.guardians():
        if realm.terms.tags[guardian] & words.SPELLCASTER:
            casters += 1
    if not casters or (realm.guardian_spells >= casters and not realm.terms.spells_unlimited):
        return False
    #
    return realm.terms.shield_for_bearer or not is_shielded(realm)


def is_shielded(realm: Realm) -> bool:
    """Does a hero of the active party use the Spell Shield?"""
    return any(tables.SPELL_SHIELD in realm.in_use(hero) for hero in realm.heroes(realm.active))


def is_wielded(realm: Realm, item: int) -> bool:
    """Does a hero of the active party wield this weapon?"""
    return any(realm.wielded[hero] == item for hero in realm.heroes(realm.active))


class BattleWindow(Around[Realm]):
    """TH-116: the guardian side acts first, then in turn, until all have passed in a row."""

    def is_open(self, realm: Realm, a: int, b: int) -> bool:
        return realm.decided == words.BY_VALUES

    def order(self, realm: Realm, first: int, seats: int) -> list[int]:
        order = realm.running_quest().window(realm)
        start = order.index(first)
        return [seat for seat in [*order[start:], *order[:start]] if seats >> seat & 1]

    def after(self, realm: Realm, seat: int) -> int:
        order = realm.running_quest().window(realm)
        return order[(order.index(seat) + 1) % len(order)]

    def concerns(self, realm: Realm, seat: int, a: int, b: int) -> bool:
        """Might the seat do something, by what all can see?"""
        if events.may_play(realm, seat, events.IN_BATTLE):
            return True
        if is_at_stake(realm, seat):
            return spells.may_cast(realm, seat, True) or len(spendable(realm, seat)) > 0
        return allows_guardian_spell(realm) and not realm.zones.is_empty(state.HAND + seat)

    def hits(self, realm: Realm, seat: int, a: int, b: int) -> bool:
        return is_at_stake(realm, seat)

    def offer(self, realm: Realm, seat: int, a: int, b: int, choices: list[int]) -> None:
        if is_at_stake(realm, seat):
            spells.offer(realm, seat, events.IN_BATTLE, choices)
            choices += [verbs.USE.at(item) for item in spendable(realm, seat)]
        elif allows_guardian_spell(realm):
            choices += [GUARDIAN_SPELL.at(spell) for spell in spell_cards(realm, seat)]
        events.offer(realm, seat, events.IN_BATTLE, choices)

    def act(self, realm: Realm, seat: int, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is verbs.CAST:
            spells.cast(realm, seat, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.USE:
            spend(realm, seat, operand)
        elif verb is verbs.PLAY:
            events.play(realm, seat, operand)
        else:
            use_guardian_spell(realm, seat, operand)


def use_guardian_spell(realm: Realm, player: int, spell: int) -> None:
    """TH-121"""
    kind = tables.FIRST_SPELL + spell
    amount = realm.chance.roll(6) + 1
    realm.guardian_spells += 1
    realm.tell_list(realm.zones.everyone, SPELL_HELPS, [player, kind, amount])
    realm.bonuses.append((player, kind, amount))
    decks.discard(realm, realm.zones.find(kind, state.HAND + player))


BATTLE_WINDOW: Final = BattleWindow("window", "D-14", "TH-116", PLAYERS, passing=verbs.PASS)


class OpenWindow(Step[Realm]):
    """TH-116"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        seats = realm.running_quest().window(realm)
        BATTLE_WINDOW.open(realm, seats[0], sum([1 << seat for seat in seats]))


OPEN_WINDOW: Final = OpenWindow("open_window")
