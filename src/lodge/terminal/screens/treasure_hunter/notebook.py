"""What does not fit into the position: heroes with their sums, open piles, the known deck."""

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from lodge.games.treasure_hunter.describe.shown import HeroFacts, RealmView
from lodge.games.treasure_hunter.describe.worth import type_of
from lodge.kernel.game import Game
from lodge.terminal.screens.treasure_hunter.parties import TYPES
from lodge.terminal.screens.treasure_hunter.stage import addends

PILES = ("discard", "guardian discard", "treasure discard")


def notebook(view: RealmView, game: Game) -> list[RenderableType]:
    words = game.texts["words"]
    parts: list[RenderableType] = []
    for player, facts in view.players.items():
        if facts.heroes:
            parts.append(Text(words[player], style="bold"))
            parts.append(heroes(facts.heroes, words))
    for pile in PILES:
        cards = [face for face in view.zones.get(pile, []) if face]
        if cards:
            parts.append(
                Text(f"{pile.capitalize()}: ", style="bold").append_text(by_type(cards, words))
            )
    return [*parts, *known_deck(view, words), *dungeon_cards(view, words)]


def heroes(party: list[HeroFacts], words: dict[str, str]) -> Table:
    """How each CBT comes, classes and traits, spells."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("hero", no_wrap=True)
    table.add_column("is")
    table.add_column("CBT")
    for hero in party:
        qualities = ", ".join(words[quality] for quality in hero.classes)
        table.add_row(words[hero.hero], qualities, f"{hero.cbt} = {addends(hero.lines)}")
    return table


def by_type(cards: list[str], words: dict[str, str]) -> Text:
    """Cards of a pile, those of one type together."""
    groups = []
    for type, (name, style) in TYPES.items():
        of_type = sorted(words[face] for face in cards if type_of(face) == type)
        if of_type:
            groups.append(Text.assemble((f"{name} ", "not bold dim"), (", ".join(of_type), style)))
    return Text("; ", style="not bold").join(groups)


def known_deck(view: RealmView, words: dict[str, str]) -> list[Text]:
    """What the viewer has seen of the deck (Divination, Tracker)."""
    deck = view.zones.get("deck", [])
    lines = []
    known = [f"{place}. {words[face]}" for place, face in enumerate(deck, start=1) if face]
    if known:
        lines.append(Text(f"Known in the deck, from the top: {', '.join(known)}"))
    somewhere = [words[trace.card] for trace in view.somewhere if trace.zones == ["deck"]]
    if somewhere:
        lines.append(Text(f"Somewhere in the deck: {', '.join(somewhere)}"))
    return lines


def dungeon_cards(view: RealmView, words: dict[str, str]) -> list[Text]:
    if view.dungeon is None:
        return []
    left = [f"{words[card]} {count}" for card, count in view.dungeon.left.items()]
    return [Text(f"Left of the dungeon: {', '.join(left)}")] if left else []
