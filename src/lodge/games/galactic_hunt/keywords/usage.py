# lodge: compiled
"""Usage."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEUTRAL, NEVER, Keyword


class Usage(Keyword):
    """The play that reaches the number removes its copy from the game (GH-486)."""

    sign = NEUTRAL
    strip = NEVER


USAGE: Final = Usage("Usage")
