# lodge: compiled
"""Reaction windows (3.11): who is asked, what may be answered, and what fires by itself."""

from typing import Final

from lodge.cardkit.windows import Around, Round, round_of
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card, Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import (
    AS_REACTION,
    BY_CARD,
    BY_ITSELF,
    FOR_FREE,
    FORGED,
    FREE_REACTION,
    PREPARED,
)
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase, zone_of
from lodge.games.galactic_hunt.play.items import activate, fire, playable
from lodge.games.galactic_hunt.play.items.announce import announce
from lodge.games.galactic_hunt.play.places import PLACE_WORDS, card_at, place_of
from lodge.games.galactic_hunt.play.replies import answer, window
from lodge.games.galactic_hunt.play.triggers import ruled_out
from lodge.games.galactic_hunt.play.triggers.ruled_out import Signal
from lodge.games.galactic_hunt.play.why_not import unused
from lodge.games.galactic_hunt.script import in_effect, numbers
from lodge.kernel.events import FACE
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

PASS: Final = Verb("pass", clause="GH-210")
REACT: Final = Verb("react", FACE, clause="GH-200 GH-205", about=("{me} hand:{0}",))
REACT_FORGED: Final = Verb("react_forged", FACE, clause="GH-200", about=("{me} hand:{0}",))
FIRE_PREPARED: Final = Verb("fire", PLACE_WORDS, clause="GH-231 GH-228", about=("{me} active:{0}",))
FIRE_HIDDEN: Final = Verb("spring", PLACE_WORDS, clause="GH-228", about=("{me} hidden:{0}",))
PLAY_PREPARED: Final[Verb] = Verb(
    "play_prepared", PLACE_WORDS, clause="GH-232", about=("{me} hidden:{0}",)
)

NOTHING_TO_ANSWER: Final = WhyNot("nothing-to-answer", "GH-203")


def find_in_hand(chase: Chase, player: int, kind: int, is_forged: bool) -> int:
    """A hand card of a kind, forged or not."""
    for card in chase.in_zone(player, words.HAND):
        if chase.zones.kind[card] == kind:
            if (chase.zones.marks.of(FORGED, card) == 1) == is_forged:
                return card
    raise ValueError("no such card in hand")


def offer_hand(
    chase: Chase, player: int, answers: int, plain: Verb, forged: Verb, choices: list[int]
) -> None:
    """Each hand card that can be played now, each face once."""
    if playable.is_limited(chase, player):
        return
    found: list[int] = []
    card = chase.zones.at(zone_of(player, words.HAND), 0)
    while card >= 0:
        printed = chase.card(card)
        if answers < 0 or printed.has_reaction:
            verb = forged if chase.zones.marks.of(FORGED, card) else plain
            action = verb.at(printed.kind)
            if action not in found and playable.may_be_played(chase, player, card, answers, False):
                found.append(action)
        card = chase.zones.below(card)
    found.sort()
    choices += found


def offer_prepared(chase: Chase, player: int, serial: int, choices: list[int]) -> None:
    """GH-231, GH-232: self-prepared cards, and cards prepared by others."""
    in_window = serial >= 0
    for card in reversed(chase.in_zone(player, words.ACTIVE)):
        if chase.zones.marks.of(PREPARED, card) == BY_ITSELF and not in_effect.is_broken(
            chase, card
        ):
            printed = chase.card(card)
            if in_window and not in_effect.has_reaction(chase, card, printed):
                continue
            line = printed.waiting[0]
            if line.cond is None or numbers.holds(
                chase, line.cond, fire.plan_of(chase, card, line.number)
            ):
                choices.append(FIRE_PREPARED.at(place_of(chase, card)))
    if (not in_window and chase.phase != COMBAT_PHASE) or playable.is_limited(chase, player):
        return
    for card in reversed(chase.in_zone(player, words.HIDDEN)):
        prepared = chase.zones.marks.of(PREPARED, card)
        if prepared < BY_CARD or in_effect.is_broken(chase, card):
            continue
        if in_window and prepared not in (AS_REACTION, FREE_REACTION):
            continue
        if playable.may_be_played(chase, player, card, serial, prepared >= FOR_FREE):
            choices.append(PLAY_PREPARED.at(place_of(chase, card)))


