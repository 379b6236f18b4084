"""Positions that cannot be: what is said about each."""

from typing import Any

import pytest

from lodge import BadOptions, BadPosition, LodgeError
from tests.games.card_hunter.hunting import GAME, QUIET, document, hunter, says

POWERS: dict[str, Any] = {"options": {"powers": True}}
NATURES = {"north": "head", "east": "tail", "south": "claws", "west": "wings"}
DEDUCTION: dict[str, Any] = {
    "options": {"deduction": True},
    "natures": NATURES,
    "zones": {"north part": "H1"},
}
REST = [["act", "queen"], ["act", "king"], ["attack"], ["end_round"]]
JUNK: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 3.7, "", "?", "\\", "\0"),
    *([], {}, [[]], ["?"], [["?"]], {"?": "?"}),
)


def complaint(doc: object) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(doc)  # type: ignore[arg-type]
    return str(caught.value)


WRONG_FIELDS: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "This is a position of 'chess', not of 'card-hunter'."),
    ({"ruleset": 99}, "This position belongs to ruleset 99 of Card Hunter; this is ruleset 2."),
    ({"acting": "ace"}, "The ace hunts only with 4 seats, not with 3."),
    ({"knockouts": 4}, "'knockouts' are the tokens left, 1 to 3."),
    ({"knockouts": 0}, "'knockouts' are the tokens left, 1 to 3."),
    ({"knockouts": 3, "options": {"expert": True}}, "'knockouts' are the tokens left, 1 to 2."),
    ({"token": None}, "'token' is missing: the Attack token lies on a Part during the round."),
    ({"over": True}, "A hunt that is over has a 'result': won, knocked_out, timed_out."),
    ({"result": "won"}, "Only a hunt that is over has a 'result'"),
    ({"refused": [["ace", "jack"]]}, "'refused' names the ace, who is not in this hunt."),
    ({"powers_used": ["jack"]}, "Powers are used only with the option 'powers'."),
    ({"first_action": "move"}, "Powers are used only with the option 'powers'."),
    ({"second_action": True}, "Powers are used only with the option 'powers'."),
    ({**POWERS, "second_action": True}, "only while the Jack asks for a Potion again"),
    ({"refused": [["queen", "jack"]]}, "the queen refused the jack a Potion; in this turn nobody"),
    ({"natures": NATURES}, "Natures are hidden only with the option 'deduction'."),
    ({"public_natures": ["north"]}, "Natures are hidden only with the option 'deduction'."),
    ({"wrong_natures": {"north": ["tail"]}}, "Natures are hidden only with the option"),
    ({"decision": "consent"}, "For this decision say who asks for what in 'pending'."),
    ({"decision": "sleep"}, "For this decision say who asks for what in 'pending'."),
    ({"decision": "act", "seat": 2}, "the decision 'act' of seat 0, not to 'act' of seat 2"),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG_FIELDS)
def test_wrong_fields(fields: dict[str, Any], sentence: str) -> None:
    assert sentence in complaint({**document(), **fields})


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"rounds": 1}, ["'rounds'"]),
        ({"round": 0}, ["'round'"]),
        ({"round": "two"}, ["'round'"]),
        ({"round": 1.5}, ["'round'"]),
        ({"token": "up"}, ["'up'", "token"]),
        ({"token_cause": "whim"}, ["'whim'", "token_cause"]),
        ({"acting": "joker"}, ["'joker'", "acting"]),
        ({"knockouts": -1}, ["'knockouts'"]),
        ({"hunters": {"joker": {"at": "north"}}}, ["'joker'", "hunters"]),
        ({"hunters": {"jack": {"at": "north", "mana": 1}}}, ["'mana'", "hunters"]),
        ({"zones": {"tail part": "T1"}}, ["zones"]),
        ({"zones": {"tail part": [1]}}, ["zones"]),
        ({"refused": [["queen"]]}, ["refused"]),
        ({"chance": 7}, ["'chance'"]),
    ],
)
def test_fields_of_the_wrong_type_or_value(fields: dict[str, Any], named: list[str]) -> None:
    assert says(complaint({**document(), **fields}), *named)


