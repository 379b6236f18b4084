"""The rules of Shadow Hunters: what its modules declare, and what the options settle."""

from lodge.cardkit.abilities import declared
from lodge.games.shadow_hunters.cards import (
    black,
    harmful,
    hunters,
    neutrals,
    rewards,
    shadows,
    white,
)
from lodge.games.shadow_hunters.cards import equipment as equipment_cards
from lodge.games.shadow_hunters.cards.equipment import EQUIPMENT_CARDS
from lodge.games.shadow_hunters.cards.hermit import HERMIT_CARDS
from lodge.games.shadow_hunters.model import catalogue, character, targets, words
from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.character import Character
from lodge.games.shadow_hunters.model.terms import Terms
from lodge.games.shadow_hunters.options import ShadowHuntersOptions
from lodge.games.shadow_hunters.play import (
    areas,
    decks,
    drawing,
    equipment,
    hermit,
    questions,
    set_up,
    stealing,
    turn,
    winning,
)
from lodge.games.shadow_hunters.play.fighting import attacks, damage, deaths, robbery
from lodge.games.shadow_hunters.play.hidden import (
    abilities,
    ability_target,
    any_time,
    revealing,
    windows,
)
from lodge.kernel.steps import Rules

RULES = Rules(
    *(set_up, turn, revealing, questions, equipment, damage, abilities, ability_target, windows),
    *(areas, stealing, decks, drawing, equipment_cards, rewards, harmful, white, black, hermit),
    *(attacks, deaths, winning, neutrals, hunters, shadows, robbery, any_time),
    *(targets, character),
)

CAST: list[Character] = declared(Character, (neutrals, hunters, shadows))
"""The characters, by number."""

CARDS: list[Card] = sorted(
    [*declared(Card, (white, black)), *EQUIPMENT_CARDS], key=lambda card: card.number
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

# What the options settle

# Table 2.7: Neutrals, Hunters and Shadows.
ALLOCATION = {4: [0, 2, 2], 5: [1, 2, 2], 6: [2, 2, 2], 7: [3, 2, 2], 8: [2, 3, 3]}
# SH-420
WITH_EXTRA_CARD = {7: [2, 3, 3], 8: [3, 3, 3]}


def terms_of(seats: int, options: ShadowHuntersOptions) -> Terms:
    """The terms of a match (section 8)."""
    terms = Terms(seats, CAST, CARDS, HERMIT_CARDS)
    terms.extra_card = options.extra_card == "on"
    terms.counts = (WITH_EXTRA_CARD if terms.extra_card else ALLOCATION)[seats]
    terms.pool = pool_of(options)
    terms.one_of_initial = options.characters == "mix_initial"
    terms.abilities = options.abilities == "on"
    # SH-441
    terms.deceit = terms.abilities or options.beginner_deceit == "on"
    if options.robbery == "any_damage" and seats <= words.SMALL_GAME:
        # SH-439
        terms.robbers_by_effect = terms.robbers
    terms.heal_after_roll = options.heal_after_roll == "on"
    # SH-431
    terms.bob_goal = 4 if options.bob_goal == "4_small" and seats <= words.SMALL_GAME else 5
    terms.charles_by_attack = options.charles_goal == "attack_after3"
    terms.woods_self_harm = options.self_harm != "none"
    terms.card_self_harm = options.self_harm == "all"
    terms.may_refuse = options.unknown_prediction == "may_refuse"
    terms.table_window = options.table_window == "turn_end"
    terms.each_draws = options.opening_hermit == "each_draws"
    terms.passing_card = options.opening_hermit == "passing_card"
    # SH-049
    terms.turn_limit = options.turn_limit_factor * seats
    terms.area_choices = areas.all_choices()
    terms.fill()
    return terms


def pool_of(options: ShadowHuntersOptions) -> int:
    """SH-401 to SH-405, SH-427: a bit for each character that may be in the game."""
    mask = 0
    for number, one in enumerate(catalogue.characters()):
        # SH-427
        if is_chosen(options, one) and not (options.abilities == "off" and one.id == "bob"):
            mask |= 1 << number
    return mask


def is_chosen(options: ShadowHuntersOptions, character: catalogue.Character) -> bool:
    if options.characters in ("base", "additional"):
        return character.set == options.characters
    if options.characters == "replace":
        chosen = [
            kind for initial, kind in options.replace_set.items() if initial == character.initial
        ]
        return character.set == (chosen[0] if chosen else "base")
    return True
