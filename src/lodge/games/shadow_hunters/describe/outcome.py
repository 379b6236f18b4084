"""The outcome of a night: who won, and the reason in words."""

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import ENDINGS, characters
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.play.winning import TURN_LIMIT
from lodge.kernel.outcome import Ending, Holding, Outcome
from lodge.kernel.phrases import listed, spelled
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


def ending_of(night: Night) -> Ending:
    """Who everybody was, and how much damage a side that lost still had to do."""
    cast = characters()
    held = []
    for seat in range(night.seats):
        one = cast[night.who[seat]]
        held.append(Holding(seat, f"{one.name}, a {one.side.capitalize()}", (one.id,)))
    missing = [
        f"the {name} {spelled(_left(night, prey), 'damage').removesuffix('s')} short"
        for name, own, prey in RIVALS
        if _left(night, prey) and not _has_won(night, own)
    ]
    close = f"{listed(missing)[:1].upper()}{listed(missing)[1:]}." if missing else ""
    return Ending(close, tuple(held))


RIVALS = (
    ("Hunters were", words.HUNTER, words.SHADOW),
    ("Shadows were", words.SHADOW, words.HUNTER),
)


def _players(night: Night, side: int) -> list[int]:
    return [player for player in range(night.seats) if night.side(player) == side]


def _has_won(night: Night, side: int) -> bool:
    return any(night.winners >> player & 1 for player in _players(night, side))


def _left(night: Night, side: int) -> int:
    """The damage that would kill all who live of a side."""
    living = [player for player in _players(night, side) if night.is_alive(player)]
    return sum(night.hp(player) - night.damage[player] for player in living)


def progress_of(night: Night) -> tuple[float, ...]:
    """How much of their prey is dead: of Shadows for Hunters, and the other way round. What
    Neutrals are after shows at the end alone."""
    gone = {own: 1 - _left(night, prey) / _whole(night, prey) for _, own, prey in RIVALS}
    alone = [float(night.winners >> player & 1) for player in range(night.seats)]
    return tuple(gone.get(night.side(seat), alone[seat]) for seat in range(night.seats))


def _whole(night: Night, side: int) -> int:
    return sum(night.hp(player) for player in _players(night, side)) or 1
