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
from tests.games.galactic_hunt.chase import TEST_SET, chase, of, play


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
