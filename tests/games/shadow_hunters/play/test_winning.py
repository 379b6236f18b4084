"""The end of the game (section 3.16 of the rules)."""

import pytest

from tests.games.shadow_hunters.night import (
    GAME,
    asked,
    finish,
    gear,
    night,
    of,
    play,
    told,
    winners,
)

ATTACKS = {"decision": "attack", "dice": "d6:4 d4:2"}


@pytest.mark.rule("SH-344", "SH-341", "SH-342", "SH-352")
def test_hunters_win_when_all_shadows_are_dead_and_allie_with_them() -> None:
    scenario = night(
        red="emi church",
        yellow="franklin 12 dead",
        orange="vampire 13 dead",
        green="werewolf church 12",
        blue="allie 3",
        **ATTACKS,
    )
    finish(scenario, "attack:green")
    # The dead Franklin too.
    assert winners(scenario) == "emi franklin allie"
    assert scenario.position["endings"] == ["hunters"]
    outcome = scenario.match.outcome()
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0, 1.0, 0.0, 1.0)
    assert "All Shadows are dead" in outcome.reason


@pytest.mark.rule("SH-345")
def test_shadows_win_when_all_hunters_are_dead() -> None:
    scenario = night(
        red="emi 10 dead",
        yellow="franklin church 10",
        orange="vampire church",
        green="werewolf 14 dead",
        blue="allie 8 dead",
        current="orange",
        **ATTACKS,
    )
    finish(scenario, "attack:yellow")
    assert winners(scenario) == "vampire werewolf"


@pytest.mark.rule("SH-345")
@pytest.mark.parametrize(("dead", "over"), [("bob 10 dead", True), ("bob", False)])
def test_shadows_win_when_three_neutrals_are_dead(dead: str, over: bool) -> None:
    # R55
    scenario = night(
        7,
        red="emi church",
        orange="vampire 13 dead",
        blue="allie 8 dead",
        violet=dead,
        cyan="charles church 10",
        **ATTACKS,
    )
    finish(scenario, "attack:cyan")
    assert of(scenario, "cyan")["dead"]
    assert winners(scenario) == ("vampire werewolf" if over else "goes on")


@pytest.mark.rule("SH-346", "SH-340", "SH-343")
@pytest.mark.parametrize(("held", "over"), [(4, True), (3, False)])
def test_bob_wins_with_five_cards(held: int, over: bool) -> None:
    # R2
    cards = ["+talisman", "+handgun", "+holy_robe", "+masamune"][:held]
    scenario = night(
        6,
        violet=f"bob cemetery {' '.join(cards)}",
        current="violet",
        decision="area",
        zones={"black deck": "chainsaw"},
    )
    play(scenario, "draw")
    assert winners(scenario) == ("allie bob" if over else "goes on")


@pytest.mark.rule("SH-346", "SH-431")
@pytest.mark.parametrize(("seats", "over"), [(6, True), (7, False)])
def test_bob_may_need_four_at_a_small_table(seats: int, over: bool) -> None:
    scenario = night(
        seats,
        violet="bob cemetery +talisman +handgun +holy_robe",
        current="violet",
        decision="area",
        zones={"black deck": "chainsaw"},
        options={"bob_goal": "4_small"},
    )
    play(scenario, "draw")
    assert scenario.match.over == over


@pytest.mark.rule("SH-346")
def test_anybody_else_with_five_cards_wins_nothing_and_is_not_bob() -> None:
    scenario = night(
        6,
        red="emi cemetery +talisman +handgun +holy_robe +masamune",
        decision="area",
        zones={"black deck": "chainsaw"},
    )
    play(scenario, "draw")
    assert winners(scenario) == "goes on"
    assert "bob" not in scenario.match.view(1)["players"]["red"]["could_be"]


@pytest.mark.rule("SH-340", "SH-346")
@pytest.mark.parametrize("way", ["steal", "banana", "tribute", "loot"])
def test_every_change_of_equipment_is_checked(way: str) -> None:
    bob = "bob +talisman +fortune_brooch +holy_robe +mystic_compass"
    if way == "steal":
        scenario = night(
            6, violet=f"{bob} altar", orange="vampire +chainsaw", current="violet", decision="area"
        )
        play(scenario, "steal")
    elif way == "banana":
        scenario = night(
            6,
            red="emi cemetery +chainsaw",
            violet=bob,
            decision="area",
            zones={"black deck": "banana_peel"},
        )
        play(scenario, "draw", "hand_to:violet")
    elif way == "tribute":
        scenario = night(
            6,
            orange="vampire +chainsaw",
            violet=f"{bob} cabin",
            current="violet",
            decision="area",
            zones={"hermit deck": "anger"},
        )
        play(scenario, "draw", "hand_to:orange", "give:chainsaw")
    else:
        scenario = night(
            6,
            orange="vampire 12 +chainsaw",
            violet=f"{bob} woods",
            current="violet",
            decision="area",
        )
        play(scenario, "harm", "target:orange")
    assert winners(scenario) == "allie bob"


