"""The card language: every error and warning, every word, bounds, and all or nothing."""

import re
from collections.abc import Iterator

import pytest

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import VERBS
from lodge.games.galactic_hunt.catalogue import library_with, shipped, starter_decks
from lodge.games.galactic_hunt.language.decks import (
    Deck,
    check_deck,
    lines_of,
    read_deck,
    write_deck,
)
from lodge.games.galactic_hunt.language.grammar.expressions import PREDICATES
from lodge.games.galactic_hunt.language.locating import locate
from lodge.games.galactic_hunt.language.problems import BadCards, Problem
from lodge.games.galactic_hunt.language.sets import read_set
from lodge.games.galactic_hunt.language.skeletons import CARD_FILE, DECK_FILE
from lodge.games.galactic_hunt.language.writing import keywords_of, write_card
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.kernel.refusal import BadOptions
from tests.games.galactic_hunt.chase import GAME, LIBRARY, TEST_SET


def card(**fields: object) -> str:
    """A card file with one combat card, some of whose fields differ."""
    values: dict[str, object] = {
        "id": "own.card",
        "name": "Own Card",
        "set": "A1",
        "type": "combat",
        "class": "All",
        "cost": 1,
        **{name.rstrip("_"): value for name, value in fields.items()},
    }
    rows = [f"{name} = {toml(value)}" for name, value in values.items() if value is not None]
    return "\n".join(["[[card]]", *rows, ""])


def toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def problems(text: str) -> list[Problem]:
    """Everything that is said of a card file."""
    try:
        return read_set(text, "own.toml", shipped())[1]
    except BadCards as bad:
        return bad.problems


