# lodge: compiled
"""The spells that heroes cast (3.14): most are numbers, the others stand here."""

from typing import Final

from lodge.games.treasure_hunter.cards import taking
from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.abilities import Spell
from lodge.games.treasure_hunter.model.catalogue import HEROES, SPELLS, THE
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import needs, recovery
from lodge.games.treasure_hunter.play.battle import fight, sums
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

SPELL_ADDS: Final = EventKind("spell_adds", "TH-123", player=PLAYERS, spell=FACE, amount=NUMBER)


def add(realm: Realm, player: int, spell: int, amount: int) -> None:
    """TH-123: the bonus is fixed when the spell is cast."""
    kind = tables.FIRST_SPELL + spell
    realm.tell(SPELL_ADDS, player, kind, amount)
    realm.bonuses.append((player, kind, amount))


def strength(realm: Realm, player: int, spell: int) -> int:
    """What a spell of numbers adds against those who stand against its caster."""
    return strength_against(sums.tags_against(realm, player), spell)


def strength_against(against: list[int], spell: int) -> int:
    """TH-161: what a spell of numbers adds against some, by the tags of each."""
    facts = tables.SPELL_FACTS[spell]
    touched = [tags for tags in against if not tags & facts.immune]
    if not touched:
        return 0
    for tags in touched:
        if tags & facts.tags and not tags & facts.unless:
            return facts.bonus + facts.extra
    return facts.bonus


NO_EFFECT: Final = WhyNot("no-effect", "TH-161 TH-016", card=THE)


class Strike(Spell):
    """A bonus, greater or only against some tags."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return strength(realm, player, self.number) > 0

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NO_EFFECT.because(tables.FIRST_SPELL + self.number)

    def use(self, realm: Realm, player: int, hero: int) -> None:
        add(realm, player, self.number, strength(realm, player, self.number))


FROST_SWORD: Final = WhyNot("frost-sword", "TH-342")


class Fireball(Strike):
    """TH-324, TH-342"""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return not is_fireproof(realm, player) and super().is_useful(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        if is_fireproof(realm, player):
            return FROST_SWORD.because()
        return super().why_not(realm, player)


def is_fireproof(realm: Realm, caster: int) -> bool:
    """TH-342: does a hero of the other party wield the Frost Sword?"""
    if realm.rival == state.NONE:
        return False
    other = realm.rival if caster == realm.active else realm.active
    return any(realm.wielded[hero] == tables.FROST_SWORD for hero in realm.heroes(other))


NOBODY_INTELLIGENT: Final = WhyNot("nobody-intelligent", "TH-339")


class Illusion(Spell):
    """TH-339: +1D6 against the Intelligent."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        tags = tables.SPELL_FACTS[self.number].dice_tags
        return sums.any_has(sums.tags_against(realm, player), tags)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NOBODY_INTELLIGENT.because()

    def use(self, realm: Realm, player: int, hero: int) -> None:
        add(realm, player, self.number, realm.chance.roll(6) + 1)


class Darkness(Spell):
    """TH-321: the caster's party retreats."""

    def use(self, realm: Realm, player: int, hero: int) -> None:
        fight.retreat(realm, player)


STANDS_GUARD: Final = WhyNot("stands-guard", "TH-119")
NO_GUARDIANS_TO_PASS: Final = WhyNot("no-guardians", "TH-556")


class Invisibility(Spell):
    """TH-323: past the guardians, to the treasure."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        # TH-119, TH-556
        return player == realm.active and bool(realm.guardians())

    def why_not(self, realm: Realm, player: int) -> Why | None:
        is_active = player == realm.active
        return NO_GUARDIANS_TO_PASS.because() if is_active else STANDS_GUARD.because()

    def use(self, realm: Realm, player: int, hero: int) -> None:
        realm.decided = words.INVISIBILITY


class Blessings(Spell):
    """TH-330: CBT +2 for each hero of the caster's party."""

    def use(self, realm: Realm, player: int, hero: int) -> None:
        realm.blessed |= 1 << player


HASTE_CAST: Final = EventKind("haste_cast", "TH-333", hero=FACE)


class WhomToHasten(Question[Realm]):
    """TH-333: a hero's CBT counts twice, and they suffer a hit."""

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in realm.heroes(player)]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> Why | None:
        return needs.hero(realm, player, hero) if verb is verbs.HERO else None

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> None:
        realm.hasted = hero
        realm.damage[hero] += 1
        realm.tell(HASTE_CAST, hero)


