"""The words of Card Hunter and their numbers.

Positions, Parts, suits and natures share one order, clockwise from north, so that the number of
a suit is also the number of the Position it strikes (CH-001, CH-002, CH-004).
"""

from typing import Final

HUNTERS: Final = ("jack", "queen", "king", "ace")
JACK: Final = 0
QUEEN: Final = 1
KING: Final = 2
ACE: Final = 3

POSITIONS: Final = ("north", "east", "south", "west")
PARTS: Final = ("tail", "wings", "head", "claws")

# Why the Attack token lies where it lies.
MAJORITY: Final = 0
LEAST_LIFE: Final = 1
DRAW: Final = 2
CAUSES: Final = ("majority", "least_life", "draw")

# How a match ended.
WON: Final = 0
KNOCKED_OUT: Final = 1
TIMED_OUT: Final = 2
RESULTS: Final = ("won", "knocked_out", "timed_out")