@pytest.mark.rule("CH-008")
@pytest.mark.parametrize(
    ("jack", "named"), [("north 5/0", ["life", "4"]), ("nowhere", ["'nowhere'", "at"])]
)
def test_a_hunter_with_a_wrong_value(jack: str, named: list[str]) -> None:
    assert says(complaint(document(jack=jack)), *named)


@pytest.mark.parametrize("doc", [None, [], "position", 7])
def test_a_position_is_a_table(doc: object) -> None:
    assert complaint(doc) == "A position is a table of names and values."


@pytest.mark.parametrize("missing", ["game", "seats", "hunters"])
def test_what_must_be_there(missing: str) -> None:
    doc = {name: value for name, value in document().items() if name != missing}
    assert f"'{missing}'" in complaint(doc)


@pytest.mark.rule("CH-008", "CH-023", "CH-069")
@pytest.mark.parametrize(
    ("hunters", "sentence"),
    [
        ({"king": None}, "The king is missing from 'hunters'."),
        ({"ace": "west"}, "The ace hunts only with 4 seats, not with 3."),
        ({"jack": "north 0/0"}, "The jack has 0 Life; between two decisions it is 1 to 4."),
        (
            {"queen": "east 4/4"},
            "The queen has 4 Potions; each hunter starts with 3 and never gains any.",
        ),
        ({"queen": "north", "king": "north"}, "3 hunters stand at north; 2 is the limit."),
    ],
)
def test_wrong_hunters(hunters: dict[str, str | None], sentence: str) -> None:
    doc = document()
    for name, text in hunters.items():
        if text is None:
            del doc["hunters"][name]
        else:
            doc["hunters"][name] = hunter(text)
    assert sentence in complaint(doc)


def test_a_hunter_without_a_place() -> None:
    doc = document()
    del doc["hunters"]["jack"]["at"]
    assert says(complaint(doc), "hunters", "'at'")


@pytest.mark.rule("CH-069", "CH-123")
def test_no_hunter_has_more_potions_than_he_began_with() -> None:
    easy = {"difficulty": "easy"}
    assert GAME.from_json(document(queen="east 4/4", options=easy)).legal()
    assert "starts with 2" in complaint(document(queen="east 4/3", ace="west"))


@pytest.mark.rule("CH-105", "CH-106", "CH-107", "CH-095")
@pytest.mark.parametrize(
    ("zones", "sentence"),
    [
        ({"tail part": "T1 T1 T1"}, "There are too many T1 at north."),
        ({"tail part": "T1 T1", "tail removed": "T1"}, "There are too many T1 at north."),
        ({"tail part": "H1"}, "There are too many H1 at north."),
        ({"tail part": "R R"}, "There are too many R at north."),
        ({"wings hits": "R", "tail part": "T1"}, "A Rage card cannot lie in 'wings hits'."),
        ({"head unseen": "H1 H2", "tail part": "T1"}, "There are too many cards in 'head unseen'."),
        ({"tail part": "X9"}, "There is no card 'X9' (in 'tail part')."),
        ({"tail parts": "T1"}, "There is no zone 'tail parts'. Did you mean 'tail part'?"),
        ({"revealed": "R", "tail part": "T1"}, "no card is revealed or set aside"),
        ({"set aside": "R", "tail part": "T1"}, "no card is revealed or set aside"),
        ({"tail unseen": "T1"}, "The monster has no cards left, so the hunt is over."),
    ],
)
def test_wrong_cards(zones: dict[str, str], sentence: str) -> None:
    assert sentence in complaint(document(zones=zones))


@pytest.mark.rule("CH-130")
def test_an_expert_s_monster_has_no_unseen_card() -> None:
    zones = {"tail part": "T1", "tail unseen": "T2"}
    assert "too many cards in 'tail unseen'" in complaint(
        document(zones=zones, options={"expert": True})
    )


