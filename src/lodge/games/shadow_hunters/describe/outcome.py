"""The outcome of a night: who won, and the reason in words."""

from lodge.games.shadow_hunters.model.catalogue import ENDINGS, characters
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.play.winning import TURN_LIMIT
from lodge.kernel.outcome import Outcome
from lodge.kernel.phrases import listed
from lodge.kernel.sets import named

REASONS = {
    "hunters": "All Shadows are dead",
    "shadows": "The Shadows have killed enough",
    **{one.id: one.ending for one in characters()},
}


def outcome_of(night: Night) -> Outcome:
    """SH-342, SH-049: 1.0 for each winner, 0.0 for all others."""
    seats = range(night.seats)
    winners = tuple(seat for seat in seats if night.winners >> seat & 1)
    scores = tuple(1.0 if seat in winners else 0.0 for seat in seats)
    if night.endings & TURN_LIMIT:
        return Outcome(scores, winners, f"Turn {night.turn} was the last: nobody wins.")
    causes = listed([REASONS[ending] for ending in named(night.endings, ENDINGS)])
    names = listed([characters()[night.who[seat]].name for seat in winners])
    return Outcome(scores, winners, f"{causes}. {names} won in turn {night.turn}.")
