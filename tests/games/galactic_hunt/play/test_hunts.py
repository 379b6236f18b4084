"""Tracking, hunts, damage and death (3.14 to 3.16)."""

import pytest

from tests.games.galactic_hunt.chase import (
    asked,
    chase,
    durability,
    heard,
    keywords,
    on,
    play,
    tracking,
    zone,
)


@pytest.mark.rule("GH-265", "GH-266", "GH-271", "GH-449")
def test_prowl_adds_per_target() -> None:
    hunt = chase(
        red={"board": ["hunter Prowl:2"], "hand": ["long-stalk"], "pursuits": ["apex-like"]}
    )
    play(hunt, "play:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 5
    assert on(hunt, "red", "apex-like", "pursuits")["progress"] == 5


@pytest.mark.rule("GH-449", "GH-252")
def test_where_prowl_does_not_apply() -> None:
    quiet = chase(
        red={"board": ["hunter Prowl:2"], "hand": ["quiet-track"], "pursuits": ["apex-like"]}
    )
    play(quiet, "play:quiet-track", "@blue")
    assert tracking(quiet, "blue") == 2
    assert on(quiet, "red", "apex-like", "pursuits")["progress"] == 0
    crate = chase(red={"board": ["hunter Prowl:2", "tracker"]})
    play(crate, "activate:tracker", "@blue")
    assert tracking(crate, "blue") == 1
    own = chase(red={"board": ["hunter", "tracker Prowl:1"]})
    play(own, "activate:tracker", "@blue")
    assert tracking(own, "blue") == 2


@pytest.mark.rule("GH-267", "GH-269", "GH-293")
def test_attached_keywords_enter_with_success() -> None:
    hunt = chase(red={"hand": ["scent", "strike"]})
    play(hunt, "play:scent", "@blue")
    assert tracking(hunt, "blue") == 3
    assert keywords(hunt, "blue") == {}
    play(hunt, "play:strike", "@blue")
    assert durability(hunt, "blue") == 6
    assert keywords(hunt, "blue") == {"Poison": 2}
    failed = chase(red={"hand": ["scent", "strike"]}, blue={"hand": ["fail-one"]})
    play(failed, "play:scent", "@blue", "play:strike", "@blue", "react:fail-one")
    assert keywords(failed, "blue") == {}
    assert tracking(failed, "blue") == 0


@pytest.mark.rule("GH-268", "GH-380")
def test_who_chooses_tokens() -> None:
    hunt = chase(red={"hand": ["scent", "strike"]}, blue={"board": ["alien Armor:1"]})
    play(hunt, "play:scent", "@blue", "play:strike", "@blue")
    assert asked(hunt) == ("blue", "tokens_out")
    play(hunt, "token:1")
    assert durability(hunt, "blue") == 7
    assert keywords(hunt, "blue") == {"Armor": 1, "Poison": 1}
    kept = chase(
        red={"board": ["hunter Preparation:1"], "hand": ["scent", "strike"]},
        blue={"hand": ["fail-one"]},
    )
    play(kept, "play:scent", "@blue", "play:strike", "@blue", "react:fail-one")
    assert asked(kept) == ("red", "tokens_kept")
    play(kept, "token:0")
    assert tracking(kept, "blue") == 1
    wash = chase(red={"board": ["hunter"], "hand": ["wash"]}, blue={"hand": ["scent"]})
    play(wash, "end_turn", "combat_phase", "play:scent", "@red", "end_turn", "combat_phase")
    play(wash, "play:wash", "@red")
    assert asked(wash) == ("red", "tokens_out")


@pytest.mark.rule("GH-270")
def test_tokens_vanish_with_their_card() -> None:
    hunt = chase(red={"hand": ["dissolve-free"]}, blue={"board": ["alien", "bearer t3"]})
    play(hunt, "play:dissolve-free", "@blue.bearer")
    assert zone(hunt, "blue discard") == ["bearer"]
    assert not any("tracking" in mark for mark in hunt.position.get("marks", []))


@pytest.mark.rule("GH-280", "GH-288", "GH-289", "GH-295", "GH-300")
def test_a_group_of_hunts() -> None:
    hunt = chase(
        red={"hand": ["strike-three"], "pursuits": ["blood-duel"], "board": ["both"]},
        blue={"board": ["alien t2 Armor:1"], "hand": ["fail-one"]},
    )
    play(hunt, "play:strike-three", "@blue", "react:fail-one")
    assert durability(hunt, "blue") == 7
    assert tracking(hunt, "blue") == 0
    assert on(hunt, "red", "blood-duel", "pursuits")["progress"] == 1


@pytest.mark.rule("GH-281")
def test_the_ban_of_the_first_turn() -> None:
    hunt = chase(red={"hand": ["strike"], "had_turn": False}, blue={"board": ["alien t2"]})
    play(hunt, "play:strike", "@blue")
    assert durability(hunt, "blue") == 10
    assert tracking(hunt, "blue") == 2
    assert "banned" in heard(hunt)
    assert zone(hunt, "red discard") == ["strike"]


@pytest.mark.rule("GH-282", "GH-287")
def test_a_hunter_that_has_left() -> None:
    hunt = chase(
        red={"board": ["hunter", "bearer"], "hand": ["strike"]},
        blue={"board": ["alien t2"], "hand": ["snipe"]},
    )
    play(hunt, "play:strike", "by.bearer", "@blue", "pass", "react:snipe", "@red.bearer")
    assert "erased" in heard(hunt)
    assert tracking(hunt, "blue") == 2
    assert durability(hunt, "blue") == 10


@pytest.mark.rule("GH-283", "GH-153")
def test_a_target_chosen_by_the_hunt() -> None:
    hunt = chase(
        red={"hand": ["open-strike"]},
        blue={"board": ["alien t1 Decoy:1", "bearer"], "hand": ["free", "free"]},
    )
    play(hunt, "play:open-strike", hold=False)
    assert asked(hunt) == ("red", "prey")
    assert set(hunt.options) == {"target:blue:1", "target:blue:0", "nothing"}
    play(hunt, "@blue")
    assert asked(hunt) == ("blue", "decoy")
    play(hunt, "decoy")
    assert "erased" in heard(hunt)
    assert len(zone(hunt, "blue hand")) == 1
    assert durability(hunt, "blue") == 10


@pytest.mark.rule("GH-285", "GH-434")
@pytest.mark.parametrize(("scope", "left"), [("group", 10), ("single", 8)])
def test_phantom(scope: str, left: int) -> None:
    hunt = chase(
        options={"phantom_scope": scope},
        red={"hand": ["strike-three"]},
        blue={"board": ["alien Phantom"]},
    )
    play(hunt, "play:strike-three", "@blue")
    assert durability(hunt, "blue") == left
    assert keywords(hunt, "blue") == {}


@pytest.mark.rule("GH-286", "GH-201")
def test_the_window_of_a_hunt() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"hand": ["erase"], "board": ["alien t3"]})
    play(hunt, "play:strike", "@blue", "react:erase")
    assert durability(hunt, "blue") == 10
    assert tracking(hunt, "blue") == 3


