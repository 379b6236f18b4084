"""The outcome of a race for treasure, in words."""

from lodge.games.treasure_hunter.model import state, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.terms import RANKS
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import turn
from lodge.kernel.outcome import Ending, Holding, Outcome
from lodge.kernel.phrases import capitalised, listed, spelled


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
        reason = f"{names} wins the tie at {best} {noun}: {_tie_break(realm, winners[0])}."
    return Outcome(scores, winners, reason, points)


def _alone(realm: Realm, points: dict[str, int]) -> Outcome:
    score = realm.points(0)
    noun = "point" if score == 1 else "points"
    if realm.terms.mode == words.MAP:
        # TH-636: a score attack; 19 points are all there are.
        return Outcome((score / 19,), (0,), f"The journey brought {score} {noun}.", points)
    is_won = score >= turn.solo_target(realm)
    rank = RANKS[turn.rank(score)]
    reason = f"{score} of {turn.solo_target(realm)} {noun}: {rank}."
    return Outcome((1.0 if is_won else 0.0,), (0,) if is_won else (), reason, points)


def _tie_break(realm: Realm, winner: int) -> str:
    """TH-259: by what the best of those with as many points was ahead."""
    standings = [turn.standing(realm, player) for player in range(realm.seats)]
    rivals = [one for player, one in enumerate(standings) if player != winner]
    _, treasures, heroes = standings[winner]
    _, most, others = max(rivals)
    if treasures > most:
        return f"{spelled(treasures, 'treasure')} against {_number(most, 'treasure')}"
    return f"{spelled(heroes, 'hero').replace('heros', 'heroes')} against {_number(others, 'hero')}"


def _number(count: int, noun: str) -> str:
    """The number alone, after it was said what of."""
    return spelled(count, noun).split()[0].replace("no", "none")


def ending_of(realm: Realm) -> Ending:
    """By how much it was won, and what everybody still had in hand."""
    faces = realm.setup.faces
    held = []
    for seat in range(realm.seats):
        hand = realm.zones.kinds(state.HAND + seat)
        if hand:
            held.append(Holding(seat, "Hand", tuple(faces[kind] for kind in hand)))
    return Ending(_close(realm), tuple(held))


def _close(realm: Realm) -> str:
    if realm.terms.mode == words.MAP and realm.seats == 1:
        return ""
    if realm.seats == 1:
        over = realm.points(0) - turn.solo_target(realm)
        points = capitalised(spelled(abs(over), "point"))
        return f"{points} short." if over < 0 else f"{points} more than needed." if over else ""
    points_of = [realm.points(seat) for seat in range(realm.seats)]
    beaten = [seat for seat in range(realm.seats) if not realm.winners >> seat & 1]
    if not beaten:
        return ""
    second = max(beaten, key=lambda seat: points_of[seat])
    gap = max(points_of) - points_of[second]
    name = PLAYERS[second].capitalize()
    return f"{name} was {spelled(gap, 'point')} behind." if gap else ""


def progress_of(realm: Realm) -> tuple[float, ...]:
    """TH-258: the points of the treasures that lie open."""
    return tuple(float(realm.points(seat)) for seat in range(realm.seats))
