"""The running adventure: where, what for, against whom, and both sums with every addend."""

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from lodge.games.treasure_hunter.describe.shown import (
    GuardianFacts,
    QuestFacts,
    RealmView,
    SideFacts,
)
from lodge.games.treasure_hunter.describe.worth import KINDS, in_short, type_of
from lodge.games.treasure_hunter.model import catalogue
from lodge.kernel.game import Game
from lodge.kernel.phrases import counted, listed
from lodge.kernel.shown import SumLine
from lodge.terminal.symbols import Symbols

TITLES = {
    "adventure": "Adventure",
    "encounter": "Encounter",
    "space": "Guarded space",
    "fight": "Two parties",
    "exploration": "Exploration",
    "room": "Dungeon",
    "solo": "Adventure",
}

PLAIN = ("dice_add", "hero_diseased", "guardian_bonus")
"""Lines of a sum that do not begin with a name."""


class Stage:
    """Draws the adventure of one view, or what is laid out for one."""

    def __init__(self, view: RealmView, game: Game, symbols: Symbols) -> None:
        self.view = view
        self.words = game.texts["words"]
        self.phrases = game.phrases
        self.symbols = symbols

    def draw(self, width: int) -> list[RenderableType]:
        quest = self.view.quest
        if quest is None:
            return [*self.laid_out(), *self.in_play()]
        lines = [*self.against(quest), *self.sums(quest), *self.rest(quest), *self.in_play()]
        title = Text(self.title(quest), style="bold")
        return [Panel(Group(*lines), box=ROUNDED, width=width, title=title, title_align="left")]

    def laid_out(self) -> list[RenderableType]:
        """The cards of a solitaire adventure before it is fought; a card to be laid on the map."""
        zones = self.view.zones
        faces = [
            face for zone in ("location", "guardians", "stake") for face in zones.get(zone, [])
        ]
        return [self.card(face) for face in faces if face]

    def card(self, face: str) -> Text:
        text = Text.assemble("Laid out: ", (self.words[face], "bold"), f", {in_short(face)}")
        if type_of(face) == "guardian":
            text.append(f" - {self.phrases.hint(self.view, f'oppose:{face}')}", style="dim")
        return text

    def in_play(self) -> list[RenderableType]:
        names = [self.words[face] for face in self.view.zones.get("in play", []) if face]
        return [Text(f"In play: {', '.join(names)}", style="bold cyan")] if names else []

    def title(self, quest: QuestFacts) -> str:
        name = TITLES[quest.quest]
        return f"{name}: {self.words[quest.location]}" if quest.location else name

    def against(self, quest: QuestFacts) -> list[Text]:
        """What the place does, what is at stake, and who stands there."""
        lines: list[Text] = []
        if quest.location:
            place = catalogue.cards()[KINDS[quest.location]].text
            terrain = f"{self.words[quest.terrain]}. " if quest.terrain else ""
            lines.append(Text(f"{terrain}{place}", style="dim"))
        if quest.stake:
            known = [self.words[face] for face in quest.stake if face]
            hidden = len(quest.stake) - len(known)
            cards = [*known, *([f"{hidden} face down"] if hidden else [])]
            lines.append(Text.assemble("At stake: ", (", ".join(cards), "bold yellow")))
        if quest.rival:
            lines.append(Text(f"Against the party of {self.words[quest.rival]}", style="bold red"))
        lines += [self.guardian(one) for one in quest.guardians]
        if quest.opposer and lines:
            lines[-1].append(f" (played by {self.words[quest.opposer]})", style="not bold dim")
        return lines

    def guardian(self, one: GuardianFacts) -> Text:
        """With its tags; those that count for somebody here stand out."""
        text = Text(self.words[one.guardian], style="bold red")
        for number, tag in enumerate(one.tags):
            text.append(" - " if number == 0 else ", ", style="not bold")
            text.append(self.words[tag], style="bold" if tag in one.matters else "not bold dim")
        if one.to_beat > 1:
            text.append(f"; to be beaten {counted(one.to_beat, 'time')}", style="bold")
        return text

    def sums(self, quest: QuestFacts) -> list[Text]:
        """Both values with every addend, and how it looks."""
        lines = [self.sum(f"Party {quest.party.value}", "bold green", quest.party)]
        if not quest.in_battle:
            return lines
        lines.append(self.sum(f"Against {quest.against.value}", "bold red", quest.against))
        if quest.odds is not None:
            chance = f"{quest.odds:.0%}" if 0 < quest.odds < 1 else ("yes", "no")[quest.odds == 0]
            lines.append(Text(f"Won if nothing more is played: {chance}", style="bold"))
        return lines

    def sum(self, title: str, style: str, side: SideFacts) -> Text:
        text = Text(title, style=style)
        return text.append(f" = {addends(side.lines)}", style="not bold default")

    def rest(self, quest: QuestFacts) -> list[Text]:
        if not quest.set_aside:
            return []
        return [Text(f"Set aside: {listed([self.words[face] for face in quest.set_aside])}")]


def addends(lines: list[SumLine]) -> str:
    """The lines of a sum in a row; each hero or guardian begins a new part."""
    parts: list[list[str]] = []
    for line in lines:
        words = line.sentence.rstrip(".")
        if line.name in PLAIN:
            words = words[0].lower() + words[1:]
        is_first = line.name.endswith("_fights") or "hero" not in line.data
        if line.data.get("guardian"):
            is_first = line.name == "guardian_fights"
        if is_first or not parts:
            parts.append([])
        parts[-1].append(words)
    return "; ".join(", ".join(part) for part in parts) or "0"
