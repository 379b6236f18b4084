# lodge: compiled
"""The hunters: their actions, and the variants that give them more of them."""

from typing import Final

from lodge.games.card_hunter import words
from lodge.games.card_hunter.monster import (
    check_victory,
    lose_life,
    rage_mode,
    remove_rage,
    resolve_knockouts,
)
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, REMOVED, REVEALED, Hunt
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import SPAN, Verb

# In the canonical order of the choices (section 4 of the rules).
MOVE: Final = Verb("move", ("cw", "ccw"))
LIGHT: Final = Verb("light", ("", *POSITIONS))
HEAVY: Final = Verb("heavy")
POTION: Final = Verb("potion", HUNTERS, HUNTERS)
STUDY: Final = Verb("study", PARTS)

MOVED: Final = EventKind("moved", "CH-045", hunter=HUNTERS, position=POSITIONS)
CARD_HIT: Final = EventKind("card_hit", "CH-052", hunter=HUNTERS, card=FACE, position=POSITIONS)
RAGE_BY_LIGHT_ATTACK: Final = EventKind(
    "rage_mode", "CH-053", position=POSITIONS, cause="light_attack"
)
PILE_REMOVED: Final = EventKind(
    "pile_removed", "CH-056", hunter=HUNTERS, position=POSITIONS, cards=NUMBER
)

# What a hunter may do


class Act(Question[Hunt]):
    """CH-042: a hunter takes his turn."""

    def perform(self, hunt: Hunt, hunter: int, b: int) -> None:
        if hunt.acting != hunter:
            start_turn(hunt, hunter)
        hunt.ask(self, hunt.terms.controllers[hunter])

    def choices(self, hunt: Hunt, hunter: int, b: int) -> list[int]:
        return actions_of(hunt, hunter)

    def answer(self, hunt: Hunt, verb: Verb, operand: int, a: int, b: int) -> None:
        take(hunt, verb, operand)


ACT: Final = Act("act", "D1", "CH-042", HUNTERS)


def start_turn(hunt: Hunt, hunter: int) -> None:
    hunt.acting = hunter
    hunt.refused = 0
    hunt.first_action = -1
    hunt.second_action = False


def actions_of(hunt: Hunt, hunter: int) -> list[int]:
    """CH-042: only legal actions, in canonical order."""
    here = hunt.stands[hunter]
    zones = hunt.zones
    actions: list[int] = []
    for turn in range(2):
        if can_move_to(hunt, step_from(here, turn)):
            actions.append(MOVE.at(turn))
    if hunter == words.QUEEN and hunt.terms.powers:
        # CH-151
        for place in range(4):
            if can_reach(here, place) and zones.count(PART + place):
                actions.append(LIGHT.at(1 + place))
    elif zones.count(PART + here):
        # CH-050
        actions.append(LIGHT.at(0))
    if zones.count(HITS + here):
        # CH-055
        actions.append(HEAVY.at(0))
    add_potions(hunt, hunter, actions)
    if hunt.terms.deduction:
        add_studies(hunt, here, actions)
    return actions


def step_from(place: int, turn: int) -> int:
    """CH-003, CH-045: one step clockwise (0) or anticlockwise (1)."""
    return (place + 1) % 4 if turn == 0 else (place + 3) % 4


def can_move_to(hunt: Hunt, place: int) -> bool:
    """CH-046"""
    return hunt.crowd[place] < hunt.terms.position_limit


def can_reach(here: int, place: int) -> bool:
    """CH-151: the own Position and its neighbours, so all but the opposite one."""
    return place != (here + 2) % 4


def add_potions(hunt: Hunt, hunter: int, actions: list[int]) -> None:
    """CH-061, CH-062: owner and target are the acting hunter or others beside him."""
    here = hunt.stands[hunter]
    for owner in range(hunt.terms.hunters):
        if hunt.stands[owner] == here and hunt.potions[owner]:
            for target in range(hunt.terms.hunters):
                if hunt.stands[target] == here and may_cure(hunt, owner, target):
                    actions.append(POTION.at(owner * 4 + target))


def may_cure(hunt: Hunt, owner: int, target: int) -> bool:
    # CH-066
    if hunt.refused >> (owner * 4 + target) & 1:
        return False
    # CH-068, CH-190
    return hunt.terms.potion_at_full_life or hunt.life[target] < MAX_LIFE


def add_studies(hunt: Hunt, here: int, actions: list[int]) -> None:
    """CH-143: natures that are neither public nor named wrongly for this Part."""
    if hunt.public >> here & 1 or not hunt.zones.count(PART + here):
        return
    for nature in range(4):
        if not is_public_somewhere(hunt, nature) and not hunt.wrong[here] >> nature & 1:
            actions.append(STUDY.at(nature))


def is_public_somewhere(hunt: Hunt, nature: int) -> bool:
    for place in range(4):
        if hunt.nature[place] == nature:
            return hunt.public >> place & 1 == 1
    return False


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
REFUSE: Final = Verb("refuse")

POTION_REQUESTED: Final = EventKind(
    "potion_requested", "CH-065", hunter=HUNTERS, owner=HUNTERS, target=HUNTERS
)
POTION_REFUSED: Final = EventKind("potion_refused", "CH-066", owner=HUNTERS, target=HUNTERS)
POTION_USED: Final = EventKind(
    "potion_used", "CH-060", hunter=HUNTERS, owner=HUNTERS, target=HUNTERS
)


def request_potion(hunt: Hunt, owner: int, target: int) -> None:
    """CH-065: the owner's player must agree, if he is another than the acting one."""
    controllers = hunt.terms.controllers
    if hunt.terms.asks_consent and controllers[owner] != controllers[hunt.acting]:
        hunt.tell(POTION_REQUESTED, hunt.acting, owner, target)
        hunt.push(CONSENT, owner, target)
    else:
        drink(hunt, owner, target)


class Consent(Question[Hunt]):
    """CH-065: may the owner's Potion be used?"""

    def seat(self, hunt: Hunt, owner: int, target: int) -> int:
        return hunt.terms.controllers[owner]

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
NATURE_DEDUCED: Final = EventKind("nature_deduced", "CH-146", position=POSITIONS, nature=PARTS)


def study(hunt: Hunt, hunter: int, nature: int) -> None:
    """CH-143 to CH-146"""
    here = hunt.stands[hunter]
    if hunt.nature[here] != nature:
        # CH-145
        hunt.wrong[here] |= 1 << nature
        hunt.tell(STUDIED_WRONG, hunter, here, nature)
        lose_life(hunt, hunter, 1)
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
        hunt.tell(CARD_HIT, hunter, kind, here)
    else:
        remove_rage(hunt, card)
        check_victory(hunt)


# The Jack's power (house variant)

NO: Final = Verb("no")

JACK_AGAIN: Final = EventKind("jack_again", "CH-150")


class Again(Question[Hunt]):
    """CH-150: the Jack may act once more; not asked if the only answer would be `no`."""

    def perform(self, hunt: Hunt, a: int, b: int) -> None:
        if len(self.choices(hunt, a, b)) > 1:
            hunt.ask(self, hunt.terms.controllers[words.JACK])

    def choices(self, hunt: Hunt, a: int, b: int) -> list[int]:
        second = [NO.at(0)]
        for action in actions_of(hunt, words.JACK):
            if action // SPAN != hunt.first_action:
                second.append(action)
        return second

    def answer(self, hunt: Hunt, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is not NO:
            hunt.second_action = True
            take(hunt, verb, operand)


AGAIN: Final = Again("again", "D3", "CH-150")
