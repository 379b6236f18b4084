"""Corners of the rules in which several clauses meet, with two and with three players."""

from typing import Any

import pytest

from lodge.testing import Scenario
from tests.games.galactic_hunt.cards.test_words import last, of, round_up
from tests.games.galactic_hunt.chase import (
    LIBRARY,
    asked,
    chase,
    durability,
    heard,
    keywords,
    on,
    on_player,
    play,
    supply,
    tracking,
    zone,
)

both = pytest.mark.parametrize("seats", [2, 3])


def fired(hunt: Scenario) -> list[str]:
    return [event.data["card"] for event in hunt.match.events(None) if event.name == "fires"]


# Malfunction on the stack


@both
@pytest.mark.rule("GH-436", "GH-160")
def test_malfunction_nullifies_a_card_that_fires(seats: int) -> None:
    hunt = chase(
        seats=seats, red={"active": ["ready prepared:itself"]}, blue={"hand": ["jam-fire"]}
    )
    play(hunt, "fire:0", "@blue", "react:jam-fire")
    assert tracking(hunt, "blue") == 0
    assert zone(hunt, "red discard") == ["ready"]


@both
@pytest.mark.rule("GH-436", "GH-466")
def test_a_settled_card_with_malfunction_does_not_wait_for_its_next_settling(seats: int) -> None:
    hunt = chase(seats=seats, red={"active": ["fuse s1"]}, blue={"hand": ["jam-fire"]})
    round_up(hunt, seats)
    play(hunt, "@blue", "react:jam-fire")
    assert durability(hunt, "blue") == 10
    assert zone(hunt, "red active") == []
    assert "fuse" in zone(hunt, "red discard")


@both
@pytest.mark.rule("GH-011", "GH-436")
def test_what_cannot_be_nullified_works_with_malfunction(seats: int) -> None:
    hunt = chase(seats=seats, red={"hand": ["harden"]}, blue={"board": ["alien", "jammer"]})
    play(hunt, "play:harden", "@blue")
    assert tracking(hunt, "blue") == 2


@both
@pytest.mark.rule("GH-160", "GH-470")
def test_malfunction_on_the_card_of_an_item_is_a_counter(seats: int) -> None:
    hunt = chase(seats=seats, red={"hand": ["free"]}, blue={"hand": ["jam-card"]})
    play(hunt, "play:free", "react:jam-card")
    assert zone(hunt, "red hand") == []
    hidden = chase(
        seats=seats,
        red={"board": ["hunter Stealth"], "hand": ["free"]},
        blue={"hand": ["jam-card"]},
    )
    play(hidden, "play:free", hold=True)
    assert "react:test.jam-card" not in hidden.options


# Hunts and pursuits


@both
@pytest.mark.rule("GH-287", "GH-441")
def test_a_mark_whose_hunter_dies_is_erased(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["mark"], "board": ["hunter", "bearer"]},
        blue={"board": ["alien t2", "avenger"]},
    )
    play(hunt, "play:mark", "by.bearer", "@blue")
    round_up(hunt, seats)
    assert zone(hunt, "red board") == ["hunter"]
    assert (durability(hunt, "blue"), tracking(hunt, "blue")) == (10, 2)


@pytest.mark.rule("GH-441")
def test_the_log_names_no_hunter_where_there_is_none() -> None:
    hunt = chase(
        seats=3,
        red={"hand": ["mark", "harm-self"], "board": ["hunter d7"]},
        blue={"board": ["alien t2"]},
    )
    play(hunt, "play:mark", "@blue", "play:harm-self")
    assert durability(hunt, "blue") == 7
    assert "nobody_hunts" in heard(hunt)
    assert "hunts" not in heard(hunt)


