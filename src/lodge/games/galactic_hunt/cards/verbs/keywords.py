# lodge: compiled
"""Giving and stripping keywords, Untargetable."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS, malfunction
from lodge.games.galactic_hunt.cards.verbs import countering
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import COPY, NEGATIVE, PLAYER, SUM, Keyword
from lodge.games.galactic_hunt.model.layouts import NESTED, THING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook, Reading, Said
from lodge.games.galactic_hunt.play import asking
from lodge.games.galactic_hunt.play.keywords import give, last
from lodge.games.galactic_hunt.play.keywords.give import Gift
from lodge.games.galactic_hunt.script import in_effect, numbers, references
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question
from lodge.kernel.values import Flag, Layout, Number
from lodge.kernel.vocabulary import Verb

STRIP: Final = Verb("strip", tuple(name.lower() for name in words.KEYWORDS))

WRONG_SIGN: Final = WhyNot("wrong-sign", "GH-343", keyword=words.KEYWORDS)
NEVER_STRIPPED: Final = WhyNot("never-stripped", "GH-343", keyword=words.KEYWORDS)
NOT_ON_IT: Final = WhyNot("not-on-it", "GH-339", keyword=words.KEYWORDS)

MOST_STRIPPED: Final = 4

# What it is worth
FOR_A_WHILE: Final = 0.5
SHELTER: Final = 2.5
"""To be no target for a round."""
HINDRANCE: Final = 0.4
"""An assistance card, against a character."""


class Give(CardVerb):
    """One instance for each object (GH-336)."""

    stands: bool = True
    lasts: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        stmt.keyword = read.keyword()
        must_be_given(read, stmt.keyword)
        declared = KEYWORDS[stmt.keyword]
        if read.begins_num():
            if not declared.numbered:
                raise read.wrong("E06", f"{declared.name} has no number.")
            read.count(stmt)
        elif declared.numbered:
            raise read.wrong("E06", needs_number(declared))
        read.maybe_object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"{said.whom} {'get' if said.whom == 'you' else 'gets'} {said.keyword}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        keyword = chase.terms.keywords.all[stmt.keyword]
        number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else 1
        for one in references.objects(chase, stmt.obj, item):
            gift = Gift(keyword, number, item.source, item.player)
            gift.until = last.until_of(chase, stmt.span, stmt.rounds, item.player)
            if stmt.span == words.WHILE_HERE:
                gift.source = item.card
            gift.is_silent = stmt.nontriggering
            give.give(chase, gift, one)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        keyword = KEYWORDS[stmt.keyword]
        number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else 1
        if stmt.obj is not None and stmt.obj.what == words.REF_ITEM:
            other = countering.answered(chase, item)
            if other is not None and other.card >= 0 and keyword is malfunction.MALFUNCTION:
                outlook.break_card(other.card)
            return
        share = FOR_A_WHILE if stmt.span in (words.FOR_TURN, words.FOR_ROUNDS) else 1.0
        for one in references.objects(chase, stmt.obj, item):
            outlook.give(keyword, number, one, share)

    def points_of(self, stmt: Stmt, number: float) -> float:
        return KEYWORDS[stmt.keyword].worth(max(1, int(number)))

    def harms(self, stmt: Stmt) -> bool:
        return KEYWORDS[stmt.keyword].sign == NEGATIVE

    def gives(self, stmt: Stmt) -> int:
        return stmt.keyword


def keyword_with_number(read: Reading) -> tuple[int, int]:
    """A keyword that is given, with its number if it has one."""
    keyword = read.keyword()
    declared = KEYWORDS[keyword]
    must_be_given(read, keyword)
    if declared.numbered:
        if not read.begins_integer():
            raise read.wrong("E06", needs_number(declared))
        return keyword, read.integer("The number of a keyword").plain
    if read.begins_integer():
        raise read.wrong("E06", f"{declared.name} has no number.")
    return keyword, 1


def needs_number(declared: Keyword) -> str:
    return f"{declared.name} needs a number, as in '{declared.name} 1'."


def must_be_given(read: Reading, keyword: int) -> None:
    """E19: some keywords come with the card alone."""
    name = KEYWORDS[keyword].name
    if name in ("Settling", "Scrapped", "Usage"):
        raise read.wrong("E19", f"{name} cannot be given: it comes with the card.")


class Strip(CardVerb):
    """GH-343; of a sign: the controller picks the keyword (D23)."""

    def read(self, read: Reading, stmt: Stmt) -> None:
        sign = read.takes("positive", "negative")
        if sign:
            stmt.sign = 1 if sign == "positive" else -1
        else:
            stmt.keyword = read.keyword()
            must_be_stripped(read, KEYWORDS[stmt.keyword])
        if read.begins_integer():
            stmt.num = read.integer("The number of a strip")
            if stmt.num.plain > MOST_STRIPPED:
                what = f"One effect strips at most {MOST_STRIPPED} stacks, not {stmt.num.plain}."
                raise read.wrong("E10", what)
        read.maybe_object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        if stmt.sign:
            which = "good" if stmt.sign > 0 else "bad"
            most = f", at most {said.number} of it" if said.number else ""
            return f"remove a {which} keyword from {said.whom}{most}"
        if stmt.keyword < 0:
            # Of no card yet.
            return f"remove a keyword from {said.whom}"
        keyword = KEYWORDS[stmt.keyword]
        is_counted = said.number and keyword.stacking in (SUM, COPY)
        name = f"{said.number} {keyword.name}" if is_counted else keyword.name
        return f"remove {name} from {said.whom}"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = stmt.num.plain if stmt.num is not None else 0
        for one in reversed(references.objects(chase, stmt.obj, item)):
            if stmt.sign == 0:
                keyword = chase.terms.keywords.all[stmt.keyword]
                give.strip(
                    chase, keyword, number, one, item.source, item.player, stmt.nontriggering
                )
            elif strippable(chase, one, stmt.sign):
                silent = int(stmt.nontriggering)
                chase.push_frame(CHOOSE_STRIP, Stripping(item, one, stmt.sign, number, silent))

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        number = stmt.num.plain if stmt.num is not None else MOST_STRIPPED
        for one in references.objects(chase, stmt.obj, item):
            best = 0.0
            kinds = [stmt.keyword] if stmt.sign == 0 else strippable(chase, one, stmt.sign)
            for kind in kinds:
                worth = outlook.strip_worth(KEYWORDS[kind], number, one)
                if abs(worth) > abs(best):
                    best = worth
            outlook.gain(chase.controller(one), best)

    def points_of(self, stmt: Stmt, number: float) -> float:
        return 0.75 if stmt.sign == 0 else 0.5 + 0.25 * number

    def harms(self, stmt: Stmt) -> bool:
        return (stmt.sign if stmt.keyword < 0 else KEYWORDS[stmt.keyword].sign) >= 0


def must_be_stripped(read: Reading, keyword: Keyword) -> None:
    """E10, E19: some keywords no effect removes."""
    if keyword.name == "Usage":
        raise read.wrong("E19", "Usage cannot be stripped.")
    if keyword.strip < 0:
        raise read.wrong("E10", f"{keyword.name} cannot be stripped.")


def strippable(chase: Chase, one: int, sign: int) -> list[int]:
    """D23: each keyword of that sign on the target, and its player's (GH-339)."""
    found: list[int] = []
    mask = 0 if items.is_player(one) else in_effect.own_mask(chase, one)
    reaches_player = items.is_player(one) or chase.is_primary(one)
    player = chase.controller(one)
    for keyword in chase.terms.keywords.all:
        if keyword.sign != sign or keyword.strip < 0:
            continue
        if keyword.reach == PLAYER:
            if reaches_player and keyword.is_on(chase, player):
                found.append(keyword.number)
        elif mask >> keyword.number & 1 or _stands(chase, one, keyword.number):
            found.append(keyword.number)
    return found


