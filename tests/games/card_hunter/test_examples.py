"""The worked examples of the rules, E1 to E20."""

from collections import Counter

import pytest

from tests.games.card_hunter.hunting import (
    GAME,
    changed,
    hunt,
    monster_attacks,
    options,
    round_begins,
    sizes,
    stands,
    told,
    zone,
)
from tests.games.card_hunter.setup_by_hand import Table

ROUND_OVER = {"round": (1, 2), "acting": ("king", "jack"), "seat": (2, 0)}


@pytest.mark.rule("CH-010", "CH-012", "CH-014", "CH-015", "CH-017", "CH-018", "CH-019", "CH-105")
def test_e1_set_up_counts() -> None:
    match = GAME.new(key="E1")
    assert sizes(match, "part") == [9, 9, 9, 9]
    assert sizes(match, "hits") == [1, 1, 1, 1]
    assert sizes(match, "unseen") == [1, 1, 1, 1]
    assert sizes(match, "removed") == [0, 0, 0, 0]
    zones = match.to_json()["zones"]
    assert all("R" not in faces for name, faces in zones.items() if name.endswith("hits"))
    assert [text.split()[1] for text in stands(match).values()] == ["4/3", "4/3", "4/3"]
    assert match.to_json()["knockouts"] == 3


@pytest.mark.rule("CH-021", "CH-022", "CH-034", "CH-112")
def test_e2_a_full_starting_position() -> None:
    wanted = ["north", "north", "north", "east"]
    key = next(key for key in range(10_000) if Table(key).drawn == wanted)
    match = GAME.new(key=key, events=True)
    assert [(event.name, *event.data.values(), event.clause) for event in match.events(None)] == [
        ("hunter_placed", "jack", "north", "CH-021"),
        ("hunter_placed", "queen", "north", "CH-021"),
        ("position_full", "king", "north", "CH-022"),
        ("hunter_placed", "king", "east", "CH-021"),
        ("token_placed", "north", "majority", "CH-034"),
    ]
    # No draw was made for the token: chance stands where set-up left it.
    assert match.to_json()["chance"]["offset"] == Table(key).chance.offset


@pytest.mark.rule("CH-034", "CH-040", "CH-045", "CH-052", "CH-083", "CH-085")
def test_e3_luring_the_monster() -> None:
    zones = {"tail part": "T2 T1", "head part": "H2 H1"}
    hunting = round_begins(jack="north", queen="north", king="south", zones=zones)
    assert told(hunting) == ["token_placed north majority"]
    hunting.play("move:cw", "move:ccw", "light")
    assert told(hunting)[:4] == [
        "moved jack east",
        "moved queen west",
        "card_hit king H2 south",
        "attack_card T2 north north",
    ]
    assert stands(hunting.match) == {"jack": "east 4/0", "queen": "west 4/0", "king": "south 4/0"}
    assert zone(hunting.match, "head hits") == ["H2"]
    assert zone(hunting.match, "tail hits") == ["T2"]


@pytest.mark.rule("CH-035", "CH-112")
def test_e4_least_life() -> None:
    hunting = round_begins(jack="north 4/3", queen="east 2/3", king="south 3/3")
    assert told(hunting) == ["token_placed east least_life"]


@pytest.mark.rule("CH-036")
def test_e5_a_tie_for_the_least_life() -> None:
    drawn = Counter(
        told(round_begins(jack="north 2/3", queen="east 2/3", king="south 4/3", key=key))[0]
        for key in range(60)
    )
    # West, where nobody stands, and south, where the King stands with 4 Life, come up, too.
    assert set(drawn) == {f"random_draw {place}" for place in ("north", "east", "south", "west")}


@pytest.mark.rule("CH-035", "CH-037", "CH-112")
def test_e6_a_tie_that_does_not_count() -> None:
    hunting = round_begins(jack="north 4/3", queen="east 4/3", king="west 1/3")
    assert told(hunting) == ["token_placed west least_life"]


@pytest.mark.rule("CH-023", "CH-046")
def test_e7_position_limit() -> None:
    hunting = hunt(jack="east", queen="east", king="north", acting="king")
    assert options(hunting.match, "move") == ["move:ccw"]
    hunting.play("move:ccw")
    assert stands(hunting.match)["king"].startswith("west")


