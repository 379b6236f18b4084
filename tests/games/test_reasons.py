"""Why a bot does what it does: in words, and from what its seat may know."""

import pytest

import lodge
from lodge.bots import make_bot, usual_bot
from lodge.kernel.reasons import ONLY_CHOICE, say_why
from tests.builds import IS_COMPILED
from tests.games.card_hunter.hunting import hunt

GAMES = ("card-hunter", "beast-hunter", "shadow-hunters", "treasure-hunter", "galactic-hunt")
STEPS = 60 if IS_COMPILED else 20


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_a_sentence_that_tells_no_secret(name: str) -> None:
    game = lodge.load(name)
    for number, (seats, options) in enumerate(game.examples()):
        match = game.new(seats, options, key=number)
        bot = make_bot(game, usual_bot(game), number)
        for step in range(STEPS):
            if match.over:
                break
            action = bot.choose(match)
            why = say_why(match, action)
            assert not why or why.endswith("."), (match.decision, match.text(action))
            assert why[:1] == why[:1].upper()
            assert "{" not in why
            if step % 5 == 0:
                other = match.guess(match.seat, f"{number} {step}")
                assert bot.choose(other) == action
                assert say_why(other, action) == why, (match.decision, match.text(action))
            match.apply(action)


def test_reasons_name_the_numbers_that_the_bot_weighs() -> None:
    scene = hunt(
        jack="north 4/1", zones={"tail part": "T1 R", "tail hits": "T2", "head part": "H1"}
    )
    risk = say_why(scene.match, scene.match.parse("light"))
    assert risk.startswith("It turns a card over. The chance of Rage is 50%")
    strong = say_why(scene.match, scene.match.parse("heavy"))
    assert strong == "It destroys 1 hit, so that Rage cannot give them back."


def test_a_single_choice_needs_no_reason() -> None:
    match = lodge.load("shadow-hunters").new(5, key=1)
    while len(match.legal()) > 1:
        match.apply(match.legal()[0])
    assert say_why(match, match.legal()[0]) == ONLY_CHOICE
