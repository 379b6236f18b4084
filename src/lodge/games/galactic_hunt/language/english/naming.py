"""Words for the things that lines of cards speak of: references, numbers, conditions, events."""

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import (
    BY_KEYWORD,
    BY_STACKING,
    BY_TRAIT,
    BY_TYPE,
    Card,
    Cond,
    Line,
    Listening,
    Num,
    Ref,
    Term,
)
from lodge.kernel.phrases import counted

KIND_NAMES = {
    words.CHAR: ("character", "characters"),
    words.PRIMARY: ("primary character", "primary characters"),
    words.CREW_KIND: ("crew", "crew"),
    words.ASSIST_KIND: ("assistance card", "assistance cards"),
    words.VEHICLE_KIND: ("vehicle", "vehicles"),
    words.PREY: ("prey", "prey"),
    words.ACTIVE_KIND: ("waiting card", "waiting cards"),
    words.PURSUIT_KIND: ("pursuit", "pursuits"),
    words.PLAYER_KIND: ("player", "players"),
    words.TARGET_KIND: ("prey, assistance card or player", "targets"),
}
TYPE_NAMES = ("character", "combat card", "assistance card", "pursuit", "side card")
ME = {
    words.CHARACTER: "this character",
    words.COMBAT: "your character",
    words.ASSIST: "its character",
    words.PURSUIT: "its character",
    words.SIDE_CARD: "its character",
}
REFS = {
    words.REF_T: "it",
    words.REF_T2: "the second target",
    words.REF_SELF: "this card",
    words.REF_HOST: "what it is attached to",
    words.REF_SRC: "whoever did it",
    words.REF_OBJ: "the one it was done to",
    words.REF_ITEM: "what you answer",
    words.REF_CARD: "that card",
    words.REF_OWNER: "you",
    words.REF_NEXT: "the next player",
    words.REF_FOE: "an opponent",
}
SOURCES = {
    words.HUNT: "the hunter",
    words.HUNT_WIN: "the hunter",
    words.HUNT_FAIL: "the hunter",
    words.PLAY: "whoever played it",
    words.DAMAGE: "whoever dealt it",
    words.TARGETED: "whoever targets it",
}
OBJECTS = {
    words.HUNT: "the hunted one",
    words.HUNT_WIN: "the hunted one",
    words.HUNT_FAIL: "the hunted one",
    words.DAMAGE: "the hurt one",
    words.KILL: "the dead one",
    words.KW_GAIN: "whoever got it",
}
MEASURES = {
    words.N_TRACKING: "the tracking on {}",
    words.N_DURABILITY: "the durability of {}",
    words.N_MISSING: "the damage on {}",
    words.N_BASE: "the printed durability of {}",
    words.N_BONUS: "the bonus durability of {}",
    words.N_SUPPLY: "the supply of {}",
    words.N_HAND: "the hand cards of {}",
}
OWN_VERBS = {"is": "are", "has": "have", "nullifies": "nullify"}
COMPARED = ("at least {}", "at most {}", "{}", "more than {}", "less than {}")


def a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiouAEIO' else 'a'} {noun}"


def keyword_name(number: int, amount: str) -> str:
    keyword = KEYWORDS[number]
    return f"{keyword.name} {amount}" if keyword.numbered else keyword.name


