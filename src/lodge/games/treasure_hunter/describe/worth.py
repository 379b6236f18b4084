# lodge: compiled
"""What a choice is worth, worked out from a view: for words and screens."""

from lodge.games.treasure_hunter.cards.spells import strength_against
from lodge.games.treasure_hunter.describe.shown import CellFacts, HeroFacts, PlayerFacts, RealmView
from lodge.games.treasure_hunter.model import catalogue, tables, words
from lodge.games.treasure_hunter.model.catalogue import (
    FACES,
    GUARDIANS,
    HEROES,
    ITEMS,
    SPELLS,
    TREASURES,
)
from lodge.games.treasure_hunter.model.words import QUALITIES, TAGS
from lodge.games.treasure_hunter.play.battle import sums
from lodge.kernel.phrases import counted
from lodge.kernel.values import mask_of

KINDS: dict[str, int] = {face: kind for kind, face in enumerate(FACES)}


def type_of(face: str) -> str:
    """What kind of card this is: hero, location, spell..."""
    return words.TYPES[tables.TYPE[KINDS[face]]]


# Who and where


def facts_of(view: RealmView, name: str | None) -> PlayerFacts:
    """The facts of a player; of the active one, if nobody is named."""
    wanted = name or view.active
    return next(facts for player, facts in view.players.items() if player == wanted)


def hero_of(view: RealmView, name: str) -> HeroFacts | None:
    """A hero in play."""
    for facts in view.players.values():
        for hero in facts.heroes:
            if hero.hero == name:
                return hero
    return None


def bearer_of(view: RealmView, card: str) -> str | None:
    """The hero who has an item, or a spell that the viewer knows."""
    for facts in view.players.values():
        for hero in facts.heroes:
            if card in hero.spells or any(item.item == card for item in hero.items):
                return hero.hero
    return None


def is_held(view: RealmView, card: str) -> bool:
    """Is the card in the viewer's hand?"""
    return card in view.zones.get(f"{view.you} hand", [])


def cell_of(view: RealmView, word: str | None) -> CellFacts | None:
    """A space of the grid, a card of the map; None: nothing lies there."""
    return next((cell for cell in view.ground if cell.cell == word), None)


def cell_beyond(view: RealmView, direction: str) -> str:
    """Where a step of the active player leads, by row and column."""
    here = cell_of(view, facts_of(view, None).at)
    assert here is not None
    row = here.row + {"north": -1, "south": 1}.get(direction, 0)
    column = here.column + {"west": -1, "east": 1}.get(direction, 0)
    return f"{row},{column}"


def is_home(view: RealmView) -> bool:
    """Is the pawn of the active player at home?"""
    own = facts_of(view, None)
    return own.at is not None and own.at == own.home and not own.inside


# Battles


def party_tags(facts: PlayerFacts) -> int:
    """TH-163"""
    tags = words.INTELLIGENT
    for hero in facts.heroes:
        qualities = mask_of(hero.classes, QUALITIES)
        tags |= sums.hero_tags(HEROES.index(hero.hero), hero.level, qualities)
    return tags | words.SINGULAR if len(facts.heroes) == 1 else tags


def tags_against(view: RealmView, player: str | None) -> list[int]:
    """The tags of each one who stands against a player's party."""
    quest = view.quest
    if quest is None:
        return []
    if quest.rival is not None:
        other = view.active if player == quest.rival else quest.rival
        return [party_tags(facts_of(view, other))]
    return [mask_of(one.tags, TAGS) for one in quest.guardians]


def spell_bonus(view: RealmView, spell: str) -> str:
    """What a spell of the viewer's hero adds in the running battle: "+8", "+1D6"."""
    number = SPELLS.index(spell)
    if tables.SPELL_FACTS[number].dice_tags:
        return "+1D6"
    amount = strength_against(tags_against(view, view.you), number)
    if number == tables.BLESSINGS:
        amount = 2 * len(facts_of(view, view.you).heroes)
    return f"+{amount}" if amount else ""


def hastens_in_full(view: RealmView) -> bool:
    """Option `haste_scope`."""
    return view.options.get("haste_scope") == "full"


