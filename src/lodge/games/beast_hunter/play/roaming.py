# lodge: compiled
"""Roaming beasts, and the traps that wait for them (BH-050 to BH-057, BH-150 to BH-160)."""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.marks import TURNED_UP, bits_of_suit
from lodge.games.beast_hunter.model.state import HAND_LIMIT, NO_CARD, NOWHERE, Wilds
from lodge.games.beast_hunter.model.words import FIRST_NEST
from lodge.games.beast_hunter.model.zones import EVERYBODY, place_of
from lodge.games.beast_hunter.play import nests
from lodge.games.beast_hunter.play.choosing import PICK, HunterChooses
from lodge.games.beast_hunter.play.nests import remove_if_empty, tell_kill
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb
from lodge.kernel.zones import ANYTHING

# Where a card is private there are two events: one for those who see it (`..._card`).
ROAMED: Final = EventKind("roamed", "BH-055", source=words.PLACES, place=NUMBER, to=words.PLACES)
ROAMED_CARD: Final = EventKind(
    "roamed_card", "BH-055", source=words.PLACES, place=NUMBER, to=words.PLACES, card=FACE
)
OVERFLOWED: Final = EventKind("overflowed", "BH-026")
OVERFLOWED_CARD: Final = EventKind("overflowed_card", "BH-026", card=FACE)
BAIT_KILLED: Final = EventKind("bait_killed", "BH-153")
BAIT_KILLED_CARD: Final = EventKind("bait_killed_card", "BH-153", card=FACE)
CALTROPS_SPRANG: Final = EventKind("caltrops_sprang", "BH-155")
CALTROPS_KILLED_CARD: Final = EventKind("caltrops_killed_card", "BH-155", card=FACE)
BOULDER_SPRANG: Final = EventKind("boulder_sprang", "BH-156", cards=NUMBER)
BOULDER_KILLED_CARDS: Final = EventKind("boulder_killed_cards", "BH-156", cards=Many(FACE))
TRAP_SPENT: Final = EventKind("trap_discarded", "BH-157", card=FACE)


def roam(wilds: Wilds, card: int, to: int) -> None:
    """BH-152: one card sets off; Bait first, then one other trap, then it arrives."""
    wilds.roamer = card
    wilds.roam_to = to
    if wilds.recording:
        tell_route(wilds, card, to)
    traps: list[int] = []
    if is_poisoned_by_bait(wilds, card):
        traps.append(words.POISONED_BAIT)
    # BH-157: one trap for each card, unless they work together.
    if not traps or wilds.terms.traps_together:
        traps += sorted(wilds.zones.kinds(words.TRAPS))
    if not traps:
        arrive(wilds)
    elif len(traps) == 2 and not wilds.terms.traps_together:
        # BH-054, BH-154: the Beasts see the card that moves while the Hunter chooses.
        wilds.zones.show(card, 1 << wilds.beasts)
        wilds.push(SPRING)
    else:
        spring(wilds, traps)


NOT_A_TRAP: Final = WhyNot("no-such-trap", "BH-154", card=FACE)


