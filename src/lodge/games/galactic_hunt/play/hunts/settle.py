# lodge: compiled
"""What becomes of the tokens of a hunt, and what follows (3.15): H9 to H15.

Those of a batch of hunts that all failed are settled after the last of them (GH-301).
"""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM, NESTED, Numbers
from lodge.games.galactic_hunt.model.marks import ATTACHED, TRACKING
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.hunts import batches, damage, tracking
from lodge.games.galactic_hunt.play.hunts.tokens import TOKEN, why_no_token
from lodge.games.galactic_hunt.play.keywords.give import Gift, give
from lodge.games.galactic_hunt.play.triggers import checkpoint, hear
from lodge.kernel.events import NUMBER, EventKind
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Frame, Question, Step
from lodge.kernel.values import Layout, Number
from lodge.kernel.vocabulary import Verb

MORE_THAN_STACKS: Final = 128
"""What is attached to a token is one number: its keyword, and how much of it."""

RESULT: Final = EventKind("hunted", "GH-288", won=NUMBER, failed=NUMBER, tokens=NUMBER)


def hunter(item: Item) -> int:
    return items.GONE if item.has(items.UNHUNTED) else item.source


# Which tokens fail, and which of them stay (H9 to H11)


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


def kept(chase: Chase, item: Item, failed: int) -> int:
    """H10: the source's Preparation keeps failed tokens."""
    if item.has(items.UNHUNTED):
        return 0
    total = 0
    for keyword in chase.terms.keywords.keeping:
        total += keyword.keeps(chase, item)
    return min(total, failed)


def choose_tokens(chase: Chase, choice: TokenChoice) -> None:
    """Ask which tokens fail, then which of them stay, where that makes a difference."""
    target = choice.item.target
    counts = tracking.token_kinds(chase, target)
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
    """The only way to pick this number of tokens: all of them, or all of one kind; None if there
    are several."""
    kinds = [kind for kind in range(len(left)) if left[kind] > 0]
    if number >= sum(left):
        return [kind for kind in kinds for _ in range(left[kind])]
    return [kinds[0]] * number if len(kinds) == 1 else None


def _settle(chase: Chase, choice: TokenChoice, counts: list[int]) -> None:
    """H10, H11: only what stays is left; what succeeded gives its attached keywords."""
    item = choice.item
    target = item.target
    rows = tracking.attached_to(chase, target)
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
        damage.report(chase, tracking.UNTRACKED, target, before - len(choice.kept))
    finish_tokens(chase, item, gifts)


def choice_in(chase: Chase) -> TokenChoice:
    frame = chase.frame
    assert isinstance(frame, TokenChoice)
    return frame


