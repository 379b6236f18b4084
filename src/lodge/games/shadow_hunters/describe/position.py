"""Positions of Shadow Hunters: what they hold, and whether they can occur."""

from collections.abc import Iterator
from types import GenericAlias
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from lodge.games.shadow_hunters.model import catalogue, state
from lodge.games.shadow_hunters.model.state import Answer, Night
from lodge.games.shadow_hunters.model.words import CONDITIONS, HERMIT, PLAYERS, REPLIES, SIDES
from lodge.games.shadow_hunters.play.equipment import KIND
from lodge.games.shadow_hunters.play.hidden.revealing import note_open, turn_up
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.completing import missing_kinds, put_under
from lodge.kernel.fields import Bit, Each, Field, Item, Row, always, position_type, read_fields
from lodge.kernel.refusal import BadPosition
from lodge.kernel.sets import named
from lodge.kernel.values import Flag, Maybe, Number, Some, mask_of, one_of

# Section 9: the layout used unless another is given.
LAYOUT = [
    catalogue.AREAS.index(id) for id in ("cabin", "church", "cemetery", "woods", "gate", "altar")
]


class Dead(Bit):
    """Who is not alive."""

    def get(self, night: Any, place: int) -> int:
        return 1 - super().get(night, place)

    def put(self, night: Any, place: int, value: int) -> None:
        super().put(night, place, 1 - value)


class RuledOut(Item):
    """The characters of the pool that public facts rule out for a player."""

    def get(self, night: Any, place: int) -> int:
        mask: int = night.terms.pool & ~night.could_be[place]
        return mask

    def put(self, night: Any, place: int, value: int) -> None:
        night.could_be[place] = night.terms.pool & ~value


def is_over(night: Night) -> bool:
    return night.over


FIELDS = (
    Row("areas", catalogue.AREAS, LAYOUT, attribute="layout"),
    Field("turn", Number(), 1, shown=always),
    Field("starting", PLAYERS, shown=always),
    Field("current", PLAYERS, shown=always),
    Each(
        "players",
        PLAYERS,
        Item("at", Maybe(catalogue.AREAS), state.OFF_BOARD, attribute="place", shown=always),
        Item("damage", Number(0, state.MOST_DAMAGE), shown=always),
        Dead("dead", "alive"),
        Bit("revealed", "revealed"),
        Bit("cursed", "cursed"),
        Bit("angel", "angel"),
        Bit("barrier", "barrier"),
        Bit("ability_used", "used"),
        Item("extra_turns", Number()),
        Item("robbed_of", catalogue.EQUIPMENT, state.NO_PIECE, attribute="robbed"),
        RuledOut("not", Some(catalogue.CHARACTERS)),
        count=lambda night: night.seats,
        # It may also lie in its zone.
        more=[("character", str | None, None)],
    ),
    Field("dug", catalogue.EQUIPMENT, state.NO_PIECE),
    Field("capriccio", Flag()),
    Field("used_this_turn", Flag()),
    Field("spilled", Flag()),
    Field("first_dead", Some(PLAYERS), shown=always),
    Field("alive_at_check", Some(PLAYERS), shown=always),
    Field("judge", PLAYERS, state.NO_JUDGE),
    Field("passing", Flag()),
    Field("endings", Some(catalogue.ENDINGS), shown=is_over),
    Field("winners", Some(PLAYERS), shown=is_over),
)


PLAYER = one_of(PLAYERS)

# How a Hermit card was answered. `place`: where it lies in the Hermit discard, counted from the top
# (-1: it is in play). `decks_ago`: it was in an earlier deck; how often the deck was renewed since.
AnswerDoc = msgspec.defstruct(
    "AnswerDoc",
    [
        ("giver", PLAYER),
        ("receiver", PLAYER),
        ("card", str),
        ("answer", str),
        ("while", GenericAlias(list, one_of(CONDITIONS)), []),
        ("passed", bool, False),
        ("place", int | None, None),
        ("decks_ago", Annotated[int, Meta(ge=1, lt=state.UNKNOWN_DECK)] | None, None),
    ],
    forbid_unknown_fields=True,
)
BLOW = GenericAlias(tuple, (PLAYER, PLAYER, Annotated[int, Meta(ge=0)]))

