# lodge: compiled
"""What hunters can do in their turn: which actions are legal, and why others are not (CH-042)."""

from typing import Final

from lodge.games.card_hunter import words
from lodge.games.card_hunter.state import HITS, MAX_LIFE, PART, Hunt
from lodge.games.card_hunter.words import HUNTERS, PARTS, POSITIONS, WAYS
from lodge.kernel.events import NUMBER
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

# In the canonical order of the choices (section 4 of the rules). `{place}`: where the action takes
# place, from the phrases.
MOVE: Final = Verb("move", WAYS, clause="CH-045 CH-046 CH-048", about=("stand:{place}",))
LIGHT: Final = Verb(
    "light", ("", *POSITIONS), clause="CH-051 CH-050 CH-052 CH-053", about=("part:{place}",)
)
HEAVY: Final = Verb("heavy", clause="CH-056 CH-055 CH-057", about=("hits:{place}",))
POTION: Final = Verb(
    "potion", HUNTERS, HUNTERS, clause="CH-060 CH-061 CH-062 CH-065 CH-068", about=("hunter:{1}",)
)
STUDY: Final = Verb("study", PARTS, clause="CH-143 CH-144 CH-145", about=("nature:{place}:{0}",))
ACTIONS: Final = (MOVE, LIGHT, HEAVY, POTION, STUDY)


def actions_of(hunt: Hunt, hunter: int) -> list[int]:
    """CH-042: only legal actions, in canonical order."""
    here = hunt.stands[hunter]
    actions: list[int] = []
    add_moves(hunt, here, actions)
    add_light_attacks(hunt, hunter, here, actions)
    if hunt.zones.count(HITS + here):
        # CH-055
        actions.append(HEAVY.at(0))
    add_potions(hunt, here, actions)
    if hunt.terms.deduction:
        add_studies(hunt, here, actions)
    return actions


NO_HITS: Final = WhyNot("no-hits", "CH-055", position=POSITIONS)