def _stands(chase: Chase, one: int, keyword: int) -> bool:
    """GH-244: what a While line gives can be stripped, too, though it is back at once."""
    return not items.is_player(one) and in_effect.granted(chase, one, keyword)


class Stripping(Frame):
    """Whose effect strips which sign of whom, and how much."""

    def __init__(self, item: Item, of: int, sign: int, number: int, is_silent: int) -> None:
        self.item = item
        self.of = of
        self.sign = sign
        self.number = number
        self.is_silent = is_silent


class ChooseStrip(Question[Chase]):
    """D23"""

    def perform(self, chase: Chase, a: int, b: int) -> None:
        stripping = stripping_in(chase)
        if strippable(chase, stripping.of, stripping.sign):
            chase.ask(self, asking.asked_player(chase, stripping.item.player))

    def choices(self, chase: Chase, a: int, b: int) -> list[int]:
        stripping = stripping_in(chase)
        return [STRIP.at(number) for number in strippable(chase, stripping.of, stripping.sign)]

    def refuse(self, chase: Chase, verb: Verb, number: int, a: int, b: int) -> Why | None:
        if verb is not STRIP:
            return None
        keyword = chase.terms.keywords.all[number]
        if keyword.sign != stripping_in(chase).sign:
            return WRONG_SIGN.because(number)
        return (NOT_ON_IT if keyword.strip >= 0 else NEVER_STRIPPED).because(number)

    def answer(self, chase: Chase, verb: Verb, number: int, a: int, b: int) -> None:
        stripping = stripping_in(chase)
        item = stripping.item
        keyword = chase.terms.keywords.all[number]
        silent = stripping.is_silent == 1
        give.strip(chase, keyword, stripping.number, stripping.of, item.source, item.player, silent)


