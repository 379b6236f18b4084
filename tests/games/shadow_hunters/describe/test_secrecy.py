"""Hidden information and guesses (section 5 of the rules)."""

from collections import Counter
from typing import Any

import pytest

from lodge import Match
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, HERMIT_CARDS
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.testing.players import RandomTable
from tests.games.shadow_hunters.night import GAME, asked, finish, night, play


def characters(match: Match) -> list[str]:
    zones = match.to_json()["zones"]
    return [zones[f"{name} character"][0] for name in PLAYERS[: match.seats]]


def guessed(match: Match, seat: int | None, player: str, count: int = 120) -> Counter[str]:
    """The characters that guesses of a seat give a player."""
    number = PLAYERS.index(player)
    return Counter(characters(match.guess(seat, key))[number] for key in range(count))


@pytest.mark.rule("SH-025", "SH-028")
def test_a_guess_keeps_the_own_character_and_the_side_counts() -> None:
    match = GAME.new(7, key=3)
    sides: Counter[int] = Counter()
    for key in range(60):
        found = characters(match.guess(2, key))
        assert found[2] == characters(match)[2]
        assert len(set(found)) == 7
        numbers = [CHARACTERS.index(name) for name in found]
        count = Counter(0 if n % 10 < 4 else 1 if n % 10 < 7 else 2 for n in numbers)
        assert count == {0: 3, 1: 2, 2: 2}
        sides[numbers[0]] += 1
    assert len(sides) > 6


@pytest.mark.rule("SH-404")
def test_with_mix_initial_no_guess_deals_both_of_an_initial() -> None:
    match = GAME.new(8, {"characters": "mix_initial"}, key=3)
    for key in range(60):
        found = characters(match.guess(0, key))
        assert len({CHARACTERS.index(name) % 10 for name in found}) == 8


@pytest.mark.rule("SH-153", "SH-154")
def test_a_giver_knows_what_follows_from_the_answer_unknown_allowed_for() -> None:
    scenario = night(
        red="emi cabin", orange="vampire", decision="area", zones={"hermit deck": "spell"}
    )
    play(scenario, "draw", "hand_to:orange", "take_damage")
    match = scenario.match
    assert set(guessed(match, 0, "orange")) == {"unknown", "vampire", "werewolf"}
    # The receiver learns nothing of the giver, and the others nothing of either.
    assert len(guessed(match, 1, "red")) > 5
    assert len(guessed(match, 2, "orange")) > 5
    assert len(guessed(match, None, "orange")) > 5
    refused = night(
        red="emi cabin", yellow="franklin", decision="area", zones={"hermit deck": "spell"}
    )
    play(refused, "draw", "hand_to:yellow", "nothing")
    found = set(guessed(refused.match, 0, "yellow"))
    assert not {"vampire", "werewolf"} & found
    assert "unknown" in found


@pytest.mark.rule("SH-153")
def test_outsiders_know_what_the_outcome_itself_implies() -> None:
    # Two damage: Exorcism (a Shadow) or Tough Lesson (HP 12 or more), or Unknown.
    scenario = night(
        red="emi cabin", orange="vampire", decision="area", zones={"hermit deck": "exorcism"}
    )
    play(scenario, "draw", "hand_to:orange", "take_damage")
    found = set(guessed(scenario.match, 3, "orange"))
    # Green is the Werewolf and knows it.
    assert found == {"unknown", "vampire", "franklin", "george", "daniel"}
    for key in range(30):
        guess = scenario.match.guess(3, key).to_json()
        card = guess["zones"]["hermit discard"][0]
        who = guess["zones"]["orange character"][0]
        assert card in ("exorcism", "lesson")
        assert card == "lesson" or who in ("unknown", "vampire")


@pytest.mark.rule("SH-152", "SH-153")
def test_a_guessed_card_and_a_guessed_character_agree_with_the_answer() -> None:
    for seats, options in ((6, {}), (8, {"characters": "mix_all", "opening_hermit": "each_draws"})):
        for key in range(6):
            match = GAME.new(seats, options, key=key)
            RandomTable(f"agree {key}").play(match, 90)
            for number in range(8):
                for entry in match.guess(None, number).to_json().get("answers", []):
                    if "place" in entry:
                        assert_possible(match, number, entry)


def assert_possible(match: Match, number: int, entry: dict[str, Any]) -> None:
    """The character of the guess could have answered the card of the guess like this."""
    guess = match.guess(None, number).to_json()
    who = CHARACTERS.index(guess["zones"][f"{entry['receiver']} character"][0])
    words = ("nothing", "takes 1", "takes 2", "heals 1", "gives", "shows")
    cards = HERMIT_CARDS
    states = ("wounded", "armed", "shielded")
    condition = sum(1 << states.index(word) for word in entry.get("while", []))
    terms = match.setup.terms
    card = terms.hermit_cards[cards.index(entry["card"])]
    answers = card.answers(terms, terms.cast[who], condition)
    assert answers >> words.index(entry["answer"]) & 1


