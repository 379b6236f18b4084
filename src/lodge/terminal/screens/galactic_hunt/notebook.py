"""What does not fit into the position: every keyword explained, what every card does, piles."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from lodge.games.galactic_hunt.describe.shown import ChaseView, KeywordFacts
from lodge.terminal.screens.galactic_hunt.names import SIGN_STYLES, Names, keyword
from lodge.terminal.screens.galactic_hunt.stack import Stack
from lodge.terminal.symbols import Symbols

PILES = ("discard", "pursuit discard", "removed", "side")


class Notebook:
    """The details of one view."""

    def __init__(self, view: ChaseView, names: Names, symbols: Symbols) -> None:
        self.view = view
        self.names = names
        self.symbols = symbols

    def draw(self) -> list[RenderableType]:
        return [
            *self.titled("Step by step", Stack(self.view, self.names, self.symbols).explained()),
            *self.titled("Cards in play and in hand", self.cards()),
            *self.titled("Keywords in effect", self.keywords()),
            *self.titled("Piles", self.piles()),
        ]

    def titled(self, title: str, lines: list[RenderableType]) -> list[RenderableType]:
        if not lines:
            return []
        return [Text(title, style="bold"), *(Padding(line, (0, 0, 0, 2)) for line in lines)]

    def keywords(self) -> list[RenderableType]:
        """What each keyword means, with those who have it and where it comes from."""
        found: dict[str, tuple[KeywordFacts, list[str]]] = {}
        for player, facts in self.view.players.items():
            for one in facts.keywords:
                self.note(found, one, f"{self.names.player(player)} {one.number}")
            for card in facts.cards:
                for one in card.keywords:
                    bearer = f"{self.names.thing(f'{card.zone}:{card.place}')}"
                    self.note(found, one, f"{bearer}: {keyword(one)}{self.origin(one)}")
        lines: list[RenderableType] = []
        for name in sorted(found):
            one, bearers = found[name]
            text = Text(name, style=f"bold {SIGN_STYLES[one.sign]}")
            text.append(f" {one.text} [{one.clause}]", style="not bold default")
            lines.append(text.append(f" {'; '.join(bearers)}.", style="not bold dim"))
        return lines

    def note(
        self, found: dict[str, tuple[KeywordFacts, list[str]]], one: KeywordFacts, bearer: str
    ) -> None:
        found.setdefault(one.keyword, (one, []))[1].append(bearer)

    def origin(self, one: KeywordFacts) -> str:
        parts = []
        if one.sources:
            parts.append(f"from {', '.join(self.names.thing(name) for name in one.sources)}")
        if one.until:
            parts.append(one.until)
        return f" ({', '.join(parts)})" if parts else ""

    def cards(self) -> list[RenderableType]:
        """What every card says that the viewer sees in play or holds."""
        faces: list[str] = []
        for player, facts in self.view.players.items():
            faces += [card.card for card in facts.cards]
            faces += [card.card for card in facts.active if card.card is not None]
            if player == self.names.me:
                for zone in ("hand", "pursuit hand"):
                    faces += [face for face in self.view.zones.get(f"{player} {zone}", []) if face]
        lines: list[RenderableType] = []
        for face in dict.fromkeys(faces):
            words = " ".join(self.names.printed(face).words.splitlines())
            if words:
                lines.append(Text.assemble((self.names.card(face), "bold"), f": {words}"))
        return lines

    def piles(self) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for player in self.view.players:
            for pile in PILES:
                faces = [face for face in self.view.zones.get(f"{player} {pile}", []) if face]
                if faces:
                    named = ", ".join(self.names.card(face) for face in faces)
                    title = f"{self.names.player(player)}, {pile}"
                    lines.append(Text.assemble((title, "bold"), f": {named}"))
        return lines
