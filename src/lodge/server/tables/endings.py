"""What there is to tell of a match that is over: how close it was, and what decided it."""

from collections.abc import Sequence

from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.outcome import Outcome, find_turning, lead_of
from lodge.server.wire.http import EndingInfo, TurningInfo
from lodge.table.plurals import spoken

POINTS = 120
"""So many moments are enough to draw a curve."""


def tell_ending(game: Game, moments: Sequence[Match], outcome: Outcome) -> EndingInfo:
    """The ending of a match, from all its moments, the first one before any action."""
    last = moments[-1]
    ending = game.ending(last)
    progress = [game.progress(match) for match in moments]
    turning = _turning(moments, progress, outcome)
    steps = _thin(len(moments), turning)
    return EndingInfo(
        # A match that was lost on time was not played to an end that could be close.
        close=ending.close if last.over else "",
        sides=bool(game.again(last)),
        held=list(ending.held),
        steps=steps,
        curves=[list(curve) for curve in zip(*[progress[step] for step in steps], strict=True)],
        turning=turning,
    )


def _turning(
    moments: Sequence[Match], progress: Sequence[Sequence[float]], outcome: Outcome
) -> TurningInfo | None:
    """By the public scores of the seats; any other curve of the match would do as well."""
    if not progress[0]:
        return None
    found = find_turning([lead_of(each, outcome.winners) for each in progress])
    if found is None:
        return None
    since = moments[found.step - 1].count_events(None)
    events = [spoken(event) for event in moments[found.step].events(None, since)]
    return TurningInfo(found.step, events)


def _thin(count: int, turning: TurningInfo | None) -> list[int]:
    """Some of so many moments, in order: the first, the last, and the one that decided."""
    every = max(1, -(-count // POINTS))
    kept = {*range(0, count, every), count - 1}
    if turning is not None:
        kept |= {turning.step - 1, turning.step}
    return sorted(kept)
