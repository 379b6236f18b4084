"""Why something cannot be done: a chase for each reason, told to the seat that is asked."""

from typing import Any

import pytest

from lodge.games.galactic_hunt.rules import RULES
from lodge.kernel.refusal import Refusal
from tests.games.galactic_hunt.chase import chase, named, play

TWO = {"characters": "two"}


def refusal_of(
    action: str, moves: tuple[str, ...], decision: str, arranged: dict[str, Any]
) -> Refusal:
    """Why an action is refused after these moves."""
    hunt = chase(decision, **arranged)
    play(hunt, *moves, hold=True)
    refusal = hunt.match.refusal(hunt.match.parse(named(hunt, action)))
    assert refusal is not None
    return refusal


def case(code: str, action: str, *moves: str, decision: str = "combat", **arranged: Any) -> Any:
    """A reason, an action that is refused for it, and what was done before."""
    return pytest.param(code, action, moves, decision, arranged, id=f"{code} {action}")


def holding(*cards: str, **facts: Any) -> dict[str, Any]:
    return {"hand": list(cards), **facts}


MOMENTS = [
    case("phase-used", "pursuit_phase", "pursuit_phase", "close", decision="phase"),
    case("phase-used", "combat_phase"),
    case("close-first", "pursuit_phase"),
    case("no-phase-open", "close", decision="phase"),
    case("in-pursuit-phase", "draw_pursuit", decision="phase"),
    case("in-pursuit-phase", "place_pursuit"),
    case("in-combat-phase", "play:free", decision="phase", red=holding("free")),
    case("in-combat-phase", "draw", decision="pursuit"),
    case(
        "in-combat-phase",
        "play_prepared:0",
        decision="phase",
        red={"hidden": ["free prepared:card"]},
    ),
    case("turn-cap", "play:free", red=holding("free", plays=40)),
    case("turn-cap", "draw", red={"plays": 40}),
    case("turn-cap", "fire:0", red={"active": ["ready prepared:itself"], "plays": 40}),
    case("turn-cap", "activate:tracker", red={"board": ["hunter", "tracker"], "plays": 40}),
    case(
        "turn-cap",
        "pay_two",
        "draw_pursuit",
        decision="pursuit",
        red={"pursuit_hand": ["rush-down", "night-watch"], "plays": 40},
    ),
    case("no-supply", "draw", red={"supply": 0, "began": 0}, blue={"supply": 10}),
    case(
        "rushed",
        "react:cancel",
        "play:rush-them",
        "@blue",
        "end_turn",
        "combat_phase",
        "play:free",
        "pass",
        red=holding("rush-them"),
        blue=holding("free", "cancel"),
    ),
]

THINGS = [
    case("not-seated", "target:green:0", "play:harden", red=holding("harden")),
    case("not-seated", "target_player:green", "play:roar", red=holding("roar")),
    case("nothing-there", "target:blue:5", "play:harden", red=holding("harden")),
    case("nothing-there", "fire:9"),
    case("not-yours", "@blue", "play:grow", red=holding("grow")),
    case("not-an-opponents", "@red", "play:harden", red=holding("harden")),
    case("not-an-opponents", "@red", "play:open-strike", red=holding("open-strike")),
    case(
        "wrong-kind",
        "@blue",
        "play:dissolve-free",
        red=holding("dissolve-free"),
        blue={"board": ["alien", "bench"]},
    ),
    case(
        "wrong-kind",
        "target_active:blue:0",
        "play:open-strike",
        "pass",
        red=holding("open-strike"),
        blue={"active": ["fuse s1"], "board": ["alien", "bench"]},
    ),
    case("no-player", "target_player:blue", "play:harden", red=holding("harden")),
    case(
        "not-tracked",
        "@blue",
        "play:hit-tracked",
        red=holding("hit-tracked"),
        blue={"board": ["alien", "bench t1"]},
    ),
    case(
        "not-damaged",
        "@blue",
        "play:hit-damaged",
        red=holding("hit-damaged"),
        blue={"board": ["alien", "bench d1"]},
    ),
    case(
        "not-another",
        "@red",
        "play:swap-places",
        "by.",
        red=holding("swap-places", board=["hunter", "bearer"]),
    ),
    case(
        "not-face-down",
        "target_active:blue:0",
        "play:dig-up",
        red=holding("dig-up"),
        blue={"active": ["perhaps"]},
    ),
    case("lacks-keyword", "@blue", "play:hit-armored", red=holding("hit-armored")),
    case(
        "lacks-class", "@blue", "play:hit-solo", red=holding("hit-solo"), blue={"board": ["hunter"]}
    ),
    case(
        "no-durability",
        "@blue.veil",
        "play:open-strike",
        red=holding("open-strike"),
        blue={"board": ["alien", "veil"]},
    ),
    case(
        "untargetable",
        "@blue",
        "play:harden",
        red=holding("harden"),
        blue={"board": ["alien Untargetable"]},
    ),
    case(
        "protected",
        "@blue",
        "play:harden",
        red=holding("harden"),
        blue={"board": ["alien Stealth"]},
    ),
    case(
        "protected",
        "@blue",
        "play:open-strike",
        red=holding("open-strike"),
        blue={"board": ["alien Stealth"]},
    ),
    case(
        "targeted-already",
        "@blue",
        "play:double-aim",
        "@blue",
        red=holding("double-aim"),
        blue={"board": ["alien", "bench"]},
    ),
    case(
        "no-primary",
        "under:0",
        "place_pursuit",
        "place:steady-work",
        decision="pursuit",
        options=TWO,
        red={"board": ["hunter", "alien", "veil host:2"], "pursuit_hand": ["steady-work"]},
    ),
    case(
        "not-its-company",
        "hunter.veil",
        "play:free",
        "by.",
        red=holding("free", board=["hunter", "bearer", "veil"], pursuits=["twin-hunt host:2"]),
    ),
]

