"""The workshop: what people write is read for those who show it, and brought to a match."""

import pytest

from lodge.games.galactic_hunt.cards.verbs import VERBS
from lodge.games.galactic_hunt.game import GAME
from lodge.games.galactic_hunt.language.sets import MOST_PROBLEMS
from lodge.games.galactic_hunt.model import words
from lodge.kernel.refusal import BadOptions
from lodge.kernel.workshop import DeckList, first_error

SHOP = GAME.workshop

GOOD = SHOP.examples()[0].text
STARTER = SHOP.starters()[0]


def changed(deck: DeckList, section: str, **counts: int) -> DeckList:
    """A deck with other numbers of some cards of the core set; 0: none."""
    cards = {**deck.sections[section]}
    for name, count in counts.items():
        cards["core." + name.replace("_", "-")] = count
    kept = {id: count for id, count in cards.items() if count}
    return DeckList(deck.name, {**deck.sections, section: kept})


def test_every_example_is_right() -> None:
    for example in SHOP.examples():
        read = SHOP.read_cards(example.text)
        assert read.remarks == []
        assert read.cards
        rows = example.text.splitlines()
        assert [rows[line - 1] for line in read.lines.values()] == ["[[card]]"] * len(read.cards)


def test_what_is_right_is_shown_beside_what_is_wrong() -> None:
    read = SHOP.read_cards(GOOD.replace('keywords = ["Sight"]', 'keywords = ["Sihgt"]'))
    assert [card.name for card in read.cards] == ["First Shot", "Long Watch"]
    wrong = first_error(read.remarks)
    assert wrong is not None
    assert (wrong.code, wrong.card, wrong.field) == ("E05", "my-set.patient-eye", "keywords")
    assert GOOD.splitlines()[wrong.line - 1] == 'keywords = ["Sight"]'
    assert wrong.sentence == "There is no keyword 'Sihgt'. Did you mean 'Sight'?"


def test_cards_are_filed() -> None:
    files = {one.face: one for one in SHOP.filings()}
    assert files["core.two-oaths"].classes == ["Trapper", "Intelligent"]
    assert files["core.two-oaths"].keywords == ["Disorientate", "Trapped"]
    assert (files["core.pale-choir"].section, files["core.pale-choir"].most) == ("combat", 2)
    assert (files["core.long-con"].section, files["core.long-con"].most) == ("pursuit", 1)
    assert files["core.brood-drone"].section == "side"
    assert files["core.hesk-varrow"].classes == ["Hunter", "Punisher"]
    assert {name for one in files.values() for name in one.classes} <= set(SHOP.classes)
    assert {name for one in files.values() for name in one.keywords} == set(SHOP.keywords)


def test_a_deck_is_written_and_read_again() -> None:
    for deck in SHOP.starters():
        checked = SHOP.check_deck(deck, "")
        assert (checked.deck, checked.remarks) == (deck, [])
        assert SHOP.read_deck(checked.text, "") == checked


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (
            changed(STARTER, "combat", heavy_sentence=1, shackle_round=1),
            "The combat deck has 14 cards; it needs at least 15 (GH-020).",
        ),
        (
            changed(STARTER, "combat", heavy_sentence=4),
            "There can be 1 to 3 of 'Heavy Sentence', not 4.",
        ),
        (
            changed(STARTER, "pursuit", three_strikes=0, steady_work=0),
            "The pursuit deck has 2 cards; it needs at least 3 (GH-020).",
        ),
        (
            changed(STARTER, "pursuit", three_strikes=7),
            "A pursuit card is in a deck once, not twice: 'core.three-strikes' (GH-022).",
        ),
        (
            changed(STARTER, "combat", heavy_sentense=1),
            "There is no card 'core.heavy-sentense'. Did you mean 'core.heavy-sentence'?",
        ),
        (
            changed(STARTER, "combat", two_oaths=1),
            "'Two Oaths' is for Ansa Rill alone (GH-025).",
        ),
        (DeckList("x", {"reserve": {}}), "A deck has no part 'reserve'."),
        (
            changed(STARTER, "combat", **{f"c{number}": 1 for number in range(200)}),
            "A deck lists at most 120 cards here, not 212.",
        ),
    ],
)
def test_what_is_wrong_with_a_deck(deck: DeckList, sentence: str) -> None:
    wrong = first_error(SHOP.check_deck(deck, "").remarks)
    assert wrong is not None
    assert wrong.sentence == sentence


