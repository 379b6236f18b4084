"""What Allie and David do at any moment, in anybody's turn (SH-247, SH-290, SH-298)."""

from pathlib import Path
from typing import Any

import pytest

from lodge import IllegalAction, Match
from lodge.games.shadow_hunters.bot.heuristic import HeuristicBot
from lodge.games.shadow_hunters.describe.phrases import ShadowHuntersPhrases
from lodge.games.shadow_hunters.describe.shown import NightView
from lodge.games.shadow_hunters.model.catalogue import CHARACTERS, characters
from lodge.games.shadow_hunters.model.words import PLAYERS
from lodge.kernel.bot import NOTHING, bots_interjection
from lodge.kernel.chance import make_key
from lodge.kernel.record import load_record, replay, verify
from lodge.testing import Scenario
from tests.games.shadow_hunters.night import (
    GAME,
    asked,
    damage,
    finish,
    gear,
    night,
    of,
    options,
    play,
    told,
    winners,
    zone,
)


def at_any_time(scenario: Scenario, name: str) -> str:
    """What a player may do out of turn, in one line."""
    match = scenario.match
    return " ".join(match.text(action) for action in match.interjections(PLAYERS.index(name)))


def interject(scenario: Scenario, name: str, text: str) -> Scenario:
    """Let a player do something out of turn."""
    match = scenario.match
    count = len(match.events(None))
    match.apply(match.parse(text), seat=PLAYERS.index(name))
    scenario.happened = match.events(None)[count:]
    return scenario


SIDE_OF = {one.id: one.side for one in characters()}
RELICS = {"white discard": "talisman holy_water"}

# Allie


@pytest.mark.rule("SH-247", "SH-290", "SH-242")
def test_allie_heals_in_the_turn_of_another_and_the_question_is_put_anew() -> None:
    scenario = night(red="emi church", blue="allie 5", decision="area")
    before = options(scenario)
    assert at_any_time(scenario, "blue") == "reveal heal"
    interject(scenario, "blue", "heal")
    assert told(scenario) == [
        "revealed blue allie",
        "ability_used blue allie",
        "healed blue 5 0",
    ]
    assert damage(scenario) == {}
    assert of(scenario, "blue")["ability_used"]
    assert (asked(scenario), options(scenario)) == ("red area", before)
    # SH-290: once.
    assert at_any_time(scenario, "blue") == ""


@pytest.mark.rule("SH-247", "SH-290", "SH-281", "SH-280")
@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("allie 3", "reveal heal"),
        ("allie 3 revealed", "heal"),
        ("allie", "reveal"),
        ("allie revealed", ""),
        ("allie 3 revealed used", ""),
        ("allie 3 cursed", "reveal"),
        ("allie 8 dead", ""),
        # Nobody else has anything to use at any time.
        ("charles 3", "reveal"),
        ("charles 3 revealed", ""),
    ],
)
def test_when_allie_may_heal(who: str, may: str) -> None:
    assert at_any_time(night(red="emi church", blue=who, decision="area"), "blue") == may


@pytest.mark.rule("SH-247", "SH-280")
@pytest.mark.parametrize("one", CHARACTERS)
def test_nobody_else_uses_an_ability_in_the_turn_of_another(one: str) -> None:
    seat = {"neutral": "blue", "hunter": "yellow", "shadow": "green"}[SIDE_OF[one]]
    first = "franklin" if one == "emi" else "emi"
    scenario = night(
        red=f"{first} church", orange="vampire 13 dead" if one != "vampire" else "werewolf 14 dead",
        **{seat: f"{one} gate 3 +chainsaw"}, decision="area", zones=RELICS,
        options={"characters": "mix_all"},
    )  # fmt: skip
    usual = {"allie": "reveal heal", "david": "reveal dig", "daniel": ""}
    assert at_any_time(scenario, seat) == usual.get(one, "reveal")


@pytest.mark.rule("SH-247", "SH-427")
def test_without_abilities_only_the_reveal_is_left() -> None:
    scenario = night(blue="allie 3", options={"abilities": "off"})
    assert at_any_time(scenario, "blue") == "reveal"