PLAYING = [
    case("not-in-hand", "play:free"),
    case("trapped", "play:free", red={"trapped": ["free"]}),
    case("only-in-answer", "play:cancel", red=holding("cancel")),
    case("board-full", "play:bench", red=holding("bench", board=["hunter", *["prowler"] * 99])),
    case("not-playable", "play:all-hunters", red=holding("all-hunters", board=["alien"])),
    case(
        "not-playable",
        "by.",
        "play:all-hunters",
        options=TWO,
        red=holding("all-hunters", board=["alien", "hunter", "both"]),
    ),
    case("special", "play:rb.greatest-sniper", red=holding("rb.greatest-sniper")),
    case(
        "vehicle-hunts", "play:through-hunt", red=holding("through-hunt", board=["hunter", "cart"])
    ),
    case(
        "nothing-to-pass",
        "play:through-bench",
        red=holding("through-bench", board=["hunter", "prowler"]),
    ),
    case("stunned", "play:free", red=holding("free", board=["hunter Stunned:1"])),
    case("condition", "play:only-rich", red=holding("only-rich")),
    case("no-host", "play:cart", red=holding("cart", board=["hunter", "cart"])),
    case("too-dear", "play:worth-it", red=holding("worth-it", supply=1), blue={"supply": 9}),
    case("too-dear-in-glory", "play:glorious", red=holding("glorious", board=["both"])),
    case("not-forged", "play_forged:free", red=holding("free")),
    case(
        "plays-no-cards",
        "by.veil",
        "play:free",
        red=holding("free", board=["hunter", "bearer", "veil"]),
    ),
    case(
        "not-attached",
        "through.",
        "play:through-any",
        red=holding("through-any", board=["hunter", "bench", "veil"]),
    ),
    case(
        "no-such-alternative",
        "as:9",
        "play:either",
        red=holding("either", board=["rb.marcus-everbond"]),
    ),
    case(
        "no-such-line",
        "line:9",
        "play:free",
        "react:two-ways",
        red=holding("free"),
        blue=holding("two-ways"),
    ),
]


PLACES = [
    case(
        "wrong-host",
        "@red.bearer",
        "play:bench",
        "by.",
        red=holding("bench", board=["hunter", "cart", "bearer"]),
    ),
    case(
        "crew-host",
        "@red.bearer",
        "play:any-host",
        "by.",
        red=holding("any-host", board=["hunter", "bench", "bearer"]),
    ),
    case(
        "primary-only",
        "@blue.bench",
        "play:gift-cart",
        red=holding("gift-cart"),
        blue={"board": ["alien", "bench"]},
    ),
    case(
        "second-vehicle",
        "@blue",
        "play:gift-cart",
        red=holding("gift-cart", board=["hunter"]),
        seats=3,
        blue={"board": ["alien", "cart"]},
    ),
    case("not-yours", "@blue", "play:any-host", red=holding("any-host", board=["hunter", "bench"])),
    case(
        "same-alternative", "as:2", "play:twin-classes", red=holding("twin-classes", board=["both"])
    ),
]

