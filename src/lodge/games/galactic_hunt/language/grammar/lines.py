"""The grammar of 10.2: a line of rules becomes a `Line` of numbers and references."""

from collections.abc import Sequence

from lodge.games.galactic_hunt.language import problems
from lodge.games.galactic_hunt.language.grammar import expressions, statements
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.problems import Wrong
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import (
    BY_KEYWORD,
    BY_STACKING,
    BY_TRAIT,
    BY_TYPE,
    Cond,
    Line,
    Listening,
)

EVENT_HEADS = (words.REACT_LINE, words.HIDDEN_LINE, words.ACTIVE_LINE, words.ON_LINE)
MOST_USES = 7
NO_TO = (
    words.TURN_START,
    words.TURN_END,
    words.PLAY,
    words.RESOLVE,
    words.REACT,
    words.ACTIVATE,
    words.FIRE,
    words.THROUGH,
    words.DRAW,
    words.DISCARDED,
    words.DECKOUT,
    words.QUEST,
    words.FORGE,
)


def read_line(text: str, classes: Sequence[str]) -> Line:
    """A line of rules; raise Wrong where it does not follow the grammar."""
    read = Words(text)
    once = bool(read.takes("once"))
    head = read.take()
    if head not in words.HEADS:
        raise Wrong("E07", f"'{head}' is no head of a line.{problems.near(head, words.HEADS)}")
    line = Line(words.HEADS.index(head))
    line.once = once
    line.text = text.strip()
    _read_head(read, line, classes)
    read.expect(":", "after the head of the line")
    if line.head in (words.HIDDEN_LINE, words.ACTIVE_LINE) and read.takes("may"):
        line.may = True
    statements.read_script(read, line, classes)
    if read.next:
        raise Wrong("E07", f"{read.described()} has no place here; statements are parted by ';'.")
    return line


def _read_head(read: Words, line: Line, classes: Sequence[str]) -> None:
    head = line.head
    if head == words.WHILE_LINE:
        line.cond = expressions.read_cond(read, classes)
        return
    if head == words.UPGRADE_LINE:
        kind = read.takes("combat", "assist")
        line.upgrades = words.TYPES.index(kind) if kind else 0
        return
    if head in EVENT_HEADS:
        line.listening = read_event(read, classes)
    elif head == words.ACT_LINE:
        _read_act(read, line, classes)
    elif head == words.QUEST_LINE:
        if read.takes("if"):
            _read_quest_if(read, line, classes)
            return
        line.amount = read.integer("The number of a Quest")
        line.times = bool(read.takes("times"))
        line.listening = read_event(read, classes)
        if read.takes("in"):
            read.expect("turn", "after 'in'")
            line.in_turn = True
    elif head == words.SETTLING_LINE:
        line.amount = read.integer("The number of a Settling")
    _read_targets(read, line, classes)
    if read.takes("if"):
        line.cond = expressions.read_cond(read, classes)


def _read_quest_if(read: Words, line: Line, classes: Sequence[str]) -> None:
    """A condition, and after targets perhaps another one: both must hold."""
    line.cond = expressions.read_cond(read, classes)
    _read_targets(read, line, classes)
    if read.takes("if"):
        both = Cond(words.C_AND)
        both.parts = [line.cond, expressions.read_cond(read, classes)]
        line.cond = both


def _read_targets(read: Words, line: Line, classes: Sequence[str]) -> None:
    while read.takes("@"):
        line.targets.append(expressions.read_selector(read, classes))
        if len(line.targets) > 2:
            raise Wrong("E07", "A line declares at most two targets.")
        if not (read.next == "," and read.after == "@"):
            return
        read.take()


def _read_act(read: Words, line: Line, classes: Sequence[str]) -> None:
    if read.takes("("):
        line.has_price = True
        _read_price(read, line)
        while read.takes(","):
            _read_price(read, line)
        read.expect(")", "after the price")
    if read.takes("x"):
        line.uses = read.integer("The number of uses", most=MOST_USES)
    if read.takes("on"):
        line.is_reply = True
        line.listening = read_event(read, classes)


def _read_price(read: Words, line: Line) -> None:
    if read.is_int:
        line.supply = read.integer("A price", least=0, most=12)
    elif read.takes("X"):
        line.supply = 1
        line.is_open = True
    elif read.takes("discard"):
        line.discards = read.integer("A price in cards", most=12)
    elif read.takes("counter"):
        line.counters = read.integer("A price in counters")
    else:
        raise Wrong(
            "E07", f"A price is a number, X, 'discard n' or 'counter n', not {read.described()}."
        )


def read_event(read: Words, classes: Sequence[str]) -> Listening:
    """An event with its filter, `by` and `to` (10.5)."""
    name = read.take()
    if name not in words.EVENTS:
        raise Wrong("E07", f"There is no event '{name}'.{problems.near(name, words.EVENTS)}")
    heard = Listening(words.EVENTS.index(name))
    if read.takes("("):
        _read_filter(read, heard, name)
        read.expect(")", "after the filter")
    if read.takes("by"):
        heard.by = expressions.read_ref(read, classes)
    if read.takes("to"):
        if heard.event in NO_TO:
            raise Wrong("E07", f"The event '{name}' has no 'to' (10.5).")
        heard.to = expressions.read_ref(read, classes)
    return heard


def _read_filter(read: Words, heard: Listening, name: str) -> None:
    word = read.take()
    if heard.event == words.PLAY and word in ("combat", "assist"):
        heard.filter, heard.value = BY_TYPE, words.TYPES.index(word)
    elif (heard.event == words.PLAY and word in ("Crew", "Vehicle")) or (
        heard.event == words.ENTER and word in words.TRAITS
    ):
        heard.filter, heard.value = BY_TRAIT, 1 << words.TRAITS.index(word)
    elif heard.event in (words.KW_GAIN, words.KW_LOSE) and word == "stack":
        heard.filter = BY_STACKING
    elif heard.event in (words.KW_GAIN, words.KW_LOSE) and word in words.KEYWORDS:
        heard.filter, heard.value = BY_KEYWORD, words.KEYWORDS.index(word)
    elif heard.event in (words.KW_GAIN, words.KW_LOSE):
        raise Wrong("E05", f"There is no keyword '{word}'.{problems.near(word, words.KEYWORDS)}")
    else:
        raise Wrong("E07", f"'{word}' is no filter of the event '{name}'.")