@pytest.mark.rule("SH-347")
@pytest.mark.parametrize(
    ("victim", "seat", "over"),
    [("vampire church 12", "orange", True), ("franklin church 11", "yellow", False)],
)
def test_bryan_wins_by_killing_a_strong_one(victim: str, seat: str, over: bool) -> None:
    # R5
    scenario = night(**{seat: victim}, blue="bryan church", current="blue", **ATTACKS)
    finish(scenario, f"attack:{seat}")
    assert winners(scenario) == ("bryan" if over else "goes on")


@pytest.mark.rule("SH-347", "SH-294")
def test_bryan_wins_nothing_by_other_kills() -> None:
    scenario = night(orange="vampire 12", blue="bryan woods", current="blue", decision="area")
    finish(scenario, "harm", "target:orange")
    assert winners(scenario) == "goes on"


@pytest.mark.rule("SH-348")
@pytest.mark.parametrize(
    ("dead", "over"),
    [({"red": "emi 10 dead", "blue": "allie 8 dead"}, True), ({"red": "emi 10 dead"}, False)],
)
def test_charles_wins_by_any_kill_with_three_dead(dead: dict[str, str], over: bool) -> None:
    # R3
    scenario = night(
        7, **dead, orange="vampire 12", cyan="charles woods", current="cyan", decision="area"
    )
    finish(scenario, "harm", "target:orange")
    assert winners(scenario) == ("charles" if over else "goes on")


@pytest.mark.rule("SH-432")
@pytest.mark.parametrize(
    ("dead", "by_attack", "over"),
    [(3, True, True), (2, True, False), (3, False, False)],
)
def test_charles_may_need_an_attack_after_three_deaths(
    dead: int, by_attack: bool, over: bool
) -> None:
    fallen = {"red": "emi 10 dead", "blue": "allie 8 dead", "violet": "bob 10 dead"}
    kept = dict(list(fallen.items())[:dead])
    scenario = night(
        7,
        **kept,
        orange="vampire church 12",
        cyan=f"charles {'church' if by_attack else 'woods'}",
        current="cyan",
        decision="attack" if by_attack else "area",
        dice="d6:4 d4:2",
        options={"charles_goal": "attack_after3"},
    )
    finish(scenario, *(["attack:orange"] if by_attack else ["harm", "target:orange"]))
    assert winners(scenario) == ("charles" if over else "goes on")


@pytest.mark.rule("SH-348")
def test_charles_must_live_to_win() -> None:
    # R46
    scenario = night(
        7,
        red="emi 10 dead",
        blue="allie 8 dead",
        orange="vampire 12",
        cyan="charles cemetery 9",
        current="cyan",
        decision="area",
        zones={"black deck": "bloodthirsty_spider"},
    )
    finish(scenario, "draw", "target:orange")
    assert of(scenario, "cyan")["dead"]
    assert "charles" not in winners(scenario)


@pytest.mark.rule("SH-349")
def test_catherine_wins_by_dying_first() -> None:
    scenario = night(red="emi woods", blue="catherine 10", decision="area")
    finish(scenario, "harm", "target:blue")
    assert winners(scenario) == "catherine"
    later = night(red="emi woods", orange="vampire 13 dead", blue="catherine 10", decision="area")
    finish(later, "harm", "target:blue")
    assert winners(later) == "goes on"


@pytest.mark.rule("SH-349")
@pytest.mark.parametrize(("other", "over"), [("emi 10 dead", True), ("emi", False)])
def test_catherine_wins_as_one_of_the_last_two(other: str, over: bool) -> None:
    scenario = night(
        red=other,
        orange="vampire 12",
        yellow="franklin",
        green="werewolf 14 dead",
        blue="catherine woods",
        current="blue",
        decision="area",
        options={"characters": "mix_all"},
    )
    finish(scenario, "harm", "target:orange")
    # All Shadows are dead, too.
    assert ("catherine" in winners(scenario)) == over


