# lodge: compiled
"""Drawing, discarding and looking at cards (3.20)."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import established
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.piles import discard, draw, pursuit_deck
from lodge.games.galactic_hunt.script import numbers, references
from lodge.kernel.events import FACE, NUMBER, EventKind, Many

SHOWN: Final = EventKind("shown", "GH-004", player=words.PLAYERS, cards=Many(FACE))
SHOWS: Final = EventKind("shows", "GH-004", player=words.PLAYERS, to=words.PLAYERS, cards=NUMBER)

MOST_WEIGHED: Final = 20
"""Of more cards a bot thinks no better."""

# What a card is worth
PURSUIT_CARD: Final = 2.0
DISCARDED_CARD: Final = 1.0
MILLED: Final = 0.2
SEEN: Final = 0.4
ARRANGED: Final = 0.3
"""To have the better ones first."""


class Draw(CardVerb):
    of_owner: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return said.does(f"draw {said.cards}", f"draws {said.cards}")

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for player in references.players_in(chase, item, stmt):
            number = numbers.value_of(chase, stmt.num, item)
            draw.draw(chase, player, number, draw.BY_EFFECT, stmt.nontriggering)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = min(MOST_WEIGHED, numbers.value_of(chase, stmt.num, item))
        for player in references.players_in(chase, item, stmt):
            outlook.gain(player, outlook.draw_worth(player, number))
            if player == item.player:
                outlook.note(words.DRAW, items.GONE, number)


class Pursuit(CardVerb):
    points: float = 2.0
    of_owner: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return said.does(
            f"draw {said.number} from the pursuit deck", f"draws {said.number} pursuits"
        )

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for player in reversed(references.players_in(chase, item, stmt)):
            pursuit_deck.draw_pursuits(chase, player, numbers.value_of(chase, stmt.num, item))

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = min(MOST_WEIGHED, numbers.value_of(chase, stmt.num, item))
        for player in references.players_in(chase, item, stmt):
            outlook.gain(player, PURSUIT_CARD * number)


class Discard(CardVerb):
    """From hand: the player picks (D16), unless at random."""

    harmful: bool = True
    of_owner: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)
        stmt.random = bool(read.takes("random"))

    def say(self, said: Said, stmt: Stmt) -> str:
        text = said.does(f"discard {said.cards}", f"discards {said.cards}")
        return f"{text} at random" if stmt.random else text

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        for player in reversed(references.players_in(chase, item, stmt)):
            if stmt.random:
                discard.discard_random(chase, player, number, stmt.nontriggering)
            else:
                discard.discard_hand(chase, player, number, stmt.nontriggering)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for player in references.players_in(chase, item, stmt):
            number = min(numbers.value_of(chase, stmt.num, item), chase.count(player, words.HAND))
            outlook.gain(player, -DISCARDED_CARD * number)
            if player == item.player:
                outlook.note(words.DISCARDED, items.GONE, number)


class Mill(CardVerb):
    points: float = 0.25
    harmful: bool = True
    of_owner: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        top = f"the top {said.cards}"
        return said.does(f"discard {top} of your deck", f"discards {top} of the deck")

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for player in references.players_in(chase, item, stmt):
            discard.mill(chase, player, numbers.value_of(chase, stmt.num, item), stmt.nontriggering)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for player in references.players_in(chase, item, stmt):
            number = min(numbers.value_of(chase, stmt.num, item), chase.count(player, words.DECK))
            outlook.gain(player, -MILLED * number)
            if player == item.player:
                outlook.note(words.DISCARDED, items.GONE, number)


class Reveal(CardVerb):
    """The controller sees random hand cards."""

    points: float = 0.5
    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"look at {said.cards} of {said.whose} hand, taken at random"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        if not chase.is_alive(item.player):
            return
        for player in references.players_in(chase, item, stmt):
            cards = discard.random_hand(chase, player, numbers.value_of(chase, stmt.num, item))
            if player == item.player or not cards:
                continue
            chase.tell(SHOWS, player, item.player, len(cards))
            kinds = sorted([chase.zones.kind[card] for card in cards])
            chase.tell_list(1 << item.player, SHOWN, [player, *kinds])
            for card in cards:
                chase.zones.show(card, 1 << item.player)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for player in references.players_in(chase, item, stmt):
            number = min(numbers.value_of(chase, stmt.num, item), chase.count(player, words.HAND))
            if player != item.player:
                outlook.gain(item.player, SEEN if number else 0.0)


class Arrange(CardVerb):
    """R90: a player looks at the top of the combat deck and puts the cards back in any order."""

    points: float = ARRANGED
    of_owner: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.counted(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        top = f"the top {said.cards}"
        return said.does(
            f"look at {top} of your deck and put them back in any order",
            f"looks at {top} of the deck and puts them back in any order",
        )

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        for player in reversed(references.players_in(chase, item, stmt)):
            if number > 0 and chase.count(player, words.DECK):
                established.order(chase, established.look(chase, player, 0, number))

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for player in references.players_in(chase, item, stmt):
            number = min(numbers.value_of(chase, stmt.num, item), chase.count(player, words.DECK))
            outlook.gain(player, ARRANGED * max(0, number - 1))


DRAW: Final = Draw("draw")
PURSUIT: Final = Pursuit("pursuit")
DISCARD: Final = Discard("discard")
MILL: Final = Mill("mill")
REVEAL: Final = Reveal("reveal")
ARRANGE: Final = Arrange("arrange")