ERRORS = [
    ("E01", {"colour": "red"}, "no field 'colour'"),
    ("E01", {"rule": "Play: draw 1"}, "Did you mean 'rules'?"),
    ("E01", {"classes": ["Hunter"]}, "has no field 'classes'"),
    ("E01", {"global_": "yes"}, "true or left out"),
    ("E02", {"name": None}, "'name' is missing"),
    ("E02", {"cost": None}, "needs the field 'cost'"),
    ("E03", {"id": "core.long-stalk"}, "two cards"),
    ("E03", {"name": "Long Stalk"}, "is 'core.long-stalk' already"),
    ("E04", {"class_": "Hunter / Piper"}, "no class 'Piper'"),
    ("E04", {"class_": "[Hunter / Alien"}, "not closed"),
    ("E04", {"class_": "Hunter /"}, "class is missing"),
    ("E05", {"keywords": ["Stelth"]}, "Did you mean 'Stealth'?"),
    ("E05", {"traits": ["Crow"]}, "Did you mean 'Crew'?"),
    ("E05", {"rules": "Play: give Stelth me"}, "Did you mean 'Stealth'?"),
    ("E06", {"keywords": ["Concentration"]}, "needs a number"),
    ("E06", {"keywords": ["Sight 2"]}, "has no number"),
    ("E06", {"rules": "Play @foe.prey: give Poison"}, "needs a number"),
    ("E06", {"rules": "Play @foe.prey: give Mark 2"}, "has no number"),
    ("E07", {"rules": "Plays: draw 1"}, "Did you mean 'Play'?"),
    ("E07", {"rules": "Play: drow 1"}, "Did you mean 'draw'?"),
    ("E07", {"rules": "Play @foe.pray: track 1"}, "Did you mean 'prey'?"),
    ("E07", {"rules": "Play @foe.prey.huge: track 1"}, "no property '.huge'"),
    ("E07", {"rules": "Active plays by foe: draw 1"}, "Did you mean 'play'?"),
    ("E07", {"rules": "Active play(big) by foe: draw 1"}, "no filter"),
    ("E07", {"rules": "Play: draw 1 draw 1"}, "has no place here"),
    ("E07", {"rules": "Play: give Armor 1 me for ever"}, "'for' needs turn"),
    ("E07", {"rules": "Play: draw 1; §"}, "no word of the card language"),
    ("E07", {"type": "trap"}, "is no type"),
    ("E08", {"rules": "Play: track 1 T"}, "no declared target"),
    ("E08", {"rules": "Play @foe.prey: track 1 T2"}, "no declared target"),
    ("E08", {"rules": "Play: track 1 src"}, "needs a line with an event"),
    ("E08", {"rules": "Play: draw amount"}, "needs a line with an event"),
    ("E09", {"keywords": ["Glory 1"]}, "require Glory Seeker"),
    ("E09", {"rules": "Play: give Decipher 1 me"}, "require Occultist"),
    ("E10", {"rules": "Play @foe.prey: strip Armor 5"}, "at most 4"),
    ("E10", {"rules": "Play @foe.player: strip Glory"}, "cannot be stripped"),
    ("E11", {"rules": "While round >= 1: draw 1"}, "gives, costs or makes untargetable"),
    ("E11", {"rules": "Play: cost -1"}, "While and Upgrade"),
    ("E12", {"rules": "React play by foe: draw 1"}, "needs the keyword Reaction"),
    ("E12", {"keywords": ["Reaction"], "rules": "React draw by foe: draw 1"}, "No window"),
    ("E13", {"rules": "Quest 1 draw by owner: draw 1"}, "has no Quest line"),
    ("E13", {"rules": "Act: draw 1"}, "has no Act line"),
    ("E13", {"rules": "once Play: draw 1"}, "'once' stands before On"),
    ("E14", {"traits": ["Crew"]}, "Only assistance and side cards"),
    ("E14", {"type": "assist", "traits": ["Crew", "Vehicle"]}, "not both"),
    ("E15", {"traits": ["Glorious"]}, "Glory Seeker"),
    ("E16", {"type": "pursuit", "rules": ""}, "exactly one Quest line"),
    ("E17", {"through": "Vehicle", "rules": "Play @foe.prey: hunt 1"}, "source of a hunt"),
    (
        "E17",
        {"type": "assist", "traits": ["Vehicle"], "rules": "Act (2) @foe.prey: hunt 1"},
        "source of a hunt",
    ),
    ("E18", {"keywords": ["Bleed 1"]}, "is negative"),
    ("E18", {"keywords": ["Armor 1"]}, "would do nothing"),
    ("E19", {"keywords": ["Scrapped"]}, "not listed"),
    ("E19", {"rules": "Play @foe.prey: give Settling 1"}, "cannot be given"),
    ("E19", {"rules": "Play @foe.assist: strip Usage"}, "cannot be stripped"),
    ("E20", {"cost": 13}, "from 0 to 12"),
    ("E20", {"durability": 41}, "from 1 to 40"),
    ("E20", {"set": "Q1"}, "A set is one of"),
    ("E20", {"id": "Own Card"}, "An id is such as"),
    ("E20", {"rules": "Play: draw 0"}, "a number from 1"),
    ("E20", {"rules": "Play: draw 100"}, "from 0 to 99"),
    ("E20", {"rules": "Play: " + "; ".join(["draw 1"] * 17)}, "at most 16 statements"),
    ("E20", {"rules": " // ".join(["Play: draw 1"] * 11)}, "at most 10 lines"),
    ("E20", {"rules": "Play if " + "(" * 12 + "round = 1" + ")" * 12 + ": draw 1"}, "nested"),
    ("E21", {"special": "core.nobody"}, "There is no character"),
    ("E22", {"rules": "Play: spawn core.long-stalk"}, "is no side card"),
    ("E23", {"rules": "Hidden play by foe: fail"}, "event 'hunt'"),
    ("E23", {"rules": "Hidden hunt by foe: nullify"}, "'nullify' needs"),
    ("E24", {"rules": "Hidden draw by foe: may draw 1"}, "would betray"),
]


@pytest.mark.parametrize(("code", "fields", "what"), ERRORS)
def test_errors(code: str, fields: dict[str, object], what: str) -> None:
    found = problems(card(**fields))
    assert [one for one in found if one.code == code and what in one.what], found
    assert all(one.file == "own.toml" for one in found)
    with pytest.raises(BadCards):
        read_set(card(**fields), "own.toml", shipped())


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("W01", {"type": "assist", "traits": ["Crew"]}),
        ("W02", {"type": "assist", "rules": "On kw.gain(Armor) to me: give Armor 1 me"}),
        ("W04", {"type": "assist", "rules": "Act: hunt 1"}),
        ("W06", {"rules": "Play: draw 1 for turn"}),
        ("W07", {"type": "assist", "rules": "While round >= 1: give Concentration 1 me"}),
        ("W08", {"rules": "Hidden play by foe: draw 1 // On draw by owner: heal 1 me"}),
        ("W07", {"type": "assist", "rules": "While round >= 1: give Malfunction each foe.crew"}),
        ("W06", {"rules": "Play @foe.char: give Rushed 2 for round"}),
        ("W06", {"rules": "Play @foe.char: give Trapped 1 for turn"}),
        ("W10", {"class": "Hunter"}),
        ("W10", {"set": "H1"}),
        ("W10", {"set": "X1", "class": "Solo / Trapper"}),
        ("W10", {"class": "Solo", "special": "core.skirl"}),
        ("W10", {"type": "side", "cost": None, "class": None}),
        ("W11", {"type": "assist", "rules": "On draw by foe: track 1 src"}),
        ("W11", {"type": "assist", "rules": "On enter by foe: give Bleed 1 src"}),
    ],
)
def test_warnings(code: str, fields: dict[str, object]) -> None:
    library, warnings = read_set(card(**fields), "own.toml", shipped())
    assert [one.code for one in warnings] == [code]
    assert "own.card" in library.by_id


