# lodge: compiled
"""Robbery after any damage (SH-439)."""

from typing import Final

from lodge.games.shadow_hunters.cards.black import HURT_BY_DOLL
from lodge.games.shadow_hunters.cards.neutrals import BOB, LEAST, hand_over
from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import Blow, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.fighting.attacks import PROCEED, AfterRoll
from lodge.games.shadow_hunters.play.fighting.damage import hurt
from lodge.games.shadow_hunters.play.fighting.deaths import bury_by_effect
from lodge.games.shadow_hunters.play.hermit import HURT_BY_HERMIT
from lodge.games.shadow_hunters.play.hidden.abilities import is_asked
from lodge.kernel.events import NUMBER, EventKind, Many
from lodge.kernel.sets import members
from lodge.kernel.steps import Step
from lodge.kernel.values import Layout, Number, Some

BLOWS: Final = Layout(
    Blow,
    by=PLAYERS,
    targets=Some(PLAYERS),
    amount=Number(0, 9),
    source=words.SOURCES,
)

BLOW_COMES: Final = EventKind(
    "blow_comes", "SH-439", player=PLAYERS, amount=NUMBER, targets=Many(PLAYERS)
)


def blow_in(night: Night) -> Blow:
    """The damage that the present step is about."""
    frame = night.frame
    assert isinstance(frame, Blow)
    return frame


class BeforeBlow(AfterRoll):
    """SH-439: whoever deals 2 or more damage in any way may be Bob, who takes a card instead.

    All see who is to be hurt before the question is put, so that it tells them nothing more.
    """

    def perform(self, night: Night, a: int, b: int) -> None:
        if is_asked(night, self.actor(night), words.AFTER_ROLL):
            night.ask(self, self.actor(night))

    def actor(self, night: Night) -> int:
        return blow_in(night).by

    def foretell(self, night: Night, blow: Blow) -> None:
        """Ask before damage that is dealt by a later step of the agenda."""
        if blow.targets and blow.amount >= LEAST and night.may_be(blow.by, 1 << BOB.number):
            targets = members(blow.targets, night.seats)
            night.tell_list(night.zones.everyone, BLOW_COMES, [blow.by, blow.amount, *targets])
            night.push_frame(self, blow)

    def deal(self, night: Night, blow: Blow) -> None:
        """Ask before damage that is certain only now: of a doll, or of a Hermit card."""
        night.push_frame(SUFFER, blow)
        self.foretell(night, blow)

    def settle(self, night: Night, robber: int) -> None:
        """The cards that were taken instead of damage change hands."""
        hand_over(night, robber)


ROBBERY: Final = BeforeBlow("robbery", "D16", "SH-439", layout=BLOWS, usual=PROCEED)


class Suffer(Step[Night]):
    """The damage of a doll or of a Hermit card (SH-130, SH-153)."""

    def perform(self, night: Night, a: int, b: int) -> None:
        blow = blow_in(night)
        told = HURT_BY_HERMIT if blow.source == words.BY_HERMIT else HURT_BY_DOLL
        for target in members(blow.targets, night.seats):
            hurt(night, target, blow.amount, blow.source, told)
        bury_by_effect(night, blow.by)


SUFFER: Final = Suffer("suffer", layout=BLOWS)
