# lodge: compiled
"""Guardians of grid and map: a guarded space, and an Encounter on the way (TH-540 to TH-566)."""

from typing import Final

from lodge.games.treasure_hunter import (
    battle,
    decks,
    events,
    pawns,
    results,
    spoils,
    state,
    supplies,
    tables,
    verbs,
    words,
)
from lodge.games.treasure_hunter.adventure import QUEST_LOST, QUEST_WON
from lodge.games.treasure_hunter.places import site_at
from lodge.games.treasure_hunter.quests import Quest
from lodge.games.treasure_hunter.state import CELL, Realm
from lodge.games.treasure_hunter.windows import OutOfTurn
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb


class EndQuest(Step[Realm]):
    """When all has been claimed."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        results.end_quest(realm)


END_QUEST: Final = EndQuest("end_quest")


class Guarded(Quest):
    """TH-551: guardians against whom all opponents take part, and a stake to be claimed."""

    def window(self, realm: Realm) -> list[int]:
        return [*realm.opponents(), realm.active]

    def opposing(self, realm: Realm) -> list[int]:
        return realm.opponents()

    def beaten(self, realm: Realm) -> None:
        results.win(realm)

    def won(self, realm: Realm) -> None:
        """TH-543"""
        realm.tell(QUEST_WON, realm.active)
        realm.push(END_QUEST)
        realm.push(spoils.CLAIM_STAKE)

    def lost(self, realm: Realm) -> None:
        """TH-544"""
        realm.tell(QUEST_LOST, realm.active)
        self.left(realm)

    def left(self, realm: Realm) -> None:
        """TH-545: home at once."""
        self.give_up(realm)
        pawns.go_home(realm, realm.active)
        results.end_quest(realm)

    def give_up(self, realm: Realm) -> None:
        """What becomes of guardian and stake, if the party did not win."""

    def vanished(self, realm: Realm) -> None:
        """TH-552"""
        results.win(realm)
        realm.push(NAME_DRAWER)


class GuardedSpace(Guarded):
    """TH-540 to TH-545: on a space of the grid, or where Pandoras Box has put a guardian."""

    def give_up(self, realm: Realm) -> None:
        """They stay on their space, the guardian face up."""
        for card in realm.zones.pile(state.GUARDIANS):
            realm.zones.move(card, state.LAIRS)
        for card in realm.zones.pile(state.STAKE):
            realm.zones.move(card, state.HOARDS)


SPACE: Final = GuardedSpace("space")


def meet_guardian(realm: Realm, card: int) -> None:
    """TH-540, TH-541: the guardian of the active player's space is turned up."""
    cell = realm.place[realm.active]
    realm.quest = SPACE.number
    realm.site = site_at(realm, cell)
    for hoard in realm.zones.pile(state.HOARDS):
        if realm.zones.marks.of(CELL, hoard) == cell:
            realm.zones.move(hoard, state.STAKE)
    battle.place_guardian(realm, card)
    realm.push(results.FIGHT)


# Invisibility (D-45)


class NameDrawer(Question[Realm]):
    """TH-552: which opponent draws two cards."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.seats > 1:
            realm.ask(self, realm.active)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [verbs.OPPONENT.at(other) for other in realm.opponents()]

    def answer(self, realm: Realm, verb: Verb, other: int, a: int, b: int) -> None:
        decks.draw(realm, other, 2)


NAME_DRAWER: Final = NameDrawer("invis", "D-45", "TH-552", unasked=True)

# Encounter (D-24)

TURNED_UP: Final = EventKind("guardian_turned_up", "TH-566", guardian=FACE)
NOBODY_CAME: Final = EventKind("nobody_came", "TH-566")

MEETING: Final = Guarded("encounter")
"""TH-566: without location or treasure."""


def can_be_met(realm: Realm) -> bool:
    """TH-566: a party on its way that has had no battle in this phase."""
    player = realm.active
    if realm.fought or realm.inside == player or pawns.is_home(realm, player):
        return False
    return realm.heroes(player) != [] and supplies.count_guardians(realm) > 0


class AskMeeting(OutOfTurn):
    """TH-566"""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return can_be_met(realm) and decks.may_hold(realm, seat, tables.ENCOUNTER)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if events.can_play(realm, seat, tables.ENCOUNTER):
            choices.append(verbs.PLAY.at(tables.ENCOUNTER))

    def is_done(self, verb: Verb) -> bool:
        return True

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        events.lay_down(realm, seat, tables.ENCOUNTER)
        card = find_attacker(realm)
        if card == NO_CARD:
            realm.tell(NOBODY_CAME)
            return
        realm.quest = MEETING.number
        battle.place_guardian(realm, card)
        realm.push(results.FIGHT)


ASK_MEETING: Final = AskMeeting(
    "meeting", "D-24", "TH-566", PLAYERS, passing=verbs.PASS, decision="encounter"
)


def find_attacker(realm: Realm) -> int:
    """TH-566: the first guardian of the deck that is no trap; NO_CARD if there are only traps,
    which are shuffled back."""
    zones = realm.zones
    traps: list[int] = []
    found = supplies.top_guardian(realm)
    while found != NO_CARD:
        zones.move(found, state.IN_PLAY)
        realm.tell(TURNED_UP, zones.kind[found])
        if not realm.terms.tags[zones.kind[found] - tables.FIRST_GUARDIAN] & words.TRAP:
            break
        traps.append(found)
        found = supplies.top_guardian(realm)
    for trap in traps:
        zones.move(trap, state.GUARDIAN_DECK)
    if traps:
        zones.shuffle(state.GUARDIAN_DECK, realm.chance)
    return found
