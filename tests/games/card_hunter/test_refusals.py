"""Why an action is refused: every reason once, with its code and its sentence."""

from typing import Any

import pytest

from lodge import IllegalAction
from tests.games.card_hunter.hunting import GAME, hunt, play_at_random

POWERS: dict[str, Any] = {"options": {"powers": True}}
DEDUCTION: dict[str, Any] = {
    "options": {"deduction": True},
    "natures": {"north": "head", "east": "tail", "south": "claws", "west": "wings"},
    "zones": {"north part": "H1", "south part": "C1"},
}
CONSENT: dict[str, Any] = {"jack": "north 1/0", "queen": "north 1/1"}
"""With this the Jack's `potion:queen:jack` asks the Queen's player."""


def case(
    action: str, code: str, sentence: str, played: str = "", **arranged: Any
) -> Any:  # A set of parameters has no public type.
    return pytest.param(arranged, played.split(), action, code, sentence, id=f"{code} {action}")


REFUSALS = [
    case(
        "move:cw",
        "position-full",
        "2 hunters already stand at north (CH-046).",
        jack="west",
        queen="north",
        king="north",
    ),
    case(
        "move:ccw",
        "position-full",
        "2 hunters already stand at east (CH-046).",
        jack="south",
        queen="east",
        king="east",
    ),
    case(
        "move:cw",
        "position-full",
        "2 hunters already stand at east (CH-046).",
        queen="east",
        king="east",
    ),
    case(
        "move:ccw",
        "position-full",
        "2 hunters already stand at west (CH-046).",
        queen="west",
        king="west",
    ),
    case(
        "light",
        "part-empty",
        "The Part at north has no card left (CH-050).",
        zones={"head part": "H1"},
    ),
    case(
        "light:north",
        "own-part-only",
        "A Light Attack hits the Part where the hunter stands (CH-050).",
    ),
    case(
        "light",
        "name-a-part",
        "The Queen names the Position she aims at (CH-151).",
        acting="queen",
        **POWERS,
    ),
    case(
        "light:west",
        "out-of-reach",
        "The Queen does not reach west (CH-151).",
        acting="queen",
        **POWERS,
    ),
    case(
        "light:north",
        "out-of-reach",
        "The Queen does not reach north (CH-151).",
        acting="queen",
        queen="south",
        **POWERS,
    ),
    case(
        "light:east",
        "part-empty",
        "The Part at east has no card left (CH-050).",
        acting="queen",
        zones={"head part": "H1"},
        **POWERS,
    ),
    case(
        "light:north",
        "part-empty",
        "The Part at north has no card left (CH-050).",
        acting="queen",
        zones={"head part": "H1"},
        **POWERS,
    ),
    case("heavy", "no-hits", "The Hit Pile at north is empty (CH-055)."),
    case(
        "potion:ace:jack",
        "not-hunting",
        "The Ace is not in this hunt (CH-016).",
        jack="north 1/1",
    ),
    case(
        "potion:queen:jack",
        "not-here",
        "The Queen is not in the same Position (CH-061).",
        queen="east 1/1",
    ),
    case(
        "potion:jack:king",
        "not-here",
        "The King is not in the same Position (CH-062).",
        jack="north 1/1",
    ),
    case("potion:jack:jack", "no-potion", "The Jack has no Potion left (CH-061)."),
    case(
        "potion:queen:jack",
        "already-refused",
        "That request was refused in this turn (CH-066).",
        played="potion:queen:jack refuse",
        **CONSENT,
    ),
    case(
        "potion:jack:jack",
        "full-life",
        "The Jack has full Life (CH-190).",
        jack="north 4/1",
        options={"potion_at_full_life": "forbidden"},
    ),
    case("study:tail", "no-deduction", "Studying belongs to the option 'deduction' (CH-143)."),
    case(
        "study:head",
        "already-public",
        "Everybody knows already which Part lies at north (CH-143).",
        public_natures=["north"],
        **DEDUCTION,
    ),
    case(
        "study:tail",
        "named-before",
        "Tail was named wrongly for this Part before (CH-143).",
        wrong_natures={"north": ["tail"]},
        **DEDUCTION,
    ),
    case(
        "study:wings",
        "known-elsewhere",
        "Everybody knows that the wings Part lies elsewhere (CH-143).",
        public_natures=["west"],
        **DEDUCTION,
    ),
    case(
        "study:head",
        "part-empty",
        "The Part at east has no card left (CH-143).",
        jack="east",
        **DEDUCTION,
    ),
    case("agree", "not-asked", "That does not answer: What does the Jack do? (CH-042)"),
    case(
        "no", "not-asked", "That does not answer: What does the Queen do? (CH-042)", acting="queen"
    ),
    case(
        "use", "not-asked", "That does not answer: What does the King do? (CH-042)", acting="king"
    ),
    case(
        "light",
        "not-asked",
        "That does not answer: May the Queen's Potion be used for the Jack? (CH-065)",
        played="potion:queen:jack",
        **CONSENT,
    ),
    case(
        "move:cw",
        "same-kind",
        "The Jack's second action must be of another kind (CH-150).",
        played="move:ccw",
        **POWERS,
    ),
    case(
        "heavy",
        "no-hits",
        "The Hit Pile at west is empty (CH-055).",
        played="move:ccw",
        **POWERS,
    ),
    case(
        "decline",
        "not-asked",
        "That does not answer: Does the Jack act once more? He can do so once in the hunt. "
        "(CH-150)",
        played="move:ccw",
        **POWERS,
    ),
    case(
        "light",
        "not-asked",
        "That does not answer: Does the Ace cancel this attack? He can do so once in the hunt. "
        "(CH-153)",
        decision="cancel",
        ace="west",
        zones={"tail hits": "T1"},
        **POWERS,
    ),
    case(
        "light",
        "match-over",
        "The match is over.",
        over=True,
        result="won",
    ),
]


