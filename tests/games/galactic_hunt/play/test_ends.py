"""Decking out, two characters, elimination, side cards (3.20 to 3.22, GH-026)."""

import pytest

from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    heard,
    keywords,
    on_player,
    play,
    supply,
    tracking,
    zone,
)


@pytest.mark.rule("GH-500", "GH-501", "GH-502", "GH-503")
def test_decking_out() -> None:
    hunt = chase(
        red={
            "hand": ["draw-three", "strike"],
            "deck": ["free"],
            "discard": ["hurry"],
            "trapped": ["mark"],
            "pursuit_hand": ["steady-work"],
        }
    )
    play(hunt, "play:draw-three")
    assert "decked_out" in heard(hunt)
    # The last card, then two of strike, hurry and the free step that was drawn.
    assert len(zone(hunt, "red hand")) == 2
    assert len(zone(hunt, "red deck")) == 1
    assert zone(hunt, "red trapped") == ["mark"]
    tiny = chase(red={"hand": ["draw-three"], "deck": [], "discard": ["free"]})
    play(tiny, "play:draw-three")
    assert zone(tiny, "red hand") == ["free"]
    assert "no_draw" in heard(tiny)
    empty = chase(red={"hand": ["draw-three"], "deck": []})
    play(empty, "play:draw-three")
    assert zone(empty, "red hand") == []


@pytest.mark.rule("GH-508", "GH-062")
def test_refilling_the_pursuit_deck() -> None:
    hunt = chase(
        red={
            "hand": ["more-pursuits"],
            "pursuit_deck": ["clean-sweep"],
            "pursuit_hand": ["steady-work"],
            "pursuits": ["war-of-supply p3"],
            "pursuit_discard": ["three-strikes"],
        }
    )
    play(hunt, "play:more-pursuits")
    assert asked(hunt) == ("red", "refill")
    play(hunt, "refill")
    assert set(hunt.options) == {
        *(
            "shuffle_in:core.clean-sweep",
            "shuffle_in:core.steady-work",
            "shuffle_in_placed:0",
            "done",
        )
    }
    play(hunt, "shuffle_in_placed:0", "done")
    assert zone(hunt, "red pursuits") == []
    assert zone(hunt, "red pursuit discard") == []
    assert len(zone(hunt, "red pursuit hand")) == 3
    lost = chase(
        red={"hand": ["more-pursuits"], "pursuit_deck": [], "pursuit_discard": ["three-strikes"]}
    )
    play(lost, "play:more-pursuits", "decline")
    assert zone(lost, "red pursuit hand") == []


@pytest.mark.rule("GH-518", "GH-519", "GH-326", "GH-517")
@pytest.mark.parametrize(("how", "drawn"), [("shuffled", 1), ("full", 2)])
def test_regrouping(how: str, drawn: int) -> None:
    hunt = chase(
        options={"characters": "two", "regroup_draw": how},
        red={"hand": ["harm"]},
        blue={
            "board": ["alien", "both d8", "bearer host:1"],
            "hand": ["strike", "free"],
            "discard": ["hurry"],
            "deck": ["mark"],
            "pursuit_hand": ["steady-work"],
        },
    )
    play(hunt, "play:harm", "@blue.both")
    assert asked(hunt) == ("blue", "regroup")
    assert zone(hunt, "blue board") == ["alien"]
    assert "bearer" in zone(hunt, "blue removed")
    play(hunt, "regroup", "remove:hand:test.strike", "remove:deck:test.mark", "done")
    assert len(zone(hunt, "blue hand")) == drawn
    assert len(zone(hunt, "blue hand")) + len(zone(hunt, "blue deck")) == 2
    assert zone(hunt, "blue discard") == []
    assert len(zone(hunt, "blue pursuit hand")) == 1
    stay = chase(
        options={"characters": "two"},
        red={"hand": ["harm"]},
        blue={"board": ["alien", "both d8"], "hand": ["strike"]},
    )
    play(stay, "play:harm", "@blue.both", "decline")
    assert zone(stay, "blue hand") == ["strike"]


