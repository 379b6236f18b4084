"""What Treasure Hunter asks and offers, in words."""

from typing import Any

import pytest

from lodge.games.treasure_hunter.model import catalogue
from lodge.testing import Scenario
from lodge.testing.players import RandomTable
from tests.games.treasure_hunter.land import land, take
from tests.games.treasure_hunter.realms import GAME, battle, play, realm, until, values

PHRASES = GAME.phrases


def view_of(scene: Scenario) -> Any:
    """What the seat that decides sees."""
    return scene.match.seen_by(scene.match.seat)


def question(scene: Scenario) -> str:
    return PHRASES.question(view_of(scene))


def said(scene: Scenario, action: str) -> str:
    return PHRASES.choice(view_of(scene), action).words


def clauses(scene: Scenario, *actions: str) -> list[str]:
    return [PHRASES.choice(view_of(scene), action).clause for action in actions]


def about(scene: Scenario, *actions: str) -> list[list[str]]:
    return [PHRASES.choice(view_of(scene), action).about for action in actions]


# Headings and names


def test_the_heading_tells_mode_turn_and_deck() -> None:
    view = realm().match.seen_by(None)
    assert PHRASES.heading(view) == (
        "Treasure Hunter: the card game, turn 1, deck 143 (about 48 turns)"
    )
    assert [PHRASES.seat_name(view, seat) for seat in (0, 1)] == ["Red", "Orange"]
    board = land("board").match.seen_by(None)
    assert PHRASES.heading(board).startswith("Treasure Hunter: the board, round 1 of 40, deck ")


def test_the_turns_left_are_about_as_many_as_come() -> None:
    """Alone more cards are drawn in a turn (TH-703)."""
    for seats, mode in ((1, "solitaire"), (3, "card")):
        foretold = come = 0
        for key in range(8):
            match = GAME.new(seats, {"mode": mode}, key=key)
            table = RandomTable(f"turns {mode} {key}")
            guessed: dict[int, int] = {}
            while not match.over:
                view = match.view(None)
                guessed.setdefault(view["turn"], view["turns_left"])
                match.apply(table.choose(match))
            foretold += sum(guessed.values())
            come += sum(max(guessed) - turn for turn in guessed)
        assert 0.8 < foretold / come < 1.4


# Questions name what they are about


def test_the_recruit_phase_counts_the_heroes() -> None:
    scene = realm(red="warrior | dwarf", zones={"orange treasures": "kings_crown"})
    assert question(scene) == "Your recruit phase, 1 of 4 heroes in the party. What do you do?"


def test_who_is_given_a_card_is_asked_by_its_name() -> None:
    scene = realm(red="warrior wizard | war_hammer fireball")
    assert question(play(scene, "give:war_hammer")) == "Which hero gets the War Hammer?"
    play(scene, "hero:warrior")
    scene = realm(red="wood_elf wizard | war_hammer fireball")
    assert question(play(scene, "attach:fireball")) == "Which hero gets Fireball?"
    assert said(scene, "hero:wizard") == "Wizard (0 of 4 spells)"
    assert clauses(scene, "hero:wizard") == ["TH-058"]


def test_others_do_not_learn_what_the_question_is_about() -> None:
    scene = play(realm(red="warrior wizard | war_hammer fireball"), "give:war_hammer")
    view: Any = scene.match.seen_by(1)
    assert view.asked is None
    assert "War Hammer" not in PHRASES.question(view)


def test_questions_share_a_decision_but_not_their_words() -> None:
    scene = realm(3, red="thief | theft spy", orange="| | dragons_hoard", yellow="| | golden_goose")
    assert question(play(scene, "play:theft")) == "Theft: from whose pile do you take a treasure?"
    assert said(scene, "opponent:orange") == "Orange (1 treasure, 3 points)"
    assert clauses(scene, "opponent:orange") == ["TH-461"]
    play(scene, "opponent:orange", "play:spy")
    assert question(scene) == "Whose hand do you see, to discard one card of it?"


