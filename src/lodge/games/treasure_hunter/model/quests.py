# lodge: compiled
"""What parties fight for: each kind of quest says who stands against the party and what follows.

A quest is an adventure of the card game, an Encounter, a guarded space of the grid, an exploration
of the map, a room of the dungeon, a fight between two parties, a solitaire adventure. The battle
itself (`battle`, `results`) is the same for all of them.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from lodge.games.treasure_hunter.model.words import QuestName

if TYPE_CHECKING:
    from lodge.games.treasure_hunter.model.state import Realm


@mypyc_attr(allow_interpreted_subclasses=True)
class Quest:
    """One kind of quest; `number` is its place in `Terms.quests`."""

    def __init__(self, name: QuestName, loots: bool = False) -> None:
        self.name = name
        self.number = -1
        self.loots = loots
        """It settles the dead of the loser itself (TH-559)."""

    def window(self, realm: "Realm") -> list[int]:
        """TH-116: who acts in the window of a battle, in order, the active player last."""
        raise NotImplementedError

    def rolled(self, realm: "Realm") -> None:
        """What else is rolled with the dice (TH-708)."""

    def opposing(self, realm: "Realm") -> list[int]:
        """TH-185, TH-203: who may play Disaster and Rise Again, in the order of asking."""
        raise NotImplementedError

    def beaten(self, realm: "Realm") -> None:
        """TH-204: all guardians are finished. Push what follows; as a rule the quest is won."""
        raise NotImplementedError

    def won(self, realm: "Realm") -> None:
        """TH-205: settle what was at stake."""
        raise NotImplementedError

    def lost(self, realm: "Realm") -> None:
        """TH-185 (8)"""
        raise NotImplementedError

    def left(self, realm: "Realm") -> None:
        """TH-124: the active party retreated."""
        raise NotImplementedError

    def vanished(self, realm: "Realm") -> None:
        """TH-323: Invisibility; the guardians are gone. Who draws, and what is won."""
        raise NotImplementedError
