"""Cards as forms: every core card can be put together from parts, and comes out as it was."""

import tomllib
from typing import Any

import pytest

from lodge.games.galactic_hunt.cards.verbs import VERBS
from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.game import GAME
from lodge.games.galactic_hunt.language.forms import cards
from lodge.games.galactic_hunt.language.forms.arguments import Arguments
from lodge.games.galactic_hunt.language.forms.filling import sheet_of
from lodge.games.galactic_hunt.language.forms.sheets import MOST_STEPS, NoForm, Sheet
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.writing import write_card
from lodge.kernel.workshop import Filled, Formed
from tests.games.galactic_hunt.cards.test_verbs import Praise

SHOP = GAME.workshop
SHEET = sheet_of(shipped())


def card(rules: str, **fields: str) -> str:
    """A combat card as text."""
    rows = {"id": '"own.card"', "name": '"Card"', "set": '"A9"', "type": '"combat"'}
    rows |= {"class": '"All"', "cost": "1", "rules": f"'''{rules}'''"} | fields
    return "\n".join(["[[card]]", *(f"{name} = {value}" for name, value in rows.items())]) + "\n"


def chosen(pick: str, **parts: "Filled | str | list[Filled]") -> Filled:
    """A part in a few words."""
    found = {}
    for name, value in parts.items():
        values = value if isinstance(value, list) else [value]
        found[name] = [Filled(one) if isinstance(one, str) else one for one in values]
    return Filled(pick, found)


