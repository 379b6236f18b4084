# lodge: compiled
"""Guardians of grid and map: a guarded space, and an Encounter on the way (TH-540 to TH-566)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.cells import CELL
from lodge.games.treasure_hunter.model.quests import Quest
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS, QuestName
from lodge.games.treasure_hunter.play import decks, effects, needs
from lodge.games.treasure_hunter.play.battle import fight, quest_ends
from lodge.games.treasure_hunter.play.ground import pawns, spoils
from lodge.games.treasure_hunter.play.ground.places import site_at
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads, OwnTurn
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb


class EndQuest(Step[Realm]):
    """When all has been claimed."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        quest_ends.end_quest(realm)


END_QUEST: Final = EndQuest("end_quest")


def wins(clause: str) -> EventKind:
    return EventKind("quest_won", clause, player=PLAYERS)


def loses(clause: str) -> EventKind:
    return EventKind("quest_lost", clause, player=PLAYERS)


class Guarded(Quest):
    """TH-551: guardians against whom all opponents take part, and a stake to be claimed.

    How it ends is told by the clauses of its kind: won, lost, home after that and after a retreat.
    """

    def __init__(
        self,
        name: QuestName,
        has_won: EventKind,
        has_lost: EventKind,
        beaten_home: EventKind,
        retreated_home: EventKind,
    ) -> None:
        super().__init__(name)
        self.has_won = has_won
        self.has_lost = has_lost
        self.beaten_home = beaten_home
        self.retreated_home = retreated_home

    def window(self, realm: Realm) -> list[int]:
        return [*realm.opponents(), realm.active]

    def opposing(self, realm: Realm) -> list[int]:
        return realm.opponents()

    def beaten(self, realm: Realm) -> None:
        quest_ends.win(realm)

    def won(self, realm: Realm) -> None:
        """TH-543"""
        realm.tell(self.has_won, realm.active)
        realm.push(END_QUEST)
        realm.push(spoils.CLAIM_STAKE)

    def lost(self, realm: Realm) -> None:
        """TH-544"""
        realm.tell(self.has_lost, realm.active)
        self.go_home(realm, self.beaten_home)

    def left(self, realm: Realm) -> None:
        """TH-545"""
        self.go_home(realm, self.retreated_home)

    def go_home(self, realm: Realm, event: EventKind) -> None:
        """At once, whether beaten or not."""
        self.give_up(realm)
        pawns.go_home(realm, realm.active, event)
        quest_ends.end_quest(realm)

    def give_up(self, realm: Realm) -> None:
        """What happens to guardian and stake if the party did not win."""

    def vanished(self, realm: Realm) -> None:
        """TH-552"""
        quest_ends.win(realm)
        realm.push(NAME_DRAWER)


class GuardedSpace(Guarded):
    """TH-540 to TH-545: on a space of the grid, or where Pandoras Box has put a guardian."""

    def give_up(self, realm: Realm) -> None:
        """They stay on their space, the guardian face up."""
        for card in realm.zones.pile(state.GUARDIANS):
            realm.zones.move(card, state.LAIRS)
        for card in realm.zones.pile(state.STAKE):
            realm.zones.move(card, state.HOARDS)


SPACE_WON: Final = wins("TH-543")
SPACE_LOST: Final = loses("TH-544")
BEATEN_HOME: Final = pawns.goes_home("TH-544")
RETREATED_HOME: Final = pawns.goes_home("TH-545")
SPACE: Final = GuardedSpace("space", SPACE_WON, SPACE_LOST, BEATEN_HOME, RETREATED_HOME)
ON_GUARD: Final = fight.appears("TH-541")


def meet_guardian(realm: Realm, card: int) -> None:
    """TH-540, TH-541: the guardian of the active player's space is turned up."""
    cell = realm.place[realm.active]
    realm.quest = SPACE.number
    realm.site = site_at(realm, cell)
    for hoard in realm.zones.pile(state.HOARDS):
        if realm.zones.marks.of(CELL, hoard) == cell:
            realm.zones.move(hoard, state.STAKE)
    fight.place_guardian(realm, card, ON_GUARD)
    realm.push(fight.FIGHT)


