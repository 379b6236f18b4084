"""The outcome of a race for treasure, in words."""

from lodge.games.treasure_hunter.model import words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.terms import RANKS
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import turn
from lodge.kernel.outcome import Outcome
from lodge.kernel.phrases import listed


def outcome_of(realm: Realm) -> Outcome:
    """TH-258, TH-259, TH-713, TH-636: alone it is the score that counts."""
    seats = range(realm.seats)
    points: dict[str, int] = {PLAYERS[seat]: realm.points(seat) for seat in seats}
    if realm.seats == 1:
        return _alone(realm, points)
    winners = tuple(seat for seat in seats if realm.winners >> seat & 1)
    scores = tuple((1.0 / len(winners) if seat in winners else 0.0) for seat in seats)
    names = listed([PLAYERS[seat].capitalize() for seat in winners])
    best = realm.points(winners[0])
    verb = "wins" if len(winners) == 1 else "share the victory"
    noun = "point" if best == 1 else "points"
    reason = f"{names} {verb} with {best} {noun} of treasure."
    if len(winners) == 1 and sum(value == best for value in points.values()) > 1:
        reason = f"{names} wins the tie at {best} {noun} (TH-259)."
    return Outcome(scores, winners, reason, points)


def _alone(realm: Realm, points: dict[str, int]) -> Outcome:
    score = realm.points(0)
    noun = "point" if score == 1 else "points"
    if realm.terms.mode == words.MAP:
        # TH-636: a score attack; 19 points are all there are.
        return Outcome((score / 19,), (0,), f"The journey brought {score} {noun}.", points)
    is_won = score >= realm.terms.options.solo_target
    rank = RANKS[turn.rank(score)]
    reason = f"{score} of {realm.terms.options.solo_target} {noun}: {rank}."
    return Outcome((1.0 if is_won else 0.0,), (0,) if is_won else (), reason, points)
