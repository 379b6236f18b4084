"""The round: the token, the hunters in their order, the monster (section 3.3 of the rules)."""

from typing import Any

import pytest

from tests.games.card_hunter.hunting import (
    GAME,
    PARTS,
    POSITIONS,
    changed,
    hunt,
    monster_attacks,
    options,
    play,
    round_begins,
    told,
)

HUNTING = ("jack", "queen", "king")
PAIRS = [
    pytest.param(pair, place, id=f"{'-'.join(pair)}-{place}")
    for pair in (("jack", "queen"), ("jack", "king"), ("queen", "king"))
    for place in POSITIONS
]


def no_draw_was_made(position: dict[str, Any]) -> bool:
    return bool(position["chance"]["block"] == 0)


@pytest.mark.rule("CH-030", "CH-031", "CH-032", "CH-044")
def test_a_round_is_token_then_each_hunter_once_then_monster() -> None:
    match = GAME.new(key=1, events=True)
    asked = []
    for number in (1, 2, 3):
        for _ in range(3):
            position = match.to_json()
            asked.append((position["round"], position["acting"]))
            play(match, options(match, "move")[0])
        assert match.to_json()["round"] == number + 1
    assert asked == [(number, name) for number in (1, 2, 3) for name in HUNTING]
    phases = ("token_placed", "moved", "attack_card")
    one_round = ["token_placed", "moved", "moved", "moved", "attack_card"]
    happened = [event.name for event in match.events(None) if event.name in phases]
    assert happened == [*one_round, *one_round, *one_round, "token_placed"]


@pytest.mark.rule("CH-032", "CH-042")
def test_nobody_can_pass() -> None:
    for text in ("no", "decline", "refuse"):
        match = hunt().match
        assert text not in options(match)
        refusal = match.refusal(match.parse(text))
        assert refusal is not None
        assert refusal.code == "not-asked"


@pytest.mark.rule("CH-044")
@pytest.mark.parametrize(("acting", "following"), [("jack", "queen"), ("queen", "king")])
def test_after_an_action_the_next_hunter_acts_and_the_monster_waits(
    acting: str, following: str
) -> None:
    hunting = hunt(acting=acting, king="west")
    hunting.play("light")
    here = hunting.position["hunters"][acting]["at"]
    part, face = {"north": ("tail", "T1"), "east": ("wings", "W1")}[here]
    assert changed(hunting) == {
        "acting": (acting, following),
        "seat": (["jack", "queen"].index(acting), ["jack", "queen"].index(acting) + 1),
        f"zones.{part} part": (face, ""),
        f"zones.{part} hits": ("", face),
    }
    assert told(hunting) == [f"card_hit {acting} {face} {here}"]


@pytest.mark.rule("CH-044", "CH-080")
def test_after_the_last_hunter_the_monster_attacks_and_a_new_round_begins() -> None:
    # R11: at the end of the round, not of a turn.
    hunting = hunt(queen="north", acting="king")
    hunting.play("move:cw")
    assert changed(hunting) == {
        "round": (1, 2),
        "acting": ("king", "jack"),
        "seat": (2, 0),
        "hunters.king.at": ("south", "west"),
        "hunters.jack.life": (4, 3),
        "hunters.queen.life": (4, 3),
        "zones.tail part": ("T1", ""),
        "zones.tail hits": ("", "T1"),
    }
    assert told(hunting) == [
        "moved king west",
        "attack_card T1 north north",
        "life_lost jack 1 3",
        "life_lost queen 1 3",
        "token_placed north majority",
    ]


# Where the token goes


@pytest.mark.rule("CH-033", "CH-039")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_token_lies_in_view_of_all_when_the_first_jack_acts(seats: int) -> None:
    for key in range(20):
        match = GAME.new(seats=seats, key=key)
        position = match.to_json()
        assert position["token"] in POSITIONS
        for viewer in (*range(seats), None):
            token = match.view(viewer)["token"]
            assert token == {"position": position["token"], "cause": position["token_cause"]}


@pytest.mark.rule("CH-034", "CH-112")
@pytest.mark.parametrize(("pair", "place"), PAIRS)
def test_a_pair_draws_the_token(pair: tuple[str, str], place: str) -> None:
    # R6, R7: the third hunter's Life is the least, and it does not matter.
    lone = POSITIONS[POSITIONS.index(place) - 1]
    at = {name: f"{place} 4/0" if name in pair else f"{lone} 1/0" for name in HUNTING}
    hunting = round_begins(**at)
    assert told(hunting) == [f"token_placed {place} majority"]
    assert hunting.position["token"] == place
    assert no_draw_was_made(hunting.position)


@pytest.mark.rule("CH-034")
@pytest.mark.parametrize("lives", ["1/0 4/0", "4/0 1/0", "2/0 2/0"])
def test_the_life_of_the_pair_does_not_matter_either(lives: str) -> None:
    first, second = lives.split()
    hunting = round_begins(jack=f"west {first}", queen="south 3/0", king=f"west {second}")
    assert told(hunting) == ["token_placed west majority"]


@pytest.mark.rule("CH-035", "CH-112")
@pytest.mark.parametrize("weak", HUNTING)
@pytest.mark.parametrize("place", POSITIONS)
def test_apart_the_one_with_strictly_least_life_draws_the_token(weak: str, place: str) -> None:
    others = iter([p for p in POSITIONS if p != place])
    at = {name: f"{place} 2/0" if name == weak else f"{next(others)} 3/0" for name in HUNTING}
    hunting = round_begins(**at)
    assert told(hunting) == [f"token_placed {place} least_life"]
    assert no_draw_was_made(hunting.position)


