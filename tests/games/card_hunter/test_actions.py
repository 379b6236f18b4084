"""What a hunter can do: move, attack lightly or heavily, drink (sections 3.4 to 3.8)."""

import pytest

from lodge import IllegalAction
from lodge.testing import Scenario
from tests.games.card_hunter.hunting import (
    GAME,
    POSITIONS,
    changed,
    hunt,
    options,
    play_at_random,
    round_begins,
    told,
)

JACK_ACTED = {"acting": ("jack", "queen"), "seat": (0, 1)}


def code(hunting: Scenario, text: str) -> str | None:
    """The code of the refusal of an action; None if it is legal."""
    refusal = hunting.match.refusal(hunting.match.parse(text))
    return refusal and refusal.code


# Actions in general


@pytest.mark.rule("CH-042")
def test_only_legal_actions_are_offered_in_canonical_order() -> None:
    full = hunt(jack="north 2/1", queen="north 3/1", zones={"tail part": "T1", "tail hits": "T2"})
    assert full.options == [
        "move:cw",
        "move:ccw",
        "light",
        "heavy",
        "potion:jack:jack",
        "potion:jack:queen",
        "potion:queen:jack",
        "potion:queen:queen",
    ]
    bare = hunt(jack="north", queen="east", king="east", zones={"head part": "H1"})
    assert bare.options == ["move:ccw"]


@pytest.mark.rule("CH-042")
def test_an_action_that_is_not_offered_changes_nothing() -> None:
    hunting = hunt()
    before = hunting.position
    for action in hunting.match.setup.vocabulary.all():
        if action not in hunting.match.legal():
            with pytest.raises(IllegalAction):
                hunting.match.apply(action)
    assert hunting.position == before


@pytest.mark.rule("CH-043", "CH-122")
@pytest.mark.parametrize(("seats", "limit"), [(3, 2), (4, 2), (4, 3)])
def test_a_move_is_always_possible(seats: int, limit: int) -> None:
    # R28: the others can never fill both neighbouring Positions.
    chosen = {"potion_consent": "auto", "position_limit": limit}
    for key in range(20):
        match = GAME.new(seats=seats, options=chosen, key=key)
        for state in play_at_random(match, key):
            assert state.over or options(state, "move")


# Move


@pytest.mark.rule("CH-001", "CH-003", "CH-045", "CH-048")
@pytest.mark.parametrize("here", POSITIONS)
@pytest.mark.parametrize(("way", "step"), [("cw", 1), ("ccw", -1)])
def test_a_move_is_one_step_and_nothing_else(here: str, way: str, step: int) -> None:
    there = POSITIONS[(POSITIONS.index(here) + step) % 4]
    hunting = hunt(jack=f"{here} 2/1")
    hunting.play(f"move:{way}")
    assert changed(hunting) == {**JACK_ACTED, "hunters.jack.at": (here, there)}
    assert told(hunting) == [f"moved jack {there}"]


@pytest.mark.rule("CH-023", "CH-046")
@pytest.mark.parametrize(
    ("queen", "king", "moves"),
    [
        ("east", "east", ["move:ccw"]),
        ("west", "west", ["move:cw"]),
        ("east", "west", ["move:cw", "move:ccw"]),
        ("east", "north", ["move:cw", "move:ccw"]),
        ("south", "south", ["move:cw", "move:ccw"]),
    ],
)
def test_a_third_hunter_cannot_join_a_pair(queen: str, king: str, moves: list[str]) -> None:
    hunting = hunt(jack="north", queen=queen, king=king)
    assert options(hunting.match, "move") == moves
    barred = {"move:cw", "move:ccw"} - set(moves)
    assert [code(hunting, move) for move in barred] == ["position-full"] * len(barred)


