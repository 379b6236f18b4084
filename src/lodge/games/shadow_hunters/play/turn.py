# lodge: compiled
"""The turn (3.3) and movement (3.4)."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import ANY_AREA, AREAS
from lodge.games.shadow_hunters.model.state import AREA_OF_TOTAL, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.areas import USE_AREA
from lodge.games.shadow_hunters.play.equipment import TWO_ROLLS
from lodge.games.shadow_hunters.play.fighting.attacks import CHOOSE_ATTACK
from lodge.games.shadow_hunters.play.hidden.abilities import has_ability, offer, offer_ability, use
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL
from lodge.games.shadow_hunters.play.hidden.windows import TABLE
from lodge.games.shadow_hunters.play.questions import AtMoment, OfTurn
from lodge.games.shadow_hunters.play.winning import draw_game
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Plan, Step
from lodge.kernel.values import Words
from lodge.kernel.vocabulary import Verb

TURN_STARTED: Final = EventKind("turn_started", "SH-040", player=PLAYERS, turn=NUMBER)
ANGEL_LEFT: Final = EventKind("angel_left", "SH-042", player=PLAYERS)
BARRIER_FELL: Final = EventKind("barrier_fell", "SH-042", player=PLAYERS)


class StartTurn(Step[Night]):
    """SH-040"""

    def perform(self, night: Night, player: int, b: int) -> None:
        start_turn(night, player)


START_TURN: Final = StartTurn("start_turn", PLAYERS)


def start_turn(night: Night, player: int) -> None:
    night.turn += 1
    night.current = player
    night.used_this_turn = False
    night.tell(TURN_STARTED, player, night.turn)
    end_protection(night, player)
    night.push_plan(WITH_TABLE_WINDOW if night.terms.table_window else PLAN)


def end_protection(night: Night, player: int) -> None:
    """SH-042"""
    bit = 1 << player
    if night.angel & bit:
        night.angel &= ~bit
        night.tell(ANGEL_LEFT, player)
    if night.barrier & bit:
        night.barrier &= ~bit
        night.tell(BARRIER_FELL, player)


# D1

ROLL: Final = Verb("roll", clause="SH-050", about=("dice",))
ROLL_TWICE: Final = Verb("roll_twice", clause="SH-057", about=("dice",))

NO_COMPASS: Final = WhyNot("no-compass", "SH-057")
NO_SEVEN: Final = WhyNot("no-seven", "SH-052")


class BeginTurn(AtMoment):
    """SH-251. A revealed player who can do nothing but roll is not asked."""

    def perform(self, night: Night, a: int, b: int) -> None:
        player = night.current
        has_choice = night.is_hidden(player) or night.gear[player] & TWO_ROLLS != 0
        if has_choice or has_ability(night, player, self.moment):
            night.ask(self, player)
        else:
            move_by(night, roll_total(night))

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        player = night.current
        choices = [ROLL.first]
        if night.gear[player] & TWO_ROLLS:
            # SH-057
            choices.append(ROLL_TWICE.first)
        moment = self.moment
        if night.terms.replacing >> night.who[player] & 1:
            # A way to move is listed among those.
            offer_ability(night, player, moment, choices)
            moment = words.NEVER
        # SH-043, SH-252
        offer(night, player, moment, choices)
        return choices

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is ROLL_TWICE:
            return NO_COMPASS.because()
        return NO_SEVEN.because() if verb is GO else super().refuse(night, verb, operand, a, b)

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        player = night.current
        if verb is ROLL:
            move_by(night, roll_total(night))
        elif verb is ROLL_TWICE:
            # SH-057, SH-058
            first = roll_total(night)
            night.push(COMPASS_PICK, first, roll_total(night))
        else:
            if verb is REVEAL or not night.character(player).replaces_roll:
                # SH-252
                night.push(self)
            use(night, player, verb, operand)


TURN: Final = BeginTurn("turn", "D1", "SH-251", words.AT_START, ROLL)

# Movement

GO: Final = Verb("go", AREAS, about=("area:{0}",))
RESULT: Final = Verb("result", ("first", "second"), about=("dice:{0}",))

SAME_AREA: Final = WhyNot("same-area", "SH-051", area=AREAS)

MOVE_ROLLED: Final = EventKind("move_rolled", "SH-050", player=PLAYERS, d6=NUMBER, d4=NUMBER)
MOVED: Final = EventKind("moved", "SH-050", player=PLAYERS, area=AREAS)


def roll_total(night: Night) -> int:
    """SH-050, SH-053: both dice, again and again while they name the player's own area."""
    player = night.current
    while True:
        d6 = night.chance.roll(6) + 1
        d4 = night.chance.roll(4) + 1
        night.tell(MOVE_ROLLED, player, d6, d4)
        area = AREA_OF_TOTAL[d6 + d4]
        if area == ANY_AREA or area != night.place[player]:
            return d6 + d4