class Naming:
    """Names what one line of a card speaks of."""

    def __init__(self, card: Card, line: Line, classes: list[str]) -> None:
        self.card = card
        self.line = line
        self.classes = classes

    # References

    def ref(self, ref: Ref) -> str:
        if ref.what == words.REF_ME:
            return ME[self.card.type]
        if ref.what != words.REF_SELECTOR:
            return self.word(ref.what)
        return f"each {self.noun(ref, whose=True)}" if ref.each else self.one(ref)

    def word(self, what: int) -> str:
        """A word that stands for something; of events and targets there are nearer ones."""
        heard = self.line.listening
        if heard is not None and what == words.REF_SRC:
            return SOURCES.get(heard.event, REFS[what])
        if heard is not None and what == words.REF_OBJ:
            return OBJECTS.get(heard.event, REFS[what])
        if what == words.REF_T and len(self.line.targets) > 1:
            return "the first target"
        if what in (words.REF_T, words.REF_SELF) and self.line.head == words.UPGRADE_LINE:
            return "the target of that card" if what == words.REF_T else "that card"
        return REFS[what]

    def one(self, ref: Ref) -> str:
        """As in "an opponent's prey" or "a character of yours"."""
        noun = self.noun(ref)
        if ref.kind == words.PLAYER_KIND:
            return ("you", "an opponent", "any player")[ref.side]
        mine = "crew" if noun == "crew" else a(noun)
        return (f"{mine} of yours", f"an opponent's {noun}", f"any {noun}")[ref.side]

    def noun(self, ref: Ref, whose: bool = False, many: bool = False) -> str:
        """The kind with its properties; with whose it is, if asked for."""
        noun = KIND_NAMES[ref.kind][many]
        adjectives = [
            words.PROPERTIES[place].replace("facedown", "face-down")
            for place in range(4)
            if ref.properties >> place & 1
        ]
        described = " ".join([*adjectives, noun])
        described += "".join(f" with {KEYWORDS[number].name}" for number in ref.keywords)
        described += "".join(f" of class {self.classes[number]}" for number in ref.classes)
        if not whose:
            return described
        if ref.kind == words.PLAYER_KIND:
            return ("of you", "opponent", "player")[ref.side]
        return (f"{described} of yours", f"{described} of your opponents", described)[ref.side]

    def owned(self, ref: Ref) -> str:
        """With an apostrophe."""
        name = self.ref(ref)
        return "your" if name == "you" else f"{name}'s"

    # Numbers

    def num(self, num: Num) -> str:
        """A number, or X where it has to be counted."""
        return str(num.plain) if num.plain >= 0 else "X"

    def where(self, num: Num | None) -> str:
        """What X is, if the number has to be counted."""
        if num is None or all(term.what == words.N_INT for term in num.terms):
            return ""
        return f" (X: {self.sum(num)})"

    def sum(self, num: Num) -> str:
        text = self.term(num.terms[0])
        for term in num.terms[1:]:
            text += f" {'plus' if term.sign > 0 else 'minus'} {self.term(term)}"
        return text

    def term(self, term: Term) -> str:
        """A summand, with how many times it counts."""
        often = "" if term.factor == 1 else f"{times(str(term.factor))} "
        return often + self.measure(term)

    def measure(self, term: Term) -> str:
        if term.what == words.N_INT:
            return str(term.number)
        if term.ref is None:
            return {
                words.N_AMOUNT: "the amount",
                words.N_COUNTERS: "the counters on this card",
                words.N_PAID: "what was paid for it",
                words.N_ROUND: "the number of the round",
            }[term.what]
        if term.what == words.N_COUNT:
            return f"the number of {self.many(term.ref)}"
        if term.what == words.N_STACKS:
            return f"the {KEYWORDS[term.keyword].name} of {self.ref(term.ref)}"
        return MEASURES[term.what].format(self.ref(term.ref))

    def many(self, ref: Ref) -> str:
        if ref.what != words.REF_SELECTOR:
            return self.ref(ref)
        noun = self.noun(ref, many=True)
        return (f"your {noun}", f"your opponents' {noun}", f"all {noun}")[ref.side]

    # Conditions

    def cond(self, cond: Cond) -> str:
        if cond.what in (words.C_OR, words.C_AND):
            joint = " or " if cond.what == words.C_OR else " and "
            return joint.join(self.cond(part) for part in cond.parts)
        if cond.what == words.C_NOT:
            return f"not: {self.cond(cond.parts[0])}"
        if cond.what == words.C_COMPARE:
            return self.comparison(cond)
        return self.predicate(cond)

    def comparison(self, cond: Cond) -> str:
        left, right = cond.left, cond.right
        assert left is not None
        assert right is not None
        wanted = COMPARED[cond.comparison].format(self.sum(right))
        only = left.terms[0]
        if len(left.terms) == 1 and only.factor == 1 and only.ref is not None:
            said = self.measured(only, wanted, right.plain == 0 and cond.comparison == 2)
            if said:
                return said
        return f"{self.sum(left)} is {wanted}"

    def measured(self, term: Term, wanted: str, is_none: bool) -> str:
        """As in "you have at least 2 crew"; empty where that does not go."""
        ref = term.ref
        assert ref is not None
        if term.what == words.N_COUNT and ref.what == words.REF_SELECTOR and ref.side == words.MY:
            noun = self.noun(ref, many=wanted != "1")
            return f"you have {'no' if is_none else wanted} {noun}"
        if term.what == words.N_TRACKING:
            return f"{self.ref(ref)} has {'no' if is_none else wanted} tracking"
        if term.what in (words.N_SUPPLY, words.N_HAND):
            have = "have" if ref.what == words.REF_OWNER else "has"
            what = "supply" if term.what == words.N_SUPPLY else "hand cards"
            return f"{self.ref(ref)} {have} {'no' if is_none else wanted} {what}"
        return ""

    def predicate(self, cond: Cond) -> str:
        value = cond.value
        if cond.what == words.C_AS:
            return f"it is played as {self.classes[value]}"
        if cond.what == words.C_THROUGH:
            trait = "another card" if value < 0 else trait_noun(value)
            return f"it is played through {trait}"
        if cond.what == words.C_TURN:
            return ("it is your turn", "it is not your turn")[value]
        assert cond.ref is not None
        name = self.ref(cond.ref)
        if cond.what == words.C_IS:
            return f"{name} is {a(self.classes[value])}"
        if cond.what == words.C_HAS:
            return f"{name} has {KEYWORDS[value].name}"
        if cond.what == words.C_TRAIT:
            return f"{name} is {trait_name(value)}"
        if cond.what == words.C_TYPE:
            return f"{name} is {a(TYPE_NAMES[value])}"
        return f"{name} is forged"

    # Events

    def event(self, heard: Listening) -> str:
        """What has to happen."""
        by = self.ref(heard.by) if heard.by is not None else ""
        to = self.ref(heard.to) if heard.to is not None else ""
        active, passive = EVENTS[heard.event]
        if to and not by:
            return self.inflected(passive.format(to=to, what=self.filtered(heard)), to)
        if to and passive:
            return f"{passive.format(to=to, what=self.filtered(heard))} by {by}"
        return self.inflected(active.format(by=by or "somebody", what=self.filtered(heard)), by)

    def goal(self, heard: Listening, by_times: bool) -> str:
        """What has to be counted, as in "cards drawn by you"."""
        by = self.ref(heard.by) if heard.by is not None else "anybody"
        to = self.ref(heard.to) if heard.to is not None else ""
        of, on = GOALS.get(heard.event, ("", ""))
        counted = on if to and heard.by is None else of
        if by_times or not counted or (to and heard.by is not None):
            return f"times that {self.event(heard)}"
        what = self.filtered(heard).removeprefix("a ").removeprefix("an ")
        return counted.format(by=by, to=to, what=what if heard.filter else "card")

    def inflected(self, text: str, subject: str) -> str:
        """Verbs are written for others: "you" has its own."""
        if subject != "you":
            return text
        head, _, rest = text.partition("you ")
        verb, blank, more = rest.partition(" ")
        own = OWN_VERBS.get(verb, verb.removesuffix("s"))
        return f"{head}you {own}{blank}{more}"

    def filtered(self, heard: Listening) -> str:
        """What an event is about, by its filter."""
        if heard.filter == BY_TYPE:
            return a(TYPE_NAMES[heard.value])
        if heard.filter == BY_TRAIT:
            return trait_noun(heard.value)
        if heard.filter == BY_KEYWORD:
            return KEYWORDS[heard.value].name
        if heard.filter == BY_STACKING:
            return "a stacking keyword"
        return "a keyword" if heard.event in (words.KW_GAIN, words.KW_LOSE) else "a card"


