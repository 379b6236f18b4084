"""What bots that look ahead ask: every match can be judged, and what is judged makes sense."""

from typing import Any

import pytest

import lodge
from lodge.bots import make_bot
from lodge.games.shadow_hunters.bot.judge import NightJudge
from lodge.games.shadow_hunters.model import catalogue
from lodge.kernel.judging import Judge

GAMES = ["beast-hunter", "card-hunter", "galactic-hunt", "shadow-hunters", "treasure-hunter"]


def judge_of(name: str) -> Judge:
    judge = lodge.load(name).judge
    assert judge is not None
    return judge


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_match_can_be_judged_from_its_start_to_its_end(name: str) -> None:
    game, judge = lodge.load(name), judge_of(name)
    examples: list[tuple[int, dict[str, Any]]] = game.examples()
    for number, (seats, options) in enumerate(examples):
        match = game.new(seats, options, key=number)
        bot = make_bot(game, "random", number)
        for _ in range(40):
            if match.over:
                break
            assert all(0.0 <= judge.chance(match, seat) <= 1.0 for seat in range(seats))
            assert judge.turn(match) >= 0
            match.apply(bot.choose(match))
        while not match.over:
            match.answer(match.choices()[0] if len(match.choices()) == 1 else bot.choose(match))
        outcome = match.outcome()
        assert outcome is not None
        results = [judge.result(match, seat) for seat in range(seats)]
        if outcome.winners and seats > 1:
            assert [result > 0.0 for result in results] == [
                seat in outcome.winners for seat in range(seats)
            ]
        else:
            assert len(set(results)) == 1


@pytest.mark.parametrize("name", ["beast-hunter", "galactic-hunt", "treasure-hunter"])
def test_what_one_can_win_the_others_lose(name: str) -> None:
    game, judge = lodge.load(name), judge_of(name)
    match = game.new(2, key="shared")
    bot = make_bot(game, "heuristic", 1)
    for _ in range(60):
        if match.over:
            return
        assert judge.chance(match, 0) + judge.chance(match, 1) == pytest.approx(1.0)
        match.apply(bot.choose(match))


def test_every_neutral_has_weights_of_their_own() -> None:
    judge = judge_of("shadow-hunters")
    assert isinstance(judge, NightJudge)
    neutral = {one.id for one in catalogue.characters() if one.side == "neutral"}
    assert set(judge.weights) == {"hunter", "shadow", *neutral}


def test_the_last_part_of_the_monster_is_worth_more_than_the_first() -> None:
    """A hunt that is nearly won looks so."""
    game, judge = lodge.load("card-hunter"), judge_of("card-hunter")
    match = game.new(3, {"difficulty": "easy"}, key="late")
    start = judge.chance(match, 0)
    doc = match.to_json()
    doc["zones"] = {
        zone: cards[:1] if zone.endswith("part") else cards for zone, cards in doc["zones"].items()
    }
    try:
        late = game.from_json(doc)
    except lodge.LodgeError:
        pytest.fail("A position with few cards in each Part can be arranged.")
    assert judge.chance(late, 0) > start + 0.2


@pytest.mark.parametrize("name", GAMES)
def test_what_is_compared_has_a_name_for_each_number_and_words_for_some(name: str) -> None:
    game, judge = lodge.load(name), judge_of(name)
    for seats, options in game.examples():
        match = game.new(seats, options, key="names")
        for seat in range(seats):
            assert len(judge.compared(match, seat)) == len(judge.names)
            assert len(judge.leanings(match, seat)) == len(judge.names)
    said = game.texts["ahead"]
    assert {words.rpartition(" ")[0] for words in said} <= set(judge.names)
    assert {words.rpartition(" ")[2] for words in said} <= {"more", "less"}
    assert all(text[0].islower() and text[-1] != "." for text in said.values())


def test_what_speaks_for_the_beasts_speaks_against_the_hunter() -> None:
    match, judge = lodge.load("beast-hunter").new(key=1), judge_of("beast-hunter")
    one, other = (judge.leanings(match, seat) for seat in range(2))
    assert one == [-leaning for leaning in other]


def test_in_a_race_a_seat_is_compared_with_the_others() -> None:
    match, judge = lodge.load("treasure-hunter").new(3, key=1), judge_of("treasure-hunter")
    together = [judge.compared(match, seat) for seat in range(3)]
    assert [sum(ahead) for ahead in zip(*together, strict=True)] == pytest.approx(
        [0.0] * len(judge.names)
    )
