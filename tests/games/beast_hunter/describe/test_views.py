"""Who knows what (section 5), and guesses that respect all of it."""

import itertools

import pytest

from lodge import Match
from lodge.testing import Scenario
from tests.games.beast_hunter.arranged import (
    BEASTS,
    GAME,
    HUNTER,
    SPECTATOR,
    at_random,
    document,
    hunts,
    known,
    names,
    somewhere,
    table,
    take,
    told,
    zone,
)

SEEN_TOP = [{"zone": "nest1", "place": 0, "by": [0, 1]}]


@pytest.mark.rule("BH-025")
def test_what_each_side_sees_of_the_zones() -> None:
    scene = table(
        nests=["SC2 SC4"],
        droves="SC6",
        blind="SC8",
        middens="SC10",
        oasis="FE2",
        supply="BL2 BL3",
        trash="BL4",
        glory="BL5",
        traps="TRJ",
        bait="BO3 TRQ",
        hatchery="FE4",
        home="BL6",
    )
    beasts, hunter, anybody = (
        scene.match.view(who)["zones"] for who in (BEASTS, HUNTER, SPECTATOR)
    )
    assert (beasts["droves"][0], hunter["droves"][0], anybody["droves"][0]) == ("SC6", None, None)
    assert (beasts["nest1"], hunter["nest1"]) == (["SC4", "SC2"], [None, None])
    assert (beasts["blind"], hunter["blind"], anybody["blind"]) == (["SC8"], [None], [None])
    assert beasts["supply"] == anybody["supply"] == [None, None]
    assert sorted(hunter["supply"]) == ["BL2", "BL3"]
    for view in (beasts, hunter, anybody):
        assert set(view["hatchery"]) == set(view["home"]) == {None}
        open_zones = ("middens", "oasis", "trash", "glory", "traps", "bait")
        assert [view[name] for name in open_zones] == [
            ["SC10"],
            ["FE2"],
            ["BL4"],
            ["BL5"],
            ["TRJ"],
            ["BO3", "TRQ"],
        ]


def test_public_facts() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8 SC9", "FE1 FUQ"], phase="twilight", round=6, stall=3)
    view = scene.match.view(SPECTATOR)
    assert (view["round"], view["phase"]) == (6, "twilight")
    assert view["stall"] == {"rounds": 3, "limit": 10}
    assert [one["size"] for one in view["line"]] == [5, 2]
    assert [one["may_charge"] for one in view["line"]] == [True, False]
    assert [one["lioness"] for one in view["line"]] == [False, True]
    assert view["counts"]["home"] == 54


def test_a_scouted_card_is_known_while_it_moves_in_view() -> None:
    """Tags of 5.3: `at` stays in nests and on the Hatchery, and becomes `in` in the Droves."""
    scene = table(nests=["SC2 SC4", "SC6"], phase="twilight", seen=SEEN_TOP)
    take(scene, "roam", "from:nest1", "to:nest2")
    assert known(scene, "nest2") == ["SC4", None]
    take(scene, "roam", "from:nest2", "to:hatchery")
    assert known(scene, "hatchery")[0] == "SC4"
    assert known(scene, "hatchery", BEASTS)[0] == "SC4"
    take(scene, "roam", "from:hatchery", "to:droves")
    assert somewhere(scene) == {"SC4": ["droves"]}


def test_a_card_above_only_shifts_the_place() -> None:
    scene = table(nests=["SC2 SC4"], droves="SC8", phase="twilight", seen=SEEN_TOP)
    take(scene, "roam", "pick:sc8")
    assert known(scene, "nest1") == [None, "SC4", None]


def test_an_unseen_card_leaves_the_droves() -> None:
    trace = {"zone": "droves", "place": 0, "by": [1], "among": ["droves"]}
    scene = table(nests=["SC2"], droves="SC6 SC8", phase="twilight", traces=[trace])
    take(scene, "roam", "pick:sc8")
    assert somewhere(scene) == {"SC6": ["droves", "nest1"]}
    whole = table(droves="SC6 SC8", phase="twilight", traces=[trace])
    take(whole, "nest", "pick:sc8", "pick:sc6")
    assert somewhere(whole) == {"SC6": ["nest1"]}


def test_a_tagged_card_in_the_blind_stays_known() -> None:
    scene = table(nests=["SC2 SC4"], supply="ARJ", phase="morning", seen=SEEN_TOP)
    take(scene, "shoot", "pick:arj")
    assert known(scene, "blind") == ["SC4"]
    assert known(scene, "blind", SPECTATOR) == [None]


