"""The screen for any game: draws a view as it is, and is what other screens are derived from.

Screens draw views and nothing else, so they cannot show what the viewer may not know.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from lodge.kernel.events import Event
from lodge.kernel.game import Game
from lodge.kernel.shown import View
from lodge.terminal.symbols import Symbols

COMMON = View.__struct_fields__
"""What every view has; the rest is the game's own."""

NO_OPTIONS: Mapping[str, Any] = {}

V = TypeVar("V", bound=View)


class Screen(Generic[V]):
    """Draws the views of one game."""

    paragraphs: ClassVar[frozenset[str]] = frozenset()
    """The events that begin a line of their own where what happened is told."""
    passing: ClassVar[frozenset[str]] = frozenset()
    """Events that say nothing where another of their kind follows at once."""

    def __init__(
        self, game: Game, symbols: Symbols, options: Mapping[str, Any] = NO_OPTIONS
    ) -> None:
        self.game = game
        self.symbols = symbols
        self.options = options
        """The whole options of the match: views leave out what is long."""

    def draw(self, view: V, width: int) -> RenderableType:
        """The position in not more than `width` columns."""
        plain = msgspec.to_builtins(view)
        left_out = (*COMMON, *view.worked_out)
        own = {name: value for name, value in plain.items() if name not in left_out}
        return Group(self.zones(view), facts(own))

    def details(self, view: V, width: int) -> RenderableType:
        """What does not fit into the position: shown on demand."""
        return self.draw(view, width)

    def zones(self, view: V) -> RenderableType:
        """Each zone with its cards; those that the viewer does not know are counted."""
        table = Table.grid(padding=(0, 2))
        for name, faces in view.zones.items():
            known = [face for face in faces if face is not None]
            hidden = len(faces) - len(known)
            words = [*known, *([f"{hidden} face down"] if hidden else [])]
            table.add_row(Text(name, style="bold"), ", ".join(words))
        for trace in view.somewhere:
            table.add_row(Text(" or ".join(trace.zones), style="bold"), f"holds {trace.card}")
        return table

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
