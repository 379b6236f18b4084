"""Why an action of Beast-Hunter cannot be taken now, in words a player understands."""

from typing import TYPE_CHECKING

from lodge.games.beast_hunter.words import (
    ALL_FACES,
    ASK_BEASTS,
    ASK_CHARGE,
    ASK_DAWN,
    ASK_HUNTER,
    ASK_SUNSET,
    CHARGE,
    COMPANION,
    DAWN,
    DONE,
    DRAW,
    DROVES,
    DUSK,
    FIRST_NEST,
    FROM,
    HATCHERY,
    HUNT,
    HUNT_TARGET,
    HUNTER_ANNIHILATOR,
    KIT_CARD,
    LIONESS,
    MORNING,
    NEST,
    PASS,
    PHASES,
    PICK,
    PLACES,
    ROAM_TO,
    RUSTLE,
    SCOUT,
    SHOOT,
    SUNSET,
    SUPPLY,
    TO,
    TRAP,
    TWILIGHT,
    VERBS,
    ZWEIHANDER,
)
from lodge.kernel.refusal import Refusal

if TYPE_CHECKING:
    from lodge.games.beast_hunter.rules import BeastHunter

PHASE_DECISIONS = (ASK_CHARGE, ASK_BEASTS, ASK_DAWN, ASK_HUNTER, ASK_SUNSET)

# What each action needs, for the phases in which it belongs.
WHEN = {
    CHARGE: "The Beasts charge at dusk only (BH-041).",
    NEST: "The Beasts nest at twilight and at midnight (BH-041).",
    RUSTLE: "The Beasts rustle at dawn (BH-041).",
    DRAW: "The Hunter draws in the morning and at mid-day (BH-042).",
    HUNT: "The Hunter hunts in the morning and at mid-day (BH-042).",
    SHOOT: "The Hunter shoots in the morning and at mid-day (BH-042).",
    SCOUT: "The Hunter scouts at sunset (BH-042).",
    TRAP: "The Hunter sets traps at sunset (BH-042).",
}


def explain(state: "BeastHunter", verb: int, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    if state.asked in PHASE_DECISIONS:
        return _in_phase(state, verb, operand)
    verbs = {action // 4096 for action in state.legal()}
    if verb not in verbs and verb != DONE:
        question = state.setup.game.texts["decisions"][state.decision or ""]
        return Refusal("not-asked", f"The question is another one: {question}")
    if state.asked == KIT_CARD:
        return _kit(state, verb, operand)
    if verb == DONE:
        return Refusal("not-done", "There is still something to choose before it is done.")
    if verb == PICK:
        return _pick(state, operand)
    if verb in (TO, FROM):
        return _place(state, operand)
    return Refusal("not-asked", f"'{VERBS[verb].name}' is not an answer to this question.")


def _in_phase(state: "BeastHunter", verb: int, operand: int) -> Refusal:
    phase = PHASES[state.phase]
    if verb == PASS:
        return Refusal("no-pass", f"At {phase} something can be done, so it must be (BH-250).")
    if verb == CHARGE and state.phase == DUSK:
        return _charge(state, operand)
    if verb in WHEN and not _belongs(verb, state.phase):
        return Refusal("wrong-phase", f"It is {phase}. {WHEN[verb]}")
    zones = state.zones
    if verb == NEST:
        return Refusal("no-droves", "The Droves are empty: there is nothing to nest (BH-060).")
    if verb == RUSTLE:
        return Refusal("no-nest", "There is no nest to rustle (BH-065).")
    if verb == DRAW:
        full = zones.count(SUPPLY) >= 10
        return (
            Refusal("supply-full", "The Supply holds ten cards already (BH-080).")
            if full
            else Refusal("home-empty", "Home is empty (BH-080).")
        )
    if verb == HUNT:
        if not state.line and not zones.count(DROVES):
            return Refusal("no-target", "There is nothing to hunt (BH-101).")
        return Refusal("no-kit", "No cards of the Supply make a legal kit (BH-102).")
    if verb == SHOOT:
        if not state.line:
            return Refusal("no-nest", "There is no nest to shoot at (BH-087).")
        return Refusal("no-shot", "There is no SHOOT card that can be used now (BH-087).")
    if verb == SCOUT:
        return Refusal("nothing-to-scout", "There is nothing left to scout (BH-081).")
    if verb == TRAP:
        return Refusal("no-trap", "There is no TRAP card that can be used now (BH-090).")
    return Refusal("not-asked", f"'{VERBS[verb].name}' is no action of {phase}.")


def _belongs(verb: int, phase: int) -> bool:
    if verb in (DRAW, HUNT, SHOOT):
        return MORNING <= phase < SUNSET
    if verb in (SCOUT, TRAP):
        return phase == SUNSET
    if verb == NEST:
        return TWILIGHT <= phase < DAWN
    return verb == RUSTLE and phase == DAWN


def _charge(state: "BeastHunter", nest: int) -> Refusal:
    zone = nest + FIRST_NEST
    if zone not in state.line:
        return Refusal("no-such-nest", f"There is no nest {nest + 1}.")
    size = state.zones.count(zone)
    return Refusal(
        "nest-too-small", f"Nest {nest + 1} has {size} cards; a charge needs 5 (BH-070)."
    )


def _kit(state: "BeastHunter", verb: int, kind: int) -> Refusal:
    if verb == DONE:
        if any(state.zones.kind[card] == ZWEIHANDER for card in state.picks):
            return Refusal("five-needed", "A kit with Zweihander has exactly 5 cards (BH-102).")
        return Refusal("no-group", "These cards hold no group yet, so they are no kit (BH-102).")
    face = ALL_FACES[kind]
    if state.zones.find(kind, SUPPLY) < 0:
        return Refusal("not-in-supply", f"{face} is not in the Supply.")
    if any(state.zones.kind[card] == kind for card in state.picks):
        return Refusal("picked-already", f"{face} is in the kit already.")
    if kind == ZWEIHANDER and state.zones.count(SUPPLY) < 5:
        return Refusal("five-needed", "A kit with Zweihander has exactly 5 cards (BH-102).")
    return Refusal("kit-too-large", f"With {face} this cannot become a kit of at most 5 (BH-102).")


def _pick(state: "BeastHunter", kind: int) -> Refusal:
    face = ALL_FACES[kind]
    if state.asked == COMPANION and kind == HUNTER_ANNIHILATOR:
        return Refusal("no-suit", "An annihilator has no suit and is no companion (BH-016).")
    if kind == LIONESS and state.seat == state.beasts:
        return Refusal("lioness", "The Lioness stays on top (BH-032).")
    return Refusal("no-such-card", f"{face} is not among the cards to choose from.")


def _place(state: "BeastHunter", place: int) -> Refusal:
    name = PLACES[place]
    if place == DROVES and state.asked == HUNT_TARGET:
        return Refusal("nests-first", "The Droves are hunted only if there is no nest (BH-101).")
    if place in (HATCHERY, DROVES):
        return Refusal("no-route", f"The {name.title()} cannot be chosen here (BH-051).")
    if place + FIRST_NEST - 2 not in state.line:
        return Refusal("no-such-nest", f"There is no nest {place - 1}.")
    if state.asked == ROAM_TO:
        return Refusal("no-route", "A card does not roam to the nest it comes from (BH-051).")
    return Refusal("not-this-nest", f"Nest {place - 1} cannot be chosen here (BH-196).")
