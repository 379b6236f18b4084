"""The rules of Shadow Hunters: what its modules declare."""

from lodge.cardkit.abilities import declared
from lodge.games.shadow_hunters.cards import black, hunters, neutrals, shadows, white
from lodge.games.shadow_hunters.model import catalogue
from lodge.games.shadow_hunters.model.character import Character
from lodge.games.shadow_hunters.play import (
    areas,
    decks,
    drawing,
    equipment,
    hermit,
    set_up,
    stealing,
    targets,
    turn,
    winning,
)
from lodge.games.shadow_hunters.play.drawing import Card, Equipment
from lodge.games.shadow_hunters.play.fighting import attacks, damage, deaths, robbery
from lodge.games.shadow_hunters.play.hidden import abilities, any_time, revealing, windows
from lodge.kernel.steps import Rules

RULES = Rules(
    *(set_up, turn, revealing, targets, equipment, damage, abilities, windows, areas, stealing),
    *(decks, drawing, white, black, hermit, attacks, deaths, winning),
    *(neutrals, hunters, shadows, robbery, any_time),
)

CAST: list[Character] = declared(Character, (neutrals, hunters, shadows))
"""The characters, by number."""

CARDS: list[Card] = sorted(
    [*declared(Card, (white, black)), *map(Equipment, catalogue.EQUIPMENT)],
    key=lambda card: card.number,
)
"""The White and Black cards, by number."""


def _check(ids: tuple[str, ...], declared: list[Character] | list[Card], first: int) -> None:
    """What is printed has a class that says what it does."""
    numbers = [one.number - first for one in declared]
    if numbers != list(range(len(ids))):
        lacking = [id for number, id in enumerate(ids) if number not in numbers]
        raise ValueError(f"Nothing says what these do: {', '.join(lacking)}.")


_check(catalogue.CHARACTERS, CAST, 0)
_check((*catalogue.WHITE_CARDS, *catalogue.BLACK_CARDS), CARDS, len(CAST))
