"""The card game alone (section 8.5 of the rules)."""

from typing import Any

import pytest

import lodge
from lodge.games.treasure_hunter.model import catalogue
from lodge.testing import Scenario
from tests.games.treasure_hunter.land import count, data, land, take, told
from tests.games.treasure_hunter.realms import asked, options, zone

GAME = lodge.load("treasure-hunter")
OPEN_FACES = {*catalogue.LOCATIONS, *catalogue.TREASURES, *catalogue.GUARDIANS}


def alone(deck: str = "", **arranged: Any) -> Scenario:
    """Before the discover phase, with these cards on top of the deck."""
    red = {"heroes": "warrior", **arranged.pop("red", {})}
    zones = {"deck": deck, **arranged.pop("zones", {})}
    return land(
        "solitaire", 1, begin=arranged.pop("begin", "discover"), red=red, zones=zones, **arranged
    )


def only(deck: str, **arranged: Any) -> Scenario:
    """The same with nothing else in the deck: the rest lies in the discard pile."""
    rest = zone(alone(**{**arranged, "begin": "recruit_phase"}), "deck").split()
    thrown = " ".join(face for face in rest if face not in deck.split())
    zones = {"discard": thrown, **arranged.pop("zones", {})}
    return alone(deck, zones=zones, **arranged)


def laid_out(scene: Scenario) -> tuple[str, str, str]:
    return zone(scene, "location"), zone(scene, "guardians"), zone(scene, "stake")


# Set-up


@pytest.mark.rule("TH-700")
def test_the_deck_is_without_events_party_encounter_and_scry() -> None:
    zones = GAME.new(1, {"mode": "solitaire"}, 1).to_json()["zones"]
    cards = [face for faces in zones.values() for face in faces]
    assert len(cards) == 122
    assert not set(cards) & {*catalogue.EVENTS, "party_encounter", "scry"}


@pytest.mark.rule("TH-701")
@pytest.mark.parametrize("key", range(8))
def test_the_party_has_four_heroes_and_the_hand_seven_cards(key: int) -> None:
    match = GAME.new(1, {"mode": "solitaire"}, key, events=True)
    events = match.events(None)
    begun = [event.name for event in events].index("turn_begins")
    opening = events[:begun]
    heroes = [event.data["hero"] for event in opening if event.name == "opening_hero"]
    drawn = [event for event in opening if event.name == "drew"]
    thrown = [event.data["card"] for event in opening if event.name == "discarded"]
    assert len(heroes) == 4
    assert zone(match, "red party").split() == heroes[::-1]
    assert len(drawn) == 7
    assert not {*zone(match, "red hand").split()} & OPEN_FACES
    # What else was thrown out came when there was no more room for it.
    order = [event.name for event in opening]
    for place, event in enumerate(opening):
        if event.name == "discarded" and event.data["card"] not in OPEN_FACES:
            assert order[:place].count("drew") == 7
    assert {face for face in thrown if face in OPEN_FACES} <= {*zone(match, "discard").split()}


# The turn


@pytest.mark.rule("TH-702")
def test_a_turn_has_five_phases() -> None:
    scene = alone("castle orcs golden_goose", red={"heroes": "wizard*heal warrior-2"})
    phases = [scene.match.view(None)["phase"]]
    for action in ("done", "decline", "done", "done"):
        take(scene, action)
        phases.append(scene.match.view(None)["phase"])
    assert phases == ["recruit", "adventure", "recovery", "discard", "recruit"]


@pytest.mark.rule("TH-703")
def test_cards_are_drawn_until_location_guardian_and_treasure_lie_out() -> None:
    scene = alone("knight golden_goose castle fireball magic_bow orcs druid")
    assert laid_out(scene) == ("castle", "orcs", "golden_goose")
    assert sorted(zone(scene, "red hand").split()) == ["fireball", "knight", "magic_bow"]
    assert zone(scene, "deck").split()[0] == "druid"
    assert asked(scene) == "red recruit"


