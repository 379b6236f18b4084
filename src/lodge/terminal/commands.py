"""What a player can ask for besides moving."""

from collections.abc import Callable, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lodge.kernel.phrases import listed
from lodge.kernel.rulebook import Rulebook
from lodge.kernel.shown import Choice
from lodge.table.hints import advise
from lodge.table.windows import ASKINGS, Asking
from lodge.terminal.display import Display
from lodge.terminal.reader import read_number
from lodge.terminal.sitting import Sitting
from lodge.terminal.words import clause_text, log_line

HELP = (
    ("1, 2, 3 ...", "take that choice; its text, as in move:cw, will do, too"),
    ("?", "explain the question and its rules; ? 3 explains choice 3"),
    ("hint", "what a bot would do, and why; h will do, too"),
    ("show", "the position and the choices again; pressing Enter will do, too"),
    ("look", "what is not seen yet, and other details of the position"),
    ("log", "what has happened; log 50 shows the last 50 events"),
    ("ask WHEN", "when to be asked: could (when you have a choice), always, or hit"),
    ("undo", "take your last move back, if it has shown nothing new"),
    ("rules WORDS", "the rules that contain these words, or a clause by its ID"),
    ("save FILE", "write a copy of the match, which is kept after every move anyway"),
    ("quit", "stop here; lodge play --resume goes on"),
)
ASKS: dict[Asking, str] = {
    "could": "You are asked when you could do something.",
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
            number = read_number(rest)
            if number is None or not 1 <= number <= len(choices):
                self.display.complain(f"Which choice? ? 1 to ? {len(choices)} explain them.")
            else:
                self.explain_choice(choices[number - 1])
            return
        match = self.sitting.match
        view = match.seen_by(match.seat)
        self.console.print(Text(self.display.phrases.question(view), style="bold"))
        self.console.print(Text(self.display.phrases.explanation(view)))
        assert match.question is not None
        self.show_clauses([match.question.clause, *(choice.clause for choice in choices)])

    def explain_choice(self, choice: Choice) -> None:
        verb = choice.action.partition(":")[0]
        texts = self.sitting.match.setup.game.texts.get("actions", {})
        effect = texts.get(verb, choice.hint)
        self.console.print(Text(choice.words, style="bold").append(f": {effect}.", style=""))
        match = self.sitting.match
        view = match.seen_by(match.seat)
        self.show_clauses(self.display.phrases.clauses(view, choice.action))

    def show_clauses(self, ids: Sequence[str]) -> None:
        for id in dict.fromkeys(ids):
            if id in self.rulebook:
                self.console.print(Padding(clause_text(self.rulebook.clause(id)), (0, 0, 0, 2)))

    def help(self, rest: str) -> None:
        table = Table.grid(padding=(0, 2))
        for command, meaning in HELP:
            table.add_row(Text(command, style="bold cyan"), meaning)
        self.console.print(table)

    def hint(self, rest: str) -> None:
        """What a bot would do, and why."""
        match = self.sitting.match
        if self.sitting.coach is not None and self.sitting.coach.step is not None:
            self.display.complain("The coach says what to do; afterwards there are hints.")
            return
        advice = advise(match, f"{match.key.hex()}/{len(match.actions())}/hint")
        actions = [choice.action for choice in self.display.choices()]
        choice = self.display.choices()[actions.index(advice.action)]
        number = actions.index(advice.action) + 1
        self.console.print(
            Text.assemble(f"A bot would choose {number}: ", (choice.words, "bold"), ". ").append(
                advice.why
            )
        )

    def show(self, rest: str) -> None:
        self.display.position(self.sitting.match.seat)
        self.display.answers()

    def look(self, rest: str) -> None:
        match = self.sitting.match
        view = match.seen_by(match.seat)
        self.console.print(self.display.screen.details(view, self.console.width))

    def log(self, rest: str) -> None:
        count = read_number(rest) or LOG_LINES
        events = self.sitting.match.events(self.sitting.match.seat)
        for event in events[max(0, len(events) - count) :]:
            self.console.print(log_line(event, self.display.screen))
        if len(events) > count:
            self.console.print(f"The last {count} of {len(events)} events.", style="dim")

    def ask(self, rest: str) -> None:
        """When to be asked in windows."""
        found: list[Asking] = [asking for asking in ASKINGS if asking == rest.lower()]
        if found:
            self.sitting.asking = found[0]
        elif rest:
            wanted = listed([f"ask {asking}" for asking in ASKINGS], "or")
            self.display.complain(f"Ask when? Type {wanted}.")
            return
        self.display.say(ASKS[self.sitting.asking])

    def undo(self, rest: str) -> None:
        refused = self.sitting.undo()
        if refused is not None:
            self.display.complain(refused)
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
            self.sitting.match.record().save(rest)
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else problem
            self.display.complain(f"{rest} cannot be written: {reason}.")
        else:
            self.display.say(f"A copy is in {rest}")

    def quit(self, rest: str) -> None:
        raise Quit
