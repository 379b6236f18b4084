"""Words of the card language that no card of the core set uses, with two and with three players."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    keywords,
    on,
    on_player,
    play,
    supply,
    tracking,
    zone,
)

pytestmark = pytest.mark.parametrize("seats", [2, 3])


def last(seats: int) -> str:
    """The player who sits furthest from Red."""
    return ("", "", "blue", "green")[seats]


def of(player: str, facts: dict[str, Any]) -> Any:
    """What is arranged for a player."""
    return {player: facts}


def round_up(scenario: Scenario, seats: int) -> None:
    """Everybody ends the turn once."""
    for _ in range(seats):
        play(scenario, "end_turn")


# Verbs


@pytest.mark.rule("GH-158")
def test_banish(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["exile"]},
        **of(foe, {"board": ["alien", "cart", "bench host:1"]}),
    )
    play(hunt, "play:exile", f"@{foe}.cart")
    assert zone(hunt, f"{foe} board") == ["alien"]
    assert sorted(zone(hunt, f"{foe} removed")) == ["bench", "cart"]
    assert zone(hunt, f"{foe} discard") == []


@pytest.mark.rule("GH-026", "GH-158")
def test_a_side_card_that_is_banished_goes_back_to_its_pile(seats: int) -> None:
    foe = last(seats)
    hunt = chase(seats=seats, red={"hand": ["exile"]}, **of(foe, {"board": ["alien", "egg"]}))
    play(hunt, "play:exile", f"@{foe}.egg")
    assert (zone(hunt, f"{foe} side"), zone(hunt, f"{foe} removed")) == (["egg"], [])


@pytest.mark.rule("GH-461")
def test_discard(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["toss-foe", "all-toss", "free"]},
        **of(foe, {"hand": ["free", "strike"], "deck": ["mark", "wash", "free"]}),
    )
    play(hunt, "play:toss-foe", f"target_player:{foe}")
    # One at random, two from the top of the deck.
    assert len(zone(hunt, f"{foe} hand")) == 1
    assert set(zone(hunt, f"{foe} discard")) >= {"mark", "wash"}
    assert len(zone(hunt, f"{foe} deck")) == 1
    play(hunt, "play:all-toss")
    assert [len(zone(hunt, f"{name} hand")) for name in ("red", foe)] == [0, 0]


@pytest.mark.rule("GH-287")
def test_erase(seats: int) -> None:
    hunt = chase(
        seats=seats, red={"hand": ["strike"]}, blue={"board": ["alien t3"], "hand": ["erase"]}
    )
    play(hunt, "play:strike", "@blue", "react:erase")
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (10, 3)


@pytest.mark.rule("GH-026")
def test_plant(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["infest"], "side": ["egg"]},
        **of(foe, {"deck": [], "hand": ["draw-three", "toss"]}),
    )
    play(hunt, "play:infest", f"target_player:{foe}")
    assert zone(hunt, f"{foe} deck") == ["egg"]
    for _ in range(seats - 1):
        play(hunt, "end_turn")
    play(hunt, "combat_phase", "play:draw-three")
    assert "egg" in zone(hunt, f"{foe} hand")
    assert "play:test.egg" not in hunt.options
    while "egg" in zone(hunt, f"{foe} hand"):
        play(hunt, "play:toss")
        if asked(hunt)[1] == "discard":
            play(hunt, "discard:egg")
    assert zone(hunt, "red side") == ["egg"]


@pytest.mark.rule("GH-007", "GH-026")
def test_what_was_planted_and_came_back_is_the_own_again(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["infest", "breed", "recall"], "side": ["egg"]},
        **of(foe, {"deck": [], "hand": ["draw-three", "toss"]}),
    )
    play(hunt, "play:infest", f"target_player:{foe}")
    for _ in range(seats - 1):
        play(hunt, "end_turn")
    play(hunt, "combat_phase", "play:draw-three")
    while "egg" in zone(hunt, f"{foe} hand"):
        play(hunt, "play:toss")
        if asked(hunt)[1] == "discard":
            play(hunt, "discard:egg")
    assert zone(hunt, "red side") == ["egg"]
    play(hunt, "end_turn", "combat_phase", "play:breed", "play:recall", "by.", "@red.egg")
    assert (zone(hunt, "red side"), zone(hunt, f"{foe} side")) == (["egg"], [])


@pytest.mark.rule("GH-508")
def test_pursuit(seats: int) -> None:
    hunt = chase(
        seats=seats, red={"hand": ["more-pursuits"], "pursuit_deck": ["steady-work", "night-watch"]}
    )
    play(hunt, "play:more-pursuits")
    assert sorted(zone(hunt, "red pursuit hand")) == ["night-watch", "steady-work"]


@pytest.mark.rule("GH-158", "GH-327")
def test_return(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["recall"]},
        **of(foe, {"board": ["alien", "cart", "bench host:1"], "hand": ["free"]}),
    )
    play(hunt, "play:recall", f"@{foe}.cart")
    assert sorted(zone(hunt, f"{foe} hand")) == ["cart", "free"]
    assert zone(hunt, f"{foe} discard") == ["bench"]
    # Everybody has seen it go there.
    assert "test.cart" in [one["card"] for one in hunt.match.view(0)["somewhere"]]


@pytest.mark.rule("GH-158", "GH-227")
def test_a_face_down_card_is_seen_when_it_returns(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["recall-active"]},
        blue={"hidden": ["armor-up"], "hand": ["free"]},
    )
    assert hunt.match.view(0)["zones"]["blue hidden"] == [None]
    play(hunt, "play:recall-active", "target_hidden:blue:0")
    assert sorted(zone(hunt, "blue hand")) == ["armor-up", "free"]
    assert [one["card"] for one in hunt.match.view(0)["somewhere"]] == ["test.armor-up"]


# Heads and fields


@pytest.mark.rule("GH-132", "GH-101")
def test_attach(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats, red={"hand": ["leech"]}, **of(foe, {"board": ["alien", "bearer"], "hand": []})
    )
    play(hunt, "play:leech", f"@{foe}")
    # A host that is an opponent's card is a target: its player is paid.
    assert supply(hunt)[seats - 1] == 6
    assert on(hunt, "red", "leech")["host_at"] == f"{foe} board:1"
    play(hunt, "end_turn")
    while asked(hunt)[0] != foe:
        play(hunt, "end_turn")
    # At the start of the turn of each foe.
    assert tracking(hunt, foe) == seats - 1
    lured = chase(
        seats=seats,
        red={"hand": ["leech"]},
        **of(foe, {"board": ["alien Decoy:1"], "hand": ["free"]}),
    )
    play(lured, "play:leech", f"@{foe}", hold=True)
    assert asked(lured) == (foe, "decoy")


@pytest.mark.rule("GH-365", "GH-132")
def test_a_vehicle_or_crew_for_somebody_else(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["gift-cart", "gift-cart"]},
        blue={"board": ["alien", "bench"], "hand": []},
    )
    play(hunt, "play:gift-cart", hold=True)
    assert "target:blue:0" not in hunt.options
    play(hunt, "@blue")
    assert on(hunt, "red", "gift-cart")["host_at"] == "blue board:1"
    if seats == 2:
        # Blue's primary has its vehicle now.
        assert "play:test.gift-cart" not in hunt.options


@pytest.mark.rule("GH-011", "GH-411")
def test_unstoppable(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["harden"], "board": ["hunter Disorientate:1"]},
        blue={"hand": ["cancel", "jam"]},
    )
    play(hunt, "play:harden", "@blue", hold=True)
    assert asked(hunt) == ("blue", "react")
    assert hunt.options == ["pass"]
    play(hunt, "pass")
    assert tracking(hunt, "blue") == 2
    assert keywords(hunt, "red") == {}


@pytest.mark.rule("GH-011", "GH-228")
def test_unstoppable_where_it_fires(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"active": ["sure-shot prepared:itself"]},
        blue={"hand": ["jam-fire"]},
    )
    play(hunt, "fire:0", "@blue", hold=True)
    assert (asked(hunt), hunt.options) == (("blue", "react"), ["pass"])
    play(hunt, "pass")
    assert tracking(hunt, "blue") == 2


@pytest.mark.rule("GH-068", "GH-012")
def test_quest_if(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["long-stalk"], "pursuits": ["when-tracked"]},
        **of(foe, {"board": ["alien t1"]}),
    )
    play(hunt, "play:long-stalk", f"@{foe}")
    # Its target is declared when it is met; with the other condition it asks for round 1.
    assert asked(hunt) == ("red", "target")
    play(hunt, f"@{foe}")
    assert durability(hunt, foe) == 8
    assert zone(hunt, "red pursuit discard") == ["when-tracked"]


@pytest.mark.rule("GH-241")
def test_x_n(seats: int) -> None:
    hunt = chase(seats=seats, red={"board": ["hunter", "twice-act", "twice-priced"]})
    for _ in range(2):
        play(hunt, "activate:twice-act", "activate:twice-priced")
    assert on(hunt, "red", "twice-act")["used"] == [1]
    assert not [text for text in hunt.options if text.startswith("activate")]
    assert len(zone(hunt, "red hand")) == 4
    round_up(hunt, seats)
    play(hunt, "combat_phase")
    assert len([text for text in hunt.options if text.startswith("activate")]) == 2


@pytest.mark.rule("GH-121", "GH-124")
def test_one_off_classes(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={
            "board": ["drifter"],
            "hand": ["drift", "outcast-only", "tempered-edge", "all-hunters"],
        },
    )
    played = [text for text in hunt.options if text.startswith("play:")]
    assert played == ["play:test.drift", "play:test.outcast-only"]
    play(hunt, "play:drift")
    # As a Drifter it is a Hunter's card, by its main class.
    assert on_player(hunt, "red") == {"Concentration": 1}
    play(hunt, "play:outcast-only")
    assert on_player(hunt, "red") == {"Concentration": 1}


@pytest.mark.rule("GH-280")
def test_separate(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["separate"]},
        blue={"board": ["alien t2"], "hand": ["fail-one"]},
    )
    play(hunt, "play:separate", "@blue", "react:fail-one")
    # The first fails, the second takes the tokens along.
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (7, 0)
    # What fails a whole group fails but one of them.
    other = chase(
        seats=seats,
        red={"hand": ["separate"]},
        blue={"board": ["alien t2"], "hand": ["dodge-all"]},
    )
    play(other, "play:separate", "@blue", "react:dodge-all")
    assert (durability(other, "blue"), tracking(other, "blue")) == (7, 0)


@pytest.mark.rule("GH-232")
def test_free(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["lay-by-free", "long-stalk"], "on": ["Restrained:1"], "supply": 5},
        blue={"hand": ["free"]},
    )
    play(hunt, "play:lay-by-free", "prepare:long-stalk")
    assert supply(hunt)[0] == 4
    play(hunt, "play_prepared:0", "@blue")
    assert supply(hunt)[0] == 4
    assert tracking(hunt, "blue") == 3


@pytest.mark.rule("GH-145", "GH-103")
def test_two_targets(seats: int) -> None:
    foe = last(seats)
    other = "blue.bearer" if seats == 2 else "blue"
    hunt = chase(
        seats=seats,
        red={"hand": ["double-aim"]},
        blue={"board": ["alien", "bearer"]},
    )
    play(hunt, "play:double-aim", f"@{foe}", hold=True)
    assert f"target:{foe}:{'1' if seats == 2 else '0'}" not in hunt.options
    play(hunt, f"@{other}")
    assert tracking(hunt, foe) == 1
    assert tracking(hunt, *other.split(".")) == 2
    # The first opponent declared is paid.
    assert supply(hunt)[seats - 1] == 7


# Spans


@pytest.mark.rule("GH-336")
def test_here(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["banner-bearer", "player-banner"]},
        blue={"hand": ["dissolve-free", "dissolve-free"]},
    )
    play(hunt, "play:banner-bearer", "play:player-banner")
    assert keywords(hunt, "red") == {"Armor": 3}
    assert on_player(hunt, "red") == {"Concentration": 2}
    play(hunt, "end_turn", "combat_phase", "play:dissolve-free", "@red.banner-bearer")
    assert keywords(hunt, "red") == {}
    play(hunt, "play:dissolve-free", "@red.player-banner")
    assert on_player(hunt, "red") == {}


@pytest.mark.rule("GH-336")
def test_here_on_a_card_that_does_not_stay(seats: int) -> None:
    hunt = chase(seats=seats, red={"hand": ["brief-armor"]})
    play(hunt, "play:brief-armor")
    assert keywords(hunt, "red") == {}


@pytest.mark.rule("GH-336")
def test_n_rounds(seats: int) -> None:
    hunt = chase(seats=seats, red={"hand": ["give-all"]})
    play(hunt, "play:give-all", "@red", "mode:3")
    round_up(hunt, seats)
    assert keywords(hunt, "red") == {"Armor": 2}
    round_up(hunt, seats)
    assert keywords(hunt, "red") == {}


@pytest.mark.rule("GH-319", "GH-320")
def test_durability_for_a_while(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["swell", "shrink"], "board": ["hunter d4"]},
        blue={"board": ["alien d1"]},
    )
    play(hunt, "play:swell", "@red")
    assert (on(hunt, "red")["durability"], on(hunt, "red")["most"]) == (9, 13)
    play(hunt, "play:shrink", "@blue")
    assert (on(hunt, "blue")["durability"], on(hunt, "blue")["most"]) == (6, 6)
    play(hunt, "end_turn")
    assert (on(hunt, "red")["durability"], on(hunt, "red")["most"]) == (9, 10)
    assert (on(hunt, "blue")["durability"], on(hunt, "blue")["most"]) == (6, 6)
    round_up(hunt, seats - 1)
    assert (on(hunt, "blue")["durability"], on(hunt, "blue")["most"]) == (10, 10)


# Activations as replies, events


@pytest.mark.rule("GH-240", "GH-160", "GH-106")
def test_act_on(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["strike"]},
        blue={"board": ["alien t2", "guard"], "hand": []},
    )
    play(hunt, "play:strike", "@blue", hold=True)
    while hunt.match.view(None)["stack"][-1]["what"] != "hunt":
        play(hunt, "pass", hold=True)
    play(hunt, "activate:guard")
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (10, 0)
    # The counter targets the hunter: Red is paid.
    assert supply(hunt)[:2] == [6, 4]
    untouched = chase(
        seats=seats,
        red={"board": ["hunter Untargetable"], "hand": ["strike"]},
        blue={"board": ["alien", "guard"], "hand": []},
    )
    play(untouched, "play:strike", "@blue", hold=True)
    while asked(untouched)[1] == "react":
        assert untouched.options == ["pass"]
        play(untouched, "pass", hold=True)
    assert durability(untouched, "blue") == 9


@pytest.mark.rule("GH-011", "GH-107")
def test_events_of_nullifying_and_supply(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"board": ["hunter", "onlooker"], "hand": ["harden", "free"]},
        blue={"hand": ["cancel", "cancel"], "board": ["alien", "onlooker"]},
    )
    play(hunt, "play:free", "react:cancel")
    # Red: a foe reacted 4, own card resolved 8, supply came with the reply 2.
    assert on(hunt, "red", "onlooker")["counters"] == 4 + 8 + 2
    # Blue: nullified by its own card 1, its own card resolved 8.
    assert on(hunt, "blue", "onlooker")["counters"] == 1 + 8


TALLIES: dict[str, tuple[dict[str, Any], list[str], dict[str, Any], int]] = {
    "activations": ({"board": ["hunter", "twice-act"]}, ["activate:twice-act"], {}, 1),
    "lost-tokens": (
        {"hand": ["strike"]},
        ["play:strike", "@foe", "react:fail-one"],
        {"board": ["alien t3"], "hand": ["fail-one"]},
        3,
    ),
    "healing": (
        {"board": ["hunter d3"], "hand": ["field-dressing"]},
        ["play:field-dressing", "@red"],
        {},
        2,
    ),
    "deckouts": ({"deck": [], "discard": ["free"]}, ["draw"], {}, 1),
    "lost-stacks": (
        {"hand": ["strip-good"]},
        ["play:strip-good", "@foe"],
        {"board": ["alien Armor:3"]},
        2,
    ),
    "quests": (
        {"pursuits": ["when-tracked"], "hand": ["long-stalk"]},
        ["play:long-stalk", "@foe", "@foe"],
        {},
        1,
    ),
    "gains": ({"hand": ["tracking"]}, ["play:tracking", "@foe"], {}, 3),
}


@pytest.mark.rule("GH-245")
@pytest.mark.parametrize("what", TALLIES)
def test_events_that_no_core_card_listens_for(seats: int, what: str) -> None:
    foe = last(seats)
    red, actions, given, count = TALLIES[what]
    board = [*given.get("board", ["alien"]), f"tally-{what}"]
    hunt = chase(seats=seats, red=red, **of(foe, {**given, "board": board}))
    play(hunt, *(action.replace("@foe", f"@{foe}") for action in actions))
    assert on(hunt, foe, f"tally-{what}")["counters"] == count
