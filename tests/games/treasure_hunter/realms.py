"""Races for treasure arranged in a few words, and what came of them.

A player is written with his heroes in the order in which they joined, his hand and his treasures:

    red="warrior-1+battle_axe wizard*fireball | castle dragons_hoard | golden_goose"

A hero has damage after `-`, items after `+`, attached spells after `*`, and `~` if he is diseased.
Dice are those that come next, in their order: in a battle first those of the guardians, then those
of the party, then the hits; a dot is any die.
"""

import re
from typing import Any

import lodge
from lodge import Match
from lodge.games.treasure_hunter.model.catalogue import FACES, guardians
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play.modes import CARD_PLAN
from lodge.kernel.events import Event
from lodge.testing import Scenario

GAME = lodge.load("treasure-hunter")
PHASES = [step.name for step in CARD_PLAN.steps]
REGENERATING = [one.id for one in guardians() if "regenerate" in one.tags]


def stream(dice: str) -> dict[str, Any]:
    """The chance of a position that gives these dice next."""
    return {"key": bytes(32).hex(), "next": [f"d6:{die}" for die in dice.split()]}


def hero(text: str) -> tuple[str, int, bool, dict[str, list[str]]]:
    """A hero in words: his name, his damage, is he diseased, the zones of what he has."""
    name, *parts = re.split(r"(?=[-+*~])", text)
    damage = sum(int(part[1:]) for part in parts if part[0] == "-")
    items = [part[1:] for part in parts if part[0] == "+"]
    spells = [part[1:] for part in parts if part[0] == "*"]
    zones = {f"{name} items": items[::-1], f"{name} spells": spells[::-1]}
    return name, damage, "~" in parts, {zone: cards for zone, cards in zones.items() if cards}


