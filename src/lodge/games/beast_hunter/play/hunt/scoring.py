# lodge: compiled
"""Power and points: pure sums over sets of cards (BH-120 to BH-143)."""

from typing import Final

from lodge.kernel.sets import members, size

NO_GROUP: Final = 0
OF_A_KIND: Final = 1
RUN: Final = 2
FLUSH: Final = 3

UNDECIDED: Final = 0
KIT_WINS: Final = 1
NEST_WINS: Final = 2


def longest_run(numbers: int) -> int:
    """How many consecutive numbers there are at most in a set of numbers (a bit mask)."""
    length = 0
    while numbers:
        numbers &= numbers >> 1
        length += 1
    return length


def base_value(
    numbers: list[int], suits: list[int], min_run: int, adds_equal_groups: bool = False
) -> int:
    """BH-124: the value of the best group, or of all that are as good and share no card.

    Numbers are 0 where a card has none.
    """
    best = highest_value(numbers, suits, min_run)
    if adds_equal_groups:
        return best * len(equal_groups(numbers, suits, min_run))
    return best


def highest_value(numbers: list[int], suits: list[int], min_run: int) -> int:
    """BH-129: the value of the best group."""
    counts = [0] * 14
    every = 0
    of_suit = [0, 0, 0, 0]
    best = 0
    for place in range(len(numbers)):
        number = numbers[place]
        if number:
            # BH-122: a group is worth one less than its number of cards.
            count = counts[number]
            best = max(best, count)
            counts[number] = count + 1
            every |= 1 << number
            suit = suits[place]
            of_suit[suit] = of_suit[suit] | 1 << number
    length = longest_run(every)
    if length >= min_run:
        best = max(best, length - 1)
    for numbers_of_suit in of_suit:
        length = longest_run(numbers_of_suit)
        if length >= min_run:
            # BH-123
            best = max(best, 2 * (length - 1))
    return best


def has_group(numbers: list[int], min_run: int) -> bool:
    """Is there any group at all? Suits only double what is there."""
    once = 0
    for number in numbers:
        if number:
            bit = 1 << number
            if once & bit:
                return True
            once |= bit
    return longest_run(once) >= min_run


def best_group(numbers: list[int], suits: list[int], min_run: int) -> tuple[int, list[int]]:
    """BH-124: what the best group is and the places of its cards, for explaining it."""
    value = highest_value(numbers, suits, min_run)
    if value == 0:
        return NO_GROUP, []
    for suit in range(4):
        places = _run_of(numbers, suits, suit, min_run)
        if 2 * (len(places) - 1) == value and places:
            return FLUSH, places
    for number in range(1, 14):
        places = [place for place in range(len(numbers)) if numbers[place] == number]
        if len(places) - 1 == value:
            return OF_A_KIND, places
    return RUN, _run_of(numbers, suits, -1, min_run)


def _run_of(numbers: list[int], suits: list[int], suit: int, min_run: int) -> list[int]:
    """The places of a longest run in a suit, or in any (-1); empty if none is long enough."""
    best: list[int] = []
    run: list[int] = []
    for number in range(1, 15):
        found = -1
        for place in range(len(numbers)):
            if numbers[place] == number and (suit < 0 or suits[place] == suit):
                found = place
        if found >= 0:
            run.append(found)
        else:
            if len(run) > len(best):
                best = run
            run = []
    return best if len(best) >= min_run else []


# Equal groups


Group = tuple[int, list[int]]
"""What a group is, and the places of its cards."""

Row = list[list[list[int]]]
"""Consecutive numbers: by number and by suit the places of the cards."""


def best_groups(
    numbers: list[int], suits: list[int], min_run: int, adds_equal_groups: bool
) -> list[Group]:
    """BH-124: the groups that count: one, or all equal ones that share no card."""
    if adds_equal_groups:
        return equal_groups(numbers, suits, min_run)
    group, places = best_group(numbers, suits, min_run)
    return [(group, places)] if places else []


def equal_groups(numbers: list[int], suits: list[int], min_run: int) -> list[Group]:
    """BH-124: the most groups of the highest value that share no card.

    No group reaches from one row of consecutive numbers to another: each row is split by itself.
    """
    found: list[Group] = []
    value = highest_value(numbers, suits, min_run)
    if value == 0:
        return found
    row: Row = []
    for number in range(1, 15):
        column: list[list[int]] = [[], [], [], []]
        for place in range(len(numbers)):
            if numbers[place] == number:
                column[suits[place]].append(place)
        if any(column):
            row.append(column)
        elif row:
            found += split_row(row, value, min_run)
            row = []
    return found


