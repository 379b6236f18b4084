"""The twenty spells (2.4, 3.14)."""

import pytest

from lodge.games.treasure_hunter.model.catalogue import SPELLS as IDS
from tests.games.treasure_hunter.printed import GUARDIANS, SPELLS, fits
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    damage,
    field,
    fights,
    finish,
    heard,
    held,
    lines,
    offers,
    options,
    party,
    play,
    points,
    realm,
    roll,
    told,
    until,
    values,
    zone,
)

# What the spells of numbers add: always, against some tags, not against others, who is immune.
STRIKES = {
    "fireball": (4, 4, "cold plant", "", "fire"),
    "freeze": (3, 4, "fire", "", "cold"),
    "lightning_bolt": (5, 3, "singular", "", ""),
    "control_animals": (0, 10, "animal", "", ""),
    "polymorph": (0, 10, "singular", "", ""),
    "detection": (0, 8, "trap surprise ambush", "", ""),
    "sleep": (0, 6, "humanoid animal", "swarm", ""),
    "deflect_missiles": (0, 6, "archer ranged", "", ""),
    "charm": (0, 8, "monster", "", ""),
    "fear": (0, 6, "human humanoid", "", ""),
}
OTHERS = [name for name in GUARDIANS if name != "party_encounter"]


def clause(spell: str) -> str:
    """The clause of a spell's row."""
    return f"TH-{321 + SPELLS.index(spell)}"


def strength(spell: str, *guardians: str) -> int:
    """What a spell of numbers adds against guardians, by the table and TH-161."""
    base, extra, tags, unless, immune = STRIKES[spell]
    touched = [GUARDIANS[one][1] for one in guardians]
    touched = [own for own in touched if not immune or not fits(immune, own)]
    if not touched:
        return 0
    hit = any(fits(tags, own) and not (unless and fits(unless, own)) for own in touched)
    return base + (extra if hit else 0)


@pytest.mark.rule("TH-001")
def test_there_are_twenty() -> None:
    assert tuple(IDS) == SPELLS


@pytest.mark.parametrize(
    "spell", [pytest.param(one, marks=pytest.mark.rule(clause(one))) for one in STRIKES]
)
@pytest.mark.rule("TH-016", "TH-150", "TH-118")
def test_what_it_adds_against_every_guardian(spell: str) -> None:
    for guardian in OTHERS:
        scene = battle(guardian, red=f"wizard*{spell} dwarf")
        party_value = values(scene)[0]
        play(scene, "pass")
        more = strength(spell, guardian)
        assert offers(scene, f"cast:{spell}:wizard") == [more > 0], guardian
        if more:
            play(scene, f"cast:{spell}:wizard")
            assert values(scene)[0] == party_value + more, guardian
            assert lines(scene)[-1] == f"{spell} {more}"
            assert told(scene, "spell_adds") == [f"spell_adds red {spell} {more}"]
            assert zone(scene, "discard") == spell


PAIRS = [
    ("dragon", "wraith"),
    ("hell_hounds", "fire_giant"),
    ("frost_giant", "ents"),
    ("giant_rats", "kobolds"),
    ("dragon", "ents"),
    ("wraith", "orcs"),
]


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
@pytest.mark.rule("TH-160", "TH-161", "TH-199")
def test_what_it_adds_against_two(pair: tuple[str, str]) -> None:
    for spell in STRIKES:
        scene = battle(" ".join(pair), red=f"wizard*{spell} dwarf")
        before = values(scene)[0]
        play(scene, "pass")
        more = strength(spell, *pair)
        assert offers(scene, f"cast:{spell}:wizard") == [more > 0], spell
        if more:
            play(scene, f"cast:{spell}:wizard")
            assert values(scene)[0] == before + more, spell


