# lodge: compiled
"""Checkpoints (GH-012): something may die, or a `Quest if` is met."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import HOST, PROGRESS
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import deaths
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import numbers
from lodge.kernel.steps import Step


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
            item = Item(
                items.NEW,
                items.QUEST_ITEM,
                player,
                card,
                kind,
                0,
                primary,
                primary,
                items.AIM_PURSUIT,
            )
            if not marks.of(PROGRESS, card) and numbers.holds(chase, quest.cond, item):
                met.append(item)
    return met


class Check(Step[Chase]):
    """GH-012: deaths, then each `Quest if` that is met."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        if chase.is_dying:
            deaths.check_deaths(chase)
        if not chase.over and chase.terms.any_quest_if:
            for item in quests_met(chase):
                chase.zones.marks.put(PROGRESS, item.card, 1)
                hear.wait_for(chase, item)


CHECKPOINT: Final = Check("checkpoint")
