"""A match: decisions one at a time, an agenda of steps, interjections, copies and guesses."""

import pytest

from lodge import IllegalAction, LodgeError
from lodge.kernel.chance import Chance
from lodge.kernel.match import Match
from lodge.kernel.setup import Setup
from lodge.kernel.steps import NO_FRAME
from lodge.kernel.zones import Zones
from tests.kernel.toy import (
    BURROW,
    BURROW_GAME,
    DECK,
    FIELD,
    GIFT,
    HAND,
    REACT,
    RULES,
    SEATS,
    START_ROUND,
    TURN,
    Burrow,
    BurrowGame,
    React,
)


def new(seats: int = 2, key: str = "k", events: bool = False) -> Burrow:
    match = BURROW_GAME.new(seats, {}, key, events)
    assert isinstance(match, Burrow)
    return match


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.apply(match.parse(text))


# The agenda


def test_steps_are_performed_until_somebody_is_asked() -> None:
    match = new(3)
    assert (match.seat, match.decision) == (0, "turn")
    assert (match.step, match.a) == (TURN, 0)
    assert match.agenda() == [
        (TURN, 1, 0, NO_FRAME),
        (TURN, 2, 0, NO_FRAME),
        (START_ROUND, 2, 0, NO_FRAME),
    ]
    play(match, "draw", "draw")
    assert match.agenda() == [(START_ROUND, 2, 0, NO_FRAME)]
    play(match, "draw")
    assert (match.round, match.seat) == (2, 0)


def test_the_last_step_pushed_is_the_next_performed() -> None:
    match = new()
    match.push(GIFT, 1)
    match.push(REACT, 1, 0)
    assert match.agenda()[:2] == [(REACT, 1, 0, NO_FRAME), (GIFT, 1, 0, NO_FRAME)]


def test_a_match_that_is_over_does_nothing_more() -> None:
    match = new()
    match.finish()
    assert (match.over, match.seat, match.decision) == (True, -1, None)
    assert match.agenda() == []
    assert match.legal() == []
    assert match.interjections(0) == []
    with pytest.raises(IllegalAction) as caught:
        match.apply(0)
    assert caught.value.code == "match-over"


# Decisions


def test_a_single_option_is_not_asked_where_all_can_see_it() -> None:
    # With two players there is only one to hunt; with three the hunter is asked.
    match = new(2)
    match.apply(match.legal()[-1])
    assert (match.decision, match.seat) == ("react", 1)
    match = new(3)
    match.apply(match.legal()[-1])
    assert (match.decision, match.seat) == ("aim", 0)


def test_a_single_option_is_asked_where_it_is_a_secret() -> None:
    match = new(2)
    for card in match.zones.pile(HAND + 1):
        match.zones.move(card, DECK)
    match.apply(match.legal()[-1])
    assert match.decision == "react"
    assert [match.text(action) for action in match.legal()] == ["stay"]


class Countdown(Burrow):
    """Counts thousands of unasked decisions down before anybody is asked."""

    def start_round(self, number: int) -> None:
        self.push(TURN, 0)
        for _ in range(5000):
            self.push(REACT, 0, 1)


class CountdownGame(BurrowGame):
    __module__ = BurrowGame.__module__
    rules = RULES.replacing(React("react", "D3", "BW-017", SEATS, SEATS, unasked=True))
    match_type = Countdown

    def lay_out(self, setup: Setup, chance: Chance) -> Match:
        match = super().lay_out(setup, chance)
        for zone in range(HAND, HAND + setup.seats):
            match.zones.add_card(1, zone, 0)
        return match


class NoHares(Countdown):
    def __init__(
        self, setup: Setup, chance: Chance, zones: Zones, source: Burrow | None = None
    ) -> None:
        super().__init__(setup, chance, zones, source)
        self.answered = 0

    def held(self, seat: int) -> list[int]:
        return []

    def settle(self, hunter: int, hunted: int, dodged: bool) -> None:
        self.answered += 1


def test_any_number_of_unasked_decisions_may_follow_each_other() -> None:
    game = CountdownGame()
    game.match_type = NoHares
    match = game.new(2, key=1)
    assert isinstance(match, NoHares)
    assert match.answered == 5000
    assert (match.decision, match.seat) == ("turn", 0)
    assert match.actions() == []


def test_only_the_seat_that_is_asked_can_answer() -> None:
    match = new()
    action = match.parse("draw")
    refusal = match.refusal(action, seat=1)
    assert refusal == ("not-your-turn", "It is the turn of seat 0, not of 1.")
    with pytest.raises(IllegalAction, match="It is the turn of seat 0, not of 1"):
        match.apply(action, seat=1)
    with pytest.raises(IllegalAction, match="It is the turn of seat 0, not of 9"):
        match.apply(action, seat=9)
    assert match.refusal(action, seat=0) is None
    match.apply(action, seat=0)
    assert match.seat == 1


@pytest.mark.parametrize("wrong", [True, False, -1, 1.0, "draw", None, [0], 1 << 80])
def test_what_is_no_action_is_refused(wrong: object) -> None:
    match = new()
    before = match.to_json()
    refusal = match.refusal(wrong)
    assert refusal is not None
    assert refusal.code == "unknown-action"
    with pytest.raises(IllegalAction, match="There is no action"):
        match.apply(wrong)
    assert match.to_json() == before


def test_the_list_of_legal_actions_belongs_to_whoever_asked() -> None:
    match = new()
    match.legal().clear()
    assert match.legal()


# Interjections


