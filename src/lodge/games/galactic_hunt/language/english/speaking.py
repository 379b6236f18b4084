"""Cards in plain English: each line of a card's rules as a sentence that a player understands.

Whoever writes a card can give it a text of his own; for all others this is what is printed.
"""

from collections.abc import Callable

from lodge.games.galactic_hunt.language.english.naming import (
    TYPE_NAMES,
    Naming,
    a,
    cards,
    keyword_name,
    times,
    trait_noun,
)
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library, Line, Ref, Stmt
from lodge.games.galactic_hunt.model.verb import Said
from lodge.kernel.phrases import capitalised, counted

TYPES = {0: "cards", words.COMBAT: "combat cards", words.ASSIST: "assistance cards"}


def put_into_words(card: Card, library: Library) -> None:
    """Say what a card and each of its lines do."""
    for line in card.lines:
        speech = Speech(line, card, library)
        line.words = speech.sentence()
        for stmt in line.stmts:
            stmt.mode_words = [speech.script(mode) for mode in stmt.modes]
    rules = [*_flags(card, library), *(line.words for line in card.lines)]
    card.words = card.text or "\n".join(rules)


def _flags(card: Card, library: Library) -> list[str]:
    """What applies to a card as a whole."""
    said = []
    if card.special_kind >= 0:
        said.append(f"Only {library.cards[card.special_kind].name} plays it.")
    if card.through:
        through = "any assistance card" if card.through_any else card.through.lower()
        if card.through_card >= 0:
            through = library.cards[card.through_card].name
        elif card.through_trait:
            through = trait_noun(card.through_trait)
        said.append(f"Played through {through}.")
    if card.attach is not None:
        host = Naming(card, Line(words.PLAY_LINE), library.classes).one(card.attach)
        said.append(f"Attached to {host}.")
    if card.is_global:
        said.append("Global: it targets nothing, and no protection helps.")
    if card.is_unstoppable:
        said.append("It cannot be nullified.")
    return [" ".join(said)] if said else []