@pytest.mark.rule("SH-349")
def test_catherine_alone_is_one_of_the_last_two() -> None:
    # R45
    scenario = night(
        red="emi 10 dead",
        orange="vampire gate 12",
        yellow="franklin gate 11",
        green="werewolf 14 dead",
        blue="catherine cemetery",
        current="blue",
        decision="area",
        zones={"black deck": "dynamite"},
        dice="d6:3 d4:1",
    )
    finish(scenario, "draw")
    assert "catherine" in winners(scenario).split()


@pytest.mark.rule("SH-350")
@pytest.mark.parametrize(("daniel", "wins"), [("daniel", True), ("daniel 13 dead", False)])
def test_daniel_wins_alive_when_all_shadows_are_dead(daniel: str, wins: bool) -> None:
    # R4
    scenario = night(
        red="emi church",
        orange="vampire 13 dead",
        green="werewolf church 12",
        blue=daniel,
        first_dead=["orange"],
        **ATTACKS,
    )
    finish(scenario, "attack:green")
    assert winners(scenario) == ("emi franklin daniel" if wins else "emi franklin")


@pytest.mark.rule("SH-350", "SH-355")
def test_daniel_wins_by_dying_first() -> None:
    scenario = night(red="emi woods", blue="daniel 12", decision="area")
    finish(scenario, "harm", "target:blue")
    assert winners(scenario) == "daniel"
    assert scenario.position["endings"] == ["daniel"]


@pytest.mark.rule("SH-351")
@pytest.mark.parametrize(
    ("held", "drawn", "over"),
    [
        ("+talisman +holy_robe", "silver_rosary", True),
        ("+talisman +holy_robe", "spear_of_longinus", True),
        ("+talisman +holy_robe", "fortune_brooch", False),
        ("+talisman", "silver_rosary", False),
    ],
)
def test_david_wins_with_three_relics(held: str, drawn: str, over: bool) -> None:
    scenario = night(
        blue=f"david church {held}",
        current="blue",
        decision="area",
        zones={"white deck": drawn},
    )
    play(scenario, "draw")
    assert winners(scenario) == ("david" if over else "goes on")


@pytest.mark.rule("SH-352")
def test_a_dead_allie_does_not_win() -> None:
    scenario = night(
        red="emi church",
        orange="vampire 13 dead",
        green="werewolf church 12",
        blue="allie 8 dead",
        **ATTACKS,
    )
    finish(scenario, "attack:green")
    assert winners(scenario) == "emi franklin"


@pytest.mark.rule("SH-353")
@pytest.mark.parametrize(("at", "wins"), [("altar", True), ("gate", False)])
def test_bryan_wins_on_the_altar_when_the_game_ends(at: str, wins: bool) -> None:
    scenario = night(
        red="emi church",
        orange="vampire 13 dead",
        green="werewolf church 12",
        blue=f"bryan {at}",
        **ATTACKS,
    )
    finish(scenario, "attack:green")
    assert winners(scenario) == ("emi franklin bryan" if wins else "emi franklin")


@pytest.mark.rule("SH-354", "SH-291", "SH-002")
@pytest.mark.parametrize(
    ("agnes", "capriccio", "wins"),
    [
        ("agnes", False, False),
        ("agnes revealed used", True, True),
        ("agnes 8 dead", False, False),
        ("agnes 8 dead", True, True),
    ],
)
def test_agnes_wins_with_her_neighbour(agnes: str, capriccio: bool, wins: bool) -> None:
    # Blue sits between green (a Shadow, on her right) and red (a Hunter, on her left). R56
    scenario = night(
        red="emi church",
        orange="vampire church 12",
        green="werewolf 14 dead",
        blue=agnes,
        capriccio=capriccio,
        **ATTACKS,
    )
    finish(scenario, "attack:orange")
    assert ("agnes" in winners(scenario)) == wins
    assert scenario.match.over


@pytest.mark.rule("SH-355")
def test_other_dead_neutrals_do_not_win() -> None:
    scenario = night(
        7,
        red="emi church",
        orange="vampire 13 dead",
        green="werewolf church 12",
        blue="allie 8 dead",
        violet="bob 10 dead",
        cyan="charles",
        **ATTACKS,
    )
    finish(scenario, "attack:green")
    assert winners(scenario) == "emi franklin"