@pytest.mark.rule("TH-161", "TH-324")
def test_an_immune_guardian_beside_another_takes_only_itself_out() -> None:
    """Fireball against Dragon and Wraith: 4, and 4 more for the Wraith's cold."""
    scene = battle("dragon wraith", red="wizard*fireball")
    play(scene, "pass", "cast:fireball:wizard")
    assert lines(scene)[-1] == "fireball 8"
    scene = battle("dragon orcs", red="wizard*fireball")
    play(scene, "pass", "cast:fireball:wizard")
    assert lines(scene)[-1] == "fireball 4"


@pytest.mark.rule("TH-335")
def test_sleep_needs_one_that_is_no_swarm() -> None:
    for guardian, works in (("giant_rats", False), ("hell_hounds", True), ("orcs", True)):
        scene = battle(guardian, red="wizard*sleep")
        play(scene, "pass")
        assert offers(scene, "cast:sleep:wizard") == [works], guardian


@pytest.mark.rule("TH-321", "TH-124")
def test_darkness_covers_the_retreat() -> None:
    scene = battle("dragon", red="wizard*darkness warrior", dice="6 6 1 1")
    play(scene, "pass", "cast:darkness:wizard")
    assert told(scene, "retreated", "stake_lost", "hits_rolled", "quest_lost") == [
        "retreated red",
        "stake_lost red golden_goose",
    ]
    assert damage(scene) == {}
    assert zone(scene, "location") == zone(scene, "guardians") == zone(scene, "stake") == ""
    assert held(scene, "discard") == "castle darkness dragon golden_goose"
    assert party(scene, "red") == "wizard warrior"


@pytest.mark.rule("TH-323", "TH-038")
def test_invisibility_takes_the_treasure_and_the_opposer_draws_two() -> None:
    scene = battle(
        "dragon",
        "caverns",
        red="enchantress*invisibility",
        orange="| tavern rise_again second_guardian orcs fear heal charm",
        zones={"deck": "sleep ruins"},
        dice="6 6 1 1",
    )
    play(scene, "pass", "cast:invisibility:enchantress")
    assert told(scene, "claimed", "win_hits_rolled") == ["claimed red golden_goose"]
    assert zone(scene, "red treasures") == "golden_goose"
    assert asked(scene) == "red drop"
    assert len(zone(scene, "orange hand").split()) == 9
    assert {"sleep", "ruins"} < set(zone(scene, "orange hand").split())
    assert held(scene, "discard") == "caverns dragon invisibility"


@pytest.mark.rule("TH-323", "TH-202", "TH-470")
def test_invisibility_passes_both_of_a_pair() -> None:
    scene = battle("zombies orcs", red="wizard*invisibility")
    play(scene, "pass", "cast:invisibility:wizard")
    assert points(scene)["red"] == 1
    assert {"zombies", "orcs"} < set(zone(scene, "discard").split())


@pytest.mark.rule("TH-323", "TH-119", "TH-411")
def test_invisibility_before_a_rival_party() -> None:
    scene = battle(
        "party_encounter",
        red="wizard*invisibility warrior-1",
        orange="enchantress*darkness knight-1 | tavern",
        zones={"deck": "sleep ruins"},
    )
    play(scene, "pass", "cast:invisibility:wizard")
    assert points(scene) == {"red": 1, "orange": 0}
    assert party(scene, "orange") == "enchantress knight"
    # The rival party is unharmed; red's own hero has healed one hit by now.
    assert damage(scene) == {"knight": 1}
    assert held(scene, "discard") == "castle invisibility party_encounter"
    assert held(scene, "orange hand") == "ruins sleep tavern"


@pytest.mark.rule("TH-119", "TH-323")
def test_the_guardian_side_cannot_cast_invisibility() -> None:
    scene = battle("party_encounter", red="warrior", orange="wizard*invisibility*fear | tavern")
    assert options(scene) == "pass cast:fear:wizard"


@pytest.mark.rule("TH-323", "TH-093")
def test_invisibility_in_an_encounter() -> None:
    scene = battle("dragon", "", red="wizard*invisibility", zones={"deck": "sleep ruins"})
    play(scene, "pass", "cast:invisibility:wizard")
    assert held(scene, "orange hand") == "ruins sleep tavern"
    assert held(scene, "discard") == "dragon invisibility"
    assert asked(scene) == "red drop"


