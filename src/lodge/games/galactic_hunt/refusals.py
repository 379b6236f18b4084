"""Why an action of Galactic Hunt cannot be taken now, in words a player understands."""

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.items.costs import total_cost
from lodge.games.galactic_hunt.play.replies.reply import REACT
from lodge.games.galactic_hunt.play.turn.main import DRAW_CARD, PLAY_CARD
from lodge.kernel.refusal import Refusal
from lodge.kernel.vocabulary import Verb


def explain(chase: Chase, verb: Verb, operand: int) -> Refusal:
    """The reason for refusing an action that is in the vocabulary but not legal."""
    question = chase.question
    assert question is not None
    if verb is DRAW_CARD and question.decision == "combat":
        return Refusal("no-supply", "You have no supply to draw for (GH-076).")
    if verb in (PLAY_CARD, REACT) and question.decision in ("combat", "react"):
        return _play(chase, verb, operand)
    if not chase.offers(verb):
        return Refusal("not-asked", f"The question is '{question.decision}' ({question.clause}).")
    return Refusal("not-possible", f"That cannot be chosen here ({question.clause}).")


def _play(chase: Chase, verb: Verb, kind: int) -> Refusal:
    player = chase.seat
    name = chase.cards[kind].name
    card = chase.zones.find(kind, player * words.ZONE_COUNT + words.HAND)
    if card < 0:
        return Refusal("not-in-hand", f"You do not hold {name} (GH-175).")
    if verb is REACT and not chase.cards[kind].has_reaction:
        return Refusal("no-reaction", f"{name} has no Reaction (GH-200).")
    heads = chase.primaries(player)
    cost = total_cost(chase, player, heads[0], card, False) if heads else 0
    if cost > chase.supply[player] + chase.glory[player]:
        return Refusal("too-dear", f"{name} costs {cost} and you have less (GH-107).")
    return Refusal("not-playable", f"Nobody of yours can play {name} now (GH-179).")
