# lodge: compiled
"""What a bot is: something that answers decisions, and may interject."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from lodge.kernel.match import Match


NOTHING: Final = -1
"""In the place of an action: no interjection."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers the pending decision of a match for the seat that is asked.

    A bot reads only what its seat may know: on a guess of that seat it chooses the same.
    """

    def choose(self, match: "Match") -> int:
        """A legal action."""
        raise NotImplementedError

    def interject(self, match: "Match", seat: int) -> int:
        """What to do out of turn for a seat before the decision is answered, or NOTHING.

        Every bot at a table is asked this at every decision, so it answers at once.
        """
        return NOTHING


def bots_interjection(match: "Match", bots: "dict[int, Bot]") -> tuple[int, int] | None:
    """The first seat whose bot wants to do something out of turn now, and what."""
    for seat, bot in bots.items():
        action = bot.interject(match, seat)
        if action != NOTHING:
            return seat, action
    return None


MIXING: Final = 2654435761
RANGE: Final = 1 << 32


def salt_of(key: bytes) -> int:
    """What a bot's key gives to the lots that it draws."""
    return int.from_bytes(key[:4], "big")


class Lots:
    """Decides between equals by chance, which follows from a bot's key and from public facts.

    So a bot chooses the same whenever it looks at the same moment, and the same on a guess.
    """

    def __init__(self, salt: int, moment: int) -> None:
        self.salt = salt + 7919 * moment

    def lot(self, action: int) -> int:
        """What chance gives to an action."""
        mixed = (self.salt + 31 * action) * MIXING % RANGE
        return (mixed >> 13 ^ mixed) * MIXING % RANGE >> 7

    def best(self, choices: list[int], worths: list[float]) -> int:
        """The choice that is worth most."""
        chosen = 0
        for place in range(1, len(choices)):
            gain = worths[place] - worths[chosen]
            if gain > 0.0 or (gain == 0.0 and self.lot(choices[place]) > self.lot(choices[chosen])):
                chosen = place
        return choices[chosen]
