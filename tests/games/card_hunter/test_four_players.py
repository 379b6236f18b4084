"""Four players: the Ace joins the hunt (section 8.1 of the rules)."""

from collections import Counter
from typing import Any

import pytest

from lodge import BadPosition
from tests.games.card_hunter.hunting import (
    GAME,
    HUNTERS,
    POSITIONS,
    changed,
    document,
    hunt,
    monster_attacks,
    options,
    play,
    play_at_random,
    round_begins,
    sizes,
    stands,
    told,
    zone,
)
from tests.games.card_hunter.setup_by_hand import Table


@pytest.mark.rule("CH-120", "CH-121")
def test_the_ace_acts_after_the_king_and_before_the_monster() -> None:
    match = GAME.new(seats=4, key=1, events=True)
    asked = []
    for _ in range(8):
        asked.append((match.to_json()["acting"], match.seat))
        play(match, options(match, "move")[0])
    assert asked == [(name, seat) for seat, name in enumerate(HUNTERS)] * 2
    phases = [e.name for e in match.events(None) if e.name in ("moved", "attack_card")]
    assert phases == ["moved", "moved", "moved", "moved", "attack_card"] * 2


@pytest.mark.rule("CH-121")
def test_starting_positions_and_knockouts_follow_the_same_order() -> None:
    match = GAME.new(seats=4, key=1, events=True)
    placed = [e.data["hunter"] for e in match.events(None) if e.name == "hunter_placed"]
    assert placed == [*HUNTERS]
    weak = dict(zip(HUNTERS, ("north 1/0", "east 4/0", "south 1/0", "west 1/0")))
    hunting = hunt(**weak, zones={"tail part": "R T1"})
    hunting.play("light")
    assert told(hunting)[-4:] == [
        "knockout jack 2",
        "knockout king 1",
        "knockout ace 0",
        "game_lost 1",
    ]


THREE: dict[str, Any] = {"options": {"position_limit": 3}}
"""Four hunters who have chosen that three may stand together."""


@pytest.mark.rule("CH-122", "CH-023", "CH-046")
@pytest.mark.parametrize(
    ("chosen", "at_east", "is_full"),
    [({}, 1, False), ({}, 2, True), (THREE, 2, False), (THREE, 3, True)],
)
def test_two_hunters_may_share_a_position_or_three_by_choice(
    chosen: dict[str, Any], at_east: int, is_full: bool
) -> None:
    places = ["east"] * at_east + ["south"] * (3 - at_east)
    hunting = hunt(jack="north", **dict(zip(HUNTERS[1:], places)), **chosen)
    assert options(hunting.match, "move") == (["move:ccw"] if is_full else ["move:cw", "move:ccw"])
    if is_full:
        refusal = hunting.match.refusal(hunting.match.parse("move:cw"))
        assert refusal is not None
        assert refusal.sentence == f"{at_east} hunters already stand at east (CH-046)."
    else:
        hunting.play("move:cw")
        assert changed(hunting, "acting", "seat") == {"hunters.jack.at": ("north", "east")}


@pytest.mark.rule("CH-122", "CH-021", "CH-022")
@pytest.mark.parametrize(("limit", "only_by_choice"), [(2, set()), (3, {(1, 3)})])
def test_in_set_up_no_more_draw_a_position_than_may_stand_there(
    limit: int, only_by_choice: set[tuple[int, ...]]
) -> None:
    crowds = set()
    for key in range(300):
        match = GAME.new(4, {"position_limit": limit}, key=key)
        places = Counter(text.split()[0] for text in stands(match).values())
        crowds.add(tuple(sorted(places.values())))
    assert crowds == {(2, 2), (1, 1, 2), (1, 1, 1, 1)} | only_by_choice


@pytest.mark.rule("CH-122", "CH-022")
def test_the_ace_draws_again_where_two_stand_already() -> None:
    drawn_again = 0
    for key in range(60):
        match = GAME.new(seats=4, key=key, events=True)
        events = [e for e in match.events(None) if e.name in ("position_full", "hunter_placed")]
        assert [event.data["position"] for event in events] == Table(key, seats=4).drawn
        full = [e.data["hunter"] for e in events if e.name == "position_full"]
        drawn_again += "ace" in full
    assert drawn_again


