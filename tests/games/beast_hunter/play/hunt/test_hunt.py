"""The hunt procedure (section 3.7)."""

from itertools import combinations

import pytest

from lodge.games.beast_hunter.model.words import ALL_FACES
from lodge.games.beast_hunter.play.hunt import scoring
from lodge.testing import Scenario
from tests.games.beast_hunter.arranged import (
    BEASTS,
    GAME,
    HUNTER,
    SPECTATOR,
    charges,
    hunts,
    known,
    line,
    names,
    nest,
    refused,
    score,
    table,
    take,
    told,
    totals,
    zone,
)


@pytest.mark.rule("BH-100", "BH-106")
def test_the_order_of_the_steps() -> None:
    scene = hunts("FU4 SCJ FE5 FE6", "BL9 TR9 BLQ", arrow="BO3 ARQ", poisoned="nest1", key=5)
    steps = ["hunted", "kit_shown", "machete_killed", "flipped", "arrow_discarded"]
    steps += ["set_valued", "set_total", "nest_removed"]
    happened = names(scene)
    assert [happened.index(step) for step in steps] == sorted(happened.index(s) for s in steps)
    assert happened.index("flipped") < happened.index("dragon_added") < happened.index("set_total")


@pytest.mark.rule("BH-101")
def test_targets() -> None:
    scene = table(nests=["SC2", "SC4"], droves="SC6", supply="BL9 TR9", phase="morning")
    take(scene, "hunt")
    assert scene.options == ["to:nest1", "to:nest2"]
    assert "only if there is no nest" in refused(scene, "to:droves")
    empty = table(supply="BL9 TR9", phase="morning")
    assert "hunt" not in empty.options


@pytest.mark.rule("BH-102")
def test_a_legal_kit_has_a_group() -> None:
    for supply, legal in (
        ("BL9 TR9", True),
        ("BL9 TR8", True),
        ("BL9 TR7", False),
        ("HX BOK BOQ BOJ", False),
        ("HX BOK BL9 TR10", True),
    ):
        scene = table(nests=["SC2"], supply=supply, phase="morning")
        assert ("hunt" in scene.options) == legal, supply


@pytest.mark.rule("BH-102", "BH-072")
def test_only_cards_that_can_become_a_kit_are_offered() -> None:
    """Every offered pick leads to a legal kit, and every legal kit can be picked."""
    supply = "BL2 TR2 BO5 AR7 HX BOK BLK"
    scene = table(nests=["SC2"], supply=supply, phase="morning")
    take(scene, "hunt")
    faces = supply.split()
    legal = {
        frozenset(kit)
        for size in range(2, 6)
        for kit in combinations(faces, size)
        if {"BL2", "TR2"} <= set(kit) and ("BLK" not in kit or size == 5)
    }
    assert _reachable(scene.match, frozenset()) == legal


def _reachable(match: object, picked: frozenset[str]) -> set[frozenset[str]]:
    """All kits that can be completed from here, without the order of picks."""
    found: set[frozenset[str]] = set()
    queue = [(match, picked)]
    seen = {picked}
    while queue:
        state, kit = queue.pop()
        options = [state.text(action) for action in state.legal()]  # type: ignore[attr-defined]
        assert options
        for text in options:
            if text == "done":
                found.add(kit)
                continue
            more = kit | {text.removeprefix("pick:").upper()}
            if more in seen:
                continue
            seen.add(more)
            after = state.clone()  # type: ignore[attr-defined]
            after.apply(after.parse(text))
            if after.decision == "kit_card" and after.to_json().get("picks"):
                queue.append((after, more))
            else:
                found.add(more)
    return found


@pytest.mark.rule("BH-103")
def test_the_kit_is_secret_until_it_is_complete() -> None:
    scene = table(nests=["SC2"], supply="BL9 TR9 BO4", phase="morning")
    take(scene, "hunt")
    before = [scene.match.view(who) for who in (BEASTS, SPECTATOR)]
    told_before = [scene.match.events(who) for who in (BEASTS, SPECTATOR)]
    take(scene, "pick:bl9", "pick:bo4")
    assert [scene.match.view(who) for who in (BEASTS, SPECTATOR)] == before
    assert [scene.match.events(who) for who in (BEASTS, SPECTATOR)] == told_before
    picks = scene.match.view(HUNTER)["picks"]
    assert (picks["cards"], picks["sum"]["power"]) == (["BL9", "BO4"], 0)
    take(scene, "pick:tr9")
    assert scene.match.view(HUNTER)["picks"]["sum"]["points"] == 1
    take(scene, "done")
    assert told(scene, "kit_shown", BEASTS) == [[["BL9", "TR9", "BO4"]]]


