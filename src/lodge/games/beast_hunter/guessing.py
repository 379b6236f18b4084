# lodge: compiled
"""Guesses that respect what is known besides faces at places.

The kernel deals unseen faces; here the deal is made to fit a Supply that can or cannot make a kit
(BH-072, BH-073), and a card that must be there because its player is just choosing it. Picks of
the other side begin anew. Nothing here looks at what the observer does not know: it works on the
dealt cards only.
"""

from typing import TYPE_CHECKING, Final

from lodge.games.beast_hunter import scoring
from lodge.games.beast_hunter.words import (
    BOULDER,
    CALTROPS,
    CROSSBOW,
    DROVES,
    HOME,
    JAVELIN,
    NO_SUIT,
    PICK_BAIT_COMPANION,
    PICK_COMPANION,
    PICK_END,
    PICK_KIT,
    PICK_NEST_CARDS,
    PICK_ORDER,
    PICK_SHOT,
    PICK_SHOT_NEST,
    PICK_TARGET,
    PICK_TRAP,
    POISON_ARROW,
    POISONED_BAIT,
    SUPPLY,
)

if TYPE_CHECKING:
    from lodge.games.beast_hunter.rules import BeastHunter

TRIES: Final = 64


def redeal(state: "BeastHunter", observer: int) -> None:
    """Deal what an observer does not know anew, in agreement with all that is public."""
    state.zones.deal(observer, state.chance)
    if state.over:
        return
    if observer != state.beasts:
        restart_beast_picks(state)
    if observer != state.hunter:
        fit_supply(state)


# What the Beasts hide


def restart_beast_picks(state: "BeastHunter") -> None:
    if state.step == PICK_NEST_CARDS or state.step == PICK_ORDER:
        state.picks = []
    elif state.step == PICK_END:
        # The nest is picked, and any cards of the Droves may be in it.
        cards = state.zones.pile(DROVES)
        state.chance.shuffle(cards)
        state.picks = cards[: 1 + state.chance.roll(len(cards))]


# What the Hunter hides


def fit_supply(state: "BeastHunter") -> None:
    """Make the Supply one that allows the question that is asked, and that has no known group."""
    step = state.step
    if step in (PICK_KIT, PICK_TARGET):
        state.picks = []
        redraw_supply(state)
    elif state.groupless:
        redraw_supply(state)
    if step in (PICK_SHOT, PICK_SHOT_NEST):
        hold_one_of(state, CROSSBOW, POISON_ARROW, JAVELIN)
    elif step == PICK_COMPANION:
        hold_one_of(state, POISON_ARROW, JAVELIN, JAVELIN)
    elif step == PICK_BAIT_COMPANION:
        hold_one_of(state, POISONED_BAIT, POISONED_BAIT, POISONED_BAIT)
    elif step == PICK_TRAP:
        hold_one_of(state, CALTROPS, POISONED_BAIT, BOULDER)
    if step in (PICK_SHOT, PICK_TRAP):
        state.picks = []


def is_supply_possible(state: "BeastHunter") -> bool:
    """Has the Supply a group if it must have one, and enough cards without any?"""
    zones = state.zones
    min_run = state.tables.min_run
    # Zweihander may be there all the same: it goes into kits of five only.
    numbers = [state.kit_number(card, True) for card in zones.pile(SUPPLY)]
    if scoring.most_without_group(numbers, min_run) < state.groupless:
        return False
    must_have = state.step == PICK_KIT or state.step == PICK_TARGET
    return not must_have or scoring.has_group(state.kit_numbers(), min_run)


def redraw_supply(state: "BeastHunter") -> None:
    """Draw Supplies until one is possible; build one after many tries."""
    zones = state.zones
    slots = zones.pile(SUPPLY) + zones.pile(HOME)
    size = zones.count(SUPPLY)
    for _ in range(TRIES):
        if is_supply_possible(state):
            return
        for place in range(size):
            swap_faces(state, slots[place], slots[place + state.chance.roll(len(slots) - place)])
    if not is_supply_possible(state):
        build_supply(state, slots)


