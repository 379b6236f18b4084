"""How a hunt ends, and what holds at every moment of it (sections 3.12 and 3.13)."""

from collections import Counter
from typing import Any

import pytest

from tests.games.card_hunter.hunting import (
    GAME,
    PARTS,
    RATTLER,
    changed,
    document,
    hunt,
    monster_attacks,
    options,
    play_at_random,
    round_begins,
    sizes,
    told,
    zone,
)


@pytest.mark.rule("CH-095", "CH-096")
@pytest.mark.parametrize("acting", ["jack", "queen", "king"])
def test_the_hunters_win_with_the_last_hit_pile_at_once(acting: str) -> None:
    # Nobody else acts and the monster does not attack: no event follows the victory.
    hunting = hunt(acting=acting, **{acting: "west"}, zones={"claws hits": "C1 C3"})
    hunting.play("heavy")
    assert told(hunting) == [f"pile_removed {acting} west 2", "game_won 1"]
    assert changed(hunting, "seat", "decision", "seen", "zones.claws removed") == {
        "over": (None, True),
        "result": (None, "won"),
        "zones.claws hits": ("C1 C3", ""),
    }
    assert hunting.options == []
    assert hunting.match.decision is None


@pytest.mark.rule("CH-097")
@pytest.mark.parametrize(
    "left", ["tail part", "wings part", "head part", "claws part", "wings hits", "head hits"]
)
def test_one_card_left_anywhere_is_enough_for_the_monster(left: str) -> None:
    face = f"{left[0].upper()}1"
    hunting = hunt(jack="west", zones={"claws hits": "C3", left: face})
    hunting.play("heavy")
    assert not hunting.match.over
    assert hunting.position["acting"] == "queen"


@pytest.mark.rule("CH-097")
def test_four_empty_hit_piles_or_four_empty_parts_are_not_enough() -> None:
    without_hits = hunt(zones={"tail part": "T1"})
    assert not without_hits.match.over
    without_parts = hunt(zones={"tail hits": "T1"})
    assert not without_parts.match.over


@pytest.mark.rule("CH-098")
def test_the_cards_removed_unseen_do_not_matter() -> None:
    unseen = {"tail unseen": "T1", "wings unseen": "R", "head unseen": "H3", "claws unseen": "C1"}
    hunting = hunt(jack="west", zones={"claws hits": "C3", **unseen})
    hunting.play("heavy")
    assert hunting.position["result"] == "won"
    assert sizes(hunting.match, "unseen") == [1, 1, 1, 1]


@pytest.mark.rule("CH-096")
@pytest.mark.parametrize("others", [{}, {"head hits": "H1"}, {"head part": "H1"}])
def test_removing_a_rage_card_wins_only_if_it_was_the_last_card(others: dict[str, str]) -> None:
    # R17: although it does not come from a Hit Pile.
    hunting = hunt(jack="west", zones={"claws part": "R", **others})
    hunting.play("light")
    assert hunting.match.over is not bool(others)


@pytest.mark.rule("CH-099", "CH-038", "CH-047")
def test_a_destroyed_part_s_position_is_still_used() -> None:
    zones = {"wings part": "W1", "head part": "H1", "claws part": "C1"}
    hunting = round_begins(jack="north", queen="north", king="west", zones=zones)
    assert told(hunting) == ["token_placed north majority"]
    assert hunting.match.view(None)["parts"][0]["destroyed"]
    hunting.play("move:cw", "move:cw", "move:cw")
    assert told(hunting)[:4] == [
        "moved jack east",
        "moved queen east",
        "moved king north",
        "rage_mode north empty_part",
    ]


@pytest.mark.rule("CH-100", "CH-073")
@pytest.mark.parametrize(("tokens", "result"), [(1, "knocked_out"), (2, "won")])
def test_the_last_knockout_comes_before_the_last_card(tokens: int, result: str) -> None:
    # R18
    hunting = hunt(jack="west", king="south 1/0", knockouts=tokens, zones={"claws part": "R"})
    hunting.play("light")
    assert hunting.position["result"] == result