WHOM_TO_HASTEN: Final = WhomToHasten("haste", "D-15", "TH-333", PLAYERS, unasked=True)


class Scry(Spell):
    """TH-322: see an opponent's hand and discard one card of it."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.seats > 1

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return needs.opponents(realm)


NOBODY_HURT: Final = needs.nobody_hurt("TH-326")


class Heal(Spell):
    """TH-326: 1D6 hits healed in the party."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return recovery.is_any_hurt(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NOBODY_HURT.because()

    def use(self, realm: Realm, player: int, hero: int) -> None:
        recovery.roll_healing(realm, player)


CURED: Final = EventKind("well_again", "TH-327", hero=FACE)
NOBODY_ILL: Final = WhyNot("nobody-ill", "TH-327")


class Cure(Spell):
    """TH-327: nobody in the party is diseased any more. In battle see `hits`."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return any(realm.diseased >> hero & 1 for hero in realm.heroes(player))

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NOBODY_ILL.because()

    def use(self, realm: Realm, player: int, hero: int) -> None:
        for hero in realm.heroes(player):
            if realm.diseased >> hero & 1:
                realm.diseased &= ~(1 << hero)
                realm.tell(CURED, hero)


def dead(realm: Realm) -> list[int]:
    """TH-328: the heroes of the active player who died in this turn and lie in the discard pile."""
    return [
        hero
        for hero in range(len(HEROES))
        if realm.died >> hero & 1 and realm.zones.find(hero, state.DISCARD) != NO_CARD
    ]


RAISED: Final = EventKind("raised", "TH-328", player=PLAYERS, hero=FACE)
NOT_DEAD: Final = WhyNot("not-dead", "TH-328", hero=FACE)


class WhomToRaise(Question[Realm]):
    """TH-328: the hero returns with one Hit, without items, spells or disease."""

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in dead(realm)]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> Why | None:
        return NOT_DEAD.because(hero) if verb is verbs.HERO else None

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, b: int) -> None:
        card = realm.zones.find(hero, state.DISCARD)
        realm.zones.move(card, state.PARTY + player)
        realm.damage[hero] = realm.max_hits(hero) - 1
        realm.died &= ~(1 << hero)
        realm.tell(RAISED, player, hero)


WHOM_TO_RAISE: Final = WhomToRaise(
    "raise", "D-28", "TH-328", PLAYERS, unasked=True, decision="patient"
)

NOBODY_DIED: Final = WhyNot("nobody-died", "TH-328")
NO_ROOM: Final = WhyNot("party-full", "TH-328 TH-051", limit=NUMBER)


class Resurrection(Spell):
    """TH-328: a hero who died in this turn returns."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return len(dead(realm)) > 0 and realm.has_room(player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        if not dead(realm):
            return NOBODY_DIED.because()
        return NO_ROOM.because(realm.party_limit(player))


DIVINED: Final = EventKind("divined", "TH-340", player=PLAYERS, cards=Many(FACE))
"""For the caster's owner, top card first."""
DECK_EMPTY: Final = needs.deck_empty("TH-340")


class Divination(Spell):
    """TH-340: see the top 15 cards of the deck."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return not realm.zones.is_empty(state.DECK)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return DECK_EMPTY.because()

    def use(self, realm: Realm, player: int, hero: int) -> None:
        kinds: list[int] = []
        for card in reversed(realm.zones.pile(state.DECK)[-15:]):
            realm.zones.show(card, 1 << player)
            kinds.append(realm.zones.kind[card])
        realm.tell_list(1 << player, DIVINED, [player, *kinds])


OWN_WAY: Final[list[Spell]] = [
    Darkness("darkness"),
    Scry("scry", taking.WHOSE_HAND),
    # Its effect ends with the draw that follows the battle (TH-323, TH-524).
    Invisibility("invisibility", lasts=True),
    Fireball("fireball"),
    Heal("heal", recovery.HEAL_POINT),
    Cure("cure"),
    Resurrection("resurrection", WHOM_TO_RAISE),
    Blessings("blessings"),
    Spell("haste", WHOM_TO_HASTEN),
    Illusion("illusion"),
    Divination("divination"),
]


def all_spells() -> list[Spell]:
    """Every spell by number; those without a way of their own are numbers."""
    found: list[Spell] = [Strike(name) for name in SPELLS]
    for spell in OWN_WAY:
        found[spell.number] = spell
    return found


ALL: Final[list[Spell]] = all_spells()