@pytest.mark.rule("BH-102")
def test_a_kit_of_five_is_complete_and_a_sixth_card_is_refused() -> None:
    scene = table(nests=["SC2", "SC4"], supply="BL9 TR9 BO4 AR2 HX BO6", phase="morning")
    take(scene, "hunt", "to:nest1", "pick:bl9", "pick:tr9", "pick:bo4", "pick:ar2", "pick:hx")
    assert scene.match.decision != "kit_card"
    assert len(told(scene, "kit_shown")[0][0]) == 5


@pytest.mark.rule("BH-104", "BH-196")
def test_the_laid_out_droves_are_adjacent_to_nothing() -> None:
    scene = table(droves="WEK SC2 SC3", supply="BL9 TR9", traps="TRJ", phase="morning")
    take(scene, "hunt", "pick:bl9", "pick:tr9", "done")
    assert told(scene, "droves_laid_out") == [[3]]
    # Not a roam: Caltrops wait on.
    assert zone(scene, "traps") == ["TRJ"]
    assert score(scene) == (2, 0)
    assert line(scene) == []


@pytest.mark.rule("BH-105")
def test_other_special_cards_in_a_kit_do_nothing() -> None:
    scene = hunts("SC2 FE4", "BL9 TR9 ARJ TRJ TRK")
    assert totals(scene)["hunter"] == (1, 1)
    assert zone(scene, "blind") == []
    assert set(zone(scene, "glory")) == {"BL9", "TR9", "ARJ", "TRJ", "TRK"}


@pytest.mark.rule("BH-106")
def test_the_flip_shows_all_cards_to_all() -> None:
    scene = hunts("SC2 FUJ SCQ", "BL9 TR9", beside=["SC4", "SC6"])
    for observer in (HUNTER, SPECTATOR):
        assert known(scene, "nest1", observer) == ["SCQ", "FUJ", "SC2"]
    assert told(scene, "flipped") == [[["SCQ", "FUJ", "SC2"]]]


@pytest.mark.rule("BH-108")
def test_the_beasts_order_the_effects() -> None:
    scene = hunts("SCJ SCQ FUK SC2", "BL9 TR9")
    assert (scene.match.seat, scene.match.decision) == (BEASTS, "flip_effect")
    assert scene.options == ["pick:scj", "pick:scq", "pick:fuk"]
    take(scene, "pick:fuk")
    assert scene.options == ["pick:scj", "pick:scq"]
    take(scene, "pick:scq")
    # The last one needs no question.
    assert told(scene, "dragon_added") == [[]]
    assert told(scene, "viper_added") == [[1]]


@pytest.mark.rule("BH-109", "BH-110")
def test_an_effect_works_once_and_newcomers_bring_theirs() -> None:
    # Lumina calls the Dragon; her own effect does not come up again.
    scene = hunts("SC2 SC3 WEJ", "BL9 TR9", beside=["SCJ"])
    assert names(scene).count("lumina_called") == 1
    assert names(scene).count("dragon_added") == 1
    assert totals(scene)["beasts"] == (3, 3)


@pytest.mark.rule("BH-109")
def test_a_card_that_leaves_and_returns_does_not_work_again() -> None:
    scene = hunts("FUJ WEK", "BL9 TR9", beside=["SC2"])
    take(scene, "pick:fuj")
    # Jackrabbit went to nest 2, and Rex has called him back.
    assert names(scene).count("jackrabbit_stayed") == 0
    assert told(scene, "roamed_card", BEASTS)[0] == ["nest1", 1, "nest2", "FUJ"]
    assert ["nest2", 0, "nest1", "FUJ"] in told(scene, "roamed_card", BEASTS)
    assert "FUJ" in zone(scene, "middens") + zone(scene, "oasis")
    assert scene.match.decision != "jackrabbit_nest"


