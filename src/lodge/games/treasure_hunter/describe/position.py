"""Positions of Treasure Hunter: what they hold, and whether they can occur."""

from types import GenericAlias
from typing import Annotated, Any

from msgspec import Meta

from lodge.games.treasure_hunter.cards import treasures
from lodge.games.treasure_hunter.describe.possible import agenda, fields, ground
from lodge.games.treasure_hunter.model import state, words
from lodge.games.treasure_hunter.model.abilities import Treasure
from lodge.games.treasure_hunter.model.catalogue import EVENTS, FACES, GUARDIANS, HEROES, ITEMS
from lodge.games.treasure_hunter.model.cells import CELLS, CENTRE
from lodge.games.treasure_hunter.model.state import NONE, Realm
from lodge.games.treasure_hunter.model.words import DECISIONS, PHASES, PLAYERS
from lodge.games.treasure_hunter.play.battle import fight
from lodge.games.treasure_hunter.play.ground.places import home_of
from lodge.games.treasure_hunter.play.modes import CARD_QUESTS
from lodge.games.treasure_hunter.play.recruit import RECRUIT_PHASE
from lodge.kernel.agenda import Pending
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.completing import missing_kinds, put_under
from lodge.kernel.fields import (
    Bit,
    Declared,
    Each,
    Field,
    Item,
    Table,
    always,
    position_type,
    read_fields,
)
from lodge.kernel.position import read_steps
from lodge.kernel.refusal import BadPosition
from lodge.kernel.steps import NO_FRAME
from lodge.kernel.values import Flag, Number, Some, one_of

QUEST_NAMES = tuple(quest.name for quest in CARD_QUESTS)

MOST_DAMAGE = 31


def is_over(realm: Realm) -> bool:
    return realm.over


def has_ground(realm: Realm) -> bool:
    return realm.terms.has_ground


class TreasureUsed(Bit):
    """Can a treasure not be used again for the time being?"""

    def __init__(self, treasure: Treasure) -> None:
        super().__init__(treasure.used, "treasures_used")
        self.treasure = treasure.number

    def get(self, state: Realm, place: int) -> int:
        return super().get(state, self.treasure)

    def put(self, state: Realm, place: int, value: int) -> None:
        super().put(state, self.treasure, value)


FIELDS: tuple[Declared, ...] = (
    Field("active", PLAYERS, shown=always),
    Field("first", PLAYERS, shown=always),
    Field("turn", Number(1), 1, shown=always),
    Field("phase", PHASES, words.RECRUIT, shown=always),
    Each(
        "players",
        PLAYERS,
        Item("played", Some(EVENTS)),
        Item("at", CELLS, CENTRE, attribute="place", shown=has_ground),
        count=lambda realm: realm.seats,
        optional=True,
    ),
    Table(HEROES, Item("damage", Number(0, MOST_DAMAGE))),
    Field("diseased", Some(HEROES)),
    Field("died", Some(HEROES)),
    Field("cast", Some(HEROES)),
    Table(ITEMS, Item("spent", Number(0, 4))),
    Field("moved", Some(ITEMS)),
    Field("barred_next", Some(PLAYERS)),
    Field("barred", Some(PLAYERS)),
    *[TreasureUsed(treasure) for treasure in sorted(treasures.ALL, key=lambda one: one.number)],
    Field("hunting_on", Flag()),
    Field("fought", Flag()),
    Field("quest", QUEST_NAMES, NONE),
    Field("opposer", PLAYERS, NONE),
    Field("rival", PLAYERS, NONE),
    Field("site", FACES, NONE),
    Field("to_meet", Number(0, 2)),
    Table(GUARDIANS, Item("to_beat", Number(0, 2))),
    Table(HEROES, Item("wielded", ITEMS, NONE)),
    Field("used", Some(ITEMS)),
    Field("hasted", HEROES, NONE),
    Field("blessed", Some(PLAYERS)),
    Field("guardian_spells", Number()),
    Field("decided", DECISIONS),
    Field("disaster", Flag()),
    Field("flamed", Flag()),
    Field("martyrs", Some(HEROES)),
    Field("struck", Some(HEROES)),
    Field("inside", PLAYERS, NONE),
    Field("winners", Some(PLAYERS), shown=is_over),
)

AMOUNT = Annotated[int, Meta(ge=0, le=99)]
DIE = Annotated[int, Meta(ge=1, le=6)]

