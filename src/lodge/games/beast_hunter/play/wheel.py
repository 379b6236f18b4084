# lodge: compiled
"""Set-up, the wheel of phases, and the ends that come with it (sections 3.1, 3.4 and 3.12)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import HAND_LIMIT, OPENING_HAND, Wilds
from lodge.games.beast_hunter.model.words import (
    DROVES,
    HATCHERY,
    HOME,
    PHASES,
    PLAYERS,
    SIDES,
    SUPPLY,
)
from lodge.games.beast_hunter.model.zones import EVERYBODY
from lodge.games.beast_hunter.play import beasts, hunter
from lodge.games.beast_hunter.play.hunt.evaluation import end
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.steps import Question, Step

SIDES_GIVEN: Final = EventKind("sides_given", "BH-001", beasts=PLAYERS, hunter=PLAYERS)


class SetUp(Step[Wilds]):
    """BH-001 to BH-003"""

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        wilds.tell(SIDES_GIVEN, wilds.beasts, wilds.hunter)
        zones = wilds.zones
        # BH-002
        zones.shuffle(HATCHERY, wilds.chance)
        zones.shuffle(HOME, wilds.chance)
        # BH-003
        for _ in range(OPENING_HAND):
            zones.move(zones.top(HATCHERY), DROVES)
            zones.move(zones.top(HOME), SUPPLY)
        wilds.push(BEGIN_ROUND)


SET_UP: Final = SetUp("set_up")

# The two turns of a round

ROUND_BEGAN: Final = EventKind("round_began", "BH-040", round=NUMBER)
DREW: Final = EventKind("drew", "BH-043", side=SIDES)
DREW_CARD: Final = EventKind("drew_card", "BH-043", side=SIDES, card=FACE)


class BeginRound(Step[Wilds]):
    """BH-040, BH-041: the Beasts' turn, then the Hunter's."""

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        wilds.round += 1
        wilds.has_scored = False
        wilds.tell(ROUND_BEGAN, wilds.round)
        wilds.push(END_ROUND)
        wilds.push(HUNTER_TURN)
        push_phases(wilds, words.DUSK, words.DAWN)
        # BH-043, BH-031
        if wilds.zones.count(DROVES) < HAND_LIMIT and wilds.zones.count(HATCHERY):
            card = wilds.zones.top(HATCHERY)
            wilds.zones.move(card, DROVES)
            tell_draw(wilds, words.BEASTS, wilds.beasts, card)


class HunterTurn(Step[Wilds]):
    """BH-042"""

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        if ends_by_exhaustion(wilds):
            return
        push_phases(wilds, words.MORNING, words.SUNSET)
        # BH-043, BH-031
        if hunter.can_draw(wilds):
            card = wilds.zones.top(HOME)
            wilds.zones.move(card, SUPPLY)
            tell_draw(wilds, words.HUNTER, wilds.hunter, card)


BEGIN_ROUND: Final = BeginRound("begin_round")
HUNTER_TURN: Final = HunterTurn("hunter_turn")


def push_phases(wilds: Wilds, first: int, last: int) -> None:
    for phase in range(last, first - 1, -1):
        wilds.push(PHASE, phase)


def tell_draw(wilds: Wilds, side: int, seat: int, card: int) -> None:
    if wilds.recording:
        wilds.tell_only(1 << seat, DREW_CARD, side, wilds.zones.kind[card])
        wilds.tell_only(EVERYBODY & ~(1 << seat), DREW, side)


# The phases

PHASE_BEGAN: Final = EventKind("phase_began", "BH-045", phase=PHASES)

# BH-041, BH-042: what is asked in each phase.
WHEEL: Final[list[Question[Wilds]]] = [
    beasts.AT_DUSK,
    beasts.AT_NIGHT,
    beasts.AT_NIGHT,
    beasts.AT_DAWN,
    hunter.BY_DAY,
    hunter.BY_DAY,
    hunter.AT_SUNSET,
]


class Phase(Step[Wilds]):
    """BH-045: the pawn steps on, and the active side is asked."""

    def perform(self, wilds: Wilds, phase: int, b: int) -> None:
        if ends_by_exhaustion(wilds):
            return
        # A position may stand at the beginning of a phase.
        if wilds.phase != phase:
            wilds.phase = phase
            wilds.tell(PHASE_BEGAN, phase)
        # At once: a position names the phase, not its question.
        WHEEL[phase].perform(wilds, phase, b)


PHASE: Final = Phase("phase", PHASES)

# The ends

STALL_COUNTED: Final = EventKind("stall_counted", "BH-235", rounds=NUMBER, limit=NUMBER)
ENDED_BY_STALL: Final = EventKind("ended_by_stall", "BH-235", beasts=NUMBER, hunter=NUMBER)
ENDED_BY_EXHAUSTION: Final = EventKind(
    "ended_by_exhaustion", "BH-236", beasts=NUMBER, hunter=NUMBER
)


class EndRound(Step[Wilds]):
    """BH-235: count the rounds in which nothing was scored."""

    def perform(self, wilds: Wilds, a: int, b: int) -> None:
        if ends_by_exhaustion(wilds):
            return
        limit = wilds.terms.stall_rounds
        if wilds.has_scored:
            wilds.stall = 0
        else:
            wilds.stall += 1
            wilds.tell(STALL_COUNTED, wilds.stall, limit)
        if wilds.stall >= limit:
            wilds.tell(ENDED_BY_STALL, wilds.beast_score, wilds.hunter_score)
            end(wilds, words.STALLED)
        else:
            wilds.push(BEGIN_ROUND)


END_ROUND: Final = EndRound("end_round")


def ends_by_exhaustion(wilds: Wilds) -> bool:
    """BH-236: no Beast card is left in the Hatchery, the Droves and the nests."""
    if wilds.line or wilds.zones.count(HATCHERY) or wilds.zones.count(DROVES):
        return False
    wilds.tell(ENDED_BY_EXHAUSTION, wilds.beast_score, wilds.hunter_score)
    end(wilds, words.EXHAUSTED)
    return True
