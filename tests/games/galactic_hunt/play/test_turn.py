"""Set-up, the turn and its phases, supply (3.2 to 3.7)."""

from typing import Any

import pytest

from lodge import Match
from lodge.kernel.refusal import BadOptions
from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import (
    GAME,
    TEST_SET,
    asked,
    chase,
    heard,
    id_of,
    keywords,
    of,
    on,
    on_player,
    play,
    supply,
    tracking,
    zone,
)


def new(seats: int = 2, **options: object) -> Match:
    return GAME.new(seats=seats, key="t", options=options, events=True)


@pytest.mark.rule("GH-028", "GH-029")
def test_set_up() -> None:
    match = new(3)
    doc = match.to_json()
    for name in ("red", "blue", "green"):
        assert doc["players"][name]["supply"] == 5
        assert len(doc["zones"][f"{name} hand"]) == 4
        assert len(doc["zones"][f"{name} pursuit hand"]) == 1
        assert len(doc["zones"][f"{name} board"]) == 1
    firsts = {GAME.new(seats=3, key=key).to_json()["first"] for key in range(12)}
    assert len(firsts) == 3
    assert GAME.new(seats=3, options={"first_player": "seat 0"}).to_json()["first"] == "red"


@pytest.mark.rule("GH-040")
def test_phases_in_either_order_each_once() -> None:
    hunt = chase("phase")
    assert hunt.options[:2] == ["pursuit_phase", "combat_phase"]
    play(hunt, "combat_phase", "close")
    assert "combat_phase" not in hunt.options
    play(hunt, "pursuit_phase", "close")
    assert hunt.options == ["end_turn"]


@pytest.mark.rule("GH-041", "GH-093", "GH-005")
def test_rounds_and_turns() -> None:
    hunt = chase(seats=3)
    play(hunt, "end_turn")
    assert hunt.position["current"] == "blue"
    assert hunt.position["round"] == 1
    play(hunt, "end_turn", "end_turn")
    assert hunt.position["current"] == "red"
    assert hunt.position["round"] == 2


@pytest.mark.rule("GH-042", "GH-384")
def test_the_start_step_in_order() -> None:
    hunt = chase(
        red={"hand": ["strike"]},
        blue={"board": ["alien Bleed:2"], "hand": ["free"], "pursuits": ["night-watch"]},
    )
    play(hunt, "end_turn")
    assert tracking(hunt, "blue") == 1
    assert keywords(hunt, "blue") == {"Bleed": 1}
    assert on(hunt, "blue", "night-watch", "pursuits")["progress"] == 1
    names = heard(hunt)
    assert names.index("turn") < names.index("tracked") < names.index("progressed")


@pytest.mark.rule("GH-043", "GH-241")
def test_priced_activations_throughout_unpriced_in_combat() -> None:
    board = ["hunter", "ration-crate", "netgunner"]
    hunt = chase("phase", red={"board": board})
    assert [one for one in hunt.options if one.startswith("activate")] == ["activate:0:1"]
    play(hunt, "combat_phase")
    assert len([one for one in hunt.options if one.startswith("activate")]) == 2
    play(hunt, "activate:ration-crate")
    assert len([one for one in hunt.options if one.startswith("activate")]) == 1


@pytest.mark.rule("GH-045", "GH-077")
def test_ending_turn_and_phase() -> None:
    hunt = chase()
    assert hunt.options[-2:] == ["close", "end_turn"]
    play(hunt, "end_turn")
    assert hunt.position["current"] == "blue"


@pytest.mark.rule("GH-046", "GH-048")
def test_running_out_ends_the_turn() -> None:
    hunt = chase(red={"supply": 1, "hand": ["free"]}, blue={"supply": 9})
    play(hunt, "draw", "decline")
    assert "ran_out" in heard(hunt)
    assert hunt.position["current"] == "blue"
    assert len(zone(hunt, "red hand")) == 3