def test_ruined_destroys_what_theft_takes() -> None:
    scene = realm(red="| ruined", orange="warrior+war_hammer+boots_of_speed")
    play(scene, "play:ruined")
    assert question(scene) == "Which magic item of Orange do you destroy?"
    assert said(scene, "take:war_hammer") == "Destroy War Hammer (of the Warrior)"


def test_opponents_are_asked_with_the_value_of_the_party() -> None:
    scene = realm(red="dwarf+war_hammer | caves golden_goose", orange="| orcs tavern")
    play(scene, "done", "adventure", "location:caves")
    assert question(scene) == "Which treasure do you stake at the Caves?"
    assert said(scene, "stake:golden_goose") == "Stake Golden Goose (1 point)"
    play(scene, "stake:golden_goose")
    # The Dwarf 2, underground 1, the War Hammer 1 + 4: the weapon that will be wielded counts.
    assert question(scene) == (
        "Red goes to the Caves, CBT 8 before dice. Do you oppose with a guardian?"
    )
    assert said(scene, "oppose:orcs") == "Oppose with Orcs (14 before dice)"


def test_the_window_tells_both_values() -> None:
    scene = until(battle("orcs", red="warrior", dice="3 4 2 5"), "orange window")
    assert question(scene) == "11 for the party, 20 against it. Do you play anything?"
    late = battle("orcs", red="warrior", options={"dice_timing": "after_cards"})
    assert question(late) == "4 for the party, 13 against it, before dice. Do you play anything?"


def test_hits_are_counted_and_poison_is_named() -> None:
    scene = battle("giant_scorpion", red="warrior thief-1", orange="", dice="6 6 1 1 4")
    assert question(until(scene, "red hit")) == (
        "4 hits to assign, with poison. Who takes the next one?"
    )
    assert said(scene, "hit:thief") == "Hit Thief (1 of 2 Hits left)"
    play(scene, "hit:warrior")
    assert question(scene).startswith("3 hits to assign")


def test_a_weapon_is_chosen_for_a_hero_by_what_it_adds() -> None:
    scene = battle("ogres", red="dwarf+war_hammer+battle_axe")
    assert question(scene) == "Which weapon does the Dwarf wield in this battle?"
    assert said(scene, "wield:war_hammer") == "Wield War Hammer (+8)"
    assert said(scene, "wield:battle_axe") == "Wield Battle Axe (+5)"
    assert about(scene, "wield:war_hammer", "unarmed") == [["item:war_hammer"], ["hero:dwarf"]]


def test_the_hand_is_over_its_limit() -> None:
    cards = "orcs ogres drow goblins kobolds pixies ents nymphs"
    scene = realm(red=f"| {cards}", begin="trim_all")
    assert question(scene) == "8 cards in hand, the limit is 7: which one do you discard?"
    assert said(scene, "discard:orcs") == "Discard Orcs (guardian 12)"


# Choices with what they are worth


def test_heroes_are_recruited_by_cbt_hits_and_spells() -> None:
    scene = realm(red="| dwarf wizard")
    assert said(scene, "recruit:dwarf") == "Recruit Dwarf (CBT 2, 3 Hits)"
    assert said(scene, "recruit:wizard") == "Recruit Wizard (CBT 1, 1 Hit, 4 spells)"


def test_a_card_and_its_hero_are_offered_in_one() -> None:
    scene = realm(red="dwarf wizard*sleep barbarian | war_hammer fireball")
    give = PHRASES.choice(view_of(scene), "give:war_hammer")
    assert [one.words for one in give.then] == [
        "Give War Hammer to Dwarf (CBT +5)",
        "Give War Hammer to Wizard (cannot use it)",
        "Give War Hammer to Barbarian (cannot use it)",
    ]
    assert give.then[0].about == ["hero:dwarf"]
    attach = PHRASES.choice(view_of(scene), "attach:fireball")
    assert [one.words for one in attach.then] == ["Attach Fireball to Wizard (1 of 4 spells)"]


