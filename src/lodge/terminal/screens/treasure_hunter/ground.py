"""The grid, the map and the dungeon as places with parties on them."""

from rich.box import ROUNDED
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.treasure_hunter.describe.shown import CellFacts, RealmView
from lodge.kernel.game import Game
from lodge.terminal.screens.treasure_hunter.parties import PLAYER_STYLES, is_small
from lodge.terminal.symbols import Symbols

LEAST, WIDEST = 9, 18
"""A place is so many columns wide, at least and at most."""
MOST_ROWS = 7
"""So many rows are shown where there is little room."""
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
        """All of it; on a small terminal the rows around the pawn in a line each, and nothing while
        there is an adventure to look at."""
        if not self.cells or (is_small(width) and self.view.quest):
            return self.dungeon()
        return self.draw_small(width) if is_small(width) else self.draw_whole(width)

    def draw_whole(self, width: int) -> list[RenderableType]:
        if not self.cells:
            return []
        rows = sorted({row for row, _ in self.cells})
        columns, hidden = self.in_sight(1, max(1, (width - EDGE) // (LEAST + 1)), "west", "east")
        cell = min((width - EDGE) // len(columns) - 1, WIDEST)
        table = Table(box=ROUNDED, padding=0, show_lines=True, header_style="dim")
        self.fill(table, rows, columns, cell)
        return [table, self.legend(), *self.out_of_sight(hidden), *self.dungeon()]

    def draw_small(self, width: int) -> list[RenderableType]:
        rows, over = self.in_sight(0, MOST_ROWS, "north", "south")
        columns, hidden = self.in_sight(1, max(1, (width - EDGE) // (LEAST + 2)), "west", "east")
        cell = min((width - EDGE) // len(columns) - 2, WIDEST)
        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        self.fill(table, rows, columns, cell)
        lines: list[RenderableType] = [table, self.legend(), *self.out_of_sight(over + hidden)]
        return [*lines, *self.turned_up(), *self.dungeon()]

    def fill(self, table: Table, rows: list[int], columns: list[int], width: int) -> None:
        table.add_column("", justify="right", style="dim", min_width=2)
        place = self.place_in_a_line if table.box is None else self.place
        for column in columns:
            table.add_column(str(column), width=width, no_wrap=True, justify="center")
        for row in rows:
            table.add_row(str(row), *(place(row, column, width) for column in columns))

    def legend(self) -> Text:
        signs = ["? guardian face down", "$ treasure"]
        if self.view.mode == "map":
            signs = ["? guardian face down", "( ) explored"]
        if self.view.dungeon:
            signs.append("> into the dungeon")
        return Text(f"Cells are row,column. {', '.join(signs)}.", style="dim")

    def in_sight(self, axis: int, most: int, low: str, high: str) -> tuple[list[int], list[str]]:
        """All rows (axis 0) or columns (1), or as many as there is room for around the pawn; and
        what lies outside."""
        numbers = [spot[axis] for spot in self.cells]
        every = list(range(min(numbers), max(numbers) + 1))
        if len(every) <= most:
            return every, []
        here = self.view.players[self.view.you or self.view.active].at
        middle = next(
            ((cell.row, cell.column)[axis] for cell in self.view.ground if cell.cell == here), 0
        )
        start = min(max(middle - most // 2, every[0]), every[-1] - most + 1)
        shown = every[start - every[0] :][:most]
        outside = (
            (sum(number < shown[0] for number in numbers), low),
            (sum(number > shown[-1] for number in numbers), high),
        )
        return shown, [f"{count} to the {side}" for count, side in outside if count]

    def out_of_sight(self, hidden: list[str]) -> list[Text]:
        return [Text(f"Out of sight: {', '.join(hidden)}", style="yellow")] if hidden else []

    def turned_up(self) -> list[Text]:
        """The guardians that lie face up, where there is no room for their names."""
        named = [f"{self.words[c.guardian]} {c.cell}" for c in self.view.ground if c.guardian]
        return [Text(f"! Turned up: {', '.join(named)}", style="red")] if named else []

    def place(self, row: int, column: int, width: int) -> Text:
        """The location, what guards it, and who is there."""
        cell = self.cells.get((row, column))
        if cell is None:
            return Text()
        return self.name(cell, width).append("\n").append_text(self.signs(cell, width))

    def place_in_a_line(self, row: int, column: int, width: int) -> Text:
        """The same in short: `Castle ?$ R`."""
        cell = self.cells.get((row, column))
        if cell is None:
            return Text()
        signs = Text("!" if cell.guardian else "?" * cell.guarded, style="red")
        signs.append("$" * cell.treasures, style="bold yellow")
        for player in cell.pawns:
            signs.append_text(self.pawn(player)[:1])
        name = self.name(cell, width - len(signs) - (len(signs) > 0))
        return name.append(" " if len(signs) else "").append_text(signs)

    def name(self, cell: CellFacts, width: int) -> Text:
        """The location, whether it is explored, and a way into the dungeon."""
        corner = f"home of {self.words[cell.home_of[0]]}" if cell.home_of else ""
        name = self.words[cell.location] if cell.location else corner
        style = "dim" if cell.explored else TERRAIN_STYLES[cell.terrain]
        name = shortened(name, width - cell.entrance - 2 * cell.explored)
        text = Text(f"({name})" if cell.explored else name, style=style)
        return text.append(">", style="bold cyan") if cell.entrance else text

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
