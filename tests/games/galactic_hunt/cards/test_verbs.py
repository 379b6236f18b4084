"""A verb of the card language is one class: read, said, carried out and weighed."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lodge.games.galactic_hunt.bot.player import HeuristicBot
from lodge.games.galactic_hunt.cards.verbs import VERBS
from lodge.games.galactic_hunt.catalogue import library_with
from lodge.games.galactic_hunt.language.problems import BadCards
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import (
    TEST_SET,
    asked,
    chase,
    durability,
    heard,
    of,
    on,
    play,
    supply,
    tracking,
    zone,
)


class Praise(CardVerb):
    """Its owner gets Glory."""

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.count(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"you get {said.number} Glory"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        chase.glory[item.player] += value_of(chase, stmt.num, item)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        outlook.gain(item.player, 50.0)


CARD = """
[[card]]
id = "test.ovation"
name = "Ovation"
set = "A1"
type = "combat"
class = "All"
cost = 0
rules = "Play: praise 2"
"""


@contextmanager
def known(verb: CardVerb) -> Iterator[None]:
    """With one verb more in the language."""
    VERBS[verb.name] = verb
    yield
    del VERBS[verb.name]


def test_a_class_is_all_that_a_new_verb_takes() -> None:
    with known(Praise("praise")):
        assert library_with(TEST_SET + CARD).by_id["test.ovation"].words == "You get 2 Glory."
    options = {"cards": TEST_SET + CARD}
    hunt = chase(options=options, red={"hand": ["free"], "deck": ["free"] * 9})
    doc = hunt.match.to_json()
    doc["zones"]["red hand"] = ["test.free", "test.ovation"]
    match = hunt.match.setup.game.from_json(doc)
    # It is worth more than anything else.
    assert match.text(HeuristicBot(b"0000").choose(match)) == "play:test.ovation"
    hunt.match = match
    play(hunt, "play:test.ovation")
    assert of(hunt, "red")["glory"] == 2


def test_its_arguments_are_checked() -> None:
    wrong = TEST_SET + CARD.replace("praise 2", "praise 0")
    with known(Praise("praise")), pytest.raises(BadCards, match="'praise' needs a number from 1"):
        library_with(wrong)


def test_an_unknown_verb_is_named() -> None:
    with pytest.raises(BadCards, match="A verb is expected, not 'admire'"):
        library_with(TEST_SET + CARD.replace("praise", "admire"))


@pytest.mark.rule("GH-414")
def test_arranging_the_top_of_the_deck() -> None:
    """R90"""
    deck = ["free", "hurry", "twice", "mark"]
    hunt = chase(red={"hand": ["sort-deck"], "deck": deck})
    play(hunt, "play:sort-deck")
    assert asked(hunt) == ("red", "established_order")
    assert "looks" in heard(hunt)
    assert hunt.match.view(0)["zones"]["red deck"] == [*(f"test.{one}" for one in deck[:3]), None]
    assert hunt.match.view(1)["zones"]["red deck"] == [None] * 4
    play(hunt, "top:twice", "top:free")
    assert zone(hunt, "red deck") == ["twice", "free", "hurry", "mark"]
    short = chase(red={"hand": ["sort-deck"], "deck": ["free"]})
    play(short, "play:sort-deck")
    assert asked(short) == ("red", "combat")
    assert zone(short, "red deck") == ["free"]
    empty = chase(red={"hand": ["sort-deck"], "deck": []})
    play(empty, "play:sort-deck")
    assert "looks" not in heard(empty)


def test_a_number_can_count_more_than_once() -> None:
    """R91"""
    hunt = chase(red={"hand": ["double-scent"]}, blue={"board": ["alien t2"]})
    play(hunt, "play:double-scent", "@blue")
    assert tracking(hunt, "blue") == 7
    assert durability(hunt, "blue") == 9
    fresh = chase(red={"hand": ["double-scent"]})
    play(fresh, "play:double-scent", "@blue")
    assert tracking(fresh, "blue") == 1
    assert durability(fresh, "blue") == 10


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        ("Play @foe.prey: track 2 x tracking(T)", "twice the tracking on it"),
        ("Play: draw 3 x count(my.crew)", "3 times the number of your crew"),
        (
            "Play: draw 1 if 2 x count(my.crew) >= 4",
            "if twice the number of your crew is at least 4",
        ),
        ("Play: arrange 3", "Look at the top 3 cards of your deck and put them back in any order."),
        ("Play: arrange 2 next", "The next player looks at the top 2 cards of the deck"),
        (
            "Play: prevent 2 me for turn",
            "Prevent the next 2 damage to your character until the end of the turn.",
        ),
        (
            "Play @foe.prey: divert 1 me to T",
            "The next 1 damage to your character is dealt to it instead.",
        ),
    ],
)
def test_they_are_said_in_plain_english(rules: str, what: str) -> None:
    text = CARD.replace("Play: praise 2", rules)
    assert what in library_with(text).by_id["test.ovation"].words


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        ("Play: draw 0 x count(my.crew)", "'x' needs a number from 1 before it"),
        ("Play: draw 2 x 3", "After 'x' stands what is counted, not '3'"),
        ("Play: draw 2 x", "A number is expected, not the end of the line"),
        ("Play: arrange", "A number is expected"),
        ("Play: prevent me", "A number is expected"),
        ("Play: prevent 0 me", "'prevent' needs a number from 1"),
        ("Play: divert 2 me", "'to' is missing before the card that takes the damage"),
        ("Play: divert 2 me to T", "'T' is no declared target of this line"),
    ],
)
def test_what_is_wrong_with_them_is_said(rules: str, what: str) -> None:
    with pytest.raises(BadCards, match=what):
        library_with(CARD.replace("Play: praise 2", rules))


@pytest.mark.rule("GH-241", "GH-101")
def test_a_price_of_x_is_chosen() -> None:
    """R92"""
    hunt = chase(red={"board": ["hunter", "open-till"], "supply": 4}, blue={"supply": 6})
    play(hunt, "activate:open-till", hold=True)
    assert asked(hunt) == ("red", "price")
    assert hunt.options == ["pay:1", "pay:2", "pay:3", "pay:4"]
    play(hunt, "pay:3", "@blue")
    assert supply(hunt) == [1, 9]
    assert tracking(hunt, "blue") == 3
    # As often as it can be paid; a single amount need not be asked for.
    play(hunt, "activate:open-till", "@blue")
    assert supply(hunt) == [0, 10]
    assert tracking(hunt, "blue") == 4


def test_what_a_price_of_x_buys_is_weighed() -> None:
    hunt = chase(red={"board": ["hunter", "open-till"]}, blue={"board": ["alien d7"]})
    play(hunt, "activate:open-till", hold=True)
    match = hunt.match
    assert match.text(HeuristicBot(b"0000").choose(match)).startswith("pay:")
    card = hunt.match.setup.terms.library.by_id["test.open-till"]
    assert card.words.startswith("Use it (X supply): target an opponent's prey.")
    assert card.words.endswith("Put X tracking on it (X: what was paid for it).")


# Keeping damage off


def shields(hunt: Scenario, player: str, name: str = "") -> list[tuple[int, str | None]]:
    """How much of the next damage is kept off a card, and where it goes."""
    return [(one["number"], one["to"]) for one in on(hunt, player, name)["shields"]]


@pytest.mark.rule("GH-317")
def test_the_next_damage_is_prevented() -> None:
    """R93"""
    hunt = chase(red={"hand": ["brace", "harm-self", "open-fire"]})
    play(hunt, "play:brace")
    assert shields(hunt, "red") == [(3, None)]
    assert "shielded" in heard(hunt)
    play(hunt, "play:open-fire")
    assert durability(hunt, "red") == 9
    assert durability(hunt, "blue") == 6
    assert shields(hunt, "red") == []
    assert "prevented" in heard(hunt)
    # Once is all.
    play(hunt, "play:harm-self")
    assert durability(hunt, "red") < 9


@pytest.mark.rule("GH-317", "GH-288", "GH-289")
def test_a_hunt_succeeds_though_its_damage_is_prevented() -> None:
    """R93"""
    hunt = chase(
        red={"hand": ["brace"], "board": ["hunter t1"]},
        blue={"hand": ["strike"]},
    )
    play(hunt, "play:brace", "end_turn", "combat_phase")
    assert on(hunt, "red")["hit"] == 0
    play(hunt, "play:strike", "@red")
    assert durability(hunt, "red") == 10
    assert tracking(hunt, "red") == 0
    assert shields(hunt, "red") == [(1, None)]
    assert "hurt" not in heard(hunt)


@pytest.mark.rule("GH-336")
def test_a_shield_ends_with_its_span() -> None:
    """R93: it was for a round."""
    hunt = chase(red={"hand": ["brace", "brace"]})
    play(hunt, "play:brace", "play:brace")
    assert shields(hunt, "red") == [(6, None)]
    play(hunt, "end_turn")
    assert shields(hunt, "red") == [(6, None)]
    play(hunt, "end_turn")
    assert shields(hunt, "red") == []


@pytest.mark.rule("GH-316", "GH-317")
def test_another_card_takes_the_damage() -> None:
    """R94"""
    hunt = chase(
        red={"hand": ["human-wall", "open-fire"], "board": ["hunter", "bearer"]},
        blue={"board": ["alien Armor:2"]},
    )
    play(hunt, "play:human-wall", "by.hunter", "@blue")
    assert shields(hunt, "red") == [(2, "blue board:0")]
    assert "covered" in heard(hunt)
    play(hunt, "play:open-fire", "by.hunter")
    assert durability(hunt, "red") == 8
    assert durability(hunt, "blue") == 4
    assert "diverted" in heard(hunt)


@pytest.mark.rule("GH-317")
def test_what_is_passed_on_is_not_passed_on_again_but_can_be_prevented() -> None:
    """R94"""
    hunt = chase(red={"hand": ["human-wall", "open-fire"]}, blue={"hand": ["human-wall", "brace"]})
    play(hunt, "play:human-wall", "@blue", "end_turn", "combat_phase")
    play(hunt, "play:human-wall", "@red", "play:brace", "end_turn", "combat_phase")
    assert shields(hunt, "blue") == [(2, "red board:0"), (3, None)]
    play(hunt, "play:open-fire")
    # Red passes 2 of 4 on, which Blue's bracing prevents; of Blue's own 4 first 2 go back to Red,
    # 1 more is prevented, 1 comes through.
    assert (durability(hunt, "red"), durability(hunt, "blue")) == (6, 9)
    assert shields(hunt, "red") == shields(hunt, "blue") == []


@pytest.mark.rule("GH-317")
def test_who_is_gone_takes_nothing() -> None:
    """R94"""
    hunt = chase(red={"hand": ["human-wall", "harm", "open-fire"], "board": ["hunter", "bearer"]})
    play(hunt, "play:human-wall", "by.hunter", "@red.bearer")
    assert shields(hunt, "red") == [(2, "red board:0")]
    doc = hunt.match.to_json()
    assert hunt.match.setup.game.from_json(doc).to_json() == doc
    play(hunt, "play:harm", "by.hunter", "@red.bearer")
    assert zone(hunt, "red board") == ["hunter"]
    assert shields(hunt, "red") == []
    play(hunt, "play:open-fire")
    assert durability(hunt, "red") == 6


def test_keeping_damage_off_is_weighed() -> None:
    """Who is about to be hunted braces."""
    hunt = chase(red={"hand": ["brace"], "board": ["hunter d8 t1"]})
    match = hunt.match
    assert match.text(HeuristicBot(b"0000").choose(match)) == "play:test.brace"
