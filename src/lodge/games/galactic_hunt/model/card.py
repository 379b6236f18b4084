# lodge: compiled
"""A card as data: what its fields say, and its lines as small objects of numbers.

The loader (`language`) makes these from a card file; the rules read them. Nothing here does
anything, and nothing a card file says is ever executed.
"""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.verb import CardVerb


class Ref:
    """A reference (10.6): a word such as `me`, or a selector, perhaps with `each`."""

    def __init__(self, what: int) -> None:
        self.what = what
        self.each = False
        self.side = words.MY
        self.kind = words.CHAR
        self.properties = 0
        self.keywords: list[int] = []
        self.classes: list[int] = []


class Term:
    """A summand: an operation (10.2), with a number, reference or keyword where it needs one."""

    def __init__(self, sign: int, what: int) -> None:
        self.sign = sign
        self.what = what
        self.factor = 1
        """How many times what is measured counts."""
        self.number = 0
        self.keyword = -1
        self.ref: Ref | None = None

    def negated(self) -> "Term":
        other = Term(-self.sign, self.what)
        other.factor, other.number = self.factor, self.number
        other.keyword, other.ref = self.keyword, self.ref
        return other


class Num:
    """A sum of terms; `plain` is its value if that is a mere number, otherwise -1."""

    def __init__(self, terms: list[Term]) -> None:
        self.terms = terms
        only = terms[0]
        is_plain = len(terms) == 1 and only.what == words.N_INT and only.sign > 0
        self.plain = only.number if is_plain else -1

    def negated(self) -> "Num":
        """The same, taken away."""
        return Num([term.negated() for term in self.terms])


class Cond:
    """A condition: a connective with its parts, a comparison, or a predicate."""

    def __init__(self, what: int) -> None:
        self.what = what
        self.parts: list[Cond] = []
        self.left: Num | None = None
        self.right: Num | None = None
        self.comparison = 0
        self.ref: Ref | None = None
        self.value = -1


EMPTY_LINE: Final = -1
"""GH-175: a card with neither Play nor React line counts as having an empty Play line."""

NO_FILTER: Final = 0
BY_TYPE: Final = 1
BY_TRAIT: Final = 2
BY_KEYWORD: Final = 3
BY_STACKING: Final = 4


class Listening:
    """An event with its filter and whom it must be by and to (10.5)."""

    def __init__(self, event: int) -> None:
        self.event = event
        self.filter = NO_FILTER
        self.value = -1
        self.by: Ref | None = None
        self.to: Ref | None = None


class Stmt:
    """One statement: a verb with its arguments. Unused ones have their defaults."""

    def __init__(self, verb: CardVerb) -> None:
        self.verb = verb
        self.may = False
        self.num: Num | None = None
        self.obj: Ref | None = None
        self.other: Ref | None = None
        self.keyword = -1
        # For `strip positive` and `strip negative`: 1 and -1.
        self.sign = 0
        self.with_keyword = -1
        self.with_number = 0
        self.card = -1
        self.card_id = ""
        self.types = 0
        self.separate = False
        self.nontriggering = False
        self.random = False
        self.reaction = False
        self.free = False
        self.span = words.FOR_GOOD
        self.rounds = 1
        self.cond: Cond | None = None
        self.modes: list[list[Stmt]] = []
        self.mode_words: list[str] = []
        """The modes in plain English."""
        # Where it stands among the statements of its line, those of modes included.
        self.place = 0
        self.gives = -1
        """In a While line: the keyword or condition that it gives."""
        self.reads = 0
        """In a While line, as bits: the keywords that what it does depends on."""


class Line:
    """One line of a card's rules."""

    def __init__(self, head: int) -> None:
        self.head = head
        self.number = 0
        """Its place among the lines of its card."""
        self.once = False
        self.may = False
        """Hidden and Active: firing as a whole is optional."""
        self.listening: Listening | None = None
        self.supply = -1
        self.discards = 0
        self.counters = 0
        self.has_price = False
        self.is_open = False
        """Act: the price in supply is X."""
        self.uses = 0
        self.is_reply = False
        """Act: with `on`."""
        self.targets: list[Ref] = []
        self.cond: Cond | None = None
        self.amount = 0
        """Quest and Settling: the number."""
        self.times = False
        self.in_turn = False
        self.upgrades = 0
        """Upgrade: the card type it is for; 0: any."""
        self.script: list[Stmt] = []
        self.stmts: list[Stmt] = []
        """All statements by their places."""
        # Worked out when the card is complete.
        self.hunts = False
        self.counters_item = False
        """It has a counter effect (GH-160)."""
        self.touches_source = False
        """It has a statement on `src` (GH-163)."""
        self.gives_malfunction = False
        self.uses_event = False
        """It has a statement about source, object, card or amount of its event."""
        self.asks_how = False
        """Its condition asks as what, or through what, the card was played."""
        self.text = ""
        self.words = ""
        """The same in plain English."""
        self.at = 0
        """The line of the file."""


