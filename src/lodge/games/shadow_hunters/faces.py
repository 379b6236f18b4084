"""The cards of Shadow Hunters as people see them: characters, three decks, and the areas."""

from lodge.games.shadow_hunters.catalogue import (
    Area,
    Card,
    Character,
    HermitCard,
    areas,
    cards,
    characters,
    hermit_cards,
)
from lodge.kernel.cards import CardInfo, Look

EVERYBODY = 3
"""So many sides are all there are."""


def all_cards(look: Look) -> list[CardInfo]:
    """All characters, all cards of the three decks, and the six areas."""
    return [
        *(_character(look, character) for character in characters()),
        *(_card(look, card, colour) for colour in ("white", "black") for card in cards(colour)),
        *(_hermit_card(look, card) for card in hermit_cards()),
        *(_area(look, area) for area in areas()),
    ]


def _character(look: Look, character: Character) -> CardInfo:
    return CardInfo(
        character.id,
        character.name,
        "character",
        f"Goal: {character.goal}\n{character.ability}: {character.text}",
        [character.side],
        {"hp": character.hp},
        look.icon_of(character.id),
        str(character.hp),
        character.side,
    )


def _card(look: Look, card: Card, colour: str) -> CardInfo:
    use = "equipment" if card.equipment else "once"
    icon, sign = look.icon_of(card.id), look.icons.get(use, "")
    return CardInfo(card.id, card.name, colour, card.text, [colour, use], {}, icon, sign=sign)


def _hermit_card(look: Look, card: HermitCard) -> CardInfo:
    follow = card.sides if len(card.sides) < EVERYBODY else []
    numbers = {"damage": card.damage} if card.type == "harm" else {}
    icon = look.icon_of(card.id)
    return CardInfo(card.id, card.name, "hermit", card.text, ["hermit", *follow], numbers, icon)


def _area(look: Look, area: Area) -> CardInfo:
    totals = "–".join(map(str, area.totals))
    text = f"{area.text[0].upper()}{area.text[1:]}."
    return CardInfo(area.id, area.name, "area", text, ["area"], {}, look.icon_of(area.id), totals)
