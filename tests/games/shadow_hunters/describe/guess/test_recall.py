"""What answers to Hermit cards prove, deck by deck (section 5 of the rules)."""

from collections import Counter
from typing import Any

import pytest

from lodge import BadPosition, Match
from lodge.games.shadow_hunters.describe.guess.deal import Deal
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, HERMIT_CARDS
from lodge.games.shadow_hunters.model.state import COPIES, NO_CARD, Answer, Night
from lodge.games.shadow_hunters.model.words import CONDITIONS, HERMIT, PLAYERS, REPLIES
from lodge.kernel.chance import Chance, make_key
from lodge.testing import Scenario
from lodge.testing.players import RandomTable
from tests.games.shadow_hunters.night import GAME, document, night, play

SHADOWS = {"unknown", "vampire", "werewolf"}

EXORCISM = {"giver": "red", "receiver": "orange", "card": "exorcism", "answer": "takes 2"}
LESSON = {"giver": "blue", "receiver": "yellow", "card": "lesson", "answer": "takes 2"}

BOTH_SEEN = [
    {"zone": "hermit discard", "place": 0, "by": [0, 1]},
    {"zone": "hermit discard", "place": 1, "by": [2, 4]},
]

USED_UP = (
    "exorcism lesson slap slap spell anger anger blackmail blackmail greed greed bully aid huddle "
    "nurturance prediction"
)


def used_up() -> Scenario:
    """Blue can draw a Hermit card, but the deck is empty; of two cards the answers are known."""
    return night(
        6,
        red="church",
        orange="woods 2",
        yellow="gate 2",
        blue="cabin",
        current="blue",
        decision="area",
        zones={"hermit discard": USED_UP},
        answers=[{**EXORCISM, "place": 0}, {**LESSON, "place": 1}],
        seen=BOTH_SEEN,
    )


def characters(match: Match) -> dict[str, str]:
    zones = match.to_json()["zones"]
    return {name: zones[f"{name} character"][0] for name in PLAYERS[: match.seats]}


def guesses(match: Match, seat: int | None, count: int = 100) -> list[dict[str, str]]:
    return [characters(match.guess(seat, key)) for key in range(count)]


@pytest.mark.rule("SH-153", "SH-157")
def test_what_the_answers_of_a_deck_proved_stays_proved_when_it_is_renewed() -> None:
    # Two cards make a player take 2 damage. Blue gave one of them away, so orange had the other.
    scenario = used_up()
    for _ in range(2):
        assert {found["orange"] for found in guesses(scenario.match, 4)} == SHADOWS
        play(scenario, *(["draw"] if scenario.match.decision == "area" else []))
    assert scenario.match.decision == "hermit_give"


@pytest.mark.rule("SH-153", "SH-157")
def test_spectators_know_that_not_both_answers_were_to_the_same_card() -> None:
    scenario = used_up()
    for _ in range(2):
        found = guesses(scenario.match, None)
        assert all(SHADOWS & {one["orange"], one["yellow"]} for one in found)
        assert {"franklin", "george"} & {one["orange"] for one in found}
        play(scenario, *(["draw"] if scenario.match.decision == "area" else []))


@pytest.mark.rule("SH-157")
def test_cards_of_different_decks_say_nothing_about_each_other() -> None:
    answers = [{**EXORCISM, "decks_ago": 2}, {**LESSON, "decks_ago": 1}]
    match = night(6, orange="2", yellow="2", answers=answers).match
    assert {"franklin", "george"} & {one["orange"] for one in guesses(match, 4)}


@pytest.mark.rule("SH-412", "SH-157")
def test_all_answers_to_a_card_that_went_round_are_about_one_card() -> None:
    """Who took damage and who did not are of different sides, whatever the card was."""
    answers = [
        {
            "giver": PLAYERS[(seat + 5) % 6],
            "receiver": PLAYERS[seat],
            "card": "slap",
            "answer": "takes 1" if seat in (0, 2) else "nothing",
            "passed": True,
            "decks_ago": 1,
        }
        for seat in range(6)
    ]
    match = night(6, red="emi", yellow="franklin", answers=answers).match
    cards: Counter[str] = Counter()
    for key in range(100):
        guess = match.guess(None, key).to_json()
        named = {answer["card"] for answer in guess["answers"]}
        assert len(named) == 1
        cards.update(named)
        assert_possible(match, guess)
    assert {"slap", "spell"} <= set(cards)


# Every guess could have happened


@pytest.mark.rule("SH-153", "SH-157")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (6, {"opening_hermit": "passing_card"}),
        (7, {"characters": "mix_all", "extra_card": "on", "opening_hermit": "each_draws"}),
        (8, {"characters": "mix_initial"}),
    ],
)
def test_every_guess_agrees_with_all_answers(seats: int, options: dict[str, Any]) -> None:
    for key in range(4):
        match = GAME.new(seats, options, key=key)
        assert isinstance(match, Night)
        # Several decks at once: in play it takes very long until one is renewed.
        for _ in range(3):
            answer_deck(match, Chance(make_key(key)), 12)
        RandomTable(f"agree {key}").play(match, 40)
        for number, observer in enumerate([*range(seats), None]):
            assert_possible(match, match.guess(observer, number).to_json())