PRICES = [
    case(
        "more-glory-than-cost",
        "glory:9",
        "play:harden",
        "@blue",
        red=holding("harden", board=["both"], glory=20),
    ),
    case(
        "more-glory-than-held",
        "glory:2",
        "play:worth-it",
        "@blue",
        red=holding("worth-it", board=["both"], glory=1),
    ),
    case(
        "more-than-you-have",
        "pay:9",
        "activate:open-till",
        red={"board": ["hunter", "open-till"]},
    ),
    case(
        "more-supply-than-held",
        "glory:0",
        "play:worth-it",
        "@blue",
        red=holding("worth-it", board=["both"], glory=2, supply=1),
        blue={"supply": 9},
    ),
    case(
        "glory-seeker-only",
        "@red.hunter",
        "play:glory-gear",
        options=TWO,
        red=holding("glory-gear", board=["hunter", "both", "bench host:1"], glory=9),
    ),
    case("more-glory-than-cost", "glory:3", "draw", red={"board": ["both"], "glory": 9}),
]

ANSWERS = [
    case(
        "nothing-to-answer",
        "activate:guard:1",
        "end_turn",
        red=holding("free"),
        blue=holding("free", board=["alien", "guard"]),
    ),
    case(
        "no-reaction",
        "react:free",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue=holding("free"),
    ),
    case(
        "does-not-answer",
        "react:fail-one",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue=holding("fail-one"),
    ),
    case(
        "does-not-answer",
        "activate:guard:1",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue={"board": ["alien", "guard"]},
    ),
    case(
        "does-not-answer", "fire:0", "play:free", red=holding("free"), blue={"active": ["perhaps"]}
    ),
    case(
        "nothing-to-counter",
        "react:cut-off",
        "activate:tracker",
        "@blue",
        "react:snap-gear",
        "pass",
        red={"board": ["hunter", "tracker"]},
        blue=holding("snap-gear", "cut-off"),
    ),
    case(
        "cannot-be-stopped",
        "react:cancel",
        "play:roar",
        "target_player:blue",
        red=holding("roar"),
        blue=holding("cancel"),
    ),
    case(
        "protected",
        "react:cancel",
        "play:rb.tracking",
        "@blue",
        red=holding("rb.tracking", board=["hunter Stealth"]),
        blue=holding("cancel"),
    ),
    case("only-as-reply", "activate:guard:1", red={"board": ["hunter", "guard"]}),
    case(
        "no-reply",
        "activate:tracker:1",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue={"board": ["alien", "tracker", "guard"]},
    ),
    case(
        "not-for-windows",
        "play_prepared:0",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue={"hidden": ["cancel prepared:card"]},
    ),
    case("not-prepared", "play_prepared:0", red={"hidden": ["burr"]}),
    case(
        "to-be-played",
        "spring:0",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue={"hidden": ["cancel prepared:card"]},
    ),
    case("waits", "fire:0", red={"active": ["fuse s1"]}),
    case(
        "fires-by-itself",
        "spring:0",
        "play:harden",
        "@blue",
        red=holding("harden"),
        blue={"hidden": ["still-trap"]},
    ),
    case(
        "laid-later",
        "spring:0",
        "play:free",
        "react:quick-ambush",
        red=holding("free"),
        blue=holding("quick-ambush"),
    ),
    case(
        "unseen-hunt",
        "spring:0",
        "play:quiet-hunt",
        "@blue",
        "pass",
        red=holding("quiet-hunt"),
        blue={"hidden": ["rb.ambushing-ambushers"]},
    ),
]

EFFECTS = [
    case("no-activation", "activate::1"),
    case("no-activation", "activate:tracker:2", red={"board": ["hunter", "tracker"]}),
    case("unpriced", "activate:tracker:1", decision="phase", red={"board": ["hunter", "tracker"]}),
    case("malfunctions", "activate:tracker:1", red={"board": ["hunter", "tracker Malfunction"]}),
    case("malfunctions", "fire:0", red={"active": ["ready prepared:itself Malfunction"]}),
    case("cannot-activate", "activate::1", red={"board": ["rb.claudia-puff Stunned:1"]}),
    case(
        "used-already",
        "activate:rich-act:4",
        "activate:rich-act:4",
        red={"board": ["hunter", "rich-act"]},
    ),
    case("too-few-cards", "activate:rich-act:2", red={"board": ["hunter", "rich-act"]}),
    case("too-few-counters", "activate:rich-act:3", red={"board": ["hunter", "rich-act"]}),
    case(
        "price-too-high",
        "activate:rich-act:1",
        red={"board": ["hunter", "rich-act"], "supply": 2},
        blue={"supply": 8},
    ),
    case("line-condition", "activate:rich-act:1", red={"board": ["hunter", "rich-act"]}),
]

