"""The stack: what is being resolved, step by step, and who is asked whether to react."""

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from lodge.games.galactic_hunt.describe.shown import ChaseView, StackItem
from lodge.kernel.phrases import counted, listed
from lodge.terminal.screens.galactic_hunt.names import PLAYER_STYLES, Names
from lodge.terminal.symbols import Symbols

DOES = {
    "card": "plays {}",
    "activation": "activates {}",
    "fired": "fires {}",
    "pursuit": "has fulfilled {}",
    "hunt": "hunts",
    "trigger": "triggers {}",
}
STAGES = {
    "announced": "announced",
    "window": "may be answered",
    "resolving": "being carried out",
}
OF_CARDS = (
    ("announced", "announced, who plays it, targets, paid", "GH-175 to GH-180"),
    ("announced", "played, targeted", "GH-181 to GH-183"),
    ("window", "reactions", "GH-184"),
    ("resolving", "targets looked at again", "GH-185"),
    ("resolving", "its effect, line by line, then its keywords", "GH-186, GH-187"),
    ("resolving", "it leaves the stack", "GH-188"),
)
STEPS = {
    "card": OF_CARDS,
    "activation": (
        ("announced", "targets, paid", "GH-242"),
        ("window", "reactions", "GH-201"),
        ("resolving", "targets looked at again, effect", "GH-162"),
    ),
    "fired": (
        ("announced", "turned up, targets", "GH-228"),
        ("window", "reactions", "GH-201"),
        ("resolving", "effect, then it is discarded", "GH-228"),
    ),
    "pursuit": (
        ("announced", "who does it, targets", "GH-072"),
        ("window", "reactions, unless it hunts at once", "GH-201"),
        ("resolving", "effect, then it is discarded", "GH-069"),
    ),
    "hunt": (
        ("announced", "initiated, Phantom", "GH-284, GH-285"),
        ("window", "reactions", "GH-286"),
        ("resolving", "hunts that fail, Cunning", "GH-288"),
        ("resolving", "damage: hunts, tracking less Armor, Poison", "GH-289"),
        ("resolving", "tokens go, attached keywords, Vigilant", "GH-290 to GH-294"),
    ),
    "trigger": (("resolving", "its effect", "GH-245"),),
}
"""How each kind of item goes, with the stage in which each step is done."""


class Stack:
    """Draws the stack of one view."""

    def __init__(self, view: ChaseView, names: Names, symbols: Symbols) -> None:
        self.view = view
        self.names = names
        self.symbols = symbols

    def draw(self, width: int) -> list[RenderableType]:
        if not self.view.stack and self.view.window is None:
            return []
        lines = [*self.window(), *self.items()]
        title = Text("Being resolved", style="bold")
        return [Panel(Group(*lines), box=ROUNDED, width=width, title=title, title_align="left")]

    def window(self) -> list[Text]:
        """Who is asked now, and who comes after."""
        window = self.view.window
        if window is None:
            return []
        text = Text("Reactions: ", style="bold")
        text.append(self.names.player(window.now), style=PLAYER_STYLES[window.now])
        text.append(" is asked", style="not bold")
        later = [self.names.player(one) for one in window.waiting if one != window.now]
        if later:
            text.append(f", then {listed(later)}", style="not bold dim")
        if window.passed:
            passed = [self.names.player(one) for one in window.passed]
            text.append(f"; passed: {listed(passed)}", style="not bold dim")
        if window.about is None:
            text.append("; nothing is answered", style="not bold dim")
        return [text]

    def items(self) -> list[Text]:
        """From the top, each with the line that it carries out."""
        lines = []
        for number in range(len(self.view.stack), 0, -1):
            item = self.view.stack[number - 1]
            lines.append(self.item(item, number, number == len(self.view.stack)))
            if item.line and item.what != "hunt" and number == len(self.view.stack):
                lines.append(Text(f"   {item.line}", style="dim"))
        return lines

    def item(self, item: StackItem, number: int, is_top: bool) -> Text:
        text = Text(f"{number}. ", style="bold" if is_top else "dim")
        style = PLAYER_STYLES[item.player] if item.player else ""
        text.append(self.names.player(item.player) if item.player else "Nobody", style=style)
        text.append(f" {DOES[item.what].format(self.names.card(item.card))}", style="not dim")
        if item.targets:
            aims = listed([self.names.thing(target) for target in item.targets])
            text.append(f" {aims}" if item.what == "hunt" else f" at {aims}", style="not dim")
        if item.what == "hunt":
            text.append(f": {counted(item.hunts, 'hunt')}", style="not dim")
            text.append(f", {item.failed} failed" if item.failed else "", style="not dim")
            if item.hit is not None:
                text.append(f", {item.hit} damage", style="bold red")
        if item.answers is not None:
            serials = [one.serial for one in self.view.stack]
            if item.answers in serials:
                text.append(f" (answers {serials.index(item.answers) + 1})", style="dim")
        state = "nullified" if item.nullified else STAGES[item.stage]
        return text.append(f" - {state}", style="red" if item.nullified else "dim")

    def explained(self) -> list[RenderableType]:
        """Every item with its steps and their clauses; where it stands is pointed at."""
        lines: list[RenderableType] = []
        for number in range(len(self.view.stack), 0, -1):
            item = self.view.stack[number - 1]
            lines.append(self.item(item, number, is_top=True))
            if item.line:
                lines.append(Text(f"   {item.line}", style="italic"))
            for stage, step, clauses in STEPS[item.what]:
                is_now = stage == item.stage
                sign = self.symbols.pointer if is_now else " "
                text = Text(f"  {sign} {step} ", style="" if is_now else "dim")
                lines.append(text.append(f"[{clauses}]", style="cyan"))
        return lines
