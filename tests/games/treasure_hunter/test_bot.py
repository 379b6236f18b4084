"""The heuristic bot: sensible in arranged positions, honest, and better than chance."""

from typing import Any

import pytest

from lodge import Match
from lodge.bots import make_bot
from lodge.games.treasure_hunter.bot import POLICIES, HeuristicBot
from lodge.kernel.chance import make_key
from lodge.testing import Scenario
from tests.games.treasure_hunter.land import land
from tests.games.treasure_hunter.realms import (
    GAME,
    asked,
    battle,
    end_turn,
    everything,
    play,
    realm,
    until,
)

STRONG = "barbarian warrior+battle_axe knight+flame_sword paladin+snake_staff"
"""A party that most guardians cannot stop."""


CARDS = "tavern temple swamp pilfer haste sleep ents"
"""A hand of which nobody else knows what it holds."""


def choice(scene: Scenario, key: object = "a bot") -> str:
    match = scene.match
    return match.text(HeuristicBot(make_key(key)).choose(match))


def goes_on(scene: Scenario, *decisions: str) -> list[str]:
    """What the bot does for everybody, as long as one of these decisions is pending."""
    done: list[str] = []
    while asked(scene) in decisions:
        done.append(choice(scene))
        scene.match.apply(scene.match.parse(done[-1]))
    return done


# All of it


def test_the_game_offers_the_bot_by_name() -> None:
    assert isinstance(GAME.bots["heuristic"](b"any key"), HeuristicBot)


def test_it_has_an_answer_to_every_question() -> None:
    assert [one.name for one in GAME.rules.questions if one not in POLICIES] == []


EXAMPLES = [
    *GAME.examples(),
    (2, {"mode": "board", "board_move": "exact", "dungeon": "on"}),
    (3, {"opposition_help": "any_opponent", "dice_timing": "after_cards"}),
]


@pytest.mark.parametrize(("seats", "chosen"), EXAMPLES, ids=[f"{s}-{o}" for s, o in EXAMPLES])
def test_it_plays_to_the_end_by_what_its_seat_knows(seats: int, chosen: dict[str, Any]) -> None:
    match = GAME.new(seats, chosen, key=7)
    bots = [HeuristicBot(make_key(seat)) for seat in range(seats)]
    count = 0
    while not match.over:
        bot = bots[match.seat]
        action = bot.choose(match)
        count += 1
        if count % 7 == 0:
            assert bot.choose(match.guess(match.seat, count)) == action
        match.apply(action)


def share_of_wins(seats: int, matches: int, **chosen: Any) -> float:
    """How much of the victories one bot gets among players at random, in each seat in turn."""
    won = 0.0
    for number in range(matches):
        match: Match = GAME.new(seats, chosen, key=number)
        place = number % seats
        players = [
            make_bot(GAME, "heuristic" if seat == place else "random", f"{number}/{seat}")
            for seat in range(seats)
        ]
        while not match.over:
            match.apply(players[match.seat].choose(match))
        outcome = match.outcome()
        assert outcome is not None
        won += outcome.scores[place]
    return won / matches


def test_it_beats_chance() -> None:
    assert share_of_wins(2, 40) >= 0.85
    assert share_of_wins(3, 15) >= 0.7
    assert share_of_wins(2, 8, mode="board") >= 0.85
    assert share_of_wins(2, 8, mode="map") >= 0.85


def test_between_equals_its_key_decides() -> None:
    scene = battle("green_slime", red="ranger-1 knight-1", dice="6 6 1 1 1")
    until(scene, "red hit")
    chosen = {choice(scene, key) for key in range(20)}
    assert chosen == {"hit:ranger", "hit:knight"}
    assert {choice(scene, 3) for _ in range(5)} == {choice(scene, 3)}


# Recruiting


def test_it_recruits_the_strongest_and_equips_whom_it_serves_most() -> None:
    scene = realm(red="dwarf | war_hammer barbarian halfling")
    chosen = goes_on(scene, "red recruit", "red bearer")
    assert chosen[:4] == ["recruit:barbarian", "recruit:halfling", "give:war_hammer", "hero:dwarf"]
    assert chosen[-1] == "done"


def test_an_item_goes_on_to_a_hero_who_uses_it_better() -> None:
    assert choice(realm(red="warrior+war_hammer dwarf")) == "move:war_hammer"
    assert choice(realm(red="warrior dwarf+war_hammer")) == "done"


def test_spells_are_shared_out_and_scry_is_cast_at_once() -> None:
    scene = realm(red="wizard cleric | fireball lightning_bolt scry")
    chosen = goes_on(scene, "red recruit", "red bearer")
    assert chosen[0] == "attach:scry"
    assert chosen[2].startswith("cast:scry")
    scene = realm(red="wizard cleric | fireball lightning_bolt")
    chosen = goes_on(scene, "red recruit", "red bearer")
    assert chosen[0] == "attach:lightning_bolt"
    assert {chosen[1], chosen[3]} == {"hero:wizard", "hero:cleric"}