@pytest.mark.rule("SH-150")
def test_what_prediction_showed_stays_in_every_guess() -> None:
    scenario = night(
        red="emi cabin", orange="vampire", decision="area", zones={"hermit deck": "prediction"}
    )
    play(scenario, "draw", "hand_to:orange", "show")
    assert set(guessed(scenario.match, 0, "orange", 20)) == {"vampire"}
    assert len(guessed(scenario.match, 2, "orange")) > 5
    # Everybody knows which card it was: only one makes a player show its character.
    assert scenario.match.guess(2, 1).to_json()["zones"]["hermit discard"] == ["prediction"]


@pytest.mark.rule("SH-004")
@pytest.mark.parametrize(
    ("taken", "gone"),
    [(6, []), (8, ["allie"]), (10, ["allie", "bob", "emi"]), (12, ["charles", "franklin"])],
)
def test_whoever_lives_has_more_hp_than_damage(taken: int, gone: list[str]) -> None:
    scenario = night(green=f"werewolf {taken}")
    found = guessed(scenario.match, 0, "green")
    assert not set(gone) & set(found)
    if taken == 12:
        assert set(found) <= {"daniel", "george", "vampire", "werewolf"}


@pytest.mark.rule("SH-297")
def test_whoever_is_silent_at_a_death_is_not_daniel() -> None:
    scenario = night(red="emi woods", orange="vampire 12", decision="area", current="red")
    assert "daniel" in guessed(scenario.match, 0, "blue")
    finish(scenario, "harm", "target:orange")
    assert "daniel" not in guessed(scenario.match, 0, "blue")


@pytest.mark.rule("SH-294", "SH-347")
def test_whoever_kills_by_attack_and_stays_hidden_is_not_bryan() -> None:
    for victim in ("yellow", "orange"):
        scenario = night(
            red="emi church",
            orange="vampire church 12",
            yellow="franklin church 11",
            blue="bryan",
            decision="attack",
            dice="d6:5 d4:2",
        )
        assert "bryan" in guessed(scenario.match, 3, "red")
        finish(scenario, f"attack:{victim}")
        assert "bryan" not in guessed(scenario.match, 3, "red")


@pytest.mark.rule("SH-348")
def test_whoever_kills_the_third_and_does_not_win_is_not_charles() -> None:
    scenario = night(
        7,
        red="emi woods",
        yellow="franklin 12 dead",
        green="werewolf 14 dead",
        blue="allie 7",
        decision="area",
    )
    assert "charles" in guessed(scenario.match, 1, "red")
    finish(scenario, "harm", "target:blue")
    assert not scenario.match.over
    assert "charles" not in guessed(scenario.match, 1, "red")


@pytest.mark.rule("SH-349")
def test_with_two_alive_nobody_is_catherine() -> None:
    scenario = night(
        red="emi woods",
        orange="vampire",
        yellow="franklin 12 dead",
        green="werewolf 14 dead",
        blue="catherine 10",
        decision="area",
        first_dead=["yellow"],
    )
    finish(scenario, "harm", "target:blue")
    assert not scenario.match.over
    assert "catherine" not in guessed(scenario.match, 0, "orange", 20)


@pytest.mark.rule("SH-424", "SH-426", "SH-422")
def test_with_the_extra_card_the_game_going_on_tells_that_a_shadow_lives() -> None:
    scenario = night(
        7,
        red="emi woods",
        orange="vampire 13 dead",
        green="werewolf 12",
        violet="unknown",
        cyan="bob",
        zones={"extra character": "george"},
        decision="area",
        options={"extra_card": "on"},
        judge="orange",
    )
    finish(scenario, "harm", "target:green")
    assert not scenario.match.over
    for key in range(40):
        guess = scenario.match.guess(0, key)
        alive = [characters(guess)[seat] for seat in (0, 2, 4, 5, 6)]
        assert {"unknown", "vampire", "werewolf"} & set(alive)


@pytest.mark.rule("SH-423")
def test_the_judge_knows_the_extra_card_in_every_guess() -> None:
    scenario = night(
        7,
        red="emi woods",
        orange="vampire 12",
        violet="unknown",
        cyan="bob",
        zones={"extra character": "george"},
        decision="area",
        options={"extra_card": "on"},
    )
    finish(scenario, "harm", "target:orange")
    extra = {
        seat: {
            scenario.match.guess(seat, key).to_json()["zones"]["extra character"][0]
            for key in range(40)
        }
        for seat in (1, 2)
    }
    assert extra[1] == {"george"}
    assert len(extra[2]) > 3


