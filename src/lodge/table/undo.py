"""Which actions can be taken back: those that changed nothing for anybody else.

The four rules: never past another seat's action, never after hidden information was shown,
never after a visible random event, never so that another seat decides. The table keeps a way back
only while all four hold; it has no other state to return to.
"""

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction
from lodge.kernel.shown import View

TRIALS = 200
"""How many guesses must agree before an action counts as having revealed nothing."""


def leaves_a_way_back(before: Match, after: Match) -> bool:
    """May the seat that acted between these two moments return to the first one?

    What it learned from consequences that are no cards is left to `is_foreseeable`.
    """
    return (
        not after.over
        and before.seat == after.seat
        and _stream(before) == _stream(after)
        and not after.zones.shows_more_than(before.zones)
    )


def _stream(match: Match) -> tuple[int, int]:
    return match.chance.block, match.chance.offset


def is_foreseeable(before: Match, after: Match) -> bool:
    """Could the seat that acted have told beforehand what its actions would lead to?"""
    actions = after.actions()[len(before.actions()) :]
    seen = after.seen_by(before.seat)
    return not any(_turns_out_differently(before, actions, seen, n) for n in range(TRIALS))


def act_again(match: Match, actions: list[int]) -> None:
    """Let actions be taken that a match has kept."""
    for entry in actions:
        place, action = divmod(entry, 1 << 32)
        match.apply(action, place - 1 if place else None)


def _turns_out_differently(before: Match, actions: list[int], seen: View, trial: int) -> bool:
    """Would it have led to another view if the hidden things lay otherwise?"""
    other = before.guess(before.seat, trial)
    try:
        act_again(other, actions)
    except IllegalAction:
        return True
    return other.seen_by(before.seat) != seen