def test_theft_takes_the_most_points() -> None:
    scene = realm(3, red="thief | theft", orange="||golden_goose flawless_gems",
                  yellow="||dragons_hoard unicorn_horn")  # fmt: skip
    chosen = goes_on(scene, "red recruit", "red opponent", "red steal")
    assert chosen[:3] == ["play:theft", "opponent:yellow", "take:dragons_hoard"]


def test_it_discards_what_an_opponent_needs_most() -> None:
    scene = realm(red="thief | spy", orange="| swamp golden_goose kobolds tavern")
    assert goes_on(scene, "red recruit", "red hand_discard")[1] == "discard:golden_goose"


def test_ruined_and_pilfer_wait_for_something_worth_it() -> None:
    good = realm(red="thief | pilfer", orange="warrior+boots_of_speed")
    assert choice(good) == "play:pilfer"
    poor = realm(red="thief | pilfer", orange="warrior+holy_water")
    assert choice(poor) == "done"
    worthy = realm(red="warrior | ruined", orange="dwarf+war_hammer+assassins_dagger")
    assert goes_on(worthy, "red recruit", "red steal")[:2] == ["play:ruined", "take:war_hammer"]


def test_trading_post_is_for_a_poor_hand() -> None:
    assert choice(realm(red="|trading_post tavern swamp")) == "play:trading_post"
    rich = realm(red="|trading_post theft dragon medusa castle")
    assert choice(rich) == "done"


# Adventures


def test_it_sets_out_when_the_odds_are_good() -> None:
    hand = "castle golden_goose"
    full = f"| {CARDS}"
    assert choice(realm(begin="declare", red=f"{STRONG} | {hand}", orange=full)) == "adventure"
    assert choice(realm(begin="declare", red=f"bard | {hand}", orange=full)) == "stay"
    # Nobody is there to oppose.
    assert choice(realm(begin="declare", red=f"bard | {hand}", orange="|")) == "adventure"


def test_at_the_very_end_there_is_nothing_to_wait_for() -> None:
    late = ["bard", "castle", "golden_goose", *CARDS.split()]
    zones = {"discard": " ".join(everything("dragon", "medusa", *late))}
    arranged: dict[str, Any] = {"red": "bard | castle golden_goose", "orange": f"| {CARDS}"}
    scene = realm(begin="declare", zones=zones, **arranged)
    assert len(scene.position["zones"]["deck"]) == 2
    assert choice(scene) == "adventure"


def test_it_goes_where_it_is_strong() -> None:
    scouts = realm(begin="declare", red=f"{STRONG.replace('paladin+snake_staff', 'druid')} "
                   "| maze forest golden_goose", orange=f"| {CARDS}")  # fmt: skip
    play(scouts, "adventure")
    assert choice(scouts) == "location:forest"
    rich = realm(begin="declare", red=f"{STRONG} | mine forest golden_goose flawless_gems",
                 orange=f"| {CARDS}")  # fmt: skip
    chosen = goes_on(rich, "red declare", "red location", "red stake")
    assert chosen == [
        "adventure", "location:mine", "stake:flawless_gems", "stake:golden_goose"
    ]  # fmt: skip


def test_a_weak_party_stakes_little() -> None:
    for heroes, stake in (("bard", "golden_goose"), (STRONG, "dragons_hoard")):
        scene = realm(begin="declare", red=f"{heroes} | castle golden_goose dragons_hoard",
                      orange=f"| {CARDS}")  # fmt: skip
        play(scene, "adventure", "location:castle")
        assert choice(scene) == f"stake:{stake}"


# Opposing


def opposed(red: str, orange: str, **arranged: Any) -> Scenario:
    """Red sets out for the Castle; orange is asked."""
    scene = realm(begin="declare", red=f"{red} | castle golden_goose", orange=orange, **arranged)
    play(scene, "adventure")
    while asked(scene) != "orange oppose":
        scene.match.apply(scene.match.legal()[-1])
    return scene


def test_it_opposes_with_the_guardian_that_wins() -> None:
    assert choice(opposed("warrior knight", "| kobolds dragon")) == "oppose:dragon"
    # One that suffices is enough.
    assert choice(opposed("bard", "| kobolds dragon")) == "oppose:kobolds"


def test_a_guardian_without_a_chance_still_hurts_if_it_is_poisonous() -> None:
    assert choice(opposed(STRONG, "| kobolds arrow_trap")) == "oppose:arrow_trap"


