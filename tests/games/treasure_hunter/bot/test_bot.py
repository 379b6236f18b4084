"""The heuristic bot: sensible in arranged positions, honest, and better than chance."""

from typing import Any

import pytest

from lodge import Match
from lodge.bots import make_bot
from lodge.games.treasure_hunter.bot.heuristic import POLICIES, HeuristicBot
from lodge.games.treasure_hunter.bot.judging import GuardingHands, Outlook
from lodge.games.treasure_hunter.model import tables
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.chance import make_key
from lodge.kernel.vocabulary import SPAN
from lodge.testing import Scenario
from tests.games.treasure_hunter.bots import CARDS, STRONG, choice, goes_on
from tests.games.treasure_hunter.realms import (
    GAME,
    asked,
    battle,
    everything,
    play,
    realm,
    until,
)

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
    poor, rich = "golden_goose flawless_gems", "gold_and_silver_coins dragons_hoard unicorn_horn"
    for orange, yellow, victim in ((poor, rich, "yellow"), (rich, poor, "orange")):
        scene = realm(3, red="thief | theft", orange=f"||{orange}", yellow=f"||{yellow}")
        chosen = goes_on(scene, "red recruit", "red opponent", "red steal")
        assert chosen[:3] == ["play:theft", f"opponent:{victim}", "take:dragons_hoard"]


def test_it_discards_what_an_opponent_needs_most() -> None:
    scene = realm(red="thief | spy", orange="| swamp golden_goose kobolds tavern")
    assert goes_on(scene, "red recruit", "red hand_discard")[1] == "discard:golden_goose"


def test_it_looks_into_the_hand_of_whoever_leads() -> None:
    for leader, piles in (("orange", ("dragons_hoard", "")), ("yellow", ("", "dragons_hoard"))):
        orange, yellow = f"| swamp | {piles[0]}", f"| ruins | {piles[1]}"
        scene = realm(3, red="thief | spy", orange=orange, yellow=yellow)
        assert goes_on(scene, "red recruit", "red opponent")[1] == f"opponent:{leader}"


def test_tracker_keeps_what_is_missing_most() -> None:
    found = "kobolds ents tavern flawless_gems haste swamp ruins temple nymphs pit_trap"
    scene = realm(red="ranger | tracker castle", zones={"deck": found})
    assert goes_on(scene, "red recruit", "red tracker")[:2] == [
        "play:tracker", "keep:flawless_gems"
    ]  # fmt: skip


def test_pilfer_and_ruined_take_the_best_from_whoever_has_it() -> None:
    gear = ("knight+spell_book+boots_of_speed+holy_water", "cleric+assassins_dagger")
    for orange, yellow, victim in ((*gear, "orange"), (*gear[::-1], "yellow")):
        scene = realm(3, red="thief warrior | pilfer", orange=orange, yellow=yellow)
        chosen = goes_on(scene, "red recruit", "red opponent", "red steal")
        assert chosen[:3] == ["play:pilfer", f"opponent:{victim}", "take:boots_of_speed"]
    gear = ("dwarf+holy_water+war_hammer+spell_book", "cleric+assassins_dagger")
    for orange, yellow, victim in ((*gear, "orange"), (*gear[::-1], "yellow")):
        scene = realm(3, red="warrior | ruined", orange=orange, yellow=yellow)
        chosen = goes_on(scene, "red recruit", "red opponent", "red steal")
        assert chosen[:3] == ["play:ruined", f"opponent:{victim}", "take:war_hammer"]


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
                   "| maze forest unicorn_horn", orange=f"| {CARDS}")  # fmt: skip
    play(scouts, "adventure")
    assert choice(scouts) == "location:forest"
    rich = realm(begin="declare", red=f"{STRONG} | mine forest unicorn_horn flawless_gems",
                 orange=f"| {CARDS}")  # fmt: skip
    chosen = goes_on(rich, "red declare", "red location", "red stake")
    assert chosen == [
        "adventure", "location:mine", "stake:flawless_gems", "stake:unicorn_horn"
    ]  # fmt: skip


def test_a_weak_party_stakes_little() -> None:
    for heroes, stake in (("bard", "unicorn_horn"), (STRONG, "dragons_hoard")):
        scene = realm(begin="declare", red=f"{heroes} | castle unicorn_horn dragons_hoard",
                      orange=f"| {CARDS}")  # fmt: skip
        play(scene, "adventure", "location:castle")
        assert choice(scene) == f"stake:{stake}"


