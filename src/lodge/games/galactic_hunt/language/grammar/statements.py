"""Statements of the card language (10.7): verbs with their arguments."""

from collections.abc import Callable, Sequence

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.language.grammar.expressions import (
    begins_num,
    is_ref,
    read_cond,
    read_keyword,
    read_num,
    read_ref,
    read_selector,
)
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.problems import Wrong, near
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Line, Num, Ref, Stmt, Term

MOST_STATEMENTS = 16
MOST_MODES = 6
MOST_STRIPPED = 4


def read_script(read: Words, line: Line, classes: Sequence[str]) -> None:
    """The statements of a line, up to its end."""
    line.script = _read_statements(read, line, classes)


def _read_statements(read: Words, line: Line, classes: Sequence[str]) -> list[Stmt]:
    script = [_read_statement(read, line, classes)]
    while read.takes(";"):
        script.append(_read_statement(read, line, classes))
    return script


def _read_statement(read: Words, line: Line, classes: Sequence[str]) -> Stmt:
    may = bool(read.takes("may"))
    word = read.take()
    if word not in words.VERBS:
        shown = f"'{word}'" if word else "the end of the line"
        raise Wrong("E07", f"A verb is expected, not {shown}.{near(word, words.VERBS)}")
    stmt = Stmt(words.VERBS.index(word))
    stmt.may = may
    stmt.place = len(line.stmts)
    line.stmts.append(stmt)
    if len(line.stmts) > MOST_STATEMENTS:
        raise Wrong("E20", f"A line has at most {MOST_STATEMENTS} statements.")
    if stmt.verb == words.V_CHOOSE:
        if may:
            raise Wrong("E07", "'choose' stands by itself, not after 'may'.")
        _read_modes(read, stmt, line, classes)
        return stmt
    READERS[word](read, stmt, classes)
    _read_tail(read, stmt, classes)
    return stmt


def _read_modes(read: Words, stmt: Stmt, line: Line, classes: Sequence[str]) -> None:
    read.expect("{", "after 'choose'")
    stmt.modes.append(_read_statements(read, line, classes))
    while read.takes("/"):
        stmt.modes.append(_read_statements(read, line, classes))
    read.expect("}", "after the modes")
    if not 2 <= len(stmt.modes) <= MOST_MODES:
        raise Wrong("E07", f"'choose' has 2 to {MOST_MODES} modes, parted by '/'.")


