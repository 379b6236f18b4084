"""Terms, set-up and the character pools (sections 3.1, 3.2 and 8.1 of the rules)."""

from collections import Counter
from typing import Any

import pytest

from lodge import BadOptions
from lodge.games.shadow_hunters.model import catalogue
from lodge.games.shadow_hunters.model.catalogue import AREAS, CHARACTERS, EQUIPMENT, FACES
from lodge.games.shadow_hunters.model.words import PLAYERS
from tests.games.shadow_hunters.night import GAME, night, play

SIDE = {one.id: one.side for one in catalogue.characters()}
TABLE_2_7 = {4: (2, 2, 0), 5: (2, 2, 1), 6: (2, 2, 2), 7: (2, 2, 3), 8: (3, 3, 2)}


def dealt(seats: int, key: int, **options: Any) -> list[str]:
    zones = GAME.new(seats, options, key=key).to_json()["zones"]
    extra = zones.get("extra character", [])
    return [*(zones[f"{name} character"][0] for name in PLAYERS[:seats]), *extra]


def counts(characters: list[str]) -> tuple[int, int, int]:
    found = Counter(SIDE[name] for name in characters)
    return found["hunter"], found["shadow"], found["neutral"]


@pytest.mark.rule("SH-001", "SH-025", "SH-028", "SH-401")
@pytest.mark.parametrize("seats", TABLE_2_7)
def test_sides_are_dealt_by_the_table_and_everybody_has_one_character(seats: int) -> None:
    seen = set()
    for key in range(40):
        characters = dealt(seats, key)
        assert counts(characters) == TABLE_2_7[seats]
        assert len(set(characters)) == seats
        assert set(characters) <= set(CHARACTERS[:10])
        seen |= set(characters)
    assert seen == {name for name in CHARACTERS[:10] if seats > 4 or SIDE[name] != "neutral"}
    view = GAME.new(seats, key=1).view(None)
    assert (
        tuple(view["sides"][side]["dealt"] for side in ("hunter", "shadow", "neutral"))
        == (TABLE_2_7[seats])
    )


@pytest.mark.rule("SH-402")
def test_way_a_deals_the_additional_characters_only() -> None:
    seen = {name for key in range(60) for name in dealt(7, key, characters="additional")}
    assert seen == set(CHARACTERS[10:])


@pytest.mark.rule("SH-403", "SH-400")
def test_way_b_deals_the_chosen_character_of_each_initial() -> None:
    chosen = {"E": "additional", "B": "additional", "W": "additional"}
    seen = {
        name
        for key in range(80)
        for name in dealt(7, key, characters="replace", replace_set=chosen)
    }
    assert seen == {*CHARACTERS[:10], "ellen", "bryan", "wight"} - {"emi", "bob", "werewolf"}
    # SH-400: without `replace` the choice does not count.
    plain = {name for key in range(40) for name in dealt(7, key, replace_set=chosen)}
    assert plain == set(CHARACTERS[:10])


@pytest.mark.rule("SH-404")
def test_way_c_deals_one_of_each_initial_by_chance() -> None:
    seen: Counter[str] = Counter()
    for key in range(300):
        characters = dealt(8, key, characters="mix_initial")
        assert len({CHARACTERS.index(name) % 10 for name in characters}) == 8
        seen.update(characters)
    assert set(seen) == set(CHARACTERS)
    base = sum(seen[name] for name in CHARACTERS[:10])
    assert 0.45 < base / seen.total() < 0.55


@pytest.mark.rule("SH-405", "SH-406")
def test_way_d_deals_from_all_twenty_and_initials_can_meet() -> None:
    hands = [dealt(8, key, characters="mix_all") for key in range(300)]
    assert {name for hand in hands for name in hand} == set(CHARACTERS)
    assert any(len({CHARACTERS.index(name) % 10 for name in hand}) < 8 for hand in hands)
    # SH-406: decks are the same in every set.
    decks = [
        {
            name: sorted(cards)
            for name, cards in GAME.new(8, {"characters": way}, key=1).to_json()["zones"].items()
            if "deck" in name
        }
        for way in ("base", "additional", "replace", "mix_initial", "mix_all")
    ]
    assert all(deck == decks[0] for deck in decks)


@pytest.mark.rule("SH-020", "SH-021", "SH-022")
def test_the_six_areas_lie_in_any_order_on_a_ring_of_pairs() -> None:
    layouts = [tuple(GAME.new(4, key=key).to_json()["areas"]) for key in range(120)]
    assert all(sorted(layout) == sorted(AREAS) for layout in layouts)
    assert len(set(layouts)) > 100
    for slot in range(6):
        assert {layout[slot] for layout in layouts} == set(AREAS)
    # Pairs 0-1, 2-3, 4-5: with the layout of section 9 a player at the church reaches the cabin.
    scenario = night(red="church", orange="cabin", yellow="cemetery", green="altar", blue="gate")
    reach = {name: doc["in_range"] for name, doc in scenario.match.view(None)["players"].items()}
    assert reach == {
        "red": ["orange"],
        "orange": ["red"],
        "yellow": [],
        "green": ["blue"],
        "blue": ["green"],
    }


