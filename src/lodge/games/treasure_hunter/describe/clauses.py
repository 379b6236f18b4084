# lodge: compiled
"""The clauses behind choices: which rule allows what is offered."""

from lodge.games.treasure_hunter.describe.shown import RealmView
from lodge.games.treasure_hunter.describe.worth import KINDS, asked_as, type_of
from lodge.games.treasure_hunter.model import catalogue

SHARED: dict[tuple[str | None, str], str] = {
    ("recovery", "done"): "TH-221",
    ("drop", "done"): "TH-240",
    ("takeback", "done"): "TH-571",
    ("stake", "done"): "TH-085",
    ("move", "stay"): "TH-531",
    ("leave", "stay"): "TH-655",
    ("leave", "leave"): "TH-655",
    ("loot", "leave"): "TH-559",
    ("loot", "hero"): "TH-559",
    ("recover", "hero"): "TH-198",
    ("haste", "hero"): "TH-333",
    ("raise", "hero"): "TH-328",
    ("patient", "hero"): "TH-455",
    ("invis", "opponent"): "TH-552",
    ("whose_treasure", "opponent"): "TH-461",
    ("whose_item", "opponent"): "TH-462",
    ("whose_ruin", "opponent"): "TH-477",
    ("whose_hand_to_see", "opponent"): "TH-453",
    ("steal_treasure", "take"): "TH-461",
    ("steal_item", "take"): "TH-462",
    ("ruin_item", "take"): "TH-477",
    ("hand_discard", "discard"): "TH-502",
    ("travel", "go"): "TH-607",
    ("travel", "home"): "TH-607",
    ("travel", "stop"): "TH-607",
    ("deeper", "stop"): "TH-654",
    ("lost", "pass"): "TH-066",
    ("oppose", "pass"): "TH-086",
    ("double", "pass"): "TH-090",
    ("window", "pass"): "TH-116",
    ("disaster", "pass"): "TH-185",
    ("martyr", "pass"): "TH-190",
    ("cure", "pass"): "TH-195",
    ("rise", "pass"): "TH-203",
    ("second", "pass"): "TH-204",
    ("encounter", "pass"): "TH-092",
    ("meeting", "pass"): "TH-566",
    ("hunt", "pass"): "TH-094",
    ("hunt_on", "pass"): "TH-565",
    ("lastcall", "pass"): "TH-256",
}
"""The clause behind a shared verb, by decision."""

CASTING: dict[str | None, str] = {
    "recruit": "TH-062",
    "window": "TH-120",
    "cure": "TH-195",
    "recovery": "TH-222",
}
"""The clause that lets a hero cast, by decision."""


def clauses_of(view: RealmView, action: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses of a choice, the one that allows it first; `usual` are those of its verb."""
    verb, *objects = action.split(":")
    if verb in ("play", "cast", "use"):
        own = catalogue.cards()[KINDS[objects[0]]].clause
        casting = CASTING.get(view.decision) if verb == "cast" else None
        return (own, *([casting] if casting else []), *usual)
    if verb == "open" and view.ground:
        return ("TH-567",)
    if verb == "hero" and view.asked and view.asked.card and view.decision == "bearer":
        return ("TH-058",) if type_of(view.asked.card) == "spell" else ("TH-054", "TH-057")
    other = SHARED.get((asked_as(view), verb)) or SHARED.get((view.decision, verb))
    return (other,) if other else usual
