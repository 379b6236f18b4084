"""The table of Card Hunter: a cross of four Parts, with the facts of the hunt in its corners."""

from rich.align import Align
from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lodge.games.card_hunter.phrases import PLACES, here, part_name
from lodge.games.card_hunter.shown import HunterFacts, HuntView
from lodge.games.card_hunter.state import MAX_LIFE
from lodge.games.card_hunter.words import POSITIONS, Hunter
from lodge.kernel.phrases import counted
from lodge.terminal.screens.card_hunter.cards import COLOURS, RAGE_STYLE, Deck
from lodge.terminal.symbols import Symbols

NARROW = 76
"""Below this width the corners of the cross are too small to be used."""
WIDEST = 114

CAUSES = {
    "majority": "most hunters are there",
    "least_life": "least Life is there",
    "draw": "drawn at random",
}


class Board:
    """Draws one view of a hunt."""

    def __init__(self, view: HuntView, symbols: Symbols) -> None:
        self.view = view
        self.symbols = symbols
        self.deck = Deck(view.options, symbols)
        token = view.token
        self.token = PLACES[token.position] if token and not view.over else -1

    def draw(self, width: int) -> RenderableType:
        return self.narrow(width) if width < NARROW else self.wide(min(width, WIDEST))

    def wide(self, width: int) -> RenderableType:
        """Three by three: Parts in the cross, facts in the corners."""
        cell = width // 3
        grid = Table.grid(padding=0)
        for _ in range(3):
            grid.add_column(width=cell)
        grid.add_row(corner(self.status()), *self.parts([0], cell), corner(self.attack()))
        west, east = self.parts([3, 1], cell)
        middle = Align.center(Group(*self.monster()), vertical="middle")
        grid.add_row(west, middle, east)
        grid.add_row(corner(self.deck.legend()), *self.parts([2], cell), corner(self.here()))
        return grid

    def narrow(self, width: int) -> RenderableType:
        """The cross alone, the facts above and below it."""
        cell = width // 2
        sides = Table.grid(padding=0)
        sides.add_column(width=cell)
        sides.add_column(width=cell)
        sides.add_row(*self.parts([3, 1], cell))
        return Group(
            Text(f" {self.symbols.dot} ").join(self.status()),
            Align.center(self.parts([0], cell)[0], width=width),
            sides,
            Align.center(self.parts([2], cell)[0], width=width),
            Text(" ").join(self.monster()),
            _in_pairs(self.attack(), cell),
        )

    # The Parts

    def parts(self, places: list[int], width: int) -> list[Panel]:
        """Parts that are drawn beside each other, equally high."""
        contents = [self.content(place, width - 4) for place in places]
        height = max(2, *(len(lines) for lines in contents)) + 2
        return [
            Panel(
                Group(*lines),
                title=self.title(place),
                title_align="left",
                subtitle=self.footnote(place),
                subtitle_align="left",
                box=HEAVY if place == self.token else ROUNDED,
                border_style="bold red" if place == self.token else COLOURS[place],
                width=width,
                height=height,
            )
            for place, lines in zip(places, contents)
        ]

    def content(self, place: int, width: int) -> list[Text]:
        """The Hit Pile and the hunters who stand there, line by line."""
        here = [
            self.hunter(name, facts)
            for name, facts in self.view.hunters.items()
            if facts.position == POSITIONS[place]
        ]
        return [*self.hits(place, width), *here]

    def title(self, place: int) -> Text:
        part = self.view.parts[place]
        nature = part.nature.title() if part.nature else "?"
        cards = counted(part.size, "card") if part.size else "empty"
        return Text(f"{part.position.title()}: {nature}, {cards}", style="bold")

    def footnote(self, place: int) -> Text | None:
        part = self.view.parts[place]
        notes = []
        if place == self.token:
            notes.append(Text(f"{self.symbols.token} attacks", style="bold red"))
        if part.destroyed:
            notes.append(Text("destroyed", style="dim"))
        elif not self.view.over and (odds := self.view.odds[place]) and not odds.rage:
            notes.append(Text("no Rage", style="green"))
        if part.not_:
            notes.append(Text(f"not {', '.join(part.not_)}"))
        return Text(", ").join(notes) if notes else None

    def hits(self, place: int, width: int) -> list[Text]:
        """The cards of a Hit Pile, face up, in as many lines as they need."""
        faces = self.view.zones.get(f"{part_name(self.view, place)} hits", [])
        if not faces:
            return [Text("no hits", style="dim")]
        lines = [Text("hits")]
        for card in self.deck.row(faces).split(" "):
            if lines[-1].cell_len + 1 + card.cell_len > width:
                lines.append(Text("    "))
            lines[-1].append(" ").append_text(card)
        return lines

    def hunter(self, name: str, facts: HunterFacts) -> Text:
        acts = name == self.view.acting
        line = Text.assemble((f"{self.symbols.pointer if acts else ' '} ", "bold"))
        line.append(f"{name.title():<5} ", style="bold reverse" if acts else "bold")
        line.append_text(life(facts.life, self.symbols))
        potions = facts.potions
        line.append(f" {counted(potions, 'potion')}", style="" if potions else "dim")
        return line

    # The facts

    def status(self) -> list[Text]:
        """Cards and tokens left, who acts, and how strong cards are."""
        view = self.view
        lines = [
            Text(f"{view.cards_left} cards to beat"),
            Text.assemble("Knockout tokens ", self.tokens()),
        ]
        if view.acting:
            lines.append(Text(f"{view.acting.title()} acts", style="bold"))
            waiting = self.still_to_act(view.acting) or ["the monster"]
            lines[-1].append(f", then {', '.join(waiting)}", style="not bold")
        unused = [name.title() for name, facts in view.hunters.items()
                  if name in ("jack", "ace") and facts.power_used is False]  # fmt: skip
        if unused:
            lines.append(Text(f"power left: {', '.join(unused)}"))
        return [*lines, self.deck.strengths()]

    def still_to_act(self, acting: Hunter) -> list[str]:
        names = list(self.view.hunters)
        return [name.title() for name in names[names.index(acting) + 1 :]]

    def tokens(self) -> Text:
        """The tokens left and lost."""
        full, left = self.view.limits.knockouts, self.view.knockouts
        text = Text(self.symbols.full_dot * left, style="bold red" if left == 1 else "bold")
        return text.append(self.symbols.empty_dot * (full - left), style="dim")

    def monster(self) -> list[Text]:
        """The middle of the table: where the attack comes from, and why."""
        view = self.view
        if view.outcome:
            won = bool(view.outcome.winners)
            words = "The monster is beaten." if won else "The monster lives."
            return [Text(words, style="bold green" if won else "bold red")]
        if not view.token:
            return []
        return [
            Text(f"Attack from {view.token.position}:", style="bold red"),
            Text(CAUSES[view.token.cause]),
        ]

    def attack(self) -> list[Text]:
        """The unaccounted cards of the Part with the token, by the direction they strike."""
        if self.view.over or self.token < 0:
            return []
        part = self.view.parts[self.token]
        if part.size == 0:
            return [Text("The Part is empty: Rage Mode follows!", style="bold red")]
        odds = self.view.odds[self.token]
        if odds is None:
            return [Text(f"What lies at {part.position} is not known yet.")]
        lines = [Text("May come:", style="bold")]
        if odds.rage:
            lines[0].append_text(Text.assemble(" ", ("Rage", RAGE_STYLE), f" {odds.rage:.0%}"))
        left = part.unaccounted or {}
        for place, (position, chance) in enumerate(odds.strikes.items()):
            cards = {f: n for f, n in left.items() if self.deck.cards[f].strikes == place}
            line = Text(f"{self.symbols.arrows[place]} {position:<5}{chance:>4.0%} ")
            line.stylize(COLOURS[place])
            lines.append(line.append_text(self.deck.counted(cards, arrow=False)))
        return lines

    def here(self) -> list[Text]:
        """What a Light Attack of the acting hunter may turn over, if it is not shown already."""
        view = self.view
        if not view.acting or view.decision not in ("act", "again"):
            return []
        place = here(view)
        odds, left = view.odds[place], view.parts[place].unaccounted
        if not odds or not left or place == self.token:
            return []
        head = Text(f"Not seen at {POSITIONS[place]} ({sum(left.values())}):", style="bold")
        return [head, self.deck.counted(left), Text(f"Rage {odds.rage:.0%}")]


def corner(lines: list[Text]) -> RenderableType:
    return Padding(Group(*lines), (0, 1))


def _in_pairs(lines: list[Text], width: int) -> RenderableType:
    """A heading, and what follows it two by two."""
    grid = Table.grid(padding=0)
    grid.add_column(width=width)
    grid.add_column(width=width)
    for left, right in zip(lines[1::2], [*lines[2::2], Text()]):
        grid.add_row(left, right)
    return Group(*lines[:1], grid)


def life(points: int, symbols: Symbols) -> Text:
    """Hearts, full ones first."""
    text = Text(symbols.full_heart * points, style="bold red" if points == 1 else "red")
    return text.append(symbols.empty_heart * (MAX_LIFE - points), style="dim")
