"""A match in words: decisions, events and views as lines of text."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from lodge.kernel.events import Event
from lodge.kernel.match import Match
from lodge.kernel.shown import Own

UNCHANGING = ("game", "ruleset", "seats", "options", "over")


class Reader:
    """Follows a match and tells what is new."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told = [0] * (match.seats + 1)

    def decision(self, number: int, seat: int, action: int) -> Iterator[str]:
        """Who is asked what, the options, and what he does."""
        match = self.match
        text = match.text(action)
        if seat != match.seat or action not in match.legal():
            yield f"{number}. seat {seat} interjects: {text}"
            return
        yield f"{number}. seat {seat}, {match.decision}: {text}"
        yield f"   of {', '.join(match.text(option) for option in match.legal())}"

    def news(self) -> Iterator[str]:
        """What has happened since, first what everybody knows."""
        public = self._new_events(None)
        for event in public:
            yield f"  {event.sentence} [{event.clause}]"
        told: dict[str, list[int]] = {}
        for seat in range(self.match.seats):
            sentences = [event.sentence for event in public]
            for event in self._new_events(seat):
                if event.sentence in sentences:
                    sentences.remove(event.sentence)
                else:
                    told.setdefault(f"{event.sentence} [{event.clause}]", []).append(seat)
        for sentence, seats in told.items():
            yield f"  only {_names(seats)}: {sentence}"

    def _new_events(self, seat: int | None) -> list[Event]:
        observer = self.match.observer(seat)
        events = self.match.events(seat, since=self.told[observer])
        self.told[observer] += len(events)
        return events

    def views(self) -> Iterator[str]:
        """What each seat sees, those together that see the same."""
        observers: list[int | None] = [*range(self.match.seats), None]
        views = [(self._shown(observer), observer) for observer in observers]
        views.sort(key=lambda entry: entry[0])
        groups = [
            ([observer for _, observer in members], lines)
            for lines, members in groupby(views, key=lambda entry: entry[0])
        ]
        groups.sort(key=lambda group: observers.index(group[0][0]))
        for seen_by, lines in groups:
            yield f"-- what {_names(seen_by)} can see"
            yield from lines

    def _shown(self, observer: int | None) -> list[str]:
        """A view without what is the same all the time, and what follows from the rest."""
        view = self.match.view(observer)
        # What ended it comes last.
        view["outcome"] = view.pop("outcome")
        worked_out = self.match.setup.game.View.worked_out
        return _lines(view, (*UNCHANGING, *Own.__struct_fields__, *worked_out))

    def outcome(self) -> Iterator[str]:
        outcome = self.match.outcome()
        assert outcome is not None
        yield f"Over: {outcome.reason}"
        yield f"scores: {', '.join(f'{score:g}' for score in outcome.scores)}"
        yield f"winners: {_names(list(outcome.winners)) if outcome.winners else 'none'}"
        if outcome.tally:
            yield f"tally: {_compact(outcome.tally)}"


def _names(observers: "list[int | None] | list[int]") -> str:
    names = [str(observer) for observer in observers if observer is not None]
    seats = f"seat{'s' if len(names) > 1 else ''} {', '.join(names)}" if names else ""
    if None not in observers:
        return seats
    return f"{seats} and spectators" if seats else "spectators"


def _lines(view: dict[str, Any], left_out: tuple[str, ...]) -> list[str]:
    """The lines of a view."""
    lines = []
    for name, value in view.items():
        if name in left_out or value in (None, [], {}):
            continue
        if name == "zones":
            lines += [f"   {zone}: {_cards(cards)}" for zone, cards in value.items()]
        elif isinstance(value, dict) and all(isinstance(part, dict) for part in value.values()):
            lines += [f"   {name} {key}: {_compact(part)}" for key, part in value.items()]
        elif isinstance(value, list) and all(isinstance(part, dict) for part in value):
            lines += [f"   {name}: {_compact(part)}" for part in value]
        else:
            lines.append(f"   {name}: {_compact(value)}")
    return lines


def _cards(cards: list[str | None]) -> str:
    """Cards from the top; so many unseen ones in a row are `?5`."""
    words = []
    for card, run in groupby(cards):
        count = len(list(run))
        words += [card] * count if card is not None else [f"?{count}" if count > 1 else "?"]
    return " ".join(words)


def _compact(value: object) -> str:
    """A value on one line; tables within it stand in braces."""
    if isinstance(value, dict):
        return " ".join(f"{name}={_part(part)}" for name, part in value.items())
    return _part(value)


def _part(value: object) -> str:
    if isinstance(value, dict):
        return "{" + _compact(value) + "}"
    if isinstance(value, list | tuple):
        return "[" + " ".join(_part(part) for part in value) + "]"
    return "-" if value is None else str(value)
