"""What a seat may see (section 5), positions that cannot occur, refusals, phrases."""

from typing import Any

import pytest

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.kernel.refusal import BadPosition
from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import (
    GAME,
    LIBRARY,
    asked,
    chase,
    document,
    heard,
    on,
    place,
    play,
    tracking,
)


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
        assert LIBRARY.by_id[doc["zones"]["blue hidden"][0]].is_hidden
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
        ({"pending": [["free_window"]]}, "The last pending step is 'free_window', and nothing"),
    ],
)
def test_positions_that_cannot_occur(change: dict[str, Any], what: str) -> None:
    doc = {**document(), "options": {}}
    doc["zones"] = {"red board": ["core.skirl"], "blue board": ["core.skirl"]}
    doc.update(change)
    with pytest.raises(BadPosition, match=what):
        GAME.from_json(doc)


def test_an_item_carries_out_a_line_of_its_card() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"hand": ["free"]})
    play(hunt, "play:strike", "@blue", hold=True)
    doc = hunt.match.to_json()
    doc["stack"][0]["line"] = 7
    with pytest.raises(BadPosition, match="the line 7 of a card with 1"):
        GAME.from_json(doc)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("play:core.long-stalk", "too-dear"),
        ("play:core.skirl", "not-in-hand"),
        ("play:core.silent-kill", "not-playable"),
        ("pass", "not-asked"),
        ("activate:0:1", "no-activation"),
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
    assert refusal.sentence.endswith((".", "(GH-075)"))


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


def test_choices_are_about_cards_on_the_table() -> None:
    hunt = chase(red={"hand": ["long-stalk"]}, blue={"board": ["alien", "bearer"]})
    phrases = hunt.match.setup.phrases
    assert phrases.about(hunt.match.seen_by(0), "play:core.long-stalk") == [
        "red hand:core.long-stalk"
    ]
    play(hunt, "play:long-stalk", hold=True)
    view = hunt.match.seen_by(0)
    about = [phrases.about(view, action) for action in view.legal]
    assert about == [["blue board:1"], ["blue board:0"], []]
    assert phrases.about(view, "by:2") == ["red board:2"]


def test_the_stack_shows_targets_stages_and_who_is_asked() -> None:
    hunt = chase(
        red={"hand": ["strike", "free"]},
        blue={"hand": ["cancel", "cancel"]},
        green={"hand": ["cancel"]},
        seats=3,
    )
    play(hunt, "play:strike", "@blue", hold=True)
    view = hunt.match.view(None)
    (card,) = view["stack"]
    assert (card["what"], card["stage"]) == ("card", "window")
    assert card["targets"] == ["blue board:0"]
    assert card["source_at"] == "red board:0"
    assert card["line"] == "Target an opponent's prey. Hunt it once."
    assert view["window"] == {
        "about": card["serial"],
        "now": "blue",
        "waiting": ["blue", "green", "red"],
        "passed": [],
    }
    play(hunt, "pass", hold=True)
    assert hunt.match.view(2)["window"]["waiting"] == ["green", "red"]
    assert hunt.match.view(2)["window"]["passed"] == ["blue"]
    play(hunt, "react:cancel", hold=True)
    below, above = hunt.match.view(0)["stack"]
    assert above["answers"] == below["serial"]
    assert above["targets"] == ["red board:0"]
    assert (below["stage"], above["stage"]) == ("window", "window")


def test_a_hunt_shows_what_it_would_deal() -> None:
    hunt = chase(
        red={"hand": ["strike-three"]},
        blue={"board": ["alien t3 Armor:1 Poison:2"], "hand": ["fail-one", "free"]},
    )
    assert on(hunt, "blue")["hit"] == 1 + 2 + 2
    play(hunt, "play:strike-three", "@blue", "pass", "react:fail-one", hold=True)
    while len(hunt.match.view(None)["stack"]) > 2:
        play(hunt, "pass", hold=True)
    group = hunt.match.view(None)["stack"][1]
    assert (group["what"], group["failed"], group["hit"]) == ("hunt", 1, 2 + 2 + 2)


def test_hidden_items_show_no_targets() -> None:
    hunt = chase(red={"hand": ["trap"]}, blue={"hand": ["free"]})
    play(hunt, "play:trap", hold=True)
    (own,), (other,) = hunt.match.view(0)["stack"], hunt.match.view(1)["stack"]
    assert (own["card"], other["card"]) == ("test.trap", None)
    assert (other["paid"], other["line"], other["targets"]) == (2, None, [])
    play(hunt, "pass")
    (seen,) = hunt.match.view(1)["players"]["red"]["active"]
    assert (seen["card"], seen["paid"], seen["source"]) == (None, 2, "red board:0")
    assert hunt.match.view(0)["players"]["red"]["active"][0]["card"] == "test.trap"


