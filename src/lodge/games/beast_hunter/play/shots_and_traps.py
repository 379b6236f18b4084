# lodge: compiled
"""The Hunter's SHOOT and TRAP cards (BH-087 to BH-091, BH-200 to BH-208)."""

from typing import Final

from lodge.games.beast_hunter.model import marks, words
from lodge.games.beast_hunter.model.state import NO_CARD, Wilds, is_match
from lodge.games.beast_hunter.model.words import FIRST_NEST, NESTS, SUPPLY
from lodge.games.beast_hunter.model.zones import EVERYBODY, zone_at
from lodge.games.beast_hunter.play import choosing, nests
from lodge.games.beast_hunter.play.choosing import PICK, TO, HunterChooses
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

# Which cards can be played


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
    kinds = choosing.unpicked(wilds, SUPPLY)
    return [PICK.at(kind) for kind in kinds if is_usable(wilds, jack, kind)]


def is_usable(wilds: Wilds, jack: int, kind: int) -> bool:
    return jack <= kind <= jack + 2 and (not needs_companion(kind) or has_companion(wilds))


NO_COMPANION: Final = WhyNot("no-companion", "BH-016", card=FACE)


def why_none_usable(wilds: Wilds, jack: int, none: WhyNot) -> Why:
    """No special card of a suit is in the Supply, or none without a companion."""
    for kind in choosing.unpicked(wilds, SUPPLY):
        if jack <= kind <= jack + 2:
            return NO_COMPANION.because(kind)
    return none.because()


def why_not_usable(wilds: Wilds, kind: int, other: WhyNot) -> Why:
    """A card that is not in the Supply, or none of the suit: those can all be played, as one of
    them is a companion for the next."""
    return (choosing.NOT_IN_SUPPLY if wilds.zones.find(kind, SUPPLY) < 0 else other).because(kind)


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


NO_SHOOT_CARD: Final = WhyNot("not-a-shot", "BH-087", card=FACE)


class Shot(HunterChooses):
    """D24: the usable SHOOT cards."""

    zone = SUPPLY

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return usable(wilds, words.CROSSBOW)

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        return why_not_usable(wilds, kind, NO_SHOOT_CARD) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        choosing.pick(wilds, kind, SUPPLY)
        wilds.push(SHOT_NEST)


class ShotNest(HunterChooses):
    """D25"""

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return choosing.to_nests(wilds.line)

    def refuse(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> Why | None:
        return choosing.why_not_nest(wilds, place) if verb is TO else None

    def answer(self, wilds: Wilds, verb: Verb, place: int, a: int, b: int) -> None:
        nest = zone_at(place)
        if wilds.zones.kind[wilds.picked[0]] == words.CROSSBOW:
            shoot_crossbow(wilds, nest)
        else:
            wilds.push(COMPANION, nest - FIRST_NEST)


NO_SUIT: Final = WhyNot("no-suit", "BH-016")


class Companion(HunterChooses):
    """D26: every other card that may accompany it."""

    zone = SUPPLY

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        kinds = choosing.unpicked(wilds, SUPPLY)
        return [PICK.at(kind) for kind in kinds if may_accompany(wilds, kind)]

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not PICK:
            return None
        if wilds.zones.find(kind, SUPPLY) < 0:
            return choosing.NOT_IN_SUPPLY.because(kind)
        return (
            choosing.why_not_pick(wilds, kind) if may_accompany(wilds, kind) else NO_SUIT.because()
        )

    def answer(self, wilds: Wilds, verb: Verb, kind: int, nest: int, b: int) -> None:
        choosing.pick(wilds, kind, SUPPLY)
        if wilds.zones.kind[wilds.picked[0]] == words.POISON_ARROW:
            attach_arrow(wilds, nest + FIRST_NEST)
        else:
            throw_javelin(wilds, nest + FIRST_NEST)


SHOT: Final = Shot("shot", "D24", "BH-087", decision="shot_card", paced=True)
SHOT_NEST: Final = ShotNest("shot_nest", "D25", "BH-087", unasked=True)
COMPANION: Final = Companion("companion", "D26", "BH-016", NESTS)


def shoot_crossbow(wilds: Wilds, nest: int) -> None:
    """BH-200: the top card dies unseen, even the Lioness."""
    wilds.tell(SHOT_FIRED, words.CROSSBOW, nest - FIRST_NEST)
    choosing.lay_picks(wilds, words.TRASH)
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
    choosing.lay_picks(wilds, words.ARROW)
    wilds.poisoned = nest


def throw_javelin(wilds: Wilds, nest: int) -> None:
    """BH-203: cards come off the top until one matches the companion."""
    zones = wilds.zones
    wilds.tell(SHOT_FIRED, words.JAVELIN, nest - FIRST_NEST)
    companion = zones.kind[wilds.picked[1]]
    suit = wilds.terms.suits[companion]
    wilds.tell(JAVELIN_SUITLESS if suit == words.NO_SUIT else JAVELIN_COMPANION, companion)
    choosing.lay_picks(wilds, words.TRASH)
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


NO_TRAP_CARD: Final = WhyNot("not-a-trap", "BH-090", card=FACE)


class TrapCard(HunterChooses):
    """D28: the usable TRAP cards; only Poisoned Bait needs a companion."""

    zone = SUPPLY

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return usable(wilds, words.CALTROPS)

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        return why_not_usable(wilds, kind, NO_TRAP_CARD) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        choosing.pick(wilds, kind, SUPPLY)
        if kind == words.POISONED_BAIT:
            wilds.push(BAIT_COMPANION)
        else:
            # BH-090
            wilds.tell(TRAP_SET, kind)
            choosing.lay_picks(wilds, words.TRAPS)


class BaitCompanion(Companion):
    """D26 for Poisoned Bait: they lie face up together (BH-090)."""

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        choosing.pick(wilds, kind, SUPPLY)
        wilds.tell(BAIT_SET, kind)
        choosing.lay_picks(wilds, words.BAIT)


TRAP_CARD: Final = TrapCard("trap", "D28", "BH-090", decision="trap_card", paced=True)
BAIT_COMPANION: Final = BaitCompanion("bait_companion", "D26", "BH-016", decision="companion")
