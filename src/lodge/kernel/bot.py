# lodge: compiled
"""What a bot is: something that answers decisions."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from lodge.kernel.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers the pending decision of a match for the seat that is asked.

    A bot reads only what its seat may know: on a guess of that seat it chooses the same.
    """

    def choose(self, match: "Match") -> int:
        """A legal action."""
        raise NotImplementedError
