"""References, numbers and conditions of the card language (10.2, 10.6)."""

from collections.abc import Sequence

from lodge.games.galactic_hunt.language import problems
from lodge.games.galactic_hunt.language.grammar.scanning import Words
from lodge.games.galactic_hunt.language.problems import Wrong
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Cond, Num, Ref, Term

DEEPEST = 8
MOST_TERMS = 8


def read_ref(read: Words, classes: Sequence[str]) -> Ref:
    """A selector, an object or a player."""
    word = read.next
    if word in words.OBJECTS:
        read.take()
        return Ref(words.OBJECTS.index(word))
    if word in words.PLAYER_WORDS:
        read.take()
        return Ref(words.REF_OWNER + words.PLAYER_WORDS.index(word))
    return read_selector(read, classes)


def is_ref(word: str) -> bool:
    """Does a reference begin with this word?"""
    return (
        word in words.OBJECTS or word in words.PLAYER_WORDS or word.partition(".")[0] in words.SIDES
    )


def read_selector(read: Words, classes: Sequence[str]) -> Ref:
    """Such as `foe.prey.kw(Stealth).tracked`."""
    word = read.take()
    side, *parts = word.split(".")
    if side not in words.SIDES or not parts:
        raise Wrong(
            "E07",
            f"'{word}' is no selector such as my.char or foe.prey."
            if word
            else "A selector such as foe.prey is missing.",
        )
    ref = Ref(words.REF_SELECTOR)
    ref.side = words.SIDES.index(side)
    if parts[0] not in words.KINDS:
        raise Wrong("E07", f"There is no selector '{word}'.{problems.near(parts[0], words.KINDS)}")
    ref.kind = words.KINDS.index(parts[0])
    for name in parts[1:]:
        _read_property(read, ref, name, classes)
    while read.next.startswith("."):
        for name in read.take()[1:].split("."):
            _read_property(read, ref, name, classes)
    return ref


def _read_property(read: Words, ref: Ref, name: str, classes: Sequence[str]) -> None:
    if name not in words.PROPERTIES:
        raise Wrong(
            "E07", f"There is no property '.{name}'.{problems.near(name, words.PROPERTIES)}"
        )
    if name == "kw":
        read.expect("(", "after '.kw'")
        ref.keywords.append(read_keyword(read))
        read.expect(")", "after the keyword")
    elif name == "class":
        read.expect("(", "after '.class'")
        ref.classes.append(read_class(read, classes))
        read.expect(")", "after the class")
    else:
        ref.properties |= 1 << words.PROPERTIES.index(name)


def read_keyword(read: Words) -> int:
    word = read.take()
    if word not in words.KEYWORDS:
        raise Wrong("E05", f"There is no keyword '{word}'.{problems.near(word, words.KEYWORDS)}")
    return words.KEYWORDS.index(word)


def read_class(read: Words, classes: Sequence[str]) -> int:
    """A class; of two that fit the longer one."""
    names: list[str] = []
    fitting: tuple[int, int] | None = None
    start = read.place
    while read.is_word and len(names) < 4:
        names.append(read.take())
        if " ".join(names) in classes:
            fitting = classes.index(" ".join(names)), read.place
    if fitting is None:
        word = " ".join(names) or read.next
        read.place = start
        raise Wrong("E04", f"There is no class '{word}'.{problems.near(word, classes)}")
    read.place = fitting[1]
    return fitting[0]


# Numbers


def read_num(read: Words, classes: Sequence[str]) -> Num:
    terms = [_read_term(read, 1, classes)]
    while read.next in ("+", "-") and _is_between_blanks(read):
        sign = 1 if read.take() == "+" else -1
        terms.append(_read_term(read, sign, classes))
        if len(terms) > MOST_TERMS:
            raise Wrong("E20", f"A sum has at most {MOST_TERMS} terms.")
    return Num(terms)


def _is_between_blanks(read: Words) -> bool:
    after = read.place + 1
    return read.spaced[read.place] and after < len(read.spaced) and read.spaced[after]


def begins_num(read: Words) -> bool:
    """Does a number begin here?"""
    return read.is_int or read.next in words.TERMS or read.next in words.MEASURES


def _read_term(read: Words, sign: int, classes: Sequence[str]) -> Term:
    if read.is_int:
        number = read.integer("A number", least=0)
        if read.takes("x"):
            return _read_product(read, sign, number, classes)
        term = Term(sign, words.N_INT)
        term.number = number
        return term
    return _read_measure(read, sign, classes)


