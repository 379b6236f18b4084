"""What is still to be done in a position of Shadow Hunters, and whether it can be."""

from typing import Any

from lodge.cardkit.targets import Aim
from lodge.games.shadow_hunters.describe.earlier import in_todays_words
from lodge.games.shadow_hunters.model import catalogue, state
from lodge.games.shadow_hunters.model.state import NO_DEATHS, OFF_BOARD, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.areas import USE_AREA
from lodge.games.shadow_hunters.play.drawing import PUT_AWAY
from lodge.games.shadow_hunters.play.fighting.attacks import CHOOSE_ATTACK
from lodge.games.shadow_hunters.play.fighting.deaths import SETTLE
from lodge.games.shadow_hunters.play.hermit import HERMIT_ANSWER, HERMIT_GIVE, PASS_CARD, PASSED_ON
from lodge.games.shadow_hunters.play.turn import END, FINISH_TURN, ROUND_THE_TABLE, START_TURN, TURN
from lodge.games.shadow_hunters.play.winning import ending_conditions
from lodge.kernel.agenda import Pending
from lodge.kernel.position import read_steps
from lodge.kernel.refusal import BadPosition
from lodge.kernel.sets import named
from lodge.kernel.steps import NO_FRAME, Step

TURN_STEPS = (TURN, USE_AREA, CHOOSE_ATTACK, END)


def steps_of(night: Night, doc: Any) -> list[Pending]:
    """What is still to be done, from the step that asks."""
    given = _given_steps(night, doc)
    _check_in_play(night, [step for step, _, _, _ in given])
    if given[0][0] is USE_AREA and night.place[night.current] == OFF_BOARD:
        raise BadPosition(
            f"{PLAYERS[night.current].title()} is in no area to use; 'at' says where."
        )
    for step, a, b, _ in given:
        if isinstance(step, Aim) and not step.choices(night, a, b):
            raise BadPosition(f"There is nobody and nothing to choose for the step {step.name!r}.")
    if all(step is not SETTLE for step, _, _, _ in given):
        _check_open(night)
    return given


def _check_in_play(night: Night, steps: list[Step[Any]]) -> None:
    """A card is in play as long as something is still to be done with it."""
    zones = night.zones
    if (PUT_AWAY in steps) != (zones.count(state.CARD_IN_PLAY) > 0):
        raise BadPosition("A White or Black card is in play until the step 'put_away'.")
    goes_round = PASSED_ON in steps and steps[0] is not PASS_CARD
    if night.passing != goes_round:
        raise BadPosition("A card goes round ('passing') until the step 'passed_on'.")
    is_given = HERMIT_GIVE in steps or HERMIT_ANSWER in steps
    if (is_given or goes_round) != (zones.count(state.HERMIT_IN_PLAY) > 0):
        raise BadPosition("A Hermit card is in play until it is answered.")


def _check_open(night: Night) -> None:
    """SH-340: unless somebody is just dying, all who can have won have won."""
    endings = ending_conditions(night, NO_DEATHS)
    if endings:
        by = ", ".join(named(endings, catalogue.ENDINGS))
        raise BadPosition(f"By now the night is over, by {by} (SH-340); 'over' says so.")


def _given_steps(night: Night, doc: Any) -> list[Pending]:
    if doc.pending is None:
        return _rest_of_turn(night, doc.decision or TURN.name)
    entries = [in_todays_words(entry) for entry in doc.pending]
    if not entries:
        raise BadPosition("'pending' is empty; the first step is the one that asks.")
    for name in PLAYERS[night.seats :]:
        if name in str(entries):
            raise BadPosition(f"There is no {name} with {night.seats} seats.")
    given = read_steps(night, entries)
    if given[-1][0] not in (FINISH_TURN, START_TURN):
        raise BadPosition("'pending' ends with the step 'finish_turn' or 'start_turn'.")
    return given


def _rest_of_turn(night: Night, decision: str) -> list[Pending]:
    names = [step.name for step in TURN_STEPS]
    if decision not in names:
        raise BadPosition("For this decision say in 'pending' what is to be done.")
    steps = [*TURN_STEPS[names.index(decision) :]]
    last = [ROUND_THE_TABLE, FINISH_TURN] if night.terms.table_window else [FINISH_TURN]
    return [(step, 0, 0, NO_FRAME) for step in (*steps, *last)]