@pytest.mark.rule("TH-330", "TH-154", "TH-123")
def test_blessings_are_on_every_own_hero() -> None:
    scene = battle("party_encounter", red="wizard*blessings warrior", orange="knight bard | tavern")
    play(scene, "pass", "cast:blessings:wizard")
    assert [fights(scene, name) for name in ("wizard", "warrior")] == [3, 6]
    assert [fights(scene, name) for name in ("knight", "bard")] == [4, 1]


@pytest.mark.rule("TH-333", "TH-123")
def test_haste_adds_the_printed_cbt_and_costs_a_hit() -> None:
    scene = battle("gargoyles", red="warrior+battle_axe bard wizard*haste")
    play(scene, "pass", "cast:haste:wizard")
    assert asked(scene) == "red haste"
    assert options(scene) == "hero:warrior hero:bard hero:wizard"
    play(scene, "hero:warrior")
    assert damage(scene) == {"warrior": 1}
    assert fights(scene, "warrior") == 4 + 1 + 1 + 4
    assert "warrior 4" in lines(scene)[3]


@pytest.mark.rule("TH-333", "TH-126")
def test_whom_haste_brings_to_zero_fights_on_and_dies_at_the_end_of_the_battle() -> None:
    scene = battle("kobolds", red="wizard*haste barbarian", dice="1 1 6 6 1")
    play(scene, "pass", "cast:haste:wizard", "hero:wizard")
    assert fights(scene, "wizard") == 2
    assert party(scene, "red") == "wizard barbarian"
    finish(scene)
    assert told(scene, "battle_won", "hero_died", "claimed") == [
        "battle_won red 19 11",
        "hero_died red wizard",
        "claimed red golden_goose",
    ]


@pytest.mark.rule("TH-333", "TH-124")
@pytest.mark.parametrize("way", ["darkness", "invisibility"])
def test_haste_kills_at_a_retreat_and_after_invisibility_too(way: str) -> None:
    scene = battle("kobolds", red=f"wizard+spell_book*haste enchantress*{way}")
    play(scene, "pass", "cast:haste:wizard", "hero:wizard", "pass", f"cast:{way}:enchantress")
    assert told(scene, "hero_died") == ["hero_died red wizard"]
    assert party(scene, "red") == "enchantress"
    # The items of the dead: lost at a retreat, for the survivor after a win.
    assert asked(scene) == ("red drop" if way == "darkness" else "red recover")


@pytest.mark.rule("TH-333", "TH-193", "TH-194")
@pytest.mark.parametrize("guardian", ["giant_scorpion", "giant_rats"])
def test_the_hit_of_haste_is_neither_poisonous_nor_diseased(guardian: str) -> None:
    scene = battle(guardian, red="wizard*haste barbarian warrior", dice="1 1 6 6 1")
    play(scene, "pass", "cast:haste:wizard", "hero:barbarian")
    finish(scene)
    assert told(scene, "battle_won", "hero_died", "fell_ill") == [
        f"battle_won red {10 + 5 + 12} {8 + 2}"
    ]


@pytest.mark.rule("TH-333", "TH-188")
def test_a_hero_at_zero_by_haste_takes_no_further_hit() -> None:
    scene = battle("dragon", red="wizard*haste warrior", dice="6 6 1 1 2")
    play(scene, "pass", "cast:haste:wizard", "hero:wizard")
    finish(scene)
    # Both hits go to the Warrior, unasked.
    assert told(scene, "hero_hit") == ["hero_hit red warrior 2", "hero_hit red warrior 1"]


@pytest.mark.rule("TH-339")
def test_illusion_rolls_a_die_against_the_intelligent() -> None:
    for guardian in OTHERS:
        scene = battle(guardian, red="wizard*illusion")
        before = values(scene)[0]
        play(scene, "pass")
        works = "intelligent" in GUARDIANS[guardian][1].split()
        assert offers(scene, "cast:illusion:wizard") == [works], guardian
        if works:
            roll(scene, "5")
            play(scene, "cast:illusion:wizard")
            assert values(scene)[0] == before + 5


