# lodge: compiled
"""The discard phase (3.10)."""

from typing import Final

from lodge.games.treasure_hunter import burying, decks, giving, state, tables, verbs, words
from lodge.games.treasure_hunter.catalogue import FACES, HEROES
from lodge.games.treasure_hunter.state import Realm
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

DROP: Final = Verb("drop", FACES)
DROPPED: Final = EventKind("dropped", "TH-240", player=words.PLAYERS, card=FACE)
SPELL_DROPPED: Final = EventKind(
    "spell_dropped", "TH-240", player=words.PLAYERS, spell=FACE, hero=FACE
)


def spare_items(realm: Realm, player: int) -> list[int]:
    """TH-240: the kinds of the items whose loss leaves their bearers a Hit."""
    return sorted(
        [
            tables.FIRST_ITEM + item
            for hero in realm.heroes(player)
            for item in realm.items(hero)
            if not realm.needs(hero, item)
        ]
    )


def attached(realm: Realm, player: int) -> list[int]:
    """The kinds of all spells attached to a player's heroes."""
    return sorted(
        [kind for hero in realm.heroes(player) for kind in realm.zones.kinds(state.SPELLS + hero)]
    )


def discard_in_play(realm: Realm, player: int, kind: int) -> None:
    """TH-240, TH-241: a hero with all he has, an item or a spell."""
    zones = realm.zones
    if tables.TYPE[kind] == words.HERO:
        realm.tell(DROPPED, player, kind)
        burying.send_away(realm, player, kind)
    elif tables.TYPE[kind] == words.ITEM:
        realm.tell(DROPPED, player, kind)
        hero = giving.bearer_of(realm, player, kind)
        decks.discard(realm, zones.find(kind, state.GEAR + hero))
    else:
        for hero in realm.heroes(player):
            card = zones.find(kind, state.SPELLS + hero)
            if card != NO_CARD:
                realm.tell(SPELL_DROPPED, player, kind, hero)
                decks.discard(realm, card)


class Drop(Question[Realm]):
    """TH-240: any heroes, items and spells, ended by "done"."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.DISCARD
        realm.ask(self, realm.active)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        kinds = [
            *sorted(realm.heroes(player)),
            *spare_items(realm, player),
            *attached(realm, player),
        ]
        return [*[DROP.at(kind) for kind in kinds], verbs.DONE.first]

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is DROP:
            realm.push(self)
            discard_in_play(realm, realm.active, kind)


DROP_CARDS: Final = Drop("drop", "D-29", "TH-240", unasked=True)

# Limits (D-30)


class Trim(Step[Realm]):
    """TH-243: heroes, then each hero's spells, then the hand."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.DISCARD
        realm.push(TRIM_HAND)
        for hero in reversed(realm.heroes(realm.active)):
            realm.push(TRIM_SPELLS, hero)
        realm.push(TRIM_HEROES)


TRIM: Final = Trim("trim_all")


class TrimHeroes(Question[Realm]):
    """TH-243, TH-052"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        player = realm.active
        if realm.zones.count(state.PARTY + player) > realm.party_limit(player):
            realm.ask(self, player)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [verbs.DISCARD.at(hero) for hero in sorted(realm.heroes(realm.active))]

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        realm.push(self)
        discard_in_play(realm, realm.active, kind)


TRIM_HEROES: Final = TrimHeroes("trim_heroes", "D-30", "TH-243", unasked=True, decision="trim")


class TrimSpells(Question[Realm]):
    """TH-243, TH-060"""

    def perform(self, realm: Realm, hero: int, b: int) -> None:
        player = realm.active
        if realm.zones.find(hero, state.PARTY + player) == NO_CARD:
            return
        if giving.free_slots(realm, player, hero) < 0:
            realm.ask(self, player)

    def choices(self, realm: Realm, hero: int, b: int) -> list[int]:
        kinds = sorted(realm.zones.kinds(state.SPELLS + hero))
        return [verbs.DISCARD.at(kind) for kind in kinds]

    def answer(self, realm: Realm, verb: Verb, kind: int, hero: int, b: int) -> None:
        realm.push(self, hero)
        discard_in_play(realm, realm.active, kind)


TRIM_SPELLS: Final = TrimSpells(
    "trim_spells", "D-30", "TH-243", HEROES, unasked=True, decision="trim"
)


class TrimHand(Question[Realm]):
    """TH-243, TH-242"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        player = realm.active
        if realm.zones.count(state.HAND + player) > realm.hand_limit(player):
            realm.ask(self, player)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        kinds = sorted(realm.zones.kinds(state.HAND + realm.active))
        return [verbs.DISCARD.at(kind) for kind in kinds]

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        realm.push(self)
        realm.tell(decks.DISCARDED, realm.active, kind)
        decks.discard(realm, realm.zones.find(kind, state.HAND + realm.active))


TRIM_HAND: Final = TrimHand("trim_hand", "D-30", "TH-243", unasked=True, decision="trim")
