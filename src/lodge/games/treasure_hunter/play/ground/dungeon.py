# lodge: compiled
"""The dungeon (8.4): steps from card to card, its rooms, and the ways out."""

from typing import Final

from lodge.games.treasure_hunter.model import catalogue, state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import decks
from lodge.games.treasure_hunter.play.battle import fight, hits, quest_ends
from lodge.games.treasure_hunter.play.ground import pawns, spoils
from lodge.games.treasure_hunter.play.ground.guarded import (
    END_QUEST,
    NAME_DRAWER,
    Guarded,
    loses,
    wins,
)
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn, Script
from lodge.kernel.events import NUMBER, EventKind, Many
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.values import Flag
from lodge.kernel.vocabulary import Verb

CORRIDOR: Final[int] = FACES.index("corridor")
EXIT: Final[int] = FACES.index("exit")
TRAP_ROOM: Final[int] = FACES.index("trap_room")
DEAD_PARTY: Final[int] = FACES.index("dead_party")
CEILING_COLLAPSE: Final[int] = FACES.index("ceiling_collapse")
GUARDIANS_IN: Final[list[int]] = [room.guardians for room in catalogue.rooms()]

ENTERED: Final = EventKind("entered_dungeon", "TH-651", player=PLAYERS)
REVEALED: Final = EventKind("dungeon_revealed", "TH-654", player=PLAYERS, card=FACES)
"""Merely named: when the party leaves, the card is somewhere in its deck again."""


UNDERGROUND_ENTRANCES: Final[int] = option("dungeon_entrances", "underground")


def is_entrance(realm: Realm, kind: int) -> bool:
    """TH-651: does this location lead into the dungeon?"""
    if not realm.terms.dungeon or tables.TYPE[kind] != words.LOCATION:
        return False
    if realm.terms.chose(UNDERGROUND_ENTRANCES):
        return tables.SITES[kind].terrain == words.UNDERGROUND
    return kind == tables.DUNGEON


def may_enter(realm: Realm) -> bool:
    """TH-651: the active player's party, which has had no battle in this phase."""
    player = realm.active
    if not realm.terms.dungeon or realm.inside != state.NONE or not realm.heroes(player):
        return False
    cell = realm.place[player]
    ground = realm.ground_at(cell)
    if ground == NO_CARD or not is_entrance(realm, realm.zones.kind[ground]):
        return False
    has_treasure = not realm.zones.is_empty(state.TREASURE_DECK)
    return has_treasure and realm.guard_at(cell) == NO_CARD


NO_DUNGEON: Final = WhyNot("no-dungeon", "TH-650")
OCCUPIED: Final = WhyNot("occupied", "TH-651", player=PLAYERS)
NO_ENTRANCE: Final = WhyNot("no-entrance", "TH-651")


def why_not_enter(realm: Realm) -> Why:
    """TH-651; with no treasure left nobody is asked."""
    if not realm.terms.dungeon:
        return NO_DUNGEON.because()
    ground = realm.ground_at(realm.place[realm.active])
    if ground == NO_CARD or not is_entrance(realm, realm.zones.kind[ground]):
        return NO_ENTRANCE.because()
    return OCCUPIED.because(realm.inside)


def enter(realm: Realm) -> None:
    """TH-652: the first step follows at once."""
    realm.inside = realm.active
    realm.tell(ENTERED, realm.active)
    realm.push(REVEAL)


def go_on(realm: Realm) -> None:
    """TH-652, TH-653: a later step, unless the party leaves by the Exit where it is."""
    realm.push(REVEAL)
    if current(realm) == EXIT:
        realm.push(LEAVE)


def current(realm: Realm) -> int:
    """The kind of the card where the party is."""
    return realm.zones.kind[realm.zones.top(state.DUNGEON_PATH)]


SECOND: Final = 1
"""The value of the step that a Corridor allows."""


class Reveal(Step[Realm]):
    """TH-654: the top card becomes the current one and is resolved."""

    def perform(self, realm: Realm, is_second: int, b: int) -> None:
        if realm.inside != realm.active:
            return
        card = realm.zones.top(state.DUNGEON_DECK)
        kind = realm.zones.kind[card]
        realm.zones.move(card, state.DUNGEON_PATH)
        realm.tell(REVEALED, realm.active, kind)
        realm.push(END_STEP)
        if kind == CORRIDOR:
            if not is_second:
                realm.push(DEEPER)
        elif kind == EXIT:
            realm.push(LEAVE)
        elif kind == DEAD_PARTY:
            # TH-660
            spoils.stake_from_deck(realm, 1)
            realm.push(spoils.CLAIM_STAKE)
        elif kind == CEILING_COLLAPSE:
            suffer(realm, kind, 3, CEILING_HITS)
        elif kind == TRAP_ROOM:
            spring_trap(realm)
        else:
            enter_room(realm, kind)


REVEAL: Final = Reveal("reveal", Flag())