@pytest.mark.rule("TH-163", "TH-339", "TH-336", "TH-329", "TH-332")
@pytest.mark.parametrize(
    ("rivals", "works"),
    [
        ("knight paladin", "fear illusion lightning_bolt fireball freeze"),
        ("dwarf", "illusion lightning_bolt polymorph fireball freeze"),
        ("thief knight", "deflect_missiles fear illusion lightning_bolt fireball freeze"),
        ("halfling dwarf", "illusion lightning_bolt fireball freeze"),
    ],
)
def test_spells_against_a_rival_party(rivals: str, works: str) -> None:
    spells = [*STRIKES, "illusion"]
    can = []
    for spell in spells:
        scene = battle("party_encounter", red=f"wizard*{spell}", orange=f"{rivals} | tavern")
        play(scene, "pass")
        if offers(scene, f"cast:{spell}:wizard")[0]:
            can.append(spell)
    assert sorted(can) == sorted(works.split())


@pytest.mark.rule("TH-342", "TH-370")
def test_fireball_does_nothing_against_a_party_with_the_frost_sword() -> None:
    scene = battle(
        "party_encounter", red="wizard*fireball*freeze", orange="warrior+frost_sword | tavern"
    )
    play(scene, "pass")
    assert options(scene) == "pass cast:freeze:wizard"
    scene = battle(
        "party_encounter", red="warrior+frost_sword", orange="wizard*fireball*freeze | tavern"
    )
    assert options(scene) == "pass cast:freeze:wizard"
    # It protects the party that has it, not the other one.
    scene = battle(
        "party_encounter",
        red="warrior+frost_sword wizard*fireball",
        orange="enchantress*freeze | tavern",
    )
    play(scene, "pass")
    assert options(scene) == "pass cast:fireball:wizard"


@pytest.mark.rule("TH-342", "TH-121", "TH-370")
def test_fireball_is_no_guardian_spell_against_the_frost_sword() -> None:
    for weapon, works in (("frost_sword", False), ("battle_axe", True)):
        scene = battle("djinn", red=f"warrior+{weapon}", orange="| fireball freeze")
        assert offers(scene, "spell:fireball", "spell:freeze") == [works, True]
    # Carried, but not wielded, it does not help.
    scene = battle("djinn", red="warrior+frost_sword+battle_axe", orange="| fireball")
    play(scene, "wield:battle_axe")
    assert offers(scene, "spell:fireball") == [True]


# Outside battles


@pytest.mark.rule("TH-322", "TH-062", "TH-502", "TH-341")
def test_scry_sees_a_hand_and_discards_a_card() -> None:
    scene = realm(
        3, red="wizard | scry", orange="| fear orcs lost", yellow="| castle", active="red"
    )
    assert options(scene) == "attach:scry done"
    play(scene, "attach:scry")
    # TH-062: in the phase in which it was attached.
    assert options(scene) == "cast:scry:wizard done"
    play(scene, "cast:scry:wizard")
    assert options(scene) == "opponent:orange opponent:yellow"
    play(scene, "opponent:orange")
    assert asked(scene) == "red hand_discard"
    assert options(scene) == "discard:fear discard:orcs discard:lost"
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange fear+orcs+lost"]
    assert heard(scene, 2, "hand_seen", "saw_hand") == ["hand_seen red orange"]
    play(scene, "discard:lost")
    assert zone(scene, "discard") == "scry lost"
    assert held(scene, "orange hand") == "fear orcs"


@pytest.mark.rule("TH-322", "TH-016")
def test_scry_may_be_used_on_an_empty_hand() -> None:
    scene = realm(red="wizard*scry", orange="")
    play(scene, "cast:scry:wizard")
    assert heard(scene, 0, "saw_hand") == ["saw_hand red orange "]
    assert zone(scene, "discard") == "scry"
    assert asked(scene) == "red recruit"


