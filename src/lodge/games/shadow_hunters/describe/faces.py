"""The cards of Shadow Hunters as people see them: characters, three decks, and the areas."""

from lodge.games.shadow_hunters.model import catalogue
from lodge.games.shadow_hunters.model.words import SIDES
from lodge.kernel.cards import CardInfo, Look


def all_cards(look: Look) -> list[CardInfo]:
    """All characters, all cards of the three decks, and the six areas."""
    return [
        *(_character(character) for character in catalogue.characters()),
        *(
            _card(look, card, colour)
            for colour in ("white", "black")
            for card in catalogue.cards(colour)
        ),
        *(_hermit_card(card) for card in catalogue.hermit_cards()),
        *(_area(area) for area in catalogue.areas()),
    ]


def _character(character: catalogue.Character) -> CardInfo:
    return CardInfo(
        face=character.id,
        name=character.name,
        kind="character",
        text=f"Goal: {character.goal}\n{character.ability}: {character.text}",
        tags=[character.side],
        numbers={"hp": character.hp},
        icon=character.icon,
        index=str(character.hp),
        suit=character.side,
    )


def _card(look: Look, card: catalogue.Card, colour: str) -> CardInfo:
    return CardInfo(
        face=card.id,
        name=card.name,
        kind=colour,
        text=card.text,
        tags=[colour, "equipment" if card.does else "once"],
        facts={"short": card.short},
        icon=card.icon,
        sign=look.icons["equipment"] if card.does else "",
    )


def _hermit_card(card: catalogue.HermitCard) -> CardInfo:
    return CardInfo(
        face=card.id,
        name=card.name,
        kind="hermit",
        text=card.text,
        tags=["hermit", *(card.sides if len(card.sides) < len(SIDES) else [])],
        numbers={"damage": card.damage} if card.type == "harm" else {},
        icon=card.icon,
    )


def _area(area: catalogue.Area) -> CardInfo:
    return CardInfo(
        face=area.id,
        name=area.name,
        kind="area",
        text=f"{area.text[0].upper()}{area.text[1:]}.",
        tags=["area"],
        facts={"short": area.short, "first": area.totals[0], "last": area.totals[-1]},
        icon=area.icon,
        index="–".join(map(str, area.totals)),
    )
