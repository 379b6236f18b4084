"""Why a guardian, a weapon, an item or a hit is refused: reasons in adventures and battles."""

from lodge.games.treasure_hunter.describe.reasons import (
    Reason,
    name_of,
    no_hero,
    not_held,
    not_owned,
    not_your_hero,
    refuse,
    unplayable,
)
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import recruit
from lodge.games.treasure_hunter.play.battle import window
from lodge.kernel.refusal import Refusal

# Guardians


def no_guardian(realm: Realm, guardian: int) -> Refusal | None:
    """Not in hand, or no party for Party Encounter (TH-087)."""
    missing = not_held(realm, tables.FIRST_GUARDIAN + guardian)
    if missing or guardian != tables.PARTY_ENCOUNTER:
        return missing
    return no_hero(realm, "TH-087")


def why_not_oppose(realm: Realm, guardian: int) -> Refusal | None:
    return no_guardian(realm, guardian)


def why_not_double(realm: Realm, guardian: int) -> Refusal | None:
    missing = unplayable(realm, tables.DOUBLE_TROUBLE) or no_guardian(realm, guardian)
    return missing or Refusal("no-pair", "Party Encounter is never one of a pair (TH-090).")


def why_not_second(realm: Realm, guardian: int) -> Refusal | None:
    return unplayable(realm, tables.SECOND_GUARDIAN) or no_guardian(realm, guardian)


def why_not_encounter(realm: Realm, guardian: int) -> Refusal | None:
    if realm.terms.has_ground:
        sentence = "The guardian deck sends one: play Encounter alone (TH-566)."
        return Refusal("from-deck", sentence)
    if realm.terms.tags[guardian] & words.TRAP:
        return Refusal("trap", "No trap is met in an Encounter (TH-092).")
    return unplayable(realm, tables.ENCOUNTER) or no_guardian(realm, guardian)


def why_not_spell(realm: Realm, spell: int) -> Refusal | None:
    """TH-121"""
    kind = tables.FIRST_SPELL + spell
    if realm.seat in realm.parties():
        sentence = "A side with a party casts the spells of its heroes (TH-118, TH-119)."
        return Refusal("wrong-side", sentence)
    if not window.allows_guardian_spell(realm):
        return no_guardian_spell(realm)
    missing = not_held(realm, kind)
    return missing or Refusal(
        "frost-sword", "The Frost Sword is wielded against you: no Fireball (TH-121)."
    )


def no_guardian_spell(realm: Realm) -> Refusal:
    tags = [realm.terms.tags[guardian] for guardian in realm.guardians()]
    if not any(one & words.SPELLCASTER for one in tags):
        return Refusal("no-spellcaster", "No spellcaster stands guard here (TH-121).")
    if window.is_shielded(realm) and not realm.terms.chose(window.SHIELD_FOR_BEARER):
        return Refusal("spell-shield", "The Spell Shield keeps guardian spells off (TH-121).")
    return Refusal("spell-limit", "Each spellcaster has used its one spell (TH-121).")


def why_not_rise(realm: Realm, guardian: int) -> Refusal | None:
    missing = unplayable(realm, tables.RISE_AGAIN)
    name = name_of(tables.FIRST_GUARDIAN + guardian)
    return missing or Refusal("not-beaten", f"Nobody is about to finish {name} (TH-203).")


# Items


def why_not_wield(realm: Realm, weapon: int) -> Refusal | None:
    """TH-113: the hero in question is the second value of the question."""
    item, hero = tables.WEAPON_ITEMS[weapon], realm.b
    name, bearer = name_of(tables.FIRST_ITEM + item), name_of(hero)
    if not realm.carries(hero, item):
        return refuse("not-borne", f"{bearer} does not bear {name} (TH-113).")
    return cannot_use(hero, item)


def cannot_use(hero: int, item: int) -> Refusal:
    name, bearer = name_of(tables.FIRST_ITEM + item), name_of(hero)
    return refuse("cannot-use", f"{bearer} cannot use {name} (TH-055).")


