# lodge: compiled
"""Keywords enter and leave (3.17): giving, taking, stripping, running out."""

from typing import Final

from lodge.cardkit.durations import FOR_GOOD, Effect
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.keyword import (
    ALL,
    HIGHEST,
    LOWEST,
    NEVER,
    PLAYER,
    SUM,
    Keyword,
)
from lodge.games.galactic_hunt.model.marks import (
    KEYWORD,
    ROW_KEYWORD,
    ROW_NUMBER,
    ROW_PRINTED,
    Keywords,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.triggers import hear
from lodge.games.galactic_hunt.script import in_effect
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.events import FACE, NUMBER, EventKind
from lodge.kernel.piles import NO_CARD

GAINED: Final = EventKind(
    "gained", "GH-336", player=words.PLAYERS, keyword=words.CONDITIONS, number=NUMBER
)
GAINED_ON: Final = EventKind(
    "gained_on", "GH-336", player=words.PLAYERS, card=FACE, keyword=words.CONDITIONS, number=NUMBER
)
GAINED_ONE: Final = EventKind(
    "gained_one", "GH-336", player=words.PLAYERS, keyword=words.CONDITIONS
)
GAINED_ONE_ON: Final = EventKind(
    "gained_one_on", "GH-336", player=words.PLAYERS, card=FACE, keyword=words.CONDITIONS
)
LOST: Final = EventKind(
    "lost", "GH-343", player=words.PLAYERS, keyword=words.KEYWORDS, number=NUMBER
)
LOST_ONE: Final = EventKind("lost_one", "GH-343", player=words.PLAYERS, keyword=words.KEYWORDS)
LOST_ON: Final = EventKind(
    "lost_on", "GH-343", player=words.PLAYERS, card=FACE, keyword=words.KEYWORDS, number=NUMBER
)
LOST_ONE_ON: Final = EventKind(
    "lost_one_on", "GH-343", player=words.PLAYERS, card=FACE, keyword=words.KEYWORDS
)


class Gift:
    """A keyword that is given: by which card and player, until when."""

    def __init__(self, keyword: Keyword, number: int, giver: int, by: int) -> None:
        self.keyword = keyword
        self.number = number
        self.giver = giver
        self.by = by
        self.until = FOR_GOOD
        self.source = NO_CARD
        """The card that it lasts as long as."""
        self.is_printed = False
        self.bringer = NO_CARD
        """The card that it is printed on, if that brings it into play."""
        self.is_silent = False


# Giving (GH-336, GH-337, GH-340)


def give(chase: Chase, gift: Gift, to: int) -> None:
    """One instance of a keyword enters on a card or a player."""
    if chase.terms.counts_work:
        work(chase, 2 + (len(chase.zones.marks.entries) >> 2))
    keyword = gift.keyword
    player = chase.controller(to)
    if gift.number < 1 or player < 0:
        return
    if keyword.reach == PLAYER and chase.is_on_board(to):
        # Through the primary, whoever attached the card to it.
        player = chase.controller(chase.primary_of(to))
    if keyword.needs >= 0 and not _can_have(chase, keyword, to):
        return
    if keyword.reach == PLAYER:
        if chase.is_alive(player) and not in_effect.is_cut_off(chase, to):
            _announce_gift(chase, gift, to)
            keyword.enter_player(chase, player, gift.number, gift.until, gift.source)
        return
    if items.is_player(to):
        return
    row = row_of(chase, gift)
    chase.zones.marks.add_row(KEYWORD, to, row)
    chase.is_stale = True
    _announce_gift(chase, gift, to)
    keyword.entered(chase, to, row)


def row_of(chase: Chase, gift: Gift) -> Keywords:
    return (
        gift.keyword.number,
        gift.number,
        gift.giver if gift.giver >= 0 else NO_CARD,
        gift.by if gift.by >= 0 else len(words.PLAYERS),
        gift.until,
        gift.source,
        int(gift.is_printed),
        chase.next_serial(),
    )


def place_early(chase: Chase, gift: Gift, to: int) -> None:
    """A printed keyword counts before it enters; that it enters is told later."""
    chase.zones.marks.add_row(KEYWORD, to, row_of(chase, gift))
    chase.is_stale = True


def _announce_gift(chase: Chase, gift: Gift, to: int) -> None:
    keyword = gift.keyword
    tell_gain(chase, to, keyword.number, gift.number)
    if not gift.is_silent:
        hear.emit_keyword(
            chase, words.KW_GAIN, keyword, gift.number, gift.giver, gift.by, to, gift.bringer
        )


def tell_gain(chase: Chase, to: int, keyword: int, number: int) -> None:
    """Everybody hears of it, and of the card if it lies open."""
    if not chase.recording:
        return
    player = chase.controller(to)
    zones = chase.zones
    is_numbered = keyword != words.UNTARGETABLE and chase.terms.keywords.all[keyword].numbered
    is_open = to >= 0 and zones.seers(to) == zones.everyone
    if is_open and is_numbered:
        chase.tell_list(zones.everyone, GAINED_ON, [player, zones.kind[to], keyword, number])
    elif is_open:
        chase.tell(GAINED_ONE_ON, player, zones.kind[to], keyword)
    elif is_numbered:
        chase.tell(GAINED, player, keyword, number)
    else:
        chase.tell(GAINED_ONE, player, keyword)


def _can_have(chase: Chase, keyword: Keyword, to: int) -> bool:
    """GH-342"""
    if items.is_player(to):
        for primary in chase.primaries(chase.controller(to)):
            if chase.card(primary).classes >> keyword.needs & 1:
                return True
        return False
    return in_effect.classes_of(chase, to) >> keyword.needs & 1 == 1


def make_untargetable(chase: Chase, card: int, by: int, until: int, source: int) -> None:
    """GH-010: a condition, not a keyword."""
    giver = by if by >= 0 else len(words.PLAYERS)
    since = chase.next_serial()
    row: Keywords = (words.UNTARGETABLE, 1, NO_CARD, giver, until, source, 0, since)
    chase.zones.marks.add_row(KEYWORD, card, row)
    chase.is_stale = True
    tell_gain(chase, card, words.UNTARGETABLE, 1)


def make_targetable(chase: Chase, card: int) -> None:
    for row in in_effect.rows_on(chase, card, words.UNTARGETABLE):
        remove_row(chase, card, row)


EVERYTHING: Final = 1 << 20
"""More than anything has of a keyword."""


# Taking off what ends by itself: no event, nothing is modified (GH-335)


def take(chase: Chase, card: int, keyword: Keyword, number: int) -> int:
    """Take stacks, or copies, of a keyword off a card, oldest first; how many were taken."""
    taken = 0
    for row in in_effect.rows_on(chase, card, keyword.number):
        if taken >= number:
            break
        taken += _take_some(chase, card, row, keyword, number - taken)
    return taken


def _take_some(chase: Chase, card: int, row: Keywords, keyword: Keyword, most: int) -> int:
    some = min(row[ROW_NUMBER], most) if keyword.stacking == SUM else 1
    remove_row(chase, card, row)
    if keyword.stacking == SUM and some < row[ROW_NUMBER]:
        rest = (row[ROW_KEYWORD], row[ROW_NUMBER] - some, *row[2:])
        chase.zones.marks.entries = [(KEYWORD.number, card, rest), *chase.zones.marks.entries]
    return some


def remove_row(chase: Chase, card: int, row: Keywords) -> None:
    """Take one instance off a card."""
    chase.zones.marks.remove_row(KEYWORD, card, row)
    chase.is_stale = True


def take_from_player(chase: Chase, player: int, keyword: Keyword, number: int) -> int:
    """Take stacks of a keyword off a player, oldest first; how many there were to take."""
    if not chase.on_players.effects:
        return 0
    left: list[Effect] = []
    taken = 0
    for effect in chase.on_players.effects:
        if effect.what != keyword.number or effect.on != player or taken >= number:
            left.append(effect)
            continue
        some = min(effect.amount, number - taken)
        taken += some
        if some < effect.amount:
            rest = effect.amount - some
            left.append(Effect(effect.what, effect.on, rest, effect.source, effect.until))
    chase.on_players.effects = left
    return taken


def end_on_player(chase: Chase, player: int, keyword: Keyword) -> None:
    """The whole keyword leaves a player."""
    take_from_player(chase, player, keyword, EVERYTHING)


# Stripping (GH-339, GH-343)


def strip(
    chase: Chase, keyword: Keyword, number: int, of: int, giver: int, by: int, is_silent: bool
) -> None:
    """One removing effect; without a number it takes as much as it can."""
    player = chase.controller(of)
    if keyword.strip == NEVER or player < 0:
        return
    most = keyword.strip
    if 0 < number < most and keyword.stacking == SUM:
        most = number
    taken = 0
    if keyword.reach == PLAYER:
        if items.is_player(of) or chase.is_primary(of):
            taken = keyword.strip_player(chase, player, EVERYTHING if most == ALL else most)
    elif not items.is_player(of):
        taken = _strip_card(chase, keyword, most, of)
        if taken:
            keyword.stripped(chase, of)
        elif in_effect.granted(chase, of, keyword.number):
            # GH-244: it counts, and is back at once.
            taken = 1
    if taken:
        tell_loss(chase, keyword, taken, of)
        if not is_silent:
            hear.emit_keyword(chase, words.KW_LOSE, keyword, taken, giver, by, of)


def tell_loss(chase: Chase, keyword: Keyword, taken: int, of: int) -> None:
    """Everybody hears of it: of stacks how many, otherwise what alone; and of the card if it is
    one that lies open."""
    if not chase.recording:
        return
    zones = chase.zones
    player = chase.controller(of)
    is_counted = keyword.stacking == SUM
    is_open = keyword.reach != PLAYER and of >= 0 and zones.seers(of) == zones.everyone
    if not is_open:
        if is_counted:
            chase.tell(LOST, player, keyword.number, taken)
        else:
            chase.tell(LOST_ONE, player, keyword.number)
    elif is_counted:
        row = [player, zones.kind[of], keyword.number, taken]
        chase.tell_list(zones.everyone, LOST_ON, row)
    else:
        chase.tell(LOST_ONE_ON, player, zones.kind[of], keyword.number)


def _strip_card(chase: Chase, keyword: Keyword, most: int, card: int) -> int:
    """GH-370: what is printed on a Unique card stays."""
    is_fixed = chase.card(card).has(words.UNIQUE)
    rows = [
        row
        for row in in_effect.rows_on(chase, card, keyword.number)
        if not (is_fixed and row[ROW_PRINTED])
    ]
    if not rows:
        return 0
    if keyword.stacking == SUM:
        taken = 0
        for row in rows:
            if taken < most:
                taken += _take_some(chase, card, row, keyword, most - taken)
        return taken
    one = rows[0]
    for row in rows:
        if keyword.stacking == HIGHEST and row[ROW_NUMBER] > one[ROW_NUMBER]:
            one = row
        if keyword.stacking == LOWEST and row[ROW_NUMBER] < one[ROW_NUMBER]:
            one = row
    remove_row(chase, card, one)
    return 1
