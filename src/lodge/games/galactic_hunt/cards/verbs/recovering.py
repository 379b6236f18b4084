# lodge: compiled
"""Taking cards back, and preparing them (GH-232)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.classes import fits
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import LAID, PREPARED, SOURCE, prepared_by_card
from lodge.games.galactic_hunt.model.state import Chase, item_in, zone_of
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.play.why_not import unplayable
from lodge.games.galactic_hunt.script import numbers
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.phrases import counted
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

RECOVERED: Final = EventKind("recovered", "GH-004", player=words.PLAYERS, card=FACE)
PREPARES: Final = EventKind("prepares", "GH-232", player=words.PLAYERS)

# What a card is worth
TAKEN_BACK: Final = 1.2
PREPARED_CARD: Final = 0.8
FREE_CARD: Final = 3.0
"""Against one that is to be paid for."""


class Recover(CardVerb):
    """D37: from its owner's combat discard to hand."""

    points: float = 1.25
    has_side: bool = False

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.count(stmt)
        stmt.types = read.types()

    def say(self, said: Said, stmt: Stmt) -> str:
        noun = said.types.removesuffix("s")
        is_plain = said.number.isdecimal()
        taken = counted(int(said.number), noun) if is_plain else f"{said.number} {noun}s"
        return f"take {taken} back from your discard"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        if chase.is_alive(item.player) and number > 0:
            chase.push_frame(RECOVER_CARDS, item, number, stmt.types)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = numbers.value_of(chase, stmt.num, item)
        if chase.is_alive(item.player):
            kinds = len(recoverable(chase, item.player, stmt.types))
            outlook.gain(item.player, TAKEN_BACK * min(number, kinds))


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


class Prepare(CardVerb):
    points: float = 1.5
    has_side: bool = False

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.count(stmt)
        while word := read.takes("reaction", "free"):
            if word == "reaction":
                stmt.reaction = True
            else:
                stmt.free = True

    def say(self, said: Said, stmt: Stmt) -> str:
        text = f"lay {said.cards} of your hand ready, face down"
        if stmt.reaction:
            text += ", to be played as a reaction"
        return f"{text}, for nothing" if stmt.free else text

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        if chase.is_alive(item.player) and number > 0:
            how = prepared_by_card(stmt.reaction, stmt.free)
            chase.push_frame(PREPARE_CARDS, item, number, how)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = min(numbers.value_of(chase, stmt.num, item), chase.count(item.player, words.HAND))
        worth = FREE_CARD * PREPARED_CARD if stmt.free else PREPARED_CARD
        outlook.gain(item.player, worth * max(0, number))


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
        if chase.count(player, words.HIDDEN) >= words.PLACES:
            kinds = []
        return [*(PREPARE.at(kind) for kind in sorted(kinds)), asking.DONE.first]

    def refuse(self, chase: Chase, verb: Verb, kind: int, number: int, how: int) -> Why | None:
        if verb is not PREPARE:
            return None
        player = item_in(chase).player
        if chase.zones.find(kind, zone_of(player, words.HAND)) < 0:
            return discard.why_not_held(chase, player, kind)
        if chase.cards[kind].type != words.COMBAT:
            return NO_COMBAT_CARD.because(kind)
        if not preparable(chase, player, kind):
            return unplayable.CLASS_LINE.because(kind)
        return NO_ROOM_TO_PREPARE.because(words.PLACES)

    def answer(self, chase: Chase, verb: Verb, kind: int, number: int, how: int) -> None:
        if verb is asking.DONE:
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


RECOVER_CARDS: Final = RecoverCards(
    "recover", "D37", "GH-186", Number(), Number(), layout=ITEM, unasked=True
)
PREPARE_CARDS: Final = PrepareCards("prepare", "D36", "GH-232", Number(), Number(), layout=ITEM)

RECOVERS: Final = Recover("recover")
PREPARE_VERB: Final = Prepare("prepare")
