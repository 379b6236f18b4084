# lodge: compiled
"""Which tokens fail, which stay, which are removed, where they differ (D21, D22)."""

from typing import Final

from lodge.games.galactic_hunt.model.layouts import PLAYER, THING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.hunts import damage, tracking
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

MOST_KINDS: Final = 32
TOKEN: Final = Verb("token", tuple(str(number) for number in range(MOST_KINDS)))

NO_SUCH_TOKEN: Final = WhyNot("no-such-token", "GH-268")
NO_TOKEN_LEFT: Final = WhyNot("no-token-left", "GH-268")


# `untrack`


class RemoveTokens(Question[Chase]):
    """D21: who removes part of the tokens picks which."""

    def seat(self, chase: Chase, card: int, left: int) -> int:
        return asking.asked_player(chase, removal_in(chase).player)

    def choices(self, chase: Chase, card: int, left: int) -> list[int]:
        counts = tracking.token_kinds(chase, removal_in(chase).card)
        return [TOKEN.at(kind) for kind in range(len(counts)) if counts[kind]]

    def refuse(self, chase: Chase, verb: Verb, kind: int, card: int, left: int) -> Why | None:
        if verb is not TOKEN:
            return None
        return why_no_token(tracking.token_kinds(chase, removal_in(chase).card), kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        removal = removal_in(chase)
        tracking.remove_token(chase, removal.card, kind)
        damage.report(chase, tracking.UNTRACKED, removal.card, 1)
        untrack(chase, removal.card, removal.left - 1, removal.player)


class Removal(Frame):
    def __init__(self, card: int, left: int, player: int) -> None:
        self.card = card
        self.left = left
        self.player = player


def removal_in(chase: Chase) -> Removal:
    frame = chase.frame
    assert isinstance(frame, Removal)
    return frame


def untrack(chase: Chase, card: int, number: int, player: int) -> None:
    """GH-268: remove tokens, asking which where they differ."""
    if number < 1 or not chase.is_prey(card):
        return
    counts = tracking.token_kinds(chase, card)
    if number < sum(counts) and sum(1 for some in counts if some) > 1:
        chase.push_frame(REMOVE_TOKENS, Removal(card, number, player))
    else:
        tracking.remove_tokens(chase, card, number)


REMOVAL: Final = Layout(Removal, card=THING, left=Number(), player=PLAYER)
REMOVE_TOKENS: Final = RemoveTokens(
    "remove_tokens", "D21", "GH-268", layout=REMOVAL, unasked=True, decision="tokens_out"
)


def why_no_token(counts: list[int], kind: int) -> Why:
    """Why a token of a kind cannot be picked: there is none, or none that is not picked yet."""
    is_there = kind < len(counts) and counts[kind] > 0
    return (NO_TOKEN_LEFT if is_there else NO_SUCH_TOKEN).because()
