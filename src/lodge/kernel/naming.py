# lodge: compiled
"""How documents name zones, cards and observers."""

from typing import TYPE_CHECKING, Any

from lodge.kernel.options import suggest
from lodge.kernel.refusal import BadPosition

if TYPE_CHECKING:
    from lodge.kernel.match import Match

SPECTATORS = "spectators"


def zone_called(match: "Match", name: str) -> int:
    """The number of a zone; raise BadPosition if there is none of that name."""
    names = match.setup.zone_names
    if name not in names:
        raise BadPosition(f"There is no zone {name!r}.{suggest(name, names)}")
    return names.index(name)


def card_at(match: "Match", name: str, place: int) -> int:
    """The card at a place of a zone, counted from the top; raise BadPosition if there is none."""
    zone = zone_called(match, name)
    if zone >= match.zones.count_zones() or not 0 <= place < match.zones.count(zone):
        raise BadPosition(f"There is no card at place {place} of {name!r}.")
    return match.zones.at(zone, place)


def place_of(match: "Match", card: int) -> dict[str, Any]:
    """A card by its zone and its place there, counted from the top."""
    zones = match.zones
    return {"zone": match.setup.zone_names[zones.where(card)], "place": zones.depth(card)}


def write_observers(mask: int, seats: int) -> list[int | str]:
    """The seats of a mask, and the spectators."""
    listed: list[int | str] = [seat for seat in range(seats) if mask >> seat & 1]
    return [*listed, SPECTATORS] if mask >> seats & 1 else listed


def read_observers(listed: Any, seats: int) -> int:
    """The mask of some seats and the spectators; raise BadPosition if there is another."""
    if not isinstance(listed, list):
        raise BadPosition(f"'by' is a list of seats and {SPECTATORS!r}, not {listed!r}.")
    mask = 0
    for who in listed:
        if who == SPECTATORS:
            mask |= 1 << seats
        elif type(who) is int and 0 <= who < seats:
            mask |= 1 << who
        else:
            raise BadPosition(f"{who!r} is neither a seat nor {SPECTATORS!r}.")
    return mask
