"""What each seat gained by each of its decisions, in matches where seats take turns."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray


class Turns(msgspec.Struct, frozen=True):
    """By step and match, for the seat that decided there."""

    rewards: NDArray[np.float64]
    """What it gained until it decided again, or the match ended."""
    following: NDArray[np.int64]
    """The step of its next decision in the same match; -1: there is none among these steps."""
    ended: NDArray[np.bool_]
    """The match ended before it decided again: nothing follows. Where nothing follows and this is
    not so, the steps end too soon to tell."""
    begins: NDArray[np.bool_]
    """It is its first decision of the match among these steps: a recurrent state begins anew,
    unless the match goes on from before these steps."""


def take_turns(
    players: NDArray[Any], rewards: NDArray[Any], ended: NDArray[Any], idle: NDArray[Any]
) -> Turns:
    """Sort out what `SelfPlay` gave, all by step and match: who decided, the rewards `[..., seats]`
    that the step brought, whether it ended the match, and whether the action counted for nothing,
    as the match began anew (`next_step`)."""
    steps, count, seats = rewards.shape
    gained = np.zeros((steps, count))
    following = np.full((steps, count), -1, np.int64)
    is_end = np.zeros((steps, count), np.bool_)
    begins = np.zeros((steps, count), np.bool_)
    # By match and seat, from the last step back: what is gained before it decides again, when that
    # is, whether the match is over before.
    due = np.zeros((count, seats))
    after = np.full((count, seats), -1, np.int64)
    over = np.zeros((count, seats), np.bool_)
    first = np.full((count, seats), -1, np.int64)
    every = np.arange(count)
    for step in range(steps - 1, -1, -1):
        done = ended[step].astype(np.bool_)
        for place in np.flatnonzero(done).tolist():
            _mark(begins, first, place)
        due[done], after[done], over[done], first[done] = 0.0, -1, True, -1
        due += rewards[step]
        counts = ~idle[step].astype(np.bool_)
        places, who = every[counts], players[step][counts].astype(np.int64)
        gained[step, places] = due[places, who]
        following[step, places] = after[places, who]
        is_end[step, places] = over[places, who] & (after[places, who] < 0)
        due[places, who], after[places, who], first[places, who] = 0.0, step, step
    for one in range(count):
        _mark(begins, first, one)
    return Turns(gained, following, is_end, begins)


def _mark(begins: NDArray[np.bool_], first: NDArray[np.int64], place: int) -> None:
    for step in first[place]:
        if step >= 0:
            begins[step, place] = True
