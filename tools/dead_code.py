"""What nobody uses: `python -m tools.dead_code` runs vulture, as pyproject.toml says.

Nobody names the cards, keywords and characters of the games, as their modules are looked through
for them; nor the fields of structures that only clients read. Here they are found as the lodge
finds them, so that a new one is written down nowhere else.
"""

import pkgutil
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from vulture.config import make_config
from vulture.core import Vulture

import lodge
from lodge.cardkit.abilities import Ability
from lodge.games.galactic_hunt.model.keyword import Keyword
from lodge.games.galactic_hunt.model.verb import CardVerb
from lodge.kernel.steps import Interjection
from tools.typescript import write_all

DECLARED = (Ability, CardVerb, Interjection, Keyword)
"""What modules declare to be found in them."""


def declared_names() -> Iterator[str]:
    """The names of what the games' modules declare."""
    games = [str(Path(folder, "games")) for folder in lodge.__path__]
    for module in pkgutil.walk_packages(games, "lodge.games."):
        for name, value in vars(import_module(module.name)).items():
            if isinstance(value, DECLARED):
                yield name


def fields_that_travel() -> Iterator[str]:
    """The fields of the structures that clients are sent."""
    for text in write_all().values():
        yield from re.findall(r"^  (\w+)\??: ", text, flags=re.MULTILINE)


def main() -> None:
    config = make_config()
    names = {*declared_names(), *fields_that_travel()}
    vulture = Vulture(
        ignore_names=[*config["ignore_names"], *sorted(names)],
        ignore_decorators=config["ignore_decorators"],
    )
    vulture.scavenge(config["paths"], exclude=config["exclude"])
    sys.exit(vulture.report(min_confidence=config["min_confidence"]))


if __name__ == "__main__":
    main()