@pytest.mark.rule("TH-062", "TH-343")
def test_a_hero_casts_one_spell_in_a_recruit_phase_and_none_without_a_level() -> None:
    rest = [["recruit"], ["end_recruiting"], ["declare"], ["after_adventure"]]
    rest += [["recovery_phase"], ["drop"], ["trim_all"], ["end_turn"]]
    for cast, can in ((["wizard"], False), ([], True)):
        scene = realm(red="wizard*scry", cast=cast, pending=rest)
        assert offers(scene, "cast:scry:wizard") == [can]
    scene = realm(red="warrior*scry")
    assert "cast:scry:warrior" not in scene.options
    scene = realm(red="warrior+eldritch_sword*scry")
    assert "cast:scry:warrior" in scene.options


@pytest.mark.rule("TH-326", "TH-224", "TH-221")
def test_heal_rolls_a_die_and_heals_point_by_point() -> None:
    scene = realm(
        red="priestess*heal warrior-3+mithril_armor knight-2", begin="recovery_phase", dice="3"
    )
    assert damage(scene) == {"warrior": 2, "knight": 1}
    play(scene, "cast:heal:priestess")
    assert told(scene, "healing_rolled") == ["healing_rolled red 3"]
    assert options(scene) == "heal:warrior heal:knight"
    play(scene, "heal:warrior", "heal:warrior")
    # The last point can only go to the Knight.
    assert damage(scene) == {}


@pytest.mark.rule("TH-326", "TH-016", "TH-327", "TH-328", "TH-340")
def test_recovery_spells_that_would_do_nothing_are_not_offered() -> None:
    scene = realm(
        red="wizard*heal*cure*resurrection*divination",
        begin="recovery_phase",
        zones={"discard": "knight"},
    )
    assert options(scene) == "cast:divination:wizard done"


@pytest.mark.rule("TH-327", "TH-221")
def test_cure_in_the_recovery_phase_ends_disease_in_the_own_party() -> None:
    scene = realm(
        red="priestess*cure warrior-2~ knight-2~",
        orange="ranger-2~",
        begin="recovery_phase",
    )
    play(scene, "cast:cure:priestess")
    assert field(scene, "diseased") == ["ranger"]
    assert told(scene, "well_again") == ["well_again warrior", "well_again knight"]


@pytest.mark.rule("TH-328", "TH-192")
def test_resurrection_calls_back_who_died_in_this_turn() -> None:
    scene = realm(
        red="priestess*resurrection",
        begin="recovery_phase",
        died=["warrior", "thief"],
        zones={"discard": "warrior knight thief"},
    )
    play(scene, "cast:resurrection:priestess")
    assert options(scene) == "hero:warrior hero:thief"
    play(scene, "hero:warrior")
    assert party(scene, "red") == "priestess warrior"
    # Without items, spells or disease, with one Hit left.
    assert damage(scene) == {"warrior": 2}


@pytest.mark.rule("TH-328")
def test_resurrection_needs_room_and_the_card_in_the_discard_pile() -> None:
    scene = realm(
        red="priestess*resurrection*divination knight ranger dwarf",
        begin="recovery_phase",
        died=["warrior"],
        zones={"discard": "warrior"},
    )
    assert not offers(scene, "cast:resurrection:priestess")[0]
    scene = realm(red="priestess*resurrection*divination", begin="recovery_phase", died=["warrior"])
    assert not offers(scene, "cast:resurrection:priestess")[0]


@pytest.mark.rule("TH-328")
def test_who_died_in_another_turn_is_not_called_back() -> None:
    """R-65"""
    scene = battle(
        "party_encounter",
        red="barbarian warrior knight ranger",
        orange="wizard priestess*resurrection | tavern",
        dice="1 1 6 6 6 1",
    )
    finish(scene)
    play(scene, "hit:wizard")
    while asked(scene) == "orange hit":
        play(scene, "hit:wizard")
    assert "wizard" in zone(scene, "discard")
    assert field(scene, "died") is None