@pytest.mark.rule("TH-703")
def test_further_locations_and_guardians_are_discarded_further_treasures_staked() -> None:
    scene = alone("castle maze orcs dragon golden_goose")
    assert laid_out(scene) == ("castle", "orcs", "golden_goose")
    assert zone(scene, "discard").split() == ["dragon", "maze"]
    scene = alone("golden_goose cornucopia kings_crown castle orcs")
    assert laid_out(scene) == ("castle", "orcs", "kings_crown cornucopia golden_goose")


@pytest.mark.rule("TH-703")
def test_at_the_mine_two_treasures_must_lie_out() -> None:
    scene = alone("mine orcs golden_goose castle kings_crown druid")
    assert laid_out(scene) == ("mine", "orcs", "kings_crown golden_goose")
    assert zone(scene, "discard") == "castle"


@pytest.mark.rule("TH-703")
def test_what_is_laid_out_lies_open() -> None:
    scene = alone("castle orcs golden_goose")
    take(scene, "done", "fight")
    events = [event.data["card"] for event in scene.match.events(None) if event.name == "laid_out"]
    assert events[:3] == ["castle", "orcs", "golden_goose"]
    scene = alone("castle orcs golden_goose", red={"heroes": "wizard*fireball"})
    take(scene, "done", "fight")
    assert scene.match.view(None)["quest"]["stake"] == ["golden_goose"]


@pytest.mark.rule("TH-704")
def test_if_the_deck_runs_out_there_is_no_adventure() -> None:
    scene = only("castle golden_goose")
    assert laid_out(scene) == ("", "", "")
    assert {"castle", "golden_goose"} <= {*zone(scene, "discard").split()}
    take(scene, "done")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-705")
def test_goose_and_cornucopia_draw_an_extra_card_each() -> None:
    for pile, drawn in (
        ("golden_goose", ["knight"]),
        ("golden_goose cornucopia", ["fireball", "knight"]),
    ):
        scene = alone("castle orcs kings_crown knight fireball", red={"pile": pile})
        assert sorted(zone(scene, "red hand").split()) == drawn


@pytest.mark.rule("TH-705")
def test_an_extra_card_that_cannot_be_kept_goes_under_the_deck() -> None:
    scene = alone("castle orcs kings_crown maze knight", red={"pile": "golden_goose"})
    deck = zone(scene, "deck").split()
    assert (deck[0], deck[-1]) == ("knight", "maze")
    assert count(scene, "red hand") == 0
    # Its player has seen it; a spectator has not.
    under = scene.match.view(0)["zones"]["deck"]
    assert (under[-1], scene.match.view(None)["zones"]["deck"][-1]) == ("maze", None)


@pytest.mark.rule("TH-706", "TH-709")
def test_the_recruit_phase_is_that_of_the_card_game() -> None:
    scene = alone(
        "castle orcs kings_crown",
        red={
            "heroes": "wizard knight+battle_axe",
            "hand": "dwarf fireball magic_bow",
            "pile": "pandoras_box magic_tapestry",
        },
        zones={"discard": "maze"},
    )
    assert set(options(scene).split()) == {
        "recruit:dwarf",
        "give:magic_bow",
        "move:battle_axe",
        "attach:fireball",
        "open",
        "done",
    }


# The adventure


@pytest.mark.rule("TH-707")
def test_fight_or_decline() -> None:
    scene = alone("castle orcs kings_crown", red={"heroes": "warrior barbarian"}, dice="1 1 6 6 1")
    take(scene, "done")
    assert asked(scene) == "red solofight"
    assert options(scene) == "fight decline"
    take(scene, "decline")
    assert laid_out(scene) == ("", "", "")
    assert sorted(zone(scene, "discard").split()) == ["castle", "kings_crown", "orcs"]
    scene = alone("castle orcs kings_crown", red={"heroes": "warrior barbarian"}, dice="1 1 6 6 1")
    take(scene, "done", "fight")
    # Orcs at the Castle 12 + 1 + 2 against 4 + 5 + 12.
    assert data(scene, "battle_won") == [{"player": "red", "value": 21, "against": 15}]
    assert zone(scene, "red treasures") == "kings_crown"
    assert sorted(zone(scene, "discard").split()) == ["castle", "orcs"]