@pytest.mark.rule("CH-122")
@pytest.mark.parametrize(
    ("chosen", "ace", "sentence"),
    [
        ({}, "west", "3 hunters stand at east; 2 is the limit."),
        (THREE, "west", ""),
        (THREE, "east", "4 hunters stand at east; 3 is the limit."),
    ],
)
def test_a_position_with_too_many_in_one_place_is_refused(
    chosen: dict[str, Any], ace: str, sentence: str
) -> None:
    doc = document(jack="east", queen="east", king="east", ace=ace, **chosen)
    if sentence:
        with pytest.raises(BadPosition, match=sentence):
            GAME.from_json(doc)
    else:
        assert GAME.from_json(doc).view(None)["options"] == {"position_limit": 3}


@pytest.mark.rule("CH-023", "CH-122")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_of_three_hunters_never_more_than_two_stand_together(seats: int) -> None:
    for key in range(20):
        chosen, plain = (GAME.new(seats, o, key=key) for o in ({"position_limit": 3}, {}))
        assert stands(chosen) == stands(plain)
    hunting = hunt(seats=seats, queen="east", king="east", **THREE)
    assert options(hunting.match, "move") == ["move:ccw"]


@pytest.mark.rule("CH-123")
@pytest.mark.parametrize(("difficulty", "potions"), [("easy", 3), ("normal", 2), ("hard", 1)])
def test_each_hunter_has_one_potion_less(difficulty: str, potions: int) -> None:
    match = GAME.new(4, {"difficulty": difficulty}, key=1)
    assert [text.split()[1] for text in stands(match).values()] == [f"4/{potions}"] * 4
    assert match.to_json()["knockouts"] == 3


TOKENS = [
    # The one Position with the most hunters, whatever Life they have.
    ("north 1 east 4 east 4 south 2", "east majority"),
    ("west 4 north 2 south 1 west 4", "west majority"),
    # 2+2: the least Life in each; a tie within one Position is no tie.
    ("north 3 north 4 west 3 west 2", "west least_life"),
    ("north 1 east 4 north 1 east 2", "north least_life"),
    # 1+1+1+1
    ("north 4 east 3 south 4 west 4", "east least_life"),
    ("north 4 east 4 south 4 west 1", "west least_life"),
    # The lowest value in several of these Positions.
    ("north 3 north 4 west 3 west 3", "draw"),
    ("north 2 east 2 south 4 west 4", "draw"),
    ("north 4 east 4 south 4 west 4", "draw"),
    ("south 1 south 4 east 4 east 1", "draw"),
]


@pytest.mark.rule("CH-124", "CH-125", "CH-126", "CH-112")
@pytest.mark.parametrize(("standing", "expected"), TOKENS)
def test_where_the_token_goes(standing: str, expected: str) -> None:
    words = standing.split()
    at = dict(zip(HUNTERS, (f"{at} {life}/0" for at, life in zip(words[::2], words[1::2]))))
    found = set()
    for key in range(40):
        hunting = round_begins(**at, key=key)
        if expected == "draw":
            place = hunting.position["token"]
            assert told(hunting) == [f"random_draw {place}", f"token_placed {place} draw"]
            found.add(place)
        else:
            assert told(hunting) == [f"token_placed {expected}"]
            assert hunting.position["chance"]["block"] == 0
    assert found == (set(POSITIONS) if expected == "draw" else set())


@pytest.mark.rule("CH-122", "CH-124", "CH-112")
def test_three_together_draw_the_token_whatever_life_they_have() -> None:
    at = dict.fromkeys(("jack", "queen", "king"), "north 4/0")
    hunting = round_begins(**at, ace="south 1/0", **THREE)
    assert told(hunting) == ["token_placed north majority"]
    assert hunting.position["chance"]["block"] == 0


