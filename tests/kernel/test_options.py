"""Options: typed, with a schema, and with a sentence for everything that is wrong."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lodge
from lodge import BadOptions, LodgeError
from tests.kernel.attempts import attempt, is_sentence
from tests.kernel.toy import BURROW_GAME, BurrowOptions

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"round": 2}, "Burrow has no option 'round'. Did you mean 'rounds'?"),
        ({"xyz": 2}, "Burrow has no option 'xyz'. There are: rounds, roles."),
        ({"rounds": "two"}, "'rounds': expected a whole number, not text."),
        ({"rounds": 9}, "'rounds': expected a whole number <= 5"),
        ({"rounds": True}, "'rounds': expected a whole number, not true or false."),
        ({"roles": 1}, "'roles': expected true or false, not a whole number."),
        ({1: 2}, "Burrow has no option 1."),
        ([], "Options are a table of names and values, not []."),
        ("rounds", "Options are a table of names and values, not 'rounds'."),
        ({"rounds": {1, 2}}, "An option of Burrow is wrong"),
        ({"rounds": object()}, "Options are a table of names and plain values."),
    ],
)
def test_a_wrong_option_is_told_in_a_sentence(options: Any, sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        BURROW_GAME.setup(2, options)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("seats", [0, 1, 4, -1])
def test_a_wrong_number_of_seats_is_told(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"Burrow is played by 2 or 3 players, not {seats}"):
        BURROW_GAME.new(seats)


@pytest.mark.parametrize("seats", [True, 2.0, "2", [2]])
def test_the_number_of_seats_is_a_whole_number(seats: Any) -> None:
    BURROW_GAME.new(2)
    with pytest.raises(BadOptions, match="The number of seats is a whole number, not"):
        BURROW_GAME.new(seats)


def test_options_must_go_together() -> None:
    with pytest.raises(BadOptions, match="Three players have cards for four rounds"):
        BURROW_GAME.new(3, {"rounds": 5})


def test_options_can_be_given_as_they_are() -> None:
    assert BURROW_GAME.setup(2, BurrowOptions(rounds=2)).options.rounds == 2
    assert BURROW_GAME.setup(None, {}).seats == BURROW_GAME.default_seats


def test_the_same_options_are_set_up_once() -> None:
    assert BURROW_GAME.setup(2, {"rounds": 4}) is BURROW_GAME.setup(2, {"rounds": 4})
    assert BURROW_GAME.setup(2, {"rounds": 4}) is not BURROW_GAME.setup(3, {"rounds": 4})


def test_only_what_differs_from_the_default_is_written() -> None:
    match = BURROW_GAME.new(2, {"rounds": 3, "roles": False})
    assert match.to_json()["options"] == {"roles": False}
    assert match.view(None)["options"] == {"roles": False}


def test_the_schema_describes_the_options() -> None:
    schema = BURROW_GAME.schema()
    fields = schema["$defs"]["BurrowOptions"]["properties"]
    assert fields["rounds"] == {
        "title": "Rounds", "type": "integer", "minimum": 1, "maximum": 5, "default": 3
    }  # fmt: skip
    assert fields["roles"]["default"] is True


@pytest.mark.parametrize("game", lodge.games())
def test_every_option_of_a_game_is_described(game: str) -> None:
    definitions = lodge.load(game).schema()["$defs"]
    fields = definitions[lodge.load(game).Options.__name__]["properties"]
    for name, field in fields.items():
        assert field.get("description"), name
        assert "default" in field, name


def test_values_stand_in_their_order_with_words_for_those_that_need_some() -> None:
    definitions = lodge.load("card-hunter").schema()["$defs"]
    fields = definitions["CardHunterOptions"]["properties"]
    assert fields["difficulty"]["enum"] == ["easy", "normal", "hard"]
    assert fields["card_faces"]["x-words"] == {
        "pnp": "Its own cards",
        "standard52": "Playing cards",
    }
    monsters = next(way["enum"] for way in fields["monster"]["anyOf"] if "enum" in way)
    assert monsters[0] == "rattler"


@pytest.mark.parametrize("game", lodge.games())
def test_words_belong_to_values(game: str) -> None:
    loaded = lodge.load(game)
    fields = loaded.schema()["$defs"][loaded.Options.__name__]["properties"].values()
    parts = [part for field in fields for part in (field, *field.get("anyOf", ()))]
    values = {value for part in parts for value in part.get("enum", ())}
    assert set(loaded.texts.get("values", {})) <= values


@pytest.mark.parametrize("game", lodge.games())
@given(data=st.data())
def test_any_options_are_accepted_or_told_what_is_wrong(game: str, data: st.DataObject) -> None:
    loaded = lodge.load(game)
    names = st.sampled_from(loaded.Options.__struct_fields__) | st.text(max_size=3)
    options = data.draw(st.dictionaries(names, json_values, max_size=3))
    seats = data.draw(st.integers(0, 9))
    made = attempt(lambda: loaded.setup(seats, options))
    assert not isinstance(made, LodgeError) or is_sentence(made)
