# lodge: compiled
"""What all phases share: a menu of actions, what each begins with, and passing (BH-045 ff.)."""

from typing import Final

from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.words import BEASTS, HUNTER, MORNING, PHASES, SIDES
from lodge.kernel.events import EventKind
from lodge.kernel.refusal import WhyNot
from lodge.kernel.sets import members
from lodge.kernel.steps import Question
from lodge.kernel.vocabulary import Verb

PASS: Final = Verb("pass", clause="BH-046 BH-250")
MUST_ACT: Final = WhyNot("no-pass", "BH-250", phase=PHASES)
PASSED: Final = EventKind("passed", "BH-046", side=SIDES, phase=PHASES)


def leads_to(wilds: Wilds, verb: Verb, question: Question[Wilds]) -> dict[int, list[int]]:
    """The answers to the question that an action begins with, if it can be taken now."""
    return {verb.at(0): question.choices(wilds, 0, 0)} if wilds.offers(verb) else {}


class Menu:
    """The two or three actions of a phase. Every list of choices is made once."""

    def __init__(self, *verbs: Verb) -> None:
        self._verbs = [*verbs, PASS]
        self._choices: list[list[int]] = []

    def choices(self, wilds: Wilds, first: bool, second: bool, third: bool = False) -> list[int]:
        """Those of the actions that are possible, and to pass (BH-046, BH-250)."""
        if not self._choices:
            self._choices = [self._list(mask) for mask in range(1 << len(self._verbs))]
        possible = first + 2 * second + 4 * third
        if wilds.terms.free_pass or not possible:
            possible |= 1 << len(self._verbs) - 1
        return self._choices[possible]

    def _list(self, mask: int) -> list[int]:
        return [self._verbs[place].at(0) for place in members(mask, len(self._verbs))]


def pass_phase(wilds: Wilds) -> None:
    """BH-046"""
    wilds.tell(PASSED, BEASTS if wilds.phase < MORNING else HUNTER, wilds.phase)
