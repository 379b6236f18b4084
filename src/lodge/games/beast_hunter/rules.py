# lodge: compiled
"""The rules of Beast-Hunter: set-up, the wheel of phases, and who is asked what."""

from lodge.games.beast_hunter import guessing
from lodge.games.beast_hunter.hunter import HunterActions
from lodge.games.beast_hunter.nests import zone_at
from lodge.games.beast_hunter.refusals import explain
from lodge.games.beast_hunter.state import HAND_LIMIT, OPENING_HAND, Tables
from lodge.games.beast_hunter.words import (
    ASK_BEASTS,
    ASK_CHARGE,
    ASK_DAWN,
    ASK_HUNTER,
    ASK_SUNSET,
    BEASTS,
    BEGIN_ROUND,
    CALTROPS,
    COMPANION,
    DAWN,
    DONE,
    DREW,
    DREW_CARD,
    DROVES,
    DUSK,
    END_ROUND,
    ENDED_BY_EXHAUSTION,
    ENDED_BY_STALL,
    EXHAUSTED,
    FIRST_NEST,
    FLIP_STEP,
    GANNET_CALLS,
    HATCHERY,
    HOME,
    HUNT_TARGET,
    HUNTER,
    HUNTER_TURN,
    JACKDAW_CARD,
    JACKDAW_STEALS,
    KIT_CARD,
    LUMINA_FROM,
    LUMINA_NEST,
    LUMINA_TAKES,
    MORNING,
    NEST_END,
    PASS,
    PASSED,
    PHASE,
    PHASE_BEGAN,
    PICK_BAIT_COMPANION,
    PICK_COMPANION,
    PICK_DESTINATION,
    PICK_END,
    PICK_KIT,
    PICK_NEST_CARDS,
    PICK_ORDER,
    PICK_RUSTLED,
    PICK_SCOUTED,
    PICK_SHOT,
    PICK_SHOT_NEST,
    PICK_SOURCE,
    PICK_TARGET,
    PICK_TRAP,
    RABBIT_GOES,
    RABBIT_NEST,
    ROAM_FROM,
    ROAM_TO,
    ROUND_BEGAN,
    RUSTLE_NEST,
    SCOUT_PLACE,
    SHOT_CARD,
    SHOT_NEST,
    SIDES_GIVEN,
    STALL_COUNTED,
    STALLED,
    SUNSET,
    SUPPLY,
    SWAN_FLOCK,
    SWAN_GOES,
    SWAN_NEST,
    TRAP_CARD,
    WHICH_TRAP,
)
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match, Setup
from lodge.kernel.refusal import Refusal
from lodge.kernel.zones import Zones