def test_armor_and_potions_say_what_they_do_for_a_hero() -> None:
    scene = realm(red="warrior | mithril_armor potion_of_healing")
    words = [PHRASES.choice(view_of(scene), action).then[0].words for action in scene.options[:2]]
    assert words == [
        "Give Mithril Armor to Warrior (Hits +2)",
        "Give Potion of Healing to Warrior (can use it)",
    ]


def test_spells_tell_what_they_add_in_this_battle() -> None:
    spells = "*fireball*lightning_bolt*illusion*blessings"
    scene = until(battle("wraith", red=f"wizard{spells} warrior"), "red window")
    words = [said(scene, action) for action in scene.options]
    assert words == [
        "Pass",
        "Cast Fireball with Wizard (+8)",
        "Cast Lightning Bolt with Wizard (+8)",
        "Cast Blessings with Wizard (+4)",
        "Cast Illusion with Wizard (+1D6)",
    ]
    assert clauses(scene, "cast:fireball:wizard", "pass") == ["TH-324", "TH-116"]


def test_a_spell_against_a_party_counts_what_the_party_is() -> None:
    scene = battle("party_encounter", red="wizard*lightning_bolt*deflect_missiles", orange="ranger")
    until(scene, "red window")
    # A single Ranger is Singular, and an Archer.
    assert said(scene, "cast:lightning_bolt:wizard") == "Cast Lightning Bolt with Wizard (+8)"
    assert said(scene, "cast:deflect_missiles:wizard") == "Cast Deflect Missiles with Wizard (+6)"


def test_items_tell_uses_and_bonus() -> None:
    scene = until(
        battle("orcs", red="thief+arrows_of_slaying", spent={"arrows_of_slaying": 1}), "red window"
    )
    assert said(scene, "use:arrows_of_slaying") == "Use Arrows of Slaying (+3; 2 uses left)"


def test_spells_of_guardians_and_events_tell_what_they_add() -> None:
    scene = battle("drow", red="warrior", orange="| ambush sleep")
    words = [said(scene, action) for action in scene.options]
    assert words == ["Pass", "Guardian spell: Sleep (+1D6)", "Play Ambush (+4)"]


def test_guardians_count_the_place_and_their_own_rule() -> None:
    scene = realm(
        red="warrior | maze golden_goose",
        orange="dwarf | minotaur nymphs party_encounter",
    )
    play(scene, "done", "adventure", "location:maze", "stake:golden_goose")
    assert said(scene, "oppose:minotaur") == "Oppose with Minotaur (16 before dice)"
    assert said(scene, "oppose:nymphs") == "Oppose with Nymphs (14 before dice)"
    # The Dwarf alone is Singular, +2 at the Maze.
    assert said(scene, "oppose:party_encounter") == "Oppose with Party Encounter (4 before dice)"


@pytest.mark.rule("TH-163", "TH-164")
@pytest.mark.parametrize(
    ("red", "orange", "at", "value"),
    [
        # The Barbarian has +2 against a party with a spellcaster.
        ("wizard", "barbarian", "castle", 7),
        ("warrior", "barbarian", "castle", 5),
        # So has he against a Fighter with the Eldritch Sword, which makes it one.
        ("warrior+eldritch_sword", "barbarian", "castle", 7),
        ("wizard", "barbarian dwarf+war_hammer", "caves", 7 + 3 + 5),
        # A spellcaster by the sword that he will wield: +3 at the Tower.
        ("warrior", "knight+eldritch_sword halfling", "tower", 4 + 2 + 3),
    ],
)
def test_party_encounter_counts_whom_it_stands_against(
    red: str, orange: str, at: str, value: int
) -> None:
    scene = realm(
        red=f"{red} | {at} golden_goose",
        orange=f"{orange} | party_encounter encounter tavern",
        options={"dice_timing": "after_cards"},
    )
    play(scene, "done", "adventure", f"location:{at}", "stake:golden_goose")
    words = said(scene, "oppose:party_encounter")
    assert words == f"Oppose with Party Encounter ({value} before dice)"
    until(play(scene, "oppose:party_encounter"), "orange window")
    assert values(scene)[1] == value
    if at == "castle":
        scene = realm(red=red, orange=f"{orange} | party_encounter encounter tavern")
        until(play(scene, "done"), "orange encounter")
        words = said(scene, "encounter:party_encounter")
        assert words == f"Encounter with Party Encounter ({value} before dice)"


