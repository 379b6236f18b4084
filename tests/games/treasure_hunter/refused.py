"""Cases of refusals: the action, the reason for refusing it, and where."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import play, until

CLAUSES = re.compile(r" \((TH-\d{3}(?:, TH-\d{3})*)\)\.$")


class Case(NamedTuple):
    """In this scene the action is refused with this code and sentence."""

    code: str
    action: str
    sentence: str
    scene: Callable[[], Scenario]

    @property
    def clauses(self) -> tuple[str, ...]:
        """Those that the sentence names."""
        found = CLAUSES.search(self.sentence)
        return tuple(found[1].split(", ")) if found else ()


def scene(
    build: Callable[..., Scenario], *given: Any, then: str = "", asked: str = "", **arranged: Any
) -> Callable[[], Scenario]:
    """A scene to be built, after these actions, when somebody is asked something: `red window`."""

    def built() -> Scenario:
        begun = play(build(*given, **arranged), *then.split())
        return until(begun, asked) if asked else begun

    return built


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """A test for each case; it proves the clauses that the sentence names."""
    params = [
        pytest.param(
            case,
            id=" ".join([case.code, *case.clauses]),
            marks=[pytest.mark.rule(*case.clauses)] if case.clauses else [],
        )
        for case in cases
    ]
    return pytest.mark.parametrize("case", params)


def check(case: Case) -> None:
    """The scene refuses the action, and is as it was."""
    scene = case.scene()
    before = scene.position
    refusal = scene.match.refusal(scene.match.parse(case.action))
    assert refusal == (case.code, case.sentence)
    assert scene.position == before