def _read_product(read: Words, sign: int, factor: int, classes: Sequence[str]) -> Term:
    """As in `2 x tracking(T)`."""
    if factor == 0:
        raise Wrong("E20", "'x' needs a number from 1 before it.")
    if read.is_int:
        raise Wrong("E07", f"After 'x' stands what is counted, not {read.described()}.")
    term = _read_measure(read, sign, classes)
    term.factor = factor
    return term


def _read_measure(read: Words, sign: int, classes: Sequence[str]) -> Term:
    word = read.take()
    if word in words.TERMS:
        return Term(sign, words.N_AMOUNT + words.TERMS.index(word))
    if word not in words.MEASURES:
        known = (*words.TERMS, *words.MEASURES)
        shown = f"'{word}'" if word else "the end of the line"
        raise Wrong("E07", f"A number is expected, not {shown}.{problems.near(word, known)}")
    term = Term(sign, words.N_COUNT + words.MEASURES.index(word))
    read.expect("(", f"after '{word}'")
    if term.what == words.N_STACKS:
        term.keyword = read_keyword(read)
        read.expect(",", "after the keyword")
    term.ref = read_ref(read, classes)
    read.expect(")", "after the reference")
    return term


# Conditions


def read_cond(read: Words, classes: Sequence[str], depth: int = 0) -> Cond:
    if depth > DEEPEST:
        raise Wrong("E20", f"Conditions are nested at most {DEEPEST} deep.")
    parts = [_read_conj(read, classes, depth)]
    while read.takes("or"):
        parts.append(_read_conj(read, classes, depth))
    return _joined(words.C_OR, parts)


def _read_conj(read: Words, classes: Sequence[str], depth: int) -> Cond:
    parts = [_read_neg(read, classes, depth)]
    while read.takes("and"):
        parts.append(_read_neg(read, classes, depth))
    return _joined(words.C_AND, parts)


def _joined(what: int, parts: list[Cond]) -> Cond:
    if len(parts) == 1:
        return parts[0]
    cond = Cond(what)
    cond.parts = parts
    return cond


def _read_neg(read: Words, classes: Sequence[str], depth: int) -> Cond:
    if read.takes("not"):
        cond = Cond(words.C_NOT)
        cond.parts = [_read_neg(read, classes, depth + 1)]
        if depth > DEEPEST:
            raise Wrong("E20", f"Conditions are nested at most {DEEPEST} deep.")
        return cond
    if read.takes("("):
        cond = read_cond(read, classes, depth + 1)
        read.expect(")", "after the condition")
        return cond
    if begins_num(read):
        return _read_comparison(read, classes)
    return _read_predicate(read, classes)


def _read_comparison(read: Words, classes: Sequence[str]) -> Cond:
    cond = Cond(words.C_COMPARE)
    cond.left = read_num(read, classes)
    sign = read.take()
    if sign not in words.COMPARISONS:
        raise Wrong("E07", f"A comparison such as '>=' is expected, not '{sign}'.")
    cond.comparison = words.COMPARISONS.index(sign)
    cond.right = read_num(read, classes)
    return cond


PREDICATES = ("as", "is", "has", "trait", "type", "through", "turn", "forged")


def _read_predicate(read: Words, classes: Sequence[str]) -> Cond:
    word = read.take()
    if word not in PREDICATES:
        shown = f"'{word}'" if word else "the end of the line"
        raise Wrong(
            "E07", f"A condition is expected, not {shown}.{problems.near(word, PREDICATES)}"
        )
    read.expect("(", f"after '{word}'")
    cond = Cond(words.C_AS + PREDICATES.index(word))
    if word == "as":
        cond.value = read_class(read, classes)
    elif word == "turn":
        cond.value = _one_of(read, ("mine", "foe"), "turn")
    elif word == "through":
        cond.value = -1 if read.takes("any") else read_trait(read)
    else:
        cond.ref = read_ref(read, classes)
        if word != "forged":
            read.expect(",", "after the reference")
            cond.value = _read_value(read, word, classes)
    read.expect(")", f"at the end of '{word}(...)'")
    return cond


def _read_value(read: Words, word: str, classes: Sequence[str]) -> int:
    if word == "is":
        return read_class(read, classes)
    if word == "has":
        return read_keyword(read)
    if word == "trait":
        return read_trait(read)
    return _one_of(read, words.TYPES, "type")


def _one_of(read: Words, known: Sequence[str], what: str) -> int:
    word = read.take()
    if word not in known:
        raise Wrong("E07", f"'{word}' does not go with '{what}'.{problems.near(word, known)}")
    return known.index(word)


def read_trait(read: Words) -> int:
    word = read.take()
    if word not in words.TRAITS:
        raise Wrong("E05", f"There is no trait '{word}'.{problems.near(word, words.TRAITS)}")
    return 1 << words.TRAITS.index(word)
