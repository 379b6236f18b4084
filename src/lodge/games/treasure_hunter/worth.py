# lodge: compiled
"""What a choice is worth, worked out from a view: for words and screens."""

from lodge.games.treasure_hunter import catalogue, sums, tables, words
from lodge.games.treasure_hunter.catalogue import FACES, GUARDIANS, HEROES, ITEMS, SPELLS
from lodge.games.treasure_hunter.shown import CellFacts, HeroFacts, PlayerFacts, RealmView
from lodge.games.treasure_hunter.spells import strength_against
from lodge.games.treasure_hunter.words import QUALITIES, TAGS
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


def guardian_value(view: RealmView, guardian: str, place: str | None) -> int:
    """TH-157: what a guardian is worth against the active party at a place, before dice."""
    number = GUARDIANS.index(guardian)
    value = tables.GUARDIAN_CBT[number]
    tags = tables.GUARDIAN_TAGS[number]
    if number == tables.PARTY_ENCOUNTER:
        own = facts_of(view, view.you)
        value, tags = own.cbt, party_tags(own)
    site = KINDS[place] if place else -1
    if place:
        value += tables.SITES[site].bonus_for(tags)
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
    """TH-155: what an item adds to the CBT of this hero, if he can use it."""
    qualities = mask_of(hero.classes, QUALITIES)
    number = HEROES.index(hero.hero)
    return sum(sums.amounts_of(ITEMS.index(item), number, qualities, against))


def use_for(hero: HeroFacts, item: str) -> str:
    """What an item would do for a hero, in a few words."""
    if not can_use(hero, item):
        return "cannot use it"
    bonus = item_bonus(hero, item, [])
    if bonus:
        return f"CBT +{bonus}"
    number = ITEMS.index(item)
    if tables.ITEM_HITS[number]:
        return f"Hits +{tables.ITEM_HITS[number]}"
    return "can use it"