def test_double_trouble_is_for_a_party_too_strong_for_one() -> None:
    strong = opposed(STRONG, "| ogres frost_giant double_trouble")
    play(strong, choice(strong))
    assert choice(strong).startswith("double:")
    weak = opposed("bard", "| ogres frost_giant double_trouble")
    play(weak, "oppose:frost_giant")
    assert choice(weak) == "pass"


def test_lost_stops_a_party_that_no_guardian_would() -> None:
    rising = {"begin": "end_recruiting"}
    assert choice(realm(red=STRONG, orange="| lost kobolds", **rising)) == "play:lost"
    assert choice(realm(red="bard", orange="| lost kobolds", **rising)) == "pass"
    assert choice(realm(red="warrior knight", orange="| lost dragon", **rising)) == "pass"


def test_an_encounter_strikes_the_weak() -> None:
    stay = {"begin": "declare", "phase": "adventure"}
    weak = realm(red="wizard enchantress bard halfling", orange="| encounter dragon", **stay)
    assert choice(weak) == "encounter:dragon"
    strong = realm(red=STRONG, orange="| encounter kobolds", **stay)
    assert choice(strong) == "pass"


def test_rise_again_and_second_guardian_need_a_chance() -> None:
    won = {"dice": "1 1 6 6 1", "orange": "| rise_again second_guardian dragon kobolds"}
    close = battle("medusa", red="warrior knight paladin", **won)
    until(close, "orange rise")
    assert choice(close) == "rise:medusa"
    play(close, "pass")
    assert choice(close) == "second:dragon"
    sure = battle("kobolds", red=STRONG.replace("+flame_sword", ""), dice="1 1 6 6 1",
                  orange="| rise_again second_guardian goblins")  # fmt: skip
    until(sure, "orange rise")
    assert choice(sure) == "pass"
    play(sure, "pass")
    assert choice(sure) == "pass"


def test_disaster_is_for_many() -> None:
    lost = {"dice": "6 6 1 1", "orange": "| disaster"}
    many = battle("dragon", red="warrior knight ranger", **lost)
    until(many, "orange disaster")
    assert choice(many) == "play:disaster"
    one = battle("dragon", red="warrior", **lost)
    until(one, "orange disaster")
    assert choice(one) == "pass"


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
    scene = battle("pixies", red="warrior+battle_axe+spell_book+boots_of_speed", dice="6 6 1 1 1")
    until(scene, "red pixies")
    assert choice(scene) == "lose:spell_book"


def test_haste_does_not_kill_if_another_can_bear_it() -> None:
    scene = battle("orcs", red="warrior-2 knight wizard*haste", dice="3 4 6 3")
    play(scene, "cast:haste:wizard")
    assert choice(scene) == "hero:knight"


# Recovery and discarding


def test_healing_is_spent_when_there_is_enough_to_heal() -> None:
    hurt = realm(begin="recovery_phase", red="warrior-3+mithril_armor cleric-2*heal")
    assert choice(hurt) == "cast:heal:cleric"
    scratched = realm(begin="recovery_phase", red="warrior-2 cleric*heal")
    assert choice(scratched) == "done"


def test_the_goblet_costs_nothing() -> None:
    scene = realm(begin="recovery_phase", red="warrior-2 barbarian-4||enchanted_goblet")
    assert goes_on(scene, "red recovery", "red patient") == ["goblet", "hero:barbarian"]


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


def test_whoever_leads_lets_it_end() -> None:
    rest = everything("golden_goose", "pandoras_box", "flawless_gems", "tavern")
    arranged = {"begin": "end_turn", "zones": {"discard": " ".join(rest)}}
    behind = realm(red="||pandoras_box", orange="| tavern | flawless_gems golden_goose", **arranged)
    assert choice(behind) == "open"
    ahead = realm(red="||pandoras_box flawless_gems", orange="| tavern | golden_goose", **arranged)
    assert choice(ahead) == "pass"
    assert end_turn(ahead).match.over


# Grid and map

STOUT = "barbarian warrior+battle_axe knight paladin"


def grid(**arranged: Any) -> Scenario:
    """Red is about to move; to the east lie the Kobolds, to the south something hidden."""
    arranged.setdefault("red", {"at": "1,1", "heroes": STOUT})
    arranged.setdefault("orange", {"at": "5,5", "heroes": "bard"})
    return land(
        "board",
        begin="board_movement",
        ground={"1,2": "castle", "2,1": "temple", "1,3": "ruins"},
        lairs={"1,2": "kobolds", "2,1": "dragon"},
        hoards={"1,2": "golden_goose", "2,1": "unicorn_horn"},
        turned_up=("1,2", "2,1"),
        dice="3",
        **arranged,
    )


