"""Cards in plain English: each line of a card's rules as a sentence that a player understands.

Whoever writes a card can give it a text of his own; for all others this is what is printed.
"""

from collections.abc import Callable

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
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
from lodge.games.galactic_hunt.model.keyword import COPY, SUM
from lodge.kernel.phrases import capitalised, counted

TYPES = {0: "cards", words.COMBAT: "combat cards", words.ASSIST: "assistance cards"}


def put_into_words(card: Card, library: Library) -> None:
    """Say what a card and each of its lines do."""
    for line in card.lines:
        speech = Speech(line, card, library)
        line.words = speech.line()
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
        self.said = line
        self.card = card
        self.library = library
        self.naming = Naming(card, line, library.classes)

    def line(self) -> str:
        line = self.said
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
        line = self.said
        when = f", if {self.naming.cond(line.cond)}" if line.cond is not None else ""
        if line.head == words.PLAY_LINE:
            return f"Only {when[2:]}" if when else ""
        if line.head == words.WHILE_LINE:
            assert line.cond is not None
            return f"While {self.naming.cond(line.cond)}"
        return HEADS[line.head](self) + (when if line.head != words.QUEST_LINE else "")

    def event(self) -> str:
        assert self.said.listening is not None
        return self.naming.event(self.said.listening)

    def may(self) -> str:
        return ", and you want it" if self.said.may else ""

    def on(self) -> str:
        return f"Once a turn, when {self.event()}" if self.said.once else f"When {self.event()}"

    def act(self) -> str:
        line = self.said
        prices = []
        if line.supply >= 0:
            prices.append(f"{line.supply} supply")
        if line.discards:
            prices.append(f"discard {cards(str(line.discards))}")
        if line.counters:
            prices.append(counted(line.counters, "counter"))
        price = f" ({', '.join(prices)})" if prices else ""
        answers = f" in answer when {self.event()}" if line.is_reply else ""
        often = f", {times(str(line.uses))} a turn" if line.uses else ""
        return f"Use it{price}{answers}{often}"

    def quest(self) -> str:
        line = self.said
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
        return f"After {counted(self.said.amount, 'turn')} of yours"

    def upgrade(self) -> str:
        kind = f" {a(TYPE_NAMES[self.said.upgrades])}" if self.said.upgrades else " a card"
        return f"Burnt to forge{kind}"

    # Statements

    def script(self, script: list[Stmt]) -> str:
        return " ".join(f"{capitalised(self.statement(stmt))}." for stmt in script)

    def statement(self, stmt: Stmt) -> str:
        if stmt.verb == words.V_CHOOSE:
            modes = [", ".join(self.statement(part) for part in mode) for mode in stmt.modes]
            return f"choose: {'; or '.join(modes)}"
        text = VERBS[stmt.verb](self, stmt) + self.naming.where(stmt.num) + self.span(stmt)
        if stmt.nontriggering:
            text += ", which triggers nothing"
        if stmt.may:
            text = f"if you want, {text}"
        if stmt.cond is not None:
            text += f", if {self.naming.cond(stmt.cond)}"
        return text

    def number(self, stmt: Stmt) -> str:
        assert stmt.num is not None
        return self.naming.num(stmt.num)

    def size(self, stmt: Stmt) -> str:
        """A number without its sign."""
        assert stmt.num is not None
        only = stmt.num.terms[0]
        return str(only.number) if only.what == words.N_INT else "X"

    def is_less(self, stmt: Stmt) -> bool:
        assert stmt.num is not None
        return stmt.num.terms[0].sign < 0

    def obj(self, stmt: Stmt) -> str:
        """Whom it happens to: the target, or else the own character."""
        ref = stmt.obj
        if ref is None:
            ref = Ref(words.REF_T if self.said.targets else words.REF_ME)
        return self.naming.ref(ref)

    def drawer(self, stmt: Stmt, own: str, others: str) -> str:
        """What a player does: you, unless another is named."""
        if stmt.obj is None or stmt.obj.what == words.REF_OWNER:
            return own
        return f"{self.naming.ref(stmt.obj)} {others}"

    def span(self, stmt: Stmt) -> str:
        if stmt.span == words.FOR_TURN:
            return " until the end of the turn"
        if stmt.span == words.WHILE_HERE:
            return " while this card is in play"
        if stmt.span == words.FOR_ROUNDS:
            return " until your next turn" if stmt.rounds == 1 else f" for {stmt.rounds} rounds"
        return ""

    def track(self, stmt: Stmt) -> str:
        text = f"put {self.number(stmt)} tracking on {self.obj(stmt)}"
        if stmt.with_keyword >= 0:
            name = keyword_name(stmt.with_keyword, str(stmt.with_number))
            text += f", each token with {name} attached"
        return text

    def hunt(self, stmt: Stmt) -> str:
        whom = "any prey of an opponent"
        if stmt.obj is not None or self.said.targets:
            whom = self.obj(stmt)
        apart = ", one hunt after the other" if stmt.separate else ""
        return f"hunt {whom} {times(self.number(stmt))}{apart}"

    def fail(self, stmt: Stmt) -> str:
        return f"{self.number(stmt)} of the hunts fails" if stmt.num else "the hunt fails"

    def secure(self, stmt: Stmt) -> str:
        if stmt.num:
            return f"{self.number(stmt)} of the hunts cannot fail"
        return "the hunt cannot fail"

    def durability(self, stmt: Stmt) -> str:
        verb = "loses" if self.is_less(stmt) else "gains"
        return f"{self.obj(stmt)} {verb} {self.size(stmt)} durability"

    def give(self, stmt: Stmt) -> str:
        number = self.naming.num(stmt.num) if stmt.num is not None else ""
        whom = self.obj(stmt)
        get = "get" if whom == "you" else "gets"
        return f"{whom} {get} {keyword_name(stmt.keyword, number)}"

    def strip(self, stmt: Stmt) -> str:
        number = self.number(stmt) if stmt.num is not None else ""
        if stmt.sign:
            which = "good" if stmt.sign > 0 else "bad"
            most = f", at most {number} of it" if number else ""
            return f"remove a {which} keyword from {self.obj(stmt)}{most}"
        keyword = KEYWORDS[stmt.keyword]
        is_counted = number and keyword.stacking in (SUM, COPY)
        name = f"{number} {keyword.name}" if is_counted else keyword.name
        return f"remove {name} from {self.obj(stmt)}"

    def mill(self, stmt: Stmt) -> str:
        top = f"the top {cards(self.number(stmt))}"
        return self.drawer(stmt, f"discard {top} of your deck", f"discards {top} of the deck")

    def reveal(self, stmt: Stmt) -> str:
        whose = "an opponent's" if stmt.obj is None else self.naming.owned(stmt.obj)
        return f"look at {cards(self.number(stmt))} of {whose} hand, taken at random"

    def supply(self, stmt: Stmt) -> str:
        assert stmt.obj is not None
        assert stmt.other is not None
        giver, taker = self.naming.ref(stmt.obj), self.naming.ref(stmt.other)
        if taker == "you":
            return f"take {self.number(stmt)} supply from {giver}"
        if giver == "you":
            return f"give {self.number(stmt)} supply to {taker}"
        return f"{self.number(stmt)} supply goes from {giver} to {taker}"

    def prepare(self, stmt: Stmt) -> str:
        text = f"lay {cards(self.number(stmt))} of your hand ready, face down"
        if stmt.reaction:
            text += ", to be played as a reaction"
        return f"{text}, for nothing" if stmt.free else text

    def recover(self, stmt: Stmt) -> str:
        noun = TYPES[stmt.types].removesuffix("s")
        number = self.number(stmt)
        taken = counted(int(number), noun) if number.isdecimal() else f"{number} {noun}s"
        return f"take {taken} back from your discard"

    def cost(self, stmt: Stmt) -> str:
        more = f"{self.size(stmt)} {'less' if self.is_less(stmt) else 'more'}"
        if self.said.head == words.UPGRADE_LINE:
            return f"it costs {more}"
        return f"{TYPES[stmt.types]} played by {self.naming.ref(Ref(words.REF_ME))} cost {more}"

    def named(self, stmt: Stmt) -> str:
        card = self.library.by_id.get(stmt.card_id)
        return a(card.name) if card is not None else stmt.card_id

    def counter(self, stmt: Stmt) -> str:
        number = self.size(stmt)
        tokens = counted(int(number), "counter") if number.isdecimal() else f"{number} counters"
        if self.is_less(stmt):
            return f"remove {tokens} from this card"
        return f"put {tokens} on this card"


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

