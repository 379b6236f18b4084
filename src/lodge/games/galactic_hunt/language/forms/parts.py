"""The parts that cards are put together from: the sorts of the form, from the words, classes and
verbs of the card language. What each is called comes from where it is said in plain English."""

from collections.abc import Iterable, Sequence

from lodge.games.galactic_hunt.cards.keywords import KEYWORDS
from lodge.games.galactic_hunt.cards.verbs import VERBS, choosing
from lodge.games.galactic_hunt.language.english import naming
from lodge.games.galactic_hunt.language.forms.arguments import Arguments
from lodge.games.galactic_hunt.language.forms.sheets import NUMBER, Gap, Manner, Sheet
from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Library, Stmt
from lodge.games.galactic_hunt.model.verb import CardVerb, Said
from lodge.kernel.phrases import capitalised
from lodge.kernel.workshop import Blank

BLANK = "…"
WHOSE = ("of yours", "of an opponent", "of anybody")
PROPERTY_LABELS = {
    "tracked": "with tracking on it",
    "damaged": "with damage on it",
    "other": "other than this card and its character",
    "facedown": "lying face down",
}
MEASURES = {words.N_COUNT: "the number of {}", words.N_STACKS: "the value of a keyword of {}"}
TERMS = {
    "amount": "the amount of what happened",
    "counters": "the counters on this card",
    "paid": "what was paid for it",
    "round": "the number of the round",
}
COMPARED = ("at least", "at most", "exactly", "more than", "less than")


def plain(values: Iterable[str], labels: dict[str, str] | None = None) -> list[Manner]:
    """Ways without blanks."""
    labels = labels or {}
    return [Manner(value, labels.get(value, value), value) for value in values]


def gap(
    name: str,
    label: str,
    sort: str,
    *,
    lead: str = "",
    join: str = " ",
    tail: str = "",
    optional: bool = False,
    many: bool = False,
    aside: bool = False,
    begin: str = "",
) -> Gap:
    blank = Blank(name, label, sort, optional=optional, many=many, aside=aside, begin=begin)
    return Gap(blank, lead, join, tail)


def add_parts(sheet: Sheet, library: Library) -> None:
    """All sorts of what a line of rules is put together from."""
    _add_names(sheet, library)
    _add_references(sheet)
    _add_numbers(sheet)
    _add_conditions(sheet)
    _add_events(sheet)
    _add_statements(sheet)


# Names


def _add_names(sheet: Sheet, library: Library) -> None:
    sheet.add("class", plain(sorted(library.classes, key=len, reverse=True)))
    sheet.add("trait", plain(words.TRAITS))
    sheet.add("keyword", [Manner(one.name, one.name, one.name, (), one.text) for one in KEYWORDS])
    for sort, number in (("keyword and count", "count"), (f"keyword and {NUMBER}", NUMBER)):
        sheet.add(sort, [_counted_keyword(place, number) for place in range(len(KEYWORDS))])
    side = [card for card in library.cards if card.type == words.SIDE_CARD]
    sheet.add("side card", [Manner(card.id, card.name, card.id) for card in side])
    heads = [card for card in library.cards if card.type == words.CHARACTER]
    sheet.add("character", [Manner(card.id, card.name, card.id) for card in heads])
    sheet.add("type", plain(words.TYPES, dict(zip(words.TYPES, naming.TYPE_NAMES, strict=True))))
    sheet.add("yes", [Manner("yes", "yes", "")])


def _counted_keyword(place: int, sort: str) -> Manner:
    one = KEYWORDS[place]
    if not one.numbered:
        return Manner(one.name, one.name, one.name, (), one.text)
    begin = "1" if sort == NUMBER else NUMBER
    number = gap("number", "How much", sort, lead=" ", begin=begin)
    return Manner(one.name, one.name, f"{one.name}{{number}}", [number], one.text)


# References


def _add_references(sheet: Sheet) -> None:
    sheet.add("whose", plain(words.SIDES, dict(zip(words.SIDES, WHOSE, strict=True))))
    kinds = {name: naming.KIND_NAMES[kind][0] for kind, name in enumerate(words.KINDS)}
    sheet.add("kind", plain(words.KINDS, kinds))
    properties = plain(PROPERTY_LABELS, PROPERTY_LABELS)
    keyword = gap("keyword", "Which keyword", "keyword")
    of_class = gap("class", "Which class", "class")
    properties.append(Manner("kw", "with a keyword", "kw({keyword})", [keyword]))
    properties.append(Manner("class", "of a class", "class({class})", [of_class]))
    sheet.add("property", properties)
    selecting = [
        gap("kind", "What", "kind", begin="prey"),
        gap("whose", "Whose", "whose", begin="foe"),
        gap("only", "Only those", "property", lead=".", join=".", optional=True, many=True),
    ]
    selector = "{whose}.{kind}{only}"
    sheet.add("selector", [Manner("selector", "What can be chosen", selector, selecting)])
    each = Manner("each", "Each of several", f"each {selector}", selecting)
    some = Manner("selector", "Any card or player of a kind", selector, selecting)
    objects = {name: _object(place) for place, name in enumerate(words.OBJECTS)}
    players = {"owner": "you", "next": "the next player", "foe": "an opponent"}
    named = plain(words.OBJECTS, objects)
    sheet.add("object", [*named, *plain(("owner", "next"), players), each])
    sheet.add("reference", [*named, *plain(words.PLAYER_WORDS, players), some])