def swap_faces(state: "BeastHunter", card: int, other: int) -> None:
    zones = state.zones
    kind = zones.kind[card]
    zones.give_face(card, zones.kind[other])
    zones.give_face(other, kind)


def build_supply(state: "BeastHunter", slots: list[int]) -> None:
    """Fill the groupless part without a group; then complete a group, if there must be one.

    Every face of the groupless part is tried as its first one, so that some numbered card lies
    there if the group needs it.
    """
    zones = state.zones
    hand = zones.pile(SUPPLY)
    part = hand[: state.groupless]
    rest = hand[state.groupless :]
    starts = slots[:]
    state.chance.shuffle(starts)
    faces = [zones.kind[card] for card in slots]
    for start in starts:
        for place in range(len(slots)):
            zones.give_face(slots[place], faces[place])
        if part:
            swap_faces(state, part[0], start)
        if fill_groupless(state, part, slots) and complete_group(state, part, rest, slots):
            return
    raise AssertionError("no Supply fits what is known")


def fill_groupless(state: "BeastHunter", part: list[int], slots: list[int]) -> bool:
    """After the first card, lay cards without a number, then rising numbers that make no group."""
    for place in range(1, len(part)):
        laid = [state.kit_number(card, True) for card in part[:place]]
        best = -1
        for card in slots:
            number = state.kit_number(card, True)
            if card in part[:place] or scoring.has_group([*laid, number], state.tables.min_run):
                continue
            if best < 0 or number < state.kit_number(best, True):
                best = card
        if best < 0:
            return False
        swap_faces(state, part[place], best)
    return True


def complete_group(
    state: "BeastHunter", part: list[int], rest: list[int], slots: list[int]
) -> bool:
    """Let the rest of the Supply hold a group, by itself or with the groupless part."""
    if is_supply_possible(state):
        return True
    free = [card for card in slots if card not in part]
    for first in rest:
        for other in free:
            swap_faces(state, first, other)
            if is_supply_possible(state):
                return True
            for second in rest:
                if second != first:
                    for another in free:
                        if another not in rest:
                            swap_faces(state, second, another)
                            if is_supply_possible(state):
                                return True
                            swap_faces(state, second, another)
            swap_faces(state, first, other)
    return False


def hold_one_of(state: "BeastHunter", jack: int, queen: int, king: int) -> None:
    """The Supply holds one of these cards, with a companion if it needs one; it is the pick."""
    zones = state.zones
    usable = usable_cards(state, jack, queen, king)
    if not usable:
        put_one_in(state, jack, queen, king)
        usable = usable_cards(state, jack, queen, king)
    state.picks = [usable[state.chance.roll(len(usable))]]
    assert zones.where(state.picks[0]) == SUPPLY


def usable_cards(state: "BeastHunter", jack: int, queen: int, king: int) -> list[int]:
    zones = state.zones
    has_companion = state.has_companion()
    return [
        card
        for card in zones.pile(SUPPLY)
        if zones.kind[card] in (jack, queen, king)
        and (has_companion or zones.kind[card] in (CROSSBOW, CALTROPS, BOULDER))
    ]


def put_one_in(state: "BeastHunter", jack: int, queen: int, king: int) -> None:
    """Swap one of these cards into the Supply, and a companion if it needs one."""
    zones = state.zones
    hand = zones.pile(SUPPLY)
    state.chance.shuffle(hand)
    wanted = [c for c in zones.pile(HOME) + hand if zones.kind[c] in (jack, queen, king)]
    state.chance.shuffle(wanted)
    suited = [c for c in zones.pile(HOME) if state.tables.suits[zones.kind[c]] != NO_SUIT]
    state.chance.shuffle(suited)
    for card in wanted:
        for slot in hand:
            swap_faces(state, card, slot)
            if is_supply_possible(state):
                if usable_cards(state, jack, queen, king):
                    return
                for companion in suited:
                    for other in hand:
                        if other != slot and companion != card:
                            swap_faces(state, companion, other)
                            if is_supply_possible(state) and usable_cards(state, jack, queen, king):
                                return
                            swap_faces(state, companion, other)
            swap_faces(state, card, slot)
    raise AssertionError("no Supply fits what is known")
