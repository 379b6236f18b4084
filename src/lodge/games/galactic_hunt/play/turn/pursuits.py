# lodge: compiled
"""The pursuit phase (3.4): drawing pursuits and placing them."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.layouts import THING
from lodge.games.galactic_hunt.model.marks import HOST, PROGRESS
from lodge.games.galactic_hunt.model.state import DREW, PLACED, Chase, zone_of
from lodge.games.galactic_hunt.play.items import costs, playable
from lodge.games.galactic_hunt.play.piles import pursuit_deck
from lodge.games.galactic_hunt.play.piles.leave import leave
from lodge.games.galactic_hunt.play.places import NOTHING_THERE, PLACE_WORDS, card_at, place_of
from lodge.games.galactic_hunt.play.triggers import resolve
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

PAY_TWO: Final = Verb("pay_two")
GIVE_UP_HELD: Final = Verb("give_up", FACE, about=("{me} pursuit hand:{0}",), nature="gives_up")
GIVE_UP_PLACED: Final = Verb(
    "give_up_placed", PLACE_WORDS, about=("{me} pursuits:{0}",), nature="gives_up"
)
PLACE: Final = Verb("place", FACE, about=("{me} pursuit hand:{0}",))
UNDER: Final = Verb("under", PLACE_WORDS, about=("{me} board:{0}",))

DRAWN_ALREADY: Final = WhyNot("drawn-already", "GH-060")
PLACED_ALREADY: Final = WhyNot("placed-already", "GH-060")
NO_PURSUIT_LEFT: Final = WhyNot("no-pursuit-left", "GH-062")
DRAW_TOO_DEAR: Final = WhyNot("draw-too-dear", "GH-061", cost=NUMBER)
NO_PURSUIT_HELD: Final = WhyNot("no-pursuit-held", "GH-063")
PURSUIT_TOO_DEAR: Final = WhyNot("pursuit-too-dear", "GH-064", card=FACE, cost=NUMBER)
PURSUIT_CLASS_LINE: Final = WhyNot("pursuit-class-line", "GH-063", card=FACE)
PURSUIT_SLOTS: Final = WhyNot("pursuit-slots", "GH-063", most=NUMBER)

GAVE_UP: Final = EventKind("gave_up", "GH-061", player=words.PLAYERS, pursuit=FACE)
PLACED_PURSUIT: Final = EventKind(
    "placed", "GH-063", player=words.PLAYERS, pursuit=FACE, under=FACE
)

DRAW_COST: Final = 2


# Drawing (GH-061, GH-062)


def can_draw(chase: Chase, player: int) -> bool:
    """GH-062: it can be paid for, and there will be a card."""
    if chase.acted & DREW:
        return False
    has_card = chase.count(player, words.PURSUIT_HAND) or chase.count(player, words.PURSUITS)
    if has_card:
        return True
    return can_pay_draw(chase, player)


def can_pay_draw(chase: Chase, player: int) -> bool:
    """With supply, which counts for GH-050."""
    if chase.plays[player] >= chase.terms.play_cap:
        return False
    if not costs.can_pay_next(chase, player, DRAW_COST):
        return False
    return chase.count(player, words.PURSUIT_DECK) > 0 or pursuit_deck.can_refill(chase, player)


def why_no_draw(chase: Chase, player: int) -> Why | None:
    """Why no pursuit card can be drawn, by whatever it would be paid with."""
    return DRAWN_ALREADY.because() if chase.acted & DREW else why_no_paid_draw(chase, player)


def why_no_paid_draw(chase: Chase, player: int) -> Why | None:
    """Why a draw cannot be paid for with supply."""
    if chase.plays[player] >= chase.terms.play_cap:
        return costs.TURN_CAP.because(chase.terms.play_cap)
    if not costs.can_pay_next(chase, player, DRAW_COST):
        return DRAW_TOO_DEAR.because(DRAW_COST)
    return NO_PURSUIT_LEFT.because()


class DrawCost(Question[Chase]):
    """D03: 2 supply, or one of their pursuit cards."""

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        choices: list[int] = []
        if can_pay_draw(chase, player):
            choices.append(PAY_TWO.first)
        kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
        choices += [GIVE_UP_HELD.at(kind) for kind in kinds]
        for place in range(chase.count(player, words.PURSUITS)):
            choices.append(GIVE_UP_PLACED.at(place))
        return choices

    def refuse(self, chase: Chase, verb: Verb, operand: int, player: int, b: int) -> Why | None:
        if verb is PAY_TWO:
            return why_no_paid_draw(chase, player)
        if verb is GIVE_UP_HELD:
            return pursuit_deck.PURSUIT_NOT_HELD.because(operand)
        return pursuit_deck.NO_PURSUIT_THERE.because() if verb is GIVE_UP_PLACED else None

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, b: int) -> None:
        chase.acted |= DREW
        chase.push(DRAW_PURSUIT, player)
        if verb is PAY_TWO:
            chase.plays[player] += 1
            costs.pay_next(chase, player, DRAW_COST)
            return
        if verb is GIVE_UP_HELD:
            card = chase.zones.find(operand, zone_of(player, words.PURSUIT_HAND))
        else:
            card = card_at(chase, player, words.PURSUITS, operand)
        chase.tell(GAVE_UP, player, chase.zones.kind[card])
        leave(chase, card)


class DrawPursuit(Step[Chase]):
    """GH-062: pay, then draw."""

    def perform(self, chase: Chase, player: int, b: int) -> None:
        if chase.is_alive(player):
            pursuit_deck.draw_pursuits(chase, player, 1)


DRAW_COST_QUESTION: Final = DrawCost("pursuit_cost", "D03", "GH-061", words.PLAYERS, unasked=True)
DRAW_PURSUIT: Final = DrawPursuit("draw_pursuit", words.PLAYERS)


# Placing (GH-063 to GH-065)


def cost_of(chase: Chase, player: int, kind: int) -> int:
    """GH-064: Concentration lowers it, Restrained does not raise it."""
    cost = chase.cards[kind].cost
    for keyword in chase.terms.keywords.discounts:
        cost -= keyword.discount(chase, player, cost)
    return cost


def places_for(chase: Chase, player: int, kind: int) -> list[int]:
    """D05: the player's primaries that a pursuit card can be placed under."""
    printed = chase.cards[kind]
    return [
        primary
        for primary in chase.primaries(player)
        if is_for(chase, printed, primary) and has_slot(chase, player, primary)
    ]