def test_hints_tell_what_stands_on_the_card() -> None:
    scene = realm(red="warrior | theft fireball orcs", orange="| | golden_goose")
    view = view_of(scene)
    assert PHRASES.choice(view, "play:theft").hint == (
        "With a Thief: take a treasure from another pile."
    )
    assert PHRASES.choice(view, "oppose:orcs").hint == (
        "Humanoid, Weapons, Archer, Ranged, Intelligent"
    )
    assert PHRASES.choice(view, "spell:fireball").hint == (
        "discard the spell: the guardian has 1D6 more"
    )


# Clauses and closing


def test_shared_verbs_have_the_clause_of_their_question() -> None:
    scene = realm(red="warrior | tavern castle")
    assert clauses(scene, "done") == ["TH-050"]
    assert clauses(play(scene, "done"), "stay") == ["TH-080"]
    scene = realm(red="warrior-1 | tavern", begin="recovery_phase", damage={"warrior": 2})
    assert clauses(scene, "done", "play:tavern") == ["TH-221", "TH-468"]
    assert clauses(play(scene, "done"), "done") == ["TH-240"]


def test_what_ends_or_lets_go_by_closes() -> None:
    scene = realm(red="warrior | dwarf")
    closing = [action for action in scene.options if PHRASES.choice(view_of(scene), action).closes]
    assert closing == ["done"]
    dungeon = {"dungeon path": "exit"}
    scene = land(
        "map",
        red={"at": "0,0", "heroes": "warrior"},
        ground={"0,0": "dungeon"},
        begin="roam",
        inside="red",
        zones=dungeon,
    )
    view = view_of(scene)
    assert view.decision == "leave"
    assert [PHRASES.choice(view, action).closes for action in ("leave", "stay")] == [False, True]
    assert [said(scene, action) for action in ("leave", "stay")] == [
        "Leave the dungeon",
        "Stay in the dungeon",
    ]


# Things on the table


def test_choices_are_about_cards_heroes_and_items() -> None:
    scene = realm(
        red="warrior+war_hammer wizard*scry | dwarf boots_of_speed theft | magic_tapestry",
        orange="| | golden_goose",
    )
    assert about(scene, "recruit:dwarf", "give:boots_of_speed", "move:war_hammer") == [
        ["card:dwarf"],
        ["card:boots_of_speed"],
        ["item:war_hammer"],
    ]
    assert about(scene, "cast:scry:wizard", "play:theft", "tapestry", "done") == [
        ["card:scry", "hero:wizard"],
        ["card:theft"],
        ["treasure:magic_tapestry"],
        [],
    ]


def test_discarding_is_about_the_card_where_it_lies() -> None:
    scene = realm(red="warrior+war_hammer wizard*scry | orcs", begin="drop")
    assert about(scene, "drop:warrior", "drop:war_hammer", "drop:scry") == [
        ["hero:warrior"],
        ["item:war_hammer"],
        ["card:scry"],
    ]


def test_a_guardian_rises_with_its_value() -> None:
    scene = until(
        battle("orcs", red="warrior barbarian", orange="| rise_again", dice="1 1 6 6 1"),
        "orange rise",
    )
    assert said(scene, "rise:orcs") == "Rise Again: Orcs (13 before dice)"
    assert about(scene, "rise:orcs") == [["guardian:orcs"]]


def test_choices_in_an_adventure_are_about_the_stage() -> None:
    scene = realm(red="warrior | castle golden_goose", orange="| orcs tavern")
    assert about(play(scene, "done"), "adventure", "stay") == [["stage"], []]
    play(scene, "adventure", "location:castle", "stake:golden_goose")
    assert about(scene, "oppose:orcs", "pass") == [["card:orcs", "stage"], []]
    assert about(scene, "rise:orcs", "opponent:red") == [["guardian:orcs"], ["player:red"]]


