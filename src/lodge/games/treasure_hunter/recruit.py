# lodge: compiled
"""The recruit phase (3.4): heroes, items, spells, and the events that are played then."""

from typing import Final

from lodge.games.treasure_hunter import (
    box,
    decks,
    events,
    giving,
    pawns,
    spells,
    state,
    tables,
    taking,
    verbs,
    words,
)
from lodge.games.treasure_hunter.asking import AskOnce
from lodge.games.treasure_hunter.catalogue import HEROES, ITEMS, SPELLS
from lodge.games.treasure_hunter.state import Realm
from lodge.games.treasure_hunter.words import PLAYERS
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

RECRUIT: Final = Verb("recruit", HEROES)
GIVE: Final = Verb("give", ITEMS)
MOVE: Final = Verb("move", ITEMS)
ATTACH: Final = Verb("attach", SPELLS)
TAPESTRY: Final = Verb("tapestry")

RECRUITED: Final = EventKind("recruited", "TH-051", player=PLAYERS, hero=FACE)


class BeginRecruiting(Step[Realm]):
    """TH-050"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.RECRUIT
        realm.cast = 0
        realm.moved = 0
        realm.tapestry_used = False
        realm.push(RECRUITING)


RECRUIT_PHASE: Final = BeginRecruiting("recruit_phase")


def movable(realm: Realm, player: int) -> list[int]:
    """TH-057: the items that may pass to another hero."""
    heroes = realm.heroes(player)
    if len(heroes) < 2:
        return []
    return sorted(
        [
            item
            for hero in heroes
            for item in realm.items(hero)
            if not realm.moved >> item & 1 and not realm.needs(hero, item)
        ]
    )


def can_attach(realm: Realm, player: int) -> bool:
    """TH-058"""
    return any(giving.free_slots(realm, player, hero) > 0 for hero in realm.heroes(player))


class Recruiting(Question[Realm]):
    """TH-050: any number of actions, ended by "done"."""

    def seat(self, realm: Realm, a: int, b: int) -> int:
        return realm.active

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        choices: list[int] = []
        if spells.has_room(realm, player) and pawns.may_recruit(realm, player):
            choices += [RECRUIT.at(hero) for hero in decks.held(realm, player, words.HERO)]
        if realm.heroes(player):
            self.offer_cards(realm, player, choices)
        events.offer(realm, player, events.RECRUITING, choices)
        if can_use_tapestry(realm, player):
            choices.append(TAPESTRY.first)
        if box.can_open(realm, player):
            choices.append(verbs.OPEN.first)
        choices.append(verbs.DONE.first)
        return choices

    def offer_cards(self, realm: Realm, player: int, choices: list[int]) -> None:
        """What heroes can be given, and cast."""
        for kind in decks.held(realm, player, words.ITEM):
            choices.append(GIVE.at(kind - tables.FIRST_ITEM))
        choices += [MOVE.at(item) for item in movable(realm, player)]
        if can_attach(realm, player):
            for kind in decks.held(realm, player, words.SPELL):
                choices.append(ATTACH.at(kind - tables.FIRST_SPELL))
        spells.offer(realm, player, events.RECRUITING, choices)

    def leads(self, realm: Realm, a: int, b: int) -> dict[int, list[int]]:
        """Giving, moving and attaching lead to the question of which hero."""
        found: dict[int, list[int]] = {}
        for action in realm.choices():
            kind = card_of(realm, action)
            if kind != state.NONE:
                heroes = giving.bearers(realm, realm.active, kind)
                found[action] = [verbs.HERO.at(hero) for hero in heroes]
        return found

    def answer(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> None:
        player = realm.active
        # TH-453: a hand that was seen through the Tapestry.
        realm.zones.end_glimpses()
        if verb is verbs.DONE:
            return
        realm.push(self)
        if verb is RECRUIT:
            card = realm.zones.find(operand, state.HAND + player)
            realm.zones.move(card, state.PARTY + player)
            realm.tell(RECRUITED, player, operand)
        elif verb is verbs.CAST:
            spells.cast(realm, player, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.PLAY:
            events.play(realm, player, operand)
        elif verb is TAPESTRY:
            realm.tapestry_used = True
            realm.push(taking.WHOSE_HAND_TO_SEE, player)
        elif verb is verbs.OPEN:
            box.open_box(realm, player)
        else:
            self.hand_over(realm, verb, operand)

    def hand_over(self, realm: Realm, verb: Verb, operand: int) -> None:
        """Give, move or attach a card; only its owner knows which, until it lies on a hero."""
        realm.announce()
        first = tables.FIRST_SPELL if verb is ATTACH else tables.FIRST_ITEM
        realm.push(giving.BEARER, realm.active, first + operand)


def card_of(realm: Realm, action: int) -> int:
    """The kind of the card that an action gives to a hero; NONE for other actions."""
    verb = realm.verb(action)
    if verb is GIVE or verb is MOVE:
        return tables.FIRST_ITEM + action - verb.first
    return tables.FIRST_SPELL + action - verb.first if verb is ATTACH else state.NONE


def can_use_tapestry(realm: Realm, player: int) -> bool:
    """TH-064, TH-709"""
    if realm.seats == 1 or realm.tapestry_used:
        return False
    return realm.owns(player, tables.TAPESTRY)


RECRUITING: Final = Recruiting("recruit", "D-01", "TH-050", usual=verbs.DONE)

# Lost (D-07)

LOST: Final = EventKind("lost", "TH-466", player=PLAYERS)


class AskLost(AskOnce):
    """TH-066, TH-466: the active player may not adventure in this turn."""

    def concerns(self, realm: Realm, seat: int, about: int) -> bool:
        active = realm.active
        if realm.barred >> active & 1 or not realm.heroes(active):
            return False
        return decks.may_hold(realm, seat, tables.LOST)

    def offer(self, realm: Realm, seat: int, about: int, choices: list[int]) -> None:
        if events.can_play(realm, seat, tables.LOST):
            choices.append(verbs.PLAY.at(tables.LOST))

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        events.lay_down(realm, seat, tables.LOST)
        realm.barred |= 1 << realm.active
        realm.tell(LOST, realm.active)


ASK_LOST: Final = AskLost("lost", "D-07", "TH-066")


def open_lost(realm: Realm) -> None:
    """TH-017: each opponent in turn."""
    ASK_LOST.open(realm, realm.opponents())


class EndRecruiting(Step[Realm]):
    """TH-066"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        open_lost(realm)


END_RECRUITING: Final = EndRecruiting("end_recruiting")
