"""The Beasts' actions: roam, nest, rustle, charge (section 3.5)."""

import pytest

from tests.games.beast_hunter.arranged import (
    BEASTS,
    HUNTER,
    SPECTATOR,
    charges,
    known,
    line,
    names,
    nest,
    refused,
    score,
    somewhere,
    table,
    take,
    told,
    zone,
)

ROUTES = {
    "R1": (["from:hatchery", "to:droves"], "droves", "SC8"),
    "R2": (["pick:sc6", "to:nest1"], "nest1", "SC6"),
    "R3": (["from:hatchery", "to:nest1"], "nest1", "SC8"),
    "R4": (["from:nest1", "to:droves"], "droves", "SC2"),
    "R5": (["from:nest1", "to:hatchery"], "hatchery", "SC2"),
    "R6": (["from:nest1", "to:nest2"], "nest2", "SC2"),
}


@pytest.mark.rule("BH-050", "BH-052")
@pytest.mark.parametrize("route", ROUTES)
def test_the_six_routes(route: str) -> None:
    actions, place, card = ROUTES[route]
    scene = table(nests=["FE2 SC2", "SC4"], droves="SC6", hatchery="SC8", phase="twilight")
    take(scene, "roam", *actions)
    assert zone(scene, place)[0] == card
    assert sum(len(pile) for pile in scene.position["zones"].values()) == 108
    assert scene.position["phase"] == "midnight"


@pytest.mark.rule("BH-050", "BH-051")
def test_no_other_route_exists() -> None:
    scene = table(nests=["SC2", "SC4"], droves="SC6", hatchery="SC8", phase="twilight")
    take(scene, "roam")
    assert scene.options == ["from:hatchery", "pick:sc6", "from:nest1", "from:nest2"]
    from_hatchery, from_droves, from_nest = (scene.match.clone() for _ in range(3))
    for match, source, ways in (
        (from_hatchery, "from:hatchery", ["to:droves", "to:nest1", "to:nest2"]),
        (from_droves, "pick:sc6", ["to:nest1", "to:nest2"]),
        (from_nest, "from:nest1", ["to:droves", "to:hatchery", "to:nest2"]),
    ):
        match.apply(match.parse(source))
        assert [match.text(action) for action in match.legal()] == ways
    take(scene, "from:nest1")
    assert "from nest 1 to nest 1" in refused(scene, "to:nest1")


@pytest.mark.rule("BH-051")
def test_the_droves_roam_only_to_nests() -> None:
    scene = table(droves="SC6 SC7", hatchery="SC8", phase="twilight")
    take(scene, "roam")
    # Only one route is left, so nothing is asked.
    assert zone(scene, "droves")[0] == "SC8"


@pytest.mark.rule("BH-053", "BH-026")
def test_a_nest_card_overflows_too() -> None:
    ten = "FE1 FE2 FE3 FE4 FE5 FE6 FE7 FE8 FE9 FE10"
    scene = table(nests=["SC2 SC4"], droves=ten, phase="twilight")
    take(scene, "roam", "from:nest1", "to:droves")
    assert (zone(scene, "blind"), nest(scene, 1)) == (["SC4"], "SC2")
    assert told(scene, "overflowed_card", BEASTS) == [["SC4"]]
    assert told(scene, "overflowed", HUNTER) == [[]]


@pytest.mark.rule("BH-054")
def test_the_route_is_chosen_before_the_card_is_seen() -> None:
    scene = table(nests=["SC2"], hatchery="SC8", phase="twilight")
    take(scene, "roam", "from:hatchery")
    assert scene.match.decision == "roam_to"
    assert known(scene, "hatchery", BEASTS)[0] is None
    take(scene, "to:nest1")
    assert told(scene, "roamed_card", BEASTS) == [["hatchery", 0, "nest1", "SC8"]]


