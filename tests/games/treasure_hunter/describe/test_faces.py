"""The cards of Treasure Hunter as people see them, and as the rules reference lists them."""

import re
from collections import Counter

import pytest

import lodge
from lodge.games.treasure_hunter.model import catalogue, words
from lodge.kernel.rulebook import Rulebook

GAME = lodge.load("treasure-hunter")
LOOK = GAME.look
CARDS = {card.face: card for card in GAME.cards()}
RULES = Rulebook(GAME)


@pytest.mark.rule("TH-001")
def test_all_kinds_are_described_in_the_order_of_their_numbers() -> None:
    assert tuple(CARDS) == catalogue.FACES
    types = Counter(card.suit for card in CARDS.values())
    assert types == {
        "hero": 16,
        "location": 20,
        "spell": 20,
        "item": 22,
        "guardian": 31,
        "treasure": 15,
        "event": 19,
        "ground": 2,
        "dungeon": 15,
    }
    assert {card.kind for card in CARDS.values()} == set(LOOK.decks)
    assert all(card.copies == 1 for card in catalogue.cards()[:143])


def test_cards_of_a_type_show_different_icons() -> None:
    shown = Counter((card.suit, card.icon) for card in CARDS.values())
    assert [seen for seen, count in shown.items() if count > 1] == []


def test_a_hero_shows_cbt_hits_spell_level_and_classes() -> None:
    elf, warrior = CARDS["wood_elf"], CARDS["warrior"]
    assert (elf.index, elf.numbers) == ("2", {"hits": 2, "level": 1})
    assert elf.tags == ["fighter", "mage", "archer", "infravision", "scout"]
    assert (warrior.index, warrior.numbers) == ("4", {"hits": 3})
    badges = {"hits", "level", "fighter", "mage", "priest", "thief", "archer", "scout", "martyr"}
    assert badges <= set(LOOK.badges)


def test_an_item_shows_its_bonus_its_slot_its_users_and_uses() -> None:
    mace, armor, staff = (
        CARDS[face] for face in ("disrupting_mace", "mithril_armor", "staff_of_striking")
    )
    assert (mace.index, mace.tags) == ("+1", ["blunt weapon", "fighter", "cleric"])
    assert (armor.index, armor.numbers) == ("", {"hits": 2})
    assert (staff.index, staff.numbers) == ("+4", {"uses": 5})
    assert CARDS["boots_of_speed"].tags == ["item", "any hero"]


def test_a_guardian_shows_its_cbt_and_all_its_tags() -> None:
    for guardian in catalogue.guardians():
        card = CARDS[guardian.id]
        said = {*card.tags, *(word.lower() for word in re.findall(r"\w+", card.text))}
        assert said >= set(guardian.tags)
    assert CARDS["dragon"].index == "18"
    assert CARDS["party_encounter"].index == "X"
    assert CARDS["insect_swarm"].tags == ["poison", "regenerate"]


def test_a_location_shows_its_bonus_and_its_terrain() -> None:
    caverns = CARDS["caverns"]
    assert (caverns.index, caverns.tags) == ("+3", ["underground"])
    assert caverns.sign == LOOK.icons["underground"]
    assert CARDS["mine"].numbers == {"treasures": 2}
    assert CARDS["treasure_room"].numbers == {"treasures": 5}


def test_a_treasure_shows_its_points() -> None:
    points = [int(card.index) for card in CARDS.values() if card.suit == "treasure"]
    assert sum(points) == 19
    assert CARDS["dragons_hoard"].index == "3"


def test_a_spell_shows_its_bonus_and_when_it_is_cast() -> None:
    assert CARDS["polymorph"].index == "+10"
    assert CARDS["fireball"].index == "+4"
    assert CARDS["illusion"].index == "D6"
    assert CARDS["scry"].sign == LOOK.icons["recruit"]


def test_the_rules_reference_has_the_clause_of_every_card_of_the_card_game() -> None:
    for card in catalogue.cards()[: catalogue.FACES.index("open_ground")]:
        assert re.match(rf"{card.name}[ :]", RULES.clause(card.clause).text), card.id


@pytest.mark.rule("TH-271", "TH-272")
def test_heroes_are_as_the_rules_say() -> None:
    for hero in catalogue.heroes():
        facts = f"(Hits {hero.hits}, CBT {hero.cbt}, spell level {hero.level}; "
        traits = [", ".join(map(str.capitalize, of)) for of in (hero.classes, hero.traits) if of]
        assert f"{facts}{'; '.join(traits)}; " in RULES.clause(hero.clause).text


def test_locations_are_where_the_rules_say() -> None:
    for location in catalogue.all_locations()[:20]:
        terrain = f" ({location.terrain.capitalize()})" if location.terrain else ""
        assert RULES.clause(location.clause).text.startswith(f"{location.name}{terrain}: ")


def test_items_have_the_uses_that_the_rules_say() -> None:
    for item in catalogue.items():
        uses = re.search(r"; (\d) uses?\)", RULES.clause(item.clause).text)
        assert (int(uses[1]) if uses else 0) == item.uses


PLAIN_GUARDIANS = [
    guardian.clause
    for guardian in catalogue.guardians()
    if RULES.clause(guardian.clause).text.endswith("): no special rule.")
]


@pytest.mark.rule("TH-400", *PLAIN_GUARDIANS)
def test_guardians_are_as_the_rules_say() -> None:
    for guardian in catalogue.guardians():
        listed = ", ".join(tag for tag in guardian.tags if tag != "breath")
        listed = listed.replace("ambush", "ambush (= surprise)")
        facts = f"(CBT {guardian.cbt}; {listed})" if guardian.tags else "(CBT X)"
        assert facts in RULES.clause(guardian.clause).text


@pytest.mark.rule("TH-441", "TH-443", "TH-448")
def test_treasures_have_the_points_that_the_rules_say() -> None:
    for treasure in catalogue.treasures():
        assert f": {treasure.points} point" in RULES.clause(treasure.clause).text


def test_tags_and_classes_are_called_like_the_cards_or_have_a_word_of_their_own() -> None:
    for word in (*words.PLAYERS, *words.TAGS, *words.QUALITIES):
        assert GAME.texts["words"][word] == word.capitalize()
    for face, name in catalogue.names().items():
        assert GAME.texts["words"][face] == name
