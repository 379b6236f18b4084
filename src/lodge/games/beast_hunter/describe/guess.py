# lodge: compiled
"""Guesses that respect what is known besides faces at places.

The kernel deals unseen faces; here the deal is made to fit a Supply that can or cannot make a kit
(BH-072, BH-073), and a card that must be there because its player is just choosing it. Picks of
the other side start over. Nothing here looks at what the observer does not know: it works on the
dealt cards only.
"""

from typing import Final

from lodge.games.beast_hunter.model import words
from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import DROVES, FIRST_NEST, HOME, SUPPLY
from lodge.games.beast_hunter.model.zones import place_of
from lodge.games.beast_hunter.play import beasts, hunter, roaming, shots_and_traps
from lodge.games.beast_hunter.play.hunt import hunts, kits, scoring

TRIES: Final = 64


def redeal(wilds: Wilds, observer: int) -> None:
    """Deal again what an observer does not know, in agreement with all that is public."""
    wilds.zones.deal(observer, wilds.chance)
    if wilds.over:
        return
    if observer != wilds.beasts:
        restart_beast_picks(wilds, observer)
    if observer != wilds.hunter:
        fit_supply(wilds)


# What the Beasts hide


def restart_beast_picks(wilds: Wilds, observer: int) -> None:
    if wilds.asks(beasts.NEST_CARDS):
        wilds.picked = []
    elif wilds.asks(beasts.RUSTLE_ORDER):
        restart_rustle(wilds)
    elif wilds.asks(beasts.NEST_END):
        # The nest is picked, and any cards of the Droves may be in it.
        cards = wilds.zones.pile(DROVES)
        wilds.chance.shuffle(cards)
        wilds.picked = cards[: 1 + wilds.chance.roll(len(cards))]
    elif wilds.asks(beasts.ROAM_TO):
        restart_roam(wilds)
    elif wilds.asks(roaming.SPRING) and not wilds.zones.knows(observer, wilds.roamer):
        change_roamer(wilds, observer)


def restart_rustle(wilds: Wilds) -> None:
    """Any nest may be the one that is rustled, if there is an order to choose."""
    wilds.picked = []
    nests = [nest for nest in wilds.line if len(beasts.cards_to_place(wilds, nest)) > 1]
    wilds.a = nests[wilds.chance.roll(len(nests))] - FIRST_NEST


def restart_roam(wilds: Wilds) -> None:
    """Any card may be the one that is to roam, if there is a choice where to."""
    cards = wilds.zones.pile(DROVES) if len(wilds.line) > 1 else []
    for zone in (words.HATCHERY, *wilds.line):
        if wilds.zones.count(zone):
            cards.append(wilds.zones.top(zone))
    wilds.roamer = cards[wilds.chance.roll(len(cards))]
    wilds.a = place_of(wilds.zones.where(wilds.roamer))


def change_roamer(wilds: Wilds, observer: int) -> None:
    """Any card of the Droves that may be the same may be the one that roams from there."""
    zones = wilds.zones
    if zones.where(wilds.roamer) != DROVES:
        return
    alike = [
        card
        for card in zones.pile(DROVES)
        if not zones.knows(observer, card) and zones.noted(card) == zones.noted(wilds.roamer)
    ]
    wilds.roamer = alike[wilds.chance.roll(len(alike))]


# What the Hunter hides


def fit_supply(wilds: Wilds) -> None:
    """Make the Supply one that allows the question that is asked, and that has no known group."""
    if must_have_kit(wilds):
        wilds.picked = []
        redraw_supply(wilds)
    elif wilds.groupless:
        redraw_supply(wilds)
    if wilds.asks(shots_and_traps.SHOT) or wilds.asks(shots_and_traps.SHOT_NEST):
        hold_one_of(wilds, words.CROSSBOW, words.JAVELIN)
    elif wilds.asks(shots_and_traps.COMPANION):
        hold_one_of(wilds, words.POISON_ARROW, words.JAVELIN)
        # At which nest is not told before the shot is complete.
        wilds.a = wilds.line[wilds.chance.roll(len(wilds.line))] - FIRST_NEST
    elif wilds.asks(shots_and_traps.BAIT_COMPANION):
        hold_one_of(wilds, words.POISONED_BAIT, words.POISONED_BAIT)
    elif wilds.asks(shots_and_traps.TRAP_CARD):
        hold_one_of(wilds, words.CALTROPS, words.BOULDER)
    if wilds.asks(shots_and_traps.SHOT) or wilds.asks(shots_and_traps.TRAP_CARD):
        wilds.picked = []


def is_supply_possible(wilds: Wilds) -> bool:
    """Has the Supply a group if it must have one, and enough cards without any?"""
    if most_without_group(wilds) < wilds.groupless:
        return False
    return not must_have_kit(wilds) or kits.has_legal_kit(wilds)


def most_without_group(wilds: Wilds) -> int:
    """How many cards of the Supply there are at most that hold no group together."""
    numbers = [small_number(wilds, card) for card in wilds.zones.pile(SUPPLY)]
    return scoring.most_without_group(numbers, wilds.terms.min_run)