def test_zweihander_after_a_scout() -> None:
    scene = hunts("SC2 SC4", "BLK BL5 BL6 BL7 AR2", seen=SEEN_TOP)
    assert known(scene, "blind") == ["SC4", None]
    shuffled = hunts("SC2 SC4 SC6", "BLK BL5 BL6 BLQ AR2", seen=SEEN_TOP)
    assert known(shuffled, "blind") == [None, None, None]
    assert somewhere(shuffled) == {"SC6": ["blind"]}


@pytest.mark.rule("BH-066")
def test_a_nest_of_one_card_and_the_lioness_keeps_its_tag_when_rustled() -> None:
    seen = [{"zone": "nest1", "place": 1, "by": [0, 1]}]
    scene = table(nests=["SC2 FUQ", "SC4"], phase="dawn", seen=seen)
    take(scene, "rustle", "to:nest1")
    assert known(scene, "nest1") == ["FUQ", "SC2"]


def test_the_beasts_know_what_they_roamed_onto_the_hatchery() -> None:
    scene = table(nests=["SC2 SC4"], hatchery="SC8", phase="twilight")
    take(scene, "roam", "from:nest1", "to:hatchery")
    assert known(scene, "hatchery", BEASTS)[:2] == ["SC4", None]
    assert known(scene, "hatchery", HUNTER)[:2] == [None, None]
    assert "hatchery, top card: the 4 of scales" in scene.match.view(BEASTS)["learned"]


def test_private_picks_of_the_beasts_tell_nothing() -> None:
    scene = table(droves="SC2 SC4 SC6", nests=["FE2 FE4"], phase="twilight")
    take(scene, "nest")
    before = [scene.match.view(who) for who in (HUNTER, SPECTATOR)]
    take(scene, "pick:sc4", "pick:sc2")
    assert [scene.match.view(who) for who in (HUNTER, SPECTATOR)] == before
    assert scene.match.view(BEASTS)["picks"] == {"cards": ["SC4", "SC2"]}
    take(scene, "done")
    counts = scene.match.view(HUNTER)["counts"]
    assert counts["droves"] == 3
    # Before the end of the line is chosen, a guess holds some nest of these cards.
    sizes = {len(scene.match.guess(HUNTER, key).to_json()["picks"]) for key in range(40)}
    assert sizes == {1, 2, 3}


@pytest.mark.rule("BH-055")
def test_which_card_roams_is_not_told_before_it_is_known_where_to() -> None:
    sources = set()
    for picked in ("from:nest1", "from:hatchery", "pick:sc2"):
        scene = table(nests=["WE4", "FE6"], droves="SC2 SC4", phase="twilight")
        take(scene, "roam", picked)
        guesses = [scene.match.guess(HUNTER, key).to_json() for key in range(60)]
        sources.add(tuple(guess["pending"][0][1] for guess in guesses))
    assert len(sources) == 1
    assert set(*sources) == {"hatchery", "droves", "nest1", "nest2"}


def test_questions_that_must_always_be_asked() -> None:
    """Section 4: D16, D20, D21, D23, D24, D26 and D28 are asked even with one option."""
    assert table(droves="SC2", no_home=True, phase="morning").options == ["pass"]
    shot = table(nests=["SC2"], supply="ARQ BL5", phase="morning")
    take(shot, "shoot")
    assert shot.options == ["pick:arq"]
    take(shot, "pick:arq")
    assert (shot.match.decision, shot.options) == ("companion", ["pick:bl5"])
    trap = table(supply="TRJ", droves="SC2", phase="sunset")
    take(trap, "trap")
    assert (trap.match.decision, trap.options) == ("trap_card", ["pick:trj"])
    kit = table(nests=["SC2"], supply="BL9 TR9", phase="morning")
    take(kit, "hunt", "pick:bl9", "pick:tr9")
    assert (kit.match.decision, kit.options) == ("kit_card", ["done"])


def test_two_annihilators_do_not_answer_for_the_beasts() -> None:
    """Two copies make one option, but not asking would tell that they are there."""
    scene = table(nests=["BX BX", "SC2"], phase="dawn")
    take(scene, "rustle", "to:nest1")
    assert (scene.match.decision, scene.options) == ("rustle_card", ["pick:bx"])
    take(scene, "pick:bx")
    assert zone(scene, "nest1") == ["BX", "BX"]
    droves = table(droves="BX BX", phase="twilight")
    take(droves, "nest")
    assert (droves.match.decision, droves.options) == ("nest_card", ["pick:bx"])


# Guesses


