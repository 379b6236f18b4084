# lodge: compiled
"""Drawing, discarding, recovering, preparing, destroying, side cards, counters, supply."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.classes import fits
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import (
    COUNTERS,
    LAID,
    PLANTED,
    PREPARED,
    SOURCE,
    prepared_by_card,
)
from lodge.games.galactic_hunt.model.state import Chase, item_in, zone_of
from lodge.games.galactic_hunt.model.words import PLACES, PLAYERS
from lodge.games.galactic_hunt.play.asking import DONE
from lodge.games.galactic_hunt.play.items.fire import force
from lodge.games.galactic_hunt.play.items.play import enter
from lodge.games.galactic_hunt.play.items.playable import can_attach
from lodge.games.galactic_hunt.play.items.run import Deed
from lodge.games.galactic_hunt.play.items.unplayable import CLASS_LINE
from lodge.games.galactic_hunt.play.keywords.give import Gift, give
from lodge.games.galactic_hunt.play.piles.discard import (
    discard_hand,
    discard_random,
    mill,
    random_hand,
    why_not_held,
)
from lodge.games.galactic_hunt.play.piles.draw import BY_EFFECT, draw
from lodge.games.galactic_hunt.play.piles.leave import banish, destroy, is_fixed, return_to_hand
from lodge.games.galactic_hunt.play.piles.pursuit_deck import draw_pursuits
from lodge.games.galactic_hunt.play.turn.supply import move_supply
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.games.galactic_hunt.script.references import objects
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

RECOVER: Final = Verb("recover", FACE, about=("{me} discard:{0}",))
PREPARE: Final = Verb("prepare", FACE, about=("{me} hand:{0}",))

NOT_IN_DISCARD: Final = WhyNot("not-in-discard", "GH-186", card=FACE)
WRONG_TYPE: Final = WhyNot("wrong-type", "GH-186", card=FACE)
NO_COMBAT_CARD: Final = WhyNot("no-combat-card", "GH-232", card=FACE)
NO_ROOM_TO_PREPARE: Final = WhyNot("no-room-to-prepare", "", most=NUMBER)

SHOWN: Final = EventKind("shown", "GH-004", player=PLAYERS, cards=Many(FACE))
SHOWS: Final = EventKind("shows", "GH-004", player=PLAYERS, to=PLAYERS, cards=NUMBER)
RECOVERED: Final = EventKind("recovered", "GH-004", player=PLAYERS, card=FACE)
PREPARES: Final = EventKind("prepares", "GH-232", player=PLAYERS)
PLANTS: Final = EventKind("plants", "GH-026", player=PLAYERS, card=FACE, to=PLAYERS)


def players_in(chase: Chase, item: Item, stmt: Stmt) -> list[int]:
    """The players that a statement is about: by default the owner."""
    if stmt.obj is None:
        return [item.player] if chase.is_alive(item.player) else []
    found: list[int] = []
    for one in objects(chase, stmt.obj, item):
        player = chase.controller(one)
        if chase.is_alive(player) and player not in found:
            found.append(player)
    return found


class Draw(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for player in players_in(chase, item, stmt):
            number = value_of(chase, stmt.num, item)
            draw(chase, player, number, BY_EFFECT, stmt.nontriggering)


class Pursuit(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for player in reversed(players_in(chase, item, stmt)):
            draw_pursuits(chase, player, value_of(chase, stmt.num, item))


class Discard(Deed):
    """From hand: the player picks (D16), unless at random."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        for player in reversed(players_in(chase, item, stmt)):
            if stmt.random:
                discard_random(chase, player, number, stmt.nontriggering)
            else:
                discard_hand(chase, player, number, stmt.nontriggering)