@pytest.mark.rule("BH-111")
def test_a_card_that_died_before_its_turn_is_skipped() -> None:
    # Jackrabbit goes first and meets the Boulder? No: Lumina's roamer does, and all beasts die.
    scene = hunts("SCJ WEJ SC2", "BL9 TR9", beside=["SC4"], traps="TRK")
    take(scene, "pick:wej")
    assert {"SCJ", "WEJ", "SC2"} <= set(zone(scene, "middens"))
    assert "dragon_added" not in names(scene)
    assert totals(scene)["beasts"] == (0, 0)


@pytest.mark.rule("BH-112", "BH-159", "BH-184")
def test_an_effect_goes_on_when_its_card_dies() -> None:
    scene = table(nests=["SC2", "WEK", "SC4 SC5"], supply="BL9 TR9", traps="TRK", phase="morning")
    take(scene, "hunt", "to:nest2", "pick:bl9", "pick:tr9", "done", "pick:sc2")
    # The Boulder killed the 2 of scales and Rex; the others come all the same.
    assert "WEK" in zone(scene, "middens")
    assert "SC2" in zone(scene, "blind")
    assert totals(scene)["beasts"] == (2, 2)
    assert line(scene) == []


@pytest.mark.rule("BH-113")
def test_bonuses_are_fixed_when_resolved_and_need_their_card() -> None:
    # Fortress counts one scales card; a second one that comes later changes nothing.
    scene = hunts("SC9 SCK WEJ", "BL8 TR8", beside=["SC4"])
    take(scene, "pick:sck")
    assert told(scene, "fortress_added") == [[1]]
    assert totals(scene)["beasts"] == (1, 0)
    # The Dragon's bonus is gone when the Boulder has killed him.
    dead = hunts("SCJ WEJ SC2", "BL9 TR9", beside=["SC4"], traps="TRK")
    take(dead, "pick:scj")
    assert totals(dead)["beasts"] == (0, 0)


@pytest.mark.rule("BH-114", "BH-115")
def test_an_empty_target_has_power_0() -> None:
    scene = hunts("FUJ", "BL9 TR9", beside=["SC4"])
    assert (totals(scene)["beasts"], score(scene)) == ((0, 0), (0, 1))


@pytest.mark.rule("BH-115")
@pytest.mark.parametrize(
    ("nest_cards", "kit", "result"),
    [
        ("SC4 FE4", "BL9 TR9", (0, 1)),
        ("SC4 FE4 FU4", "BL9 TR9", (2, 0)),
        ("SC4 FE4", "BL9 TR9 BO9", (0, 2)),
    ],
)
def test_the_higher_power_wins_and_the_hunter_wins_ties(
    nest_cards: str, kit: str, result: tuple[int, int]
) -> None:
    assert score(hunts(nest_cards, kit)) == result


@pytest.mark.rule("BH-116", "BH-118")
def test_a_hunt_without_a_kit_is_won_by_the_beasts_even_with_power_0() -> None:
    scene = table(
        nests=["FUJ SC2 SC4 SC6 SC8", "FE2"],
        supply="BL2",
        traps="TRJ",
        bait="TR3 TRQ",
        phase="dusk",
    )
    take(scene, "charge:nest1")
    # Jackrabbit meets the Caltrops on the way to nest 2.
    assert score(scene) == (0, 0)
    assert len(zone(scene, "oasis")) == 4
    assert told(scene, "no_kit") == [[]]
    assert told(scene, "beasts_won") == [[0, 0]]
    assert scene.position["scored"] is True
    assert zone(scene, "bait") == []


def flown(options: dict[str, object] | None = None) -> Scenario:
    """A charge that meets no kit, whose cards have all flown to nest 2 with Swan."""
    scene = table(
        nests=["FEQ FE2 FE4 FE6 FE8", "SC2"],
        supply="BL2",
        bait="BO3 TRQ",
        arrow="BO4 ARQ",
        poisoned="nest1",
        phase="dusk",
        score=(8, 8),
        options=options,
    )
    take(scene, "charge:nest1", "to:nest2", *(f"pick:fe{n}" for n in ("q", 2, 4, 6, 8)))
    return scene


