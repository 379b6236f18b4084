"""Why an action is refused: a night for each reason that the rules declare."""

from typing import Any, NamedTuple

import pytest

from lodge.games.shadow_hunters.model.words import PLAYERS
from tests.games.shadow_hunters.night import GAME, night, play


class Refused(NamedTuple):
    """The last of these actions is refused: to the seat that is asked, or to another one."""

    arranged: dict[str, Any]
    actions: str
    code: str
    sentence: str
    seat: str = ""

    def refusal(self) -> tuple[str, str]:
        *before, last = self.actions.split()
        match = play(night(**self.arranged), *before).match
        seat = PLAYERS.index(self.seat) if self.seat else None
        refusal = match.refusal(match.parse(last), seat)
        assert refusal is not None
        return refusal


def at_area(red: str, **arranged: Any) -> dict[str, Any]:
    return {"red": red, "decision": "area", **arranged}


def attack(red: str, **arranged: Any) -> dict[str, Any]:
    return {"red": red, "decision": "attack", **arranged}


def draw(red: str, card: str, **arranged: Any) -> dict[str, Any]:
    """In the Cabin or the Cemetery, where this card comes next."""
    deck = "hermit deck" if "cabin" in red else "black deck"
    return at_area(red, zones={deck: card}, **arranged)


TURN = [
    Refused(
        {}, "roll_twice", "no-compass", "Only the Mystic Compass lets you roll twice (SH-057)."
    ),
    Refused({}, "go:church", "no-seven", "You choose the area only when you roll a 7 (SH-052)."),
    Refused(
        {"red": "woods", "dice": "d6:6 d4:1"},
        "roll go:woods",
        "same-area",
        "You are at the Weird Woods and must move (SH-051).",
    ),
]

AREAS = [
    Refused(
        at_area("church"),
        "steal",
        "other-area",
        "That is for the Erstwhile Altar, and you are at the Church (SH-070).",
    ),
    Refused(
        at_area("church"),
        "mend",
        "other-area",
        "That is for the Weird Woods, and you are at the Church (SH-070).",
    ),
    Refused(
        at_area("church"),
        "draw_white",
        "other-area",
        "That is for the Underworld Gate, and you are at the Church (SH-070).",
    ),
    Refused(at_area("woods"), "draw", "no-deck", "There is no deck at the Weird Woods (SH-070)."),
    Refused(
        at_area("gate"),
        "draw",
        "which-deck",
        "At the Underworld Gate you say which deck you draw from (SH-074).",
    ),
]

OWNERS = at_area("emi altar", orange="+chainsaw +handgun", yellow="franklin +masamune")
AT_THE_GATE = {"red": "ultra_soul church", "orange": "vampire gate", "green": "george gate"}
NOT_YOURSELF = "You cannot choose yourself here (SH-009)."

CHOOSING_PLAYERS = [
    Refused(
        attack("church"), "attack:pink", "no-such-player", "Pink is not in this match (SH-002)."
    ),
    Refused(
        attack("church", green="werewolf 14 dead"),
        "attack:green",
        "dead",
        "Green is dead (SH-008).",
    ),
    Refused(attack("church"), "attack:red", "yourself", NOT_YOURSELF),
    Refused(draw("emi cabin", "slap"), "draw hand_to:red", "yourself", NOT_YOURSELF),
    Refused(
        at_area("woods", options={"self_harm": "none"}), "harm target:red", "yourself", NOT_YOURSELF
    ),
    Refused(
        AT_THE_GATE,
        "murder_ray target:yellow",
        "elsewhere",
        "Yellow is not at the Underworld Gate (SH-306).",
    ),
    Refused(OWNERS, "steal target:green", "no-equipment", "Green has no equipment (SH-078)."),
]

DIES = {"orange": "vampire church 12 +talisman +handgun", "dice": "d6:6 d4:1"}
OF_EIGHT = {"seats": 8, "current": "violet"}

