"""Every lesson leads to its end, and says something kind to whoever strays."""

import pytest

import lodge
from lodge.bots import bot_for_beginners, make_bot
from lodge.guide.lessons import BadLesson, find_lesson, lesson_of, read_lesson
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.record import verify
from lodge.kernel.refusal import IllegalAction
from lodge.table.coaching import Coach, begin_lesson

GAMES = [lodge.load(name) for name in lodge.games()]
WITH_LESSON = [game for game in GAMES if find_lesson(game) is not None]
LESSONS = [(game, part) for game in WITH_LESSON for part in ("", *game.lessons)]
named = pytest.mark.parametrize(
    ("game", "part"), LESSONS, ids=[f"{game.id}-{part}" for game, part in LESSONS]
)


def wanted(match: Match, coach: Coach) -> list[str]:
    texts = [match.text(action) for action in match.legal()]
    step, part = coach.step, coach.progress.part
    assert step is not None
    return [text for text in texts if step.is_taken_on_by(text, part)]


def follow(game: Game, part: str, pick: int) -> tuple[Match, Coach]:
    """Do what the coach says, of several wanted actions the first or the last."""
    lesson = lesson_of(game, part)
    match, coach = begin_lesson(game, lesson), Coach(lesson)
    while coach.step is not None or coach.reply is not None:
        seat = match.seat
        if seat == coach.lesson.seat:
            assert coach.step is not None
            assert coach.reply is None, "somebody else was to act"
            found = wanted(match, coach)
            assert found, f"step {coach.progress.step + 1} wants what cannot be done"
            action = found[pick]
            coach.check(action)
        else:
            assert coach.reply is not None, f"nothing says what seat {seat} does"
            action = coach.reply
        match.apply(match.parse(action))
        coach.note(seat, action)
    return match, coach


@named
@pytest.mark.parametrize("pick", [0, -1])
def test_a_lesson_can_be_followed_to_its_end(game: Game, part: str, pick: int) -> None:
    match, coach = follow(game, part, pick)
    assert not match.over, "it goes on as a free match"
    assert match.seat == coach.lesson.seat
    assert verify(game, match.record()) == []


@named
def test_a_lesson_goes_on_as_a_free_match_to_its_end(game: Game, part: str) -> None:
    match, _ = follow(game, part, 0)
    bots = [make_bot(game, bot_for_beginners(game), f"seat {seat}") for seat in range(match.seats)]
    while not match.over:
        match.apply(bots[match.seat].choose(match))
    assert verify(game, match.record()) == []


@named
def test_a_lesson_has_8_to_12_steps_and_says_why(game: Game, part: str) -> None:
    steps = lesson_of(game, part).steps
    assert 8 <= len(steps) <= 12
    assert all(step.why for step in steps)
    assert all(step.other for step in steps if step.want)


@named
def test_who_strays_is_told_something_and_nothing_changes(game: Game, part: str) -> None:
    lesson = lesson_of(game, part)
    match, coach = begin_lesson(game, lesson), Coach(lesson)
    strays = 0
    while coach.step is not None:
        seat = match.seat
        if seat == lesson.seat:
            step, before = coach.step, coach.progress
            for action in map(match.text, match.legal()):
                if not step.accepts(action, before.part):
                    with pytest.raises(IllegalAction, match=r"\.$"):
                        coach.check(action)
                    strays += 1
            assert coach.progress == before
            action = wanted(match, coach)[0]
        else:
            assert coach.reply is not None
            action = coach.reply
        match.apply(match.parse(action))
        coach.note(seat, action)
    assert strays


def test_what_is_taken_back_is_to_be_done_again() -> None:
    game = WITH_LESSON[0]
    coach = Coach(lesson_of(game))
    match = begin_lesson(game, coach.lesson)
    coach.note(coach.lesson.seat, wanted(match, coach)[0])
    assert coach.progress.step == 1
    coach.take_back()
    assert coach.progress.step == 0


HEAD = 'title = "T"\nabout = "A"\nends = "E"\nnext = []\nposition = {}\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("title = 3", "X is not a lesson: Expected `str`, got `int` - at `$.title`"),
        ("title", "X is not a lesson: Expected '='"),
        (HEAD + "steps = []", "X has no steps."),
        (HEAD + 'steps = [{ say = ["a"] }]', "Step 1 of X needs either 'want' or 'until'"),
        (
            HEAD + 'steps = [{ say = ["a"], want = ["b"], until = ["c"] }]',
            "Step 1 of X needs either 'want' or 'until'",
        ),
        (HEAD + 'steps = [{ say = [], want = ["b"] }]', "Step 1 of X says nothing"),
        (HEAD + 'steps = [{ say = ["a"], wnat = ["b"] }]', "unknown field `wnat`"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadLesson) as problem:
        read_lesson(text, "X")
    assert sentence in str(problem.value)


STROLL = """
title = "T"
about = "A"
ends = "E"
next = []
position = {}
steps = [{ say = ["Look around, then end."], until = ["end*"], why = "So." }]
"""


def test_some_steps_let_everything_be_done_until_they_are_over() -> None:
    coach = Coach(read_lesson(STROLL, "X"))
    for action in ("look:left", "look:right"):
        coach.check(action)
        coach.note(0, action)
        assert coach.progress.step == 0
    coach.note(0, "end:turn")
    assert coach.step is None
