# lodge: compiled
"""What While lines give, worked out once for a state (GH-191, GH-244)."""

from typing import TYPE_CHECKING, Final

from lodge.cardkit.durations import Effect
from lodge.games.galactic_hunt.model.card import Line, Stmt
from lodge.kernel.marks import Entry

if TYPE_CHECKING:
    from lodge.games.galactic_hunt.model.keyword import Keyword
    from lodge.games.galactic_hunt.model.state import Chase

COST: Final = -1
"""In place of a keyword: the cost of cards."""


class Clause:
    """A statement of a While line in play."""

    def __init__(self, card: int, line: Line, stmt: Stmt) -> None:
        self.card = card
        self.line = line
        self.stmt = stmt
        self.depends_on = 0
        """The given keywords that it reads, by way of other lines too, as bits."""

    @property
    def is_circular(self) -> bool:
        """Does it read what it gives itself?"""
        return self.stmt.gives >= 0 and self.depends_on >> self.stmt.gives & 1 == 1


class Grant:
    """What one statement gives: a keyword or a change of costs, to these cards."""

    def __init__(self, giver: int, what: int, number: int, to: list[int], types: int) -> None:
        self.giver = giver
        self.what = what
        self.number = number
        self.to = to
        self.types = types


class Grants:
    """All that While lines give, and the state in which they do."""

    def __init__(self, standing: list[int], layers: list[list[Clause]]) -> None:
        self.standing = standing
        """The cards with While lines for which the layers were worked out."""
        self.layers = layers
        self.given: list[Grant] = []
        self.is_open = True
        """Is it being worked out?"""
        # What they can read.
        self.after = -1
        self.marked = -1
        self.moved = -1
        self.entries: list[Entry] = []
        self.effects: list[Effect] = []
        self.supply: list[int] = []
        self.round = 0
        self.current = 0
        self.alive = 0


class Standing:
    """What While lines give (GH-244); the terms of a match hold it."""

    def is_given(self, chase: "Chase", card: int, what: int) -> bool:
        raise NotImplementedError

    def joined(
        self, chase: "Chase", card: int, keyword: "Keyword", value: int, carried: bool
    ) -> int:
        raise NotImplementedError