def split_row(row: Row, value: int, min_run: int) -> list[Group]:
    """The most groups of the highest value in one row: every way to begin is tried.

    As no group is worth more, cards of one number are all cards of it, a plain run goes through
    the whole row, and so no number is in both.
    """
    counts = [count_cards(column) for column in row]
    alike = [at for at in range(len(row)) if counts[at] == value + 1]
    is_run = len(row) == value + 1 and len(row) >= min_run
    flush = value // 2 + 1 if value % 2 == 0 and value // 2 + 1 >= min_run else 0
    best: list[Group] = []
    for chosen in range(1 << len(alike)):
        of_a_kind = [alike[bit] for bit in members(chosen, len(alike))]
        for runs in range(min(counts) + 1 if is_run and not chosen else 1):
            groups = take_groups(row, of_a_kind, runs, flush)
            if len(groups) > len(best):
                best = groups
    return best


def count_cards(column: list[list[int]]) -> int:
    return sum([len(places) for places in column])


def take_groups(row: Row, of_a_kind: list[int], runs: int, flush: int) -> list[Group]:
    """All cards of some numbers, the plain runs, and the flushes of a length that still fit."""
    left = [[places[:] for places in column] for column in row]
    groups: list[Group] = []
    for at in of_a_kind:
        groups.append((OF_A_KIND, [place for places in left[at] for place in places]))
        left[at] = [[], [], [], []]
    if flush:
        for first in range(len(left) - flush + 1):
            for suit in range(4):
                while has_flush(left[first : first + flush], suit, runs):
                    cards = [column[suit].pop() for column in left[first : first + flush]]
                    groups.append((FLUSH, cards))
    for _ in range(runs):
        groups.append((RUN, [take_any(column) for column in left]))
    return groups


def has_flush(columns: Row, suit: int, runs: int) -> bool:
    """Can a flush be taken so that cards for the runs remain?"""
    return all(len(column[suit]) > 0 and count_cards(column) > runs for column in columns)


def take_any(column: list[list[int]]) -> int:
    for places in column:
        if places:
            return places.pop()
    raise AssertionError("no card of this number is left")


# Sets without a group


def most_without_group(numbers: list[int], min_run: int) -> int:
    """How many cards can be taken together that hold no group; numbers are 0 where one has none."""
    count = 0
    every = 0
    for number in numbers:
        if number:
            every |= 1 << number
        else:
            count += 1
    # Of each row of consecutive numbers every `min_run`-th one must go.
    row = 0
    for number in range(1, 15):
        if every >> number & 1:
            row += 1
        else:
            count += row - row // min_run
            row = 0
    return count


def is_infinite(
    own_annihilator: bool, own_ace: bool, other_annihilator: bool, other_ace: bool
) -> bool:
    """BH-140, BH-141: has a set infinite power against the other?"""
    return (own_annihilator and not other_ace) or (own_ace and other_annihilator)


def decided_by_annihilator(
    kit_annihilator: bool, kit_ace: bool, nest_annihilator: bool, nest_ace: bool
) -> int:
    """BH-143: who wins by infinite power, or UNDECIDED."""
    if is_infinite(kit_annihilator, kit_ace, nest_annihilator, nest_ace):
        # Both infinite is a tie, which the Hunter wins (BH-115).
        return KIT_WINS
    if is_infinite(nest_annihilator, nest_ace, kit_annihilator, kit_ace):
        return NEST_WINS
    return UNDECIDED


# Kits


def missing_for_group(once: int, twice: int, all_once: int, all_twice: int, min_run: int) -> int:
    """How many more cards the picked ones need to hold a group; 9 if they never can.

    Numbers as bit masks: picked at least once and twice, and the same for the whole Supply.
    """
    if twice or longest_run(once) >= min_run:
        return 0
    if once & all_twice:
        return 1
    least = 2 if all_twice else 9
    window = (1 << min_run) - 1
    for first in range(1, 15 - min_run):
        run = window << first
        if all_once & run == run:
            least = min(least, min_run - size(once & run))
    return least
