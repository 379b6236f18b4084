"""Steps, frames and what a game's modules declare."""

from types import ModuleType

import pytest

from lodge import BadPosition
from lodge.kernel.agenda import VALUE_RANGE
from lodge.kernel.events import EventKind
from lodge.kernel.match import Match
from lodge.kernel.steps import NO_FRAME, Frame, Plan, Question, Rules, Slot, Step
from lodge.kernel.values import Flag, Layout, Number, Some
from lodge.kernel.vocabulary import SPAN, Verb
from tests.kernel.toy import BURROW_GAME, GIFT, RULES, SEATS, TURN, Turn

NAMES = ("ann", "bob", "cid")


class Chase(Frame):
    """Who chases whom, how far, and whether at night."""

    def __init__(self, hunter: int, hunted: int, miles: int, at_night: int) -> None:
        self.hunter = hunter
        self.hunted = hunted
        self.miles = miles
        self.at_night = at_night


CHASE = Layout(Chase, hunter=NAMES, hunted=Some(NAMES), miles=Number(1, 9), at_night=Flag())


class Run(Step[Match]):
    """Notes what it was performed with."""

    def __init__(self) -> None:
        super().__init__("run", NAMES, layout=CHASE)
        self.seen: list[tuple[int, Frame]] = []

    def perform(self, match: Match, a: int, b: int) -> None:
        self.seen.append((a, match.frame))


def written(**changes: object) -> list[object]:
    return [
        "run",
        "cid",
        {"hunter": "ann", "hunted": ["bob"], "miles": 3, "at_night": True} | changes,
    ]


# Words


def test_a_step_is_written_with_its_words() -> None:
    step: Step[Match] = Step("ask", NAMES, ("one", "two"))
    assert step.write(1, 0, NO_FRAME) == ["ask", "bob", "one"]
    assert step.read(["ask", "bob", "one"]) == (1, 0, NO_FRAME)
    end: Step[Match] = Step("end")
    assert end.write(0, 0, NO_FRAME) == ["end"]
    assert end.read(["end"]) == (0, 0, NO_FRAME)