def test_where_an_error_stands() -> None:
    text = "\n".join(
        [
            "# a comment",
            card(),
            card(id="own.second", name="Second", rules=None),
            'rules = """',
            "Play: draw 1",
            "Scrapped: drow 1",
            '"""',
        ]
    )
    (problem,) = problems(text)
    assert (problem.card, problem.field, problem.code) == ("own.second", "rules", "E07")
    assert text.splitlines()[problem.line - 1] == "Scrapped: drow 1"
    assert str(problem).startswith(f"own.toml:{problem.line}: E07 own.second (rules):")


def test_nothing_is_loaded_by_halves() -> None:
    count = len(shipped().cards)
    with pytest.raises(BadCards):
        read_set(card() + card(id="own.other", name="Other", cost=99), "own.toml", shipped())
    assert len(shipped().cards) == count
    assert "own.card" not in shipped().by_id


def test_bounds() -> None:
    with pytest.raises(BadCards, match="at most 200,000 signs"):
        read_set("#" * 1_000_000, "big.toml", shipped())
    many = "\n".join(card(id=f"own.c{n}", name=f"Card {n}") for n in range(401))
    with pytest.raises(BadCards, match="at most 400 cards"):
        read_set(many, "many.toml", shipped())
    with pytest.raises(BadCards, match="not proper TOML"):
        read_set("[[card]\nid=", "broken.toml", shipped())
    with pytest.raises(BadCards):
        read_set("a = " + "[" * 5000 + "]" * 5000, "deep.toml", shipped())
    with pytest.raises(BadOptions, match="There is no keyword"):
        GAME.new(options={"cards": card(keywords=["Stelth"])})


def test_no_text_is_executed() -> None:
    found = problems(card(rules="Play: __import__('os').system('true')"))
    assert [one.code for one in found] == ["E07"]


def test_one_off_classes() -> None:
    assert "Drifter" in LIBRARY.classes
    assert LIBRARY.mains[LIBRARY.classes.index("Drifter")] == words.HUNTER
    assert LIBRARY.mains[LIBRARY.classes.index("Outcast")] == -1


def test_the_files_to_begin_with() -> None:
    library, warnings = read_set(CARD_FILE, "new.toml", shipped())
    assert warnings == []
    assert len(library.cards) == len(shipped().cards) + 3
    assert check_deck(read_deck(DECK_FILE), shipped()) == []


def test_cards_are_written_as_they_are_read() -> None:
    text = "\n".join(write_card(one) for one in shipped().cards if one.id.startswith("core."))
    library, _ = read_set(text, "core.toml")
    assert [one.id for one in library.cards] == [
        one.id for one in shipped().cards if one.id.startswith("core.")
    ]


def test_places_in_a_file() -> None:
    text = 'x = 1\n[[card]]\nid = "a"\nrules = """\n[[card]]\nid = 2\n"""\n[[card]]\nid = "b"\n'
    assert locate(text) == [
        ("", 1, {"x": 1}),
        ("card", 2, {"id": 3, "rules": 4}),
        ("card", 8, {"id": 9}),
    ]


# The core set


def test_the_core_set_is_complete() -> None:
    core = [one for one in shipped().cards if one.id.startswith("core.")]
    kinds = [one.type for one in core]
    assert kinds.count(words.CHARACTER) == 12
    assert (kinds.count(words.COMBAT), kinds.count(words.ASSIST)) == (97, 43)
    assert (kinds.count(words.PURSUIT), kinds.count(words.SIDE_CARD)) == (22, 1)
    assert len(starter_decks()) == 12


