# lodge: compiled
"""The rules of Shadow Hunters: which module carries out which step, answer and question."""

from lodge.games.shadow_hunters import (
    abilities,
    areas,
    attacks,
    cards,
    deaths,
    hermit,
    knowledge,
    outcomes,
    turn,
    view,
    windows,
)
from lodge.games.shadow_hunters.refusals import explain
from lodge.games.shadow_hunters.revealing import note_open, reveal, turn_up
from lodge.games.shadow_hunters.shown import NightView
from lodge.games.shadow_hunters.state import (
    CHARACTER,
    DECK,
    EXTRA,
    SIDE,
    UNUSED,
    NightState,
    Tables,
)
from lodge.games.shadow_hunters.words import (
    ABILITY_STRIKE,
    ASK_ABILITY_TARGET,
    ASK_AGAIN,
    ASK_AREA,
    ASK_ATTACK,
    ASK_BANANA_CARD,
    ASK_BANANA_RECEIVER,
    ASK_CARD_TARGET,
    ASK_COMPASS,
    ASK_DIG,
    ASK_DIG_CARD,
    ASK_END,
    ASK_HERMIT_ANSWER,
    ASK_HERMIT_GIVE,
    ASK_HIT,
    ASK_REVEAL_HEAL,
    ASK_ROB_CARD,
    ASK_ROLLED,
    ASK_SEVEN,
    ASK_STEAL_VICTIM,
    ASK_TABLE,
    ASK_TAKE_CARD,
    ASK_THREAT,
    ASK_TURN,
    ASK_WOODS,
    CARD_STRIKE,
    CHARACTER_COUNT,
    D_ABILITY_TARGET,
    D_BANANA_CARD,
    D_BANANA_RECEIVER,
    D_CARD_TARGET,
    D_COMPASS_PICK,
    D_DIG_CARD,
    D_HERMIT_ANSWER,
    D_SEVEN,
    D_STEAL_VICTIM,
    D_TAKE_CARD,
    D_WOODS_TARGET,
    DRAW_CARD,
    EXPLODE,
    FINISH_TURN,
    FLARE,
    HERMIT,
    LOOT,
    OPENING_CARD,
    PASS,
    PASS_CARD,
    PASSED_ON,
    PUT_AWAY,
    RESOLVE_ATTACK,
    REVEAL,
    ROLL_ATTACK,
    ROUND_THE_TABLE,
    SET_UP,
    SETTLE,
    SLIP,
    START_TURN,
    TURN_UP,
    WOODS_STRIKE,
)
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import SPAN
from lodge.kernel.zones import Zones