class Spring(HunterChooses):
    """D29: Caltrops or Rolling Boulder."""

    zone = words.TRAPS

    def choices(self, wilds: Wilds, a: int, b: int) -> list[int]:
        return [PICK.at(words.CALTROPS), PICK.at(words.BOULDER)]

    def refuse(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        return NOT_A_TRAP.because(kind) if verb is PICK else None

    def answer(self, wilds: Wilds, verb: Verb, kind: int, a: int, b: int) -> None:
        spring(wilds, [kind])


SPRING: Final = Spring("spring", "D29", "BH-154", unasked=True, decision="which_trap")


def tell_route(wilds: Wilds, card: int, to: int) -> None:
    """BH-055: the route for all, the card for the Beasts, and for all if it lies face up."""
    source = wilds.zones.where(card)
    # A hand has no places.
    depth = 0 if source == words.DROVES else wilds.zones.depth(card)
    seers = EVERYBODY if wilds.is_visible(card) else 1 << wilds.beasts
    route = [place_of(source), depth, place_of(to)]
    wilds.tell_list(seers, ROAMED_CARD, [*route, wilds.zones.kind[card]])
    if seers != EVERYBODY:
        wilds.tell_list(EVERYBODY & ~seers, ROAMED, route)


# Traps


def is_poisoned_by_bait(wilds: Wilds, card: int) -> bool:
    """BH-153: does the card match Bait's companion in the place it leaves?"""
    suit = wilds.bait_suit()
    if suit == words.NO_SUIT:
        return False
    if wilds.current_suit(card) == suit:
        return True
    # BH-160
    wilds.zones.note(card, ANYTHING & ~bits_of_suit(suit))
    return False


def spring(wilds: Wilds, traps: list[int]) -> None:
    """BH-152: traps work on the roaming card; the first of them kills it."""
    source, to = wilds.zones.where(wilds.roamer), wilds.roam_to
    for trap in traps:
        if trap == words.POISONED_BAIT:
            spring_bait(wilds)
        elif trap == words.CALTROPS:
            spring_caltrops(wilds)
        else:
            spring_boulder(wilds)
    end_roam(wilds, source)
    remove_if_empty(wilds, to)


def spring_bait(wilds: Wilds) -> None:
    """BH-153: killed blindly; Bait stays."""
    card = wilds.roamer
    # BH-160
    wilds.zones.note(card, bits_of_suit(wilds.bait_suit()))
    tell_kill(wilds, card, BAIT_KILLED, BAIT_KILLED_CARD)
    nests.kill_blindly(wilds, card)


def spring_caltrops(wilds: Wilds) -> None:
    """BH-155, BH-157: the card dies, if it still lives."""
    card = wilds.roamer
    if is_alive(wilds, card):
        tell_kill(wilds, card, CALTROPS_SPRANG, CALTROPS_KILLED_CARD)
        nests.kill(wilds, card)
    else:
        wilds.tell(TRAP_SPENT, words.CALTROPS)
    discard_trap(wilds, words.CALTROPS)


def spring_boulder(wilds: Wilds) -> None:
    """BH-156, BH-157: the card dies, if it still lives, and all beasts where it was going."""
    card, to = wilds.roamer, wilds.roam_to
    killed = [card] if is_alive(wilds, card) else []
    if to >= FIRST_NEST:
        killed += wilds.beasts_in(to)
    if not killed:
        wilds.tell(TRAP_SPENT, words.BOULDER)
    elif wilds.recording:
        tell_boulder(wilds, killed)
    for dead in killed:
        nests.kill(wilds, dead)
    discard_trap(wilds, words.BOULDER)


def is_alive(wilds: Wilds, card: int) -> bool:
    return wilds.zones.where(card) not in (words.MIDDENS, words.BLIND)


def tell_boulder(wilds: Wilds, killed: list[int]) -> None:
    """BH-158: the Beasts know all the dead; the others those who lay face up."""
    kind = wilds.zones.kind
    beasts = 1 << wilds.beasts
    wilds.tell(BOULDER_SPRANG, len(killed))
    wilds.tell_list(beasts, BOULDER_KILLED_CARDS, [kind[card] for card in killed])
    visible = [kind[card] for card in killed if wilds.is_visible(card)]
    if visible:
        wilds.tell_list(EVERYBODY & ~beasts, BOULDER_KILLED_CARDS, visible)


def discard_trap(wilds: Wilds, kind: int) -> None:
    wilds.zones.move(wilds.zones.find(kind, words.TRAPS), words.TRASH)


# Arrival


def arrive(wilds: Wilds) -> None:
    """BH-152 c: the card reaches its place."""
    card, to = wilds.roamer, wilds.roam_to
    source = wilds.zones.where(card)
    if wilds.is_flipped and source == wilds.target:
        nests.note_sighting(wilds, card, TURNED_UP)
    if to == words.DROVES:
        arrive_in_droves(wilds, card)
    elif to == words.HATCHERY:
        wilds.zones.move(card, words.HATCHERY)
    else:
        nests.put_in_nest(wilds, card, to)
    end_roam(wilds, source)


def arrive_in_droves(wilds: Wilds, card: int) -> None:
    """BH-026: with 10 cards there, it goes to the Blind instead."""
    if wilds.zones.count(words.DROVES) < HAND_LIMIT:
        wilds.zones.move(card, words.DROVES)
        return
    tell_kill(wilds, card, OVERFLOWED, OVERFLOWED_CARD)
    nests.kill_blindly(wilds, card)


def end_roam(wilds: Wilds, source: int) -> None:
    wilds.roamer = NO_CARD
    wilds.roam_to = NOWHERE
    remove_if_empty(wilds, source)
