"""Deduction mode: which part of the beast is where? (section 8.3 of the rules)"""

from typing import Any

import pytest

from lodge import BadOptions, Match
from lodge.kernel.chance import Chance, make_key
from lodge.testing import Scenario
from tests.games.card_hunter.hunting import (
    GAME,
    HUNTERS,
    PARTS,
    POSITIONS,
    RATTLER,
    cards,
    changed,
    hunt,
    monster_attacks,
    options,
    round_begins,
    told,
    zone,
)

# The Head lies at north, the Tail at east, the Claws at south, the Wings at west.
NATURES = {"north": "head", "east": "tail", "south": "claws", "west": "wings"}
DEDUCTION: dict[str, Any] = {"natures": NATURES, "options": {"deduction": True}}
QUIET = {"north part": "H1 H2", "east part": "T1", "south part": "C1", "west part": "W1"}
STUDIES = [f"study:{part}" for part in PARTS]


def deduction(**arranged: Any) -> Scenario:
    return hunt(**{"zones": QUIET, **DEDUCTION, **arranged})


def shown(match: Match, place: str) -> dict[str, Any]:
    """What everybody may know of a Part."""
    part: dict[str, Any] = match.view(None)["parts"][POSITIONS.index(place)]
    return part


@pytest.mark.rule("CH-140")
def test_each_pile_is_one_of_the_four_compositions_with_its_rage_card() -> None:
    found = set()
    for key in range(400):
        match = GAME.new(options={"deduction": True}, key=key)
        natures = match.to_json()["natures"]
        found.add(tuple(natures.values()))
        if key < 20:
            assert sizes_by_place(match, "part") == [9, 9, 9, 9]
            for place, nature in natures.items():
                kinds = ("part", "hits", "unseen")
                pile = [face for kind in kinds for face in zone(match, f"{place} {kind}")]
                assert cards(pile) == cards([*RATTLER[nature].split(), "R"])
                assert zone(match, f"{place} hits") != ["R"]
    # All 24 permutations.
    assert len(found) == 24


def sizes_by_place(match: Match, kind: str) -> list[int]:
    return [len(zone(match, f"{place} {kind}")) for place in POSITIONS]


@pytest.mark.rule("CH-110", "CH-140")
@pytest.mark.parametrize("key", range(10))
def test_the_natures_are_drawn_before_any_shuffle(key: int) -> None:
    natures = [0, 1, 2, 3]
    Chance(make_key(key)).shuffle(natures)
    match = GAME.new(options={"deduction": True}, key=key)
    assert [*match.to_json()["natures"].values()] == [PARTS[nature] for nature in natures]


@pytest.mark.rule("CH-140", "CH-147")
def test_at_first_nobody_knows_what_lies_where() -> None:
    match = GAME.new(options={"deduction": True}, key=1)
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        for part in view["parts"]:
            assert part["nature"] is None
            # What is unaccounted for would give the nature away.
            assert set(part) == {"position", "nature", "size", "hits", "destroyed"}
        assert "natures" not in view


EVEN = {"cards": {"tail": [3, 0, 0]}, "rage": 0}
UNEVEN_SUITS = {"cards": {"tail": [4, 0, 0]}, "rage": 0}
UNEVEN_RAGE = {"cards": {"tail": [3, 0, 0]}, "rage": 1}


def custom(tail: dict[str, Any]) -> dict[str, Any]:
    return {"id": "x", "name": "X", "parts": {**dict.fromkeys(PARTS, EVEN), "tail": tail}}


@pytest.mark.rule("CH-141")
@pytest.mark.parametrize("monster", ["rattler", "gravelback", custom(EVEN)])
def test_monsters_with_four_equal_parts_can_be_deduced(monster: Any) -> None:
    match = GAME.new(options={"deduction": True, "monster": monster}, key=1)
    assert options(match, "study") == STUDIES


@pytest.mark.rule("CH-141")
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"monster": "mirejaw"}, "four Parts of equal size; the Mirejaw has not"),
        ({"monster": "galecrest"}, "four Parts of equal size; the Galecrest has not"),
        ({"monster": custom(UNEVEN_SUITS)}, "the X has not"),
        ({"monster": custom(UNEVEN_RAGE)}, "the X has not"),
        ({"card_faces": "standard52"}, "card faces 'pnp'"),
    ],
)
def test_other_configurations_are_rejected(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        GAME.new(options={"deduction": True, **wrong})
    # Without deduction all of them are fine.
    assert GAME.new(options=wrong, key=1).legal()


@pytest.mark.rule("CH-142")
def test_parts_are_named_by_position_and_hits_stay_with_their_pile() -> None:
    hunting = deduction()
    assert set(hunting.match.view(0)["zones"]) >= {f"{place} part" for place in POSITIONS}
    hunting.play("light")
    assert changed(hunting) == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        "zones.north part": ("H1 H2", "H2"),
        "zones.north hits": ("", "H1"),
    }


