"""When something happens: the heads of lines (10.4) as parts of a form."""

from lodge.games.galactic_hunt.language.checking import HEADS_OF
from lodge.games.galactic_hunt.language.forms.parts import gap, plain
from lodge.games.galactic_hunt.language.forms.sheets import NUMBER, Gap, Manner, Sheet
from lodge.games.galactic_hunt.model import words

TARGETS = gap("targets", "Aimed at", "selector", lead=" @", join=", @", optional=True, many=True)
WHEN = gap("when", "Only if", "condition", lead=" if ", optional=True, aside=True)
SCRIPT = gap("script", "What happens", "statement", join="; ", many=True, begin="track")
EVENT = gap("event", "What has to happen", "event", begin="play")


def add_lines(sheet: Sheet) -> None:
    """For each type of card the lines that it may have."""
    _add_prices(sheet)
    heads = _heads()
    for type, allowed in HEADS_OF.items():
        manners = [manner for head in allowed for manner in heads[head]]
        sheet.add(line_of(type), manners)


def line_of(type: int) -> str:
    return f"line of {words.TYPES[type]}"


def _add_prices(sheet: Sheet) -> None:
    number = gap("number", "How many", NUMBER, begin="1")
    sheet.add(
        "price",
        [
            Manner("supply", "supply", "{number}", [number]),
            Manner("X", "as much supply as one likes", "X"),
            Manner("discard", "hand cards to discard", "discard {number}", [number]),
            Manner("counter", "counters of this card", "counter {number}", [number]),
        ],
    )
    sheet.add("within a turn", [Manner("turn", "within one turn", "turn")])
    sheet.add("times", [Manner("times", "count how often, not how much", "times")])
    sheet.add("forged type", plain(("combat", "assist")))


def _heads() -> dict[int, list[Manner]]:
    """The ways to begin a line, by head."""
    return {
        words.PLAY_LINE: [_line("Play", "When it is played")],
        words.PREPARED_LINE: [_line("Prepared", "Played later, whenever its player wants")],
        words.SCRAPPED_LINE: [_line("Scrapped", "When it is discarded")],
        words.REACT_LINE: [_line("React", "Played in answer, when …", " {event}", EVENT)],
        words.HIDDEN_LINE: _waiting("Hidden", "As a trap, face down: when …"),
        words.ACTIVE_LINE: _waiting("Active", "It waits face up: when …"),
        words.ON_LINE: [
            _line("On", "While it is in play: each time when …", " {event}", EVENT),
            _line("once On", "While it is in play: once a turn, when …", " {event}", EVENT),
        ],
        words.ACT_LINE: [_act()],
        words.WHILE_LINE: [_while()],
        words.QUEST_LINE: [_quest(), _quest_if()],
        words.SETTLING_LINE: [
            _line(
                "Settling", "After some turns", " {turns}", gap("turns", "Turns", NUMBER, begin="2")
            )
        ],
        words.UPGRADE_LINE: [
            Manner(
                "Upgrade",
                "When it is burnt to forge another card",
                "Upgrade{type}: {script}",
                [gap("type", "Only", "forged type", lead=" ", optional=True, aside=True), SCRIPT],
            )
        ],
    }


def _line(head: str, label: str, more: str = "", *gaps: Gap, then: str = "") -> Manner:
    text = f"{head}{more}{{targets}}{{when}}:{then} {{script}}"
    return Manner(head + then, label, text, [*gaps, TARGETS, WHEN, SCRIPT])


def _waiting(head: str, label: str) -> list[Manner]:
    wanted = f"{label.removesuffix(' …')} …, if wanted"
    return [
        _line(head, wanted, " {event}", EVENT, then=" may"),
        _line(head, label, " {event}", EVENT),
    ]


def _act() -> Manner:
    gaps = [
        gap(
            "price", "Its price", "price", lead=" (", join=", ", tail=")", optional=True, many=True
        ),
        gap("uses", "Uses a turn", NUMBER, lead=" x ", optional=True, aside=True),
        gap("event", "Only in answer to", "event", lead=" on ", optional=True, aside=True),
    ]
    return _line("Act", "Whenever its player uses it", "{price}{uses}{event}", *gaps)


def _while() -> Manner:
    standing = gap("script", "What holds", "standing statement", join="; ", many=True, begin="give")
    while_ = gap("condition", "As long as", "condition")
    text = "While {condition}: {script}"
    return Manner("While", "As long as something is so", text, [while_, standing])


def _quest() -> Manner:
    gaps = [
        gap("goal", "How much is wanted", NUMBER, begin="3"),
        gap("times", "What counts", "times", lead=" ", optional=True),
        EVENT,
        gap("within", "Within", "within a turn", lead=" in ", optional=True, aside=True),
    ]
    return _line(
        "Quest", "When enough of something has happened", " {goal}{times} {event}{within}", *gaps
    )


def _quest_if() -> Manner:
    """Its condition comes first, so that no other one is asked for behind it."""
    goal = gap("goal", "The condition", "condition")
    text = "Quest if {goal}{targets}: {script}"
    return Manner("Quest if", "As soon as something is so", text, [goal, TARGETS, SCRIPT])