def offer_firing(
    chase: Chase, player: int, zone: int, item: Item, verb: Verb, choices: list[int]
) -> None:
    """GH-228: cards of a zone that may fire at the item."""
    for card in reversed(chase.in_zone(player, zone)):
        if chase.laid(card) < item.serial:
            for line in chase.card(card).waiting:
                if line.may and matches(chase, card, line, item):
                    choices.append(verb.at(place_of(chase, card)))
                    break


def next_to_spring(chase: Chase, item: Item) -> int:
    """GH-206: a mandatory card that matches, with its line; -1 if there is none. Clockwise from
    the controller's left, in the order laid."""
    if not answer.is_seen(item):
        return -1
    first = item.player if item.player >= 0 else chase.current
    for step in range(1, chase.seats + 1):
        player = (first + step) % chase.seats
        best = -1
        age = 0
        for zone in (words.ACTIVE, words.HIDDEN):
            for card in chase.in_zone(player, zone):
                if chase.laid(card) < item.serial and (best < 0 or chase.laid(card) < age):
                    for line in chase.card(card).waiting:
                        if not line.may and matches(chase, card, line, item):
                            best = items.line_key(card, line.number)
                            age = chase.laid(card)
        if best >= 0:
            return best
    return -1


class ReactionWindow(Around[Chase]):
    """D14: each in turn may react; after a reaction all are asked again (GH-204, GH-208)."""

    def perform(self, chase: Chase, serial: int, b: int) -> None:
        if serial != window.OPEN_WINDOW:
            item = chase.item(serial)
            if item is None or item.has(items.NULLIFIED) or item.has(items.ERASED):
                # GH-209
                return
            key = next_to_spring(chase, item)
            if key >= 0:
                asked = round_of(chase)
                begin = Round(asked.seats, asked.first, asked.first, asked.seats)
                chase.push_frame(self, begin, serial, b)
                fire.fire_at(chase, items.card_of(key), items.line_of(key), item)
                return
            if answer.is_seen(item):
                ruled_out.rule_out(chase, _Answerable(item))
        super().perform(chase, serial, b)

    def is_open(self, chase: Chase, serial: int, b: int) -> bool:
        return True

    def concerns(self, chase: Chase, seat: int, serial: int, b: int) -> bool:
        """GH-214: by public facts alone."""
        if not chase.alive >> seat & 1 or chase.plays[seat] >= chase.terms.play_cap:
            return False
        if chase.terms.smart_prompt:
            choices: list[int] = []
            self.offer(chase, seat, serial, b, choices)
            return len(choices) > 0
        if chase.count(seat, words.HAND):
            return True
        if chase.count(seat, words.ACTIVE) or chase.count(seat, words.HIDDEN):
            return True
        return any(chase.card(card).has_replies for card in chase.in_zone(seat, words.BOARD))

    def hits(self, chase: Chase, seat: int, serial: int, b: int) -> bool:
        """Is the item aimed at the seat or its cards? A face-down card does not tell."""
        item = chase.item(serial)
        if item is None or item.has(items.FACE_DOWN):
            return False
        if any(chase.controller(thing) == seat for thing in item.targets()):
            return True
        # GH-152: a global effect hits everything that fits.
        return item.player != seat and item.aim == items.AIM_GLOBAL

    def is_own(self, chase: Chase, seat: int, serial: int, b: int) -> bool:
        item = chase.item(serial)
        return item is not None and item.player == seat and not item.has(items.UNHUNTED)

    def offer(self, chase: Chase, seat: int, serial: int, b: int, choices: list[int]) -> None:
        offer_hand(chase, seat, serial, REACT, REACT_FORGED, choices)
        offer_prepared(chase, seat, serial, choices)
        item = chase.item(serial)
        if item is None:
            return
        if answer.is_seen(item):
            offer_firing(chase, seat, words.ACTIVE, item, FIRE_PREPARED, choices)
            offer_firing(chase, seat, words.HIDDEN, item, FIRE_HIDDEN, choices)
        activate.offer_replies(chase, seat, item, choices)

    def refuse(self, chase: Chase, verb: Verb, operand: int, serial: int, b: int) -> Why | None:
        seat = chase.seat
        if verb is REACT or verb is REACT_FORGED:
            return unused.why_not_from_hand(chase, seat, operand, verb is REACT_FORGED, serial)
        if verb is PLAY_PREPARED:
            return unused.why_not_prepared(chase, seat, operand, serial)
        if verb is FIRE_PREPARED or verb is FIRE_HIDDEN:
            zone = words.HIDDEN if verb is FIRE_HIDDEN else words.ACTIVE
            return unused.why_not_fired(chase, seat, zone, operand, serial)
        if verb is not activate.ACTIVATE:
            return None
        item = chase.item(serial)
        if item is None:
            return NOTHING_TO_ANSWER.because()
        return activate.why_no_activation(chase, seat, operand, item)

    def act(self, chase: Chase, seat: int, verb: Verb, operand: int, serial: int, b: int) -> None:
        item = chase.item(serial)
        if verb is REACT or verb is REACT_FORGED:
            card = find_in_hand(chase, seat, operand, verb is REACT_FORGED)
            announce(chase, seat, card, serial)
        elif verb is PLAY_PREPARED:
            announce(chase, seat, card_at(chase, seat, words.HIDDEN, operand), serial)
        elif verb is activate.ACTIVATE:
            card, line = activate.activated_by(chase, seat, operand)
            activate.activate(chase, seat, card, line, item)
        else:
            zone = words.HIDDEN if verb is FIRE_HIDDEN else words.ACTIVE
            card = card_at(chase, seat, zone, operand)
            chase.plays[seat] += 1
            fire_now(chase, card, item)