@pytest.mark.rule("GH-288")
def test_secured_hunts() -> None:
    hunt = chase(
        red={"hand": ["strike", "secure"]},
        blue={"hand": ["fail-one", "fail-one"], "board": ["alien t1"]},
    )
    play(hunt, "play:strike", "@blue", "react:fail-one", "pass", "react:secure", "react:fail-one")
    assert durability(hunt, "blue") == 8


@pytest.mark.rule("GH-290", "GH-291", "GH-446", "GH-294")
def test_preparation_keeps_failed_tokens() -> None:
    hunt = chase(
        red={"board": ["hunter Preparation:2"], "hand": ["strike"]},
        blue={"board": ["alien t3 Vigilant:9"], "hand": ["fail-one"]},
    )
    play(hunt, "play:strike", "@blue", "react:fail-one")
    assert tracking(hunt, "blue") == 2
    assert tracking(hunt, "red") == 4
    armored = chase(
        red={"board": ["hunter Preparation:1"], "hand": ["strike"]},
        blue={"board": ["alien t3 Armor:2"]},
    )
    play(armored, "play:strike", "@blue")
    assert durability(armored, "blue") == 8
    assert tracking(armored, "blue") == 1


@pytest.mark.rule("GH-301")
def test_separate_hunts_are_a_batch() -> None:
    hunt = chase(red={"hand": ["separate"]}, blue={"board": ["alien t3"], "hand": ["fail-one"]})
    play(hunt, "play:separate", "@blue", "react:fail-one")
    assert durability(hunt, "blue") == 6
    both = chase(
        red={"hand": ["separate"]},
        blue={"board": ["alien t3"], "hand": ["fail-one", "fail-one"]},
    )
    play(both, "play:separate", "@blue", "react:fail-one", "pass", "pass", "react:fail-one")
    assert durability(both, "blue") == 10
    assert tracking(both, "blue") == 0
    later = chase(
        red={"hand": ["separate"]},
        blue={"board": ["alien t3"], "hand": ["fail-one"]},
    )
    play(later, "play:separate", "@blue", hold=True)
    play(later)
    assert durability(later, "blue") == 5


@pytest.mark.rule("GH-301")
def test_a_batch_over_two_targets() -> None:
    hunt = chase(
        red={"pursuits": ["twin-hunt"]},
        blue={"board": ["alien t2", "bearer t1"], "hand": ["fail-one"]},
    )
    play(hunt, "draw", "@blue", "react:fail-one", "by.alien", "@blue.bearer")
    assert zone(hunt, "blue board") == ["alien"]
    assert tracking(hunt, "blue") == 0
    assert durability(hunt, "blue") == 10


