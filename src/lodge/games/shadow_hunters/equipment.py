# lodge: compiled
"""Equipment changing hands (SH-092 to SH-096)."""

from lodge.games.shadow_hunters.state import DISCARD, GEAR, NightState
from lodge.games.shadow_hunters.words import (
    BLACK,
    EQUIPMENT_COUNT,
    FIRST_BLACK,
    FIRST_WHITE,
    GEAR_DISCARDED,
    MASAMUNE,
    WHITE,
)


def face_of(equipment: int) -> int:
    """The kind of card of a piece of equipment."""
    if equipment < MASAMUNE:
        return FIRST_WHITE + equipment
    return FIRST_BLACK + equipment - MASAMUNE


def colour_of(equipment: int) -> int:
    return WHITE if equipment < MASAMUNE else BLACK


def pass_on(night: NightState, equipment: int, old: int, new: int) -> None:
    """SH-094: it stops working for the old holder and works for the new one at once."""
    zones = night.zones
    zones.move(zones.find(face_of(equipment), GEAR + old), GEAR + new)
    night.gear[old] &= ~(1 << equipment)
    night.gear[new] |= 1 << equipment


def discard_gear(night: NightState, player: int) -> None:
    """SH-096: all of it, face up, to the discards of its colours."""
    zones = night.zones
    for equipment in pieces(night.gear[player]):
        zones.move(zones.find(face_of(equipment), GEAR + player), DISCARD + colour_of(equipment))
        night.dumped |= 1 << equipment
        night.tell(GEAR_DISCARDED, player, equipment)
        night.spilled = True
    night.gear[player] = 0


def take_from_discard(night: NightState, equipment: int, player: int) -> None:
    zones = night.zones
    card = zones.find(face_of(equipment), DISCARD + colour_of(equipment))
    zones.move(card, GEAR + player)
    night.dumped &= ~(1 << equipment)
    night.gear[player] |= 1 << equipment


def pieces(gear: int) -> list[int]:
    """The pieces of equipment in a set, in their order."""
    if not gear:
        return []
    return [equipment for equipment in range(EQUIPMENT_COUNT) if gear >> equipment & 1]


def first_piece(gear: int) -> int:
    """The only piece, or the first of several."""
    equipment = 0
    while not gear >> equipment & 1:
        equipment += 1
    return equipment