@pytest.mark.rule("BH-055")
def test_the_hunter_sees_the_route_but_not_the_card() -> None:
    scene = table(nests=["SC2 SC4", "SC6"], phase="twilight")
    take(scene, "roam", "from:nest1", "to:nest2")
    for observer in (HUNTER, SPECTATOR):
        assert told(scene, "roamed", observer) == [["nest1", 0, "nest2"]]
        assert told(scene, "roamed_card", observer) == []
        assert known(scene, "nest2", observer) == [None, None]
    lioness = table(nests=["SC2 FUQ", "SC6"], phase="twilight")
    take(lioness, "roam", "from:nest1", "to:nest2")
    assert told(lioness, "roamed_card", HUNTER) == [["nest1", 0, "nest2", "FUQ"]]


@pytest.mark.rule("BH-056", "BH-152")
@pytest.mark.parametrize("route", ROUTES)
def test_traps_wait_on_every_route(route: str) -> None:
    actions, _, card = ROUTES[route]
    scene = table(
        nests=["FE2 SC2", "SC4"], droves="SC6", hatchery="SC8", traps="TRJ", phase="twilight"
    )
    take(scene, "roam", *actions)
    assert zone(scene, "blind") == [card]


@pytest.mark.rule("BH-060")
def test_a_nest_has_at_least_one_card_and_at_most_all() -> None:
    scene = table(droves="SC2 SC4 SC6", phase="twilight")
    take(scene, "nest")
    assert "done" not in scene.options
    assert "needs a card" in refused(scene, "done")
    take(scene, "pick:sc4", "pick:sc2", "pick:sc6")
    assert nest(scene, 1) == "SC4 SC2 SC6"
    assert "nest" not in table(no_hatchery=True, nests=["SC9"], phase="twilight").options


@pytest.mark.rule("BH-062", "BH-151")
def test_nesting_and_rustling_are_no_roams() -> None:
    scene = table(droves="SC2 SC4", traps="TRJ", phase="midnight")
    take(scene, "nest", "pick:sc2", "pick:sc4")
    assert nest(scene, 1) == "SC2 SC4"
    take(scene, "rustle", "pick:sc4")
    assert (nest(scene, 1), zone(scene, "traps")) == ("SC4 SC2", ["TRJ"])


@pytest.mark.rule("BH-065")
def test_rustle_puts_a_nest_in_any_order() -> None:
    scene = table(nests=["SC2 SC4 SC6 FUQ", "SC8"], phase="dawn")
    take(scene, "rustle", "to:nest1")
    assert scene.options == ["pick:sc6", "pick:sc4", "pick:sc2"]
    assert "Lioness stays on top" in refused(scene, "pick:fuq")
    take(scene, "pick:sc6", "pick:sc2")
    assert nest(scene, 1) == "SC6 SC2 SC4 FUQ"
    single = table(nests=["SC8"], phase="dawn")
    take(single, "rustle")
    assert nest(single, 1) == "SC8"
    alone = table(nests=["FUQ", "SC8"], phase="dawn")
    take(alone, "rustle", "to:nest1")
    assert known(alone, "nest1") == ["FUQ"]


@pytest.mark.rule("BH-066")
def test_rustling_turns_this_card_into_one_of_these() -> None:
    scene = table(
        nests=["SC2 SC4 FUQ"],
        phase="dawn",
        seen=[{"zone": "nest1", "place": 1, "by": [0, 1]}],
    )
    assert known(scene, "nest1") == ["FUQ", "SC4", None]
    take(scene, "rustle", "pick:sc4")
    assert known(scene, "nest1") == ["FUQ", None, None]
    assert somewhere(scene) == {"SC4": ["nest1"]}
    assert told(scene, "rustled", HUNTER) == [["nest1"]]
    assert known(scene, "nest1", BEASTS) == ["FUQ", "SC2", "SC4"]


@pytest.mark.rule("BH-070")
def test_a_charge_needs_five_cards() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8", "FE2 FE4 FE6 FE8 FUQ"], phase="dusk", supply="BL2")
    assert scene.options == ["charge:nest2", "pass"]
    assert "4 cards" in refused(scene, "charge:nest1")
    take(scene, "charge:nest2")
    # At most one charge: Twilight follows.
    assert scene.position["phase"] == "twilight"
    assert table(nests=["SC2 SC4 SC6 SC8"], phase="dusk").position["phase"] == "twilight"