@pytest.mark.rule(
    *("CH-042", "CH-046", "CH-050", "CH-055", "CH-061", "CH-062", "CH-064", "CH-066"),
    *("CH-143", "CH-150", "CH-151", "CH-190"),
)
@pytest.mark.parametrize(("arranged", "played", "action", "code", "sentence"), REFUSALS)
def test_a_refusal_says_why_and_changes_nothing(
    arranged: dict[str, Any], played: list[str], action: str, code: str, sentence: str
) -> None:
    hunting = hunt(**arranged)
    hunting.play(*played)
    before = hunting.position
    match = hunting.match
    refusal = match.refusal(match.parse(action))
    assert refusal is not None
    assert (refusal.code, refusal.sentence) == (code, sentence)
    with pytest.raises(IllegalAction) as caught:
        match.apply(match.parse(action))
    assert (caught.value.code, str(caught.value)) == (code, sentence)
    assert hunting.position == before


def test_every_reason_that_is_declared_is_among_these() -> None:
    told = {(case.values[3], str(case.values[4]).rpartition(" (")[2][:-2]) for case in REFUSALS}
    assert {(reason.name, reason.clause) for reason in GAME.rules.reasons} <= told


def test_another_seat_is_told_whose_turn_it_is() -> None:
    match = hunt(acting="queen").match
    light = match.parse("light")
    assert match.refusal(light, 1) is None
    for seat in (0, 2):
        refusal = match.refusal(light, seat)
        assert refusal is not None
        assert refusal.code == "not-your-turn"
        assert refusal.sentence == f"It is the turn of seat 1, not of {seat}."
        with pytest.raises(IllegalAction, match="It is the turn of seat 1"):
            match.apply(light, seat)


@pytest.mark.parametrize("action", [-1, 10**9, "light", None, 4095])
def test_what_is_no_action_at_all(action: object) -> None:
    match = hunt().match
    refusal = match.refusal(action)
    assert refusal is not None
    assert refusal.code == "unknown-action"
    assert refusal.sentence == f"There is no action {action!r} in this game."


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Potion:K:Q", "potion:king:queen"),
        (" LIGHT ", "light"),
        ("move:cw", "move:cw"),
        ("study:h", "study:head"),
    ],
)
def test_actions_may_be_written_shorter(text: str, action: str) -> None:
    match = hunt().match
    assert match.text(match.parse(text)) == action


@pytest.mark.parametrize(
    ("text", "hint"), [("lihgt", "'light'"), ("potion:king:quen", "'potion:king:queen'")]
)
def test_a_misspelt_action_gets_a_hint(text: str, hint: str) -> None:
    with pytest.raises(IllegalAction, match=f"Did you mean {hint}"):
        hunt().match.parse(text)


@pytest.mark.rule("CH-042")
def test_what_is_offered_is_exactly_what_is_not_refused() -> None:
    match = GAME.new(4, {"powers": True, "deduction": True}, key=2)
    for state in play_at_random(match, 2):
        free = [a for a in state.setup.vocabulary.all() if state.refusal(a) is None]
        assert sorted(free) == sorted(state.legal())