ShadowHuntersPosition = position_type(
    "ShadowHuntersPosition",
    FIELDS,
    ("answers", GenericAlias(list, AnswerDoc), []),
    ("blows", GenericAlias(list, BLOW), []),
)
"""A position of Shadow Hunters.

Only `game`, `seats` and the characters of all `players` must be there. White, Black and
Hermit cards that no zone lists lie in their decks, below the listed ones, in any order;
characters of the pool that nobody has are unused. Without `pending`, the current player is
at the `decision` `turn`, `area`, `attack` or `end` of its turn.
"""


# Writing what the fields do not say


def save(night: Night) -> dict[str, Any]:
    """Who answered Hermit cards how, and who harmed whom."""
    doc: dict[str, Any] = {}
    if night.answers:
        doc["answers"] = [_write_answer(night, index) for index in range(len(night.answers))]
    blows = [
        [PLAYERS[pair // night.seats], PLAYERS[pair % night.seats], count]
        for pair, count in enumerate(night.blows)
        if count
    ]
    if blows:
        doc["blows"] = blows
    return doc


def _write_answer(night: Night, index: int) -> dict[str, Any]:
    answer = night.answers[index]
    doc: dict[str, Any] = {
        "giver": PLAYERS[answer.giver],
        "receiver": PLAYERS[answer.receiver],
        "card": catalogue.HERMIT_CARDS[answer.kind],
        "answer": REPLIES[answer.reply],
    }
    if answer.condition:
        doc["while"] = named(answer.condition, CONDITIONS)
    if answer.is_passed:
        doc["passed"] = True
    if index >= night.fresh:
        doc["place"] = _place_of(night, answer.card)
    elif answer.age < state.UNKNOWN_DECK and not night.over:
        doc["decks_ago"] = answer.age
    return doc


def _place_of(night: Night, card: int) -> int:
    """The place in the Hermit discard, from the top; -1 for the card in play."""
    zones = night.zones
    return zones.depth(card) if zones.where(card) == state.HERMIT_DISCARD else -1


# Reading


def load(night: Night, doc: Any) -> None:
    """Take over the fields of a position and check that it can occur."""
    for name in _players_named(doc):
        if name in PLAYERS[night.seats :]:
            raise BadPosition(f"There is no {name} with {night.seats} seats.")
    night.could_be = [night.terms.pool] * night.seats
    read_fields(night, doc, FIELDS)
    if sorted(night.layout) != list(range(len(catalogue.AREAS))):
        raise BadPosition(f"'areas' lists each of {', '.join(catalogue.AREAS)} once, from slot 0.")
    night.slot = [night.layout.index(area) for area in range(len(catalogue.AREAS))]
    _load_characters(night, doc)
    _complete_decks(night, doc)
    _check_players(night, doc)
    _load_equipment(night)
    if doc.first_dead is None:
        night.first_dead = (1 << night.seats) - 1 & ~night.alive
    if doc.alive_at_check is None:
        night.alive_at_check = night.alive
    for player, target, count in doc.blows:
        night.blows[PLAYERS.index(player) * night.seats + PLAYERS.index(target)] = count
    _load_answers(night, doc)
    for player in range(night.seats):
        if night.is_revealed(player):
            turn_up(night, player)
    note_open(night)
    if doc.over and not night.endings:
        raise BadPosition(f"A night that is over has 'endings': {', '.join(catalogue.ENDINGS)}.")


def _players_named(doc: Any) -> Iterator[str | None]:
    """All players whom a position speaks of, steps that are pending included."""
    yield from (doc.starting, doc.current, doc.judge, *doc.players)
    for listed in (doc.first_dead, doc.alive_at_check, doc.winners):
        yield from listed or ()
    for answer in doc.answers:
        yield from (answer.giver, answer.receiver)
    for player, target, _ in doc.blows:
        yield from (player, target)


def _load_characters(night: Night, doc: Any) -> None:
    """Every player has a character of the pool, and the sides are as table 2.7 says."""
    zones = night.zones
    for seat, name in enumerate(PLAYERS[: night.seats]):
        _load_character(night, seat, doc.players[name].character if name in doc.players else None)
    dealt = [*night.who, *zones.kinds(state.EXTRA)]
    held = [*dealt, *zones.kinds(state.UNUSED)]
    if sum(kind < state.CHARACTER_COUNT for kind in zones.kind) != len(held):
        raise BadPosition("A character lies where no character can lie.")
    for kind in held:
        if (
            kind >= state.CHARACTER_COUNT
            or not night.terms.pool >> kind & 1
            or held.count(kind) > 1
        ):
            raise BadPosition(f"{catalogue.FACES[kind]!r} cannot be a character here.")
    if len(dealt) != sum(night.terms.counts):
        raise BadPosition(f"{sum(night.terms.counts)} characters are dealt, not {len(dealt)}.")
    for side, count in enumerate(night.terms.counts):
        there = sum(state.SIDE[kind] == side for kind in dealt)
        if there != count:
            raise BadPosition(f"There are {there} of the side {SIDES[side]}; {count} are dealt.")
    for kind in range(state.CHARACTER_COUNT):
        if night.terms.pool >> kind & 1 and kind not in held:
            zones.add_card(kind, state.UNUSED, state.CHARACTER_POOL)


def _load_character(night: Night, seat: int, named: str | None) -> None:
    """A player's character, by name or as it lies in its zone."""
    zones = night.zones
    zone = state.CHARACTER + seat
    if named is not None and named not in catalogue.CHARACTERS:
        raise BadPosition(f"There is no character {named!r}.")
    if named is not None and not zones.count(zone):
        zones.add_card(catalogue.CHARACTERS.index(named), zone, state.CHARACTER_POOL)
    elif named is not None and catalogue.FACES[zones.kinds(zone)[0]] != named:
        raise BadPosition(f"{PLAYERS[seat].title()} has two different characters.")
    if zones.count(zone) != 1:
        raise BadPosition(f"{PLAYERS[seat].title()} needs one character.")
    night.who[seat] = zones.kinds(zone)[0]


def _complete_decks(night: Night, doc: Any) -> None:
    """Cards that no zone lists go under the listed ones of their deck."""
    zones = night.zones
    # A stream of its own: the dice of the position stay what its chance makes them.
    chance = Chance(make_key(night.key))
    first = state.FIRST_WHITE
    for colour, copies in enumerate(state.COPIES):
        missing = missing_kinds(night, copies, first)
        chance.shuffle(missing)
        put_under(night, missing, state.DECK + colour)
        first += len(copies)
        _check_places(night, colour)
    if not doc.over and (
        zones.count(state.HERMIT_IN_PLAY) > 1 or zones.count(state.CARD_IN_PLAY) > 1
    ):
        raise BadPosition("Only one card is in play at a time.")


def _check_places(night: Night, colour: int) -> None:
    """Cards lie only where cards of their back can lie."""
    zones = night.zones
    allowed = [state.DECK + colour, state.DISCARD + colour]
    if colour == HERMIT:
        allowed.append(state.HERMIT_IN_PLAY)
    else:
        allowed += [state.CARD_IN_PLAY, *range(state.GEAR, state.GEAR + night.seats)]
    for card, kind in enumerate(zones.kind):
        zone, face = zones.where(card), catalogue.FACES[kind]
        if zones.pool[card] == colour and zone not in allowed:
            raise BadPosition(f"{face!r} cannot lie in {night.setup.zone_names[zone]!r}.")
        if zone >= state.GEAR and face not in catalogue.EQUIPMENT:
            raise BadPosition(f"{face!r} is not equipment.")


def _check_players(night: Night, doc: Any) -> None:
    for seat, name in enumerate(PLAYERS[: night.seats]):
        hp, damage = night.hp(seat), night.damage[seat]
        is_dead = not night.is_alive(seat)
        if is_dead != (damage >= hp) and not (is_dead and damage == 0):
            raise BadPosition(f"{name.title()} has {damage} of {hp} damage: dead or not?")
        night.put(seat, state.OFF_BOARD if is_dead else night.place[seat])
        if is_dead or doc.over:
            night.revealed |= 1 << seat
        if night.is_hidden(seat):
            night.could_be[seat] &= state.SURVIVORS[damage]
            if not night.could_be[seat] >> night.who[seat] & 1:
                character = catalogue.CHARACTERS[night.who[seat]]
                raise BadPosition(f"{name.title()} is {character}, ruled out by 'not'.")
    if not doc.over and not night.is_alive(night.current) and doc.pending is None:
        raise BadPosition(f"{PLAYERS[night.current].title()} is dead and cannot have the turn.")


def _load_equipment(night: Night) -> None:
    zones = night.zones
    for piece, kind in enumerate(KIND):
        for seat in range(night.seats):
            if zones.find(kind, state.GEAR + seat) >= 0:
                night.gear[seat] |= 1 << piece
        for colour in range(HERMIT):
            if zones.find(kind, state.DISCARD + colour) >= 0:
                night.dumped |= 1 << piece


def _load_answers(night: Night, doc: Any) -> None:
    night.fresh = len(doc.answers)
    for index, answer in enumerate(doc.answers):
        if answer.card not in catalogue.HERMIT_CARDS or answer.answer not in REPLIES:
            raise BadPosition(f"{answer.card!r} cannot have been answered {answer.answer!r}.")
        card = state.NO_CARD
        age = state.UNKNOWN_DECK + index if answer.decks_ago is None else answer.decks_ago
        if answer.place is not None:
            night.fresh = min(night.fresh, index)
            card, age = _answered_card(night, answer), 0
        elif night.fresh < index:
            raise BadPosition("Answers about earlier decks come before those with a 'place'.")
        night.answers.append(
            Answer(
                PLAYERS.index(answer.giver),
                PLAYERS.index(answer.receiver),
                REPLIES.index(answer.answer),
                mask_of(getattr(answer, "while"), CONDITIONS),
                catalogue.HERMIT_CARDS.index(answer.card),
                card,
                answer.passed,
                age,
            )
        )
        _check_answer(night, night.answers[-1])
    _check_earlier_decks(doc.answers)


def _check_answer(night: Night, answer: Answer) -> None:
    """Guesses rely on it that the truth agrees with all answers."""
    who = night.who[answer.receiver]
    if not night.terms.fits(answer.kind, answer.reply, answer.condition) >> who & 1:
        raise BadPosition(
            f"{PLAYERS[answer.receiver].title()}, being {catalogue.CHARACTERS[who]}, cannot have "
            f"answered {catalogue.HERMIT_CARDS[answer.kind]!r} like this: "
            f"{REPLIES[answer.reply]!r}."
        )


def _check_earlier_decks(answers: list[Any]) -> None:
    """No deck held a card more often than there are copies of it."""
    copies = dict(zip(catalogue.HERMIT_CARDS, state.COPIES[HERMIT]))
    for deck in {answer.decks_ago for answer in answers if answer.decks_ago is not None}:
        of_deck = [answer for answer in answers if answer.decks_ago == deck]
        passed = {answer.card for answer in of_deck if answer.passed}
        cards = [*passed, *(answer.card for answer in of_deck if not answer.passed)]
        if len(passed) > 1:
            raise BadPosition("Only one Hermit card goes round the table.")
        for card in cards:
            if cards.count(card) > copies[card]:
                raise BadPosition(f"There are too many {card!r} in the deck {deck} decks ago.")


def _answered_card(night: Night, answer: Any) -> int:
    """The card of an answer that names its place."""
    zones = night.zones
    place = answer.place
    if answer.decks_ago is not None:
        raise BadPosition("A card of an earlier deck ('decks_ago') has no 'place'.")
    if place == -1 and zones.count(state.HERMIT_IN_PLAY):
        card = zones.top(state.HERMIT_IN_PLAY)
    elif not 0 <= place < zones.count(state.HERMIT_DISCARD):
        raise BadPosition(f"There is no card at place {place} of the Hermit discard.")
    else:
        card = zones.at(state.HERMIT_DISCARD, place)
    if catalogue.FACES[zones.kind[card]] != answer.card:
        raise BadPosition(f"The card at place {place} is {catalogue.FACES[zones.kind[card]]!r}.")
    return card
