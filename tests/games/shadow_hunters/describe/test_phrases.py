"""What Shadow Hunters asks and offers, in words."""

from typing import Any

import lodge
from lodge.games.shadow_hunters.describe.phrases import known_of
from tests.games.shadow_hunters.night import night, play

GAME = lodge.load("shadow-hunters")
PHRASES = GAME.phrases


def test_a_player_is_offered_with_what_is_known_of_him() -> None:
    scenario = night(red="emi church", orange="vampire church revealed 4", decision="attack")
    view = scenario.match.seen_by(0)
    choice = PHRASES.choice(view, "attack:orange")
    assert choice.words == "Attack Orange (4 of 13 damage; Vampire, Shadow)"
    assert choice.clause == "SH-180"
    assert PHRASES.question(view) == "Do you attack?"
    assert PHRASES.choice(view, "target:red").words == "Choose Red (0 of 10 damage; you)"
    # Of Yellow nothing is known: it may be of any side.
    assert PHRASES.choice(view, "attack:yellow").words == "Attack Yellow (0 damage)"


def test_suspects_are_named_if_they_are_few() -> None:
    scenario = night(
        red="emi cabin", orange="vampire", decision="area", zones={"hermit deck": "spell"}
    )
    play(scenario, "draw", "hand_to:orange", "take_damage")
    view: Any = scenario.match.seen_by(0)
    orange = view.players["orange"]
    assert known_of(orange) == "Unknown, Vampire, Werewolf"
    assert PHRASES.choice(view, "attack:orange").words == "Attack Orange (1 damage; Shadow)"
    orange.could_be = ["vampire", "werewolf"]
    assert PHRASES.choice(view, "attack:orange").words == (
        "Attack Orange (1 damage; may be Vampire or Werewolf)"
    )


def test_what_is_known_of_a_player_at_length_and_in_brief() -> None:
    scenario = night(red="emi", orange="vampire revealed", yellow="franklin 12 dead")
    view: Any = scenario.match.seen_by(0)
    assert known_of(view.players["orange"]) == "Vampire, shadow, HP 13 (revealed)"
    assert known_of(view.players["yellow"]) == "Franklin, hunter, HP 12 (dead)"
    assert known_of(view.players["green"], brief=True) == "any side"


def test_actions_name_their_objects() -> None:
    view = night().match.seen_by(0)
    said = {
        "rob:blue": "Rob Blue (0 damage)",
        "go:altar": "Go to the Erstwhile Altar",
        "teleport:gate": "Teleport to the Underworld Gate",
        "take:holy_robe": "Take Holy Robe",
        "nothing": 'Say "Nothing happens"',
        "reveal": "Reveal yourself",
    }
    assert {action: PHRASES.choice(view, action).words for action in said} == said


def test_a_card_is_drawn_from_the_deck_of_the_area() -> None:
    for area, words in (("church", "White"), ("cemetery", "Black"), ("cabin", "Hermit")):
        view = night(red=f"emi {area}", decision="area").match.seen_by(0)
        assert PHRASES.choice(view, "draw").words == f"Draw a {words} card"


def test_the_answer_to_a_hermit_card_says_what_it_costs() -> None:
    zones = {"hermit deck": "exorcism"}
    scenario = night(red="emi cabin", orange="vampire", decision="area", zones=zones)
    play(scenario, "draw", "hand_to:orange")
    assert PHRASES.choice(scenario.match.seen_by(1), "take_damage").words == "Take 2 damage"
    scenario = night(
        red="emi cabin", orange="vampire 3", decision="area", zones={"hermit deck": "huddle"}
    )
    play(scenario, "draw", "hand_to:orange")
    choice = PHRASES.choice(scenario.match.seen_by(1), "heal")
    assert (choice.words, choice.clause) == ("Heal 1", "SH-148")


def test_results_of_the_compass_tell_where_they_lead() -> None:
    scenario = night(dice="d6:4 d4:2 d6:6 d4:1", red="gate +mystic_compass")
    play(scenario, "roll_twice")
    view = scenario.match.seen_by(0)
    assert PHRASES.choice(view, "result:first").words == "Take the 6: the Church"
    assert PHRASES.choice(view, "result:second").words == "Take the 7: any area"


def test_allie_heals_everything() -> None:
    view = night(blue="allie church revealed 3", current="blue").match.seen_by(4)
    assert "heal" in view.legal
    choice = PHRASES.choice(view, "heal")
    assert (choice.words, choice.clause) == ("Heal all your damage", "SH-290")


def test_every_action_has_a_text() -> None:
    verbs = {verb.name for verb in GAME.setup(4, {}).vocabulary.verbs}
    assert verbs == set(GAME.texts["choices"])


def test_seats_are_called_by_their_colours() -> None:
    view = night().match.seen_by(None)
    assert [PHRASES.seat_name(view, seat) for seat in (0, 3)] == ["Red", "Green"]
    assert PHRASES.heading(view).startswith("Shadow Hunters: turn ")


def about(view: Any, *actions: str) -> list[list[str]]:
    """What choices are about."""
    return [PHRASES.choice(view, action).about for action in actions]


def test_choices_are_about_players_areas_cards_and_dice() -> None:
    view = night().match.seen_by(0)
    assert about(view, "attack:green", "rob:blue", "go:woods", "give:talisman") == [
        ["player:green"],
        ["player:blue"],
        ["area:woods"],
        ["gear:talisman"],
    ]
    assert about(view, "roll_twice", "reveal", "nothing") == [["dice"], ["self"], ["in-play"]]
    assert about(view, "pass", "skip", "stop", "proceed", "no_attack", "end_turn") == [[]] * 6


def test_drawing_is_about_the_area_and_its_deck() -> None:
    view = night(red="emi church", decision="area").match.seen_by(0)
    assert about(view, "draw") == [["area:church", "deck:white"]]
    view = night(red="emi gate", decision="area").match.seen_by(0)
    assert about(view, "draw_hermit", "draw_black") == [
        ["area:gate", "deck:hermit"],
        ["area:gate", "deck:black"],
    ]
    view = night(red="emi woods", decision="area").match.seen_by(0)
    assert about(view, "harm", "mend") == [["area:woods"]] * 2


def test_attacking_everybody_is_about_all_in_range() -> None:
    scenario = night(red="emi church +machine_gun", orange="vampire cabin", decision="attack")
    view: Any = scenario.match.seen_by(0)
    assert "orange" in view.players["red"].in_range
    assert about(view, "attack_all") == [
        [f"player:{player}" for player in view.players["red"].in_range]
    ]


def test_results_of_the_compass_are_dice() -> None:
    scenario = night(dice="d6:4 d4:2 d6:6 d4:1", red="gate +mystic_compass")
    play(scenario, "roll_twice")
    assert about(scenario.match.seen_by(0), "result:second") == [["dice:second"]]


def test_revealing_oneself_is_for_good() -> None:
    view = night(red="emi church", orange="vampire church").match.seen_by(0)
    daring = [choice for choice in view.legal if PHRASES.choice(view, choice).nature == "for_good"]
    assert daring == ["reveal"]
    aside = night(red="emi church", orange="vampire church").match.seen_by(1)
    assert [PHRASES.choice(aside, one).nature for one in aside.interjections] == ["for_good"]


def test_what_lets_a_chance_go_by_closes() -> None:
    view = night(red="emi church", orange="vampire church", decision="attack").match.seen_by(0)
    closing = [choice for choice in view.legal if PHRASES.choice(view, choice).closes]
    assert closing == ["no_attack"]
