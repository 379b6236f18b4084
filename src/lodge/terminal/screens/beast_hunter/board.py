"""The table of Beast-Hunter: wheel and scores, the line of nests, traps, the hunt, the hands."""

from msgspec import UNSET
from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lodge.games.beast_hunter.describe.phrases import place_name, worth
from lodge.games.beast_hunter.describe.shown import BeastHunterView, KnownCard, NestFacts, Sum
from lodge.kernel.phrases import counted
from lodge.terminal.screens.beast_hunter.cards import Deck
from lodge.terminal.symbols import Symbols

WEDGES = {
    "dusk": "Dusk",
    "twilight": "Twilight",
    "midnight": "Midnight",
    "dawn": "Dawn",
    "morning": "Morning",
    "midday": "Mid-day",
    "sunset": "Sunset",
}
CELL = 19
WIDEST = 114


class Board:
    """Draws one view of a game."""

    def __init__(self, view: BeastHunterView, symbols: Symbols) -> None:
        self.view = view
        self.symbols = symbols
        self.deck = Deck(view.options, symbols)

    def draw(self, width: int) -> RenderableType:
        width = min(width, WIDEST)
        return Group(
            self.wheel(),
            self.scores(),
            self.counts(),
            *self.nests(width),
            *self.traps(),
            *self.hunt(),
            *self.hands(),
            *self.picks(),
        )

    # Facts above the nests

    def wheel(self) -> Text:
        """The seven wedges, the Beasts' before the Hunter's, and where the pawn stands."""
        text = Text()
        for number, (wedge, name) in enumerate(WEDGES.items()):
            if number:
                text.append(" | " if wedge == "morning" else f" {self.symbols.dot} ", style="dim")
            is_here = wedge == self.view.phase
            sign = f"{self.symbols.pointer}{name}" if is_here else name
            text.append(sign, style="bold reverse" if is_here else "dim")
        return text

    def scores(self) -> Text:
        score, stall, goal = self.view.score, self.view.stall, self.view.limits.score
        text = Text.assemble(
            ("Beasts ", "bold magenta"), f"{score['beasts']} of {goal}   ",
            ("Hunter ", "bold green"), f"{score['hunter']} of {goal}",
        )  # fmt: skip
        if stall.rounds:
            text.append(f"   no score for {stall.rounds} of {stall.limit} rounds", style="dim")
        return text

    def counts(self) -> Text:
        counts = self.view.counts
        return Text(
            f"Hatchery {counts.hatchery}, Droves {counts.droves} "
            f"{self.symbols.dot} Home {counts.home}, Supply {counts.supply}",
            style="dim",
        )

    # The line of nests

    def nests(self, width: int) -> list[RenderableType]:
        """From left to right, in as many rows as they need."""
        line = self.view.line
        if not line:
            return [Text("no nests", style="dim")]
        across = max(1, width // CELL)
        rows: list[RenderableType] = []
        for start in range(0, len(line), across):
            grid = Table.grid(padding=0)
            part = line[start : start + across]
            for _ in part:
                grid.add_column(width=CELL)
            height = max(len(self.content(nest)) for nest in part) + 2
            grid.add_row(*(self.nest(nest, height) for nest in part))
            rows.append(grid)
        return rows

    def nest(self, nest: NestFacts, height: int) -> Panel:
        hunt = self.view.hunt
        is_target = hunt is not None and hunt.target == nest.nest
        style = "bold red" if is_target else "magenta" if nest.may_charge else ""
        return Panel(
            Group(*self.content(nest)),
            title=Text(place_name(nest.nest), style="bold"),
            title_align="left",
            box=HEAVY if is_target else ROUNDED,
            border_style=style,
            width=CELL,
            height=height,
        )

    def content(self, nest: NestFacts) -> list[Text]:
        """The number of cards, then what is known of them from the top."""
        lines = [Text(counted(nest.size, "card"))]
        if nest.may_charge:
            lines[0].append(" charge!", style="bold magenta")
        for depth, known in enumerate(nest.known):
            if known is not None:
                lines.append(self.known(depth, known))
        seen = nest.seen_by_hunter or []
        if any(seen):
            lines.append(Text(f"Hunter knows {sum(seen)}", style="dim"))
        if nest.poison is not UNSET:
            lines.append(Text(f"poison: {nest.poison or 'no suit'}", style="red"))
        return lines

    def known(self, depth: int, known: KnownCard) -> Text:
        place = "top " if depth == 0 else f"{depth + 1}.  "
        if not known.card:
            suits = [suit[:2].upper() for suit in known.may_be or []]
            return Text(f"{place}{'/'.join(suits)}?", style="dim")
        text = Text(place).append_text(self.deck.text(known.card))
        if known.round is not UNSET:
            text.append(f" r{known.round}", style="dim")
        return text

    # Below the nests

    def traps(self) -> list[Text]:
        traps = self.view.traps
        named = []
        if traps.caltrops:
            named.append("Caltrops")
        if traps.boulder:
            named.append("Rolling Boulder")
        if traps.bait:
            named.append(f"Poisoned Bait (kills {traps.bait})")
        elif "bait" in self.view.zones:
            named.append("Poisoned Bait (kills nothing)")
        return [Text(f"Traps: {', '.join(named)}", style="red")] if named else []

    def hunt(self) -> list[Text]:
        """The hunt that is going on: its target, and the kit once it is shown."""
        hunt, roaming = self.view.hunt, self.view.roaming
        lines = []
        if hunt is not None:
            what = "Charge of" if hunt.charge else "Hunt of"
            lines.append(Text(f"{what} {place_name(hunt.target)}", style="bold red"))
            sums = hunt.sums
            if "hunter" in sums:
                lines[0].append(": kit ").append_text(self.deck.row(self.view.zones.get("kit", [])))
                lines[0].append(f" ({self.value(sums['hunter'])})", style="not bold")
            if "beasts" in sums:
                cards = self.view.zones.get(hunt.target, [])
                lines.append(Text("Flipped: ").append_text(self.deck.row(cards)))
                lines[1].append(f" ({self.value(sums['beasts'])})")
        if roaming is not None:
            line = Text("On its way: ").append_text(self.deck.text(roaming.card))
            line.append(f" from {place_name(roaming.from_)} to {place_name(roaming.to)}")
            lines.append(line)
        return lines

    def value(self, total: Sum) -> str:
        """What a set comes to."""
        words = worth(total.power, total.points)
        return f"{words}, infinite power" if total.infinite else words

    def hands(self) -> list[Text]:
        """The hands whose cards the viewer knows."""
        lines = []
        for zone in ("droves", "supply"):
            cards = self.view.zones.get(zone, [])
            if any(cards):
                name = Text(f"{zone.title()}: ", style="bold")
                lines.append(name.append_text(self.deck.row(cards)))
        return lines

    def picks(self) -> list[Text]:
        """The cards picked so far; for a kit with its running power and points."""
        picks = self.view.picks
        if not picks:
            return []
        line = Text("Picked: ", style="bold")
        line.append_text(Text(" ").join(self.deck.text(face) for face in picks.cards))
        if picks.sum:
            line.append(f"   this kit: {self.value(picks.sum)}", style="bold green")
        return [line]
