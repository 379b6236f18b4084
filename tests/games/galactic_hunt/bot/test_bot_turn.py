"""The heuristic bot in its own turn: when to hunt, whom, and to whom its supply goes."""

from tests.games.galactic_hunt.bots import arena, choice, goes_on
from tests.games.galactic_hunt.chase import play


def test_it_takes_the_hunt_that_wins() -> None:
    hunt = arena(
        red={"hand": ["long-stalk", "strike", "read-the-ground"], "supply": 8},
        blue={"board": ["alien t3 d6"]},
    )
    assert choice(hunt) == "play:strike"
    safe = arena(
        red={"hand": ["long-stalk", "strike", "read-the-ground"], "supply": 8},
        blue={"board": ["alien t3 d5 Phantom"]},
    )
    assert choice(safe) != "play:strike"


def test_it_tracks_before_it_hunts() -> None:
    hunt = arena(red={"hand": ["strike", "long-stalk"], "supply": 9}, blue={"board": ["alien t2"]})
    done = goes_on(hunt)
    assert done.index("play:long-stalk") < done.index("play:strike")


def test_it_spends_all_to_finish_somebody_off() -> None:
    """Two cards of tracking and the hunt kill together; each alone would not be worth it."""
    hand = ["strike", "long-stalk", "tracking"]
    for damage, is_deadly in ((1, True), (0, False)):
        hunt = arena(
            red={"board": ["hunter d6 t3"], "hand": hand, "supply": 8},
            blue={"board": [f"alien t3 d{damage}"], "hand": ["free"] * 5},
        )
        goes_on(hunt)
        assert hunt.match.over == is_deadly


def test_it_does_not_hunt_where_there_is_nothing_to_gain() -> None:
    hunt = arena(red={"hand": ["warrant-served"], "supply": 5}, blue={"board": ["hunter"]})
    assert "play:warrant-served" not in goes_on(hunt)
    rich = arena(red={"hand": ["warrant-served"], "supply": 5}, blue={"board": ["alien t4"]})
    assert "play:warrant-served" in goes_on(rich)


def test_armor_keeps_it_from_hunting() -> None:
    armored = arena(red={"hand": ["strike"], "supply": 5}, blue={"board": ["alien t3 Armor:3"]})
    assert choice(armored) != "play:strike"


def test_it_does_not_hunt_in_its_first_turn() -> None:
    hand = {"hand": ["strike"], "supply": 5}
    late = arena(red=hand, blue={"board": ["alien t4"]})
    early = arena(red={**hand, "had_turn": False}, blue={"board": ["alien t4"]})
    assert "play:strike" in goes_on(late)
    assert "play:strike" not in goes_on(early)


def test_it_goes_for_the_weakest() -> None:
    for blue, green, target in (("d6", "d1", "blue"), ("d1", "d6", "green")):
        hunt = arena(
            seats=3,
            red={"hand": ["long-stalk"], "supply": 6},
            blue={"board": [f"alien {blue}"]},
            green={"board": [f"alien {green}"]},
        )
        play(hunt, "play:long-stalk", hold=True)
        assert choice(hunt) == f"target:{target}:0"


def test_it_does_not_feed_the_one_who_is_about_to_win() -> None:
    """One of the others, with cards and supply, could kill Red: the card goes to the other one."""
    strong = {"hand": ["strike", "free", "free", "free"], "supply": 9}
    weak = {"hand": [], "supply": 0}
    for blue, green, target in ((strong, weak, "green"), (weak, strong, "blue")):
        hunt = arena(
            seats=3,
            red={"board": ["hunter d3 t3"], "hand": ["long-stalk"], "supply": 6},
            blue=blue,
            green=green,
        )
        play(hunt, "play:long-stalk", hold=True)
        assert choice(hunt) == f"target:{target}:0"


def test_it_keeps_its_supply_from_whoever_would_kill_with_it() -> None:
    for board, is_played in ((["hunter"], True), (["hunter d6 t2"], False)):
        hunt = arena(
            red={"board": board, "hand": ["tangle-wire"], "supply": 8},
            blue={"hand": ["strike"] * 4},
        )
        assert ("play:tangle-wire" in goes_on(hunt)) == is_played


def test_pursuits_are_placed_before_anything_is_played() -> None:
    hunt = arena(
        "phase", red={"hand": ["long-stalk"], "pursuit_hand": ["steady-work"], "supply": 8}
    )
    done = goes_on(hunt)
    assert done[:2] == ["pursuit_phase", "place_pursuit"]
    assert done.index("place_pursuit") < done.index("combat_phase")


def test_it_places_the_pursuit_that_it_can_fulfil() -> None:
    hunt = arena(
        "pursuit",
        red={
            "board": ["both"],
            "pursuit_hand": ["drawn-out-chase", "omen-kept"],
            "deck": ["long-stalk"] * 6,
        },
    )
    hunt.match.apply(hunt.match.parse("place_pursuit"))
    assert choice(hunt) == "place:drawn-out-chase"


def test_a_card_that_fulfils_a_pursuit_is_worth_more() -> None:
    base = {"hand": ["read-the-ground", "tangle-wire"], "supply": 2}
    hunt = arena(
        red={**base, "pursuits": ["three-strikes p2 host:0"]}, blue={"board": ["alien t3"]}
    )
    assert choice(hunt) == "play:tangle-wire"


def test_it_breaks_what_helps_most() -> None:
    hunt = arena(
        red={"hand": ["grit-in-the-gears"], "supply": 5},
        blue={"board": ["alien", "scrap-vest", "mountain-hide"]},
    )
    play(hunt, "play:grit-in-the-gears", hold=True)
    assert choice(hunt) == "target:blue:0"


def test_it_clears_its_head_with_the_cheapest_card() -> None:
    hunt = arena(
        red={"board": ["hunter Disorientate:1"], "hand": ["long-stalk", "free"], "supply": 8},
    )
    assert choice(hunt) == "play:free"


def test_it_does_not_draw_its_hand_away() -> None:
    hand = ["long-stalk"] * 5
    full = arena(red={"hand": hand, "supply": 1, "deck": []})
    assert choice(full) != "draw"
    empty = arena(red={"hand": [], "supply": 4})
    assert choice(empty) == "draw"
