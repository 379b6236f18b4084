"""What a player can ask for besides moving."""

from collections.abc import Callable, Sequence

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lodge.kernel.phrases import listed
from lodge.kernel.refusal import IllegalAction
from lodge.kernel.rulebook import Rulebook
from lodge.kernel.shown import Choice
from lodge.table.table import Table
from lodge.table.windows import ASKINGS, Asking
from lodge.terminal.display import Display
from lodge.terminal.numbers import chosen
from lodge.terminal.reader import read_number
from lodge.terminal.sitting import Sitting
from lodge.terminal.words import clause_text, log_line, worth_telling

HELP = (
    ("1, 2, 3 ...", "take that choice; its text, as in move:cw, will do, too; 0 ends or passes"),
    ("?", "explain the question and its rules; ? 3 explains choice 3"),
    ("hint", "what a good bot would do, why, and your chances then; h will do, too"),
    ("show", "the position and the choices again; pressing Enter will do, too"),
    ("look", "what is not seen yet, and other details of the position"),
    ("log", "what has happened; log 50 shows the last 50 events"),
    ("ask WHEN", "when to be asked: could (when you have a choice), own, always, or hit"),
    ("undo", "take your last move back, if it has shown nothing new"),
    ("rules WORDS", "the rules that contain these words, or a clause by its ID"),
    ("save FILE", "write a record of the match, which is kept after every move anyway"),
    ("quit", "stop here; lodge play --resume goes on"),
)
ASKS: dict[Asking, str] = {
    "could": "You are asked when you could do something, but not about what you do yourself.",
    "own": "You are asked when you could do something, also about what you do yourself.",
    "always": "You are always asked, also when there is one answer.",
    "hit": "Out of turn you are asked when you could answer something that is aimed at you.",
}
ABBREVIATIONS = {"h": "hint", "q": "quit", "exit": "quit", "u": "undo"}
LOG_LINES = 20
MOST_CLAUSES = 8


class Quit(Exception):
    """The player leaves the table."""


