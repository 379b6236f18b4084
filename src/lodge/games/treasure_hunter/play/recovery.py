# lodge: compiled
"""The recovery phase (3.9)."""

from typing import Final

from lodge.games.treasure_hunter.cards import events, spells, treasures
from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import healing, recruit
from lodge.games.treasure_hunter.play.battle import window
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.games.treasure_hunter.play.windows import OwnTurn
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

GOBLET: Final = Verb("goblet", clause="TH-455", about=things.GOBLET)


HEALED: Final = healing.heals("TH-220")
HEALED_ON_THE_GROUND: Final = healing.heals("TH-570")


class BeginRecovery(Step[Realm]):
    """TH-220, TH-570"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.RECOVERY
        realm.cast = 0
        realm.goblet_used = False
        amount = pawns.healing(realm, realm.active)
        event = HEALED_ON_THE_GROUND if realm.terms.has_ground else HEALED
        for hero in realm.heroes(realm.active):
            healing.heal(realm, hero, amount, event)
        realm.push(RECOVERING)


RECOVERY_PHASE: Final = BeginRecovery("recovery_phase")


def can_drink(realm: Realm, player: int) -> bool:
    """TH-377: the Potion of Healing, if somebody is hurt."""
    hero = recruit.bearer_of(realm, player, tables.FIRST_ITEM + tables.HEALING)
    if hero == state.NONE or not realm.usable(hero) >> tables.HEALING & 1:
        return False
    return healing.is_any_hurt(realm, player)


def can_use_goblet(realm: Realm, player: int) -> bool:
    """TH-455"""
    if realm.goblet_used or not realm.owns(player, tables.GOBLET):
        return False
    return healing.is_any_hurt(realm, player)


class Recovering(OwnTurn):
    """TH-221: any number of actions, ended by "done"."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        player = realm.active
        if (
            spells.may_cast(realm, player, False)
            or can_drink(realm, player)
            or can_use_goblet(realm, player)
            or events.may_play(realm, player, events.RECOVERING)
        ):
            super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        choices: list[int] = []
        spells.offer(realm, player, events.RECOVERING, choices)
        if can_drink(realm, player):
            choices.append(verbs.USE.at(tables.HEALING))
        events.offer(realm, player, events.RECOVERING, choices)
        if can_use_goblet(realm, player):
            choices.append(GOBLET.first)
        choices.append(verbs.DONE.first)
        return choices

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        player = realm.active
        if verb is verbs.DONE:
            return
        realm.push(self)
        if verb is verbs.CAST:
            spells.cast(realm, player, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.USE:
            window.spend(realm, player, operand)
            healing.roll_healing(realm, player)
        elif verb is GOBLET:
            realm.goblet_used = True
            realm.push(treasures.WHOM_TO_HEAL, player)
        else:
            events.play(realm, player, operand)


RECOVERING: Final = Recovering(
    "recovery", "D-26", "TH-221", usual=verbs.DONE, clauses={verbs.CAST: "TH-222 TH-343"}
)