@pytest.mark.rule("CH-142", "CH-004")
@pytest.mark.parametrize(
    ("face", "victim"), [("T3", "jack"), ("W1", "queen"), ("H2", "king"), ("C2", "ace")]
)
def test_cards_strike_by_their_suit_whatever_the_nature_of_their_pile(
    face: str, victim: str
) -> None:
    at = dict(zip(HUNTERS, POSITIONS))
    hunting = monster_attacks(**at, **DEDUCTION, zones={**QUIET, "north part": f"{face} H1"})
    lost = [event.data["hunter"] for event in hunting.happened if event.name == "life_lost"]
    assert lost == [victim]
    assert zone(hunting.match, "north hits") == [face]


@pytest.mark.rule("CH-142", "CH-036")
def test_the_random_deck_gives_positions() -> None:
    places = set()
    for key in range(40):
        hunting = round_begins(**DEDUCTION, zones=QUIET, key=key)
        assert hunting.happened[0].data["position"] == hunting.position["token"]
        places.add(hunting.position["token"])
    assert places == set(POSITIONS)


# Study


@pytest.mark.rule("CH-143")
@pytest.mark.parametrize(
    ("known", "offered"),
    [
        ({}, ["tail", "wings", "head", "claws"]),
        # What is public elsewhere cannot be here.
        ({"public_natures": ["east"]}, ["wings", "head", "claws"]),
        ({"public_natures": ["east", "west"]}, ["head", "claws"]),
        # What was named wrongly here, but not what was named wrongly elsewhere.
        ({"wrong_natures": {"north": ["tail", "claws"]}}, ["wings", "head"]),
        ({"wrong_natures": {"east": ["wings"]}}, ["tail", "wings", "head", "claws"]),
        ({"wrong_natures": {"north": ["tail"]}, "public_natures": ["west"]}, ["head", "claws"]),
        # The own Part is public.
        ({"public_natures": ["north"]}, []),
    ],
)
def test_what_can_be_named(known: dict[str, Any], offered: list[str]) -> None:
    hunting = deduction(**known)
    assert options(hunting.match, "study") == [f"study:{nature}" for nature in offered]


@pytest.mark.rule("CH-143", "CH-006")
@pytest.mark.parametrize(("part", "offered"), [("H1", STUDIES), ("", [])])
def test_an_empty_part_cannot_be_studied(part: str, offered: list[str]) -> None:
    zones = {**QUIET, "north part": part, "north hits": "H2"}
    assert options(deduction(zones=zones).match, "study") == offered


@pytest.mark.rule("CH-143")
def test_study_belongs_to_deduction_only() -> None:
    assert options(hunt().match, "study") == []


@pytest.mark.rule("CH-144", "CH-148")
def test_right_the_nature_is_public_and_the_top_card_is_hit() -> None:
    hunting = deduction()
    hunting.play("study:head")
    assert changed(hunting) == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        "public_natures": ([], ["north"]),
        "zones.north part": ("H1 H2", "H2"),
        "zones.north hits": ("", "H1"),
    }
    assert told(hunting) == ["studied_right jack north head", "card_hit jack H1 north"]
    part = shown(hunting.match, "north")
    assert part["nature"] == "head"
    assert part["unaccounted"] == {"H2": 1}


@pytest.mark.rule("CH-144", "CH-070", "CH-086")
def test_right_a_rage_card_just_goes() -> None:
    # No Rage Mode: the Hit Piles stay and nobody loses Life.
    hunting = deduction(
        zones={**QUIET, "north part": "R H2", "north hits": "H1", "east hits": "T2"}
    )
    hunting.play("study:head")
    removed = changed(hunting)["zones.north removed"]
    assert changed(hunting, "zones.north removed") == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        "public_natures": ([], ["north"]),
        "zones.north part": ("H2 R", "H2"),
    }
    assert ("R" in removed[0], "R" in removed[1]) == (False, True)
    assert told(hunting) == ["studied_right jack north head", "rage_removed north"]