def small_number(wilds: Wilds, card: int) -> int:
    """The number of a card in kits of any size: Zweihander goes into kits of five only."""
    kind = wilds.zones.kind[card]
    return 0 if kind == words.ZWEIHANDER else wilds.terms.numbers[kind]


def must_have_kit(wilds: Wilds) -> bool:
    """Is the Hunter choosing what to hunt, or what with?"""
    return wilds.asks(hunts.KIT_CARDS) or wilds.asks(hunter.HUNT_TARGET)


def redraw_supply(wilds: Wilds) -> None:
    """Draw Supplies until one is possible; build one after many tries."""
    zones = wilds.zones
    slots = zones.pile(SUPPLY) + zones.pile(HOME)
    size = zones.count(SUPPLY)
    for _ in range(TRIES):
        if is_supply_possible(wilds):
            return
        for place in range(size):
            swap_faces(wilds, slots[place], slots[place + wilds.chance.roll(len(slots) - place)])
    if not is_supply_possible(wilds):
        build_supply(wilds, slots)


def swap_faces(wilds: Wilds, card: int, other: int) -> None:
    zones = wilds.zones
    kind = zones.kind[card]
    zones.give_face(card, zones.kind[other])
    zones.give_face(other, kind)


def build_supply(wilds: Wilds, slots: list[int]) -> None:
    """Fill the groupless part without a group; then complete a group, if there must be one.

    Every face of the groupless part is tried as its first one, so that some numbered card lies
    there if the group needs it.
    """
    zones = wilds.zones
    hand = zones.pile(SUPPLY)
    part = hand[: wilds.groupless]
    rest = hand[wilds.groupless :]
    starts = slots[:]
    wilds.chance.shuffle(starts)
    faces = [zones.kind[card] for card in slots]
    for start in starts:
        for place in range(len(slots)):
            zones.give_face(slots[place], faces[place])
        if part:
            swap_faces(wilds, part[0], start)
        if fill_groupless(wilds, part, slots) and complete_group(wilds, part, rest, slots):
            return
    raise AssertionError("no Supply fits what is known")


def fill_groupless(wilds: Wilds, part: list[int], slots: list[int]) -> bool:
    """After the first card, lay cards without a number, then rising numbers that make no group."""
    for place in range(1, len(part)):
        laid = [small_number(wilds, card) for card in part[:place]]
        best = -1
        for card in slots:
            number = small_number(wilds, card)
            if card in part[:place] or scoring.has_group([*laid, number], wilds.terms.min_run):
                continue
            if best < 0 or number < small_number(wilds, best):
                best = card
        if best < 0:
            return False
        swap_faces(wilds, part[place], best)
    return True


def complete_group(wilds: Wilds, part: list[int], rest: list[int], slots: list[int]) -> bool:
    """Let the rest of the Supply hold a group, by itself or with the groupless part."""
    if is_supply_possible(wilds):
        return True
    free = [card for card in slots if card not in part]
    for first in rest:
        for other in free:
            swap_faces(wilds, first, other)
            if is_supply_possible(wilds):
                return True
            for second in rest:
                if second != first:
                    for another in free:
                        if another not in rest:
                            swap_faces(wilds, second, another)
                            if is_supply_possible(wilds):
                                return True
                            swap_faces(wilds, second, another)
            swap_faces(wilds, first, other)
    return False


def hold_one_of(wilds: Wilds, first: int, last: int) -> None:
    """The Supply holds a card of these kinds, with a companion if it needs one; it is the pick."""
    usable = usable_cards(wilds, first, last)
    if not usable:
        put_one_in(wilds, first, last)
        usable = usable_cards(wilds, first, last)
    wilds.picked = [usable[wilds.chance.roll(len(usable))]]


def usable_cards(wilds: Wilds, first: int, last: int) -> list[int]:
    kind = wilds.zones.kind
    has_companion = shots_and_traps.has_companion(wilds)
    return [
        card
        for card in wilds.zones.pile(SUPPLY)
        if first <= kind[card] <= last
        and (has_companion or not shots_and_traps.needs_companion(kind[card]))
    ]


def put_one_in(wilds: Wilds, first: int, last: int) -> None:
    """Swap one of these cards into the Supply, and a companion if it needs one."""
    zones = wilds.zones
    hand = zones.pile(SUPPLY)
    wilds.chance.shuffle(hand)
    wanted = [c for c in zones.pile(HOME) + hand if first <= zones.kind[c] <= last]
    wilds.chance.shuffle(wanted)
    companions = [
        c for c in zones.pile(HOME) if shots_and_traps.may_accompany(wilds, zones.kind[c])
    ]
    wilds.chance.shuffle(companions)
    for card in wanted:
        for slot in hand:
            swap_faces(wilds, card, slot)
            if is_supply_possible(wilds):
                if usable_cards(wilds, first, last):
                    return
                for companion in companions:
                    for other in hand:
                        if other != slot and companion != card:
                            swap_faces(wilds, companion, other)
                            if is_supply_possible(wilds) and usable_cards(wilds, first, last):
                                return
                            swap_faces(wilds, companion, other)
            swap_faces(wilds, card, slot)
    raise AssertionError("no Supply fits what is known")
