"""The tutorial's cards are cards."""

import re
from pathlib import Path

from lodge.games.galactic_hunt.catalogue import shipped
from lodge.games.galactic_hunt.language.sets import read_set

TUTORIAL = Path(__file__).parents[3] / "docs" / "writing-cards.md"


def test_every_card_of_the_tutorial_is_right() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", TUTORIAL.read_text("utf-8"), re.S)
    assert len(blocks) >= 6
    library, warnings = read_set("\n".join(blocks), "writing-cards.md", shipped())
    assert warnings == []
    names = [card.name for card in library.cards[len(shipped().cards) :]]
    assert names[0] == "Close In"
    assert len(names) == 10
