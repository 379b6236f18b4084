"""Random decks and random cards: what nobody would write, but anybody could."""

from random import Random

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import VERBS
from lodge.games.galactic_hunt.cards.verbs.choosing import CHOOSE
from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.language.decks import Deck, check_deck
from lodge.games.galactic_hunt.language.problems import BadCards
from lodge.games.galactic_hunt.language.sets import read_set
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library

OBJECTS = ("T", "me", "self", "host", "src", "obj", "owner", "next", "card")
SPANS = ("for turn", "for round", "for 2 rounds", "for here")


def random_deck(rng: Random, library: Library, characters: int = 1) -> Deck:
    """A legal deck of any cards of a library."""
    heads = rng.sample([one for one in library.cards if one.type == words.CHARACTER], characters)
    kinds = [head.kind for head in heads]
    fitting = [
        one
        for one in library.cards
        if one.type in (words.COMBAT, words.ASSIST, words.PURSUIT)
        and (one.special_kind < 0 or one.special_kind in kinds)
    ]
    playable = [one for one in fitting if rng.random() < 0.1 or _fits(one.alternatives, heads)]
    combat: dict[str, int] = {}
    pool = [one for one in playable if one.type != words.PURSUIT]
    while sum(combat.values()) < 15 + rng.randrange(6):
        one = rng.choice(pool)
        combat[one.id] = min((one.limit or 3), combat.get(one.id, 0) + 1)
    pursuits = [one.id for one in playable if one.type == words.PURSUIT]
    rng.shuffle(pursuits)
    side = {one.id: 3 for one in library.cards if one.type == words.SIDE_CARD}
    deck = Deck(
        "random", [head.id for head in heads], combat, pursuits[: 3 + rng.randrange(3)], side
    )
    assert not [one for one in check_deck(deck, library) if not one.is_warning]
    return deck


def _fits(alternatives: list[int], heads: list[Card]) -> bool:
    return any(one & ~head.classes == 0 for head in heads for one in alternatives)


# Cards


