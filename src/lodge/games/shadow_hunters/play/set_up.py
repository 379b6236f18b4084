# lodge: compiled
"""Set-up (3.2)."""

from typing import Final

from lodge.games.shadow_hunters.model import state
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.play import hermit
from lodge.games.shadow_hunters.play.hidden.revealing import note_open
from lodge.games.shadow_hunters.play.turn import START_TURN
from lodge.kernel.sets import members
from lodge.kernel.steps import Step


class SetUp(Step[Night]):
    """SH-020 to SH-029"""

    def perform(self, night: Night, a: int, b: int) -> None:
        chance = night.chance
        # SH-020
        night.layout = [0, 1, 2, 3, 4, 5]
        chance.shuffle(night.layout)
        night.slot = [night.layout.index(area) for area in range(6)]
        # SH-023
        for colour in range(3):
            night.zones.shuffle(state.DECK + colour, chance)
        deal_characters(night)
        # SH-029
        night.starting = chance.roll(night.seats)
        night.current = night.starting
        night.push(START_TURN, night.starting)
        open_with_hermit_cards(night)


SET_UP: Final = SetUp("set_up")


def deal_characters(night: Night) -> None:
    """SH-025, SH-421"""
    dealt: list[int] = []
    for side in range(3):
        characters = characters_of_side(night, side)
        night.chance.shuffle(characters)
        dealt += characters[: night.terms.counts[side]]
    night.chance.shuffle(dealt)
    for player in range(night.seats):
        deal_character(night, dealt[player], state.CHARACTER + player)
        night.who[player] = dealt[player]
    if night.terms.extra_card:
        deal_character(night, dealt[night.seats], state.EXTRA)
    night.could_be = [night.terms.pool] * night.seats
    note_open(night)


def characters_of_side(night: Night, side: int) -> list[int]:
    """SH-404: with `mix_initial` one of the two with the same initial, by chance."""
    found: list[int] = []
    pool = night.terms.pool
    for character in members(pool & state.SIDE_MASK[side], state.CHARACTER_COUNT):
        other = state.TWIN[character]
        if not night.terms.one_of_initial or not pool >> other & 1:
            # SH-427: Bob is out, so the B character is Bryan.
            found.append(character)
        elif character < other:
            found.append(other if night.chance.roll(2) else character)
    return found


def deal_character(night: Night, character: int, zone: int) -> None:
    night.zones.move(night.zones.find(character, state.UNUSED), zone)


def open_with_hermit_cards(night: Night) -> None:
    """SH-410 to SH-414"""
    everybody = (1 << night.seats) - 1
    players = night.clockwise(night.starting, everybody)
    players.reverse()
    if night.terms.each_draws:
        for player in players:
            night.push(hermit.OPENING_CARD, player)
    elif night.terms.passing_card:
        night.push(hermit.PASSED_ON)
        for player in players:
            night.push(hermit.PASS_CARD, player)