TreasureHunterPosition = position_type(
    "TreasureHunterPosition",
    FIELDS,
    (
        "boosts",
        GenericAlias(list, GenericAlias(tuple, (one_of(HEROES), one_of(ITEMS), AMOUNT))),
        [],
    ),
    (
        "bonuses",
        GenericAlias(
            list, GenericAlias(tuple, (one_of((*PLAYERS, "nobody")), one_of(FACES), AMOUNT))
        ),
        [],
    ),
    ("dice", GenericAlias(list, DIE), []),
)
"""A position of Treasure Hunter.

Only `game` and `seats` must be there. Cards that no zone lists lie in their decks, below the listed
ones. Without `pending`, the active player is at the `decision` `recruit` of their turn, or at
another one with which a phase begins.
"""


def save(realm: Realm) -> dict[str, Any]:
    """What was added in the running battle, and its dice."""
    doc: dict[str, Any] = {}
    if realm.boosts:
        doc["boosts"] = [[HEROES[hero], ITEMS[item], more] for hero, item, more in realm.boosts]
    if realm.bonuses:
        owners = (*PLAYERS, "nobody")
        doc["bonuses"] = [[owners[who], FACES[kind], more] for who, kind, more in realm.bonuses]
    if realm.dice:
        doc["dice"] = realm.dice[:]
    return doc


def load(realm: Realm, doc: Any) -> None:
    """Take over the fields of a position and check that it can occur."""
    read_fields(realm, doc, FIELDS)
    realm.boosts = [
        (HEROES.index(hero), ITEMS.index(item), more) for hero, item, more in doc.boosts
    ]
    owners = (*PLAYERS, "nobody")
    realm.bonuses = [
        (owners.index(who), FACES.index(kind), more) for who, kind, more in doc.bonuses
    ]
    realm.dice = list(doc.dice)
    fields.check_seats(realm, doc)
    _send_home(realm)
    _complete_decks(realm)
    fields.check_fields(realm, doc)
    _show_own_cards(realm)


def _send_home(realm: Realm) -> None:
    """TH-522: a pawn that is not mentioned is at home; the centre is no space of the grid."""
    if realm.terms.mode == words.BOARD:
        for player in range(realm.seats):
            if realm.place[player] == CENTRE:
                realm.place[player] = home_of(realm, player)


def _complete_decks(realm: Realm) -> None:
    """Cards that no zone lists go under the listed ones of their deck."""
    # A stream of its own: the dice of the position stay what its chance makes them.
    chance = Chance(make_key(realm.key))
    missing = missing_kinds(realm, realm.terms.cards)
    for zone, kinds in realm.terms.boxes:
        lacking = [kind for kind in missing if kind in kinds]
        chance.shuffle(lacking)
        put_under(realm, lacking, zone)


def _show_own_cards(realm: Realm) -> None:
    """Section 5: owners know the spells of their heroes and the treasures that they staked."""
    zones = realm.zones
    for seat in range(realm.seats):
        for hero in realm.heroes(seat):
            for card in zones.pile(state.SPELLS + hero):
                zones.set_seers(card, 1 << seat)
    if not realm.terms.has_ground:
        for card in zones.pile(state.STAKE):
            zones.set_seers(card, 1 << realm.active)


# What is pending

STARTS = {"recruit": RECRUIT_PHASE.name, "recovery": "recovery_phase"}
"""The step with which the phase of a decision begins, where it has another name."""


def pending(realm: Realm, doc: Any) -> list[Pending]:
    """What is still to be done, from the step that asks."""
    steps = _rest_of_turn(realm, doc) if doc.pending is None else read_steps(realm, doc.pending)
    if not steps:
        raise BadPosition("'pending' is empty; the first step is the one that asks.")
    if realm.terms.has_ground:
        ground.check_ground(realm)
    _complete_beats(realm, steps)
    agenda.check_steps(realm, doc, steps)
    return steps


def _complete_beats(realm: Realm, steps: list[Pending]) -> None:
    """TH-200: a guardian that is not mentioned before the comparison has not been beaten."""
    if any(step in agenda.BEFORE_COMPARISON for step, _, _, _ in steps):
        for guardian in realm.guardians():
            realm.to_beat[guardian] = realm.to_beat[guardian] or fight.beats_needed(realm, guardian)


def _rest_of_turn(realm: Realm, doc: Any) -> list[Pending]:
    steps = realm.terms.plan.steps
    names = [step.name for step in steps]
    start = STARTS.get(doc.decision or "recruit", doc.decision or "recruit")
    if start not in names:
        raise BadPosition("For this decision say in 'pending' what is to be done.")
    return [(step, 0, 0, NO_FRAME) for step in steps[names.index(start) :]]
