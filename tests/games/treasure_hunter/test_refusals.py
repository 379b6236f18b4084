"""Why an action is refused, in words a player understands."""

from typing import Any

import pytest

from lodge.games.treasure_hunter.model import catalogue
from lodge.testing import Scenario
from lodge.testing.players import RandomTable
from tests.games.treasure_hunter.cards import test_reasons as of_cards
from tests.games.treasure_hunter.land import land, take
from tests.games.treasure_hunter.play import test_reasons as of_turns
from tests.games.treasure_hunter.play.battle import test_reasons as of_battles
from tests.games.treasure_hunter.play.ground import test_reasons as of_ground
from tests.games.treasure_hunter.realms import GAME, battle, play, realm, until

CASES = [*of_turns.CASES, *of_cards.CASES, *of_battles.CASES, *of_ground.CASES]


def code(scene: Scenario, text: str) -> str:
    refusal = scene.match.refusal(scene.match.parse(text))
    assert refusal is not None
    assert refusal.sentence.endswith((".", "(TH-050)"))
    return str(refusal.code)


def sentence(scene: Scenario, text: str) -> str:
    refusal = scene.match.refusal(scene.match.parse(text))
    assert refusal is not None
    return str(refusal.sentence)


FULL = "warrior dwarf cleric thief"


@pytest.mark.parametrize(
    ("arranged", "text", "wanted"),
    [
        # The recruit phase.
        ({"red": "warrior"}, "recruit:dwarf", "not-in-hand"),
        ({"red": f"{FULL} | ranger"}, "recruit:ranger", "party-full"),
        ({"red": "| war_hammer"}, "give:war_hammer", "no-hero"),
        ({"red": "warrior"}, "give:war_hammer", "not-in-hand"),
        ({"red": "warrior dwarf"}, "move:war_hammer", "not-yours"),
        ({"red": "warrior+war_hammer"}, "move:war_hammer", "only-hero"),
        ({"red": "wizard-1+enchanted_armor+gauntlets_of_might dwarf"}, "move:enchanted_armor",
         "needs-item"),
        ({"red": "warrior | fireball"}, "attach:fireball", "no-slot"),
        ({"red": "| fireball"}, "attach:fireball", "no-hero"),
        ({"red": "wizard"}, "attach:fireball", "not-in-hand"),
        ({"red": "warrior"}, "tapestry", "not-owned"),
        ({"red": "warrior"}, "open", "not-owned"),
        ({"red": "| | pandoras_box"}, "open", "nothing-to-shuffle"),
        ({"red": "| | pandoras_box", "box_opened": True}, "open", "box-opened"),
        # Events.
        ({"red": "thief"}, "play:theft", "not-in-hand"),
        ({"red": "warrior | theft", "orange": "| | golden_goose"}, "play:theft", "needs-class"),
        ({"red": "thief | theft"}, "play:theft", "nobody-has-any"),
        ({"red": "thief | tracker"}, "play:tracker", "needs-class"),
        ({"red": "thief | ambush"}, "play:ambush", "wrong-moment"),
        (
            {"red": "thief | spy", "players": {"red": {"played": ["spy"]}}},
            "play:spy",
            "already-played",
        ),
        # Spells.
        ({"red": "warrior"}, "cast:scry:wizard", "not-your-hero"),
        ({"red": "wizard"}, "cast:scry:wizard", "not-attached"),
        ({"red": "wizard*fireball"}, "cast:fireball:wizard", "wrong-moment"),
        # What is asked elsewhere, or not at all.
        ({"red": "| castle golden_goose"}, "adventure", "no-hero"),
        ({"red": "warrior", "barred": ["red"]}, "adventure", "barred"),
        ({"red": "warrior | golden_goose"}, "adventure", "no-location"),
        ({"red": "warrior | castle"}, "adventure", "no-treasure"),
        ({"red": "warrior | castle golden_goose"}, "adventure", "not-asked"),
        ({"red": "warrior"}, "roll", "not-asked"),
        ({"red": "warrior"}, "pass", "not-asked"),
    ],
)  # fmt: skip
def test_the_recruit_phase_refuses(arranged: dict[str, Any], text: str, wanted: str) -> None:
    scene = realm(**arranged)
    before = scene.position
    assert code(scene, text) == wanted
    assert scene.position == before


