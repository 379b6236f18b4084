"""Positions as documents, and what is wrong with bad ones."""

import copy
from random import Random
from typing import Any

import pytest

from lodge import BadOptions, BadPosition, LodgeError
from lodge.games.treasure_hunter.model.catalogue import FACES, GUARDIANS, HEROES, ITEMS
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.testing.players import RandomTable
from tests.games.treasure_hunter import land
from tests.games.treasure_hunter.realms import (
    GAME,
    asked,
    battle,
    battle_document,
    document,
    options,
    play,
    realm,
    zone,
)

OTHERS: dict[str, Any] = {
    "dice_timing": "after_cards",
    "opposition_help": "any_opponent",
    "double_trouble_dice": "single",
    "regen_wounds": "final_only",
    "guardian_spell_limit": "unlimited",
    "haste_scope": "full",
    "armor_limit": "one_suit",
    "spell_shield": "bearer",
    "end_rule": "equal_turns",
}


def test_a_position_written_by_hand_is_completed() -> None:
    scene = realm(red="warrior | fear", zones={"deck": "orcs heal"})
    deck = zone(scene, "deck").split()
    assert deck[:2] == ["orcs", "heal"]
    assert len(deck) == 143 - 2
    assert GAME.from_json({"game": "treasure-hunter", "seats": 2}).decision == "recruit"


@pytest.mark.parametrize(
    ("decision", "red"),
    [("recruit", "warrior"), ("declare", "warrior | castle golden_goose"), ("drop", "warrior")],
)
def test_a_decision_says_where_in_the_turn_it_is(decision: str, red: str) -> None:
    doc = document(red=red, begin="")
    assert GAME.from_json({**doc, "decision": decision}).decision == decision


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("chosen", [{}, OTHERS], ids=["default", "others"])
def test_every_position_of_a_match_is_read_back(seats: int, chosen: dict[str, Any]) -> None:
    match = GAME.new(seats, chosen, key=seats)
    table = RandomTable(f"read {seats}")
    while not match.over:
        doc = match.to_json()
        read = GAME.from_json(doc)
        assert read.to_json() == doc
        assert read.legal() == match.legal()
        match.apply(table.choose(match))
    doc = match.to_json()
    assert GAME.from_json(doc).to_json() == doc


# What cannot be: the fields of an arranged position, and the sentence that refuses it.

REST = [["recovery_phase"], ["drop"], ["trim_all"], ["end_turn"]]