@both
@pytest.mark.rule("GH-287", "GH-152", "GH-470")
def test_hunts_that_do_not_target_heed_no_protection(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["hunt-all"]},
        **of(foe, {"board": ["alien t2 Stealth", "bearer Untargetable"]}),
    )
    play(hunt, "play:hunt-all")
    assert (durability(hunt, foe), tracking(hunt, foe)) == (7, 0)
    assert durability(hunt, foe, "bearer") == 1
    # One prey that was declared is protected, from the window of the hunt on as well.
    aimed = chase(seats=seats, red={"hand": ["strike"]}, blue={"hand": ["slip-away"]})
    play(aimed, "play:strike", "@blue", "pass", "react:slip-away")
    assert durability(aimed, "blue") == 10
    missed = chase(seats=seats, red={"hand": ["hunt-all"]}, blue={"hand": ["slip-away"]})
    play(missed, "play:hunt-all", "pass", "react:slip-away")
    assert durability(missed, "blue") == 9


@both
@pytest.mark.rule("GH-287", "GH-163", "GH-418")
def test_the_hunt_of_a_trigger_without_a_declared_target_heeds_no_protection(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"board": ["hunter Flight:9 Untargetable"], "hand": ["long-stalk"]},
        blue={"board": ["alien", "lash-back"]},
    )
    play(hunt, "play:long-stalk", "@blue")
    assert durability(hunt, "red") == 9


@both
@pytest.mark.rule("GH-287", "GH-160", "GH-163")
def test_the_source_that_an_answer_hunts_is_targeted(seats: int) -> None:
    open_ = chase(seats=seats, red={"hand": ["free"]}, blue={"hand": ["hunt-back"]})
    play(open_, "play:free", "react:hunt-back")
    assert durability(open_, "red") == 9
    slips = chase(seats=seats, red={"hand": ["free", "slip-away"]}, blue={"hand": ["hunt-back"]})
    play(slips, "play:free", "react:hunt-back", hold=True)
    while "react:test.slip-away" not in slips.options or not _hunts(slips):
        slips.play("pass")
    play(slips, "react:slip-away")
    assert durability(slips, "red") == 10


def _hunts(hunt: Scenario) -> bool:
    """Is a hunt what is being answered?"""
    return bool(hunt.match.view(None)["stack"][-1]["what"] == "hunt")


@both
@pytest.mark.rule("GH-162", "GH-163")
def test_a_source_that_is_dropped_as_a_target_is_not_hunted(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"board": ["hunter", "bearer"], "hand": ["free", "slip-away"]},
        blue={"hand": ["hunt-back-too"]},
    )
    play(hunt, "play:free", "by.hunter", "react:hunt-back-too", "@red.bearer", hold=True)
    play(hunt, "react:slip-away", "by.hunter")
    assert durability(hunt, "red") == 10
    assert tracking(hunt, "red", "bearer") == 1


@both
@pytest.mark.rule("GH-068")
def test_crew_that_suffers_for_a_pursuit_is_its_source(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["long-stalk"]},
        blue={"board": ["alien", "bearer"], "pursuits": ["hounded"]},
    )
    play(hunt, "play:long-stalk", "@blue.bearer")
    assert keywords(hunt, "blue", "bearer") == {"Armor": 1}


@both
@pytest.mark.rule("GH-068")
def test_a_tool_is_never_the_source_of_a_pursuit(seats: int) -> None:
    hunt = chase(seats=seats, red={"board": ["hunter", "tracker"], "pursuits": ["gear-quest"]})
    play(hunt, "activate:tracker", "@blue")
    assert keywords(hunt, "red", "tracker") == {}
    assert keywords(hunt, "red") == {"Armor": 1}


@both
@pytest.mark.rule("GH-064", "GH-066")
def test_a_pursuit_does_not_count_its_own_payment(seats: int) -> None:
    hunt = chase("pursuit", seats=seats, red={"pursuit_hand": ["own-toll"]})
    play(hunt, "place_pursuit")
    assert supply(hunt)[:2] == [3, 7]
    assert on(hunt, "red", "own-toll", "pursuits")["progress"] == 0
    play(hunt, "close", "combat_phase", "draw")
    assert on(hunt, "red", "own-toll", "pursuits")["progress"] == 1
    play(hunt, "draw")
    assert zone(hunt, "red pursuit discard") == ["own-toll"]


