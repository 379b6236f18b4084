# lodge: compiled
"""What cards are worth by themselves, in supply, whatever the table looks like (13.1).

Read from the lines of a card, so that cards which nobody has seen before have a worth, too.
"""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Line, Num, Ref, Stmt
from lodge.games.galactic_hunt.model.keyword import NEGATIVE

UNKNOWN: Final = -1000.0

UNSURE: Final = 1.5
"""A number that only the table gives."""

FOR_A_WHILE: Final = 0.5
IF: Final = 0.6
# What a line of a card in play is worth, beside its effect happening once.
ON: Final = 1.5
ACT: Final = 2.5
PRICED_ACT: Final = 1.5
WHILE: Final = 1.5
WAITING: Final = 0.85
SCRAPPED: Final = 0.5


class Stock:
    """The worth of each kind of card of a match, worked out when it is first wanted."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self._playing = [UNKNOWN] * len(cards)
        self._presence = [UNKNOWN] * len(cards)

    def playing(self, kind: int) -> float:
        """What playing the card brings, its cost aside."""
        found = self._playing[kind]
        if found == UNKNOWN:
            found = playing_points(self.cards[kind]) + self.presence(kind)
            self._playing[kind] = found
        return found

    def presence(self, kind: int) -> float:
        """What the card is worth to its owner while it is in play."""
        found = self._presence[kind]
        if found == UNKNOWN:
            found = presence_points(self.cards[kind])
            self._presence[kind] = found
        return found


def playing_points(card: Card) -> float:
    """What happens when a card is played, and once when it waits or settles."""
    best = 0.0
    for line in card.play_lines:
        best = max(best, line_points(line))
    for line in card.react_lines:
        best = max(best, line_points(line))
    for line in card.waiting:
        best += WAITING * line_points(line)
    for line in card.scrapped_lines:
        best += SCRAPPED * line_points(line)
    if card.type == words.COMBAT:
        for line in card.settling_lines:
            best += (1.0 - 0.1 * line.amount) * line_points(line)
        for number, amount in card.keywords:
            best += KEYWORDS[number].worth(amount)
    return best


def presence_points(card: Card) -> float:
    """Keywords and standing lines of a card in play, and a body."""
    total = 0.0
    if card.type != words.COMBAT:
        for number, amount in card.keywords:
            keyword = KEYWORDS[number]
            sign = -1.0 if keyword.sign == NEGATIVE else 1.0
            total += sign * keyword.worth(amount)
        for line in card.settling_lines:
            total += 2.0 / max(1, line.amount) * line_points(line)
    for line in card.on_lines:
        total += ON * line_points(line)
    for line in card.while_lines:
        total += WHILE * line_points(line)
    for line in card.act_lines:
        total += act_points(line)
    if card.has(words.CREW):
        total += 1.5 + 0.5 * card.durability
    elif card.has(words.VEHICLE):
        total += 1.0 + 0.5 * card.durability
    return total


def act_points(line: Line) -> float:
    """An activation: as often as it pays."""
    price = max(0, line.supply) + line.discards + 0.5 * line.counters
    if not line.has_price:
        return ACT * line_points(line)
    return max(0.5, PRICED_ACT * (line_points(line) - 0.75 * price))


def line_points(line: Line) -> float:
    """What a line does when it happens once."""
    total = script_points(line, line.script)
    return 0.8 * total if line.cond is not None else total


def script_points(line: Line, script: list[Stmt]) -> float:
    total = 0.0
    for stmt in script:
        total += stmt_points(line, stmt)
    return total


def stmt_points(line: Line, stmt: Stmt) -> float:
    """What a statement is worth to the owner of its card."""
    if stmt.modes:
        best = UNKNOWN
        for mode in stmt.modes:
            best = max(best, script_points(line, mode))
        return best
    points = stmt.verb.points_of(stmt, number_of(stmt.num))
    if stmt.verb.has_side:
        points *= side_sign(line, stmt)
    if stmt.cond is not None:
        points *= IF
    if stmt.span in (words.FOR_TURN, words.FOR_ROUNDS):
        points *= FOR_A_WHILE
    return max(0.0, points) if stmt.may else points


def number_of(num: Num | None) -> float:
    """A number, or a good guess of it."""
    if num is None:
        return 1.0
    if num.plain >= 0:
        return float(num.plain)
    total = 0.0
    for term in num.terms:
        worth = float(term.number) if term.what == words.N_INT else UNSURE
        total += term.sign * term.factor * worth
    return total


# Whom is it good for?


def side_sign(line: Line, stmt: Stmt) -> float:
    """1.0: its owner gains by it; -1.0: its owner loses."""
    is_harm = stmt.verb.harms(stmt)
    side = side_of(line, stmt)
    if side == words.ANY:
        return 0.5
    return 1.0 if is_harm == (side == words.FOE) else -1.0


def side_of(line: Line, stmt: Stmt) -> int:
    """Whose thing a statement is about, most likely."""
    ref = stmt.obj
    if ref is None:
        if stmt.verb.of_owner:
            return words.MY
        if line.targets:
            return line.targets[0].side
        if line.head == words.UPGRADE_LINE:
            return words.FOE
        return words.FOE if stmt.verb.hunts else words.MY
    return _side_of_ref(line, ref)


def _side_of_ref(line: Line, ref: Ref) -> int:
    what = ref.what
    if what == words.REF_SELECTOR:
        return ref.side
    if what == words.REF_T:
        return line.targets[0].side if line.targets else words.FOE
    if what == words.REF_T2:
        return line.targets[1].side if len(line.targets) > 1 else words.FOE
    if what in (words.REF_ME, words.REF_SELF, words.REF_HOST, words.REF_OWNER):
        return words.MY
    heard = line.listening
    if heard is not None and what in (words.REF_SRC, words.REF_OBJ, words.REF_CARD):
        by = heard.to if what == words.REF_OBJ else heard.by
        if by is not None and by.what in (words.REF_ME, words.REF_SELF, words.REF_OWNER):
            return words.MY
        if by is not None and by.what == words.REF_SELECTOR:
            return by.side
    return words.FOE
