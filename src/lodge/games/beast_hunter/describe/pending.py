"""What is still to be done in a position of Beast-Hunter, and whether it can be."""

from typing import Any

from lodge.games.beast_hunter.cards import moving
from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import KIT_LIMIT, Wilds
from lodge.games.beast_hunter.model.words import DROVES, FIRST_NEST, NESTS, SUPPLY, ZONES
from lodge.games.beast_hunter.model.zones import place_of
from lodge.games.beast_hunter.play import beasts, hunter, roaming, shots_and_traps, wheel
from lodge.games.beast_hunter.play.hunt import hunts, kits
from lodge.kernel.agenda import Pending
from lodge.kernel.position import read_steps
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import NO_FRAME, Question, Step


def steps_of(wilds: Wilds, doc: Any) -> list[Pending]:
    """The steps of the action that is going on, then the rest of the round."""
    given = read_steps(wilds, doc.pending or []) or [_plain(wheel.PHASE, wilds.phase)]
    if given[0][0] in wheel.WHEEL:
        # The phase asks its question itself.
        if given[0][0] is not wheel.WHEEL[wilds.phase]:
            raise _other_phase(wilds)
        given[0] = _plain(wheel.PHASE, wilds.phase)
    head = [entry for entry in given if entry[0] not in TURNS]
    if head:
        _check_head(wilds, head)
        after = _rest_of_round(wilds.phase)
        if given[len(head) :] not in ([], after) or given[: len(head)] != head:
            raise BadPosition(f"After the steps of the action, 'pending' is {_written(after)}.")
        return [*head, *after]
    if wilds.target >= 0 or wilds.picked or wilds.roamer >= 0:
        raise BadPosition("Something is going on; say in 'pending' what is asked.")
    after = _after_turn(wilds, given[0])
    if given[1:] not in ([], after):
        raise BadPosition(f"After its first step, 'pending' is {_written(after)}.")
    return [given[0], *after]


TURNS: tuple[Step[Wilds], ...] = (
    wheel.SET_UP,
    wheel.BEGIN_ROUND,
    wheel.HUNTER_TURN,
    wheel.END_ROUND,
    wheel.PHASE,
)


def _plain(step: Step[Wilds], a: int = 0) -> Pending:
    return (step, a, 0, NO_FRAME)


def _other_phase(wilds: Wilds) -> BadPosition:
    return BadPosition(f"The phase is {words.PHASES[wilds.phase]!r}; 'pending' says another.")


def _after_turn(wilds: Wilds, first: Pending) -> list[Pending]:
    """What follows where no action is going on: a phase or a turn begins."""
    step, phase, _, _ = first
    if step is wheel.SET_UP:
        raise BadPosition("A position cannot begin with the step 'set_up'.")
    if step is wheel.PHASE:
        if phase != wilds.phase:
            raise _other_phase(wilds)
        return _rest_of_round(phase)
    return [_plain(wheel.END_ROUND)] if step is wheel.HUNTER_TURN else []


def _rest_of_round(phase: int) -> list[Pending]:
    """What follows a phase."""
    if phase < words.MORNING:
        later, end = range(phase + 1, words.MORNING), [wheel.HUNTER_TURN, wheel.END_ROUND]
    else:
        later, end = range(phase + 1, words.SUNSET + 1), [wheel.END_ROUND]
    return [*(_plain(wheel.PHASE, phase) for phase in later), *(_plain(step) for step in end)]


def _written(steps: list[Pending]) -> list[list[Any]]:
    return [step.write(a, b, frame) for step, a, b, frame in steps]


EFFECTS = [asked for asked in vars(moving).values() if isinstance(asked, Question)]
"""What the special cards ask in a FLIP step."""


def _check_head(wilds: Wilds, head: list[Pending]) -> None:
    """The steps of one action must fit together and fit the table."""
    steps = [entry[0] for entry in head]
    is_hunt = wilds.target >= 0
    if is_hunt != any(step in (hunts.KIT_CARDS, hunts.FLIP_STEP, *EFFECTS) for step in steps):
        raise BadPosition("A hunt is going on exactly if 'hunt' says which.")
    if is_hunt and steps != [hunts.KIT_CARDS]:
        _check_flip(wilds, steps)
    elif not is_hunt and len(steps) != 1:
        raise BadPosition("'pending' has more than one step of an action, but no hunt is on.")
    for step, a, b, _ in head:
        _check_step(wilds, step, a)
        if step is moving.REX_CALLS:
            _check_rex(wilds, a, b)
    has_roamer = steps[0] in (beasts.ROAM_TO, roaming.SPRING)
    if has_roamer != (wilds.roamer >= 0) or (roaming.SPRING in steps) != (wilds.roam_to >= 0):
        raise BadPosition(
            "'roamer' is the card on its way, and 'roam_to' its place, if it has one."
        )
    if has_roamer:
        _check_roamer(wilds, steps[0], head[0][1])
    if not _do_picks_fit(wilds, steps[0], head[0][1] + FIRST_NEST):
        raise BadPosition("The picked cards do not fit the question that is asked.")