@pytest.mark.rule("SH-267", "SH-247")
def test_nobody_heals_between_the_roll_of_an_attack_and_its_damage() -> None:
    # R14
    scenario = night(red="emi church", blue="allie church 5", decision="attack", dice="d6:5 d4:2")
    assert at_any_time(scenario, "blue") == "reveal heal"
    scenario.match.apply(scenario.match.parse("attack:blue"))
    # Before the roll she is asked, and could do it out of turn, too.
    assert asked(scenario) == "blue threat"
    assert at_any_time(scenario, "blue") == "reveal heal"
    play(scenario, "pass")
    assert asked(scenario) == "red rolled"
    assert at_any_time(scenario, "blue") == "reveal"
    with pytest.raises(IllegalAction):
        interject(scenario, "blue", "heal")
    finish(scenario, "proceed")
    assert of(scenario, "blue")["dead"]


@pytest.mark.rule("SH-267", "SH-292")
def test_nor_while_bob_chooses_the_card_that_he_takes_instead() -> None:
    scenario = night(
        6,
        red="emi church 3",
        blue="allie church 5 +handgun +chainsaw",
        violet="bob church",
        current="violet",
        decision="attack",
        dice="d6:5 d4:3",
    )
    play(scenario, "attack:blue", "rob:blue")
    assert asked(scenario) == "violet take_card"
    assert at_any_time(scenario, "blue") == "reveal"
    play(scenario, "take:handgun")
    assert at_any_time(scenario, "blue") == "reveal heal"


@pytest.mark.rule("SH-247", "SH-257", "SH-263")
def test_whoever_has_healed_is_not_asked_about_the_threat_any_more() -> None:
    scenario = night(red="emi woods", blue="allie 6", decision="area")
    play(scenario, "harm", "target:blue")
    assert asked(scenario) == "blue threat"
    interject(scenario, "blue", "heal")
    assert damage(scenario) == {"blue": 2}
    assert asked(scenario) != "blue threat"


@pytest.mark.rule("SH-247", "SH-148")
def test_what_heals_before_a_hermit_card_is_answered_counts_for_the_answer() -> None:
    # Red holds the card: nobody knows what it says when Allie heals.
    cards = {"hermit deck": "nurturance"}
    scenario = night(red="emi cabin", blue="allie 3", decision="area", zones=cards)
    play(scenario, "draw")
    assert asked(scenario) == "red hermit_give"
    interject(scenario, "blue", "heal")
    play(scenario, "hand_to:blue")
    assert options(scenario) == "take_damage"


@pytest.mark.rule("SH-247", "SH-148")
def test_while_a_card_lets_allie_heal_the_word_means_the_card() -> None:
    cards = {"hermit deck": "nurturance"}
    scenario = night(red="emi cabin", blue="allie 3", decision="area", zones=cards)
    play(scenario, "draw", "hand_to:blue")
    assert (asked(scenario), options(scenario)) == ("blue hermit_answer", "heal")
    assert at_any_time(scenario, "blue") == "reveal"
    assert words_of(scenario, "blue", "heal") == ("Heal 1", ("SH-148",), ["in-play"])
    play(scenario, "heal")
    assert damage(scenario) == {"blue": 2}
    # The next moment is as good.
    interject(scenario, "blue", "heal")
    assert damage(scenario) == {}


def words_of(scenario: Scenario, name: str, text: str) -> tuple[str, tuple[str, ...], list[str]]:
    """How an action is offered to a player: its words, its clauses and the things it lights up."""
    view = scenario.match.seen_by(PLAYERS.index(name))
    phrases = scenario.match.setup.phrases
    assert isinstance(phrases, ShadowHuntersPhrases)
    assert isinstance(view, NightView)
    choice = phrases.choice(view, text)
    return choice.words, phrases.clauses(view, text), phrases.about(view, text)


