"""Why an action of a battle is refused."""

from tests.games.treasure_hunter.realms import battle
from tests.games.treasure_hunter.refused import Case, check, each, scene

LOST = "6 6 1 1 6"

# fmt: off
WEAPONS = [
    Case("not-borne", "wield:war_hammer", "The Ranger does not have the War Hammer (TH-113).",
         scene(battle, "orcs", red="ranger+arrows_of_slaying+battle_axe warrior+war_hammer")),
    Case("cannot-use", "wield:snake_staff", "The Ranger cannot use the Snake Staff (TH-055).",
         scene(battle, "orcs", red="ranger+arrows_of_slaying+battle_axe+snake_staff")),
]

WINDOW = [
    Case("not-your-hero", "cast:fear:wizard", "The Wizard is not in your party.",
         scene(battle, "orcs", asked="orange window", red="wizard*fear")),
    Case("not-in-battle", "cast:fear:wizard",
         "Your heroes are not in this battle (TH-118, TH-119).",
         scene(battle, "drow", asked="orange window", red="warrior", orange="wizard*fear | heal")),
    Case("not-in-battle", "use:battle_axe",
         "Your heroes are not in this battle (TH-118, TH-119).",
         scene(battle, "drow", asked="orange window", red="warrior",
               orange="knight+battle_axe | heal")),
    Case("not-yours", "use:holy_water", "Your party does not have the Holy Water (TH-122).",
         scene(battle, "orcs", asked="red window", red="wizard*fear")),
    Case("cannot-use", "use:arrows_of_slaying",
         "The Wizard cannot use the Arrows of Slaying (TH-055).",
         scene(battle, "orcs", asked="red window", red="wizard*fear+arrows_of_slaying")),
    Case("wrong-moment", "use:bearskin", "This is not the moment for the Bearskin (TH-122).",
         scene(battle, "orcs", asked="red window", red="wood_elf*fear+bearskin")),
    Case("already-used", "use:arrows_of_slaying",
         "You have used the Arrows of Slaying in this battle already (TH-122).",
         scene(battle, "orcs", then="use:arrows_of_slaying", asked="red window",
               red="ranger+arrows_of_slaying | theft")),
    Case("other-weapon", "use:arrows_of_slaying",
         "The Ranger wields the Battle Axe: no Arrows with it (TH-114).",
         scene(battle, "orcs", then="wield:battle_axe", asked="red window",
               red="ranger+arrows_of_slaying+battle_axe | theft")),
    Case("not-wielded", "use:staff_of_striking",
         "The Cleric does not wield the Staff of Striking (TH-156).",
         scene(battle, "orcs", then="wield:snake_staff", asked="red window",
               red="cleric+staff_of_striking+snake_staff | theft")),
    Case("no-effect", "use:holy_water",
         "The Holy Water has no effect on those who stand against you (TH-016).",
         scene(battle, "orcs", asked="red window", red="cleric*sleep+holy_water")),
    Case("wrong-side", "spell:fear",
         "A side with a party casts the spells of its heroes (TH-118, TH-119).",
         scene(battle, "drow", asked="red window", red="wizard*sleep | fear")),
    Case("no-spellcaster", "spell:fear", "No spellcaster stands guard here (TH-121).",
         scene(battle, "orcs", asked="orange window", orange="| fear ambush", red="warrior")),
    Case("spell-shield", "spell:fear", "The Spell Shield keeps guardian spells off (TH-121).",
         scene(battle, "drow", asked="orange window", orange="| fear ambush",
               red="warrior+spell_shield")),
    Case("spell-limit", "spell:fear", "Each spellcaster has used its one spell (TH-121).",
         scene(battle, "drow", then="spell:heal", asked="orange window",
               orange="| heal fear ambush", red="warrior | theft")),
    Case("frost-sword", "spell:fireball",
         "The Frost Sword is wielded against you: no Fireball (TH-121, TH-342).",
         scene(battle, "drow", asked="orange window", orange="| fireball fear",
               red="warrior+frost_sword")),
]

HITS = [
    Case("already-martyr", "martyr:dwarf", "The Dwarf has Martyr already (TH-189).",
         scene(battle, "orcs", asked="red martyr", red="warrior dwarf | martyr", orange="",
               dice=LOST)),
    Case("played-with", "play:martyr",
         "Martyr is played together with the hero whom it names (TH-190).",
         scene(battle, "orcs", asked="red martyr", red="warrior dwarf | martyr", orange="",
               dice=LOST)),
    Case("no-hits-left", "hit:thief", "The Thief has no Hits left and is no Martyr (TH-188).",
         scene(battle, "orcs", then="hit:thief", red="warrior knight thief-1", orange="",
               dice=LOST)),
    Case("shielded", "hit:warrior",
         "By the option spell_shield the Warrior is hit only when nobody else can be.",
         scene(battle, "drow", then="spell:fear", asked="red hit",
               red="warrior+spell_shield knight barbarian", orange="| fear", dice="6 6 1 1 6 3",
               options={"spell_shield": "bearer"})),
    Case("not-yours", "lose:bearskin", "Your party does not have the Bearskin (TH-403).",
         scene(battle, "pixies", then="unarmed", asked="red pixies",
               red="warrior+battle_axe+war_hammer", dice="6 6 1 1 1")),
    Case("dying", "cast:cure:cleric", "The Cleric has no Hits left to cast it (TH-195).",
         scene(battle, "giant_scorpion", then="hit:cleric hit:cleric", asked="red cure",
               red="cleric*cure wizard*fear warrior", orange="", dice="6 6 1 1 2")),
    Case("wrong-moment", "cast:fear:wizard", "This is not the moment for Fear (TH-338).",
         scene(battle, "giant_scorpion", then="hit:warrior", asked="red cure",
               red="cleric*cure wizard*fear warrior", orange="", dice="6 6 1 1 1")),
]

AFTERWARDS = [
    Case("not-beaten", "rise:ogres", "Nobody is about to finish the Ogres (TH-203).",
         scene(battle, "kobolds", asked="orange rise", red="barbarian warrior",
               orange="| rise_again", dice="1 1 6 6 1")),
    Case("played-with", "play:rise_again",
         "Rise Again is played together with the guardian that rises (TH-203).",
         scene(battle, "kobolds", asked="orange rise", red="barbarian warrior",
               orange="| rise_again", dice="1 1 6 6 1")),
    Case("played-with", "play:second_guardian",
         "Second Guardian is played together with a guardian from your hand (TH-471).",
         scene(battle, "kobolds", asked="orange second", red="barbarian warrior",
               orange="| second_guardian orcs", dice="1 1 6 6 1")),
]
# fmt: on
CASES = [*WEAPONS, *WINDOW, *HITS, *AFTERWARDS]


@each(CASES)
def test_what_a_battle_does_not_allow(case: Case) -> None:
    check(case)