@pytest.mark.rule("CH-051", "CH-052")
def test_e8_a_light_attack_does_no_damage() -> None:
    zones = {"head part": "T3 H1", "claws part": "C1"}
    hunting = hunt(
        jack="north", queen="west", king="south", acting="king", token="west", zones=zones
    )
    hunting.play("light")
    assert told(hunting)[0] == "card_hit king T3 south"
    assert zone(hunting.match, "head hits") == ["T3"]
    assert stands(hunting.match)["jack"] == "north 4/0"


@pytest.mark.rule("CH-053", "CH-071", "CH-072", "CH-073", "CH-076", "CH-090", "CH-092", "CH-093")
def test_e9_rage_mode_from_a_light_attack() -> None:
    zones = {
        "claws part": "R C1 C1 C2",
        "tail part": "T1 T2 T2 T3 W2",
        "tail hits": "T1 W2",
        "claws hits": "C3",
    }
    hunting = hunt(jack="west 4/3", queen="north 1/3", king="south 2/3", zones=zones)
    hunting.play("light")
    assert sizes(hunting.match, "part") == [7, 0, 0, 4]
    assert sizes(hunting.match, "hits") == [0, 0, 0, 0]
    assert stands(hunting.match) == {"jack": "west 3/3", "queen": "north 4/3", "king": "south 1/3"}
    assert told(hunting)[2:] == [
        "life_lost jack 1 3",
        "life_lost queen 1 0",
        "life_lost king 1 1",
        "knockout queen 2",
        "rage_removed west",
    ]
    assert hunting.position["acting"] == "queen"
    assert "heavy" not in hunting.options


@pytest.mark.rule("CH-050", "CH-055", "CH-056")
def test_e10_heavy_attack() -> None:
    zones = {"wings part": "W1 W2 W3", "tail part": "H3 T1"}
    hunting = hunt(queen="east", king="east", acting="queen", zones=zones)
    assert "heavy" not in hunting.options
    hunting.play("light")
    assert zone(hunting.match, "wings hits") == ["W1"]
    assert "heavy" in hunting.options
    removed = Counter(zone(hunting.match, "wings removed"))
    hunting.play("heavy")
    assert Counter(zone(hunting.match, "wings removed")) - removed == Counter(["W1"])
    assert zone(hunting.match, "wings part") == ["W2", "W3"]
    assert zone(hunting.match, "wings hits") == []


@pytest.mark.rule("CH-061", "CH-062", "CH-065", "CH-066")
def test_e11_potions_and_consent() -> None:
    hunting = hunt(jack="north", queen="south 2/0", king="south 1/2", acting="queen")
    assert options(hunting.match, "potion") == ["potion:king:queen", "potion:king:king"]
    hunting.play("potion:king:queen")
    assert (hunting.match.decision, hunting.match.seat) == ("consent", 2)
    hunting.play("refuse")
    assert stands(hunting.match) == {"jack": "north 4/0", "queen": "south 2/0", "king": "south 1/2"}
    assert (hunting.match.decision, hunting.match.seat) == ("act", 1)
    assert options(hunting.match, "potion") == ["potion:king:king"]
    hunting.play("potion:king:king", "agree")
    assert stands(hunting.match)["king"] == "south 4/1"
    assert hunting.position["acting"] == "king"


@pytest.mark.rule("CH-083", "CH-084", "CH-092")
def test_e12_one_card_two_victims() -> None:
    hunting = monster_attacks(
        jack="south 3/3", king="south 4/3", queen="west", zones={"tail part": "H3 T1"}
    )
    assert changed(hunting) == {
        **ROUND_OVER,
        "token": ("north", "south"),
        "knockouts": (3, 2),
        "hunters.jack.life": (3, 4),
        "hunters.king.life": (4, 1),
        "zones.tail part": ("H3 T1", "T1"),
        "zones.tail hits": ("", "H3"),
    }


@pytest.mark.rule("CH-086", "CH-087", "CH-088", "CH-089", "CH-092")
def test_e13_rage_card_as_attack_card() -> None:
    second = Counter[str]()
    for key in range(200):
        hunting = monster_attacks(
            jack="east 2/1",
            queen="south 4/3",
            king="west 4/3",
            token="south",
            zones={
                "head part": "R W3 C2",
                "head hits": "H1 H2",
                "wings part": "W1 W1 W1 W2 W3 T1",
                "wings hits": "C1",
            },
            key=key,
        )
        face = zone(hunting.match, "head hits")[0]
        second[face] += 1
        assert told(hunting)[:4] == [
            "rage_attack south",
            "piles_returned 3",
            "rage_removed south",
            f"attack_card {face} south {STRUCK[face[0]]}",
        ]
        assert sizes(hunting.match, "part") == [0, 7, 3, 0]
        assert sizes(hunting.match, "hits") == [0, 0, 1, 0]
        if face == "W3":
            assert stands(hunting.match)["jack"] == "east 4/1"
            assert hunting.position["knockouts"] == 2
        assert hunting.position["round"] == 2
    # Each of the four with equal chance.
    assert set(second) == {"W3", "C2", "H1", "H2"}
    assert min(second.values()) > 30


