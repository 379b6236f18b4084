"""The line client: asks people for their moves and lets the bots make theirs."""

from typing import Any

from rich.console import Console

from lodge.kernel.refusal import IllegalAction, TooMuchWork
from lodge.terminal.commands import Commands, Quit
from lodge.terminal.display import Display
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
        while not sitting.match.over:
            if sitting.is_bots_turn:
                sitting.play_bot()
                continue
            if sitting.lets_go_by:
                sitting.let_go_by()
                continue
            self.hand_over()
            self.display.position(sitting.match.seat)
            self.display.coaching()
            self.display.answers()
            self.decide()

    def hand_over(self) -> None:
        """If the next human knows other things, let nobody see them before he sits down."""
        seat = self.sitting.match.seat
        if self.last_seat not in (None, seat) and self.sitting.has_secrets:
            self.console.clear()
            name = self.display.phrases.seat_name(self.sitting.match.seen_by(seat), seat)
            if self.reader.line(f"{name} is next: press Enter when only you look") is None:
                raise Quit
        self.last_seat = seat

    def decide(self) -> None:
        """Read lines until one of them has changed the match."""
        match = self.sitting.match
        made = len(match.actions())
        while self.sitting.match is match and len(match.actions()) == made:
            line = self.reader.line(self.prompt())
            if line is None:
                raise Quit
            if not self.commands.obey(line or "show"):
                self.take(line)

    def prompt(self) -> str:
        count = len(self.display.choices())
        numbers = f"1-{count}" if count > 1 else "1"
        return f"{self.display.question()} ({numbers}, ?, help)"

    def take(self, line: str) -> None:
        """Take the choice with this number, or the action with this text."""
        choices = self.display.choices()
        if line.isdecimal():
            number = read_number(line)
            if number is None or not 1 <= number <= len(choices):
                self.display.complain(f"There is no choice {line}: type 1 to {len(choices)}.")
                return
            line = choices[number - 1].action
        match = self.sitting.match
        try:
            action = match.parse(line)
            is_in_turn = action in match.legal() or action not in match.interjections(match.seat)
            self.sitting.apply(action, None if is_in_turn else match.seat)
        except IllegalAction as problem:
            hint = " Type a number, ? or help." if problem.code == "unknown-action" else ""
            self.display.complain(f"{problem}{hint}")
        except TooMuchWork as problem:
            self.display.complain(f"{problem} The match is as it was before: choose another way.")

    # Watching bots

    def watch(self) -> None:
        """Nobody plays: step through what the bots do, or let them finish in a pipe."""
        steps = 0
        while not self.sitting.match.over:
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
