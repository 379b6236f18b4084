# lodge: compiled
"""Who a player can be, as far as a seat can tell (section 5 of the rules)."""

from lodge.games.shadow_hunters.model.state import CHARACTER, Night


def suspects(night: Night, observer: int, player: int) -> int:
    """The characters that a player can be as far as an observer can tell from it alone."""
    zones = night.zones
    card = zones.top(CHARACTER + player)
    if zones.knows(observer, card):
        return 1 << zones.kind[card]
    mask = night.could_be[player]
    for index in range(len(night.answers)):
        answer = night.answers[index]
        if answer.receiver == player:
            mask &= characters_fitting(night, observer, index)
    return mask


def all_suspects(night: Night, observer: int) -> list[int]:
    """The same for every player."""
    zones = night.zones
    masks = night.could_be[:]
    for index in range(len(night.answers)):
        masks[night.answers[index].receiver] &= characters_fitting(night, observer, index)
    for player in range(night.seats):
        card = zones.top(CHARACTER + player)
        if zones.knows(observer, card):
            masks[player] = 1 << zones.kind[card]
    return masks


def characters_fitting(night: Night, observer: int, index: int) -> int:
    """Who could have given an answer: to the card, if the observer knows it, or to any."""
    answer = night.answers[index]
    reply = answer.reply
    condition = answer.condition
    if knows_card(night, observer, index):
        return night.terms.fits(answer.kind, reply, condition)
    return night.terms.fits_any(reply, condition)


def knows_card(night: Night, observer: int, index: int) -> bool:
    """Has this observer handled the Hermit card of an answer?"""
    answer = night.answers[index]
    if index >= night.fresh:
        return night.zones.knows(observer, answer.card)
    if observer == night.seats:
        return False
    return observer in (answer.giver, answer.receiver) or answer.is_passed