def answer_deck(match: Night, chance: Chance, count: int) -> None:
    """So many cards of a Hermit deck are answered by anybody, and the deck is renewed."""
    cards = [kind for kind, copies in enumerate(COPIES[HERMIT]) for _ in range(copies)]
    chance.shuffle(cards)
    for card in cards[:count]:
        receiver = chance.roll(match.seats)
        giver = (receiver + 1 + chance.roll(match.seats - 1)) % match.seats
        condition = chance.roll(4)
        mask = replies_of(match, card, match.who[receiver], condition)
        replies = [reply for reply in range(len(REPLIES)) if mask >> reply & 1]
        reply = replies[chance.roll(len(replies))]
        match.answers.append(Answer(giver, receiver, reply, condition, card, NO_CARD, False))
    match.answers = [answer.without_card() for answer in match.answers]
    match.fresh = len(match.answers)


def replies_of(match: Night, card: int, who: int, condition: int) -> int:
    terms = match.terms
    return terms.hermit_cards[card].answers(terms, terms.cast[who], condition)


def assert_possible(match: Match, guess: dict[str, Any]) -> None:
    """Whoever the guess says they are could have answered the cards that it names, and no deck
    holds too many of them."""
    assert isinstance(match, Night)
    decks: dict[Any, list[str]] = {}
    for answer in guess["answers"]:
        who = CHARACTERS.index(guess["zones"][f"{answer['receiver']} character"][0])
        condition = sum(1 << CONDITIONS.index(word) for word in answer.get("while", []))
        mask = replies_of(match, HERMIT_CARDS.index(answer["card"]), who, condition)
        assert mask >> REPLIES.index(answer["answer"]) & 1, answer
        deck = decks.setdefault(answer.get("decks_ago", 0), [])
        if not (answer.get("passed") and answer["card"] in deck):
            deck.append(answer["card"])
    for cards in decks.values():
        for card, count in Counter(cards).items():
            assert count <= COPIES[HERMIT][HERMIT_CARDS.index(card)], cards


# How long it takes


def looks(match: Match, seat: int | None, key: int) -> int:
    """How many deals, or parts of one, are looked at for a guess."""
    other = match.clone()
    assert isinstance(other, Night)
    other.chance = Chance(make_key(key))
    other.zones.deal(other.observer(seat), other.chance)
    deal = Deal(other, other.observer(seat))
    deal.find()
    return deal.looks


@pytest.mark.rule("SH-412")
def test_a_guess_is_soon_found_while_a_card_goes_round() -> None:
    options = {"characters": "mix_all", "opening_hermit": "passing_card", "extra_card": "on"}
    for key in range(30):
        match = GAME.new(8, options, key=key)
        table = RandomTable(f"round {key}")
        while match.decision == "hermit_answer":
            assert looks(match, None, key) <= 24
            assert looks(match, (match.seat + 1) % 8, key) <= 24
            match.apply(table.choose(match))


@pytest.mark.rule("SH-157")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_guess_is_soon_found_whatever_was_answered(seats: int) -> None:
    """Three whole decks of cards that nobody but giver and receiver knows."""
    for key in range(25):
        match = GAME.new(seats, {"characters": "mix_all"}, key=key)
        assert isinstance(match, Night)
        for deck in range(3):
            answer_deck(match, Chance(make_key(f"{key}/{deck}")), 16)
        assert looks(match, None, key) <= 200
        assert looks(match, key % seats, key) <= 200


# Documents


def test_answers_of_earlier_decks_are_read_back() -> None:
    scenario = used_up()
    play(scenario, "draw")
    answers = scenario.position["answers"]
    assert [answer["decks_ago"] for answer in answers] == [1, 1]
    assert GAME.from_json(scenario.position).to_json() == scenario.position


def test_a_position_may_leave_open_which_deck_it_was() -> None:
    match = night(6, orange="2", yellow="2", answers=[EXORCISM, LESSON]).match
    assert match.to_json()["answers"] == [EXORCISM, LESSON]
    assert {"franklin", "george"} & {one["orange"] for one in guesses(match, 4)}


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ([{**EXORCISM, "receiver": "yellow"}], "Yellow, being franklin, cannot have answered"),
        ([{**EXORCISM, "answer": "shows"}], "Orange, being vampire, cannot have answered"),
        ([{**EXORCISM, "decks_ago": 1}] * 2, "too many 'exorcism' in the deck 1 decks ago"),
        ([{**EXORCISM, "place": 0, "decks_ago": 1}], "has no 'place'"),
        ([{**LESSON, "place": 0}], "The card at place 0 is 'exorcism'"),
        ([{**EXORCISM, "place": 3}], "no card at place 3"),
        (
            [
                {**EXORCISM, "passed": True, "decks_ago": 1},
                {**LESSON, "passed": True, "decks_ago": 1},
            ],
            "Only one Hermit card goes round",
        ),
    ],
)
def test_answers_that_cannot_have_been_given_are_refused(
    answers: list[dict[str, Any]], words: str
) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.from_json(document(6, zones={"hermit discard": "exorcism"}, answers=answers))
