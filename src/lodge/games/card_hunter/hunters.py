# lodge: compiled
"""The hunters: their turns, what their actions do, and the Jack's second one."""

from typing import Final

from lodge.games.card_hunter import words
from lodge.games.card_hunter.actions import (
    HEAVY,
    LIGHT,
    MOVE,
    POTION,
    actions_of,
    step_from,
    why_not,
)
from lodge.games.card_hunter.monster import (
    check_victory,
    lose_life,
    rage_mode,
    remove_rage,
    resolve_knockouts,
)
from lodge.games.card_hunter.questions import HunterQuestion
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, REMOVED, REVEALED, Hunt
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import SPAN, Verb

MOVED: Final = EventKind("moved", "CH-045", hunter=HUNTERS, position=POSITIONS)
CARD_HIT: Final = EventKind("card_hit", "CH-052", hunter=HUNTERS, card=FACE, position=POSITIONS)
RAGE_BY_LIGHT_ATTACK: Final = EventKind(
    "rage_mode", "CH-053", position=POSITIONS, cause="light_attack"
)
PILE_REMOVED: Final = EventKind(
    "pile_removed", "CH-056", hunter=HUNTERS, position=POSITIONS, cards=NUMBER
)

# A hunter's turn


class Act(HunterQuestion):
    """CH-042: a hunter takes their turn."""

    def perform(self, hunt: Hunt, hunter: int, b: int) -> None:
        if hunt.acting != hunter:
            start_turn(hunt, hunter)
        hunt.ask(self, self.seat(hunt, hunter, b))

    def choices(self, hunt: Hunt, hunter: int, b: int) -> list[int]:
        return actions_of(hunt, hunter)

    def refuse(self, hunt: Hunt, verb: Verb, operand: int, hunter: int, b: int) -> Why | None:
        return why_not(hunt, hunter, verb, operand)

    def answer(self, hunt: Hunt, verb: Verb, operand: int, a: int, b: int) -> None:
        take(hunt, verb, operand)


ACT: Final = Act("act", "D1", "CH-042", HUNTERS)


def start_turn(hunt: Hunt, hunter: int) -> None:
    hunt.acting = hunter
    hunt.refused = 0
    hunt.first_action = -1
    hunt.second_action = False


# Actions