def test_steps_are_about_cells_and_tell_what_lies_there() -> None:
    scene = land(
        "board",
        red={"at": "1,1", "heroes": "warrior"},
        ground={"1,2": "castle", "2,1": "caves"},
        lairs={"1,2": "orcs", "2,1": "ogres"},
        turned_up=("2,1",),
        begin="board_movement",
        dice="4",
    )
    assert question(scene) == "Your movement phase. What do you do?"
    assert about(scene, "roll", "stay") == [["dice"], []]
    take(scene, "roll")
    assert question(scene) == "Steps left: 4. Which way?"
    assert said(scene, "go:east") == "Go east (the Castle, guarded)"
    assert said(scene, "go:south") == "Go south (the Caves, guarded by the Ogres)"
    assert about(scene, "go:east") == [["cell:1,2"]]


def test_free_cells_of_the_map_are_named_by_their_side() -> None:
    scene = land(
        "map",
        red={"at": "0,0", "heroes": "warrior"},
        ground={"0,0": "castle"},
        zones={"location deck": "caves"},
        begin="map_movement",
    )
    take(scene, "survey")
    assert question(scene) == "Where do you lay the Caves?"
    assert said(scene, "lay:-1,0") == "Lay it at -1,0 (north of your pawn)"
    assert about(scene, "lay:-1,0") == [["cell:-1,0"]]


def test_alone_the_fight_is_weighed() -> None:
    scene = land(
        "solitaire",
        1,
        red={"heroes": "warrior"},
        zones={"location": "caves", "guardians": "orcs", "stake": "golden_goose"},
        begin="solofight",
    )
    assert question(scene) == "The Orcs at the Caves: do you fight?"
    assert said(scene, "fight") == "Fight (CBT 4 against 14 before dice)"


@pytest.mark.rule("TH-707")
@pytest.mark.parametrize(
    ("heroes", "location", "guardian", "figures"),
    [
        # Against giants +2, underground +1, the War Hammer 1 + 3 + 4.
        ("dwarf+war_hammer+assassins_dagger", "caves", "ogres", "CBT 13 against 16"),
        ("ranger+bearskin", "forest", "hell_hounds", "CBT 6 against 14"),
        ("beastmaster bard", "castle", "giant_rats", "CBT 9 against 8"),
        ("wizard", "tower", "sorcerer", "CBT 1 against 13"),
        ("warrior", "maze", "nymphs", "CBT 4 against 14"),
        ("enchantress", "maze", "minotaur", "CBT 1 against 16"),
    ],
)
def test_alone_the_fight_is_weighed_as_it_would_begin(
    heroes: str, location: str, guardian: str, figures: str
) -> None:
    scene = land(
        "solitaire",
        1,
        red={"heroes": heroes},
        zones={"location": location, "guardians": guardian, "stake": "golden_goose"},
        begin="solofight",
    )
    assert said(scene, "fight") == f"Fight ({figures} before dice)"
    take(scene, "fight")
    if scene.match.decision == "wield":
        take(scene, "wield:war_hammer")
    assert f"CBT {begun_with(scene, 'party')} against {begun_with(scene, 'against')}" == figures


def begun_with(scene: Scenario, side: str) -> int:
    """What a side was worth in a battle that nobody played anything in, before dice."""
    told = scene.match.events(None)
    end = next(event for event in told if event.name in ("battle_won", "battle_lost"))
    value: int = end.data["value" if side == "party" else "against"]
    for event in told:
        if event.name == "dice_add" and event.data["side"] == side:
            value -= event.data["first"] + event.data["second"]
        elif event.name == "own_spell_rolled" and side == "against":
            value -= event.data["amount"]
    return value


# Options


