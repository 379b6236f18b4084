# lodge: compiled
"""Which tokens fail, which stay, which are removed, where they differ (D21, D22)."""

from typing import Final

from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import NESTED, PLAYER, THING, Numbers
from lodge.games.galactic_hunt.model.marks import ATTACHED, TRACKING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts.damage import report
from lodge.games.galactic_hunt.play.hunts.tracking import (
    UNTRACKED,
    attached_to,
    remove_token,
    remove_tokens,
    token_kinds,
)
from lodge.games.galactic_hunt.play.items.targets import asked_player
from lodge.kernel.steps import Frame, Question
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

MOST_KINDS: Final = 32
TOKEN: Final = Verb("token", tuple(str(number) for number in range(MOST_KINDS)))


class TokenChoice(Frame):
    """Tokens of a hunt: how many fail, how many of these stay; those picked so far, by kind."""

    def __init__(
        self,
        item: Item,
        failing: int,
        staying: int,
        failed: list[int] | None = None,
        kept: list[int] | None = None,
    ) -> None:
        self.item = item
        self.failing = failing
        self.staying = staying
        self.failed: list[int] = failed if failed is not None else []
        self.kept: list[int] = kept if kept is not None else []


CHOICE: Final = Layout(
    TokenChoice,
    item=NESTED,
    failing=Number(),
    staying=Number(),
    failed=Numbers(),
    kept=Numbers(),
)


class _Link:
    """What comes when it is settled; `hunts` does it."""

    def __init__(self) -> None:
        self.finish: Finish | None = None


class Finish:
    def finish(self, chase: Chase, item: Item, gifts: list[tuple[int, int, int]]) -> None:
        raise NotImplementedError


LINK: Final = _Link()


def choose_tokens(chase: Chase, choice: TokenChoice) -> None:
    """Ask which tokens fail, then which of them stay, where that makes a difference."""
    target = choice.item.target
    counts = token_kinds(chase, target)
    if len(choice.failed) < choice.failing:
        left = [counts[kind] - choice.failed.count(kind) for kind in range(len(counts))]
        chosen = _forced(left, choice.failing - len(choice.failed))
        if chosen is None:
            chase.push_frame(FAILING, choice)
            return
        choice = TokenChoice(
            choice.item, choice.failing, choice.staying, [*choice.failed, *chosen], choice.kept
        )
    if len(choice.kept) < choice.staying:
        left = [choice.failed.count(kind) - choice.kept.count(kind) for kind in range(len(counts))]
        chosen = _forced(left, choice.staying - len(choice.kept))
        if chosen is None:
            chase.push_frame(STAYING, choice)
            return
        choice = TokenChoice(
            choice.item, choice.failing, choice.staying, choice.failed, [*choice.kept, *chosen]
        )
    _settle(chase, choice, counts)


def _forced(left: list[int], number: int) -> list[int] | None:
    """The only way to pick so many tokens: all of them, or all of one kind; None if there are
    several."""
    kinds = [kind for kind in range(len(left)) if left[kind] > 0]
    if number >= sum(left):
        return [kind for kind in kinds for _ in range(left[kind])]
    return [kinds[0]] * number if len(kinds) == 1 else None


def _settle(chase: Chase, choice: TokenChoice, counts: list[int]) -> None:
    """H10, H11: only what stays is left; what succeeded gives its attached keywords."""
    item = choice.item
    target = item.target
    rows = attached_to(chase, target)
    is_won = item.hunts > item.failed
    gifts: list[tuple[int, int, int]] = []
    if is_won:
        for kind in range(1, len(counts)):
            succeeded = counts[kind] - choice.failed.count(kind)
            if succeeded:
                gifts.append((rows[kind - 1][0], rows[kind - 1][1], succeeded))
    before: int = chase.zones.marks.of(TRACKING, target)
    for row in rows:
        chase.zones.marks.remove_row(ATTACHED, target, row)
    chase.zones.marks.put(TRACKING, target, len(choice.kept))
    for kind in range(1, len(counts)):
        stays = choice.kept.count(kind)
        if stays:
            chase.zones.marks.add_row(ATTACHED, target, (*rows[kind - 1][:2], stays))
    if before > len(choice.kept):
        report(chase, UNTRACKED, target, before - len(choice.kept))
    finish = LINK.finish
    assert finish is not None
    finish.finish(chase, item, gifts)


def choice_in(chase: Chase) -> TokenChoice:
    frame = chase.frame
    assert isinstance(frame, TokenChoice)
    return frame


class FailingTokens(Question[Chase]):
    """D21: the defender picks the tokens that Armor stops."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return asked_player(chase, chase.controller(choice_in(chase).item.target))

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        choice = choice_in(chase)
        counts = token_kinds(chase, choice.item.target)
        return [
            TOKEN.at(kind)
            for kind in range(len(counts))
            if counts[kind] > choice.failed.count(kind)
        ]

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        choice = choice_in(chase)
        failed = [*choice.failed, kind]
        choose_tokens(
            chase, TokenChoice(choice.item, choice.failing, choice.staying, failed, choice.kept)
        )


class StayingTokens(Question[Chase]):
    """D22: the hunter's controller picks the failed tokens that stay."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return asked_player(chase, choice_in(chase).item.player)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        choice = choice_in(chase)
        return [
            TOKEN.at(kind)
            for kind in sorted(set(choice.failed))
            if choice.failed.count(kind) > choice.kept.count(kind)
        ]

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        choice = choice_in(chase)
        kept = [*choice.kept, kind]
        choose_tokens(
            chase, TokenChoice(choice.item, choice.failing, choice.staying, choice.failed, kept)
        )


FAILING: Final = FailingTokens("tokens_out", "D21", "GH-268", layout=CHOICE, unasked=True)
STAYING: Final = StayingTokens("tokens_kept", "D22", "GH-268", layout=CHOICE, unasked=True)


# `untrack`


class RemoveTokens(Question[Chase]):
    """D21: whoever removes part of the tokens picks which; so many are left."""

    def seat(self, chase: Chase, card: int, left: int) -> int:
        return asked_player(chase, removal_in(chase).player)

    def choices(self, chase: Chase, card: int, left: int) -> list[int]:
        counts = token_kinds(chase, removal_in(chase).card)
        return [TOKEN.at(kind) for kind in range(len(counts)) if counts[kind]]

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        removal = removal_in(chase)
        remove_token(chase, removal.card, kind)
        report(chase, UNTRACKED, removal.card, 1)
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
    counts = token_kinds(chase, card)
    if number < sum(counts) and sum(1 for some in counts if some) > 1:
        chase.push_frame(REMOVE_TOKENS, Removal(card, number, player))
    else:
        remove_tokens(chase, card, number)


REMOVAL: Final = Layout(Removal, card=THING, left=Number(), player=PLAYER)
REMOVE_TOKENS: Final = RemoveTokens(
    "remove_tokens", "D21", "GH-268", layout=REMOVAL, unasked=True, decision="tokens_out"
)
