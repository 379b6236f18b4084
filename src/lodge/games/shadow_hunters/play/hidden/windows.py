# lodge: compiled
"""Windows: when players are asked out of turn (3.14). Public facts alone decide who is asked."""

from collections.abc import Sequence
from typing import Final

from lodge.cardkit.windows import InTurn
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.fighting.damage import DANGER, Danger, most_damage
from lodge.games.shadow_hunters.play.hidden import abilities
from lodge.kernel.refusal import Why
from lodge.kernel.values import Layout
from lodge.kernel.vocabulary import Verb

PASS: Final = Verb("pass", about=())


class Window(InTurn[Night]):
    """SH-264: asked again after a reveal, if the player still meets the condition."""

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        moment: int,
        *values: Sequence[str],
        layout: Layout | None = None,
    ) -> None:
        super().__init__(name, id, clause, PLAYERS, *values, passing=PASS, layout=layout)
        self.moment = moment

    def offer(self, night: Night, player: int, about: int, choices: list[int]) -> None:
        abilities.offer(night, player, self.moment, choices)

    def act(self, night: Night, player: int, about: int, verb: Verb, operand: int) -> None:
        abilities.use(night, player, verb, operand)

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        return abilities.why_not_now(night, night.seat, self.moment, verb, operand)

    def hits(self, night: Night, player: int, a: int, b: int) -> bool:
        return self.moment == words.THREATENED


# D18


class ThreatWindow(Window):
    """SH-257: the coming damage could kill somebody who could do something about it."""

    def concerns(self, night: Night, player: int, about: int) -> bool:
        danger = night.frame
        assert isinstance(danger, Danger)
        most = most_damage(night, player, danger)
        if most < 1:
            return False
        for character in night.terms.cast_at[words.THREATENED]:
            if abilities.could_use(night, player, character) and character.dies_of(
                night, player, most
            ):
                return True
        return False


THREAT: Final = ThreatWindow("threat", "D18", "SH-257", words.THREATENED, layout=DANGER)


def warn(night: Night, player: int, danger: Danger) -> None:
    """SH-257: ask somebody who may take damage; the condition is tested when it is asked."""
    if night.may_be(player, night.terms.callers[words.THREATENED]):
        night.push_frame(THREAT, danger, player)


def warn_all(night: Night, players: list[int], danger: Danger) -> None:
    """SH-263: one after another, in this order."""
    for place in range(len(players) - 1, -1, -1):
        warn(night, players[place], danger)


# D19


class DigWindow(Window):
    """SH-260: there is equipment to be dug up."""

    def concerns(self, night: Night, player: int, about: int) -> bool:
        return night.dumped != 0 and abilities.is_asked(night, player, words.GEAR_DISCARDED)


DIG_WINDOW: Final = DigWindow("dig_window", "D19", "SH-260", words.GEAR_DISCARDED)


def open_dig(night: Night) -> None:
    """SH-260, SH-262: everybody who might dig, clockwise from the current player."""
    diggers = [
        player
        for player in night.clockwise(night.current, night.alive)
        if abilities.is_asked(night, player, words.GEAR_DISCARDED)
    ]
    DIG_WINDOW.open(night, diggers)


# D24


class TableWindow(Window):
    """SH-438: all other hidden players, at the end of a turn."""

    def concerns(self, night: Night, player: int, about: int) -> bool:
        return night.is_hidden(player)


TABLE: Final = TableWindow("table", "D24", "SH-438", words.NEVER)