@pytest.mark.rule("GH-531", "GH-533", "GH-541")
def test_elimination() -> None:
    hunt = chase(
        seats=3,
        red={"hand": ["harm"]},
        blue={"board": ["alien d8", "bearer"], "hand": ["free"], "glory": 2, "supply": 4},
        green={"supply": 6},
    )
    play(hunt, "play:harm", "@blue")
    assert supply(hunt) == [5, 0, 10]
    assert zone(hunt, "blue hand") == []
    assert "free" in zone(hunt, "blue removed")
    assert on_player(hunt, "blue") == {}
    play(hunt, "end_turn")
    assert hunt.position["current"] == "green"
    own = chase(seats=3, red={"board": ["hunter d8"], "hand": ["harm"]})
    play(own, "play:harm", "@red")
    assert own.position["current"] == "blue"
    assert "drew" not in heard(own)


@pytest.mark.rule("GH-532")
def test_what_an_eliminated_player_leaves() -> None:
    hunt = chase(
        seats=3,
        red={"board": ["hunter d8"], "hand": ["give-all", "long-stalk", "harm"]},
    )
    play(hunt, "play:long-stalk", "@green")
    play(hunt, "play:give-all", "@green", "mode:2", "play:harm", "@red")
    assert tracking(hunt, "green") == 3
    # Until Red's next turn: now at the start of Blue's, who comes after Red.
    assert hunt.position["current"] == "blue"
    assert keywords(hunt, "green") == {}


@pytest.mark.rule("GH-538", "GH-531")
def test_a_global_card_stays_without_an_owner() -> None:
    hunt = chase(
        seats=3,
        red={"board": ["hunter d8"], "hand": ["harm"], "active": ["weather s1"]},
    )
    play(hunt, "play:harm", "@red")
    assert zone(hunt, "red active") == []
    assert durability(hunt, "blue") == 9
    assert durability(hunt, "green") == 9


@pytest.mark.rule("GH-538", "GH-283")
def test_to_nobodys_hunt_everyone_is_an_opponent() -> None:
    hunt = chase(seats=3, red={"board": ["hunter d8"], "hand": ["feud", "harm"]})
    play(hunt, "play:feud", "@blue", "play:harm", "@red", hold=True)
    while asked(hunt)[1] == "react":
        play(hunt, "pass", hold=True)
    # What hangs on Blue's character hunts for nobody: the player after Red says whom.
    assert asked(hunt) == ("blue", "prey")
    assert hunt.options == ["target:blue:0", "target:green:0", "nothing"]


@pytest.mark.rule("GH-026", "GH-327")
def test_side_cards() -> None:
    hunt = chase(
        red={"hand": ["breed", "breed"], "side": ["egg"]}, blue={"hand": ["dissolve-free"]}
    )
    play(hunt, "play:breed")
    assert zone(hunt, "red board") == ["egg", "hunter"]
    assert keywords(hunt, "red") == {"Armor": 1}
    play(hunt, "play:breed", "by.hunter")
    assert zone(hunt, "red board") == ["egg", "hunter"]
    play(hunt, "end_turn", "combat_phase", "play:dissolve-free", "@red.egg")
    assert zone(hunt, "red side") == ["egg"]
    assert "egg" not in zone(hunt, "red discard")


@pytest.mark.rule("GH-026")
def test_planted_cards() -> None:
    hunt = chase(red={"hand": ["infest"], "side": ["egg"]}, blue={"deck": [], "hand": ["toss"]})
    play(hunt, "play:infest", "target_player:blue")
    assert zone(hunt, "blue deck") == ["egg"]
    play(hunt, "end_turn", "combat_phase", "draw")
    assert "egg" in zone(hunt, "blue hand")
    assert not [one for one in hunt.options if "egg" in one]
    play(hunt, "play:toss")
    assert zone(hunt, "red side") == ["egg"]
    assert zone(hunt, "blue discard") == ["toss"]