@pytest.mark.rule("CH-047", "CH-099")
@pytest.mark.parametrize(
    "zones",
    [
        {"head part": "H1", "wings hits": "W1"},
        {"head part": "H1", "wings part": "W1"},
        {"head part": "H1"},
    ],
    ids=["empty Part", "empty Hit Pile", "destroyed"],
)
def test_an_empty_place_can_be_entered(zones: dict[str, str]) -> None:
    # R41
    hunting = hunt(jack="north", queen="west", king="west", zones=zones)
    hunting.play("move:cw")
    assert changed(hunting) == {**JACK_ACTED, "hunters.jack.at": ("north", "east")}


# Light Attack


@pytest.mark.rule("CH-006", "CH-050")
@pytest.mark.parametrize(
    ("zones", "is_legal"),
    [
        ({"tail part": "T1"}, True),
        ({"tail part": "T1", "tail hits": "T2"}, True),
        ({"tail hits": "T2"}, False),
        ({"head part": "H1"}, False),
    ],
)
def test_a_light_attack_needs_a_face_down_card_here(zones: dict[str, str], is_legal: bool) -> None:
    hunting = hunt(jack="north", zones=zones)
    assert ("light" in hunting.options) is is_legal
    assert code(hunting, "light") == (None if is_legal else "part-empty")


@pytest.mark.rule("CH-004", "CH-051", "CH-052", "CH-083")
@pytest.mark.parametrize("face", ["T3", "W2", "H3", "C1"])
def test_a_suit_card_goes_onto_the_hit_pile_without_effect(face: str) -> None:
    # Whatever its suit: one hunter stands in each of three Positions, and nobody is hurt.
    hunting = hunt(zones={"tail part": f"{face} T1", "tail hits": "T2", "wings part": "W1"})
    hunting.play("light")
    assert hunting.position["zones"]["tail part"] == ["T1"]
    assert hunting.position["zones"]["tail hits"] == [face, "T2"]
    assert changed(hunting, "zones.tail part", "zones.tail hits") == JACK_ACTED
    assert told(hunting) == [f"card_hit jack {face} north"]


@pytest.mark.rule("CH-053", "CH-105")
def test_a_rage_card_brings_rage_mode_and_never_lies_on_the_hit_pile() -> None:
    # R14, R15: so it is not shuffled back with the Hit Piles either.
    hunting = hunt(zones={"tail part": "R T1", "wings part": "W1"})
    hunting.play("light")
    assert told(hunting)[0] == "rage_mode north light_attack"
    assert "tail hits" not in hunting.position["zones"]
    assert changed(hunting)["zones.tail part"] == ("R T1", "T1")


@pytest.mark.rule("CH-051")
def test_no_other_part_can_be_attacked() -> None:
    # R42
    hunting = hunt(jack="north")
    for place in POSITIONS:
        assert code(hunting, f"light:{place}") == "own-part-only"


# Heavy Attack


@pytest.mark.rule("CH-055", "CH-058")
@pytest.mark.parametrize(
    ("zones", "is_legal"),
    [
        ({"tail part": "T1", "tail hits": "T2"}, True),
        ({"tail hits": "T2", "head part": "H1"}, True),
        ({"tail part": "T1"}, False),
        ({"wings hits": "W1"}, False),
    ],
)
def test_a_heavy_attack_needs_a_hit_pile_here(zones: dict[str, str], is_legal: bool) -> None:
    # R43: whether the Part has cards does not matter.
    hunting = hunt(jack="north", zones=zones)
    assert ("heavy" in hunting.options) is is_legal
    assert code(hunting, "heavy") == (None if is_legal else "no-hits")


@pytest.mark.rule("CH-056", "CH-057", "CH-058")
@pytest.mark.parametrize("part", ["R T1", "T1", ""])
def test_a_heavy_attack_removes_the_whole_hit_pile_and_touches_nothing_else(part: str) -> None:
    zones = {"tail part": part, "tail hits": "T2 H3 W2", "wings hits": "W3", "head part": "H1"}
    hunting = hunt(zones=zones)
    before = hunting.position["zones"]["tail removed"]
    hunting.play("heavy")
    assert changed(hunting, "zones.tail removed") == {
        **JACK_ACTED,
        "zones.tail hits": ("H3 T2 W2", ""),
    }
    assert sorted(hunting.position["zones"]["tail removed"]) == sorted([*before, "T2", "H3", "W2"])
    # No card is revealed, so even a Rage card on top stays quiet.
    assert told(hunting) == ["pile_removed jack north 3"]