def test_once_in_a_phase_is_enough() -> None:
    scene = realm(red="warrior+war_hammer wizard*scry*fear | | magic_tapestry")
    play(scene, "move:war_hammer", "tapestry", "cast:scry:wizard")
    assert code(scene, "move:war_hammer") == "item-moved"
    assert code(scene, "tapestry") == "already-used"
    assert code(scene, "cast:fear:wizard") == "already-cast"


def test_sentences_name_the_thing_and_the_rule() -> None:
    assert sentence(realm(red=f"{FULL} | ranger"), "recruit:ranger") == (
        "Your party is full: its limit is 4 heroes (TH-051, TH-052)."
    )
    assert sentence(realm(), "give:boots_of_speed") == "You do not hold the Boots of Speed."
    assert sentence(realm(red="warrior"), "roll") == (
        "That does not answer: "
        "Your recruit phase, 1 of 4 heroes in the party. What do you do? (TH-050)"
    )
    scene = realm(red="dwarf-3+mithril_armor warrior")
    assert sentence(scene, "move:mithril_armor") == (
        "The Dwarf would have no Hits left without the Mithril Armor (TH-057)."
    )


def test_heroes_players_and_cards_that_cannot_be_chosen() -> None:
    scene = play(realm(red="wizard wood_elf warrior*fear | fireball"), "attach:fireball")
    assert code(scene, "hero:warrior") == "slots-full"
    assert code(scene, "hero:dwarf") == "not-your-hero"
    scene = play(realm(red="dwarf+war_hammer warrior wizard"), "move:war_hammer")
    assert code(scene, "hero:dwarf") == "same-hero"
    scene = realm(3, red="thief | theft", orange="| | golden_goose living_harp")
    assert code(play(scene, "play:theft"), "take:dragons_hoard") == "no-such-card"
    scene = realm(4, red="thief | theft", orange="| | golden_goose", green="| | living_harp")
    play(scene, "play:theft")
    assert code(scene, "opponent:yellow") == "nothing-to-take"
    assert code(scene, "opponent:red") == "yourself"
    assert code(scene, "opponent:pink") == "no-such-player"


def test_stakes_and_guardians() -> None:
    scene = realm(
        red="warrior | castle golden_goose living_harp monty_haul",
        orange="| party_encounter orcs pit_trap double_trouble",
    )
    play(scene, "done", "adventure")
    assert code(scene, "location:caves") == "not-in-hand"
    play(scene, "location:castle")
    assert code(scene, "done") == "must-stake"
    assert code(scene, "stake:dragons_hoard") == "not-in-hand"
    play(scene, "stake:golden_goose")
    assert code(scene, "stake:living_harp") == "stake-limit"
    play(scene, "done")
    assert code(scene, "oppose:party_encounter") == "no-hero"
    assert code(scene, "oppose:dragon") == "not-in-hand"
    play(scene, "oppose:orcs")
    assert code(scene, "play:double_trouble") == "played-with"
    assert code(scene, "double:dragon") == "not-in-hand"


def test_encounters() -> None:
    scene = realm(red="warrior", orange="| encounter pit_trap orcs")
    until(play(scene, "done"), "orange encounter")
    assert code(scene, "encounter:pit_trap") == "trap"
    assert code(scene, "encounter:dragon") == "not-in-hand"
    assert code(scene, "play:encounter") == "played-with"
    scene = realm(red="warrior", orange="| lost orcs")
    until(play(scene, "done"), "orange encounter")
    assert sentence(scene, "encounter:orcs") == "You do not hold Encounter."