@pytest.mark.rule("BH-032")
def test_the_lioness_is_never_guessed_into_a_nest() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8", "FE2 FE4 FE6"], droves="FE8", phase="twilight")
    places = set()
    for key in range(200):
        zones = scene.match.guess(HUNTER, key).to_json()["zones"]
        assert "FUQ" not in zones["nest1"] + zones["nest2"]
        places.add(next(name for name, pile in zones.items() if "FUQ" in pile))
    assert places == {"hatchery", "droves"}


@pytest.mark.rule("BH-032")
def test_what_came_from_a_nest_is_not_the_lioness() -> None:
    scene = table(nests=["SC2 SC4"], supply="ARJ", phase="dawn", droves="FE1", no_hatchery=True)
    take(scene, "roam", "from:nest1", "to:hatchery")
    for key in range(60):
        assert scene.match.guess(HUNTER, key).to_json()["zones"]["hatchery"] != ["FUQ"]


@pytest.mark.rule("BH-072", "BH-102")
def test_a_hunter_who_picks_a_kit_has_one() -> None:
    scene = table(nests=["SC2"], supply="BL9 TR9", phase="morning")
    take(scene, "hunt", "pick:bl9")
    for observer in (BEASTS, SPECTATOR):
        for key in range(60):
            guess = scene.match.guess(observer, key)
            assert guess.decision == "kit_card"
            assert "picks" not in guess.to_json()
            play_on(guess)


@pytest.mark.rule("BH-073")
def test_a_supply_without_a_kit_is_guessed_without_a_group() -> None:
    scene = table(nests=["SC2 SC4 SC6 SC8 SC10"], supply="BL1 TR3 BO5 AR7 HX BOK BLQ", phase="dusk")
    take(scene, "charge:nest1")
    for observer in (BEASTS, SPECTATOR):
        for key in range(40):
            doc = scene.match.guess(observer, key).to_json()
            numbers = sorted(int(f[2:]) for f in doc["zones"]["supply"] if f[2:].isdigit())
            assert all(b - a > 1 for a, b in itertools.pairwise(numbers))


def test_a_groupless_supply_that_must_hold_a_kit_now() -> None:
    """Seven cards without a group, and one more that makes a kit: the hardest Supply to guess."""
    places = [{"zone": "supply", "place": place} for place in range(1, 8)]
    scene = table(
        nests=["SC2"],
        supply="AR8 BL1 TR3 BO5 AR7 HX BOK BLQ",
        phase="morning",
        groupless=places,
    )
    take(scene, "hunt")
    for key in range(40):
        guess = scene.match.guess(BEASTS, key)
        assert guess.legal()
        play_on(guess)


@pytest.mark.parametrize(
    ("supply", "then"),
    [
        ("ARJ", "hunter_action"),
        ("ARQ BL5", "companion"),
        ("ARK HX TR3", "companion"),
        ("ARJ ARQ ARK BL2", "companion"),
    ],
)
def test_a_hunter_who_shoots_has_a_shot(supply: str, then: str) -> None:
    scene = table(nests=["SC2 SC4", "SC6"], supply=supply, phase="morning")
    take(scene, "shoot")
    for _ in range(2):
        for key in range(40):
            guess = scene.match.guess(BEASTS, key)
            assert guess.decision == scene.match.decision
            play_on(guess)
        take(scene, scene.options[-1])
    assert scene.match.decision == then
    for key in range(40):
        guess = scene.match.guess(BEASTS, key)
        assert guess.decision == then
        play_on(guess)


def test_guesses_do_not_know_at_which_nest_an_incomplete_shot_goes() -> None:
    guesses = []
    for place in ("to:nest1", "to:nest2"):
        scene = table(nests=["SC2 SC4", "SC6"], supply="ARK BL2 TR3", phase="morning")
        take(scene, "shoot", "pick:ark", place)
        assert scene.match.decision == "companion"
        guesses.append([scene.match.guess(BEASTS, key).to_json() for key in range(20)])
    assert guesses[0] == guesses[1]
    assert {guess["pending"][0][1] for guess in guesses[0]} == {"nest1", "nest2"}


@pytest.mark.parametrize(
    ("supply", "then"),
    [("TRJ", "beast_action"), ("TRQ BL5", "companion"), ("TRK HX", "beast_action")],
)
def test_a_hunter_who_traps_has_a_trap(supply: str, then: str) -> None:
    scene = table(droves="SC2", supply=supply, phase="sunset")
    take(scene, "trap")
    for key in range(40):
        play_on(scene.match.guess(BEASTS, key))
    take(scene, scene.options[0])
    assert scene.match.decision == then
    for key in range(40):
        guess = scene.match.guess(BEASTS, key)
        assert guess.decision == then
        play_on(guess)