# Drink a Potion


@pytest.mark.rule("CH-060", "CH-063")
@pytest.mark.parametrize("life", [1, 2, 3])
def test_a_potion_restores_full_life_and_is_gone(life: int) -> None:
    hunting = hunt(jack=f"north {life}/2")
    hunting.play("potion:jack:jack")
    assert changed(hunting) == {
        **JACK_ACTED,
        "hunters.jack.life": (life, 4),
        "hunters.jack.potions": (2, 1),
    }
    assert told(hunting) == ["potion_used jack jack jack"]


@pytest.mark.rule("CH-060", "CH-062", "CH-063", "CH-067")
def test_a_hunter_may_cure_another_beside_him_without_asking_him() -> None:
    # R29: back to 4, as for oneself; the Jack, as weak as he is, is not cured.
    hunting = hunt(jack="north 1/1", queen="north 1/1")
    hunting.play("potion:jack:queen")
    assert changed(hunting) == {
        **JACK_ACTED,
        "hunters.jack.potions": (1, 0),
        "hunters.queen.life": (1, 4),
    }


@pytest.mark.rule("CH-061", "CH-062", "CH-064")
@pytest.mark.parametrize(
    ("jack", "queen", "offered"),
    [
        ("north 1/0", "north 1/0", []),
        ("north 1/1", "east 1/1", ["potion:jack:jack"]),
        ("north 1/0", "east 1/1", []),
        ("north 1/1", "north 1/0", ["potion:jack:jack", "potion:jack:queen"]),
        ("north 1/0", "north 1/1", ["potion:queen:jack", "potion:queen:queen"]),
    ],
)
def test_owner_and_target_stand_here_and_the_owner_has_a_potion(
    jack: str, queen: str, offered: list[str]
) -> None:
    # R31: also another's Potion for that same hunter. The King is elsewhere.
    hunting = hunt(jack=jack, queen=queen, king="south 1/3")
    assert options(hunting.match, "potion") == offered
    assert code(hunting, "potion:king:jack") == "not-here"
    if not offered:
        assert code(hunting, "potion:jack:jack") == "no-potion"


@pytest.mark.rule("CH-068")
@pytest.mark.parametrize("target", ["jack", "queen"])
def test_a_potion_may_be_wasted_on_full_life(target: str) -> None:
    # R30
    hunting = hunt(jack="north 4/2", queen="north 4/0")
    hunting.play(f"potion:jack:{target}")
    assert changed(hunting) == {**JACK_ACTED, "hunters.jack.potions": (2, 1)}


@pytest.mark.rule("CH-065")
@pytest.mark.parametrize(
    ("seats", "acting", "owner", "asks"),
    [
        (3, "jack", "king", 2),
        (3, "king", "jack", 0),
        (3, "jack", "jack", None),
        # R33: one player has Jack and King.
        (2, "jack", "king", None),
        (2, "king", "jack", None),
        (2, "king", "king", None),
        (1, "jack", "king", None),
    ],
)
def test_the_owner_s_player_is_asked_unless_he_is_the_acting_one(
    seats: int, acting: str, owner: str, asks: int | None
) -> None:
    hunting = hunt(seats=seats, acting=acting, jack="north 1/2", king="north 1/2")
    hunting.play(f"potion:{owner}:{acting}")
    if asks is None:
        assert hunting.match.decision == "act"
        assert told(hunting)[0] == f"potion_used {acting} {owner} {acting}"
        return
    assert (hunting.match.decision, hunting.match.seat) == ("consent", asks)
    assert hunting.options == ["agree", "refuse"]
    assert told(hunting) == [f"potion_requested {acting} {owner} {acting}"]
    # Nothing is spent yet.
    assert set(changed(hunting)) == {"decision", "seat"}


