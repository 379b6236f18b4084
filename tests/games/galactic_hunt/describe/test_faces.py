"""What the cards look like."""

from collections import Counter

import lodge
from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.describe.faces import card_info
from lodge.games.galactic_hunt.language.sets import read_set

OWN = """
[[card]]
id = "my-set.close-in"
name = "Close In"
set = "H9"
type = "combat"
class = "Hunter"
cost = 3
rules = "Play @foe.prey: track 2"
"""


def test_every_card_has_a_picture_of_its_own() -> None:
    game = lodge.load("galactic-hunt")
    drawn = Counter(card.icon for card in game.cards())
    assert drawn[""] == 0
    assert [icon for icon, count in drawn.items() if count > 1] == []


def test_a_card_that_somebody_wrote_has_the_picture_of_its_class() -> None:
    look = lodge.load("galactic-hunt").look
    library, _ = read_set(OWN, "my-set", shipped())
    assert card_info(library.cards[-1], look).icon == look.icons["Hunter"]
