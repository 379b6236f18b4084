"""Positions of Shadow Hunters as documents: written out, read back and checked."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from lodge.games.shadow_hunters import catalogue
from lodge.games.shadow_hunters.words import (
    ANSWERS,
    AREAS,
    ASK_AREA,
    ASK_ATTACK,
    ASK_END,
    ASK_TURN,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    ENDINGS,
    EQUIPMENT,
    FACES,
    FINISH_TURN,
    FIRST_BLACK,
    FIRST_HERMIT,
    FIRST_WHITE,
    HERMIT_CARDS,
    PLAYERS,
    ROUND_THE_TABLE,
    SIDES,
    START_TURN,
)
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.position import Position, read_steps
from lodge.kernel.refusal import BadPosition

if TYPE_CHECKING:
    from lodge.games.shadow_hunters.state import NightState
    from lodge.kernel.match import Step

Player = Literal["red", "orange", "yellow", "green", "blue", "violet", "cyan", "pink"]
AreaName = Literal["cabin", "gate", "church", "cemetery", "woods", "altar"]
Count = Annotated[int, Meta(ge=0)]

# Section 9: the layout used unless another is given.
LAYOUT = ["cabin", "church", "cemetery", "woods", "gate", "altar"]

# Zones, as in the state (which cannot be imported here).
HERMIT_DISCARD, HERMIT_IN_PLAY, UNUSED, EXTRA, CHARACTER, GEAR = 5, 7, 8, 9, 10, 18
CONDITION_WORDS = ("wounded", "armed", "shielded")
# Positions may leave open which earlier deck a card was in: then it is taken for one of its own.
UNKNOWN_DECK = 128


class PlayerDoc(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One player. The character may be named here or in its zone."""

    character: str | None = None
    at: AreaName | None = None
    damage: Annotated[int, Meta(ge=0, le=31)] = 0
    dead: bool = False
    revealed: bool = False
    cursed: bool = False
    angel: bool = False
    barrier: bool = False
    ability_used: bool = False
    extra_turns: Count = 0
    robbed_of: str | None = None
    not_: Annotated[list[str], Meta(description="Characters that public facts rule out.")] = (
        msgspec.field(default_factory=list, name="not")
    )