def test_a_frame_is_written_with_its_names() -> None:
    step = Run()
    assert step.write(2, 0, Chase(0, 0b010, 3, 1)) == written()
    a, b, frame = step.read(written())
    assert (a, b) == (2, 0)
    assert isinstance(frame, Chase)
    assert (frame.hunter, frame.hunted, frame.miles, frame.at_night) == (0, 0b010, 3, 1)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (["run"], "The step 'run' takes 2 values."),
        (["run", "dot", {}], "'dot' does not go with the step 'run'; these do: ann, bob, cid."),
        (["run", "ann", "fast"], "The step 'run' has the values hunter, hunted, miles, at_night"),
        (["run", "ann", {"hunter": "ann"}], "The step 'run' lacks the value 'hunted'."),
        (written(legs=4), "The step 'run' has no value 'legs'"),
        (written(hunter="dot"), "has for 'hunter' ann, bob, cid, not 'dot'."),
        (written(hunted="bob"), "has for 'hunted' a list of ann, bob, cid, not 'bob'."),
        (written(miles=0), "has for 'miles' a number from 1 to 9, not 0."),
        (written(miles=10), "has for 'miles' a number from 1 to 9, not 10."),
        (written(miles=True), "has for 'miles' a number from 1 to 9, not True."),
        (written(at_night=1), "has for 'at_night' true or false, not 1."),
    ],
)
def test_a_wrong_step_is_told_what_is_wrong(entry: list[object], sentence: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Run().read(entry)
    assert sentence in str(caught.value)


def test_more_than_two_values_need_a_frame() -> None:
    with pytest.raises(ValueError, match="'ask' has more than two values: give it a frame"):
        Step("ask", NAMES, NAMES, NAMES)


# On the agenda


def test_a_step_finds_its_own_frame() -> None:
    run = Run()
    match = BURROW_GAME.new(2, key="k")
    run.number = len(match.setup.slots)
    match.setup.slots.append(Slot(run))
    first, second = Chase(0, 1, 1, 0), Chase(1, 1, 2, 0)
    try:
        match.push_frame(run, first, 1)
        match.push(GIFT, 0)
        match.push_frame(run, second, 2)
        other = match.clone()
        assert [(step, a, frame) for step, a, _, frame in match.agenda()[:3]] == [
            (run, 2, second),
            (GIFT, 0, NO_FRAME),
            (run, 1, first),
        ]
        for copy in (match, other):
            copy.apply(copy.legal()[0])
        assert run.seen == [(2, second), (1, first)] * 2
    finally:
        match.setup.slots.pop()


def test_what_is_still_to_be_done_is_awaited() -> None:
    match = BURROW_GAME.new(2, key="k")
    assert not match.awaits(GIFT)
    match.push(GIFT, 1)
    match.push(TURN, 0)
    assert match.awaits(GIFT)
    match.take_next()
    assert match.awaits(GIFT)
    match.take_next()
    assert not match.awaits(GIFT)


def test_the_next_step_may_get_another_value_in_a_guess() -> None:
    match = BURROW_GAME.new(2, key="k")
    below = match.agenda()
    match.push(GIFT, 1, 3)
    copy = match.clone()
    match.put_next(0)
    assert match.agenda() == [(GIFT, 0, 3, NO_FRAME), *below]
    assert copy.agenda() == [(GIFT, 1, 3, NO_FRAME), *below]
    with pytest.raises(ValueError, match="'gift' cannot hold the values -1 and 3"):
        match.put_next(-1)


def test_a_plan_is_pushed_in_the_order_in_which_it_is_performed() -> None:
    match = BURROW_GAME.new(2, key="k")
    below = match.agenda()
    for _ in range(2):
        match.push_plan(Plan(TURN, GIFT))
    steps = [(step, a, b) for step, a, b, _ in match.agenda()]
    assert steps[:4] == [(TURN, 0, 0), (GIFT, 0, 0)] * 2
    assert match.agenda()[4:] == below


def test_a_step_that_needs_a_frame_is_in_no_plan() -> None:
    with pytest.raises(ValueError, match="'run' needs a frame"):
        Plan(GIFT, Run())


def test_choices_that_are_worked_out_are_not_worked_out_again() -> None:
    match = BURROW_GAME.new(2, key="k")
    choices = match.legal()[:1]
    match.ask_among(TURN, match.seat, choices)
    assert match.choices() is choices
    assert match.asks(TURN)


@pytest.mark.parametrize("value", [-1, VALUE_RANGE])
def test_a_value_that_does_not_fit_is_refused(value: int) -> None:
    match = BURROW_GAME.new(2, key="k")
    before = match.agenda()
    for a, b in ((value, 0), (0, value)):
        with pytest.raises(ValueError, match=f"'turn' cannot hold the values {a} and {b}"):
            match.push(TURN, a, b)
    assert match.agenda() == before


def test_a_step_with_a_frame_is_not_pushed_without() -> None:
    with pytest.raises(ValueError, match="'run' needs a frame"):
        BURROW_GAME.new(2, key="k").push(Run())


# What modules declare


def module(**things: object) -> ModuleType:
    made = ModuleType("made")
    vars(made).update(things)
    return made


def test_rules_number_what_modules_declare_in_their_order() -> None:
    lay, rest, laid = Verb("lay"), Verb("rest"), EventKind("laid", "T-001")
    deal: Step[Match] = Step("deal")
    ask: Question[Match] = Question("ask", "D1", "T-002")
    rules = Rules(module(LAY=lay, DEAL=deal), module(ASK=ask, AGAIN=lay, LAID=laid, REST=rest))
    assert (rules.steps, rules.questions) == ([deal, ask], [ask])
    assert (rules.verbs, rules.events) == ([lay, rest], [laid])
    assert [step.number for step in rules.steps] == [0, 1]
    assert rest.at(2) == SPAN + 2


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="Two steps are called 'deal'"):
        Rules(module(A=Step("deal"), B=Step("deal")))


def test_a_step_belongs_to_one_game() -> None:
    deal: Step[Match] = Step("deal")
    Rules(module(OTHER=Step("other"), DEAL=deal))
    with pytest.raises(ValueError, match="'deal' belongs to two games"):
        Rules(module(DEAL=deal))


def test_a_variant_puts_another_step_in_the_place_of_one() -> None:
    turn = Turn("turn", "D9", "BW-002", SEATS)
    rules = RULES.replacing(turn)
    assert rules.steps[TURN.number] is turn
    assert turn.number == TURN.number
    assert [step for step in rules.steps if step is not turn] == [
        step for step in RULES.steps if step is not TURN
    ]
    assert turn in rules.questions
    assert TURN not in rules.questions


def test_a_match_says_what_it_is() -> None:
    match = BURROW_GAME.new(2, key="k")
    assert repr(match) == "<Burrow, 2 seats, 0 actions: seat 0 decides turn>"
    match.apply(match.legal()[0])
    assert repr(match) == "<Burrow, 2 seats, 1 action: seat 1 decides turn>"
    match.finish()
    assert repr(match) == "<Burrow, 2 seats, over after 1 action>"