@pytest.mark.rule("GH-047")
def test_a_turn_begun_without_supply() -> None:
    players: dict[str, Any] = {"red": {"supply": 10}, "blue": {"supply": 0, "hand": ["free"]}}
    hunt = play(chase(seats=3, **players), "end_turn")
    assert asked(hunt) == ("blue", "phase")
    play(hunt, "combat_phase", "play:free")
    assert asked(hunt) == ("blue", "combat")
    ended = play(chase(seats=3, options={"zero_start": "end"}, **players), "end_turn", "decline")
    assert ended.position["current"] == "green"


@pytest.mark.rule("GH-049")
def test_no_supply_on_another_turn_has_no_effect() -> None:
    hunt = chase(
        red={"hand": ["strike"]},
        blue={"supply": 5, "hand": ["snap-feint"], "board": ["alien"]},
    )
    play(hunt, "play:strike", "@blue", "react:snap-feint")
    assert asked(hunt) == ("red", "combat")
    assert supply(hunt) == [8, 2]


@pytest.mark.rule("GH-050", "GH-212")
def test_the_cap_of_a_turn() -> None:
    hunt = chase(options={"turn_play_cap": 10}, red={"hand": ["free"] * 3, "deck": ["free"] * 20})
    for _ in range(10):
        assert "play:test.free" in hunt.options
        play(hunt, "play:free")
    assert hunt.options == ["close", "end_turn"]


@pytest.mark.rule("GH-060", "GH-061", "GH-062", "GH-104")
def test_drawing_a_pursuit() -> None:
    hunt = chase("pursuit", red={"pursuit_hand": ["steady-work"], "pursuits": ["war-of-supply p2"]})
    play(hunt, "draw_pursuit")
    assert hunt.options == [
        *("pay_two", "give_up:core.steady-work", "give_up_placed:0"),
    ]
    play(hunt, "pay_two")
    assert supply(hunt) == [3, 7]
    assert len(zone(hunt, "red pursuit hand")) == 2
    assert "draw_pursuit" not in hunt.options
    other = chase("pursuit", red={"pursuits": ["war-of-supply p2"]})
    play(other, "draw_pursuit", "give_up_placed:0")
    assert zone(other, "red pursuit discard") == ["war-of-supply"]
    none = chase("pursuit", red={"pursuit_deck": []})
    assert "draw_pursuit" not in none.options


@pytest.mark.rule("GH-063", "GH-065", "GH-131", "GH-517")
def test_placing_a_pursuit() -> None:
    hunt = chase(
        "pursuit",
        red={"pursuit_hand": ["steady-work", "apex-claim", "three-strikes"]},
        blue={"hand": ["free"]},
    )
    play(hunt, "place_pursuit", hold=True)
    assert hunt.options == ["place:core.steady-work", "place:core.three-strikes"]
    play(hunt, "place:three-strikes", hold=True)
    assert asked(hunt) == ("red", "pursuit")
    assert zone(hunt, "red pursuits") == ["three-strikes"]
    assert "place_pursuit" not in hunt.options
    full = chase(
        "pursuit",
        red={
            "pursuit_hand": ["steady-work"],
            "pursuits": ["war-of-supply", "night-watch", "three-strikes"],
        },
    )
    assert "place_pursuit" not in full.options
    two = chase(
        "pursuit",
        options={"characters": "two"},
        red={
            "board": ["hunter", "alien"],
            "pursuit_hand": ["steady-work"],
            "pursuits": ["war-of-supply host:1", "night-watch host:1"],
        },
    )
    play(two, "place_pursuit")
    assert two.match.decision == "pursuit"
    assert zone(two, "red pursuits")[0] == "steady-work"


@pytest.mark.rule("GH-064")
def test_the_cost_of_a_pursuit() -> None:
    hunt = chase(
        "pursuit",
        red={
            "pursuit_hand": ["dear-pursuit"],
            "on": ["Restrained:2"],
        },
    )
    play(hunt, "place_pursuit")
    assert supply(hunt) == [3, 7]
    assert on_player(hunt, "red") == {"Restrained": 2}
    other = chase("pursuit", red={"pursuit_hand": ["dear-pursuit"], "on": ["Concentration:1"]})
    play(other, "place_pursuit")
    assert supply(other) == [4, 6]
    assert on_player(other, "red") == {}


