# lodge: compiled
"""Attacks (3.11)."""

from typing import Final

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.state import OFF_BOARD, Attack, Night
from lodge.games.shadow_hunters.model.targets import OTHERS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.equipment import FAR, HITS_ALL, HOLY, MUST_ATTACK
from lodge.games.shadow_hunters.play.fighting import damage
from lodge.games.shadow_hunters.play.fighting.deaths import bury
from lodge.games.shadow_hunters.play.hidden.abilities import is_asked, offer, offer_ability, use
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL
from lodge.games.shadow_hunters.play.hidden.windows import Window, warn_all
from lodge.games.shadow_hunters.play.questions import AtMoment
from lodge.games.shadow_hunters.play.winning import check_equipment
from lodge.kernel.events import NUMBER, EventKind, Many
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.values import Flag, Layout, Number, Some
from lodge.kernel.vocabulary import SPAN, Verb

HURT_BY_ATTACK: Final = damage.hurts("attack", "SH-191")

ATTACKS: Final = Layout(
    Attack,
    attacker=PLAYERS,
    targets=Some(PLAYERS),
    is_counter=Flag(),
    base=Number(0, 5),
)


def attack_in(night: Night) -> Attack:
    """The attack that the present step is about."""
    frame = night.frame
    assert isinstance(frame, Attack)
    return frame


ATTACK_BY: Final[list[damage.Danger]] = [
    damage.Danger(words.BY_ATTACK, 0, player) for player in range(len(PLAYERS))
]

# Range and targets


def targets_of(night: Night, attacker: int) -> int:
    """SH-181 to SH-184: the other living characters in range."""
    return in_range(night, attacker, night.place[attacker]) & ~(1 << attacker)


def in_range(night: Night, attacker: int, area: int) -> int:
    """Whom an attack from an area reaches: the pair of areas, or with FAR all others."""
    if area == OFF_BOARD:
        return 0
    near = night.standing[area] | night.standing[night.partner(area)]
    if not night.gear[attacker] & FAR:
        return near
    everywhere = 0
    for players in night.standing:
        everywhere |= players
    return everywhere & ~near