WRONG: list[tuple[dict[str, Any], str]] = [
    # Cards
    (
        {"red": "warrior", "orange": "warrior"},
        "The card warrior is there twice, which is too many.",
    ),
    ({"red": "|| battle_axe"}, "'battle_axe' cannot lie in 'red treasures'."),
    ({"red": "battle_axe"}, "'battle_axe' cannot lie in 'red party'."),
    ({"zones": {"lairs": "orcs"}}, "'orcs' cannot lie in 'lairs'."),
    ({"zones": {"guardian deck": "orcs"}}, "'orcs' cannot lie in 'guardian deck'."),
    ({"zones": {"dungeon path": "orcs"}}, "'orcs' cannot lie in 'dungeon path'."),
    ({"zones": {"deck": "corridor"}}, "The card corridor is there once, which is too many."),
    ({"zones": {"deck": "unicorn"}}, "There is no card 'unicorn' (in 'deck')."),
    ({"zones": {"red bag": "orcs"}}, "There is no zone 'red bag'."),
    ({"zones": {"pink hand": "orcs"}}, "There is no pink with 2 seats."),
    ({"zones": {"yellow party": "warrior"}}, "There is no yellow with 2 seats."),
    # Heroes and items
    ({"zones": {"warrior items": "battle_axe"}}, "The warrior has items or spells but is in no"),
    ({"zones": {"wizard spells": "fear"}}, "The wizard has items or spells but is in no party."),
    ({"damage": {"warrior": 1}}, "The warrior has damage or a disease but is in no party."),
    ({"diseased": ["warrior"]}, "The warrior has damage or a disease but is in no party."),
    ({"red": "warrior~"}, "The warrior has no damage, so he is not diseased (TH-223)."),
    ({"red": "warrior-3"}, "The warrior has 3 damage and would be dead."),
    ({"red": "wizard-1+mithril_armor"}, "The wizard has 1 damage and would be dead."),
    ({"red": "barbarian*fear"}, "The barbarian has never more than 0 spells (TH-060)."),
    ({"red": "warrior*fear*heal"}, "The warrior has never more than 1 spells (TH-060)."),
    (
        {"red": "warrior wizard cleric bard thief knight"},
        "The party of red has more than 5 heroes (TH-052).",
    ),
    ({"red": "warrior", "died": ["warrior"]}, "The warrior is in a party and cannot have 'died'"),
    ({"spent": {"battle_axe": 1}}, "The battle_axe has 0 uses, of which one at least is left."),
    ({"spent": {"arrows_of_slaying": 3}}, "The arrows_of_slaying has 3 uses, of which one"),
    ({"spent": {"holy_water": 1}}, "The holy_water has 1 uses, of which one at least is left."),
    # Seats
    ({"active": "green"}, "There is no green with 2 seats."),
    ({"barred": ["blue"]}, "There is no blue with 2 seats."),
    ({"players": {"cyan": {"played": ["lost"]}}}, "There is no cyan with 2 seats."),
    ({"pending": [["lost", "yellow"], ["declare"], *REST]}, "There is no yellow with 2 seats."),
    ({"inside": "red"}, "Who is 'inside' the dungeon has a card of it in 'dungeon path'."),
    # Quests
    ({"quest": "adventure"}, "The 'site' of an adventure is the one card in 'location'"),
    ({"quest": "space"}, "In the mode 'card' the quest is adventure or encounter, not 'space'."),
    ({"quest": "encounter"}, "There is a quest; say in 'pending' what is to be done of it."),
    ({"opposer": "orange"}, "There is no quest, so 'opposer' says nothing."),
    ({"raw": {"dice": [1, 2, 3, 4]}}, "There is no quest, so 'dice' says nothing."),
    ({"site": "castle"}, "There is no quest, so 'site' says nothing."),
    ({"decided": "retreat"}, "There is no quest, so 'decided' says nothing."),
    ({"to_beat": {"orcs": 1}}, "There is no quest, so 'to_beat' says nothing."),
    ({"red": "warrior", "hasted": "warrior"}, "There is no quest, so 'hasted' says nothing."),
    ({"zones": {"guardians": "orcs"}}, "Nothing can lie in 'guardians': there is no adventure."),
    ({"zones": {"stake": "golden_goose"}}, "Nothing can lie in 'stake': there is no adventure."),
    ({"zones": {"set aside": "bearskin"}}, "Nothing can lie in 'set aside': there is no"),
    # The end
    ({"over": True}, "It is over, and the 'winners' are those who stand first: red."),
    ({"over": True, "red": ""}, "who stand first: red and orange."),
    ({"over": True, "winners": ["orange"], "red": "||golden_goose"}, "who stand first: red."),
    ({"winners": ["red"]}, "There are 'winners' only when it is over."),
    # Steps
    ({"pending": []}, "'pending' is empty; the first step is the one that asks."),
    ({"pending": [["sleep"]]}, "There is no step 'sleep'."),
    ({"pending": [["recruit"]]}, "'pending' ends with what is left of a turn"),
    ({"pending": [["drop"], ["end_turn"]]}, "'pending' ends with what is left of a turn"),
    ({"pending": [["set_up"], ["end_turn"]]}, "A position cannot begin with the set-up."),
    ({"pending": [["lastcall"], ["end_turn"]]}, "'pending' ends with what is left of a turn"),
    ({"pending": [["window", {}], *REST]}, "The step 'window'"),
    ({"pending": [["hit", "red", 2], *REST]}, "The step 'hit' belongs to a quest; say which."),
    ({"pending": [["rise", "orange"], *REST]}, "The step 'rise' belongs to a quest; say which."),
    ({"pending": [["hit", "red", 13], *REST]}, "13 does not go with the step 'hit'"),
    ({"pending": [["bearer", "red", "orcs"], *REST]}, "'orcs' is nothing that red could give"),
    ({"pending": [["bearer", "red", "fear"], *REST]}, "'fear' is nothing that red could give"),
    (
        {"pending": [["tracker", "red"], *REST]},
        "In 'tracked' lies something only while Tracker is played (TH-475).",
    ),
    (
        {"pending": [["steal_item", "red", "orange"], *REST]},
        "In 'pending', the step 'steal_item' is never followed by 'recovery_phase'.",
    ),
    ({"pending": [["location"], ["after_adventure"], *REST]}, "cannot go on an adventure"),
    ({"zones": {"tracked": "orcs"}}, "In 'tracked' lies something only while Tracker is played"),
    ({"zones": {"in play": "spy"}}, "No step says what becomes of 'spy' in 'in play'."),
    ({"decision": "window"}, "For this decision say in 'pending' what is to be done."),
    ({"decision": "drop"}, "The position leads to the decision 'recruit' of seat"),
]


