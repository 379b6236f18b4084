"""Stepping through the record of a match."""

from typing import Any

from rich.console import Console
from rich.text import Text

from lodge.kernel.events import Event
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.record import Record, outcome_of, replay, take
from lodge.kernel.refusal import LodgeError
from lodge.terminal.reader import Reader, read_number
from lodge.terminal.screens import Screen
from lodge.terminal.words import log_line, news

PROMPT = "Enter or next, previous, a number, first, last, log, quit"


class Replayer:
    """Shows the positions of a record, one after the other."""

    def __init__(
        self, game: Game, record: Record, screen: Screen[Any], console: Console, seat: int | None
    ) -> None:
        self.game = game
        self.record = record
        self.screen = screen
        self.console = console
        self.reader = Reader(console)
        self.seat = seat
        self.last = len(record.actions)
        self.first = self._first_step()
        self.match_at(self.first).observer(seat)

    def _first_step(self) -> int:
        """Records of another ruleset open from their first snapshot only."""
        if self.record.ruleset == self.game.ruleset or not self.record.snapshots:
            return 0
        return self.record.snapshots[0].after

    def match_at(self, step: int) -> Match:
        """The match after so many actions."""
        return replay(self.game, self.record, step, events=True)

    def check_step(self, step: int) -> int:
        if not self.first <= step <= self.last:
            raise LodgeError(f"There is no step {step}: they go from {self.first} to {self.last}.")
        return step

    def run(self) -> None:
        """Let the person at the terminal go back and forth."""
        step = self.first
        self.show(step)
        while True:
            try:
                line = self.reader.line(PROMPT)
            except KeyboardInterrupt:
                line = None
            if line is None or line.lower() in ("q", "quit", "exit"):
                return
            if line.lower() == "log":
                self.print_log()
                continue
            wanted = self.target(line.lower(), step)
            if wanted is None:
                self.console.print(Text(f"{PROMPT}.", style="yellow"))
            elif not self.first <= wanted <= self.last:
                words = "The match begins here." if wanted < self.first else "The match ends here."
                self.console.print(Text(words, style="yellow"))
            else:
                step = wanted
                self.show(step)

    def target(self, line: str, step: int) -> int | None:
        """The step that a line asks for; None if it asks for none."""
        number = read_number(line)
        if number is not None:
            return max(self.first, min(number, self.last))
        steps = {"": step + 1, "n": step + 1, "next": step + 1, "p": step - 1, "b": step - 1,
                 "previous": step - 1, "f": self.first, "first": self.first,
                 "l": self.last, "last": self.last}  # fmt: skip
        return steps.get(line)

    def show(self, step: int) -> None:
        """The position after so many actions, and what the last of them brought about."""
        match, events = self.step_events(step)
        view = match.seen_by(self.seat)
        self.console.rule(Text(self.game.phrases.heading(view), style="bold"))
        action = f": {self.record.actions[step - 1]}" if step > self.first else ""
        self.console.print(Text(f"Step {step} of {self.last}{action}", style="bold"))
        if events:
            self.console.print(news(events, self.screen))
        self.console.print(self.screen.draw(view, self.console.width))
        outcome = outcome_of(match, self.record) if step == self.last else None
        if outcome is not None:
            self.console.print(Text(outcome.reason, style="bold"))

    def step_events(self, step: int) -> tuple[Match, list[Event]]:
        """The match after a step and the events of that step alone."""
        if step == self.first:
            match = self.match_at(step)
            return match, match.events(self.seat)
        match = self.match_at(step - 1)
        told = match.events(self.seat)
        take(match, self.record.actions[step - 1])
        return match, match.events(self.seat)[len(told) :]

    def print_log(self) -> None:
        """All that happened, line by line, and how it ended."""
        match = self.match_at(self.last)
        for event in match.events(self.seat):
            self.console.print(log_line(event, self.screen), soft_wrap=True)
        outcome = outcome_of(match, self.record)
        if outcome is not None:
            self.console.print(Text(outcome.reason, style="bold"))