CHOOSING_CARDS = [
    Refused(
        OWNERS,
        "steal target:orange take:talisman",
        "no-such-card",
        "Orange does not hold Talisman (SH-078).",
    ),
    Refused(
        attack("emi church", **DIES),
        "attack:orange proceed take:chainsaw",
        "no-such-card",
        "Orange does not hold Chainsaw (SH-224).",
    ),
    Refused(
        attack("emi church", **DIES),
        "attack:orange proceed take_all",
        "one-card",
        "You take one card: only Bob takes everything, with 7 or 8 players (SH-224).",
    ),
    Refused(
        {**OF_EIGHT, **DIES, "violet": "bob woods", "decision": "area"},
        "harm target:orange take_all",
        "attacks-alone",
        "You take everything only when your attack has killed (SH-293).",
    ),
    Refused(
        {**OF_EIGHT, **DIES, "violet": "bob church cursed", "decision": "attack"},
        "attack:orange take_all",
        "cursed",
        "Ellen has taken your ability away (SH-300).",
    ),
    Refused(
        draw("emi cemetery +talisman +handgun", "banana_peel"),
        "draw give:chainsaw",
        "not-held",
        "You do not hold Chainsaw (SH-125).",
    ),
    Refused(
        {"blue": "david", "current": "blue", "zones": {"white discard": "talisman holy_robe"}},
        "dig take:chainsaw",
        "not-discarded",
        "Chainsaw is in neither discard (SH-298).",
    ),
]

ATTACKS = [
    Refused(
        attack("church", yellow="woods"),
        "attack:yellow",
        "out-of-range",
        "Yellow is not in your range (SH-181).",
    ),
    Refused(
        attack("church +machine_gun", orange="church"),
        "attack:orange",
        "machine-gun",
        "The Machine Gun hits everybody in range: you cannot pick one (SH-122).",
    ),
    Refused(
        attack("church"),
        "attack_all",
        "one-target",
        "Without the Machine Gun you attack one player (SH-182).",
    ),
    Refused(
        attack("church +machine_gun"),
        "attack_all",
        "nobody-in-range",
        "Nobody is in your range (SH-185).",
    ),
    Refused(
        attack("church +masamune", orange="church"),
        "no_attack",
        "masamune",
        "Masamune makes you attack: somebody is in your range (SH-121).",
    ),
]

DANIEL_HIDES = "Daniel reveals only when another character dies (SH-297)."

REVEALING = [
    Refused(
        {"red": "revealed"}, "reveal", "already-revealed", "You are revealed already (SH-003)."
    ),
    Refused({"blue": "daniel", "current": "blue"}, "reveal", "daniel-hides", DANIEL_HIDES),
    Refused({"blue": "daniel"}, "reveal", "daniel-hides", DANIEL_HIDES, "blue"),
]

FRANKLIN = {"yellow": "franklin church", "current": "yellow"}
AT_THE_START = "You use this ability at the start of your turn (SH-280)."
NO_USE = "It would change nothing now (SH-281)."

ABILITIES = [
    Refused(
        {**FRANKLIN, "options": {"abilities": "off"}},
        "lightning",
        "no-abilities",
        "This match is played without special abilities (SH-427).",
    ),
    Refused({}, "lightning", "no-such-ability", "Only Franklin can do that (SH-280)."),
    Refused({}, "heal", "no-such-ability", "Only Allie can do that (SH-280).", "orange"),
    Refused(
        {"green": "werewolf 14 dead"}, "counterattack", "dead", "Green is dead (SH-008).", "green"
    ),
    Refused(
        {**FRANKLIN, "yellow": "cursed"},
        "lightning",
        "cursed",
        "Ellen has taken your ability away (SH-300).",
    ),
    Refused(
        {**FRANKLIN, "yellow": "used +mystic_compass"},
        "lightning",
        "spent",
        "You have used your ability already (SH-283).",
    ),
    Refused(
        {"blue": "catherine 3 +mystic_compass", "current": "blue"},
        "stigmata stigmata",
        "spent-this-turn",
        "You have used your ability in this turn already (SH-296, SH-306).",
    ),
    Refused({**FRANKLIN, "decision": "attack"}, "lightning", "wrong-moment", AT_THE_START),
    Refused({}, "lightning", "wrong-moment", AT_THE_START, "yellow"),
    Refused({"current": "blue"}, "heal", "useless", NO_USE),
    Refused({"blue": "david"}, "dig", "useless", NO_USE, "blue"),
    Refused(
        attack("church", orange="church", blue="allie 3", dice="d6:6 d4:1"),
        "attack:orange heal",
        "damage-due",
        "The damage that was rolled comes first (SH-267).",
        "blue",
    ),
    Refused(
        {},
        "teleport:cabin",
        "no-teleport",
        "You teleport only from an area, not from off the board (SH-299).",
    ),
    Refused(
        {"red": "church"},
        "teleport:gate",
        "teleport-too-far",
        "The Underworld Gate is not next to your area (SH-299).",
    ),
]