@pytest.mark.rule("CH-144", "CH-096")
def test_right_the_last_rage_card_wins_the_game() -> None:
    hunting = deduction(zones={"north part": "R"})
    hunting.play("study:head")
    assert hunting.position["result"] == "won"
    assert told(hunting)[-2:] == ["rage_removed north", "game_won 1"]


@pytest.mark.rule("CH-145", "CH-148")
def test_wrong_costs_one_life_and_is_known_to_all() -> None:
    hunting = deduction(jack="north 2/0", queen="north 2/0")
    hunting.play("study:wings")
    assert changed(hunting) == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        "hunters.jack.life": (2, 1),
        "wrong_natures.north": (None, ["wings"]),
    }
    assert told(hunting) == ["studied_wrong jack north wings", "life_lost jack 1 1"]
    assert shown(hunting.match, "north")["not"] == ["wings"]
    # The Queen, at the same Part, does not repeat the mistake.
    assert options(hunting.match, "study") == ["study:tail", "study:head", "study:claws"]


@pytest.mark.rule("CH-145", "CH-090", "CH-091")
@pytest.mark.parametrize(("tokens", "life"), [(2, 4), (1, 0)])
def test_a_wrong_answer_can_knock_out(tokens: int, life: int) -> None:
    hunting = deduction(jack="north 1/0", knockouts=tokens)
    hunting.play("study:tail")
    assert f"knockout jack {tokens - 1}" in told(hunting)
    assert hunting.position["hunters"]["jack"]["life"] == life
    assert hunting.match.over is (tokens == 1)


@pytest.mark.rule("CH-146")
def test_with_three_natures_public_the_fourth_is_too_without_a_reward() -> None:
    hunting = deduction(public_natures=["east", "west"])
    hunting.play("study:head")
    assert changed(hunting) == {
        "acting": ("jack", "queen"),
        "seat": (0, 1),
        "public_natures": (["east", "west"], ["north", "east", "south", "west"]),
        "zones.north part": ("H1 H2", "H2"),
        "zones.north hits": ("", "H1"),
    }
    assert "nature_deduced south claws" in told(hunting)
    assert shown(hunting.match, "south")["nature"] == "claws"


@pytest.mark.rule("CH-146")
def test_no_other_deduction_is_made_for_the_hunters() -> None:
    # Two are public, so a wrong answer leaves one possibility; three wrong answers do, too.
    two_public = deduction(public_natures=["east", "west"])
    two_public.play("study:claws")
    assert shown(two_public.match, "north")["nature"] is None

    three_wrong = deduction(wrong_natures={"north": ["tail", "wings"]})
    three_wrong.play("study:claws")
    assert shown(three_wrong.match, "north")["nature"] is None
    assert shown(three_wrong.match, "north")["not"] == ["tail", "wings", "claws"]


@pytest.mark.rule("CH-147")
def test_a_public_nature_is_shown_for_its_own_part_only() -> None:
    match = deduction(public_natures=["east"]).match
    assert [part["nature"] for part in match.view(0)["parts"]] == [None, "tail", None, None]
    assert ["unaccounted" in part for part in match.view(0)["parts"]] == [False, True, False, False]


@pytest.mark.rule("CH-147")
def test_all_natures_are_shown_when_the_game_is_over() -> None:
    hunting = deduction(jack="north 1/0", knockouts=1)
    hunting.play("study:tail")
    natures = [part["nature"] for part in hunting.match.view(None)["parts"]]
    assert natures == [*NATURES.values()]


@pytest.mark.rule("CH-147")
def test_the_view_is_the_same_whatever_the_hidden_natures_are() -> None:
    match = GAME.new(options={"deduction": True}, key=1)
    guesses = [match.guess(None, key) for key in range(40)]
    assert len({tuple(guess.to_json()["natures"].values()) for guess in guesses}) > 2
    for guess in guesses:
        assert guess.view(None) == match.view(None)


@pytest.mark.rule("CH-148", "CH-150")
def test_study_is_a_kind_of_its_own_for_the_jack() -> None:
    powers = {"deduction": True, "powers": True}
    studied = deduction(options=powers, wrong_natures={"north": ["tail"]})
    studied.play("study:wings")
    assert studied.match.decision == "again"
    assert studied.options == ["no", "move:cw", "move:ccw", "light"]
    moved = deduction(options=powers, jack="west")
    moved.play("move:cw")
    assert moved.options == ["no", "light", *STUDIES]
    moved.play("study:head")
    assert told(moved)[0] == "jack_again"
    assert moved.position["acting"] == "queen"
