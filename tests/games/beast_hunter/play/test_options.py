"""The options (section 8)."""

import pytest

import lodge
from tests.games.beast_hunter.arranged import (
    BEASTS,
    GAME,
    HUNTER,
    charges,
    hunts,
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


@pytest.mark.rule("BH-250")
def test_passing_only_when_stuck() -> None:
    stuck = {"phase_pass": "stuck_only"}
    nests = ["SC2 SC4 SC6 SC8 SC10"]
    assert table(nests=nests, phase="dusk", options=stuck).options[-1] == "pass"
    for phase in ("twilight", "midnight", "dawn", "morning", "midday", "sunset"):
        scene = table(nests=nests, droves="FE2", supply="BL9", phase=phase, options=stuck)
        assert "pass" not in scene.options
        assert "must be" in refused(scene, "pass")
    nothing = table(droves="SC2", phase="morning", no_home=True, options=stuck)
    assert nothing.options == ["pass"]


@pytest.mark.rule("BH-251", "BH-012")
def test_special_cards_with_numbers() -> None:
    numbered = {"court_ranks": "numbered"}
    assert totals(hunts("SC9", "BLJ BL10", options=numbered))["hunter"] == (2, 2)
    assert totals(hunts("SC9", "BOK TRK", options=numbered))["hunter"] == (4, 1)
    # Thirteen is followed by nothing.
    last = table(nests=["SC9"], supply="BOK TR1", phase="morning", options=numbered)
    assert "hunt" not in last.options
    assert "hunt" not in table(nests=["SC9"], supply="BOK TRK", phase="morning").options
    # In the nest, too, besides their effects.
    scene = hunts("SC10 SCJ", "BL9 TR9", options=numbered)
    assert totals(scene)["beasts"] == (3, 3)


@pytest.mark.rule("BH-251", "BH-102")
def test_zweihander_in_a_group_still_needs_five_cards() -> None:
    numbered = {"court_ranks": "numbered"}
    few = table(nests=["SC9"], supply="BLK BOK HX BL2", phase="morning", options=numbered)
    assert "hunt" not in few.options
    five = table(nests=["SC9"], supply="BLK BOK HX BL2 TR5", phase="morning", options=numbered)
    assert "hunt" in five.options


@pytest.mark.rule("BH-252", "BH-121")
def test_runs_of_three() -> None:
    three = {"min_run": 3}
    assert (
        "hunt" not in table(nests=["SC9"], supply="BL4 BL5", phase="morning", options=three).options
    )
    assert totals(hunts("SC9", "BL4 TR5 BL6", options=three))["hunter"] == (2, 2)
    assert totals(hunts("SC4 SC5", "BL9 TR9", options=three))["beasts"] == (0, 0)
    # A flush must be long enough by itself.
    assert totals(hunts("SC4 SC5 FE6", "BL9 TR9", options=three))["beasts"] == (2, 2)


@pytest.mark.rule("BH-253", "BH-110")
def test_newcomers_without_flip_effects() -> None:
    scene = hunts("SC2 SC3 WEJ", "BL9 TR9", beside=["SCJ"], options={"arrival_flip": False})
    assert "dragon_added" not in names(scene)
    assert totals(scene)["beasts"] == (2, 2)
    # King Ape comes but does not rule.
    ape = hunts("SC4 FE5 FU6 WEJ", "BL9 TR9", beside=["FUK"], options={"arrival_flip": False})
    assert totals(ape)["beasts"] == (2, 2)
    # Who was there at the flip works.
    assert totals(hunts("SCJ SC9", "BL9 TR9", options={"arrival_flip": False}))["beasts"] == (1, 1)


@pytest.mark.rule("BH-253", "BH-107")
def test_what_poison_kills_was_not_there() -> None:
    scene = hunts(
        "SCJ WEJ FE4",
        "BL9 TR9",
        beside=["SC4"],
        arrow="BL3 ARQ",
        poisoned="nest1",
        options={"arrival_flip": False},
    )
    assert "dragon_added" not in names(scene)
    assert "SCJ" in zone(scene, "middens")


@pytest.mark.rule("BH-254")
def test_lumina_takes_the_top_card() -> None:
    scene = hunts(
        "WEJ SC9", "BL9 TR9", beside=["SC2 SC8 SC4", "FE1"], options={"lumina_source": "top"}
    )
    take(scene, "to:nest2")
    assert scene.match.decision != "lumina_card"
    assert "SC4" in zone(scene, "middens")


@pytest.mark.rule("BH-255", "BH-187")
def test_the_lioness_without_points() -> None:
    scene = hunts("SC4 FE4 FUQ", "BL9 TR9", options={"lioness_points": False})
    assert totals(scene)["beasts"] == (2, 1)
    assert score(scene) == (1, 0)


@pytest.mark.rule("BH-235")
def test_stall_rounds() -> None:
    scene = table(droves="SC2", phase="sunset", stall=2, options={"stall_rounds": 3})
    take(scene, "pass")
    assert scene.match.over


@pytest.mark.rule("BH-266")
def test_playing_cards_change_the_words_only() -> None:
    themed = GAME.new(key=1, options={"sides": "seat1_beasts"}, events=True)
    poker = GAME.new(key=1, options={"sides": "seat1_beasts", "deck_skin": "poker"}, events=True)
    assert themed.to_json()["zones"] == poker.to_json()["zones"]
    assert themed.legal() == poker.legal()
    scene = hunts("SC9", "BL4 BL5 BOQ HX", options={"deck_skin": "poker"})
    sentence = next(e.sentence for e in scene.match.events(None) if e.name == "kit_shown")
    assert sentence == (
        "The kit: the 4 of spades (Hunter), the 5 of spades (Hunter), "
        "the queen of hearts (Hunter), a joker of the Hunter."
    )


SUM = {"equal_groups": "sum"}


@pytest.mark.rule("BH-124")
@pytest.mark.parametrize(
    ("kit", "one", "added"),
    [
        # Two pairs; a pair and a run; two flushes of two; three of a kind and a flush of two.
        ("BL4 TR4 BL9 TR9", 1, 2),
        ("BL4 TR4 BL8 TR9", 1, 2),
        ("BL4 BL5 TR8 TR9", 2, 4),
        ("BL4 TR4 BO4 AR8 AR9", 2, 4),
        # Lesser groups add nothing, and one card is not in two groups.
        ("BL4 TR4 BO4 BL9 TR9", 2, 2),
        ("BL4 TR4 BO5", 1, 1),
        # Four in a row are one run of four, not two flushes of two.
        ("BL4 BL5 TR6 TR7", 3, 3),
    ],
)
def test_equal_groups_add_up(kit: str, one: int, added: int) -> None:
    assert totals(hunts("SC1", kit))["hunter"] == (one, one)
    assert totals(hunts("SC1", kit, options=SUM))["hunter"] == (added, added)
    # The nest is counted in the same way.
    cards = kit.replace("BL", "SC").replace("TR", "FE").replace("BO", "FU").replace("AR", "WE")
    assert totals(hunts(cards, "BL9 TR9", options=SUM))["beasts"] == (added, added)


@pytest.mark.rule("BH-124", "BH-125", "BH-126")
def test_added_groups_are_doubled_and_then_added_to() -> None:
    scene = hunts("SC4 FE4 SC8 FE8 SCJ FUQ", "BL9 TR9", options=SUM)
    take(scene, "pick:scj")
    assert totals(scene)["beasts"] == (5, 5)
    lines = [e.sentence for e in scene.match.events(None) if e.sentence.startswith("The Beasts: ")]
    assert lines == [
        "The Beasts: cards of one number 4-4 = 1.",
        "The Beasts: cards of one number 8-8 = 1.",
        "The Beasts: 2 equal groups = 2.",
        "The Beasts: the Lioness x2 = 4 power and points.",
        "The Beasts: Jacky Dragon +1 = 5 power.",
        "The Beasts: Jacky Dragon +1 = 5 points.",
        "The Beasts: 5 power, 5 points.",
    ]


@pytest.mark.rule("BH-124", "BH-190")
def test_under_king_ape_a_flush_can_be_there_twice() -> None:
    scene = hunts("SC4 FE4 SC5 FE5 FUK", "BL9 TR9", options=SUM)
    assert totals(scene)["beasts"] == (4, 4)
    flushes = [e.sentence for e in scene.match.events(None) if e.name == "set_flush"]
    assert flushes == ["The Beasts: flush x2 = 2."] * 2


@pytest.mark.rule("BH-124", "BH-206")
def test_zweihander_scores_equal_groups() -> None:
    assert score(hunts("SC1", "BLK BL4 TR4 BL9 TR9", options=SUM)) == (0, 2)
    assert score(hunts("SC1", "BLK BL4 TR4 BL9 TR9")) == (0, 1)


@pytest.mark.rule("BH-124")
def test_a_kit_being_picked_tells_its_added_value() -> None:
    scene = table(nests=["SC2"], supply="BL4 TR4 BL9 TR9", phase="morning", options=SUM)
    take(scene, "hunt", "pick:bl4", "pick:tr4", "pick:bl9")
    view = scene.match.seen_by(HUNTER)
    assert GAME.phrases.choice(view, "pick:tr9").hint == "then power 2, points 2"
    assert GAME.phrases.choice(view, "done").words == "Hunt! (power 1, points 1)"


COMPARE = {"bare_charge": "compare"}


@pytest.mark.rule("BH-116", "BH-118", "BH-235")
def test_a_bare_charge_of_power_0_loses_the_comparison() -> None:
    scene = charges("SC2 FE4 FU6 WE8 SC10", "BL2 TR5", options=COMPARE, traps="TRK", bait="BO3 TRQ")
    assert score(scene) == (0, 0)
    assert sorted(zone(scene, "middens")) == ["FE4", "FU6", "SC10", "SC2", "WE8"]
    assert (told(scene, "hunter_won"), zone(scene, "glory")) == ([[0, 0]], [])
    assert totals(scene) == {"hunter": (0, 0), "beasts": (0, 0)}
    # The Beasts have not won: the traps stay; and no card was scored.
    assert (zone(scene, "traps"), zone(scene, "bait")) == (["TRK"], ["BO3", "TRQ"])
    assert zone(scene, "supply") == ["BL2", "TR5"]
    assert scene.position["scored"] is False


@pytest.mark.rule("BH-116", "BH-140", "BH-141")
@pytest.mark.parametrize(
    ("nest_cards", "points"),
    [
        ("SC2 FE4 FU6 WE9 SC10", 1),
        # Power without points, infinite power, and an ace that has nothing to beat.
        ("SC2 FE4 FU6 WE8 SCK", 0),
        ("SC2 FE4 FU6 WE8 BX", 0),
        ("SC1 FE4 FU6 WE8 SC10", None),
    ],
)
def test_a_bare_charge_with_power_wins_the_comparison(nest_cards: str, points: int | None) -> None:
    scene = charges(nest_cards, "BL2 TR5", options=COMPARE, bait="BO3 TRQ")
    if points is None:
        assert (told(scene, "beasts_won"), zone(scene, "bait")) == ([], ["BO3", "TRQ"])
        return
    assert told(scene, "beasts_won") == [[points, points]]
    assert sorted(zone(scene, "oasis")) == sorted(nest_cards.split())
    assert zone(scene, "bait") == []
    assert ("set_infinite" in names(scene)) == ("BX" in nest_cards)


@pytest.mark.rule("BH-116")
def test_an_empty_target_loses_the_comparison() -> None:
    scene = table(nests=["FEQ FE2 FE4 FE6 FE8", "SC2"], supply="BL2", phase="dusk", options=COMPARE)
    take(scene, "charge:nest1", "to:nest2", *(f"pick:fe{n}" for n in ("q", 2, 4, 6)))
    # The missing kit is shown as what it is worth while the hunt goes on.
    sums = scene.match.view(HUNTER)["hunt"]["sums"]
    assert (sums["hunter"]["power"], sums["beasts"]["power"]) == (0, 0)
    take(scene, "pick:fe8")
    assert (told(scene, "hunter_won"), told(scene, "nobody_won")) == ([[0, 0]], [])
    assert scene.position["scored"] is False


@pytest.mark.rule("BH-116", "BH-115")
def test_the_comparison_changes_nothing_where_there_is_a_kit() -> None:
    scene = charges("SC2 FE4 FU6 WE8 SC10", "BL2 TR2", options=COMPARE)
    assert (score(scene), zone(scene, "glory")) == ((0, 1), ["TR2", "BL2"])
    assert scene.position["scored"] is True


TOGETHER = {"traps_together": True}


@pytest.mark.rule("BH-157")
def test_all_traps_work_on_one_card() -> None:
    """Bait kills it blindly, and Caltrops and Boulder are spent; the nest is crushed."""
    scene = table(
        nests=["SC2 SC4", "WE3 FU7"],
        traps="TRJ TRK",
        bait="BO3 TRQ",
        phase="twilight",
        options=TOGETHER,
    )
    take(scene, "roam", "from:nest2", "to:nest1")
    assert scene.match.decision != "which_trap"
    assert sorted(zone(scene, "blind")) == ["FU7", "SC2", "SC4"]
    assert (zone(scene, "traps"), sorted(zone(scene, "trash"))) == ([], ["TRJ", "TRK"])
    assert zone(scene, "bait") == ["BO3", "TRQ"]
    assert (line(scene), nest(scene, 2)) == (["nest2"], "WE3")
    assert told(scene, "bait_killed", HUNTER) == [[]]
    assert told(scene, "trap_discarded") == [["TRJ"]]
    assert told(scene, "boulder_sprang") == [[2]]
    assert "caltrops_sprang" not in names(scene)


@pytest.mark.rule("BH-157", "BH-158")
def test_without_a_match_the_card_dies_as_it_lies() -> None:
    """Caltrops kill it, face down to the Blind, face up to the Middens; Boulder takes the nest."""
    hidden = table(
        nests=["SC2", "WE3 WE7"], traps="TRJ TRK", bait="BO3 TRQ", phase="dawn", options=TOGETHER
    )
    take(hidden, "roam", "from:nest2", "to:nest1")
    assert sorted(zone(hidden, "blind")) == ["SC2", "WE7"]
    assert told(hidden, "caltrops_killed_card", BEASTS) == [["WE7"]]
    assert told(hidden, "boulder_sprang") == [[1]]
    assert sorted(zone(hidden, "trash")) == ["TRJ", "TRK"]
    visible = hunts("FUJ SC9", "BL9 TR9", beside=["SC2"], traps="TRJ TRK", options=TOGETHER)
    assert "FUJ" in zone(visible, "middens")
    assert zone(visible, "blind") == ["SC2"]


@pytest.mark.rule("BH-157")
@pytest.mark.parametrize(("card", "spent"), [("SC8", ["TRJ", "TRK"]), ("FU7", ["TRJ", "TRK"])])
def test_both_are_spent_on_the_way_to_the_droves(card: str, spent: list[str]) -> None:
    scene = table(
        nests=["SC2"],
        hatchery=f"{card} SC9",
        traps="TRJ TRK",
        bait="BO3 TRQ",
        phase="twilight",
        options=TOGETHER,
    )
    take(scene, "roam", "from:hatchery", "to:droves")
    assert (zone(scene, "blind"), zone(scene, "droves")) == ([card], [])
    assert sorted(zone(scene, "trash")) == spent
    assert nest(scene, 1) == "SC2"
    # What found nobody to kill is told as spent.
    late = [["TRJ"], ["TRK"]] if card == "FU7" else [["TRK"]]
    assert told(scene, "trap_discarded") == late
    take(scene, "roam", "from:hatchery", "to:droves")
    assert zone(scene, "droves") == ["SC9"]


@pytest.mark.rule("BH-157", "BH-153", "BH-155", "BH-156")
@pytest.mark.parametrize(
    ("traps", "bait", "left"),
    [("TRJ", "", []), ("TRK", "", []), ("", "BO3 TRQ", ["BO3", "TRQ"])],
)
def test_a_trap_alone_works_as_ever(traps: str, bait: str, left: list[str]) -> None:
    ends = []
    for together in (False, True):
        scene = table(
            nests=["SC2", "SC4"],
            droves="FU7",
            traps=traps,
            bait=bait,
            phase="twilight",
            options={"traps_together": together},
        )
        take(scene, "roam", "pick:fu7", "to:nest1")
        assert zone(scene, "traps") + zone(scene, "bait") == left
        ends.append((scene.position["zones"], names(scene)))
    assert ends[0] == ends[1]


LATE = {"bonus_count": "evaluated"}


@pytest.mark.rule("BH-113", "BH-182")
def test_fortress_counts_when_the_sets_are_compared() -> None:
    scene = hunts("SC9 SCK WEJ", "BL8 TR8", beside=["SC4"], options=LATE)
    take(scene, "pick:sck")
    assert (told(scene, "bonus_waits"), told(scene, "fortress_added")) == ([["SCK"]], [])
    # Two scales cards by now, one of which came later.
    assert totals(scene)["beasts"] == (2, 0)


@pytest.mark.rule("BH-113", "BH-181", "BH-190")
def test_viper_counts_the_suits_that_are_there_in_the_end() -> None:
    """EX-16 the other way: whatever the order, King Ape leaves nothing but fur."""
    for order in ("pick:scq", "pick:fuk"):
        scene = hunts("SC4 FE5 FU6 SCQ FUK", "BL9 TR9", options=LATE)
        take(scene, order)
        assert totals(scene)["beasts"] == (4, 5)
        assert told(scene, "bonus_waits") == [["SCQ"]]
    called = hunts("SC4 FE5 SCQ WEJ", "BL9 TR9", beside=["FU8"], options=LATE)
    take(called, "pick:scq")
    # Scales, feathers, weird; and fur came.
    assert totals(called)["beasts"] == (1, 5)


@pytest.mark.rule("BH-113")
def test_a_bonus_that_waits_needs_its_card() -> None:
    scene = hunts("SCK WEJ SC2", "BL9 TR9", beside=["SC4"], traps="TRK", options=LATE)
    take(scene, "pick:sck")
    assert totals(scene)["beasts"] == (0, 0)


SUITLESS = {"suitless_companion": True}


@pytest.mark.rule("BH-267", "BH-203")
def test_a_javelin_with_an_annihilator_takes_the_whole_nest() -> None:
    scene = table(nests=["WE2 BX FE6"], supply="ARK HX", phase="morning", options=SUITLESS)
    take(scene, "shoot")
    # Of the Javelin's questions none has a choice.
    take(scene, "pick:ark", "pick:hx")
    assert sorted(zone(scene, "middens")) == ["BX", "FE6", "WE2"]
    assert sorted(zone(scene, "trash")) == ["ARK", "HX"]
    assert line(scene) == []
    assert told(scene, "javelin_suitless") == [["HX"]]
    assert "javelin_companion" not in names(scene)


@pytest.mark.rule("BH-267", "BH-201", "BH-013")
def test_poison_beside_an_annihilator_kills_nothing() -> None:
    scene = table(nests=["BX SC9"], supply="ARQ HX BL4 TR4", phase="morning", options=SUITLESS)
    take(scene, "shoot", "pick:arq", "pick:hx")
    assert (zone(scene, "arrow"), zone(scene, "trash")) == (["HX", "ARQ"], [])
    assert scene.match.view(BEASTS)["line"][0]["poison"] is None
    take(scene, "hunt", "pick:bl4", "pick:tr4", "done")
    assert told(scene, "poison_killed") == []
    assert sorted(zone(scene, "oasis")) == ["BX", "SC9"]
    assert {"ARQ", "HX"} <= set(zone(scene, "trash"))


@pytest.mark.rule("BH-267", "BH-153", "BH-160")
def test_bait_beside_an_annihilator_kills_nothing() -> None:
    scene = table(nests=["SC2"], droves="BX FU7", supply="TRQ HX", phase="sunset", options=SUITLESS)
    take(scene, "trap", "pick:trq", "pick:hx")
    assert zone(scene, "bait") == ["HX", "TRQ"]
    assert scene.match.view(BEASTS)["traps"]["bait"] is None
    take(scene, "roam", "pick:bx", "roam", "pick:fu7")
    assert nest(scene, 1) == "SC2 BX FU7"
    # Nothing is learned of the survivors.
    assert scene.match.view(HUNTER)["line"][0]["known"][:2] == [None, None]


@pytest.mark.rule("BH-267", "BH-016")
def test_annihilators_are_companions_by_the_option_only() -> None:
    for options, expected in (({}, ["pick:bl2"]), (SUITLESS, ["pick:bl2", "pick:hx"])):
        scene = table(nests=["SC2"], supply="ARK HX HX BL2", phase="morning", options=options)
        take(scene, "shoot", "pick:ark")
        assert scene.options == expected
    alone = table(nests=["SC2"], supply="ARQ HX", phase="morning")
    assert "shoot" not in alone.options


@pytest.mark.rule("BH-267")
def test_positions_with_a_suitless_companion() -> None:
    scene = table(nests=["SC2"], bait="HX TRQ", phase="dusk", options=SUITLESS)
    assert zone(scene, "bait") == ["HX", "TRQ"]
    with pytest.raises(lodge.BadPosition, match=r"In 'bait' lies a companion upon TRQ\."):
        table(bait="TRQ", options=SUITLESS)
    with pytest.raises(lodge.BadPosition, match="all of them work together"):
        table(
            nests=["SC2", "SC4"],
            traps="TRJ TRK",
            phase="twilight",
            roamer={"zone": "nest1", "place": 0},
            roam_to="nest2",
            pending=[["spring"]],
            options=TOGETHER,
        )


def test_options_that_do_not_exist_or_fit() -> None:
    with pytest.raises(
        lodge.BadOptions, match=r"has no option 'min_runs'\. Did you mean 'min_run'"
    ):
        GAME.new(options={"min_runs": 3})
    with pytest.raises(lodge.BadOptions, match="min_run"):
        GAME.new(options={"min_run": 4})
    with pytest.raises(lodge.BadOptions, match="stall_rounds"):
        GAME.new(options={"stall_rounds": 2})
    with pytest.raises(lodge.BadOptions, match="2 players"):
        GAME.new(seats=3)


def test_the_examples_use_every_value_of_every_option() -> None:
    used: dict[str, set[object]] = {}
    for _, options in GAME.examples():
        for name, value in options.items():
            used.setdefault(name, set()).add(value)
    assert used == {
        "phase_pass": {"stuck_only"},
        "court_ranks": {"numbered"},
        "min_run": {3},
        "arrival_flip": {False},
        "lumina_source": {"top"},
        "lioness_points": {False},
        "stall_rounds": {3},
        "sides": {"seat1_beasts", "seat1_hunter"},
        "series": {"best_of_three", "four_game_total"},
        "deck_skin": {"poker"},
        "equal_groups": {"sum"},
        "bare_charge": {"compare"},
        "traps_together": {True},
        "bonus_count": {"evaluated"},
        "suitless_companion": {True},
    }
