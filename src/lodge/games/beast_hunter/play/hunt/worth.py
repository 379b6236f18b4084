# lodge: compiled
"""What a set of cards is worth in a hunt: its groups, and what special cards of a kit add."""

from typing import Final

from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.sums import Sum
from lodge.games.beast_hunter.model.words import HUNTER, SIDES
from lodge.games.beast_hunter.play.hunt import scoring
from lodge.kernel.events import FACE, NUMBER, EventKind, Many

# In the order of `scoring`; a flush is told as a run that counts twice.
GROUPS: Final = ("no group", "cards of one number", "run")

SET_VALUED: Final = EventKind(
    "set_valued", "BH-124", side=SIDES, group=GROUPS, value=NUMBER, cards=Many(FACE)
)
GROUPS_ADDED: Final = EventKind("groups_added", "BH-124", side=SIDES, groups=NUMBER, value=NUMBER)
SET_FLUSH: Final = EventKind("set_flush", "BH-123", side=SIDES, value=NUMBER)


def base_sum(wilds: Wilds, side: int, kinds: list[int], suits: list[int], explains: bool) -> Sum:
    """BH-124: what cards with these suits are worth by their groups alone."""
    terms = wilds.terms
    has_ace = False
    has_annihilator = False
    numbers: list[int] = []
    for kind in kinds:
        numbers.append(terms.numbers[kind])
        if terms.is_ace[kind]:
            has_ace = True
        if terms.is_annihilator[kind]:
            has_annihilator = True
    value = scoring.base_value(numbers, suits, terms.min_run, terms.adds_equal_groups)
    base = Sum(side, value, has_ace, has_annihilator, explains)
    if explains:
        groups = scoring.best_groups(numbers, suits, terms.min_run, terms.adds_equal_groups)
        explain_groups(base, groups, kinds)
    return base


def explain_groups(base: Sum, groups: list[scoring.Group], kinds: list[int]) -> None:
    for group, places in groups:
        explain_group(base, group, base.power // len(groups), [kinds[place] for place in places])
    if not groups:
        explain_group(base, scoring.NO_GROUP, 0, [])
    elif len(groups) > 1:
        base.explain(GROUPS_ADDED, [len(groups), base.power])


def explain_group(base: Sum, group: int, value: int, kinds: list[int]) -> None:
    if group == scoring.FLUSH:
        base.explain(SET_VALUED, [scoring.RUN, value // 2, *kinds])
        base.explain(SET_FLUSH, [value])
    else:
        base.explain(SET_VALUED, [group, value, *kinds])


def kit_sum(wilds: Wilds, kinds: list[int], explains: bool) -> Sum:
    """What cards are worth as a kit: the one that is shown, or the picks so far."""
    terms = wilds.terms
    kit = base_sum(wilds, HUNTER, kinds, [terms.suits[kind] for kind in kinds], explains)
    for kind in sorted(kinds):
        if terms.powers[kind]:
            # BH-207
            kit.add_power(kind, terms.powers[kind])
    return kit