def play_on(match: Match) -> None:
    """A guess goes on like any match."""
    for step, state in enumerate(at_random(match, 11)):
        assert state.over or state.legal()
        if step == 12:
            return


def test_traces_are_respected() -> None:
    scene = table(nests=["SC2 SC4 SC6"], phase="dawn", seen=SEEN_TOP)
    take(scene, "rustle", "pick:sc6", "pick:sc2")
    depths = set()
    for key in range(60):
        pile = scene.match.guess(HUNTER, key).to_json()["zones"]["nest1"]
        assert "SC6" in pile
        depths.add(pile.index("SC6"))
    assert depths == {0, 1, 2}


def test_bait_notes_and_traces_fit_together() -> None:
    """Random games with Bait in play: every guess fits what the way of the cards has told."""
    checked = 0
    for key in range(40):
        scene = table(
            nests=["SC2 SC4", "FE6 FE8"],
            hatchery="FU3 SC8 FE3 FU9 WE5",
            droves="SC1 FU2 WE4",
            bait="BO3 TRQ",
            supply="ARJ BL9 TR9",
            phase="twilight",
            key=key,
        )
        for step, match in enumerate(at_random(scene.match, key)):
            if match.over or step > 40:
                break
            for note in match.to_json().get("notes", []):
                guess = match.guess(HUNTER, step).to_json()
                if note["zone"] not in guess["zones"]:
                    continue
                face = guess["zones"][note["zone"]][note["place"]]
                assert face in note["may_be"] or face[:2] in note["may_be"]
                checked += 1
    assert checked > 100


@pytest.mark.rule("BH-055", "BH-082", "BH-083")
def test_what_events_tell() -> None:
    """Table 5.2: nobody is told a card that he may not see."""
    match = GAME.new(key=8, options={"sides": "seat1_beasts"}, events=True)
    for _ in at_random(match, 8):
        pass
    private = {"drew_card", "roamed_card", "hatchery_scouted_cards", "droves_scouted_card"}
    assert private & set(names(match, BEASTS))
    assert all(data[0] == "beasts" for data in told(match, "drew_card", BEASTS))
    assert all(data[0] == "hunter" for data in told(match, "drew_card", HUNTER))
    assert told(match, "drew_card", SPECTATOR) == []
    assert told(match, "hatchery_scouted_cards", BEASTS) == []


def test_a_view_tells_whose_phase_it_is_and_what_it_is_for() -> None:
    view = table(nests=["SC2"], phase="dawn").match.view(SPECTATOR)
    assert (view["turn"], view["allows"]) == ("beasts", "roam or rustle")
    view = table(nests=["SC2"], supply="BL2", phase="sunset").match.view(SPECTATOR)
    assert (view["turn"], view["allows"]) == ("hunter", "scout or trap")
    assert view["limits"] == {"score": 9, "hand": 10, "kit": 5}


def annihilator_comes_back() -> Scenario:
    """The Hunter scouts an annihilator, it roams to another one in the Droves, and one of the two
    is turned up in a new nest; Gannet calls meanwhile."""
    scene = table(
        nests=["SC2 BX", "FE6"], droves="FEK BX SC4", supply="BL5 TR5 BO8", bait="AR6 TRQ",
        phase="sunset",
    )  # fmt: skip
    take(scene, "scout", "to:nest1", "roam", "from:nest1", "to:droves")
    take(scene, "nest", "pick:bx", "pick:fek", "done", "end:left", "pass")
    take(scene, "hunt", "to:nest3", "pick:bl5", "pick:tr5", "done")
    return scene


@pytest.mark.rule("BH-081", "BH-025")
def test_nobody_learns_which_of_two_annihilators_was_scouted() -> None:
    scene = annihilator_comes_back()
    for observer in (HUNTER, SPECTATOR):
        view = scene.match.view(observer)
        assert view["line"][0]["known"] == [{"card": "FEK"}, {"card": "BX"}]
        assert not any("round" in line for line in view["learned"])


def test_the_beasts_remember_which_of_their_cards_was_scouted() -> None:
    scene = table(nests=["SC2 BX"], droves="BX SC4", phase="sunset")
    take(scene, "scout", "to:nest1", "roam", "from:nest1", "to:droves")
    learned = scene.match.view(BEASTS)["learned"]
    assert learned == ["droves: the Hunter saw an annihilator of the Beasts (scouted, round 1)"]