@pytest.mark.rule("TH-333")
@pytest.mark.parametrize(
    ("scope", "word", "gains"), [("printed", "printed", (2, 1)), ("full", "whole", (13, 1))]
)
def test_haste_says_what_it_doubles(scope: str, word: str, gains: tuple[int, int]) -> None:
    scene = battle(
        "ogres",
        at="caves",
        red="dwarf+war_hammer wizard*haste",
        dice="1 1 1 1",
        options={"haste_scope": scope},
    )
    play(scene, "pass", "cast:haste:wizard")
    assert question(scene) == f"Haste: whose {word} CBT counts twice? It costs a hit."
    words = [said(scene, f"hero:{hero}") for hero in ("dwarf", "wizard")]
    assert words == [
        f"Dwarf (+{gains[0]}; 3 of 3 Hits left)",
        f"Wizard (+{gains[1]}; 1 of 1 Hit left)",
    ]
    before = values(scene)[0]
    play(scene, "hero:dwarf")
    assert values(scene)[0] - before == gains[0]


@pytest.mark.rule("TH-531")
def test_an_exact_move_is_offered_as_one() -> None:
    red = {"at": "1,1", "heroes": "warrior"}
    exact: dict[str, Any] = {"options": {"board_move": "exact"}}
    for options, hint in ((exact, "exactly"), ({}, "up to")):
        scene = land("board", begin="board_movement", red=red, **options)
        assert PHRASES.choice(view_of(scene), "roll").hint == (
            f"roll a die and move {hint} that many spaces"
        )
    scene = land("board", begin="board_movement", red=red, **exact)
    assert [said(scene, action) for action in scene.options] == ["Roll and move", "Stay at home"]
    scene = land("board", begin="board_movement", red={**red, "at": "1,2"}, **exact)
    assert [said(scene, action) for action in scene.options] == ["Roll and move", "Go home"]


@pytest.mark.rule("TH-006")
@pytest.mark.parametrize(("limit", "more"), [("none", 1), ("one_suit", 0)])
def test_a_second_suit_of_armor_is_offered_for_what_it_adds(limit: str, more: int) -> None:
    red = "warrior+mithril_armor knight | enchanted_armor"
    scene = realm(red=red, options={"armor_limit": limit})
    play(scene, "give:enchanted_armor")
    words = [said(scene, action) for action in scene.options]
    assert words == [f"Warrior (Hits +{more})", "Knight (Hits +1)"]


@pytest.mark.rule("TH-403")
def test_pixies_say_no_more_than_they_take() -> None:
    scene = battle("pixies", red="warrior+battle_axe+bearskin", dice="6 6 1 1 5")
    until(scene, "red pixies")
    assert question(scene) == "The Pixies take 2 items more. Which one do you give up?"
    [stolen] = [event for event in scene.happened if event.name == "pixies_steal"]
    assert stolen.sentence == "Magic items that the Pixies take from Red: 5, or all there are."
    [text] = [one.text for one in catalogue.guardians() if one.id == "pixies"]
    assert text == (
        "If they win: 1D6 magic items are lost, and if they stand alone there are no hits."
    )


# Sums


def test_the_lines_of_a_sum_read_as_one() -> None:
    scene = until(
        battle("ogres", at="caves", red="dwarf+war_hammer", dice="3 4 4 5"), "orange window"
    )
    quest = view_of(scene).quest
    assert [line.sentence for line in quest.party.lines] == [
        "Dwarf 2.",
        "+2 against giants.",
        "+1 for the terrain.",
        "War Hammer 1 + 3 + 4.",
        "Dice 4 + 5.",
    ]
    assert [line.sentence for line in quest.against.lines] == [
        "Ogres 14.",
        "Caves +2.",
        "Dice 3 + 4.",
    ]
    assert (quest.party.value, quest.against.value) == (22, 23)


def test_every_action_has_words_of_its_own() -> None:
    verbs = {verb.name for verb in GAME.setup(2, {}).vocabulary.verbs}
    assert verbs == set(GAME.texts["choices"])


def test_what_is_put_away_is_given_up() -> None:
    scene = realm(red="warrior-1 | tavern", begin="recovery_phase")
    view = view_of(scene)
    assert view.decision == "drop"
    nature = {action: PHRASES.choice(view, action).nature for action in scene.options}
    assert nature == {"drop:warrior": "gives_up", "done": ""}
