"""Who is asked what: hidden questions are put by public facts alone (notes of section 4)."""

from collections.abc import Callable
from typing import Any

import pytest

from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.testing import Scenario
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    finish,
    heard,
    offers,
    options,
    play,
    realm,
    roll,
    until,
)

# A position in which a question is about to be put, by what one hand holds; the question; the card
# that gives an answer; what else it needs; and how that answer begins.


def lost(hand: str) -> Scenario:
    scene = realm(red="warrior | fear", orange=f"| {hand}")
    scene.play("done")
    return scene


def declare(hand: str) -> Scenario:
    return realm(red=f"warrior | castle {hand}", orange="| fear", begin="declare")


def oppose(hand: str) -> Scenario:
    scene = realm(red="warrior | castle golden_goose", orange=f"| {hand}", begin="declare")
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    return scene


def stake(hand: str) -> Scenario:
    scene = realm(
        red=f"warrior | castle golden_goose cornucopia {hand}", orange="| fear", begin="declare"
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    return scene


def second_at_the_mine(hand: str) -> Scenario:
    scene = realm(red=f"warrior | mine golden_goose {hand}", orange="| fear", begin="declare")
    play(scene, "adventure", "location:mine", "stake:golden_goose")
    return scene


def double(hand: str) -> Scenario:
    scene = oppose(f"orcs ogres {hand}")
    play(scene, "oppose:orcs")
    return scene


def window_of_opposer(hand: str) -> Scenario:
    return battle("orcs", red="warrior | fear", orange=f"| {hand}")


def guardian_spell(hand: str) -> Scenario:
    return battle("drow", red="warrior | tavern", orange=f"| {hand}", zones={"discard": GONE})


GONE = "ambush ruined smite fight_another_day"
"""Events of the window that everybody sees to be gone."""


def window_of_active(hand: str) -> Scenario:
    scene = battle("medusa", red=f"warrior | {hand}")
    scene.play("pass")
    return scene


def spell_in_battle(spell: str) -> Scenario:
    return battle("orcs", red=f"wizard*{spell}", zones={"discard": GONE})


def disaster(hand: str) -> Scenario:
    scene = battle("dragon", red="warrior", orange=f"| {hand}", dice="6 6 1 1")
    scene.play("pass")
    return scene


def martyr(hand: str) -> Scenario:
    scene = battle("dragon", red=f"warrior wizard | {hand}", dice="6 6 1 1 2")
    while asked(scene) != "red martyr":
        scene.play("pass")
    return scene


def cure(spell: str) -> Scenario:
    scene = battle("giant_scorpion", red=f"cleric*{spell} warrior", dice="6 6 1 1 1")
    finish(scene)
    scene.play("hit:warrior")
    return scene


def rise(hand: str) -> Scenario:
    scene = battle("kobolds", red="barbarian warrior", orange=f"| {hand}", dice="1 1 6 6 1")
    scene.play("pass")
    return scene


def second(hand: str) -> Scenario:
    scene = rise(f"orcs {hand}")
    scene.play("pass")
    return scene


def encounter(hand: str) -> Scenario:
    return realm(red="warrior", orange=f"| orcs {hand}", begin="declare")


def hunt(hand: str) -> Scenario:
    scene = realm(red=f"warrior | castle golden_goose {hand}", orange="", begin="declare")
    scene.play("stay")
    return scene


def recovery(hand: str) -> Scenario:
    return realm(red=f"warrior-2 | {hand}", begin="recovery_phase")


def recovery_spell(spell: str) -> Scenario:
    return realm(red=f"cleric*{spell} warrior-2", begin="recovery_phase")


Put = Callable[[str], Scenario]
QUESTIONS: list[tuple[Put, str, str, str, str]] = [
    (lost, "orange lost", "lost", "heal", "play:lost"),
    (declare, "red declare", "cornucopia", "heal", "adventure"),
    (oppose, "orange oppose", "orcs", "heal", "oppose:orcs"),
    (stake, "red stake", "monty_haul", "heal", "play:monty_haul"),
    (second_at_the_mine, "red stake", "cornucopia", "heal", "stake:cornucopia"),
    (double, "orange double", "double_trouble", "heal", "double:ogres"),
    (window_of_opposer, "orange window", "ambush", "heal", "play:ambush"),
    (guardian_spell, "orange window", "heal", "lost", "spell:heal"),
    (window_of_active, "red window", "smite", "heal", "play:smite"),
    (spell_in_battle, "red window", "fear", "heal", "cast:fear:wizard"),
    (disaster, "orange disaster", "disaster", "heal", "play:disaster"),
    (martyr, "red martyr", "martyr", "heal", "martyr:warrior"),
    (cure, "red cure", "cure", "heal", "cast:cure:cleric"),
    (rise, "orange rise", "rise_again", "heal", "rise:kobolds"),
    (second, "orange second", "second_guardian", "heal", "second:orcs"),
    (encounter, "orange encounter", "encounter", "heal", "encounter:orcs"),
    (hunt, "red hunt", "happy_hunting", "heal", "play:happy_hunting"),
    (recovery, "red recovery", "tavern", "heal", "play:tavern"),
    (recovery_spell, "red recovery", "heal", "fear", "cast:heal:cleric"),
]


@pytest.mark.rule("TH-019", "TH-016")
@pytest.mark.parametrize(
    ("put", "question", "card", "other", "answer"),
    QUESTIONS,
    ids=[put.__name__ for put, *_ in QUESTIONS],
)
def test_a_hidden_question_is_put_whether_or_not_there_is_an_answer(
    put: Put, question: str, card: str, other: str, answer: str
) -> None:
    """R-90"""
    with_it, without = put(card), put(other)
    assert asked(with_it) == asked(without) == question
    assert offers(with_it, answer) == [True]
    assert len(with_it.options) > 1
    assert len(without.options) == 1
    # To the others the two look the same, now and after nothing was done.
    nobody_can_tell(with_it, without)
    for scene in (with_it, without):
        scene.play(without.options[0])
    nobody_can_tell(with_it, without)


def nobody_can_tell(one: Scenario, another: Scenario) -> None:
    """Those who do not own the hidden cards are given the same."""
    for seat in (*range(one.match.seats), None):
        mine, other = one.match.view(seat), another.match.view(seat)
        if not own_differ(mine, other):
            assert mine == other
            assert texts(one, seat) == texts(another, seat)
    assert one.match.seat == another.match.seat


def own_differ(mine: dict[str, Any], other: dict[str, Any]) -> bool:
    """Is the viewer the owner of the cards in which the two positions differ?"""
    if mine["viewer"] is None:
        return False
    name = PLAYERS[mine["viewer"]]
    own = [
        (
            view["zones"].get(f"{name} hand"),
            [one["spells"] for one in view["players"][name]["heroes"]],
        )
        for view in (mine, other)
    ]
    return own[0] != own[1]


def texts(scene: Scenario, seat: int | None) -> list[str]:
    return [event.sentence for event in scene.match.events(seat)]


# Left out by public facts


@pytest.mark.rule("TH-019", "TH-066")
def test_nobody_is_asked_for_a_card_that_lies_open_in_the_discard_pile() -> None:
    scene = realm(red="warrior | fear", orange="| heal", zones={"discard": "lost encounter tavern"})
    play(scene, "done")
    assert asked(scene) == "red drop"
    scene = battle(
        "dragon",
        red="warrior wizard | fear",
        orange="| heal",
        zones={"discard": f"{GONE} disaster martyr"},
        dice="6 6 1 1 1",
    )
    assert asked(scene) == "red hit"


@pytest.mark.rule("TH-019")
def test_nobody_is_asked_who_has_too_few_cards() -> None:
    # Lost needs one, Encounter two.
    scene = realm(3, red="warrior", orange="", yellow="| heal")
    play(scene, "done")
    assert asked(scene) == "yellow lost"
    play(scene, "pass")
    assert asked(scene) == "red drop"
    # An adventure needs two, Happy Hunting three.
    scene = realm(red="warrior | castle", begin="declare")
    assert asked(scene) == "red drop"
    scene = realm(red="warrior | castle golden_goose", begin="declare")
    assert asked(scene) == "red declare"
    play(scene, "stay")
    assert asked(scene) == "red drop"
    # Opposing needs one.
    scene = realm(3, red="warrior | castle golden_goose", yellow="| heal", begin="declare")
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    assert asked(scene) == "yellow oppose"


@pytest.mark.rule("TH-019", "TH-120")
def test_nobody_is_asked_in_the_window_without_any_means() -> None:
    scene = battle("orcs", red="warrior", orange="", dice="1 1 6 6 1")
    assert asked(scene) != "orange window"
    # A spell on a hero without level, or on one who has cast, is no means.
    scene = battle("orcs", red="warrior*fear", orange="", dice="1 1 6 6 1")
    assert not asked(scene).endswith("window")
    scene = battle("orcs", red="wizard*heal", orange="")
    assert (asked(scene), options(scene)) == ("red window", "pass")


@pytest.mark.rule("TH-019", "TH-195")
def test_cure_is_asked_about_by_what_all_can_see() -> None:
    common: dict[str, Any] = {"dice": "6 6 1 1 1"}
    # Nobody has a spell.
    scene = battle("giant_scorpion", red="cleric warrior", **common)
    finish(scene)
    play(scene, "hit:warrior")
    assert asked(scene) == "red drop"
    # Cure lies in the discard pile.
    scene = battle("giant_scorpion", red="cleric*heal warrior", zones={"discard": "cure"}, **common)
    finish(scene)
    scene.play("hit:warrior")
    assert asked(scene) == "red recovery"


@pytest.mark.rule("TH-019", "TH-203", "TH-204")
def test_rise_again_and_second_guardian_are_asked_about_by_what_all_can_see() -> None:
    scene = battle(
        "kobolds",
        red="barbarian warrior",
        orange="| heal cure",
        zones={"discard": "rise_again second_guardian"},
        dice="1 1 6 6 1",
    )
    scene.play("pass")
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-019", "TH-221")
def test_the_recovery_phase_asks_if_there_might_be_something() -> None:
    assert asked(realm(red="warrior-2", begin="recovery_phase")) == "red drop"
    assert asked(realm(red="warrior-1 | heal", begin="recovery_phase")) == "red drop"
    assert asked(realm(red="warrior*fear | heal", begin="recovery_phase")) == "red drop"
    assert asked(realm(red="cleric*fear", begin="recovery_phase")) == "red recovery"
    assert asked(realm(red="warrior-2 | heal", begin="recovery_phase")) == "red recovery"


@pytest.mark.rule("TH-019", "TH-050")
def test_the_recruit_phase_is_always_asked() -> None:
    assert (asked(realm(red="")), options(realm(red=""))) == ("red recruit", "done")


@pytest.mark.rule("TH-019")
def test_open_questions_with_one_answer_are_not_put() -> None:
    # D-02, D-03, D-04: one hero, one opponent, one item.
    scene = realm(red="thief | pilfer", orange="knight+battle_axe")
    play(scene, "play:pilfer")
    assert asked(scene) == "red recruit"
    # D-18: one hero.
    scene = battle("dragon", red="barbarian", dice="6 6 1 1 3")
    finish(scene)
    assert asked(scene) == "red drop"
    # D-29: nothing to drop.
    scene = realm(red="| heal", begin="drop")
    assert asked(scene) == "orange recruit"


@pytest.mark.rule("TH-019")
def test_the_options_of_others_are_shown_to_nobody() -> None:
    scene = battle("drow", red="wizard*fear | smite", orange="| heal ambush")
    for _ in range(2):
        for seat in (0, 1, None):
            view = scene.match.view(seat)
            assert bool(view["legal"]) == (seat == scene.match.seat)
            assert view["leads"] == {} or seat == scene.match.seat
        play(scene, "pass")


# Announcements: nothing is seen before it is complete


def unseen(scene: Scenario, *texts: str) -> None:
    """Take these actions; the others see and hear nothing of them."""
    seat = scene.match.seat
    others = [one for one in (*range(scene.match.seats), None) if one != seat]
    before = [(scene.match.view(one), scene.match.events(one)) for one in others]
    for text in texts:
        scene.play(text)
        after = [(scene.match.view(one), scene.match.events(one)) for one in others]
        assert after == before
        assert scene.match.seat == seat


@pytest.mark.rule("TH-058", "TH-004", "TH-019")
def test_attaching_is_seen_when_it_is_complete() -> None:
    scene = realm(red="wizard cleric | heal fear")
    unseen(scene, "attach:heal")
    assert asked(scene) == "red bearer"
    play(scene, "hero:cleric")
    assert heard(scene, 1, "attached", "own_attached") == ["attached red cleric"]
    assert scene.match.view(1)["zones"]["cleric spells"] == [None]
    assert scene.match.view(0)["zones"]["cleric spells"] == ["heal"]


@pytest.mark.rule("TH-054", "TH-019")
def test_giving_is_seen_when_it_is_complete() -> None:
    scene = realm(red="wizard cleric | bearskin spell_book")
    unseen(scene, "give:bearskin")
    play(scene, "hero:cleric")
    assert scene.match.view(1)["zones"]["cleric items"] == ["bearskin"]


@pytest.mark.rule("TH-057", "TH-019")
def test_moving_is_seen_when_it_is_complete() -> None:
    scene = realm(red="warrior+battle_axe+bearskin wizard cleric")
    unseen(scene, "move:bearskin")
    assert scene.match.to_json().get("moved") is None
    play(scene, "hero:cleric")
    assert heard(scene, 1, "given") == ["given red bearskin cleric"]
    assert scene.match.to_json()["moved"] == ["bearskin"]


@pytest.mark.rule("TH-080", "TH-083", "TH-084", "TH-019")
def test_setting_out_is_seen_with_location_and_stake() -> None:
    scene = realm(
        red="warrior | castle maze golden_goose cornucopia", orange="| fear", begin="declare"
    )
    unseen(scene, "adventure", "location:castle")
    play(scene, "stake:golden_goose")
    assert heard(scene, 1, "location_played", "staked", "own_staked") == [
        "location_played red castle",
        "staked red 1",
    ]
    assert scene.match.view(1)["zones"]["stake"] == [None]


@pytest.mark.rule("TH-085", "TH-478", "TH-019")
def test_monty_haul_is_seen_with_its_treasure() -> None:
    scene = realm(
        red="warrior | castle golden_goose cornucopia living_harp monty_haul", begin="declare"
    )
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    unseen(scene, "play:monty_haul")
    play(scene, "stake:living_harp")
    assert heard(scene, 1, "played", "staked")[-2:] == ["played red monty_haul", "staked red 2"]


@pytest.mark.rule("TH-019")
def test_an_announcement_is_taken_back_in_the_guesses_of_others() -> None:
    scene = realm(red="wizard cleric | heal fear", orange="| orcs")
    play(scene, "attach:heal")
    assert scene.match.guess(1, 1).decision == "recruit"
    assert scene.match.guess(0, 1).decision == "bearer"


@pytest.mark.rule("TH-019", "TH-110")
def test_a_battle_asks_the_same_whatever_is_in_the_hands() -> None:
    """With nothing done anywhere, all hands lead to the same questions."""
    hands = [
        ("fear heal", "cure maze"),
        ("smite martyr", "ambush disaster"),
        ("ruined fight_another_day", "rise_again second_guardian"),
    ]
    seen = set()
    for red, orange in hands:
        scene = battle(
            "zombies", red=f"barbarian warrior | {red}", orange=f"| {orange}", dice="1 1 6 6"
        )
        roll(scene, "1 6 6 1 1 1")
        asks = []
        while "pass" in scene.options:
            asks.append(asked(scene))
            scene.play("pass")
        seen.add(tuple(asks))
    assert len(seen) == 1
    assert len(next(iter(seen))) == 6


@pytest.mark.rule("TH-019")
def test_until_the_end_of_an_adventure_the_questions_tell_nothing() -> None:
    seen = set()
    for red, orange in (("fear heal", "cure sleep"), ("smite martyr", "orcs double_trouble")):
        scene = realm(
            red=f"warrior wizard | castle golden_goose {red}", orange=f"| {orange}", begin="declare"
        )
        play(scene, "adventure", "location:castle", "stake:golden_goose")
        asks = []
        while asked(scene) != "red drop":
            asks.append(asked(scene))
            quiet = [text for text in ("pass", "done") if text in scene.options]
            scene.play(quiet[0])
        seen.add(tuple(asks))
    assert len(seen) == 1


@pytest.mark.rule("TH-019", "TH-116")
def test_until_the_window_closes_everybody_who_might_act_is_asked() -> None:
    scene = battle("orcs", red="warrior | heal", orange="| cure")
    until(scene, "red window")
    assert options(scene) == "pass"