@pytest.mark.rule("TH-340")
def test_divination_shows_the_top_fifteen_to_its_owner_alone() -> None:
    deck = "orcs ogres drow fear heal castle ruins maze thief bard knight spy lost smite martyr"
    scene = realm(red="wizard*divination", begin="recovery_phase", zones={"deck": f"{deck} tavern"})
    play(scene, "cast:divination:wizard")
    assert heard(scene, 0, "divined") == [f"divined red {deck.replace(' ', '+')}"]
    assert heard(scene, 1, "divined") == heard(scene, None, "divined") == []
    seen = scene.match.view(0)["zones"]["deck"]
    assert seen[:15] == deck.split()
    assert set(seen[15:]) == {None}
    assert set(scene.match.view(1)["zones"]["deck"]) == {None}
    # The order is unchanged.
    assert zone(scene, "deck").split()[:16] == f"{deck} tavern".split()


@pytest.mark.rule("TH-222", "TH-343")
def test_a_hero_casts_one_spell_in_a_recovery_phase() -> None:
    scene = realm(
        red="wizard*heal*divination warrior-3+mithril_armor~ enchantress*cure",
        begin="recovery_phase",
        dice="1",
    )
    play(scene, "cast:heal:wizard")
    assert options(scene) == "cast:cure:enchantress done"


@pytest.mark.rule("TH-061", "TH-058", "TH-004")
def test_any_spell_goes_onto_any_hero_with_a_free_slot() -> None:
    scene = realm(red="beastmaster druid warrior | fear heal")
    play(scene, "attach:heal")
    assert options(scene) == "hero:beastmaster hero:druid"
    play(scene, "hero:beastmaster")
    assert heard(scene, 1, "attached", "own_attached") == ["attached red beastmaster"]
    assert heard(scene, 0, "attached", "own_attached") == ["own_attached red heal beastmaster"]
    play(scene, "attach:fear")
    # The Beastmaster has no slot left: the Druid gets it without asking.
    assert zone(scene, "druid spells") == "fear"


@pytest.mark.rule("TH-120")
def test_each_hero_casts_one_spell_in_a_battle() -> None:
    scene = battle("orcs", red="wizard*fear*sleep*freeze enchantress*deflect_missiles")
    play(scene, "pass", "cast:fear:wizard", "pass")
    assert options(scene) == "pass cast:deflect_missiles:enchantress"


@pytest.mark.rule("TH-120", "TH-343", "TH-371")
def test_the_eldritch_sword_must_be_wielded_to_cast_in_battle() -> None:
    for weapon, works in (("eldritch_sword", True), ("battle_axe", False)):
        scene = battle("orcs", red="warrior+eldritch_sword+battle_axe*fear | lost")
        play(scene, f"wield:{weapon}")
        until(scene, "red window")
        assert offers(scene, "cast:fear:warrior") == [works]


@pytest.mark.rule("TH-120", "TH-343", "TH-128")
def test_who_loses_his_level_in_the_window_cannot_cast_any_more() -> None:
    scene = battle("orcs", red="warrior+eldritch_sword*fear | lost", orange="| ruined")
    play(scene, "play:ruined")
    assert asked(scene) == "red window"
    assert options(scene) == "pass"


@pytest.mark.rule("TH-123")
def test_the_bonus_of_a_spell_stays_when_its_caster_dies() -> None:
    scene = battle(
        "orcs",
        red="wizard-2+gauntlets_of_might+mithril_armor*fear warrior",
        orange="| ruined tavern",
    )
    play(scene, "pass", "cast:fear:wizard", "play:ruined", "take:mithril_armor")
    assert party(scene, "red") == "warrior"
    assert values(scene)[0] == 4 + 6


@pytest.mark.rule("TH-059", "TH-067")
def test_spells_neither_move_nor_return_to_the_hand() -> None:
    scene = realm(red="wizard*fear enchantress+spell_book")
    assert options(scene) == "move:spell_book done"


@pytest.mark.rule("TH-341")
def test_a_spell_in_hand_is_not_cast() -> None:
    scene = battle("orcs", red="wizard | fear freeze")
    play(scene, "pass")
    assert options(scene) == "pass"
