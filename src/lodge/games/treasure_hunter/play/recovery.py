# lodge: compiled
"""The recovery phase (3.9)."""

from typing import Final

from lodge.games.treasure_hunter.model import abilities, state, tables, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import effects, healing, recruit
from lodge.games.treasure_hunter.play.battle import window
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.games.treasure_hunter.play.windows import Leads, OwnTurn
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

HEALED: Final = healing.heals("TH-220")
HEALED_ON_THE_GROUND: Final = healing.heals("TH-570")


class BeginRecovery(Step[Realm]):
    """TH-220, TH-570"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.RECOVERY
        realm.cast = 0
        effects.renew_treasures(realm, abilities.RECOVERING)
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

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        player = realm.active
        if verb is verbs.DONE:
            return
        realm.push(self)
        if verb is verbs.CAST:
            effects.cast(realm, player, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.USE:
            window.spend(realm, player, operand)
            healing.roll_healing(realm, player)
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
        RECOVERING: ((healing.HEAL_POINT, RECOVERING),),
    }
