# lodge: compiled
"""The hunters: their actions, and the variants that give them more of them."""

from typing import Final

from lodge.games.card_hunter.monster import MonsterRules
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, REMOVED, REVEALED
from lodge.games.card_hunter.words import (
    AGAIN,
    ASK_ACT,
    ASK_AGAIN,
    ASK_CONSENT,
    CARD_HIT,
    HEAVY,
    JACK,
    JACK_AGAIN,
    LIGHT,
    MOVE,
    MOVED,
    NATURE_DEDUCED,
    NO,
    PILE_REMOVED,
    POTION,
    POTION_REFUSED,
    POTION_REQUESTED,
    POTION_USED,
    QUEEN,
    RAGE_BY_LIGHT_ATTACK,
    STUDIED_RIGHT,
    STUDIED_WRONG,
    STUDY,
)
from lodge.kernel.vocabulary import SPAN

# The first action of each verb that hunters choose from.
MOVE_ACTIONS: Final = MOVE * SPAN
LIGHT_ACTIONS: Final = LIGHT * SPAN
HEAVY_ACTION: Final = HEAVY * SPAN
POTION_ACTIONS: Final = POTION * SPAN
STUDY_ACTIONS: Final = STUDY * SPAN


class HunterRules(MonsterRules):
    """What hunters may do and what comes of it."""

    # What a hunter may do

    def actions_of(self, hunter: int) -> list[int]:
        """CH-042: only legal actions, in canonical order."""
        here = self.position[hunter]
        zones = self.zones
        options: list[int] = []
        for turn in range(2):
            if self.can_move_to(step_from(here, turn)):
                options.append(MOVE_ACTIONS + turn)
        if hunter == QUEEN and self.tables.powers:
            # CH-151
            for place in range(4):
                if self.can_reach(here, place) and zones.count(PART + place):
                    options.append(LIGHT_ACTIONS + 1 + place)
        elif zones.count(PART + here):
            # CH-050
            options.append(LIGHT_ACTIONS)
        if zones.count(HITS + here):
            # CH-055
            options.append(HEAVY_ACTION)
        self.add_potions(hunter, options)
        if self.tables.deduction:
            self.add_studies(here, options)
        return options

    def can_move_to(self, place: int) -> bool:
        """CH-046"""
        return self.crowd[place] < self.tables.position_limit

    def can_reach(self, here: int, place: int) -> bool:
        """CH-151: the own Position and its neighbours, so all but the opposite one."""
        return place != (here + 2) % 4

    def add_potions(self, hunter: int, options: list[int]) -> None:
        """CH-061, CH-062: owner and target are the acting hunter or others beside him."""
        here = self.position[hunter]
        if self.crowd[here] == 1:
            if self.potions[hunter] and self.may_cure(hunter, hunter):
                options.append(POTION_ACTIONS + hunter * 4 + hunter)
            return
        beside = [h for h in range(self.tables.hunters) if self.position[h] == here]
        for owner in beside:
            if self.potions[owner]:
                for target in beside:
                    if self.may_cure(owner, target):
                        options.append(POTION_ACTIONS + owner * 4 + target)

    def may_cure(self, owner: int, target: int) -> bool:
        # CH-066
        if self.refused >> (owner * 4 + target) & 1:
            return False
        # CH-068, CH-190
        return self.tables.potion_at_full_life or self.life[target] < MAX_LIFE

    def add_studies(self, here: int, options: list[int]) -> None:
        """CH-143: natures that are neither public nor named wrongly for this Part."""
        if self.public >> here & 1 or not self.zones.count(PART + here):
            return
        for nature in range(4):
            if not self.is_public_somewhere(nature) and not self.wrong[here] >> nature & 1:
                options.append(STUDY_ACTIONS + nature)

    def is_public_somewhere(self, nature: int) -> bool:
        for place in range(4):
            if self.nature[place] == nature:
                return self.public >> place & 1 == 1
        return False

    # Actions

    def take(self, verb: int, operand: int) -> None:
        """Carry out an action of the acting hunter."""
        hunter = self.acting
        if verb == POTION:
            self.request_potion(operand // 4, operand % 4)
            return
        self.note_action(verb)
        if verb == MOVE:
            self.move(hunter, step_from(self.position[hunter], operand))
        elif verb == LIGHT:
            self.light_attack(hunter, operand - 1 if operand else self.position[hunter])
        elif verb == HEAVY:
            self.heavy_attack(hunter)
        else:
            self.study(hunter, operand)

    def note_action(self, verb: int) -> None:
        """CH-150: remember the Jack's first action, or that his power is used."""
        if self.second_action:
            self.jack_used = True
            self.tell(JACK_AGAIN)
        else:
            self.first_kind = verb

    def move(self, hunter: int, place: int) -> None:
        """CH-045, CH-048"""
        self.crowd[self.position[hunter]] -= 1
        self.crowd[place] += 1
        self.position[hunter] = place
        self.tell(MOVED, hunter, place)

    def light_attack(self, hunter: int, place: int) -> None:
        # CH-051
        card = self.zones.top(PART + place)
        kind = self.zones.kind[card]
        if self.tables.strengths[kind]:
            # CH-052
            self.zones.move(card, HITS + place)
            self.tell(CARD_HIT, hunter, kind, place)
        else:
            # CH-053
            self.zones.move(card, REVEALED)
            self.tell(RAGE_BY_LIGHT_ATTACK, place)
            self.rage_mode(card)

    def heavy_attack(self, hunter: int) -> None:
        """CH-056 to CH-058"""
        place = self.position[hunter]
        self.tell(PILE_REMOVED, hunter, place, self.zones.count(HITS + place))
        self.zones.move_all(HITS + place, REMOVED + place)
        # CH-096
        self.check_victory()

    def request_potion(self, owner: int, target: int) -> None:
        """CH-065: the owner's player must agree, if he is another than the acting one."""
        controllers = self.tables.controllers
        if self.tables.asks_consent and controllers[owner] != controllers[self.acting]:
            self.tell(POTION_REQUESTED, self.acting, owner, target)
            self.push(ASK_CONSENT, owner, target)
        else:
            self.drink(owner, target)

    def answer_request(self, agreed: bool) -> None:
        owner, target = self.a, self.b
        if agreed:
            self.drink(owner, target)
            return
        # CH-066
        self.tell(POTION_REFUSED, owner, target)
        self.refused |= 1 << (owner * 4 + target)
        if self.second_action:
            self.second_action = False
            self.push(ASK_AGAIN)
        else:
            self.push(ASK_ACT, self.acting)

    def drink(self, owner: int, target: int) -> None:
        """CH-060, CH-063"""
        self.note_action(POTION)
        self.potions[owner] -= 1
        self.life[target] = MAX_LIFE
        self.tell(POTION_USED, self.acting, owner, target)

    # Deduction (house variant)

    def study(self, hunter: int, nature: int) -> None:
        """CH-143 to CH-146"""
        here = self.position[hunter]
        if self.nature[here] != nature:
            # CH-145
            self.wrong[here] |= 1 << nature
            self.tell(STUDIED_WRONG, hunter, here, nature)
            self.lose_life(hunter, 1)
            self.resolve_knockouts()
            return
        self.public |= 1 << here
        self.tell(STUDIED_RIGHT, hunter, here, nature)
        self.deduce_last_nature()
        self.reward_study(hunter, here)

    def deduce_last_nature(self) -> None:
        """CH-146: with three natures public the fourth is, too."""
        if self.public.bit_count() == 3:
            for place in range(4):
                if not self.public >> place & 1:
                    self.tell(NATURE_DEDUCED, place, self.nature[place])
            self.public = 15

    def reward_study(self, hunter: int, here: int) -> None:
        """CH-144: the top card goes to the Hit Pile, or out of the game if it is Rage."""
        card = self.zones.top(PART + here)
        kind = self.zones.kind[card]
        if self.tables.strengths[kind]:
            self.zones.move(card, HITS + here)
            self.tell(CARD_HIT, hunter, kind, here)
        else:
            self.remove_rage(card)
            self.check_victory()

    # Powers (house variant)

    def offer_second_action(self) -> None:
        """CH-150: not asked if the only answer would be `no`."""
        if len(self.second_actions()) > 1:
            self.ask(AGAIN, self.tables.controllers[JACK])

    def second_actions(self) -> list[int]:
        options = [NO * SPAN]
        for action in self.actions_of(JACK):
            if action // SPAN != self.first_kind:
                options.append(action)
        return options

    def take_second_action(self, verb: int, operand: int) -> None:
        self.second_action = True
        self.take(verb, operand)


def step_from(place: int, turn: int) -> int:
    """CH-003, CH-045: one step clockwise (0) or anticlockwise (1)."""
    return (place + 1) % 4 if turn == 0 else (place + 3) % 4
