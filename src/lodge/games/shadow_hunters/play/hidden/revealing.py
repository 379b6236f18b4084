# lodge: compiled
"""Revealing (3.13), and which characters are still open (SH-010)."""

from typing import Final

from lodge.games.shadow_hunters.model import state, words
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS
from lodge.games.shadow_hunters.model.state import Deaths, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import size
from lodge.kernel.vocabulary import Verb

REVEAL: Final = Verb("reveal", clause="SH-240", about=("self",), nature="for_good")

ALREADY_REVEALED: Final = WhyNot("already-revealed", "SH-003")
HIDES: Final = WhyNot("daniel-hides", "SH-297")

REVEALED: Final = EventKind("revealed", "SH-240", player=PLAYERS, character=CHARACTERS)


def reveal(night: Night, player: int, event: EventKind = REVEALED) -> None:
    """SH-240: turn the character up for everybody, for the rest of the game."""
    if night.is_revealed(player):
        return
    turn_up(night, player)
    night.tell(event, player, night.who[player])


def why_not_reveal(night: Night, player: int) -> Why | None:
    """Why a player cannot reveal voluntarily."""
    if night.is_revealed(player):
        return ALREADY_REVEALED.because()
    return None if night.may_reveal(player) else HIDES.because()


def turn_up(night: Night, player: int) -> None:
    night.revealed |= 1 << player
    night.zones.show(night.zones.top(state.CHARACTER + player), night.zones.everyone)
    night.face_up |= 1 << night.who[player]
    note_open(night)


def note_open(night: Night) -> None:
    """SH-010: the characters that could still be a hidden player as far as everybody knows."""
    terms = night.terms
    mask = terms.pool & ~night.face_up
    for side in range(words.NEUTRAL, words.SHADOW + 1):
        if size(night.face_up & state.SIDE_MASK[side]) >= terms.counts[side]:
            mask &= ~state.SIDE_MASK[side]
    if terms.one_of_initial:
        # SH-404: the other one with that initial is not in the game.
        for character in range(state.CHARACTER_COUNT):
            if night.face_up >> character & 1:
                mask &= ~(1 << state.TWIN[character])
    night.open = mask


def rule_out(night: Night, player: int, characters: int) -> None:
    """Everybody knows from now on that a hidden player is none of these."""
    night.could_be[player] &= ~characters


def force_reveals(night: Night, deaths: Deaths) -> None:
    """SH-294, SH-297: who must reveal does so; anybody else is not that character."""
    for character in night.terms.cast:
        if character.forced is not None:
            for player in range(night.seats):
                if night.is_hidden(player) and night.is_able(player):
                    if not character.must_reveal(night, player, deaths):
                        continue
                    if night.who[player] == character.number:
                        reveal(night, player, character.forced)
                    else:
                        rule_out(night, player, 1 << character.number)
