"""What the log says: the causes of what happens, numbers that read well, and how a match ended."""

import pytest

from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts.deaths import end_by_limit
from lodge.testing import Scenario
from tests.games.galactic_hunt.chase import chase, play, zone


def said(hunt: Scenario, name: str) -> list[str]:
    """The sentences of an event since the last play."""
    return [event.sentence for event in hunt.happened if event.name == name]


# How it ended


def ended(red: str, blue: str) -> str:
    hunt = chase(red={"board": [red]}, blue={"board": [blue]})
    assert isinstance(hunt.match, Chase)
    end_by_limit(hunt.match)
    outcome = hunt.match.outcome()
    assert outcome is not None
    return outcome.reason


@pytest.mark.rule("GH-545")
@pytest.mark.parametrize(
    ("red", "blue", "why"),
    [
        ("hunter d1", "alien d2 t3", "Red has the most durability left."),
        (
            "hunter d2 t2",
            "alien d2 t1",
            "the durability is level, and Blue has the least tracking.",
        ),
        ("hunter d2 t1", "alien d2 t1", "a draw."),
    ],
)
def test_by_what_the_winner_is_ahead(red: str, blue: str, why: str) -> None:
    assert ended(red, blue) == f"Round 1 was the last: {why}"


# Causes


@pytest.mark.rule("GH-288", "GH-398")
def test_a_trap_and_cunning_are_named() -> None:
    hunt = chase(
        red={"board": ["hesk-varrow"], "hand": ["overkill-order"], "supply": 6},
        blue={"board": ["alien t2 Armor:1 Vigilant:1"], "hidden": ["snare-pit"], "supply": 4},
    )
    play(hunt, "play:overkill-order", "@blue")
    assert said(hunt, "saved") == ["Cunning saves hunts from failing: 1."]
    assert said(hunt, "made_fail") == []
    assert said(hunt, "stopped") == ["Blue's Plain Alien has Armor; tokens stopped: 1."]
    assert said(hunt, "vigilant") == ["Blue's Plain Alien is vigilant: the hunter gets 1 tracking."]


@pytest.mark.rule("GH-288", "GH-490")
def test_what_makes_a_hunt_fail_is_named() -> None:
    hunt = chase(
        red={"board": ["hunter"], "pursuits": ["preparation p3"]},
        blue={"board": ["alien t2"], "hidden": ["snare-pit"]},
    )
    play(hunt, "draw", "@blue")
    assert said(hunt, "made_fail") == ["Blue's Snare Pit makes hunts fail: 1."]
    names = [event.name for event in hunt.happened]
    assert names.index("fires") < names.index("made_fail") < names.index("hunted")


# Words


@pytest.mark.rule("GH-343")
def test_what_is_lost_is_said_of_its_card_and_with_a_number_where_that_counts() -> None:
    settling = chase(red={"hand": ["strip-settling"]}, blue={"active": ["fuse"]})
    play(settling, "play:strip-settling", "target_active:blue:0")
    assert said(settling, "lost_one_on") == ["Blue's Fuse loses Settling."]
    hurried = chase(red={"hand": ["rushed-now", "strip-bad"]})
    play(hurried, "play:rushed-now", "play:strip-bad", "@red")
    assert said(hurried, "lost_one") == ["Red loses Rushed."]
    bleeding = chase(red={"board": ["hunter Bleed:3"], "hand": ["strip-bad"]})
    play(bleeding, "play:strip-bad", "@red")
    assert said(bleeding, "lost_on") == ["Red's Plain Hunter loses Bleed 3."]


@pytest.mark.rule("GH-336")
def test_what_has_no_number_gets_none() -> None:
    hidden = chase(red={"board": ["lune-sabreth t1"], "hand": ["step-into-shade"]})
    play(hidden, "play:step-into-shade")
    assert said(hidden, "gained_one_on") == ["Red's Lune Sabreth gets Stealth."]


@pytest.mark.rule("GH-402", "GH-403")
def test_decipher_looks_and_keeps_but_does_not_draw() -> None:
    hunt = chase(
        red={"board": ["both Decipher:2"], "hand": ["free"], "deck": ["long-stalk", "toss", "free"]}
    )
    play(hunt, "decipher.", "put_by:free")
    assert said(hunt, "drew") == []
    assert said(hunt, "deciphers") == ["Red deciphers; cards looked at: 2."]
    assert said(hunt, "keeps") == ["Red keeps of these cards: 2."]
    own = [event.sentence for event in hunt.match.events(0) if event.name == "looked"]
    assert own == ["You look at: Long Stalk, Toss."]
    assert sorted(zone(hunt, "red hand")) == ["long-stalk", "toss"]


# Forge


@pytest.mark.rule("GH-423", "GH-424")
@pytest.mark.parametrize(("hand", "is_offered"), [([], False), (["free"], True)])
def test_forge_is_not_offered_where_nothing_can_be_forged(
    hand: list[str], is_offered: bool
) -> None:
    """The only hand card would be the fuel of itself."""
    hunt = chase(
        red={"board": ["both Forge:1"], "hand": ["free", *hand]},
        blue={"board": ["alien"], "hand": []},
    )
    assert any(option.startswith("forge:") for option in hunt.options) == is_offered


@pytest.mark.rule("GH-424")
def test_upgrades_are_counted_in_words_that_fit_one() -> None:
    hunt = chase(
        red={"board": ["both Forge:1"], "hand": ["tempered-edge", "long-stalk"], "supply": 7},
        blue={"supply": 3},
    )
    play(hunt, "forge.", "forge_card:long-stalk", "fuel:tempered-edge")
    assert said(hunt, "forged") == ["Red forges a card; upgrades: 1."]
