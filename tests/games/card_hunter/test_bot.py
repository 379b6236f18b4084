"""The heuristic bot: a beginner who plays sensibly and fairly (section 10.1 of the rules)."""

from typing import Any

import pytest

from lodge import Match
from lodge.games.card_hunter.bot import HeuristicBot
from tests.games.card_hunter.hunting import GAME, hunt, monster_attacks, play_at_random

BOT = HeuristicBot(b"")


def choice(match: Match) -> str:
    return match.text(BOT.choose(match))


def test_the_game_offers_the_bot_by_name() -> None:
    assert isinstance(GAME.bots["heuristic"](b"any key"), HeuristicBot)


@pytest.mark.parametrize(
    ("seats", "chosen"), GAME.examples(), ids=[f"{s}-{o}" for s, o in GAME.examples()]
)
def test_it_answers_every_decision_legally_to_the_end(seats: int, chosen: dict[str, Any]) -> None:
    for key in range(2):
        match = GAME.new(seats, chosen, key=key)
        while not match.over:
            action = BOT.choose(match)
            assert action in match.legal()
            match.apply(action)


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [(3, {}), (4, {"powers": True}), (2, {"deduction": True, "powers": True, "expert": True})],
)
def test_it_knows_no_more_than_its_seat(seats: int, chosen: dict[str, Any]) -> None:
    # On a guess, where all that is hidden lies differently, it chooses the same.
    for key in range(4):
        for number, state in enumerate(play_at_random(GAME.new(seats, chosen, key=key), key)):
            if not state.over:
                guess = state.guess(state.seat, number)
                assert BOT.choose(guess) == BOT.choose(state)


def test_it_chooses_without_touching_the_match() -> None:
    match = GAME.new(key=1)
    before = match.to_json()
    assert BOT.choose(match) == BOT.choose(match)
    assert match.to_json() == before


@pytest.mark.parametrize("seats", [1, 4])
def test_it_wins_clearly_more_often_than_chance(seats: int) -> None:
    easy = {"difficulty": "easy"}
    wins = losses = 0
    for key in range(60):
        match = GAME.new(seats, easy, key=key)
        while not match.over:
            match.apply(BOT.choose(match))
        wins += match.to_json()["result"] == "won"
        for state in play_at_random(GAME.new(seats, easy, key=key), key):
            if state.over:
                losses += state.to_json()["result"] != "won"
    # Random play practically never wins; this bot does so about one time in four.
    assert losses == 60
    assert wins >= 8


# Some of its habits


def test_it_takes_the_win() -> None:
    hunting = hunt(jack="west 1/1", zones={"claws hits": "C1"}, token="west")
    assert choice(hunting.match) == "heavy"


@pytest.mark.parametrize(("life", "drinks"), [(1, True), (4, False)])
def test_it_drinks_at_one_life_and_not_at_four(life: int, drinks: bool) -> None:
    # The Part with the token is empty, so Rage Mode comes, wherever the Jack goes.
    hunting = hunt(
        jack=f"west {life}/1", token="east", zones={"claws part": "C1", "tail part": "T1"}
    )
    assert (choice(hunting.match) == "potion:jack:jack") is drinks


def test_it_leaves_a_place_where_it_will_be_struck() -> None:
    hunting = hunt(jack="north 2/0", zones={"tail part": "T3 T2 T2", "head part": "H1"})
    assert choice(hunting.match).startswith("move")


def test_it_does_not_take_the_last_card_of_the_part_that_attacks() -> None:
    zones = {"claws part": "H1", "tail part": "T1"}
    elsewhere = hunt(jack="west", token="north", zones=zones)
    assert choice(elsewhere.match) == "light"
    here = hunt(jack="west", token="west", zones=zones)
    assert choice(here.match) != "light"


@pytest.mark.rule("CH-065")
@pytest.mark.parametrize(
    ("jack", "queen", "answer"),
    [
        ("north 1/0", "north 4/1", "agree"),
        ("north 4/0", "north 3/1", "refuse"),
        ("north 2/0", "north 1/2", "agree"),
        ("north 2/0", "north 1/1", "refuse"),
        ("north 3/0", "north 1/2", "refuse"),
    ],
)
def test_it_gives_a_potion_to_whoever_needs_it_more(jack: str, queen: str, answer: str) -> None:
    hunting = hunt(jack=jack, queen=queen)
    hunting.play("potion:queen:jack")
    assert choice(hunting.match) == answer


@pytest.mark.rule("CH-153")
@pytest.mark.parametrize(
    ("zones", "jack", "answer"),
    [
        ({"tail part": "T2 T1"}, "north 2/0", "use"),
        ({"tail part": "T2 T1"}, "north 4/0", "use"),
        ({"tail part": "T1 T1"}, "north 4/0", "decline"),
    ],
    ids=["a knockout", "two hurt badly", "a scratch"],
)
def test_it_keeps_the_ace_s_power_for_what_is_worth_it(
    zones: dict[str, str], jack: str, answer: str
) -> None:
    hunting = monster_attacks(
        jack=jack, queen="north", ace="west", zones=zones, options={"powers": True}
    )
    assert choice(hunting.match) == answer


@pytest.mark.rule("CH-150")
def test_it_uses_the_jack_s_power_to_win_and_keeps_it_otherwise() -> None:
    powers: dict[str, Any] = {"options": {"powers": True}}
    won = hunt(jack="west", zones={"claws hits": "C1", "claws part": "C2"}, token="south", **powers)
    won.play("light")
    assert choice(won.match) == "heavy"
    calm = hunt(
        jack="west", zones={"claws part": "C1 C1", "tail part": "T1"}, token="north", **powers
    )
    calm.play("move:cw")
    assert choice(calm.match) == "no"
