# lodge: compiled
"""What a verb of the card language is (10.7): how it is written, said, carried out and weighed.

Each verb derives a class in `cards/verbs`. It reads its own arguments from a `Reading`, says itself
with the words of a `Said`, and tells an `Outlook` what it would change: who reads, who speaks and
who thinks ahead comes later, and derives these.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import Keyword

if TYPE_CHECKING:
    from lodge.games.galactic_hunt.model.card import Num, Ref, Stmt
    from lodge.games.galactic_hunt.model.items import Item
    from lodge.games.galactic_hunt.model.state import Chase


@mypyc_attr(allow_interpreted_subclasses=True)
class Reading:
    """The words of a statement, read from left to right."""

    def takes(self, *wanted: str) -> str:
        """The next word, if it is one of these; otherwise an empty text."""
        raise NotImplementedError

    def expect(self, sign: str, where: str) -> None:
        raise NotImplementedError

    def described(self) -> str:
        """The next word, for messages."""
        raise NotImplementedError

    def wrong(self, code: str, what: str) -> Exception:
        """An error, to be raised."""
        raise NotImplementedError

    def begins_num(self) -> bool:
        raise NotImplementedError

    def num(self) -> "Num":
        """A number."""
        raise NotImplementedError

    def begins_integer(self) -> bool:
        raise NotImplementedError

    def integer(self, what: str) -> "Num":
        """A plain number from 1."""
        raise NotImplementedError

    def begins_ref(self) -> bool:
        raise NotImplementedError

    def ref(self) -> "Ref":
        """An object, a player, or `each` with a selector."""
        raise NotImplementedError

    def keyword(self) -> int:
        raise NotImplementedError

    def card_id(self) -> str:
        """The id of a side card."""
        raise NotImplementedError

    # What several verbs have

    def count(self, stmt: "Stmt") -> None:
        """A number, at least 1 where it is a plain one."""
        stmt.num = self.num()
        if stmt.num.plain == 0:
            raise self.wrong("E20", f"'{stmt.verb.name}' needs a number from 1.")

    def maybe_object(self, stmt: "Stmt") -> None:
        if self.begins_ref():
            stmt.obj = self.ref()

    def counted(self, stmt: "Stmt") -> None:
        """A number, then perhaps an object."""
        self.count(stmt)
        self.maybe_object(stmt)

    def object(self, stmt: "Stmt") -> None:
        if not self.begins_ref():
            what = f"'{stmt.verb.name}' needs an object such as T, not {self.described()}."
            raise self.wrong("E07", what)
        stmt.obj = self.ref()

    def signed(self, stmt: "Stmt") -> None:
        """`+n` or `-n`."""
        name = stmt.verb.name
        sign = self.takes("+", "-")
        if not sign:
            raise self.wrong("E07", f"'{name}' needs +n or -n, not {self.described()}.")
        num = self.num()
        if num.plain == 0:
            raise self.wrong("E20", f"'{name}' needs a number from 1.")
        stmt.num = num.negated() if sign == "-" else num

    def types(self) -> int:
        """`combat`, `assist` or `any`, if one of them stands there."""
        word = self.takes("combat", "assist", "any")
        return words.TYPES.index(word) if word in ("combat", "assist") else 0


class Said:
    """The arguments of a statement in plain English."""

    def __init__(self) -> None:
        self.number = ""
        """As it is written, or X."""
        self.size = ""
        """The same without its sign."""
        self.is_less = False
        self.cards = ""
        """As in "1 card"."""
        self.times = ""
        """As in "twice"."""
        self.whom = ""
        """Whom it happens to: the target, or else the own character."""
        self.player = ""
        """The player who is named; none if it is "you"."""
        self.whose = ""
        self.other = ""
        self.me = ""
        self.is_aimed = False
        """Is a target or an object named?"""
        self.keyword = ""
        self.attached = ""
        """The keyword attached to a token."""
        self.types = ""
        self.side_card = ""
        self.is_upgrade = False

    def does(self, own: str, others: str) -> str:
        """What a player does: you, unless another is named."""
        return f"{self.player} {others}" if self.player else own


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """What would become of a chase, seen by one seat: what statements tell is summed up here."""

    def __init__(self, chase: "Chase", me: int) -> None:
        self.chase = chase
        self.me = me

    # Good and bad

    def gain(self, player: int, worth: float) -> None:
        """Something that is good for a player, or bad; in supply."""
        raise NotImplementedError

    def note(self, event: int, to: int, amount: int, keyword: Keyword | None = None) -> None:
        """An event would happen."""
        raise NotImplementedError

    def draw_worth(self, player: int, number: int) -> float:
        raise NotImplementedError

    def presence(self, kind: int) -> float:
        """What a card does for its owner while it is in play."""
        raise NotImplementedError

    def loss(self, card: int) -> float:
        """What a card in play is worth to its controller, as far as one can see."""
        raise NotImplementedError

    def strip_worth(self, keyword: Keyword, number: int, one: int) -> float:
        """What losing a keyword is worth to whoever has it."""
        raise NotImplementedError

    # What happens to prey

    def add_tokens(self, card: int, number: int) -> None:
        """Tracking is put there, or taken away."""
        raise NotImplementedError

    def hurt(self, card: int, number: int) -> None:
        raise NotImplementedError

    def shield(self, card: int, number: int) -> None:
        """So much of the next damage is kept off."""
        raise NotImplementedError

    def heal(self, card: int, number: int) -> None:
        raise NotImplementedError

    def change_durability(self, card: int, change: int) -> None:
        raise NotImplementedError

    def best_prey(self, hunts: int) -> int:
        """D19: the prey that the hunting player would choose; GONE if there is none."""
        raise NotImplementedError

    def hunt(self, card: int, hunts: int, is_plain: bool) -> None:
        raise NotImplementedError

    def call_off(self, card: int) -> None:
        """The hunts under way against it do not happen."""
        raise NotImplementedError

    def aim_hunts(self, card: int, hunts: int) -> None:
        """Hunts under way go for it."""
        raise NotImplementedError

    def save_hunts(self, card: int, hunts: int) -> None:
        raise NotImplementedError

    def fail_hunts(self, card: int, number: int) -> None:
        raise NotImplementedError

    # What happens to other things

    def give(self, keyword: Keyword, number: int, one: int, share: float) -> None:
        """A keyword enters; `share`: less than 1 if it does not stay."""
        raise NotImplementedError

    def break_card(self, card: int) -> None:
        """It malfunctions."""
        raise NotImplementedError

    def shelter(self, card: int) -> None:
        """What is under way against a card does not find it."""
        raise NotImplementedError

    def move_supply(self, giver: int, taker: int, number: int) -> None:
        raise NotImplementedError

    def nullify(self, item: "Item") -> None:
        raise NotImplementedError

    def choose(self, item: "Item", stmt: "Stmt") -> None:
        """The mode that the controller would choose."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardVerb:
    """A verb of the card language."""

    # What the rules and the check of a card ask of it

    hunts: bool = False
    """It is a hunt (GH-128, GH-280)."""
    changes_cost: bool = False
    """Costs are asked for it (GH-191)."""
    is_counter: bool = False
    """It stops what it answers, which it thereby targets (GH-160)."""
    of_hunts: bool = False
    """It goes with a hunt that is answered (E23)."""
    of_items: bool = False
    """It goes with anything else that is answered (E23)."""
    stands: bool = False
    """A While line can have it (E11)."""
    lasts: bool = False
    """What it does can last for a while (W06)."""
    is_strong: bool = False
    """It is too much for an activation without a price (W04)."""

    # What it is worth, as far as its card tells

    points: float = 1.0
    """In supply, each."""
    harmful: bool = False
    """Bad for whom it happens to."""
    has_side: bool = True
    """Does it matter whom it happens to?"""
    of_owner: bool = False
    """It happens to its owner unless another is named."""

    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, read: Reading, stmt: "Stmt") -> None:
        """Its arguments, as they are written after it."""

    def say(self, said: Said, stmt: "Stmt") -> str:
        """A statement in plain English."""
        raise NotImplementedError

    def perform(self, chase: "Chase", item: "Item", stmt: "Stmt") -> None:
        """A statement is carried out."""
        raise NotImplementedError

    def weigh(self, outlook: Outlook, item: "Item", stmt: "Stmt") -> None:
        """What a statement would change now; nothing that anybody could see, unless it says so."""

    def points_of(self, stmt: "Stmt", number: float) -> float:
        """What a statement is worth in general; `number`: what its number comes to, most likely."""
        return self.points if stmt.num is None else self.points * number

    def harms(self, stmt: "Stmt") -> bool:
        """Is a statement bad for whom it happens to?"""
        return self.harmful

    def gives(self, stmt: "Stmt") -> int:
        """In a While line: the keyword or condition that it gives; -1: none."""
        return -1
