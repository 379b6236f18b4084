# lodge: compiled
"""The Hunter's phases, and drawing and hunting in them (section 3.6)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import HAND_LIMIT, Wilds
from lodge.games.beast_hunter.model.words import DROVES, PHASES, SIDES, SUPPLY
from lodge.games.beast_hunter.model.zones import EVERYBODY, zone_at
from lodge.games.beast_hunter.play import choosing, phases, scouting, shots_and_traps
from lodge.games.beast_hunter.play.choosing import TO, HunterChooses
from lodge.games.beast_hunter.play.hunt import hunts, kits
from lodge.games.beast_hunter.play.phases import PASS
from lodge.games.beast_hunter.play.shots_and_traps import has_usable, why_none_usable
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

# What the Hunter may do in a phase

DRAW: Final = Verb("draw", clause="BH-080 BH-027", about=("home",))
HUNT: Final = Verb("hunt", clause="BH-093 BH-100 BH-101 BH-102")
SHOOT: Final = Verb("shoot", clause="BH-087 BH-088")
SCOUT: Final = Verb("scout", clause="BH-081 BH-082 BH-083 BH-084")
TRAP: Final = Verb("trap", clause="BH-090 BH-091")

DAY: Final = phases.Menu(DRAW, HUNT, SHOOT)
EVENING: Final = phases.Menu(SCOUT, TRAP)


ANOTHER_PHASE: Final = WhyNot("wrong-phase", "BH-042", phase=PHASES, phases=Many(PHASES))


def why_not_now(wilds: Wilds, verb: Verb) -> Why | None:
    """BH-042: why the Hunter cannot do in this phase what another allows, or pass."""
    if verb is PASS:
        return phases.MUST_ACT.because(wilds.phase)
    if verb in (DRAW, HUNT, SHOOT):
        return ANOTHER_PHASE.because(wilds.phase, words.MORNING, words.MIDDAY)
    if verb in (SCOUT, TRAP):
        return ANOTHER_PHASE.because(wilds.phase, words.SUNSET)
    return None


class ByDay(HunterChooses):
    """D20: draw, hunt, shoot."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return DAY.choices(wilds, can_draw(wilds), can_hunt(wilds), can_shoot(wilds))

    def refuse(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is DRAW:
            return why_no_draw(wilds)
        if verb is HUNT:
            return why_no_hunt(wilds)
        if verb is SHOOT:
            return why_no_shot(wilds)
        return why_not_now(wilds, verb)

    def answer(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is PASS:
            phases.pass_phase(wilds)
        elif verb is DRAW:
            draw(wilds)
        elif verb is HUNT:
            wilds.push(HUNT_TARGET)
        else:
            wilds.push(shots_and_traps.SHOT)

    def leads(self, wilds: Wilds, a: int, b: int) -> dict[int, list[int]]:
        return {
            **phases.leads_to(wilds, HUNT, HUNT_TARGET),
            **phases.leads_to(wilds, SHOOT, shots_and_traps.SHOT),
        }


NO_TRAP: Final = WhyNot("no-trap", "BH-090")


class AtSunset(HunterChooses):
    """D21: scout, trap."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        # BH-236: something is left to scout, or the game is over.
        return EVENING.choices(wilds, True, has_usable(wilds, words.CALTROPS))

    def refuse(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        if verb is TRAP:
            return why_none_usable(wilds, words.CALTROPS, NO_TRAP)
        return why_not_now(wilds, verb)

    def answer(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is PASS:
            phases.pass_phase(wilds)
        elif verb is SCOUT:
            wilds.push(scouting.SCOUT_PLACE)
        else:
            wilds.push(shots_and_traps.TRAP_CARD)

    def leads(self, wilds: Wilds, a: int, b: int) -> dict[int, list[int]]:
        return {
            **phases.leads_to(wilds, SCOUT, scouting.SCOUT_PLACE),
            **phases.leads_to(wilds, TRAP, shots_and_traps.TRAP_CARD),
        }


BY_DAY: Final = ByDay("hunter_action", "D20", "BH-042", usual=PASS)
AT_SUNSET: Final = AtSunset("sunset_action", "D21", "BH-042")

# Draw

SUPPLY_FULL: Final = WhyNot("supply-full", "BH-080", limit=NUMBER)
HOME_EMPTY: Final = WhyNot("home-empty", "BH-080")
DREW: Final = EventKind("drew", "BH-080", side=SIDES)
DREW_CARD: Final = EventKind("drew_card", "BH-080", side=SIDES, card=FACE)


def can_draw(wilds: Wilds) -> bool:
    """BH-080"""
    return wilds.zones.count(SUPPLY) < HAND_LIMIT and wilds.zones.count(words.HOME) > 0


def why_no_draw(wilds: Wilds) -> Why:
    if wilds.zones.count(SUPPLY) >= HAND_LIMIT:
        return SUPPLY_FULL.because(HAND_LIMIT)
    return HOME_EMPTY.because()


def draw(wilds: Wilds) -> None:
    """BH-080"""
    card = wilds.zones.top(words.HOME)
    wilds.zones.move(card, SUPPLY)
    if wilds.recording:
        hunter = 1 << wilds.hunter
        wilds.tell_only(hunter, DREW_CARD, words.HUNTER, wilds.zones.kind[card])
        wilds.tell_only(EVERYBODY & ~hunter, DREW, words.HUNTER)


# Hunt

NOTHING_TO_HUNT: Final = WhyNot("no-target", "BH-101")
NO_KIT: Final = WhyNot("no-kit", "BH-102")
NESTS_FIRST: Final = WhyNot("nests-first", "BH-101")


def can_hunt(wilds: Wilds) -> bool:
    """BH-093: a target and a kit."""
    return has_target(wilds) and kits.has_legal_kit(wilds)


def has_target(wilds: Wilds) -> bool:
    """BH-101"""
    return len(wilds.line) > 0 or wilds.zones.count(DROVES) > 0


def why_no_hunt(wilds: Wilds) -> Why:
    return (NO_KIT if has_target(wilds) else NOTHING_TO_HUNT).because()


class HuntTarget(HunterChooses):
    """D22, BH-101: the Droves only if there is no nest."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return choosing.to_nests(wilds.line) if wilds.line else [TO.at(DROVES)]

    def refuse(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> Why | None:
        if verb is not TO:
            return None
        return NESTS_FIRST.because() if place == DROVES else choosing.why_not_nest(wilds, place)

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        hunts.hunt(wilds, zone_at(place))


HUNT_TARGET: Final = HuntTarget("hunt_target", "D22", "BH-101", unasked=True)

# Shoot

NO_NEST_TO_SHOOT_AT: Final = WhyNot("no-nest", "BH-087")
NO_SHOT: Final = WhyNot("no-shot", "BH-087")


def can_shoot(wilds: Wilds) -> bool:
    """BH-087: a nest and a usable card."""
    return len(wilds.line) > 0 and has_usable(wilds, words.CROSSBOW)


def why_no_shot(wilds: Wilds) -> Why:
    if not wilds.line:
        return NO_NEST_TO_SHOOT_AT.because()
    return why_none_usable(wilds, words.CROSSBOW, NO_SHOT)