PURSUITS = [
    case("drawn-already", "draw_pursuit", "draw_pursuit", decision="pursuit"),
    case(
        "placed-already",
        "place_pursuit",
        "place_pursuit",
        "place:steady-work",
        decision="pursuit",
        red={"pursuit_hand": ["steady-work"]},
    ),
    case("no-pursuit-left", "draw_pursuit", decision="pursuit", red={"pursuit_deck": []}),
    case(
        "draw-too-dear", "draw_pursuit", decision="pursuit", red={"supply": 1}, blue={"supply": 9}
    ),
    case("no-pursuit-held", "place_pursuit", decision="pursuit"),
    case(
        "pursuit-not-held",
        "give_up:steady-work",
        "draw_pursuit",
        decision="pursuit",
        red={"pursuit_hand": ["night-watch"]},
    ),
    case(
        "pursuit-not-held",
        "place:night-watch",
        "place_pursuit",
        decision="pursuit",
        red={"pursuit_hand": ["steady-work", "clean-sweep"]},
    ),
    case(
        "no-pursuit-there",
        "give_up_placed:3",
        "draw_pursuit",
        decision="pursuit",
        red={"pursuit_hand": ["night-watch"]},
    ),
    case(
        "pursuit-too-dear",
        "place_pursuit",
        decision="pursuit",
        red={"pursuit_hand": ["dear-pursuit"], "supply": 1},
        blue={"supply": 9},
    ),
    case(
        "pursuit-slots",
        "place_pursuit",
        decision="pursuit",
        red={
            "pursuit_hand": ["steady-work"],
            "pursuits": ["night-watch", "clean-sweep", "rush-down"],
        },
    ),
    case(
        "pursuit-class-line",
        "place_pursuit",
        decision="pursuit",
        red={"board": ["alien"], "pursuit_hand": ["hunters-pursuit"]},
    ),
    case(
        "met-already",
        "shuffle_in_placed:0",
        "play:more-pursuits",
        "refill",
        red=holding(
            "more-pursuits",
            pursuit_deck=["clean-sweep"],
            pursuits=["sixteen-draws p16"],
            pursuit_discard=["three-strikes"],
        ),
    ),
    case(
        "no-pursuit-there",
        "shuffle_in_placed:7",
        "play:more-pursuits",
        "refill",
        red=holding(
            "more-pursuits", pursuit_deck=["clean-sweep"], pursuit_discard=["three-strikes"]
        ),
    ),
    case(
        "pursuit-not-held",
        "shuffle_in:night-watch",
        "play:more-pursuits",
        "refill",
        red=holding(
            "more-pursuits", pursuit_deck=["clean-sweep"], pursuit_discard=["three-strikes"]
        ),
    ),
    case(
        "no-pursuit-deck-yet",
        "done",
        "play:more-pursuits",
        "refill",
        red=holding("more-pursuits", pursuit_deck=[], pursuit_hand=["steady-work", "night-watch"]),
    ),
]

