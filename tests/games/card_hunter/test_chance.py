"""Chance: how often things happen (section 6 of the rules).

The keys are fixed, so these counts are the same on every run; the bounds are four standard
deviations or more, so that only a wrong distribution fails.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import permutations
from math import prod, sqrt
from typing import Any

import pytest

from lodge import Match
from tests.games.card_hunter.hunting import (
    GAME,
    PARTS,
    POSITIONS,
    RATTLER,
    hunt,
    round_begins,
    zone,
)

MATCHES = 1500


@pytest.fixture(scope="module")
def starts() -> list[dict[str, Any]]:
    """Many set-ups, as positions."""
    return [GAME.new(key=key).to_json() for key in range(MATCHES)]


def assert_fair(found: Counter[Any], expected: Mapping[Any, float]) -> None:
    """The counts fit these probabilities."""
    assert set(found) <= set(expected)
    assert abs(sum(expected.values()) - 1) < 1e-9
    total = found.total()
    for what, chance in expected.items():
        deviation = sqrt(total * chance * (1 - chance))
        assert abs(found[what] - total * chance) <= 4 * deviation + 1, what


def equally(*cases: Hashable) -> dict[Any, float]:
    return {case: count / len(cases) for case, count in Counter(cases).items()}


@pytest.mark.rule("CH-011", "CH-012")
@pytest.mark.parametrize("part", PARTS)
def test_the_card_turned_up_is_any_of_the_ten(part: str, starts: list[dict[str, Any]]) -> None:
    found = Counter(start["zones"][f"{part} hits"][0] for start in starts)
    assert_fair(found, equally(*RATTLER[part].split()))


@pytest.mark.rule("CH-013", "CH-014")
@pytest.mark.parametrize("part", PARTS)
def test_one_unseen_card_in_ten_is_the_rage_card(part: str, starts: list[dict[str, Any]]) -> None:
    found = Counter(start["zones"][f"{part} unseen"] == ["R"] for start in starts)
    assert_fair(found, {True: 0.1, False: 0.9})


@pytest.mark.rule("CH-014")
def test_the_number_of_rage_cards_left_is_binomial(starts: list[dict[str, Any]]) -> None:
    found = Counter(
        sum(start["zones"][f"{part} part"].count("R") for part in PARTS) for start in starts
    )
    assert_fair(found, {4: 0.6561, 3: 0.2916, 2: 0.0486, 1: 0.0036, 0: 0.0001})


@pytest.mark.rule("CH-013")
def test_the_rage_card_lies_anywhere_in_its_part(starts: list[dict[str, Any]]) -> None:
    parts = [start["zones"][f"{part} part"] for start in starts for part in PARTS]
    found = Counter(part.index("R") for part in parts if "R" in part)
    assert_fair(found, equally(*range(9)))


@pytest.mark.rule("CH-020", "CH-021")
def test_hunters_start_as_a_pair_five_times_in_eight(starts: list[dict[str, Any]]) -> None:
    places = [[who["at"] for who in start["hunters"].values()] for start in starts]
    found = Counter(len(set(at)) for at in places)
    assert_fair(found, {2: 5 / 8, 3: 3 / 8})
    assert_fair(Counter(at[0] for at in places), equally(*POSITIONS))


@pytest.mark.rule("CH-022")
def test_who_draws_a_full_position_has_equal_chances_of_the_others(
    starts: list[dict[str, Any]],
) -> None:
    found: Counter[int] = Counter()
    for start in starts:
        jack, queen, king = (POSITIONS.index(who["at"]) for who in start["hunters"].values())
        if jack == queen:
            found[(king - jack) % 4] += 1
    assert_fair(found, equally(1, 2, 3))


@pytest.mark.rule("CH-020", "CH-036")
def test_the_token_is_drawn_fairly() -> None:
    found = Counter(
        round_begins(jack="north 2/0", queen="east 2/0", king="south", key=key).position["token"]
        for key in range(600)
    )
    assert_fair(found, equally(*POSITIONS))


@pytest.mark.rule("CH-036")
def test_at_the_start_a_draw_is_needed_three_times_in_eight(starts: list[dict[str, Any]]) -> None:
    found = Counter(start["token_cause"] for start in starts)
    assert_fair(found, {"majority": 5 / 8, "draw": 3 / 8})
    drawn = Counter(start["token"] for start in starts if start["token_cause"] == "draw")
    assert_fair(drawn, equally(*POSITIONS))


@pytest.mark.rule("CH-071")
def test_every_order_of_a_part_is_equally_likely_after_rage_mode() -> None:
    found: Counter[tuple[str, ...]] = Counter()
    for key in range(600):
        zones = {"claws part": "R C1", "tail part": "T1 T2", "tail hits": "T3"}
        hunting = hunt(jack="west", zones=zones, key=key)
        hunting.play("light")
        found[tuple(zone(hunting.match, "tail part"))] += 1
    assert_fair(found, equally(*permutations(("T1", "T2", "T3"))))


@pytest.mark.rule("CH-140")
def test_every_assignment_of_natures_is_equally_likely() -> None:
    found = Counter(
        tuple(GAME.new(options={"deduction": True}, key=key).to_json()["natures"].values())
        for key in range(1200)
    )
    assert_fair(found, equally(*permutations(PARTS)))


# What a guess deals is as likely as the truth is


def test_a_guess_makes_every_hidden_card_the_unseen_one_equally_often() -> None:
    match = GAME.new(key=3)
    hits = zone(match, "tail hits")
    hidden = [*RATTLER["tail"].split(), "R"]
    hidden.remove(hits[0])
    guesses = [match.guess(0, key) for key in range(600)]
    assert_fair(Counter(zone(guess, "tail unseen")[0] for guess in guesses), equally(*hidden))
    assert_fair(Counter(zone(guess, "tail part")[0] for guess in guesses), equally(*hidden))


@pytest.mark.rule("CH-140", "CH-147")
@pytest.mark.parametrize("key", [1, 2, 3])
def test_a_guess_weighs_the_natures_by_the_cards_that_lie_open(key: int) -> None:
    match = GAME.new(options={"deduction": True}, key=key)
    found = Counter(
        tuple(match.guess(0, number).to_json()["natures"].values()) for number in range(500)
    )
    assert_fair(found, likelihoods(match))


def likelihoods(match: Match) -> dict[tuple[str, ...], float]:
    """How likely each assignment is, after one card of each pile was turned up."""
    turned_up = [zone(match, f"{place} hits")[0] for place in POSITIONS]
    weights = {
        natures: prod(
            RATTLER[nature].split().count(face) for nature, face in zip(natures, turned_up)
        )
        for natures in permutations(PARTS)
    }
    total = sum(weights.values())
    return {natures: weight / total for natures, weight in weights.items() if weight}
