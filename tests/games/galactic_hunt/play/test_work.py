"""What own cards have to do is counted, and standing effects are worked out once for a state."""

from itertools import pairwise
from typing import Any

import pytest

from lodge.bots import make_bot
from lodge.games.galactic_hunt.language.grammar.classlines import MOST_ALTERNATIVES, read_class_line
from lodge.games.galactic_hunt.language.problems import Wrong
from lodge.games.galactic_hunt.model.state import MOST_STEPS, Chase
from lodge.games.galactic_hunt.model.words import CLASSES, MOST_NUMBER
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from tests.games.galactic_hunt.chase import GAME
from tests.games.galactic_hunt.language.test_language import problems
from tests.games.galactic_hunt.storms import assist, storm
from tests.games.galactic_hunt.work import HEAD, Toil

TRACKS = "; ".join(["track 1 each any.prey"] * 7)


MIRROR = assist(
    "mirror", *["While stacks(Armor, me) >= 0: give Armor stacks(Armor, me) + 1 me"] * 10
)
STORM = storm("storm")


def board(text: str, *cards: str, hand: tuple[str, ...] = ()) -> Chase:
    """Red's combat phase with these cards on its board."""
    zones: dict[str, list[str]] = {
        "red board": [*cards, HEAD],
        "red hand": list(hand),
        "blue board": [HEAD],
    }
    for player in ("red", "blue"):
        zones[f"{player} deck"] = ["core.read-the-ground"] * 6
        zones[f"{player} pursuit deck"] = ["core.night-watch"]
    doc: dict[str, Any] = {
        "game": "galactic-hunt",
        "seats": 2,
        "options": {"cards": text},
        "decision": "combat",
        "players": {name: {"had_turn": True} for name in ("red", "blue")},
        "zones": zones,
    }
    match = GAME.from_json(doc)
    assert isinstance(match, Chase)
    return match


def keywords(match: Match, place: int = -1) -> dict[str, int]:
    """The keywords in effect on a card of Red's board; without a place on the primary."""
    shown = match.view(0)["players"]["red"]["cards"][place]["keywords"]
    return {one["keyword"]: one["number"] for one in shown}


# What a line reads that it gives itself (GH-244)


@pytest.mark.rule("GH-244")
def test_a_line_reads_what_it_gives_without_such_lines() -> None:
    assert keywords(board(MIRROR, "own.mirror")) == {"Armor": 10}
    # What others give counts for all of them.
    plate = assist("plate", "While round >= 1: give Armor 2 me")
    assert keywords(board(MIRROR + plate, "own.mirror", "own.plate")) == {"Armor": 10 * 3 + 2}
    assert keywords(board(MIRROR, "own.mirror", "own.mirror", "own.mirror")) == {"Armor": 30}


@pytest.mark.rule("GH-244")
def test_lines_that_read_in_a_circle_do_not_count_for_each_other() -> None:
    prowl = assist("prowl", "While stacks(Armor, me) >= 1: give Prowl stacks(Armor, me) me")
    armor = assist("armor", "While stacks(Prowl, me) >= 1: give Armor stacks(Prowl, me) me")
    spur = assist("spur", "While round >= 1: give Prowl 2 me")
    sees = assist("sees", "While stacks(Armor, me) >= 1: give Vigilant stacks(Armor, me) me")
    text = prowl + armor + spur + sees
    assert keywords(board(text, "own.prowl", "own.armor")) == {}
    # Armor follows from the 2 that somebody else gives; Prowl does not follow from that Armor.
    both = board(text, "own.prowl", "own.armor", "own.spur", "own.sees")
    assert keywords(both) == {"Prowl": 2, "Armor": 2, "Vigilant": 2}
    # Where there is no circle in play, what one gives the other reads.
    assert keywords(board(text, "own.armor", "own.spur", "own.sees")) == {
        "Prowl": 2,
        "Armor": 2,
        "Vigilant": 2,
    }


@pytest.mark.rule("GH-244")
def test_lines_read_what_those_before_them_give_however_long_the_row_is() -> None:
    names = ["Armor", "Vigilant", "Prowl", "Cunning", "Preparation", "Prediction", "Decoy"]
    row = [
        assist(f"row{place}", f"While has(me, {one}): give {two} {place + 2} me")
        for place, (one, two) in enumerate(pairwise(names))
    ]
    first = assist("first", "While round >= 1: give Armor 1 me")
    text = "".join([*row, first])
    cards = [f"own.row{place}" for place in range(len(row))]
    assert keywords(board(text, *cards)) == {}
    whole = keywords(board(text, *cards[::-1], "own.first"))
    assert whole == {name: place + 1 for place, name in enumerate(names)}