ROBBERY = {
    "seats": 6,
    "orange": "church +talisman",
    "yellow": "church +handgun +chainsaw",
    "green": "church",
    "blue": "woods +masamune",
    "violet": "bob church +machine_gun",
    "current": "violet",
    "decision": "attack",
    "dice": "d6:6 d4:1",
}

ROBBERIES = [
    Refused(
        {**ROBBERY, "seats": 7},
        "attack_all rob:orange",
        "big-game",
        "Bob robs only in matches of 4 to 6 players (SH-292).",
    ),
    Refused(
        ROBBERY,
        "attack_all rob:green",
        "no-equipment",
        "Green has no equipment (SH-292).",
    ),
    Refused(
        ROBBERY,
        "attack_all rob:orange rob:orange",
        "already-robbed",
        "You have taken a card of Orange already (SH-292).",
    ),
    Refused(ROBBERY, "attack_all rob:violet", "yourself", NOT_YOURSELF),
    Refused(
        ROBBERY,
        "attack_all rob:blue",
        "too-little-damage",
        "Blue is not about to take 2 or more damage from you (SH-292).",
    ),
    Refused(
        ROBBERY,
        "attack_all rob:yellow take:masamune",
        "no-such-card",
        "Yellow does not hold Cursed Sword Masamune (SH-292).",
    ),
]

HERMIT_CARDS = [
    Refused(
        draw("cabin", "slap"),
        "draw hand_to:orange take_damage",
        "be-honest",
        "The card is not for your character: say that nothing happens (SH-144).",
    ),
    Refused(
        draw("cabin", "spell"),
        "draw hand_to:orange nothing",
        "must-follow",
        "The card is for your character: do what it says (SH-143).",
    ),
    Refused(
        draw("cabin", "prediction", orange="unknown"),
        "draw hand_to:orange nothing",
        "must-show",
        "Unknown shows the character card like anybody else (SH-155).",
    ),
    Refused(
        draw("cabin", "prediction", orange="unknown", options={"abilities": "off"}),
        "draw hand_to:orange nothing",
        "must-follow",
        "The card is for your character: do what it says (SH-143).",
    ),
    Refused(
        draw("cabin", "spell"),
        "draw hand_to:orange show",
        "not-wanted",
        "The card does not ask for that (SH-144).",
    ),
    Refused(
        draw("cabin", "blackmail", yellow="+chainsaw"),
        "draw hand_to:yellow give:talisman",
        "not-held",
        "You do not hold Talisman (SH-146).",
    ),
    Refused(
        draw("cabin", "huddle"),
        "draw hand_to:orange heal",
        "nothing-to-heal",
        "You have no damage to heal (SH-148).",
    ),
    Refused(
        draw("cabin", "huddle", orange="2"),
        "draw hand_to:orange take_damage",
        "must-heal",
        "You have damage, so the card heals you (SH-148).",
    ),
    Refused(
        draw("cabin", "slap", yellow="gregor revealed used barrier"),
        "draw hand_to:yellow take_damage",
        "behind-barrier",
        "Your barrier keeps the damage away: say that nothing happens (SH-156).",
    ),
]

REWARDS = [
    Refused(
        draw("cemetery", "diabolic_ritual"),
        "draw reveal_and_heal",
        "not-for-you",
        "The card does not heal your character (SH-115).",
    ),
]

REFUSED = [
    *(*TURN, *AREAS, *CHOOSING_PLAYERS, *CHOOSING_CARDS, *ATTACKS, *REVEALING, *ABILITIES),
    *(*ROBBERIES, *HERMIT_CARDS, *REWARDS),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.code}-{case.actions}")
def test_a_reason(case: Refused) -> None:
    assert case.refusal() == (case.code, case.sentence)


def test_every_reason_is_shown_here() -> None:
    assert {reason.name for reason in GAME.rules.reasons} == {case.code for case in REFUSED}


def test_an_answer_to_another_question_is_told_the_question() -> None:
    asked = "That does not answer: Your turn begins. How do you move, or what do you do before?"
    case = Refused({}, "attack:orange", "not-asked", f"{asked} (SH-251)")
    assert case.refusal() == (case.code, case.sentence)


def test_another_seat_is_told_whose_turn_it_is() -> None:
    case = Refused({}, "roll", "not-your-turn", "It is the turn of seat 0, not of 2.", "yellow")
    assert case.refusal() == (case.code, case.sentence)