class EndStep(Step[Realm]):
    """TH-662: a party that has seen all cards must leave."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if realm.inside == realm.active and realm.zones.is_empty(state.DUNGEON_DECK):
            pawns.leave_dungeon(realm)


END_STEP: Final = EndStep("end_dungeon_step")

# D-54

GO_DEEPER: Final = Verb("deeper", about=things.DUNGEON)


class Deeper(OwnTurn):
    """TH-654: after a Corridor one more card may be revealed."""

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        if realm.zones.is_empty(state.DUNGEON_DECK):
            return [verbs.STOP.first]
        return [GO_DEEPER.first, verbs.STOP.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is GO_DEEPER:
            realm.push(REVEAL, SECOND)


DEEPER: Final = Deeper("deeper", "D-54", "TH-654", unasked=True)

# D-55


class LeaveByExit(OwnTurn):
    """TH-653, TH-655; TH-662: with no card left there is no choice."""

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        if realm.zones.is_empty(state.DUNGEON_DECK):
            return [verbs.LEAVE.first]
        return [verbs.LEAVE.first, verbs.STAY.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is verbs.LEAVE:
            pawns.leave_dungeon(realm)


LEAVE: Final = LeaveByExit("leave", "D-55", "TH-655", unasked=True)

# Rooms


class Room(Guarded):
    """TH-656, TH-657: the guardians of a room, and treasures of the deck for the winner."""

    def beaten(self, realm: Realm) -> None:
        if not realm.to_meet:
            quest_ends.win(realm)
        elif realm.heroes(realm.active):
            meet_guardian(realm)
        else:
            realm.to_meet = 0
            quest_ends.lose(realm)

    def won(self, realm: Realm) -> None:
        """TH-658"""
        spoils.stake_from_deck(realm, tables.SITES[realm.site].stake)
        super().won(realm)

    def give_up(self, realm: Realm) -> None:
        """TH-661"""
        realm.to_meet = 0

    def vanished(self, realm: Realm) -> None:
        """TH-657: the other guardian must still be met."""
        self.beaten(realm)
        realm.push(NAME_DRAWER)


ROOM_WON: Final = wins("TH-656")
ROOM_LOST: Final = loses("TH-661")
DRIVEN_OUT: Final = pawns.goes_home("TH-661")
ROOM: Final = Room("room", ROOM_WON, ROOM_LOST, DRIVEN_OUT, DRIVEN_OUT)


def enter_room(realm: Realm, kind: int) -> None:
    """TH-656: battle with the room's bonuses in place of those of a location."""
    realm.quest = ROOM.number
    realm.site = kind
    realm.to_meet = GUARDIANS_IN[kind - tables.FIRST_ROOM]
    meet_guardian(realm)


IN_THE_ROOM: Final = fight.appears("TH-656")


def meet_guardian(realm: Realm) -> None:
    """The next guardian of the room is turned up."""
    card = decks.top_guardian(realm)
    if card == NO_CARD:
        # All guardians lie elsewhere: nobody guards the room.
        realm.to_meet = 0
        quest_ends.win(realm)
        return
    realm.to_meet -= 1
    fight.place_guardian(realm, card, IN_THE_ROOM)
    realm.push(fight.FIGHT)


# Hits without a battle (TH-659, TH-660)

TRAP_TESTED: Final = EventKind(
    "trap_tested", "TH-659", player=PLAYERS, total=NUMBER, dice=Many(NUMBER)
)
TRAP_HITS: Final = EventKind(
    "dungeon_hits", "TH-659", player=PLAYERS, hits=NUMBER, dice=Many(NUMBER)
)
CEILING_HITS: Final = EventKind(
    "dungeon_hits", "TH-660", player=PLAYERS, hits=NUMBER, dice=Many(NUMBER)
)


def spring_trap(realm: Realm) -> None:
    """TH-659: 8 or more on two dice avoids it; a Thief adds 2."""
    dice = [realm.chance.roll(6) + 1, realm.chance.roll(6) + 1]
    total = sum(dice)
    if realm.party_has(realm.active, words.THIEF):
        total += 2
    realm.tell_list(realm.zones.everyone, TRAP_TESTED, [realm.active, total, *dice])
    if total < 8:
        suffer(realm, TRAP_ROOM, 1, TRAP_HITS)


def suffer(realm: Realm, kind: int, less: int, event: EventKind) -> None:
    """TH-660: 1D6 hits, some `less`, are assigned; survivors may take what the dead carried."""
    die = realm.chance.roll(6) + 1
    count = max(0, die - less)
    realm.tell_list(realm.zones.everyone, event, [realm.active, count, die])
    realm.quest = ROOM.number
    realm.site = kind
    realm.push(END_QUEST)
    quest_ends.settle_fallen(realm, realm.active, has_won=True)
    hits.take_hits(realm, realm.active, count)


TRAPPED: Final[Script] = (hits.NAME_MARTYR, hits.ASSIGN_HIT, hits.DEATHS)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        REVEAL: (
            (DEEPER, END_STEP),
            (LEAVE, END_STEP),
            (spoils.CLAIM_STAKE, END_STEP),
            (fight.FIGHT, END_STEP),
            (*quest_ends.WON, END_STEP),
            (*TRAPPED, quest_ends.SETTLE_FALLEN, END_QUEST, END_STEP),
        ),
        DEEPER: ((REVEAL,),),
    }