@pytest.mark.rule("GH-191")
def test_a_change_of_costs_reads_what_is_given() -> None:
    cheap = assist("cheap", "While has(me, Prowl): cost -1")
    spur = assist("spur", "While round >= 1: give Prowl 2 me")
    text = cheap + spur
    hand = ("core.read-the-ground",)
    for cards, changed in ((("own.cheap",), 0), (("own.cheap", "own.spur"), -1)):
        view = board(text, *cards, hand=hand).view(0)
        assert view["costs"]["core.read-the-ground"]["changed"] == changed


# Once for a state


def test_what_stands_is_worked_out_once_for_a_state() -> None:
    many = board(MIRROR, *["own.mirror"] * 30)
    many.legal()
    assert many.spent < MOST_STEPS / 50
    assert keywords(many) == {"Armor": 300}


def test_what_stands_follows_every_change() -> None:
    lines = [
        "While tracking(me) = 0: give Stealth me",
        "While supply(owner) <= 4: give Prowl 1 me",
        "While hand(owner) = 0: give Vigilant 1 me",
        "While stacks(Concentration, me) >= 2: give Cunning 1 me",
        "While turn(foe): give Decoy 1 me",
    ]
    focus = assist("focus", "Play: give Concentration 2 me; track 1 me")
    match = board(assist("eye", *lines) + focus, "own.eye", hand=("own.focus",))
    assert keywords(match) == {"Stealth": 1}
    match.apply(match.parse("play:own.focus"))
    while match.decision == "react":
        match.apply(match.parse("pass"))
    assert keywords(match) == {"Vigilant": 1, "Cunning": 1}
    match.apply(match.parse("draw"))
    assert keywords(match) == {"Prowl": 1, "Cunning": 1}
    match.apply(match.parse("end_turn"))
    while match.view(0)["current"] == "red":
        match.apply(match.legal()[0])
    assert keywords(match) == {"Prowl": 1, "Cunning": 1, "Decoy": 1}


# The measure


def stormy() -> Chase:
    return board(STORM, hand=("own.storm",))


def play_storm(match: Match, card: str = "storm") -> None:
    match.apply(match.parse(f"play:own.{card}"))
    while match.decision == "react":
        match.apply(match.parse("pass"))
    match.legal()


def test_an_answer_that_takes_too_much_is_not_finished() -> None:
    with pytest.raises(TooMuchWork, match=r"more to do at once than a match may take.*\.$"):
        play_storm(stormy())


def test_what_is_counted_does_not_depend_on_who_looked_before() -> None:
    text = assist(
        "calm",
        "Play: give Armor 1 each any.target",
        "On kw.gain(Armor): " + "; ".join(["give Vigilant 1 each any.target"] * 8),
        "On kw.gain(Vigilant): give Prowl 1 each any.target",
    )
    text += MIRROR
    counted = set()
    for looks in range(4):
        match = board(text, "own.mirror", hand=("own.calm",))
        if looks & 1:
            match.view(0)
        if looks & 2:
            match.legal()
            make_bot(GAME, "heuristic", 1).choose(match)
        play_storm(match, "calm")
        before = match.spent
        match.view(1)
        make_bot(GAME, "heuristic", 1).choose(match)
        match.clone().legal()
        assert match.spent == before
        counted.add(before)
    assert len(counted) == 1
    assert 10_000 < counted.pop() < MOST_STEPS


def test_a_bot_that_cannot_weigh_all_chooses_all_the_same() -> None:
    heavy = assist("heavy", *[f"On track: {TRACKS}"] * 10)
    eyes = " + ".join(["stacks(Armor, any.target)"] * 8)
    text = heavy + assist("eyes", *[f"While {eyes} >= 0: give Armor 1 each any.assist"] * 7)
    match = board(text, *["own.eyes"] * 12, *["own.heavy"] * 12, hand=("core.read-the-ground",))
    match.allowed = 10**9
    assert make_bot(GAME, "heuristic", 1).choose(match) in match.legal()


def test_matches_without_own_cards_count_nothing() -> None:
    match = GAME.new(key=1)
    for _ in range(40):
        match.view(match.seat)
        match.apply(match.legal()[0])
    assert isinstance(match, Chase)
    assert match.spent == 0


