# lodge: compiled
"""What everybody sees of players and their cards."""

from typing import Final

from lodge.cardkit.durations import FOR_GOOD, WHILE_IN_PLAY, duration_words
from lodge.games.galactic_hunt.cards.keywords import rushed, usage
from lodge.games.galactic_hunt.describe.shown import (
    ActiveCard,
    BoardCard,
    KeywordFacts,
    PlayerFacts,
    ShieldFacts,
    Sign,
    TokenFacts,
    UsageFacts,
)
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.keyword import PLAYER, Keyword
from lodge.games.galactic_hunt.model.marks import (
    COUNTERS,
    FORGED,
    HOST,
    KEYWORD,
    PAID,
    PREPARED,
    PREPARED_WORDS,
    PROGRESS,
    ROW_KEYWORD,
    ROW_UNTIL,
    SETTLING,
    SHIELD_NUMBER,
    SHIELD_TO,
    SHIELD_UNTIL,
    SOURCE,
    TRACKING,
)
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import hunt, shields, tracking
from lodge.games.galactic_hunt.play.items import activate
from lodge.games.galactic_hunt.script import in_effect, while_lines

DURATIONS: Final = duration_words(words.PLAYERS)
SIGNS: Final[tuple[Sign, ...]] = ("negative", "neutral", "positive")


def thing_name(chase: Chase, thing: int) -> str | None:
    """A player by its colour, a card on the table by its zone and place; None: nothing."""
    if items.is_player(thing):
        return words.PLAYERS[chase.controller(thing)]
    if thing < 0:
        return None
    zone = chase.zone(thing)
    if not words.BOARD <= zone <= words.LAYING:
        return None
    return f"{chase.setup.zone_names[chase.zones.where(thing)]}:{chase.zones.depth(thing)}"


def names_of(chase: Chase, things: list[int]) -> list[str]:
    names = [thing_name(chase, thing) for thing in things]
    return [name for name in names if name is not None]


# Players


def player_facts(chase: Chase, player: int, observer: int) -> PlayerFacts:
    cards = [
        board_card(chase, card, zone)
        for zone in (words.BOARD, words.PURSUITS)
        for card in reversed(chase.in_zone(player, zone))
    ]
    active = [
        active_card(chase, card, observer)
        for zone in (words.ACTIVE, words.HIDDEN)
        for card in reversed(chase.in_zone(player, zone))
    ]
    is_alive = chase.is_alive(player)
    return PlayerFacts(
        supply=chase.supply[player],
        glory=chase.glory[player],
        alive=is_alive,
        hand=chase.count(player, words.HAND),
        pursuits_held=chase.count(player, words.PURSUIT_HAND),
        deck=chase.count(player, words.DECK),
        pursuit_deck=chase.count(player, words.PURSUIT_DECK),
        trapped=chase.count(player, words.TRAPPED),
        keywords=[
            keyword_facts(keyword, number, [], None)
            for keyword in chase.terms.keywords.all
            if keyword.reach == PLAYER and (number := keyword.of_player(chase, player))
        ],
        cards=cards,
        active=active,
        usage=usage_facts(chase, player, observer),
        pays=words.PLAYERS[chase.next_player(player)] if is_alive else None,
        rushed=rushed.RUSHED.left(chase, player),
        plays=chase.plays[player],
        banned=chase.first_turn >> player & 1 == 1,
    )


def usage_facts(chase: Chase, player: int, observer: int) -> list[UsageFacts]:
    """GH-486: plays that all have seen; the player knows of those face down, too."""
    facts: list[UsageFacts] = []
    for card in chase.cards:
        limit = usage.limit_of(card)
        name = chase.terms.namesake[card.kind]
        if limit and card.kind == name:
            count = usage.plays_of(chase, player, name)
            if observer == player:
                count = (count + usage.unrevealed(chase, player, name)) % limit
            if count:
                facts.append(UsageFacts(card.id, count, limit))
    return facts


# Cards on boards


