# lodge: compiled
"""Hunts that belong together (GH-301): tokens wait for the last of them."""

from typing import Final

from lodge.games.galactic_hunt.model.items import AIM_ABILITY, HUNT_GROUP, UNHUNTED, Batch, Item
from lodge.games.galactic_hunt.model.keyword import KEEPING
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts.tokens import TokenChoice, choose_tokens
from lodge.games.galactic_hunt.play.hunts.tracking import tokens_on
from lodge.games.galactic_hunt.play.items.run import RUN, block_of, hunts_in
from lodge.games.galactic_hunt.play.items.targets import item_in
from lodge.games.galactic_hunt.play.triggers.checkpoint import Link
from lodge.games.galactic_hunt.play.triggers.resolve import BATCHES_DONE, Matters, hunts_of
from lodge.kernel.steps import Step

INITIATE: Final = Link()
"""The step that initiates a group; `hunts` sets it."""


def batch_of(chase: Chase, serial: int) -> Batch | None:
    if serial >= 0:
        for batch in chase.batches:
            if batch.serial == serial:
                return batch
    return None


def _replace(chase: Chase, batch: Batch) -> None:
    chase.batches = [batch if one.serial == batch.serial else one for one in chase.batches]


def hunts_left(chase: Chase, serial: int) -> int:
    """How many hunt statements of a batch have yet to be worked off."""
    left = 0
    for step, place, block, frame in chase.agenda():
        if isinstance(frame, Matters):
            for item in frame.waiting:
                if item.batch == serial:
                    left += hunts_of(chase, item)
        elif isinstance(frame, Item) and frame.batch == serial:
            if step is INITIATE.step:
                left += 1
            elif step is RUN:
                left += hunts_in(block_of(chase, frame, block)[place:])
    return left


def note_success(chase: Chase, item: Item) -> None:
    batch = batch_of(chase, item.batch)
    if batch is not None and item.target not in batch.won:
        won = [*batch.won, item.target]
        _replace(chase, Batch(batch.serial, batch.failed, batch.hunters, won))


def note_failure(chase: Chase, item: Item) -> bool:
    """Does the batch keep the tokens from failing now?"""
    batch = batch_of(chase, item.batch)
    if batch is None:
        return False
    if item.target in batch.won:
        return True
    failed: list[int] = []
    hunters: list[int] = []
    for place in range(len(batch.failed)):
        if batch.failed[place] != item.target:
            failed.append(batch.failed[place])
            hunters.append(batch.hunters[place])
    is_last = hunts_left(chase, batch.serial) == 0
    if not is_last:
        failed.append(item.target)
        hunters.append(item.source)
    # After the last group the tokens there fail at its H11.
    _replace(chase, Batch(batch.serial, failed, hunters, batch.won))
    return not is_last


def worked_off(chase: Chase, serial: int) -> None:
    """After the last hunt of a batch, tokens that waited fail."""
    batch = batch_of(chase, serial)
    if batch is None or hunts_left(chase, serial):
        return
    chase.batches = [one for one in chase.batches if one.serial != serial]
    for place in range(len(batch.failed) - 1, -1, -1):
        target = batch.failed[place]
        if target not in batch.won:
            hunter = batch.hunters[place]
            player = chase.controller(hunter)
            late = Item(-1, HUNT_GROUP, player, -1, -1, -1, hunter, hunter, AIM_ABILITY)
            late.target = target
            chase.push_frame(LATE, late)


class BatchesDone(Step[Chase]):
    """A trigger is over, whose hunts perhaps did not come about."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        for batch in chase.batches[:]:
            worked_off(chase, batch.serial)


BATCHES: Final = BatchesDone("batches_done")
BATCHES_DONE.be(BATCHES)


def kept(chase: Chase, item: Item, failed: int) -> int:
    """H10: the source's Preparation keeps failed tokens."""
    if item.has(UNHUNTED):
        return 0
    total = 0
    for keyword in KEEPING:
        total += keyword.keeps(chase, item)
    return min(total, failed)


class LateTokens(Step[Chase]):
    """Tokens of a target where every group of a batch failed."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        tokens = tokens_on(chase, item.target)
        if chase.is_prey(item.target) and tokens:
            late = item.copy()
            late.barred = tokens
            choose_tokens(chase, TokenChoice(late, tokens, kept(chase, late, tokens)))


LATE: Final = LateTokens("late_tokens", layout=ITEM)
