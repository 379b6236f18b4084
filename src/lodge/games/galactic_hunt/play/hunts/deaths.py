# lodge: compiled
"""Deaths, eliminations, the end of the game (GH-325, 3.21, 3.22)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.marks import FIRST_HURT, HOST, TRACKING
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.keywords import last
from lodge.games.galactic_hunt.play.piles import draw, leave, pursuit_deck
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.play.turn import supply
from lodge.kernel.events import FACE, NUMBER, EventKind, Many
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

KILLED: Final = EventKind("killed", "GH-326", player=words.PLAYERS, card=FACE)
ELIMINATED: Final = EventKind("eliminated", "GH-530", player=words.PLAYERS)
LEAVES: Final = EventKind("leaves", "GH-531", player=words.PLAYERS, cards=Many(FACE))
WON: Final = EventKind("won", "GH-540", player=words.PLAYERS)
DRAW_GAME: Final = EventKind("drawn_game", "GH-540")
LIMIT: Final = EventKind("limit", "GH-545", rounds=NUMBER)
REGROUPED: Final = EventKind("regrouped", "GH-518", player=words.PLAYERS)

REGROUP_ZONES: Final = (
    words.HAND,
    words.PURSUIT_HAND,
    words.DECK,
    words.PURSUIT_DECK,
    words.DISCARD,
    words.PURSUIT_DISCARD,
)
MORE_THAN_HELD: Final = 256

REGROUP: Final = Verb("regroup")
REMOVE: Final = Verb(
    "remove",
    tuple(words.ZONES[zone].replace(" ", "_") for zone in REGROUP_ZONES),
    FACE,
    about=("{me} {0}:{1}",),
)
NOT_TO_REMOVE: Final = WhyNot("not-to-remove", "GH-518", card=FACE)


def check_deaths(chase: Chase) -> None:
    """GH-325: all prey at 0 dies at the same time."""
    chase.is_dying = False
    dying = [
        card
        for player in chase.from_current()
        for card in chase.in_zone(player, words.BOARD)
        if chase.card(card).durability and chase.durability(card) == 0 and card not in chase.struck
    ]
    if dying:
        _die(chase, dying)


def _die(chase: Chase, dying: list[int]) -> None:
    primaries = [card for card in dying if chase.card(card).type == words.CHARACTER]
    lost = [chase.controller(card) for card in primaries]
    bereaved = [
        player
        for player in chase.from_current()
        if player in lost and len(chase.primaries(player)) > lost.count(player)
    ]
    for player in reversed(bereaved):
        chase.push(REGROUP_STEP, player)
    for card in dying:
        _report_kill(chase, card)
    for card in dying:
        if chase.card(card).type != words.CHARACTER and chase.is_on_board(card):
            chase.tell(leave.DESTROYED, chase.controller(card), chase.zones.kind[card])
            hear.emit(chase, words.DESTROY, items.GONE, chase.controller(card), card)
    passengers = [other for card in dying for other in leave.attached_cards(chase, card)]
    for card in dying:
        if chase.card(card).type != words.CHARACTER and chase.is_on_board(card):
            leave.leave(chase, card)
    for card in passengers:
        if chase.is_on_board(card) and chase.zones.marks.of(HOST, card) not in primaries:
            chase.tell(leave.DESTROYED, chase.controller(card), chase.zones.kind[card])
            hear.emit(chase, words.DESTROY, items.GONE, chase.controller(card), card)
            leave.leave(chase, card)
    for card in primaries:
        _bury(chase, card)
    for player in chase.from_current():
        if player in lost and not chase.primaries(player):
            _eliminate(chase, player)
    _end(chase)


def _report_kill(chase: Chase, card: int) -> None:
    killer: int = chase.zones.marks.of(FIRST_HURT, card)
    chase.tell(KILLED, chase.controller(card), chase.zones.kind[card])
    player = chase.controller(killer) if killer >= 0 else words.NOBODY
    hear.emit(chase, words.KILL, killer if killer >= 0 else items.GONE, player, card)


def _bury(chase: Chase, primary: int) -> None:
    """GH-326: with its pursuits and all attached cards; globals lie free (GH-531)."""
    player = chase.controller(primary)
    is_last = len(chase.primaries(player)) == 1
    for card in chase.in_zone(player, words.PURSUITS):
        if chase.zones.marks.of(HOST, card) == primary:
            leave.banish(chase, card)
    if is_last:
        for card in chase.in_zone(player, words.BOARD):
            if chase.card(card).is_global and chase.primary_of(card) == primary:
                chase.zones.marks.put(HOST, card, NO_CARD)
    leave.banish(chase, primary)


# Elimination (GH-530 to GH-533)


def _eliminate(chase: Chase, player: int) -> None:
    chase.alive &= ~(1 << player)
    chase.fallen.append(player)
    chase.tell(ELIMINATED, player)
    left: list[int] = [player]
    for zone in range(words.REMOVED):
        for card in chase.in_zone(player, zone):
            is_standing = zone in (words.BOARD, words.ACTIVE, words.PLAYING)
            if is_standing and chase.card(card).is_global:
                continue
            left.append(chase.zones.kind[card])
            _take_out(chase, player, card)
    chase.tell_list(chase.zones.everyone, LEAVES, left)
    if chase.alive:
        supply.move_supply(chase, player, chase.next_player(player), chase.supply[player], False)
    chase.glory[player] = 0
    chase.on_players.effects = [
        effect for effect in chase.on_players.effects if effect.on != player
    ]
    for item in chase.stack[:]:
        if item.player == player:
            other = item.copy()
            if other.aim == items.AIM_GLOBAL:
                other.player = words.NOBODY
            else:
                other.flags |= items.NULLIFIED
            chase.change_item(other)
    chase.is_stale = True
    if chase.alive:
        last.pass_on(chase, player, chase.next_player(player))


def _take_out(chase: Chase, player: int, card: int) -> None:
    """A card leaves the game with its player; what others attached to it goes along (GH-327), and
    what they planted is theirs again."""
    for other in leave.attached_cards(chase, card):
        if chase.controller(other) != player:
            leave.banish(chase, other)
    remove(chase, card)


def remove(chase: Chase, card: int) -> None:
    """Out of the game, but for what somebody else has planted: that goes back to its pile."""
    owner = chase.owner(card)
    is_planted = owner != chase.zones.pool[card] // 3
    leave.put_away(chase, card, owner, words.SIDE if is_planted else words.REMOVED)


def _end(chase: Chase) -> None:
    """GH-540"""
    left = [player for player in range(chase.seats) if chase.alive >> player & 1]
    if len(left) == 1:
        chase.winners = chase.alive
        chase.tell(WON, left[0])
        close(chase)
    elif not left:
        chase.winners = 0
        chase.tell(DRAW_GAME)
        close(chase)


def close(chase: Chase) -> None:
    """The match is over, and everything is shown."""
    chase.finish()
    chase.stack = []
    chase.heard = []
    chase.zones.show_all()


def durability_of(chase: Chase, player: int) -> int:
    """What is left of all primaries of a player."""
    return sum([chase.durability(card) for card in chase.primaries(player)])


def end_by_limit(chase: Chase) -> None:
    """GH-545: most durability, then fewest tokens; still level is a draw."""
    best = (-1, 0)
    winners = 0
    for player in range(chase.seats):
        if not chase.alive >> player & 1:
            continue
        heads = chase.primaries(player)
        durability = durability_of(chase, player)
        tokens = sum([chase.zones.marks.of(TRACKING, card) for card in heads])
        standing = (durability, -tokens)
        if standing > best or winners == 0:
            best = standing
            winners = 1 << player
        elif standing == best:
            winners |= 1 << player
    is_level = winners & (winners - 1) != 0
    chase.winners = 0 if is_level else winners
    chase.is_limit = True
    chase.tell(LIMIT, chase.terms.round_limit)
    close(chase)


# Regrouping (GH-518)


class RegroupQuestion(Question[Chase]):
    """D33: regroup, or go on as before."""

    def perform(self, chase: Chase, player: int, b: int) -> None:
        if chase.is_alive(player):
            chase.ask(self, player)

    def choices(self, chase: Chase, player: int, b: int) -> list[int]:
        return [REGROUP.first, asking.DECLINE.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, b: int) -> None:
        if verb is REGROUP:
            chase.push(REMOVE_CARDS, player, held(chase, player))


def held(chase: Chase, player: int) -> int:
    """Hand and pursuit hand together, as one number."""
    held_cards = chase.count(player, words.HAND)
    return held_cards * MORE_THAN_HELD + chase.count(player, words.PURSUIT_HAND)


class RemoveCards(Question[Chase]):
    """D34: any cards of hands, decks and discards leave the game."""

    def choices(self, chase: Chase, player: int, before: int) -> list[int]:
        faces = len(chase.cards)
        choices = [asking.DONE.first]
        for place in range(len(REGROUP_ZONES)):
            kinds = sorted(set(chase.zones.kinds(zone_of(player, REGROUP_ZONES[place]))))
            choices += [REMOVE.at(place * faces + kind) for kind in kinds]
        return choices

    def several(self, chase: Chase, player: int, before: int) -> tuple[int, int]:
        return 0, len(self.choices(chase, player, before)) - 1

    def refuse(
        self, chase: Chase, verb: Verb, operand: int, player: int, before: int
    ) -> Why | None:
        return NOT_TO_REMOVE.because(operand % len(chase.cards)) if verb is REMOVE else None

    def answer(self, chase: Chase, verb: Verb, operand: int, player: int, before: int) -> None:
        if verb is asking.DONE:
            _regroup(chase, player, before)
            return
        faces = len(chase.cards)
        zone = zone_of(player, REGROUP_ZONES[operand // faces])
        remove(chase, chase.zones.find(operand % faces, zone))
        chase.push(REMOVE_CARDS, player, before)


def _regroup(chase: Chase, player: int, before: int) -> None:
    if not chase.terms.regroup_full:
        before = held(chase, player)
    cards, pursuits = divmod(before, MORE_THAN_HELD)
    pairs = (
        (words.DECK, words.HAND, words.DISCARD),
        (words.PURSUIT_DECK, words.PURSUIT_HAND, words.PURSUIT_DISCARD),
    )
    for deck, hand, pile in pairs:
        chase.zones.move_all(zone_of(player, hand), zone_of(player, deck))
        chase.zones.move_all(zone_of(player, pile), zone_of(player, deck))
        chase.zones.shuffle(zone_of(player, deck), chase.chance)
    chase.tell(REGROUPED, player)
    pursuit_deck.draw_pursuits(
        chase, player, min(pursuits, chase.count(player, words.PURSUIT_DECK))
    )
    draw.draw(chase, player, min(cards, chase.count(player, words.DECK)), draw.REGROUPING)


REGROUP_STEP: Final = RegroupQuestion("regroup", "D33", "GH-518", words.PLAYERS)
REMOVE_CARDS: Final = RemoveCards("regroup_removal", "D34", "GH-518", words.PLAYERS, Number())