def board_card(chase: Chase, card: int, zone: int) -> BoardCard:
    marks = chase.zones.marks
    printed = chase.card(card)
    host: int = marks.of(HOST, card)
    on_board = zone == words.BOARD
    is_durable = on_board and printed.durability > 0
    quest = printed.quest
    settling: int = marks.of(SETTLING, card)
    return BoardCard(
        zone=chase.setup.zone_names[chase.zones.where(card)],
        place=chase.zones.depth(card),
        card=printed.id,
        host=chase.zones.depth(host) if host >= 0 else None,
        host_at=thing_name(chase, host),
        durability=chase.durability(card) if is_durable else None,
        most=chase.most_durability(card) if is_durable else None,
        tracking=marks.of(TRACKING, card),
        attached=[
            TokenFacts(words.KEYWORDS[keyword], number, tokens)
            for keyword, number, tokens in tracking.attached_to(chase, card)
        ],
        hit=hunt.dealt_by(chase, card, 1) if is_durable else None,
        keywords=keywords_on(chase, card) if on_board else [],
        progress=marks.of(PROGRESS, card) if quest is not None else None,
        needed=quest.amount if quest is not None else None,
        counters=marks.of(COUNTERS, card),
        settling=settling - 1 if settling else None,
        broken=in_effect.is_broken(chase, card),
        untargetable=on_board and in_effect.is_untargetable(chase, card),
        used=used_lines(chase, card),
        forged=marks.of(FORGED, card) == 1,
        shields=[shield_facts(chase, row) for row in shields.shields_on(chase, card)],
    )


def shield_facts(chase: Chase, row: tuple[int, ...]) -> ShieldFacts:
    to: int = row[SHIELD_TO]
    return ShieldFacts(
        number=row[SHIELD_NUMBER],
        to=thing_name(chase, to),
        card=chase.card(to).id if to >= 0 else None,
        until=until_word(row[SHIELD_UNTIL]),
    )


def used_lines(chase: Chase, card: int) -> list[int]:
    """The lines whose activations are used up for this turn."""
    lines = chase.card(card).act_lines
    return [line.number + 1 for line in lines if activate.is_used_up(chase, card, line)]


def keywords_on(chase: Chase, card: int) -> list[KeywordFacts]:
    """The keywords in effect on a card, with where they come from and when they end."""
    found: list[KeywordFacts] = []
    for keyword in chase.terms.keywords.all:
        number = in_effect.effective(chase, card, keyword)
        if number:
            sources, until = origins(chase, card, keyword)
            found.append(keyword_facts(keyword, number, sources, until_word(until)))
    return found


def keyword_facts(
    keyword: Keyword, number: int, sources: list[str], until: str | None
) -> KeywordFacts:
    return KeywordFacts(
        keyword=keyword.name,
        number=number,
        text=keyword.text,
        numbered=keyword.numbered,
        sign=SIGNS[keyword.sign + 1],
        clause=keyword.clause,
        sources=sources,
        until=until,
    )


def origins(chase: Chase, card: int, keyword: Keyword) -> tuple[list[str], int]:
    """The cards that a keyword sits on or is granted by, and when its first instance ends."""
    bearers: list[int] = []
    until = FOR_GOOD
    for number, bearer, row in chase.zones.marks.entries:
        if number == KEYWORD.number and row[ROW_KEYWORD] == keyword.number:
            if in_effect.serves(chase, bearer, card, keyword):
                if bearer not in bearers:
                    bearers.append(bearer)
                if row[ROW_UNTIL] > WHILE_IN_PLAY and (until == FOR_GOOD or row[ROW_UNTIL] < until):
                    until = row[ROW_UNTIL]
    for giver in while_lines.givers_of(chase, card, keyword):
        if giver not in bearers:
            bearers.append(giver)
    return sorted(names_of(chase, bearers)) if bearers != [card] else [], until


def until_word(until: int) -> str | None:
    return DURATIONS[until] if until > WHILE_IN_PLAY else None


# Cards of the active zone


def active_card(chase: Chase, card: int, observer: int) -> ActiveCard:
    marks = chase.zones.marks
    settling: int = marks.of(SETTLING, card)
    is_known = chase.zones.knows(observer, card)
    return ActiveCard(
        zone=chase.setup.zone_names[chase.zones.where(card)],
        place=chase.zones.depth(card),
        card=chase.card(card).id if is_known else None,
        source=thing_name(chase, marks.of(SOURCE, card)),
        paid=marks.of(PAID, card),
        prepared=PREPARED_WORDS[marks.of(PREPARED, card)],
        settling=settling - 1 if settling and is_known else None,
        counters=marks.of(COUNTERS, card) if is_known else 0,
        broken=in_effect.is_broken(chase, card),
        forged=marks.of(FORGED, card) == 1,
    )