@both
@pytest.mark.rule("GH-426", "GH-283")
def test_an_upgrade_that_hunts_asks_for_prey_where_its_card_has_no_target(seats: int) -> None:
    hunt = chase(seats=seats, red={"board": ["bastrel-kohm"], "hand": ["free", "keen-edge"]})
    play(hunt, "forge.bastrel-kohm", "forge_card:free", "fuel:keen-edge", "play_forged:free")
    assert asked(hunt) == ("red", "prey")
    play(hunt, "@blue")
    assert durability(hunt, "blue") == 9
    aimed = chase(seats=seats, red={"board": ["bastrel-kohm"], "hand": ["harm", "keen-edge"]})
    play(aimed, "forge.bastrel-kohm", "forge_card:harm", "fuel:keen-edge")
    play(aimed, "play_forged:harm", "@blue")
    assert durability(aimed, "blue") == 6


# Standing effects


@both
@pytest.mark.rule("GH-244", "GH-384")
def test_a_standing_bleed_bleeds_every_turn(seats: int) -> None:
    hunt = chase(seats=seats, red={"board": ["hunter", "open-wound"]})
    for tokens in (1, 2):
        round_up(hunt, seats)
        assert tracking(hunt, "red") == tokens


@both
@pytest.mark.rule("GH-244", "GH-423", "GH-342")
@pytest.mark.parametrize(("head", "is_offered"), [("both", True), ("hunter", False)])
def test_a_standing_forge_is_for_forge_masters(seats: int, head: str, is_offered: bool) -> None:
    hunt = chase(seats=seats, red={"board": [head, "field-forge"], "hand": ["free", "free"]})
    offered = [text for text in hunt.options if text.startswith("forge:")]
    assert offered == (["forge:1"] if is_offered else [])


@both
@pytest.mark.rule("GH-436", "GH-244")
def test_what_stands_on_a_broken_card_is_off(seats: int) -> None:
    board = ["hunter", "shroud", "bearer"]
    assert "untargetable" in on(chase(seats=seats, red={"board": board}), "red", "bearer")
    whole = chase(seats=seats, red={"board": ["hunter", "crew-armor", "bearer"]})
    assert keywords(whole, "red", "bearer") == {"Armor": 1}
    broken = chase(seats=seats, red={"board": ["hunter", "crew-armor", "bearer Malfunction"]})
    assert keywords(broken, "red", "bearer") == {"Malfunction": 1}


@both
@pytest.mark.rule("GH-244", "GH-339")
def test_what_stands_can_be_chosen_to_be_stripped(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["strip-good"]},
        blue={"board": ["alien", "crew-armor", "bearer Cunning:1", "loss-watch"]},
    )
    play(hunt, "play:strip-good", "@blue.bearer")
    assert hunt.options == ["strip:armor", "strip:cunning"]
    play(hunt, "strip:armor")
    assert keywords(hunt, "blue", "bearer") == {"Armor": 1, "Cunning": 1}


@both
@pytest.mark.rule("GH-336", "GH-453")
def test_reaction_comes_and_goes_with_its_keyword(seats: int) -> None:
    red = {"board": ["hunter", "tracker"], "hand": ["quicken", "slow-down"]}
    hunt = chase(seats=seats, red=red, blue={"board": ["alien Reflexive"]})
    play(hunt, "activate:tracker", hold=True)
    assert "target:blue:0" in hunt.options
    given = chase(seats=seats, red=red, blue={"board": ["alien Reflexive"]})
    play(given, "play:quicken", "@red.tracker", "activate:tracker", hold=True)
    assert "target:blue:0" not in given.options
    stripped = chase(seats=seats, red=red, blue={"board": ["alien Reflexive"]})
    play(stripped, "play:quicken", "@red.tracker", "play:slow-down", "@red.tracker")
    play(stripped, "activate:tracker", hold=True)
    assert "target:blue:0" in stripped.options
    waits = chase(
        seats=seats, red={"hand": ["free"]}, blue={"active": ["slow-shot prepared Reaction"]}
    )
    play(waits, "play:free", hold=True)
    assert "fire:0" in waits.options