def test_numbers_do_not_grow_beyond_all_bounds() -> None:
    twice = "; ".join(["give Armor stacks(Armor, me) + 1 me; track tracking(me) + 1 me"] * 8)
    match = board(assist("twice", f"Act (0): {twice}"), "own.twice")
    for _ in range(6):
        match.apply(match.parse("activate:0:1"))
        while match.decision == "react":
            match.apply(match.parse("pass"))
    assert keywords(match)["Armor"] == MOST_NUMBER
    assert match.view(0)["players"]["red"]["cards"][-1]["tracking"] == MOST_NUMBER
    assert GAME.from_json(match.to_json()).to_json() == match.to_json()


@pytest.mark.parametrize("seed", [1, 5])
def test_the_worst_cards_play_within_the_measure_or_are_told(seed: int) -> None:
    toil = Toil()
    toil.play(seed, 4)
    assert toil.answers.count
    assert toil.answers.steps <= MOST_STEPS


# What is said when a set is checked


def codes(text: str) -> list[tuple[str, str, int]]:
    return [(one.code, one.card, one.line) for one in problems(text)]


@pytest.mark.rule("GH-244")
def test_lines_that_read_what_they_give_are_remarked_not_refused() -> None:
    line = "While has(me, Armor): give Armor 1 me"
    assert codes(assist("own", line)) == [("W09", "own.own", 9)]
    assert codes(assist("kw", "While count(my.crew.kw(Prowl)) >= 1: give Prowl 1 me")) != []
    assert codes(assist("obj", "While round >= 1: give Prowl 1 each my.char.kw(Prowl)")) != []
    assert codes(assist("plain", "While has(me, Armor): give Prowl 1 me")) == []
    assert codes(assist("players", "While has(owner, Rushed): cost +1")) == []


@pytest.mark.rule("GH-244")
def test_a_circle_over_several_cards_is_remarked_at_each_of_them() -> None:
    one = assist("one", "While has(me, Armor): give Prowl 1 me")
    two = assist("two", "While has(me, Prowl): give Armor 1 me")
    three = assist("three", "While has(me, Prowl): give Sight me")
    found = codes(one + two + three)
    assert [(code, card) for code, card, _ in found] == [("W09", "own.one"), ("W09", "own.two")]


def test_a_set_with_many_remarks_opens() -> None:
    """Sets that are stored open, however many of their lines are remarked on."""
    text = "".join(
        assist(f"own{number}", *["While has(me, Armor): give Armor 1 me"] * 10)
        for number in range(8)
    )
    found = problems(text)
    assert {one.code for one in found} == {"W09"}
    assert len(found) == 50
    board(text, "own.own3")


# Class lines


@pytest.mark.rule("GH-121")
def test_a_class_line_is_refused_before_it_is_multiplied_out() -> None:
    line = " & ".join(["[Solo / Pack]"] * 12)
    with pytest.raises(Wrong, match=f"at most {MOST_ALTERNATIVES} alternatives"):
        read_class_line(line, CLASSES)
    short = "&".join(["[A/B]"] * 28)
    with pytest.raises(Wrong, match=f"at most {MOST_ALTERNATIVES} alternatives"):
        read_class_line(short, ["A", "B"])
    assert len(read_class_line("[Solo / Pack / Hive] & [Hunter / Alien]", CLASSES)[0]) == 6


# More triggers than can be named at once


@pytest.mark.rule("GH-013")
def test_whoever_is_asked_for_an_order_has_choices_however_much_else_waits() -> None:
    """Blue's many triggers were heard before Red's two, which come first."""
    text = assist("many", *["On kw.gain(Armor): draw 1"] * 10)
    text += assist("few", *["On kw.gain(Armor): draw 1; track 1 me"] * 2)
    text += assist("shout", "Play: give Armor 1 me")
    doc = board(text, *["own.many"] * 7).to_json()
    doc["current"] = "blue"
    doc["zones"]["blue board"] = ["own.few", HEAD]
    doc["zones"]["blue hand"] = ["own.shout"]
    del doc["seat"], doc["pending"]
    match = GAME.from_json(doc)
    match.apply(match.parse("play:own.shout"))
    while match.decision == "react":
        match.apply(match.parse("pass"))
    assert (match.seat, match.decision) == (1, "order")
    assert len(match.legal()) == 2
    assert make_bot(GAME, "heuristic", 1).choose(match) in match.legal()
    match.apply(match.legal()[0])
    assert (match.seat, match.decision) == (0, "order")