def stripping_in(chase: Chase) -> Stripping:
    frame = chase.frame
    assert isinstance(frame, Stripping)
    return frame


class Untargetable(CardVerb):
    """GH-010"""

    stands: bool = True
    lasts: bool = True
    points: float = 7.0

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.maybe_object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"{said.whom} cannot be targeted"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        until = last.until_of(chase, stmt.span, stmt.rounds, item.player)
        source = item.card if stmt.span == words.WHILE_HERE else NO_CARD
        for one in references.objects(chase, stmt.obj, item):
            if chase.is_in_play(one):
                give.make_untargetable(chase, one, item.player, until, source)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for one in references.objects(chase, stmt.obj, item):
            if items.is_player(one) or in_effect.is_untargetable(chase, one):
                continue
            worth = SHELTER if chase.is_primary(one) else HINDRANCE * SHELTER
            outlook.gain(chase.controller(one), worth)
            if chase.is_prey(one):
                outlook.shelter(one)

    def gives(self, stmt: Stmt) -> int:
        return words.UNTARGETABLE


class Targetable(CardVerb):
    """GH-010"""

    harmful: bool = True

    def read(self, read: Reading, stmt: Stmt) -> None:
        read.maybe_object(stmt)

    def say(self, said: Said, stmt: Stmt) -> str:
        return f"{said.whom} can be targeted again"

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in references.objects(chase, stmt.obj, item):
            if chase.is_in_play(one):
                give.make_targetable(chase, one)

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        chase = outlook.chase
        for one in references.objects(chase, stmt.obj, item):
            if not items.is_player(one) and in_effect.is_untargetable(chase, one):
                outlook.gain(chase.controller(one), -SHELTER)


GIVE: Final = Give("give")
STRIPS: Final = Strip("strip")
UNTARGETABLE: Final = Untargetable("untargetable")
TARGETABLE: Final = Targetable("targetable")
CHOOSE_STRIP: Final = ChooseStrip(
    "strip",
    "D23",
    "GH-343",
    layout=Layout(
        Stripping,
        item=NESTED,
        of=THING,
        sign=Number(-1, 1),
        number=Number(),
        is_silent=Flag(),
    ),
    unasked=True,
)
