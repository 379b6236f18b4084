"""`lodge learn`: the guided first matches in the terminal."""

import msgspec
import pytest

import lodge as library
from lodge.guide.lessons import find_lesson, lesson_of
from lodge.kernel.game import Game
from lodge.table.coaching import Coach, begin_lesson
from lodge.table.records import seating_in
from lodge.terminal import storage
from tests.cli.running import Result, kept, lodge

GAMES = [game for game in map(library.load, library.games()) if find_lesson(game) is not None]
named = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def answers(game: Game) -> list[str]:
    """What a learner types who does what he is told."""
    coach = Coach(lesson_of(game))
    match = begin_lesson(game, coach.lesson)
    typed = []
    while coach.step is not None:
        seat, action = match.seat, coach.reply
        if seat == coach.lesson.seat:
            texts = [match.text(legal) for legal in match.legal()]
            part = coach.progress.part
            action = next(text for text in texts if coach.step.is_taken_on_by(text, part))
            typed.append(action)
        assert action is not None
        match.apply(match.parse(action))
        coach.note(seat, action)
    return typed


def learn(*args: str, lines: list[str]) -> Result:
    result = lodge("learn", *args, lines="".join(f"{line}\n" for line in lines), width=160)
    assert result.code == 0, result.err
    return result


def said(result: Result) -> str:
    """What was printed, without the frames around it."""
    return " ".join(result.out.replace("│", " ").replace("|", " ").split())


@named
def test_a_lesson_is_followed_to_its_end(game: Game) -> None:
    lesson = lesson_of(game)
    told = said(learn(game.id, lines=answers(game)))
    for number, step in enumerate(lesson.steps, start=1):
        assert f"step {number} of {len(lesson.steps)}" in told
        for text in (*step.say, step.why):
            assert " ".join(text.split()) in told
    for text in (lesson.ends, *lesson.next):
        assert " ".join(text.split()) in told


@named
def test_who_leaves_a_lesson_goes_on_there_or_begins_again(game: Game) -> None:
    typed = answers(game)
    steps = len(lesson_of(game).steps)
    left = learn(game.id, lines=typed[:1])
    assert f"Go on with: lodge learn {game.id}" in left.out
    seating = seating_in(game, kept(storage.lesson_path(game.id)))
    assert seating is not None
    assert set(seating) <= {None, "easy"}
    assert f"all {steps} steps are done" in learn(game.id, lines=typed[1:]).out
    assert f"step 1 of {steps}" not in learn(game.id, lines=[]).out
    assert f"step 1 of {steps}" in learn(game.id, "--again", lines=[]).out


@named
def test_who_strays_hears_kind_words_and_nothing_changes(game: Game) -> None:
    lesson = lesson_of(game)
    match = begin_lesson(game, lesson)
    step = lesson.steps[0]
    stray = next(text for text in map(match.text, match.legal()) if not step.accepts(text, 0))
    assert step.other in said(learn(game.id, lines=[stray]))
    assert kept(storage.lesson_path(game.id)).actions == []


def test_a_finished_lesson_begins_again() -> None:
    game = library.load("card-hunter")
    learn(game.id, lines=[*answers(game), *["1"] * 300])
    assert "step 1 of" in learn(game.id, lines=[]).out


@named
def test_a_lesson_that_a_terminal_before_has_kept_goes_on(game: Game) -> None:
    typed, lesson = answers(game), lesson_of(game)
    match, coach, done = begin_lesson(game, lesson), Coach(lesson), 0
    while coach.progress.step < 1:
        assert match.seat == lesson.seat
        coach.note(match.seat, typed[done])
        match.apply(match.parse(typed[done]))
        done += 1
    seating = ["easy"] * match.seats
    seating[lesson.seat] = "human"
    path = storage.lesson_path(game.id).with_suffix(".json")
    msgspec.structs.replace(match.record(), players=seating).save(path)
    steps = len(lesson.steps)
    told = said(learn(game.id, lines=typed[done:]))
    assert f"step 2 of {steps}" in told
    assert f"step 1 of {steps}" not in told
    assert f"all {steps} steps are done" in told
