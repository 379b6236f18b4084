"""What a seat may see (section 5), positions that cannot occur, refusals, phrases."""

from typing import Any

import pytest

from lodge.kernel.refusal import BadPosition
from tests.games.galactic_hunt.chase import GAME, chase, document, play


def test_hands_decks_and_lists_are_hidden() -> None:
    hunt = chase(
        red={"hand": ["free", "strike"], "trapped": ["mark"], "pursuit_hand": ["steady-work"]}
    )
    own, other = hunt.match.view(0), hunt.match.view(1)
    assert sorted(filter(None, own["zones"]["red hand"])) == ["test.free", "test.strike"]
    assert other["zones"]["red hand"] == [None, None]
    assert other["zones"]["red trapped"] == [None]
    assert other["zones"]["red pursuit hand"] == [None]
    assert other["zones"]["red deck"] == [None] * 6
    assert set(own["lists"]) == {"red"}
    assert hunt.match.view(None)["lists"] == {}
    shown = chase(options={"open_lists": True}).match.view(None)
    assert set(shown["lists"]) == {"red", "blue"}


def test_a_guess_supposes_legal_cards_of_others() -> None:
    hunt = chase(
        blue={"hand": ["free", "strike"], "hidden": ["snare-pit"], "board": ["odra-fenlock"]}
    )
    seen: set[str] = set()
    for key in range(30):
        guess = hunt.match.guess(0, key)
        doc = guess.to_json()
        seen.update(doc["zones"]["blue hand"])
        assert doc["zones"]["blue hidden"][0] in (
            *("core.snare-pit", "core.tripwire-charge", "rb.ambushing-ambushers"),
            *("test.trap", "test.armor-up"),
        )
        assert guess.view(0)["zones"] == hunt.match.view(0)["zones"]
    assert len(seen) > 20


def test_an_announcement_shows_nothing_before_it_is_complete() -> None:
    hunt = chase(red={"hand": ["long-stalk"]}, blue={"board": ["alien", "bearer"]})
    before = hunt.match.view(1)
    play(hunt, "play:long-stalk", hold=True)
    assert hunt.match.decision == "target"
    after = hunt.match.view(1)
    assert after["decision"] == "combat"
    assert after["zones"] == before["zones"]
    assert hunt.match.view(0)["picks"] == ["play:core.long-stalk"]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"players": {"red": {"supply": 9}, "blue": {"supply": 9}}}, "supply tokens, not 10"),
        ({"players": {"green": {}}}, "There is no green"),
        ({"zones": {"red board": ["core.skirl"]}}, "no character on the board of blue"),
        (
            {
                "zones": {
                    "red board": ["core.skirl", "core.long-stalk"],
                    "blue board": ["core.skirl"],
                }
            },
            "cannot lie in the board of red",
        ),
        ({"zones": {"red board": ["core.skrl"]}}, "Did you mean 'core.skirl'"),
        ({"decision": "target"}, "'pending' says what is asked"),
    ],
)
def test_positions_that_cannot_occur(change: dict[str, Any], what: str) -> None:
    doc = {**document(), "options": {}}
    doc["zones"] = {"red board": ["core.skirl"], "blue board": ["core.skirl"]}
    doc.update(change)
    with pytest.raises(BadPosition, match=what):
        GAME.from_json(doc)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("play:core.long-stalk", "too-dear"),
        ("play:core.skirl", "not-in-hand"),
        ("play:core.silent-kill", "not-playable"),
        ("pass", "not-asked"),
        ("activate:0:1", "not-asked"),
        ("draw", "no-supply"),
    ],
)
def test_refusals(action: str, code: str) -> None:
    hunt = chase(
        red={"hand": ["silent-kill"], "supply": 0, "began": 0},
        blue={"supply": 10},
    )
    if code == "not-playable":
        hunt = chase(red={"hand": ["silent-kill"]})
    if code == "too-dear":
        hunt = chase(red={"hand": ["long-stalk"], "supply": 1}, blue={"supply": 9})
    refusal = hunt.match.refusal(hunt.match.parse(action))
    assert refusal is not None
    assert refusal.code == code
    assert refusal.sentence.endswith(".")


def test_choices_name_cards() -> None:
    hunt = chase(red={"hand": ["long-stalk"]}, blue={"board": ["alien", "bearer", "bearer"]})
    play(hunt, "play:long-stalk", hold=True)
    view = hunt.match.seen_by(0)
    phrases = hunt.match.setup.phrases
    said = [phrases.words_for(view, action) for action in view.legal]
    assert said == [
        "Blue: Plain Alien",
        "Blue: Bearer no. 2",
        "Blue: Bearer no. 1",
        "Nothing",
    ]