def complaint(doc: dict[str, Any]) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(doc)
    return str(caught.value)


@pytest.mark.parametrize(("arranged", "sentence"), WRONG)
def test_a_wrong_position_is_refused_with_a_sentence(
    arranged: dict[str, Any], sentence: str
) -> None:
    if arranged.get("decision") == "window":
        arranged = {**arranged, "begin": ""}
    given = {"red": "knight-1", **copy.deepcopy(arranged)}
    raw = given.pop("raw", {})
    said = complaint({**document(**given), **raw})
    assert sentence in said
    assert said.endswith((".", "?"))


HOME = {"0,0": "castle"}

WRONG_GROUND: list[tuple[str, dict[str, Any], str]] = [
    # The map
    ("map", {}, "At 0,0, the centre of the map, lies a location (TH-602)."),
    ("map", {"ground": {"0,0": "road"}}, "At 0,0, the centre of the map, lies a location (TH-602)"),
    (
        "map",
        {"ground": {**HOME, "0,1": "caves", "0,3": "road"}},
        "'road' lies at 0,3, from where nothing leads to the centre (TH-605).",
    ),
    (
        "map",
        {"ground": {**HOME, "1,1": "road"}},
        "'road' lies at 1,1, from where nothing leads to the centre (TH-605).",
    ),
    (
        "map",
        {"ground": {**HOME, "0,1": "road", "1,0": "road", "1,1": "caves"}},
        "'castle' at 0,0 fills a block of 2 x 2 cards (TH-606).",
    ),
    ("map", {"ground": {"0,0": "castle maze"}}, "'castle' and 'maze' of 'ground' both lie at 0,0."),
    (
        "map",
        {"ground": HOME, "red": {"at": "0,1", "heroes": "knight"}},
        "The pawn of red is at 0,1, where no card of the map lies.",
    ),
    (
        "map",
        {"ground": {**HOME, "0,1": "maze"}, "red": {"at": "0,1"}},
        "Red has no heroes, so his pawn is at 0,0 (TH-534).",
    ),
    ("map", {"ground": HOME, "lairs": {"0,0": "orcs"}}, "'orcs' lies at 0,0, but guards a card"),
    ("map", {"ground": HOME, "lairs": {"0,1": "orcs"}}, "'orcs' lies at 0,1, but guards a card"),
    # The grid
    (
        "board",
        {"red": {"at": "0,3", "heroes": "knight"}},
        "The pawn of red is at 0,3, outside the grid: its rows and columns go from 1 to 5.",
    ),
    (
        "board",
        {"red": {"at": "5,5", "heroes": "knight"}},
        "The pawn of red is at 5,5, the home of another player (TH-532).",
    ),
    ("board", {"orange": {"at": "2,2"}}, "Orange has no heroes, so his pawn is at 5,5 (TH-534)."),
    ("board", {"ground": {"1,1": "castle"}}, "'castle' lies at 1,1, but cards lie on the grid"),
    ("board", {"hoards": {"6,1": "bearskin"}}, "'bearskin' lies at 6,1, but cards lie on the grid"),
    ("board", {"lairs": {"2,2": "orcs drow"}}, "'orcs' and 'drow' of 'lairs' both lie at 2,2."),
    ("board", {"red": {"hand": "orcs"}}, "'orcs' cannot lie in 'red hand'."),
    ("board", {"zones": {"discard": "castle"}}, "'castle' cannot lie in 'discard'."),
    ("board", {"red": {"at": "north"}}, "'north' is not one of -1,-1, -1,-10, -1,-11, ... ("),
]


