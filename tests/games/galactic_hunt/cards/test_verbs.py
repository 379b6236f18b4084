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
from tests.games.galactic_hunt.chase import (
    TEST_SET,
    asked,
    chase,
    durability,
    heard,
    of,
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
