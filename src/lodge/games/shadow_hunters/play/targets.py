# lodge: compiled
"""Whom cards and abilities may be aimed at. The dead never are (SH-008)."""

from collections.abc import Sequence
from typing import Final

from lodge.cardkit.targets import Aim, Targets
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.kernel.vocabulary import Verb

TARGET: Final = Verb("target", PLAYERS)


class Living(Targets[Night]):
    """Everybody who is alive, oneself included."""

    def candidates(self, night: Night) -> list[int]:
        return night.living()


class Others(Living):
    """All other living players."""

    def fits(self, night: Night, chooser: int, target: int) -> bool:
        return target != chooser

    def of(self, night: Night, chooser: int) -> list[int]:
        return night.others(chooser)


class OthersAt(Living):
    """The others who stand in an area."""

    def __init__(self, area: int) -> None:
        self.area = area

    def fits(self, night: Night, chooser: int, target: int) -> bool:
        return target != chooser and night.place[target] == self.area


class Owners(Living):
    """The others who have equipment (SH-078)."""

    def fits(self, night: Night, chooser: int, target: int) -> bool:
        return target != chooser and night.gear[target] != 0


class Choice(Aim[Night]):
    """Asks the current player for a target."""

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        *values: Sequence[str],
        verb: Verb = TARGET,
        among: Targets[Night] | None = None,
        decision: str = "",
    ) -> None:
        super().__init__(name, id, clause, *values, verb=verb, decision=decision)
        self.among = among

    def seat(self, night: Night, a: int, b: int) -> int:
        return night.current

    def targets(self, night: Night, a: int, b: int) -> list[int]:
        assert self.among is not None
        return self.among.of(night, night.current)


LIVING: Final = Living()
OTHERS: Final = Others()
OWNERS: Final = Owners()