class Speech:
    """Says one line of a card."""

    def __init__(self, line: Line, card: Card, library: Library) -> None:
        self.line = line
        self.card = card
        self.library = library
        self.naming = Naming(card, line, library.classes)

    def sentence(self) -> str:
        line = self.line
        head = self.head()
        script = self.script(line.script)
        if line.targets:
            aims = " and ".join(self.naming.one(ref) for ref in line.targets)
            script = f"Target {aims}. {script}"
        if not head:
            return script
        return f"{head}: {script[0].lower()}{script[1:]}"

    # Heads

    def head(self) -> str:
        line = self.line
        when = f", if {self.naming.cond(line.cond)}" if line.cond is not None else ""
        if line.head == words.PLAY_LINE:
            return f"Only {when[2:]}" if when else ""
        if line.head == words.WHILE_LINE:
            assert line.cond is not None
            return f"While {self.naming.cond(line.cond)}"
        return HEADS[line.head](self) + (when if line.head != words.QUEST_LINE else "")

    def event(self) -> str:
        assert self.line.listening is not None
        return self.naming.event(self.line.listening)

    def may(self) -> str:
        return ", and you want it" if self.line.may else ""

    def on(self) -> str:
        return f"Once a turn, when {self.event()}" if self.line.once else f"When {self.event()}"

    def act(self) -> str:
        line = self.line
        prices = []
        if line.supply >= 0:
            prices.append(f"{'X' if line.is_open else line.supply} supply")
        if line.discards:
            prices.append(f"discard {cards(str(line.discards))}")
        if line.counters:
            prices.append(counted(line.counters, "counter"))
        price = f" ({', '.join(prices)})" if prices else ""
        answers = f" in answer when {self.event()}" if line.is_reply else ""
        often = f", {times(str(line.uses))} a turn" if line.uses else ""
        return f"Use it{price}{answers}{often}"

    def quest(self) -> str:
        line = self.line
        cond = self.naming.cond(line.cond) if line.cond is not None else ""
        if line.listening is None:
            return f"Goal: {cond}. Then"
        goal = f"{line.amount} {self.naming.goal(line.listening, line.times)}"
        if line.amount == 1:
            goal = goal.replace("s ", " ", 1)
        within = " within one turn" if line.in_turn else ""
        only = f", counted only if {cond}" if cond else ""
        return f"Goal: {goal}{within}{only}. Then"

    def settling(self) -> str:
        return f"After {counted(self.line.amount, 'turn')} of yours"

    def upgrade(self) -> str:
        kind = f" {a(TYPE_NAMES[self.line.upgrades])}" if self.line.upgrades else " a card"
        return f"Burnt to forge{kind}"

    # Statements

    def script(self, script: list[Stmt]) -> str:
        return " ".join(f"{capitalised(self.statement(stmt))}." for stmt in script)

    def statement(self, stmt: Stmt) -> str:
        if stmt.modes:
            modes = [", ".join(self.statement(part) for part in mode) for mode in stmt.modes]
            return f"choose: {'; or '.join(modes)}"
        text = (
            stmt.verb.say(self.said_of(stmt), stmt) + self.naming.where(stmt.num) + self.span(stmt)
        )
        if stmt.nontriggering:
            text += ", which triggers nothing"
        if stmt.may:
            text = f"if you want, {text}"
        if stmt.cond is not None:
            text += f", if {self.naming.cond(stmt.cond)}"
        return text

    def said_of(self, stmt: Stmt) -> Said:
        """The arguments of a statement in words."""
        said = Said()
        naming = self.naming
        if stmt.num is not None:
            only = stmt.num.terms[0]
            said.number = naming.num(stmt.num)
            said.size = str(only.number) if only.what == words.N_INT else "X"
            said.is_less = only.sign < 0
            said.cards = cards(said.number)
            said.times = times(said.number)
        target = Ref(words.REF_T if self.line.targets else words.REF_ME)
        said.is_aimed = stmt.obj is not None or bool(self.line.targets)
        said.whom = naming.ref(stmt.obj or target)
        if stmt.obj is not None and stmt.obj.what != words.REF_OWNER:
            said.player = naming.ref(stmt.obj)
        said.whose = "an opponent's" if stmt.obj is None else naming.owned(stmt.obj)
        said.other = naming.ref(stmt.other) if stmt.other is not None else ""
        said.me = naming.ref(Ref(words.REF_ME))
        if stmt.keyword >= 0:
            said.keyword = keyword_name(stmt.keyword, said.number)
        if stmt.with_keyword >= 0:
            said.attached = keyword_name(stmt.with_keyword, str(stmt.with_number))
        said.types = TYPES[stmt.types]
        if stmt.card_id:
            card = self.library.by_id.get(stmt.card_id)
            said.side_card = a(card.name) if card is not None else stmt.card_id
        said.is_upgrade = self.line.head == words.UPGRADE_LINE
        return said

    def span(self, stmt: Stmt) -> str:
        if stmt.span == words.FOR_TURN:
            return " until the end of the turn"
        if stmt.span == words.WHILE_HERE:
            return " while this card is in play"
        if stmt.span == words.FOR_ROUNDS:
            return " until your next turn" if stmt.rounds == 1 else f" for {stmt.rounds} rounds"
        return ""


Head = Callable[[Speech], str]
HEADS: dict[int, Head] = {
    words.PREPARED_LINE: lambda _: "It lies ready face up. Whenever you want in your turn",
    words.SCRAPPED_LINE: lambda _: "When it is discarded",
    words.REACT_LINE: lambda say: f"In answer, when {say.event()}",
    words.HIDDEN_LINE: lambda say: f"A trap, face down. When {say.event()}{say.may()}",
    words.ACTIVE_LINE: lambda say: f"It waits face up. When {say.event()}{say.may()}",
    words.ON_LINE: Speech.on,
    words.ACT_LINE: Speech.act,
    words.QUEST_LINE: Speech.quest,
    words.SETTLING_LINE: Speech.settling,
    words.UPGRADE_LINE: Speech.upgrade,
}