def test_the_window_of_a_battle() -> None:
    party = (
        "wizard*freeze*heal cleric+holy_water+arrows_of_slaying thief+staff_of_striking | tavern"
    )
    scene = until(battle("orcs", red=party, orange="| fireball ambush smite"), "orange window")
    assert code(scene, "spell:fireball") == "no-spellcaster"
    assert code(scene, "play:smite") == "no-party-here"
    assert code(scene, "cast:freeze:wizard") == "not-your-hero"
    until(scene, "red window")
    assert code(scene, "spell:fireball") == "wrong-side"
    assert code(scene, "use:holy_water") == "no-effect"
    assert code(scene, "use:arrows_of_slaying") == "cannot-use"
    assert code(scene, "use:battle_axe") == "not-yours"
    assert code(scene, "cast:heal:wizard") == "wrong-moment"
    play(scene, "cast:freeze:wizard")
    until(scene, "red window")
    assert code(scene, "cast:heal:wizard") == "already-cast"


def test_guardian_spells() -> None:
    scene = battle("sorcerer", red="warrior+spell_shield", orange="| fireball tavern")
    assert code(until(scene, "orange window"), "spell:fireball") == "spell-shield"
    scene = battle("sorcerer", red="warrior+frost_sword", orange="| fireball sleep")
    until(scene, "orange window")
    assert code(scene, "spell:fireball") == "frost-sword"
    assert code(scene, "spell:fear") == "not-in-hand"
    play(scene, "spell:sleep")
    until(scene, "orange window")
    assert code(scene, "spell:fireball") == "spell-limit"


def test_weapons_arrows_and_uses() -> None:
    scene = battle("orcs", red="ranger+arrows_of_slaying+battle_axe+snake_staff | theft")
    assert code(scene, "wield:snake_staff") == "cannot-use"
    assert code(scene, "wield:war_hammer") == "not-borne"
    play(scene, "wield:battle_axe")
    assert code(until(scene, "red window"), "use:arrows_of_slaying") == "other-weapon"
    scene = battle("orcs", red="ranger+arrows_of_slaying+battle_axe | theft")
    play(scene, "unarmed", "use:arrows_of_slaying")
    assert code(until(scene, "red window"), "use:arrows_of_slaying") == "already-used"
    scene = battle("orcs", red="cleric+staff_of_striking+snake_staff | theft")
    play(scene, "wield:snake_staff")
    assert code(until(scene, "red window"), "use:staff_of_striking") == "not-wielded"


def test_hits_and_martyrs() -> None:
    scene = battle("orcs", red="warrior knight thief-1", orange="", dice="6 6 1 1 6")
    until(scene, "red hit")
    play(scene, "hit:thief")
    assert code(scene, "hit:thief") == "no-hits-left"
    assert code(scene, "hit:dwarf") == "not-your-hero"
    scene = battle("orcs", red="warrior dwarf | martyr", orange="", dice="6 6 1 1 6")
    until(scene, "red martyr")
    assert code(scene, "martyr:dwarf") == "already-martyr"
    assert code(scene, "martyr:thief") == "not-your-hero"


def test_recovery() -> None:
    scene = realm(red="cleric*heal | tavern | enchanted_goblet", begin="recovery_phase")
    assert code(scene, "cast:heal:cleric") == "nobody-hurt"
    assert code(scene, "goblet") == "nobody-hurt"
    assert code(scene, "use:potion_of_healing") == "not-yours"
    scene = realm(red="cleric*heal", begin="recovery_phase")
    assert code(scene, "goblet") == "not-owned"


def test_what_is_put_away() -> None:
    scene = realm(red="dwarf-3+mithril_armor warrior", begin="drop")
    assert code(scene, "drop:mithril_armor") == "needs-item"
    assert code(scene, "drop:thief") == "not-yours"
    scene = land(
        "board",
        red={"at": "1,1", "heroes": "warrior-1 dwarf+war_hammer wizard*fear"},
        hoards={"1,2": "golden_goose"},
        begin="takeback",
        options={"board_takeback": "unhurt"},
    )
    assert code(scene, "return:warrior") == "not-unhurt"
    assert code(scene, "return:war_hammer") == "not-unhurt"
    assert code(scene, "return:thief") == "not-yours"


