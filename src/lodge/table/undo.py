"""Which actions can be taken back: those that changed nothing for anybody else.

The four rules: never past another seat's action, never after hidden information was shown,
never after a visible random event, never so that another seat decides. The table keeps a way back
only while all four hold; it has no other state to return to.
"""

from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction

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
    return not any(_turns_out_differently(before, after, trial) for trial in range(TRIALS))


def _turns_out_differently(before: Match, after: Match, trial: int) -> bool:
    """Would it have led to another view if the hidden things lay otherwise?"""
    seat = before.seat
    other = before.guess(seat, trial)
    try:
        for entry in after.actions()[len(before.actions()) :]:
            place, action = divmod(entry, 1 << 32)
            other.apply(action, place - 1 if place else None)
    except IllegalAction:
        return True
    return other.seen_by(seat) != after.seen_by(seat)
