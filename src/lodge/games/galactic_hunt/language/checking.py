"""What makes no sense though every word of it is known: the codes of 10.8."""

from collections.abc import Iterator
from typing import Protocol

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import keywords
from lodge.games.galactic_hunt.language import problems
from lodge.games.galactic_hunt.language.english import naming
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import (
    BY_KEYWORD,
    BY_STACKING,
    Card,
    Cond,
    Library,
    Line,
    Num,
    Ref,
    Stmt,
)
from lodge.games.galactic_hunt.model.grants import Clause
from lodge.games.galactic_hunt.model.keyword import CARRY, NEGATIVE, PLAYER
from lodge.games.galactic_hunt.script import while_lines


class Complain(Protocol):
    """Notes what is wrong."""

    def __call__(self, code: str, what: str, field: str, line: int = 0) -> None: ...


HEADS_OF: dict[int, tuple[int, ...]] = {
    words.CHARACTER: (words.ON_LINE, words.ACT_LINE, words.WHILE_LINE),
    words.COMBAT: (
        words.PLAY_LINE,
        words.PREPARED_LINE,
        words.SCRAPPED_LINE,
        words.REACT_LINE,
        words.HIDDEN_LINE,
        words.ACTIVE_LINE,
        words.ON_LINE,
        words.WHILE_LINE,
        words.SETTLING_LINE,
        words.UPGRADE_LINE,
    ),
    words.ASSIST: (
        words.PLAY_LINE,
        words.SCRAPPED_LINE,
        words.REACT_LINE,
        words.ON_LINE,
        words.ACT_LINE,
        words.WHILE_LINE,
        words.SETTLING_LINE,
        words.UPGRADE_LINE,
    ),
    words.PURSUIT: (words.QUEST_LINE,),
    words.SIDE_CARD: (words.ON_LINE, words.ACT_LINE, words.WHILE_LINE),
}
ENTERING = ("Malfunction", "Mark", "Improvised", "Reaction")
"""Besides those that bounce to the player, what does nothing as a standing effect."""
ENDING_ALONE = ("Rushed", "Trapped", "Glory")
"""Keywords that last as long as their rules say, whatever a card says."""
BY_PLAYERS = (
    words.TURN_START,
    words.TURN_END,
    words.SUPPLY_GAIN,
    words.DRAW,
    words.DISCARDED,
    words.DECKOUT,
    words.ENTER,
    words.DESTROY,
)
"""10.5: events that are by a player alone."""
OF_EVENTS = (words.REF_SRC, words.REF_OBJ, words.REF_ITEM, words.REF_CARD)


def check_card(card: Card, say: Complain) -> None:
    """Everything that can be said of a card by itself."""
    _check_traits(card, say)
    _check_keywords(card, say)
    _check_border(card, say)
    for line in card.lines:
        _work_out(line)
        _check_line(card, line, say)
    if card.type == words.PURSUIT:
        if len(card.lines) != 1 or card.quest is None or card.traits:
            say(
                "E16",
                "A pursuit has exactly one Quest line, and no other lines or traits.",
                "rules",
            )
    card.hunts = any(line.hunts for line in card.lines)
    if card.hunts and (card.has(words.VEHICLE) or card.through == "Vehicle"):
        say("E17", "A vehicle cannot be the source of a hunt (GH-128).", "rules")


def _check_traits(card: Card, say: Complain) -> None:
    if card.has(words.CREW) and card.has(words.VEHICLE):
        say("E14", "A card is Crew or Vehicle, not both.", "traits")
    elif card.has(words.CREW | words.VEHICLE):
        if card.type not in (words.ASSIST, words.SIDE_CARD):
            say("E14", "Only assistance and side cards are Crew or Vehicle.", "traits")
        elif card.has(words.CREW) and not card.durability:
            say("W01", "This Crew has no durability.", "durability")
    if card.has(words.GLORIOUS) and not requires(card, words.GLORY_SEEKER):
        say("E15", "A Glorious card asks for a Glory Seeker in its class line.", "traits")


def _check_border(card: Card, say: Complain) -> None:
    """2.3: the letter of the set tells of the classes that it is for."""
    letter = border_of(card)
    if letter and card.set[:1] != letter:
        what = f"By its {BORDERS[letter]} this is a card of set {letter}, not {card.set[:1]} (2.3)."
        say("W10", what, "set")


BORDERS = {
    "A": "class line",
    "H": "class line",
    "X": "class line",
    "M": "class line",
    "S": "'special'",
    "B": "type",
}


