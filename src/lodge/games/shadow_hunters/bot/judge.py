# lodge: compiled
"""How a night stands: what bots that look ahead make of it."""

from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.state import Night
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match
from lodge.kernel.sets import size


class NightJudge(Judge):
    """Each faction has its chance, each Neutral one of their own."""

    turns = 4
    names: tuple[str, ...] = (
        *("hunters' life", "shadows' life", "neutrals' life"),
        *("hunters", "shadows", "neutrals", "weakest hunter", "weakest shadow"),
        *("life", "alive", "hunters' gear", "shadows' gear", "gear", "dead", "life"),
    )

    def turn(self, match: Match) -> int:
        assert isinstance(match, Night)
        return match.turn

    def result(self, match: Match, seat: int) -> float:
        assert isinstance(match, Night)
        return 1.0 if match.winners >> seat & 1 else 0.0

    def side(self, match: Match, seat: int) -> str:
        assert isinstance(match, Night)
        side = match.side(seat)
        if side == words.NEUTRAL:
            return catalogue.CHARACTERS[match.who[seat]]
        return words.SIDES[side]

    def sides(self, match: Match) -> list[list[int]]:
        """The Hunters, the Shadows, and every Neutral alone."""
        assert isinstance(match, Night)
        found: list[list[int]] = []
        for side in (words.HUNTER, words.SHADOW):
            mates = [seat for seat in range(match.seats) if match.side(seat) == side]
            if mates:
                found.append(mates)
        for seat in range(match.seats):
            if match.side(seat) == words.NEUTRAL:
                found.append([seat])
        return found

    def features(self, match: Match, seat: int) -> list[float]:
        """What each faction has left to lose, how near its weakest is to death, who bears what,
        and the seat's own life."""
        assert isinstance(match, Night)
        left = [0.0, 0.0, 0.0]
        alive = [0.0, 0.0, 0.0]
        weakest = [9.0, 9.0, 9.0]
        gear = [0.0, 0.0, 0.0]
        dead = 0.0
        for player in range(match.seats):
            if not match.is_alive(player):
                dead += 1.0
                continue
            side = match.side(player)
            points = float(match.hp(player) - match.damage[player])
            left[side] += points
            alive[side] += 1.0
            weakest[side] = min(weakest[side], points)
            gear[side] += size(match.gear[player])
        is_alive = match.is_alive(seat)
        own = match.hp(seat) - match.damage[seat] if is_alive else 0
        hunter, shadow, neutral = words.HUNTER, words.SHADOW, words.NEUTRAL
        return [
            left[hunter] / 10,
            left[shadow] / 10,
            left[neutral] / 10,
            alive[hunter],
            alive[shadow],
            alive[neutral],
            weakest[hunter] / 5,
            weakest[shadow] / 5,
            own / 10,
            1.0 if is_alive else 0.0,
            gear[hunter],
            gear[shadow],
            float(size(match.gear[seat])),
            dead,
            match.damage[seat] / 10,
        ]