def haste_bonus(view: RealmView, hero: HeroFacts) -> int:
    """TH-333: what Haste adds to a hero."""
    return hero.cbt if hastens_in_full(view) else tables.CBT[HEROES.index(hero.hero)]


def guardian_value(view: RealmView, guardian: str, place: str | None) -> int:
    """TH-157: what a guardian is worth against the active party at a place, before dice."""
    number = GUARDIANS.index(guardian)
    if number == tables.PARTY_ENCOUNTER:
        return view.foreseen.against if view.foreseen else 0
    value = tables.GUARDIAN_CBT[number]
    site = KINDS[place] if place else -1
    if place:
        value += tables.SITES[site].bonus_for(tables.GUARDIAN_TAGS[number])
    heroes = [HEROES.index(hero.hero) for hero in facts_of(view, None).heroes]
    return value + sums.own_clause(
        number, site, heroes, view.options.get("nymph_bonus") == "per_hero"
    )


# Items


def can_use(hero: HeroFacts, item: str) -> bool:
    """TH-055: would the item be of use to this hero?"""
    number = HEROES.index(hero.hero)
    usable = tables.usable(catalogue.heroes()[number], mask_of(hero.classes, QUALITIES))
    return usable >> ITEMS.index(item) & 1 == 1


def item_bonus(hero: HeroFacts, item: str, against: list[int]) -> int:
    """TH-155: what an item adds to the CBT of this hero, if they can use it."""
    qualities = mask_of(hero.classes, QUALITIES)
    number = HEROES.index(hero.hero)
    return sum(sums.amounts_of(ITEMS.index(item), number, qualities, against))


def use_for(view: RealmView, hero: HeroFacts, item: str) -> str:
    """What an item would do for a hero, in a few words."""
    if not can_use(hero, item):
        return "cannot use it"
    bonus = item_bonus(hero, item, [])
    if bonus:
        return f"CBT +{bonus}"
    if tables.ITEM_HITS[ITEMS.index(item)]:
        return f"Hits +{hits_by(view, hero, item)}"
    return "can use it"


def hits_by(view: RealmView, hero: HeroFacts, item: str) -> int:
    """TH-006: how many Hits more a hero has with an armor; option `armor_limit`."""
    hits = tables.ITEM_HITS[ITEMS.index(item)]
    if view.options.get("armor_limit") != "one_suit":
        return hits
    worn = [one.item for one in hero.items if one.in_use and one.item != item]
    return max(0, hits - max([tables.ITEM_HITS[ITEMS.index(one)] for one in worn], default=0))


# In a few words


def illnesses(view: RealmView) -> list[str]:
    """What the guardians' hits bring: poison, disease."""
    tags = [tag for one in view.quest.guardians for tag in one.tags] if view.quest else []
    return [harm for harm in ("poison", "disease") if harm in tags]


def harm_of(view: RealmView) -> str:
    """The same for a question about hits."""
    ill = illnesses(view)
    return f", with {' and '.join(ill)}" if ill else ""


def points(number: int) -> str:
    return counted(number, "point")


def in_short(face: str) -> str:
    """What matters on a card; nothing but its text on items, spells and events."""
    type = type_of(face)
    if type == "hero":
        hero = catalogue.heroes()[HEROES.index(face)]
        level = f", {counted(hero.level, 'spell')}" if hero.level else ""
        return f"CBT {hero.cbt}, {counted(hero.hits, 'Hit')}{level}"
    if type == "guardian":
        return f"guardian {tables.GUARDIAN_CBT[GUARDIANS.index(face)] or 'X'}"
    if type == "treasure":
        return points(tables.POINTS[TREASURES.index(face)])
    if type == "location":
        place = catalogue.all_locations()[KINDS[face] - tables.FIRST_LOCATION]
        terrain = [place.terrain.capitalize()] if place.terrain else []
        return "; ".join([*terrain, place.text.rstrip(".")])
    return ""


def kind_of(face: str) -> str:
    """What kind of card it is, in words."""
    type = type_of(face)
    return "magic item" if type == "item" else type
