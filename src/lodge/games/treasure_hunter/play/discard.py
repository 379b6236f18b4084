# lodge: compiled
"""The discard phase (3.10)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import FACES, HEROES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.play import decks, needs
from lodge.games.treasure_hunter.play.battle import losses
from lodge.games.treasure_hunter.play.questions import Leads, OwnTurn
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

DROP: Final = Verb("drop", FACES, about=things.WHERE_IT_LIES, nature="gives_up")
DISCARDED: Final = decks.discards("TH-243")


def drops(clause: str) -> EventKind:
    return EventKind("dropped", clause, player=words.PLAYERS, card=FACE)


def drops_spell(clause: str) -> EventKind:
    return EventKind("spell_dropped", clause, player=words.PLAYERS, spell=FACE, hero=FACE)


DROPPED: Final = drops("TH-240")
TRIMMED: Final = drops("TH-243")
SPELL_DROPPED: Final = drops_spell("TH-240")
SPELL_TRIMMED: Final = drops_spell("TH-243")
SPELL_LOST: Final = losses.loses_spell("TH-241")
ITEM_LOST: Final = losses.loses_item("TH-241")


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


def discard_hero(realm: Realm, hero: int, event: EventKind) -> None:
    """TH-241: with all they have."""
    realm.tell(event, realm.active, hero)
    losses.send_away(realm, realm.active, hero, ITEM_LOST, SPELL_LOST)


def discard_spell(realm: Realm, kind: int, hero: int, event: EventKind) -> None:
    realm.tell(event, realm.active, kind, hero)
    decks.discard(realm, realm.zones.find(kind, state.SPELLS + hero))


def drop(realm: Realm, player: int, kind: int) -> None:
    """TH-240: a hero, an item or a spell."""
    zones = realm.zones
    if tables.TYPE[kind] == words.HERO:
        discard_hero(realm, kind, DROPPED)
    elif tables.TYPE[kind] == words.ITEM:
        realm.tell(DROPPED, player, kind)
        hero = realm.bearer_of(player, kind)
        decks.discard(realm, zones.find(kind, state.GEAR + hero))
    else:
        for hero in realm.heroes(player):
            if zones.find(kind, state.SPELLS + hero) != NO_CARD:
                discard_spell(realm, kind, hero, SPELL_DROPPED)


NOT_IN_PARTY: Final = needs.not_yours("TH-240")
NEEDED: Final = needs.needs_item("TH-240")


class Drop(OwnTurn):
    """TH-240: any heroes, items and spells, ended by "done"."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.DISCARD
        super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        kinds = [
            *sorted(realm.heroes(player)),
            *spare_items(realm, player),
            *attached(realm, player),
        ]
        return [*[DROP.at(kind) for kind in kinds], verbs.DONE.first]

    def several(self, realm: Realm, a: int, b: int) -> tuple[int, int]:
        return 0, len(self.choices(realm, a, b)) - 1

    def refuse(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not DROP:
            return None
        hero = realm.bearer_of(realm.active, kind)
        return NOT_IN_PARTY.because(kind) if hero == state.NONE else NEEDED.because(hero, kind)

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        if verb is DROP:
            realm.push(self)
            drop(realm, realm.active, kind)


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


def exactly(number: int) -> tuple[int, int]:
    """So many picks, neither less nor more."""
    return number, number


class TrimHeroes(OwnTurn):
    """TH-243, TH-052"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        player = realm.active
        if realm.zones.count(state.PARTY + player) > realm.party_limit(player):
            super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        return [verbs.DISCARD.at(hero) for hero in sorted(realm.heroes(realm.active))]

    def several(self, realm: Realm, a: int, b: int) -> tuple[int, int]:
        player = realm.active
        return exactly(realm.zones.count(state.PARTY + player) - realm.party_limit(player))

    def refuse(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        return needs.hero(realm, realm.active, kind) if verb is verbs.DISCARD else None

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        realm.push(self)
        discard_hero(realm, kind, TRIMMED)


TRIM_HEROES: Final = TrimHeroes("trim_heroes", "D-30", "TH-243", unasked=True, decision="trim")


NOT_ATTACHED: Final = WhyNot("not-attached", "TH-243", hero=FACE, spell=FACE)


class TrimSpells(OwnTurn):
    """TH-243, TH-060"""

    def perform(self, realm: Realm, hero: int, b: int) -> None:
        player = realm.active
        if realm.zones.find(hero, state.PARTY + player) == NO_CARD:
            return
        if realm.free_slots(player, hero) < 0:
            super().perform(realm, hero, b)

    def choices(self, realm: Realm, hero: int, b: int) -> list[int]:
        kinds = sorted(realm.zones.kinds(state.SPELLS + hero))
        return [verbs.DISCARD.at(kind) for kind in kinds]

    def several(self, realm: Realm, hero: int, b: int) -> tuple[int, int]:
        return exactly(-realm.free_slots(realm.active, hero))

    def refuse(self, realm: Realm, verb: Verb, kind: int, hero: int, b: int) -> Why | None:
        return NOT_ATTACHED.because(hero, kind) if verb is verbs.DISCARD else None

    def answer(self, realm: Realm, verb: Verb, kind: int, hero: int, b: int) -> None:
        realm.push(self, hero)
        discard_spell(realm, kind, hero, SPELL_TRIMMED)


TRIM_SPELLS: Final = TrimSpells(
    "trim_spells", "D-30", "TH-243", HEROES, unasked=True, decision="trim"
)


class TrimHand(OwnTurn):
    """TH-243, TH-242"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        player = realm.active
        if realm.zones.count(state.HAND + player) > realm.hand_limit(player):
            super().perform(realm, a, b)

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        kinds = sorted(realm.zones.kinds(state.HAND + realm.active))
        return [verbs.DISCARD.at(kind) for kind in kinds]

    def several(self, realm: Realm, a: int, b: int) -> tuple[int, int]:
        player = realm.active
        return exactly(realm.zones.count(state.HAND + player) - realm.hand_limit(player))

    def refuse(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        return needs.card(realm, realm.active, kind) if verb is verbs.DISCARD else None

    def answer(self, realm: Realm, verb: Verb, kind: int, a: int, b: int) -> None:
        realm.push(self)
        realm.tell(DISCARDED, realm.active, kind)
        decks.discard(realm, realm.zones.find(kind, state.HAND + realm.active))


TRIM_HAND: Final = TrimHand("trim_hand", "D-30", "TH-243", unasked=True, decision="trim")


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        TRIM: (
            (TRIM_HEROES, TRIM_SPELLS, TRIM_SPELLS, TRIM_HAND),
            (TRIM_HEROES, TRIM_HAND),
        ),
    }