def document(
    seats: int = 2,
    *,
    begin: str = "recruit_phase",
    dice: str = "",
    zones: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The document of a position; the rest of a turn follows from the step where it `begin`s."""
    cards = {name: listed.split() for name, listed in (zones or {}).items()}
    damage: dict[str, int] = {}
    diseased: list[str] = []
    for name in PLAYERS[:seats]:
        parts = [part.split() for part in fields.pop(name, "").split("|")]
        heroes, hand, pile = [*parts, [], [], []][:3]
        party = [hero(text) for text in heroes]
        cards[f"{name} party"] = [one for one, _, _, _ in reversed(party)]
        cards[f"{name} hand"] = hand
        cards[f"{name} treasures"] = pile
        for one, hurt, is_ill, own in party:
            cards |= own
            if hurt:
                damage[one] = hurt
            if is_ill:
                diseased.append(one)
    if diseased:
        fields["diseased"] = diseased
    if begin:
        fields.setdefault("pending", [[step] for step in PHASES[PHASES.index(begin) :]])
    return {
        "game": "treasure-hunter",
        "seats": seats,
        "options": options or {},
        "damage": damage,
        "zones": {name: listed for name, listed in cards.items() if listed},
        "chance": stream(dice),
        **fields,
    }


def realm(seats: Any = 2, **arranged: Any) -> Scenario:
    """A race in the position of `document(...)`, in red's recruit phase if nothing else is said."""
    return Scenario("treasure-hunter", document(seats, **arranged))


def battle_document(vs: str, at: str = "castle", seats: int = 2, **arranged: Any) -> dict[str, Any]:
    """A battle of the active party is about to begin: `at` a location against the guardians `vs`.

    Without a location it is an Encounter. Unless a test says otherwise orange opposes and holds a
    card, so that he is asked in the window, and the Golden Goose is at stake.
    """
    opposer = arranged.pop("opposer", "orange")
    stake = arranged.pop("stake", "golden_goose" if at else "")
    arranged.setdefault("orange", "| tavern")
    zones = {"guardians": " ".join(reversed(vs.split())), "location": at, "stake": stake}
    fields: dict[str, Any] = {
        "phase": "adventure",
        "quest": "adventure" if at else "encounter",
        "opposer": opposer,
        "to_beat": {one: 1 + (one in REGENERATING) for one in vs.split()},
        "pending": [["fight"], *[[step] for step in PHASES[PHASES.index("after_adventure") :]]],
        **arranged,
    }
    if at:
        fields["site"] = at
    if vs == "party_encounter":
        fields["rival"] = opposer
    fields["zones"] = zones | arranged.get("zones", {})
    return document(seats, **fields)


def battle(vs: str, at: str = "castle", seats: Any = 2, **arranged: Any) -> Scenario:
    """The battle of `battle_document(...)`, at its first question."""
    return Scenario("treasure-hunter", battle_document(vs, at, seats, **arranged))


def everything(*but: str) -> list[str]:
    """All cards of the card game but some, for positions whose deck is short."""
    return [face for face in FACES[:143] if face not in but]


# Playing


def roll(scene: Scenario, dice: str) -> Scenario:
    """From now on these dice come."""
    scene.roll_next(*[f"d6:{die}" for die in dice.split()])
    return scene


def play(scene: Scenario, *texts: str) -> Scenario:
    """Take these actions; whoever is asked before, and may pass, passes."""
    before = len(scene.match.events(None))
    for text in texts:
        action = scene.match.parse(text)
        while action not in scene.match.legal() and "pass" in scene.options:
            scene.match.apply(scene.match.parse("pass"))
        scene.match.apply(action)
    scene.happened = scene.match.events(None)[before:]
    return scene


def finish(scene: Scenario, *texts: str) -> Scenario:
    """Take these actions, and let everybody pass who may."""
    before = len(scene.match.events(None))
    play(scene, *texts)
    while "pass" in scene.options:
        scene.match.apply(scene.match.parse("pass"))
    scene.happened = scene.match.events(None)[before:]
    return scene


def until(scene: Scenario, *decisions: str) -> Scenario:
    """Let everybody pass until one of these decisions (`red window`) is pending."""
    before = len(scene.match.events(None))
    while asked(scene) not in decisions:
        scene.match.apply(scene.match.parse("pass"))
    scene.happened = scene.match.events(None)[before:]
    return scene


def end_turn(scene: Scenario) -> Scenario:
    """Nobody does anything more in this turn, as far as there is a choice."""
    before = len(scene.match.events(None))
    turn = scene.position["turn"]
    while not scene.match.over and scene.position["turn"] == turn:
        quiet = [text for text in ("pass", "done", "stay", "leave") if text in scene.options]
        scene.match.apply(scene.match.parse([*quiet, *scene.options][0]))
    scene.happened = scene.match.events(None)[before:]
    return scene


# What came of it


def match_of(scene: Scenario | Match) -> Match:
    return scene.match if isinstance(scene, Scenario) else scene


def asked(scene: Scenario | Match) -> str:
    """Who decides what: `red recruit`."""
    match = match_of(scene)
    return "over" if match.over else f"{PLAYERS[match.seat]} {match.decision}"


def options(scene: Scenario | Match) -> str:
    """The options of the pending decision, in one line."""
    match = match_of(scene)
    return " ".join(match.text(action) for action in match.legal())


def offers(scene: Scenario, *texts: str) -> list[bool]:
    """Which of these actions can be taken now?"""
    return [text in scene.options for text in texts]


def told(scene: Scenario, *names: str) -> list[str]:
    """What happened, each event in a line: `hero_died red warrior`; only events of these names."""
    return [_in_a_line(event) for event in scene.happened if not names or event.name in names]


def _in_a_line(event: Event) -> str:
    """The dice behind a number are left out."""
    told = [_word(value) for name, value in event.data.items() if name != "dice"]
    return " ".join([event.name, *told])


def _word(value: Any) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def heard(scene: Scenario, seat: int | None, *names: str) -> list[str]:
    """All that a seat was told by events of these names since the beginning."""
    return [_in_a_line(event) for event in scene.match.events(seat) if event.name in names]


def zone(scene: Scenario | Match, name: str) -> str:
    """The cards of a zone, top first, whoever may see them."""
    faces: list[str] = match_of(scene).to_json()["zones"].get(name, [])
    return " ".join(faces)


def held(scene: Scenario | Match, name: str) -> str:
    """The cards of a zone whose order means nothing, in the order of the alphabet."""
    return " ".join(sorted(zone(scene, name).split()))


def party(scene: Scenario | Match, name: str) -> str:
    """A player's heroes, in the order in which they joined."""
    return " ".join(reversed(zone(scene, f"{name} party").split()))


def field(scene: Scenario, name: str) -> Any:
    """A field of the position; None if it is left out."""
    return scene.position.get(name)


def damage(scene: Scenario) -> dict[str, int]:
    """The damage of the heroes who have any."""
    return dict(scene.position["damage"])


def quest(scene: Scenario) -> dict[str, Any]:
    """What everybody sees of the running quest."""
    seen: dict[str, Any] = scene.match.view(None)["quest"]
    return seen


def values(scene: Scenario) -> tuple[int, int]:
    """The values of the party and of what stands against it, before dice."""
    sides = (quest(scene)["party"], quest(scene)["against"])
    party, against = (side["value"] - sum(side["dice"]) for side in sides)
    return party, against


def lines(scene: Scenario, side: str = "party") -> list[str]:
    """What a value is made of, without dice: `warrior 4`, `warrior battle_axe 1+4`."""
    shown_lines = [
        {name: value for name, value in line["data"].items() if name not in ("side", "foes")}
        for line in quest(scene)[side]["lines"]
        if line["name"] != "dice_add"
    ]
    return [" ".join(map(_word, data.values())) for data in shown_lines]


def fights(scene: Scenario, name: str) -> int:
    """What a hero counts now."""
    return int(shown(scene, name)["cbt"])


def shown(scene: Scenario, name: str, seat: int | None = None) -> dict[str, Any]:
    """What is seen of a hero in play."""
    found: dict[str, Any] = next(
        one
        for facts in scene.match.view(seat)["players"].values()
        for one in facts["heroes"]
        if one["hero"] == name
    )
    return found


def points(scene: Scenario) -> dict[str, int]:
    """Everybody's treasure points."""
    return {name: facts["points"] for name, facts in scene.match.view(None)["players"].items()}