# Cards attached to those of others


@both
@pytest.mark.rule("GH-337", "GH-338", "GH-340")
def test_keywords_of_a_card_serve_the_primary_that_it_is_attached_to(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats, red={"hand": ["shackle"]}, **of(foe, {"board": ["alien", "shackle-watch"]})
    )
    play(hunt, "play:shackle", f"@{foe}")
    assert keywords(hunt, foe) == {"Grounded": 3}
    assert keywords(hunt, "red") == {}
    assert (on_player(hunt, "red"), on_player(hunt, foe)) == ({}, {"Restrained": 2})
    assert on(hunt, foe, "shackle-watch")["counters"] == 1


# Order (GH-013)


@both
@pytest.mark.rule("GH-206", "GH-228")
@pytest.mark.parametrize("order", [("burr", "seen-burr"), ("seen-burr", "burr")])
def test_traps_without_a_window_fire_in_the_order_laid(seats: int, order: tuple[str, str]) -> None:
    hunt = chase(seats=seats, red={"hand": ["grand-tracking"]}, blue={"hand": list(order)})
    play(hunt, "end_turn", "combat_phase", *(f"play:{name}" for name in order))
    for _ in range(seats - 1):
        play(hunt, "end_turn")
    play(hunt, "combat_phase", "play:grand-tracking", "@blue")
    assert fired(hunt) == [f"test.{name}" for name in order]


@pytest.mark.rule("GH-013", "GH-518")
def test_who_is_active_regroups_first() -> None:
    hunt = chase(
        options={"characters": "two"},
        red={"board": ["hunter", "both d9"], "hand": ["quake", "free"]},
        blue={"board": ["alien", "both d9"], "hand": ["free"]},
    )
    play(hunt, "play:quake", "by.")
    assert asked(hunt) == ("red", "regroup")
    play(hunt, "decline")
    assert asked(hunt) == ("blue", "regroup")


@both
@pytest.mark.rule("GH-013", "GH-508")
def test_pursuits_for_all_are_drawn_from_the_active_player_on(seats: int) -> None:
    none = {"pursuit_deck": [], "pursuit_discard": ["steady-work"]}
    hunt = chase(
        seats=seats,
        red={"hand": ["all-pursue"], **none},
        **of(last(seats), none),
    )
    play(hunt, "play:all-pursue")
    assert asked(hunt) == ("red", "refill")
    play(hunt, "decline")
    assert asked(hunt) == (last(seats), "refill")


@both
@pytest.mark.rule("GH-251", "GH-013")
def test_cards_are_sprung_in_their_order(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["spring-all"]},
        blue={"board": ["alien d3"], "active": ["slow-two s2", "slow-one s2"]},
    )
    play(hunt, "play:spring-all")
    # One after the other, the older one first.
    told = [name for name in heard(hunt) if name in ("fires", "drew", "healed")]
    assert told == ["fires", "drew", "fires", "healed"]


@both
@pytest.mark.rule("GH-248", "GH-069")
def test_a_pursuit_beyond_two_hundred_triggers_is_used_up(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={
            "board": ["hunter", *["draw-count"] * 15],
            "hand": ["drum-roll"],
            "deck": ["free"] * 30,
            "pursuits": ["sixteen-draws"],
        },
    )
    play(hunt, "play:drum-roll")
    while asked(hunt)[1] == "order":
        hunt.match.apply(hunt.match.legal()[0])
    assert "dropped" in [event.name for event in hunt.match.events(None)]
    assert zone(hunt, "red pursuit discard") == ["sixteen-draws"]
    assert len(zone(hunt, "red hand")) == 16


# Classes