def test_every_keyword_and_trait_is_on_three_cards() -> None:
    core = [one for one in shipped().cards if one.id.startswith("core.")]
    for keyword in KEYWORDS:
        count = sum(keyword.number in keywords_of(one) for one in core)
        assert count >= 3, keyword.name
    for place, name in enumerate(words.TRAITS):
        assert sum(one.traits >> place & 1 for one in core) >= 3, name


def test_starter_decks_are_legal() -> None:
    for deck in starter_decks().values():
        assert check_deck(deck, shipped()) == []
        assert sum(deck.combat.values()) == 16
        assert len(deck.pursuit) == 4


# Every word of the language stands on a card with a test


def all_cards() -> Iterator[Card]:
    yield from LIBRARY.cards


def test_every_verb_head_and_event_is_on_a_card() -> None:
    lines = [line for one in all_cards() for line in one.lines]
    verbs = {stmt.verb for line in lines for stmt in line.stmts}
    assert [verb.name for verb in VERBS.values() if verb not in verbs] == []
    heads = {line.head for line in lines}
    assert [name for number, name in enumerate(words.HEADS) if number not in heads] == []
    events = {line.listening.event for line in lines if line.listening is not None}
    missing = [name for number, name in enumerate(words.EVENTS) if number not in events]
    assert missing == []


def test_every_word_of_numbers_conditions_and_references_is_on_a_card() -> None:
    """As words, so that none of them is only read by the loader."""
    said = {
        word
        for one in all_cards()
        for line in one.lines
        for word in re.findall(r"[a-zA-Z0-9]+", line.text)
    }
    known = {
        *(*words.OBJECTS, *words.PLAYER_WORDS, *words.SIDES, *words.KINDS, *words.PROPERTIES),
        *(*words.TERMS, *words.MEASURES, *PREDICATES, "and", "or", "not", "each", "mine"),
        *("turn", "round", "rounds", "here", "separate", "nontriggering", "random", "reaction"),
        *("free", "may", "once", "times", "in", "x", "positive", "negative", "with", "stack"),
    }
    assert known - said == set()


def test_the_test_set_is_clean() -> None:
    assert library_with(TEST_SET) is LIBRARY


# Decks


DECK = {
    "name": "own",
    "characters": ["core.skirl"],
    "combat": {
        "core.lone-pounce": 3,
        "core.bloodscent": 3,
        "core.nerve-lash": 3,
        "core.silent-kill": 3,
        "core.feral-vigil": 3,
    },
    "pursuit": ["core.apex-claim", "core.blood-duel", "core.territorial"],
}


@pytest.mark.rule("GH-020", "GH-021", "GH-022", "GH-023", "GH-024", "GH-025", "GH-026", "GH-027")
@pytest.mark.parametrize(
    ("changes", "code", "what"),
    [
        ({"combat": {"core.lone-pounce": 3}}, "E21", "at least 15"),
        ({"combat": {**DECK["combat"], "core.dark-pelt": 4}}, "E21", "1 to 3"),  # type: ignore[dict-item]
        ({"combat": {**DECK["combat"], "core.pale-choir": 3}}, "E21", "1 to 2"),  # type: ignore[dict-item]
        ({"combat": {**DECK["combat"], "core.nothing": 1}}, "E21", "There is no card"),  # type: ignore[dict-item]
        ({"combat": {**DECK["combat"], "core.verdict-hammer": 1}}, "E21", "Hesk Varrow alone"),  # type: ignore[dict-item]
        ({"combat": {**DECK["combat"], "core.brood-drone": 1}}, "E21", "does not belong"),  # type: ignore[dict-item]
        ({"combat": {**DECK["combat"], "core.boot-heel": 1}}, "W03", "No character"),  # type: ignore[dict-item]
        ({"pursuit": ["core.apex-claim"] * 3}, "E21", "once, not twice"),
        ({"pursuit": ["core.apex-claim"]}, "E21", "at least 3"),
        ({"characters": []}, "E21", "one or two characters"),
        ({"characters": ["core.skirl", "core.skirl"]}, "E21", "share name"),
        ({"characters": ["core.thousandmother-yx"]}, "W05", "brings in"),
        ({"side": {"core.brood-drone": 99}}, "E21", "1 to 20"),
    ],
)
def test_deck_errors(changes: dict[str, object], code: str, what: str) -> None:
    deck = Deck(**{**DECK, **changes})  # type: ignore[arg-type]
    found = check_deck(deck, shipped(), "own.toml", {"combat": 7})
    assert [one for one in found if one.code == code and what in one.what], found