class Commands:
    """Carries out the commands of a player."""

    def __init__(self, sitting: Sitting, display: Display) -> None:
        self.sitting = sitting
        self.display = display
        self.console = display.console
        self.rulebook = Rulebook(sitting.match.setup.game)
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self.explain,
            "help": self.help,
            "hint": self.hint,
            "show": self.show,
            "look": self.look,
            "log": self.log,
            "ask": self.ask,
            "undo": self.undo,
            "rules": self.rules,
            "save": self.save,
            "quit": self.quit,
        }

    def obey(self, line: str) -> bool:
        """Carry out a line if it is a command; False if it is none."""
        name, _, rest = line.partition(" ")
        if line.startswith("?"):
            name, rest = "?", line[1:]
        command = self._commands.get(ABBREVIATIONS.get(name.lower(), name.lower()))
        if command is None:
            return False
        command(rest.strip())
        return True

    def explain(self, rest: str) -> None:
        """The rules behind the question, or behind one choice."""
        choices = self.display.choices()
        if rest:
            choice = chosen(choices, read_number(rest))
            if choice is None:
                last = max(number for number, _ in choices)
                self.display.complain(f"Which choice? ? 1 to ? {last} explain them.")
            else:
                self.explain_choice(choice)
            return
        prompt = self.display.prompt()
        self.console.print(Text(prompt.question, style="bold"))
        self.console.print(Text(prompt.explained))
        self.show_clauses([prompt.clause, *(choice.clause for _, choice in choices)])

    def explain_choice(self, choice: Choice) -> None:
        verb = choice.action.partition(":")[0]
        texts = self.sitting.match.setup.game.texts.get("actions", {})
        effect = texts.get(verb, choice.hint)
        self.console.print(Text(choice.words, style="bold").append(f": {effect}.", style=""))
        match = self.sitting.match
        view = match.seen_by(match.seat)
        is_near = choice.action in (*view.legal, *view.interjections)
        others = self.display.phrases.clauses(view, choice.action) if is_near else ()
        self.show_clauses([choice.clause, *others])

    def show_clauses(self, ids: Sequence[str]) -> None:
        for id in dict.fromkeys(ids):
            if id in self.rulebook:
                self.console.print(Padding(clause_text(self.rulebook.clause(id)), (0, 0, 0, 2)))

    def help(self, rest: str) -> None:
        grid = Grid.grid(padding=(0, 2))
        for command, meaning in HELP:
            grid.add_row(Text(command, style="bold cyan"), meaning)
        self.console.print(grid)

    def hint(self, rest: str) -> None:
        """What a bot would do, and why."""
        if self.sitting.table.is_coached:
            self.display.complain("The coach says what to do; afterwards there are hints.")
            return
        advice = self.sitting.advise()
        numbered = {one.choice.action: one for one in self.display.choices()}
        number, choice = numbered[advice.action]
        self.console.print(
            Text.assemble(f"A bot would choose {number}: ", (choice.words, "bold"), ". ").append(
                advice.why
            )
        )
        if advice.likely:
            self.console.print("Your chance to win then, as far as a bot can tell:")
        for answer in advice.likely:
            number, choice = numbered[answer.action]
            self.console.print(Text(f"{answer.chance:5} %  {number}: {choice.words}"))

    def show(self, rest: str) -> None:
        self.display.position(self.sitting.match.seat)
        self.display.answers()

    def look(self, rest: str) -> None:
        match = self.sitting.match
        view = match.seen_by(match.seat)
        self.console.print(self.display.screen.details(view, self.console.width))

    def log(self, rest: str) -> None:
        count = read_number(rest) or LOG_LINES
        told = self.display.events(self.sitting.match.seat)
        events = worth_telling(told, self.display.screen)
        for event in events[max(0, len(events) - count) :]:
            self.console.print(log_line(event, self.display.screen))
        if len(events) > count:
            self.console.print(f"The last {count} of {len(events)} events.", style="dim")

    def ask(self, rest: str) -> None:
        """When to be asked in windows."""
        table, seat = self.sitting.table, self.sitting.match.seat
        found: list[Asking] = [asking for asking in ASKINGS if asking == rest.lower()]
        if found:
            self.sitting.do(Table.ask_when, seat, found[0])
        elif rest:
            wanted = listed([f"ask {asking}" for asking in ASKINGS], "or")
            self.display.complain(f"Ask when? Type {wanted}.")
            return
        self.display.say(ASKS[table.seats[seat].asking])

    def undo(self, rest: str) -> None:
        try:
            self.sitting.take_back()
        except IllegalAction as problem:
            self.display.complain(str(problem))
            return
        self.display.forget_news()
        self.console.print("The move is taken back.")

    def rules(self, rest: str) -> None:
        words = rest.split()
        if not words:
            self.display.complain("Which rules? As in: rules heavy attack, or a clause by its ID.")
            return
        if len(words) == 1 and words[0] in self.rulebook:
            self.show_clauses([words[0].upper()])
            return
        found = self.rulebook.search(words)
        if not found:
            self.display.complain(f"No rule contains {' and '.join(words)}.")
        for clause in found[:MOST_CLAUSES]:
            self.console.print(Padding(clause_text(clause, words), (0, 0, 0, 2)))
        if len(found) > MOST_CLAUSES:
            self.console.print(f"And {len(found) - MOST_CLAUSES} more.", style="dim")

    def save(self, rest: str) -> None:
        if not rest:
            self.display.say(f"Saved in {self.sitting.path}")
            return
        try:
            self.sitting.table.record().save(rest)
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else problem
            self.display.complain(f"{rest} cannot be written: {reason}.")
        else:
            self.display.say(f"The record is in {rest}")

    def quit(self, rest: str) -> None:
        raise Quit
