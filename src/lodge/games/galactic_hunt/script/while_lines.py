# lodge: compiled
"""Standing effects: what While lines give and change (GH-191, GH-244).

They are worked out together, once for a state: first the statements that read nothing which others
give, then those that read what these have given, and so on. Statements that read in a circle what
they give themselves are worked out at once, so that none of them counts for another.
"""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.grants import (
    COST,
    Clause,
    Grant,
    Grants,
    Standing,
)
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect, numbers, references
from lodge.games.galactic_hunt.script.work import work


def standing_item(chase: Chase, card: int, line: int) -> Item:
    """The context of a While line."""
    me = in_effect.me_of(chase, card)
    player = chase.controller(card)
    return Item(
        items.NEW,
        items.TRIGGER,
        player,
        card,
        chase.zones.kind[card],
        line,
        card,
        me,
        items.AIM_ABILITY,
    )


# The order in which they are worked out


def in_layers(chase: Chase) -> list[list[Clause]]:
    """The statements of all While lines in play, those that others lean on first."""
    found: list[Clause] = []
    depends = False
    for card in chase.standing:
        for line in chase.card(card).while_lines:
            for stmt in line.script:
                found.append(Clause(card, line, stmt))
                depends = depends or stmt.reads & chase.given != 0
    if not depends:
        return [found]
    find_dependencies(found, chase.given)
    found.sort(key=_rank)
    layers: list[list[Clause]] = []
    for clause in found:
        if not layers or _rank(layers[-1][0]) != _rank(clause):
            layers.append([])
        layers[-1].append(clause)
    return layers


def find_dependencies(clauses: list[Clause], given: int) -> None:
    """Work out what each statement leans on."""
    reads = [0] * len(words.CONDITIONS)
    for clause in clauses:
        if clause.stmt.gives >= 0:
            reads[clause.stmt.gives] |= clause.stmt.reads & given
    for clause in clauses:
        clause.depends_on = _reached(clause.stmt.reads & given, reads)


def _reached(mask: int, reads: list[int]) -> int:
    before = 0
    while mask != before:
        before = mask
        for keyword in range(len(reads)):
            if before >> keyword & 1:
                mask |= reads[keyword]
    return mask


def _rank(clause: Clause) -> tuple[int, int, bool]:
    """Whoever leans on another one leans on all that this leans on, and more; or on a circle that
    it is no part of. Those of one circle lean on the same."""
    count = 0
    for keyword in range(len(words.CONDITIONS)):
        count += clause.depends_on >> keyword & 1
    return count, clause.depends_on, not clause.is_circular


# Working them out


def grants_of(chase: Chase) -> Grants:
    """What While lines give now; while that is worked out, what is settled of it."""
    if chase.is_stale:
        in_effect.refresh(chase)
    grants = chase.grants
    if grants is not None and (grants.is_open or _is_current(chase, grants)):
        return grants
    layers = None
    if grants is not None and grants.standing is chase.standing:
        layers = grants.layers
    grants = Grants(chase.standing, in_layers(chase) if layers is None else layers)
    chase.grants = grants
    try:
        for layer in grants.layers:
            fresh: list[Grant] = []
            for clause in layer:
                if chase.terms.counts_work:
                    work(chase, 1)
                _add_grant(chase, clause, fresh)
            grants.given += fresh
        _stamp(chase, grants)
    finally:
        grants.is_open = False
    return grants


def _is_current(chase: Chase, grants: Grants) -> bool:
    """Is everything as it was, as far as a While line can tell? After another action it is worked
    out anew, so that what is counted of an answer does not depend on who looked before."""
    return (
        grants.after == chase.actions_made
        and grants.marked == chase.zones.marks.changes
        and grants.moved == chase.zones.changes
        and grants.standing is chase.standing
        and grants.entries is chase.zones.marks.entries
        and grants.effects is chase.on_players.effects
        and grants.round == chase.round
        and grants.current == chase.current
        and grants.alive == chase.alive
        and grants.supply == chase.supply
    )


def _stamp(chase: Chase, grants: Grants) -> None:
    grants.after = chase.actions_made
    grants.marked = chase.zones.marks.changes
    grants.moved = chase.zones.changes
    grants.entries = chase.zones.marks.entries
    grants.effects = chase.on_players.effects
    grants.round = chase.round
    grants.current = chase.current
    grants.alive = chase.alive
    grants.supply = chase.supply[:]


def _add_grant(chase: Chase, clause: Clause, found: list[Grant]) -> None:
    stmt = clause.stmt
    line = clause.line
    item = standing_item(chase, clause.card, line.number)
    if line.cond is not None and not numbers.holds(chase, line.cond, item):
        return
    if stmt.cond is not None and not numbers.holds(chase, stmt.cond, item):
        return
    number = numbers.value_of(chase, stmt.num, item) if stmt.num is not None else 1
    if stmt.gives < 0:
        found.append(Grant(clause.card, COST, number, [item.me], stmt.types))
    elif number > 0:
        to = references.objects(chase, stmt.obj, item)
        found.append(Grant(clause.card, stmt.gives, number, to, 0))


# What they give


def cost_change(chase: Chase, who: int, card: int) -> int:
    """GH-191: what While lines change of the cost of a card that somebody plays."""
    total = 0
    for grant in grants_of(chase).given:
        if grant.what == COST and grant.to[0] == who:
            if not grant.types or grant.types == chase.card(card).type:
                total += grant.number
    return total


def givers_of(chase: Chase, card: int, keyword: Keyword) -> list[int]:
    """The cards whose While lines give a keyword that serves a card."""
    found: list[int] = []
    for grant in grants_of(chase).given:
        if grant.what == keyword.number and grant.giver not in found:
            if any(in_effect.serves(chase, one, card, keyword) for one in grant.to if one >= 0):
                found.append(grant.giver)
    return found


class WhileLines(Standing):
    def is_given(self, chase: Chase, card: int, what: int) -> bool:
        return any(grant.what == what and card in grant.to for grant in grants_of(chase).given)

    def joined(self, chase: Chase, card: int, keyword: Keyword, value: int, carried: bool) -> int:
        for grant in grants_of(chase).given:
            if grant.what != keyword.number:
                continue
            if chase.terms.counts_work:
                work(chase, len(grant.to))
            for one in grant.to:
                if one == card or (
                    carried and one >= 0 and in_effect.serves(chase, one, card, keyword)
                ):
                    value = keyword.joined(value, grant.number)
        return value


WHILE_LINES: Final = WhileLines()