@pytest.mark.parametrize(("mode", "arranged", "sentence"), WRONG_GROUND)
def test_wrong_ground_is_refused_with_a_sentence(
    mode: str, arranged: dict[str, Any], sentence: str
) -> None:
    assert sentence in complaint(land.document(mode, **copy.deepcopy(arranged)))


def test_a_pawn_of_which_nothing_is_said_is_at_home() -> None:
    doc = land.document("board", 3, red={"heroes": "knight"}, hoards={"2,2": "bearskin"})
    players = GAME.from_json(doc).to_json()["players"]
    assert [one["at"] for one in players.values()] == ["1,1", "1,5", "5,5"]


WRONG_BATTLES: list[tuple[dict[str, Any], str]] = [
    ({"opposer": "red"}, "The active player cannot be the 'opposer' (TH-086)."),
    ({"opposer": None}, "There are guardians, so there is an 'opposer' (TH-086)."),
    ({"opposer": "pink"}, "There is no pink with 2 seats."),
    ({"rival": "orange"}, "The 'rival' is the opposer, if Party Encounter is the guardian."),
    (
        {"vs": "party_encounter", "raw": {"rival": None}},
        "The 'rival' is the opposer, if Party Encounter",
    ),
    ({"vs": "party_encounter orcs"}, "two guardians at most, and Party Encounter stands alone."),
    ({"vs": "orcs ogres drow"}, "There are two guardians at most"),
    ({"vs": "", "zones": {"guardians": ""}}, "The step 'fight' needs a guardian."),
    ({"red": ""}, "The party of red has nobody to fight."),
    ({"vs": "party_encounter"}, "The party of orange has nobody to fight."),
    (
        {"raw": {"site": "maze"}},
        "The 'site' of an adventure is the one card in 'location' (TH-083).",
    ),
    ({"at": "", "site": "maze"}, "An Encounter has no 'site' (TH-093)."),
    ({"at": "", "zones": {"stake": "golden_goose"}}, "Nothing can lie in 'stake'"),
    ({"stake": ""}, "There are too few or too many treasures at stake (TH-084)."),
    ({"stake": "golden_goose cornucopia living_harp"}, "too few or too many treasures at stake"),
    ({"stake": "battle_axe"}, "'battle_axe' cannot lie in 'stake'."),
    ({"to_beat": {"ogres": 1}}, "'ogres' is no guardian of this quest."),
    ({"wielded": {"warrior": "battle_axe"}}, "The warrior does not wield the battle_axe."),
    (
        {"raw": {"dice": [1, 2, 3]}},
        "The dice of a battle are two for the party and two for each guardian.",
    ),
    ({"quest": None}, "There is no quest, so 'opposer' says nothing."),
    ({"pending": [["compare"]]}, "'pending' ends with what is left of a turn"),
    (
        {"pending": [["after_adventure"], ["compare"], *REST]},
        "'pending' ends with what is left of a turn",
    ),
    ({"pending": [["wield", "red", "wizard"], *REST]}, "The wizard is not in the party of red."),
    ({"pending": [["recover", "red", "bearskin"], *REST]}, "'bearskin' is not set aside."),
    (
        {
            "pending": [
                [
                    "window",
                    {"seats": ["red"], "first": "red", "at": "red", "waiting": ["red"]},
                ],
                ["compare"],
                *REST,
            ]
        },
        "In the window are those who take part in the battle (TH-116).",
    ),
]


