# lodge: compiled
"""Equipment cards, when they are drawn. What each does afterwards is in the data."""

from typing import Final

from lodge.games.shadow_hunters.model import catalogue, state
from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.catalogue import EQUIPMENT
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.winning import check_equipment
from lodge.kernel.events import EventKind

EQUIPPED: Final = EventKind("equipped", "SH-092", player=PLAYERS, card=EQUIPMENT)


class Equipment(Card):
    """SH-092: it stays with the player who draws it, and works at once."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.piece = EQUIPMENT.index(id)
        self.stays = True

    def use(self, night: Night, drawer: int, operand: int) -> None:
        night.zones.move(night.zones.top(state.CARD_IN_PLAY), state.GEAR + drawer)
        night.gear[drawer] |= 1 << self.piece
        night.tell(EQUIPPED, drawer, self.piece)
        check_equipment(night, drawer)


EQUIPMENT_CARDS: Final[list[Card]] = [Equipment(id) for id in catalogue.EQUIPMENT]
