# lodge: compiled
"""What the sides of a battle that may come would be worth, before dice."""

from typing import Any, Final

from lodge.games.treasure_hunter.model import state, tables
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import opposition, solitaire
from lodge.games.treasure_hunter.play.battle import quest_ends, sums
from lodge.kernel.steps import Step

GUARDING_PARTY: Final[int] = tables.FIRST_GUARDIAN + tables.PARTY_ENCOUNTER


def solo_battle(realm: Realm) -> Realm:
    """TH-707: the battle for what is laid out."""
    begun = realm.clone()
    begun.quest = solitaire.SOLO.number
    begun.site = begun.zones.kind[begun.zones.top(state.LOCATION)]
    take_up_arms(begun)
    return begun


def may_be_opposed(question: Step[Any]) -> bool:
    """Is it a question that may be answered by Party Encounter?"""
    return (
        question is opposition.ASK_OPPOSE
        or question is opposition.ASK_ENCOUNTER
        or question is opposition.ASK_SECOND
    )


def can_stand_guard(realm: Realm, player: int) -> bool:
    """Does the player hold Party Encounter, and have a party that could be it (TH-087)?"""
    return realm.holds(player, GUARDING_PARTY) and realm.heroes(player) != []


def party_encounter(realm: Realm, player: int) -> Realm:
    """TH-164: the battle in which the player's party is the guardian."""
    begun = realm.clone()
    quest_ends.clear_battle(begun)
    if begun.quest == state.NONE:
        begun.quest = opposition.ENCOUNTER.number
    card = begun.zones.find(GUARDING_PARTY, state.HAND + player)
    begun.zones.move(card, state.GUARDIANS)
    begun.rival = player
    take_up_arms(begun)
    return begun


def take_up_arms(realm: Realm) -> None:
    """TH-112: as a rule everybody wields the weapon that adds most."""
    for player in realm.parties():
        against = sums.tags_against(realm, player)
        for hero in realm.heroes(player):
            realm.wielded[hero] = sums.best_weapon(realm, hero, against)
