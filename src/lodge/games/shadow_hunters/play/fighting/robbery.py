# lodge: compiled
"""Robbery: Bob takes a card instead of dealing damage, by an attack (SH-292) or by anything else
(SH-439)."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.catalogue import EQUIPMENT
from lodge.games.shadow_hunters.model.state import NO_PIECE, Blow, Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.equipment import TAKE
from lodge.games.shadow_hunters.play.fighting.attacks import PROCEED, AfterRoll, attack_in
from lodge.games.shadow_hunters.play.fighting.damage import attack_damage, hurt, hurts, is_protected
from lodge.games.shadow_hunters.play.fighting.deaths import bury_by_effect
from lodge.games.shadow_hunters.play.hidden.abilities import is_asked
from lodge.games.shadow_hunters.play.questions import ChoosePiece
from lodge.kernel.events import NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.sets import members
from lodge.kernel.steps import Step
from lodge.kernel.values import Layout, Number, Some

LEAST: Final = 2
"""The least damage that can be robbed instead."""

NOT_THEIRS: Final = WhyNot("no-such-card", "SH-292", player=PLAYERS, card=EQUIPMENT)


def coming_damage(night: Night, player: int) -> int:
    """What the attack, or by SH-439 whatever else is coming, would do to a player."""
    frame = night.frame
    if isinstance(frame, Blow):
        is_hit = frame.targets >> player & 1 and not is_protected(night, player, frame.source)
        return frame.amount if is_hit else 0
    attack = attack_in(night)
    is_target = attack.targets >> player & 1
    return attack_damage(night, attack.attacker, player, attack.base) if is_target else 0


def robbable(night: Night) -> int:
    """SH-292: the targets with equipment that would take 2 or more and are not robbed yet."""
    found = 0
    for target in range(night.seats if night.seats <= words.SMALL_GAME else 0):
        if night.gear[target] and night.robbed[target] == NO_PIECE:
            if coming_damage(night, target) >= LEAST:
                found |= 1 << target
    return found


class ChooseRobbedCard(ChoosePiece):
    """D12, for Bob"""

    def gear(self, night: Night, robber: int, victim: int) -> int:
        return night.gear[victim]

    def why_missing(self, night: Night, piece: int, robber: int, victim: int) -> Why:
        return NOT_THEIRS.because(victim, piece)

    def take(self, night: Night, piece: int, robber: int, victim: int) -> None:
        night.robbed[victim] = piece


ROB_CARD: Final = ChooseRobbedCard(
    "rob_card",
    "D12",
    "SH-292",
    PLAYERS,
    PLAYERS,
    verb=TAKE,
    decision="take_card",
    clauses={TAKE: "SH-094"},
)

# Damage that is no attack (SH-439)

BLOWS: Final = Layout(
    Blow,
    by=PLAYERS,
    targets=Some(PLAYERS),
    amount=Number(0, 9),
    source=words.SOURCES,
)

HURT_BY_DOLL: Final = hurts("card", "SH-130")
HURT_BY_HERMIT: Final = hurts("hermit", "SH-153")
"""What the table sees; the clause of the card itself would tell which it was."""
BLOW_COMES: Final = EventKind(
    "blow_comes", "SH-439", player=PLAYERS, amount=NUMBER, targets=Many(PLAYERS)
)


def blow_in(night: Night) -> Blow:
    """The damage that the present step is about."""
    frame = night.frame
    assert isinstance(frame, Blow)
    return frame


class BeforeBlow(AfterRoll):
    """SH-439: a player who deals 2 or more damage in any way may be Bob and take a card instead.

    All see who is to be hurt before the question is put, so that it tells them nothing more.
    """

    def perform(self, night: Night, a: int, b: int) -> None:
        if is_asked(night, self.actor(night), self.moment):
            night.ask(self, self.actor(night))

    def actor(self, night: Night) -> int:
        return blow_in(night).by


ROBBERY: Final = BeforeBlow("robbery", "D16", "SH-439", words.AFTER_ROLL, PROCEED, BLOWS)


def may_be_robbed(night: Night, blow: Blow) -> bool:
    """As far as the table knows: may its dealer take cards instead of this damage?"""
    robbers = night.terms.robbers_by_effect
    if not robbers or blow.amount < LEAST or not blow.targets & ~(1 << blow.by):
        return False
    return night.may_be(blow.by, robbers)


def foretell(night: Night, blow: Blow) -> None:
    """Ask before damage that a later step of the agenda deals to somebody else."""
    if may_be_robbed(night, blow):
        targets = members(blow.targets, night.seats)
        night.tell_list(night.zones.everyone, BLOW_COMES, [blow.by, blow.amount, *targets])
        night.push_frame(ROBBERY, blow)


def deal(night: Night, blow: Blow) -> None:
    """SH-130, SH-153: damage that is certain only now, of a doll or of a Hermit card."""
    if may_be_robbed(night, blow):
        night.push_frame(SUFFER, blow)
        foretell(night, blow)
    else:
        suffer(night, blow)


def suffer(night: Night, blow: Blow) -> None:
    told = HURT_BY_HERMIT if blow.source == words.BY_HERMIT else HURT_BY_DOLL
    for target in members(blow.targets, night.seats):
        hurt(night, target, blow.amount, blow.source, told)
    bury_by_effect(night, blow.by)


class Suffer(Step[Night]):
    """The damage that was dealt, after its dealer was asked."""

    def perform(self, night: Night, a: int, b: int) -> None:
        suffer(night, blow_in(night))


SUFFER: Final = Suffer("suffer", layout=BLOWS)