@pytest.mark.rule("GH-305")
def test_own_cards_only_where_a_card_says_so() -> None:
    hunt = chase(red={"board": ["hunter t1"], "hand": ["hunt-own"]})
    play(hunt, "play:hunt-own", "@red")
    assert durability(hunt, "red") == 8


@pytest.mark.rule("GH-309", "GH-252")
def test_non_triggering_hunts() -> None:
    hunt = chase(
        red={"board": ["lune-sabreth"], "hand": ["glass-knife"]},
        blue={"board": ["alien t3 Armor:2 Poison:2 Phantom"], "hidden": ["armor-up"]},
    )
    play(hunt, "play:glass-knife", "@blue")
    assert durability(hunt, "blue") == 9
    assert tracking(hunt, "blue") == 3
    assert zone(hunt, "blue hidden") == ["armor-up"]
    assert keywords(hunt, "blue") == {"Armor": 2, "Bleed": 1, "Phantom": 1, "Poison": 2}
    answered = chase(
        red={"board": ["lune-sabreth t1"], "hand": ["glass-knife"]}, blue={"hand": ["fail-one"]}
    )
    play(answered, "play:glass-knife", "@blue", "react:fail-one")
    assert durability(answered, "blue") == 10


@pytest.mark.rule("GH-302")
def test_a_redirected_hunt() -> None:
    hunt = chase(
        red={"hand": ["strike"]}, blue={"board": ["alien t5", "bearer"], "hand": ["redirect"]}
    )
    play(hunt, "play:strike", "@blue", "react:redirect", "by.alien")
    assert durability(hunt, "blue") == 10
    assert durability(hunt, "blue", "bearer") == 1
    ghost = chase(
        red={"hand": ["strike"]},
        blue={"board": ["alien t5", "bearer Phantom"], "hand": ["redirect"]},
    )
    play(ghost, "play:strike", "@blue", "react:redirect", "by.alien")
    assert durability(ghost, "blue", "bearer") == 2
    assert keywords(ghost, "blue", "bearer") == {}


@pytest.mark.rule("GH-315", "GH-318", "GH-319", "GH-320")
def test_healing_and_durability() -> None:
    hunt = chase(red={"board": ["hunter d6"], "hand": ["grow"]})
    play(hunt, "play:grow", "@red")
    assert on(hunt, "red")["most"] == 12
    assert durability(hunt, "red") == 11
    weak = chase(red={"hand": ["weaken"]}, blue={"board": ["alien d1", "bearer"]})
    play(weak, "play:weaken", "@blue")
    assert on(weak, "blue")["most"] == 8
    assert durability(weak, "blue") == 8
    dead = chase(red={"hand": ["weaken"]}, blue={"board": ["alien", "bearer"]})
    play(dead, "play:weaken", "@blue.bearer")
    assert zone(dead, "blue board") == ["alien"]


@pytest.mark.rule("GH-316", "GH-317", "GH-292")
def test_effect_damage() -> None:
    hunt = chase(red={"hand": ["harm"]}, blue={"board": ["alien t3 Armor:2"]})
    play(hunt, "play:harm", "@blue")
    assert durability(hunt, "blue") == 7
    assert tracking(hunt, "blue") == 3


@pytest.mark.rule("GH-325", "GH-327")
def test_death_of_assistance() -> None:
    hunt = chase(
        red={"board": ["hunter", "watch-kill"], "hand": ["harm"]},
        blue={"board": ["alien", "cart", "scrap-vest host:1"]},
    )
    play(hunt, "play:harm", "@blue.cart", "first:1")
    assert zone(hunt, "blue board") == ["alien"]
    assert sorted(zone(hunt, "blue discard")) == ["cart", "scrap-vest"]
    assert "discards" not in [event.name for event in hunt.happened if "cart" in event.sentence]
    assert len(zone(hunt, "red hand")) == 2
    marks = hunt.position["marks"]
    assert [mark["counters"] for mark in marks if "counters" in mark] == [1]


@pytest.mark.rule("GH-326", "GH-361", "GH-530", "GH-540")
def test_death_of_a_primary() -> None:
    hunt = chase(
        red={"hand": ["harm"]},
        blue={"board": ["alien d8", "bearer", "scrap-vest"], "pursuits": ["night-watch"]},
    )
    play(hunt, "play:harm", "@blue")
    assert hunt.match.over
    outcome = hunt.match.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("GH-540", "GH-325")
def test_all_die_together() -> None:
    hunt = chase(red={"hand": ["harm-all"]})
    play(hunt, "play:harm-all")
    assert hunt.match.over
    outcome = hunt.match.outcome()
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.scores == (0.5, 0.5)
