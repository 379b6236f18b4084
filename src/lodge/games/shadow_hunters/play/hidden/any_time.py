# lodge: compiled
"""What a player may do at any moment, in anybody's turn (SH-247)."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.play.fighting.attacks import RESOLVE_ATTACK
from lodge.games.shadow_hunters.play.fighting.damage import HEAL
from lodge.games.shadow_hunters.play.fighting.robbery import ROB_CARD, ROBBERY
from lodge.games.shadow_hunters.play.hermit import HERMIT_ANSWER
from lodge.games.shadow_hunters.play.hidden import abilities
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL, why_not_reveal
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Interjection
from lodge.kernel.vocabulary import Verb

DAMAGE_DUE: Final = WhyNot("damage-due", "SH-267")


class AtAnyTime(Interjection[Night]):
    """SH-247: a hidden player may reveal; Allie may heal, and David dig."""

    def choices(self, night: Night, seat: int) -> list[int]:
        choices: list[int] = []
        if night.may_reveal(seat):
            choices.append(REVEAL.first)
        if night.is_alive(seat) and has_ability_at_any_time(night, seat):
            if not is_damage_due(night) and not is_healed_by_card(night, seat):
                abilities.offer_ability(night, seat, words.ANY_TIME, choices)
        return choices

    def refuse(self, night: Night, seat: int, verb: Verb, operand: int) -> Why | None:
        """Why not to reveal, or to use an ability at all or just now."""
        if verb is REVEAL:
            return why_not_reveal(night, seat)
        character = abilities.owner_of(night, verb)
        if character is None:
            return None
        why = abilities.why_not_use(night, seat, character)
        if why is not None:
            return why
        if character.moments & words.ANY_TIME != words.ANY_TIME:
            return abilities.wrong_moment(character)
        return DAMAGE_DUE.because() if is_damage_due(night) else character.why_not(night, seat, 0)

    def answer(self, night: Night, seat: int, verb: Verb, operand: int) -> None:
        abilities.use(night, seat, verb, operand)


AT_ANY_TIME: Final = AtAnyTime()


def has_ability_at_any_time(night: Night, player: int) -> bool:
    """SH-290, SH-298"""
    return night.terms.moments[night.who[player]] & words.ANY_TIME == words.ANY_TIME


def is_damage_due(night: Night) -> bool:
    """SH-267: between a roll and its damage only the attacker acts."""
    return night.awaits(RESOLVE_ATTACK) or night.asks(ROBBERY) or night.asks(ROB_CARD)


def is_healed_by_card(night: Night, player: int) -> bool:
    """SH-148: is the player asked for an answer to a Hermit card for which `heal` is one?

    There it means the card. The moment after it is as good for healing all the rest.
    """
    return night.seat == player and night.asks(HERMIT_ANSWER) and night.offers(HEAL)
