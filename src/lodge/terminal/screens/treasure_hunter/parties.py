"""Whose turn it is, the parties with all they carry, and the own hand."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.treasure_hunter.describe.shown import HeroFacts, ItemFacts, PlayerFacts, RealmView
from lodge.games.treasure_hunter.describe.worth import KINDS, in_short, type_of
from lodge.kernel.game import Game
from lodge.kernel.phrases import counted
from lodge.terminal.symbols import Symbols

PLAYER_STYLES = {
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "violet": "magenta",
    "cyan": "cyan",
    "pink": "hot_pink",
}
# Types of cards in the order of the hand, what several of them are called, and their colour.
TYPES = {
    "hero": ("heroes", "green"),
    "item": ("items", "cyan"),
    "spell": ("spells", "magenta"),
    "location": ("locations", "yellow"),
    "treasure": ("treasures", "bold yellow"),
    "guardian": ("guardians", "red"),
    "event": ("events", "blue"),
}
NUMBERED = ("hero", "treasure", "guardian")
"""Of these a number stands with the name in the hand."""
FEW = 2
"""So many parties are drawn hero by hero; of more only the own one and those that fight."""
WIDE = 100
"""Terminals with fewer columns are taken to be low, too."""


def is_small(width: int) -> bool:
    """Must a position do with little room?"""
    return width < WIDE


class Parties:
    """Draws the players of one view."""

    def __init__(self, view: RealmView, game: Game, symbols: Symbols) -> None:
        self.view = view
        self.words = game.texts["words"]
        self.symbols = symbols

    # Above

    def status(self) -> Text:
        """Whose phase it is, and what concerns everybody."""
        view = self.view
        text = self.name(view.active).append(f": {self.words[view.phase]}")
        if view.mode in ("card", "solitaire"):
            text.append(f" {self.symbols.dot} discard pile {self.count('discard')}", style="dim")
        else:
            decks = f"treasures {self.count('treasure deck')}, "
            decks += f"guardians {self.count('guardian deck')}"
            if view.mode == "map":
                decks += f", locations {self.count('location deck')}"
            text.append(f" {self.symbols.dot} decks: {decks}", style="dim")
        if view.box_opened:
            text.append(f" {self.symbols.dot} Pandoras Box is opened", style="dim")
        if view.solo:
            goal = f"{view.solo.target} points to win, so far {view.solo.rank}"
            text.append(f" {self.symbols.dot} {goal}", style="bold")
        return text

    def count(self, zone: str) -> int:
        return len(self.view.zones.get(zone, []))

    def name(self, player: str) -> Text:
        """A player in his colour; the active one is pointed at."""
        style = PLAYER_STYLES[player]
        if player == self.view.active and not self.view.over:
            return Text(f"{self.symbols.pointer}{self.words[player]}", style=f"bold {style}")
        return Text(self.words[player], style=style)

    # The parties

    def draw(self, width: int) -> list[RenderableType]:
        """Where there is little room, the others' parties step back."""
        lines: list[RenderableType] = []
        for player, facts in self.view.players.items():
            is_close = self.is_close(player, width)
            is_folded = is_small(width) and not is_close
            lines.append(self.line(player, facts, is_folded))
            if facts.heroes and is_close:
                lines.append(self.heroes(facts))
            elif facts.heroes and not (is_folded and len(self.view.players) > FEW):
                lines.append(Text("  ").append_text(self.heroes_in_a_line(facts)))
        return lines

    def is_close(self, player: str, width: int) -> bool:
        """Is this party drawn hero by hero?"""
        view = self.view
        if player == view.you:
            return True
        fights = view.quest is not None and player in (view.active, view.quest.rival)
        if is_small(width):
            # In an adventure both sums name all heroes.
            is_calm = view.quest is None and not view.ground
            return (fights and view.you is None) or (len(view.players) <= FEW and is_calm)
        return fights or len(view.players) <= FEW

    def line(self, player: str, facts: PlayerFacts, is_folded: bool) -> Text:
        """A player's score, hand, party and flags in one line."""
        text = self.name(player)
        if player == self.view.you:
            text.append(" (you)", style="dim")
        text.append(f"  {counted(facts.points, 'point')}", style="bold yellow")
        if facts.treasures:
            names = ", ".join(self.words[face] for face in facts.treasures)
            text.append(f" ({counted(len(facts.treasures), 'treasure') if is_folded else names})")
        text.append(f"  {facts.hand} in hand", style="dim")
        if facts.heroes:
            count = len(facts.heroes)
            heroes = " of a hero" if count == 1 else f" of {count} heroes"
            text.append(f"  CBT {facts.cbt}{heroes if is_folded else ''}", style="bold")
        else:
            text.append("  no heroes", style="dim")
        for flag in self.flags(facts):
            text.append(f"  {flag}", style="red")
        return text

    def flags(self, facts: PlayerFacts) -> list[str]:
        flags = ["no adventure in this turn"] if facts.barred else []
        if facts.barred_next:
            flags.append("no adventure in the next turn")
        if facts.inside:
            flags.append("in the dungeon")
        return flags

    def heroes(self, facts: PlayerFacts) -> Table:
        """One hero in each line: CBT, Hits, items, spells."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            table.add_column(no_wrap=True)
        for hero in facts.heroes:
            name = f"  {self.words[hero.hero]}"
            belongings = Text("; ").join([*self.items(hero), *self.spells(hero)])
            table.add_row(name, f"CBT {hero.cbt}", self.hits(hero), belongings)
        return table

    def hits(self, hero: HeroFacts) -> Text:
        text = Text(self.symbols.full_heart * hero.hits_left, style="red")
        text.append(self.symbols.empty_heart * (hero.max_hits - hero.hits_left), style="dim")
        if hero.diseased:
            text.append(" ill", style="bold red")
        if hero.martyr:
            text.append(" Martyr", style="dim")
        return text

    def items(self, hero: HeroFacts) -> list[Text]:
        return [Text(", ").join(self.item(item) for item in hero.items)] if hero.items else []

    def item(self, item: ItemFacts) -> Text:
        """Wielded weapons stand out; what is merely carried steps back."""
        text = Text(self.words[item.item], style="bold" if item.wielded else "")
        if item.uses_left is not None:
            text.append(f" {self.symbols.times}{item.uses_left}")
        if not item.in_use:
            text.append(" (carried)")
            text.stylize("dim")
        elif item.wielded:
            text.append(" (wielded)", style="dim")
        return text

    def spells(self, hero: HeroFacts) -> list[Text]:
        """How many there are and may be; those that the viewer knows, by name."""
        if not hero.level and not hero.spells:
            return []
        text = Text(f"spells {len(hero.spells)} of {hero.level}", style="dim")
        if hero.has_cast:
            text.append(", has cast")
        known = [self.words[spell] for spell in hero.spells if spell]
        return [text.append(f" {', '.join(known)}" if known else "", style="not dim magenta")]

    def heroes_in_a_line(self, facts: PlayerFacts) -> Text:
        """A party that does not take part: names, CBT, Hits, and how much each carries."""
        return Text(", ").join(self.hero_in_short(hero) for hero in facts.heroes)

    def hero_in_short(self, hero: HeroFacts) -> Text:
        text = Text(f"{self.words[hero.hero]} {hero.cbt} ").append_text(self.hits_in_short(hero))
        carried = []
        if hero.items:
            carried.append(counted(len(hero.items), "item"))
        if hero.spells:
            carried.append(counted(len(hero.spells), "spell"))
        return text.append(f" ({', '.join(carried)})", style="dim") if carried else text

    def hits_in_short(self, hero: HeroFacts) -> Text:
        text = Text(f"{self.symbols.full_heart}{hero.hits_left}", style="red")
        return text.append(" ill", style="bold red") if hero.diseased else text

    # The own hand

    def hand(self) -> list[Text]:
        """The cards by type, in the order of the rules."""
        view = self.view
        if view.you is None:
            return []
        held = [face for face in view.zones.get(f"{view.you} hand", []) if face]
        cards = sorted(held, key=KINDS.__getitem__)
        limit = view.players[view.you].hand_limit
        text = Text(f"Hand, {len(cards)} of {limit}:", style="bold")
        if not cards:
            return [text.append(" empty", style="not bold dim")]
        for type, (name, style) in TYPES.items():
            alike = [face for face in cards if type_of(face) == type]
            if alike:
                text.append(f" {name} ", style="not bold dim")
                named = ", ".join(self.card(face) for face in alike)
                text.append(named, style=f"not bold {style}").append(";", style="not bold dim")
        text.right_crop(1)
        return [text]

    def card(self, face: str) -> str:
        """A card of the hand; heroes, guardians and treasures with what they are worth."""
        name = self.words[face]
        if type_of(face) not in NUMBERED:
            return name
        number = in_short(face).removeprefix("guardian ").removeprefix("CBT ")
        return f"{name} {number.split(',')[0].split(' ')[0]}"
