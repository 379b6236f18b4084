"""How a chase ended: who won, and the reason in words."""

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import deaths
from lodge.kernel.outcome import Outcome


def outcome_of(chase: Chase) -> Outcome:
    """GH-540, GH-545: 1 for the winner; in a draw all who share it have the same part."""
    seats = range(chase.seats)
    winners = tuple(seat for seat in seats if chase.winners >> seat & 1)
    if winners:
        scores = tuple(1.0 if seat in winners else 0.0 for seat in seats)
        name = words.PLAYERS[winners[0]].title()
        if chase.is_limit:
            reason = f"Round {chase.round} was the last: {_lead(chase, winners[0])}."
        else:
            reason = f"{name} is the last one alive, in round {chase.round}."
        return Outcome(scores, winners, reason)
    scores = tuple(0.5 for _ in seats)
    if chase.is_limit:
        return Outcome(scores, (), f"Round {chase.round} was the last: a draw.")
    return Outcome(scores, (), f"The last characters died together in round {chase.round}: a draw.")


def _lead(chase: Chase, winner: int) -> str:
    """GH-545: by what somebody is ahead."""
    left = [
        deaths.durability_of(chase, player)
        for player in range(chase.seats)
        if chase.alive >> player & 1
    ]
    name = words.PLAYERS[winner].title()
    if left.count(deaths.durability_of(chase, winner)) == 1:
        return f"{name} has the most durability left"
    return f"the durability is level, and {name} has the least tracking"
