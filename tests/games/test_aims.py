"""What one plays for and how far everybody is, in one line: from the view, and in every mode."""

from random import Random
from typing import Any

import pytest

import lodge
from lodge.testing import Scenario
from tests.games.beast_hunter import arranged
from tests.games.card_hunter import hunting
from tests.games.galactic_hunt.chase import chase
from tests.games.shadow_hunters.night import night
from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.realms import realm

GAMES = ("card-hunter", "beast-hunter", "shadow-hunters", "treasure-hunter", "galactic-hunt")


def aim(scene: Scenario, seat: int | None) -> str:
    said: str = scene.match.setup.phrases.aim(scene.match.seen_by(seat))
    return said


def test_the_hunters_have_one_aim_together() -> None:
    zones = {"tail part": "T1", "tail hits": "T2 T1", "wings part": "W1", "head part": "H1"}
    scene = hunting.hunt(zones=zones, knockouts=2)
    said = "Defeat the Rattler together: 5 cards left (2 hit), 2 Knockout tokens left"
    assert aim(scene, 0) == aim(scene, None) == said
    scene = hunting.hunt(zones=zones, knockouts=1, options={"round_limit": 9, "monster": "mirejaw"})
    assert aim(scene, 1).endswith("1 Knockout token left; round 9 is the last")
    assert aim(scene, 1).startswith("Defeat the Mirejaw together")


def test_nine_points_win_beast_hunter() -> None:
    scene = arranged.table(nests=["SC2"], score=(3, 5), phase="dusk")
    beasts = scene.match.seat
    assert aim(scene, beasts) == "First to 9 points: you 3, the Hunter 5"
    assert aim(scene, 1 - beasts) == "First to 9 points: you 5, the Beasts 3"
    assert "you" not in aim(scene, None)
    scene = arranged.table(nests=["SC2"], phase="dusk", stall=5)
    assert aim(scene, beasts).endswith("0; nothing scored in 5 rounds, 10 end the game")


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (
            {"red": "emi", "blue": "allie"},
            {},
            "You win with the Hunters when all Shadows are dead: 0 of 2",
        ),
        (
            {"red": "emi", "orange": "vampire dead revealed", "blue": "allie"},
            {},
            "You win with the Hunters when all Shadows are dead: 1 of 2",
        ),
        (
            {
                "red": "unknown",
                "yellow": "franklin dead revealed",
                "green": "george",
                "blue": "bob",
            },
            {},
            "You win with the Shadows when all Hunters are dead (1 of 2) or 3 Neutrals (0 of 3)",
        ),
        ({"red": "allie 3"}, {}, "You win if you live when the game ends: 3 of 8 damage"),
        ({"red": "bob +talisman"}, {}, "You win with 5 equipment cards: you hold 1"),
        ({"red": "bob"}, {"bob_goal": "4_small"}, "You win with 4 equipment cards: you hold 0"),
        (
            {"red": "charles", "orange": "vampire dead revealed"},
            {},
            "You win when you kill somebody and 3 or more are dead then: 1 so far",
        ),
        (
            {"red": "charles"},
            {"charles_goal": "attack_after3"},
            "You win when your attack kills somebody after 3 have died: 0 so far",
        ),
        (
            {"red": "daniel"},
            {},
            "You win if you are the first to die (nobody is dead yet), "
            "or live to see all Shadows dead (0 of 2)",
        ),
        (
            {"red": "daniel", "orange": "vampire dead revealed"},
            {},
            "You win if you live to see all Shadows dead: 1 of 2",
        ),
        ({"red": "agnes"}, {}, "You win if Blue wins"),
        ({"red": "catherine"}, {}, "nobody is dead yet"),
        (
            {"red": "catherine", "orange": "vampire dead revealed"},
            {},
            "You win if you are one of the last two alive: 4 live",
        ),
        (
            {"red": "david +talisman +holy_robe +chainsaw"},
            {},
            "You win with 3 of Spear, Robe, Rosary and Talisman: you hold 2",
        ),
        ({"red": "bryan church"}, {}, "you are at the Church"),
        ({"red": "bryan"}, {}, "if you are on the Altar when the game ends"),
    ],
)
def test_in_the_night_everybody_has_the_aim_of_his_character(
    players: dict[str, str], options: dict[str, Any], said: str
) -> None:
    usual = {"orange": "vampire", "yellow": "franklin", "green": "werewolf", "blue": "george"}
    scene = night(5, **{**usual, **players}, options=options)
    assert said in aim(scene, 0)
    name = players["red"].split()[0].title()
    assert name not in aim(scene, None)
    assert aim(scene, None).startswith("Hunters win when all Shadows are dead")


def test_a_dead_neutral_is_told_that_it_is_over_for_him() -> None:
    scene = night(5, orange="bob dead revealed", blue="vampire")
    assert aim(scene, 1) == "You are dead and cannot win any more"
    assert aim(scene, 0) == "You win with the Hunters when all Shadows are dead: 0 of 2"


def test_treasures_are_counted_in_every_mode() -> None:
    scene = realm(2, red="|| flawless_gems")
    view: Any = scene.match.seen_by(0)
    points = view.players["red"].points
    said = f"most win when the deck is empty, in about {view.turns_left} turns"
    assert aim(scene, 0) == f"Treasure points: you {points}, Orange 0; {said}"
    assert aim(scene, 1) == f"Treasure points: you 0, Red {points}; {said}"
    alone = lodge.load("treasure-hunter").new(1, {"mode": "solitaire"}, key=1)
    said = alone.setup.phrases.aim(alone.seen_by(0))
    assert said.startswith("Treasure points: 0 of 9 (pauper); you win with 9")
    hoards = {"1,2": "golden_goose flawless_gems"}
    scene = land("board", red={"at": "0,0"}, hoards=hoards)
    assert "none is left on the board (2 left), at the latest after round 40" in aim(scene, 0)
    ground = {"0,0": "castle"}
    scene = land("map", red={"at": "0,0"}, ground=ground)
    assert "when the treasure deck (37 left) or the map is used up" in aim(scene, None)
    red = {"at": "0,0", "pile": "golden_goose"}
    scene = land("map", 1, red=red, ground=ground, options={"round_limit": 12})
    assert "of 19; find as many as you can before round 12 ends" in aim(scene, 0)


def test_a_chase_counts_durability_and_tracking() -> None:
    scene = chase(red={"board": ["hunter d2"]}, blue={"board": ["alien t3"]})
    view: Any = scene.match.seen_by(0)
    mine, other = (view.players[name].cards[0] for name in ("red", "blue"))
    said = (
        f"Durability: you {mine.most - 2} of {mine.most}, "
        f"Blue {other.durability} of {other.most} (3 tracking); "
    )
    assert aim(scene, 0) == f"{said}the last one alive wins"
    assert aim(scene, None).startswith("Durability: Red")
    scene = chase(options={"round_limit": 10})
    assert aim(scene, 1).endswith("; after round 10 the most durable wins")


@pytest.mark.parametrize("name", GAMES)
def test_an_aim_is_all_in_what_the_viewer_knows(name: str) -> None:
    """It is the same on every guess, and in each of the game's examples there is one."""
    game = lodge.load(name)
    chance = Random(5)
    for seats, options in game.examples():
        match = game.new(seats, options, key=chance.randrange(10**6))
        for _ in range(chance.randrange(60)):
            if not match.over:
                match.apply(chance.choice(match.legal()))
        words = match.setup.phrases
        for seat in (0, seats - 1, None):
            said = words.aim(match.seen_by(seat))
            assert said
            if not match.over:
                assert words.aim(match.guess(seat, "another").seen_by(seat)) == said