@pytest.mark.rule("CH-122", "CH-127", "CH-061", "CH-062")
@pytest.mark.parametrize(
    ("queen", "chosen", "count"), [("north", {}, 8), ("south", THREE, 13)], ids=["a pair", "three"]
)
def test_owner_and_target_can_be_any_of_those_who_stand_together(
    queen: str, chosen: dict[str, Any], count: int
) -> None:
    at = {"jack": "south 1/1", "queen": f"{queen} 2/1", "king": "north 1/1", "ace": "south 3/1"}
    hunting = hunt(**at, zones={"head part": "H1", "head hits": "H2"}, **chosen)
    here = [name for name in HUNTERS if at[name].startswith("south")]
    assert options(hunting.match, "potion") == [f"potion:{a}:{b}" for a in here for b in here]
    # 2 + 1 + 1 and the Potions: the most there can be without further options.
    assert len(hunting.options) == count


@pytest.mark.rule("CH-127", "CH-065", "CH-067")
def test_only_the_owner_s_player_is_asked_for_a_potion() -> None:
    at = {"jack": "south 1/1", "queen": "south 2/1", "king": "north 1/1", "ace": "south 3/1"}
    hunting = hunt(**at, **THREE)
    hunting.play("potion:ace:queen")
    assert (hunting.match.decision, hunting.match.seat) == ("consent", 3)
    hunting.play("agree")
    assert stands(hunting.match) == {**at, "queen": "south 4/1", "ace": "south 3/0"}


@pytest.mark.rule("CH-122", "CH-127", "CH-084")
def test_one_attack_card_can_strike_three() -> None:
    at = dict.fromkeys(("jack", "queen", "king"), "north")
    hunting = monster_attacks(**at, ace="south", zones={"tail part": "T2 T1"}, **THREE)
    assert changed(hunting) == {
        "round": (1, 2),
        "acting": ("ace", "jack"),
        "seat": (3, 0),
        "hunters.jack.life": (4, 2),
        "hunters.queen.life": (4, 2),
        "hunters.king.life": (4, 2),
        "zones.tail part": ("T1 T2", "T1"),
        "zones.tail hits": ("", "T2"),
    }


@pytest.mark.rule("CH-120", "CH-127")
def test_without_powers_the_ace_is_a_hunter_like_the_others() -> None:
    # The same set-up, the same attack, no question about cancelling it.
    match = GAME.new(seats=4, key=1)
    assert sizes(match, "part") == [9, 9, 9, 9]
    assert len(zone(match, "tail unseen")) == 1
    hunting = monster_attacks(ace="north", zones={"tail part": "T1 T1"})
    assert hunting.match.decision == "act"


@pytest.mark.rule("CH-120")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_ace_stays_at_home_with_fewer_players(seats: int) -> None:
    assert "ace" not in GAME.new(seats=seats, key=1).to_json()["hunters"]
    with pytest.raises(BadPosition, match="The ace hunts only with 4 seats"):
        GAME.from_json(document(ace="west") | {"seats": seats})


@pytest.mark.rule("CH-122", "CH-108")
@pytest.mark.parametrize(("limit", "longest"), [(2, 8), (3, 13)])
def test_invariants_with_four(limit: int, longest: int) -> None:
    most = 0
    for key in range(20):
        match = GAME.new(4, {"position_limit": limit}, key=key)
        for state in play_at_random(match, key):
            crowd = Counter(text.split()[0] for text in stands(state).values())
            most = max(most, *crowd.values())
            assert len(state.legal()) <= longest
    assert most == limit


# Matches of ruleset 1, by which three could stand together


EARLIER: dict[str, Any] = {"ruleset": 1, **dict.fromkeys(("jack", "queen", "king"), "east")}


@pytest.mark.rule("CH-122")
def test_a_position_of_ruleset_1_goes_on_as_its_players_knew_it() -> None:
    hunting = hunt(**EARLIER, ace="north", acting="ace")
    assert hunting.position["ruleset"] == 2
    assert hunting.position["options"] == {"position_limit": 3}
    refusal = hunting.match.refusal(hunting.match.parse("move:cw"))
    assert refusal is not None
    assert refusal.sentence == "3 hunters already stand at east (CH-046)."


@pytest.mark.rule("CH-023", "CH-122")
def test_a_position_of_ruleset_1_with_fewer_players_goes_on_as_it_is() -> None:
    hunting = hunt(ruleset=1)
    assert hunting.position["options"] == {}
    with pytest.raises(BadPosition, match="3 hunters stand at east; 2 is the limit"):
        GAME.from_json(document(**EARLIER))