@both
@pytest.mark.rule("GH-123", "GH-179")
def test_a_card_is_played_only_as_what_its_condition_asks_for(seats: int) -> None:
    hunt = chase(seats=seats, red={"board": ["both"], "hand": ["trapper-only"]})
    play(hunt, "play:trapper-only", hold=True)
    assert asked(hunt)[1] != "class"
    assert "played_as" in [event.name for event in hunt.match.events(None)]
    other = chase(seats=seats, red={"board": ["archivist-oolu"], "hand": ["trapper-only"]})
    assert "play:test.trapper-only" not in other.options


@both
@pytest.mark.rule("GH-175", "GH-205")
@pytest.mark.parametrize(("card", "is_open"), [("strike-three", True), ("strike", False)])
def test_the_condition_of_a_reply_asks_for_what_it_answers(
    seats: int, card: str, is_open: bool
) -> None:
    hunt = chase(seats=seats, red={"hand": [card]}, blue={"hand": ["big-dodge"]})
    play(hunt, f"play:{card}", "@blue", hold=True)
    while hunt.match.view(None)["stack"][-1]["what"] != "hunt":
        play(hunt, "pass", hold=True)
    assert ("react:test.big-dodge" in hunt.options) == is_open
    if is_open:
        play(hunt, "react:big-dodge")
        assert durability(hunt, "blue") == 10


@both
@pytest.mark.rule("GH-026")
def test_a_side_card_in_play_is_an_assistance_card(seats: int) -> None:
    hunt = chase(
        seats=seats,
        red={"hand": ["breed"], "side": ["egg"]},
        blue={"board": ["alien", "tool-watch"]},
    )
    play(hunt, "play:breed")
    assert on(hunt, "blue", "tool-watch")["counters"] == 1


# Leaving play


@both
@pytest.mark.rule("GH-245", "GH-325")
@pytest.mark.parametrize("card", ["dissolve-free", "harm"])
def test_a_card_hears_of_its_own_end(seats: int, card: str) -> None:
    hunt = chase(
        seats=seats, red={"hand": [card]}, blue={"board": ["alien", "last-wish"], "hand": []}
    )
    play(hunt, f"play:{card}", "@blue.last-wish")
    assert zone(hunt, "blue board") == ["alien"]
    assert len(zone(hunt, "blue hand")) == 1


@both
@pytest.mark.rule("GH-100", "GH-107")
def test_supply_that_is_given_up_is_gained(seats: int) -> None:
    foes: Any = {name: {"supply": 0} for name in ("blue", "green")[: seats - 1]}
    foes["blue"]["board"] = ["alien", "onlooker"]
    hunt = chase(seats=seats, red={"supply": 5 * seats}, **foes)
    play(hunt, "end_turn")
    assert on(hunt, "blue", "onlooker")["counters"] == 2


@pytest.mark.rule("GH-531", "GH-100")
def test_the_supply_of_the_eliminated_is_gained() -> None:
    hunt = chase(
        seats=3,
        red={"hand": ["harm"]},
        blue={"board": ["alien d8"]},
        green={"board": ["both", "onlooker"]},
    )
    play(hunt, "play:harm", "@blue")
    assert "moved_supply" in heard(hunt)
    assert on(hunt, "green", "onlooker")["counters"] == 2


@pytest.mark.rule("GH-531", "GH-180")
def test_a_card_whose_payment_eliminates_its_player_leaves_the_game() -> None:
    hunt = chase(
        seats=3,
        red={"board": ["hunter d1"], "hand": ["harden"]},
        blue={"board": ["alien", "deadly-toll"]},
    )
    play(hunt, "play:harden", "@blue")
    assert zone(hunt, "red discard") == []
    assert "harden" in zone(hunt, "red removed")


@pytest.mark.rule("GH-532", "GH-336")
def test_what_lasts_while_a_card_is_here_ends_with_its_player() -> None:
    hunt = chase(
        seats=3, red={"board": ["hunter d7"], "hand": ["lent-armor", "harm-self"]}, blue={}
    )
    play(hunt, "play:lent-armor", "@blue")
    assert keywords(hunt, "blue") == {"Armor": 2}
    play(hunt, "play:harm-self")
    assert keywords(hunt, "blue") == {}


