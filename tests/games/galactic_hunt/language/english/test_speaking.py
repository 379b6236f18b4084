"""Cards in plain English."""

import re

import pytest

from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.language.english.speaking import HEADS
from lodge.games.galactic_hunt.language.sets import read_set
from lodge.games.galactic_hunt.model import words
from tests.games.galactic_hunt.chase import GAME, LIBRARY

CARD = """
[[card]]
id = "own.card"
name = "Own Card"
set = "A9"
type = "{type}"
{fields}
rules = "{rules}"
"""
FIELDS = {
    "character": 'classes = ["Hunter"]\ndurability = 10',
    "combat": 'class = "All"\ncost = 1',
    "assist": 'class = "All"\ncost = 1',
    "pursuit": 'class = "All"',
}


def said(type: str, rules: str, more: str = "") -> str:
    text = CARD.format(type=type, fields=f"{FIELDS[type]}\n{more}", rules=rules)
    library, _ = read_set(text, "own", shipped())
    return library.cards[-1].words


@pytest.mark.parametrize(
    ("type", "rules", "expected"),
    [
        (
            "combat",
            "Play @foe.prey: track 2; give Bleed 1",
            "Target an opponent's prey. Put 2 tracking on it. It gets Bleed 1.",
        ),
        (
            "combat",
            "Play @foe.prey: track 1 if is(T, Alien); hunt 1 nontriggering",
            "Target an opponent's prey. Put 1 tracking on it, if it is an Alien. "
            "Hunt it once, which triggers nothing.",
        ),
        (
            "combat",
            "Play @foe.prey: track count(my.crew)",
            "Target an opponent's prey. Put X tracking on it (X: the number of your crew).",
        ),
        (
            "combat",
            "Hidden hunt to my.prey: fail 1; track 1 src",
            "A trap, face down. When a prey of yours is hunted: 1 of the hunts fails. "
            "Put 1 tracking on the hunter.",
        ),
        (
            "combat",
            "Play if supply(owner) <= 2: supply 2 from next to owner",
            "Only if you have at most 2 supply: take 2 supply from the next player.",
        ),
        (
            "combat",
            "Play: choose { draw 1 / discard 1; heal 1 me }",
            "Choose: draw 1 card; or discard 1 card, heal 1 damage of your character.",
        ),
        (
            "assist",
            "once On hunt to host: may redirect self",
            "Once a turn, when what it is attached to is hunted: if you want, the hunt goes for "
            "this card instead.",
        ),
        (
            "assist",
            "Act (2, discard 1) x 2 @my.char: give Armor 1 for 2 rounds",
            "Use it (2 supply, discard 1 card), twice a turn: target a character of yours. "
            "It gets Armor 1 for 2 rounds.",
        ),
        (
            "character",
            "While tracking(me) = 0: give Stealth me",
            "While this character has no tracking: this character gets Stealth.",
        ),
        (
            "pursuit",
            "Quest 3 targeted by foe to me in turn: hunt 1",
            "Goal: 3 times that its character is targeted by an opponent within one turn. "
            "Then: hunt any prey of an opponent once.",
        ),
        (
            "pursuit",
            "Quest 2 turn.end by owner if supply(owner) <= 1: draw 2",
            "Goal: 2 turns ended by you, counted only if you have at most 1 supply. "
            "Then: draw 2 cards.",
        ),
    ],
)
def test_lines_are_sentences(type: str, rules: str, expected: str) -> None:
    assert said(type, rules) == expected


def test_what_applies_to_a_whole_card_comes_first() -> None:
    assert said("combat", "Play: draw 1", "global = true").splitlines() == [
        "Global: it targets nothing, and no protection helps.",
        "Draw 1 card.",
    ]
    special = 'special = "core.hesk-varrow"\nthrough = "Vehicle"'
    assert said("combat", "Play: draw 1", special).startswith(
        "Only Hesk Varrow plays it. Played through a vehicle."
    )


def test_a_text_of_ones_own_is_what_is_printed() -> None:
    assert said("combat", "Play: draw 1", 'text = "Look around."') == "Look around."


def test_every_head_has_words() -> None:
    plain = {words.PLAY_LINE, words.WHILE_LINE}
    assert set(HEADS) | plain == set(range(len(words.HEADS)))


def test_all_cards_speak_in_sentences() -> None:
    for card in LIBRARY.cards:
        for sentence in card.words.splitlines():
            assert re.fullmatch(r"[A-Z0-9].*[a-z0-9)]\.", sentence), (card.id, sentence)
            assert "{" not in sentence
        if card.lines:
            assert card.words


def test_faces_show_keywords_and_words_and_keep_the_rules() -> None:
    card = next(one for one in GAME.cards() if one.face == "core.overkill-order")
    assert card.text == "Cunning 1\nTarget an opponent's prey. Hunt it twice."
    assert card.facts["rules"] == "Play @foe.prey: hunt 2"


def test_faces_explain_the_keywords_that_they_name() -> None:
    faces = {card.face: card.facts["explained"] for card in GAME.cards()}
    explained = str(faces["core.fresh-spoor"])
    assert explained.startswith("Bleed: At the start of its turn the bearer gets 1 tracking")
    assert faces["core.long-stalk"] == ""