def test_a_weak_party_stakes_no_second_treasure() -> None:
    for heroes, chosen in (("bard", "done"), (STRONG, "stake:flawless_gems")):
        scene = realm(begin="declare", red=f"{heroes} | mine unicorn_horn flawless_gems",
                      orange=f"| {CARDS}")  # fmt: skip
        play(scene, "adventure", "location:mine", "stake:unicorn_horn")
        assert choice(scene) == chosen


def test_monty_haul_adds_the_best_that_is_left() -> None:
    hand = "castle unicorn_horn dragons_hoard flawless_gems kings_crown monty_haul"
    scene = realm(begin="declare", red=f"{STRONG} | {hand}", orange=f"| {CARDS}")
    assert goes_on(scene, "red declare", "red location", "red stake")[2:] == [
        "stake:dragons_hoard", "play:monty_haul", "stake:flawless_gems"
    ]  # fmt: skip


def test_what_draws_more_cards_comes_home_first_while_there_is_time() -> None:
    hand = "castle golden_goose flawless_gems"
    early = realm(begin="declare", red=f"{STRONG} | {hand}", orange=f"| {CARDS}")
    play(early, "adventure", "location:castle")
    assert choice(early) == "stake:golden_goose"
    known = [*STRONG.replace("+", " ").split(), *hand.split(), *CARDS.split()]
    zones = {"discard": " ".join(everything("dragon", "medusa", *known))}
    late = realm(begin="declare", zones=zones, red=f"{STRONG} | {hand}", orange=f"| {CARDS}")
    play(late, "adventure", "location:castle")
    assert choice(late) == "stake:flawless_gems"


def test_it_sets_out_sooner_the_less_time_there_is() -> None:
    """With the same odds: what is kept in hand counts for nothing at the end."""
    heroes, hand = "knight ranger thief", "castle golden_goose"
    known = [*heroes.split(), *hand.split(), *CARDS.split()]
    early = realm(begin="declare", red=f"{heroes} | {hand}", orange=f"| {CARDS}")
    zones = {"discard": " ".join(everything("dragon", "medusa", *known))}
    late = realm(begin="declare", zones=zones, red=f"{heroes} | {hand}", orange=f"| {CARDS}")
    assert (choice(early), choice(late)) == ("stay", "adventure")


def test_the_chance_is_that_of_the_first_who_opposes() -> None:
    """Further hands behind one that probably opposes hardly change it, those in front count."""

    def odds(orange: str, yellow: str) -> float:
        scene = realm(3, begin="declare", red=f"{STRONG} | castle golden_goose",
                      orange=orange, yellow=yellow)  # fmt: skip
        match = scene.match
        assert isinstance(match, Realm)
        castle = match.parse("location:castle") % SPAN + tables.FIRST_LOCATION
        return Outlook(match, 0, 0).adventure_odds(castle, GuardingHands(match, 0))

    assert odds("|", "|") == 1.0
    assert odds(f"| {CARDS}", "|") == pytest.approx(odds("|", f"| {CARDS}"))
    both = odds(f"| {CARDS}", "| dragon medusa smite fear cure tower maze")
    one = odds(f"| {CARDS}", "|")
    assert both < one


def test_it_hunts_on_with_a_strong_party() -> None:
    for heroes, chosen in ((STRONG, "play:happy_hunting"), ("bard", "pass")):
        scene = realm(begin="after_adventure", red=f"{heroes} | castle golden_goose happy_hunting",
                      orange=f"| {CARDS}")  # fmt: skip
        assert choice(scene) == chosen


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


def test_a_guardian_that_will_probably_fail_wears_the_party_down() -> None:
    assert choice(opposed(STRONG, "| giant_rats")) == "oppose:giant_rats"


def test_guardians_are_kept_where_nobody_else_would_oppose() -> None:
    hand = "| ogres swamp theft spy double_trouble ambush lost tracker"
    assert choice(realm(2, begin="trim_all", red=hand)) != "discard:ogres"
    assert choice(realm(8, begin="trim_all", red=hand)) == "discard:ogres"


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
