# lodge: compiled
"""How a race stands: what bots that look ahead make of it."""

from lodge.games.treasure_hunter.bot import appraisal
from lodge.games.treasure_hunter.bot.judging import turns_left
from lodge.games.treasure_hunter.model import state, tables, words
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.judging import RaceJudge
from lodge.kernel.match import Match
from lodge.kernel.sets import size

SOLO_WORTH = 30.0
"""Alone there is no rival: what this many points stand for is certain victory."""


class RealmJudge(RaceJudge):
    """Compares points, parties and hands; the nearer the end, the more points count."""

    turns = 12
    names: tuple[str, ...] = (
        *("points", "points", "treasures", "treasures", "party", "party", "hand", "location"),
        *("heroes", "turn", "turn"),
    )

    def turn(self, match: Match) -> int:
        assert isinstance(match, Realm)
        return match.turn

    def result(self, match: Match, seat: int) -> float:
        assert isinstance(match, Realm)
        if match.seats == 1:
            return min(1.0, match.points(seat) / SOLO_WORTH)
        return (match.winners >> seat & 1) / size(match.winners)

    def chance(self, match: Match, seat: int) -> float:
        if match.seats == 1:
            assert isinstance(match, Realm)
            return min(1.0, match.points(seat) / SOLO_WORTH)
        return super().chance(match, seat)

    def features(self, match: Match, seat: int) -> list[float]:
        """Points won, treasures in hand, heroes, other cards; each now and towards the end."""
        assert isinstance(match, Realm)
        late = 1.0 / (1.0 + turns_left(match) / 3)
        hand = match.zones.kinds(state.HAND + seat)
        points = float(match.points(seat))
        held = 0.0
        cards = 0.0
        has_location = False
        for kind in hand:
            type_ = tables.TYPE[kind]
            if type_ == words.TREASURE:
                held += tables.POINTS[kind - tables.FIRST_TREASURE]
            else:
                cards += appraisal.card_worth(match, seat, kind)
                has_location = has_location or type_ == words.LOCATION
        heroes = match.heroes(seat)
        party = 0.0
        for hero in heroes:
            whole = match.hits_left(hero) / max(1, match.max_hits(hero))
            party += appraisal.hero_worth(match, hero) * (0.5 + 0.5 * whole)
        turn = 1.0 if match.active == seat else 0.0
        return [
            points,
            points * late,
            held,
            held * late,
            party / 10,
            party / 10 * late,
            cards / 10,
            1.0 if has_location and held else 0.0,
            float(len(heroes)),
            turn,
            turn * late,
        ]