def test_keywords_say_where_they_come_from_and_when_they_end() -> None:
    hunt = chase(
        red={"board": ["hunter", "prowler", "shroud"], "hand": ["give-all"]},
    )
    play(hunt, "play:give-all", "@red", hold=True)
    while hunt.match.decision == "react":
        play(hunt, "pass", hold=True)
    assert hunt.match.view(0)["labels"] == {
        "mode:1": "It gets Armor 2 until the end of the turn.",
        "mode:2": "It gets Armor 2 until your next turn.",
        "mode:3": "It gets Armor 2 for 2 rounds.",
        "mode:4": "It gets Armor 2.",
    }
    play(hunt, "mode:2")
    shown = {one["keyword"]: one for one in on(hunt, "red")["keywords"]}
    assert shown["Prowl"]["sources"] == ["red board:1"]
    assert shown["Stealth"]["sources"] == ["red board:0"]
    assert (shown["Armor"]["sources"], shown["Armor"]["until"]) == ([], "start of red's turn")
    assert shown["Armor"]["clause"] == "GH-380"
    assert shown["Armor"]["text"].endswith(".")


def test_every_keyword_has_a_text_and_a_clause() -> None:
    for keyword in KEYWORDS:
        assert keyword.text.endswith("."), keyword.name
        assert keyword.clause.startswith("GH-"), keyword.name


def test_usage_of_a_hidden_card_shows_when_it_is_revealed() -> None:
    """GH-486: who plays it knows; the others when it fires."""
    hunt = chase(
        red={"hand": ["worn-trap", "worn-trap"]}, blue={"hand": ["free"], "board": ["alien"]}
    )

    def usage(seat: int | None) -> list[dict[str, Any]]:
        return list(hunt.match.view(seat)["players"]["red"]["usage"])

    play(hunt, "play:worn-trap")
    assert usage(0) == [{"card": "test.worn-trap", "count": 1, "limit": 3}]
    assert usage(1) == usage(None) == []
    play(hunt, "play:worn-trap", "end_turn")
    assert usage(0)[0]["count"] == 2
    play(hunt, "combat_phase", "play:free")
    assert usage(1)[0]["count"] == usage(0)[0]["count"] == 2


def test_costs_of_the_own_hand() -> None:
    hunt = chase(
        red={
            "board": ["both", "discounter"],
            "hand": ["long-stalk", "glorious"],
            "on": ["Concentration:2"],
        },
        blue={"on": ["Restrained:4"], "hand": ["long-stalk"]},
    )
    assert hunt.match.view(0)["costs"]["core.long-stalk"] == {
        "printed": 4,
        "changed": -1,
        "concentration": 2,
        "restrained": 0,
        "total": 1,
        "glory_only": False,
    }
    assert hunt.match.view(0)["costs"]["test.glorious"]["total"] == 3
    assert hunt.match.view(1)["costs"]["core.long-stalk"]["restrained"] == 3
    assert hunt.match.view(None)["costs"] == {}


def test_tokens_with_keywords_have_words() -> None:
    hunt = chase(red={"hand": ["scent", "strike"], "supply": 5}, blue={"board": ["alien Armor:1"]})
    play(hunt, "play:scent", "@blue")
    assert on(hunt, "blue")["attached"] == [{"keyword": "Poison", "number": 1, "tokens": 2}]
    play(hunt, "play:strike", "@blue")
    assert hunt.match.decision == "tokens_out"
    assert hunt.match.view(1)["labels"] == {
        "token:0": "A plain token",
        "token:1": "A token with Poison 1",
    }


# Words


def asks(hunt: Scenario) -> str:
    return str(hunt.match.setup.phrases.question(hunt.match.seen_by(hunt.match.seat)))


def offered(hunt: Scenario, action: str) -> tuple[str, str]:
    choice = hunt.match.setup.phrases.choice(hunt.match.seen_by(hunt.match.seat), action)
    return choice.words, choice.hint


