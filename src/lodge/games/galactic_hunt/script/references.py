# lodge: compiled
"""References: what the words and selectors of a line stand for (10.6)."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Ref, Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.marks import DAMAGE, HOST, TRACKING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.refusal import Why, WhyNot

KIND_WORDS: Final = tuple(f"kind {kind}" for kind in words.KINDS)

NOT_YOURS: Final = WhyNot("not-yours", "GH-145")
NOT_AN_OPPONENTS: Final = WhyNot("not-an-opponents", "GH-145")
NO_PLAYER: Final = WhyNot("no-player", "GH-148")
WRONG_KIND: Final = WhyNot("wrong-kind", "GH-146", kind=KIND_WORDS)
NOT_TRACKED: Final = WhyNot("not-tracked", "GH-145")
NOT_DAMAGED: Final = WhyNot("not-damaged", "GH-145")
NOT_ANOTHER: Final = WhyNot("not-another", "GH-145")
NOT_FACE_DOWN: Final = WhyNot("not-face-down", "GH-145")
LACKS_KEYWORD: Final = WhyNot("lacks-keyword", "GH-145", keyword=words.KEYWORDS)
LACKS_CLASS: Final = WhyNot("lacks-class", "GH-126")


def things(chase: Chase, ref: Ref, item: Item) -> list[int]:
    """All that a reference stands for: cards, and players as things."""
    if ref.what == words.REF_SELECTOR:
        return [one for one in candidates(chase, ref, item) if selects(chase, ref, item, one)]
    if ref.what == words.REF_FOE:
        return [
            items.player_thing(player)
            for player in range(chase.seats)
            if player != item.player and chase.alive >> player & 1
        ]
    one = thing(chase, ref.what, item)
    return [] if one < 0 and not items.is_player(one) else [one]


def thing(chase: Chase, what: int, item: Item) -> int:
    """What a word stands for; NOTHING or GONE if there is nothing of the kind."""
    if what == words.REF_T:
        return item.target
    if what == words.REF_T2:
        return item.target2
    if what == words.REF_ME:
        return item.me
    if what == words.REF_SELF:
        return item.card
    if what == words.REF_HOST:
        return chase.zones.marks.of(HOST, item.card) if item.card >= 0 else items.GONE
    if what == words.REF_SRC:
        return item.by
    if what == words.REF_OBJ:
        return item.obj
    if what in (words.REF_CARD, words.REF_ITEM):
        return item.other
    if item.player < 0:
        # GH-538: statements about the owner of an ownerless card do nothing.
        return items.GONE
    if what == words.REF_OWNER:
        return items.player_thing(item.player)
    return items.player_thing(chase.next_player(item.player))


def objects(chase: Chase, ref: Ref | None, item: Item) -> list[int]:
    """What a statement is about: its object, or the default of 10.6."""
    if ref is not None:
        found = things(chase, ref, item)
        if ref.what == words.REF_ITEM:
            # While it is on the stack.
            return [one for one in found if words.PLAYING <= chase.zone(one) <= words.LAYING]
        return [one for one in found if items.is_player(one) or is_there(chase, one)]
    one = item.target if has_target(chase, item) else item.me
    return [one] if items.is_player(one) or is_there(chase, one) else []


def prey_in(chase: Chase, item: Item, stmt: Stmt) -> list[int]:
    """The prey that a statement is about."""
    return [one for one in objects(chase, stmt.obj, item) if one >= 0 and chase.is_prey(one)]


def players_in(chase: Chase, item: Item, stmt: Stmt) -> list[int]:
    """The players that a statement is about: by default the owner."""
    if stmt.obj is None:
        return [item.player] if chase.is_alive(item.player) else []
    found: list[int] = []
    for one in objects(chase, stmt.obj, item):
        player = chase.controller(one)
        if chase.is_alive(player) and player not in found:
            found.append(player)
    return found


def has_target(chase: Chase, item: Item) -> bool:
    """Does the line declare a target?"""
    if item.line < 0:
        return False
    line = chase.line(item)
    if line.head != words.UPGRADE_LINE:
        return len(line.targets) > 0
    # T of an Upgrade is the target of the forged card, while that is played or fires.
    forged = chase.item(item.serial)
    return forged is not None and has_target(chase, forged)


def is_there(chase: Chase, card: int) -> bool:
    """In play, or on the stack."""
    if card < 0:
        return False
    zone = chase.zone(card)
    return words.BOARD <= zone <= words.LAYING


def candidates(chase: Chase, ref: Ref, item: Item) -> list[int]:
    """All that a selector could mean, in the canonical order: by player from the controller on."""
    found: list[int] = []
    first = item.player if item.player >= 0 else 0
    for step in range(chase.seats):
        player = (first + step) % chase.seats
        if not is_on_side(ref.side, item.player, player):
            continue
        if ref.kind == words.ACTIVE_KIND:
            found += chase.in_zone(player, words.ACTIVE)
            found += chase.in_zone(player, words.HIDDEN)
        elif ref.kind == words.PURSUIT_KIND:
            found += chase.in_zone(player, words.PURSUITS)
        elif ref.kind != words.PLAYER_KIND:
            found += chase.in_zone(player, words.BOARD)
        if ref.kind in (words.PLAYER_KIND, words.TARGET_KIND) and chase.alive >> player & 1:
            found.append(items.player_thing(player))
    if chase.terms.counts_work:
        work(chase, len(found))
    return found


def is_on_side(side: int, mine: int, player: int) -> bool:
    """GH-538: `my` of an ownerless card matches nothing, `foe` everyone."""
    if side == words.ANY:
        return True
    return (player == mine) == (side == words.MY)


def selects(chase: Chase, ref: Ref, item: Item, one: int) -> bool:
    """Does a selector fit a thing?"""
    if not is_on_side(ref.side, item.player, chase.controller(one)):
        return False
    if items.is_player(one):
        return ref.kind in (words.PLAYER_KIND, words.TARGET_KIND) and ref.properties == 0
    return is_of_kind(chase, ref.kind, one) and _has_properties(chase, ref, item, one)


def meant(chase: Chase, ref: Ref, item: Item, one: int) -> bool:
    """Does a selector in an event fit? A card that has just left play is judged as it was."""
    if items.is_player(one) or words.BOARD <= chase.zone(one) <= words.LAYING:
        return selects(chase, ref, item, one)
    if not is_on_side(ref.side, item.player, chase.controller(one)) or ref.keywords:
        return False
    if ref.properties & ~words.OTHER or (ref.properties and one in (item.card, item.me)):
        return False
    has_classes = all(in_effect.classes_of(chase, one) >> number & 1 for number in ref.classes)
    return has_classes and _is_printed(chase, ref.kind, one)


def is_of_kind(chase: Chase, kind: int, card: int) -> bool:
    """10.6: kinds."""
    zone = chase.zone(card)
    if kind == words.ACTIVE_KIND:
        return zone in (words.ACTIVE, words.HIDDEN)
    if kind == words.PURSUIT_KIND:
        return zone == words.PURSUITS
    return zone == words.BOARD and _is_printed(chase, kind, card)


def _is_printed(chase: Chase, kind: int, card: int) -> bool:
    """Is a card of a board of this kind?"""
    printed = chase.card(card)
    if kind == words.CHAR:
        return printed.type == words.CHARACTER or printed.has(words.CREW)
    if kind == words.PRIMARY:
        return printed.type == words.CHARACTER
    if kind == words.CREW_KIND:
        return printed.has(words.CREW)
    if kind == words.VEHICLE_KIND:
        return printed.has(words.VEHICLE)
    if kind == words.ASSIST_KIND:
        return printed.type != words.CHARACTER
    if kind == words.PREY:
        return printed.durability > 0
    return kind == words.TARGET_KIND


def _has_properties(chase: Chase, ref: Ref, item: Item, card: int) -> bool:
    wanted = ref.properties
    if wanted:
        marks = chase.zones.marks
        if wanted & words.TRACKED and not marks.of(TRACKING, card):
            return False
        if wanted & words.DAMAGED and not marks.of(DAMAGE, card):
            return False
        if wanted & words.OTHER and card in (item.card, item.me):
            return False
        if wanted & words.FACEDOWN and chase.zone(card) != words.HIDDEN:
            return False
    for keyword in ref.keywords:
        if not in_effect.has(chase, card, chase.terms.keywords.all[keyword]):
            return False
    return all(in_effect.classes_of(chase, card) >> number & 1 for number in ref.classes)


# Why a selector does not fit


def why_not_selected(chase: Chase, ref: Ref, item: Item, one: int) -> Why | None:
    """What is wrong with a thing, in the order in which `selects` looks at it."""
    if not is_on_side(ref.side, item.player, chase.controller(one)):
        return (NOT_YOURS if ref.side == words.MY else NOT_AN_OPPONENTS).because()
    if items.is_player(one):
        return None if selects(chase, ref, item, one) else NO_PLAYER.because()
    if not is_of_kind(chase, ref.kind, one):
        return WRONG_KIND.because(ref.kind)
    return _why_not_such(chase, ref, item, one)


def _why_not_such(chase: Chase, ref: Ref, item: Item, card: int) -> Why | None:
    """The property, keyword or class that a card lacks."""
    marks = chase.zones.marks
    if ref.properties & words.TRACKED and not marks.of(TRACKING, card):
        return NOT_TRACKED.because()
    if ref.properties & words.DAMAGED and not marks.of(DAMAGE, card):
        return NOT_DAMAGED.because()
    if ref.properties & words.OTHER and card in (item.card, item.me):
        return NOT_ANOTHER.because()
    if ref.properties & words.FACEDOWN and chase.zone(card) != words.HIDDEN:
        return NOT_FACE_DOWN.because()
    for keyword in ref.keywords:
        if not in_effect.has(chase, card, chase.terms.keywords.all[keyword]):
            return LACKS_KEYWORD.because(keyword)
    if not all(in_effect.classes_of(chase, card) >> number & 1 for number in ref.classes):
        return LACKS_CLASS.because()
    return None
