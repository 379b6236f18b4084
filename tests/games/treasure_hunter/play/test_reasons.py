"""Why an action of a turn is refused: recruit, adventure, recovery and discard phase."""

from typing import Any

from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.realms import realm
from tests.games.treasure_hunter.refused import Case, check, each, scene

INSIDE: dict[str, Any] = {
    "ground": {"0,0": "dungeon"},
    "inside": "red",
    "zones": {"dungeon path": "exit"},
}
HOARD = {"1,2": "golden_goose"}

# fmt: off
RECRUITING = [
    Case("not-in-hand", "recruit:dwarf", "You do not hold the Dwarf.", scene(realm, red="thief")),
    Case("not-at-home", "recruit:dwarf", "Heroes join a party only at home (TH-527).",
         scene(land, "board", red={"at": "1,4", "heroes": "warrior", "hand": "dwarf"})),
    Case("in-the-dungeon", "recruit:dwarf",
         "No hero joins a party that is in the dungeon (TH-664).",
         scene(land, "map", red={"at": "0,0", "heroes": "warrior", "hand": "dwarf"}, **INSIDE)),
    Case("party-full", "recruit:bard",
         "Your party is full: its limit is 4 heroes (TH-051, TH-052).",
         scene(realm, red="warrior dwarf cleric thief | bard")),
    Case("no-hero", "give:war_hammer", "You have no hero in your party (TH-054).",
         scene(realm, red="| war_hammer")),
    Case("not-yours", "move:war_hammer", "Your party does not have the War Hammer (TH-057).",
         scene(realm, red="warrior dwarf | war_hammer")),
    Case("item-moved", "move:war_hammer",
         "You have moved the War Hammer in this phase already (TH-057).",
         scene(realm, then="move:war_hammer", red="warrior+war_hammer wizard")),
    Case("only-hero", "move:war_hammer", "You have no other hero for the War Hammer (TH-057).",
         scene(realm, red="warrior+war_hammer")),
    Case("needs-item", "move:mithril_armor",
         "The Dwarf would have no Hits left without the Mithril Armor (TH-057).",
         scene(realm, red="dwarf-3+mithril_armor warrior")),
    Case("no-hero", "attach:fear", "You have no hero in your party (TH-058).",
         scene(realm, red="| fear")),
    Case("no-slot", "attach:fear",
         "None of your heroes has room for another spell (TH-058).",
         scene(realm, red="warrior bard*heal | fear")),
    Case("not-your-hero", "hero:knight", "The Knight is not in your party.",
         scene(realm, then="give:war_hammer", red="wizard dwarf | war_hammer", orange="knight")),
    Case("same-hero", "hero:dwarf", "The Dwarf has the War Hammer already (TH-057).",
         scene(realm, then="move:war_hammer", red="dwarf+war_hammer warrior wizard")),
    Case("slots-full", "hero:bard", "The Bard has no room for another spell (TH-058).",
         scene(realm, then="attach:fear", red="wizard cleric bard*heal | fear")),
    Case("no-hero", "adventure", "You have no hero in your party (TH-081).",
         scene(realm, red="| castle golden_goose")),
    Case("barred", "adventure", "You may not adventure in this turn (TH-091).",
         scene(realm, red="warrior", barred=["red"])),
]