def test_a_window_asks_about_what_it_answers() -> None:
    hunt = chase(red={"hand": ["strike", "free"]}, blue={"hand": ["cancel", "fail-one"]})
    play(hunt, "play:strike", "@blue", hold=True)
    assert asks(hunt) == "Red plays Strike at your Plain Alien: do you react?"
    play(hunt, "pass", "pass", hold=True)
    assert asks(hunt) == "Red hunts your Plain Alien for 1 damage: do you react?"
    play(hunt, "pass")
    play(hunt, "end_turn", hold=True)
    assert asks(hunt) == "Red's turn goes on: do you react?"


def test_what_is_announced_is_named_in_the_questions() -> None:
    hunt = chase(red={"hand": ["strike"], "board": ["hunter", "bearer"]})
    assert asks(hunt) == "Your combat phase: what do you do?"
    play(hunt, "play:strike", hold=True)
    assert asks(hunt) == "Strike: who plays it?"
    assert offered(hunt, "by:0")[0] == "Bearer plays it"
    play(hunt, "by.", hold=True)
    assert offered(hunt, "target:blue:0") == (
        "Blue: Plain Alien",
        "Durability 10 of 10, 0 tracking: a hunt deals 1",
    )


def test_choices_say_what_cards_cost_and_do() -> None:
    hunt = chase(red={"hand": ["harden"], "board": ["hunter", "tracker"], "on": ["Restrained:2"]})
    assert offered(hunt, "play:test.harden") == (
        "Play Cannot Be Stopped",
        "3 supply (printed 1, Restrained +2). It cannot be nullified. "
        "Target an opponent's prey. Put 2 tracking on it.",
    )
    assert offered(hunt, "activate:0:1")[0] == (
        "Use Tracker: target an opponent's prey. Put 1 tracking on it."
    )


def test_an_optional_trigger_says_what_it_would_do() -> None:
    hunt = chase(red={"hand": ["free"], "board": ["hunter", "maybe"]})
    play(hunt, "play:free", hold=True)
    assert asks(hunt) == "Do you do it? Maybe: When you play a card: if you want, draw 1 card."


def test_targets_are_told_but_for_cards_that_lie_face_down() -> None:
    hunt = chase(red={"hand": ["strike", "trap"]}, blue={"hand": ["free"]})
    play(hunt, "play:trap")
    assert "aimed" not in heard(hunt)
    play(hunt, "play:strike", "@blue")
    sentences = [event.sentence for event in hunt.happened]
    assert "It is aimed at Blue's Plain Alien." in sentences
    assert "Red hunts Plain Alien once." in sentences


@pytest.mark.parametrize(("host", "shown"), [("@red", "red board:2"), ("@red.cart", "red board:1")])
def test_the_stack_shows_what_a_card_is_to_be_attached_to(host: str, shown: str) -> None:
    hunt = chase(
        red={"hand": ["scrap-vest"], "board": ["hunter", "cart", "bearer"]}, blue={"hand": ["free"]}
    )
    play(hunt, "play:scrap-vest", "by.", host, hold=True)
    assert hunt.match.view(1)["stack"][0]["host"] == shown


def test_matters_of_copies_of_a_card_are_numbered() -> None:
    hunt = chase(red={"hand": ["free"], "board": ["hunter", "maybe", "maybe", "echo"]})
    play(hunt, "play:free", hold=True)
    assert hunt.match.decision == "order"
    words = [offered(hunt, action)[0] for action in hunt.options]
    assert len(set(words)) == len(words) > 1
    assert sorted(word[-7:] for word in words if word.startswith("Maybe")) == ["(no. 1)", "(no. 2)"]


@pytest.mark.rule("GH-145")
@pytest.mark.parametrize("prey", ["alien", "hired-spotter"])
def test_declared_targets_are_known_to_all_while_it_is_paid(prey: str) -> None:
    hunt = chase(
        seats=3,
        red={"board": ["both"], "hand": ["long-stalk"], "glory": 3},
        blue={"board": ["alien", "hired-spotter"]},
    )
    play(hunt, "play:long-stalk", f"@blue.{prey}")
    assert asked(hunt) == ("red", "glory")
    place_of_prey = place(hunt, "blue", prey)
    for seat in (0, 1, 2, None):
        (item,) = hunt.match.view(seat)["stack"]
        assert (item["card"], item["stage"]) == ("core.long-stalk", "announced")
        assert item["targets"] == [f"blue board:{place_of_prey}"]
        guess = hunt.match.guess(seat, "glory").view(2)
        assert guess["stack"] == [item]
    play(hunt, "glory:1")
    assert tracking(hunt, "blue", prey) == 3
    assert hunt.match.view(2)["stack"] == []