@pytest.mark.rule("SH-290")
def test_mothers_love_is_called_so_while_another_answers_a_hermit_card() -> None:
    cards = {"hermit deck": "aid"}
    scenario = night(
        red="emi 2", orange="vampire cabin", blue="allie 3", current="orange", decision="area",
        zones=cards,
    )  # fmt: skip
    play(scenario, "draw", "hand_to:red")
    assert asked(scenario) == "red hermit_answer"
    assert words_of(scenario, "blue", "heal") == ("Heal all your damage", ("SH-290",), ["self"])
    assert words_of(scenario, "red", "heal") == ("Heal 1", ("SH-148",), ["in-play"])


@pytest.mark.rule("SH-247", "SH-108")
def test_whoever_heals_out_of_turn_before_answering_chocolate_is_revealed_then() -> None:
    cards = {"white deck": "chocolate"}
    scenario = night(
        blue="allie church 5", red="emi church", current="blue", decision="area", zones=cards
    )
    play(scenario, "draw")
    assert asked(scenario) == "blue reveal_heal"
    interject(scenario, "blue", "heal")
    assert told(scenario)[-1] == "healed blue 0 0"
    assert asked(scenario) == "blue attack"


# David


@pytest.mark.rule("SH-247", "SH-298", "SH-242")
def test_david_digs_in_the_turn_of_another() -> None:
    scenario = night(red="emi church", blue="david", decision="area", zones=RELICS)
    assert at_any_time(scenario, "blue") == "reveal dig"
    interject(scenario, "blue", "dig")
    # A single card is taken without asking.
    assert told(scenario) == [
        "revealed blue david",
        "ability_used blue david",
        "dug blue talisman",
    ]
    assert gear(scenario, "blue") == "talisman"
    assert zone(scenario, "white discard") == ["holy_water"]
    assert asked(scenario) == "red area"
    assert at_any_time(scenario, "blue") == ""


@pytest.mark.rule("SH-298", "SH-247")
def test_david_chooses_before_the_open_question_comes_again() -> None:
    cards = {"white discard": "talisman holy_robe", "black discard": "chainsaw"}
    scenario = night(red="emi church", blue="david revealed", decision="area", zones=cards)
    interject(scenario, "blue", "dig")
    assert asked(scenario) == "blue dig_card"
    assert options(scenario) == "take:talisman take:holy_robe take:chainsaw"
    play(scenario, "take:holy_robe")
    assert gear(scenario, "blue") == "holy_robe"
    assert asked(scenario) == "red area"


@pytest.mark.rule("SH-298", "SH-281", "SH-247")
@pytest.mark.parametrize(
    ("who", "cards", "may"),
    [
        ("david", RELICS, "reveal dig"),
        ("david", {"white discard": "holy_water"}, "reveal"),
        ("david revealed used", RELICS, ""),
        ("david revealed cursed", RELICS, ""),
        ("david 13 dead", RELICS, ""),
        ("bryan", RELICS, "reveal"),
    ],
)
def test_when_david_may_dig(who: str, cards: dict[str, str], may: str) -> None:
    scenario = night(red="emi church", blue=who, decision="area", zones=cards)
    assert at_any_time(scenario, "blue") == may


@pytest.mark.rule("SH-298", "SH-247", "SH-267")
def test_nor_does_anybody_dig_between_roll_and_damage() -> None:
    scenario = night(
        red="emi church +spear_of_longinus", orange="church", blue="david church",
        decision="attack", zones=RELICS, dice="d6:5 d4:2",
    )  # fmt: skip
    play(scenario, "attack:blue")
    assert asked(scenario) == "red rolled"
    assert at_any_time(scenario, "blue") == "reveal"


@pytest.mark.rule("SH-298", "SH-094", "SH-105")
def test_what_was_dug_up_before_the_roll_protects_from_the_attack() -> None:
    cards = {"white discard": "holy_robe"}
    scenario = night(
        red="emi church", blue="david church 1", decision="attack", zones=cards,
        dice="d6:5 d4:2",
    )  # fmt: skip
    interject(scenario, "blue", "dig")
    finish(scenario, "attack:blue")
    assert damage(scenario) == {"blue": 3}


@pytest.mark.rule("SH-298", "SH-351", "SH-340", "SH-341")
def test_the_third_relic_wins_in_the_turn_of_another() -> None:
    cards = {"white discard": "talisman"}
    scenario = night(
        red="emi church", blue="david +holy_robe +silver_rosary", decision="area", zones=cards
    )
    interject(scenario, "blue", "dig")
    assert winners(scenario) == "david"


