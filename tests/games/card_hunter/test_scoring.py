"""The score system (section 8.6 of the rules)."""

from typing import Any

import pytest

from lodge import Match
from tests.games.card_hunter.hunting import GAME, PARTS, hunt, monster_attacks, play_at_random

SCORING = {"scoring": True}
NATURES = {"north": "tail", "east": "wings", "south": "head", "west": "claws"}


def score(match: Match) -> int:
    outcome = match.outcome()
    assert outcome is not None
    return outcome.tally["score"]


def win(options: dict[str, Any] | None = None, **arranged: Any) -> Match:
    """The Jack wins with a Heavy Attack at west; all have 4 Life and no Potions."""
    options = {**SCORING, **(options or {})}
    place = "west" if options.get("deduction") else "claws"
    if options.get("deduction"):
        arranged["natures"] = NATURES
    zones = {f"{place} hits": "C1"}
    hunting = hunt(**{"jack": "west", "zones": zones, "options": options, **arranged})
    hunting.play("heavy")
    assert hunting.position["result"] == "won"
    return hunting.match


@pytest.mark.rule("CH-171", "CH-172", "CH-173")
@pytest.mark.parametrize(
    ("arranged", "expected"),
    [
        # 100 + 10 x 3 tokens + 2 x 0 potions + 12 life - 1 round + 10 for Normal
        ({}, 151),
        ({"round": 31}, 121),
        ({"knockouts": 1}, 131),
        ({"jack": "west 4/3"}, 157),
        ({"jack": "west 1/1", "queen": "north 2/1", "king": "south 3/3"}, 155),
    ],
)
def test_a_win_counts_tokens_potions_life_and_rounds(
    arranged: dict[str, Any], expected: int
) -> None:
    assert score(win(**arranged)) == expected


@pytest.mark.rule("CH-171", "CH-172")
@pytest.mark.parametrize(("rounds", "expected"), [(81, 51), (82, 50), (83, 50), (400, 50)])
def test_a_win_is_worth_at_least_fifty(rounds: int, expected: int) -> None:
    # 100 + 10 + 12 + 10 - rounds
    assert score(win(round=rounds, knockouts=1)) == expected


@pytest.mark.rule("CH-172")
def test_the_score_of_four_hunters_counts_the_ace() -> None:
    # 100 + 30 + 2 x 2 + 16 - 1 + 10
    assert score(win(ace="north 4/2")) == 159


@pytest.mark.rule("CH-173")
@pytest.mark.parametrize(("difficulty", "bonus"), [("easy", 0), ("normal", 10), ("hard", 20)])
def test_a_harder_hunt_is_worth_more(difficulty: str, bonus: int) -> None:
    assert score(win({"difficulty": difficulty})) == 141 + bonus


@pytest.mark.rule("CH-174")
@pytest.mark.parametrize(
    ("options", "bonus"),
    [
        ({"expert": True}, 20),
        ({"deduction": True}, 10),
        ({"powers": True}, -10),
        ({"expert": True, "deduction": True}, 30),
        ({"expert": True, "deduction": True, "powers": True}, 20),
        ({"potion_consent": "auto"}, 0),
        ({"potion_at_full_life": "forbidden"}, 0),
        ({"round_limit": 9}, 0),
    ],
)
def test_other_modes_count_too(options: dict[str, Any], bonus: int) -> None:
    assert score(win(options, knockouts=1)) == 131 + bonus


def lose(zones: dict[str, str], options: dict[str, Any] | None = None, **arranged: Any) -> Match:
    """The Tail Part attacks with T3 and knocks the Jack out with the last token."""
    options = {**SCORING, **(options or {})}
    hunting = monster_attacks(
        **{"jack": "north 1/0", "zones": zones, "options": options, "knockouts": 1, **arranged}
    )
    assert hunting.position["result"] == "knocked_out"
    return hunting.match


@pytest.mark.rule("CH-175")
@pytest.mark.parametrize(
    ("zones", "removed"),
    [
        ({"tail part": "T3"}, 43),
        ({"tail part": "T3 T1 T1", "wings hits": "W1"}, 40),
        # Cards removed unseen in set-up do not count.
        ({"tail part": "T3", "tail unseen": "T1", "head unseen": "R", "wings unseen": "W1"}, 40),
    ],
)
def test_a_loss_counts_the_cards_removed_in_play(zones: dict[str, str], removed: int) -> None:
    assert score(lose(zones)) == removed
    # Nothing else counts: neither Potions nor rounds nor difficulty.
    arranged = {"queen": "east 4/2", "round": 30}
    assert score(lose(zones, {"difficulty": "hard"}, **arranged)) == removed


@pytest.mark.rule("CH-175")
@pytest.mark.parametrize(("cards", "expected"), [(49, 48), (50, 49), (51, 49), (60, 49)])
def test_a_loss_is_worth_forty_nine_at_most(cards: int, expected: int) -> None:
    # A monster of so many cards, all but one of which have been removed.
    parts: dict[str, Any] = {name: {"cards": {"tail": [9, 0, 0]}, "rage": 1} for name in PARTS}
    parts["tail"] = {"cards": {"tail": [cards - 31, 0, 1]}, "rage": 0}
    monster = {"id": "hydra", "name": "Hydra", "parts": parts}
    assert score(lose({"tail part": "T3"}, {"monster": monster})) == expected


@pytest.mark.rule("CH-175")
def test_a_rage_card_still_being_resolved_does_not_count() -> None:
    hunting = hunt(
        jack="west 1/0", knockouts=1, zones={"claws part": "R", "head hits": "H1"}, options=SCORING
    )
    hunting.play("light")
    assert hunting.position["result"] == "knocked_out"
    # 44 cards, less H1, which went back, and the Rage card.
    assert score(hunting.match) == 42


@pytest.mark.rule("CH-175")
def test_removed_rage_cards_do_count() -> None:
    # All but T3, T1 and H1, whether the Rage card goes now or has gone before.
    assert score(lose({"tail part": "R T3 T1", "head part": "H1"})) == 41
    assert score(lose({"tail part": "T3 T1", "head part": "H1"})) == 41


@pytest.mark.rule("CH-175", "CH-192")
def test_running_out_of_rounds_is_a_loss_like_any_other() -> None:
    hunting = monster_attacks(
        zones={"tail part": "T1 T1", "head part": "H1"}, options={**SCORING, "round_limit": 1}
    )
    assert hunting.position["result"] == "timed_out"
    assert score(hunting.match) == 41


@pytest.mark.rule("CH-170")
def test_without_the_option_there_is_no_score() -> None:
    outcome = win({"scoring": False}).outcome()
    assert outcome is not None
    assert outcome.tally == {}


@pytest.mark.rule("CH-170")
def test_the_score_does_not_affect_play() -> None:
    for key in range(5):
        plain = GAME.new(key=key)
        scored = GAME.new(options=SCORING, key=key)
        for one, other in zip(play_at_random(plain, key), play_at_random(scored, key)):
            assert {**one.to_json(), "options": {}} == {**other.to_json(), "options": {}}
        assert (plain.over, scored.over) == (True, True)
        assert 0 <= score(scored) <= 49
