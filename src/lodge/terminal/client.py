"""The line client: asks people for their moves and lets the bots make theirs."""

from time import monotonic, sleep
from typing import Any

from rich.console import Console

from lodge.bots import seconds_of
from lodge.kernel.refusal import IllegalAction, TooMuchWork
from lodge.table.bots import rest_of
from lodge.terminal.commands import Commands, Quit
from lodge.terminal.display import Display
from lodge.terminal.numbers import chosen, span_of
from lodge.terminal.reader import Reader, read_number
from lodge.terminal.screens import Screen
from lodge.terminal.sitting import Sitting

TO_THE_END = 1_000_000


class Client:
    """Plays one sitting with the people at the terminal."""

    def __init__(self, sitting: Sitting, screen: Screen[Any], console: Console) -> None:
        self.sitting = sitting
        self.console = console
        self.reader = Reader(console)
        self.display = Display(sitting, screen, console)
        self.commands = Commands(sitting, self.display)
        self.last_seat: int | None = None
        self.asked_at = 0.0

    def run(self) -> bool:
        """Play until the match is over or the player leaves; True if it is over."""
        try:
            if self.sitting.humans:
                self.play()
            else:
                self.watch()
        except (Quit, KeyboardInterrupt):
            self.display.goodbye()
            return False
        except TooMuchWork as problem:
            self.display.complain(f"{problem} The match ends here; it is kept as far as it went.")
            self.display.goodbye()
            return False
        self.display.outcome()
        return True

    def play(self) -> None:
        sitting = self.sitting
        while sitting.table.state != "over":
            if sitting.is_bots_turn:
                self.play_bot()
                continue
            if sitting.let_go_by():
                continue
            self.hand_over()
            self.display.position(sitting.match.seat)
            self.display.coaching()
            self.display.answers()
            self.decide()

    def play_bot(self) -> None:
        """Whoever waits sees nothing in the time that a bot takes: it goes by its level alone."""
        table, turn = self.sitting.table, self.sitting.table.bot_to_move
        is_watched = self.reader.is_interactive
        beat = seconds_of(table.game, turn[1]) if is_watched and turn is not None else 0.0
        if self.sitting.match.opening is None:
            self.asked_at = monotonic()
        self.sitting.play_bot()
        if self.sitting.match.opening is None:
            # Of the picks of an announcement nobody sees how many there are.
            sleep(rest_of(monotonic() - self.asked_at, beat))

    def hand_over(self) -> None:
        """If the next human knows other things, let nobody see them before they sit down."""
        seat = self.sitting.match.seat
        if self.last_seat not in (None, seat) and self.sitting.has_secrets:
            self.console.clear()
            name = self.display.phrases.seat_name(self.sitting.match.seen_by(seat), seat)
            if self.reader.line(f"{name} is next: press Enter when only you look") is None:
                raise Quit
        self.last_seat = seat

    def decide(self) -> None:
        """Read lines until one of them has changed the match."""
        number = self.sitting.table.number
        while self.sitting.table.number == number:
            line = self.reader.line(self.prompt())
            if line is None:
                raise Quit
            if not self.commands.obey(line or "show"):
                self.take(line)

    def prompt(self) -> str:
        return f"{self.display.question()} ({span_of(self.display.choices())}, ?, help)"

    def take(self, line: str) -> None:
        """Take the choice with this number, or the action with this text."""
        choices = self.display.choices()
        if line.isdecimal():
            choice = chosen(choices, read_number(line))
            if choice is None:
                self.display.complain(f"There is no choice {line}: type {span_of(choices)}.")
                return
            line = choice.action
        try:
            if self.is_sure(line):
                self.act(line)
        except IllegalAction as problem:
            hint = " Type a number, ? or help." if problem.code == "unknown-action" else ""
            self.display.complain(f"{problem}{hint}")
        except TooMuchWork as problem:
            self.display.complain(f"{problem} The match is as it was before: choose another way.")

    def is_sure(self, text: str) -> bool:
        """Ask once more before what no question asks for and nothing brings back; in a lesson the
        coach sees to that."""
        if self.sitting.table.is_coached:
            return True
        match = self.sitting.match
        wanted = match.text(match.parse(text))
        for _, choice in self.display.choices():
            if choice.action == wanted and choice.nature == "for_good":
                answer = self.reader.line(f"{choice.words}? It cannot be taken back (y, n)")
                return answer is not None and answer.lower() in ("y", "yes")
        return True

    def act(self, text: str) -> None:
        """Answer the open question, or do something out of turn."""
        match = self.sitting.match
        action = match.parse(text)
        if action in match.interjections(match.seat) and action not in match.legal():
            self.sitting.interject(match.text(action))
        else:
            self.sitting.answer(match.text(action))

    # Watching bots

    def watch(self) -> None:
        """Nobody plays: step through what the bots do, or let them finish in a pipe."""
        steps = 0
        while self.sitting.table.state != "over":
            if self.reader.is_interactive and steps == 0:
                self.display.position(None)
                steps = self.ask_steps()
            self.sitting.play_bot()
            steps = max(0, steps - 1)
            if not self.reader.is_interactive:
                self.display.news(None)

    def ask_steps(self) -> int:
        """How many steps to take before the next position is shown."""
        while True:
            line = self.reader.line("Enter: next step, a number: so many, end, quit")
            if line is None or line.lower() in ("quit", "q", "exit"):
                raise Quit
            if line.lower() == "end":
                return TO_THE_END
            steps = read_number(line or "1")
            if steps:
                return steps
            self.display.complain("Press Enter, or type a number, end or quit.")