def being_looted(**arranged: Any) -> Scenario:
    """Red has killed orange, and is to choose between two cards; a relic lies in the discard."""
    players = {
        "red": "emi woods",
        "orange": "vampire 12 +handgun +chainsaw",
        "blue": "david +holy_robe +silver_rosary",
        "zones": {"white discard": "talisman"},
        "decision": "area",
        **arranged,
    }
    return finish(night(**players), "harm", "target:orange")


@pytest.mark.rule("SH-228", "SH-298", "SH-340")
def test_while_the_dead_are_looted_the_check_waits_for_the_loot() -> None:
    # R43: whoever wins by the loot wins together with David.
    scenario = being_looted()
    assert asked(scenario) == "red loot"
    interject(scenario, "blue", "dig")
    assert gear(scenario, "blue") == "holy_robe silver_rosary talisman"
    assert asked(scenario) == "red loot"
    play(scenario, "take:handgun")
    assert winners(scenario) == "david"
    assert gear(scenario, "red") == "handgun"
    assert zone(scenario, "black discard") == ["chainsaw"]


@pytest.mark.rule("SH-228", "SH-348", "SH-342", "SH-298")
def test_who_wins_by_the_deaths_wins_together_with_david() -> None:
    scenario = being_looted(
        seats=7,
        red="charles woods",
        yellow="franklin 12 dead",
        violet="bob 10 dead",
        cyan="emi",
    )
    interject(scenario, "blue", "dig")
    play(scenario, "take:handgun")
    assert winners(scenario) == "charles david"


# What the others may know


def pending_picks(match: Match, seat: int | None) -> set[str]:
    """What the question below the open one is about, in the guesses of a seat."""
    return {match.guess(seat, key).to_json()["pending"][1][1] for key in range(60)}


@pytest.mark.rule("SH-247", "SH-078")
def test_whom_a_thief_robs_stays_hidden_while_david_digs() -> None:
    scenario = night(
        red="emi altar",
        orange="vampire +machine_gun",
        yellow="franklin +butcher_knife +rusted_broad_axe",
        green="+handgun +chainsaw",
        blue="david +spear_of_longinus",
        decision="area",
        zones={"white discard": "talisman holy_robe"},
    )
    play(scenario, "steal", "target:green")
    assert asked(scenario) == "red take_card"
    interject(scenario, "blue", "dig")
    assert asked(scenario) == "blue dig_card"
    assert pending_picks(scenario.match, 0) == {"green"}
    for other in (1, 2, 3, 4, None):
        assert pending_picks(scenario.match, other) == {"green", "yellow"}
    play(scenario, "take:holy_robe")
    # Blue has two cards now, but had one when red chose: it would not have been asked.
    assert asked(scenario) == "red take_card"
    assert options(scenario) == "take:handgun take:chainsaw"
    for other in (1, 4, None):
        picks = {scenario.match.guess(other, key).to_json()["pending"][0][1] for key in range(60)}
        assert picks == {"green", "yellow"}
    again = GAME.from_json(scenario.match.to_json())
    assert again.guess(1, 5).to_json() == scenario.match.guess(1, 5).to_json()
    play(scenario, "take:handgun")
    assert "dug" not in scenario.match.to_json()


@pytest.mark.rule("SH-247", "SH-125")
def test_what_david_gives_away_was_not_dug_up_since() -> None:
    scenario = night(
        blue="david cemetery +handgun +masamune",
        current="blue",
        decision="area",
        zones={"black deck": "banana_peel", "white discard": "talisman"},
    )
    play(scenario, "draw", "give:masamune")
    assert asked(scenario) == "blue banana_receiver"
    interject(scenario, "blue", "dig")
    assert gear(scenario, "blue") == "handgun masamune talisman"
    picks = {scenario.match.guess(1, key).to_json()["pending"][0][1] for key in range(60)}
    assert picks == {"handgun", "masamune"}
    play(scenario, "hand_to:red")
    assert gear(scenario, "red") == "masamune"
    assert "dug" not in scenario.match.to_json()