def test_a_text_that_is_no_deck() -> None:
    read = SHOP.read_deck("[deck]\nname = 'x'\ncombat = 7\n", "")
    assert read.deck is None
    assert [remark.code for remark in read.remarks] == ["E01"]


def test_a_deck_knows_what_its_characters_can_play() -> None:
    playable = SHOP.check_deck(STARTER, "").playable
    assert "core.heavy-sentence" in playable
    assert "core.steady-work" in playable
    assert "core.venom-gland" not in playable
    nobody = DeckList("x", {})
    assert "core.venom-gland" in SHOP.check_deck(nobody, "").playable


def test_a_deck_says_how_it_can_be_tried() -> None:
    checked = SHOP.check_deck(STARTER, "")
    assert (checked.secret, checked.options) == (SHOP.bring(STARTER), {})
    two = SHOP.check_deck(changed(STARTER, "characters", skirl=1), "")
    assert two.options == {"characters": "two"}
    GAME.new(options=two.options, secrets=[two.secret, {}])


def test_the_language_is_explained_word_by_word() -> None:
    pages = SHOP.reference()
    titles = [page.title for page in pages]
    assert titles == ["Records", "Grammar", "Heads", "Events", "References", "Verbs"]
    for page in pages:
        assert page.rows
        assert {len(row) for row in page.rows} == {len(page.columns)}
    told = " ".join(row[0] for page in pages for row in page.rows)
    for word in (*VERBS, *words.HEADS, *words.EVENTS):
        assert word == "choose" or word in told, word


def test_decks_use_own_cards() -> None:
    deck = DeckList(
        "x", {**STARTER.sections, "combat": {**STARTER.sections["combat"], "my-set.first-shot": 1}}
    )
    assert first_error(SHOP.check_deck(deck, "").remarks) is not None
    checked = SHOP.check_deck(deck, GOOD)
    assert checked.remarks == []
    assert "my-set.first-shot" in checked.playable
    secret = SHOP.bring(deck)
    match = GAME.new(options={"cards": GOOD}, secrets=[secret, {}])
    assert match.view(0)["lists"]["red"]["my-set.first-shot"] == 1
    with pytest.raises(BadOptions, match=r"^Red: The deck 'x' is not legal: There is no card"):
        GAME.new(secrets=[secret, {}])


def test_what_a_seat_brings_is_judged_before_the_match() -> None:
    setup = GAME.setup(2, {})
    secret = SHOP.bring(STARTER)
    assert GAME.read_secret(setup, secret)["primaries"] == ["core.hesk-varrow"]
    assert GAME.read_secret(setup, {})["deck"] == ""
    two = changed(STARTER, "characters", skirl=1)
    with pytest.raises(BadOptions, match="two characters"):
        GAME.read_secret(setup, SHOP.bring(two))
    GAME.read_secret(GAME.setup(2, {"characters": "two"}), SHOP.bring(two))
    with pytest.raises(BadOptions, match="There is no starter deck 'Zebra'"):
        GAME.read_secret(setup, {"deck": "Zebra"})
    short = changed(STARTER, "combat", heavy_sentence=0)
    with pytest.raises(BadOptions, match=r"not legal: The combat deck has 14 cards; it needs"):
        GAME.read_secret(setup, SHOP.bring(short))


def test_views_do_not_repeat_a_set_of_cards() -> None:
    match = GAME.new(options={"cards": GOOD, "round_limit": 12})
    assert match.view(0)["options"] == {"round_limit": 12}
    assert match.to_json()["options"]["cards"] == GOOD
    assert match.record().options["cards"] == GOOD


HOSTILE = {
    "a set of ten thousand cards": ("[[card]]\n" * 10_000, "at most 400 cards"),
    "a number of many digits": ("x = " + "9" * 90_000, "thousands of digits"),
    "nests": ("x = " + "[" * 50_000, "nested too deep"),
    "thousands of unknown fields": (
        GOOD + "".join(f"field{number} = 1\n" for number in range(7000)),
        "There is no field",
    ),
    "hundreds of unknown cards": (
        "".join(
            f'[[card]]\nid = "a.b{n}"\nname = "B{n}"\nset = "A9"\ntype = "combat"\nclass = "All"\n'
            f'cost = 1\nrules = "Play: spawn core.brood-dron{n}"\n'
            for n in range(400)
        ),
        "is no side card",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_are_refused_in_few_words(name: str) -> None:
    text, told = HOSTILE[name]
    remarks = SHOP.read_cards(text).remarks
    wrong = first_error(remarks)
    assert wrong is not None
    assert told in wrong.sentence
    assert len(remarks) <= MOST_PROBLEMS + 1