def why_not(hunt: Hunt, hunter: int, verb: Verb, operand: int) -> Why | None:
    """Why a hunter cannot take an action; None: it is not an action of hunters."""
    here = hunt.stands[hunter]
    if verb is MOVE:
        return why_not_move(hunt, step_from(here, operand))
    if verb is LIGHT:
        return why_not_light_attack(hunt, hunter, here, operand)
    if verb is HEAVY:
        return NO_HITS.because(here)
    if verb is POTION:
        return why_not_potion(hunt, here, operand // 4, operand % 4)
    if verb is STUDY:
        return why_not_study(hunt, here, operand)
    return None


# Moves

POSITION_FULL: Final = WhyNot("position-full", "CH-046", limit=NUMBER, position=POSITIONS)


def add_moves(hunt: Hunt, here: int, actions: list[int]) -> None:
    for way in range(2):
        if can_move_to(hunt, step_from(here, way)):
            actions.append(MOVE.at(way))


def why_not_move(hunt: Hunt, place: int) -> Why:
    return POSITION_FULL.because(hunt.terms.position_limit, place)


def step_from(place: int, way: int) -> int:
    """CH-003, CH-045: one step clockwise or anticlockwise."""
    return (place + 1) % 4 if way == words.CLOCKWISE else (place + 3) % 4


def can_move_to(hunt: Hunt, place: int) -> bool:
    """CH-046"""
    return hunt.crowd[place] < hunt.terms.position_limit


# Light Attacks

PART_EMPTY: Final = WhyNot("part-empty", "CH-050", position=POSITIONS)
OWN_PART_ONLY: Final = WhyNot("own-part-only", "CH-050")
PART_NOT_NAMED: Final = WhyNot("name-a-part", "CH-151")
OUT_OF_REACH: Final = WhyNot("out-of-reach", "CH-151", position=POSITIONS)


def add_light_attacks(hunt: Hunt, hunter: int, here: int, actions: list[int]) -> None:
    if has_long_shot(hunt, hunter):
        for place in range(4):
            if can_reach(here, place) and hunt.zones.count(PART + place):
                actions.append(LIGHT.at(1 + place))
    elif hunt.zones.count(PART + here):
        # CH-050
        actions.append(LIGHT.at(0))


def why_not_light_attack(hunt: Hunt, hunter: int, here: int, named: int) -> Why:
    """`named`: the number of the Position and 1, or 0 if none is named."""
    if not has_long_shot(hunt, hunter):
        return OWN_PART_ONLY.because() if named else PART_EMPTY.because(here)
    if not named:
        return PART_NOT_NAMED.because()
    place = named - 1
    if not can_reach(here, place):
        return OUT_OF_REACH.because(place)
    return PART_EMPTY.because(place)


def has_long_shot(hunt: Hunt, hunter: int) -> bool:
    """CH-151: the Queen's power. She names the Position she aims at."""
    return hunter == words.QUEEN and hunt.terms.powers


def can_reach(here: int, place: int) -> bool:
    """CH-151: her own Position and its neighbours, so all but the opposite one."""
    return place != (here + 2) % 4


# Potions

NOT_HUNTING: Final = WhyNot("not-hunting", "CH-016", hunter=HUNTERS)
OWNER_ELSEWHERE: Final = WhyNot("not-here", "CH-061", hunter=HUNTERS)
TARGET_ELSEWHERE: Final = WhyNot("not-here", "CH-062", hunter=HUNTERS)
NO_POTION: Final = WhyNot("no-potion", "CH-061", hunter=HUNTERS)
REFUSED_BEFORE: Final = WhyNot("already-refused", "CH-066")
FULL_LIFE: Final = WhyNot("full-life", "CH-190", hunter=HUNTERS)


def add_potions(hunt: Hunt, here: int, actions: list[int]) -> None:
    """CH-061, CH-062: owner and target are the acting hunter or others beside them."""
    for owner in range(hunt.terms.hunters):
        if hunt.stands[owner] == here and hunt.potions[owner]:
            for target in range(hunt.terms.hunters):
                if hunt.stands[target] == here and may_cure(hunt, owner, target):
                    actions.append(POTION.at(owner * 4 + target))


def why_not_potion(hunt: Hunt, here: int, owner: int, target: int) -> Why:
    for hunter in (owner, target):
        if hunter >= hunt.terms.hunters:
            return NOT_HUNTING.because(hunter)
    if hunt.stands[owner] != here:
        return OWNER_ELSEWHERE.because(owner)
    if hunt.stands[target] != here:
        return TARGET_ELSEWHERE.because(target)
    if not hunt.potions[owner]:
        return NO_POTION.because(owner)
    if is_refused(hunt, owner, target):
        return REFUSED_BEFORE.because()
    return FULL_LIFE.because(target)


def may_cure(hunt: Hunt, owner: int, target: int) -> bool:
    if is_refused(hunt, owner, target):
        return False
    # CH-068, CH-190
    return hunt.terms.potion_at_full_life or hunt.life[target] < MAX_LIFE


def is_refused(hunt: Hunt, owner: int, target: int) -> bool:
    """CH-066: has the owner's player refused this in this turn?"""
    return hunt.refused >> (owner * 4 + target) & 1 == 1


# Studies (deduction, a house variant)

NO_DEDUCTION: Final = WhyNot("no-deduction", "CH-143")
NATURE_PUBLIC: Final = WhyNot("already-public", "CH-143", position=POSITIONS)
NOTHING_TO_STUDY: Final = WhyNot("part-empty", "CH-143", position=POSITIONS)
NAMED_BEFORE: Final = WhyNot("named-before", "CH-143", nature=PARTS)
PUBLIC_ELSEWHERE: Final = WhyNot("known-elsewhere", "CH-143", nature=PARTS)


def add_studies(hunt: Hunt, here: int, actions: list[int]) -> None:
    """CH-143: natures that are neither public nor named wrongly for this Part."""
    if hunt.public >> here & 1 or not hunt.zones.count(PART + here):
        return
    for nature in range(4):
        if not is_public_somewhere(hunt, nature) and not hunt.wrong[here] >> nature & 1:
            actions.append(STUDY.at(nature))


def why_not_study(hunt: Hunt, here: int, nature: int) -> Why:
    if not hunt.terms.deduction:
        return NO_DEDUCTION.because()
    if hunt.public >> here & 1:
        return NATURE_PUBLIC.because(here)
    if not hunt.zones.count(PART + here):
        return NOTHING_TO_STUDY.because(here)
    if is_public_somewhere(hunt, nature):
        return PUBLIC_ELSEWHERE.because(nature)
    return NAMED_BEFORE.because(nature)


def is_public_somewhere(hunt: Hunt, nature: int) -> bool:
    for place in range(4):
        if hunt.nature[place] == nature:
            return hunt.public >> place & 1 == 1
    return False