def test_decks_as_text() -> None:
    deck = Deck(**DECK)  # type: ignore[arg-type]
    assert check_deck(deck, shipped()) == []
    assert read_deck(write_deck(deck)) == deck
    with pytest.raises(BadCards, match="one table"):
        read_deck("[card]\nid = 1")


# Messages


@pytest.mark.parametrize(
    ("set_", "line"),
    [
        ("A1", "All"),
        ("A1", "All !Punisher"),
        ("H1", "Hunter"),
        ("H1", "Trapper / Assassin"),
        ("X1", "Solo & Alien"),
        ("M1", "[Trapper / Assassin] & Intelligent"),
    ],
)
def test_a_set_letter_that_fits_is_not_remarked_on(set_: str, line: str) -> None:
    assert problems(card(set=set_, class_=line)) == []


def test_what_a_player_does_can_be_answered_by_other_words() -> None:
    for rules in ("On draw by foe: heal 1 me", "On play by foe: track 1 src"):
        assert problems(card(type="assist", rules=rules)) == []
    assert problems(card(rules="Play @foe.char: give Restrained 2 for round")) == []


def test_no_id_is_suggested_for_itself() -> None:
    own = card(id="h.a", set="S1", special="h.a")
    (found,) = problems(own)
    assert found.what == "'h.a' is no character, but a card of type 'combat'."
    (found,) = problems(card(set="S1", special="core.skril"))
    assert found.what == "There is no character 'core.skril'. Did you mean 'core.skirl'?"
    (found,) = problems(card(rules="Play: spawn core.stomp"))
    assert found.what == "'core.stomp' is no side card, but a card of type 'combat'."
    (found,) = problems(card(rules="Play: spawn core.brood-dron"))
    assert found.what == "There is no side card 'core.brood-dron'. Did you mean 'core.brood-drone'?"


def test_a_mark_before_the_text_says_nothing() -> None:
    assert problems("\ufeff" + card()) == []
    (found,) = problems("\ufeff" + card(colour="red"))
    assert found.line == 8
    assert read_deck("\ufeff" + DECK_FILE) == read_deck(DECK_FILE)


def test_a_choice_in_a_choice_is_read_and_put_into_words() -> None:
    rules = "Play: choose { draw 1 / choose { heal 1 me / track 1 me }; draw 2 }"
    library, warnings = read_set(card(rules=rules), "own", shipped())
    assert warnings == []
    line = library.by_id["own.card"].lines[0]
    assert [len(stmt.modes) for stmt in line.stmts] == [2, 0, 2, 0, 0, 0]
    (found,) = problems(card(rules="Play: may choose { draw 1 / heal 1 me }"))
    assert found.what == "'choose' stands by itself, not after 'may'."


def deck_file(*pursuits: str, combat: str = "") -> str:
    listed = ", ".join(f'"{id}"' for id in pursuits)
    return (
        '[deck]\nname = "own"\ncharacters = ["core.skirl"]\n'
        f'pursuit = [{listed}]\n\n[deck.combat]\n"core.lone-pounce" = 3\n{combat}'
    )


def said_of(text: str) -> list[tuple[int, str]]:
    found = check_deck(read_deck(text), shipped(), "deck", lines_of(text))
    return [(one.line, one.what) for one in found if not one.is_warning]


def test_lines_of_a_deck_with_tables_are_found() -> None:
    three = ("core.night-watch", "core.clean-sweep", "core.steady-work")
    few, unknown = said_of(deck_file(*three, combat='"core.lone-pouncer" = 1\n'))[::-1]
    assert unknown[0] == 8
    assert unknown[1].startswith("There is no card 'core.lone-pouncer'.")
    what = "The combat deck has 3 cards that may be in it; it needs at least 15 (GH-020)."
    assert few == (6, what)


def test_too_few_pursuits_are_counted_as_they_are() -> None:
    some = deck_file("core.night-watch", "core.clean-sweep", "core.no-such")
    assert (4, "The pursuit deck has 2 cards that may be in it; it needs at least 3 (GH-020).") in (
        said_of(some)
    )
    short = deck_file("core.night-watch")
    assert (4, "The pursuit deck has 1 card; it needs at least 3 (GH-020).") in said_of(short)
