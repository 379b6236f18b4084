# lodge: compiled
"""The card game alone (8.5): its set-up, what is discovered, and fighting without an opposer."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, words
from lodge.games.treasure_hunter.model.quests import Quest
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.options import option
from lodge.games.treasure_hunter.play import decks, opposition, turn
from lodge.games.treasure_hunter.play.battle import fight, quest_ends, window
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

PLAYER: Final = 0

HARD: Final[int] = option("solo_level", "hard")

# Set-up

NOT_NEEDED: Final = decks.discards("TH-701")
OPENING_HERO: Final = EventKind("opening_hero", "TH-701", hero=FACE)


class SetUpSolitaire(Step[Realm]):
    """TH-700, TH-701"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        zones = realm.zones
        zones.shuffle(state.DECK, realm.chance)
        while zones.count(state.PARTY) < 4 or zones.count(state.HAND) < 7:
            card = zones.top(state.DECK)
            kind = zones.kind[card]
            if tables.TYPE[kind] == words.HERO and zones.count(state.PARTY) < 4:
                zones.move(card, state.PARTY)
                realm.tell(OPENING_HERO, kind)
            elif is_keepable(kind) and zones.count(state.HAND) < 7:
                take_up(realm, card)
            else:
                throw_out(realm, card, NOT_NEEDED)
        turn.begin_turn(realm, PLAYER)


SET_UP_SOLITAIRE: Final = SetUpSolitaire("set_up_solitaire")


def is_keepable(kind: int) -> bool:
    """Heroes, spells and items go to the hand."""
    return tables.TYPE[kind] in (words.HERO, words.SPELL, words.ITEM)


def take_up(realm: Realm, card: int) -> None:
    """The top card goes to the hand; nobody else sees which it is."""
    own = 1 << PLAYER
    kind = realm.zones.kind[card]
    realm.zones.move(card, state.HAND + PLAYER)
    realm.tell_only(realm.zones.everyone & ~own, decks.DREW, PLAYER, 1)
    realm.tell_list(own, decks.DRAWN, [PLAYER, kind])


def throw_out(realm: Realm, card: int, event: EventKind) -> None:
    realm.tell(event, PLAYER, realm.zones.kind[card])
    decks.discard(realm, card)


# Discover

ONE_TOO_MANY: Final = decks.discards("TH-703")
LAID_OUT: Final = EventKind("laid_out", "TH-703", card=FACE)
IN_VAIN: Final = decks.discards("TH-704")
NOTHING_FOUND: Final = EventKind("nothing_found", "TH-704")
PUT_UNDER: Final = EventKind("put_under", "TH-705", card=FACE)
"""For the player."""
SOMETHING_PUT_UNDER: Final = EventKind("something_put_under", "TH-705")


