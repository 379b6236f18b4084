# lodge: compiled
"""The rules of Card Hunter, in the order of a round."""

from typing import Final

from lodge.games.card_hunter import deduction, scoring, view
from lodge.games.card_hunter.refusals import explain
from lodge.games.card_hunter.state import (
    HITS,
    MAX_LIFE,
    PART,
    REMOVED,
    REVEALED,
    SET_ASIDE,
    UNSEEN,
    HuntState,
    Tables,
)
from lodge.games.card_hunter.words import (
    ACE,
    ACT,
    AGAIN,
    AGREE,
    ASK_ACT,
    ASK_AGAIN,
    ASK_CANCEL,
    ASK_CONSENT,
    ATTACK,
    ATTACK_CANCELLED,
    ATTACK_CARD,
    CANCEL,
    CARD_HIT,
    CONSENT,
    DECLINE,
    DRAW,
    END_ROUND,
    GAME_LOST,
    GAME_TIMED_OUT,
    GAME_WON,
    HEAVY,
    HUNTER_PLACED,
    JACK,
    JACK_AGAIN,
    KING,
    KNOCKED_OUT,
    KNOCKOUT,
    LEAST_LIFE,
    LIFE_LOST,
    LIGHT,
    MAJORITY,
    MOVE,
    MOVED,
    NATURE_DEDUCED,
    NO,
    PILE_REMOVED,
    PILES_RETURNED,
    POTION,
    POTION_REFUSED,
    POTION_REQUESTED,
    POTION_USED,
    QUEEN,
    RAGE_ATTACK,
    RAGE_BY_EMPTY_PART,
    RAGE_BY_LIGHT_ATTACK,
    RAGE_REMOVED,
    RANDOM_DRAW,
    REFUSE,
    SET_UP,
    START_ROUND,
    STUDIED_RIGHT,
    STUDIED_WRONG,
    STUDY,
    TIMED_OUT,
    TOKEN_BY_DRAW,
    TOKEN_BY_LIFE,
    TOKEN_BY_MAJORITY,
    USE,
    WON,
)
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import SPAN
from lodge.kernel.zones import Zones

# The first action of each verb that hunters choose from.
MOVE_ACTIONS: Final = MOVE * SPAN
LIGHT_ACTIONS: Final = LIGHT * SPAN
HEAVY_ACTION: Final = HEAVY * SPAN
POTION_ACTIONS: Final = POTION * SPAN
STUDY_ACTIONS: Final = STUDY * SPAN


