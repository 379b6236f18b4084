# lodge: compiled
"""Healing, and the recovery phase (3.9)."""

from typing import Final

from lodge.games.treasure_hunter.model import abilities, state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import HEROES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import effects, needs
from lodge.games.treasure_hunter.play.battle import window
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

# Healing


def heals(clause: str) -> EventKind:
    """That a hero heals, by the clause that says so."""
    return EventKind("healed", clause, hero=FACE, left=NUMBER)


WELL_AGAIN: Final = EventKind("well_again", "TH-223", hero=FACE)


def heal(realm: Realm, hero: int, amount: int, event: EventKind) -> None:
    """TH-223: some damage less, and perhaps the disease is over."""
    if realm.damage[hero] and amount:
        realm.damage[hero] = max(0, realm.damage[hero] - amount)
        realm.tell(event, hero, realm.damage[hero])
    end_disease(realm, hero)


def end_disease(realm: Realm, hero: int) -> None:
    """TH-223: a hero without damage is not diseased any more."""
    if realm.damage[hero] == 0 and realm.diseased >> hero & 1:
        realm.diseased &= ~(1 << hero)
        realm.tell(WELL_AGAIN, hero)


def is_any_hurt(realm: Realm, player: int) -> bool:
    return any(realm.damage[hero] for hero in realm.heroes(player))


HEAL: Final = Verb("heal", HEROES, about=things.HERO)
HEALED_BY_ROLL: Final = heals("TH-224")
HEALING_ROLLED: Final = EventKind("healing_rolled", "TH-224", player=PLAYERS, amount=NUMBER)


def hurt(realm: Realm, player: int) -> list[int]:
    """The heroes of a party who have damage."""
    return [hero for hero in realm.heroes(player) if realm.damage[hero]]


def roll_healing(realm: Realm, player: int) -> None:
    """TH-326, TH-377"""
    amount = realm.chance.roll(6) + 1
    realm.tell(HEALING_ROLLED, player, amount)
    realm.push(HEAL_POINT, player, amount)


NOT_HURT: Final = needs.not_hurt("TH-224")


class HealPoint(Question[Realm]):
    """TH-224: each point goes to a hero with damage; the rest is lost."""

    def perform(self, realm: Realm, player: int, left: int) -> None:
        if left and hurt(realm, player):
            super().perform(realm, player, left)

    def choices(self, realm: Realm, player: int, left: int) -> list[int]:
        return [HEAL.at(hero) for hero in hurt(realm, player)]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, left: int) -> Why | None:
        if verb is not HEAL:
            return None
        return needs.hero(realm, player, hero) or NOT_HURT.because(hero)

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, left: int) -> None:
        realm.push(self, player, left - 1)
        heal(realm, hero, 1, HEALED_BY_ROLL)


HEAL_POINT: Final[HealPoint] = HealPoint(
    "heal", "D-27", "TH-224", PLAYERS, Number(0, 6), unasked=True
)

# The phase

HEALED: Final = heals("TH-220")
HEALED_ON_THE_GROUND: Final = heals("TH-570")


class BeginRecovery(Step[Realm]):
    """TH-220, TH-570"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.RECOVERY
        realm.cast = 0
        effects.renew_treasures(realm, abilities.RECOVERING)
        amount = pawns.healing(realm, realm.active)
        event = HEALED_ON_THE_GROUND if realm.terms.has_ground else HEALED
        for hero in realm.heroes(realm.active):
            heal(realm, hero, amount, event)
        realm.push(RECOVERING)


RECOVERY_PHASE: Final = BeginRecovery("recovery_phase")


def can_drink(realm: Realm, player: int) -> bool:
    """TH-377: the Potion of Healing, if somebody is hurt."""
    hero = realm.bearer_of(player, tables.FIRST_ITEM + tables.HEALING)
    if hero == state.NONE or not realm.usable(hero) >> tables.HEALING & 1:
        return False
    return is_any_hurt(realm, player)


NOBODY_HURT: Final = needs.nobody_hurt("TH-377")


def why_not_drink(realm: Realm, player: int, item: int) -> Why:
    """TH-122, TH-377: of all items only the Potion of Healing is of use now."""
    no_user = window.why_no_user(realm, player, item)
    if no_user:
        return no_user
    if item != tables.HEALING:
        return window.NOT_USED_NOW.because(tables.FIRST_ITEM + item)
    return NOBODY_HURT.because()


class Recovering(OwnTurn):
    """TH-221: any number of actions, ended by "done"."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        player = realm.active
        if (
            effects.may_cast(realm, player, False)
            or can_drink(realm, player)
            or effects.can_use_any(realm, player, abilities.RECOVERING)
            or effects.may_play(realm, player, abilities.RECOVERING)
        ):
            super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        choices: list[int] = []
        effects.offer_spells(realm, player, abilities.RECOVERING, choices)
        if can_drink(realm, player):
            choices.append(verbs.USE.at(tables.HEALING))
        effects.offer_events(realm, player, abilities.RECOVERING, choices)
        effects.offer_treasures(realm, player, abilities.RECOVERING, choices)
        choices.append(verbs.DONE.first)
        return choices

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        player = realm.active
        if verb is verbs.CAST:
            return effects.why_not_cast(realm, player, abilities.RECOVERING, operand)
        if verb is verbs.USE:
            return why_not_drink(realm, player, operand)
        if verb is verbs.PLAY:
            return effects.why_not_play(realm, player, abilities.RECOVERING, operand)
        return effects.why_not_use(realm, player, abilities.RECOVERING, verb)

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        player = realm.active
        if verb is verbs.DONE:
            return
        realm.push(self)
        if verb is verbs.CAST:
            effects.cast(realm, player, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.USE:
            window.spend(realm, player, operand)
            roll_healing(realm, player)
        elif verb is verbs.PLAY:
            effects.play(realm, player, operand)
        else:
            effects.use_treasure(realm, player, verb)


RECOVERING: Final = Recovering(
    "recovery", "D-26", "TH-221", usual=verbs.DONE, clauses={verbs.CAST: "TH-222 TH-343"}
)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        RECOVERY_PHASE: ((RECOVERING,),),
        RECOVERING: ((HEAL_POINT, RECOVERING),),
    }
