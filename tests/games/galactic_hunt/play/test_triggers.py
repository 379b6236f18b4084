"""Triggers: their order, what they answer, what they see, and where they end."""

import pytest

from tests.games.galactic_hunt.chase import (
    LIBRARY,
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

BOTH = pytest.mark.parametrize("seats", [2, 3])


@BOTH
@pytest.mark.rule("GH-013", "GH-440")
def test_several_marks_are_hunted_in_the_order_of_their_player(seats: int) -> None:
    hunt = chase(
        red={"hand": ["mark", "mark"], "board": ["hunter", "echo"]},
        blue={"board": ["alien t2", "bearer"], "hand": []},
        seats=seats,
    )
    play(hunt, "play:mark", "@blue", "play:mark", "@blue.bearer", "end_turn")
    for _ in range(seats - 1):
        play(hunt, "end_turn")
    assert asked(hunt) == ("red", "order")
    labels = hunt.match.view(0)["labels"]
    assert list(labels.values()) == ["Mark on Plain Alien", "Mark on Bearer"]
    second = list(labels)[1]
    play(hunt, second)
    hunted = [event.data["target"] for event in hunt.match.events(None) if event.name == "hunts"]
    assert hunted == ["test.bearer", "test.alien"]
    assert durability(hunt, "blue") == 10 - 1 - 2
    assert "Mark" not in keywords(hunt, "blue")


@pytest.mark.rule("GH-013")
def test_marks_alike_are_no_choice() -> None:
    hunt = chase(red={"hand": ["mark", "mark"]}, blue={"hand": []})
    play(hunt, "play:mark", "@blue", "play:mark", "@blue", "end_turn", "end_turn")
    assert asked(hunt)[1] != "order"
    assert durability(hunt, "blue") == 8


@pytest.mark.rule("GH-440")
def test_a_mark_that_was_stripped_meanwhile_hunts_no_more() -> None:
    hunt = chase(
        red={"hand": ["mark", "mark"]},
        blue={"board": ["alien", "bearer", "cleaner"], "hand": []},
    )
    play(hunt, "play:mark", "@blue", "play:mark", "@blue.bearer", "end_turn", "end_turn")
    play(hunt, "first:1")
    assert durability(hunt, "blue") == 9
    assert on(hunt, "blue", "bearer")["durability"] == 2


@BOTH
@pytest.mark.rule("GH-245")
def test_a_trigger_answers_the_hunt_that_it_heard_of(seats: int) -> None:
    """As Alpha's Guard does: the crew takes the hunt upon itself."""
    hunt = chase(
        red={"hand": ["strike"]}, blue={"board": ["alien t2", "alphas-guard t1"]}, seats=seats
    )
    play(hunt, "play:strike", "@blue")
    assert asked(hunt) == ("blue", "may")
    play(hunt, "yes")
    assert durability(hunt, "blue") == 10
    assert tracking(hunt, "blue") == 2
    assert zone(hunt, "blue board") == ["alien"]


@BOTH
@pytest.mark.rule("GH-245", "GH-011")
def test_a_trigger_nullifies_what_it_heard_of(seats: int) -> None:
    hunt = chase(
        red={"hand": ["long-stalk"]}, blue={"board": ["alien", "warden", "onlooker"]}, seats=seats
    )
    play(hunt, "play:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 0
    assert zone(hunt, "red discard") == ["long-stalk"]
    # nullify by owner 1, supply.gain to owner 2
    assert on(hunt, "blue", "onlooker")["counters"] == 3


@pytest.mark.rule("GH-434")
def test_phantom_is_not_used_up_by_a_hunt_that_is_erased_already() -> None:
    hunt = chase(red={"hand": ["strike"]}, blue={"board": ["alien Phantom", "eraser"]})
    play(hunt, "play:strike", "@blue")
    assert keywords(hunt, "blue") == {"Phantom": 1}
    assert durability(hunt, "blue") == 10


@BOTH
@pytest.mark.rule("GH-461", "GH-188")
def test_a_played_card_is_discarded_which_is_an_event(seats: int) -> None:
    hunt = chase(
        red={"hand": ["free", "toss", "free", "banner"], "pursuits": ["omen-like"]}, seats=seats
    )
    play(hunt, "play:free")
    assert on(hunt, "red", "omen-like", "pursuits")["progress"] == 1
    # One is thrown away, then the card itself goes.
    play(hunt, "play:toss", "discard:free")
    assert on(hunt, "red", "omen-like", "pursuits")["progress"] == 3
    play(hunt, "play:banner")
    assert on(hunt, "red", "omen-like", "pursuits")["progress"] == 3


@pytest.mark.rule("GH-461", "GH-026")
def test_side_cards_and_used_up_cards_are_no_discards() -> None:
    hunt = chase(red={"hand": ["toss", "egg"], "pursuits": ["omen-like"]}, blue={"side": []})
    play(hunt, "play:toss")
    # Toss itself, not the side card.
    assert on(hunt, "red", "omen-like", "pursuits")["progress"] == 1
    assert zone(hunt, "red side") == ["egg"]
    hunt = chase(red={"hand": ["twice", "twice"], "pursuits": ["omen-like"]})
    play(hunt, "play:twice", "play:twice")
    assert on(hunt, "red", "omen-like", "pursuits")["progress"] == 1


@pytest.mark.rule("GH-500")
def test_the_amount_of_a_deck_out_is_the_cards_shuffled() -> None:
    hunt = chase(
        red={
            "board": ["hunter", "recycler"],
            "hand": ["draw-three", "free", "free"],
            "deck": ["free"],
            "discard": ["free", "free"],
        }
    )
    play(hunt, "play:draw-three")
    # Two of the hand, the one drawn, two of the discard.
    assert on(hunt, "red", "recycler")["counters"] == 5


@pytest.mark.rule("GH-228")
def test_an_active_card_that_may_fire_asks_where_there_is_no_window() -> None:
    hunt = chase(red={"hand": ["grand-tracking"]}, blue={"active": ["perhaps"]})
    play(hunt, "play:grand-tracking", "@blue")
    assert asked(hunt) == ("blue", "may")
    play(hunt, "no")
    assert zone(hunt, "blue active") == ["perhaps"]
    hunt = chase(red={"hand": ["grand-tracking"]}, blue={"active": ["perhaps"]})
    play(hunt, "play:grand-tracking", "@blue", "yes")
    assert zone(hunt, "blue active") == []
    assert len(zone(hunt, "blue hand")) == 2


@pytest.mark.rule("GH-225", "GH-251")
def test_the_first_waiting_effect_in_print_is_forced() -> None:
    hunt = chase(red={"hand": ["force", "two-fuses"]}, blue={"hand": []})
    play(hunt, "play:two-fuses")
    play(hunt, "play:force", "target_active:red:0")
    assert asked(hunt) == ("red", "target")
    play(hunt, "@blue")
    assert durability(hunt, "blue") == 8
    assert "two-fuses" in zone(hunt, "red discard")


@pytest.mark.rule("GH-251", "GH-234")
def test_a_broken_face_down_card_is_not_forced() -> None:
    hunt = chase(red={"hand": ["force"]}, blue={"hidden": ["trap Malfunction"]})
    play(hunt, "play:force", "target_hidden:blue:0")
    assert zone(hunt, "blue hidden") == ["trap"]


@pytest.mark.rule("GH-464", "GH-461")
def test_lines_with_a_condition_look_at_it_when_they_come() -> None:
    hunt = chase(
        red={"board": ["hunter", "slow-gift s1"], "hand": ["rich-scrap", "toss"], "supply": 5},
        blue={"hand": []},
    )
    play(hunt, "play:toss")
    # Not rich enough: neither the scrapped card nor, at the next turn, the settled one draws.
    assert zone(hunt, "red hand") == []
    play(hunt, "end_turn", "end_turn")
    assert len(zone(hunt, "red hand")) == 1
    assert on(hunt, "red", "slow-gift")["settling"] == 0


@pytest.mark.rule("GH-467", "GH-466")
def test_a_stripped_settling_of_several_does_not_come_again() -> None:
    hunt = chase(red={"hand": ["clock", "unsettle-gear"], "deck": ["free"] * 20}, blue={"hand": []})
    play(hunt, "play:clock", "play:unsettle-gear", "@red.clock")
    # Settling 1 is gone; Settling 2 runs, and starts again after itself.
    drawn = []
    for _ in range(8):
        before = len(zone(hunt, "red hand"))
        play(hunt, "end_turn", "end_turn")
        drawn.append(len(zone(hunt, "red hand")) - before - 1)
    assert drawn == [0, 2, 0, 0, 2, 0, 0, 2]


@pytest.mark.rule("GH-301")
def test_triggers_of_different_events_are_no_batch() -> None:
    """hunt.win and hunt.fail of one group: the first hunt is finished before the second."""
    hunt = chase(
        red={"board": ["hunter", "revenge"], "hand": ["strike-three"]},
        blue={"hand": ["fail-one", "fail-one"]},
    )
    play(hunt, "play:strike-three", "@blue", "react:fail-one")
    while asked(hunt)[1] == "react":
        play(hunt, "pass", hold=True)
    assert asked(hunt)[1] == "order"
    assert hunt.match.to_json().get("batches", []) == []


@pytest.mark.rule("GH-301")
def test_a_batch_ends_even_if_its_last_hunt_does_not_come_about() -> None:
    hunt = chase(
        red={"board": ["hunter", "first-blow", "second-blow"], "hand": ["free"]},
        blue={"board": ["alien t2"], "hidden": ["ambushing-ambushers"]},
    )
    play(hunt, "play:free", "first:1", "@blue", "spring:0")
    assert tracking(hunt, "blue") == 0
    assert hunt.match.to_json().get("batches", []) == []


@pytest.mark.rule("GH-295")
def test_a_victim_that_has_died_is_judged_as_it_was() -> None:
    hunt = chase(
        red={"board": ["hunter", "crew-hater"], "hand": ["strike", "strike"]},
        blue={"board": ["alien", "bearer t1"]},
    )
    play(hunt, "play:strike", "@blue.bearer")
    assert zone(hunt, "blue board") == ["alien"]
    assert on(hunt, "red", "crew-hater")["counters"] == 1
    play(hunt, "play:strike", "@blue")
    assert on(hunt, "red", "crew-hater")["counters"] == 1


@pytest.mark.rule("GH-398", "GH-288")
def test_cunning_that_comes_in_the_window_saves_hunts() -> None:
    hunt = chase(
        red={"hand": ["strike", "sharpen"]}, blue={"board": ["alien t1"], "hand": ["fail-one"]}
    )
    play(hunt, "play:strike", "@blue", "react:sharpen", "react:fail-one")
    assert durability(hunt, "blue") == 8


@pytest.mark.rule("GH-187")
def test_printed_keywords_of_a_combat_card_enter_on_it() -> None:
    hunt = chase(red={"board": ["hunter", "keyword-watch"], "hand": ["sharp-strike"]})
    play(hunt, "play:sharp-strike", "@blue")
    assert on(hunt, "red", "keyword-watch")["counters"] == 1


@pytest.mark.rule("GH-538", "GH-185")
def test_a_global_card_on_the_stack_needs_no_source() -> None:
    harm = LIBRARY.by_id["core.thousandmother-yx"].durability - 3
    hunt = chase(
        seats=3,
        red={"hand": ["spore-burst"], "board": [f"thousandmother-yx d{harm}"], "supply": 5},
        blue={"hand": ["backlash"]},
        green={"board": ["alien"]},
    )
    play(hunt, "play:spore-burst", "react:backlash")
    assert hunt.match.to_json()["players"]["red"]["dead"]
    assert keywords(hunt, "green") == {"Poison": 1, "Bleed": 1}


@pytest.mark.rule("GH-532")
def test_what_lasts_until_a_turn_of_the_eliminated_ends_with_the_next() -> None:
    hunt = chase(
        seats=3,
        red={"hand": ["give-all", "focus-round", "harm-self"], "board": ["hunter d7"]},
        blue={"hand": []},
    )
    play(hunt, "play:give-all", "@green", "mode:2", "play:focus-round", "target_player:green")
    assert keywords(hunt, "green") == {"Armor": 2}
    play(hunt, "play:harm-self")
    assert asked(hunt)[0] == "blue"
    assert keywords(hunt, "green") == {}
    assert on_player(hunt, "green") == {}


@pytest.mark.rule("GH-406")
def test_decoy_holds_though_cards_come_and_go_meanwhile() -> None:
    """What the discard triggers changes the places on the board."""
    hunt = chase(
        red={"hand": ["rending-claws"], "board": ["alien"]},
        blue={"board": ["hunter Decoy:9", "bench", "wrecker"], "hand": ["free", "free"]},
    )
    play(hunt, "play:rending-claws", "@blue", "decoy")
    assert zone(hunt, "blue board") == ["wrecker", "hunter"]
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (10, 0)


@pytest.mark.rule("GH-425")
def test_fuel_that_the_payment_took_away_is_not_discarded_twice() -> None:
    hunt = chase(
        red={
            "board": ["bastrel-kohm", "toll"],
            "hand": ["spark", "long-stalk"],
            "supply": 5,
        }
    )
    play(hunt, "forge.bastrel-kohm", "forge_card:long-stalk", "fuel:spark")
    assert asked(hunt) == ("red", "discard")
    play(hunt, "discard:spark")
    assert zone(hunt, "red discard") == ["spark"]
    assert supply(hunt) == [4, 6]
    play(hunt, "play_forged:long-stalk", "@blue")
    assert tracking(hunt, "blue") == 3


@pytest.mark.rule("GH-252")
def test_statements_without_events() -> None:
    hunt = chase(
        red={"hand": ["quiet-strip", "free"]},
        blue={"board": ["alien Armor:1", "onlooker", "loss-watch"], "hand": ["hush"]},
    )
    play(hunt, "play:quiet-strip", "@blue")
    assert keywords(hunt, "blue") == {}
    assert on(hunt, "blue", "loss-watch")["counters"] == 0
    play(hunt, "play:free", "react:hush")
    assert zone(hunt, "red hand") == []
    # Only that it was resolved is an event: resolve by owner 8.
    assert on(hunt, "blue", "onlooker")["counters"] == 8


# GH-193: nothing counts the card that brought it


@pytest.mark.rule("GH-193")
def test_den_mother_does_not_count_herself() -> None:
    den = chase(red={"board": ["gravejaw-matron"], "hand": ["den-mother", "ash-pup"], "supply": 5})
    play(den, "play:den-mother")
    assert on_player(den, "red") == {}
    play(den, "play:ash-pup", "by.gravejaw-matron")
    assert on_player(den, "red") == {"Concentration": 1}


@pytest.mark.rule("GH-193")
@pytest.mark.parametrize(
    ("card", "after_effect"),
    [
        ("hears-enter", False),
        ("hears-keyword", False),
        ("hears-resolve", False),
        ("hears-play", False),
        ("hears-play", True),
    ],
)
def test_a_card_does_not_hear_its_own_coming_into_play(card: str, after_effect: bool) -> None:
    time = "after_effect" if after_effect else "before_effect"
    hunt = chase(
        options={"play_trigger_time": time},
        red={"board": ["hunter d5"], "hand": [card, card]},
    )
    play(hunt, f"play:{card}")
    assert durability(hunt, "red") == 5
    # The second one is heard, by the first alone.
    play(hunt, f"play:{card}")
    healed = 2 if card == "hears-keyword" else 1
    assert durability(hunt, "red") == 5 + healed


@pytest.mark.rule("GH-193", "GH-228")
@pytest.mark.parametrize(
    ("card", "place"), [("waits-for-resolve", "active"), ("hides-for-resolve", "hidden")]
)
def test_a_card_that_waits_for_a_card_waits_for_another(card: str, place: str) -> None:
    hunt = chase(
        red={"board": ["hunter d5"], "hand": [card, "free"], "supply": 7}, blue={"supply": 3}
    )
    play(hunt, f"play:{card}")
    assert zone(hunt, f"red {place}") == [card]
    assert durability(hunt, "red") == 5
    play(hunt, "play:free")
    assert zone(hunt, f"red {place}") == []
    assert durability(hunt, "red") == 6


@pytest.mark.rule("GH-193")
def test_a_card_in_the_active_zone_hears_only_others_enter() -> None:
    hunt = chase(red={"board": ["hunter d5"], "hand": ["lays-keyword", "lays-keyword"]})
    play(hunt, "play:lays-keyword")
    assert durability(hunt, "red") == 5
    play(hunt, "play:lays-keyword")
    assert durability(hunt, "red") == 6