@pytest.mark.rule("BH-116", "BH-118", "BH-235")
def test_a_charge_without_a_kit_whose_cards_are_gone_is_won_by_nobody() -> None:
    """Ruling 73."""
    scene = flown()
    assert (score(scene), zone(scene, "oasis"), zone(scene, "glory")) == ((8, 8), [], [])
    assert told(scene, "nobody_won") == [[]]
    assert not {"beasts_won", "hunter_won", "trap_discarded"} & set(names(scene))
    # BH-118 is not applied: the trap stays. The arrow worked at the flip.
    assert zone(scene, "bait") == ["BO3", "TRQ"]
    assert zone(scene, "trash") == ["ARQ", "BO4"][::-1]
    assert zone(scene, "supply") == ["BL2"]
    assert scene.position["scored"] is False
    # The clean-up is made all the same.
    assert (line(scene), "hunt" in scene.position) == (["nest2"], False)
    assert scene.position["phase"] == "twilight"
    assert nest(scene, 2) == "SC2 FEQ FE2 FE4 FE6 FE8"


@pytest.mark.rule("BH-116", "BH-201")
def test_nobody_wins_a_bare_charge_that_the_poison_has_killed() -> None:
    scene = charges("FE1 FE3 FE5 FE7 FE9", "BL2", traps="TRK", arrow="TR3 ARQ", poisoned="nest1")
    assert (told(scene, "nobody_won"), score(scene)) == ([[]], (0, 0))
    assert len(zone(scene, "middens")) == 5
    assert zone(scene, "traps") == ["TRK"]


@pytest.mark.rule("BH-117")
def test_if_the_hunter_wins() -> None:
    scene = hunts("SC2 FE6", "BL8 BL9")
    assert sorted(zone(scene, "glory")) == ["BL8", "BL9"]
    assert sorted(zone(scene, "middens")) == ["FE6", "SC2"]
    assert score(scene) == (0, 2)
    assert known(scene, "middens", SPECTATOR) == zone(scene, "middens")


@pytest.mark.rule("BH-118", "BH-091", "BH-208")
def test_if_the_beasts_win() -> None:
    scene = hunts("SC2 SC3 SC4", "BL8 TR8", traps="TRJ TRK", bait="BO3 TRQ")
    assert sorted(zone(scene, "oasis")) == ["SC2", "SC3", "SC4"]
    assert set(zone(scene, "trash")) == {"BL8", "TR8", "TRK", "TRQ", "BO3"}
    assert zone(scene, "traps") == ["TRJ"]
    assert score(scene) == (4, 0)
    # Even with 0 points: an annihilator alone.
    nothing = hunts("BX", "BL8 TR8", traps="TRK", bait="BO3 TRQ")
    assert score(nothing) == (0, 0)
    assert {"TRK", "TRQ", "BO3"} <= set(zone(nothing, "trash"))
    won = hunts("SC2", "BL8 TR8", traps="TRK", bait="BO3 TRQ")
    assert (zone(won, "traps"), zone(won, "bait")) == (["TRK"], ["BO3", "TRQ"])


@pytest.mark.rule("BH-119")
def test_clean_up() -> None:
    scene = hunts("SCK SC2 SCQ", "BL9 TR9")
    take(scene, "pick:sck")
    assert "hunt" not in scene.position
    assert scene.position["phase"] == "midday"
    assert line(scene) == []
    charge = charges("SC2 SC4 SC6 SC8 SC10", "BL9 TR9")
    assert (charge.position["phase"], charge.match.seat) == ("twilight", BEASTS)


@pytest.mark.rule("BH-102", "BH-129")
def test_groups_are_found_as_by_hand() -> None:
    """`has_group` and `missing_for_group` agree with the base value on random Supplies."""
    for key in range(120):
        supply = GAME.new(key=key).to_json()["zones"]["supply"]
        kinds = [ALL_FACES.index(face) for face in supply]
        numbers = [
            kind % 53 % 13 + 1 if kind % 53 < 52 and kind % 53 % 13 < 10 else 0 for kind in kinds
        ]
        suits = [kind % 53 // 13 % 4 for kind in kinds]
        for min_run in (2, 3):
            value = scoring.base_value(numbers, suits, min_run)
            assert scoring.has_group(numbers, min_run) == (value > 0)
    assert nest(table(nests=["SC2"]), 1) == "SC2"