class CardHunter(HuntState):
    """A hunt and its rules."""

    def __init__(self, setup: Setup, tables: Tables, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, tables, chance, zones)

    def copy_self(self) -> Match:
        other = CardHunter(self.setup, self.tables, self.chance.copy(), self.zones.copy())
        self.copy_hunt(other)
        return other

    def perform(self, step: int, a: int, b: int) -> None:
        if step == ASK_ACT:
            if self.acting != a:
                self.start_turn(a)
            self.ask(ACT, self.tables.controllers[a])
        elif step == START_ROUND:
            self.start_round()
        elif step == ATTACK:
            self.attack()
        elif step == END_ROUND:
            self.end_round()
        elif step == ASK_CONSENT:
            self.ask(CONSENT, self.tables.controllers[a])
        elif step == ASK_AGAIN:
            self.offer_second_action()
        elif step == ASK_CANCEL:
            self.ask(CANCEL, self.tables.controllers[ACE])
        elif step == SET_UP:
            self.set_up()

    def act(self, verb: int, operand: int) -> None:
        if self.step == ASK_ACT:
            self.take(verb, operand)
        elif self.step == ASK_CONSENT:
            self.answer_request(verb == AGREE)
        elif self.step == ASK_AGAIN:
            if verb != NO:
                self.take_second_action(verb, operand)
        elif verb == USE:
            self.cancel_attack()
        else:
            self.strike()

    def list_options(self) -> list[int]:
        if self.step == ASK_ACT:
            return self.actions_of(self.acting)
        if self.step == ASK_CONSENT:
            return [AGREE * SPAN, REFUSE * SPAN]
        if self.step == ASK_AGAIN:
            return self.second_actions()
        return [USE * SPAN, DECLINE * SPAN]

    # Set-up

    def set_up(self) -> None:
        if self.tables.deduction:
            # CH-140: natures are drawn before any shuffle.
            self.chance.shuffle(self.nature)
            deduction.lay_out(self)
        self.lay_out_parts()
        hunters = self.tables.hunters
        # CH-017, CH-018, CH-019
        self.life = [MAX_LIFE] * hunters
        self.potions = [self.tables.potions] * hunters
        self.knockouts = self.tables.knockouts
        for hunter in range(hunters):
            self.draw_starting_position(hunter)
        self.push(START_ROUND)

    def lay_out_parts(self) -> None:
        zones = self.zones
        # CH-011
        for part in range(4):
            zones.shuffle(PART + part, self.chance)
        # CH-012
        for part in range(4):
            zones.move(zones.top(PART + part), HITS + part)
        # CH-013
        for card in zones.piles[SET_ASIDE][:]:
            zones.move(card, PART + zones.pool[card])
        for part in range(4):
            zones.shuffle(PART + part, self.chance)
        # CH-014, CH-130
        if not self.tables.expert:
            for part in range(4):
                zones.move(zones.top(PART + part), UNSEEN + part)

    def draw_starting_position(self, hunter: int) -> None:
        """CH-021, CH-022: draw again while the Position is full."""
        place = self.chance.roll(4)
        while not self.can_move_to(place):
            place = self.chance.roll(4)
        self.position.append(place)
        self.crowd[place] += 1
        self.tell(HUNTER_PLACED, hunter, place)

    # The round

    def start_round(self) -> None:
        """CH-030: token, hunters in order, monster."""
        self.round += 1
        self.place_token()
        self.push(END_ROUND)
        self.push(ATTACK)
        # CH-031, CH-121
        for hunter in range(self.tables.hunters - 1, JACK, -1):
            self.push(ASK_ACT, hunter)
        if self.tables.powers and not self.jack_used:
            self.push(ASK_AGAIN)
        self.push(ASK_ACT, JACK)

    def place_token(self) -> None:
        """CH-034 to CH-037, and CH-124 to CH-126, which say the same for four hunters."""
        most = 1
        for crowd in self.crowd:
            most = max(most, crowd)
        if self.crowd.count(most) == 1:
            place = self.crowd.index(most)
            self.set_token(place, MAJORITY)
            self.tell(TOKEN_BY_MAJORITY, place)
        else:
            self.compare_lives(most)

    def compare_lives(self, most: int) -> None:
        """CH-035, CH-125: the lowest Life among the fullest Positions; a tie is drawn."""
        least = MAX_LIFE + 1
        lowest = 0
        is_tie = False
        for place in range(4):
            if self.crowd[place] == most:
                life = self.least_life_at(place)
                if life < least:
                    least, lowest, is_tie = life, place, False
                elif life == least:
                    is_tie = True
        if is_tie:
            self.draw_token()
        else:
            self.set_token(lowest, LEAST_LIFE)
            self.tell(TOKEN_BY_LIFE, lowest)

    def least_life_at(self, place: int) -> int:
        least = MAX_LIFE + 1
        for hunter in range(self.tables.hunters):
            if self.position[hunter] == place:
                least = min(least, self.life[hunter])
        return least

    def draw_token(self) -> None:
        """CH-036: one card of the Random Deck, all four Parts included."""
        place = self.chance.roll(4)
        self.tell(RANDOM_DRAW, place)
        self.set_token(place, DRAW)
        self.tell(TOKEN_BY_DRAW, place)

    def set_token(self, place: int, cause: int) -> None:
        self.token = place
        self.token_cause = cause

    def start_turn(self, hunter: int) -> None:
        self.acting = hunter
        self.refused = 0
        self.first_kind = -1
        self.second_action = False

    def end_round(self) -> None:
        # CH-041
        self.token = -1
        if self.tables.round_limit and self.round >= self.tables.round_limit:
            # CH-192
            self.end(TIMED_OUT)
            self.tell(GAME_TIMED_OUT, self.round)
        else:
            self.push(START_ROUND)

    # What a hunter may do

    def actions_of(self, hunter: int) -> list[int]:
        """CH-042: only legal actions, in canonical order."""
        here = self.position[hunter]
        piles = self.zones.piles
        options: list[int] = []
        for turn in range(2):
            if self.can_move_to(step_from(here, turn)):
                options.append(MOVE_ACTIONS + turn)
        if hunter == QUEEN and self.tables.powers:
            # CH-151
            for place in range(4):
                if self.can_reach(here, place) and piles[PART + place]:
                    options.append(LIGHT_ACTIONS + 1 + place)
        elif piles[PART + here]:
            # CH-050
            options.append(LIGHT_ACTIONS)
        if piles[HITS + here]:
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

    # Rage Mode

    def rage_mode(self, rage: int) -> None:
        """CH-070 to CH-075. `rage` is the revealed Rage card, or -1 if a Part was empty."""
        # CH-071
        self.return_hit_piles()
        # CH-072
        for hunter in range(self.tables.hunters):
            self.lose_life(hunter, 1)
        # CH-073
        self.resolve_knockouts()
        if not self.over and rage >= 0:
            # CH-074, CH-075
            self.remove_rage(rage)
            self.check_victory()

    def return_hit_piles(self) -> None:
        """Shuffle each Hit Pile into its own Part (CH-071, CH-086), in the order of CH-111."""
        zones = self.zones
        returned = 0
        for part in range(4):
            count = zones.count(HITS + part)
            if count:
                returned += count
                zones.move_all(HITS + part, PART + part)
                zones.shuffle(PART + part, self.chance)
        self.tell(PILES_RETURNED, returned)

    def remove_rage(self, rage: int) -> None:
        part = self.zones.pool[rage]
        self.zones.move(rage, REMOVED + part)
        self.tell(RAGE_REMOVED, part)

    # The monster's attack

    def attack(self) -> None:
        """CH-080: the Part with the token attacks, whoever stands there."""
        zones = self.zones
        part = self.token
        if not zones.count(PART + part):
            # CH-082
            self.tell(RAGE_BY_EMPTY_PART, part)
            self.rage_mode(-1)
            return
        # CH-081
        card = zones.top(PART + part)
        kind = zones.kind[card]
        if not self.tables.strengths[kind]:
            self.rage_attack(card)
            return
        # CH-083
        zones.move(card, HITS + part)
        struck = self.tables.suits[kind]
        self.tell(ATTACK_CARD, kind, part, struck)
        if self.crowd[struck]:
            if self.can_cancel():
                self.push(ASK_CANCEL)
            else:
                self.strike()

    def rage_attack(self, card: int) -> None:
        """CH-086, CH-087: no damage; the Hit Piles go back and the same Part attacks again."""
        self.zones.move(card, REVEALED)
        self.tell(RAGE_ATTACK, self.token)
        self.return_hit_piles()
        self.remove_rage(card)
        self.check_victory()
        if not self.over:
            self.push(ATTACK)

    def strike(self) -> None:
        """CH-084: all hunters in the struck Position lose Life at the same time."""
        kind = self.zones.kind[self.zones.top(HITS + self.token)]
        strength = self.tables.strengths[kind]
        for hunter in range(self.tables.hunters):
            if self.position[hunter] == self.tables.suits[kind]:
                self.lose_life(hunter, self.damage_to(hunter, strength))
        self.resolve_knockouts()

    def damage_to(self, hunter: int, strength: int) -> int:
        """CH-005; CH-152: the King's shield takes 1 off, but not the last."""
        if hunter == KING and self.tables.powers:
            return max(1, strength - 1)
        return strength

    def lose_life(self, hunter: int, amount: int) -> None:
        """CH-090: a Life below 0 counts as 0."""
        self.life[hunter] = max(0, self.life[hunter] - amount)
        self.tell(LIFE_LOST, hunter, amount, self.life[hunter])

    def resolve_knockouts(self) -> None:
        """CH-090 to CH-094: in the order of the hunters, each completely before the next."""
        for hunter in range(self.tables.hunters):
            if self.life[hunter] == 0:
                self.knockouts -= 1
                self.tell(KNOCKOUT, hunter, self.knockouts)
                if self.knockouts == 0:
                    # CH-091
                    self.end(KNOCKED_OUT)
                    self.tell(GAME_LOST, self.round)
                    return
                # CH-092
                self.life[hunter] = MAX_LIFE

    # The end

    def check_victory(self) -> None:
        """CH-095 to CH-098"""
        for zone in range(PART, UNSEEN):
            if self.zones.piles[zone]:
                return
        self.end(WON)
        self.tell(GAME_WON, self.round)

    def end(self, how: int) -> None:
        self.outcome_code = how
        self.finish()
        # Section 5: after the game everything is shown.
        self.zones.show_all()
        self.public = 15

    def result(self) -> Outcome:
        return scoring.outcome_of(self)

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

    def redeal(self, observer: int) -> None:
        if self.tables.deduction and not self.over:
            deduction.guess_natures(self)
        self.zones.deal(observer, self.chance)

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

    def can_cancel(self) -> bool:
        """CH-153"""
        return self.tables.powers and self.tables.hunters > ACE and not self.ace_used

    def cancel_attack(self) -> None:
        self.ace_used = True
        self.tell(ATTACK_CANCELLED)

    # For people

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return explain(self, verb, operand)

    def describe(self, observer: int) -> dict[str, object]:
        return view.describe(self)


def step_from(place: int, turn: int) -> int:
    """CH-003, CH-045: one step clockwise (0) or anticlockwise (1)."""
    return (place + 1) % 4 if turn == 0 else (place + 3) % 4