def areas_in_range(night: Night, attacker: int) -> list[int]:
    """SH-181 to SH-184: the areas that a player's attacks reach, clockwise."""
    here = night.place[attacker]
    if here == OFF_BOARD:
        return []
    pair = night.slot[here] // 2
    is_far = night.gear[attacker] & FAR != 0
    return [area for area in night.layout if (night.slot[area] // 2 == pair) != is_far]


# D15

ATTACK: Final = Verb("attack", PLAYERS, clause="SH-180", about=("player:{0}",))
ATTACK_ALL: Final = Verb("attack_all", clause="SH-122")
NO_ATTACK: Final = Verb("no_attack", clause="SH-180", about=())

HITS_EVERYBODY: Final = WhyNot("machine-gun", "SH-122")
HITS_ONE: Final = WhyNot("one-target", "SH-182")
NOBODY_IN_RANGE: Final = WhyNot("nobody-in-range", "SH-185")
OUT_OF_RANGE: Final = WhyNot("out-of-range", "SH-181", player=PLAYERS)
MUST_STRIKE: Final = WhyNot("masamune", "SH-121")

ATTACKED: Final = EventKind("attacked", "SH-180", player=PLAYERS, targets=Many(PLAYERS))


class ChooseAttack(AtMoment):
    """SH-253, SH-045: a revealed player without a choice is not asked."""

    def perform(self, night: Night, a: int, b: int) -> None:
        player = night.current
        if not night.is_alive(player):
            return
        choices = self.choices(night, a, b)
        if len(choices) == 1 and night.is_revealed(player):
            self.answer(night, night.verb(choices[0]), choices[0] % SPAN, a, b)
        else:
            night.ask_among(self, player, choices)

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        player = night.current
        gear = night.gear[player]
        targets = targets_of(night, player)
        choices: list[int] = []
        if targets and gear & HITS_ALL:
            # SH-122
            choices.append(ATTACK_ALL.first)
        elif targets:
            for target in range(night.seats):
                if targets >> target & 1:
                    choices.append(ATTACK.first + target)
        if not targets or not gear & MUST_ATTACK:
            # SH-185
            choices.append(NO_ATTACK.first)
        offer(night, player, self.moment, choices)
        return choices

    def refuse(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        player = night.current
        if verb is ATTACK:
            return why_not_attack(night, player, operand)
        if verb is ATTACK_ALL:
            hits_all = night.gear[player] & HITS_ALL != 0
            return NOBODY_IN_RANGE.because() if hits_all else HITS_ONE.because()
        if verb is NO_ATTACK:
            return MUST_STRIKE.because()
        return super().refuse(night, verb, operand, a, b)

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        player = night.current
        if verb is ATTACK:
            night.note_blow(player, operand)
            declare(night, Attack(player, 1 << operand), ATTACKED)
        elif verb is ATTACK_ALL:
            declare(night, Attack(player, targets_of(night, player)), ATTACKED)
        elif verb is not NO_ATTACK:
            night.push(self)
            use(night, player, verb, operand)


CHOOSE_ATTACK: Final = ChooseAttack("attack", "D15", "SH-253", words.BEFORE_ATTACK, NO_ATTACK)


def why_not_attack(night: Night, attacker: int, target: int) -> Why:
    """SH-181 to SH-184; SH-122: with the Machine Gun nobody is attacked alone."""
    why = OTHERS.why_not(night, attacker, target)
    if why is not None:
        return why
    if targets_of(night, attacker) >> target & 1:
        return HITS_EVERYBODY.because()
    return OUT_OF_RANGE.because(target)


# The stages of an attack (SH-186)

ATTACK_ROLLED: Final = EventKind("attack_rolled", "SH-188", player=PLAYERS, d6=NUMBER, d4=NUMBER)
ATTACK_ROLLED_D4: Final = EventKind("attack_rolled_d4", "SH-188", player=PLAYERS, d4=NUMBER)
ATTACK_FAILED: Final = EventKind("attack_failed", "SH-189", player=PLAYERS)


def declare(night: Night, attack: Attack, event: EventKind) -> None:
    """SH-186: the stages go on the agenda, the last one first."""
    attacker = attack.attacker
    targets = night.clockwise(attacker, attack.targets)
    if night.recording:
        night.tell_list(night.zones.everyone, event, [attacker, *targets])
    if not attack.is_counter:
        # SH-194
        night.push_frame(AGAIN, attack)
        for place in range(len(targets) - 1, -1, -1):
            if is_asked(night, targets[place], words.HIT):
                night.push(HIT_WINDOW, targets[place], attacker)
    night.push_frame(ROLL_ATTACK, attack)
    if not night.terms.heal_after_roll:
        warn_all(night, targets, ATTACK_BY[attacker])


class RollAttack(Step[Night]):
    """SH-188, SH-189"""

    def perform(self, night: Night, a: int, b: int) -> None:
        attack = attack_in(night)
        attacker = attack.attacker
        if damage.rolls_d4_only(night, attacker):
            base = night.chance.roll(4) + 1
            night.tell(ATTACK_ROLLED_D4, attacker, base)
        else:
            d6 = night.chance.roll(6) + 1
            d4 = night.chance.roll(4) + 1
            night.tell(ATTACK_ROLLED, attacker, d6, d4)
            base = abs(d6 - d4)
        if base == 0:
            night.tell(ATTACK_FAILED, attacker)
            return
        rolled = Attack(attacker, attack.targets, attack.is_counter, base)
        night.push_frame(RESOLVE_ATTACK, rolled)
        if not attack.is_counter:
            night.push_frame(ROLLED, rolled)
        if night.terms.heal_after_roll:
            # SH-440
            targets = night.clockwise(attacker, attack.targets)
            warn_all(night, targets, damage.Danger(words.BY_ATTACK, base, attacker))


ROLL_ATTACK: Final = RollAttack("roll_attack", layout=ATTACKS)

# D16

PROCEED: Final = Verb("proceed", about=())


class AfterRoll(AtMoment):
    """SH-254: the attack is a success, and the attacker may do something before the damage."""

    def perform(self, night: Night, a: int, b: int) -> None:
        attacker = self.actor(night)
        may_gain = night.gear[attacker] & HOLY != 0 and night.is_hidden(attacker)
        if may_gain or is_asked(night, attacker, self.moment):
            night.ask(self, attacker)

    def actor(self, night: Night) -> int:
        """Who is about to deal the damage."""
        return attack_in(night).attacker

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        choices = [PROCEED.first]
        offer(night, self.actor(night), self.moment, choices)
        return choices

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is not PROCEED:
            night.push_frame(self, night.frame)
            use(night, self.actor(night), verb, operand)


ROLLED: Final = AfterRoll("rolled", "D16", "SH-254", words.AFTER_ROLL, PROCEED, ATTACKS)


class ResolveAttack(Step[Night]):
    """SH-192: worked out for each target, one event."""

    def perform(self, night: Night, a: int, b: int) -> None:
        attack = attack_in(night)
        attacker = attack.attacker
        gear = night.gear[attacker]
        dealt = 0
        for target in night.clockwise(attacker, attack.targets):
            amount = damage.attack_damage(night, attacker, target, attack.base)
            dealt += damage.hurt(night, target, amount, words.BY_ATTACK, HURT_BY_ATTACK)
        if night.plays(attacker, night.terms.callers[words.AFTER_BLOW]):
            night.character(attacker).after_blow(night, attack, dealt)
        if not bury(night, attacker, by_attack=True) and night.gear[attacker] != gear:
            check_equipment(night, attacker)


RESOLVE_ATTACK: Final = ResolveAttack("resolve_attack", layout=ATTACKS)

# D21


class HitWindow(Window):
    """SH-259: a target may do something after the blow, while the attacker lives."""

    def concerns(self, night: Night, player: int, attacker: int) -> bool:
        return night.is_alive(attacker) and is_asked(night, player, words.HIT)

    def is_done(self, verb: Verb) -> bool:
        # SH-264
        return verb is not REVEAL


HIT_WINDOW: Final = HitWindow("hit", "D21", "SH-259", words.HIT, PLAYERS)

# D22

STOP: Final = Verb("stop", about=())


class AfterAttack(AtMoment):
    """SH-255"""

    def perform(self, night: Night, a: int, b: int) -> None:
        attack = attack_in(night)
        if attack.targets & night.alive and is_asked(night, attack.attacker, self.moment):
            night.ask(self, attack.attacker)

    def choices(self, night: Night, a: int, b: int) -> list[int]:
        choices = [STOP.first]
        offer_ability(night, attack_in(night).attacker, self.moment, choices)
        return choices

    def answer(self, night: Night, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is not STOP:
            use(night, attack_in(night).attacker, verb, operand)


AGAIN: Final = AfterAttack("again", "D22", "SH-255", words.AFTER_ATTACK, STOP, ATTACKS)
