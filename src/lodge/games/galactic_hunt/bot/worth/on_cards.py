# lodge: compiled
"""What cards, supply and side cards are worth that change hands or leave."""

from typing import Final

from lodge.games.galactic_hunt.bot.mind import CARD, OWN_SUPPLY
from lodge.games.galactic_hunt.bot.worth.on_prey import UNSEEN
from lodge.games.galactic_hunt.bot.worth.prospect import Prospect, Weigher
from lodge.games.galactic_hunt.cards.verbs.on_cards import players_in, recoverable
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import GONE, Item
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.play.piles.leave import is_fixed
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.games.galactic_hunt.script.references import objects

PURSUIT_CARD: Final = 2.0
MILLED: Final = 0.2
SEEN: Final = 0.4
PREPARED: Final = 0.8
COUNTED: Final = 0.5
PLANTED: Final = 0.7
SPRUNG: Final = 1.5


class Draw(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = min(20, value_of(chase, stmt.num, item))
        for player in players_in(chase, item, stmt):
            prospect.gain(player, prospect.mind.draw_worth(player, number))
            if player == item.player:
                prospect.note(words.DRAW, GONE, number)


class Pursuit(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = min(20, value_of(chase, stmt.num, item))
        for player in players_in(chase, item, stmt):
            prospect.gain(player, PURSUIT_CARD * number)


class Discard(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for player in players_in(chase, item, stmt):
            number = min(value_of(chase, stmt.num, item), chase.count(player, words.HAND))
            prospect.gain(player, -CARD * number)
            if player == item.player:
                prospect.note(words.DISCARDED, GONE, number)


class Mill(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for player in players_in(chase, item, stmt):
            number = min(value_of(chase, stmt.num, item), chase.count(player, words.DECK))
            prospect.gain(player, -MILLED * number)
            if player == item.player:
                prospect.note(words.DISCARDED, GONE, number)


class Reveal(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for player in players_in(chase, item, stmt):
            number = min(value_of(chase, stmt.num, item), chase.count(player, words.HAND))
            if player != item.player:
                prospect.gain(item.player, SEEN if number else 0.0)


class Recover(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = value_of(chase, stmt.num, item)
        if chase.is_alive(item.player):
            kinds = len(recoverable(chase, item.player, stmt.types))
            prospect.gain(item.player, 1.2 * CARD * min(number, kinds))


class Supply(Weigher):
    """Tokens for me are tokens that an opponent does not have."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        mind = prospect.mind
        chase = mind.chase
        number = value_of(chase, stmt.num, item)
        takers = [chase.controller(one) for one in objects(chase, stmt.other, item)]
        for one in objects(chase, stmt.obj, item):
            giver = chase.controller(one)
            if not takers or giver < 0 or takers[0] < 0 or giver == takers[0]:
                continue
            moved = max(0, min(number, chase.supply[giver]))
            prospect.extra -= token_worth(prospect, giver) * moved
            prospect.extra += token_worth(prospect, takers[0]) * moved


def token_worth(prospect: Prospect, player: int) -> float:
    mind = prospect.mind
    return OWN_SUPPLY if player == mind.me else -mind.price(player)


class Destroy(Weigher):
    """The card is gone: to the discard, out of the game, or back to a hand."""

    def __init__(self, number: int, share: float) -> None:
        super().__init__(number)
        self.share = share

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for one in objects(chase, stmt.obj, item):
            if one >= 0 and not is_fixed(chase, one):
                worth = loss_of(prospect, one)
                prospect.gain(chase.controller(one), -self.share * worth)
                if chase.is_on_board(one):
                    prospect.note(words.DESTROY, one, 1)


def loss_of(prospect: Prospect, card: int) -> float:
    """What a card in play is worth to its controller, as far as one can see."""
    mind = prospect.mind
    chase = mind.chase
    if chase.zone(card) == words.HIDDEN and chase.controller(card) != mind.me:
        return UNSEEN
    if chase.is_on_board(card):
        return mind.presence(card)
    return max(UNSEEN, mind.stock.playing(chase.zones.kind[card]))


class Prepare(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        number = min(value_of(chase, stmt.num, item), chase.count(item.player, words.HAND))
        worth = PREPARED if not stmt.free else 3.0 * PREPARED
        prospect.gain(item.player, worth * max(0, number))


class Trigger(Weigher):
    """A trap of an opponent goes off in vain, most likely."""

    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        for one in objects(chase, stmt.obj, item):
            if one >= 0 and chase.zone(one) in (words.ACTIVE, words.HIDDEN):
                prospect.gain(chase.controller(one), -SPRUNG)


class Spawn(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        player = item.player
        if not chase.is_alive(player) or not is_left(chase, player, stmt.card):
            return
        prospect.gain(player, max(0.5, prospect.mind.stock.presence(stmt.card)))


def is_left(chase: Chase, player: int, kind: int) -> bool:
    """Is there such a card on a player's side pile?"""
    return chase.zones.find(kind, zone_of(player, words.SIDE)) >= 0


class Plant(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        chase = prospect.mind.chase
        if chase.is_alive(item.player) and is_left(chase, item.player, stmt.card):
            for player in players_in(chase, item, stmt):
                prospect.gain(player, -PLANTED)


class Counter(Weigher):
    def weigh(self, prospect: Prospect, item: Item, stmt: Stmt) -> None:
        number = value_of(prospect.mind.chase, stmt.num, item)
        prospect.gain(item.player, COUNTED * max(-4, min(4, number)))


DRAW: Final[Draw] = Draw(words.V_DRAW)
PURSUIT: Final = Pursuit(words.V_PURSUIT)
DISCARD: Final = Discard(words.V_DISCARD)
MILL: Final = Mill(words.V_MILL)
REVEAL: Final = Reveal(words.V_REVEAL)
RECOVER: Final = Recover(words.V_RECOVER)
SUPPLY: Final = Supply(words.V_SUPPLY)
DESTROY: Final = Destroy(words.V_DESTROY, 1.0)
BANISH: Final = Destroy(words.V_BANISH, 1.1)
RETURN: Final = Destroy(words.V_RETURN, 0.6)
PREPARE: Final = Prepare(words.V_PREPARE)
TRIGGER: Final = Trigger(words.V_TRIGGER)
SPAWN: Final = Spawn(words.V_SPAWN)
PLANT: Final = Plant(words.V_PLANT)
COUNTER: Final[Counter] = Counter(words.V_COUNTER)
