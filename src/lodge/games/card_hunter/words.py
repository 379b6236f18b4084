"""The words of Card Hunter and their numbers.

Positions, Parts, suits and natures share one order, clockwise from north, so that the number of
a suit is also the number of the Position it strikes (CH-001, CH-002, CH-004).
"""

from typing import Final, Literal, get_args

Hunter = Literal["jack", "queen", "king", "ace"]
HUNTERS: Final[tuple[Hunter, ...]] = get_args(Hunter)
JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
ACE: Final = 3

Position = Literal["north", "east", "south", "west"]
POSITIONS: Final[tuple[Position, ...]] = get_args(Position)
Nature = Literal["tail", "wings", "head", "claws"]
PARTS: Final[tuple[Nature, ...]] = get_args(Nature)

# The ways round the monster.
WAYS: Final = ("cw", "ccw")
CLOCKWISE: Final = 0

# Why the Attack token lies where it lies.
MAJORITY: Final = 0
LEAST_LIFE: Final = 1
DRAW: Final = 2
Cause = Literal["majority", "least_life", "draw"]
CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)

# How a match ended.
WON: Final = 0
KNOCKED_OUT: Final = 1
TIMED_OUT: Final = 2
RESULTS: Final = ("won", "knocked_out", "timed_out")
