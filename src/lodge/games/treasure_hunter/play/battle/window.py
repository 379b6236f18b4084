# lodge: compiled
"""The window of a battle: items, spells and events in turn (TH-116)."""

from typing import Final

from lodge.cardkit.windows import Around
from lodge.games.treasure_hunter.model import abilities, state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import SPELLS, THE
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import decks, effects, needs
from lodge.games.treasure_hunter.play.battle import sums, weapons
from lodge.games.treasure_hunter.play.questions import Leads, is_at_stake
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

GUARDIAN_SPELL: Final = Verb("spell", SPELLS, clause="TH-121", about=things.CARD_FOR_THE_BATTLE)
ITEM_SPENT: Final = EventKind("item_spent", "TH-122", hero=FACE, item=FACE, left=NUMBER)
USED_UP: Final = EventKind("used_up", "TH-122", item=FACE)
SPELL_HELPS: Final = EventKind(
    "guardian_spell", "TH-121", player=PLAYERS, spell=FACE, amount=NUMBER
)


ARROWS_WITH_BOW: Final[int] = option("arrows_with_bow")
UNLIMITED_SPELLS: Final[int] = option("guardian_spell_limit", "unlimited")
SHIELD_FOR_BEARER: Final[int] = option("spell_shield", "bearer")


def can_shoot(realm: Realm, hero: int) -> bool:
    """TH-114: Arrows go with the Magic Bow or no weapon."""
    weapon = realm.wielded[hero]
    return weapon == state.NONE or (weapon == tables.BOW and realm.terms.chose(ARROWS_WITH_BOW))


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


NOT_IN_PARTY: Final = needs.not_yours("TH-122")
NOT_USED_NOW: Final = WhyNot("wrong-moment", "TH-122", card=THE)
USED: Final = needs.already_used("TH-122", "battle")
OTHER_WEAPON: Final = WhyNot("other-weapon", "TH-114", hero=FACE, weapon=FACE)
NOT_WIELDED: Final = WhyNot("not-wielded", "TH-156", hero=FACE, item=FACE)
NO_EFFECT: Final = WhyNot("no-effect", "TH-016", card=THE)


def why_no_user(realm: Realm, player: int, item: int) -> Why | None:
    """No hero of the party who can use the item, whatever the moment."""
    kind = tables.FIRST_ITEM + item
    not_borne = needs.item(realm, player, item, NOT_IN_PARTY)
    return not_borne or needs.user(realm, realm.bearer_of(player, kind), item)


def why_not_spend(realm: Realm, player: int, item: int) -> Why:
    """TH-122"""
    kind = tables.FIRST_ITEM + item
    no_user = why_no_user(realm, player, item)
    if no_user:
        return no_user
    if not tables.USE_BONUS[item]:
        return NOT_USED_NOW.because(kind)
    if realm.used >> item & 1:
        return USED.because(kind)
    hero = realm.bearer_of(player, kind)
    if item == tables.ARROWS and not can_shoot(realm, hero):
        return OTHER_WEAPON.because(hero, tables.FIRST_ITEM + realm.wielded[hero])
    if tables.WEAPONS >> item & 1 and realm.wielded[hero] != item:
        return NOT_WIELDED.because(hero, kind)
    return NO_EFFECT.because(kind)


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
    hero = realm.bearer_of(player, kind)
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
    frozen = weapons.is_wielded(realm, tables.FROST_SWORD)
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
    if not casters:
        return False
    if realm.guardian_spells >= casters and not realm.terms.chose(UNLIMITED_SPELLS):
        return False
    #
    return realm.terms.chose(SHIELD_FOR_BEARER) or not is_shielded(realm)


def is_shielded(realm: Realm) -> bool:
    """Does a hero of the active party use the Spell Shield?"""
    return any(tables.SPELL_SHIELD in realm.in_use(hero) for hero in realm.heroes(realm.active))