def test_an_interjection_is_taken_out_of_turn_by_the_seat_that_is_named() -> None:
    match = new()
    reveal = match.parse("reveal")
    assert match.interjections(1) == [reveal]
    assert match.refusal(reveal) is not None
    assert match.refusal(reveal, seat=1) is None
    with pytest.raises(IllegalAction, match="does not answer the question 'turn'"):
        match.apply(reveal)
    match.apply(reveal, seat=1)
    assert match.interjections(1) == []
    assert match.interjections(0) == [reveal]
    assert match.refusal(reveal, seat=1) is not None


def test_what_follows_from_an_interjection_happens_before_the_open_question() -> None:
    match = new()
    before = match.agenda()
    match.apply(match.parse("reveal"), seat=1)
    assert match.zones.count(HAND + 1) == 3
    assert (match.seat, match.decision, match.agenda()) == (0, "turn", before)


def test_the_seat_that_is_asked_can_interject_too() -> None:
    match = new()
    before = ["draw", "bury:hare", "bury:hound", "hunt:hare", "hunt:hound"]
    assert _texts(match) == before
    match.apply(match.parse("reveal"), seat=0)
    assert (match.seat, match.decision) == (0, "turn")
    # A wolf came into the hand: the options are listed again.
    assert set(_texts(match)) - set(before) == {"bury:wolf", "hunt:wolf"}


def test_there_are_no_interjections_of_seats_that_do_not_exist() -> None:
    match = new()
    assert match.interjections(2) == match.interjections(-1) == []


# Observers


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_seats_and_spectators_can_look(seat: int) -> None:
    match = new()
    assert match.observer(None) == 2
    for look in (match.view, match.events, match.observer):
        with pytest.raises(LodgeError, match=f"There is no seat {seat}: the seats are 0 to 1"):
            look(seat)
    with pytest.raises(LodgeError, match="There is no seat"):
        match.guess(seat, "g")


def test_seats_see_their_own_hands_and_roles() -> None:
    match = new()
    mine, others, spectators = (match.view(seat) for seat in (0, 1, None))
    assert None not in mine["zones"]["hand 0"] + mine["zones"]["role 0"]
    assert mine["zones"]["hand 1"] == [None, None]
    assert others["zones"]["role 0"] == [None]
    assert spectators["zones"]["hand 0"] == spectators["zones"]["hand 1"] == [None, None]
    assert mine["legal"]
    assert others["legal"] == spectators["legal"] == []
    assert mine["interjections"] == others["interjections"] == ["reveal"]
    assert spectators["interjections"] == []
    assert (mine["viewer"], others["viewer"], spectators["viewer"]) == (0, 1, None)


def test_a_view_tells_what_is_somewhere() -> None:
    match = new(2, "somewhere")
    bury = next(match.text(a) for a in match.legal() if match.text(a).startswith("bury"))
    play(match, bury)
    buried = bury.partition(":")[2]
    assert match.view(0)["zones"]["burrow"] == [buried]
    play(match, "dig")
    assert match.view(0)["somewhere"] == [{"card": buried, "zones": ["hand 1"]}]
    assert match.view(1)["somewhere"] == match.view(None)["somewhere"] == []


# Copies


def test_copies_share_the_journal_until_they_part() -> None:
    match = new()
    play(match, "draw")
    first, second = match.clone(), match.clone()
    play(first, "draw")
    play(second, "bury:hare" if "bury:hare" in _texts(second) else "draw")
    play(match, "draw", "draw")
    assert len(match.actions()) == 3
    assert len(first.actions()) == len(second.actions()) == 2
    assert match.actions()[0] == first.actions()[0] == second.actions()[0]
    for copy in (match, first, second):
        assert len(copy.record().actions) == len(copy.actions())


def _texts(match: Match) -> list[str]:
    return [match.text(action) for action in match.legal()]


def test_an_unchecked_answer_is_the_same_as_an_action() -> None:
    match, other = new(), new()
    action = match.choices()[0]
    match.apply(action)
    other.answer(action)
    assert match.to_json() == other.to_json()
    assert match.actions() == other.actions()


# Guesses


def test_a_guess_keeps_no_secret_of_the_match() -> None:
    match = new(2, "secret", events=True)
    play(match, "draw", "draw")
    taken = BURROW_GAME.from_json(match.to_json())
    assert taken.origin is not None
    for guess in (match.guess(0, "g"), taken.guess(0, "g")):
        assert guess.is_guess
        assert guess.key != match.key
        assert guess.chance.key == guess.key
        assert guess.origin is None
        assert guess.actions() == []
        with pytest.raises(LodgeError, match="A guess is not a real match and has no record"):
            guess.record()
    guess = match.guess(0, "g")
    assert guess.events(0) == match.events(0)
    assert [event.name for event in guess.events(1)].count("drawn") == 0
    assert [event.name for event in match.events(1)].count("drawn") == 1


def test_a_guess_of_a_guess_is_a_guess() -> None:
    match = new()
    guess = match.guess(1, "a").guess(0, "b").clone()
    assert guess.is_guess


def test_a_guess_deals_hands_and_roles_anew() -> None:
    match = new(3)
    guesses = [match.guess(0, number) for number in range(12)]
    assert len({tuple(sorted(guess.zones.kinds(HAND + 1))) for guess in guesses}) > 1
    assert len({tuple(guess.zones.kinds(HAND + 4)) for guess in guesses}) > 1
    own = match.zones.kinds(HAND)
    assert all(guess.zones.kinds(HAND) == own for guess in guesses)


def test_a_guess_can_be_played_like_a_match() -> None:
    guess = new(2).guess(None, 5)
    while not guess.over:
        guess.apply(guess.legal()[0])
    assert guess.outcome() is not None
    assert guess.zones.count(FIELD) + guess.zones.count(BURROW) >= 0
    assert guess.question is None