@pytest.mark.rule("TH-707", "TH-185")
def test_a_lost_fight_costs_the_stake() -> None:
    scene = alone("castle orcs kings_crown", red={"heroes": "warrior barbarian"}, dice="6 6 1 1 1")
    take(scene, "done", "fight", "hit:barbarian")
    assert zone(scene, "red treasures") == ""
    assert sorted(zone(scene, "discard").split()) == ["castle", "kings_crown", "orcs"]


@pytest.mark.rule("TH-707")
def test_without_a_hero_or_barred_all_is_discarded() -> None:
    for arranged in ({"red": {"heroes": ""}}, {"barred": ["red"]}):
        scene = alone("castle orcs kings_crown", **arranged)
        take(scene, "done")
        assert "solofight" not in asked(scene)
        assert {"castle", "orcs", "kings_crown"} <= {*zone(scene, "discard").split()}


@pytest.mark.rule("TH-707", "TH-409")
def test_a_pit_trap_bars_the_next_adventure() -> None:
    scene = alone("castle pit_trap kings_crown maze orcs golden_goose", dice="6 6 1 1 1")
    take(scene, "done", "fight", "done")
    assert laid_out(scene) == ("maze", "orcs", "golden_goose")
    take(scene, "done")
    assert laid_out(scene) == ("", "", "")
    assert "battle_begins" not in told(scene)


@pytest.mark.rule("TH-708")
def test_only_the_player_acts_in_the_window() -> None:
    scene = alone("castle orcs kings_crown", red={"heroes": "wizard*fireball"}, dice="1 1 1 1 1")
    take(scene, "done", "fight")
    assert asked(scene) == "red window"
    take(scene, "cast:fireball:wizard")
    assert "battle_lost" in told(scene)


@pytest.mark.rule("TH-708")
@pytest.mark.parametrize(
    ("heroes", "option", "against"),
    [
        ("warrior", {}, 14 + 2 + 5),
        ("warrior+spell_shield", {}, 14 + 2),
        ("warrior+spell_shield", {"spell_shield": "bearer"}, 14 + 2 + 5),
        # Who cannot use the Shield is not protected.
        ("wizard+spell_shield", {}, 14 + 2 + 5),
    ],
)
def test_a_spellcaster_adds_a_die_by_itself(
    heroes: str, option: dict[str, Any], against: int
) -> None:
    scene = alone(
        "maze djinn kings_crown", red={"heroes": heroes}, options=option, dice="1 1 1 1 5"
    )
    take(scene, "done", "fight")
    assert data(scene, "battle_lost")[0]["against"] == against


@pytest.mark.rule("TH-709")
def test_after_invisibility_two_cards_of_the_deck_are_discarded() -> None:
    scene = alone(
        "maze dragon kings_crown knight fireball druid", red={"heroes": "wizard*invisibility"}
    )
    take(scene, "done", "fight", "cast:invisibility:wizard")
    assert zone(scene, "red treasures") == "kings_crown"
    assert {"knight", "fireball", "dragon"} <= {*zone(scene, "discard").split()}
    assert zone(scene, "deck").split()[0] == "druid"
    scene = only("knight", begin="solofight", red={"heroes": "wizard*invisibility"}, **LAID_OUT)
    take(scene, "fight", "cast:invisibility:wizard")
    assert count(scene, "deck") == 0


LAID_OUT: dict[str, Any] = {
    "zones": {"location": "maze", "guardians": "dragon", "stake": "kings_crown"}
}


# Recovery, discard, end


@pytest.mark.rule("TH-710")
def test_recovery_and_discard_are_those_of_the_card_game() -> None:
    scene = alone(begin="recovery_phase", red={"heroes": "warrior-2 wizard*heal"})
    # One hit is healed, not two.
    assert scene.position["damage"] == {"warrior": 1}
    take(scene, "done")
    assert asked(scene) == "red drop"
    assert options(scene) == "drop:warrior drop:wizard drop:heal done"


@pytest.mark.rule("TH-710", "TH-256")
def test_pandoras_box_at_the_last_call() -> None:
    scene = only("", begin="drop", red={"pile": "pandoras_box"})
    take(scene, "done")
    assert asked(scene) == "red lastcall"
    take(scene, "open")
    assert not scene.match.over
    assert scene.position["box_opened"]


