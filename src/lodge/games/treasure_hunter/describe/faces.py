"""The cards of Treasure Hunter as people see them. The suit is the type, the kind the deck."""

from lodge.games.treasure_hunter.model.catalogue import (
    Card,
    Event,
    Guardian,
    Hero,
    Item,
    Location,
    Room,
    Spell,
    Treasure,
    all_locations,
    events,
    guardians,
    heroes,
    items,
    rooms,
    spells,
    treasures,
)
from lodge.games.treasure_hunter.model.words import Tag
from lodge.kernel.cards import CardInfo, Look

DANGERS: tuple[Tag, ...] = ("regenerate", "poison", "disease", "spellcaster")
"""Tags with a rule of their own; the others are what bonuses are for."""


def all_cards(look: Look, texts: dict[str, str]) -> list[CardInfo]:
    """All kinds: those of the card game, then what board, map and dungeon add."""
    locations = [_location(look, one) for one in all_locations()]
    return [
        *(_hero(hero) for hero in heroes()),
        *(card for card in locations if card.suit == "location"),
        *(_spell(look, texts, spell) for spell in spells()),
        *(_item(look, texts, item) for item in items()),
        *(_guardian(guardian) for guardian in guardians()),
        *(_treasure(treasure) for treasure in treasures()),
        *(_event(look, texts, event) for event in events()),
        *(card for card in locations if card.suit == "ground"),
        *(_room(look, room) for room in rooms()),
    ]


def _hero(hero: Hero) -> CardInfo:
    return CardInfo(
        face=hero.id,
        name=hero.name,
        kind="adventure",
        text=_apart(hero.text),
        tags=[*hero.classes, *hero.traits],
        numbers={"hits": hero.hits, **_more(level=hero.level)},
        facts={**_facts("hero", hero), "cbt": hero.cbt, "nature": hero.nature},
        icon=hero.icon,
        index=str(hero.cbt),
        suit="hero",
    )


def _location(look: Look, location: Location) -> CardInfo:
    suit = "location" if location.set == "card" else "ground"
    return CardInfo(
        face=location.id,
        name=location.name,
        kind="location",
        text=location.text,
        tags=[location.terrain] if location.terrain else [],
        numbers={"treasures": location.stake} if location.stake > 1 else {},
        facts={**_facts(suit, location), "vs": " ".join(location.vs), "bonus": location.bonus},
        icon=location.icon,
        index=_plus(location.bonus),
        suit=suit,
        sign=look.icons[location.terrain] if location.terrain else "",
    )


def _spell(look: Look, texts: dict[str, str], spell: Spell) -> CardInfo:
    return CardInfo(
        face=spell.id,
        name=spell.name,
        kind="adventure",
        text=spell.text,
        tags=[texts[when] for when in spell.when],
        facts=_facts("spell", spell),
        icon=spell.icon,
        index="D6" if spell.dice_vs else _plus(spell.bonus or spell.extra),
        suit="spell",
        sign=look.icons[spell.when[0]],
    )


def _item(look: Look, texts: dict[str, str], item: Item) -> CardInfo:
    users = [texts["any"] if user == "any" else str(user) for user in item.users]
    if item.slot in ("suit", "shield", "blunt") and "fighter" in users:
        users.append("cleric")  # TH-275
    return CardInfo(
        face=item.id,
        name=item.name,
        kind="treasure",
        text=_apart(item.text),
        tags=[texts[item.slot], *users],
        numbers=_more(hits=item.hits, level=item.level, uses=item.uses),
        facts={**_facts("item", item), "slot": item.slot},
        icon=item.icon,
        index=_plus(item.lines[0].bonus if item.lines else item.use),
        suit="item",
        sign=look.icons[item.slot],
    )


def _guardian(guardian: Guardian) -> CardInfo:
    kinds = ", ".join(tag.capitalize() for tag in guardian.tags if tag not in DANGERS)
    return CardInfo(
        face=guardian.id,
        name=guardian.name,
        kind="guardian",
        text="\n".join(filter(None, [kinds, guardian.text])),
        tags=[tag for tag in guardian.tags if tag in DANGERS],
        facts={
            **_facts("guardian", guardian),
            "cbt": guardian.cbt,
            "tags": " ".join(guardian.tags),
        },
        icon=guardian.icon,
        index=str(guardian.cbt or "X"),
        suit="guardian",
    )


def _treasure(treasure: Treasure) -> CardInfo:
    return CardInfo(
        face=treasure.id,
        name=treasure.name,
        kind="treasure",
        text=treasure.text,
        facts={**_facts("treasure", treasure), "points": treasure.points},
        icon=treasure.icon,
        index=str(treasure.points),
        suit="treasure",
    )


def _event(look: Look, texts: dict[str, str], event: Event) -> CardInfo:
    return CardInfo(
        face=event.id,
        name=event.name,
        kind="adventure",
        text=event.text,
        tags=[texts[when] for when in event.when],
        facts=_facts("event", event),
        icon=event.icon,
        suit="event",
        sign=look.icons[event.when[0]],
    )


def _room(look: Look, room: Room) -> CardInfo:
    return CardInfo(
        face=room.id,
        name=room.name,
        kind="dungeon",
        text=room.text,
        tags=[room.terrain] if room.terrain else [],
        numbers=_more(treasures=room.treasures) if room.bonus else {},
        facts={**_facts("dungeon", room), "group": room.group, "vs": " ".join(room.vs)},
        icon=room.icon,
        index=_plus(room.bonus),
        suit="dungeon",
        sign=look.icons[room.terrain] if room.terrain else "",
    )


def _facts(type: str, card: Card) -> dict[str, str | int]:
    return {"type": type, "clause": card.clause}


def _apart(text: str) -> str:
    """Every sentence on a line of its own."""
    return text.replace(". ", ".\n")


def _more(**numbers: int) -> dict[str, int]:
    """The numbers that are not 0."""
    return {name: number for name, number in numbers.items() if number}


def _plus(bonus: int) -> str:
    return f"+{bonus}" if bonus else ""
