"""Checks of records: a match can be played again from its key, bit for bit."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lodge.kernel.match import Match
from lodge.kernel.record import Record, decode_record, open_start, replay, take, verify
from lodge.testing.conformance.trial import Trial

OTHER_KEYS = 8


def keys(trial: Trial) -> Iterator[str]:
    """At the start: the same key sets the same match up, other keys others."""
    game = trial.game
    again = game.new(trial.seats, trial.options, trial.key, events=True)
    if again.to_json() != trial.match.to_json() or again.events(None) != trial.match.events(None):
        yield "The same key sets up another match."
    if not again.chance.block:
        return  # Nothing was left to chance.
    others = [
        game.new(trial.seats, trial.options, f"{trial.key}/other {number}")
        for number in range(OTHER_KEYS)
    ]
    start = _without_chance(again)
    if all(_without_chance(other) == start for other in others):
        yield "Other keys set up the same match."


def positions(trial: Trial) -> Iterator[str]:
    """Sampled: note the position, for playing the match again."""
    trial.positions.append((len(trial.match.actions()), trial.match.to_json()))
    yield from ()


def records(trial: Trial) -> Iterator[str]:
    """At the end: the record is complete, proves itself and gives every state again."""
    match = trial.match
    record = match.record()
    if decode_record(msgspec.json.encode(record), "the record") != record:
        yield "The record is read back differently."
    for what in verify(trial.game, record):
        yield f"The record does not prove itself: {what}"
    yield from _replayed(trial, record)
    if record.actions:
        other = msgspec.structs.replace(record, ruleset=record.ruleset + 1)
        if replay(trial.game, other).to_json() != match.to_json():
            yield "The record of another ruleset opens with another position."


def _replayed(trial: Trial, record: Record) -> Iterator[str]:
    """Play the record again and compare with what was noted on the way."""
    match = trial.match
    again = open_start(trial.game, record, events=True)
    done = 0
    for number, position in trial.positions:
        for text in record.actions[done:number]:
            take(again, text)
        done = number
        if again.to_json() != position:
            yield f"Playing the record again gives another position after {number} actions."
    whole = replay(trial.game, record, events=True)
    if whole.to_json() != match.to_json() or whole.outcome() != match.outcome():
        yield "Playing the record again gives another end."
    if any(whole.events(observer) != match.events(observer) for observer in trial.observers):
        yield "Playing the record again tells other events."


def resumed(trial: Trial) -> Iterator[str]:
    """At the end: a match taken up from a position ends equally, and has a record, too."""
    if not trial.positions:
        return
    number, position = trial.positions[len(trial.positions) // 2]
    match = trial.game.from_json(position)
    for text in trial.match.record().actions[number:]:
        take(match, text)
    if match.to_json() != trial.match.to_json():
        yield f"Taken up after {number} actions, the match ends differently."
    for what in verify(trial.game, match.record()):
        yield f"Taken up after {number} actions, the record does not prove itself: {what}"


def _without_chance(match: Match) -> dict[str, Any]:
    return {name: value for name, value in match.to_json().items() if name != "chance"}