@pytest.mark.rule("TH-713")
def test_the_game_ends_with_the_deck() -> None:
    scene = only("knight", begin="drop")
    take(scene, "done")
    # The last turn finds nothing.
    assert not scene.match.over
    take(scene, "done", "done")
    assert scene.match.over


RICH = "dragons_hoard flawless_gems gold_and_silver_coins golden_goose cornucopia"


@pytest.mark.rule("TH-713")
@pytest.mark.parametrize(
    ("pile", "target", "wins", "rank"),
    [
        ("", 9, False, "pauper"),
        ("dragons_hoard golden_goose", 9, False, "pauper"),
        ("dragons_hoard flawless_gems", 9, False, "adventurer"),
        (RICH, 9, True, "hero"),
        (RICH, 10, False, "hero"),
        (RICH.removesuffix(" cornucopia"), 9, False, "adventurer"),
        (RICH.removesuffix(" cornucopia"), 8, True, "adventurer"),
    ],
)
def test_the_player_wins_with_enough_points(pile: str, target: int, wins: bool, rank: str) -> None:
    scene = only("", begin="drop", red={"pile": pile}, options={"solo_target": target})
    take(scene, "done")
    outcome = scene.match.outcome()
    assert outcome is not None
    assert outcome.winners == ((0,) if wins else ())
    assert outcome.scores == (1.0 if wins else 0.0,)
    assert rank in outcome.reason


@pytest.mark.rule("TH-713")
@pytest.mark.parametrize(
    ("cards", "rank"), [(8, "hero"), (9, "lord"), (12, "lord"), (13, "legend"), (15, "legend")]
)
def test_the_highest_ranks(cards: int, rank: str) -> None:
    pile = [treasure.id for treasure in catalogue.treasures()]
    pile.sort(key=lambda face: face == "pandoras_box")
    scene = only("", begin="drop", red={"pile": " ".join(pile[:cards])})
    take(scene, "done", *(["pass"] if cards == 15 else []))
    outcome = scene.match.outcome()
    assert outcome is not None
    assert rank in outcome.reason


# Levels


def at_level(level: str, deck: str, **arranged: Any) -> Scenario:
    return alone(deck, options={"solo_level": level}, **arranged)


@pytest.mark.rule("TH-714")
@pytest.mark.parametrize(
    ("level", "guardians"),
    [("usual", "kobolds"), ("hard", "orcs kobolds"), ("master", "orcs kobolds")],
)
def test_at_higher_levels_two_guardians_are_laid_out(level: str, guardians: str) -> None:
    scene = at_level(level, "castle kobolds orcs golden_goose dragon")
    assert laid_out(scene) == ("castle", guardians, "golden_goose")


@pytest.mark.rule("TH-714")
def test_two_guardians_are_fought_together() -> None:
    scene = at_level("hard", "castle kobolds orcs golden_goose", dice="1 1 1 1 1 1")
    take(scene, "done", "fight")
    assert told(scene).count("battle_begins") == 1
    assert [one["amount"] for one in data(scene, "guardian_fights")] == [8, 12]
    assert len(data(scene, "dice_add")) == 3


@pytest.mark.rule("TH-715")
def test_for_masters_the_box_stays_shut_and_four_points_more_are_needed() -> None:
    pile = f"{RICH} pandoras_box"
    for level, wins in (("usual", True), ("hard", True), ("master", False)):
        scene = only("", begin="drop", red={"pile": pile}, options={"solo_level": level})
        take(scene, "done")
        if level != "master":
            take(scene, "pass")
        outcome = scene.match.outcome()
        assert outcome is not None
        assert bool(outcome.winners) == wins
    rich = "rescue_princess living_harp kings_crown " + RICH
    scene = only("", begin="drop", red={"pile": rich}, options={"solo_level": "master"})
    assert scene.match.view(0)["solo"]["target"] == 13
    take(scene, "done")
    outcome = scene.match.outcome()
    assert outcome is not None
    assert "of 13 points" in outcome.reason
    assert not outcome.winners, "12 points are one too few"
