"""The numbers of choices."""

from lodge.kernel.shown import Choice
from lodge.kernel.vocabulary import Nature
from lodge.terminal.numbers import chosen, number_all, span_of


def choice(action: str, closes: bool = False, nature: Nature = "") -> Choice:
    return Choice(action, action, "", "", closes=closes, nature=nature)


def numbers(*choices: Choice, out_of_turn: tuple[Choice, ...] = ()) -> list[tuple[int, str]]:
    return [(number, one.action) for number, one in number_all(choices, out_of_turn)]


def test_what_ends_the_choice_is_0_and_last_and_what_changes_nothing_comes_late() -> None:
    idle, pick, done = choice("idle", nature="no_effect"), choice("pick"), choice("done", True)
    shout = choice("shout")
    assert numbers(idle, pick, done, out_of_turn=(shout,)) == [
        (1, "pick"), (2, "idle"), (3, "shout"), (0, "done")
    ]  # fmt: skip


def test_of_several_that_end_it_the_first_is_0_and_alone_none_is() -> None:
    stop, done = choice("stop", True), choice("done", True)
    assert numbers(choice("pick"), stop, done) == [(1, "pick"), (2, "done"), (0, "stop")]
    assert numbers(stop, done) == [(1, "stop"), (2, "done")]


def test_the_span_is_what_can_be_typed() -> None:
    with_end = number_all([choice("pick"), choice("done", True)], [])
    assert span_of(with_end) == "0-1"
    assert span_of(number_all([choice("done", True)], [])) == "1"
    assert chosen(with_end, 0) == choice("done", True)
    assert chosen(with_end, 2) is None
    assert chosen(with_end, None) is None
