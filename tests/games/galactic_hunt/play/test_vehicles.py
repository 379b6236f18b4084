"""Vehicles, what is attached to them, and Malfunction (GH-365 to GH-367, GH-436)."""

import pytest

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


@pytest.mark.rule("GH-366")
def test_effects_pass_through_a_vehicle() -> None:
    hunt = chase(
        red={"board": ["hunter d3", "cart", "carried-salve host:1"], "hand": ["free"]},
    )
    play(hunt, "play:free", "by.")
    assert durability(hunt, "red") == 8
    assert keywords(hunt, "red") == {"Prowl": 1}
    assert keywords(hunt, "red", "cart") == {"Prowl": 1}
    assert keywords(hunt, "red", "carried-salve")["Prowl"] == 1


@pytest.mark.rule("GH-367")
def test_nothing_passes_through_a_broken_vehicle() -> None:
    """Not the keyword, not what is done to `me`, no standing effect; other effects go on."""
    hunt = chase(
        red={
            "board": ["hunter d3", "cart Malfunction", "carried-salve host:2", "shroud host:2"],
            "hand": ["free", "repair"],
        },
        blue={"hand": []},
    )
    play(hunt, "play:free", "by.")
    assert durability(hunt, "red") == 7
    assert keywords(hunt, "red") == {}
    assert keywords(hunt, "red", "cart") == {"Malfunction": 1}
    # It heard of the card all the same.
    assert on(hunt, "red", "carried-salve")["counters"] == 1
    play(hunt, "play:repair", "by.", "@red.cart")
    assert keywords(hunt, "red") == {"Prowl": 1, "Stealth": 1}


@pytest.mark.rule("GH-367")
def test_an_activation_on_a_broken_vehicle_does_not_reach_the_primary() -> None:
    hunt = chase(
        red={"board": ["hunter d3", "cart Malfunction", "salve-box host:1"]}, blue={"hand": []}
    )
    play(hunt, "activate:salve-box")
    assert durability(hunt, "red") == 7
    assert len(zone(hunt, "red hand")) == 1


@pytest.mark.rule("GH-367", "GH-340")
def test_keywords_of_players_do_not_bounce_through_a_broken_vehicle() -> None:
    whole = chase(red={"board": ["hunter", "cart"], "hand": ["focus-gear"]})
    play(whole, "play:focus-gear", "by.", "@red.cart")
    assert on_player(whole, "red") == {"Concentration": 2}
    broken = chase(red={"board": ["hunter", "cart Malfunction"], "hand": ["focus-gear"]})
    play(broken, "play:focus-gear", "by.", "@red.cart")
    assert on_player(broken, "red") == {}


@pytest.mark.rule("GH-367", "GH-432")
def test_malfunction_passes_from_a_vehicle_to_its_cards() -> None:
    hunt = chase(
        red={"hand": ["break-it"]},
        blue={"board": ["alien", "cart", "bench host:2", "scrap-vest host:2"]},
    )
    play(hunt, "play:break-it", "@blue.cart")
    assert [on(hunt, "blue", name)["broken"] for name in ("cart", "bench")] == [True, True]
    # Improvised keeps it off.
    assert not on(hunt, "blue", "scrap-vest")["broken"]
    assert keywords(hunt, "blue", "scrap-vest") == {"Armor": 1}
    # But nothing passes through the vehicle.
    assert keywords(hunt, "blue") == {}


@pytest.mark.rule("GH-436")
def test_an_assistance_card_given_malfunction_on_the_stack_attaches_blank() -> None:
    hunt = chase(
        red={"board": ["hunter d3"], "hand": ["first-aid", "repair", "repair"]},
        blue={"hand": ["jam"]},
    )
    play(hunt, "play:first-aid", "react:jam")
    assert on(hunt, "red", "first-aid")["broken"]
    # Neither its statement nor its keyword of the player has happened.
    assert durability(hunt, "red") == 7
    assert on_player(hunt, "red") == {}
    assert keywords(hunt, "red") == {}
    play(hunt, "play:repair", "@red.first-aid")
    assert keywords(hunt, "red") == {"Armor": 1}


@pytest.mark.rule("GH-155")
def test_sight_on_an_assistance_card_helps_to_play_it() -> None:
    hunt = chase(
        red={"hand": ["seeing-eye", "blind-eye"]}, blue={"board": ["alien Reflexive"], "hand": []}
    )
    play(hunt, "play:blind-eye", hold=True)
    assert hunt.options == ["nothing"]
    play(hunt, "nothing", "play:seeing-eye", hold=True)
    assert "target:blue:0" in hunt.options


@pytest.mark.rule("GH-124")
def test_how_a_card_was_played_stays_with_it() -> None:
    hunt = chase(
        red={"board": ["both", "bearer"], "hand": ["badge", "badge"], "supply": 5},
        blue={"hand": []},
    )
    play(hunt, "play:badge", "by.", "as:1")
    play(hunt, "activate:badge")
    assert on_player(hunt, "red") == {"Concentration": 1}
    hunt = chase(
        red={"board": ["both", "bearer"], "hand": ["badge"], "supply": 5}, blue={"hand": []}
    )
    play(hunt, "play:badge", "by.bearer", "as:2", "activate:badge")
    # As an Alien's, through crew.
    assert on_player(hunt, "red") == {"Established": 2}
    assert tracking(hunt, "red") == 1


@pytest.mark.rule("GH-107")
def test_what_was_paid_for_a_card_stays_with_it() -> None:
    hunt = chase(red={"hand": ["tollbook", "free"], "on": ["Restrained:1"]}, blue={"hand": []})
    play(hunt, "play:tollbook", "play:free")
    assert supply(hunt) == [2, 8]
    assert on(hunt, "red", "tollbook")["counters"] == 3


@pytest.mark.rule("GH-132")
def test_nothing_is_attached_to_crew() -> None:
    hunt = chase(
        red={"hand": ["any-host"], "board": ["hunter", "bearer", "bench"]}, blue={"hand": []}
    )
    play(hunt, "play:any-host", "by.", hold=True)
    assert asked(hunt) == ("red", "host")
    assert hunt.options == ["target:red:2", "target:red:0"]