@pytest.mark.parametrize(("arranged", "sentence"), WRONG_BATTLES)
def test_a_wrong_battle_is_refused_with_a_sentence(arranged: dict[str, Any], sentence: str) -> None:
    given = {"vs": "orcs", "red": "warrior", **copy.deepcopy(arranged)}
    raw = given.pop("raw", {})
    doc = battle_document(given.pop("vs"), given.pop("at", "castle"), **given)
    assert sentence in complaint({**doc, **raw})


def test_the_same_battles_are_right_without_the_mistake() -> None:
    assert asked(battle("orcs", red="warrior")) == "orange window"
    assert asked(battle("party_encounter", red="warrior", orange="wizard | fear"))
    assert asked(battle("orcs ogres", "mine", red="warrior", stake="golden_goose cornucopia"))


def test_who_is_dying_is_right_while_a_death_check_is_pending() -> None:
    scene = battle("dragon", red="dwarf wizard warrior", dice="6 6 1 1 6")
    play(scene, "pass", "hit:wizard", "hit:dwarf", "hit:dwarf", "hit:dwarf", "hit:dwarf")
    doc = scene.match.to_json()
    assert doc["damage"] == {"wizard": 1, "dwarf": 4}
    assert GAME.from_json(doc).to_json() == doc
    del doc["pending"], doc["decision"], doc["quest"], doc["opposer"], doc["site"]
    assert complaint(doc)


def test_an_announcement_stands_in_the_position() -> None:
    scene = realm(red="warrior | castle maze golden_goose cornucopia", begin="declare")
    play(scene, "adventure")
    doc = scene.match.to_json()
    assert doc["announcement"] == {"first": ["declare"], "picks": ["adventure"], "steps": 0}
    assert GAME.from_json(doc).to_json() == doc
    del doc["announcement"]
    assert "is part of an announcement" in complaint(doc)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seats": 9}, "played by 1, 2, 3, 4, 5, 6, 7 or 8 players"),
        ({"seats": 1}, "The mode 'card' is played by 2, 3, 4, 5, 6, 7 or 8, not by 1."),
        ({"options": {"mode": "chess"}}, "'mode'"),
        ({"options": {"dragons": 7}}, "no option 'dragons'"),
    ],
)
def test_wrong_options_of_a_position(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions) as caught:
        GAME.from_json({**document(), **fields})
    assert sentence in str(caught.value)


JUNK: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 3.7, "", "?", "\\", "\0"),
    *([], {}, [[]], ["?"], [["?"]], {"?": "?"}),
)


@pytest.mark.parametrize("name", [one for one in GAME.Position.__struct_fields__ if one != "game"])
def test_junk_is_never_more_than_a_sentence(name: str) -> None:
    for junk in JUNK:
        doc = battle_document("orcs", red="warrior")
        doc[name] = junk
        try:
            match = GAME.from_json(doc)
        except LodgeError as error:
            said = str(error)
        else:
            said = f"It is the turn of seat {match.seat}."
        assert said.endswith((".", "?"))


def positions(count: int) -> list[dict[str, Any]]:
    """Positions from the midst of some matches."""
    found = []
    for key in range(count):
        match = GAME.new(2 + key % 3, key=key)
        table = RandomTable(f"changed {key}")
        while not match.over:
            found.append(match.to_json())
            table.play(match, 11)
    return found


