# lodge: compiled
"""The rules of Card Hunter: set-up and round. Hunters and monster have modules of their own."""

from lodge.games.card_hunter import deduction, scoring, view
from lodge.games.card_hunter.hunters import HunterRules
from lodge.games.card_hunter.refusals import explain
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, SET_ASIDE, UNSEEN, Tables
from lodge.games.card_hunter.words import (
    ACE,
    ACT,
    AGREE,
    ASK_ACT,
    ASK_AGAIN,
    ASK_CANCEL,
    ASK_CONSENT,
    ATTACK,
    CANCEL,
    CONSENT,
    DECLINE,
    DRAW,
    END_ROUND,
    GAME_TIMED_OUT,
    HUNTER_PLACED,
    JACK,
    LEAST_LIFE,
    MAJORITY,
    NO,
    RANDOM_DRAW,
    REFUSE,
    SET_UP,
    START_ROUND,
    TIMED_OUT,
    TOKEN_BY_DRAW,
    TOKEN_BY_LIFE,
    TOKEN_BY_MAJORITY,
    USE,
)
from lodge.kernel import dealing
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import SPAN
from lodge.kernel.zones import Zones


class CardHunter(HunterRules):
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
        for card in zones.pile(SET_ASIDE):
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

    # For others

    def result(self) -> Outcome:
        return scoring.outcome_of(self)

    def redeal(self, observer: int) -> None:
        unknown = dealing.unknown(self.zones, observer)
        if unknown:
            deduction.draw_natures(self)
        supposed = [deduction.suppose(self, observer, place) for place, _ in unknown]
        self.zones.deal(observer, self.chance, supposed)

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return explain(self, verb, operand)

    def describe(self, observer: int) -> dict[str, object]:
        return view.describe(self)
