# lodge: compiled
"""Reaching for what others have: treasures, items, hands; and what Tracker finds."""

from typing import Final

from lodge.cardkit.targets import Targets
from lodge.games.treasure_hunter.model import state, things, verbs, words
from lodge.games.treasure_hunter.model.abilities import Event
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, needs, recruit
from lodge.games.treasure_hunter.play.battle import losses
from lodge.games.treasure_hunter.play.questions import Leads
from lodge.kernel.events import FACE, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import clockwise
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

TAKE: Final = Verb("take", FACES, about=things.WHERE_IT_LIES)
KEEP: Final = Verb("keep", FACES, about=things.CARD)


# Whom (D-03)

HAS_NO_TREASURE: Final = WhyNot(
    "nothing-to-take", "TH-461", player=PLAYERS, what="treasure_in_pile"
)
HAS_NO_ITEM: Final = WhyNot("nothing-to-take", "TH-502", player=PLAYERS, what="item_in_play")


class Opponents(Targets[Realm]):
    """TH-502: opponents with something to reach for, clockwise."""

    def of(self, realm: Realm, player: int) -> list[int]:
        everybody = (1 << realm.seats) - 1
        return [
            other
            for other in clockwise(player, everybody, realm.seats)
            if other != player and self.fits(realm, player, other)
        ]

    def has_any(self, realm: Realm, player: int) -> bool:
        return len(self.of(realm, player)) > 0

    def why_not(self, realm: Realm, player: int, other: int) -> Why | None:
        """Why a player is none of them."""
        return needs.opponent(realm, player, other) or self.why_unfit(other)

    def why_unfit(self, other: int) -> Why | None:
        """What an opponent lacks who does not fit."""
        return None


class WithTreasures(Opponents):
    def fits(self, realm: Realm, player: int, other: int) -> bool:
        return not realm.zones.is_empty(state.PILE + other)

    def why_unfit(self, other: int) -> Why | None:
        return HAS_NO_TREASURE.because(other)


class WithItems(Opponents):
    def fits(self, realm: Realm, player: int, other: int) -> bool:
        return len(items_of(realm, other)) > 0

    def why_unfit(self, other: int) -> Why | None:
        return HAS_NO_ITEM.because(other)


ANYBODY: Final[Opponents] = Opponents()
TREASURES: Final = WithTreasures()
ITEMS: Final = WithItems()


def items_of(realm: Realm, player: int) -> list[int]:
    """The kinds of the items on a player's heroes."""
    return sorted(
        [kind for hero in realm.heroes(player) for kind in realm.zones.kinds(state.GEAR + hero)]
    )


class ChooseOpponent(Question[Realm]):
    """TH-502: which opponent; `then` goes on with them."""

    def __init__(
        self, name: str, targets: Opponents, then: Step[Realm], clause: str = "TH-502"
    ) -> None:
        super().__init__(name, "D-03", clause, PLAYERS, unasked=True, decision="opponent")
        self.targets = targets
        self.then = then

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [verbs.OPPONENT.at(other) for other in self.targets.of(realm, player)]

    def refuse(self, realm: Realm, verb: Verb, other: int, player: int, b: int) -> Why | None:
        return self.targets.why_not(realm, player, other) if verb is verbs.OPPONENT else None

    def answer(self, realm: Realm, verb: Verb, operand: int, player: int, b: int) -> None:
        realm.push(self.then, player, operand)


# What (D-04)

TREASURE_STOLEN: Final = EventKind(
    "treasure_stolen", "TH-461", player=PLAYERS, victim=PLAYERS, treasure=FACE
)
NOT_IN_PILE: Final = needs.not_among("TH-461")