def border_of(card: Card) -> str:
    """The letter of the set that a card belongs to; nothing where a class of its own decides."""
    if card.type in (words.CHARACTER, words.SIDE_CARD):
        return "B"
    if card.special:
        return "S"
    named = 0
    for alternative in card.alternatives:
        named |= alternative
    if not named:
        return "A"
    if named >> len(words.CLASSES):
        return ""
    mains = {_main_of(number) for number in range(len(words.CLASSES)) if named >> number & 1}
    if len(mains) > 1:
        return "M"
    return "H" if mains == {words.CLASSES.index("Hunter")} else "X"


def _main_of(number: int) -> int:
    main = words.MAIN_CLASSES[number]
    return main if main >= 0 else number


def requires(card: Card, needed: int) -> bool:
    """Can only characters of this class have the card?"""
    bit = 1 << needed
    if card.type == words.CHARACTER:
        return card.classes & bit != 0
    return bool(card.alternatives) and all(one & bit for one in card.alternatives)


def _check_keywords(card: Card, say: Complain) -> None:
    for number, _ in card.keywords:
        keyword = KEYWORDS[number]
        if keyword.needs >= 0 and not requires(card, keyword.needs):
            say("E09", _only(keyword.name, keyword.needs), "keywords")
        if card.type == words.COMBAT:
            if keyword.sign == NEGATIVE:
                say(
                    "E18",
                    f"{keyword.name} is negative: a combat card does not print it.",
                    "keywords",
                )
            elif keyword.reach == CARRY and not keyword.on_combat:
                say("E18", f"{keyword.name} would do nothing on a combat card.", "keywords")


def _only(name: str, needed: int) -> str:
    return f"{name} is for cards that require {words.CLASSES[needed]}."


# Lines


def _work_out(line: Line) -> None:
    """What the rules want to know of a line at a glance."""
    for stmt in line.stmts:
        line.hunts = line.hunts or stmt.verb.hunts
        gives = stmt.verb is keywords.GIVE and words.KEYWORDS[stmt.keyword] == "Malfunction"
        on_item = stmt.obj is not None and _is_item(line, stmt.obj)
        line.gives_malfunction = line.gives_malfunction or (gives and on_item)
        line.counters_item = line.counters_item or stmt.verb.is_counter
        for obj in (stmt.obj, stmt.other):
            if obj is not None and obj.what == words.REF_SRC:
                line.touches_source = True
        for ref in refs_of(stmt):
            line.uses_event = line.uses_event or ref.what in OF_EVENTS
        for num in _nums_of(stmt):
            if any(term.what == words.N_AMOUNT for term in num.terms):
                line.uses_event = True
        if line.head == words.WHILE_LINE:
            stmt.reads = _keywords_read(line, stmt)
    line.counters_item = line.counters_item or line.gives_malfunction
    line.asks_how = _asks_how(line.cond)


def _keywords_read(line: Line, stmt: Stmt) -> int:
    """The keywords that what a statement of a While line does depends on, as bits; those of
    players no While line gives."""
    found = 0
    for ref in [*refs_of(stmt), *_refs_of_cond(line.cond)]:
        for keyword in ref.keywords:
            found |= 1 << keyword
    for num in [*_nums_of(stmt), *_nums_of_cond(line.cond)]:
        for term in num.terms:
            found |= 1 << term.keyword if term.keyword >= 0 else 0
    for cond in [*_conds_in(stmt.cond), *_conds_in(line.cond)]:
        if cond.what == words.C_HAS:
            found |= 1 << cond.value
    for keyword_ in KEYWORDS:
        if keyword_.reach == PLAYER:
            found &= ~keyword_.bit
    return found


def _is_item(line: Line, obj: Ref) -> bool:
    """Is it the answered item, or the card of it while that is on the stack?"""
    if obj.what != words.REF_CARD or line.listening is None or line.head == words.ON_LINE:
        return obj.what == words.REF_ITEM
    return line.listening.event in (words.PLAY, words.REACT, words.FIRE)


def _asks_how(cond: Cond | None) -> bool:
    if cond is None:
        return False
    return cond.what in (words.C_AS, words.C_THROUGH) or any(map(_asks_how, cond.parts))


