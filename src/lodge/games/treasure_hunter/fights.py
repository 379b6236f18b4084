# lodge: compiled
"""Two parties in one space (TH-555 to TH-560)."""

from typing import Final

from lodge.games.treasure_hunter import decks, pawns, results, state, verbs
from lodge.games.treasure_hunter.adventure import QUEST_LOST, QUEST_WON
from lodge.games.treasure_hunter.catalogue import FACES
from lodge.games.treasure_hunter.guarded import END_QUEST
from lodge.games.treasure_hunter.places import site_at
from lodge.games.treasure_hunter.quests import Quest
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

PARTIES_MEET: Final = EventKind("parties_meet", "TH-555", player=PLAYERS, rival=PLAYERS)


class PartyFight(Quest):
    """TH-555: the moving party against the one that it met; nothing is at stake."""

    def window(self, realm: Realm) -> list[int]:
        """TH-556"""
        return [realm.rival, realm.active]

    def opposing(self, realm: Realm) -> list[int]:
        return [realm.rival]

    def beaten(self, realm: Realm) -> None:
        results.win(realm)

    def won(self, realm: Realm) -> None:
        realm.tell(QUEST_WON, realm.active)
        end_fight(realm, realm.active, realm.rival)

    def lost(self, realm: Realm) -> None:
        realm.tell(QUEST_LOST, realm.active)
        self.left(realm)

    def left(self, realm: Realm) -> None:
        """TH-557, TH-558: home, and the rival settles his own dead."""
        end_fight(realm, realm.rival, realm.active)
        realm.push(results.SETTLE_FALLEN, realm.rival, 1)


FIGHT: Final = PartyFight("fight", loots=True)


def meet_party(realm: Realm, rival: int) -> None:
    """TH-555: the parties of the active player and of the other one on the space fight."""
    realm.quest = FIGHT.number
    realm.rival = rival
    realm.site = site_at(realm, realm.place[realm.active])
    realm.tell(PARTIES_MEET, realm.active, rival)
    realm.push(results.FIGHT)


def end_fight(realm: Realm, winner: int, loser: int) -> None:
    """TH-557, TH-559: push what follows, after the winner has settled his own dead."""
    pawns.go_home(realm, loser)
    realm.push(END_QUEST)
    realm.push(LOOT_ALL, winner, loser)


# Loot (D-43)

LOOTED: Final = EventKind("looted", "TH-559", player=PLAYERS, item=FACE, hero=FACE)


class LootAll(Step[Realm]):
    """TH-559: the items of a party that is wiped out; otherwise those of its dead are lost."""

    def perform(self, realm: Realm, winner: int, loser: int) -> None:
        zone = realm.fallen_zone(loser)
        for kind in realm.zones.kinds(zone):
            if realm.heroes(winner) and not realm.heroes(loser):
                realm.push(LOOT, winner, kind)
            else:
                leave_behind(realm, loser, kind)


LOOT_ALL: Final = LootAll("loot_all", PLAYERS, PLAYERS)


def leave_behind(realm: Realm, loser: int, kind: int) -> None:
    realm.tell(results.LEFT_BEHIND, loser, kind)
    decks.discard(realm, realm.zones.find(kind, realm.fallen_zone(loser)))


class Loot(Question[Realm]):
    """TH-559"""

    def seat(self, realm: Realm, winner: int, kind: int) -> int:
        return winner

    def choices(self, realm: Realm, winner: int, kind: int) -> list[int]:
        return [*[verbs.HERO.at(hero) for hero in realm.heroes(winner)], verbs.LEAVE.first]

    def answer(self, realm: Realm, verb: Verb, hero: int, winner: int, kind: int) -> None:
        loser = realm.active if winner == realm.rival else realm.rival
        if verb is verbs.LEAVE:
            leave_behind(realm, loser, kind)
        else:
            card = realm.zones.find(kind, realm.fallen_zone(loser))
            realm.tell(LOOTED, winner, kind, hero)
            realm.zones.move(card, state.GEAR + hero)


LOOT: Final = Loot("loot", "D-43", "TH-559", PLAYERS, FACES, unasked=True)