@pytest.mark.rule("CH-065")
@pytest.mark.parametrize("acting", ["jack", "king"])
def test_with_two_players_the_queen_s_potions_are_the_other_player_s(acting: str) -> None:
    hunting = hunt(seats=2, acting=acting, **{acting: "west 1/0"}, queen="west 1/1")
    hunting.play(f"potion:queen:{acting}")
    assert (hunting.match.decision, hunting.match.seat) == ("consent", 1)


@pytest.mark.rule("CH-060", "CH-065", "CH-067")
@pytest.mark.parametrize("target", ["jack", "queen"])
def test_with_consent_the_potion_is_used_and_the_turn_is_over(target: str) -> None:
    hunting = hunt(jack="north 1/0", queen="north 1/2")
    hunting.play(f"potion:queen:{target}", "agree")
    assert changed(hunting) == {
        **JACK_ACTED,
        "hunters.queen.potions": (2, 1),
        f"hunters.{target}.life": (1, 4),
    }
    assert told(hunting) == [
        f"potion_requested jack queen {target}",
        f"potion_used jack queen {target}",
    ]


@pytest.mark.rule("CH-066")
def test_a_refusal_costs_nothing_and_bars_only_that_pair() -> None:
    # R32
    hunting = hunt(jack="north 1/1", queen="north 1/2")
    before = hunting.options
    hunting.play("potion:queen:jack", "refuse")
    assert changed(hunting) == {"refused": (None, [["queen", "jack"]])}
    assert hunting.options == [text for text in before if text != "potion:queen:jack"]
    assert code(hunting, "potion:queen:jack") == "already-refused"
    hunting.play("potion:queen:queen", "refuse")
    assert options(hunting.match, "potion") == ["potion:jack:jack", "potion:jack:queen"]


@pytest.mark.rule("CH-066")
def test_a_refused_pair_is_free_again_in_the_next_turn() -> None:
    # The Head Part attacks where nobody stands.
    zones = {"tail part": "T1 T1 T2 T2", "head part": "W1"}
    hunting = hunt(jack="north 1/0", queen="north 1/1", token="south", zones=zones)
    hunting.play("potion:queen:jack", "refuse", "light")
    # The Queen's turn: she needs nobody's consent to cure the Jack.
    assert options(hunting.match, "potion") == ["potion:queen:jack", "potion:queen:queen"]
    hunting.play("light", "move:cw")
    assert hunting.position["round"] == 2
    assert options(hunting.match, "potion") == ["potion:queen:jack", "potion:queen:queen"]


@pytest.mark.rule("CH-066")
@pytest.mark.parametrize("acting", ["jack", "queen", "king"])
def test_what_was_refused_before_a_round_is_free_in_its_first_turn(acting: str) -> None:
    refused = [["queen", "jack"]] if acting != "queen" else [["jack", "queen"]]
    hunting = round_begins(jack="north 1/1", queen="north 1/1", acting=acting, refused=refused)
    assert hunting.position["acting"] == "jack"
    assert "refused" not in hunting.position
    assert options(hunting.match, "potion") == [
        *("potion:jack:jack", "potion:jack:queen"),
        *("potion:queen:jack", "potion:queen:queen"),
    ]


@pytest.mark.rule("CH-069")
def test_potions_are_never_regained_nor_handed_over() -> None:
    for key in range(15):
        match = GAME.new(key=key, events=True)
        left = [3, 3, 3]
        drunk = 0
        for state in play_at_random(match, key):
            now = [who["potions"] for who in state.to_json()["hunters"].values()]
            assert all(new <= old for new, old in zip(now, left))
            used = [event for event in state.events(None) if event.name == "potion_used"]
            assert sum(left) - sum(now) == len(used) - drunk
            left, drunk = now, len(used)
        assert drunk