class BeastHunter(HunterActions):
    """A game and its rules."""

    def __init__(
        self, setup: Setup, tables: Tables, chance: Chance, zones: Zones, beasts: int
    ) -> None:
        super().__init__(setup, tables, chance, zones, beasts)

    def copy_self(self) -> Match:
        other = BeastHunter(
            self.setup, self.tables, self.chance.copy(), self.zones.copy(), self.beasts
        )
        self.copy_state(other)
        return other

    # Steps

    def perform(self, step: int, a: int, b: int) -> None:
        if step == PHASE:
            self.begin_phase(a)
        elif step <= END_ROUND:
            self.turn_wheel(step)
        elif step == FLIP_STEP:
            if not self.flip_step():
                self.evaluate()
        elif step < FLIP_STEP:
            self.ask_beasts(step, a)
        elif step < PICK_TARGET:
            self.ask_for_effect(step, a, b)
        else:
            self.ask_hunter(step)

    def turn_wheel(self, step: int) -> None:
        if step == BEGIN_ROUND:
            self.begin_round()
        elif step == HUNTER_TURN:
            self.begin_hunter_turn()
        elif step == END_ROUND:
            self.end_round()
        else:
            self.set_up()

    def ask_beasts(self, step: int, a: int) -> None:
        if step == PICK_SOURCE:
            self.ask(ROAM_FROM, self.beasts)
        elif step == PICK_DESTINATION:
            self.ask(ROAM_TO, self.beasts)
        elif step == PICK_NEST_CARDS:
            self.ask_nest_card()
        elif step == PICK_END:
            self.ask(NEST_END, self.beasts)
        elif step == PICK_RUSTLED:
            self.ask(RUSTLE_NEST, self.beasts)
        else:
            self.ask_order(a + FIRST_NEST)

    def ask_for_effect(self, step: int, a: int, b: int) -> None:
        if step == LUMINA_FROM:
            self.ask(LUMINA_NEST, self.beasts)
        elif step == LUMINA_TAKES:
            self.ask_lumina(a + FIRST_NEST)
        elif step == RABBIT_GOES:
            self.ask(RABBIT_NEST, self.beasts)
        elif step == SWAN_GOES:
            self.ask(SWAN_NEST, self.beasts)
        elif step == SWAN_FLOCK:
            self.lead_flock(a)
        elif step == GANNET_CALLS:
            self.gannet_calls()
        elif step == JACKDAW_STEALS:
            self.ask(JACKDAW_CARD, self.beasts)
        else:
            self.rex_calls(a, b)

    def ask_hunter(self, step: int) -> None:
        if step == PICK_KIT:
            self.ask(KIT_CARD, self.hunter)
        elif step == PICK_TARGET:
            self.ask(HUNT_TARGET, self.hunter)
        elif step == PICK_SHOT:
            self.ask(SHOT_CARD, self.hunter)
        elif step == PICK_SHOT_NEST:
            self.ask(SHOT_NEST, self.hunter)
        elif step in (PICK_COMPANION, PICK_BAIT_COMPANION):
            self.ask(COMPANION, self.hunter)
        elif step == PICK_SCOUTED:
            self.ask(SCOUT_PLACE, self.hunter)
        elif step == PICK_TRAP:
            self.ask(TRAP_CARD, self.hunter)
        else:
            self.ask(WHICH_TRAP, self.hunter)

    # Answers

    def act(self, verb: int, operand: int) -> None:
        step = self.step
        if step == PHASE:
            self.act_in_phase(verb, operand)
        elif step == FLIP_STEP:
            self.resolve(operand)
        elif step < FLIP_STEP:
            self.act_for_beasts(step, verb, operand)
        elif step < PICK_TARGET:
            self.act_in_effect(step, verb, operand)
        else:
            self.act_for_hunter(step, verb, operand)

    def act_in_phase(self, verb: int, operand: int) -> None:
        if verb == PASS:
            self.tell(PASSED, BEASTS if self.phase < MORNING else HUNTER, self.phase)
        elif self.phase == DUSK:
            self.charge(operand + FIRST_NEST)
        elif self.phase < MORNING:
            self.begin_beast_action(verb)
        elif self.phase < SUNSET:
            self.begin_day_action(verb)
        else:
            self.begin_sunset_action(verb)

    def act_for_beasts(self, step: int, verb: int, operand: int) -> None:
        if step == PICK_SOURCE:
            self.choose_source(verb, operand)
        elif step == PICK_DESTINATION:
            self.roam(self.roamer, zone_at(operand))
        elif step == PICK_NEST_CARDS:
            if verb == DONE:
                self.end_picking()
            else:
                self.pick_for_nest(operand)
        elif step == PICK_END:
            self.lay_nest(operand)
        elif step == PICK_RUSTLED:
            self.begin_rustle(zone_at(operand))
        else:
            nest = self.a
            self.pick(operand, nest + FIRST_NEST)
            self.push(PICK_ORDER, nest)

    def act_in_effect(self, step: int, verb: int, operand: int) -> None:
        if step == LUMINA_FROM:
            self.lumina_chooses_nest(operand)
        elif step == LUMINA_TAKES:
            self.lumina_takes(operand)
        elif step == RABBIT_GOES:
            self.rabbit_goes(operand)
        elif step == SWAN_GOES:
            self.swan_answers(verb, operand)
        elif step == JACKDAW_STEALS:
            self.jackdaw_steals(operand)
        elif verb != DONE:
            if step == SWAN_FLOCK:
                self.flock_moves(operand)
            elif step == GANNET_CALLS:
                self.gannet_takes(operand)
            else:
                self.rex_takes(operand)

    def act_for_hunter(self, step: int, verb: int, operand: int) -> None:
        if step == PICK_KIT:
            if verb == DONE:
                self.show_kit()
            else:
                self.pick_for_kit(operand)
        elif step == PICK_TARGET:
            self.hunt(zone_at(operand))
        elif step == PICK_SHOT:
            self.choose_shot(operand)
        elif step == PICK_SHOT_NEST:
            self.choose_shot_nest(zone_at(operand))
        elif step == PICK_COMPANION:
            self.shoot_with_companion(operand, self.a + FIRST_NEST)
        elif step == PICK_BAIT_COMPANION:
            self.set_bait(operand)
        elif step == PICK_SCOUTED:
            self.scout(operand)
        elif step == PICK_TRAP:
            self.choose_trap(operand)
        elif operand == CALTROPS:
            self.spring_caltrops()
        else:
            self.spring_boulder()

    # Options

    def list_options(self) -> list[int]:
        step = self.step
        if step == PHASE:
            return self.phase_options()
        if step == FLIP_STEP:
            return self.effect_options()
        if step < FLIP_STEP:
            return self.beasts_options(step)
        if step < PICK_TARGET:
            return self.effect_step_options(step)
        return self.hunter_options(step)

    def phase_options(self) -> list[int]:
        if self.phase == DUSK:
            return self.charge_options()
        if self.phase < MORNING:
            return self.beast_options()
        if self.phase < SUNSET:
            return self.day_options()
        return self.sunset_options()

    def beasts_options(self, step: int) -> list[int]:
        if step == PICK_SOURCE:
            return self.source_options()
        if step == PICK_DESTINATION:
            return self.destination_options()
        if step == PICK_NEST_CARDS:
            return self.nest_card_options()
        if step == PICK_END:
            return self.end_options()
        if step == PICK_RUSTLED:
            return self.rustle_options()
        return self.order_options()

    def effect_step_options(self, step: int) -> list[int]:
        if step in (LUMINA_FROM, RABBIT_GOES):
            return self.nest_options()
        if step == LUMINA_TAKES:
            return self.cards_of(self.a + FIRST_NEST)
        if step == SWAN_GOES:
            return self.swan_options()
        if step == SWAN_FLOCK:
            return self.flock_options()
        if step == GANNET_CALLS:
            return self.gannet_options()
        if step == JACKDAW_STEALS:
            return self.theft_options()
        return self.called_by_rex(self.a, self.b)

    def hunter_options(self, step: int) -> list[int]:
        if step == PICK_KIT:
            return self.kit_options()
        if step == PICK_TARGET:
            return self.target_options()
        if step == PICK_SHOT:
            return self.shot_options()
        if step == PICK_SHOT_NEST:
            return self.shot_nest_options()
        if step in (PICK_COMPANION, PICK_BAIT_COMPANION):
            return self.companion_options()
        if step == PICK_SCOUTED:
            return self.scout_options()
        if step == PICK_TRAP:
            return self.trap_options()
        return self.spring_options()

    # Set-up

    def set_up(self) -> None:
        self.tell(SIDES_GIVEN, self.beasts, self.hunter)
        zones = self.zones
        # BH-002
        zones.shuffle(HATCHERY, self.chance)
        zones.shuffle(HOME, self.chance)
        # BH-003
        for _ in range(OPENING_HAND):
            zones.move(zones.top(HATCHERY), DROVES)
            zones.move(zones.top(HOME), SUPPLY)
        self.push(BEGIN_ROUND)

    # The wheel

    def begin_round(self) -> None:
        """BH-040: the Beasts' turn, then the Hunter's."""
        self.round += 1
        self.has_scored = False
        self.tell(ROUND_BEGAN, self.round)
        self.push(END_ROUND)
        self.push(HUNTER_TURN)
        # BH-041
        self.push_phases(DUSK, DAWN)
        self.start_draw(BEASTS, HATCHERY, DROVES, self.beasts)

    def begin_hunter_turn(self) -> None:
        """BH-042"""
        if self.is_exhausted():
            self.end_by_exhaustion()
            return
        self.push_phases(MORNING, SUNSET)
        self.start_draw(HUNTER, HOME, SUPPLY, self.hunter)

    def start_draw(self, side: int, deck: int, hand: int, seat: int) -> None:
        """BH-043: no draw with ten cards in hand or from an empty deck (BH-031)."""
        zones = self.zones
        if zones.count(hand) >= HAND_LIMIT or not zones.count(deck):
            return
        card = zones.top(deck)
        zones.move(card, hand)
        if self.recording:
            self.tell_only(1 << seat, DREW_CARD, side, zones.kind[card])
            self.tell_only(7 & ~(1 << seat), DREW, side)

    def begin_phase(self, phase: int) -> None:
        """BH-045: the pawn steps on, and the active side is asked."""
        if self.is_exhausted():
            self.end_by_exhaustion()
            return
        if self.phase != phase:
            self.phase = phase
            self.tell(PHASE_BEGAN, phase)
        if phase == DUSK:
            if self.can_charge():
                self.ask(ASK_CHARGE, self.beasts)
        elif phase < DAWN:
            self.ask(ASK_BEASTS, self.beasts)
        elif phase == DAWN:
            self.ask(ASK_DAWN, self.beasts)
        elif phase < SUNSET:
            self.ask(ASK_HUNTER, self.hunter)
        else:
            self.ask(ASK_SUNSET, self.hunter)

    def end_round(self) -> None:
        """BH-235: count the rounds in which nothing was scored."""
        if self.is_exhausted():
            self.end_by_exhaustion()
            return
        if self.has_scored:
            self.stall = 0
        else:
            self.stall += 1
            self.tell(STALL_COUNTED, self.stall, self.tables.stall_rounds)
        if self.stall >= self.tables.stall_rounds:
            self.tell(ENDED_BY_STALL, self.beast_score, self.hunter_score)
            self.end(STALLED)
        else:
            self.push(BEGIN_ROUND)

    def is_exhausted(self) -> bool:
        """BH-236: no Beast card is left in the Hatchery, the Droves and the nests."""
        zones = self.zones
        return zones.is_empty(HATCHERY) and zones.is_empty(DROVES) and not self.line

    def end_by_exhaustion(self) -> None:
        self.tell(ENDED_BY_EXHAUSTION, self.beast_score, self.hunter_score)
        self.end(EXHAUSTED)

    # For people and for search

    def explain_refusal(self, verb: int, operand: int) -> Refusal:
        return explain(self, verb, operand)

    def redeal(self, observer: int) -> None:
        guessing.redeal(self, observer)
