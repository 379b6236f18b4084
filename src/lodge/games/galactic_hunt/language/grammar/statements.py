"""Statements of the card language (10.7): verbs with their arguments."""

from collections.abc import Sequence

from lodge.games.galactic_hunt.cards.verbs import VERBS, choosing
from lodge.games.galactic_hunt.language import problems
from lodge.games.galactic_hunt.language.grammar import expressions
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.problems import Wrong
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Line, Num, Ref, Stmt, Term
from lodge.games.galactic_hunt.model.verb import Reading

MOST_STATEMENTS = 16
MOST_MODES = 6


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
    if word not in VERBS:
        shown = f"'{word}'" if word else "the end of the line"
        raise Wrong("E07", f"A verb is expected, not {shown}.{problems.near(word, list(VERBS))}")
    stmt = Stmt(VERBS[word])
    stmt.may = may
    stmt.place = len(line.stmts)
    line.stmts.append(stmt)
    if len(line.stmts) > MOST_STATEMENTS:
        raise Wrong("E20", f"A line has at most {MOST_STATEMENTS} statements.")
    if stmt.verb is choosing.CHOOSE:
        if may:
            raise Wrong("E07", "'choose' stands by itself, not after 'may'.")
        _read_modes(read, stmt, line, classes)
        return stmt
    stmt.verb.read(ArgumentReader(read, classes), stmt)
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
        stmt.cond = expressions.read_cond(read, classes)


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


class ArgumentReader(Reading):
    """Reads the arguments of a verb."""

    def __init__(self, read: Words, classes: Sequence[str]) -> None:
        self._read = read
        self._classes = classes

    def takes(self, *wanted: str) -> str:
        return self._read.takes(*wanted)

    def expect(self, sign: str, where: str) -> None:
        self._read.expect(sign, where)

    def described(self) -> str:
        return self._read.described()

    def wrong(self, code: str, what: str) -> Exception:
        return Wrong(code, what)

    def begins_num(self) -> bool:
        return expressions.begins_num(self._read)

    def num(self) -> Num:
        return expressions.read_num(self._read, self._classes)

    def begins_integer(self) -> bool:
        return self._read.is_int

    def integer(self, what: str) -> Num:
        term = Term(1, words.N_INT)
        term.number = self._read.integer(what)
        return Num([term])

    def begins_ref(self) -> bool:
        return self._read.next == "each" or expressions.is_ref(self._read.next)

    def ref(self) -> Ref:
        if self._read.takes("each"):
            ref = expressions.read_selector(self._read, self._classes)
            ref.each = True
            return ref
        ref = expressions.read_ref(self._read, self._classes)
        if ref.what in (words.REF_SELECTOR, words.REF_FOE):
            raise Wrong("E07", "A selector stands after 'each' or '@' here.")
        return ref

    def keyword(self) -> int:
        return expressions.read_keyword(self._read)

    def card_id(self) -> str:
        if not self._read.is_word:
            what = f"The id of a side card is expected, not {self._read.described()}."
            raise Wrong("E07", what)
        return self._read.take()