@pytest.mark.rule("SH-023", "SH-098")
def test_three_shuffled_decks_of_sixteen_and_empty_discards() -> None:
    orders = []
    for key in range(5):
        zones = GAME.new(5, key=key).to_json()["zones"]
        assert not any("discard" in name for name in zones)
        for colour in ("white", "black", "hermit"):
            assert len(zones[f"{colour} deck"]) == 16
        orders.append(tuple(zones["white deck"]))
        for colour in ("white", "black"):
            single = [card for card in zones[f"{colour} deck"] if card not in EQUIPMENT]
            assert len(single) == 10
    assert len(set(orders)) == 5


@pytest.mark.rule("SH-024", "SH-030", "SH-004")
def test_everybody_starts_off_the_board_without_damage_or_equipment() -> None:
    match = GAME.new(6, key=3)
    for doc in match.to_json()["players"].values():
        assert doc == {"at": None, "damage": 0}
    # SH-030: the first question is the starting player's turn.
    assert match.decision == "turn"


@pytest.mark.rule("SH-029", "SH-040")
def test_the_starting_player_is_drawn_and_begins() -> None:
    starting = Counter()  # type: ignore[var-annotated]
    for key in range(200):
        match = GAME.new(5, key=key)
        starting[match.seat] += 1
        assert PLAYERS[match.seat] == match.to_json()["starting"] == match.to_json()["current"]
    assert len(starting) == 5
    assert min(starting.values()) > 20


@pytest.mark.rule("SH-026", "SH-027", "SH-003")
def test_everybody_sees_the_own_character_and_nobody_the_unused_ones() -> None:
    match = GAME.new(6, key=9)
    truth = match.to_json()["zones"]
    for seat in (*range(6), None):
        zones = match.view(seat)["zones"]
        for other, name in enumerate(PLAYERS[:6]):
            seen = truth[f"{name} character"] if other == seat else [None]
            assert zones[f"{name} character"] == seen
        assert zones["unused characters"] == [None] * 4
    assert all(not doc["revealed"] for doc in match.view(None)["players"].values())


@pytest.mark.rule("SH-002")
def test_play_goes_clockwise_which_is_to_the_left() -> None:
    scenario = night(red="emi", orange="", yellow="", green="", blue="")
    order = []
    for _ in range(6):
        order.append(scenario.match.to_json()["current"])
        while scenario.match.to_json()["current"] == order[-1]:
            skip = [
                text
                for text in scenario.options
                if text in ("roll", "skip", "no_attack", "end_turn", "pass", "go:church", "go:gate")
            ]
            play(scenario, skip[0])
    assert order == ["red", "orange", "yellow", "green", "blue", "red"]


@pytest.mark.rule("SH-400", "SH-410", "SH-420")
@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (5, {"opening_hermit": "each_draws"}),
        (4, {"opening_hermit": "passing_card"}),
        (6, {"extra_card": "on"}),
        (4, {"extra_card": "on"}),
    ],
)
def test_options_that_do_not_fit_the_players_are_refused(
    seats: int, chosen: dict[str, str]
) -> None:
    with pytest.raises(BadOptions, match=r"SH-4[12]0"):
        GAME.new(seats, chosen)


@pytest.mark.parametrize(
    "chosen",
    [
        {"turn_limit_factor": 9},
        {"turn_limit_factor": 1001},
        {"characters": "all"},
        {"replace_set": {"Z": "base"}},
        {"nonsense": 1},
    ],
)
def test_wrong_options_are_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        GAME.new(5, chosen)


def test_the_facts_of_section_2() -> None:
    hp = dict(zip("ABCDEFGUVW", (8, 10, 11, 13, 10, 12, 14, 11, 13, 14), strict=True))
    for one in catalogue.characters():
        assert one.hp == hp[one.name[0]]
    assert len(FACES) == len(set(FACES)) == 60
    # R9
    assert catalogue.area_of_total() == [-1, -1, 0, 0, 1, 1, 2, -1, 3, 4, 5]
    assert sum(catalogue.copies("hermit")) == 16
    twice = [card.id for card in catalogue.hermit_cards() if card.copies == 2]
    assert twice == ["anger", "blackmail", "greed", "slap"]
    more = [(card.id, card.copies) for card in catalogue.cards("black") if card.copies > 1]
    assert more == [("moody_goblin", 2), ("vampire_bat", 3)]
    assert [card.id for card in catalogue.cards("white") if card.copies > 1] == ["holy_water"]
    assert catalogue.areas()[0].name == "Hermit's Cabin"