class PickResult(OfTurn):
    """D3: two results that lead to the same area leave no choice."""

    def choices(self, night: Night, first: int, second: int) -> list[int]:
        if AREA_OF_TOTAL[first] == AREA_OF_TOTAL[second]:
            return [RESULT.at(0)]
        return [RESULT.at(0), RESULT.at(1)]

    def answer(self, night: Night, verb: Verb, operand: int, first: int, second: int) -> None:
        move_by(night, second if operand else first)


TOTALS: Final = Words(tuple(str(total) for total in range(len(AREA_OF_TOTAL))))
COMPASS_PICK: Final = PickResult("compass_pick", "D3", "SH-057", TOTALS, TOTALS, unasked=True)


def move_by(night: Night, total: int) -> None:
    area = AREA_OF_TOTAL[total]
    if area == ANY_AREA:
        # SH-052
        night.push(SEVEN)
    else:
        move_to(night, area)


class ChooseArea(OfTurn):
    """SH-052, SH-054"""

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        here = night.place[night.current]
        return [GO.at(area) for area in range(len(AREAS)) if area != here]

    def refuse(self, night: Night, verb: Verb, area: int, a: int, b: int) -> Why | None:
        return SAME_AREA.because(area) if verb is GO else None

    def answer(self, night: Night, verb: Verb, area: int, a: int, b: int) -> None:
        move_to(night, area)


SEVEN: Final = ChooseArea("seven", "D4", "SH-052", unasked=True)


def move_to(night: Night, area: int) -> None:
    """SH-055"""
    night.put(night.current, area)
    night.tell(MOVED, night.current, area)


# D23 and the end of the turn

END_TURN: Final = Verb("end_turn", about=())


class EndTurn(AtMoment):
    """SH-256, SH-045"""

    def perform(self, night: Night, a: int, b: int) -> None:
        player = night.current
        if night.is_alive(player):
            if night.is_hidden(player) or has_ability(night, player, self.moment):
                night.ask(self, player)

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        choices = [END_TURN.first]
        offer(night, night.current, self.moment, choices)
        return choices

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is not END_TURN:
            night.push(self)
            use(night, night.current, verb, operand)


END: Final = EndTurn("end", "D23", "SH-256", words.AT_END, END_TURN)


class RoundTheTable(Step[Night]):
    """SH-438: clockwise from the current player's left."""

    def perform(self, night: Night, a: int, b: int) -> None:
        others = night.alive & ~(1 << night.current)
        TABLE.open(night, night.clockwise(night.current, others))


ROUND_THE_TABLE: Final = RoundTheTable("round_the_table")


class FinishTurn(Step[Night]):
    """SH-047, SH-049"""

    def perform(self, night: Night, a: int, b: int) -> None:
        player = night.current
        if night.turn >= night.terms.turn_limit:
            draw_game(night)
        elif night.extra_turns[player]:
            night.extra_turns[player] -= 1
            start_turn(night, player)
        else:
            start_turn(night, night.next_player(player))


FINISH_TURN: Final = FinishTurn("finish_turn")

# SH-041: start, move, area, attack, end.
PLAN: Final = Plan(TURN, USE_AREA, CHOOSE_ATTACK, END, FINISH_TURN)
WITH_TABLE_WINDOW: Final = Plan(TURN, USE_AREA, CHOOSE_ATTACK, END, ROUND_THE_TABLE, FINISH_TURN)