def test_on_the_grid_it_goes_to_treasure_that_it_can_win() -> None:
    scene = grid()
    assert goes_on(scene, "red move", "red step") == ["roll", "go:east"]
    weak = grid(red={"at": "1,1", "heroes": "thief"})
    assert choice(weak) == "stay"


def test_it_goes_home_to_heal_and_to_recruit() -> None:
    worn = grid(red={"at": "1,3", "heroes": "barbarian-3 warrior-2"})
    assert choice(worn) == "home"
    waiting = grid(red={"at": "1,3", "heroes": "barbarian warrior", "hand": "knight"})
    assert choice(waiting) == "home"
    fresh = grid(red={"at": "1,3", "heroes": STOUT})
    assert choice(fresh) == "roll"


def test_it_keeps_out_of_the_way_of_stronger_parties() -> None:
    arranged: dict[str, Any] = {
        "begin": "board_movement", "dice": "1",
        "ground": {"1,2": "castle", "2,1": "temple"},
        "lairs": {"2,1": "goblins"}, "hoards": {"2,1": "golden_goose"}, "turned_up": ("2,1",),
    }  # fmt: skip
    meek = land("board", red={"at": "1,1", "heroes": "ranger bard thief"},
                orange={"at": "1,2", "heroes": STOUT}, **arranged)  # fmt: skip
    assert "go:east" not in goes_on(meek, "red move", "red step")
    bold = land("board", red={"at": "1,1", "heroes": STOUT}, orange={"at": "1,2", "heroes": "bard"},
                **arranged | {"lairs": {}, "hoards": {}})  # fmt: skip
    assert goes_on(bold, "red move", "red step") == ["roll", "go:east"]


def test_at_home_the_hurt_return_to_hand_and_start_anew() -> None:
    home = land("board", begin="takeback", red={"at": "1,1", "heroes": "barbarian-3 warrior"})
    assert goes_on(home, "red takeback") == ["return:barbarian", "done"]
    away = land("board", begin="takeback", red={"at": "1,2", "heroes": "barbarian-3 warrior"},
                ground={"1,2": "castle"})  # fmt: skip
    assert choice(away) == "done"


def chart(heroes: str, begin: str = "map_movement", **arranged: Any) -> Scenario:
    """A map of the centre and a Castle to the east."""
    return land("map", begin=begin, red={"at": "0,0", "heroes": heroes},
                ground={"0,0": "ruins", "0,1": "castle"}, **arranged)  # fmt: skip


def test_on_the_map_it_explores_what_is_near_before_it_looks_further() -> None:
    known = chart(STRONG, explored=("0,0",))
    assert goes_on(known, "red survey", "red travel", "red explore") == [
        "skip", "go:east", "explore"
    ]  # fmt: skip
    done = chart(STRONG, explored=("0,0", "0,1"))
    assert choice(done) == "survey"


def test_a_weak_party_explores_nothing() -> None:
    assert choice(chart("bard", begin="roam")) == "nothing"
    assert choice(chart(STRONG, begin="roam")) == "explore"


def test_when_all_near_is_explored_it_goes_to_the_edge() -> None:
    ground = {"0,0": "ruins", "0,1": "castle", "1,0": "temple", "0,-1": "crypt", "-1,0": "tower"}
    scene = land("map", begin="map_movement", red={"at": "0,0", "heroes": STRONG}, ground=ground,
                 explored=tuple(ground))  # fmt: skip
    assert asked(scene) == "red travel"
    assert choice(scene).startswith("go:")


def test_only_a_strong_party_enters_the_dungeon_and_stays() -> None:
    arranged: dict[str, Any] = {"ground": {"0,0": "dungeon"}, "explored": ("0,0",)}
    strong = land("map", begin="roam", red={"at": "0,0", "heroes": STRONG}, **arranged)
    assert choice(strong) == "enter"
    weak = land("map", begin="roam", red={"at": "0,0", "heroes": "bard thief"}, **arranged)
    assert choice(weak) == "nothing"
    inside = arranged | {"inside": "red", "begin": "roam", "zones": {"dungeon path": "exit"}}
    assert choice(land("map", red={"at": "0,0", "heroes": STRONG}, **inside)) == "stay"
    assert choice(land("map", red={"at": "0,0", "heroes": "bard thief"}, **inside)) == "leave"


# Alone


def test_alone_it_fights_when_the_odds_are_good() -> None:
    laid: dict[str, Any] = {"location": "castle", "stake": "golden_goose"}
    strong = land("solitaire", 1, begin="solofight", red={"heroes": STRONG},
                  zones=laid | {"guardians": "orcs"})  # fmt: skip
    assert choice(strong) == "fight"
    weak = land("solitaire", 1, begin="solofight", red={"heroes": "bard thief"},
                zones=laid | {"guardians": "dragon"})  # fmt: skip
    assert choice(weak) == "decline"