def take(hunt: Hunt, verb: Verb, operand: int) -> None:
    """Carry out an action of the acting hunter."""
    hunter = hunt.acting
    if verb is POTION:
        request_potion(hunt, operand // 4, operand % 4)
        return
    note_action(hunt, verb)
    if verb is MOVE:
        move(hunt, hunter, step_from(hunt.stands[hunter], operand))
    elif verb is LIGHT:
        light_attack(hunt, hunter, operand - 1 if operand else hunt.stands[hunter])
    elif verb is HEAVY:
        heavy_attack(hunt, hunter)
    else:
        study(hunt, hunter, operand)


def note_action(hunt: Hunt, verb: Verb) -> None:
    """CH-150: remember the Jack's first action, or that his power is used."""
    if hunt.second_action:
        hunt.jack_used = True
        hunt.tell(JACK_AGAIN)
    else:
        hunt.first_action = verb.number


def move(hunt: Hunt, hunter: int, place: int) -> None:
    """CH-045, CH-048"""
    hunt.crowd[hunt.stands[hunter]] -= 1
    hunt.crowd[place] += 1
    hunt.stands[hunter] = place
    hunt.tell(MOVED, hunter, place)


def light_attack(hunt: Hunt, hunter: int, place: int) -> None:
    # CH-051
    card = hunt.zones.top(PART + place)
    kind = hunt.zones.kind[card]
    if hunt.terms.strengths[kind]:
        # CH-052
        hunt.zones.move(card, HITS + place)
        hunt.tell(CARD_HIT, hunter, kind, place)
    else:
        # CH-053
        hunt.zones.move(card, REVEALED)
        hunt.tell(RAGE_BY_LIGHT_ATTACK, place)
        rage_mode(hunt, card)


def heavy_attack(hunt: Hunt, hunter: int) -> None:
    """CH-056 to CH-058"""
    place = hunt.stands[hunter]
    hunt.tell(PILE_REMOVED, hunter, place, hunt.zones.count(HITS + place))
    hunt.zones.move_all(HITS + place, REMOVED + place)
    # CH-096
    check_victory(hunt)


# Potions

AGREE: Final = Verb("agree")
REFUSE: Final = Verb("refuse", clause="CH-066")

POTION_REQUESTED: Final = EventKind(
    "potion_requested", "CH-065", hunter=HUNTERS, owner=HUNTERS, target=HUNTERS
)
POTION_REFUSED: Final = EventKind("potion_refused", "CH-066", owner=HUNTERS, target=HUNTERS)
POTION_USED: Final = EventKind(
    "potion_used", "CH-060", hunter=HUNTERS, owner=HUNTERS, target=HUNTERS
)


def request_potion(hunt: Hunt, owner: int, target: int) -> None:
    """CH-065: the owner's player must agree, unless it is the acting one."""
    controllers = hunt.terms.controllers
    if hunt.terms.asks_consent and controllers[owner] != controllers[hunt.acting]:
        hunt.tell(POTION_REQUESTED, hunt.acting, owner, target)
        hunt.push(CONSENT, owner, target)
    else:
        drink(hunt, owner, target)


class Consent(HunterQuestion):
    """CH-065: may the owner's Potion be used?"""

    def choices(self, hunt: Hunt, owner: int, target: int) -> list[int]:
        return [AGREE.at(0), REFUSE.at(0)]

    def answer(self, hunt: Hunt, verb: Verb, operand: int, owner: int, target: int) -> None:
        if verb is AGREE:
            drink(hunt, owner, target)
        else:
            refuse(hunt, owner, target)


CONSENT: Final = Consent("consent", "D2", "CH-065", HUNTERS, HUNTERS)


def refuse(hunt: Hunt, owner: int, target: int) -> None:
    """CH-066"""
    hunt.tell(POTION_REFUSED, owner, target)
    hunt.refused |= 1 << (owner * 4 + target)
    if hunt.second_action:
        hunt.second_action = False
        hunt.push(AGAIN)
    else:
        hunt.push(ACT, hunt.acting)


def drink(hunt: Hunt, owner: int, target: int) -> None:
    """CH-060, CH-063"""
    note_action(hunt, POTION)
    hunt.potions[owner] -= 1
    hunt.life[target] = MAX_LIFE
    hunt.tell(POTION_USED, hunt.acting, owner, target)


# Deduction (house variant)

STUDIED_RIGHT: Final = EventKind(
    "studied_right", "CH-144", hunter=HUNTERS, position=POSITIONS, nature=PARTS
)
STUDIED_WRONG: Final = EventKind(
    "studied_wrong", "CH-145", hunter=HUNTERS, position=POSITIONS, nature=PARTS
)
LIFE_LOST_BY_STUDY: Final = EventKind(
    "life_lost", "CH-145", hunter=HUNTERS, life=NUMBER, left=NUMBER
)
CARD_HIT_BY_STUDY: Final = EventKind(
    "card_hit", "CH-144", hunter=HUNTERS, card=FACE, position=POSITIONS
)
RAGE_REMOVED_BY_STUDY: Final = EventKind("rage_removed", "CH-144", position=POSITIONS)
NATURE_DEDUCED: Final = EventKind("nature_deduced", "CH-146", position=POSITIONS, nature=PARTS)


def study(hunt: Hunt, hunter: int, nature: int) -> None:
    """CH-143 to CH-146"""
    here = hunt.stands[hunter]
    if hunt.nature[here] != nature:
        # CH-145
        hunt.wrong[here] |= 1 << nature
        hunt.tell(STUDIED_WRONG, hunter, here, nature)
        lose_life(hunt, hunter, 1, LIFE_LOST_BY_STUDY)
        resolve_knockouts(hunt)
        return
    hunt.public |= 1 << here
    hunt.tell(STUDIED_RIGHT, hunter, here, nature)
    deduce_last_nature(hunt)
    reward_study(hunt, hunter, here)


def deduce_last_nature(hunt: Hunt) -> None:
    """CH-146: with three natures public the fourth is, too."""
    if hunt.public.bit_count() == 3:
        for place in range(4):
            if not hunt.public >> place & 1:
                hunt.tell(NATURE_DEDUCED, place, hunt.nature[place])
        hunt.public = 15


def reward_study(hunt: Hunt, hunter: int, here: int) -> None:
    """CH-144: the top card goes to the Hit Pile, or out of the game if it is Rage."""
    card = hunt.zones.top(PART + here)
    kind = hunt.zones.kind[card]
    if hunt.terms.strengths[kind]:
        hunt.zones.move(card, HITS + here)
        hunt.tell(CARD_HIT_BY_STUDY, hunter, kind, here)
    else:
        remove_rage(hunt, card, RAGE_REMOVED_BY_STUDY)
        check_victory(hunt)


# The Jack's power (house variant)

NO: Final = Verb("no")

SAME_KIND: Final = WhyNot("same-kind", "CH-150")
JACK_AGAIN: Final = EventKind("jack_again", "CH-150")


class Again(HunterQuestion):
    """CH-150: the Jack may act once more; not asked if the only answer would be `no`."""

    def perform(self, hunt: Hunt, a: int, b: int) -> None:
        if len(self.choices(hunt, a, b)) > 1:
            hunt.ask(self, self.seat(hunt, a, b))

    def choices(self, hunt: Hunt, a: int, b: int) -> list[int]:
        second = [NO.at(0)]
        for action in actions_of(hunt, words.JACK):
            if action // SPAN != hunt.first_action:
                second.append(action)
        return second

    def refuse(self, hunt: Hunt, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb.number == hunt.first_action:
            return SAME_KIND.because()
        return why_not(hunt, words.JACK, verb, operand)

    def answer(self, hunt: Hunt, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is not NO:
            hunt.second_action = True
            take(hunt, verb, operand)


AGAIN: Final = Again("again", "D3", "CH-150", hunter=words.JACK)