EVENTS = {
    words.TURN_START: ("{by} begins a turn", ""),
    words.TURN_END: ("{by} ends a turn", ""),
    words.PAY: ("{by} pays supply", "{to} is paid supply"),
    words.SUPPLY_GAIN: ("{by} hands over supply", "{to} gets supply"),
    words.PLAY: ("{by} plays {what}", ""),
    words.RESOLVE: ("{by} has played {what}", ""),
    words.REACT: ("{by} reacts", ""),
    words.ACTIVATE: ("{by} activates an effect", ""),
    words.FIRE: ("{by} fires a waiting card", ""),
    words.NULLIFY: ("{by} nullifies something", "something of {to} is nullified"),
    words.THROUGH: ("a card is played through {by}", ""),
    words.TARGETED: ("{by} targets something", "{to} is targeted"),
    words.TRACK: ("{by} puts tracking on something", "{to} gets tracking"),
    words.TRACK_FAIL: ("tracking fails for {by}", "tracking on {to} fails"),
    words.HUNT: ("{by} hunts", "{to} is hunted"),
    words.HUNT_WIN: ("{by} hunts with success", "{to} is hunted with success"),
    words.HUNT_FAIL: ("{by} hunts in vain", "{to} is hunted in vain"),
    words.DAMAGE: ("{by} deals damage", "{to} takes damage"),
    words.HEAL: ("{by} heals something", "{to} is healed"),
    words.DRAW: ("{by} draws a card", ""),
    words.DISCARDED: ("{by} discards a card", ""),
    words.DECKOUT: ("{by} decks out", ""),
    words.KW_GAIN: ("{by} gives {what}", "{to} gets {what}"),
    words.KW_LOSE: ("{by} removes {what}", "{to} loses {what}"),
    words.ENTER: ("{by} brings {what} into play", "{to} comes into play"),
    words.DESTROY: ("{by} has a card destroyed", "{to} is destroyed"),
    words.KILL: ("{by} kills something", "{to} dies"),
    words.QUEST: ("{by} fulfils a pursuit", ""),
    words.FORGE: ("{by} forges", ""),
}
"""By whom, and to whom where nobody else is named."""


