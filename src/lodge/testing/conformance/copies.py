"""Checks of copies: clones and documents are complete, and nothing that changes is shared."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lodge.kernel.match import Match
from lodge.testing.conformance.trial import Trial
from lodge.testing.players import RandomTable

GO_ON = 12
"""So many decisions a copy is played on for."""


def clones(trial: Trial) -> Iterator[str]:
    """Sampled: a clone is equal, goes on equally, and leaves the original alone."""
    match = trial.match
    before = everything(match, trial)
    first, second = match.clone(), match.clone()
    if everything(first, trial) != before:
        yield "A clone differs from its original."
    for clone in (first, second):
        RandomTable(trial.key).play(clone, GO_ON)
        if everything(match, trial) != before:
            yield "Playing a clone changes the original."
            return
    if everything(first, trial) != everything(second, trial):
        yield "Two clones go on differently with the same actions."


def documents(trial: Trial) -> Iterator[str]:
    """Sampled: a position is plain JSON, and the match read from it goes on equally."""
    match = trial.match
    doc = match.to_json()
    plain = msgspec.json.decode(msgspec.json.encode(doc))
    if plain != doc:
        yield "The position is not plain JSON: it is read back differently."
    read = trial.game.from_json(plain)
    if read.to_json() != doc:
        yield "The position read from its document is another one."
    twin = match.clone()
    if read.legal() != twin.legal() or any(
        read.view(observer) != twin.view(observer) for observer in trial.observers
    ):
        yield "The position read from its document has other legal actions or views."
    for copy in (read, twin):
        RandomTable(trial.key).play(copy, GO_ON)
    if read.to_json() != twin.to_json():
        yield "The position read from its document goes on differently."


def read_back(trial: Trial) -> Iterator[str]:
    """Every decision after an arranged position: the position can be loaded."""
    doc = trial.match.to_json()
    if trial.game.from_json(doc).to_json() != doc:
        yield "The position read from its document is another one."


def handed_out(trial: Trial) -> Iterator[str]:
    """Sampled: whoever changes a document or a view that he was given changes no match."""
    match = trial.match
    before = everything(match, trial)
    _spoil(match.to_json())
    for observer in trial.observers:
        _spoil(match.seen_by(observer))
    if everything(match, trial) != before:
        yield "Changing a position or a view that was handed out changes the match."


def everything(match: Match, trial: Trial) -> list[Any]:
    """All that can be seen of a match from outside."""
    return [
        match.to_json(),
        match.seat,
        match.decision,
        match.legal(),
        match.actions(),
        *(match.view(observer) for observer in trial.observers),
        *(trial.recent_events(match, observer) for observer in trial.observers),
    ]


def _spoil(value: Any) -> None:
    """Empty every table and list, from the inside out."""
    if isinstance(value, msgspec.Struct):
        for inner in msgspec.structs.asdict(value).values():
            _spoil(inner)
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _spoil(inner)
        value.clear()
