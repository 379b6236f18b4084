"""The blanks of a verb, as its class reads them.

A verb reads its own arguments (`CardVerb.read`). A sketch has it do so without a text: it notes
what the verb asks for, and has it read again with one answer changed to see what depends on what.
So a new verb has its form without anybody writing one.
"""

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.language.forms.sheets import NUMBER, Gap, Manner, Sheet
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Num, Ref, Stmt, Term
from lodge.games.galactic_hunt.model.verb import CardVerb, Reading
from lodge.kernel.workshop import Blank

NUMBERED = next(keyword for keyword in KEYWORDS if keyword.name == "Armor")
"""A keyword that every verb takes."""

LABELS = {
    "count": "How much",
    NUMBER: "How much",
    "object": "Whom or what",
    "keyword": "Which keyword",
    "keyword and count": "Which keyword",
    "keyword and number": "Which keyword",
    "side card": "Which side card",
}
SECOND = "And to whom"
WORDS = {
    "+": "more",
    "-": "less",
    "combat": "combat cards only",
    "assist": "assistance cards only",
    "any": "cards of both types",
    "with": "with a keyword attached",
    "separate": "one after the other",
    "nontriggering": "which triggers nothing",
    "random": "at random",
    "reaction": "to be played as reactions",
    "free": "to be played for free",
    "positive": "any good one",
    "negative": "any bad one",
}
"""The words that verbs take, in plain English; of a new one the word itself is shown."""


class _Refused(Exception):
    """What was answered cannot be."""


class _Asked:
    """Something that a verb asked for: a decision, a literal, or a thing of some sort."""

    def __init__(self, sort: str = "", literal: str = "", wanted: tuple[str, ...] = ()) -> None:
        self.sort = sort
        self.literal = literal
        self.wanted = wanted
        self.many = False
        self.is_decision = not sort and not literal


class _Sketch(Reading):
    """Answers yes to everything, but for one decision, and notes what it was asked for."""

    def __init__(self, refused: int) -> None:
        self.asked: list[_Asked] = []
        self._refused = refused

    def _decide(self, wanted: tuple[str, ...]) -> bool:
        self.asked.append(_Asked(wanted=wanted))
        return len(self.asked) - 1 != self._refused

    def takes(self, *wanted: str) -> str:
        last = self.asked[-1] if self.asked else None
        if last is not None and last.wanted == wanted:
            last.many = True
            return ""
        return wanted[0] if self._decide(wanted) else ""

    def expect(self, sign: str, where: str) -> None:
        self.asked.append(_Asked(literal=sign))

    def described(self) -> str:
        return ""

    def wrong(self, code: str, what: str) -> Exception:
        return _Refused(what)

    def begins_num(self) -> bool:
        return self._decide(())

    def begins_integer(self) -> bool:
        return self._decide(())

    def begins_ref(self) -> bool:
        return self._decide(())

    def num(self) -> Num:
        return self._number("count")

    def integer(self, what: str) -> Num:
        return self._number(NUMBER)

    def _number(self, sort: str) -> Num:
        self.asked.append(_Asked(sort))
        term = Term(1, words.N_INT)
        term.number = 1
        return Num([term])

    def ref(self) -> Ref:
        self.asked.append(_Asked("object"))
        return Ref(words.REF_T)

    def keyword(self) -> int:
        self.asked.append(_Asked("keyword"))
        return NUMBERED.number

    def card_id(self) -> str:
        self.asked.append(_Asked("side card"))
        return ""


def _sketch(verb: CardVerb, refused: int = -1) -> list[_Asked] | None:
    """What a verb asks for; None: it cannot do without what is refused."""
    sketch = _Sketch(refused)
    try:
        verb.read(sketch, Stmt(verb))
    except _Refused:
        return None
    return sketch.asked


class Arguments:
    """The blanks of one verb, and the text that they stand in."""

    def __init__(self, sheet: Sheet, verb: CardVerb) -> None:
        self.text = ""
        self.gaps: list[Gap] = []
        self._sheet = sheet
        self._verb = verb
        asked = _sketch(verb)
        assert asked is not None
        self._lay_out(asked)

    def _lay_out(self, asked: list[_Asked]) -> None:
        at = 0
        while at < len(asked):
            one = asked[at]
            if one.literal:
                self.text += f" {one.literal}"
            elif not one.is_decision:
                at = self._thing(asked, at, False)
            else:
                at = self._decision(asked, at)
            at += 1

    def _thing(self, asked: list[_Asked], at: int, optional: bool) -> int:
        """A blank for a thing; a keyword has its number with it. Returns the last place used."""
        sort = asked[at].sort
        if sort == "keyword" and at + 2 < len(asked) and asked[at + 1].is_decision:
            number = asked[at + 2].sort
            if number in ("count", NUMBER) and _sketch(self._verb, at + 1) is None:
                self._blank(f"keyword and {number}", optional)
                return at + 2
        self._blank(sort, optional)
        return at

    def _decision(self, asked: list[_Asked], at: int) -> int:
        one = asked[at]
        other = _sketch(self._verb, at)
        if other is None:
            if one.wanted:
                self._blank(self._words(one.wanted), False, label="More or less")
            return at
        same = 0
        while (
            same < min(len(asked), len(other)) - at - 1
            and asked[-1 - same].sort == other[-1 - same].sort
            and asked[-1 - same].wanted == other[-1 - same].wanted
            and asked[-1 - same].literal == other[-1 - same].literal
        ):
            same += 1
        then = asked[at + 1 : len(asked) - same]
        instead = other[at + 1 : len(other) - same]
        if instead:
            # Such as a keyword, or any of a sign.
            manners = [Manner(word, WORDS.get(word, word), word) for word in one.wanted]
            sort = instead[0].sort
            gap = Gap(Blank(sort, LABELS[sort], sort))
            manners.insert(0, Manner("one", "A keyword of one's choice", f"{{{sort}}}", [gap]))
            self._blank(self._sheet.add(f"{self._verb.name} {sort}", manners), False, LABELS[sort])
        elif one.wanted and then:
            self._group(one.wanted[0], asked, at)
        elif one.wanted:
            self._blank(self._words(one.wanted), True, label="How", many=one.many)
        else:
            self._thing(asked, at + 1, True)
        return at + len(then)

    def _group(self, word: str, asked: list[_Asked], at: int) -> None:
        """A word with what belongs to it, such as `with` and a keyword."""
        before = self.gaps, self.text
        self.gaps, self.text = [], word
        self._thing(asked, at + 1, False)
        manner = Manner(word, WORDS.get(word, word), self.text, self.gaps)
        self.gaps, self.text = before
        self._blank(self._sheet.add(f"{self._verb.name} {word}", [manner]), True, "How")

    def _words(self, wanted: tuple[str, ...]) -> str:
        """The sort of some words."""
        manners = [Manner(word, WORDS.get(word, word), word) for word in wanted]
        return self._sheet.add(" or ".join(wanted), manners)

    def _blank(self, sort: str, optional: bool, label: str = "", many: bool = False) -> None:
        name = sort.replace(" ", "_").replace("+", "more").replace("-", "less")
        names = [gap.blank.name for gap in self.gaps]
        if name in names:
            name, label = f"{name}_2", SECOND
        blank = Blank(name, label or LABELS[sort], sort, optional=optional, many=many)
        # A sign stands right before its number.
        is_signed = bool(self.gaps) and self.gaps[-1].blank.sort == "+ or -"
        self.gaps.append(Gap(blank, lead="" if is_signed else " "))
        self.text += f"{{{name}}}"
