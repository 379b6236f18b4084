"""The grid, the map and the dungeon as places with parties on them."""

from rich.box import ROUNDED
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.treasure_hunter.shown import CellFacts, RealmView
from lodge.kernel.game import Game
from lodge.terminal.screens.treasure_hunter.parties import PLAYER_STYLES
from lodge.terminal.symbols import Symbols

LEAST, WIDEST = 9, 18
"""A place is so many columns wide, at least and at most."""
WIDE = 100
"""From so many columns on there are lines between the rows."""
EDGE = 5
"""The column of row numbers, with the border."""
TERRAIN_STYLES = {"underground": "cyan", "wilderness": "green", None: ""}


class Ground:
    """Draws the places of one view."""

    def __init__(self, view: RealmView, game: Game, symbols: Symbols) -> None:
        self.view = view
        self.words = game.texts["words"]
        self.symbols = symbols
        self.cells = {(cell.row, cell.column): cell for cell in view.ground}

    def draw(self, width: int) -> list[RenderableType]:
        if not self.cells:
            return []
        rows = sorted({row for row, _ in self.cells})
        columns, hidden = self.columns_in_sight(width)
        table = self.table(rows, columns, width)
        lines: list[RenderableType] = [table, self.legend()]
        if hidden:
            lines.append(Text(f"Out of sight: {hidden}", style="yellow"))
        return [*lines, *self.dungeon()]

    def legend(self) -> Text:
        signs = ["? guardian face down", "$ treasure"]
        if self.view.mode == "map":
            signs = ["? guardian face down", "( ) explored"]
        if self.view.dungeon:
            signs.append("> into the dungeon")
        return Text(f"Cells are row,column. {', '.join(signs)}.", style="dim")

    def columns_in_sight(self, width: int) -> tuple[list[int], str]:
        """All columns, or as many as there is room for around the pawn; what lies outside."""
        numbers = [column for _, column in self.cells]
        columns = list(range(min(numbers), max(numbers) + 1))
        most = max(1, (width - EDGE) // (LEAST + 1))
        if len(columns) <= most:
            return columns, ""
        here = self.view.players[self.view.you or self.view.active].at
        middle = next((cell.column for cell in self.view.ground if cell.cell == here), 0)
        start = min(max(middle - most // 2, columns[0]), columns[-1] - most + 1)
        shown = columns[start - columns[0] :][:most]
        west = sum(column < shown[0] for column in numbers)
        east = sum(column > shown[-1] for column in numbers)
        parts = [
            f"{count} to the {side}" for count, side in ((west, "west"), (east, "east")) if count
        ]
        return shown, ", ".join(parts)

    def table(self, rows: list[int], columns: list[int], room: int) -> Table:
        width = min((room - EDGE) // len(columns) - 1, WIDEST)
        # Narrow terminals are low, too.
        table = Table(box=ROUNDED, padding=0, show_lines=room >= WIDE, header_style="dim")
        table.add_column("", justify="right", style="dim", min_width=2)
        for column in columns:
            table.add_column(str(column), width=width, no_wrap=True, justify="center")
        for row in rows:
            table.add_row(str(row), *(self.place(row, column, width) for column in columns))
        return table

    def place(self, row: int, column: int, width: int) -> Text:
        """The location, what guards it, and who is there."""
        cell = self.cells.get((row, column))
        if cell is None:
            return Text()
        corner = f"home of {self.words[cell.home_of[0]]}" if cell.home_of else ""
        name = self.words[cell.location] if cell.location else corner
        style = "dim" if cell.explored else TERRAIN_STYLES[cell.terrain]
        room = width - cell.entrance - 2 * cell.explored
        name = shortened(name, room)
        text = Text(f"({name})" if cell.explored else name, style=style)
        if cell.entrance:
            text.append(">", style="bold cyan")
        return text.append("\n").append_text(self.signs(cell, width))

    def signs(self, cell: CellFacts, width: int) -> Text:
        """Guardian, treasures and pawns, as far as there is room."""
        text = Text("$" * cell.treasures, style="bold yellow")
        pawns = self.pawns(cell, width - len(text) - 1)
        if cell.guarded:
            room = width - len(text) - len(pawns) - 2
            name = self.words[cell.guardian] if cell.guardian else "?"
            text = Text(shortened(name, room), style="red").append(" ").append_text(text)
        return text.append(" " if len(text) and len(pawns) else "").append_text(pawns)

    def pawns(self, cell: CellFacts, room: int) -> Text:
        """By name; by initials, if there is no room for names."""
        named = Text(" ").join(self.pawn(player) for player in cell.pawns)
        if len(named) <= room and not cell.guarded:
            return named
        return Text(" ").join(self.pawn(player)[:1] for player in cell.pawns)

    def pawn(self, player: str) -> Text:
        return Text(self.words[player], style=f"bold {PLAYER_STYLES[player]}")

    def dungeon(self) -> list[RenderableType]:
        """The way that a party has come, and how many cards are left."""
        dungeon = self.view.dungeon
        if dungeon is None or dungeon.inside is None:
            return []
        text = Text("Dungeon: ", style="bold").append_text(self.pawn(dungeon.inside))
        for number, card in enumerate(dungeon.path, start=1):
            style = "bold" if number == len(dungeon.path) else "not bold dim"
            text.append(f" {self.symbols.arrows[1]} {self.words[card]}", style=style)
        return [text.append(f"  ({sum(dungeon.left.values())} cards left)", style="not bold dim")]


def shortened(name: str, width: int) -> str:
    """A name that fits: cut, if it must be, with a full stop."""
    return name if len(name) <= width else f"{name[: max(width - 1, 1)].rstrip()}."