@pytest.mark.rule("CH-065", "CH-150", "CH-153")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"pending": []}, "'pending' is empty; the first step is the one that asks."),
        ({"pending": [["sleep"]]}, "There is no step 'sleep'."),
        ({"pending": [["act"]]}, "The step 'act' takes 1 values."),
        ({"pending": [["act", "joker"]]}, "'joker' does not go with the step 'act'"),
        ({"pending": [["set_up"]]}, "A position cannot begin with the step 'set_up'."),
        ({"pending": [["act", "jack"]]}, "With that first step, 'pending' is"),
        ({"pending": [["attack"], ["attack"], ["end_round"]]}, "With that first step, 'pending'"),
        (
            {"pending": [["act", "ace"], ["attack"], ["end_round"]]},
            "The ace does not hunt with 3 seats.",
        ),
        ({"pending": [["attack"], ["end_round"]], "token": None}, "'token' is missing"),
    ],
)
def test_wrong_steps(fields: dict[str, Any], sentence: str) -> None:
    assert sentence in complaint(document(**fields))


@pytest.mark.rule("CH-065")
@pytest.mark.parametrize(
    "fields",
    [
        {"pending": [["consent", "ace", "jack"], *REST]},
        {"pending": [["consent", "queen", "ace"], *REST]},
        {"queen": "north 1/0"},
        {"queen": "east 1/1"},
        {"jack": "east 1/1"},
        {"seats": 1},
        {"options": {"potion_consent": "auto"}},
        {"options": {"potion_at_full_life": "forbidden"}},
        {"refused": [["queen", "jack"]]},
    ],
    ids=[
        "ace's Potion",
        "for the ace",
        "no Potion",
        "elsewhere",
        "target elsewhere",
        "own Potion",
        "automatic",
        "full Life",
        "refused before",
    ],
)
def test_consent_that_is_not_asked(fields: dict[str, Any]) -> None:
    pending = [["consent", "queen", "jack"], *REST]
    asked: dict[str, Any] = {"pending": pending, "queen": "north 1/1"}
    assert GAME.from_json(document(**asked)).decision == "consent"
    sentence = "Nobody is asked for that Potion in this position (CH-065)."
    assert complaint(document(**{**asked, **fields})) == sentence


@pytest.mark.rule("CH-150")
@pytest.mark.parametrize(
    "fields",
    [{"options": {}}, {"first_action": None}, {"powers_used": ["jack"]}, {"acting": "queen"}],
)
def test_a_second_action_that_is_not_asked(fields: dict[str, Any]) -> None:
    asked: dict[str, Any] = {"decision": "again", "first_action": "move", **POWERS}
    assert GAME.from_json(document(**asked)).decision == "again"
    assert complaint(document(**{**asked, **fields}))


@pytest.mark.rule("CH-153")
@pytest.mark.parametrize(
    "fields",
    [
        {"options": {}},
        {"ace": None},
        {"powers_used": ["ace"]},
        {"token": None},
        {"zones": {"tail part": "T1"}},
        {"zones": {"tail hits": "T1 W2"}, "jack": "east"},
    ],
    ids=["no powers", "no ace", "used", "no token", "no card", "strikes nobody"],
)
def test_a_cancelling_that_is_not_asked(fields: dict[str, Any]) -> None:
    asked: dict[str, Any] = {
        "decision": "cancel",
        "ace": "west",
        "zones": {"tail hits": "T1"},
        **POWERS,
    }
    assert GAME.from_json(document(**asked)).decision == "cancel"
    sentence = "The Ace is not asked to cancel an attack in this position (CH-153)."
    assert complaint(document(**{**asked, **fields})) == sentence