def test_the_grid() -> None:
    scene = land(
        "board",
        red={"at": "1,4", "heroes": "warrior", "hand": "dwarf"},
        orange={"at": "5,5"},
        ground={"1,4": "castle"},
    )
    assert code(scene, "recruit:dwarf") == "not-at-home"
    scene = land(
        "board", 3, red={"at": "1,4", "heroes": "warrior"}, begin="board_movement", dice="4"
    )
    take(scene, "roll")
    assert code(scene, "go:north") == "off-grid"
    assert code(scene, "go:east") == "other-home"
    assert sentence(scene, "explore") == (
        "That does not answer: Steps left: 4. Which way? (TH-532)"
    )
    scene = land("board", red={"at": "1,1", "heroes": "warrior"}, begin="board_movement")
    assert code(scene, "home") == "at-home"
    exact: Any = {"board_move": "exact"}
    scene = land(
        "board",
        red={"at": "1,2", "heroes": "warrior"},
        begin="board_movement",
        options=exact,
        dice="3",
    )
    assert code(scene, "stay") == "must-move"
    assert code(take(scene, "roll"), "stop") == "must-use-roll"


def test_the_map() -> None:
    ground = {"0,0": "castle", "0,1": "road", "1,0": "caves"}
    scene = land(
        "map",
        red={"at": "0,0", "heroes": "warrior"},
        ground=ground,
        zones={"location deck": "maze"},
        begin="map_movement",
    )
    take(scene, "survey")
    assert code(scene, "lay:0,1") == "taken"
    assert code(scene, "lay:1,1") == "block"
    assert code(scene, "lay:0,2") == "too-far"
    take(scene, "lay:-1,0")
    assert code(scene, "home") == "at-home"
    assert code(scene, "go:west") == "no-card"
    take(scene, "go:east", "stop")
    # Only on the Road: there is nothing to do, and nobody is asked.
    assert scene.match.decision != "explore"


def test_exploring_and_entering() -> None:
    scene = land(
        "map",
        red={"at": "0,0", "heroes": "warrior"},
        ground={"0,0": "dungeon"},
        explored=("0,0",),
        begin="roam",
    )
    assert code(scene, "explore") == "explored"
    scene = land(
        "map", red={"at": "0,0", "heroes": "warrior"}, ground={"0,0": "castle"}, begin="roam"
    )
    assert code(scene, "enter") == "no-entrance"


def test_another_seat_is_told_whose_turn_it_is() -> None:
    scene = realm(red="warrior")
    refusal = scene.match.refusal(scene.match.parse("done"), seat=1)
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_a_refusal_is_the_same_whatever_the_others_hold() -> None:
    """Two matches that the seat cannot tell apart refuse alike."""
    match = GAME.new(3, key="refusals")
    table = RandomTable("refusals")
    actions = match.setup.vocabulary.all()
    for turn in range(120):
        if turn % 12 == 0:
            other = match.guess(match.seat, turn)
            for action in actions[turn % 7 :: 7]:
                assert other.refusal(action) == match.refusal(action)
        match.apply(table.choose(match))


def test_every_reason_is_given_somewhere() -> None:
    """Those that have no scene of their own are the moments of single cards."""
    shown = {(case.code, " ".join(case.clauses)) for case in CASES}
    declared = {(reason.name, reason.clause) for reason in GAME.rules.reasons}
    moments = {card.clause for card in (*catalogue.events(), *catalogue.spells())}
    assert shown <= declared
    assert declared - shown <= {("wrong-moment", clause) for clause in moments}


@pytest.mark.parametrize("card", catalogue.events(), ids=lambda card: card.id)
def test_an_event_has_its_moment(card: catalogue.Event) -> None:
    """In the window for Lost nothing else is played."""
    if card.id == "lost":
        return
    scene = until(play(realm(red="warrior", orange=f"| {card.id}"), "done"), "orange lost")
    assert sentence(scene, f"play:{card.id}") == (
        f"This is not the moment for {card.name} ({card.clause})."
    )


@pytest.mark.parametrize("card", catalogue.spells(), ids=lambda card: card.id)
def test_a_spell_has_its_moment(card: catalogue.Spell) -> None:
    """What is cast in battle is not cast in the recruit phase, and the other way round."""
    red = f"wizard*{card.id}"
    scene = realm(red=red)
    if "recruit" in card.when:
        scene = until(battle("orcs", red=f"{red}*fear"), "red window")
    assert sentence(scene, f"cast:{card.id}:wizard") == (
        f"This is not the moment for {card.name} ({card.clause})."
    )