def _check_line(card: Card, line: Line, say: Complain) -> None:
    def wrong(code: str, what: str) -> None:
        say(code, what, "rules", line.at)

    head = words.HEADS[line.head]
    if line.head not in HEADS_OF[card.type]:
        wrong("E13", f"A {words.TYPES[card.type]} card has no {head} line.")
        return
    if line.once and line.head != words.ON_LINE:
        wrong("E13", "'once' stands before On alone.")
    heard = line.listening
    if line.head == words.REACT_LINE and not card.has_reaction:
        wrong("E12", "A React line needs the keyword Reaction.")
    if heard is not None and (line.head == words.REACT_LINE or line.is_reply):
        if heard.event not in words.WINDOW_EVENTS:
            wrong("E12", f"No window is about '{words.EVENTS[heard.event]}' (10.4).")
    if heard is not None and line.head == words.HIDDEN_LINE and line.may:
        if heard.event not in words.WINDOW_EVENTS:
            wrong("E24", "To be asked would betray the card: this event opens no window.")
    _check_refs(line, wrong_code=wrong)
    for stmt in line.stmts:
        _check_statement(card, line, stmt, wrong)
    _warn(line, wrong)
    if line.head in (words.ON_LINE, words.WHILE_LINE, words.SETTLING_LINE) and card.is_hidden:
        wrong(
            "W08",
            f"Beside a Hidden line, {naming.a(head)} line does nothing: the card lies face down.",
        )


class Wrongly(Protocol):
    """Notes what is wrong with a line."""

    def __call__(self, code: str, what: str) -> None: ...


def _check_refs(line: Line, wrong_code: Wrongly) -> None:
    """E08: words that stand for something the line does not have."""
    targets = 2 if line.head == words.UPGRADE_LINE else len(line.targets)
    has_event = line.listening is not None
    refs = [ref for stmt in line.stmts for ref in refs_of(stmt)]
    for ref in [*refs, *_refs_of_cond(line.cond)]:
        if ref.what in (words.REF_T, words.REF_T2) and ref.what >= targets:
            wrong_code("E08", f"'{words.OBJECTS[ref.what]}' is no declared target of this line.")
            return
        if ref.what in OF_EVENTS and not has_event:
            wrong_code("E08", f"'{words.OBJECTS[ref.what]}' needs a line with an event.")
            return
    nums = [num for stmt in line.stmts for num in _nums_of(stmt)]
    for num in [*nums, *_nums_of_cond(line.cond)]:
        if not has_event and any(term.what == words.N_AMOUNT for term in num.terms):
            wrong_code("E08", "'amount' needs a line with an event.")
            return


def _check_statement(card: Card, line: Line, stmt: Stmt, wrong: Wrongly) -> None:
    verb = stmt.verb
    event = line.listening.event if line.listening is not None else -1
    if line.head == words.WHILE_LINE and not verb.stands:
        wrong("E11", f"A While line gives, costs or makes untargetable; '{verb.name}' it cannot.")
    if verb.changes_cost and line.head not in (words.WHILE_LINE, words.UPGRADE_LINE):
        wrong("E11", "'cost' stands in While and Upgrade lines alone.")
    if verb.of_hunts and event != words.HUNT:
        wrong("E23", f"'{verb.name}' needs a line about the event 'hunt'.")
    if verb.of_items and event in (-1, words.HUNT):
        wrong("E23", "'nullify' needs a line about something played, activated, fired or pursued.")
    for keyword in (stmt.keyword if verb is keywords.GIVE else -1, stmt.with_keyword):
        if keyword >= 0 and KEYWORDS[keyword].needs >= 0:
            if keyword == stmt.with_keyword or not requires(card, KEYWORDS[keyword].needs):
                wrong("E09", _only(KEYWORDS[keyword].name, KEYWORDS[keyword].needs))


def _warn(line: Line, wrong: Wrongly) -> None:
    heard = line.listening
    if heard is not None and line.head == words.ON_LINE and heard.event == words.KW_GAIN:
        for stmt in line.stmts:
            if stmt.verb is keywords.GIVE and (
                heard.filter == BY_STACKING
                or heard.filter != BY_KEYWORD
                or heard.value == stmt.keyword
            ):
                wrong("W02", "This trigger gives what it listens for; GH-247 stops it.")
                break
    if line.head == words.ACT_LINE and not line.has_price:
        if any(stmt.verb.is_strong for stmt in line.stmts):
            wrong("W04", "An activation without a price that moves supply or hunts is strong.")
    for stmt in line.stmts:
        if line.head == words.WHILE_LINE and stmt.verb is keywords.GIVE:
            keyword = KEYWORDS[stmt.keyword]
            if keyword.reach == PLAYER or keyword.name in ENTERING:
                wrong("W07", f"{keyword.name} works as it enters: a While line gives it in vain.")
        if heard is not None and heard.event in BY_PLAYERS:
            if any(ref.what == words.REF_SRC for ref in refs_of(stmt)):
                event = words.EVENTS[heard.event]
                wrong("W11", f"'src' of '{event}' is a player, not a card: this does nothing.")
        if stmt.span != words.FOR_GOOD and stmt.verb is keywords.GIVE:
            name = words.KEYWORDS[stmt.keyword]
            if name in ENDING_ALONE:
                wrong("W06", f"{name} ends by itself: 'for' changes nothing.")
        if stmt.span != words.FOR_GOOD and not stmt.verb.lasts:
            wrong("W06", f"What '{stmt.verb.name}' does is done at once: 'for' changes nothing.")


