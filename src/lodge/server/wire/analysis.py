"""What travels of the analysis of a match that is over."""

from typing import Literal

import msgspec

from lodge.bots.analysis import Analysis


class AnalysisInfo(msgspec.Struct, frozen=True):
    """How far an analysis is, or what it found."""

    state: Literal["none", "working", "failed", "ready"]
    done: int = 0
    """Moments that were looked at."""
    of: int = 0
    """All of them; 0: nobody knows yet."""
    problem: str = ""
    """Why there is none, in a sentence."""
    analysis: Analysis | None = None
