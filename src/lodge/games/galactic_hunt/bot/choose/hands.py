# lodge: compiled
"""Cards in hand: which to keep, to throw away, to take up again (D16, D25 to D28, D36, D37)."""

from typing import Final

from lodge.games.galactic_hunt.bot.choose import pursuing
from lodge.games.galactic_hunt.bot.mind import SUPPLY, Mind
from lodge.games.galactic_hunt.bot.worth import stock
from lodge.games.galactic_hunt.cards.keywords import established
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.state import zone_of
from lodge.games.galactic_hunt.play import asking
from lodge.kernel.vocabulary import SPAN

USELESS: Final = 0.1
WORTHWHILE: Final = 0.4
"""How much better a card must be to be worth a swap."""


def keep_worth(mind: Mind, kind: int) -> float:
    """What a card in hand promises; what it does when it is discarded counts against it."""
    chase = mind.chase
    printed = chase.cards[kind]
    if printed.type == words.PURSUIT:
        return pursuing.promise(mind, printed)
    scrapped = 0.0
    for line in printed.scrapped_lines:
        scrapped += stock.line_points(line)
    if not pursuing.is_playable(mind, printed):
        return USELESS - scrapped
    if printed.has(words.UNIQUE):
        for card in chase.in_zone(mind.me, words.BOARD):
            if chase.zones.kind[card] == kind:
                return USELESS - scrapped
    cost = (printed.cost + 1) // 2 if printed.has(words.GLORIOUS) else printed.cost
    return max(USELESS, mind.stock.playing(kind) - SUPPLY * cost) - scrapped


def throw_away(mind: Mind) -> int:
    """D16, D25: what is missed least."""
    return mind.best([-keep_worth(mind, action % SPAN) for action in mind.choices])


def take_best(mind: Mind) -> int:
    """D28, D37: the best card first."""
    return mind.best([keep_worth(mind, action % SPAN) for action in mind.choices])


def prepare(mind: Mind) -> int:
    """D36: a card that will be played in somebody else's turn."""
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is asking.DONE:
            worths.append(1.0)
        else:
            worths.append(mind.stock.playing(action % SPAN) - SUPPLY)
    return mind.best(worths)


def choose_deck(mind: Mind) -> int:
    """D26: the combat deck."""
    return mind.choices[0]


def swap(mind: Mind) -> int:
    """D27: a looked-at card that is better than the worst of the hand."""
    chase = mind.chase
    now = established.looking(chase)
    worst = 100.0
    for kind in chase.zones.kinds(zone_of(now.player, established.HANDS[now.deck])):
        worst = min(worst, keep_worth(mind, kind))
    worths: list[float] = []
    for action in mind.choices:
        if mind.verb(action) is established.SWAP:
            kind = chase.zones.kind[now.looked[action % SPAN]]
            worths.append(keep_worth(mind, kind) - worst - WORTHWHILE)
        else:
            worths.append(0.0)
    return mind.best(worths)
