# lodge: compiled
"""The recruit phase (3.4): heroes, items, spells, and the events that are played then."""

from typing import Final

from lodge.games.treasure_hunter.model import abilities, state, tables, things, verbs, words
from lodge.games.treasure_hunter.model.catalogue import FACES, HEROES, ITEMS, SPELLS
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import adventure, decks, effects, needs
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.games.treasure_hunter.play.questions import AskOnce, Leads, OwnTurn
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

RECRUIT: Final = Verb("recruit", HEROES, clause="TH-051 TH-052", about=things.CARD)
GIVE: Final = Verb("give", ITEMS, clause="TH-054 TH-055", about=things.CARD)
MOVE: Final = Verb("move", ITEMS, clause="TH-057", about=things.ITEM)
ATTACH: Final = Verb("attach", SPELLS, clause="TH-058 TH-060", about=things.CARD)

NOT_AT_HOME: Final = WhyNot("not-at-home", "TH-527")
IN_THE_DUNGEON: Final = WhyNot("in-the-dungeon", "TH-664")
PARTY_FULL: Final = WhyNot("party-full", "TH-051 TH-052", limit=NUMBER)
NOBODY_TO_GIVE_TO: Final = needs.no_hero("TH-054")
NOT_BORNE: Final = needs.not_yours("TH-057")
MOVED_BEFORE: Final = WhyNot("item-moved", "TH-057", item=FACE)
ONLY_HERO: Final = WhyNot("only-hero", "TH-057", item=FACE)
NEEDED: Final = needs.needs_item("TH-057")
NOBODY_TO_ATTACH_TO: Final = needs.no_hero("TH-058")
NO_SLOT: Final = WhyNot("no-slot", "TH-058")

RECRUITED: Final = EventKind("recruited", "TH-051", player=PLAYERS, hero=FACE)