@pytest.mark.rule("GH-075", "GH-076")
def test_drawing_for_supply() -> None:
    hunt = chase()
    play(hunt, "draw", "draw")
    assert supply(hunt) == [3, 7]
    assert len(zone(hunt, "red hand")) == 2


@pytest.mark.rule("GH-085", "GH-203")
def test_the_open_window_at_the_end() -> None:
    hunt = chase(red={"hand": ["break-contact"]}, blue={"hand": ["break-contact"]})
    play(hunt, "end_turn", hold=True)
    assert asked(hunt) == ("blue", "react")
    assert "react:core.break-contact" in hunt.options
    play(hunt, "pass", hold=True)
    assert hunt.position["current"] == "blue"
    assert asked(hunt) == ("red", "react")


@pytest.mark.rule("GH-086", "GH-087", "GH-088", "GH-092")
def test_draws_of_the_end_phase() -> None:
    short = chase(red={"supply": 2, "began": 2}, blue={"supply": 8})
    play(short, "end_turn")
    assert asked(short) == ("red", "bonus_draw")
    play(short, "draw_bonus")
    assert len(zone(short, "red hand")) == 2
    rich = play(chase(), "end_turn")
    assert len(zone(rich, "red hand")) == 1
    lean = chase(
        red={"supply": 1, "began": 1, "pursuits": ["lean-season p1"], "deck": ["free"] * 9},
        blue={"supply": 9},
    )
    play(lean, "end_turn", "decline", "nothing")
    assert zone(lean, "red pursuit discard") == ["lean-season"]


@pytest.mark.rule("GH-089", "GH-090", "GH-476")
def test_what_ends_with_the_turn() -> None:
    hunt = chase(
        red={
            "board": ["hunter Stunned:2"],
            "on": ["Established:2", "Trapped:2"],
            "trapped": ["free", "strike"],
        }
    )
    play(hunt, "end_turn")
    assert keywords(hunt, "red") == {"Stunned": 1}
    assert on_player(hunt, "red") == {}
    assert zone(hunt, "red trapped") == []
    assert {"free", "strike"} <= set(zone(hunt, "red hand"))


@pytest.mark.rule("GH-091", "GH-541")
def test_who_holds_everything_gives_a_fifth() -> None:
    players: dict[str, Any] = {"red": {"supply": 15}, "blue": {"supply": 0}, "green": {"supply": 0}}
    hunt = play(chase(seats=3, **players), "end_turn")
    assert supply(hunt) == [12, 3, 0]
    spread = play(chase(seats=3, options={"fifth_split": "spread"}, **players), "end_turn")
    # One by one to the others, in turn.
    assert supply(spread) == [12, 2, 1]


@pytest.mark.rule("GH-100", "GH-102", "GH-103", "GH-105", "GH-106", "GH-107")
def test_who_gets_the_supply() -> None:
    own = chase(seats=3, red={"board": ["hunter d3"], "hand": ["field-dressing"]})
    play(own, "play:field-dressing", "@red")
    assert supply(own) == [3, 7, 5]
    foe = chase(seats=3, red={"hand": ["long-stalk"]})
    play(foe, "play:long-stalk", "@green")
    assert supply(foe) == [1, 5, 9]
    nothing = chase(seats=3, red={"hand": ["long-stalk"]})
    play(nothing, "play:long-stalk", "nothing")
    assert supply(nothing) == [1, 9, 5]
    two = chase(seats=3, red={"hand": ["double-aim"]})
    play(two, "play:double-aim", "@green", "@blue")
    assert supply(two) == [3, 5, 7]
    reply = chase(
        seats=3, red={"hand": ["strike"]}, green={"hand": ["snap-feint", "break-contact"]}
    )
    play(reply, "play:strike", "@green", "react:snap-feint", "react:break-contact", "@green")
    assert supply(reply) == [9, 5, 1]
    dear = chase(red={"supply": 3, "hand": ["long-stalk"]}, blue={"supply": 7})
    assert "play:core.long-stalk" not in dear.options


@pytest.mark.rule("GH-545")
def test_the_round_limit() -> None:
    hunt = chase(options={"round_limit": 10}, red={"board": ["hunter d1"]})
    doc = hunt.match.to_json()
    doc["round"] = 10
    match = hunt.match.setup.game.from_json(doc)
    for _ in range(40):
        if match.over:
            break
        match.apply(match.parse("end_turn" if match.decision != "react" else "pass"))
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


