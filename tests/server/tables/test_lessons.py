"""Guided first matches at the lodge."""

from fnmatch import fnmatchcase

import pytest

import lodge as package
from lodge.guide.lessons import find_lesson, lesson_of
from tests.server.inhouse import Inhouse
from tests.server.visitor import Visitor

pytestmark = pytest.mark.anyio

GAMES = [name for name in package.games() if find_lesson(package.load(name)) is not None]


async def begin(lodge: Inhouse, game: str) -> tuple[str, Visitor]:
    learner = await lodge.guest("Anna")
    info = await learner.ask("POST", f"/api/tables/lesson/{game}")
    assert info["lesson"]
    assert info["state"] == "playing"
    assert {seat["bot"] for seat in info["seats"]} <= {None, "easy"}
    await learner.watch(info["id"])
    return info["id"], learner


async def follow(learner: Visitor) -> None:
    """Do what the coach says, as often as he does."""
    while (said := learner.update["coaching"])["step"] < said["steps"]:
        await step_on(learner)


async def step_on(learner: Visitor) -> None:
    await learner.until_true(lambda: learner.update["prompt"] is not None)
    said = learner.update["coaching"]
    offered = [choice["action"] for choice in learner.update["prompt"]["choices"]]
    wanted = [
        action
        for action in offered
        if any(fnmatchcase(action, pattern) for pattern in said["want"])
    ]
    number = learner.update["number"]
    assert await learner.answer(wanted[0]) == "ack"
    await learner.until_true(lambda: learner.update["number"] > number)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_played_to_its_end(lodge: Inhouse, game: str) -> None:
    _, learner = await begin(lodge, game)
    first = learner.update["coaching"]
    assert first["step"] == 0
    assert not first["why"]
    assert first["say"]
    assert first["want"]
    await follow(learner)
    last = learner.update["coaching"]
    lesson = lesson_of(package.load(game))
    assert last["say"] == [lesson.ends, *lesson.next]
    assert last["why"] == lesson.steps[-1].why
    assert last["want"] == []
    assert learner.update["outcome"] is None


async def test_who_strays_hears_kind_words_and_nothing_changes(lodge: Inhouse) -> None:
    table, learner = await begin(lodge, "card-hunter")
    async with lodge.unchanged(table):
        number = learner.update["number"]
        await learner.send("answer", table, number=number, action="move:cw")
        refusal = await learner.until(lambda message: message["type"] == "refused")
    assert refusal["code"] == "lesson"
    assert "Light Attack" in refusal["sentence"]


async def test_nobody_else_is_coached(lodge: Inhouse) -> None:
    table, _ = await begin(lodge, "card-hunter")
    watcher = await lodge.guest("Ben")
    await watcher.watch(table)
    assert watcher.update["coaching"] is None


async def test_what_is_taken_back_is_coached_again(lodge: Inhouse) -> None:
    table, learner = await begin(lodge, "card-hunter")
    for _ in range(3):
        await step_on(learner)
    assert await learner.answer("move:cw") == "ack"
    await learner.until_true(lambda: learner.update["coaching"]["step"] == 4)
    assert learner.update["undo"]
    assert await learner.tell("undo", table, number=learner.update["number"]) == "ack"
    await learner.until_true(lambda: learner.update["coaching"]["step"] == 3)


async def test_a_lesson_goes_on_after_the_server_was_stopped(lodge: Inhouse) -> None:
    table, learner = await begin(lodge, "card-hunter")
    assert await learner.answer("light") == "ack"
    await learner.until_true(lambda: learner.update["coaching"]["step"] == 1)
    restored = await lodge.read_table(table)
    assert restored.coach is not None
    assert restored.coach.progress.step == 1


async def test_a_game_without_a_lesson_says_so(lodge: Inhouse) -> None:
    learner = await lodge.guest("Anna")
    code, _ = await learner.refused("POST", "/api/tables/lesson/no-game")
    assert code == 404
