# lodge: compiled
"""Activated effects (GH-240 to GH-243)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Line
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.marks import COUNTERS, PLAYED_AS, USES
from lodge.games.galactic_hunt.model.state import COMBAT_PHASE, Chase, item_in
from lodge.games.galactic_hunt.play.items import costs, on_stack, open_price, playable, targets
from lodge.games.galactic_hunt.play.items.run import run
from lodge.games.galactic_hunt.play.piles import discard
from lodge.games.galactic_hunt.play.places import NOTHING_THERE, PLACE_WORDS, card_at, place_of
from lodge.games.galactic_hunt.play.replies import answer
from lodge.games.galactic_hunt.script import in_effect, numbers
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.vocabulary import Verb

MOST_LINES: Final = 10
ACTIVATE: Final = Verb(
    "activate",
    PLACE_WORDS,
    tuple(str(number) for number in range(1, MOST_LINES + 1)),
    clause="GH-242 GH-241",
    about=("{me} board:{0}",),
)
USE_BITS: Final = 3
MOST_USES: Final = (1 << USE_BITS) - 1
"""The uses of each line of a card in this turn are counted in this number of bits."""

NO_ACTIVATION: Final = WhyNot("no-activation", "GH-240", card=FACE)
ONLY_AS_REPLY: Final = WhyNot("only-as-reply", "GH-240", card=FACE)
NO_REPLY: Final = WhyNot("no-reply", "GH-240", card=FACE)
UNPRICED: Final = WhyNot("unpriced", "GH-241")
MALFUNCTIONS: Final = WhyNot("malfunctions", "GH-436", card=FACE)
CANNOT_ACTIVATE: Final = WhyNot("cannot-activate", "GH-243", card=FACE)
USED_ALREADY: Final = WhyNot("used-already", "GH-241", card=FACE)
TOO_FEW_CARDS: Final = WhyNot("too-few-cards", "GH-107", cards=NUMBER)
TOO_FEW_COUNTERS: Final = WhyNot("too-few-counters", "GH-107", counters=NUMBER)
PRICE_TOO_HIGH: Final = WhyNot("price-too-high", "GH-107", supply=NUMBER)
LINE_CONDITION: Final = WhyNot("line-condition", "GH-241", card=FACE)
ACTIVATED: Final = EventKind("activated", "GH-242", player=words.PLAYERS, card=FACE)


def plan_of(chase: Chase, player: int, card: int, line: Line) -> Item:
    printed = chase.card(card)
    aim = items.AIM_PRIMARY if printed.type == words.CHARACTER else items.AIM_ABILITY
    if printed.is_global:
        aim = items.AIM_GLOBAL
    me = in_effect.me_of(chase, card)
    item = Item(items.NEW, items.ACTIVATION, player, card, printed.kind, line.number, card, me, aim)
    item.base = printed.cost
    item.total = printed.cost
    item.paid = max(line.supply, 0)
    item.played_as = chase.zones.marks.of(PLAYED_AS, card)
    if in_effect.has_reaction(chase, card, printed):
        item.flags |= items.REACTION_CARD
    return item


def offer_activations(chase: Chase, player: int, choices: list[int]) -> None:
    """GH-043: priced ones throughout the main part, others in the combat phase."""
    for card in chase.in_zone(player, words.BOARD):
        printed = chase.card(card)
        for line in printed.act_lines:
            if line.is_reply:
                continue
            if not line.has_price and chase.phase != COMBAT_PHASE:
                continue
            if can_activate(chase, plan_of(chase, player, card, line), line):
                choices.append(action_for(chase, card, line))


def offer_replies(chase: Chase, player: int, item: Item, choices: list[int]) -> None:
    """GH-240: activations with a matching `on`."""
    for card in chase.in_zone(player, words.BOARD):
        printed = chase.card(card)
        if not printed.has_replies:
            continue
        for line in printed.act_lines:
            if line.is_reply:
                plan = plan_of(chase, player, card, line)
                if not answer.answers_item(chase, line, plan, item):
                    continue
                plan = answer.answer_of(chase, line, plan, item)
                if can_activate(chase, plan, line) and answer.may_answer(chase, plan):
                    choices.append(action_for(chase, card, line))


def action_for(chase: Chase, card: int, line: Line) -> int:
    return ACTIVATE.at(place_of(chase, card) * MOST_LINES + line.number)


def activated_by(chase: Chase, player: int, operand: int) -> tuple[int, int]:
    """The card and the line that an action means."""
    place, line = divmod(operand, MOST_LINES)
    return card_at(chase, player, words.BOARD, place), line


def can_activate(chase: Chase, plan: Item, line: Line) -> bool:
    """GH-241, GH-243"""
    card = plan.card
    if chase.plays[plan.player] >= chase.terms.play_cap or in_effect.is_broken(chase, card):
        return False
    if is_stunned(chase, card) or is_used_up(chase, card, line):
        return False
    if line.discards > chase.count(plan.player, words.HAND):
        return False
    if line.counters > chase.zones.marks.of(COUNTERS, card):
        return False
    if plan.paid > chase.supply[plan.player] + costs.glory_for(chase, plan.player, plan.me):
        return False
    return line.cond is None or numbers.holds(chase, line.cond, plan)


def is_stunned(chase: Chase, card: int) -> bool:
    """GH-243: of a character or crew; other assistance cards go on."""
    printed = chase.card(card)
    is_character = printed.type == words.CHARACTER or printed.has(words.CREW)
    return is_character and playable.cannot_play(chase, card)


def is_used_up(chase: Chase, card: int, line: Line) -> bool:
    """GH-241: as often as it says; what has no price once a turn."""
    if line.uses:
        most = line.uses
    elif line.has_price:
        return False
    else:
        most = 1
    used: int = chase.zones.marks.of(USES, card) >> USE_BITS * line.number & MOST_USES
    return used >= most


def why_no_activation(chase: Chase, player: int, operand: int, answered: Item | None) -> Why | None:
    """Why a card of the board cannot be activated; `answered`: the item of a window."""
    card, number = activated_by(chase, player, operand)
    if card < 0:
        return NOTHING_THERE.because()
    printed = chase.card(card)
    lines = [line for line in printed.act_lines if line.number == number]
    if not lines:
        return NO_ACTIVATION.because(printed.kind)
    line = lines[0]
    plan = plan_of(chase, player, card, line)
    if answered is None:
        if line.is_reply:
            return ONLY_AS_REPLY.because(printed.kind)
        if not line.has_price and chase.phase != COMBAT_PHASE:
            return UNPRICED.because()
        return why_not_activated(chase, plan, line)
    if not line.is_reply:
        return NO_REPLY.because(printed.kind)
    if not answer.answers_item(chase, line, plan, answered):
        return answer.DOES_NOT_ANSWER.because()
    plan = answer.answer_of(chase, line, plan, answered)
    return why_not_activated(chase, plan, line) or answer.why_not_answer(chase, plan)


def why_no_unpriced(chase: Chase, player: int) -> Why | None:
    """GH-241, GH-050: why nothing without a price can be activated."""
    if chase.phase != COMBAT_PHASE:
        return UNPRICED.because()
    is_at_cap = chase.plays[player] >= chase.terms.play_cap
    return costs.TURN_CAP.because(chase.terms.play_cap) if is_at_cap else None


def why_not_activated(chase: Chase, plan: Item, line: Line) -> Why | None:
    """The limit, cost or condition that keeps an effect from being activated."""
    card = plan.card
    kind = plan.kind
    if chase.plays[plan.player] >= chase.terms.play_cap:
        return costs.TURN_CAP.because(chase.terms.play_cap)
    if in_effect.is_broken(chase, card):
        return MALFUNCTIONS.because(kind)
    if is_stunned(chase, card):
        return CANNOT_ACTIVATE.because(kind)
    if is_used_up(chase, card, line):
        return USED_ALREADY.because(kind)
    if line.discards > chase.count(plan.player, words.HAND):
        return TOO_FEW_CARDS.because(line.discards)
    if line.counters > chase.zones.marks.of(COUNTERS, card):
        return TOO_FEW_COUNTERS.because(line.counters)
    if plan.paid > chase.supply[plan.player] + costs.glory_for(chase, plan.player, plan.me):
        return PRICE_TOO_HIGH.because(plan.paid)
    return None if can_activate(chase, plan, line) else LINE_CONDITION.because(kind)


def activate(chase: Chase, player: int, card: int, number: int, answered: Item | None) -> None:
    """Announce an activation and declare its targets."""
    chase.announce()
    line = chase.card(card).lines[number]
    plan = plan_of(chase, player, card, line)
    if answered is not None:
        plan = answer.answer_of(chase, line, plan, answered)
        plan.implied = answer.implied_target(chase, plan)
    if line.is_open:
        chase.push_frame(open_price.CHOOSE_PRICE, plan)
    else:
        targets.declare(chase, plan)


class PayActivation(Step[Chase]):
    """The announcement is complete: the price is paid."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.complete()
        item = item_in(chase).copy()
        item.serial = chase.next_serial()
        line = chase.line(item)
        marks = chase.zones.marks
        chase.plays[item.player] += 1
        if line.uses or not line.has_price:
            marks.put(USES, item.card, marks.of(USES, item.card) + (1 << USE_BITS * line.number))
        if line.counters:
            marks.add(COUNTERS, item.card, -line.counters)
        chase.tell(ACTIVATED, item.player, chase.zones.kind[item.card])
        if line.discards:
            chase.push_frame(PAY_SUPPLY, item)
            discard.discard_hand(chase, item.player, line.discards)
        else:
            costs.pay_for(chase, item)


class PaySupply(Step[Chase]):
    """After cards, supply."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        costs.pay_for(chase, item_in(chase))


class Activated(Step[Chase]):
    """GH-242: `activate` and `targeted`, Decoy, window, re-check."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        on_stack.enter_stack(chase, item_in(chase), words.ACTIVATE)


class Resolves(Step[Chase]):
    """It resolves and leaves the stack."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.push_frame(END_ACTIVATION, item)
        if not item.has(items.NULLIFIED):
            run(chase, item)


class EndActivation(Step[Chase]):
    def perform(self, chase: Chase, a: int, b: int) -> None:
        chase.drop_item(item_in(chase).serial)


PAY_ACTIVATION: Final = PayActivation("pay_activation", layout=ITEM)
PAY_SUPPLY: Final = PaySupply("pay_supply", layout=ITEM)
ACTIVATED_STEP: Final = Activated("activated", layout=ITEM)
RESOLVE_ACTIVATION: Final = Resolves("resolve_activation", layout=ITEM)
END_ACTIVATION: Final = EndActivation("end_activation", layout=ITEM)