GOALS = {
    words.TURN_START: ("turns begun by {by}", ""),
    words.TURN_END: ("turns ended by {by}", ""),
    words.PAY: ("supply paid by {by}", "supply paid to {to}"),
    words.SUPPLY_GAIN: ("", "supply got by {to}"),
    words.PLAY: ("{what}s played by {by}", ""),
    words.FIRE: ("waiting cards fired by {by}", ""),
    words.TRACK: ("tracking put down by {by}", "tracking put on {to}"),
    words.HUNT: ("hunts by {by}", "hunts on {to}"),
    words.HUNT_WIN: ("successful hunts by {by}", "successful hunts on {to}"),
    words.HUNT_FAIL: ("failed hunts by {by}", "failed hunts on {to}"),
    words.DAMAGE: ("damage dealt by {by}", "damage taken by {to}"),
    words.HEAL: ("damage healed by {by}", "damage healed on {to}"),
    words.DRAW: ("cards drawn by {by}", ""),
    words.DISCARDED: ("cards discarded by {by}", ""),
    words.KW_GAIN: ("{what} given by {by}", "{what} got by {to}"),
    words.FORGE: ("cards forged by {by}", ""),
}
"""What is counted, by whom or to whom."""


def trait_name(bit: int) -> str:
    return words.TRAITS[bit.bit_length() - 1]


def trait_noun(bit: int) -> str:
    """As in "a vehicle"; crew is many or one."""
    name = trait_name(bit).lower()
    return name if bit == words.CREW else a(name)


def times(number: str) -> str:
    return {"1": "once", "2": "twice"}.get(number, f"{number} times")


def cards(number: str) -> str:
    return counted(int(number), "card") if number.isdecimal() else f"{number} cards"