Verb = Callable[[Speech, Stmt], str]
VERBS: dict[int, Verb] = {
    words.V_TRACK: Speech.track,
    words.V_UNTRACK: lambda say, one: f"remove {say.number(one)} tracking from {say.obj(one)}",
    words.V_HUNT: Speech.hunt,
    words.V_FAIL: Speech.fail,
    words.V_SECURE: Speech.secure,
    words.V_ERASE: lambda _, __: "the hunt is erased",
    words.V_REDIRECT: lambda say, one: f"the hunt goes for {say.obj(one)} instead",
    words.V_NULLIFY: lambda _, __: "nullify what you answer",
    words.V_DAMAGE: lambda say, one: f"deal {say.number(one)} damage to {say.obj(one)}",
    words.V_HEAL: lambda say, one: f"heal {say.number(one)} damage of {say.obj(one)}",
    words.V_DURABILITY: Speech.durability,
    words.V_GIVE: Speech.give,
    words.V_STRIP: Speech.strip,
    words.V_UNTARGETABLE: lambda say, one: f"{say.obj(one)} cannot be targeted",
    words.V_TARGETABLE: lambda say, one: f"{say.obj(one)} can be targeted again",
    words.V_DRAW: lambda say, one: say.drawer(
        one, f"draw {cards(say.number(one))}", f"draws {cards(say.number(one))}"
    ),
    words.V_PURSUIT: lambda say, one: say.drawer(
        one, f"draw {say.number(one)} from the pursuit deck", f"draws {say.number(one)} pursuits"
    ),
    words.V_DISCARD: lambda say, one: (
        say.drawer(one, f"discard {cards(say.number(one))}", f"discards {cards(say.number(one))}")
        + (" at random" if one.random else "")
    ),
    words.V_MILL: Speech.mill,
    words.V_RECOVER: Speech.recover,
    words.V_REVEAL: Speech.reveal,
    words.V_SUPPLY: Speech.supply,
    words.V_DESTROY: lambda say, one: f"destroy {say.obj(one)}",
    words.V_BANISH: lambda say, one: f"remove {say.obj(one)} from the game",
    words.V_RETURN: lambda say, one: f"return {say.obj(one)} to its owner's hand",
    words.V_PREPARE: Speech.prepare,
    words.V_TRIGGER: lambda say, one: f"make {say.obj(one)} fire at once",
    words.V_SPAWN: lambda say, one: f"bring {say.named(one)} into play",
    words.V_PLANT: lambda say, one: f"shuffle {say.named(one)} into the deck of {say.obj(one)}",
    words.V_COUNTER: Speech.counter,
    words.V_COST: Speech.cost,
}