@pytest.mark.rule("SH-412")
def test_a_card_that_went_round_tells_everybody_about_everybody() -> None:
    for key in range(40):
        match = GAME.new(6, {"opening_hermit": "passing_card"}, key=key)
        if match.to_json()["zones"]["hermit card in play"] == ["spell"]:
            break
    while match.decision == "hermit_answer":
        # Unknown, if it is there, tells the truth.
        harmed = match.parse("take_damage")
        is_shadow = characters(match)[match.seat] in ("vampire", "werewolf", "unknown")
        match.apply(harmed if is_shadow else match.parse("nothing"))
    shadows = [name for name, doc in match.to_json()["players"].items() if doc["damage"]]
    for seat in range(6):
        for name in shadows:
            found = set(guessed(match, seat, name, 30))
            assert found <= {"vampire", "werewolf", "unknown"}
    assert len(guessed(match, None, shadows[0])) > 3


@pytest.mark.rule("SH-250", "SH-153")
def test_nobody_is_shown_the_options_of_another() -> None:
    match = GAME.new(6, {"characters": "mix_all"}, key=8, events=True)
    table = RandomTable("options")
    while not match.over:
        for seat in (*range(6), None):
            view = match.view(seat)
            assert bool(view["legal"]) == (seat == match.seat)
        match.apply(table.choose(match))


@pytest.mark.rule("SH-026", "SH-142")
@pytest.mark.parametrize("options", [{}, {"robbery": "any_damage", "self_harm": "all"}])
def test_no_refusal_tells_what_the_seat_does_not_know(options: dict[str, Any]) -> None:
    """A seat is told the same reasons in its guesses, whatever it asks for."""
    match = GAME.new(6, {"characters": "mix_all", **options}, key=8)
    table = RandomTable("refusals")
    actions = match.setup.vocabulary.all()
    while not match.over:
        for seat in range(match.seats):
            guess = match.guess(seat, match.seat)
            for action in actions:
                assert guess.refusal(action, seat) == match.refusal(action, seat)
        table.play(match, 7)


@pytest.mark.rule("SH-250", "SH-263")
def test_who_is_asked_next_is_the_same_whoever_the_hidden_players_are() -> None:
    """Windows open by public facts: with passing everywhere all deals ask the same questions."""
    asks: set[tuple[str, ...]] = set()
    for red, yellow in (("emi", "franklin"), ("george", "emi"), ("franklin", "george")):
        for orange, green in (("vampire", "werewolf"), ("unknown", "vampire")):
            scenario = night(
                red=f"{red} church +machine_gun +chainsaw",
                orange=f"{orange} church 6 +handgun",
                yellow=f"{yellow} cabin 3",
                green=f"{green} woods",
                blue="bob church 5",
                decision="attack",
                dice="d6:4 d4:2",
            )
            play(scenario, "attack_all")
            found = []
            while scenario.match.decision in ("threat", "rolled", "hit", "again", "loot"):
                found.append(asked(scenario))
                scenario.match.apply(scenario.match.legal()[0])
            asks.add(tuple(found))
    assert len(asks) == 1


@pytest.mark.rule("SH-010", "SH-027")
def test_guesses_deal_unused_characters_too() -> None:
    match = GAME.new(5, key=1)
    seen = {tuple(match.guess(0, key).to_json()["zones"]["unused characters"]) for key in range(9)}
    assert len(seen) > 5


def guessed_picks(match: Match, seat: int | None) -> set[str]:
    """What the open question is about, in the guesses of a seat."""
    return {match.guess(seat, key).to_json()["pending"][0][1] for key in range(40)}


@pytest.mark.rule("SH-078")
def test_whom_a_thief_robs_is_guessed_until_it_is_told() -> None:
    scenario = night(
        red="emi altar",
        yellow="+spear_of_longinus",
        green="+handgun +chainsaw",
        blue="+masamune +talisman",
        decision="area",
    )
    play(scenario, "steal", "target:green")
    assert asked(scenario) == "red take_card"
    assert guessed_picks(scenario.match, 0) == {"green"}
    for other in (1, 2, 3, None):
        # Yellow's single card would have been taken without asking.
        assert guessed_picks(scenario.match, other) == {"green", "blue"}


@pytest.mark.rule("SH-125")
def test_what_is_given_away_is_guessed_until_it_is_told() -> None:
    scenario = night(
        red="emi cemetery +handgun +masamune",
        decision="area",
        zones={"black deck": "banana_peel"},
    )
    play(scenario, "draw", "give:masamune")
    assert asked(scenario) == "red banana_receiver"
    assert guessed_picks(scenario.match, 0) == {"masamune"}
    for other in (1, None):
        assert guessed_picks(scenario.match, other) == {"handgun", "masamune"}


@pytest.mark.rule("SH-075")
@pytest.mark.parametrize("choice", ["harm", "mend"])
def test_what_the_woods_are_to_do_is_guessed_until_it_is_told(choice: str) -> None:
    scenario = night(red="emi woods", decision="area")
    play(scenario, choice)
    assert asked(scenario) == "red woods_target"
    assert guessed_picks(scenario.match, 0) == {choice}
    for other in (1, None):
        assert guessed_picks(scenario.match, other) == {"harm", "mend"}