class Writer:
    """Writes random lines of the card language, most of them grammatical."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def one(self, *words_: str) -> str:
        return self.rng.choice(words_)

    def keyword(self, numbered: bool = True) -> str:
        keyword = self.rng.choice(KEYWORDS)
        if not keyword.numbered or not numbered:
            return keyword.name
        return f"{keyword.name} {self.rng.randrange(1, 4)}"

    def selector(self) -> str:
        text = f"{self.one(*words.SIDES)}.{self.one(*words.KINDS)}"
        if self.rng.random() < 0.15:
            text += self.one(".tracked", ".damaged", ".other", ".facedown")
        if self.rng.random() < 0.1:
            text += f".kw({self.keyword(False)})"
        if self.rng.random() < 0.1:
            text += f".class({self.one(*words.CLASSES)})"
        return text

    def ref(self) -> str:
        return self.selector() if self.rng.random() < 0.5 else self.one(*OBJECTS, "foe")

    def num(self) -> str:
        if self.rng.random() < 0.7:
            return str(self.rng.randrange(1, 4))
        measure = self.one(*words.MEASURES)
        term = f"{measure}({self.ref()})"
        if measure == "stacks":
            term = f"stacks({self.keyword(False)}, {self.ref()})"
        return self.one(term, f"{term} + 1", "amount", "counters", "paid", "round - 1")

    def cond(self, depth: int = 0) -> str:
        kind = self.rng.randrange(8 if depth < 2 else 5)
        if kind == 0:
            return f"{self.num()} {self.one('>=', '<=', '=', '>', '<')} {self.num()}"
        if kind == 1:
            return f"has({self.ref()}, {self.keyword(False)})"
        if kind == 2:
            return f"{self.one('as')}({self.one(*words.CLASSES)})"
        if kind == 3:
            return self.one(
                f"is({self.ref()}, {self.one(*words.CLASSES)})",
                f"trait({self.ref()}, {self.one(*words.TRAITS)})",
                f"type({self.ref()}, {self.one(*words.TYPES)})",
                f"forged({self.ref()})",
            )
        if kind == 4:
            return self.one("turn(mine)", "turn(foe)", "through(any)", "through(Crew)")
        if kind == 5:
            return f"not {self.cond(depth + 1)}"
        joint = "and" if kind == 6 else "or"
        return f"({self.cond(depth + 1)} {joint} {self.cond(depth + 1)})"

    def arg(self) -> str:
        if self.rng.random() < 0.4:
            return ""
        if self.rng.random() < 0.4:
            return f" each {self.selector()}"
        return f" {self.one(*OBJECTS)}"

    def statement(self, head: str) -> str:
        verb = (
            self.one(*(verb for verb in VERBS if verb != CHOOSE.name))
            if head != "While"
            else self.one("give", "cost", "untargetable")
        )
        text = self._plain(verb)
        if self.rng.random() < 0.1:
            text += " nontriggering"
        if verb in ("give", "untargetable") and self.rng.random() < 0.3:
            text += f" {self.one(*SPANS)}"
        if self.rng.random() < 0.15:
            text += f" if {self.cond()}"
        return f"may {text}" if self.rng.random() < 0.08 else text

    def _plain(self, verb: str) -> str:
        number = self.num()
        if verb == "prevent":
            return f"prevent {number}{self.arg()}"
        if verb in ("track", "untrack", "damage", "heal", "draw", "pursuit", "mill", "reveal"):
            attached = (
                f" with {self.keyword()}" if verb == "track" and self.rng.random() < 0.2 else ""
            )
            return f"{verb} {number}{self.arg()}{attached}"
        if verb == "hunt":
            return f"hunt {number}{self.arg()}{self.one('', '', ' separate')}"
        if verb == "divert":
            return f"divert {number}{self.arg()} to {self.one('each any.prey', 'T', 'me', 'self')}"
        if verb in ("fail", "secure"):
            return self.one(verb, f"{verb} 1")
        if verb in ("erase", "nullify"):
            return verb
        if verb in ("redirect", "destroy", "banish", "return", "trigger"):
            return f"{verb}{self.arg() or ' T'}"
        if verb == "durability":
            return f"durability {self.one('+', '-')}{number}{self.arg()}"
        if verb == "give":
            return f"give {self.keyword()}{self.arg()}"
        if verb == "strip":
            what = self.one("positive", "negative", self.keyword(False))
            return f"strip {what}{self.one('', ' 1', ' 4')}{self.arg()}"
        if verb in ("untargetable", "targetable"):
            return f"{verb}{self.arg()}"
        if verb == "discard":
            return f"discard {number}{self.arg()}{self.one('', ' random')}"
        if verb == "recover":
            return f"recover {number}{self.one('', ' combat', ' assist')}"
        if verb == "supply":
            return f"supply {number} from {self.one(*OBJECTS)} to {self.one(*OBJECTS)}"
        if verb == "prepare":
            return f"prepare {number}{self.one('', ' reaction')}{self.one('', ' free')}"
        if verb in ("spawn", "plant"):
            return f"{verb} core.brood-drone" + (
                f" {self.one(*OBJECTS)}" if verb == "plant" else ""
            )
        if verb == "counter":
            return f"counter {self.one('+', '-')}{number}"
        return (
            f"cost {self.one('+', '-')}{self.rng.randrange(1, 3)}{self.one('', ' any', ' combat')}"
        )

    def event(self) -> str:
        name = self.one(*words.EVENTS)
        if name == "play" and self.rng.random() < 0.4:
            name += self.one("(combat)", "(assist)", "(Crew)")
        elif name.startswith("kw.") and self.rng.random() < 0.7:
            name += f"({self.one('stack', self.keyword(False))})"
        if self.rng.random() < 0.6:
            name += f" by {self.ref()}"
        if self.rng.random() < 0.3:
            name += f" to {self.ref()}"
        return name

    def line(self) -> str:
        head = self.one(*words.HEADS)
        text = head
        if head in ("React", "Hidden", "Active", "On"):
            text += f" {self.event()}"
        elif head == "Act":
            text += self.one("", " (1)", " (discard 1)", " (counter 1)", " (0)", " x 2")
            text += f" on {self.event()}" if self.rng.random() < 0.3 else ""
        elif head == "Quest":
            turn = self.one("", "", " in turn")
            text += f" {self.rng.randrange(1, 4)}{self.one('', ' times')} {self.event()}{turn}"
            text = text if self.rng.random() < 0.9 else f"Quest if {self.cond()}"
        elif head == "Settling":
            text += f" {self.rng.randrange(1, 3)}"
        elif head == "While":
            text += f" {self.cond()}"
        elif head == "Upgrade":
            text += self.one("", " combat", " assist")
        if head not in ("While", "Upgrade") and self.rng.random() < 0.6:
            text += f" @{self.selector()}"
            text += f", @{self.selector()}" if self.rng.random() < 0.2 else ""
        if head not in ("While", "Upgrade", "Quest") and self.rng.random() < 0.15:
            text += f" if {self.cond()}"
        script = "; ".join(self.statement(head) for _ in range(self.rng.randrange(1, 4)))
        if head != "While" and self.rng.random() < 0.05:
            script = f"choose {{ {self.statement(head)} / {self.statement(head)} }}"
        once = "once " if head == "On" and self.rng.random() < 0.3 else ""
        return f"{once}{text}: {script}"

    def card(self, number: int) -> str:
        type_ = self.one("combat", "combat", "assist", "assist", "pursuit", "character", "side")
        rows = [
            "[[card]]",
            f'id = "fuzz.c{number}"',
            f'name = "Fuzz {number % 90}"',
            f'set = "A{number // 90}"',
            f'type = "{type_}"',
        ]
        if type_ == "character":
            rows.append(
                'classes = ["Hunter", "Alien", "Occultist", "Glory Seeker", "Forge Master"]'
            )
            rows.append(f"durability = {self.rng.randrange(4, 15)}")
        elif type_ != "side":
            line = self.one("All", "All", "Hunter", "Alien / Hunter", "Occultist", "All !Solo")
            rows.append(f'class = "{line}"')
            if type_ != "pursuit" or self.rng.random() < 0.3:
                rows.append(f"cost = {self.rng.randrange(4)}")
        if type_ in ("assist", "side"):
            if self.rng.random() < 0.5:
                rows.append(f"durability = {self.rng.randrange(1, 4)}")
            trait = self.one("", "", "Crew", "Vehicle", "Unique")
            rows += [f'traits = ["{trait}"]'] if trait else []
        if type_ != "pursuit" and self.rng.random() < 0.5:
            rows.append(f'keywords = ["{self.keyword()}"]')
        if type_ in ("combat", "assist") and self.rng.random() < 0.15:
            rows.append(self.one("global = true", "unstoppable = true", 'through = "any"'))
        if type_ == "assist" and self.rng.random() < 0.1:
            rows.append(f'attach = "{self.selector()}"')
        count = 1 if type_ == "pursuit" else self.rng.randrange(0, 3)
        if count:
            rows.append("rules = '''\n" + "\n".join(self.line() for _ in range(count)) + "\n'''")
        return "\n".join(rows) + "\n"


def random_set(rng: Random, wanted: int) -> tuple[str, int]:
    """The text of so many random cards that the loader takes, and how many it refused."""
    writer = Writer(rng)
    kept: list[str] = []
    refused = 0
    number = 0
    while len(kept) < wanted:
        number += 1
        text = writer.card(number)
        try:
            read_set(text, "fuzz", shipped())
            kept.append(text)
        except BadCards:
            refused += 1
    return "\n".join(kept), refused