PICKS = [
    case("no-such-mode", "mode:8", "play:give-all", "@red", red=holding("give-all")),
    case(
        "no-such-trigger",
        "first:9",
        "play:harm",
        "@blue.cart",
        red=holding("harm", board=["hunter", "watch-kill"]),
        blue={"board": ["alien", "cart", "scrap-vest host:1"]},
    ),
    case(
        "same-trigger",
        "first:2",
        "play:mark",
        "@blue",
        "play:mark",
        "@blue",
        "play:mark",
        "@blue.bearer",
        "end_turn",
        "end_turn",
        "pass",
        red=holding("mark", "mark", "mark"),
        blue={"board": ["alien", "bearer"]},
    ),
    case(
        "not-your-trigger",
        "first:3",
        "play:harm",
        "@blue.last-wish",
        red=holding("harm", board=["hunter", "watch-kill"]),
        blue={"board": ["alien", "last-wish"]},
    ),
    case(
        "later-trigger",
        "first:3",
        "play:rb.tracking",
        "@blue",
        "pass",
        red=holding("rb.tracking"),
        blue={"board": ["alien", "lash-back", "lash-back"], "active": ["watchful"]},
    ),
    case(
        "no-such-token",
        "token:5",
        "play:scent",
        "@blue",
        "play:strike",
        "@blue",
        red=holding("scent", "strike"),
        blue={"board": ["alien Armor:1"]},
    ),
    case(
        "no-token-left",
        "token:0",
        "play:scent",
        "@blue",
        "play:scent-two",
        "@blue",
        "play:strike",
        "@blue",
        "token:0",
        red=holding("scent", "scent-two", "strike"),
        blue={"board": ["alien Armor:3"]},
    ),
    case(
        "chosen-already",
        "discard:free",
        "play:toss-two",
        "discard:free",
        red=holding("toss-two", "free", "hurry", "mark"),
    ),
    case("not-in-hand", "discard:mark", "play:toss", "pass", red=holding("toss", "free", "hurry")),
    case(
        "not-to-remove",
        "remove:hand:test.mark",
        "play:harm",
        "@blue.both",
        "regroup",
        options=TWO,
        red=holding("harm"),
        blue=holding("strike", board=["alien", "both d8"]),
    ),
    case(
        "not-in-discard",
        "recover:mark",
        "play:salvage",
        red=holding("salvage", discard=["free", "hurry"]),
    ),
    case(
        "wrong-type",
        "recover:bench",
        "play:salvage",
        red=holding("salvage", discard=["free", "hurry", "bench"]),
    ),
    case("no-combat-card", "prepare:bench", "play:lay-by", "pass", red=holding("lay-by", "bench")),
    case(
        "not-playable",
        "prepare:all-hunters",
        "play:lay-by",
        "pass",
        red=holding("lay-by", "all-hunters", board=["alien"]),
    ),
    case(
        "no-room-to-prepare",
        "prepare:free",
        "play:lay-by",
        "pass",
        red=holding("lay-by", "free", hidden=["burr"] * 100),
    ),
    case(
        "wrong-sign",
        "strip:bleed",
        "play:strip-good",
        "@blue",
        red=holding("strip-good"),
        blue={"board": ["alien Armor:3 Bleed:1 Sight"]},
    ),
    case(
        "never-stripped",
        "strip:Glory",
        "play:strip-good",
        "@blue",
        red=holding("strip-good"),
        blue={"board": ["alien Armor:3 Bleed:1 Sight"]},
    ),
    case(
        "not-on-it",
        "strip:stealth",
        "play:strip-good",
        "@blue",
        red=holding("strip-good"),
        blue={"board": ["alien Armor:3 Bleed:1 Sight"]},
    ),
]

