"""The heuristic bot in battle and after: cards that turn it, hits, healing, limits."""

from tests.games.treasure_hunter.bots import STRONG, choice, goes_on
from tests.games.treasure_hunter.realms import (
    asked,
    battle,
    end_turn,
    everything,
    play,
    realm,
    until,
)

# The window


def test_it_plays_the_smallest_card_that_turns_the_result() -> None:
    spells = "wizard*fireball*lightning_bolt*freeze"
    # 12 + 1 + 7 against 4 + 1 + 7 + 6: two are missing.
    scene = battle("orcs", red=f"warrior {spells}", dice="3 4 6 6")
    until(scene, "red window")
    assert choice(scene) == "cast:freeze:wizard"
    # Six are missing: nothing is enough.
    far = battle("orcs", red=f"warrior {spells}", dice="3 4 4 3")
    until(far, "red window")
    assert choice(far) == "pass"
    ahead = battle("orcs", red=f"{STRONG} | smite", dice="3 4 6 6")
    until(ahead, "red window")
    assert choice(ahead) == "pass"


def test_it_joins_cards_that_are_enough_together() -> None:
    scene = battle("orcs", red="warrior wizard*fireball cleric*freeze", dice="3 4 4 3")
    until(scene, "red window")
    chosen = goes_on(scene, "red window", "orange window")
    assert [text for text in chosen if text != "pass"] == [
        "cast:fireball:wizard", "cast:freeze:cleric"
    ]  # fmt: skip


def test_all_is_lost_and_it_flees_if_heroes_would_die() -> None:
    scene = battle("dragon", red="wizard bard halfling | fight_another_day", dice="6 6 1 1")
    until(scene, "red window")
    assert choice(scene) == "play:fight_another_day"
    sturdy = battle("dragon", red="warrior barbarian knight | fight_another_day", dice="6 6 1 1")
    until(sturdy, "red window")
    assert choice(sturdy) == "pass"


def test_the_guardian_side_turns_what_it_can() -> None:
    close = battle("orcs", red="warrior knight paladin", orange="| ambush", dice="3 4 3 4")
    until(close, "orange window")
    assert choice(close) == "pass"
    behind = battle("orcs", red="warrior knight paladin", orange="| ambush", dice="3 4 5 5")
    until(behind, "orange window")
    assert choice(behind) == "play:ambush"
    far = battle("orcs", red=STRONG, orange="| ambush", dice="1 1 6 6")
    until(far, "orange window")
    assert choice(far) == "pass"


def test_ruined_takes_what_decides_the_battle() -> None:
    scene = battle("orcs", red="warrior+battle_axe knight paladin+enchanted_armor",
                   orange="| ruined", dice="3 4 3 4")  # fmt: skip
    until(scene, "orange window")
    assert choice(scene) == "play:ruined"
    play(scene, "play:ruined")
    assert choice(scene) == "take:battle_axe"


def test_it_wields_what_strikes_most() -> None:
    scene = battle("ogres", red="warrior+flame_sword+war_hammer")
    assert choice(scene) == "wield:war_hammer"
    scene = battle("wraith", red="warrior+flame_sword+war_hammer")
    assert choice(scene) == "wield:flame_sword"


# Hits


def test_hits_go_where_nobody_dies() -> None:
    scene = battle("orcs", red="warrior halfling thief", dice="6 6 1 1 3")
    until(scene, "red hit")
    assert sorted(goes_on(scene, "red hit")) == ["hit:thief", "hit:warrior", "hit:warrior"]


def test_a_martyr_takes_all_if_somebody_must_die() -> None:
    scene = battle("orcs", red="dwarf-2 wizard*fireball halfling", dice="6 6 1 1 6")
    until(scene, "red hit")
    assert set(goes_on(scene, "red hit")) == {"hit:dwarf"}


def test_poison_is_concentrated_on_whom_it_can_spare() -> None:
    scene = battle("giant_scorpion", red="barbarian halfling thief", dice="6 6 1 1 2")
    until(scene, "red hit")
    assert goes_on(scene, "red hit") == ["hit:thief", "hit:thief"]


def test_with_cure_at_hand_poison_is_spread() -> None:
    scene = battle("giant_scorpion", red="barbarian cleric*cure thief", dice="6 6 1 1 3")
    until(scene, "red hit")
    assert "hit:barbarian" in goes_on(scene, "red hit")
    assert choice(scene) == "cast:cure:cleric"


def test_the_martyr_event_saves_heroes() -> None:
    many = battle("dragon", red="wizard*fireball*freeze bard enchantress-0 | martyr",
                  dice="6 6 1 1 5")  # fmt: skip
    until(many, "red martyr")
    assert choice(many).startswith("martyr:")
    one = battle("dragon", red="barbarian warrior | martyr", dice="6 6 1 1 2")
    until(one, "red martyr")
    assert choice(one) == "pass"


