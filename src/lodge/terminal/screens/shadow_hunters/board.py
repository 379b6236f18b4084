"""The ring of areas with who stands where, and the players with their damage tracks."""

from collections.abc import Sequence

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lodge.games.shadow_hunters.describe.phrases import known_of
from lodge.games.shadow_hunters.describe.shown import NightView, PlayerFacts
from lodge.kernel.game import Game
from lodge.terminal.symbols import Symbols

STYLES = {
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "violet": "magenta",
    "cyan": "cyan",
    "pink": "hot_pink",
}
# Section 2.6: where characters die.
MARKS = (8, 10, 11, 12, 13, 14)
TRACK = 14
NARROW = 72
MARK_WORDS = (
    ("cursed", "cursed"),
    ("angel", "Angel"),
    ("barrier", "Barrier"),
    ("ability_used", "ability used"),
    ("capriccio", "left neighbour"),
)


class Board:
    """Draws one view of a night."""

    def __init__(self, view: NightView, game: Game, symbols: Symbols) -> None:
        self.view = view
        self.game = game
        self.symbols = symbols
        self.words = game.texts["words"]

    def draw(self, width: int) -> list[RenderableType]:
        return [*self.ring(width), self.players(width), *self.status()]

    # The ring

    def ring(self, width: int) -> list[RenderableType]:
        """Three pairs; the two areas of a pair are in range of each other."""
        areas = self.view.areas
        pairs = [areas[0:2], areas[2:4], areas[4:6]]
        if width < NARROW:
            return [self.pair(pair, width) for pair in pairs]
        cell = width // 3
        grid = Table.grid(padding=0)
        for _ in pairs:
            grid.add_column(width=cell)
        grid.add_row(*(self.pair(pair, cell) for pair in pairs))
        return [grid]

    def pair(self, areas: Sequence[str], width: int) -> Panel:
        lines = []
        for area in areas:
            name = self.words[area].removeprefix("the ")
            lines.append(Text(name, style="bold"))
            here = [who for who, facts in self.view.players.items() if facts.at == area]
            lines.append(self.row(here) if here else Text("  -", style="dim"))
        return Panel(Group(*lines), box=ROUNDED, width=width, title="range", title_align="right")

    def row(self, names: Sequence[str]) -> Text:
        return Text("  ").append_text(Text(" ").join(self.name(name) for name in names))

    def name(self, name: str) -> Text:
        """A player in its colour; the current one is pointed at."""
        style = STYLES[name]
        if name == self.view.current:
            return Text(f"{self.symbols.pointer}{self.words[name]}", style=f"bold {style}")
        return Text(self.words[name], style=style)

    # The players

    def players(self, width: int) -> RenderableType:
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, width=width)
        table.add_column("player", no_wrap=True)
        table.add_column("damage", no_wrap=True)
        table.add_column("who", no_wrap=width >= NARROW)
        table.add_column("equipment and marks")
        for name, facts in self.view.players.items():
            table.add_row(
                self.player(name, facts),
                self.track(facts) if width >= NARROW else Text(str(facts.damage)),
                self.who(name, facts),
                self.belongings(facts),
            )
        return table

    def player(self, name: str, facts: PlayerFacts) -> Text:
        text = self.name(name)
        if not facts.alive:
            text.stylize("strike dim")
        if name == self.view.you:
            text.append(" (you)", style="dim")
        return text

    def who(self, name: str, facts: PlayerFacts) -> str:
        """Who it may be; that one knows oneself need not be said."""
        known = known_of(facts, brief=True)
        return known.removesuffix(" (seen)") if name == self.view.you else known

    def track(self, facts: PlayerFacts) -> Text:
        """The damage so far; the places where characters die are marked."""
        text = Text()
        for point in range(1, TRACK + 1):
            if point <= facts.damage:
                text.append(self.symbols.full_dot, style="bold red" if point in MARKS else "red")
            elif point in MARKS:
                text.append("|", style="dim")
            else:
                text.append(self.symbols.dot, style="dim")
        return text.append(f" {facts.damage}", style="bold")

    def belongings(self, facts: PlayerFacts) -> Text:
        parts = [self.words[card] for card in facts.equipment]
        parts += [word for name, word in MARK_WORDS if getattr(facts, name)]
        if facts.extra_turns:
            parts.append(f"{facts.extra_turns} extra turns")
        text = Text(", ".join(parts))
        reach = [self.words[name] for name in facts.in_range]
        if reach and facts.alive:
            text.append(f"{'; ' if parts else ''}reaches {', '.join(reach)}", style="dim")
        return text

    # The rest

    def status(self) -> list[Text]:
        """Decks, and the sides that are not accounted for."""
        zones = self.view.zones
        decks = ", ".join(
            f"{name} {len(zones.get(f'{name} deck', []))}" for name in ("white", "black", "hermit")
        )
        sides = ", ".join(
            f"{side} {count.dealt}{f' ({count.dead} dead)' if count.dead else ''}"
            for side, count in self.view.sides.items()
            if count.dealt
        )
        lines = [Text(f"Decks: {decks}. Sides: {sides}.")]
        open_card = [card for card in zones.get("card in play", []) if card]
        if open_card:
            lines.append(Text(f"In play: {self.words[open_card[0]]}", style="bold"))
        hermit = [card for card in zones.get("hermit card in play", []) if card]
        if hermit:
            lines.append(Text(f"Hermit card: {self.words[hermit[0]]}", style="bold cyan"))
        return lines