def _object(place: int) -> str:
    if place == words.REF_T:
        return "the target"
    return "the character of this card" if place == words.REF_ME else naming.REFS[place]


# Numbers


def _add_numbers(sheet: Sheet) -> None:
    measures = plain(words.TERMS, TERMS)
    of = gap("of", "Of what", "reference", begin="me")
    for place, name in enumerate(words.MEASURES):
        what = words.N_COUNT + place
        label = {**naming.MEASURES, **MEASURES}[what].format(BLANK)
        gaps, text = [of], f"{name}({{of}})"
        if what == words.N_STACKS:
            gaps = [gap("keyword", "Which keyword", "keyword"), of]
            text = f"{name}({{keyword}}, {{of}})"
        measures.append(Manner(name, label, text, gaps))
    sheet.add("measure", measures)
    number = gap("number", "The number", NUMBER, begin="1")
    measure = gap("measure", "What is counted", "measure")
    times = gap("times", "How many times", NUMBER, begin="2")
    terms = [
        Manner("number", "a number", "{number}", [number]),
        Manner("counted", "as many as there are of something", "{measure}", [measure]),
        Manner("times", "several times what there is", "{times} x {measure}", [times, measure]),
    ]
    sheet.add("term", terms)
    term = gap("term", "How much", "term")
    sheet.add(
        "more terms",
        [
            Manner("+", "and as much again as", "+ {term}", [term]),
            Manner("-", "but less by", "- {term}", [term]),
        ],
    )
    more = gap("more", "More or less", "more terms", lead=" ", many=True)
    total = Manner("sum", "a sum", "{term}{more}", [term, more])
    sheet.add("count", [*terms, total])


# Conditions


def _add_conditions(sheet: Sheet) -> None:
    signs = dict(zip(words.COMPARISONS, COMPARED, strict=True))
    sheet.add("comparison", plain(words.COMPARISONS, signs))
    sheet.add("turn", plain(("mine", "foe"), {"mine": "it is your turn", "foe": "it is not"}))
    sheet.add("way through", [*plain(words.TRAITS), Manner("any", "any card", "any")])
    who = gap("who", "Who or what", "reference", begin="me")
    simple = [
        Manner(
            "compare",
            "a number is as large as wanted",
            "{left} {sign} {right}",
            [
                gap("left", "What is counted", "count"),
                gap("sign", "It must be", "comparison"),
                gap("right", "How much", "count"),
            ],
        ),
        _asking("has", "someone has a keyword", who, gap("what", "Which keyword", "keyword")),
        _asking("is", "someone has a class", who, gap("what", "Which class", "class")),
        _asking("trait", "something has a trait", who, gap("what", "Which trait", "trait")),
        _asking("type", "something is of a type", who, gap("what", "Which type", "type")),
        _asking("forged", "something is forged", who),
        _asking("as", "this card is played as a class", gap("what", "Which class", "class")),
        _asking("through", "it is played through", gap("what", "Through what", "way through")),
        _asking("turn", "whose turn it is", gap("what", "Whose turn", "turn")),
    ]
    either = gap("either", "One of these", "simple condition", join=" or ", many=True)
    sheet.add("simple condition", simple)
    grouped = Manner("group", "one of several holds", "({either})", [either])
    inner = [*simple, grouped]
    denied = gap("what", "What must not be so", "inner condition")
    sheet.add("inner condition", inner)
    negated = Manner("not", "it is not so that", "not {what}", [denied])
    sheet.add("single condition", [*inner, negated])
    every = gap("all", "All of these", "single condition", join=" and ", many=True)
    together = Manner("and", "all of several hold", "{all}", [every])
    sheet.add("condition of all", [*inner, negated, together])
    some = gap("some", "One of these", "condition of all", join=" or ", many=True)
    sheet.add(
        "condition",
        [
            *inner,
            negated,
            together,
            Manner("or", "one of several holds", "{some}", [some]),
        ],
    )


def _asking(name: str, label: str, *gaps: Gap) -> Manner:
    inside = ", ".join(f"{{{one.blank.name}}}" for one in gaps)
    return Manner(name, label, f"{name}({inside})", gaps)


