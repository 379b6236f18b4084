"""Checks of what is shown: views while a match goes on, and its outcome."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lodge.kernel.outcome import Outcome
from lodge.kernel.refusal import IllegalAction
from lodge.kernel.views import see, see_known
from lodge.testing.conformance.trial import Trial


def views(trial: Trial) -> Iterator[str]:
    """Sampled: what the game's structure declares, with options only for the seat that is asked."""
    for observer in trial.observers:
        view = trial.match.view(observer)
        who = "spectators" if observer is None else f"seat {observer}"
        for what in (*_undeclared(trial, view), *_wrong_options(trial, observer, view)):
            yield f"The view of {who} {what}"


def _undeclared(trial: Trial, view: dict[str, Any]) -> Iterator[str]:
    """What does not fit the structure that clients are made for."""
    declared = trial.game.View
    try:
        read = msgspec.convert(view, declared)
    except msgspec.ValidationError as problem:
        yield f"is not as {declared.__name__} declares it: {problem}."
        return
    if msgspec.json.decode(msgspec.json.encode(read)) != view:
        yield f"holds something that {declared.__name__} does not declare, or is not plain JSON."


def leads(trial: Trial) -> Iterator[str]:
    """Sampled: what is said to come next does come next, unless there is only one answer."""
    match = trial.match
    for action, answers in match.leads().items():
        if action not in match.legal():
            yield f"There are answers for {match.text(action)!r}, which is not legal."
            continue
        follower = match.clone()
        follower.apply(action)
        if len(answers) != 1 and follower.legal() != answers:
            yield f"Other answers follow {match.text(action)!r} than the view says."


def shared(trial: Trial) -> Iterator[str]:
    """Sampled: in an open game everybody knows the same."""
    match = trial.match
    if not match.setup.game.is_open:
        return
    everybody = see_known(match, match.observer(None))
    for seat in range(trial.seats):
        if see_known(match, seat) != everybody or match.events(seat) != match.events(None):
            yield f"The game is said to be open, but seat {seat} knows something of its own."
        elif match.setup.phrases.aim(see(match, seat)) != match.setup.phrases.aim(everybody):
            yield f"The game is said to be open, but seat {seat} has an aim of its own."


def _wrong_options(trial: Trial, observer: int | None, view: dict[str, Any]) -> Iterator[str]:
    match = trial.match
    texts = [match.text(action) for action in match.legal()]
    if view["legal"] != (texts if observer == match.seat else []):
        yield "does not list the legal actions of its own seat, and only those."
    out_of_turn = [] if observer is None else match.interjections(observer)
    if view["interjections"] != [match.text(action) for action in out_of_turn]:
        yield "does not list the interjections of its own seat, and only those."
    if view["viewer"] != observer or view["seat"] != match.seat:
        yield "names another viewer, or another seat to move."
    if (view["outcome"] is None) != (not match.over):
        yield "tells of an outcome too early, or of none."


def unfinished(trial: Trial) -> Iterator[str]:
    """Every decision: no outcome yet."""
    if trial.match.outcome() is not None:
        yield "There is an outcome although the match goes on."


def outcome(trial: Trial) -> Iterator[str]:
    """At the end: nobody is asked anything, and every seat has a standing."""
    match = trial.match
    if match.seat != -1 or match.decision is not None or match.legal():
        yield "The match is over, but somebody is asked to decide."
    if any(match.interjections(seat) for seat in range(trial.seats)):
        yield "The match is over, but somebody can interject."
    try:
        match.apply(match.setup.vocabulary.all()[0])
    except IllegalAction as problem:
        if problem.code != "match-over":
            yield f"After the end an action is refused with the code {problem.code!r}."
    else:
        yield "An action is carried out after the end."
    found = match.outcome()
    if found is None:
        yield "The match is over, but has no outcome."
    else:
        yield from _wrong_outcome(found, trial.seats)


def _wrong_outcome(found: Outcome, seats: int) -> Iterator[str]:
    if len(found.scores) != seats or not all(0 <= score <= 1 for score in found.scores):
        yield f"The scores {found.scores} are not one number from 0 to 1 for each seat."
    if len(set(found.winners)) != len(found.winners) or not set(found.winners) <= set(range(seats)):
        yield f"The winners {found.winners} are not some of the seats."
    if not found.reason.strip():
        yield "The outcome gives no reason."