@pytest.mark.rule("GH-531", "GH-327")
def test_a_vehicle_of_the_eliminated_takes_along_what_others_attached() -> None:
    hunt = chase(
        seats=3,
        red={"board": ["hunter d7"], "hand": ["gift-cart", "harm-self"]},
        blue={"hand": ["prowler"]},
    )
    play(hunt, "play:gift-cart", "@blue", "end_turn", "combat_phase")
    play(hunt, "play:prowler", "@red.gift-cart", "end_turn", "end_turn")
    play(hunt, "combat_phase", "play:harm-self", "by.")
    assert zone(hunt, "blue board") == ["alien"]
    assert zone(hunt, "blue removed") == ["prowler"]


@pytest.mark.rule("GH-538", "GH-188")
def test_a_global_card_whose_player_falls_waits_where_it_was_played() -> None:
    hunt = chase(
        seats=3, red={"board": ["hunter d7"], "hand": ["doom"]}, blue={"hand": ["backlash"]}
    )
    play(hunt, "play:doom", "react:backlash")
    # Blue's turn comes next, and would be that of the player after Red.
    assert zone(hunt, "green active") == []
    assert [durability(hunt, name) for name in ("blue", "green")] == [9, 9]
    hex_ = chase(
        seats=3, red={"board": ["hunter d7"], "hand": ["hex"]}, blue={"hand": ["backlash"]}
    )
    play(hex_, "play:hex", "@green", "react:backlash")
    assert durability(hex_, "green") == 9
    assert zone(hex_, "red board") == ["hex"]


@pytest.mark.rule("GH-026", "GH-531", "GH-518")
def test_planted_cards_go_back_when_their_deck_is_gone() -> None:
    hunt = chase(
        seats=3,
        red={"hand": ["infest", "harm"], "side": ["egg"]},
        blue={"board": ["alien d8"]},
    )
    play(hunt, "play:infest", "target_player:blue", "play:harm", "@blue")
    assert zone(hunt, "red side") == ["egg"]
    two = chase(
        options={"characters": "two"},
        red={"hand": ["infest", "harm"], "side": ["egg"]},
        blue={"board": ["alien", "both d8"], "deck": []},
    )
    play(two, "play:infest", "target_player:blue", "play:harm", "@blue.both")
    play(two, "regroup", "remove:deck:test.egg", "done")
    assert zone(two, "red side") == ["egg"]


# What a second engine found


@pytest.mark.rule("GH-232", "GH-461")
def test_scrapped_works_on_a_card_that_another_has_prepared() -> None:
    hunt = chase(red={"board": ["both"], "hand": ["baited-line", "whispered-name"]})
    play(hunt, "play:baited-line", "prepare:whispered-name")
    assert zone(hunt, "red hidden") == ["whispered-name"]
    before = len(zone(hunt, "red hand"))
    play(hunt, "play_prepared:0", "@blue")
    assert zone(hunt, "red discard")[0] == "whispered-name"
    assert len(zone(hunt, "red hand")) == before + 1


@pytest.mark.rule("GH-337", "GH-338", "GH-244")
@pytest.mark.parametrize("is_broken", [False, True])
def test_what_a_while_line_gives_to_crew_carries_up(is_broken: bool) -> None:
    crew = "bearer Malfunction" if is_broken else "bearer"
    hunt = chase(red={"board": ["hunter t3", crew, "crew-armor"]})
    assert keywords(hunt, "red").get("Armor", 0) == (0 if is_broken else 1)
    assert on(hunt, "red")["hit"] == (4 if is_broken else 3)
    assert keywords(hunt, "red", "crew-armor") == {}


