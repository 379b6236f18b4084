# lodge: compiled
"""Who wins: treasure points, and what breaks ties (TH-257 to TH-259, TH-713)."""

from lodge.games.treasure_hunter import state, words
from lodge.games.treasure_hunter.state import Realm


def standing(realm: Realm, player: int) -> tuple[int, int, int]:
    """TH-258, TH-259: points, then treasures, then heroes."""
    zones = realm.zones
    return (
        realm.points(player),
        zones.count(state.PILE + player),
        zones.count(state.PARTY + player),
    )


def best(realm: Realm) -> int:
    """The players who stand first, a bit for each; alone it takes enough points (TH-713)."""
    if realm.terms.mode == words.SOLITAIRE:
        return int(realm.points(0) >= realm.terms.solo_target)
    standings = [standing(realm, player) for player in range(realm.seats)]
    highest = max(standings)
    return sum([1 << player for player in range(realm.seats) if standings[player] == highest])


def rank(points: int) -> int:
    """TH-713: the number of the rank among `terms.RANKS`."""
    for number, most in enumerate((4, 8, 12, 16)):
        if points <= most:
            return number
    return 4