def test_pixies_get_what_serves_least() -> None:
    for least in ("spell_book", "holy_water"):
        scene = battle("pixies", red=f"warrior+battle_axe+{least}+boots_of_speed+bearskin",
                       dice="6 6 1 1 2")  # fmt: skip
        until(scene, "red pixies")
        assert set(goes_on(scene, "red pixies")) == {f"lose:{least}", "lose:bearskin"}


def test_the_living_take_what_the_dead_carried() -> None:
    scene = battle("kobolds", red="wizard halfling+battle_axe knight cleric", dice="1 1 6 6 4")
    until(scene, "red hit")
    play(scene, "hit:halfling")
    assert choice(until(scene, "red recover")) == "hero:knight"


def test_it_cures_only_whom_it_saves() -> None:
    scene = battle("giant_scorpion", red="cleric*cure halfling", dice="6 6 1 1 1")
    play(until(scene, "red hit"), "hit:halfling")
    assert asked(scene) == "red cure"
    assert choice(scene) == "pass"


def test_haste_does_not_kill_if_another_can_bear_it() -> None:
    scene = battle("orcs", red="warrior-2 knight wizard*haste", dice="3 4 6 3")
    play(scene, "cast:haste:wizard")
    assert choice(scene) == "hero:knight"


# Recovery and discarding


def test_healing_is_spent_when_there_is_enough_to_heal() -> None:
    hurt = realm(
        begin="recovery_phase", red="warrior-3+mithril_armor cleric-2+enchanted_armor*heal"
    )
    assert choice(hurt) == "cast:heal:cleric"
    scratched = realm(begin="recovery_phase", red="warrior-2 cleric*heal")
    assert choice(scratched) == "done"


def test_the_goblet_costs_nothing() -> None:
    for heroes in ("warrior-2 barbarian-3", "barbarian-3 warrior-2"):
        scene = realm(begin="recovery_phase", red=f"{heroes}||enchanted_goblet")
        assert goes_on(scene, "red recovery", "red patient") == ["goblet", "hero:barbarian"]


def test_whoever_is_nearest_to_death_is_healed_first() -> None:
    safe = "knight-2+mithril_armor"
    for heroes in (f"ranger-2 {safe} cleric-1*heal", f"cleric-1*heal {safe} ranger-2"):
        scene = realm(begin="recovery_phase", red=heroes, dice="2")
        play(scene, "cast:heal:cleric")
        assert choice(scene) == "heal:ranger"


def test_the_best_of_the_dead_returns() -> None:
    dead = {
        "died": ["wizard", "knight", "halfling"],
        "zones": {"discard": "wizard knight halfling"},
    }
    scene = realm(begin="recovery_phase", red="cleric*resurrection", **dead)
    assert goes_on(scene, "red recovery", "red patient")[:2] == [
        "cast:resurrection:cleric", "hero:knight"
    ]  # fmt: skip


def test_a_weak_hero_makes_room_for_a_better_one() -> None:
    full = "halfling warrior knight paladin"
    assert choice(realm(begin="drop", red=f"{full} | barbarian")) == "drop:halfling"
    assert choice(realm(begin="drop", red=f"{full} | thief")) == "done"
    assert choice(realm(begin="drop", red="halfling | barbarian")) == "done"


def test_surplus_locations_go_first() -> None:
    hand = "castle swamp forest golden_goose dragon medusa theft lost"
    scene = realm(begin="trim_all", red=f"thief | {hand}")
    assert choice(scene) in ("discard:castle", "discard:swamp", "discard:forest")
    hand = "castle kobolds golden_goose dragon medusa theft lost ogres"
    scene = realm(begin="trim_all", red=f"thief | {hand}")
    assert choice(scene) == "discard:kobolds"


def test_the_limits_cost_the_weakest() -> None:
    scene = realm(begin="trim_all", red="warrior thief knight paladin barbarian")
    assert choice(scene) == "discard:thief"
    scene = realm(begin="trim_all", red="cleric*fireball*control_animals*polymorph")
    assert choice(scene) == "discard:control_animals"


def test_whoever_leads_lets_it_end() -> None:
    rest = everything("golden_goose", "pandoras_box", "flawless_gems", "tavern")
    arranged = {"begin": "end_turn", "zones": {"discard": " ".join(rest)}}
    behind = realm(red="||pandoras_box", orange="| tavern | flawless_gems golden_goose", **arranged)
    assert choice(behind) == "open"
    ahead = realm(red="||pandoras_box flawless_gems", orange="| tavern | golden_goose", **arranged)
    assert choice(ahead) == "pass"
    assert end_turn(ahead).match.over