def is_for(chase: Chase, printed: Card, primary: int) -> bool:
    """Is a pursuit for this primary?"""
    if not playable.fits_class_line(chase, primary, printed):
        return False
    return printed.special_kind < 0 or chase.zones.kind[primary] == printed.special_kind


def has_slot(chase: Chase, player: int, primary: int) -> bool:
    """Is there room under a primary for one pursuit more?"""
    under = 0
    for card in chase.in_zone(player, words.PURSUITS):
        under += chase.zones.marks.of(HOST, card) == primary
    return under < slots(chase, player)


def slots(chase: Chase, player: int) -> int:
    """GH-063: how many pursuits lie under one primary at most."""
    return 2 if len(chase.primaries(player)) > 1 else 3


def placeable(chase: Chase, player: int) -> list[int]:
    """D04: the kinds of the pursuit hand that can be placed."""
    if chase.acted & PLACED:
        return []
    kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
    return [
        kind
        for kind in kinds
        if costs.can_pay_next(chase, player, cost_of(chase, player, kind))
        and places_for(chase, player, kind)
    ]


def why_not_placed(chase: Chase, player: int) -> Why | None:
    """Why no pursuit can be placed now; of several that are held one reason is told."""
    if chase.acted & PLACED:
        return PLACED_ALREADY.because()
    kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
    return why_not_placeable(chase, player, kinds[0]) if kinds else NO_PURSUIT_HELD.because()


