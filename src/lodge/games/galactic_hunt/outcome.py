"""How a chase ended: who won, and the reason in words."""

from lodge.games.galactic_hunt.state import Chase
from lodge.games.galactic_hunt.words import PLAYERS
from lodge.kernel.outcome import Outcome


def outcome_of(chase: Chase) -> Outcome:
    """GH-540, GH-545: 1 for the winner; in a draw all who share it have the same part."""
    seats = range(chase.seats)
    winners = tuple(seat for seat in seats if chase.winners >> seat & 1)
    if winners:
        scores = tuple(1.0 if seat in winners else 0.0 for seat in seats)
        name = PLAYERS[winners[0]].title()
        if chase.is_limit:
            reason = f"Round {chase.round} was the last: {name} has the most durability left."
        else:
            reason = f"{name} is the last one alive, in round {chase.round}."
        return Outcome(scores, winners, reason)
    scores = tuple(0.5 for _ in seats)
    if chase.is_limit:
        return Outcome(scores, (), f"Round {chase.round} was the last: a draw.")
    return Outcome(scores, (), f"The last characters died together in round {chase.round}: a draw.")