class Card:
    """What is printed on a card. `kind` is its number among all of a match."""

    def __init__(self, id: str, name: str, set_number: str, type: int) -> None:
        self.kind = -1
        self.id = id
        self.name = name
        self.set = set_number
        self.type = type
        # As bits; by `/`: the alternatives of its class line, multiplied out.
        self.classes = 0
        self.alternatives: list[int] = []
        self.excluded = 0
        self.class_line = ""
        self.cost = 0
        self.has_cost = False
        self.durability = 0
        self.traits = 0
        self.keywords: list[tuple[int, int]] = []
        self.keyword_mask = 0
        self.entering: list[tuple[int, int]] = []
        """Those that enter with the card: the printed ones, then Settling and Scrapped."""
        self.lines: list[Line] = []
        self.through = ""
        self.through_trait = 0
        self.through_card = -1
        self.through_any = False
        self.attach: Ref | None = None
        self.attach_text = ""
        self.is_global = False
        self.is_unstoppable = False
        self.limit = 0
        self.special = ""
        self.special_kind = -1
        self.text = ""
        self.words = ""
        """What it does besides its keywords, in plain English."""
        self.flavor = ""
        self.art = ""
        self.at = 0
        # Worked out from its lines, for quick looks.
        self.play_lines: list[Line] = []
        self.react_lines: list[Line] = []
        self.act_lines: list[Line] = []
        self.on_lines: list[Line] = []
        self.while_lines: list[Line] = []
        self.settling_lines: list[Line] = []
        self.scrapped_lines: list[Line] = []
        self.upgrade_lines: list[Line] = []
        self.waiting: list[Line] = []
        """Its Hidden, Active and Prepared lines."""
        self.ways: list[int] = []
        """The numbers of the lines by which it can be played."""
        self.ways_to_answer: list[int] = []
        """The same where there is something to answer."""
        self.quest: Line | None = None
        self.is_hidden = False
        self.stays = False
        """A combat card that goes to the active zone (GH-225)."""
        self.hunts = False
        self.has_reaction = False
        self.has_replies = False
        self.listens_to = 0
        """The events that its lines in play listen for, as bits."""
        self.grants = 0
        """The keywords that its While lines give, as bits."""

    def has(self, trait: int) -> bool:
        return self.traits & trait != 0

    @property
    def is_durable(self) -> bool:
        return self.durability > 0

    def finish(self, reaction: int, settling: int, scrapped: int) -> None:
        """Sort its lines, once they are all there; the numbers are those of the keywords."""
        self.entering = self.keywords[:]
        for keyword, _ in self.keywords:
            self.keyword_mask |= 1 << keyword
        self.has_reaction = self.keyword_mask >> reaction & 1 == 1
        for number, line in enumerate(self.lines):
            line.number = number
            self._sort(line)
            if line.head == words.SETTLING_LINE:
                self.entering.append((settling, line.amount))
            elif line.head == words.SCRAPPED_LINE:
                self.entering.append((scrapped, 1))
        self._list_ways()
        if self.type == words.COMBAT:
            is_standing = bool(self.on_lines or self.while_lines)
            self.stays = bool(self.waiting) or bool(self.settling_lines) or is_standing

    def _sort(self, line: Line) -> None:
        head = line.head
        self.hunts = self.hunts or line.hunts
        if head == words.PLAY_LINE:
            self.play_lines.append(line)
        elif head == words.REACT_LINE:
            self.react_lines.append(line)
        elif head == words.ACT_LINE:
            self.act_lines.append(line)
            self.has_replies = self.has_replies or line.is_reply
        elif head == words.ON_LINE:
            self.on_lines.append(line)
        elif head == words.WHILE_LINE:
            self.while_lines.append(line)
            self._note_grants(line)
        elif head == words.SETTLING_LINE:
            self.settling_lines.append(line)
        elif head == words.SCRAPPED_LINE:
            self.scrapped_lines.append(line)
        elif head == words.UPGRADE_LINE:
            self.upgrade_lines.append(line)
        elif head == words.QUEST_LINE:
            self.quest = line
        else:
            self.waiting.append(line)
            self.is_hidden = self.is_hidden or head == words.HIDDEN_LINE
        if head in (words.ON_LINE, words.QUEST_LINE, words.HIDDEN_LINE, words.ACTIVE_LINE):
            if line.listening is not None:
                self.listens_to |= 1 << line.listening.event

    def _list_ways(self) -> None:
        self.ways = [line.number for line in self.play_lines]
        self.ways_to_answer = self.ways + [line.number for line in self.react_lines]
        if not self.ways_to_answer:
            self.ways = self.ways_to_answer = [EMPTY_LINE]

    def _note_grants(self, line: Line) -> None:
        for stmt in line.script:
            stmt.gives = stmt.verb.gives(stmt)
            if stmt.gives >= 0:
                self.grants |= 1 << stmt.gives


class Library:
    """All cards of a match by kind, the names of all classes, and the main class of each."""

    def __init__(self, cards: list[Card], classes: list[str], mains: list[int]) -> None:
        self.cards = cards
        self.classes = classes
        self.mains = mains
        self.by_id = {card.id: card for card in cards}
        self.legal: list[object] = []
        """The starter decks that are known to be legal with these cards."""
