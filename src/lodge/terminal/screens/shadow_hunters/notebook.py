"""What the viewer knows: its own card, the others' possible characters, its Hermit cards."""

from rich.text import Text

from lodge.games.shadow_hunters.describe.phrases import characters
from lodge.games.shadow_hunters.describe.shown import NightView, PlayerFacts
from lodge.kernel.game import Game


def notebook(view: NightView, game: Game, brief: bool) -> list[Text]:
    """The own card; in full also the Hermit cards handled and what lies in the discards."""
    lines: list[Text] = []
    words = game.texts["words"]
    if view.you:
        lines.append(own_card(view.players[view.you], brief))
    if brief:
        return lines
    for note in view.notes:
        giver, receiver = words[note.giver], words[note.receiver]
        lines.append(Text(f"{giver} gave {receiver} {words[note.card]}: {note.answer}"))
    for colour in ("white", "black"):
        cards = view.zones.get(f"{colour} discard", [])
        if cards:
            lines.append(
                Text(f"{colour.title()} discard: {', '.join(words[c] for c in cards if c)}")
            )
    if view.extra_card:
        lines.append(Text(f"The extra card: {words[view.extra_card]}"))
    return lines


def own_card(facts: PlayerFacts, brief: bool) -> Text:
    """Character, goal and ability of the viewer; in short without the goal, as the aim says it."""
    assert facts.character is not None
    card = characters()[facts.character]
    text = Text.assemble("You are ", (card.name, "bold"), f" ({card.side}, HP {card.hp}). ")
    goal = "" if brief else f"Goal: {card.goal} "
    text.append(f"{goal}{card.ability}: {card.text}")
    if facts.ability_used:
        text.append(" (used)")
    return text