# Invisibility (D-45)


class NameDrawer(OwnTurn):
    """TH-552: which opponent draws two cards."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.seats > 1:
            super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [verbs.OPPONENT.at(other) for other in realm.opponents()]

    def refuse(self, realm: Realm, verb: Verb, other: int, a: int, b: int) -> Why | None:
        return needs.opponent(realm, realm.active, other) if verb is verbs.OPPONENT else None

    def answer(self, realm: Realm, verb: Verb, other: int, a: int, b: int) -> None:
        decks.draw(realm, other, 2)


NAME_DRAWER: Final = NameDrawer("invis", "D-45", "TH-552", unasked=True)

# Encounter (D-24)

TURNED_UP: Final = EventKind("guardian_turned_up", "TH-566", guardian=FACE)
ATTACKS: Final = fight.appears("TH-566")
NOBODY_CAME: Final = EventKind("nobody_came", "TH-566")

MEETING_WON: Final = wins("TH-566")
MEETING_LOST: Final = loses("TH-566")
BEATEN_ON_THE_WAY: Final = pawns.goes_home("TH-566")
MEETING: Final = Guarded("encounter", MEETING_WON, MEETING_LOST, BEATEN_ON_THE_WAY, RETREATED_HOME)
"""TH-566: without location or treasure."""


def can_be_met(realm: Realm) -> bool:
    """TH-566: a party on its way that has had no battle in this phase."""
    player = realm.active
    if realm.fought or realm.inside == player or pawns.is_home(realm, player):
        return False
    return realm.heroes(player) != [] and decks.count_guardians(realm) > 0


FROM_DECK: Final = WhyNot("from-deck", "TH-566")


class AskMeeting(AskOnce):
    """TH-566"""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        return can_be_met(realm) and decks.may_hold(realm, seat, tables.ENCOUNTER)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if effects.can_play(realm, seat, tables.ENCOUNTER):
            choices.append(verbs.PLAY.at(tables.ENCOUNTER))

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is verbs.ENCOUNTER:
            return FROM_DECK.because()
        return super().refuse(realm, verb, operand, a, b)

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        effects.lay_down(realm, seat, tables.ENCOUNTER)
        card = find_attacker(realm)
        if card == NO_CARD:
            realm.tell(NOBODY_CAME)
            return
        realm.quest = MEETING.number
        fight.place_guardian(realm, card, ATTACKS)
        realm.push(fight.FIGHT)


ASK_MEETING: Final = AskMeeting("meeting", "D-24", "TH-566", decision="encounter")


def find_attacker(realm: Realm) -> int:
    """TH-566: the first guardian of the deck that is no trap; NO_CARD if there are only traps,
    which are shuffled back."""
    zones = realm.zones
    traps: list[int] = []
    found = decks.top_guardian(realm)
    while found != NO_CARD:
        zones.move(found, state.IN_PLAY)
        realm.tell(TURNED_UP, zones.kind[found])
        if not realm.terms.tags[zones.kind[found] - tables.FIRST_GUARDIAN] & words.TRAP:
            break
        traps.append(found)
        found = decks.top_guardian(realm)
    for trap in traps:
        zones.move(trap, state.GUARDIAN_DECK)
    if traps:
        zones.shuffle(state.GUARDIAN_DECK, realm.chance)
    return found


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        ASK_MEETING: ((fight.FIGHT, decks.FINISH_PLAY),),
        fight.FINISH: ((fight.FIGHT,),),
        quest_ends.CLAIM: ((spoils.CLAIM_STAKE, END_QUEST),),
        quest_ends.VANISH: (
            (NAME_DRAWER, *quest_ends.WON, decks.FINISH_PLAY),
            (NAME_DRAWER, *quest_ends.LOST, decks.FINISH_PLAY),
            (NAME_DRAWER, fight.FIGHT, decks.FINISH_PLAY),
        ),
    }
