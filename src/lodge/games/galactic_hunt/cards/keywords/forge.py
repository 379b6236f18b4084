# lodge: compiled
"""Forge."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import CARRY, SOURCES, Keyword
from lodge.games.galactic_hunt.model.layouts import THING, Things
from lodge.games.galactic_hunt.model.marks import FORGED, KEYWORD_USES, UPGRADE
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase, zone_of
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.items import activate, costs
from lodge.games.galactic_hunt.play.items.run import run
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.play.places import (
    NOT_SEATED,
    NOTHING_THERE,
    PLACE_WORDS,
    card_at,
    place_of,
)
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Flag, Layout, Number
from lodge.kernel.vocabulary import Verb

USE: Final = Verb("forge", PLACE_WORDS, clause="GH-423", about=("{me} board:{0}",))
FORGE_HAND: Final = Verb("forge_card", FACE, about=("{me} hand:{0}",))
FORGE_BOARD: Final = Verb("forge_attached", words.PLAYERS, PLACE_WORDS, about=("{0} board:{1}",))
FORGE_ACTIVE: Final = Verb("forge_active", PLACE_WORDS, about=("{me} active:{0}",))
FORGE_HIDDEN: Final = Verb("forge_hidden", PLACE_WORDS, about=("{me} hidden:{0}",))
FORGE_BLIND: Final = Verb("forge_blind", words.PLAYERS, about=("player:{0}",))
FUEL: Final = Verb("fuel", FACE, about=("{me} hand:{0}",))

NO_FORGE: Final = WhyNot("no-forge", "GH-423", card=FACE)
NO_FORGE_MASTER: Final = WhyNot("no-forge-master", "GH-342", card=FACE)
TOO_LITTLE_FUEL: Final = WhyNot("too-little-fuel", "GH-423", cards=NUMBER)
NOTHING_TO_FORGE: Final = WhyNot("nothing-to-forge", "GH-424")
NO_CHARACTERS: Final = WhyNot("no-characters", "GH-424")
FUEL_TOO_DEAR: Final = WhyNot("fuel-too-dear", "GH-425", supply=NUMBER)
NO_HAND_TO_FORGE: Final = WhyNot("no-hand-to-forge", "GH-424", player=words.PLAYERS)
YOUR_OWN_HAND: Final = WhyNot("your-own-hand", "GH-424")
FORGED_ITSELF: Final = WhyNot("forged-itself", "GH-424", card=FACE)

FORGES: Final = EventKind("forged", "GH-424", player=words.PLAYERS, upgrades=NUMBER)

FORGED_UNSEEN: Final = EventKind("forged_unseen", "GH-424", player=words.PLAYERS, card=FACE)

USED: Final = 2


class Forge(Keyword):
    text = "Discard that many cards to forge another one with their Upgrades."
    clause = "GH-423"
    points: float = 1.5

    stacking = SOURCES
    reach = CARRY
    needs = words.FORGE_MASTER
    on_combat = True
    acts: tuple[str, ...] = ("offer", "printed_on_combat")
    verb: Verb | None = USE

    def offer(self, chase: Chase, player: int, choices: list[int]) -> None:
        """GH-423: an unpriced activation of each card with Forge."""
        if chase.phase != COMBAT_PHASE or chase.plays[player] >= chase.terms.play_cap:
            return
        for card in chase.in_zone(player, words.BOARD):
            fuel = in_effect.on_card(chase, card, self)
            if not fuel or in_effect.is_broken(chase, card):
                continue
            if not in_effect.classes_of(chase, card) >> self.needs & 1:
                # GH-342: what stands may be given to anybody.
                continue
            if chase.zones.marks.of(KEYWORD_USES, card) & USED:
                continue
            if activate.is_stunned(chase, card):
                continue
            if chase.count(player, words.HAND) >= fuel:
                # It must not be used up where nothing could be forged.
                if forgeable(chase, Forging(player, chase.primary_of(card), fuel)):
                    choices.append(USE.at(place_of(chase, card)))

    def refuse(self, chase: Chase, player: int, place: int) -> Why | None:
        card = card_at(chase, player, words.BOARD, place)
        if card < 0:
            return NOTHING_THERE.because()
        kind = chase.zones.kind[card]
        fuel = in_effect.on_card(chase, card, self)
        if not fuel:
            return NO_FORGE.because(kind)
        if in_effect.is_broken(chase, card):
            return activate.MALFUNCTIONS.because(kind)
        why = activate.why_no_unpriced(chase, player)
        if why is not None:
            return why
        if not in_effect.classes_of(chase, card) >> self.needs & 1:
            return NO_FORGE_MASTER.because(kind)
        if chase.zones.marks.of(KEYWORD_USES, card) & USED:
            return activate.USED_ALREADY.because(kind)
        if activate.is_stunned(chase, card):
            return activate.CANNOT_ACTIVATE.because(kind)
        if chase.count(player, words.HAND) < fuel:
            return TOO_LITTLE_FUEL.because(fuel)
        return NOTHING_TO_FORGE.because()

    def use(self, chase: Chase, player: int, place: int) -> None:
        card = card_at(chase, player, words.BOARD, place)
        marks = chase.zones.marks
        marks.put(KEYWORD_USES, card, marks.of(KEYWORD_USES, card) | USED)
        chase.plays[player] += 1
        source = chase.primary_of(card)
        chase.push_frame(FORGE_CARD, Forging(player, source, in_effect.on_card(chase, card, self)))
        hear.emit(chase, words.ACTIVATE, source, player)

    def printed_on_combat(self, chase: Chase, item: Item, number: int) -> None:
        """P13: offered once."""
        if chase.is_alive(item.player) and chase.is_on_board(item.source):
            chase.push_frame(FORGE_CARD, Forging(item.player, item.source, number))


class Forging(Frame):
    """Whose forging it is, how much fuel it takes, what was chosen, and the fuel so far."""

    def __init__(
        self,
        player: int,
        source: int,
        number: int,
        card: int = items.GONE,
        is_blind: int = 0,
        fuel: list[int] | None = None,
    ) -> None:
        self.player = player
        self.source = source
        self.number = number
        self.card = card
        self.is_blind = is_blind
        self.fuel: list[int] = fuel if fuel is not None else []


LAYOUT: Final = Layout(
    Forging,
    player=words.PLAYERS,
    source=THING,
    number=Number(),
    card=THING,
    is_blind=Flag(),
    fuel=Things(),
)


def forging_in(chase: Chase) -> Forging:
    frame = chase.frame
    assert isinstance(frame, Forging)
    return frame


def fitting(chase: Chase, kind: int, chosen: int, is_blind: bool) -> list[Line]:
    """GH-425: the Upgrades of a card that fit the chosen one."""
    lines = chase.cards[kind].upgrade_lines
    if not lines or is_blind:
        return lines
    type_ = chase.card(chosen).type
    if type_ == words.SIDE_CARD:
        type_ = words.ASSIST
    return [line for line in lines if not line.upgrades or line.upgrades == type_]


def price(chase: Chase, kind: int, chosen: int, is_blind: bool) -> int:
    """What the Upgrade of a fuel card costs; 0 for mere fuel."""
    return chase.cards[kind].cost if fitting(chase, kind, chosen, is_blind) else 0


def budget(chase: Chase, player: int) -> int:
    return chase.supply[player] + costs.glory_of(chase, player)


def can_fuel(chase: Chase, cards: list[int], now: Forging, spent: int) -> bool:
    """Can this number of cards be discarded and paid for?"""
    left = now.number - len(now.fuel)
    prices = sorted([price(chase, chase.zones.kind[c], now.card, now.is_blind == 1) for c in cards])
    if len(prices) < left:
        return False
    return sum(prices[:left]) + spent <= budget(chase, now.player)


def spent_on(chase: Chase, now: Forging) -> int:
    return sum(
        [price(chase, chase.zones.kind[card], now.card, now.is_blind == 1) for card in now.fuel]
    )


def fuel_left(chase: Chase, now: Forging) -> list[int]:
    """The hand cards that are neither chosen nor fuel."""
    return [
        card
        for card in chase.in_zone(now.player, words.HAND)
        if card != now.card and card not in now.fuel
    ]


def forgeable(chase: Chase, now: Forging) -> list[int]:
    """GH-424: all that can be forged with fuel that can be paid for."""
    choices: list[int] = []
    for card in chase.in_zone(now.player, words.HAND):
        action = FORGE_HAND.at(chase.zones.kind[card])
        if action not in choices and _may_forge(chase, now, card, False):
            choices.append(action)
    choices.sort()
    for step in range(chase.seats):
        player = (now.player + step) % chase.seats
        for card in reversed(chase.in_zone(player, words.BOARD)):
            if chase.card(card).type != words.CHARACTER and _may_forge(chase, now, card, False):
                choices.append(FORGE_BOARD.at(player * words.PLACES + place_of(chase, card)))
    for zone, verb in ((words.ACTIVE, FORGE_ACTIVE), (words.HIDDEN, FORGE_HIDDEN)):
        for card in reversed(chase.in_zone(now.player, zone)):
            if _may_forge(chase, now, card, False):
                choices.append(verb.at(place_of(chase, card)))
    for player in range(chase.seats):
        if player != now.player and chase.count(player, words.HAND):
            if _may_forge(chase, now, items.GONE, True):
                choices.append(FORGE_BLIND.at(player))
    return choices


class ForgeCard(Question[Chase]):
    """D29: what is forged, or nothing."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        now = forging_in(chase)
        enough = chase.count(now.player, words.HAND) >= now.number
        if enough and chase.is_alive(now.player):
            chase.ask(self, now.player)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        return [*forgeable(chase, forging_in(chase)), asking.DECLINE.first]

    def refuse(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        now = forging_in(chase)
        if verb is FORGE_BLIND:
            return _why_no_hand(chase, now, operand)
        if verb is FORGE_HAND:
            if chase.zones.find(operand, zone_of(now.player, words.HAND)) < 0:
                return discard.why_not_held(chase, now.player, operand)
        elif verb is FORGE_BOARD:
            if operand // words.PLACES >= chase.seats:
                return NOT_SEATED.because(operand // words.PLACES)
            card = card_at(chase, operand // words.PLACES, words.BOARD, operand % words.PLACES)
            if card < 0:
                return NOTHING_THERE.because()
            if chase.card(card).type == words.CHARACTER:
                return NO_CHARACTERS.because()
        elif verb is FORGE_ACTIVE or verb is FORGE_HIDDEN:
            zone = words.ACTIVE if verb is FORGE_ACTIVE else words.HIDDEN
            if card_at(chase, now.player, zone, operand) < 0:
                return NOTHING_THERE.because()
        else:
            return None
        return _why_no_fuel(chase, now)

    def answer(self, chase: Chase, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is asking.DECLINE:
            return
        now = forging_in(chase)
        chosen = items.GONE
        if verb is FORGE_HAND:
            chosen = discard.pick(chase, now.player, operand, [])
        elif verb is FORGE_BOARD:
            chosen = card_at(chase, operand // words.PLACES, words.BOARD, operand % words.PLACES)
        elif verb is FORGE_ACTIVE:
            chosen = card_at(chase, now.player, words.ACTIVE, operand)
        elif verb is FORGE_HIDDEN:
            chosen = card_at(chase, now.player, words.HIDDEN, operand)
        else:
            chosen = -10 - operand
        chase.announce()
        is_blind = int(verb is FORGE_BLIND)
        choose_fuel(chase, Forging(now.player, now.source, now.number, chosen, is_blind))


def _why_no_hand(chase: Chase, now: Forging, player: int) -> Why:
    """Why no unseen card of somebody's hand can be forged."""
    if player >= chase.seats:
        return NOT_SEATED.because(player)
    if player == now.player:
        return YOUR_OWN_HAND.because()
    if not chase.count(player, words.HAND):
        return NO_HAND_TO_FORGE.because(player)
    return _why_no_fuel(chase, now)


def _why_no_fuel(chase: Chase, now: Forging) -> Why:
    """There are too few cards to discard beside the chosen one, or their Upgrades cost too much."""
    if len(fuel_left(chase, now)) <= now.number:
        return TOO_LITTLE_FUEL.because(now.number)
    return FUEL_TOO_DEAR.because(budget(chase, now.player))


def _may_forge(chase: Chase, now: Forging, card: int, is_blind: bool) -> bool:
    plan = Forging(now.player, now.source, now.number, card, int(is_blind))
    return can_fuel(chase, fuel_left(chase, plan), plan, 0)


def choose_fuel(chase: Chase, now: Forging) -> None:
    if len(now.fuel) < now.number:
        chase.push_frame(FORGE_FUEL, now)
    else:
        chase.complete()
        chase.push_frame(FORGE_DONE, now)
        _pay_upgrades(chase, now)


class ForgeFuel(Question[Chase]):
    """D30: each hand card left that can be paid for."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return forging_in(chase).player

    def refuse(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not FUEL:
            return None
        now = forging_in(chase)
        left = [card for card in fuel_left(chase, now) if chase.zones.kind[card] == kind]
        if left:
            return FUEL_TOO_DEAR.because(budget(chase, now.player))
        if now.card >= 0 and chase.zones.kind[now.card] == kind and now.card not in now.fuel:
            if chase.zone(now.card) == words.HAND:
                return FORGED_ITSELF.because(kind)
        return discard.why_not_held(chase, now.player, kind)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        now = forging_in(chase)
        left = fuel_left(chase, now)
        kinds: list[int] = []
        for card in left:
            kind = chase.zones.kind[card]
            if kind in kinds:
                continue
            plan = _with_fuel(now, card)
            rest = [other for other in left if other != card]
            if can_fuel(chase, rest, plan, spent_on(chase, plan)):
                kinds.append(kind)
        return [FUEL.at(kind) for kind in sorted(kinds)]

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        now = forging_in(chase)
        card = discard.pick(chase, now.player, kind, [*now.fuel, now.card])
        choose_fuel(chase, _with_fuel(now, card))


def _with_fuel(now: Forging, card: int) -> Forging:
    fuel = [*now.fuel, card]
    return Forging(now.player, now.source, now.number, now.card, now.is_blind, fuel)


def _pay_upgrades(chase: Chase, now: Forging) -> None:
    """GH-425: all Upgrades are paid for, to the next player."""
    cost = spent_on(chase, now)
    if cost and costs.can_pay_next(chase, now.player, cost):
        costs.pay_next(chase, now.player, cost)


class ForgeDone(Step[Chase]):
    """GH-426: the fuel is discarded, the chosen card is forged."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        now = forging_in(chase)
        if not chase.is_alive(now.player):
            return
        chosen = now.card
        if now.is_blind:
            chosen = _pick_blindly(chase, now)
        # What was triggered by the payment may have taken some of these away.
        hand = chase.in_zone(now.player, words.HAND)
        fuel = [card for card in now.fuel if card in hand]
        if chosen >= 0 and (now.is_blind or chosen in hand or chase.is_in_play(chosen)):
            _forge(chase, now, chosen, [chase.zones.kind[card] for card in fuel])
        discard.discard_all(chase, now.player, fuel, False)
        hear.emit(chase, words.FORGE, now.source, now.player)


def _pick_blindly(chase: Chase, now: Forging) -> int:
    """A random card of somebody's hand, which that player sees; GONE if it is empty."""
    owner = -10 - now.card
    picked = discard.random_hand(chase, owner, 1)
    if not picked:
        return items.GONE
    chase.tell_only(1 << owner, FORGED_UNSEEN, now.player, chase.zones.kind[picked[0]])
    return picked[0]


def _forge(chase: Chase, now: Forging, chosen: int, kinds: list[int]) -> None:
    """The chosen card is forged with the Upgrades among the fuel that fit."""
    chase.zones.marks.put(FORGED, chosen, 1)
    is_blind = now.is_blind == 1
    upgrades = [kind for kind in kinds if fitting(chase, kind, chosen, is_blind)]
    if chase.is_on_board(chosen):
        for kind in reversed(upgrades):
            _apply(chase, now, chosen, kind)
    else:
        add_upgrades(chase, chosen, upgrades)
    chase.tell(FORGES, now.player, len(upgrades))


def add_upgrades(chase: Chase, card: int, upgrades: list[int]) -> None:
    """Upgrades lie on a card in a fixed order, which tells nothing of how they came there."""
    marks = chase.zones.marks
    there = marks.rows(UPGRADE, card)
    for row in there:
        marks.remove_row(UPGRADE, card, row)
    for kind in sorted([*(row[0] for row in there), *upgrades]):
        marks.add_row(UPGRADE, card, (kind,))


def _apply(chase: Chase, now: Forging, chosen: int, kind: int) -> None:
    """R77: on an assistance card in play the upgrade works at once."""
    for line in reversed(fitting(chase, kind, chosen, False)):
        me = chase.primary_of(chosen)
        item = Item(
            items.NEW,
            items.TRIGGER,
            now.player,
            chosen,
            kind,
            line.number,
            now.source,
            me,
            items.AIM_ABILITY,
        )
        run(chase, item)


FORGE_CARD: Final = ForgeCard("forge", "D29", "GH-424", layout=LAYOUT, announcing=(FORGE_HAND,))
FORGE_FUEL: Final = ForgeFuel("forge_fuel", "D30", "GH-424", layout=LAYOUT)
FORGE_DONE: Final = ForgeDone("forge_done", layout=LAYOUT)
FORGE: Final = Forge("Forge")
