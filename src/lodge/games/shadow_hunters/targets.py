# lodge: compiled
"""Whom cards and abilities may be aimed at. The dead never are (SH-008)."""

from typing import Final

from lodge.cardkit.targets import Targets
from lodge.games.shadow_hunters.state import Night
from lodge.games.shadow_hunters.words import PLAYERS
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


LIVING: Final = Living()
OTHERS: Final = Others()
OWNERS: Final = Owners()
