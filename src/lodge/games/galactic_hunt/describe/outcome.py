"""How a chase ended: who won, and the reason in words."""

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play.hunts import deaths
from lodge.kernel.outcome import Ending, Holding, Outcome


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


HELD = {
    "Hand": (words.HAND, words.PURSUIT_HAND),
    "Face down": (words.HIDDEN, words.TRAPPED),
}


def ending_of(chase: Chase) -> Ending:
    """What was left of whoever won, and the cards that nobody else has seen."""
    held = []
    for seat in range(chase.seats):
        for place, zones in HELD.items():
            kinds = [kind for zone in zones for kind in chase.zones.kinds(zone_of(seat, zone))]
            if kinds:
                held.append(Holding(seat, place, tuple(chase.setup.faces[kind] for kind in kinds)))
    return Ending(_close(chase), tuple(held))


def _close(chase: Chase) -> str:
    winner = next((seat for seat in range(chase.seats) if chase.winners >> seat & 1), None)
    if winner is None:
        return ""
    name, left = words.PLAYERS[winner].title(), deaths.durability_of(chase, winner)
    rivals = [
        deaths.durability_of(chase, seat)
        for seat in range(chase.seats)
        if seat != winner and chase.alive >> seat & 1
    ]
    if rivals and left > max(rivals):
        return f"{name} was {left - max(rivals)} durability ahead."
    return f"{name} had {left} durability left."


def progress_of(chase: Chase) -> tuple[float, ...]:
    """What is left of each player's characters."""
    return tuple(float(deaths.durability_of(chase, seat)) for seat in range(chase.seats))
