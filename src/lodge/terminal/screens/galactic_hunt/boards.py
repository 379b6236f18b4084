"""The boards: characters with all that is attached to them, what waits, and the own hand."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from lodge.games.galactic_hunt.describe.shown import (
    ActiveCard,
    BoardCard,
    ChaseView,
    Player,
    PlayerFacts,
)
from lodge.games.galactic_hunt.language.writing import trait_names
from lodge.kernel.phrases import counted
from lodge.terminal.screens.galactic_hunt.names import PLAYER_STYLES, SIGN_STYLES, Names, keyword
from lodge.terminal.symbols import Symbols

FEW = 2
"""So many boards are drawn card by card; of more only the own one."""
PHASES = {"none": "main part", "pursuit": "pursuit phase", "combat": "combat phase"}


class Boards:
    """Draws the players of one view."""

    def __init__(self, view: ChaseView, names: Names, symbols: Symbols) -> None:
        self.view = view
        self.names = names
        self.symbols = symbols

    # Above

    def status(self) -> Text:
        """Whose phase it is, and where the supply lies."""
        view = self.view
        text = self.player(view.current).append(f": {PHASES[view.phase]}", style="not bold default")
        for number, (player, facts) in enumerate(view.players.items()):
            text.append(" | supply " if number == 0 else ", ", style="not bold dim")
            text.append(f"{self.names.player(player)} {facts.supply}", style=PLAYER_STYLES[player])
        pays = view.players[view.current].pays
        if pays is not None and not view.over:
            way = f" | paid: {self.symbols.arrows[1]} target's player, else {pays.title()}"
            text.append(way, style="not bold dim")
        return text

    def player(self, player: str) -> Text:
        """A player in his colour; the active one is pointed at."""
        style = PLAYER_STYLES[player]
        if player == self.view.current and not self.view.over:
            return Text(f"{self.symbols.pointer}{self.names.player(player)}", style=f"bold {style}")
        return Text(self.names.player(player), style=style)

    # The boards

    def draw(self) -> list[RenderableType]:
        """All boards, the own one last: it faces the others."""
        players = list(self.view.players)
        if self.names.me is not None:
            at = players.index(self.names.me)
            players = [*players[at + 1 :], *players[: at + 1]]
        return [line for player in players for line in self.board(player)]

    def board(self, player: Player) -> list[RenderableType]:
        facts = self.view.players[player]
        lines: list[RenderableType] = [self.line(player, facts)]
        if not facts.alive:
            return lines
        if len(self.view.players) > FEW and player != self.names.me:
            return [*lines, Padding(self.folded(facts), (0, 0, 0, 2))]
        board = [card for card in facts.cards if card.zone.endswith(" board")]
        pursuits = [card for card in facts.cards if not card.zone.endswith(" board")]
        for text, indent in self.folded_alike(board):
            lines.append(Padding(text, (0, 0, 0, indent)))
        lines += [Padding(self.quest(card), (0, 0, 0, 4)) for card in reversed(pursuits)]
        lines += [Padding(self.waiting(card), (0, 0, 0, 4)) for card in facts.active]
        return lines

    def folded_alike(self, board: list[BoardCard]) -> list[tuple[Text, int]]:
        """The cards of a board from its head, those that look alike in one line."""
        found: list[tuple[Text, int]] = []
        counts: dict[str, int] = {}
        for card in reversed(board):
            text = self.card(card)
            counts[text.plain] = counts.get(text.plain, 0) + 1
            if counts[text.plain] == 1:
                found.append((text, 2 if self.names.is_character(card.card) else 4))
        for text, _ in found:
            count = counts[text.plain]
            if count > 1:
                text.append(f"  {self.symbols.times}{count}", style="bold")
        return found

    def line(self, player: str, facts: PlayerFacts) -> Text:
        """A player's hand, decks and keywords in one line."""
        text = self.player(player)
        if player == self.names.me:
            text.append(" (you)", style="not bold dim")
        if not facts.alive:
            return text.append("  out of the chase", style="not bold dim")
        hand = f"  hand {facts.hand}+{facts.pursuits_held}"
        text.append(
            f"{hand}, deck {facts.deck}+{facts.pursuit_deck}, discard {self.count(player)}",
            style="not bold dim",
        )
        for one in facts.keywords:
            text.append(f"  {keyword(one)}", style=f"not bold {SIGN_STYLES[one.sign]}")
        for flag in self.flags(facts):
            text.append(f"  {flag}", style="not bold red")
        return text

    def count(self, player: str) -> int:
        return len(self.view.zones.get(f"{player} discard", []))

    def flags(self, facts: PlayerFacts) -> list[str]:
        flags = ["first turn: hunts are void"] if facts.banned else []
        if facts.rushed is not None:
            flags.append(f"{counted(facts.rushed, 'card')} left by Rushed")
        if facts.trapped:
            flags.append(f"{facts.trapped} trapped")
        return flags

    def card(self, card: BoardCard) -> Text:
        """A card in play: durability, tracking, what a hunt would do, keywords."""
        is_head = self.names.is_character(card.card)
        text = Text("" if is_head else "+ ", style="dim")
        text.append(self.names.card(card.card), style="not dim bold" if is_head else "not dim")
        if card.durability is not None:
            text.append(" ").append_text(self.health(card))
        traits = [one for one in ("Crew", "Vehicle") if one in self.traits(card.card)]
        text.append(f" {', '.join(traits)}" if traits else "", style="dim")
        for one in card.keywords:
            style = "dim strike" if card.broken else SIGN_STYLES[one.sign]
            text.append("  ").append(keyword(one), style=style)
        for remark in self.remarks(card):
            text.append(f"  {remark}", style="italic")
        return text

    def traits(self, face: str) -> list[str]:

        return trait_names(self.names.printed(face))

    def health(self, card: BoardCard) -> Text:
        """As in "♥ 11/13 tracking 2, hunt 3"."""
        text = Text(f"{self.symbols.full_heart}{card.durability}/{card.most}", style="red")
        if card.tracking:
            text.append(f" tracking {card.tracking}", style="bold magenta")
            for one in card.attached:
                text.append(f" ({one.tokens} with {one.keyword} {one.number})", style="magenta")
        if card.hit is not None and card.hit > 1:
            is_deadly = card.durability is not None and card.hit >= card.durability
            text.append(
                f" hunt {card.hit}{'!' if is_deadly else ''}", style="bold red" if is_deadly else ""
            )
        return text

    def remarks(self, card: BoardCard) -> list[str]:
        remarks = []
        if card.broken:
            remarks.append("Malfunction")
        if card.counters:
            remarks.append(counted(card.counters, "counter"))
        if card.settling is not None:
            remarks.append(f"settles in {card.settling}")
        if card.untargetable:
            remarks.append("untargetable")
        for shield in card.shields:
            end = f"goes to {self.names.thing(shield.to)}" if shield.to else "is prevented"
            remarks.append(f"the next {shield.number} damage {end}")
        if card.forged:
            remarks.append("forged")
        if card.used:
            remarks.append("used")
        owner = card.zone.partition(" ")[0]
        if card.host_at and not card.host_at.startswith(f"{owner} "):
            remarks.append(f"on {self.names.thing(card.host_at)}")
        return remarks

    def quest(self, card: BoardCard) -> Text:
        text = Text("~ ", style="dim", no_wrap=True, overflow="ellipsis")
        text.append(self.names.card(card.card), style="not dim cyan")
        if card.needed:
            text.append(f" {card.progress} of {card.needed}", style="not dim bold cyan")
        rule = self.names.printed(card.card).words
        return text.append(f"  {rule}", style="dim")

    def waiting(self, card: ActiveCard) -> Text:
        """A card of the active zone."""
        is_down = card.zone.endswith(" hidden")
        text = Text("? " if is_down else "! ", style="dim")
        text.append(self.names.card(card.card), style="not dim yellow")
        parts = []
        if card.prepared == "itself":
            parts.append("ready")
        elif card.prepared != "no":
            parts.append("prepared")
        elif is_down and card.card is not None:
            parts.append("face down")
        if card.source:
            parts.append(f"by {self.names.thing(card.source)}")
        parts.append(f"paid {card.paid}")
        if card.settling is not None:
            parts.append(f"settles in {card.settling}")
        if card.broken:
            parts.append("Malfunction")
        return text.append(f" ({', '.join(parts)})", style="dim")

    def folded(self, facts: PlayerFacts) -> Text:
        """A board in a few lines: names, durability, tracking; the rest counted or named."""
        board = [card for card in reversed(facts.cards) if card.zone.endswith(" board")]
        parts = []
        for card in board:
            text = Text(self.names.card(card.card))
            if self.names.is_character(card.card):
                text.stylize("bold")
            if card.durability is not None:
                text.append(" ").append_text(self.health(card))
            if card.keywords:
                named = ", ".join(keyword(one) for one in card.keywords)
                text.append(f" ({named})", style="not bold dim")
            parts.append(text)
        for card in facts.cards:
            if not card.zone.endswith(" board"):
                progress = f" {card.progress}/{card.needed}" if card.needed else ""
                parts.append(Text(f"{self.names.card(card.card)}{progress}", style="cyan"))
        parts += [Text(self.names.card(card.card), style="yellow") for card in facts.active]
        return Text("; ").join(parts)

    # The own hand

    def hand(self) -> list[Text]:
        me = self.names.me
        if me is None:
            return []
        text = Text("Hand:", style="bold")
        held = self.held(me, "hand")
        if not held:
            text.append(" empty", style="not bold dim")
        for number, face in enumerate(held):
            text.append(";" if number else "", style="not bold dim").append(" ")
            text.append(self.names.card(face), style="not bold").append_text(self.cost(face))
        pursuits = [self.names.card(face) for face in self.held(me, "pursuit hand")]
        if pursuits:
            text.append(" | pursuits: ", style="not bold dim")
            text.append(", ".join(pursuits), style="not bold cyan")
        return [text]

    def held(self, player: str, zone: str) -> list[str]:
        return [face for face in self.view.zones.get(f"{player} {zone}", []) if face]

    def cost(self, face: str) -> Text:
        """What a card costs now; for one that nobody here can play, what is printed."""
        cost = self.view.costs.get(face)
        if cost is None:
            return Text(f" {self.names.printed(face).cost}", style="not bold dim strike")
        style = "yellow" if cost.total == cost.printed else "bold yellow"
        return Text(f" {cost.total}{'g' if cost.glory_only else ''}", style=style)