STRUCK = {"W": "east", "C": "west", "H": "south"}


@pytest.mark.rule("CH-082", "CH-087", "CH-089")
def test_e14_the_rage_card_was_the_last_card() -> None:
    hunting = monster_attacks(
        jack="north 4/0",
        queen="north 3/0",
        king="south 2/0",
        token="east",
        zones={"wings part": "R", "tail part": "T1 T1 T2 T3", "tail hits": "T2"},
    )
    assert told(hunting)[:5] == [
        "rage_attack east",
        "piles_returned 1",
        "rage_removed east",
        "rage_mode east empty_part",
        "piles_returned 0",
    ]
    assert sizes(hunting.match, "part") == [5, 0, 0, 0]
    assert stands(hunting.match) == {"jack": "north 3/0", "queen": "north 2/0", "king": "south 1/0"}
    assert hunting.position["round"] == 2


@pytest.mark.rule("CH-070", "CH-076", "CH-082")
def test_e15_an_empty_part_attacks() -> None:
    zones = {"claws hits": "C1 C3 H1"}
    hunting = monster_attacks(jack="north", queen="north", token="west", zones=zones)
    assert changed(hunting) == {
        **ROUND_OVER,
        "token": ("west", "north"),
        "hunters.jack.life": (4, 3),
        "hunters.queen.life": (4, 3),
        "hunters.king.life": (4, 3),
        "zones.claws hits": ("C1 C3 H1", ""),
        "zones.claws part": ("", "C1 C3 H1"),
    }
    assert not any(line.startswith("attack_card") for line in told(hunting))


@pytest.mark.rule("CH-056", "CH-095", "CH-096")
def test_e16_immediate_victory() -> None:
    hunting = hunt(jack="north", zones={"tail hits": "T3 H3"})
    hunting.play("heavy")
    assert told(hunting) == ["pile_removed jack north 2", "game_won 1"]
    assert hunting.position["result"] == "won"


@pytest.mark.rule("CH-073", "CH-074", "CH-075", "CH-095")
def test_e17_the_last_card_is_a_rage_card() -> None:
    at = {"jack": "north 2/0", "queen": "east 2/0", "king": "south 3/0"}
    hunting = hunt(**at, acting="king", knockouts=1, zones={"head part": "R"})
    hunting.play("light")
    assert stands(hunting.match) == {"jack": "north 1/0", "queen": "east 1/0", "king": "south 2/0"}
    assert hunting.position["knockouts"] == 1
    assert told(hunting)[-2:] == ["rage_removed south", "game_won 1"]


@pytest.mark.rule("CH-084", "CH-091", "CH-094")
def test_e18_simultaneous_knockouts() -> None:
    hunting = monster_attacks(
        jack="north 1/0",
        queen="north 2/0",
        king="east",
        token="west",
        knockouts=2,
        zones={"claws part": "T2 C1"},
    )
    assert told(hunting) == [
        "attack_card T2 west north",
        "life_lost jack 2 0",
        "life_lost queen 2 0",
        "knockout jack 1",
        "knockout queen 0",
        "game_lost 1",
    ]
    assert hunting.position["result"] == "knocked_out"


@pytest.mark.rule("CH-124", "CH-125", "CH-126")
def test_e19_four_players_two_and_two() -> None:
    at = {"jack": "north 3/0", "queen": "north 4/0", "king": "west 3/0"}
    hunting = round_begins(**at, ace="west 2/0")
    assert told(hunting) == ["token_placed west least_life"]
    drawn = {round_begins(**at, ace="west 3/0", key=key).position["token"] for key in range(40)}
    assert drawn == {"north", "east", "south", "west"}


@pytest.mark.rule("CH-171", "CH-172", "CH-173")
def test_e20_score() -> None:
    hunting = hunt(
        jack="north 4/0",
        queen="east 2/2",
        king="south 1/0",
        round=31,
        knockouts=1,
        zones={"tail hits": "T1"},
        options={"scoring": True},
    )
    hunting.play("heavy")
    outcome = hunting.match.outcome()
    assert outcome is not None
    assert outcome.tally == {"score": 100}