ADVENTURE = [
    Case("no-location", "adventure", "You have no location in hand (TH-081).",
         scene(realm, red="warrior | golden_goose fear", begin="declare")),
    Case("no-treasure", "adventure", "You have no treasure in hand to stake (TH-081).",
         scene(realm, red="warrior | castle fear", begin="declare")),
    Case("must-stake", "done", "At least one treasure is staked (TH-084).",
         scene(realm, then="adventure location:mine", red="warrior | mine golden_goose living_harp",
               begin="declare")),
    Case("stake-limit", "stake:living_harp", "No more than 1 may be at stake here (TH-084).",
         scene(realm, then="adventure location:castle stake:golden_goose",
               red="warrior | castle golden_goose living_harp fear", begin="declare")),
    Case("too-early", "play:monty_haul", "Monty Haul is played when 2 are at stake (TH-085).",
         scene(realm, then="adventure location:mine stake:golden_goose",
               red="warrior | mine golden_goose living_harp monty_haul", begin="declare")),
    Case("no-treasure", "play:monty_haul", "You have no treasure in hand to stake (TH-085).",
         scene(realm, then="adventure location:castle stake:golden_goose",
               red="warrior | castle golden_goose monty_haul fear", begin="declare")),
    Case("must-stake-by-haul", "done", "With Monty Haul one more treasure is staked (TH-085).",
         scene(realm, then="adventure location:castle stake:golden_goose play:monty_haul",
               red="warrior | castle golden_goose living_harp flawless_gems monty_haul",
               begin="declare")),
    Case("no-hero", "oppose:party_encounter", "You have no hero in your party (TH-087).",
         scene(realm, then="adventure location:castle stake:golden_goose", asked="orange oppose",
               red="warrior | castle golden_goose", orange="| party_encounter orcs",
               begin="declare")),
    Case("no-pair", "double:party_encounter",
         "Party Encounter is never one of a pair (TH-090).",
         scene(realm, then="adventure location:castle stake:golden_goose oppose:orcs",
               red="warrior | castle golden_goose",
               orange="dwarf | party_encounter orcs double_trouble", begin="declare")),
    Case("played-with", "play:double_trouble",
         "Double Trouble is played together with a guardian from your hand (TH-090).",
         scene(realm, then="adventure location:castle stake:golden_goose oppose:orcs",
               red="warrior | castle golden_goose",
               orange="dwarf | ogres orcs double_trouble", begin="declare")),
    Case("trap", "encounter:pit_trap", "No trap is met in an Encounter (TH-092).",
         scene(realm, red="warrior", orange="| encounter pit_trap orcs", begin="declare")),
    Case("played-with", "play:encounter",
         "Encounter is played together with a guardian from your hand (TH-092).",
         scene(realm, red="warrior", orange="| encounter orcs", begin="declare")),
]

RECOVERING = [
    Case("not-yours", "use:war_hammer", "Your party does not have the War Hammer (TH-122).",
         scene(realm, red="cleric*heal", begin="recovery_phase")),
    Case("wrong-moment", "use:war_hammer",
         "This is not the moment for the War Hammer (TH-122).",
         scene(realm, red="cleric*heal+war_hammer", begin="recovery_phase")),
    Case("nobody-hurt", "use:potion_of_healing", "None of your heroes has damage (TH-377).",
         scene(realm, red="cleric*heal+potion_of_healing", begin="recovery_phase")),
    Case("not-hurt", "heal:dwarf", "The Dwarf has no damage (TH-224).",
         scene(realm, then="cast:heal:cleric", red="cleric*heal barbarian-3 knight-2 dwarf",
               begin="recovery_phase", dice="1")),
]

DISCARDING = [
    Case("not-yours", "drop:thief", "Your party does not have the Thief (TH-240).",
         scene(realm, red="warrior | thief", begin="drop")),
    Case("needs-item", "drop:mithril_armor",
         "The Dwarf would have no Hits left without the Mithril Armor (TH-240).",
         scene(realm, red="dwarf-3+mithril_armor warrior", begin="drop")),
    Case("not-attached", "discard:sleep", "The Cleric has no Sleep attached (TH-243).",
         scene(realm, red="cleric*fear*scry*heal | sleep", begin="trim_all")),
    Case("not-in-hand", "discard:dwarf", "You do not hold the Dwarf.",
         scene(realm, red="| orcs ogres drow goblins kobolds pixies ents nymphs",
               begin="trim_all")),
    Case("not-your-hero", "discard:fear", "Fear is not in your party.",
         scene(realm, red="warrior dwarf cleric thief bard", begin="trim_all")),
    Case("not-yours", "return:thief", "Your party does not have the Thief (TH-571).",
         scene(land, "board", red={"at": "1,1", "heroes": "warrior"}, hoards=HOARD,
               begin="takeback")),
    Case("needs-item", "return:mithril_armor",
         "The Dwarf would have no Hits left without the Mithril Armor (TH-571).",
         scene(land, "board", red={"at": "1,1", "heroes": "dwarf-3+mithril_armor"}, hoards=HOARD,
               begin="takeback")),
    Case("not-unhurt", "return:warrior",
         "By the option board_takeback only spells and unhurt heroes without items return.",
         scene(land, "board", red={"at": "1,1", "heroes": "warrior-1 dwarf"}, hoards=HOARD,
               begin="takeback", options={"board_takeback": "unhurt"})),
]
# fmt: on
CASES = [*RECRUITING, *ADVENTURE, *RECOVERING, *DISCARDING]


@each(CASES)
def test_what_a_turn_does_not_allow(case: Case) -> None:
    check(case)
