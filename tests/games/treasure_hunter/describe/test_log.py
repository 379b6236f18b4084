"""What the log tells: nothing that lay open, or was at stake, vanishes without a line."""

from typing import Any

import pytest

from lodge import Match
from lodge.games.treasure_hunter.model import catalogue
from lodge.testing.players import RandomTable
from tests.games.treasure_hunter import land
from tests.games.treasure_hunter.realms import GAME, battle, finish, heard, play, realm, told, until

PILES = ("discard", "treasure discard")
TOLD = {
    *catalogue.HEROES,
    *catalogue.SPELLS,
    *catalogue.ITEMS,
    *catalogue.TREASURES,
    *catalogue.EVENTS,
}
"""Guardians and locations are gone when their adventure is over, of which there is a line."""

MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"opposition_help": "any_opponent"}),
    (3, {"mode": "board", "dungeon": "on"}),
    (2, {"mode": "map"}),
    (1, {"mode": "map"}),
    (1, {"mode": "solitaire"}),
]


def discarded(match: Match) -> set[str]:
    zones = match.to_json()["zones"]
    return {face for pile in PILES for face in zones.get(pile, [])} & TOLD


def named(value: Any) -> set[str]:
    """All words in what an event says."""
    if isinstance(value, list):
        return {word for one in value for word in named(one)}
    return {str(value)}


@pytest.mark.parametrize(("seats", "chosen"), MODES)
def test_no_card_is_discarded_without_a_line(seats: int, chosen: dict[str, Any]) -> None:
    for key in range(2):
        match = GAME.new(seats, chosen, key=key, events=True)
        table = RandomTable(f"log {seats} {chosen} {key}")
        lying = discarded(match)
        # A card that was turned up stays in play until its effect is over.
        lines: list[set[str]] = []
        heard = len(match.events(None))
        while not match.over and match.to_json()["turn"] < 60:
            match.apply(table.choose(match))
            events = match.events(None)
            said = {word for event in events[heard:] for word in named(list(event.data.values()))}
            lines = [*lines[-12:], said]
            heard = len(events)
            now = discarded(match)
            assert now - lying <= set().union(*lines)
            lying = now


@pytest.mark.rule("TH-612")
@pytest.mark.parametrize("retreats", [False, True])
def test_the_log_says_which_stake_a_failed_exploration_costs(retreats: bool) -> None:
    scene = land.land(
        "map",
        begin="roam",
        ground={"0,0": "castle", "1,0": "mine"},
        red={"at": "1,0", "heroes": "wizard*darkness barbarian"},
        zones={"guardian deck": "orcs", "treasure deck": "golden_goose battle_axe"},
        dice="6 6 1 1 1",
    )
    play(scene, "explore", "cast:darkness:wizard" if retreats else "pass")
    if not retreats:
        play(scene, "hit:barbarian")
    lost = ["stake_lost red battle_axe", "stake_lost red golden_goose"]
    assert [heard(scene, seat, "stake_lost") for seat in (0, 1, None)] == [lost, lost, lost]


@pytest.mark.rule("TH-198", "TH-124")
def test_the_log_says_what_is_left_behind_in_a_retreat() -> None:
    scene = battle(
        "orcs",
        red="warrior-3+mithril_armor+battle_axe+bearskin wizard*darkness",
        orange="| ruined",
        dice="6 6 1 1",
    )
    play(scene, "play:ruined", "take:mithril_armor", "cast:darkness:wizard")
    assert told(scene, "hero_died", "left_behind") == [
        "hero_died red warrior",
        "left_behind red battle_axe",
        "left_behind red bearskin",
    ]


@pytest.mark.rule("TH-196")
def test_the_log_says_what_is_lost_with_a_hero_who_dies_outside_a_battle() -> None:
    scene = realm(red="thief | pilfer", orange="warrior-3+mithril_armor+battle_axe+bearskin*fear")
    play(scene, "play:pilfer", "take:mithril_armor")
    assert told(scene, "hero_died", "item_lost", "spell_lost") == [
        "hero_died orange warrior",
        "item_lost orange battle_axe",
        "item_lost orange bearskin",
        "spell_lost orange fear",
    ]
    # The same for somebody who only watches a battle.
    scene = battle(
        "orcs", seats=3, red="wizard", orange="| ruined", yellow="warrior-3+mithril_armor+bearskin"
    )
    play(scene, "play:ruined", "take:mithril_armor")
    assert told(scene, "item_lost") == ["item_lost yellow bearskin"]


@pytest.mark.rule("TH-241", "TH-243")
@pytest.mark.parametrize("begin", ["drop", "trim_all"])
def test_the_log_says_what_a_discarded_hero_takes_along(begin: str) -> None:
    scene = realm(begin=begin, red="warrior+battle_axe+bearskin wizard knight thief cleric")
    verb = "drop" if begin == "drop" else "discard"
    play(scene, f"{verb}:warrior")
    assert told(scene, "dropped", "item_lost") == [
        "dropped red warrior",
        "item_lost red battle_axe",
        "item_lost red bearskin",
    ]


@pytest.mark.rule("TH-543")
def test_the_log_says_that_nobody_is_left_to_carry_what_was_found() -> None:
    """R-84"""
    scene = land.land(
        "board",
        begin="roam",
        ground={"1,2": "castle"},
        lairs={"1,2": "kobolds"},
        hoards={"1,2": "battle_axe"},
        red={"at": "1,2", "heroes": "wizard+bearskin+boots_of_speed*lightning_bolt"},
        dice="1 1 6 6 6",
    )
    finish(until(scene, "red window"), "cast:lightning_bolt:wizard")
    assert told(scene, "hero_died", "item_found", "item_lost") == [
        "hero_died red wizard",
        "item_found red battle_axe",
        "item_lost red battle_axe",
    ]
