# lodge: compiled
"""When a checkpoint is due (GH-012): something may die, or a `Quest if` is met."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.items import AIM_PURSUIT, QUEST_ITEM, Item
from lodge.games.galactic_hunt.model.marks import HOST, PROGRESS
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script.numbers import holds
from lodge.kernel.steps import Step


class Link:
    """A step that a module further up declares."""

    def __init__(self) -> None:
        self._step: Step[Chase] | None = None

    @property
    def step(self) -> Step[Chase]:
        assert self._step is not None
        return self._step

    def be(self, step: Step[Chase]) -> None:
        self._step = step


CHECKPOINT: Final = Link()
"""`deaths` sets it."""


def is_due(chase: Chase) -> bool:
    """Is there anything for a checkpoint to do?"""
    return chase.is_dying or (chase.terms.any_quest_if and len(quests_met(chase)) > 0)


def quests_met(chase: Chase) -> list[Item]:
    """`Quest if`: the pursuits whose condition is true at this checkpoint, each met once."""
    met: list[Item] = []
    for player in chase.from_current():
        for card in chase.in_zone(player, words.PURSUITS):
            quest = chase.card(card).quest
            if quest is None or quest.cond is None or quest.listening is not None:
                continue
            marks = chase.zones.marks
            primary: int = marks.of(HOST, card)
            kind = chase.zones.kind[card]
            item = Item(-1, QUEST_ITEM, player, card, kind, 0, primary, primary, AIM_PURSUIT)
            if not marks.of(PROGRESS, card) and holds(chase, quest.cond, item):
                met.append(item)
    return met
