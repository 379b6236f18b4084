# lodge: compiled
"""Hunts that belong together (GH-301): tokens wait for the last of them."""

from lodge.games.galactic_hunt.model.items import (
    Batch,
    Item,
    Triggers,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items import run
from lodge.kernel.steps import Step


class Hunting(Step[Chase]):
    """A step that still has a hunt of its item's batch to initiate."""


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
        if isinstance(frame, Triggers):
            for item in frame.waiting:
                if item.batch == serial:
                    left += run.hunts_of(chase, item)
        elif isinstance(frame, Item) and frame.batch == serial:
            if isinstance(step, Hunting):
                left += 1
            elif step is run.RUN:
                left += run.hunts_in(run.block_of(chase, frame, block)[place:])
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