@pytest.mark.rule("CH-101")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_all_players_share_the_result(seats: int) -> None:
    arranged: dict[str, Any] = {"seats": seats, "jack": "west", "knockouts": 1}
    won = hunt(**arranged, zones={"claws hits": "C1"})
    won.play("heavy")
    outcome = won.match.outcome()
    assert outcome is not None
    assert outcome.scores == (1.0,) * seats
    assert outcome.winners == tuple(range(seats))
    assert outcome.reason == "The monster is gone: the hunters win in round 1."

    lost = hunt(**arranged, king="south 1/0", zones={"claws part": "R"}, round=7)
    lost.play("light")
    outcome = lost.match.outcome()
    assert outcome is not None
    assert outcome.scores == (0.0,) * seats
    assert outcome.winners == ()
    assert outcome.reason == "The last Knockout token is lost: the hunters lose in round 7."


@pytest.mark.rule("CH-101")
def test_there_is_no_outcome_before_the_end() -> None:
    hunting = hunt()
    assert hunting.match.outcome() is None
    assert hunting.match.view(0)["outcome"] is None


@pytest.mark.rule("CH-091", "CH-096")
def test_nothing_can_be_done_after_the_end() -> None:
    hunting = monster_attacks(zones={"tail part": "R"})
    refusal = hunting.match.refusal(hunting.match.parse("light"))
    assert refusal is not None
    assert (refusal.code, refusal.sentence) == ("match-over", "The match is over.")


# What holds at every moment


@pytest.mark.rule("CH-007", "CH-008", "CH-023", "CH-105", "CH-106", "CH-107", "CH-108", "CH-109")
@pytest.mark.parametrize("key", range(25))
def test_invariants(key: int) -> None:
    match = GAME.new(key=key)
    left = 40
    removed: dict[str, list[str]] = {}
    for state in play_at_random(match, key):
        position = state.to_json()
        zones = position["zones"]
        cards = Counter(card for faces in zones.values() for card in faces)
        assert cards.total() == 44
        revealed = zones.get("revealed", [])
        for part in PARTS:
            own = [*zone(state, f"{part} part"), *zone(state, f"{part} hits")]
            known = Counter([*own, *zone(state, f"{part} unseen"), *zone(state, f"{part} removed")])
            missing = Counter([*RATTLER[part].split(), "R"]) - known
            assert known.total() + missing.total() == 11
            assert list(missing) in ([], revealed)
            assert own.count("R") <= 1
            assert "R" not in zone(state, f"{part} hits")
            was = Counter(removed.get(part, []))
            removed[part] = zone(state, f"{part} removed")
            assert not was - Counter(removed[part])
        now = sum(sizes(state, "part")) + sum(sizes(state, "hits"))
        assert now <= left
        left = now
        if state.over:
            break
        assert revealed == []
        assert 1 <= position["knockouts"] <= 3
        assert all(1 <= who["life"] <= 4 for who in position["hunters"].values())
        crowd = Counter(who["at"] for who in position["hunters"].values())
        assert max(crowd.values()) <= 2


@pytest.mark.rule("CH-008")
@pytest.mark.parametrize(("life", "is_possible"), [(0, False), (1, True), (4, True), (5, False)])
def test_life_is_one_to_four_at_every_decision(life: int, is_possible: bool) -> None:
    if is_possible:
        assert options(GAME.from_json(document(jack=f"north {life}/0")))
    else:
        with pytest.raises(ValueError, match=r"Life|life"):
            GAME.from_json(document(jack=f"north {life}/0"))


@pytest.mark.rule("CH-109")
def test_no_hunt_comes_near_the_bound_of_rounds() -> None:
    # R34: under 1,000 rounds with the printed cards. Even hunters who never attack come to an
    # end, since each Rage Mode of an emptied Part hurts everybody.
    for key in range(10):
        match = GAME.new(seats=1, key=key)
        while not match.over:
            drinks = options(match, "potion")
            match.apply(match.parse((drinks or options(match, "move"))[0]))
        assert match.to_json()["round"] < 1000