class ShadowHunters(NightState):
    """A night and its rules."""

    def __init__(self, setup: Setup, tables: Tables, chance: Chance, zones: Zones) -> None:
        super().__init__(setup, tables, chance, zones)

    def copy_self(self) -> Match:
        other = ShadowHunters(self.setup, self.tables, self.chance.copy(), self.zones.copy())
        self.copy_night(other)
        return other

    # Set-up (3.2)

    def set_up(self) -> None:
        chance = self.chance
        # SH-020
        self.layout = [0, 1, 2, 3, 4, 5]
        chance.shuffle(self.layout)
        self.note_slots()
        # SH-023
        for colour in range(3):
            self.zones.shuffle(DECK + colour, chance)
        self.deal_characters()
        # SH-029
        self.starting = chance.roll(self.seats)
        self.current = self.starting
        self.push(START_TURN, self.starting)
        self.open_with_hermit_cards()

    def note_slots(self) -> None:
        self.slot = [self.layout.index(area) for area in range(6)]

    def refresh(self) -> None:
        for player in range(self.seats):
            if self.is_revealed(player):
                turn_up(self, player)
        note_open(self)

    def deal_characters(self) -> None:
        """SH-025, SH-421"""
        dealt: list[int] = []
        for side in range(3):
            characters = self.characters_of_side(side)
            self.chance.shuffle(characters)
            dealt += characters[: self.tables.counts[side]]
        self.chance.shuffle(dealt)
        for player in range(self.seats):
            self.deal_character(dealt[player], CHARACTER + player)
            self.who[player] = dealt[player]
        if self.tables.extra_card:
            self.deal_character(dealt[self.seats], EXTRA)
        self.could_be = [self.tables.pool] * self.seats
        note_open(self)

    def characters_of_side(self, side: int) -> list[int]:
        """SH-404: with `mix_initial` one of the two with the same initial, by chance."""
        found: list[int] = []
        pool = self.tables.pool
        for character in range(CHARACTER_COUNT):
            if pool >> character & 1 and SIDE[character] == side:
                if not self.tables.one_of_initial:
                    found.append(character)
                elif character < 10:
                    other = character + 10
                    if pool >> other & 1 and self.chance.roll(2):
                        character = other
                    found.append(character)
                elif not pool >> character - 10 & 1:
                    # SH-427: Bob is out, so the B character is Bryan.
                    found.append(character)
        return found

    def deal_character(self, character: int, zone: int) -> None:
        self.zones.move(self.zones.find(character, UNUSED), zone)

    def open_with_hermit_cards(self) -> None:
        """SH-410 to SH-414"""
        everybody = (1 << self.seats) - 1
        if self.tables.each_draws:
            for player in reversed(self.clockwise(self.starting, everybody)):
                self.push(OPENING_CARD, player)
        elif self.tables.passing_card:
            self.push(PASSED_ON)
            for player in reversed(self.clockwise(self.starting, everybody)):
                self.push(PASS_CARD, player)

    # Steps of the agenda, the frequent ones first

    def perform(self, step: int, a: int, b: int) -> None:
        if step == ASK_TURN:
            turn.ask_turn(self)
        elif step == ASK_AREA:
            areas.ask_area(self)
        elif step == ASK_ATTACK:
            attacks.ask_attack(self)
        elif step == ASK_END:
            turn.ask_end(self)
        elif step == FINISH_TURN:
            turn.finish_turn(self)
        elif step == START_TURN:
            turn.start_turn(self, a)
        elif step == ROLL_ATTACK:
            attacks.roll_attack(self, a)
        elif step == ASK_ROLLED:
            attacks.ask_rolled(self, a, b)
        elif step == RESOLVE_ATTACK:
            attacks.resolve_attack(self, a, b)
        elif step == ASK_HIT:
            attacks.ask_hit(self, a, b)
        elif step == ASK_AGAIN:
            attacks.ask_again(self, a)
        elif step == ASK_THREAT:
            windows.ask_threat(self, a, b)
        elif step == DRAW_CARD:
            cards.draw_card(self, a)
        elif step == TURN_UP:
            if a == HERMIT:
                hermit.draw_and_give(self)
            else:
                cards.turn_up(self, a)
        elif step == PUT_AWAY:
            cards.put_away(self)
        elif step == LOOT:
            deaths.loot(self, a, b)
        elif step == SETTLE:
            deaths.settle(self, a)
        elif step == ASK_DIG:
            windows.ask_dig(self, a)
        else:
            self.perform_rare(step, a, b)

    def perform_rare(self, step: int, a: int, b: int) -> None:
        if step == ASK_SEVEN:
            self.ask(D_SEVEN, self.current)
        elif step == ASK_COMPASS:
            self.ask(D_COMPASS_PICK, self.current)
        elif step == ASK_WOODS:
            self.ask(D_WOODS_TARGET, self.current)
        elif step == WOODS_STRIKE:
            areas.woods_strike(self, a)
        elif step == ASK_STEAL_VICTIM:
            self.ask(D_STEAL_VICTIM, self.current)
        elif step == ASK_TAKE_CARD:
            self.ask(D_TAKE_CARD, self.current)
        elif step == ASK_ROB_CARD:
            self.ask(D_TAKE_CARD, a)
        elif step == ASK_HERMIT_GIVE:
            hermit.ask_give(self)
        elif step == ASK_HERMIT_ANSWER:
            self.ask(D_HERMIT_ANSWER, b)
        elif step == ASK_REVEAL_HEAL:
            cards.ask_reveal_heal(self)
        elif step == ASK_CARD_TARGET:
            self.ask(D_CARD_TARGET, self.current)
        elif step == CARD_STRIKE:
            cards.card_strike(self, a)
        elif step == FLARE:
            cards.flare(self)
        elif step == EXPLODE:
            cards.explode(self, a)
        elif step == SLIP:
            cards.slip(self)
        elif step == ASK_BANANA_CARD:
            self.ask(D_BANANA_CARD, self.current)
        elif step == ASK_BANANA_RECEIVER:
            self.ask(D_BANANA_RECEIVER, self.current)
        elif step == ASK_ABILITY_TARGET:
            self.ask(D_ABILITY_TARGET, self.current)
        elif step == ABILITY_STRIKE:
            abilities.strike(self, a, b)
        elif step == ASK_DIG_CARD:
            self.ask(D_DIG_CARD, a)
        elif step == ROUND_THE_TABLE:
            turn.go_round_the_table(self)
        elif step == ASK_TABLE:
            turn.ask_table(self, a)
        elif step == OPENING_CARD:
            hermit.opening_card(self, a)
        elif step == PASS_CARD:
            hermit.pass_card(self, a)
        elif step == PASSED_ON:
            hermit.passed_on(self)
        elif step == SET_UP:
            self.set_up()

    # Answers

    def act(self, verb: int, operand: int) -> None:
        step = self.step
        if step == ASK_TURN:
            turn.take_turn(self, verb, operand)
        elif step == ASK_AREA:
            areas.use_area(self, verb)
        elif step == ASK_ATTACK:
            attacks.choose_attack(self, verb, operand)
        elif step == ASK_END:
            turn.answer_end(self, verb)
        elif step == ASK_HERMIT_ANSWER:
            hermit.answer_hermit(self, verb, operand)
        elif step == ASK_HERMIT_GIVE:
            hermit.give_hermit(self, self.current, operand)
        elif step == ASK_ROLLED:
            attacks.answer_rolled(self, verb, operand)
        elif step == ASK_HIT:
            attacks.answer_hit(self, verb)
        elif step == ASK_AGAIN:
            attacks.answer_again(self, self.a, verb)
        elif step in (ASK_THREAT, ASK_DIG, ASK_TABLE):
            self.answer_window(step, verb)
        elif step == LOOT:
            deaths.choose_loot(self, self.a, self.b, verb, operand)
        elif step == ASK_SEVEN:
            turn.move_to(self, operand)
        elif step == ASK_COMPASS:
            turn.move_by(self, self.b if operand else self.a)
        else:
            self.act_rarely(step, verb, operand)

    def act_rarely(self, step: int, verb: int, operand: int) -> None:
        if step == ASK_WOODS:
            areas.enter_woods(self, self.a, operand)
        elif step == ASK_STEAL_VICTIM:
            areas.choose_victim(self, operand)
        elif step == ASK_TAKE_CARD:
            areas.steal(self, self.a, operand)
        elif step == ASK_ROB_CARD:
            attacks.choose_robbed_card(self, self.b, operand)
        elif step == ASK_REVEAL_HEAL:
            cards.answer_reveal_heal(self, verb)
        elif step == ASK_CARD_TARGET:
            cards.aim_card(self, operand)
        elif step == ASK_BANANA_CARD:
            cards.choose_banana_card(self, operand)
        elif step == ASK_BANANA_RECEIVER:
            cards.give_away(self, self.a, operand)
        elif step == ASK_ABILITY_TARGET:
            abilities.aim(self, self.a, operand)
        elif step == ASK_DIG_CARD:
            abilities.dig(self, self.a, operand)

    def answer_window(self, step: int, verb: int) -> None:
        """SH-264: asked again after a reveal, if the player still meets the condition."""
        if verb != PASS:
            player = self.a
            self.push(step, player, self.b)
            abilities.use(self, player, verb)

    # Questions

    def list_options(self) -> list[int]:
        step = self.step
        if step == ASK_TURN:
            return turn.turn_options(self, self.current)
        if step == ASK_AREA:
            return areas.area_options(self)
        if step == ASK_ATTACK:
            return attacks.attack_options(self)
        if step == ASK_END:
            return turn.end_options(self)
        if step == ASK_HERMIT_ANSWER:
            return hermit.answer_options(self, self.b)
        if step == ASK_HERMIT_GIVE:
            return hermit.give_options(self)
        if step == ASK_ROLLED:
            return attacks.rolled_options(self, self.a, self.b)
        if step == ASK_HIT:
            return attacks.hit_options(self, self.a)
        if step == ASK_AGAIN:
            return attacks.again_options(self, self.a)
        if step == ASK_THREAT:
            return windows.threat_options(self, self.a)
        if step == ASK_DIG:
            return windows.dig_options(self, self.a)
        if step == LOOT:
            return deaths.loot_options(self, self.a, self.b)
        if step == ASK_SEVEN:
            return turn.seven_options(self)
        if step == ASK_COMPASS:
            return turn.compass_options(self.a, self.b)
        return self.list_rare_options(step)

    def list_rare_options(self, step: int) -> list[int]:
        if step == ASK_WOODS:
            return areas.woods_options(self, self.a)
        if step == ASK_STEAL_VICTIM:
            return areas.victim_options(self)
        if step == ASK_TAKE_CARD:
            return areas.card_options(self, self.a)
        if step == ASK_ROB_CARD:
            return areas.card_options(self, self.b)
        if step == ASK_REVEAL_HEAL:
            return cards.reveal_heal_options(self)
        if step == ASK_CARD_TARGET:
            return cards.target_options(self)
        if step == ASK_BANANA_CARD:
            return cards.banana_options(self)
        if step == ASK_BANANA_RECEIVER:
            return cards.receiver_options(self)
        if step == ASK_ABILITY_TARGET:
            return abilities.ability_targets(self, self.a)
        if step == ASK_DIG_CARD:
            return abilities.dig_cards(self)
        return windows.window_options(self, self.a)

    # Out of turn

    def list_interjections(self, seat: int) -> list[int]:
        """A hidden player may reveal at any moment (SH-240)."""
        return [REVEAL * SPAN] if self.may_reveal(seat) else []

    def interject(self, seat: int, verb: int, operand: int) -> None:
        reveal(self, seat)

    # Guesses, the end, and words for people

    def redeal(self, observer: int) -> None:
        knowledge.deal_unseen(self, observer)

    def result(self) -> Outcome:
        return outcomes.outcome_of(self)

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return explain(self, verb, operand)

    def describe(self, observer: int) -> NightView:
        return view.describe(self, observer)