class StealTreasure(Question[Realm]):
    """TH-461"""

    def choices(self, realm: Realm, player: int, victim: int) -> list[int]:
        return [TAKE.at(kind) for kind in sorted(realm.zones.kinds(state.PILE + victim))]

    def refuse(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> Why | None:
        return NOT_IN_PILE.because(kind) if verb is TAKE else None

    def answer(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> None:
        realm.tell(TREASURE_STOLEN, player, victim, kind)
        realm.zones.move(realm.zones.find(kind, state.PILE + victim), state.PILE + player)


STEAL_TREASURE: Final = StealTreasure(
    "steal_treasure", "D-04", "TH-461", PLAYERS, PLAYERS, unasked=True, decision="steal"
)
WHOSE_TREASURE: Final[ChooseOpponent] = ChooseOpponent(
    "whose_treasure", TREASURES, STEAL_TREASURE, "TH-461"
)


THEFT_NEEDS: Final = needs.needs_class("theft", "TH-461", "a_thief")
NOTHING_TO_STEAL: Final = WhyNot("nobody-has-any", "TH-461", what="treasure_in_pile")


class Theft(Event):
    """TH-461: with a Thief, take a treasure from an opponent's pile."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.party_has(player, words.THIEF) and TREASURES.has_any(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        no_thief = needs.quality(realm, player, words.THIEF, THEFT_NEEDS)
        return no_thief or NOTHING_TO_STEAL.because()


ITEM_STOLEN: Final = EventKind("item_stolen", "TH-462", player=PLAYERS, victim=PLAYERS, item=FACE)
NOT_STEALABLE: Final = needs.not_among("TH-462")


class StealItem(Question[Realm]):
    """TH-462: it goes to one of the thief's heroes."""

    def choices(self, realm: Realm, player: int, victim: int) -> list[int]:
        return [TAKE.at(kind) for kind in items_of(realm, victim)]

    def refuse(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> Why | None:
        return NOT_STEALABLE.because(kind) if verb is TAKE else None

    def answer(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> None:
        realm.tell(ITEM_STOLEN, player, victim, kind)
        hero = realm.bearer_of(victim, kind)
        before = realm.max_hits(hero)
        realm.zones.move(realm.zones.find(kind, state.GEAR + hero), state.IN_PLAY)
        realm.push(recruit.BEARER, player, kind)
        losses.check_after_loss(realm, victim, hero, before)


STEAL_ITEM: Final = StealItem(
    "steal_item", "D-04", "TH-462", PLAYERS, PLAYERS, unasked=True, decision="steal"
)
WHOSE_ITEM: Final[ChooseOpponent] = ChooseOpponent("whose_item", ITEMS, STEAL_ITEM, "TH-462")


PILFER_NEEDS: Final = needs.needs_class("pilfer", "TH-462", "a_thief")
NOTHING_TO_PILFER: Final = WhyNot("nobody-has-any", "TH-462", what="item_in_play")


class Pilfer(Event):
    """TH-462: with a Thief, take an item from an opponent's hero."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.party_has(player, words.THIEF) and ITEMS.has_any(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        no_thief = needs.quality(realm, player, words.THIEF, PILFER_NEEDS)
        return no_thief or NOTHING_TO_PILFER.because()


ITEM_RUINED: Final = EventKind("item_ruined", "TH-477", player=PLAYERS, victim=PLAYERS, item=FACE)
NOT_RUINABLE: Final = needs.not_among("TH-477")


class RuinItem(Question[Realm]):
    """TH-477"""

    def choices(self, realm: Realm, player: int, victim: int) -> list[int]:
        return [TAKE.at(kind) for kind in items_of(realm, victim)]

    def refuse(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> Why | None:
        return NOT_RUINABLE.because(kind) if verb is TAKE else None

    def answer(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> None:
        realm.tell(ITEM_RUINED, player, victim, kind)
        losses.lose_item(realm, victim, kind)


RUIN_ITEM: Final = RuinItem(
    "ruin_item", "D-04", "TH-477", PLAYERS, PLAYERS, unasked=True, decision="steal"
)
WHOSE_RUIN: Final[ChooseOpponent] = ChooseOpponent("whose_ruin", ITEMS, RUIN_ITEM, "TH-477")


NOTHING_TO_RUIN: Final = WhyNot("nobody-has-any", "TH-477", what="item_in_play")


class Ruined(Event):
    """TH-477: destroy an item on a hero of another player."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return ITEMS.has_any(realm, player)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        return NOTHING_TO_RUIN.because()


# Hands (D-05)


def sees_hand(clause: str) -> EventKind:
    """That a hand is seen, by the clause that says so."""
    return EventKind("hand_seen", clause, player=PLAYERS, victim=PLAYERS)


def saw_cards(clause: str) -> EventKind:
    """The same for the player who looks."""
    return EventKind("saw_hand", clause, player=PLAYERS, victim=PLAYERS, cards=Many(FACE))


HAND_SEEN: Final = sees_hand("TH-322")
SAW_HAND: Final = saw_cards("TH-322")
SCRIED_AWAY: Final = decks.discards("TH-322")


def see_hand(realm: Realm, player: int, victim: int, seen: EventKind, saw: EventKind) -> None:
    """Section 5: all cards of the hand, until the next pick; then they are hidden again."""
    own = 1 << player
    for card in realm.zones.pile(state.HAND + victim):
        realm.zones.glimpse(card, own)
    kinds = sorted(realm.zones.kinds(state.HAND + victim))
    realm.tell_only(realm.zones.everyone & ~own, seen, player, victim)
    realm.tell_list(own, saw, [player, victim, *kinds])


NOT_IN_THAT_HAND: Final = needs.not_among("TH-322")


class DiscardFromHand(Question[Realm]):
    """TH-322, TH-467: one card of a hand that was seen, if there is any."""

    def perform(self, realm: Realm, player: int, victim: int) -> None:
        if not realm.zones.is_empty(state.HAND + victim):
            super().perform(realm, player, victim)

    def choices(self, realm: Realm, player: int, victim: int) -> list[int]:
        kinds = sorted(realm.zones.kinds(state.HAND + victim))
        return [verbs.DISCARD.at(kind) for kind in kinds]

    def refuse(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> Why | None:
        return NOT_IN_THAT_HAND.because(kind) if verb is verbs.DISCARD else None

    def answer(self, realm: Realm, verb: Verb, kind: int, player: int, victim: int) -> None:
        realm.zones.end_glimpses()
        realm.tell(SCRIED_AWAY, victim, kind)
        decks.discard(realm, realm.zones.find(kind, state.HAND + victim))


DISCARD_FROM_HAND: Final = DiscardFromHand(
    "hand_discard",
    "D-05",
    "TH-322",
    PLAYERS,
    PLAYERS,
    unasked=True,
    clauses={verbs.DISCARD: "TH-502"},
)


class SeeAndDiscard(Step[Realm]):
    """TH-322, TH-467"""

    def perform(self, realm: Realm, player: int, victim: int) -> None:
        see_hand(realm, player, victim, HAND_SEEN, SAW_HAND)
        realm.push(DISCARD_FROM_HAND, player, victim)


SEE_AND_DISCARD: Final = SeeAndDiscard("see_and_discard", PLAYERS, PLAYERS)
WHOSE_HAND: Final[ChooseOpponent] = ChooseOpponent("whose_hand", ANYBODY, SEE_AND_DISCARD)


SPY_NEEDS: Final = needs.needs_class("spy", "TH-467", "a_thief_or_a_scout")


class Spy(Event):
    """TH-467: with a Thief or a Scout, see a hand and discard one card of it."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.seats > 1 and realm.party_has(player, words.THIEF | words.SCOUT)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        nobody = needs.quality(realm, player, words.THIEF | words.SCOUT, SPY_NEEDS)
        return nobody or needs.opponents(realm)


# Tracker (D-06)

TRACKED: Final = EventKind("tracked", "TH-475", player=PLAYERS, cards=Many(FACE))
"""For the player who tracks."""
KEPT: Final = EventKind("kept", "TH-475", player=PLAYERS)


def track(realm: Realm, player: int) -> None:
    """TH-475: the top ten of the deck, for the tracker's eyes."""
    zones = realm.zones
    for _ in range(min(10, zones.count(state.DECK))):
        card = zones.top(state.DECK)
        zones.move(card, state.TRACKED)
        zones.show(card, 1 << player)
    kinds = zones.kinds(state.TRACKED)
    realm.tell_list(1 << player, TRACKED, [player, *sorted(kinds)])


NOT_TRACKED: Final = needs.not_among("TH-475")


class KeepOne(Question[Realm]):
    """TH-475"""

    def choices(self, realm: Realm, player: int, b: int) -> list[int]:
        return [KEEP.at(kind) for kind in sorted(realm.zones.kinds(state.TRACKED))]

    def refuse(self, realm: Realm, verb: Verb, kind: int, player: int, b: int) -> Why | None:
        return NOT_TRACKED.because(kind) if verb is KEEP else None

    def answer(self, realm: Realm, verb: Verb, kind: int, player: int, b: int) -> None:
        zones = realm.zones
        realm.tell(KEPT, player)
        zones.move(zones.find(kind, state.TRACKED), state.HAND + player)
        zones.move_all(state.TRACKED, state.DECK)
        zones.shuffle(state.DECK, realm.chance)


KEEP_ONE: Final[KeepOne] = KeepOne("tracker", "D-06", "TH-475", PLAYERS, unasked=True)


TRACKER_NEEDS: Final = needs.needs_class("tracker", "TH-475", "a_scout")
NOTHING_TO_TRACK: Final = needs.deck_empty("TH-475")


class Tracker(Event):
    """TH-475: with a Scout, draw 10, keep one, shuffle the others back."""

    def is_useful(self, realm: Realm, player: int) -> bool:
        return realm.party_has(player, words.SCOUT) and not realm.zones.is_empty(state.DECK)

    def why_not(self, realm: Realm, player: int) -> Why | None:
        no_scout = needs.quality(realm, player, words.SCOUT, TRACKER_NEEDS)
        return no_scout or NOTHING_TO_TRACK.because()

    def use(self, realm: Realm, player: int, operand: int) -> None:
        track(realm, player)
        super().use(realm, player, operand)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        WHOSE_TREASURE: ((STEAL_TREASURE,),),
        WHOSE_ITEM: ((STEAL_ITEM,),),
        STEAL_ITEM: ((recruit.BEARER,),),
        WHOSE_RUIN: ((RUIN_ITEM,),),
        WHOSE_HAND: ((SEE_AND_DISCARD,),),
        SEE_AND_DISCARD: ((DISCARD_FROM_HAND,),),
    }
