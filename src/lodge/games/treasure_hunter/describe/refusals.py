"""Why an action of Treasure Hunter cannot be taken now, in words a player understands.

The reasons look at what the player who decides may know, and at nothing else.
"""

from lodge.games.treasure_hunter.describe.reasons import REASONS, no_adventure
from lodge.games.treasure_hunter.describe.reasons_in_battle import REASONS_IN_BATTLE
from lodge.games.treasure_hunter.describe.reasons_on_ground import REASONS_ON_GROUND
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import Verb

# The decisions in which an action may be an answer, where the action has not the same name.
ASKED_IN = {
    "done": "recruit stake recovery drop takeback",
    "pass": "lost oppose double window disaster martyr cure rise second encounter hunt lastcall",
    "stay": "declare move leave",
    "stop": "step travel deeper",
    "leave": "recover loot leave",
    "hero": "bearer haste recover patient loot",
    "opponent": "opponent invis",
    "discard": "hand_discard trim",
    "play": "recruit lost stake double window disaster martyr rise second encounter hunt recovery",
    "cast": "recruit window cure recovery",
    "use": "window recovery",
    "open": "recruit lastcall",
    "give": "recruit",
    "move": "recruit",
    "attach": "recruit",
    "tapestry": "recruit",
    "take": "steal",
    "keep": "tracker",
    "adventure": "declare",
    "unarmed": "wield",
    "spell": "window",
    "lose": "pixies",
    "goblet": "recovery",
    "return": "takeback",
    "roll": "move",
    "home": "move travel",
    "go": "step travel",
    "skip": "survey",
    "lay": "cell",
    "enter": "explore",
    "nothing": "explore",
    "fight": "solofight",
    "decline": "solofight",
}
ALL_REASONS = {**REASONS, **REASONS_IN_BATTLE, **REASONS_ON_GROUND}


def explain(realm: Realm, verb: Verb, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    question = realm.question
    assert question is not None
    found: Refusal | None = None
    if question.decision in ASKED_IN.get(verb.name, verb.name).split():
        found = ALL_REASONS[verb.name](realm, operand) if verb.name in ALL_REASONS else None
    elif verb.name == "adventure" and realm.seat == realm.active:
        # Whoever could not set out at all is not asked.
        found = no_adventure(realm)
    sentence = f"'{verb.name}' is no answer to '{question.decision}' ({question.clause})."
    return found or Refusal("not-asked", sentence)