@pytest.mark.rule("SH-247", "SH-250")
def test_nobody_is_shown_what_another_may_do_at_any_time() -> None:
    """Whoever blue is, all others are shown the same."""
    views = []
    for who in ("allie 5", "bob 5", "daniel 5"):
        scenario = night(red="emi church", blue=who, decision="area", zones=RELICS)
        views.append([scenario.match.view(seat) for seat in (0, 1, 2, 3, None)])
        spectator = scenario.match.view(None)
        assert spectator["interjections"] == []
    for view in views[1:]:
        assert view == views[0]


# Records


@pytest.mark.rule("SH-247")
def test_a_record_keeps_what_was_done_out_of_turn() -> None:
    scenario = night(red="emi church", blue="allie 5", decision="area")
    interject(scenario, "blue", "heal")
    play(scenario, "skip")
    record = scenario.match.record()
    assert record.actions == ["4>heal", "skip"]
    assert verify(GAME, record) == []
    assert replay(GAME, record).to_json() == scenario.match.to_json()


@pytest.mark.rule("SH-247", "SH-290")
def test_a_match_of_the_first_ruleset_goes_on_and_allie_may_heal_in_it() -> None:
    earlier = Path(__file__).parents[3] / "earlier" / "shadow-hunters-windows.json"
    record = load_record(earlier)
    assert (record.ruleset, GAME.ruleset) == (1, 2)
    match = replay(GAME, record)
    (allie,) = [seat for seat in range(5) if "heal" in match.view(seat)["interjections"]]
    assert allie != match.seat
    asked_before = (match.seat, match.decision, match.legal())
    match.apply(match.parse("heal"), seat=allie)
    assert match.to_json()["players"][PLAYERS[allie]]["damage"] == 0
    assert (match.seat, match.decision, match.legal()) == asked_before


# Bots

BOT = HeuristicBot(make_key("a bot"))


def wish(scenario: Scenario, name: str) -> str:
    """What the bot of a player does out of turn."""
    action = BOT.interject(scenario.match, PLAYERS.index(name))
    return "" if action == NOTHING else scenario.match.text(action)


@pytest.mark.rule("SH-298", "SH-247")
@pytest.mark.parametrize(
    ("who", "cards", "wanted"),
    [
        ("david", "talisman", "dig"),
        ("david revealed", "talisman", "dig"),
        ("david", "mystic_compass", ""),
        ("david revealed used", "talisman", ""),
        ("david cursed", "talisman", ""),
        ("bryan", "talisman", ""),
    ],
)
def test_a_bot_digs_for_relics_in_the_turn_of_another(who: str, cards: str, wanted: str) -> None:
    discard = {"white discard": cards}
    scenario = night(red="emi church", blue=who, decision="area", zones=discard)
    assert wish(scenario, "blue") == wanted
    for key in range(5):
        guess = scenario.match.guess(4, key)
        assert BOT.interject(guess, 4) == BOT.interject(scenario.match, 4)
    found = bots_interjection(scenario.match, dict.fromkeys(range(5), BOT))
    assert found == ((4, scenario.match.parse("dig")) if wanted else None)


@pytest.mark.rule("SH-298", "SH-260")
def test_a_bot_digs_in_the_dig_window() -> None:
    scenario = night(
        red="emi woods", orange="vampire 12 +holy_robe +chainsaw", blue="david", decision="area"
    )
    play(scenario, "harm", "target:orange", "take:chainsaw")
    while asked(scenario) != "blue dig_window":
        scenario.match.apply(scenario.match.legal()[0])
    assert scenario.match.text(BOT.choose(scenario.match)) == "dig"


@pytest.mark.rule("SH-290", "SH-257")
def test_a_bot_keeps_mothers_love_until_it_is_threatened() -> None:
    # R15
    scenario = night(red="emi woods", blue="allie 6", decision="area")
    assert wish(scenario, "blue") == ""
    play(scenario, "harm", "target:blue")
    assert scenario.match.text(BOT.choose(scenario.match)) == "heal"