class Discover(Step[Realm]):
    """TH-703, TH-704"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.DRAW
        while not is_complete(realm):
            if realm.zones.is_empty(state.DECK):
                realm.tell(NOTHING_FOUND)
                give_up(realm, IN_VAIN)
                return
            lay_out(realm, realm.zones.top(state.DECK))
        draw_extra(realm)


DISCOVER: Final = Discover("discover")


def is_complete(realm: Realm) -> bool:
    """TH-703: a location, a guardian, and a treasure, at the Mine two."""
    zones = realm.zones
    if zones.is_empty(state.LOCATION) or zones.count(state.GUARDIANS) < guards(realm):
        return False
    location = zones.kind[zones.top(state.LOCATION)]
    return zones.count(state.STAKE) >= tables.SITES[location].stake


def guards(realm: Realm) -> int:
    """TH-703; TH-714: how many guardians are wanted."""
    return 2 if realm.terms.chose(HARD | turn.MASTER) else 1


def lay_out(realm: Realm, card: int) -> None:
    """TH-703: the top card of the deck."""
    zones = realm.zones
    kind = zones.kind[card]
    if is_keepable(kind):
        take_up(realm, card)
        return
    type = tables.TYPE[kind]
    zone = state.STAKE
    if type != words.TREASURE:
        is_location = type == words.LOCATION
        zone = state.LOCATION if is_location else state.GUARDIANS
        if zones.count(zone) >= (1 if is_location else guards(realm)):
            throw_out(realm, card, ONE_TOO_MANY)
            return
    zones.move(card, zone)
    # Section 5: what is laid out lies open, the stake too.
    zones.show(card, zones.everyone)
    realm.tell(LAID_OUT, kind)


def draw_extra(realm: Realm) -> None:
    """TH-705"""
    zones = realm.zones
    for _ in range(realm.total(tables.DRAW_MORE, PLAYER)):
        if zones.is_empty(state.DECK):
            return
        card = zones.top(state.DECK)
        kind = zones.kind[card]
        if is_keepable(kind):
            take_up(realm, card)
            continue
        own = 1 << PLAYER
        zones.show(card, own)
        zones.move(card, state.DECK, 0)
        realm.tell_only(own, PUT_UNDER, kind)
        realm.tell_only(zones.everyone & ~own, SOMETHING_PUT_UNDER)


def give_up(realm: Realm, event: EventKind) -> None:
    """TH-704, TH-707: everything that is laid out is discarded."""
    for zone in (state.LOCATION, state.STAKE, state.GUARDIANS):
        for card in realm.zones.pile(zone):
            throw_out(realm, card, event)


# Adventure (D-60)

FIGHT: Final = Verb("fight", about=things.STAGE)
DECLINE: Final = Verb("decline", about=things.NOTHING)
DECLINED: Final = decks.discards("TH-707")
ON_GUARD: Final = fight.appears("TH-707")


class SoloAdventure(OwnTurn):
    """TH-707: fight or decline."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.ADVENTURE
        realm.fought = False
        if realm.zones.is_empty(state.LOCATION):
            # TH-704
            return
        if realm.heroes(PLAYER) and not realm.barred >> PLAYER & 1:
            super().perform(realm, a, b)
        else:
            give_up(realm, DECLINED)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [FIGHT.first, DECLINE.first]

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is DECLINE:
            give_up(realm, DECLINED)
            return
        zones = realm.zones
        realm.quest = SOLO.number
        realm.site = zones.kind[zones.top(state.LOCATION)]
        for card in zones.pile(state.GUARDIANS):
            fight.place_guardian(realm, card, ON_GUARD)
        realm.push(fight.FIGHT)


SOLO_ADVENTURE: Final = SoloAdventure("solofight", "D-60", "TH-707", unasked=True)

PASSED_BY: Final = decks.discards("TH-709")
SPELL_ROLLED: Final = EventKind("own_spell_rolled", "TH-708", guardian=FACE, amount=NUMBER)


class Solo(Quest):
    """TH-708: nobody but the player acts."""

    def window(self, realm: Realm) -> list[int]:
        return [PLAYER]

    def opposing(self, realm: Realm) -> list[int]:
        return []

    def rolled(self, realm: Realm) -> None:
        """TH-708: a spellcaster adds 1D6 by itself."""
        for guardian in realm.guardians():
            is_caster = realm.terms.tags[guardian] & words.SPELLCASTER
            if is_caster and window.allows_guardian_spell(realm):
                kind = tables.FIRST_GUARDIAN + guardian
                amount = realm.chance.roll(6) + 1
                realm.guardian_spells += 1
                realm.bonuses.append((words.NOBODY, kind, amount))
                realm.tell(SPELL_ROLLED, kind, amount)

    def beaten(self, realm: Realm) -> None:
        quest_ends.win(realm)

    def won(self, realm: Realm) -> None:
        realm.tell(opposition.QUEST_WON, PLAYER)
        opposition.claim(realm, PLAYER, opposition.CLAIMED)
        quest_ends.end_quest(realm)

    def lost(self, realm: Realm) -> None:
        realm.tell(opposition.QUEST_LOST, PLAYER)
        self.give_up(realm, opposition.STAKE_LOST)

    def left(self, realm: Realm) -> None:
        self.give_up(realm, opposition.STAKE_LEFT)

    def give_up(self, realm: Realm, event: EventKind) -> None:
        opposition.discard_stake(realm, event)
        quest_ends.end_quest(realm)

    def vanished(self, realm: Realm) -> None:
        """TH-709"""
        for _ in range(min(2, realm.zones.count(state.DECK))):
            throw_out(realm, realm.zones.top(state.DECK), PASSED_BY)
        quest_ends.win(realm)


SOLO: Final = Solo("solo")


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        SOLO_ADVENTURE: ((fight.FIGHT,),),
    }
