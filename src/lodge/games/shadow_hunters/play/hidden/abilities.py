# lodge: compiled
"""Special abilities (3.15): how they are offered and used. What each does stands in `cards`."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS
from lodge.games.shadow_hunters.model.character import OFTEN, ONCE, Character
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.targets import DEAD
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL, reveal
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.vocabulary import Verb

ABILITY_USED: Final = EventKind("ability_used", "SH-280", player=PLAYERS, character=CHARACTERS)


def offer(night: Night, player: int, moment: int, choices: list[int]) -> None:
    """Add revealing, and what the character can do at this moment."""
    if night.may_reveal(player):
        choices.append(REVEAL.first)
    offer_ability(night, player, moment, choices)


def offer_ability(night: Night, player: int, moment: int, choices: list[int]) -> None:
    """SH-280, SH-281"""
    if night.terms.moments[night.who[player]] & moment and night.is_able(player):
        character = night.character(player)
        if not is_spent(night, player, character.limit):
            character.offer(night, player, choices)


def has_ability(night: Night, player: int, moment: int) -> bool:
    """Does the character offer anything at this moment?"""
    if not night.terms.moments[night.who[player]] & moment:
        return False
    choices: list[int] = []
    offer_ability(night, player, moment, choices)
    return len(choices) > 0


def is_spent(night: Night, player: int, limit: int) -> bool:
    """SH-283"""
    if limit == ONCE:
        return night.used >> player & 1 == 1
    return limit != OFTEN and night.used_this_turn


def use(night: Night, player: int, verb: Verb, operand: int) -> None:
    """A reveal or an ability that was chosen."""
    # SH-242
    reveal(night, player)
    if verb is REVEAL:
        return
    character = night.character(player)
    night.tell(ABILITY_USED, player, character.number)
    if character.limit == ONCE:
        night.used |= 1 << player
    elif character.limit != OFTEN:
        night.used_this_turn = True
    character.use(night, player, operand)


def is_asked(night: Night, player: int, moment: int) -> bool:
    """SH-250: as far as the table knows, may this player use an ability at the moment?"""
    if not night.may_be(player, night.terms.callers[moment]):
        return False
    for character in night.terms.cast_at[moment]:
        if could_use(night, player, character) and character.is_called_for(night, player):
            return True
    return False


def could_use(night: Night, player: int, character: Character) -> bool:
    """As far as the table knows: may this player be that character, its ability unused?"""
    is_possible = night.may_be(player, 1 << character.number)
    return is_possible and not is_spent(night, player, character.limit)


# Why not

NO_ABILITIES: Final = WhyNot("no-abilities", "SH-427")
NOT_YOUR_ABILITY: Final = WhyNot("no-such-ability", "SH-280", character=CHARACTERS)
CURSED: Final = WhyNot("cursed", "SH-300")
SPENT: Final = WhyNot("spent", "SH-283")
SPENT_THIS_TURN: Final = WhyNot("spent-this-turn", "SH-296 SH-306")
WRONG_MOMENT: Final = WhyNot("wrong-moment", "SH-280", moment=words.MOMENT_NAMES)


def owner_of(night: Night, verb: Verb) -> Character | None:
    """The character whose ability a verb is."""
    for character in night.terms.cast:
        if character.verb is verb:
            return character
    return None


def why_not_use(night: Night, player: int, character: Character) -> Why | None:
    """Why a player cannot use this ability at all, by what they know of themselves."""
    if not night.terms.abilities:
        return NO_ABILITIES.because()
    if night.who[player] != character.number:
        return NOT_YOUR_ABILITY.because(character.number)
    if not night.is_alive(player):
        return DEAD.because(player)
    if not night.is_able(player):
        return CURSED.because()
    if not is_spent(night, player, character.limit):
        return None
    return SPENT.because() if character.limit == ONCE else SPENT_THIS_TURN.because()


def why_not_now(night: Night, player: int, moment: int, verb: Verb, operand: int) -> Why | None:
    """Why a player whose ability is offered at this moment cannot use it like this."""
    character = owner_of(night, verb)
    if character is None or not character.moments & moment:
        return None
    return why_not_use(night, player, character) or character.why_not(night, player, operand)


def wrong_moment(character: Character) -> Why:
    """The moment at which the ability is used instead."""
    return WRONG_MOMENT.because((character.moments & -character.moments).bit_length() - 1)
