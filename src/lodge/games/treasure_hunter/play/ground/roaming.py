# lodge: compiled
"""The adventure phase on grid and map: whom a party meets, and what it may do otherwise."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import decks, effects
from lodge.games.treasure_hunter.play.battle import fight
from lodge.games.treasure_hunter.play.ground import (
    board,
    dungeon,
    exploring,
    guarded,
    pawns,
    rivals,
)
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads, OwnTurn
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Plan, Step
from lodge.kernel.vocabulary import Verb


class Roam(Step[Realm]):
    """TH-540, TH-610, TH-652"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.ADVENTURE
        realm.fought = False
        player = realm.active
        if realm.barred >> player & 1:
            return
        if realm.inside == player:
            dungeon.go_on(realm)
            return
        guard = realm.guard_at(realm.place[player])
        rival = pawns.rival_here(realm, player)
        if rival != state.NONE:
            rivals.meet_party(realm, rival)
        elif guard != NO_CARD:
            guarded.meet_guardian(realm, guard)
        else:
            realm.push(EXPLORE)


ROAM: Final = Roam("roam")

# D-53

EXPLORE_HERE: Final = Verb("explore", clause="TH-610 TH-611", about=things.HERE)
ENTER: Final = Verb("enter", clause="TH-651", about=things.HERE)
NOTHING: Final = Verb("nothing", about=things.NOTHING)


class ChooseToExplore(OwnTurn):
    """TH-610, TH-651"""

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        choices: list[int] = []
        if exploring.may_explore(realm):
            choices.append(EXPLORE_HERE.first)
        if dungeon.may_enter(realm):
            choices.append(ENTER.first)
        return [*choices, NOTHING.first]

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is EXPLORE_HERE:
            return exploring.why_not_explore(realm)
        return dungeon.why_not_enter(realm) if verb is ENTER else None

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is EXPLORE_HERE:
            exploring.explore(realm)
        elif verb is ENTER:
            dungeon.enter(realm)


EXPLORE: Final = ChooseToExplore("explore", "D-53", "TH-610", unasked=True)


class AfterRoaming(Step[Realm]):
    """TH-566: the end of an adventure phase."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        guarded.ASK_MEETING.open(realm, realm.opponents())


AFTER_ROAMING: Final = AfterRoaming("after_roaming")

# Happy Hunting (D-25)


class AskHuntOn(AskOnce):
    """TH-565: one more movement phase and adventure phase."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        is_possible = board.has_free_party(realm) and not realm.hunting_on
        return is_possible and decks.may_hold(realm, seat, tables.HAPPY_HUNTING)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.HAPPY_HUNTING):
            choices.append(verbs.PLAY.at(tables.HAPPY_HUNTING))

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        realm.hunting_on = True
        effects.lay_down(realm, seat, tables.HAPPY_HUNTING)
        realm.push_plan(ONCE_MORE_ON_MAP if realm.terms.mode == words.MAP else ONCE_MORE)


ASK_HUNT_ON: Final = AskHuntOn("hunt_on", "D-25", "TH-565", decision="hunt")

ONCE_MORE: Final = Plan(board.BOARD_MOVEMENT, ROAM, AFTER_ROAMING)
ONCE_MORE_ON_MAP: Final = Plan(exploring.MAP_MOVEMENT, ROAM, AFTER_ROAMING)


class HuntOn(Step[Realm]):
    """TH-565"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        ASK_HUNT_ON.open(realm, [realm.active])


HUNT_ON: Final = HuntOn("hunt_chance")


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        ROAM: ((fight.FIGHT,), (EXPLORE,), (dungeon.LEAVE, dungeon.REVEAL)),
        EXPLORE: ((fight.FIGHT,), (dungeon.REVEAL,)),
        AFTER_ROAMING: ((guarded.ASK_MEETING, guarded.ASK_MEETING),),
        HUNT_ON: ((ASK_HUNT_ON,),),
    }
