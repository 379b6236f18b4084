"""A match in words: decisions, events and views as lines of text."""

from collections.abc import Iterator
from itertools import groupby

from lodge.encoding.words import compact, view_lines
from lodge.kernel.events import Event
from lodge.kernel.match import Match


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
        views = [(view_lines(self.match, observer), observer) for observer in observers]
        views.sort(key=lambda entry: entry[0])
        groups = [
            ([observer for _, observer in members], lines)
            for lines, members in groupby(views, key=lambda entry: entry[0])
        ]
        groups.sort(key=lambda group: observers.index(group[0][0]))
        for seen_by, lines in groups:
            yield f"-- what {_names(seen_by)} can see"
            yield from lines

    def outcome(self) -> Iterator[str]:
        outcome = self.match.outcome()
        assert outcome is not None
        yield f"Over: {outcome.reason}"
        yield f"scores: {', '.join(f'{score:g}' for score in outcome.scores)}"
        yield f"winners: {_names(list(outcome.winners)) if outcome.winners else 'none'}"
        if outcome.tally:
            yield f"tally: {compact(outcome.tally)}"


def _names(observers: "list[int | None] | list[int]") -> str:
    names = [str(observer) for observer in observers if observer is not None]
    seats = f"seat{'s' if len(names) > 1 else ''} {', '.join(names)}" if names else ""
    if None not in observers:
        return seats
    return f"{seats} and spectators" if seats else "spectators"