def change(doc: dict[str, Any], others: list[dict[str, Any]], chance: Random) -> None:
    """Change something in a position so that it may not be possible any more."""
    way = chance.randrange(3)
    zones = doc["zones"]
    if way == 0:
        source = chance.choice(list(zones))
        card = zones[source].pop(chance.randrange(len(zones[source])))
        zones.setdefault(chance.choice(["stake", "guardians", "red party", *zones]), []).append(
            card
        )
    elif way == 1:
        other = chance.choice(others)
        doc["pending"] = copy.deepcopy(other["pending"])
        doc["pending"].pop(chance.randrange(len(doc["pending"])))
        for name in ("decision", "seat", "announcement"):
            doc.pop(name, None)
    else:
        player = chance.choice(PLAYERS[:4])
        name, value = chance.choice(
            [
                ("active", player),
                ("opposer", player),
                ("rival", player),
                ("quest", chance.choice(["adventure", "encounter", None])),
                ("site", chance.choice(FACES)),
                ("damage", {chance.choice(HEROES): chance.randrange(6)}),
                ("wielded", {chance.choice(HEROES): chance.choice(ITEMS)}),
                ("to_beat", {chance.choice(GUARDIANS): 1}),
                ("dice", [1] * chance.randrange(8)),
                ("boosts", [[chance.choice(HEROES), chance.choice(ITEMS), 3]]),
            ]
        )
        doc[name] = value


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_position_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    chance = Random(seed)
    found = positions(4)
    refused = 0
    for number in range(120):
        doc = copy.deepcopy(chance.choice(found))
        change(doc, found, chance)
        try:
            match = GAME.from_json(doc)
        except LodgeError:
            refused += 1
        else:
            table = RandomTable(f"on {number}")
            for _ in range(3):
                table.play(match, 5)
                assert GAME.from_json(match.to_json()).to_json() == match.to_json()
            table.play(match, 3000)
            assert match.over
            assert match.outcome() is not None
    assert 20 < refused < 115


def test_a_refused_position_changes_nothing() -> None:
    scene = realm(red="warrior | fear")
    before = scene.match.to_json()
    complaint({**before, "opposer": "orange"})
    assert scene.match.to_json() == before
    assert options(scene) == "done"


# What is pending must have come about


IN_A_HIT: list[Any] = [["hit", "red", 2], ["cure_chance", "red"], ["deaths", "red"], ["lose_quest"]]

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    (
        {"pending": [*IN_A_HIT[:2], *IN_A_HIT[3:]]},
        "'cure_chance' is never followed by 'lose_quest'",
    ),
    ({"pending": IN_A_HIT[:3]}, "'deaths' is never followed by 'after_adventure'"),
    ({"pending": [["lose_quest"], ["compare"]]}, "'lose_quest' is never followed by 'compare'"),
    ({"pending": [["hit", "orange", 2], *IN_A_HIT[1:]]}, "names a player to whom that cannot"),
    ({"pending": [["disaster", "red", "red"], ["pixies_take", "red"]]}, "names a player to whom"),
    ({"pending": [["second", "yellow"], ["after_second"]]}, "names a player to whom that cannot"),
    (
        {"pending": [["recover", "red", "bearskin"]] * 2, "zones": {"set aside": "bearskin"}},
        "The step 'recover' comes once for 'bearskin'.",
    ),
    (
        {"pending": [["finish_play", "ambush"], ["window"]]},
        "'ambush' is not 'in play', so its play is not to be ended.",
    ),
    ({"pending": [["set_out"]], "zones": {"guardians": ""}, "to_beat": {}}, "Who opposes has set"),
    ({"pending": [["oppose_all"]], "red": ""}, "Who opposes has set a guardian"),
]


@pytest.mark.parametrize(("arranged", "sentence"), IMPOSSIBLE)
def test_steps_that_cannot_have_come_about_are_refused(
    arranged: dict[str, Any], sentence: str
) -> None:
    doc = battle_document("kobolds", seats=3, **{"red": "warrior", **arranged})
    rest = [["after_adventure"], *REST]
    steps = [
        ["window", {"seats": ["red", "orange"], "first": "orange", "at": "orange", "waiting": []}]
        if step == ["window"]
        else step
        for step in arranged["pending"]
    ]
    assert sentence in complaint({**doc, "pending": [*steps, *rest]})


ON_THE_GROUND: list[tuple[dict[str, Any], str]] = [
    ({"quest": "fight"}, "A 'fight' is one with a 'rival', another player (TH-555)."),
    ({"rival": "orange"}, "A 'fight' is one with a 'rival', another player (TH-555)."),
    ({"opposer": "orange"}, "On grid and map there is no 'opposer' (TH-551)."),
    ({"quest": "encounter"}, "Nothing is at stake in the quest 'encounter'."),
    ({"quest": "room"}, "The 'site' is the card of the dungeon where the party is (TH-656)."),
    ({"quest": "exploration", "site": "maze"}, "The 'site' of an exploration is a location"),
    ({"marks": []}, "lies at 0,0, but"),
]