def _check_flip(wilds: Wilds, steps: list[Step[Any]]) -> None:
    if not wilds.is_flipped or steps[-1] is not hunts.FLIP_STEP:
        raise BadPosition("In a hunt 'pending' has the kit, or effects and at last 'flip_step'.")
    spring = roaming.SPRING
    before = [step for step in steps[:-1] if step is not spring]
    if len(before) > 1 or any(step not in EFFECTS for step in before) or spring in steps[1:]:
        raise BadPosition("In a FLIP step one effect is carried out at a time.")


def _check_step(wilds: Wilds, step: Step[Any], nest: int) -> None:
    names_nest = step in (beasts.RUSTLE_ORDER, moving.LUMINA_TAKES, shots_and_traps.COMPANION)
    if names_nest and nest + FIRST_NEST not in wilds.line:
        raise BadPosition(f"{NESTS[nest]!r} is not in the line.")
    if step in (moving.LUMINA_TAKES, moving.SWAN_FLOCK) and nest + FIRST_NEST == wilds.target:
        raise BadPosition(f"{NESTS[nest]!r} is the target itself; another nest is asked for.")
    _check_effect(wilds, step)
    if step is roaming.SPRING and wilds.zones.count(words.TRAPS) != 2:
        raise BadPosition("The Hunter chooses a trap only if Caltrops and Boulder are in play.")
    if step is roaming.SPRING and wilds.terms.traps_together:
        raise BadPosition("The Hunter chooses no trap: all of them work together (BH-157).")
    if step is hunter.HUNT_TARGET and not hunter.can_hunt(wilds):
        raise BadPosition("There is nothing to hunt, or no cards for a kit (BH-093).")
    if step is beasts.RUSTLE_ORDER and not wilds.zones.count(nest + FIRST_NEST):
        raise BadPosition("There is nothing to rustle.")


def _check_effect(wilds: Wilds, step: Step[Any]) -> None:
    """An effect asks only for what there is."""
    if step is moving.JACKRABBIT_GOES and wilds.zones.find(words.JACKRABBIT, wilds.target) < 0:
        raise BadPosition("Jackrabbit (FUJ) is not in the target.")
    if step in (moving.LUMINA_FROM, moving.JACKRABBIT_GOES) and not wilds.other_nests():
        raise BadPosition("There is no other nest to choose (BH-196).")


def _check_roamer(wilds: Wilds, asked: Step[Any], place: int) -> None:
    """A beast is on its way from where beasts roam, and to where they may."""
    zones = wilds.zones
    source = zones.where(wilds.roamer)
    ways = (words.HATCHERY, DROVES, *wilds.line)
    is_from_top = source == DROVES or wilds.roamer == zones.top(source)
    if source not in ways or not wilds.is_beast(wilds.roamer):
        raise BadPosition(f"No beast roams from {ZONES[source]!r}.")
    if asked is beasts.ROAM_TO and (place != place_of(source) or not is_from_top):
        raise BadPosition("'roamer' is not the card that roams from there.")
    if asked is roaming.SPRING and (wilds.roam_to not in ways or wilds.roam_to == source):
        raise BadPosition(f"A beast cannot roam to {ZONES[wilds.roam_to]!r} from there.")


def _check_rex(wilds: Wilds, left: int, right: int) -> None:
    """BH-184: he calls the neighbours; those that are empty by now have left the line."""
    line = wilds.line
    place = line.index(wilds.target) if wilds.target in line else -1
    for called, neighbour in ((left, place - 1), (right, place + 1)):
        nest = called + moving.BEFORE_NESTS
        if not called or (nest not in line and place >= 0):
            continue
        if place < 0 or not 0 <= neighbour < len(line) or line[neighbour] != nest:
            raise BadPosition(f"{ZONES[nest]!r} is no neighbour of the target for Rex to call.")


def _do_picks_fit(wilds: Wilds, asked: Step[Any], nest: int) -> bool:
    where = [wilds.zones.where(card) for card in wilds.picked]
    kinds = [wilds.zones.kind[card] for card in wilds.picked]
    if asked is hunts.KIT_CARDS:
        if len(where) > KIT_LIMIT:
            raise BadPosition(f"A kit has at most {KIT_LIMIT} cards, not {len(where)}.")
        # A kit is asked for only where one can be made.
        room = KIT_LIMIT - len(where)
        is_from_supply = all(zone == SUPPLY for zone in where)
        if words.ZWEIHANDER in kinds and wilds.zones.count(SUPPLY) < KIT_LIMIT:
            raise BadPosition("A kit with Zweihander has exactly 5 cards (BH-102).")
        return is_from_supply and room > 0 and kits.missing_for_kit(wilds) <= room
    if asked is shots_and_traps.BAIT_COMPANION:
        return where == [SUPPLY] and kinds[0] == words.POISONED_BAIT
    if asked in (shots_and_traps.SHOT_NEST, shots_and_traps.COMPANION):
        first = words.CROSSBOW if asked is shots_and_traps.SHOT_NEST else words.POISON_ARROW
        return where == [SUPPLY] and first <= kinds[0] <= words.JAVELIN
    if asked is beasts.RUSTLE_ORDER:
        return all(zone == nest for zone in where) and words.LIONESS not in kinds
    if asked is beasts.NEST_END and not where:
        return False
    return not where or (
        asked in (beasts.NEST_CARDS, beasts.NEST_END) and all(zone == DROVES for zone in where)
    )