class FailingTokens(Question[Chase]):
    """D21: the defender picks the tokens that Armor stops."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return asking.asked_player(chase, chase.controller(choice_in(chase).item.target))

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        choice = choice_in(chase)
        counts = tracking.token_kinds(chase, choice.item.target)
        return [
            TOKEN.at(kind)
            for kind in range(len(counts))
            if counts[kind] > choice.failed.count(kind)
        ]

    def refuse(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not TOKEN:
            return None
        return why_no_token(tracking.token_kinds(chase, choice_in(chase).item.target), kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        choice = choice_in(chase)
        failed = [*choice.failed, kind]
        choose_tokens(
            chase, TokenChoice(choice.item, choice.failing, choice.staying, failed, choice.kept)
        )


class StayingTokens(Question[Chase]):
    """D22: the hunter's controller picks the failed tokens that stay."""

    def seat(self, chase: Chase, a: int, b: int) -> int:
        return asking.asked_player(chase, choice_in(chase).item.player)

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        choice = choice_in(chase)
        return [
            TOKEN.at(kind)
            for kind in sorted(set(choice.failed))
            if choice.failed.count(kind) > choice.kept.count(kind)
        ]

    def refuse(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> Why | None:
        if verb is not TOKEN:
            return None
        return why_no_token(tracking.token_kinds(chase, choice_in(chase).item.target), kind)

    def answer(self, chase: Chase, verb: Verb, kind: int, a: int, b: int) -> None:
        choice = choice_in(chase)
        kept = [*choice.kept, kind]
        choose_tokens(
            chase, TokenChoice(choice.item, choice.failing, choice.staying, choice.failed, kept)
        )


# Damage, attached keywords and events (H12 to H15)


def finish_tokens(chase: Chase, item: Item, gifts: list[tuple[int, int, int]]) -> None:
    """H12 to H15, when it is settled which tokens fail, stay and succeed. `gifts`: the keywords
    attached to successful tokens, in token order."""
    chase.push_frame(AFTERMATH, item)
    for keyword, stacks, tokens in reversed(gifts):
        chase.push_frame(GIFTS, item, keyword * MORE_THAN_STACKS + stacks, tokens)
    won = item.hunts - item.failed
    chase.tell(RESULT, won, item.failed, item.barred)
    if won:
        damage.before_damage(chase)
        damage.deal(chase, item.target, item.amount, hunter(item), item.player)


class GiveAttached(Step[Chase]):
    """H13: attached keywords of successful tokens enter, with the hunter as giver."""

    def perform(self, chase: Chase, which: int, tokens: int) -> None:
        item = item_in(chase)
        if chase.is_dying:
            chase.push_frame(GIFTS, item, which, tokens)
            chase.push(checkpoint.CHECKPOINT)
            return
        if not chase.is_on_board(item.target):
            return
        if tokens > 1:
            chase.push_frame(GIFTS, item, which, tokens - 1)
        number, stacks = divmod(which, MORE_THAN_STACKS)
        keyword = chase.terms.keywords.all[number]
        give(chase, Gift(keyword, stacks, hunter(item), item.player), item.target)


class Aftermath(Step[Chase]):
    """H14, H15: Vigilant, then the events of the hunt."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        if chase.is_dying:
            chase.push_frame(AFTERMATH, item)
            chase.push(checkpoint.CHECKPOINT)
            return
        chase.push_frame(HUNTED, item)
        failed = item.failed + item.barred
        if failed and chase.is_on_board(item.target) and not item.has(items.UNHUNTED):
            for keyword in chase.terms.keywords.retaliating:
                keyword.retaliates(chase, item.target, item.source, failed)


class Hunted(Step[Chase]):
    """H15: `hunt.win`, `hunt.fail`, `track.fail`."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        chase.push_frame(GROUP_DONE, item)
        won = item.hunts - item.failed
        by = hunter(item)
        hear.emit(chase, words.HUNT_WIN, by, item.player, item.target, won)
        hear.emit(chase, words.HUNT_FAIL, by, item.player, item.target, item.failed)
        hear.emit(chase, words.TRACK_FAIL, by, item.player, item.target, item.barred)


class GroupDone(Step[Chase]):
    """A group is done."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        finish_batch(chase, item_in(chase).batch)


# Hunts that belong together


def finish_batch(chase: Chase, serial: int) -> None:
    """After the last hunt of a batch, tokens that waited fail."""
    batch = batches.batch_of(chase, serial)
    if batch is None or batches.hunts_left(chase, serial):
        return
    chase.batches = [one for one in chase.batches if one.serial != serial]
    for place in range(len(batch.failed) - 1, -1, -1):
        target = batch.failed[place]
        if target not in batch.won:
            hunter = batch.hunters[place]
            player = chase.controller(hunter)
            late = Item(
                items.NEW, items.HUNT_GROUP, player, -1, -1, -1, hunter, hunter, items.AIM_ABILITY
            )
            late.target = target
            chase.push_frame(LATE, late)


class BatchesDone(Step[Chase]):
    """A trigger is over, whose hunts perhaps did not come about."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        for batch in chase.batches[:]:
            finish_batch(chase, batch.serial)


class LateTokens(Step[Chase]):
    """Tokens of a target where every group of a batch failed."""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        item = item_in(chase)
        tokens = tracking.tokens_on(chase, item.target)
        if chase.is_prey(item.target) and tokens:
            late = item.copy()
            late.barred = tokens
            choose_tokens(chase, TokenChoice(late, tokens, kept(chase, late, tokens)))


GIFTS: Final = GiveAttached("attached", Number(), Number(), layout=ITEM)
AFTERMATH: Final = Aftermath("aftermath", layout=ITEM)
HUNTED: Final = Hunted("hunted", layout=ITEM)
GROUP_DONE: Final = GroupDone("worked_off", layout=ITEM)
BATCHES_DONE: Final = BatchesDone("batches_done")
LATE: Final = LateTokens("late_tokens", layout=ITEM)
FAILING: Final = FailingTokens("tokens_out", "D21", "GH-268", layout=CHOICE, unasked=True)
STAYING: Final = StayingTokens("tokens_kept", "D22", "GH-268", layout=CHOICE, unasked=True)