# Events

FILTERS = {
    words.PLAY: "card that is played",
    words.ENTER: "trait",
    words.KW_GAIN: "keyword that changes",
    words.KW_LOSE: "keyword that changes",
}


def _add_events(sheet: Sheet) -> None:
    kinds = {"combat": "a combat card", "assist": "an assistance card"}
    played = plain(("combat", "assist", "Crew", "Vehicle"), kinds)
    sheet.add("card that is played", played)
    stacking = Manner("stack", "any keyword that adds up", "stack")
    names = [Manner(one.name, one.name, one.name, (), one.text) for one in KEYWORDS]
    sheet.add("keyword that changes", [stacking, *names])
    manners = []
    for event, name in enumerate(words.EVENTS):
        what = "a keyword" if event in (words.KW_GAIN, words.KW_LOSE) else "a card"
        label = naming.EVENTS[event][0].format(by="somebody", what=what)
        gaps = []
        text = name
        if event in FILTERS:
            gaps.append(gap("what", "Only", FILTERS[event], lead="(", tail=")", optional=True))
            text += "{what}"
        gaps.append(gap("by", "By whom", "reference", lead=" by ", optional=True))
        text += "{by}"
        if naming.EVENTS[event][1]:
            gaps.append(gap("to", "To whom", "reference", lead=" to ", optional=True))
            text += "{to}"
        manners.append(Manner(name, label, text, gaps))
    sheet.add("event", manners)


# Statements


def _add_statements(sheet: Sheet) -> None:
    spans = {"turn": "until the end of the turn", "round": "until your next turn"}
    spans["here"] = "while this card is in play"
    rounds = Manner(
        "rounds", "for some rounds", "{n} rounds", [gap("n", "Rounds", NUMBER, begin="2")]
    )
    sheet.add("span", [*plain(spans, spans), rounds])
    sheet.add("silently", [Manner("nontriggering", "it triggers nothing", "nontriggering")])
    sheet.add("if you want", [Manner("may", "only if you want", "may")])
    verbs = [verb for verb in VERBS.values() if verb is not choosing.CHOOSE]
    manners = {verb.name: _statement(sheet, verb) for verb in verbs}
    sheet.add("standing statement", [manners[verb.name] for verb in verbs if verb.stands])
    script = gap("script", "What happens", "statement", join="; ", many=True, begin="track")
    sheet.add("mode", [Manner("mode", "one of the choices", "{script}", [script])])
    modes = gap("modes", "The choices", "mode", lead=" ", join=" / ", tail=" ", many=True)
    choose = Manner("choose", "Choose one of several", "choose {{modes}}", [modes])
    sheet.add("statement", [*manners.values(), choose])


def _statement(sheet: Sheet, verb: CardVerb) -> Manner:
    arguments = Arguments(sheet, verb)
    gaps = [
        gap("may", "If wanted", "if you want", tail=" ", optional=True, aside=True),
        *arguments.gaps,
        gap("silently", "Triggers", "silently", lead=" ", optional=True, aside=True),
        gap("span", "For how long", "span", lead=" for ", optional=True, aside=not verb.lasts),
        gap("if", "Only if", "condition", lead=" if ", optional=True, aside=True),
    ]
    text = f"{{may}}{verb.name}{arguments.text}{{silently}}{{span}}{{if}}"
    return Manner(verb.name, capitalised(_said(verb)), text, gaps)


def _said(verb: CardVerb) -> str:
    """A statement with nothing filled in, as its verb says it."""
    said = Said()
    said.number = said.size = said.keyword = said.side_card = BLANK
    said.cards, said.times = f"{BLANK} cards", f"{BLANK} times"
    said.whom, said.other, said.whose = "someone", "someone else", "someone's"
    said.types, said.me = "cards", "its character"
    return verb.say(said, Stmt(verb))


# Class lines


def add_class_lines(sheet: Sheet, classes: Sequence[str]) -> None:
    sheet.add("one of them", [*plain(sorted(classes, key=len, reverse=True)), _any_of()])
    either = gap("either", "Any of these", "class", join=" / ", many=True)
    every = gap("every", "All of these", "one of them", join=" & ", many=True)
    but = gap("but", "But not", "class", lead=" !", join=" !", optional=True, many=True)
    sheet.add(
        "class line",
        [
            Manner("all", "Everybody", "All{but}", [but]),
            Manner("either", "Whoever has one of some classes", "{either}{but}", [either, but]),
            Manner("every", "Whoever has all of some classes", "{every}{but}", [every, but]),
        ],
    )


def _any_of() -> Manner:
    some = gap("some", "One of these", "class", join=" / ", many=True)
    return Manner("some", "one of several", "[{some}]", [some])
