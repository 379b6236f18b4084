# lodge: compiled
"""The Hunter's actions: draw, hunt, shoot, scout and trap (sections 3.6 and 3.11)."""

from typing import Final

from lodge.games.beast_hunter.model import marks, state, words
from lodge.games.beast_hunter.model.state import (
    BOTH,
    EVERYBODY,
    NO_CARD,
    Wilds,
    is_match,
    place_of,
    zone_at,
)
from lodge.games.beast_hunter.model.words import DROVES, FIRST_NEST, HATCHERY, NESTS, SIDES, SUPPLY
from lodge.games.beast_hunter.play import hunts, kits, nests
from lodge.games.beast_hunter.play.choosing import (
    PASS,
    PICK,
    TO,
    HunterChooses,
    Menu,
    lay_picks,
    leads_to,
    pass_phase,
    pick,
    to_nests,
    unpicked,
)
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.vocabulary import Verb

# What he may do in a phase

DRAW: Final = Verb("draw")
HUNT: Final = Verb("hunt")
SHOOT: Final = Verb("shoot")
SCOUT: Final = Verb("scout")
TRAP: Final = Verb("trap")

DAY: Final = Menu(DRAW, HUNT, SHOOT)
EVENING: Final = Menu(SCOUT, TRAP)


class ByDay(HunterChooses):
    """D20: draw, hunt, shoot."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return DAY.choices(wilds, can_draw(wilds), can_hunt(wilds), can_shoot(wilds))

    def answer(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is PASS:
            pass_phase(wilds)
        elif verb is DRAW:
            draw(wilds)
        elif verb is HUNT:
            wilds.push(HUNT_TARGET)
        else:
            wilds.push(SHOT)

    def leads(self, wilds: Wilds, a: int, b: int) -> dict[int, list[int]]:
        return {**leads_to(wilds, HUNT, HUNT_TARGET), **leads_to(wilds, SHOOT, SHOT)}


class AtSunset(HunterChooses):
    """D21: scout, trap."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        zones = wilds.zones
        can_scout = len(wilds.line) > 0 or zones.count(DROVES) + zones.count(HATCHERY) > 0
        return EVENING.choices(wilds, can_scout, has_usable(wilds, words.CALTROPS))

    def answer(self, wilds: Wilds, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is PASS:
            pass_phase(wilds)
        elif verb is SCOUT:
            wilds.push(SCOUT_PLACE)
        else:
            wilds.push(TRAP_CARD)

    def leads(self, wilds: Wilds, a: int, b: int) -> dict[int, list[int]]:
        return {**leads_to(wilds, SCOUT, SCOUT_PLACE), **leads_to(wilds, TRAP, TRAP_CARD)}


BY_DAY: Final = ByDay("hunter_action", "D20", "BH-042")
AT_SUNSET: Final = AtSunset("sunset_action", "D21", "BH-042")


def can_draw(wilds: Wilds) -> bool:
    """BH-080"""
    return wilds.zones.count(SUPPLY) < state.HAND_LIMIT and wilds.zones.count(words.HOME) > 0


def can_hunt(wilds: Wilds) -> bool:
    """BH-093: a target and a kit."""
    if not wilds.line and not wilds.zones.count(DROVES):
        return False
    return kits.has_legal_kit(wilds)


def can_shoot(wilds: Wilds) -> bool:
    """BH-087: a nest and a usable card."""
    return len(wilds.line) > 0 and has_usable(wilds, words.CROSSBOW)


def has_usable(wilds: Wilds, jack: int) -> bool:
    """Can a special card of a suit, its jack or higher, be played from the Supply?"""
    zones = wilds.zones
    card = zones.at(SUPPLY, 0)
    while card != NO_CARD:
        if is_usable(wilds, jack, zones.kind[card]):
            return True
        card = zones.below(card)
    return False


def usable(wilds: Wilds, jack: int) -> list[int]:
    """The special cards of a suit that can be played."""
    kinds = unpicked(wilds, SUPPLY)
    return [PICK.at(kind) for kind in kinds if is_usable(wilds, jack, kind)]


def is_usable(wilds: Wilds, jack: int, kind: int) -> bool:
    return jack <= kind <= jack + 2 and (not needs_companion(kind) or has_companion(wilds))


def needs_companion(kind: int) -> bool:
    return kind in (words.POISON_ARROW, words.JAVELIN, words.POISONED_BAIT)


def has_companion(wilds: Wilds) -> bool:
    """Is there a companion besides the card that is played?"""
    able = 0
    for kind in wilds.zones.kinds(SUPPLY):
        if may_accompany(wilds, kind):
            able += 1
    return able > 1


def may_accompany(wilds: Wilds, kind: int) -> bool:
    """BH-016, BH-267: annihilators, which have no suit, only by the option."""
    return wilds.terms.suits[kind] != words.NO_SUIT or wilds.terms.suitless_companion


# Draw

DREW: Final = EventKind("drew", "BH-080", side=SIDES)
DREW_CARD: Final = EventKind("drew_card", "BH-080", side=SIDES, card=FACE)


def draw(wilds: Wilds) -> None:
    """BH-080"""
    card = wilds.zones.top(words.HOME)
    wilds.zones.move(card, SUPPLY)
    if wilds.recording:
        hunter = 1 << wilds.hunter
        wilds.tell_only(hunter, DREW_CARD, words.HUNTER, wilds.zones.kind[card])
        wilds.tell_only(EVERYBODY & ~hunter, DREW, words.HUNTER)


# Hunt


class HuntTarget(HunterChooses):
    """D22, BH-101: the Droves only if there is no nest."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return to_nests(wilds.line) if wilds.line else [TO.at(DROVES)]

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        hunts.hunt(wilds, zone_at(place))


HUNT_TARGET: Final = HuntTarget("hunt_target", "D22", "BH-101", unasked=True)

# Shoot

SHOT_FIRED: Final = EventKind("shot_fired", "BH-087", card=FACE, nest=NESTS)
CROSSBOW_KILLED: Final = EventKind("crossbow_killed", "BH-200", nest=NESTS)
CROSSBOW_KILLED_CARD: Final = EventKind("crossbow_killed_card", "BH-200", nest=NESTS, card=FACE)
ARROW_ATTACHED: Final = EventKind("arrow_attached", "BH-201", companion=FACE, nest=NESTS)
JAVELIN_COMPANION: Final = EventKind("javelin_companion", "BH-203", companion=FACE)
JAVELIN_SUITLESS: Final = EventKind("javelin_suitless", "BH-267", companion=FACE)
JAVELIN_KILLED: Final = EventKind("javelin_killed", "BH-203", card=FACE)
JAVELIN_STOPPED: Final = EventKind("javelin_stopped", "BH-203", card=FACE)
JAVELIN_CLEARED: Final = EventKind("javelin_cleared", "BH-203", nest=NESTS)


class Shot(HunterChooses):
    """D24: the usable SHOOT cards."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return usable(wilds, words.CROSSBOW)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        pick(wilds, kind, SUPPLY)
        wilds.push(SHOT_NEST)


class ShotNest(HunterChooses):
    """D25"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return to_nests(wilds.line)

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        nest = zone_at(place)
        if wilds.zones.kind[wilds.picked[0]] == words.CROSSBOW:
            shoot_crossbow(wilds, nest)
        else:
            wilds.push(COMPANION, nest - FIRST_NEST)


class Companion(HunterChooses):
    """D26: every other card that may accompany it."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        kinds = unpicked(wilds, SUPPLY)
        return [PICK.at(kind) for kind in kinds if may_accompany(wilds, kind)]

    def answer(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> None:
        pick(wilds, kind, SUPPLY)
        if wilds.zones.kind[wilds.picked[0]] == words.POISON_ARROW:
            attach_arrow(wilds, nest + FIRST_NEST)
        else:
            throw_javelin(wilds, nest + FIRST_NEST)


SHOT: Final = Shot("shot", "D24", "BH-087", decision="shot_card")
SHOT_NEST: Final = ShotNest("shot_nest", "D25", "BH-087", unasked=True)
COMPANION: Final = Companion("companion", "D26", "BH-016", NESTS)


def shoot_crossbow(wilds: Wilds, nest: int) -> None:
    """BH-200: the top card dies unseen, even the Lioness."""
    wilds.tell(SHOT_FIRED, words.CROSSBOW, nest - FIRST_NEST)
    lay_picks(wilds, words.TRASH)
    top = wilds.zones.top(nest)
    if wilds.recording:
        seers = EVERYBODY if wilds.is_visible(top) else 1 << wilds.beasts
        kind = wilds.zones.kind[top]
        wilds.tell_only(seers, CROSSBOW_KILLED_CARD, nest - FIRST_NEST, kind)
        if seers != EVERYBODY:
            wilds.tell_only(EVERYBODY & ~seers, CROSSBOW_KILLED, nest - FIRST_NEST)
    nests.kill_blindly(wilds, top)
    nests.remove_if_empty(wilds, nest)


def attach_arrow(wilds: Wilds, nest: int) -> None:
    """BH-201: it waits beside the nest for the next flip."""
    wilds.tell(ARROW_ATTACHED, wilds.zones.kind[wilds.picked[1]], nest - FIRST_NEST)
    lay_picks(wilds, words.ARROW)
    wilds.poisoned = nest


def throw_javelin(wilds: Wilds, nest: int) -> None:
    """BH-203: cards come off the top until one matches the companion."""
    zones = wilds.zones
    wilds.tell(SHOT_FIRED, words.JAVELIN, nest - FIRST_NEST)
    companion = zones.kind[wilds.picked[1]]
    suit = wilds.terms.suits[companion]
    wilds.tell(JAVELIN_SUITLESS if suit == words.NO_SUIT else JAVELIN_COMPANION, companion)
    lay_picks(wilds, words.TRASH)
    while zones.count(nest):
        top = zones.top(nest)
        kind = zones.kind[top]
        if is_match(wilds.terms.suits[kind], suit):
            zones.show(top, zones.everyone)
            nests.note_sighting(wilds, top, marks.TURNED_UP)
            wilds.tell(JAVELIN_STOPPED, kind)
            return
        zones.move(top, words.MIDDENS)
        wilds.tell(JAVELIN_KILLED, kind)
    wilds.tell(JAVELIN_CLEARED, nest - FIRST_NEST)
    nests.remove_if_empty(wilds, nest)


# Trap

TRAP_SET: Final = EventKind("trap_set", "BH-090", card=FACE)
BAIT_SET: Final = EventKind("bait_set", "BH-090", companion=FACE)


class TrapCard(HunterChooses):
    """D28: the usable TRAP cards; only Poisoned Bait needs a companion."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return usable(wilds, words.CALTROPS)

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        pick(wilds, kind, SUPPLY)
        if kind == words.POISONED_BAIT:
            wilds.push(BAIT_COMPANION)
        else:
            # BH-090
            wilds.tell(TRAP_SET, kind)
            lay_picks(wilds, words.TRAPS)


class BaitCompanion(Companion):
    """D26 for Poisoned Bait: they lie face up together (BH-090)."""

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        pick(wilds, kind, SUPPLY)
        wilds.tell(BAIT_SET, kind)
        lay_picks(wilds, words.BAIT)


TRAP_CARD: Final = TrapCard("trap", "D28", "BH-090", decision="trap_card")
BAIT_COMPANION: Final = BaitCompanion("bait_companion", "D26", "BH-016", decision="companion")

# Scout

NEST_SCOUTED: Final = EventKind("nest_scouted", "BH-081", nest=NESTS)
NEST_SCOUTED_CARD: Final = EventKind("nest_scouted_card", "BH-081", nest=NESTS, card=FACE)
DROVES_SCOUTED: Final = EventKind("droves_scouted", "BH-082")
DROVES_SCOUTED_CARD: Final = EventKind("droves_scouted_card", "BH-082", card=FACE)
HATCHERY_SCOUTED: Final = EventKind("hatchery_scouted", "BH-083")
HATCHERY_SCOUTED_CARDS: Final = EventKind("hatchery_scouted_cards", "BH-083", cards=Many(FACE))
REGINA_FOUND: Final = EventKind("regina_found", "BH-185", place=words.PLACES, score=NUMBER)

REGINA_COSTS: Final = 2


class ScoutPlace(HunterChooses):
    """D27: each nest, the Droves, the Hatchery."""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        choices = to_nests(wilds.line)
        if wilds.zones.count(DROVES):
            choices.append(TO.at(DROVES))
        if wilds.zones.count(HATCHERY):
            choices.append(TO.at(HATCHERY))
        return choices

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        if place == DROVES:
            scout_droves(wilds)
        elif place == HATCHERY:
            scout_hatchery(wilds)
        else:
            scout_nest(wilds, zone_at(place))


SCOUT_PLACE: Final = ScoutPlace("scout", "D27", "BH-081", unasked=True, decision="scout_place")


def scout_nest(wilds: Wilds, nest: int) -> None:
    """BH-081: the Beasts know that it was seen, and the card is theirs."""
    top = wilds.zones.top(nest)
    kind = wilds.zones.kind[top]
    if wilds.recording:
        seers = EVERYBODY if kind == words.LIONESS else BOTH
        wilds.tell_only(seers, NEST_SCOUTED_CARD, nest - FIRST_NEST, kind)
        if seers != EVERYBODY:
            wilds.tell_only(EVERYBODY & ~seers, NEST_SCOUTED, nest - FIRST_NEST)
    see(wilds, top)
    check_regina(wilds, top)


def scout_droves(wilds: Wilds) -> None:
    """BH-082: one card at random; the Beasts know which."""
    pile = wilds.zones.pile(DROVES)
    card = pile[wilds.chance.roll(len(pile))]
    kind = wilds.zones.kind[card]
    nests.tell_to(wilds, BOTH, DROVES_SCOUTED, DROVES_SCOUTED_CARD, kind)
    see(wilds, card)
    check_regina(wilds, card)


def scout_hatchery(wilds: Wilds) -> None:
    """BH-083: the top two, seen by the Hunter only."""
    cards = wilds.zones.pile(HATCHERY)[:-3:-1]
    if wilds.recording:
        hunter = 1 << wilds.hunter
        kinds = [wilds.zones.kind[card] for card in cards]
        wilds.tell_list(hunter, HATCHERY_SCOUTED_CARDS, kinds)
        wilds.tell_only(EVERYBODY & ~hunter, HATCHERY_SCOUTED)
    for card in cards:
        see(wilds, card)
    for card in cards:
        check_regina(wilds, card)


def see(wilds: Wilds, card: int) -> None:
    """The Hunter looks at a card and leaves it there."""
    wilds.zones.show(card, 1 << wilds.hunter)
    if not wilds.is_visible(card):
        nests.note_sighting(wilds, card, marks.SCOUTED)


def check_regina(wilds: Wilds, card: int) -> None:
    """BH-185: whoever scouts Regina carries her to the Glory Room and loses 2 points."""
    if wilds.zones.kind[card] != words.REGINA:
        return
    place = wilds.zones.where(card)
    wilds.zones.move(card, words.GLORY)
    wilds.has_scored = True
    wilds.hunter_score -= REGINA_COSTS
    wilds.tell(REGINA_FOUND, place_of(place), wilds.hunter_score)
    nests.remove_if_empty(wilds, place)
