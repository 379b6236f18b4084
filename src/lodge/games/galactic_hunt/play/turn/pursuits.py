# lodge: compiled
"""The pursuit phase (3.4): drawing pursuits and placing them."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.layouts import THING
from lodge.games.galactic_hunt.model.marks import HOST, PROGRESS
from lodge.games.galactic_hunt.model.state import DREW, PLACED, Chase, zone_of
from lodge.games.galactic_hunt.model.words import PLAYERS
from lodge.games.galactic_hunt.play.items.costs import can_pay_next, pay_next
from lodge.games.galactic_hunt.play.items.playable import fits_class_line
from lodge.games.galactic_hunt.play.items.targets import (
    PLACE_WORDS,
    card_at,
    place_of,
)
from lodge.games.galactic_hunt.play.piles.draw import can_refill, draw_pursuits, needed
from lodge.games.galactic_hunt.play.piles.leave import leave
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

PAY_TWO: Final = Verb("pay_two")
GIVE_UP_HELD: Final = Verb("give_up", FACE)
GIVE_UP_PLACED: Final = Verb("give_up_placed", PLACE_WORDS)
PLACE: Final = Verb("place", FACE)
UNDER: Final = Verb("under", PLACE_WORDS)

GAVE_UP: Final = EventKind("gave_up", "GH-061", player=PLAYERS, pursuit=FACE)
PLACED_PURSUIT: Final = EventKind("placed", "GH-063", player=PLAYERS, pursuit=FACE, under=FACE)

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
    if not can_pay_next(chase, player, DRAW_COST):
        return False
    return chase.count(player, words.PURSUIT_DECK) > 0 or can_refill(chase, player)


class DrawCost(Question[Chase]):
    """D03: 2 supply, or one of the own pursuit cards."""

    def seat(self, chase: Chase, player: int, b: int) -> int:
        return player

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        choices: list[int] = []
        if can_pay_draw(chase, player):
            choices.append(PAY_TWO.first)
        kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
        choices += [GIVE_UP_HELD.at(kind) for kind in kinds]
        for place in range(chase.count(player, words.PURSUITS)):
            choices.append(GIVE_UP_PLACED.at(place))
        return choices

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, b: int) -> None:
        chase.acted |= DREW
        chase.push(DRAW_PURSUIT, player)
        if verb is PAY_TWO:
            chase.plays[player] += 1
            pay_next(chase, player, DRAW_COST)
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
            draw_pursuits(chase, player, 1)


DRAW_COST_QUESTION: Final = DrawCost("pursuit_cost", "D03", "GH-061", PLAYERS, unasked=True)
DRAW_PURSUIT: Final = DrawPursuit("draw_pursuit", PLAYERS)


# Placing (GH-063 to GH-065)


def cost_of(chase: Chase, player: int, kind: int) -> int:
    """GH-064: Concentration lowers it, Restrained does not raise it."""
    cost = chase.cards[kind].cost
    for keyword in chase.terms.keywords.discounts:
        cost -= keyword.discount(chase, player, cost)
    return cost


def places_for(chase: Chase, player: int, kind: int) -> list[int]:
    """D05: the own primaries that a pursuit card can be placed under."""
    heads = chase.primaries(player)
    limit = 2 if len(heads) > 1 else 3
    printed = chase.cards[kind]
    found: list[int] = []
    for primary in heads:
        if not fits_class_line(chase, primary, printed):
            continue
        if printed.special_kind >= 0 and chase.zones.kind[primary] != printed.special_kind:
            continue
        under = 0
        for card in chase.in_zone(player, words.PURSUITS):
            under += chase.zones.marks.of(HOST, card) == primary
        if under < limit:
            found.append(primary)
    return found


def placeable(chase: Chase, player: int) -> list[int]:
    """D04: the kinds of the pursuit hand that can be placed."""
    if chase.acted & PLACED:
        return []
    kinds = sorted(set(chase.zones.kinds(zone_of(player, words.PURSUIT_HAND))))
    return [
        kind
        for kind in kinds
        if can_pay_next(chase, player, cost_of(chase, player, kind))
        and places_for(chase, player, kind)
    ]


class PlaceCard(Question[Chase]):
    """D04: each pursuit card that can be placed. Asked even if there is one alone: how many of
    those held can be placed is a secret."""

    def seat(self, chase: Chase, player: int, b: int) -> int:
        return player

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        return [PLACE.at(kind) for kind in placeable(chase, player)]

    def answer(self, chase: Chase, verb: Verb, kind: int, player: int, b: int) -> None:
        chase.announce()
        chase.push(PLACE_UNDER, player, kind)


class PlaceUnder(Question[Chase]):
    """D05: each fitting own primary."""

    def seat(self, chase: Chase, player: int, kind: int) -> int:
        return player

    def choices(self, chase: Chase, player: int, kind: int) -> list[int]:
        return [UNDER.at(place_of(chase, card)) for card in places_for(chase, player, kind)]

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
            chase.zones.marks.put(PROGRESS, card, needed(chase, card))
            chase.push_frame(PLACE_PAID, Placed(card))
            pay_next(chase, player, cost)


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


PLACE_CARD: Final = PlaceCard("place_card", "D04", "GH-063", PLAYERS)
PLACE_PAID: Final = PlacePaid("place_paid", layout=Layout(Placed, card=THING))
PLACE_UNDER: Final = PlaceUnder("place_under", "D05", "GH-063", PLAYERS, Number(), unasked=True)


def reset_turn_progress(chase: Chase) -> None:
    """`in turn`: progress is lost at each turn's end."""
    for player in range(chase.seats):
        for card in chase.in_zone(player, words.PURSUITS):
            quest = chase.card(card).quest
            if quest is not None and quest.in_turn:
                if chase.zones.marks.of(PROGRESS, card) < quest.amount:
                    chase.zones.marks.put(PROGRESS, card, 0)