@pytest.mark.rule("BH-081")
def test_spectators_do_not_see_what_was_scouted_in_private() -> None:
    scene = table(nests=["FEK SC4", "FE6"], supply="BL5 TR5 BO8", bait="AR6 TRQ", phase="sunset")
    take(scene, "scout", "to:nest1", "pass", "pass", "pass", "hunt", "to:nest1")
    assert scene.match.view(SPECTATOR)["line"][0]["known"] == [None, None]
    seen = {"card": "SC4", "how": "scouted", "round": 1}
    assert scene.match.view(HUNTER)["line"][0]["known"] == [seen, None]
    take(scene, "pick:bl5", "pick:tr5", "done")
    assert scene.match.view(HUNTER)["line"][0]["known"] == [seen, {"card": "FEK"}]
    assert scene.match.view(SPECTATOR)["line"][0]["known"] == [{"card": "SC4"}, {"card": "FEK"}]


def test_older_positions_name_sightings_by_place() -> None:
    seen = [{"zone": "nest1", "place": 0, "by": [0, 1]}]
    arranged = document(
        nests=["SC2 SC4", "FE2"],
        phase="dusk",
        seen=seen,
        sightings=[
            {"zone": "nest1", "place": 0, "round": 3},
            {"zone": "nest2", "place": 0, "round": 2, "how": "scouted"},
        ],
    )
    match = GAME.from_json(arranged)
    assert match.view(HUNTER)["line"][0]["known"][0] == {
        "card": "SC4",
        "how": "scouted",
        "round": 3,
    }
    assert match.to_json()["labels"] == [
        {"zone": "nest1", "place": 0, "by": [0, 1], "sighting": {"how": "scouted", "round": 3}},
        # The Hunter has lost sight of this one.
        {"zone": "nest2", "place": 0, "by": [0], "sighting": {"how": "scouted", "round": 2}},
    ]


def set_trap_after_a_charge(supply: str, home: str) -> Match:
    """The Beasts charge, the Hunter has no kit, draws a card and sets Caltrops."""
    scene = table(
        nests=["SC2 SC4 SC6 SC8 SC10"], droves="FE2", supply=supply, home=home, phase="dusk"
    )
    take(scene, "charge:nest1", "pass", "pass", "pass", "draw", "draw", "trap")
    if scene.match.decision == "trap_card":
        take(scene, "pick:trj")
    return scene.match


@pytest.mark.rule("BH-073")
def test_guesses_do_not_know_which_card_left_a_supply_without_a_group() -> None:
    # Caltrops lay in the Supply when it was charged, or were drawn afterwards: who can tell?
    first = set_trap_after_a_charge("TRJ BL2 BO5 AR8", "BLQ HX")
    second = set_trap_after_a_charge("BLQ BL2 BO5 AR8", "TRJ HX")
    for observer in (BEASTS, SPECTATOR):
        assert first.view(observer) == second.view(observer)
        for key in range(150):
            guesses = [match.guess(observer, key).to_json() for match in (first, second)]
            supplies = [sorted(doc["zones"]["supply"]) for doc in guesses]
            assert supplies[0] == supplies[1]


@pytest.mark.rule("BH-073")
def test_what_is_certain_of_a_supply_without_a_group_shrinks_as_cards_leave() -> None:
    match = set_trap_after_a_charge("TRJ BL2 BO5 AR8", "BLQ HX")
    assert match.to_json()["groupless"] == 3
    for key in range(60):
        faces = match.guess(BEASTS, key).to_json()["zones"]["supply"]
        numbers = sorted({int(face[2:]) for face in faces if face[2:].isdigit()})
        apart = len(faces) - sum(face[2:].isdigit() for face in faces)
        last = -1
        for number in numbers:
            if number > last + 1:
                apart += 1
                last = number
        assert apart >= 3


def test_older_positions_name_the_cards_without_a_group() -> None:
    places = [{"zone": "supply", "place": place} for place in range(3)]
    match = table(supply="BL1 TR3 BO5 AR7", phase="morning", groupless=places).match
    assert match.to_json()["groupless"] == 3
    assert table(supply="BL1 TR3 BO5", phase="morning", groupless=3).match.legal()


def test_older_positions_that_name_too_many_cards_without_a_group_open() -> None:
    places = [{"zone": "supply", "place": place} for place in (0, 1, 2, 2)]
    match = table(supply="BL2 TR3 BO5", phase="morning", groupless=places).match
    assert match.to_json()["groupless"] == 2


def test_older_positions_with_sightings_in_any_round_open() -> None:
    sighting = {"zone": "nest1", "place": 0, "round": 1 << 40}
    match = table(nests=["SC2 SC4"], phase="dusk", sightings=[sighting]).match
    assert match.to_json()["labels"][0]["sighting"]["how"] == "scouted"
