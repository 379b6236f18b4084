# lodge: compiled
"""Supply, counters, costs."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import COUNTERS
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play.turn import supply
from lodge.games.galactic_hunt.script import numbers, references
from lodge.kernel.phrases import counted

COUNTED: Final = 0.5
"""What a counter is worth."""
MOST_COUNTED: Final = 4


class Supply(CardVerb):
    """As many as are there, up to n."""

    is_strong: bool = True
    has_side: bool = False

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.count(stmt)
        read.expect("from", "after the number")
        stmt.obj = read.ref()
        read.expect("to", "after the giver")
        stmt.other = read.ref()

    def say(self, said: Said, stmt: Stmt) -> str:
        if said.other == "you":
            return f"take {said.number} supply from {said.whom}"
        if said.whom == "you":
            return f"give {said.number} supply to {said.other}"
        return f"{said.number} supply goes from {said.whom} to {said.other}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = numbers.value_of(chase, stmt.num, item)
        givers = [chase.controller(one) for one in references.objects(chase, stmt.obj, item)]
        takers = [chase.controller(one) for one in references.objects(chase, stmt.other, item)]
        for player in givers:
            for to in takers[:1]:
                if chase.is_alive(player) and chase.is_alive(to):
                    supply.move_supply(chase, player, to, number, stmt.nontriggering)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = numbers.value_of(chase, stmt.num, item)
        takers = [chase.controller(one) for one in references.objects(chase, stmt.other, item)]
        for one in references.objects(chase, stmt.obj, item):
            giver = chase.controller(one)
            if not takers or giver < 0 or takers[0] < 0 or giver == takers[0]:
                continue
            outlook.move_supply(giver, takers[0], max(0, min(number, chase.supply[giver])))


class Counter(CardVerb):
    points: float = 0.5
    has_side: bool = False

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.signed(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        is_plain = said.size.isdecimal()
        tokens = counted(int(said.size), "counter") if is_plain else f"{said.size} counters"
        if said.is_less:
            return f"remove {tokens} from this card"
        return f"put {tokens} on this card"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        if chase.is_in_play(item.card):
            there = chase.zones.marks.of(COUNTERS, item.card)
            after = min(words.MOST_NUMBER, max(0, there + numbers.value_of(chase, stmt.num, item)))
            chase.zones.marks.put(COUNTERS, item.card, after)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = numbers.value_of(chase, stmt.num, item)
        outlook.gain(item.player, COUNTED * max(-MOST_COUNTED, min(MOST_COUNTED, number)))


class Cost(CardVerb):
    """What cards cost: it stands, and is asked for where costs are (GH-191)."""

    changes_cost: bool = True
    stands: bool = True
    has_side: bool = False

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.signed(stmt)
        stmt.types = read.types()

    def say(self, said: Said, stmt: Stmt) -> str:
        more = f"{said.size} {'less' if said.is_less else 'more'}"
        if said.is_upgrade:
            return f"it costs {more}"
        return f"{said.types} played by {said.me} cost {more}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        """Nothing happens when it is reached."""


SUPPLY: Final = Supply("supply")
COUNTER: Final = Counter("counter")
COST: Final = Cost("cost")
