"""What a finished match was like: the chances over its course, and luck told apart from skill."""

from lodge.bots.analysis.analyst import Analyst, analyse
from lodge.bots.analysis.findings import (
    PLAYOUTS,
    Account,
    Analysis,
    Decision,
    Share,
    Side,
    Sight,
    TurningPoint,
)

__all__ = [
    "PLAYOUTS",
    "Account",
    "Analysis",
    "Analyst",
    "Decision",
    "Share",
    "Side",
    "Sight",
    "TurningPoint",
    "analyse",
]