@pytest.mark.rule("CH-037")
def test_a_tie_above_the_least_life_is_ignored() -> None:
    # R8
    hunting = round_begins(jack="north 4/0", queen="east 4/0", king="west 1/0")
    assert told(hunting) == ["token_placed west least_life"]


@pytest.mark.rule("CH-020", "CH-036", "CH-112")
@pytest.mark.parametrize("lives", [(2, 2, 4), (3, 1, 1), (1, 3, 1), (4, 4, 4)])
def test_a_tie_for_the_least_life_is_drawn_over_all_four_parts(lives: tuple[int, ...]) -> None:
    # R9: also where nobody stands (west), and where a hunter stands who is not in the tie.
    drawn = set()
    for key in range(40):
        jack, queen, king = (f"{at} {life}/0" for at, life in zip(POSITIONS, lives))
        hunting = round_begins(jack=jack, queen=queen, king=king, key=key)
        draw, token = told(hunting)
        place = hunting.position["token"]
        assert (draw, token) == (f"random_draw {place}", f"token_placed {place} draw")
        # Exactly one draw of two bytes.
        assert (hunting.position["chance"]["block"], hunting.position["chance"]["offset"]) == (1, 2)
        drawn.add(place)
    assert drawn == set(POSITIONS)


@pytest.mark.rule("CH-020")
def test_the_drawn_card_goes_back_into_the_random_deck() -> None:
    # R45: otherwise the same Part could not come up in two rounds running.
    zones = {"tail part": "T1", "wings part": "T1", "head part": "T3", "claws part": "T1"}
    repeated = set()
    for key in range(120):
        hunting = round_begins(zones=zones, key=key)
        first = hunting.position["token"]
        # Everybody leaves north, where all cards strike: a tie at 4 Life once more.
        hunting.play("move:cw", "move:cw", "move:cw")
        assert hunting.position["token_cause"] == "draw"
        if hunting.position["token"] == first:
            repeated.add(first)
    assert repeated == set(POSITIONS)


@pytest.mark.rule("CH-006", "CH-038")
@pytest.mark.parametrize(
    ("arranged", "cause"),
    [
        ({"jack": "west", "queen": "west", "king": "south"}, "majority"),
        ({"jack": "west 1/0", "queen": "east", "king": "south"}, "least_life"),
        ({"jack": "north", "queen": "east", "king": "south"}, "draw"),
    ],
)
@pytest.mark.parametrize("claws_hits", ["", "C1 C3"])
def test_an_empty_part_gets_the_token_like_any_other(
    arranged: dict[str, str], cause: str, claws_hits: str
) -> None:
    # R10: whether only the Part is empty or the Hit Pile, too.
    zones = {"tail part": "T1", "wings part": "W1", "head part": "H1", "claws hits": claws_hits}
    found = {
        hunting.position["token"]: hunting.position["token_cause"]
        for hunting in (round_begins(**arranged, zones=zones, key=key) for key in range(30))
    }
    assert found["west"] == cause


@pytest.mark.rule("CH-033")
def test_the_token_is_decided_from_life_and_positions_at_that_moment() -> None:
    # The Queen, alone at east, is struck at the end of round 1 and so draws the token in round 2.
    hunting = hunt(token="south", acting="king", zones={"head part": "W1", "tail part": "T1"})
    hunting.play("move:cw")
    assert told(hunting)[-2:] == ["life_lost queen 1 3", "token_placed east least_life"]


# The token stays


@pytest.mark.rule("CH-040")
def test_the_token_stays_whatever_the_hunters_do() -> None:
    # R12: both leave north, one of them drinks, a card is hit; the Tail Part attacks all the same.
    hunting = hunt(jack="north", queen="north", king="south 1/1", token="north")
    for action in ("move:cw", "move:ccw"):
        hunting.play(action)
        assert hunting.position["token"] == "north"
        assert hunting.position["token_cause"] == "majority"
    hunting.play("potion:king:king")
    assert "attack_card T1 north north" in told(hunting)


@pytest.mark.rule("CH-040", "CH-093")
def test_the_token_stays_when_rage_mode_changes_life_and_piles() -> None:
    zones = {"claws part": "R", "tail part": "T1", "tail hits": "T2"}
    hunting = hunt(jack="west", queen="north 1/0", king="south", token="north", zones=zones)
    hunting.play("light")
    assert "knockout queen 2" in told(hunting)
    assert hunting.position["token"] == "north"


@pytest.mark.rule("CH-041", "CH-192")
def test_the_token_is_taken_off_at_the_end_of_the_round() -> None:
    # Seen between two rounds only when no further round follows.
    hunting = monster_attacks(options={"round_limit": 1}, queen="north")
    assert hunting.match.over
    assert "token" not in hunting.position
    assert hunting.match.view(None)["token"] is None


@pytest.mark.rule("CH-001", "CH-002")
@pytest.mark.parametrize(("place", "part"), [*zip(POSITIONS, PARTS)])
def test_each_position_has_its_part_and_its_hit_pile(place: str, part: str) -> None:
    hunting = hunt(jack=place, queen="north", king="south")
    hunting.play("light")
    face = f"{part[0].upper()}1"
    assert changed(hunting, "acting", "seat") == {
        f"zones.{part} part": (face, ""),
        f"zones.{part} hits": ("", face),
    }
    shown = hunting.match.view(None)["parts"][POSITIONS.index(place)]
    assert (shown["position"], shown["nature"]) == (place, part)