class Mill(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for player in players_in(chase, item, stmt):
            mill(chase, player, value_of(chase, stmt.num, item), stmt.nontriggering)


class Reveal(Deed):
    """The controller sees random hand cards."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        if not chase.is_alive(item.player):
            return
        for player in players_in(chase, item, stmt):
            cards = random_hand(chase, player, value_of(chase, stmt.num, item))
            if player == item.player or not cards:
                continue
            chase.tell(SHOWS, player, item.player, len(cards))
            kinds = sorted([chase.zones.kind[card] for card in cards])
            chase.tell_list(1 << item.player, SHOWN, [player, *kinds])
            for card in cards:
                chase.zones.show(card, 1 << item.player)


class Recover(Deed):
    """D37: from the own combat discard to hand."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        if chase.is_alive(item.player) and number > 0:
            chase.push_frame(RECOVER_CARDS, item, number, stmt.types)


class RecoverCards(Question[Chase]):
    def perform(self, chase: Chase, number: int, types: int) -> None:
        player = item_in(chase).player
        if number > 0 and chase.is_alive(player) and recoverable(chase, player, types):
            chase.ask(self, player)

    def choices(self, chase: Chase, number: int, types: int) -> list[int]:
        kinds = recoverable(chase, item_in(chase).player, types)
        return [RECOVER.at(kind) for kind in kinds]

    def refuse(self, chase: Chase, verb: Verb, kind: int, number: int, types: int) -> Why | None:
        if verb is not RECOVER:
            return None
        is_there = chase.zones.find(kind, zone_of(item_in(chase).player, words.DISCARD)) >= 0
        return (WRONG_TYPE if is_there else NOT_IN_DISCARD).because(kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, number: int, types: int) -> None:
        item = item_in(chase)
        chase.push_frame(RECOVER_CARDS, item, number - 1, types)
        card = chase.zones.find(kind, zone_of(item.player, words.DISCARD))
        chase.tell(RECOVERED, item.player, kind)
        chase.move(card, item.player, words.HAND)


def recoverable(chase: Chase, player: int, types: int) -> list[int]:
    """The kinds in a combat discard of a type."""
    kinds = set(chase.zones.kinds(zone_of(player, words.DISCARD)))
    return sorted([kind for kind in kinds if not types or chase.cards[kind].type == types])


class MoveSupply(Deed):
    """As many as are there, up to n."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        givers = [chase.controller(one) for one in objects(chase, stmt.obj, item)]
        takers = [chase.controller(one) for one in objects(chase, stmt.other, item)]
        for player in givers:
            for to in takers[:1]:
                if chase.is_alive(player) and chase.is_alive(to):
                    move_supply(chase, player, to, number, stmt.nontriggering)


class Destroy(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in objects(chase, stmt.obj, item):
            if one >= 0 and not is_fixed(chase, one):
                destroy(chase, one, stmt.nontriggering)


class Banish(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in objects(chase, stmt.obj, item):
            if one >= 0 and not is_fixed(chase, one):
                banish(chase, one)


class Return(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in objects(chase, stmt.obj, item):
            if one >= 0 and not is_fixed(chase, one):
                return_to_hand(chase, one)


class TriggerCard(Deed):
    """GH-251"""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in reversed(objects(chase, stmt.obj, item)):
            if one >= 0 and chase.zone(one) in (words.ACTIVE, words.HIDDEN):
                if not chase.is_prepared(one):
                    force(chase, one)


# Preparing (GH-232)


class Prepare(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = value_of(chase, stmt.num, item)
        if chase.is_alive(item.player) and number > 0:
            how = prepared_by_card(stmt.reaction, stmt.free)
            chase.push_frame(PREPARE_CARDS, item, number, how)


class PrepareCards(Question[Chase]):
    """D36: a hand combat card that an own character could play, or none."""

    def perform(self, chase: Chase, number: int, how: int) -> None:
        player = item_in(chase).player
        if number > 0 and chase.is_alive(player) and chase.count(player, words.HAND):
            chase.ask(self, player)

    def choices(self, chase: Chase, number: int, how: int) -> list[int]:
        player = item_in(chase).player
        kinds: list[int] = []
        for card in chase.in_zone(player, words.HAND):
            kind = chase.zones.kind[card]
            if kind not in kinds and preparable(chase, player, kind):
                kinds.append(kind)
        if chase.count(player, words.HIDDEN) >= PLACES:
            kinds = []
        return [*(PREPARE.at(kind) for kind in sorted(kinds)), DONE.first]

    def refuse(self, chase: Chase, verb: Verb, kind: int, number: int, how: int) -> Why | None:
        if verb is not PREPARE:
            return None
        player = item_in(chase).player
        if chase.zones.find(kind, zone_of(player, words.HAND)) < 0:
            return why_not_held(chase, player, kind)
        if chase.cards[kind].type != words.COMBAT:
            return NO_COMBAT_CARD.because(kind)
        if not preparable(chase, player, kind):
            return CLASS_LINE.because(kind)
        return NO_ROOM_TO_PREPARE.because(PLACES)

    def answer(self, chase: Chase, verb: Verb, kind: int, number: int, how: int) -> None:
        if verb is DONE:
            return
        item = item_in(chase)
        chase.push_frame(PREPARE_CARDS, item, number - 1, how)
        card = chase.zones.find(kind, zone_of(item.player, words.HAND))
        chase.move(card, item.player, words.HIDDEN)
        chase.zones.note(card, could_be(chase, item.player))
        marks = chase.zones.marks
        marks.put(PREPARED, card, how)
        marks.put(SOURCE, card, item.source)
        marks.put(LAID, card, chase.next_serial())
        chase.tell(PREPARES, item.player)


def preparable(chase: Chase, player: int, kind: int) -> bool:
    """Is it a combat card whose class line a primary of the player satisfies?"""
    printed = chase.cards[kind]
    if printed.type != words.COMBAT:
        return False
    for primary in chase.primaries(player):
        if fits(printed, chase.card(primary).classes, chase.zones.kind[primary]):
            return True
    return False


def could_be(chase: Chase, player: int) -> int:
    """The classes of the cards that a player could have prepared."""
    found = 0
    for number, members in enumerate(chase.terms.classes.members):
        for card in members:
            if preparable(chase, player, card.kind):
                found |= 1 << number
                break
    return found


# Side cards (GH-026)


class Spawn(Deed):
    """From the own side pile into play, attached to me's primary; none left: nothing."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        player = item.player
        if not chase.is_alive(player) or chase.count(player, words.BOARD) >= PLACES:
            return
        card = chase.zones.find(stmt.card, zone_of(player, words.SIDE))
        primary = chase.primary_of(item.me)
        if card < 0 or not can_attach(chase, chase.card(card), primary):
            return
        enter(chase, card, player, primary, stmt.nontriggering)
        for number, amount in chase.card(card).keywords:
            gift = Gift(chase.terms.keywords.all[number], amount, item.source, player)
            gift.is_printed = True
            gift.bringer = card
            gift.is_silent = stmt.nontriggering
            give(chase, gift, card)


class Plant(Deed):
    """A side card is shuffled into a player's combat deck."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        player = item.player
        if not chase.is_alive(player):
            return
        for to in players_in(chase, item, stmt):
            card = chase.zones.find(stmt.card, zone_of(player, words.SIDE))
            if card < 0:
                return
            chase.tell(PLANTS, player, chase.zones.kind[card], to)
            chase.zones.give_back(card, to * 3)
            chase.zones.marks.put(PLANTED, card, player)
            chase.move(card, to, words.DECK)
            chase.zones.shuffle(zone_of(to, words.DECK), chase.chance)


class Counter(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        if chase.is_in_play(item.card):
            there = chase.zones.marks.of(COUNTERS, item.card)
            after = min(words.MOST_NUMBER, max(0, there + value_of(chase, stmt.num, item)))
            chase.zones.marks.put(COUNTERS, item.card, after)


class Cost(Deed):
    """Standing: see `costs`."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        """Nothing happens when it is reached."""


RECOVER_CARDS: Final = RecoverCards(
    "recover", "D37", "GH-186", Number(), Number(), layout=ITEM, unasked=True
)
PREPARE_CARDS: Final = PrepareCards("prepare", "D36", "GH-232", Number(), Number(), layout=ITEM)

DRAW: Final = Draw(words.V_DRAW)
PURSUIT: Final = Pursuit(words.V_PURSUIT)
DISCARD: Final = Discard(words.V_DISCARD)
MILL: Final = Mill(words.V_MILL)
REVEAL: Final = Reveal(words.V_REVEAL)
RECOVERS: Final = Recover(words.V_RECOVER)
SUPPLY: Final = MoveSupply(words.V_SUPPLY)
DESTROY: Final = Destroy(words.V_DESTROY)
BANISH: Final = Banish(words.V_BANISH)
RETURN: Final = Return(words.V_RETURN)
TRIGGER_CARD: Final = TriggerCard(words.V_TRIGGER)
PREPARE_DEED: Final = Prepare(words.V_PREPARE)
SPAWN: Final = Spawn(words.V_SPAWN)
PLANT: Final = Plant(words.V_PLANT)
COUNTER: Final = Counter(words.V_COUNTER)
COST: Final = Cost(words.V_COST)
