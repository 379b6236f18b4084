# lodge: compiled
"""Side cards (GH-026)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import PLANTED
from lodge.games.galactic_hunt.model.state import Chase, zone_of
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.items import play, playable
from lodge.games.galactic_hunt.play.keywords.give import Gift, give
from lodge.games.galactic_hunt.script import references
from lodge.kernel.events import FACE, EventKind

PLANTS: Final = EventKind("plants", "GH-026", player=words.PLAYERS, card=FACE, to=words.PLAYERS)

LEAST_SPAWNED: Final = 0.5
PLANTED_CARD: Final = 0.7
"""What it costs to have one in the deck."""


class Spawn(CardVerb):
    """From its owner's side pile into play, attached to me's primary; none left: nothing."""

    points: float = 2.0
    has_side: bool = False

    def read(self, read: Reading, stmt: Stmt) -> None:
        stmt.card_id = read.card_id()

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"bring {said.side_card} into play"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        player = item.player
        if not chase.is_alive(player) or chase.count(player, words.BOARD) >= words.PLACES:
            return
        card = chase.zones.find(stmt.card, zone_of(player, words.SIDE))
        primary = chase.primary_of(item.me)
        if card < 0 or not playable.can_attach(chase, chase.card(card), primary):
            return
        play.enter(chase, card, player, primary, stmt.nontriggering)
        for number, amount in chase.card(card).keywords:
            gift = Gift(chase.terms.keywords.all[number], amount, item.source, player)
            gift.is_printed = True
            gift.bringer = card
            gift.is_silent = stmt.nontriggering
            give(chase, gift, card)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        player = item.player
        if chase.is_alive(player) and is_left(chase, player, stmt.card):
            outlook.gain(player, max(LEAST_SPAWNED, outlook.presence(stmt.card)))


class Plant(CardVerb):
    """A side card is shuffled into a player's combat deck."""

    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        stmt.card_id = read.card_id()
        stmt.obj = read.ref()

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"shuffle {said.side_card} into the deck of {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        player = item.player
        if not chase.is_alive(player):
            return
        for to in references.players_in(chase, item, stmt):
            card = chase.zones.find(stmt.card, zone_of(player, words.SIDE))
            if card < 0:
                return
            chase.tell(PLANTS, player, chase.zones.kind[card], to)
            chase.zones.give_back(card, to * 3)
            chase.zones.marks.put(PLANTED, card, player)
            chase.move(card, to, words.DECK)
            chase.zones.shuffle(zone_of(to, words.DECK), chase.chance)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        if chase.is_alive(item.player) and is_left(chase, item.player, stmt.card):
            for player in references.players_in(chase, item, stmt):
                outlook.gain(player, -PLANTED_CARD)


def is_left(chase: Chase, player: int, kind: int) -> bool:
    """Is there such a card on a player's side pile?"""
    return chase.zones.find(kind, zone_of(player, words.SIDE)) >= 0


SPAWN: Final = Spawn("spawn")
PLANT: Final = Plant("plant")