@pytest.mark.parametrize(("given", "sentence"), ON_THE_GROUND)
def test_a_quest_on_the_ground_that_cannot_be_is_refused(
    given: dict[str, Any], sentence: str
) -> None:
    scene = land.land(
        "map",
        begin="roam",
        ground={"0,0": "castle", "1,0": "caves"},
        lairs={"1,0": "kobolds"},
        hoards={"1,0": "golden_goose"},
        red={"at": "1,0", "heroes": "wizard*fear"},
    )
    doc = scene.position
    assert GAME.from_json(doc).decision == "window"
    marks = [mark for mark in doc["marks"] if mark["zone"] == "ground"]
    if "marks" in given:
        given = {"marks": marks}
    assert sentence in complaint({**doc, **given})


@pytest.mark.parametrize("mode", ["board", "map"])
def test_a_quest_on_the_ground_goes_on_or_ends(mode: str) -> None:
    """Otherwise its guardian would lie there in the next battle, too."""
    cell = "1,2" if mode == "board" else "1,0"
    scene = land.land(
        mode,
        begin="roam",
        ground={cell: "caves"} if mode == "board" else {"0,0": "castle", cell: "caves"},
        lairs={cell: "kobolds"},
        hoards={cell: "golden_goose"},
        red={"at": cell, "heroes": "wizard*fear"},
    )
    doc = scene.position
    assert GAME.from_json(doc).decision == "window"
    after = [step for step in doc["pending"] if step[0] not in ("window", "compare")]
    for name in ("decision", "seat"):
        del doc[name]
    said = complaint({**doc, "pending": after})
    assert said == "There is a quest; say in 'pending' what is to be done of it."


def test_nothing_is_at_stake_on_the_ground_that_nobody_claims() -> None:
    scene = land.land("board", begin="roam", red={"at": "1,2", "heroes": "wizard"})
    doc = scene.position
    GAME.from_json(doc)
    treasures = list(doc["zones"]["treasure deck"])
    zones = {**doc["zones"], "stake": [treasures.pop()], "treasure deck": treasures}
    said = complaint({**doc, "zones": zones})
    assert said == "Nothing can lie in 'stake': there is no quest, and nobody claims it."


def test_nobody_sets_out_without_a_hero() -> None:
    scene = realm(red="warrior | castle maze golden_goose living_harp", begin="declare")
    doc = play(scene, "adventure", "location:castle").position
    assert GAME.from_json(doc).decision == "stake"
    zones = {**doc["zones"], "red party": [], "discard": ["warrior"]}
    assert "cannot go on an adventure (TH-081)" in complaint({**doc, "zones": zones})


def test_nobody_is_met_who_has_no_hero() -> None:
    for heroes, is_possible in (("warrior", True), ("", False)):
        scene = realm(red=heroes, begin="declare")
        doc = scene.position
        for name in ("decision", "seat"):
            doc.pop(name, None)
        doc["pending"] = [["encounter", "orange"], ["after_adventure"], *REST]
        if is_possible:
            GAME.from_json(doc)
        else:
            assert (
                complaint(doc) == "The active player has no hero whom anybody could meet (TH-092)."
            )


def test_a_guardian_in_a_battle_of_which_nothing_is_said_has_not_been_beaten() -> None:
    doc = battle_document("zombies", red="warrior")
    del doc["to_beat"]
    assert GAME.from_json(doc).to_json()["to_beat"] == {"zombies": 2}


def test_an_announcement_is_there_only_while_its_picks_are_made() -> None:
    scene = play(
        realm(red="warrior | castle maze golden_goose living_harp", begin="declare"), "adventure"
    )
    doc = scene.position
    assert GAME.from_json(doc).decision == "location"
    sentence = "An 'announcement' is there only while its picks are made."
    for name in ("decision", "seat"):
        del doc[name]
    assert complaint({**doc, "pending": REST}) == sentence