@pytest.mark.rule("BH-071", "BH-074", "BH-101")
def test_a_charge_is_a_hunt() -> None:
    scene = charges("SC2 SC3 SC4 FEJ FE9", "TR7 BL7", arrow="TR3 ARQ", poisoned="nest1")
    # Poison Arrow kills the feathers before Jackdaw can steal.
    assert sorted(zone(scene, "middens")) == ["FE9", "FEJ"]
    assert score(scene) == (4, 0)
    assert scene.position["phase"] == "twilight"
    assert scene.match.seat == BEASTS


@pytest.mark.rule("BH-072")
def test_the_hunter_must_choose_a_kit_in_a_charge() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8 SC10"], supply="BL7 TR7 AR2", phase="dusk")
    take(scene, "charge:nest1")
    assert (scene.match.decision, scene.match.seat) == ("kit_card", HUNTER)
    assert scene.options == ["pick:bl7", "pick:tr7", "pick:ar2"]
    assert "no group yet" in refused(scene, "done")
    take(scene, "pick:bl7", "pick:tr7", "done")
    assert score(scene) == (0, 1)
    assert line(scene) == []


@pytest.mark.rule("BH-057", "BH-184")
def test_several_cards_roam_one_at_a_time_in_the_order_chosen() -> None:
    scene = table(nests=["SC2 SC4", "WEK", "SC6"], supply="BL9 TR9", traps="TRJ", phase="morning")
    take(scene, "hunt", "to:nest2", "pick:bl9", "pick:tr9", "done")
    assert scene.match.decision == "rex_card"
    assert scene.options == ["pick:sc4", "pick:sc2", "pick:sc6"]
    take(scene, "pick:sc6")
    # Caltrops are gone now, so the rest follows without a question.
    assert [route[3] for route in told(scene, "roamed_card", BEASTS)] == ["SC6", "SC4", "SC2"]


def test_the_lioness_who_is_not_there_is_refused_as_any_card() -> None:
    nesting = table(nests=["SC2"], droves="FU7 WE4", phase="twilight")
    take(nesting, "nest")
    assert (
        refused(nesting, "pick:fuq") == "Billowing Lioness is not among the cards to choose from."
    )
    rustling = table(nests=["SC2 SC4"], phase="dawn")
    take(rustling, "rustle")
    assert (
        refused(rustling, "pick:fuq") == "Billowing Lioness is not among the cards to choose from."
    )


@pytest.mark.rule("BH-104")
def test_the_order_in_which_the_droves_came_is_shown_to_nobody() -> None:
    """Whatever order they came in, they are laid out alike; the Beasts still have to act."""
    looks = []
    for droves in ("FUK WE4 SCQ FU7", "SCQ FU7 WE4 FUK", "FU7 FUK SCQ WE4"):
        scene = table(droves=droves, supply="BL9 TR9", phase="morning")
        take(scene, "hunt")
        scene.pick("BL9", "TR9")
        assert scene.match.decision == "flip_effect"
        for who in (BEASTS, HUNTER, SPECTATOR):
            assert known(scene, "nest1", who) == ["WE4", "FUK", "FU7", "SCQ"]
        assert told(scene, "droves_flipped") == [[["SCQ", "FU7", "FUK", "WE4"]]]
        assert "flipped" not in names(scene)
        looks.append([(event.name, event.sentence) for event in scene.match.events(HUNTER)])
    assert looks[0] == looks[1] == looks[2]
    assert "The Droves are turned up: Mural Viper, the 7 of fur, King Ape, the 4 of weird." in [
        sentence for _, sentence in looks[0]
    ]


@pytest.mark.rule("BH-104", "BH-032")
def test_the_lioness_lies_on_top_of_the_laid_out_droves() -> None:
    scene = table(droves="FUQ BX SCQ WE4 BX", supply="BL9 TR9", phase="morning")
    take(scene, "hunt")
    scene.pick("BL9", "TR9")
    assert scene.match.decision == "flip_effect"
    assert known(scene, "nest1", HUNTER) == ["FUQ", "BX", "BX", "WE4", "SCQ"]
    assert told(scene, "droves_flipped") == [[["SCQ", "FUQ", "WE4", "BX", "BX"]]]