def why_not_placeable(chase: Chase, player: int, kind: int) -> Why | None:
    """Why a pursuit of the hand cannot be placed: its cost, or all primaries refuse it."""
    cost = cost_of(chase, player, kind)
    if not costs.can_pay_next(chase, player, cost):
        return PURSUIT_TOO_DEAR.because(kind, cost)
    heads = chase.primaries(player)
    if any(is_for(chase, chase.cards[kind], primary) for primary in heads):
        return PURSUIT_SLOTS.because(slots(chase, player))
    return PURSUIT_CLASS_LINE.because(kind)


class PlaceCard(Question[Chase]):
    """D04: each pursuit card that can be placed. Asked even if there is one alone: how many of
    those held can be placed is a secret."""

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        return [PLACE.at(kind) for kind in placeable(chase, player)]

    def refuse(self, chase: Chase, verb: Verb, kind: int, player: int, b: int) -> Why | None:
        if verb is not PLACE:
            return None
        if chase.zones.find(kind, zone_of(player, words.PURSUIT_HAND)) < 0:
            return pursuit_deck.PURSUIT_NOT_HELD.because(kind)
        return why_not_placeable(chase, player, kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, player: int, b: int) -> None:
        chase.announce()
        chase.push(PLACE_UNDER, player, kind)


class PlaceUnder(Question[Chase]):
    """D05: each of their primaries that fits."""

    def choices(self, chase: Chase, player: int, kind: int) -> list[int]:
        return [UNDER.at(place_of(chase, card)) for card in places_for(chase, player, kind)]

    def refuse(self, chase: Chase, verb: Verb, place: int, player: int, kind: int) -> Why | None:
        if verb is not UNDER:
            return None
        there = card_at(chase, player, words.BOARD, place)
        if there < 0:
            return NOTHING_THERE.because()
        if not chase.is_primary(there):
            return resolve.NO_PRIMARY.because()
        if not is_for(chase, chase.cards[kind], there):
            return PURSUIT_CLASS_LINE.because(kind)
        return PURSUIT_SLOTS.because(slots(chase, player))

    def answer(self, chase: Chase, verb: Verb, place: int, player: int, kind: int) -> None:
        chase.complete()
        primary = card_at(chase, player, words.BOARD, place)
        card = chase.zones.find(kind, zone_of(player, words.PURSUIT_HAND))
        cost = cost_of(chase, player, kind)
        base = chase.cards[kind].cost
        for keyword in chase.terms.keywords.discounts:
            keyword.use_up(chase, player, keyword.discount(chase, player, base))
        chase.acted |= PLACED
        chase.move(card, player, words.PURSUITS)
        chase.zones.marks.put(HOST, card, primary)
        chase.tell(PLACED_PURSUIT, player, kind, chase.zones.kind[primary])
        if cost:
            # It hears nothing of its own payment (GH-066), as if its requirement were met.
            chase.zones.marks.put(PROGRESS, card, pursuit_deck.needed(chase, card))
            chase.push_frame(PLACE_PAID, Placed(card))
            costs.pay_next(chase, player, cost)


class Placed(Frame):
    """A pursuit that is being paid for."""

    def __init__(self, card: int) -> None:
        self.card = card


class PlacePaid(Step[Chase]):
    """It is paid for: from now on it makes progress."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        placed = chase.frame
        assert isinstance(placed, Placed)
        if chase.zone(placed.card) == words.PURSUITS:
            chase.zones.marks.put(PROGRESS, placed.card, 0)


PLACE_CARD: Final = PlaceCard("place_card", "D04", "GH-063", words.PLAYERS, usual=PLACE)
PLACE_PAID: Final = PlacePaid("place_paid", layout=Layout(Placed, card=THING))
PLACE_UNDER: Final = PlaceUnder(
    "place_under", "D05", "GH-063", words.PLAYERS, Number(), unasked=True
)


def reset_turn_progress(chase: Chase) -> None:
    """`in turn`: progress is lost at each turn's end."""
    for player in range(chase.seats):
        for card in chase.in_zone(player, words.PURSUITS):
            quest = chase.card(card).quest
            if quest is not None and quest.in_turn:
                if chase.zones.marks.of(PROGRESS, card) < quest.amount:
                    chase.zones.marks.put(PROGRESS, card, 0)