WINDOW: Final = ReactionWindow(
    "react", "D14", "GH-204", words.PLAYERS, Number(), passing=PASS, restarts=True
)


def fire_now(chase: Chase, card: int, item: Item | None) -> None:
    """A card fires because its owner says so."""
    if chase.zones.marks.of(PREPARED, card) == BY_ITSELF:
        fire.fire(chase, card, chase.card(card).waiting[0].number)
        return
    for line in chase.card(card).waiting:
        if line.may and item is not None and matches(chase, card, line, item):
            fire.fire_at(chase, card, line.number, item)
            return


def matches(chase: Chase, card: int, line: Line, item: Item) -> bool:
    """GH-205, GH-228: can this card fire at the item?"""
    return would_match(chase, card, chase.card(card), line, item)


def would_match(chase: Chase, card: int, printed: Card, line: Line, item: Item) -> bool:
    """Could it, if this were printed on it?"""
    heard = line.listening
    if (
        heard is None
        or not answer.may_stand_for(item, heard.event)
        or in_effect.is_broken(chase, card)
    ):
        return False
    if chase.is_prepared(card):
        return False
    plan = fire.plan_as(chase, card, printed, line.number)
    if not answer.answers_item(chase, line, plan, item):
        return False
    plan = answer.answer_of(chase, line, plan, item)
    if line.cond is not None and not numbers.holds(chase, line.cond, plan):
        return False
    return answer.may_answer(chase, plan)


class _Answerable(Signal):
    """An item in its window."""

    def __init__(self, item: Item) -> None:
        self.item = item

    def reaches(self, chase: Chase, card: int) -> bool:
        return chase.laid(card) < self.item.serial

    def springs(self, chase: Chase, card: int, printed: Card) -> bool:
        for line in printed.waiting:
            # How a hidden card was played is its owner's secret.
            if not line.may and not line.asks_how:
                if would_match(chase, card, printed, line, self.item):
                    return True
        return False