NOT_IN_BATTLE: Final = WhyNot("not-in-battle", "TH-118 TH-119")
HAS_A_PARTY: Final = WhyNot("wrong-side", "TH-118 TH-119")
NO_SPELLCASTER: Final = WhyNot("no-spellcaster", "TH-121")
SPELL_SHIELD: Final = WhyNot("spell-shield", "TH-121")
SPELL_LIMIT: Final = WhyNot("spell-limit", "TH-121")
FROST_SWORD: Final = WhyNot("frost-sword", "TH-121 TH-342")


def why_no_guardian_spell(realm: Realm, player: int, spell: int) -> Why:
    """TH-121"""
    if is_at_stake(realm, player):
        return HAS_A_PARTY.because()
    if not allows_guardian_spell(realm):
        tags = [realm.terms.tags[guardian] for guardian in realm.guardians()]
        if not sums.any_has(tags, words.SPELLCASTER):
            return NO_SPELLCASTER.because()
        is_safe = is_shielded(realm) and not realm.terms.chose(SHIELD_FOR_BEARER)
        return SPELL_SHIELD.because() if is_safe else SPELL_LIMIT.because()
    return needs.card(realm, player, tables.FIRST_SPELL + spell) or FROST_SWORD.because()


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
        if effects.may_play(realm, seat, abilities.IN_BATTLE):
            return True
        if is_at_stake(realm, seat):
            return effects.may_cast(realm, seat, True) or len(spendable(realm, seat)) > 0
        return allows_guardian_spell(realm) and not realm.zones.is_empty(state.HAND + seat)

    def hits(self, realm: Realm, seat: int, a: int, b: int) -> bool:
        return is_at_stake(realm, seat)

    def offer(self, realm: Realm, seat: int, a: int, b: int, choices: list[int]) -> None:
        if is_at_stake(realm, seat):
            effects.offer_spells(realm, seat, abilities.IN_BATTLE, choices)
            choices += [verbs.USE.at(item) for item in spendable(realm, seat)]
        elif allows_guardian_spell(realm):
            choices += [GUARDIAN_SPELL.at(spell) for spell in spell_cards(realm, seat)]
        effects.offer_events(realm, seat, abilities.IN_BATTLE, choices)

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        seat = realm.seat
        if verb is GUARDIAN_SPELL:
            return why_no_guardian_spell(realm, seat, operand)
        if verb is verbs.PLAY:
            return effects.why_not_play(realm, seat, abilities.IN_BATTLE, operand)
        if verb is verbs.CAST:
            hero = verbs.caster_of(operand)
            not_here = needs.hero(realm, seat, hero) or self.why_not_in_battle(realm, seat)
            return not_here or effects.why_not_cast(realm, seat, abilities.IN_BATTLE, operand)
        if verb is verbs.USE:
            not_here = needs.item(realm, seat, operand, NOT_IN_PARTY)
            not_here = not_here or self.why_not_in_battle(realm, seat)
            return not_here or why_not_spend(realm, seat, operand)
        return None

    def why_not_in_battle(self, realm: Realm, seat: int) -> Why | None:
        return None if is_at_stake(realm, seat) else NOT_IN_BATTLE.because()

    def act(self, realm: Realm, seat: int, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is verbs.CAST:
            effects.cast(realm, seat, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.USE:
            spend(realm, seat, operand)
        elif verb is verbs.PLAY:
            effects.play(realm, seat, operand)
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


BATTLE_WINDOW: Final = BattleWindow(
    "window",
    "D-14",
    "TH-116",
    PLAYERS,
    passing=verbs.PASS,
    clauses={verbs.CAST: "TH-120 TH-343"},
)


class OpenWindow(Step[Realm]):
    """TH-116"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        seats = realm.running_quest().window(realm)
        BATTLE_WINDOW.open(realm, seats[0], sum([1 << seat for seat in seats]))


OPEN_WINDOW: Final = OpenWindow("open_window")


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        OPEN_WINDOW: ((BATTLE_WINDOW,),),
    }