@pytest.mark.rule("GH-158")
def test_banishing_and_returning() -> None:
    hunt = chase(
        red={"hand": ["exile", "recall"]},
        blue={"board": ["alien", "cart", "scrap-vest host:1", "bearer"]},
    )
    play(hunt, "play:exile", "@blue.bearer")
    assert zone(hunt, "blue removed") == ["bearer"]
    other = chase(red={"hand": ["recall"]}, blue={"board": ["alien", "cart", "scrap-vest host:1"]})
    play(other, "play:recall", "@blue.cart")
    assert zone(other, "blue hand") == ["cart"]
    assert zone(other, "blue discard") == ["scrap-vest"]


@pytest.mark.rule("GH-066", "GH-067", "GH-068", "GH-069")
def test_pursuits_by_crew() -> None:
    hunt = chase(
        red={
            "board": ["hunter", "bearer Cunning:1"],
            "hand": ["long-stalk"],
            "pursuits": ["drawn-out-chase p2"],
        },
        blue={"hand": ["fail-one"]},
    )
    play(hunt, "play:long-stalk", "by.bearer", "@blue", "@blue", "react:fail-one")
    assert durability(hunt, "blue") == 6
    assert zone(hunt, "red pursuit discard") == ["drawn-out-chase"]
    player = chase(
        red={"board": ["hunter", "bearer"], "pursuits": ["preparation p3"]},
        blue={"board": ["alien t1"]},
    )
    play(player, "draw")
    assert asked(player) == ("red", "hunter")
    assert len(player.options) == 2


@pytest.mark.rule("GH-072", "GH-201")
def test_a_pursuit_with_a_window() -> None:
    hunt = chase(red={"pursuits": ["dear-pursuit p1"]}, blue={"hand": ["stop-pursuit"]})
    play(hunt, "draw", "react:stop-pursuit")
    assert len(zone(hunt, "red hand")) == 1
    assert zone(hunt, "red pursuit discard") == ["dear-pursuit"]


def test_a_standing_quest() -> None:
    hunt = chase(red={"board": ["hunter d3"], "pursuits": ["dying-wish"]}, blue={"hand": ["harm"]})
    play(hunt, "end_turn", "combat_phase", "play:harm", "@red")
    assert zone(hunt, "red pursuit discard") == ["dying-wish"]
    assert len(zone(hunt, "red hand")) == 3


def test_me_of_a_scrapped_line_with_two_primaries() -> None:
    hunt = chase(
        options={"characters": "two"},
        red={"board": ["hunter d2", "both d2"], "hand": ["toss", "two-scrap"]},
    )
    play(hunt, "play:toss", "by.hunter")
    assert asked(hunt) == ("red", "hunter")
    play(hunt, "hunter.both")
    assert durability(hunt, "red", "both") == 9


@pytest.mark.rule("GH-027")
def test_cards_nobody_can_play() -> None:
    hunt = chase(red={"hand": ["silent-kill"]})
    assert "play:core.silent-kill" not in hunt.options


@pytest.mark.rule("GH-504")
def test_a_deck_out_at_the_end_of_the_turn() -> None:
    hunt = chase(red={"deck": [], "discard": ["free"] * 5})
    play(hunt, "end_turn")
    assert len(zone(hunt, "red hand")) == 2
    assert len(zone(hunt, "red deck")) == 3


@pytest.mark.rule("GH-161")
@pytest.mark.parametrize("how", ["character", "player"])
def test_the_target_of_a_counter_to_a_pursuit(how: str) -> None:
    hunt = chase(
        options={"pursuit_counter_target": how},
        red={"board": ["hunter Reflexive"], "pursuits": ["preparation p3"]},
        blue={"hand": ["fail-one"]},
    )
    play(hunt, "draw", "@blue", hold=True)
    assert hunt.options == (["pass"] if how == "character" else ["pass", "react:test.fail-one"])