def why_not_use(realm: Realm, item: int) -> Refusal | None:
    """TH-122; in the recovery phase only the Potion of Healing (TH-377)."""
    kind = tables.FIRST_ITEM + item
    name = name_of(kind)
    hero = recruit.bearer_of(realm, realm.seat, kind)
    in_battle = realm.decision == "window"
    if hero == state.NONE:
        return Refusal("not-yours", f"None of your heroes bears {name} (TH-122).")
    if not realm.usable(hero) >> item & 1:
        return cannot_use(hero, item)
    if in_battle != bool(tables.USE_BONUS[item]) or not tables.USES[item]:
        return Refusal("wrong-moment", f"There is no use for {name} at this moment (TH-122).")
    if in_battle and realm.used >> item & 1:
        return Refusal("already-used", f"You have used {name} in this battle (TH-122).")
    if not in_battle:
        return nobody_hurt("TH-377")
    return not_at_hand(realm, hero, item)


def not_at_hand(realm: Realm, hero: int, item: int) -> Refusal:
    """The weapon of this battle is another one, or nobody is there to be hit."""
    kind = tables.FIRST_ITEM + item
    if item == tables.ARROWS and not window.can_shoot(realm, hero):
        sentence = f"{name_of(hero)} wields {name_of(tables.FIRST_ITEM + realm.wielded[hero])}"
        return refuse("other-weapon", f"{sentence}: no Arrows with it (TH-114).")
    if tables.WEAPONS >> item & 1:
        sentence = f"{name_of(hero)} does not wield {name_of(kind)} (TH-156)."
        return refuse("not-wielded", sentence)
    sentence = f"{name_of(kind)} would change nothing now (TH-016)."
    return refuse("no-effect", sentence)


def why_not_lose(_: Realm, item: int) -> Refusal | None:
    name = name_of(tables.FIRST_ITEM + item)
    return Refusal("not-yours", f"None of your heroes bears {name} (TH-403).")


# Hits and healing


def why_not_martyr(realm: Realm, hero: int) -> Refusal | None:
    missing = unplayable(realm, tables.MARTYR) or not_your_hero(realm, hero)
    sentence = f"{name_of(hero)} has Martyr already (TH-189)."
    return missing or refuse("already-martyr", sentence)


def why_not_hit(realm: Realm, hero: int) -> Refusal | None:
    stranger = not_your_hero(realm, hero)
    if stranger:
        return stranger
    if realm.hits_left(hero) >= 1 or realm.martyrs >> hero & 1:
        sentence = f"The Spell Shield of {name_of(hero)} keeps hits off (option spell_shield)."
        return Refusal("spell-shield", sentence)
    sentence = f"{name_of(hero)} has no Hits left and is no Martyr (TH-188)."
    return refuse("no-hits-left", sentence)


def why_not_heal(realm: Realm, hero: int) -> Refusal | None:
    stranger = not_your_hero(realm, hero)
    return stranger or refuse("not-hurt", f"{name_of(hero)} has no damage (TH-224).")


def nobody_hurt(clause: str) -> Refusal:
    return Refusal("nobody-hurt", f"None of your heroes has damage ({clause}).")


def why_not_goblet(realm: Realm, _: int) -> Refusal | None:
    if not realm.owns(realm.seat, tables.GOBLET):
        return not_owned(tables.GOBLET)
    if realm.has_used(tables.GOBLET):
        return Refusal("already-used", "The Goblet has been used in this phase (TH-455).")
    return nobody_hurt("TH-455")


REASONS_IN_BATTLE: dict[str, Reason] = {
    "oppose": why_not_oppose,
    "double": why_not_double,
    "second": why_not_second,
    "encounter": why_not_encounter,
    "spell": why_not_spell,
    "rise": why_not_rise,
    "wield": why_not_wield,
    "use": why_not_use,
    "lose": why_not_lose,
    "martyr": why_not_martyr,
    "hit": why_not_hit,
    "heal": why_not_heal,
    "goblet": why_not_goblet,
}