COMBAT = {id_of(name): 3 for name in ("strike", "free", "mark", "long-stalk", "read-the-ground")}
QUESTS = ["core.steady-work", "core.night-watch", "core.clean-sweep"]


@pytest.mark.rule("GH-020", "GH-021", "GH-022", "GH-023", "GH-024", "GH-025")
@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"combat": {**COMBAT, "test.free": 2}}, "has 14 cards; it needs at least 15"),
        ({"combat": {**COMBAT, "test.free": 4}}, "1 to 3 of 'Free Step', not 4"),
        ({"combat": {**COMBAT, "core.pale-choir": 3}}, "1 to 2 of 'Pale Choir', not 3"),
        ({"combat": {**COMBAT, "core.two-oaths": 1}}, "'Two Oaths' is for Ansa Rill alone"),
        ({"pursuit": [*QUESTS, QUESTS[0]]}, "once, not twice: 'core.steady-work'"),
        ({"pursuit": QUESTS[:2]}, "has 2 cards; it needs at least 3"),
        ({"primaries": ["test.hunter"] * 2}, "Two characters share name and set number"),
        ({"primaries": ["test.hunter", "test.alien", "test.both"]}, "one or two characters, not 3"),
        ({"primaries": ["core.skirrl"]}, "There is no card 'core.skirrl'"),
        (
            {"combat": {"test.free": 4}, "pursuit": []},
            "1 to 3 of 'Free Step', not 4. There is more \\(2\\)",
        ),
    ],
)
def test_illegal_decks_are_refused(change: dict[str, Any], what: str) -> None:
    options = {"cards": TEST_SET, "characters": "two"}
    deck = {"primaries": ["test.hunter"], "combat": COMBAT, "pursuit": QUESTS}
    assert not GAME.new(options=options, secrets=[deck, deck]).over
    with pytest.raises(BadOptions, match=f"Red: The deck 'own deck' is not legal: .*{what}"):
        GAME.new(options=options, secrets=[{**deck, **change}, deck])


@pytest.mark.rule("GH-515")
def test_two_characters_begin_hurt() -> None:
    match = GAME.new(options={"characters": "two"}, key=3)
    view = match.view(None)
    for facts in view["players"].values():
        heads = [card for card in facts["cards"] if card["most"] is not None]
        assert len(heads) == 2
        assert all(head["durability"] == head["most"] - 1 for head in heads)
    with pytest.raises(BadOptions, match="two characters"):
        GAME.new(
            secrets=[
                {"primaries": ["core.skirl", "core.hesk-varrow"], "combat": {"core.long-stalk": 3}},
                {},
            ]
        )


@pytest.mark.rule("GH-516")
def test_two_characters_share_the_player() -> None:
    hunt = chase(
        options={"characters": "two"},
        red={"board": ["hunter", "alien Stunned:1"], "hand": ["focus", "long-stalk"]},
    )
    play(hunt, "play:focus")
    assert on_player(hunt, "red") == {"Concentration": 2}
    play(hunt, "play:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 3


def test_options_of_the_house() -> None:
    match = GAME.new(options={"durability_bonus": 3}, key=1)
    plain = GAME.new(key=1)
    most = [p["cards"][-1]["most"] for p in match.view(None)["players"].values()]
    base = [p["cards"][-1]["most"] for p in plain.view(None)["players"].values()]
    assert most == [one + 3 for one in base]
    assert of(chase(), "red")["supply"] == 5


def test_the_log_says_what_a_card_is_drawn_for() -> None:
    hunt = chase(red={"supply": 2, "began": 2, "hand": ["fresh-spoor"]}, blue={"supply": 8})
    play(hunt, "draw")
    assert drawn(hunt) == ["GH-076"]
    play(hunt, "end_turn", "draw_bonus")
    assert drawn(hunt) == ["GH-086", "GH-092"]


def drawn(hunt: Scenario) -> list[str]:
    return [event.clause for event in hunt.happened if event.name == "drew"]