class AnswerDoc(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a Hermit card was answered.

    `place`: where it lies in the Hermit discard, counted from the top (-1: it is in play).
    `decks_ago`: it was in an earlier deck; how often the deck was renewed since.
    """

    giver: Player
    receiver: Player
    card: str
    answer: str
    while_: list[str] = msgspec.field(default_factory=list, name="while")
    passed: bool = False
    place: int | None = None
    decks_ago: Annotated[int, Meta(ge=1, lt=UNKNOWN_DECK)] | None = None


class ShadowHuntersPosition(Position, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of Shadow Hunters.

    Only `game`, `seats` and the characters of all `players` must be there. White, Black and
    Hermit cards that no zone lists lie in their decks, below the listed ones, in any order;
    characters of the pool that nobody has are unused. Without `pending`, the current player is
    at the `decision` `turn`, `area`, `attack` or `end` of its turn.
    """

    areas: list[AreaName] = msgspec.field(default_factory=lambda: list(LAYOUT))  # type: ignore[arg-type]
    turn: Annotated[int, Meta(ge=0)] = 1
    starting: Player = "red"
    current: Player = "red"
    players: dict[Player, PlayerDoc]
    capriccio: bool = False
    used_this_turn: bool = False
    spilled: bool = False
    first_dead: list[Player] | None = None
    alive_at_check: list[Player] | None = None
    judge: Player | None = None
    passing: bool = False
    answers: list[AnswerDoc] = []
    blows: list[tuple[Player, Player, Count]] = []
    endings: list[str] = []
    winners: list[Player] = []


# Writing


def _names(mask: int) -> list[str]:
    return [name for seat, name in enumerate(PLAYERS) if mask >> seat & 1]


def save(night: "NightState") -> dict[str, Any]:
    """The fields of a position that are the game's own, defaults left out."""
    doc: dict[str, Any] = {
        "areas": [AREAS[area] for area in night.layout],
        "turn": night.turn,
        "starting": PLAYERS[night.starting],
        "current": PLAYERS[night.current],
        "players": {PLAYERS[p]: _save_player(night, p) for p in range(night.seats)},
    }
    for name, value in (
        ("capriccio", night.capriccio),
        ("used_this_turn", night.used_this_turn),
        ("spilled", night.spilled),
        ("passing", night.passing),
    ):
        if value:
            doc[name] = True
    doc["first_dead"] = _names(night.first_dead)
    doc["alive_at_check"] = _names(night.alive_at_check)
    if night.judge >= 0:
        doc["judge"] = PLAYERS[night.judge]
    if night.answers:
        doc["answers"] = [_save_answer(night, index) for index in range(len(night.answers))]
    blows = [
        [PLAYERS[pair // night.seats], PLAYERS[pair % night.seats], count]
        for pair, count in enumerate(night.blows)
        if count
    ]
    if blows:
        doc["blows"] = blows
    if night.over:
        doc["endings"] = [name for bit, name in enumerate(ENDINGS) if night.endings >> bit & 1]
        doc["winners"] = _names(night.winners)
    return doc


def _save_player(night: "NightState", player: int) -> dict[str, Any]:
    place = night.place[player]
    doc: dict[str, Any] = {
        "at": None if place < 0 else AREAS[place],
        "damage": night.damage[player],
    }
    if not night.alive >> player & 1:
        doc["dead"] = True
    for name, mask in (
        ("revealed", night.revealed),
        ("cursed", night.cursed),
        ("angel", night.angel),
        ("barrier", night.barrier),
        ("ability_used", night.used),
    ):
        if mask >> player & 1:
            doc[name] = True
    if night.extra_turns[player]:
        doc["extra_turns"] = night.extra_turns[player]
    if night.robbed[player] >= 0:
        doc["robbed_of"] = EQUIPMENT[night.robbed[player]]
    gone = night.tables.pool & ~night.could_be[player]
    if gone:
        doc["not"] = [name for number, name in enumerate(CHARACTERS) if gone >> number & 1]
    return doc


def _save_answer(night: "NightState", index: int) -> dict[str, Any]:
    answer = night.answers[index]
    condition = answer >> 12 & 15
    doc: dict[str, Any] = {
        "giver": PLAYERS[answer & 15],
        "receiver": PLAYERS[answer >> 4 & 15],
        "card": HERMIT_CARDS[answer >> 16 & 15],
        "answer": ANSWERS[answer >> 8 & 15],
    }
    if condition:
        doc["while"] = [word for bit, word in enumerate(CONDITION_WORDS) if condition >> bit & 1]
    if answer >> 20 & 1:
        doc["passed"] = True
    if index >= night.fresh:
        doc["place"] = _place_of(night, answer >> 24 & 255)
    elif answer >> 32 < UNKNOWN_DECK and not night.over:
        doc["decks_ago"] = answer >> 32
    return doc


def _place_of(night: "NightState", card: int) -> int:
    """The place in the Hermit discard, from the top; -1 for the card in play."""
    pile = night.zones.piles[HERMIT_DISCARD]
    return len(pile) - 1 - pile.index(card) if card in pile else -1


# Reading


def load(night: "NightState", doc: ShadowHuntersPosition) -> None:
    """Take over the fields of a position and check that it can occur."""
    if sorted(doc.areas) != sorted(AREAS):
        raise BadPosition(f"'areas' lists each of {', '.join(AREAS)} once, from slot 0.")
    night.layout = [AREAS.index(area) for area in doc.areas]
    night.slot = [night.layout.index(area) for area in range(6)]
    night.turn = doc.turn
    night.starting = _seat(night, doc.starting)
    night.current = _seat(night, doc.current)
    _load_characters(night, doc)
    _complete_decks(night, doc)
    _load_players(night, doc)
    _load_equipment(night)
    _load_history(night, doc)
    _load_answers(night, doc)
    night.refresh()
    if doc.over:
        night.endings = sum(1 << ENDINGS.index(name) for name in doc.endings if name in ENDINGS)
        night.winners = _mask(night, doc.winners)
        if not night.endings:
            raise BadPosition(f"A night that is over has 'endings': {', '.join(ENDINGS)}.")
    else:
        for step, a, b in reversed(_steps(night, doc)):
            night.push(step, a, b)


def _seat(night: "NightState", player: str) -> int:
    seat = PLAYERS.index(player)
    if seat >= night.seats:
        raise BadPosition(f"There is no {player} with {night.seats} seats.")
    return seat


def _mask(night: "NightState", players: list[Player]) -> int:
    mask = 0
    for player in players:
        mask |= 1 << _seat(night, player)
    return mask


def _load_characters(night: "NightState", doc: ShadowHuntersPosition) -> None:
    """Every player has a character of the pool, and the sides are as table 2.7 says."""
    zones = night.zones
    for name in doc.players:
        _seat(night, name)
    for seat in range(night.seats):
        named = doc.players.get(PLAYERS[seat], PlayerDoc()).character
        pile = zones.piles[CHARACTER + seat]
        if named is not None and not pile:
            _add_character(night, named, CHARACTER + seat)
        elif named is not None and FACES[zones.kind[pile[0]]] != named:
            raise BadPosition(f"{PLAYERS[seat].title()} has two different characters.")
        if len(zones.piles[CHARACTER + seat]) != 1:
            raise BadPosition(f"{PLAYERS[seat].title()} needs one character.")
        night.who[seat] = zones.kind[zones.piles[CHARACTER + seat][0]]
    held = [*night.who, *zones.kinds(EXTRA), *zones.kinds(UNUSED)]
    if sum(kind < CHARACTER_COUNT for kind in zones.kind) != len(held):
        raise BadPosition("A character lies where no character can lie.")
    for kind in held:
        if kind >= CHARACTER_COUNT or not night.tables.pool >> kind & 1 or held.count(kind) > 1:
            raise BadPosition(f"{FACES[kind]!r} cannot be a character here.")
    dealt = len(night.who) + zones.count(EXTRA)
    if dealt != sum(night.tables.counts):
        raise BadPosition(f"{sum(night.tables.counts)} characters are dealt, not {dealt}.")
    for side, count in enumerate(night.tables.counts):
        there = sum(_side(kind) == side for kind in [*night.who, *zones.kinds(EXTRA)])
        if there != count:
            raise BadPosition(f"There are {there} of the side {SIDES[side]}; {count} are dealt.")
    for kind in range(CHARACTER_COUNT):
        if night.tables.pool >> kind & 1 and kind not in held:
            zones.add_card(kind, UNUSED, night.pool_of(kind, UNUSED))


def _side(kind: int) -> int:
    return SIDES.index(catalogue.characters()[kind].side)


def _add_character(night: "NightState", name: str, zone: int) -> None:
    if name not in CHARACTERS:
        raise BadPosition(f"There is no character {name!r}.")
    kind = CHARACTERS.index(name)
    night.zones.add_card(kind, zone, night.pool_of(kind, zone))


def _complete_decks(night: "NightState", doc: ShadowHuntersPosition) -> None:
    """Cards that no zone lists go under the listed ones of their deck."""
    zones = night.zones
    # A stream of its own: the dice of the position stay what its chance makes them.
    chance = Chance(make_key(night.key))
    firsts = (FIRST_WHITE, FIRST_BLACK, FIRST_HERMIT)
    for colour, first in enumerate(firsts):
        missing: list[int] = []
        for number, copies in enumerate(catalogue.copies(COLOURS[colour])):
            there = zones.kind.count(first + number)
            if there > copies:
                raise BadPosition(f"There are too many {FACES[first + number]!r}.")
            missing += [first + number] * (copies - there)
        if missing:
            chance.shuffle(missing)
            listed = zones.piles[colour]
            zones.piles[colour] = []
            zones.add_cards(missing, colour, colour)
            zones.piles[colour] += listed
        _check_places(night, colour)
    if not doc.over and (zones.count(HERMIT_IN_PLAY) > 1 or zones.count(6) > 1):
        raise BadPosition("Only one card is in play at a time.")


def _check_places(night: "NightState", colour: int) -> None:
    """Cards lie only where cards of their back can lie."""
    zones = night.zones
    gear = [] if colour == 2 else [GEAR + seat for seat in range(night.seats)]
    allowed = [colour, 3 + colour, HERMIT_IN_PLAY if colour == 2 else 6, *gear]
    for card, zone in enumerate(zones.where):
        if zones.pool[card] == colour and zone not in allowed:
            face = FACES[zones.kind[card]]
            raise BadPosition(f"{face!r} cannot lie in {night.setup.zone_names[zone]!r}.")
        if zone >= GEAR and FACES[zones.kind[card]] not in EQUIPMENT:
            raise BadPosition(f"{FACES[zones.kind[card]]!r} is not equipment.")


def _load_players(night: "NightState", doc: ShadowHuntersPosition) -> None:
    for name, player in doc.players.items():
        seat = PLAYERS.index(name)
        bit = 1 << seat
        hp = catalogue.characters()[night.who[seat]].hp
        if player.dead != (player.damage >= hp) and not (player.dead and player.damage == 0):
            raise BadPosition(f"{name.title()} has {player.damage} of {hp} damage: dead or not?")
        night.damage[seat] = player.damage
        night.place[seat] = -1 if player.at is None or player.dead else AREAS.index(player.at)
        night.extra_turns[seat] = player.extra_turns
        if player.dead:
            night.alive &= ~bit
        if player.dead or player.revealed or doc.over:
            night.revealed |= bit
        night.cursed |= bit if player.cursed else 0
        night.angel |= bit if player.angel else 0
        night.barrier |= bit if player.barrier else 0
        night.used |= bit if player.ability_used else 0
        if player.robbed_of is not None:
            if player.robbed_of not in EQUIPMENT:
                raise BadPosition(f"{player.robbed_of!r} is not equipment.")
            night.robbed[seat] = EQUIPMENT.index(player.robbed_of)
        for character in player.not_:
            if character not in CHARACTERS:
                raise BadPosition(f"There is no character {character!r}.")
    if not doc.over and not night.alive >> night.current & 1 and doc.pending is None:
        raise BadPosition(f"{doc.current.title()} is dead and cannot have the turn.")
    for seat in range(night.seats):
        player = doc.players.get(PLAYERS[seat], PlayerDoc())
        gone = sum(1 << CHARACTERS.index(name) for name in set(player.not_))
        night.could_be[seat] = night.tables.pool & ~gone
        if night.alive >> seat & 1 and not night.revealed >> seat & 1:
            night.could_be[seat] &= _survivors(night.damage[seat])
            if not night.could_be[seat] >> night.who[seat] & 1:
                character = CHARACTERS[night.who[seat]]
                raise BadPosition(f"{PLAYERS[seat].title()} is {character}, ruled out by 'not'.")


def _survivors(damage: int) -> int:
    return sum(1 << n for n, one in enumerate(catalogue.characters()) if one.hp > damage)


def _load_equipment(night: "NightState") -> None:
    zones = night.zones
    for seat in range(night.seats):
        for kind in zones.kinds(GEAR + seat):
            night.gear[seat] |= 1 << EQUIPMENT.index(FACES[kind])
    for discard in (3, 4):
        for kind in zones.kinds(discard):
            if FACES[kind] in EQUIPMENT:
                night.dumped |= 1 << EQUIPMENT.index(FACES[kind])


def _load_history(night: "NightState", doc: ShadowHuntersPosition) -> None:
    everybody = (1 << night.seats) - 1
    dead = everybody & ~night.alive
    night.first_dead = dead if doc.first_dead is None else _mask(night, doc.first_dead)
    night.alive_at_check = (
        night.alive if doc.alive_at_check is None else _mask(night, doc.alive_at_check)
    )
    night.judge = -1 if doc.judge is None else _seat(night, doc.judge)
    night.capriccio = doc.capriccio
    night.used_this_turn = doc.used_this_turn
    night.spilled = doc.spilled
    night.passing = doc.passing
    for player, target, count in doc.blows:
        night.blows[_seat(night, player) * night.seats + _seat(night, target)] = count


def _load_answers(night: "NightState", doc: ShadowHuntersPosition) -> None:
    night.fresh = len(doc.answers)
    for index, answer in enumerate(doc.answers):
        if answer.card not in HERMIT_CARDS or answer.answer not in ANSWERS:
            raise BadPosition(f"{answer.card!r} cannot have been answered {answer.answer!r}.")
        where = (UNKNOWN_DECK + index if answer.decks_ago is None else answer.decks_ago) << 32
        if answer.place is not None:
            night.fresh = min(night.fresh, index)
            where = _answered_card(night, answer) << 24
        elif night.fresh < index:
            raise BadPosition("Answers about earlier decks come before those with a 'place'.")
        night.answers.append(
            _seat(night, answer.giver)
            | _seat(night, answer.receiver) << 4
            | ANSWERS.index(answer.answer) << 8
            | _condition(answer) << 12
            | HERMIT_CARDS.index(answer.card) << 16
            | answer.passed << 20
            | where
        )
        _check_answer(night, answer)
    _check_earlier_decks(doc.answers)


def _condition(answer: AnswerDoc) -> int:
    for word in answer.while_:
        if word not in CONDITION_WORDS:
            raise BadPosition(f"'while' is any of {', '.join(CONDITION_WORDS)}.")
    return sum(1 << CONDITION_WORDS.index(word) for word in set(answer.while_))


def _check_answer(night: "NightState", answer: AnswerDoc) -> None:
    """Guesses rely on it that the truth agrees with all answers."""
    who = night.who[PLAYERS.index(answer.receiver)]
    card, reply = HERMIT_CARDS.index(answer.card), ANSWERS.index(answer.answer)
    if not night.tables.fits(card, reply, _condition(answer)) >> who & 1:
        raise BadPosition(
            f"{answer.receiver.title()}, being {CHARACTERS[who]}, cannot have answered "
            f"{answer.card!r} like this: {answer.answer!r}."
        )


def _check_earlier_decks(answers: list[AnswerDoc]) -> None:
    """No deck held a card more often than there are copies of it."""
    copies = dict(zip(HERMIT_CARDS, catalogue.copies("hermit")))
    for deck in {answer.decks_ago for answer in answers if answer.decks_ago is not None}:
        of_deck = [answer for answer in answers if answer.decks_ago == deck]
        passed = {answer.card for answer in of_deck if answer.passed}
        cards = [*passed, *(answer.card for answer in of_deck if not answer.passed)]
        if len(passed) > 1:
            raise BadPosition("Only one Hermit card goes round the table.")
        for card in cards:
            if cards.count(card) > copies[card]:
                raise BadPosition(f"There are too many {card!r} in the deck {deck} decks ago.")


def _answered_card(night: "NightState", answer: AnswerDoc) -> int:
    """The card of an answer that names its place."""
    zones = night.zones
    pile = zones.piles[HERMIT_DISCARD]
    place = answer.place
    if answer.decks_ago is not None:
        raise BadPosition("A card of an earlier deck ('decks_ago') has no 'place'.")
    if place == -1 and zones.count(HERMIT_IN_PLAY):
        card = zones.top(HERMIT_IN_PLAY)
    elif place is None or not 0 <= place < len(pile):
        raise BadPosition(f"There is no card at place {place} of the Hermit discard.")
    else:
        card = pile[len(pile) - 1 - place]
    if FACES[zones.kind[card]] != answer.card:
        raise BadPosition(f"The card at place {place} is {FACES[zones.kind[card]]!r}.")
    return card


# What is pending

TURN = (ASK_TURN, ASK_AREA, ASK_ATTACK, ASK_END)
TURN_DECISIONS = ("turn", "area", "attack", "end")


def _steps(night: "NightState", doc: ShadowHuntersPosition) -> "list[Step]":
    """What is still to be done, from the step that asks."""
    if doc.pending is None:
        wanted = doc.decision or "turn"
        if wanted not in TURN_DECISIONS:
            raise BadPosition("For this decision say in 'pending' what is to be done.")
        return _rest_of_turn(night, TURN_DECISIONS.index(wanted))
    given = read_steps(night, doc.pending)
    if not given:
        raise BadPosition("'pending' is empty; the first step is the one that asks.")
    if given[-1][0] not in (FINISH_TURN, START_TURN):
        raise BadPosition("'pending' ends with the step 'finish_turn' or 'start_turn'.")
    return given


def _rest_of_turn(night: "NightState", first: int) -> "list[Step]":
    steps: list[Step] = [(step, 0, 0) for step in TURN[first:]]
    if night.tables.table_window:
        steps.append((ROUND_THE_TABLE, 0, 0))
    return [*steps, (FINISH_TURN, 0, 0)]
