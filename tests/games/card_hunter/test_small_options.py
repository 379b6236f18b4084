"""Small options (section 8.8 of the rules)."""

from typing import Any

import pytest

from lodge import BadOptions
from tests.games.card_hunter.hunting import (
    GAME,
    changed,
    hunt,
    monster_attacks,
    options,
    says,
    told,
)

NO_WASTE = {"potion_at_full_life": "forbidden"}


@pytest.mark.rule("CH-190", "CH-068")
@pytest.mark.parametrize(
    ("lives", "offered"),
    [
        ((4, 4), []),
        ((3, 4), ["potion:jack:jack", "potion:queen:jack"]),
        ((4, 3), ["potion:jack:queen", "potion:queen:queen"]),
        ((1, 1), [f"potion:{o}:{t}" for o in ("jack", "queen") for t in ("jack", "queen")]),
    ],
)
def test_no_potion_for_a_hunter_with_full_life(lives: tuple[int, int], offered: list[str]) -> None:
    jack, queen = (f"north {life}/1" for life in lives)
    forbidden = hunt(jack=jack, queen=queen, options=NO_WASTE)
    assert options(forbidden.match, "potion") == offered
    allowed = hunt(jack=jack, queen=queen)
    assert len(options(allowed.match, "potion")) == 4


@pytest.mark.rule("CH-191", "CH-065")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_automatic_consent_nobody_is_asked(seats: int) -> None:
    hunting = hunt(
        seats=seats, jack="north 1/0", queen="north 1/2", options={"potion_consent": "auto"}
    )
    hunting.play("potion:queen:jack")
    assert changed(hunting, "seat") == {
        "acting": ("jack", "queen"),
        "hunters.jack.life": (1, 4),
        "hunters.queen.potions": (2, 1),
    }
    assert told(hunting) == ["potion_used jack queen jack"]


@pytest.mark.rule("CH-192")
@pytest.mark.parametrize(("limit", "is_over"), [(6, True), (7, True), (8, False), (None, False)])
def test_the_hunters_lose_if_the_monster_lives_after_the_last_round(
    limit: int | None, is_over: bool
) -> None:
    # Round 7 ends. (A position beyond its limit ends as well.)
    hunting = monster_attacks(queen="north", round=7, options={"round_limit": limit})
    assert hunting.match.over is is_over
    assert hunting.position["round"] == (7 if is_over else 8)
    if is_over:
        outcome = hunting.match.outcome()
        assert outcome is not None
        assert outcome.winners == ()
        assert outcome.reason == "The monster lives after round 7, the limit: the hunters lose."
        assert hunting.position["result"] == "timed_out"
        # The monster's attack was resolved first.
        assert told(hunting)[-4:] == [
            "attack_card T1 north north",
            "life_lost jack 1 3",
            "life_lost queen 1 3",
            "game_timed_out 7",
        ]


@pytest.mark.rule("CH-192", "CH-096")
@pytest.mark.parametrize(
    ("arranged", "result"),
    [
        # Before the attack, and by the attack itself.
        ({"zones": {"tail part": "R"}}, "won"),
        ({"knockouts": 1, "jack": "north 1/0"}, "knocked_out"),
    ],
)
def test_the_game_may_end_otherwise_in_the_last_round(
    arranged: dict[str, Any], result: str
) -> None:
    hunting = monster_attacks(**arranged, options={"round_limit": 1})
    assert hunting.position["result"] == result


@pytest.mark.rule("CH-192")
def test_a_game_with_one_round_has_exactly_three_actions() -> None:
    match = GAME.new(options={"round_limit": 1}, key=1)
    for _ in range(3):
        assert not match.over
        match.apply(match.legal()[0])
    assert match.over


@pytest.mark.rule("CH-192")
@pytest.mark.parametrize("limit", [0, -1, 1.5, "ten", True])
def test_the_limit_is_a_whole_number_of_at_least_one(limit: Any) -> None:
    with pytest.raises(BadOptions, match="'round_limit'"):
        GAME.new(options={"round_limit": limit})


@pytest.mark.rule("CH-018", "CH-122", "CH-190", "CH-191")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"difficulty": "nightmare"}, ["'nightmare'", "difficulty"]),
        ({"potion_at_full_life": "yes"}, ["'yes'", "potion_at_full_life"]),
        ({"potion_consent": "never"}, ["'never'", "potion_consent"]),
        ({"card_faces": "tarot"}, ["'tarot'", "card_faces"]),
        ({"position_limit": 4}, ["'4'", "2, 3", "position_limit"]),
        ({"position_limit": "3"}, ["position_limit"]),
        ({"expert": "yes"}, ["expert"]),
        ({"scoring": 1}, ["scoring"]),
        ({"dificulty": "hard"}, ["no option 'dificulty'", "Did you mean 'difficulty'"]),
    ],
)
def test_wrong_options_are_rejected_with_a_sentence(
    wrong: dict[str, Any], named: list[str]
) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.new(options=wrong)
    assert says(str(caught.value), *named)


@pytest.mark.rule("CH-016", "CH-120")
@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_hunt_has_one_to_four_players(seats: int) -> None:
    with pytest.raises(BadOptions, match="played by 1, 2, 3 or 4 players"):
        GAME.new(seats=seats)