class BeginRecruiting(Step[Realm]):
    """TH-050"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.phase = words.RECRUIT
        realm.cast = 0
        realm.moved = 0
        effects.renew_treasures(realm, abilities.RECRUITING)
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


def why_not_move(realm: Realm, player: int, item: int) -> Why:
    """TH-057"""
    kind = tables.FIRST_ITEM + item
    not_borne = needs.item(realm, player, item, NOT_BORNE)
    if not_borne:
        return not_borne
    if realm.moved >> item & 1:
        return MOVED_BEFORE.because(kind)
    if len(realm.heroes(player)) < 2:
        return ONLY_HERO.because(kind)
    return NEEDED.because(realm.bearer_of(player, kind), kind)


def can_attach(realm: Realm, player: int) -> bool:
    """TH-058"""
    return any(realm.free_slots(player, hero) > 0 for hero in realm.heroes(player))


def why_not_recruit(realm: Realm, player: int, hero: int) -> Why:
    """TH-051"""
    not_held = needs.card(realm, player, hero)
    if not_held:
        return not_held
    if realm.inside == player:
        return IN_THE_DUNGEON.because()
    if not pawns.may_recruit(realm, player):
        return NOT_AT_HOME.because()
    return PARTY_FULL.because(realm.party_limit(player))


class Recruiting(OwnTurn):
    """TH-050: any number of actions, ended by "done"."""

    def choices(self, realm: Realm, a: int, b: int) -> list[int]:
        player = realm.active
        choices: list[int] = []
        if realm.has_room(player) and pawns.may_recruit(realm, player):
            choices += [RECRUIT.at(hero) for hero in decks.held(realm, player, words.HERO)]
        if realm.heroes(player):
            self.offer_cards(realm, player, choices)
        effects.offer_events(realm, player, abilities.RECRUITING, choices)
        effects.offer_treasures(realm, player, abilities.RECRUITING, choices)
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
        effects.offer_spells(realm, player, abilities.RECRUITING, choices)

    def refuse(self, realm: Realm, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        player = realm.active
        if verb is RECRUIT:
            return why_not_recruit(realm, player, operand)
        if verb is MOVE:
            return why_not_move(realm, player, operand)
        if verb is GIVE:
            not_held = needs.card(realm, player, tables.FIRST_ITEM + operand)
            return not_held or NOBODY_TO_GIVE_TO.because()
        if verb is ATTACH:
            not_held = needs.card(realm, player, tables.FIRST_SPELL + operand)
            return not_held or needs.party(realm, player, NOBODY_TO_ATTACH_TO) or NO_SLOT.because()
        if verb is verbs.CAST:
            return effects.why_not_cast(realm, player, abilities.RECRUITING, operand)
        if verb is verbs.PLAY:
            return effects.why_not_play(realm, player, abilities.RECRUITING, operand)
        if verb is adventure.GO:
            # Whoever could not set out at all is not asked whether they do.
            return adventure.why_not_declare(realm)
        return effects.why_not_use(realm, player, abilities.RECRUITING, verb)

    def leads(self, realm: Realm, a: int, b: int) -> dict[int, list[int]]:
        """Giving, moving and attaching lead to the question of which hero."""
        found: dict[int, list[int]] = {}
        for action in realm.choices():
            kind = card_of(realm, action)
            if kind != state.NONE:
                heroes = bearers(realm, realm.active, kind)
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
            effects.cast(realm, player, verbs.spell_of(operand), verbs.caster_of(operand))
        elif verb is verbs.PLAY:
            effects.play(realm, player, operand)
        elif verb is GIVE or verb is MOVE or verb is ATTACH:
            self.hand_over(realm, verb, operand)
        else:
            effects.use_treasure(realm, player, verb)

    def hand_over(self, realm: Realm, verb: Verb, operand: int) -> None:
        """Give, move or attach a card; only its owner knows which, until it lies on a hero."""
        realm.announce()
        first = tables.FIRST_SPELL if verb is ATTACH else tables.FIRST_ITEM
        realm.push(BEARER, realm.active, first + operand)


def card_of(realm: Realm, action: int) -> int:
    """The kind of the card that an action gives to a hero; NONE for other actions."""
    verb = realm.verb(action)
    if verb is GIVE or verb is MOVE:
        return tables.FIRST_ITEM + action - verb.first
    return tables.FIRST_SPELL + action - verb.first if verb is ATTACH else state.NONE


RECRUITING: Final = Recruiting(
    "recruit", "D-01", "TH-050", usual=verbs.DONE, clauses={verbs.CAST: "TH-062 TH-343"}
)

# Giving items and spells (TH-054 to TH-061)


def gives(clause: str) -> EventKind:
    """That a hero gets an item, by the clause that says so."""
    return EventKind("given", clause, player=PLAYERS, item=FACE, hero=FACE)


GIVEN: Final = gives("TH-054")
MOVED: Final = gives("TH-057")
STOLEN: Final = gives("TH-462")
FOUND: Final = gives("TH-543")
ATTACHED: Final = EventKind("attached", "TH-058", player=PLAYERS, hero=FACE)
OWN_ATTACHED: Final = EventKind("own_attached", "TH-058", player=PLAYERS, spell=FACE, hero=FACE)
"""The same for the owner, who knows the spell."""


def bearers(realm: Realm, player: int, kind: int) -> list[int]:
    """TH-054, TH-058: the heroes who may be given an item or a spell."""
    heroes = realm.heroes(player)
    if tables.TYPE[kind] == words.SPELL:
        return [hero for hero in heroes if realm.free_slots(player, hero) > 0]
    return [hero for hero in heroes if realm.zones.find(kind, state.GEAR + hero) == NO_CARD]


def place_of(realm: Realm, player: int, kind: int) -> int:
    """Where an item or spell comes from: the hand, another hero, or a theft."""
    hand = state.HAND + player
    if realm.zones.find(kind, hand) != NO_CARD:
        return hand
    hero = realm.bearer_of(player, kind)
    return state.IN_PLAY if hero == state.NONE else state.GEAR + hero


BEARS_IT: Final = WhyNot("same-hero", "TH-057", hero=FACE, item=FACE)
SLOTS_FULL: Final = WhyNot("slots-full", "TH-058", hero=FACE)


class Bearer(Question[Realm]):
    """TH-054, TH-057, TH-058: which hero gets an item or a spell?"""

    def choices(self, realm: Realm, player: int, kind: int) -> list[int]:
        return [verbs.HERO.at(hero) for hero in bearers(realm, player, kind)]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, kind: int) -> Why | None:
        if verb is not verbs.HERO:
            return None
        stranger = needs.hero(realm, player, hero)
        if stranger:
            return stranger
        is_spell = tables.TYPE[kind] == words.SPELL
        return SLOTS_FULL.because(hero) if is_spell else BEARS_IT.because(hero, kind)

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, kind: int) -> None:
        if realm.opening is not None:
            # Nobody else was to know before which card is given.
            realm.complete()
        source = place_of(realm, player, kind)
        card = realm.zones.find(kind, source)
        if tables.TYPE[kind] == words.SPELL:
            own = 1 << player
            realm.zones.move(card, state.SPELLS + hero)
            realm.tell_only(realm.zones.everyone & ~own, ATTACHED, player, hero)
            realm.tell_only(own, OWN_ATTACHED, player, kind, hero)
        else:
            event = GIVEN
            if source == state.IN_PLAY:
                event = STOLEN if realm.phase == words.RECRUIT else FOUND
            elif source >= state.GEAR:
                event = MOVED
                realm.moved |= 1 << kind - tables.FIRST_ITEM
            realm.zones.move(card, state.GEAR + hero)
            realm.tell(event, player, kind, hero)


BEARER: Final = Bearer(
    "bearer", "D-02", "TH-054", PLAYERS, FACES, unasked=True, clauses={verbs.HERO: "TH-054 TH-057"}
)

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
        if effects.can_play(realm, seat, tables.LOST):
            choices.append(verbs.PLAY.at(tables.LOST))

    def act(self, realm: Realm, seat: int, about: int, verb: Verb, operand: int) -> None:
        effects.lay_down(realm, seat, tables.LOST)
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


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        RECRUIT_PHASE: ((RECRUITING,),),
        RECRUITING: ((BEARER, RECRUITING),),
        ASK_LOST: ((decks.FINISH_PLAY,),),
        END_RECRUITING: ((ASK_LOST, ASK_LOST),),
    }
