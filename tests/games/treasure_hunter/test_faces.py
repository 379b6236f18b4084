"""The cards of Treasure Hunter as people see them, and as the rules reference lists them."""

import re
import tomllib
from collections import Counter
from importlib.resources import files

import msgspec

from lodge.games.treasure_hunter import catalogue, faces, words
from lodge.kernel.cards import Look
from lodge.kernel.rulebook import read_clauses

FOLDER = files("lodge.games.treasure_hunter")
LOOK = msgspec.convert(tomllib.loads(FOLDER.joinpath("data/look.toml").read_text("utf-8")), Look)
TEXTS = tomllib.loads(FOLDER.joinpath("text/en.toml").read_text("utf-8"))["cards"]
CARDS = {card.face: card for card in faces.all_cards(LOOK, TEXTS)}
CLAUSES = {
    clause.id: clause.text
    for clause in read_clauses(FOLDER.joinpath("RULES.md").read_text("utf-8"))
}


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
        assert re.match(rf"{card.name}[ :]", CLAUSES[card.clause]), card.id


def test_the_rules_reference_has_the_facts_of_the_data() -> None:
    for hero in catalogue.heroes():
        facts = f"(Hits {hero.hits}, CBT {hero.cbt}, spell level {hero.level}; "
        traits = [", ".join(map(str.capitalize, of)) for of in (hero.classes, hero.traits) if of]
        assert f"{facts}{'; '.join(traits)}; " in CLAUSES[hero.clause]
    for location in catalogue.all_locations()[:20]:
        terrain = f" ({location.terrain.capitalize()})" if location.terrain else ""
        assert CLAUSES[location.clause].startswith(f"{location.name}{terrain}: ")
    for item in catalogue.items():
        uses = re.search(r"; (\d) uses?\)", CLAUSES[item.clause])
        assert (int(uses[1]) if uses else 0) == item.uses
    for guardian in catalogue.guardians():
        listed = ", ".join(tag for tag in guardian.tags if tag != "breath")
        listed = listed.replace("ambush", "ambush (= surprise)")
        facts = f"(CBT {guardian.cbt}; {listed})" if guardian.tags else "(CBT X)"
        assert facts in CLAUSES[guardian.clause]
    for treasure in catalogue.treasures():
        assert f": {treasure.points} point" in CLAUSES[treasure.clause]


def test_the_words_of_tags_and_classes_are_those_of_the_cards_or_their_own() -> None:
    own = tomllib.loads(FOLDER.joinpath("text/en.toml").read_text("utf-8"))["words"]
    names = catalogue.names()
    assert not names.keys() & own.keys()
    for word in (*words.PLAYERS, *words.TAGS, *words.QUALITIES):
        assert {**names, **own}[word] == word.capitalize()