def plainly(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a card, its rules as the words that they are."""
    rows = fields.get("rules", "").splitlines()
    return {**fields, "rules": [Words(row).tokens for row in rows]}


# Both ways


def test_every_core_card_goes_into_the_form_and_comes_out_as_it_was() -> None:
    """All of them: a card that the form refuses is named here with the sentence."""
    refused = {}
    for one in shipped().cards:
        fields = tomllib.loads(write_card(one))["card"][0]
        try:
            back = cards.fields_of(SHEET, cards.form_of(SHEET, fields))
        except NoForm as wrong:
            refused[one.id] = str(wrong)
            continue
        assert plainly(back) == plainly(fields), one.id
    assert refused == {}
    assert len(shipped().cards) == 196


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_offered_in_plain_english(verb: str) -> None:
    offered = {way.value: way for way in SHOP.form().sorts["statement"]}
    assert offered[verb].label[0] in "…ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert len(offered[verb].label) > len(verb)
    assert verb not in ("choose", "counter") or offered[verb].blanks


def test_all_blanks_are_of_sorts_that_there_are() -> None:
    form = SHOP.form()
    for ways in form.sorts.values():
        values = [way.value for way in ways]
        assert len(values) == len(set(values))
        for blank in (blank for way in ways for blank in way.blanks):
            assert blank.label
            assert blank.sort in ("number", "text", *form.sorts)
            if blank.begin and blank.sort in form.sorts:
                assert blank.begin in {way.value for way in form.sorts[blank.sort]}


def test_a_new_verb_has_its_form_from_its_class() -> None:
    sheet = Sheet()
    arguments = Arguments(sheet, Praise("praise"))
    assert arguments.text == "{count}"
    assert [gap.blank.sort for gap in arguments.gaps] == ["count"]
    divert = Arguments(sheet, VERBS["divert"])
    assert divert.text == "{count}{object} to{object_2}"
    assert [gap.blank.optional for gap in divert.gaps] == [False, True, False]


# A card is put together


def bite(**more: Any) -> Filled:
    aim = chosen("selector", kind="prey", whose="foe")
    hurts = chosen("damage", count=chosen("number", number="3"))
    line = chosen("Play", targets=aim, script=hurts)
    parts = {"name": "Big Bite", "class": chosen("all"), "cost": "1", "rules": line, **more}
    return chosen("combat", **parts)


def test_a_card_is_put_below_the_others_with_id_set_words_and_price() -> None:
    before = card("Play: draw 1")
    found = SHOP.fill_in(before, 0, bite())
    assert found.cards.startswith(before)
    assert found.line == len(before.splitlines()) + 2
    own = tomllib.loads(found.cards)["card"][1]
    assert own["id"] == "own.big-bite"
    assert own["set"] == "A9"
    assert own["rules"] == "Play @foe.prey: damage 3"
    assert found.words == ["Target an opponent's prey. Deal 3 damage to it."]
    assert found.price is not None
    assert found.price.sentence == "Cards that bring about as much cost 3 to 4: at 1 it is cheap."
    assert [like.name for like in found.price.like] == ["Stomp", "Throat Line", "Hotload"]
    assert not [one for one in SHOP.read_cards(found.cards).remarks if not one.warning]


def test_a_card_is_changed_where_it_stands_and_its_id_follows_its_name() -> None:
    second = card("Play: draw 2", id='"own.b"')
    text = f"# My set\n\n{card('Play: draw 1')}\n# the second\n{second}"
    first = SHOP.fill_in(text, 0, bite())
    renamed = bite(name="Bigger Bite", id="own.big-bite")
    found = SHOP.fill_in(first.cards, first.line, renamed)
    assert found.line == first.line
    assert tomllib.loads(found.cards)["card"][2]["id"] == "own.bigger-bite"
    # One that somebody chose stays.
    kept = SHOP.fill_in(text, 3, bite(name="Other", id="own.card"))
    assert kept.cards.startswith('# My set\n\n[[card]]\nid = "own.other"')
    assert "# the second" in kept.cards
    assert len(tomllib.loads(kept.cards)["card"]) == 2
    chosen_id = SHOP.fill_in(text, 3, bite(name="Other", id="own.mine"))
    assert tomllib.loads(chosen_id.cards)["card"][0]["id"] == "own.mine"


def test_a_set_letter_is_found_by_the_classes() -> None:
    found = SHOP.fill_in("", 0, bite(**{"class": chosen("either", either="Trapper")}))
    assert found.part is not None
    assert found.part.parts["set"] == [Filled("H9")]
    assert SHOP.read_cards(found.cards).remarks == []


# What the form cannot say


def refused(text: str, line: int = 1) -> str:
    found: Formed = SHOP.fill_in(text, line, None)
    assert found.part is None
    assert found.cards == text
    return found.sentence


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (card("Play: draw 1").replace("cost", "# dear\ncost"), "There are comments in this card"),
        (card("Play: draw"), "The form has no parts for 'Play: draw'."),
        (card("Play: leap 2"), "The form has no parts for 'Play: leap 2'."),
        (card("Play: draw 1", durabilty="3"), "The form has no field 'durabilty'"),
        (card("Play: draw 1", type='"potion"'), "The card has no type."),
        (card("Play: draw 1").replace('"Card"', '"Card'), "The text of the set is to be mended"),
        (f"Play: draw 1\n{card('Play: draw 1')}", "The text of the set is to be mended first."),
        ("", "There is no card at this place."),
    ],
)
def test_what_the_form_cannot_say_is_told(text: str, why: str) -> None:
    assert refused(text).startswith(why)


def test_a_line_that_could_be_read_in_many_ways_is_given_up() -> None:
    deep = " or ".join(["has(me, Armor) and (has(T, Prowl) or forged(T))"] * 12)
    long = "; ".join([f"draw 1 if {deep}"] * 12)
    with pytest.raises(NoForm):
        SHEET.read("line of combat", f"Play @foe.prey: {long}; draw")
    assert MOST_STEPS < 100_000


@pytest.mark.parametrize(
    "part",
    [
        chosen("potion"),
        bite(cost="much"),
        bite(cost=["1", "2"]),
        bite(rules=chosen("Leap")),
        bite(rules=chosen("Play", script=chosen("leap"))),
    ],
)
def test_what_is_no_part_of_the_form_changes_nothing(part: Filled) -> None:
    found = SHOP.fill_in(card("Play: draw 1"), 0, part)
    assert found.cards == card("Play: draw 1")
    assert found.part is None
    assert found.sentence.endswith(".")


def test_what_is_wrong_with_a_card_is_said_by_the_check() -> None:
    """The form puts it together; what makes no sense is remarked as it is of any text."""
    found = SHOP.fill_in("", 0, bite(keywords=chosen("Settling")))
    remarks = SHOP.read_cards(found.cards).remarks
    assert [one.code for one in remarks] == ["E19"]
    hostile = SHOP.fill_in("", 0, bite(name='"\n[[card]]\nname = "x'))
    assert len(tomllib.loads(hostile.cards)["card"]) == 1
