"""Numbers, conditions and properties of the card language, with two and with three players."""

import pytest

from tests.games.galactic_hunt.cards.test_words import last, of
from tests.games.galactic_hunt.chase import (
    chase,
    durability,
    keywords,
    on,
    on_player,
    play,
    tracking,
    zone,
)

pytestmark = pytest.mark.parametrize("seats", [2, 3])


@pytest.mark.rule("GH-315")
@pytest.mark.parametrize(
    ("card", "board", "tokens", "left"),
    [
        ("count-missing", "alien d4", 4, 6),
        ("count-stacks", "alien Armor:3", 3, 10),
        ("count-base", "alien", 10, 10),
    ],
)
def test_measures_of_a_card(seats: int, card: str, board: str, tokens: int, left: int) -> None:
    foe = last(seats)
    hunt = chase(seats=seats, red={"hand": [card]}, **of(foe, {"board": [board]}))
    play(hunt, f"play:{card}", f"@{foe}")
    assert (tracking(hunt, foe), durability(hunt, foe)) == (tokens, left)


@pytest.mark.rule("GH-315", "GH-319")
def test_bonus_is_what_is_above_the_print(seats: int) -> None:
    foe = last(seats)
    hunt = chase(seats=seats, red={"hand": ["swell", "count-base"]})
    play(hunt, "play:swell", f"@{foe}", "play:count-base", f"@{foe}")
    assert (tracking(hunt, foe), durability(hunt, foe)) == (10, 10)


@pytest.mark.rule("GH-315", "GH-319")
@pytest.mark.parametrize(("house", "head", "base"), [(5, "alien b5", 15), (-4, "alien", 6)])
def test_the_house_variant_is_part_of_the_base(
    seats: int, house: int, head: str, base: int
) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        options={"durability_bonus": house},
        red={"hand": ["count-base", "count-base"]},
        **of(foe, {"board": [head, "bearer b2"]}),
    )
    play(hunt, "play:count-base", f"@{foe}")
    # What is above it is bonus, and taken as damage.
    assert (tracking(hunt, foe), durability(hunt, foe)) == (base, base)
    play(hunt, "play:count-base", f"@{foe}.bearer")
    # Of crew only what is printed is base.
    assert (tracking(hunt, foe, "bearer"), durability(hunt, foe, "bearer")) == (2, 2)


@pytest.mark.rule("GH-241")
def test_counters_of_the_own_card(seats: int) -> None:
    hunt = chase(seats=seats, red={"board": ["hunter d3", "tally c1"], "hand": ["grow"]})
    play(hunt, "play:grow", "@red", "activate:tally:2")
    assert on_player(hunt, "red") == {"Concentration": 2}


@pytest.mark.rule("GH-146")
@pytest.mark.parametrize(
    ("card", "head", "places"),
    [
        ("hit-vehicle", "both", {1}),
        ("hit-tracked", "both", {0}),
        ("hit-damaged", "both", {2}),
        # What crew carries up is the primary's, too.
        ("hit-armored", "both", {3, 4}),
        ("hit-solo", "alien", {0, 1, 2, 3, 4}),
        ("hit-solo", "both", set()),
    ],
)
def test_properties_of_targets(seats: int, card: str, head: str, places: set[int]) -> None:
    foe = last(seats)
    board = [head, "bearer Armor:1", "bench d1", "cart", "ghost-gear t1"]
    between = {} if seats == 2 else of("blue", {"board": ["drifter"]})
    hunt = chase(seats=seats, red={"hand": [card]}, **of(foe, {"board": board}), **between)
    play(hunt, f"play:{card}", hold=True)
    targets = {text for text in hunt.options if text.startswith("target:")}
    assert targets == {f"target:{foe}:{place}" for place in places}


@pytest.mark.rule("GH-190")
def test_what_was_paid(seats: int) -> None:
    foe = last(seats)
    hunt = chase(seats=seats, red={"hand": ["worth-it"], "on": ["Restrained:1"]})
    play(hunt, "play:worth-it", f"@{foe}")
    assert tracking(hunt, foe) == 3


@pytest.mark.rule("GH-225", "GH-227")
def test_face_down_cards_alone(seats: int) -> None:
    foe = last(seats)
    waiting = {"active": ["watchful"], "hidden": ["trap"]}
    hunt = chase(seats=seats, red={"hand": ["dig-up"]}, **of(foe, waiting))
    play(hunt, "play:dig-up", hold=True)
    assert hunt.options == [f"target_hidden:{foe}:0", "nothing"]
    play(hunt, f"target_hidden:{foe}:0")
    assert (zone(hunt, f"{foe} active"), zone(hunt, f"{foe} discard")) == (["watchful"], ["trap"])


@pytest.mark.rule("GH-010", "GH-153")
def test_untargetable_is_ended(seats: int) -> None:
    foe = last(seats)
    red = {"hand": ["expose", "strike"]}
    hunt = chase(seats=seats, red=red, **of(foe, {"board": ["alien Untargetable"]}))
    assert on(hunt, foe)["untargetable"]
    play(hunt, "play:expose", "play:strike", f"@{foe}")
    assert durability(hunt, foe) == 9


@pytest.mark.rule("GH-436", "GH-181")
def test_the_card_of_an_event(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats, red={"hand": ["bearer", "bench"]}, **of(foe, {"board": ["both", "saboteur"]})
    )
    play(hunt, "play:bearer", "play:bench", "by.")
    assert keywords(hunt, "red", "bearer") == {"Malfunction": 1}
    assert keywords(hunt, "red", "bench") == {}


@pytest.mark.rule("GH-013", "GH-245")
def test_traits_types_and_turns(seats: int) -> None:
    foe = last(seats)
    hunt = chase(
        seats=seats,
        red={"hand": ["cart", "prowler", "strike"]},
        **of(foe, {"board": ["both", "judge"], "hand": []}),
    )
    play(hunt, "play:prowler", "play:cart", "play:strike", "nothing")
    assert on(hunt, foe, "judge")["counters"] == 1 + 2
    for _ in range(seats - 1):
        play(hunt, "end_turn")
    before = on(hunt, foe, "judge")["counters"]
    play(hunt, "combat_phase", "draw")
    assert on(hunt, foe, "judge")["counters"] == before + 4