@pytest.mark.rule("CH-140", "CH-142", "CH-146")
@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"natures": {}}, "'natures' gives each of the four Positions a nature of its own."),
        ({"natures": {**NATURES, "north": "tail"}}, "a nature of its own"),
        ({"wrong_natures": {"north": ["head"]}}, "'head' is the nature of north, so it is not"),
        ({"public_natures": ["north", "east", "west"]}, "With three natures public the fourth"),
        ({"zones": {"north part": "T1"}}, "There are too many T1 at north."),
        ({"zones": {"tail part": "T1"}}, "There is no zone 'tail part'."),
    ],
)
def test_wrong_natures(fields: dict[str, Any], sentence: str) -> None:
    assert GAME.from_json(document(**DEDUCTION)).legal()
    assert sentence in complaint(document(**{**DEDUCTION, **fields}))


@pytest.mark.parametrize(
    ("chance", "sentence"),
    [
        ({"key": "abc", "block": 0, "offset": 64}, "The key of chance is 64 hexadecimal digits."),
        ({"key": "zz" * 32, "block": 0, "offset": 64}, "64 hexadecimal digits"),
        ({"key": "00" * 32, "block": 1, "offset": 3}, "an even number from 0 to 64"),
        ({"key": "00" * 32, "block": 1, "offset": 66}, "an even number from 0 to 64"),
        ({"key": "00" * 32, "block": 0, "offset": 0}, "a number from 1, or 0 before the first"),
        ({"key": "00" * 32, "block": -1, "offset": 64}, "a number from 1"),
    ],
)
def test_wrong_chance(chance: dict[str, Any], sentence: str) -> None:
    assert sentence in complaint({**document(), "chance": chance})


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seats": 5}, "played by 1, 2, 3 or 4 players"),
        ({"options": {"monster": "hydra"}}, "'monster'"),
        ({"options": {"speed": 9}}, "no option 'speed'"),
    ],
)
def test_wrong_options_of_a_position(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        GAME.from_json({**document(zones=QUIET), **fields})


PATHS = [
    ["seats"], ["options"], ["over"], ["decision"], ["seat"], ["pending"], ["zones"], ["seen"],
    ["traces"], ["chance"], ["round"], ["hunters"], ["knockouts"], ["token"], ["acting"],
    ["refused"], ["natures"], ["hunters", "jack"], ["hunters", "jack", "at"], ["hunters", "joker"],
    ["zones", "tail part"], ["zones", "attic"], ["chance", "key"], ["chance", "block"],
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS, ids=".".join)
def test_junk_is_never_more_than_a_sentence(path: list[str]) -> None:
    # Whatever stands in a field, it is read or a sentence says what is wrong.
    for junk in JUNK:
        doc = document()
        table = doc
        for name in path[:-1]:
            table = table[name]
        table[path[-1]] = junk
        try:
            match = GAME.from_json(doc)
        except LodgeError as error:
            said = str(error)
        else:
            said = f"It is the turn of seat {match.seat}."
        assert said.endswith((".", "?"))


def test_what_was_refused_belongs_to_the_turn_that_is_going_on() -> None:
    fields: dict[str, Any] = {
        "refused": [["king", "jack"]],
        "king": "north 4/1",
        "jack": "north 2/0",
    }
    assert GAME.from_json(document(**fields)).decision == "act"
    for other in ({"acting": "queen"}, {"jack": "west 2/0"}, {"king": "north 4/0"}):
        assert "in this turn nobody can have asked" in complaint(document(**{**fields, **other}))
    # While he asks for another Potion, too.
    fields["pending"] = [["consent", "king", "king"], *REST]
    assert GAME.from_json(document(**fields)).decision == "consent"
    fields["refused"] = [["queen", "jack"]]
    assert "in this turn nobody can have asked" in complaint(document(**fields))


@pytest.mark.rule("CH-150")
@pytest.mark.parametrize("fields", [{"first_action": None}, {"powers_used": ["jack"]}])
def test_the_jack_asks_for_a_potion_again_only_after_a_first_action(fields: dict[str, Any]) -> None:
    asked: dict[str, Any] = {
        "pending": [["consent", "queen", "jack"], *REST],
        "queen": "north 2/1",
        "first_action": "move",
        "second_action": True,
        **POWERS,
    }
    assert GAME.from_json(document(**asked)).decision == "consent"
    assert "'second_action' is there only" in complaint(document(**{**asked, **fields}))