@pytest.mark.rule("GH-160")
def test_no_counter_is_offered_whose_target_has_died_in_the_window() -> None:
    hunt = chase(
        red={"board": ["hunter", "bearer"], "hand": ["free"]},
        blue={"hand": ["backlash", "cancel"]},
    )
    play(hunt, "play:free", "by.bearer", hold=True)
    assert {"react:test.backlash", "react:test.cancel"} <= set(hunt.options)
    play(hunt, "react:backlash", hold=True)
    while zone(hunt, "red board") != ["hunter"]:
        play(hunt, "pass", hold=True)
    while asked(hunt) != ("blue", "react"):
        play(hunt, "pass", hold=True)
    assert hunt.options == ["pass"]


@pytest.mark.rule("GH-343", "GH-457")
def test_stripping_what_is_negative_lifts_rushed_at_zero() -> None:
    hunt = chase(red={"hand": ["rushed-now", "strip-bad", "free"]})
    play(hunt, "play:rushed-now", "play:strip-bad", "@red")
    assert asked(hunt) == ("red", "combat")
    assert "play:test.free" in hunt.options
    assert hunt.match.view(0)["players"]["red"]["rushed"] is None


@pytest.mark.rule("GH-458")
def test_rushed_is_there_at_zero_too() -> None:
    hunt = chase(red={"hand": ["rushed-now", "is-rushed"], "deck": ["free"] * 6})
    play(hunt, "play:rushed-now", "play:is-rushed")
    assert zone(hunt, "red hand") == ["free"] * 3


@pytest.mark.rule("GH-461", "GH-464")
def test_cards_of_an_arranged_position_have_what_is_printed_on_them() -> None:
    scrap = chase(red={"board": ["hunter d3", "scrap-gear"]})
    assert keywords(scrap, "red", "scrap-gear") == {"Scrapped": 1}
    clock = chase(red={"board": ["hunter", "clock"]})
    assert on(clock, "red", "clock")["settling"] == 1
    fuse = chase(red={"active": ["fuse"]})
    assert fuse.match.view(0)["players"]["red"]["active"][0]["settling"] == 1


@pytest.mark.rule("GH-242")
def test_an_activation_goes_on_though_its_card_has_left_play() -> None:
    """R87"""
    hunt = chase(
        red={"board": ["hunter", "self-tracker"]}, blue={"board": ["alien"], "hand": ["snap-gear"]}
    )
    play(hunt, "activate:self-tracker", "@blue", "react:snap-gear")
    assert zone(hunt, "red board") == ["hunter"]
    assert zone(hunt, "red discard") == ["self-tracker"]
    assert tracking(hunt, "blue") == 1


@pytest.mark.rule("GH-242", "GH-228")
@pytest.mark.parametrize(("listener", "is_fired"), [("hears-act", False), ("hears-fire", True)])
def test_being_activated_or_fired_comes_before_being_targeted(
    listener: str, is_fired: bool
) -> None:
    """R88"""
    hunt = chase(
        red={"board": ["hunter", "tracker"], "active": ["slow-shot prepared"]},
        blue={"board": ["alien d3", "hears-aim", listener], "hand": []},
    )
    play(hunt, *(("fire:0", "@blue") if is_fired else ("activate:tracker", "@blue")))
    order = [event.data["card"] for event in hunt.happened if event.name == "triggered"]
    assert order == [f"test.{listener}", "test.hears-aim"]


@pytest.mark.rule("GH-191")
def test_a_while_line_on_crew_changes_what_its_host_pays_alone() -> None:
    """R89"""
    hunt = chase(red={"board": ["hunter", "cheap-crew"], "hand": ["long-stalk", "long-stalk"]})
    cost = LIBRARY.by_id["core.long-stalk"].cost
    play(hunt, "play:long-stalk", "by.", "@blue")
    assert supply(hunt)[0] == 5 - (cost - 1)
    crew = chase(red={"board": ["hunter", "cheap-crew"], "hand": ["long-stalk"]})
    play(crew, "play:long-stalk", "by.cheap-crew", "@blue")
    assert supply(crew)[0] == 5 - cost
