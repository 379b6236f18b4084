"""Why an action of Shadow Hunters cannot be taken now, in words a player understands."""

from typing import TYPE_CHECKING

from lodge.games.shadow_hunters.words import (
    ABILITIES,
    AREAS,
    ATTACK,
    ATTACK_ALL,
    D_ATTACK,
    D_HERMIT_ANSWER,
    D_SEVEN,
    D_TURN,
    DANIEL,
    DECISIONS,
    EQUIPMENT,
    GIVE,
    GO,
    MACHINE_GUN,
    NO_ATTACK,
    PLAYERS,
    REVEAL,
    ROLL_TWICE,
    SAY_NOTHING,
    STEAL,
    TAKE_DAMAGE,
    TELEPORT,
    VERBS,
)
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import SPAN

if TYPE_CHECKING:
    from lodge.games.shadow_hunters.rules import ShadowHunters

# Verbs whose operand is a player.
AIMED = ("attack", "rob", "target", "hand_to")
HELD = ("give", "take")
OWN = ("capriccio", "stigmata", *ABILITIES, "heal", "dig", "barrier", "multiply", "counterattack")


def explain(night: "ShadowHunters", verb: int, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    name = VERBS[verb].name
    if name in AIMED and operand >= night.seats:
        return Refusal("no-such-player", f"{PLAYERS[operand].title()} is not in this game.")
    if not _is_asked(night, verb):
        return _not_asked(night, verb)
    if name in AIMED and not night.is_alive(operand):
        # SH-008
        return Refusal("dead", f"{PLAYERS[operand].title()} is dead (SH-008).")
    if name in AIMED and verb == ATTACK:
        return _attack(night, operand)
    if name in AIMED:
        return Refusal("wrong-target", f"{PLAYERS[operand].title()} cannot be chosen here.")
    if name in HELD:
        return Refusal("no-such-card", f"{EQUIPMENT[operand]} is not among these cards.")
    if verb == GO:
        return Refusal("same-area", f"You are at {AREAS[operand]} and must move (SH-051).")
    return Refusal("teleport-too-far", f"{AREAS[operand]} is not beside your area (SH-299).")


def _is_asked(night: "ShadowHunters", verb: int) -> bool:
    """Is an action of this kind among the options?"""
    if verb in (ATTACK, ATTACK_ALL, NO_ATTACK) and night.asked == D_ATTACK:
        return verb == ATTACK and not night.has(night.current, MACHINE_GUN)
    return any(action // SPAN == verb for action in night.legal())


def _not_asked(night: "ShadowHunters", verb: int) -> Refusal:
    player = night.seat
    name = VERBS[verb].name
    if verb == REVEAL:
        if night.is_revealed(player):
            return Refusal("already-revealed", "You are revealed already (SH-003).")
        if night.who[player] == DANIEL and not night.may_reveal(player):
            return Refusal("daniel-hides", "Daniel reveals only when another dies (SH-297).")
    if night.asked == D_ATTACK:
        refusal = _attack_verb(verb)
        if refusal is not None:
            return refusal
    if verb == ROLL_TWICE and night.asked == D_TURN:
        return Refusal("no-compass", "Only the Mystic Compass lets you roll twice (SH-057).")
    if verb == TELEPORT and night.asked == D_TURN:
        return Refusal("no-teleport", "Only Emi teleports, from an area (SH-299).")
    if night.asked == D_HERMIT_ANSWER and verb in (SAY_NOTHING, TAKE_DAMAGE, GIVE):
        return Refusal("be-honest", "The Hermit card does not allow that answer (SH-143).")
    if verb == STEAL:
        return Refusal("nothing-to-steal", "There is nothing to steal here (SH-079).")
    if name in OWN:
        return Refusal("no-such-ability", f"You cannot use '{name}' now (SH-280).")
    if verb == GO and night.asked != D_SEVEN:
        return Refusal("no-seven", "Only a 7 lets you choose the area (SH-052).")
    question = DECISIONS[night.asked]
    return Refusal("not-asked", f"The question is '{question.name}' ({question.clause}).")


def _attack_verb(verb: int) -> Refusal | None:
    if verb == ATTACK:
        return Refusal("machine-gun", "The Machine Gun hits everybody in range (SH-122).")
    if verb == ATTACK_ALL:
        return Refusal("one-target", "Only the Machine Gun hits everybody, if any (SH-182).")
    if verb == NO_ATTACK:
        return Refusal("masamune", "Masamune makes you attack (SH-121).")
    return None


def _attack(night: "ShadowHunters", target: int) -> Refusal:
    name = PLAYERS[target].title()
    if target == night.current:
        return Refusal("yourself", "You cannot attack yourself (SH-182).")
    return Refusal("out-of-range", f"{name} is not in your range (SH-181).")
