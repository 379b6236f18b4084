# lodge: compiled
"""Giving and stripping keywords, Untargetable."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item, is_player
from lodge.games.galactic_hunt.model.keyword import PLAYER
from lodge.games.galactic_hunt.model.layouts import NESTED, THING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.asking import asked_player
from lodge.games.galactic_hunt.play.items.run import Deed
from lodge.games.galactic_hunt.play.keywords.give import (
    Gift,
    give,
    make_targetable,
    make_untargetable,
    strip,
)
from lodge.games.galactic_hunt.play.keywords.last import until_of
from lodge.games.galactic_hunt.script.in_effect import granted, own_mask
from lodge.games.galactic_hunt.script.numbers import value_of
from lodge.games.galactic_hunt.script.references import objects
from lodge.kernel.piles import NO_CARD
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Frame, Question
from lodge.kernel.values import Flag, Layout, Number
from lodge.kernel.vocabulary import Verb

STRIP: Final = Verb("strip", tuple(name.lower() for name in words.KEYWORDS))

WRONG_SIGN: Final = WhyNot("wrong-sign", "GH-343", keyword=words.KEYWORDS)
NEVER_STRIPPED: Final = WhyNot("never-stripped", "GH-343", keyword=words.KEYWORDS)
NOT_ON_IT: Final = WhyNot("not-on-it", "GH-339", keyword=words.KEYWORDS)


class Give(Deed):
    """One instance for each object (GH-336)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        keyword = chase.terms.keywords.all[stmt.keyword]
        number = value_of(chase, stmt.num, item) if stmt.num is not None else 1
        for one in objects(chase, stmt.obj, item):
            gift = Gift(keyword, number, item.source, item.player)
            gift.until = until_of(chase, stmt.span, stmt.rounds, item.player)
            if stmt.span == words.WHILE_HERE:
                gift.source = item.card
            gift.is_silent = stmt.nontriggering
            give(chase, gift, one)


class Strip(Deed):
    """GH-343; of a sign: the controller picks the keyword (D23)."""

    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        number = stmt.num.plain if stmt.num is not None else 0
        for one in reversed(objects(chase, stmt.obj, item)):
            if stmt.sign == 0:
                keyword = chase.terms.keywords.all[stmt.keyword]
                strip(chase, keyword, number, one, item.source, item.player, stmt.nontriggering)
            elif strippable(chase, one, stmt.sign):
                silent = int(stmt.nontriggering)
                chase.push_frame(CHOOSE_STRIP, Stripping(item, one, stmt.sign, number, silent))


def strippable(chase: Chase, one: int, sign: int) -> list[int]:
    """D23: each keyword of that sign on the target, and its player's (GH-339)."""
    found: list[int] = []
    mask = 0 if is_player(one) else own_mask(chase, one)
    reaches_player = is_player(one) or chase.is_primary(one)
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
    return not is_player(one) and granted(chase, one, keyword)


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
            chase.ask(self, asked_player(chase, stripping.item.player))

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
        strip(chase, keyword, stripping.number, stripping.of, item.source, item.player, silent)


def stripping_in(chase: Chase) -> Stripping:
    frame = chase.frame
    assert isinstance(frame, Stripping)
    return frame


class Untargetable(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        until = until_of(chase, stmt.span, stmt.rounds, item.player)
        source = item.card if stmt.span == words.WHILE_HERE else NO_CARD
        for one in objects(chase, stmt.obj, item):
            if chase.is_in_play(one):
                make_untargetable(chase, one, item.player, until, source)


class Targetable(Deed):
    def perform(self, chase: Chase, item: Item, stmt: Stmt) -> None:
        for one in objects(chase, stmt.obj, item):
            if chase.is_in_play(one):
                make_targetable(chase, one)


GIVE: Final = Give(words.V_GIVE)
STRIP_DEED: Final = Strip(words.V_STRIP)
UNTARGETABLE: Final = Untargetable(words.V_UNTARGETABLE)
TARGETABLE: Final = Targetable(words.V_TARGETABLE)
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
