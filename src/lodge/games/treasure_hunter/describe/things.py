# lodge: compiled
"""The things on the table that choices are about, by the names of `TreasureHunterPhrases.about`."""

from lodge.games.treasure_hunter.describe.shown import RealmView
from lodge.games.treasure_hunter.describe.worth import cell_beyond, facts_of, is_held, type_of

# Verbs by the things they are about. A guardian from the hand joins the battle.
OF_HAND = ("recruit", "give", "attach", "play", "location", "stake", "keep")
OF_GUARDIANS = ("oppose", "double", "second", "encounter")
OF_HEROES = ("hero", "hit", "heal", "martyr")
OF_ITEMS = ("move", "use", "lose", "wield")
OF_CELLS = ("place", "lay")
OF_ANY = ("discard", "drop", "return", "take")
OF_NOTHING = ("stop", "skip", "nothing", "decline", "pass", "done")
OF_TREASURES = {
    "tapestry": "magic_tapestry",
    "goblet": "enchanted_goblet",
    "open": "pandoras_box",
}


def things_of(view: RealmView, action: str) -> list[str]:
    verb, *objects = action.split(":")
    if objects:
        return _named_things(view, verb, objects)
    own = facts_of(view, None)
    if verb in OF_NOTHING:
        return []
    if verb == "unarmed":
        return [f"hero:{view.asked.hero}"] if view.asked else []
    if verb in OF_TREASURES:
        treasure = f"treasure:{OF_TREASURES[verb]}"
        return [treasure, "deck"] if verb == "open" and not view.ground else [treasure]
    if verb in ("explore", "enter"):
        return [f"cell:{own.at}"]
    if verb in ("deeper", "leave", "stay"):
        return ["dungeon"] if view.decision in ("deeper", "leave") else []
    if verb == "home":
        return [f"cell:{own.home}"]
    return [{"roll": "dice", "survey": "locations"}.get(verb, "stage")]


def _named_things(view: RealmView, verb: str, objects: list[str]) -> list[str]:
    name = objects[0]
    if verb in OF_GUARDIANS or verb == "spell":
        return [f"card:{name}", "stage"]
    if verb in OF_HAND:
        return [f"card:{name}"]
    if verb == "cast":
        return [f"card:{name}", f"hero:{objects[1]}"]
    if verb in OF_HEROES:
        return [f"hero:{name}"]
    if verb in OF_ITEMS:
        return [f"item:{name}"]
    if verb in OF_CELLS:
        return [f"cell:{name}"]
    if verb == "go":
        return [f"cell:{cell_beyond(view, name)}"]
    if verb == "opponent":
        return [f"player:{name}"]
    return [f"guardian:{name}" if verb == "rise" else _where_it_lies(view, name)]


def _where_it_lies(view: RealmView, name: str) -> str:
    """A card of any type: in the hand that the question is about, or in play."""
    type = type_of(name)
    is_open = type in ("hero", "item", "treasure") and view.decision != "hand_discard"
    return f"card:{name}" if not is_open or is_held(view, name) else f"{type}:{name}"