def _read_tail(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    """Flags, span and condition."""
    while read.next == "nontriggering":
        read.take()
        stmt.nontriggering = True
    if read.takes("for"):
        _read_span(read, stmt)
        if read.takes("nontriggering"):
            stmt.nontriggering = True
    if read.takes("if"):
        stmt.cond = read_cond(read, classes)


def _read_span(read: Words, stmt: Stmt) -> None:
    if read.takes("turn"):
        stmt.span = words.FOR_TURN
    elif read.takes("round"):
        stmt.span = words.FOR_ROUNDS
    elif read.takes("here"):
        stmt.span = words.WHILE_HERE
    elif read.is_int:
        stmt.span = words.FOR_ROUNDS
        stmt.rounds = read.integer("A number of rounds", most=9)
        read.expect("rounds", "after the number")
    else:
        raise Wrong("E07", f"'for' needs turn, round, n rounds or here, not {read.described()}.")


def _arg(read: Words, classes: Sequence[str]) -> Ref:
    """An object, `owner`, `next` or `each` with a selector."""
    if read.takes("each"):
        ref = read_selector(read, classes)
        ref.each = True
        return ref
    ref = read_ref(read, classes)
    if ref.what in (words.REF_SELECTOR, words.REF_FOE):
        raise Wrong("E07", "A selector stands after 'each' or '@' here.")
    return ref


def _begins_arg(read: Words) -> bool:
    return read.next == "each" or is_ref(read.next)


def _maybe_arg(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    if _begins_arg(read):
        stmt.obj = _arg(read, classes)


def _count(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    """A number, at least 1 where it is a plain one."""
    stmt.num = read_num(read, classes)
    if stmt.num.plain == 0:
        raise Wrong("E20", f"'{words.VERBS[stmt.verb]}' needs a number from 1.")


def _track(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _counted(read, stmt, classes)
    if read.takes("with"):
        stmt.with_keyword, stmt.with_number = _keyword_with_number(read)


def _keyword_with_number(read: Words) -> tuple[int, int]:
    keyword = read_keyword(read)
    declared = KEYWORDS[keyword]
    _may_be_given(keyword)
    if declared.numbered:
        if not read.is_int:
            raise Wrong("E06", f"{declared.name} needs a number, as in '{declared.name} 1'.")
        return keyword, read.integer("The number of a keyword")
    if read.is_int:
        raise Wrong("E06", f"{declared.name} has no number.")
    return keyword, 1


def _may_be_given(keyword: int) -> None:
    name = words.KEYWORDS[keyword]
    if name in ("Settling", "Scrapped", "Usage"):
        raise Wrong("E19", f"{name} cannot be given: it comes with the card.")


def _hunt(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _counted(read, stmt, classes)
    while read.next in ("separate", "nontriggering"):
        if read.take() == "separate":
            stmt.separate = True
        else:
            stmt.nontriggering = True


def _counted(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _count(read, stmt, classes)
    _maybe_arg(read, stmt, classes)


def _perhaps_counted(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    if begins_num(read):
        _count(read, stmt, classes)


def _nothing(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    """A verb without arguments."""


def _object(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    if not _begins_arg(read):
        name = words.VERBS[stmt.verb]
        raise Wrong("E07", f"'{name}' needs an object such as T, not {read.described()}.")
    stmt.obj = _arg(read, classes)


def _signed(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    """`+n` or `-n`."""
    sign = read.takes("+", "-")
    if not sign:
        name = words.VERBS[stmt.verb]
        raise Wrong("E07", f"'{name}' needs +n or -n, not {read.described()}.")
    stmt.num = read_num(read, classes)
    if stmt.num.plain == 0:
        raise Wrong("E20", f"'{words.VERBS[stmt.verb]}' needs a number from 1.")
    if sign == "-":
        stmt.num = Num([_negated(term) for term in stmt.num.terms])


def _negated(term: Term) -> Term:
    other = Term(-term.sign, term.what)
    other.number, other.keyword, other.ref = term.number, term.keyword, term.ref
    return other


def _durability(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _signed(read, stmt, classes)
    _maybe_arg(read, stmt, classes)


def _give(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    stmt.keyword = read_keyword(read)
    _may_be_given(stmt.keyword)
    declared = KEYWORDS[stmt.keyword]
    if begins_num(read):
        if not declared.numbered:
            raise Wrong("E06", f"{declared.name} has no number.")
        _count(read, stmt, classes)
    elif declared.numbered:
        raise Wrong("E06", f"{declared.name} needs a number, as in '{declared.name} 1'.")
    _maybe_arg(read, stmt, classes)


def _strip(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    sign = read.takes("positive", "negative")
    if sign:
        stmt.sign = 1 if sign == "positive" else -1
    else:
        stmt.keyword = read_keyword(read)
        name = words.KEYWORDS[stmt.keyword]
        if name == "Usage":
            raise Wrong("E19", "Usage cannot be stripped.")
        if KEYWORDS[stmt.keyword].strip < 0:
            raise Wrong("E10", f"{name} cannot be stripped.")
    if read.is_int:
        number = read.integer("The number of a strip")
        if number > MOST_STRIPPED:
            raise Wrong("E10", f"One effect strips at most {MOST_STRIPPED} stacks, not {number}.")
        term = Term(1, words.N_INT)
        term.number = number
        stmt.num = Num([term])
    _maybe_arg(read, stmt, classes)


def _maybe_object(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _maybe_arg(read, stmt, classes)


def _discard(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _counted(read, stmt, classes)
    stmt.random = bool(read.takes("random"))


def _recover(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _count(read, stmt, classes)
    stmt.types = _type_filter(read)


def _type_filter(read: Words) -> int:
    word = read.takes("combat", "assist", "any")
    return words.TYPES.index(word) if word in ("combat", "assist") else 0


def _supply(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _count(read, stmt, classes)
    read.expect("from", "after the number")
    stmt.obj = _arg(read, classes)
    read.expect("to", "after the giver")
    stmt.other = _arg(read, classes)


def _prepare(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _count(read, stmt, classes)
    while read.next in ("reaction", "free"):
        if read.take() == "reaction":
            stmt.reaction = True
        else:
            stmt.free = True


def _spawn(read: Words, stmt: Stmt, _classes: Sequence[str]) -> None:
    if not read.is_word:
        raise Wrong("E07", f"The id of a side card is expected, not {read.described()}.")
    stmt.card_id = read.take()


def _plant(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _spawn(read, stmt, classes)
    stmt.obj = _arg(read, classes)


def _cost(read: Words, stmt: Stmt, classes: Sequence[str]) -> None:
    _signed(read, stmt, classes)
    stmt.types = _type_filter(read)


Reader = Callable[[Words, Stmt, Sequence[str]], None]

READERS: dict[str, Reader] = {
    "track": _track,
    "untrack": _counted,
    "hunt": _hunt,
    "fail": _perhaps_counted,
    "secure": _perhaps_counted,
    "erase": _nothing,
    "redirect": _object,
    "nullify": _nothing,
    "damage": _counted,
    "heal": _counted,
    "durability": _durability,
    "give": _give,
    "strip": _strip,
    "untargetable": _maybe_object,
    "targetable": _maybe_object,
    "draw": _counted,
    "pursuit": _counted,
    "discard": _discard,
    "mill": _counted,
    "recover": _recover,
    "reveal": _counted,
    "supply": _supply,
    "destroy": _object,
    "banish": _object,
    "return": _object,
    "prepare": _prepare,
    "trigger": _object,
    "spawn": _spawn,
    "plant": _plant,
    "counter": _signed,
    "cost": _cost,
}
