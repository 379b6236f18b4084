# lodge: compiled
"""What a seat may see of a chase."""

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.keyword import PLAYER
from lodge.games.galactic_hunt.playing import AS, CHOOSE_CLASS, CHOOSE_LINE, LINE
from lodge.games.galactic_hunt.reading import ALL_KEYWORDS, effective
from lodge.games.galactic_hunt.running import FIRST, ORDER, Matters
from lodge.games.galactic_hunt.shown import (
    BoardCard,
    ChaseView,
    KeywordFacts,
    PlayerFacts,
    StackItem,
)
from lodge.games.galactic_hunt.state import (
    FACE_DOWN,
    FIRST_PLAYER,
    HOST,
    ITEM_WORDS,
    NULLIFIED,
    PHASES,
    PROGRESS,
    TRACKING,
    Chase,
    Item,
    is_player,
)
from lodge.games.galactic_hunt.words import PLAYERS


def describe(chase: Chase, observer: int) -> ChaseView:
    """The game's own part of a view."""
    is_own = observer == chase.seat
    return ChaseView(
        round=chase.round,
        current=PLAYERS[chase.current],
        first=PLAYERS[chase.first],
        phase=PHASES[chase.phase],
        players={PLAYERS[player]: _player(chase, player) for player in range(chase.seats)},
        stack=[_item(chase, item, observer) for item in chase.stack],
        lists={
            PLAYERS[player]: deck_list(chase, player)
            for player in range(chase.seats)
            if player == observer or chase.terms.open_lists or chase.over
        },
        labels=labels(chase) if is_own and not chase.over else {},
        picks=[chase.text(pick) for pick in chase.picks] if is_own else [],
    )


def deck_list(chase: Chase, player: int) -> dict[str, int]:
    """All cards of both decks of a player, wherever they lie."""
    zones = chase.zones
    found: dict[str, int] = {}
    kinds = [
        zones.kind[card]
        for card in range(len(zones.kind))
        if zones.pool[card] in (player * 3, player * 3 + 1)
    ]
    for kind in sorted(kinds):
        face = chase.cards[kind].id
        found[face] = found.get(face, 0) + 1
    return found


def labels(chase: Chase) -> dict[str, str]:
    """The words for choices that are mere numbers: lines, matters, classes, modes, tokens."""
    frame = chase.frame
    if chase.asks(ORDER) and isinstance(frame, Matters):
        waiting = frame.waiting
        return {
            chase.text(FIRST.at(place)): _line_text(chase, waiting[place])
            for place in range(len(waiting))
        }
    if chase.asks(CHOOSE_LINE) and isinstance(frame, Item):
        lines = chase.cards[frame.kind].lines
        return {chase.text(LINE.at(line.number)): line.words for line in lines}
    if chase.asks(CHOOSE_CLASS) and isinstance(frame, Item):
        alternatives = chase.cards[frame.kind].alternatives
        return {
            chase.text(AS.at(number)): _class_names(chase, alternatives[number])
            for number in range(len(alternatives))
        }
    return {}


def _line_text(chase: Chase, item: Item) -> str:
    card = chase.cards[item.kind]
    return f"{card.name}: {card.lines[item.line].words}"


def _class_names(chase: Chase, mask: int) -> str:
    names = chase.terms.library.classes
    found = [names[number] for number in range(len(names)) if mask >> number & 1]
    return " and ".join(found) or "All"


def _player(chase: Chase, player: int) -> PlayerFacts:
    keywords = [
        KeywordFacts(keyword.name, keyword.of_player(chase, player))
        for keyword in ALL_KEYWORDS.keywords
        if keyword.reach == PLAYER and keyword.of_player(chase, player)
    ]
    cards = [
        _card(chase, card, zone)
        for zone in (words.BOARD, words.PURSUITS)
        for card in reversed(chase.in_zone(player, zone))
    ]
    return PlayerFacts(
        supply=chase.supply[player],
        glory=chase.glory[player],
        alive=chase.is_alive(player),
        hand=chase.count(player, words.HAND),
        pursuits_held=chase.count(player, words.PURSUIT_HAND),
        deck=chase.count(player, words.DECK),
        pursuit_deck=chase.count(player, words.PURSUIT_DECK),
        trapped=chase.count(player, words.TRAPPED),
        keywords=keywords,
        cards=cards,
    )


def _card(chase: Chase, card: int, zone: int) -> BoardCard:
    marks = chase.zones.marks
    printed = chase.card(card)
    host: int = marks.of(HOST, card)
    is_durable = zone == words.BOARD and printed.durability > 0
    keywords = [
        KeywordFacts(keyword.name, number)
        for keyword in ALL_KEYWORDS.keywords
        if zone == words.BOARD and (number := effective(chase, card, keyword))
    ]
    quest = printed.quest
    return BoardCard(
        zone=chase.setup.zone_names[chase.zones.where(card)],
        place=chase.zones.depth(card),
        card=printed.id,
        host=chase.zones.depth(host) if host >= 0 else None,
        durability=chase.durability(card) if is_durable else None,
        most=chase.most_durability(card) if is_durable else None,
        tracking=marks.of(TRACKING, card),
        keywords=keywords,
        progress=marks.of(PROGRESS, card) if quest is not None else None,
        needed=quest.amount if quest is not None else None,
    )


def _item(chase: Chase, item: Item, observer: int) -> StackItem:
    is_hidden = item.has(FACE_DOWN) and observer != item.player
    return StackItem(
        what=ITEM_WORDS[item.what],
        player=PLAYERS[item.player] if item.player >= 0 else None,
        card=_face(chase, item.card, observer),
        source=_face(chase, item.source, observer),
        target=None if is_hidden else _face(chase, item.target, observer),
        hunts=item.hunts,
        failed=item.failed,
        nullified=item.has(NULLIFIED),
    )


def _face(chase: Chase, thing: int, observer: int) -> str | None:
    """The face of a card that the observer knows, or the name of a player."""
    if is_player(thing):
        return PLAYERS[FIRST_PLAYER - thing]
    if thing < 0 or not chase.zones.knows(observer, thing):
        return None
    return chase.card(thing).id