# Everything a statement refers to


def refs_of(stmt: Stmt) -> Iterator[Ref]:
    for ref in (stmt.obj, stmt.other):
        if ref is not None:
            yield ref
    for num in (stmt.num,):
        yield from _refs_of_num(num)
    yield from _refs_of_cond(stmt.cond)


def _refs_of_num(num: Num | None) -> Iterator[Ref]:
    for term in num.terms if num is not None else ():
        if term.ref is not None:
            yield term.ref


def _refs_of_cond(cond: Cond | None) -> Iterator[Ref]:
    if cond is None:
        return
    if cond.ref is not None:
        yield cond.ref
    yield from _refs_of_num(cond.left)
    yield from _refs_of_num(cond.right)
    for part in cond.parts:
        yield from _refs_of_cond(part)


def _conds_in(cond: Cond | None) -> Iterator[Cond]:
    if cond is not None:
        yield cond
        for part in cond.parts:
            yield from _conds_in(part)


def _nums_of(stmt: Stmt) -> Iterator[Num]:
    if stmt.num is not None:
        yield stmt.num
    yield from _nums_of_cond(stmt.cond)


def _nums_of_cond(cond: Cond | None) -> Iterator[Num]:
    if cond is None:
        return
    for num in (cond.left, cond.right):
        if num is not None:
            yield num
    for part in cond.parts:
        yield from _nums_of_cond(part)


# Between cards


def circles(library: Library) -> list[tuple[Card, int, str]]:
    """The While lines that read what they give, perhaps by way of others: card, line of the file,
    and a keyword that such lines give."""
    clauses = [
        Clause(card.kind, line, stmt)
        for card in library.cards
        for line in card.while_lines
        for stmt in line.script
    ]
    given = 0
    for clause in clauses:
        given |= 1 << clause.stmt.gives if clause.stmt.gives >= 0 else 0
    while_lines.find_dependencies(clauses, given)
    found: dict[tuple[int, int], tuple[Card, int, str]] = {}
    for clause in clauses:
        if clause.is_circular:
            read = clause.stmt.reads & clause.depends_on
            card = library.cards[clause.card]
            keyword = KEYWORDS[(read & -read).bit_length() - 1].name
            found.setdefault((card.kind, clause.line.number), (card, clause.line.at, keyword))
    return list(found.values())


def _none_such(id: str, type: int, library: Library) -> str:
    """What is wrong with an id that names no card of a type."""
    wanted = "side card" if type == words.SIDE_CARD else words.TYPES[type]
    named = library.by_id.get(id)
    if named is not None:
        return f"'{id}' is no {wanted}, but a card of type '{words.TYPES[named.type]}'."
    known = [one.id for one in library.cards if one.type == type]
    return f"There is no {wanted} '{id}'.{problems.near(id, known)}"


def check_references(card: Card, library: Library, say: Complain) -> None:
    """Cards that a card names must be there, and be what they should be."""
    if card.special:
        named = library.by_id.get(card.special)
        if named is None or named.type != words.CHARACTER:
            say("E21", _none_such(card.special, words.CHARACTER, library), "special")
        else:
            card.special_kind = named.kind
    if card.through and not card.through_any and not card.through_trait:
        named = library.by_id.get(card.through)
        if named is None:
            what = f"'{card.through}' is neither a trait, nor 'any', nor a card."
            say("E05", what + problems.near(card.through, [*words.TRAITS, "any"]), "through")
        else:
            card.through_card = named.kind
    for line in card.lines:
        for stmt in line.stmts:
            if stmt.card_id:
                side = library.by_id.get(stmt.card_id)
                if side is None or side.type != words.SIDE_CARD:
                    what = _none_such(stmt.card_id, words.SIDE_CARD, library)
                    say("E22", what, "rules", line.at)
                else:
                    stmt.card = side.kind