KEYWORDS = [
    case("not-established", "establish"),
    case("nothing-to-look-at", "establish", red={"on": ["Established:1"], "deck": []}),
    case(
        "not-looked-at",
        "swap:5",
        "establish",
        "deck:combat",
        red=holding("free", on=["Established:2"]),
    ),
    case(
        "swapped-already",
        "swap:0",
        "establish",
        "deck:combat",
        "swap:0",
        "for:free",
        red=holding("free", "hurry", on=["Established:2"], deck=["mark", "strike", "toss"]),
    ),
    case(
        "not-in-hand",
        "for:mark",
        "establish",
        "deck:combat",
        "swap:0",
        red=holding("free", "hurry", on=["Established:2"]),
    ),
    case(
        "not-looked-at",
        "top:free",
        "establish",
        "deck:combat",
        red={"on": ["Established:2"], "deck": ["mark", "strike"]},
    ),
    case("no-decipher", "decipher:0"),
    case("unpriced", "decipher.", decision="phase", red={"board": ["both Decipher:2"]}),
    case("deck-empty", "decipher.", red={"board": ["both Decipher:2"], "deck": []}),
    case(
        "used-already",
        "decipher.",
        "decipher.",
        "put_by:free",
        red=holding("free", "hurry", board=["both Decipher:2"]),
    ),
    case("cannot-activate", "decipher.", red={"board": ["both Decipher:2 Stunned:1"]}),
    case(
        "not-in-hand",
        "put_by:mark",
        "decipher.",
        red=holding("free", "hurry", board=["both Decipher:2"]),
    ),
    case("no-forge", "forge:0"),
    case("no-forge-master", "forge.", red={"board": ["hunter Forge:1"]}),
    case("unpriced", "forge.", decision="phase", red={"board": ["both Forge:1"]}),
    case("too-little-fuel", "forge.", red=holding(board=["both Forge:1"])),
    case(
        "cannot-activate", "forge.", red=holding("free", "hurry", board=["both Forge:1 Stunned:1"])
    ),
    case(
        "used-already",
        "forge.",
        "forge.",
        "decline",
        red=holding("free", "hurry", board=["both Forge:1"]),
    ),
    case(
        "malfunctions",
        "forge.field-forge",
        red=holding("free", "hurry", board=["both", "field-forge Forge:1 Malfunction"]),
    ),
    case(
        "nothing-to-forge",
        "forge.",
        red=holding("spark", board=["both Forge:1", "bench"], supply=0, began=0),
        blue={"supply": 10},
    ),
    case(
        "no-characters",
        "forge_attached:red:1",
        "forge.",
        red=holding("free", "hurry", board=["both Forge:1", "bench"]),
    ),
    case(
        "too-little-fuel",
        "forge_card:free",
        "forge.",
        red=holding("free", board=["both Forge:1", "bench"]),
    ),
    case(
        "fuel-too-dear",
        "fuel:dear-edge",
        "forge.",
        "forge_card:free",
        red=holding("free", "hurry", "dear-edge", board=["both Forge:1"], supply=1),
        blue={"supply": 9},
    ),
    case(
        "no-hand-to-forge",
        "forge_blind:blue",
        "forge.",
        red=holding("free", "hurry", board=["both Forge:1"]),
    ),
    case(
        "your-own-hand",
        "forge_blind:red",
        "forge.",
        red=holding("free", "hurry", board=["both Forge:1"]),
    ),
    case(
        "not-seated",
        "forge_blind:green",
        "forge.",
        red=holding("free", "hurry", board=["both Forge:1"]),
    ),
    case(
        "forged-itself",
        "fuel:free",
        "forge.",
        "forge_card:free",
        red=holding("free", "hurry", "mark", board=["both Forge:1"]),
    ),
    case(
        "is-forged",
        "play:free",
        "forge.",
        "forge_card:free",
        "fuel:hurry",
        red=holding("free", "hurry", board=["both Forge:1"]),
    ),
]


CASES = [
    *MOMENTS,
    *THINGS,
    *PLAYING,
    *PLACES,
    *PRICES,
    *ANSWERS,
    *EFFECTS,
    *PURSUITS,
    *PICKS,
    *KEYWORDS,
]


@pytest.mark.parametrize(("code", "action", "moves", "decision", "arranged"), CASES)
@pytest.mark.rule("GH-040", "GH-050", "GH-060", "GH-107", "GH-121", "GH-145", "GH-146", "GH-153")
@pytest.mark.rule("GH-160", "GH-175", "GH-179", "GH-205", "GH-241", "GH-414", "GH-424")
def test_reasons(
    code: str, action: str, moves: tuple[str, ...], decision: str, arranged: dict[str, Any]
) -> None:
    refusal = refusal_of(action, moves, decision, arranged)
    assert refusal.code == code, refusal.sentence


@pytest.mark.rule("GH-107", "GH-145", "GH-153")
def test_reasons_are_sentences_with_their_clauses() -> None:
    told = [
        refusal_of("@red", ("play:harden",), "combat", {"red": holding("harden")}),
        refusal_of(
            "play:worth-it",
            (),
            "combat",
            {"red": holding("worth-it", supply=1), "blue": {"supply": 9}},
        ),
        refusal_of(
            "@blue",
            ("play:harden",),
            "combat",
            {"red": holding("harden"), "blue": {"board": ["alien Stealth"]}},
        ),
        refusal_of("fire:9", (), "combat", {}),
    ]
    assert [refusal.sentence for refusal in told] == [
        "It has to be an opponent's (GH-145).",
        "Worth It costs 2 supply, and you have less (GH-107).",
        "Stealth protects it (GH-153).",
        "There is no card at that place.",
    ]


def test_each_reason_is_told_in_a_chase() -> None:
    told = {case.values[0] for case in CASES}
    assert [reason.name for reason in RULES.reasons if reason.name not in told] == []
