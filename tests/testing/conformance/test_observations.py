"""The check of observations finds what is given away, lost, or told wrongly."""

from collections.abc import Callable, Sequence
from typing import Any

import lodge
from lodge.encoding import Layout
from lodge.encoding.parts import Cells
from lodge.kernel.match import Match
from lodge.testing.conformance import Observations, prove
from lodge.testing.conformance.report import Report
from lodge.testing.conformance.trial import Trial
from lodge.testing.players import RandomTable

DECISIONS = 25


def faults(make: Callable[[Match, int], Layout]) -> list[str]:
    """What is found in a match of Beast-Hunter with such a layout."""
    game = lodge.load("beast-hunter")
    trial = Trial(game, 2, {}, "observations", Report(game.id))
    seen = Observations()
    layout = make(trial.match, game.most_cards(trial.match))
    seen.layout_of = lambda match: layout  # type: ignore[method-assign]  # noqa: ARG005
    for _ in range(DECISIONS):
        trial.run((seen.observations,))
        RandomTable("again").play(trial.match, 1)
    return [fault.what for fault in trial.report.faults]


class Leaking(Layout):
    """Tells which card lies on top of the hatchery."""

    def write(self, match: Match, seat: int | None, cells: Cells, since: int = 0) -> None:
        super().write(match, seat, cells, since)
        cells[-1] = match.zones.kind[match.zones.top(0)]


class Wrong(Layout):
    """Says of every score that it is one more."""

    def write(self, match: Match, seat: int | None, cells: Cells, since: int = 0) -> None:
        super().write(match, seat, cells, since)
        cells[self.first_of("round")] += 1

    def first_of(self, name: str) -> int:
        place = 0
        for span in self.spans:
            if span.name == name:
                break
            place += span.size
        return place


class Silent(Layout):
    """Says nothing, and promises nothing."""

    def write(self, match: Match, seat: int | None, cells: Cells, since: int = 0) -> None:
        pass

    def read(self, cells: Sequence[int]) -> dict[str, Any]:
        return {}

    def strip(self, view: dict[str, Any]) -> dict[str, Any]:
        return {}


def test_a_sound_layout_has_no_faults() -> None:
    assert faults(Layout) == []


def test_what_is_given_away_is_found() -> None:
    assert any("tensor of seat" in what and "tells more" in what for what in faults(Leaking))


def test_what_is_told_wrongly_is_found() -> None:
    assert any("does not tell the same round as its view" in what for what in faults(Wrong))


def test_what_is_lost_is_found() -> None:
    assert any("differ whose tensors and masks are the same" in what for what in faults(Silent))


def test_a_proof_counts_what_it_has_seen() -> None:
    report, seen = prove(lodge.load("card-hunter"), matches=3)
    assert report.passed
    assert report.matches == 3
    assert 0 < seen.guesses < seen.count
    assert len(seen.layouts) == 3
