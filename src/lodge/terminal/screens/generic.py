"""The screen for any game: draws a view as it is, and is what other screens are derived from.

Screens draw views and nothing else, so they cannot show what the viewer may not know.
"""

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lodge.kernel.events import Event
from lodge.kernel.game import Game
from lodge.terminal.symbols import Symbols

View = dict[str, Any]

COMMON = (
    "game", "ruleset", "seats", "options", "viewer", "over", "seat", "decision", "legal",
    "interjections", "zones", "somewhere", "outcome",
)  # fmt: skip
"""What every view has; the rest is the game's own."""


class Choice(NamedTuple):
    """A legal action as a player reads it."""

    action: str
    words: str
    hint: str
    clause: str


class Screen:
    """Draws the views of one game and finds words for its choices."""

    def __init__(self, game: Game, symbols: Symbols) -> None:
        self.game = game
        self.symbols = symbols

    def heading(self, view: View) -> str:
        """What the line above a position says."""
        return self.game.title

    def draw(self, view: View, width: int) -> RenderableType:
        """The position in not more than `width` columns."""
        own = {name: value for name, value in view.items() if name not in COMMON}
        return Group(self.zones(view), facts(own))

    def details(self, view: View, width: int) -> RenderableType:
        """What does not fit into the position: shown on demand."""
        return self.draw(view, width)

    def zones(self, view: View) -> RenderableType:
        """Each zone with its cards; those that the viewer does not know are counted."""
        table = Table.grid(padding=(0, 2))
        for name, faces in view["zones"].items():
            known = [face for face in faces if face is not None]
            hidden = len(faces) - len(known)
            words = [*known, *([f"{hidden} face down"] if hidden else [])]
            table.add_row(Text(name, style="bold"), ", ".join(words))
        for trace in view["somewhere"]:
            table.add_row(Text(" or ".join(trace["zones"]), style="bold"), f"holds {trace['card']}")
        return table

    def question(self, view: View) -> str:
        """What is being decided."""
        texts = self.game.texts.get("decisions", {})
        name = str(view["decision"])
        try:
            return texts.get(name, name).format_map(self.named(view))
        except (KeyError, IndexError, ValueError):
            return f"{name}?"

    def named(self, view: View) -> dict[str, Any]:
        """The values that a question may name."""
        words = self.game.texts.get("words", {})
        return {name: words.get(str(value), value) for name, value in view.items()}

    def choice(self, view: View, action: str) -> Choice:
        """A legal action in words, with a hint at what it does."""
        return self.put(view, action, action.replace(":", " "))

    def put(self, view: View, action: str, words: str) -> Choice:
        """A choice in these words, with the game's own hint and rule."""
        verb = action.partition(":")[0]
        texts = self.game.texts
        hint = texts.get("hints", {}).get(verb) or texts.get("actions", {}).get(verb, "")
        return Choice(action, words, hint, next(iter(self.clauses(view, action)), ""))

    def clauses(self, view: View, action: str) -> list[str]:
        """The IDs of the clauses that explain an action, the one that allows it first."""
        return self.game.texts.get("clauses", {}).get(action.partition(":")[0], "").split()

    def seat_name(self, view: View, seat: int) -> str:
        """A seat as players speak of it."""
        return f"Seat {seat}"

    def event_style(self, event: Event) -> str:
        """The style in which an event is told."""
        return ""


def facts(values: dict[str, Any]) -> Table:
    """Names and values, tables inside tables indented."""
    table = Table.grid(padding=(0, 2))
    for name, value in values.items():
        if value is None or value in ([], {}):
            continue
        table.add_row(Text(name.replace("_", " "), style="bold"), _value(value))
    return table


def _value(value: Any) -> RenderableType:
    if isinstance(value, dict):
        return (
            facts(value)
            if any(isinstance(v, dict | list) for v in value.values())
            else (
                ", ".join(
                    f"{name.replace('_', ' ')} {_plain(inner)}" for name, inner in value.items()
                )
            )
        )
    if isinstance(value, list):
        return (
            Group(*(_value(inner) for inner in value))
            if any(isinstance(inner, dict | list) for inner in value)
            else ", ".join(_plain(inner) for inner in value)
        )
    return _plain(value)


def _plain(value: Any) -> str:
    words = {True: "yes", False: "no", None: "none"}
    return words[value] if isinstance(value, bool) or value is None else str(value)
