# lodge: compiled
"""What a keyword is: its row in the table of 2.6."""

from typing import Final

from mypy_extensions import mypyc_attr

from lodge.games.galactic_hunt import words

# Stacking
SUM: Final = 0
COPY: Final = 1
HIGHEST: Final = 2
LOWEST: Final = 3
QUEUE: Final = 4
SOURCES: Final = 5

# Reach
OWN_CARD: Final = 0
CARRY: Final = 1
PLAYER: Final = 2

# Strip
NEVER: Final = -1
ALL: Final = 99

POSITIVE: Final = 1
NEGATIVE: Final = -1
NEUTRAL: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Keyword:
    """A keyword of 2.6. Each derives its class, with its text above it, and makes one instance."""

    sign: int = POSITIVE
    numbered: bool = True
    stacking: int = SUM
    reach: int = OWN_CARD
    strip: int = 4
    """The most that one removing effect takes (GH-343)."""
    needs: int = -1
    """The class that alone can have it (GH-342)."""
    on_combat: bool = False
    """A carry keyword that may be printed on a combat card, where it serves that card (E18)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = words.KEYWORDS.index(name)
        self.bit = 1 << self.number