@pytest.mark.rule("SH-356")
def test_if_the_last_all_die_at_once_both_sides_win() -> None:
    scenario = night(
        4,
        red="emi cemetery 9",
        orange="vampire 13 dead",
        yellow="franklin 12 dead",
        green="werewolf 12",
        decision="area",
        zones={"black deck": "bloodthirsty_spider"},
    )
    finish(scenario, "draw")
    assert winners(scenario) == "emi vampire franklin werewolf"
    assert scenario.position["endings"] == ["hunters", "shadows"]


@pytest.mark.rule("SH-357", "SH-244")
def test_at_the_end_all_dealt_characters_are_shown() -> None:
    scenario = night(red="emi woods", blue="daniel 12", decision="area")
    finish(scenario, "harm", "target:blue")
    players = scenario.match.view(None)["players"]
    assert [doc["character"] for doc in players.values()] == [
        *("emi", "vampire", "franklin", "werewolf", "daniel")
    ]
    assert set(scenario.match.view(None)["zones"]["unused characters"]) == {None}


@pytest.mark.rule("SH-341", "SH-343")
def test_nothing_pending_is_carried_out_after_the_end() -> None:
    # R19
    scenario = night(
        6,
        violet="bob cemetery +talisman +handgun +holy_robe +masamune",
        current="violet",
        decision="area",
        zones={"black deck": "chainsaw"},
    )
    play(scenario, "draw")
    assert asked(scenario) == "over"
    assert told(scenario)[-1].startswith("game_won")
    assert scenario.match.interjections(0) == []


@pytest.mark.rule("SH-342")
def test_several_conditions_of_an_event_win_together() -> None:
    # R43: loot before the check, so David has his third relic when the Shadows are dead.
    scenario = night(
        6,
        red="emi",
        orange="vampire 13 dead",
        green="werewolf 12 +talisman",
        blue="allie 7",
        violet="david woods +holy_robe +silver_rosary",
        current="violet",
        decision="area",
    )
    finish(scenario, "harm", "target:green")
    assert gear(scenario, "violet") == "holy_robe silver_rosary talisman"
    assert winners(scenario) == "emi franklin allie david"


@pytest.mark.rule("SH-422", "SH-423", "SH-424", "SH-425", "SH-426", "SH-421")
def test_the_extra_card_is_no_player_and_known_to_the_judge_alone() -> None:
    scenario = night(
        7,
        red="emi woods",
        orange="vampire 12",
        violet="unknown",
        cyan="bob",
        zones={"extra character": "george"},
        decision="area",
        options={"extra_card": "on"},
    )
    assert scenario.match.view(1)["extra_card"] is None
    finish(scenario, "harm", "target:orange")
    # R58
    assert scenario.position["judge"] == "orange"
    seen = [scenario.match.view(viewer)["extra_card"] for viewer in (0, 1, 2, None)]
    assert seen == [None, "george", None, None]
    assert "game_goes_on" in told(scenario)


@pytest.mark.rule("SH-422", "SH-426")
def test_only_dealt_characters_count_for_the_end() -> None:
    scenario = night(
        7,
        red="emi woods",
        orange="vampire 13 dead",
        green="werewolf 12",
        violet="george",
        cyan="bob",
        zones={"extra character": "unknown"},
        decision="area",
        options={"extra_card": "on"},
        judge="orange",
    )
    finish(scenario, "harm", "target:green")
    assert winners(scenario) == "emi franklin allie george"
    # SH-357
    assert scenario.match.view(None)["extra_card"] == "unknown"


@pytest.mark.rule("SH-423")
def test_the_first_of_several_first_dead_from_the_current_player_is_judge() -> None:
    scenario = night(
        7,
        red="emi 9",
        orange="vampire 12",
        yellow="franklin church",
        violet="unknown",
        cyan="bob 9",
        zones={"extra character": "george", "white deck": "flare_of_judgement"},
        current="yellow",
        decision="area",
        options={"extra_card": "on"},
    )
    finish(scenario, "draw")
    assert scenario.position["judge"] == "cyan"


@pytest.mark.rule("SH-420", "SH-421")
@pytest.mark.parametrize(("seats", "counts"), [(7, (3, 3, 2)), (8, (3, 3, 3))])
def test_one_card_more_than_players_is_prepared(seats: int, counts: tuple[int, ...]) -> None:
    match = GAME.new(seats, {"extra_card": "on"}, key=4)
    sides = match.view(None)["sides"]
    assert tuple(sides[side]["dealt"] for side in ("hunter", "shadow", "neutral")) == counts
    assert len(match.to_json()["zones"]["extra character"]) == 1
    assert match.view(0)["zones"]["extra character"] == [None]
