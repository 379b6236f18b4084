"""Why an action of Shadow Hunters cannot be taken now, in words a player understands."""

from lodge.games.shadow_hunters.cards.hunters import TELEPORT
from lodge.games.shadow_hunters.cards.neutrals import ATTACK_AGAIN, ROB
from lodge.games.shadow_hunters.model.catalogue import AREAS, EQUIPMENT
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.games.shadow_hunters.play.areas import STEAL
from lodge.games.shadow_hunters.play.equipment import GIVE, HAND_TO, HITS_ALL, TAKE
from lodge.games.shadow_hunters.play.fighting.attacks import (
    ATTACK,
    ATTACK_ALL,
    CHOOSE_ATTACK,
    NO_ATTACK,
)
from lodge.games.shadow_hunters.play.hermit import HERMIT_ANSWER, SAY_NOTHING, TAKE_DAMAGE
from lodge.games.shadow_hunters.play.hidden.revealing import REVEAL
from lodge.games.shadow_hunters.play.targets import TARGET
from lodge.games.shadow_hunters.play.turn import GO, ROLL_TWICE, SEVEN, TURN
from lodge.games.shadow_hunters.rules import CAST
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import Verb

# Verbs whose operand is a player.
AIMED = (ATTACK, ROB, TARGET, HAND_TO)
HELD = (GIVE, TAKE)
OWN = [one.verb for one in CAST if one.verb not in (ROB, TELEPORT, ATTACK_AGAIN)]


def explain(night: Night, verb: Verb, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    if verb in AIMED and operand >= night.seats:
        return Refusal("no-such-player", f"{PLAYERS[operand].title()} is not in this game.")
    if not _is_asked(night, verb):
        return _not_asked(night, verb)
    if verb in AIMED and not night.is_alive(operand):
        # SH-008
        return Refusal("dead", f"{PLAYERS[operand].title()} is dead (SH-008).")
    if verb is ATTACK:
        return _attack(night, operand)
    if verb in AIMED:
        return Refusal("wrong-target", f"{PLAYERS[operand].title()} cannot be chosen here.")
    if verb in HELD:
        return Refusal("no-such-card", f"{EQUIPMENT[operand]} is not among these cards.")
    if verb is GO:
        return Refusal("same-area", f"You are at {AREAS[operand]} and must move (SH-051).")
    return Refusal("teleport-too-far", f"{AREAS[operand]} is not beside your area (SH-299).")


def _is_asked(night: Night, verb: Verb) -> bool:
    """Is an action of this kind among the choices?"""
    if verb in (ATTACK, ATTACK_ALL, NO_ATTACK) and night.asks(CHOOSE_ATTACK):
        return verb is ATTACK and not night.gear[night.current] & HITS_ALL
    return night.offers(verb)


def _not_asked(night: Night, verb: Verb) -> Refusal:
    player = night.seat
    if verb is REVEAL:
        if night.is_revealed(player):
            return Refusal("already-revealed", "You are revealed already (SH-003).")
        if night.character(player).hides and not night.may_reveal(player):
            return Refusal("daniel-hides", "Daniel reveals only when another dies (SH-297).")
    if night.asks(CHOOSE_ATTACK) and verb in ATTACK_VERBS:
        return ATTACK_VERBS[verb]
    if verb is ROLL_TWICE and night.asks(TURN):
        return Refusal("no-compass", "Only the Mystic Compass lets you roll twice (SH-057).")
    if verb is TELEPORT and night.asks(TURN):
        return Refusal("no-teleport", "Only Emi teleports, from an area (SH-299).")
    if night.asks(HERMIT_ANSWER) and verb in (SAY_NOTHING, TAKE_DAMAGE, GIVE):
        return Refusal("be-honest", "The Hermit card does not allow that answer (SH-143).")
    if verb is STEAL:
        return Refusal("nothing-to-steal", "There is nothing to steal here (SH-079).")
    if verb in OWN:
        return Refusal("no-such-ability", f"You cannot use '{verb.name}' now (SH-280).")
    if verb is GO and not night.asks(SEVEN):
        return Refusal("no-seven", "Only a 7 lets you choose the area (SH-052).")
    question = night.question
    assert question is not None
    return Refusal("not-asked", f"The question is '{question.decision}' ({question.clause}).")


ATTACK_VERBS = {
    ATTACK: Refusal("machine-gun", "The Machine Gun hits everybody in range (SH-122)."),
    ATTACK_ALL: Refusal("one-target", "Only the Machine Gun hits everybody, if any (SH-182)."),
    NO_ATTACK: Refusal("masamune", "Masamune makes you attack (SH-121)."),
}


def _attack(night: Night, target: int) -> Refusal:
    name = PLAYERS[target].title()
    if target == night.current:
        return Refusal("yourself", "You cannot attack yourself (SH-182).")
    return Refusal("out-of-range", f"{name} is not in your range (SH-181).")
