"""Own cards that have more to do than a match may take as soon as one of them is played."""

from typing import Any

NAMES = tuple(f"storm{number}" for number in range(1, 7))


def assist(id: str, *lines: str) -> str:
    """An assistance card of cost 0."""
    return (
        f'[[card]]\nid = "own.{id}"\nname = "{id}"\nset = "A1"\ntype = "assist"\nclass = "All"\n'
        f"cost = 0\nrules = '''\n" + "\n".join(lines) + "\n'''\n"
    )


def storm(id: str) -> str:
    return assist(
        id,
        "Play: give Armor 1 each any.target",
        "On kw.gain(Armor): " + "; ".join(["give Vigilant 1 each any.target"] * 12),
        "On kw.gain(Vigilant): " + "; ".join(["give Prowl 1 each any.target"] * 12),
    )


STORMS = "\n".join(map(storm, NAMES))

DECK: dict[str, Any] = {
    "primaries": ["core.hesk-varrow"],
    "combat": {f"own.{name}": 3 for name in NAMES},
    "pursuit": ["core.night-watch", "core.clean-sweep", "core.steady-work"],
}
"""A deck of nothing else."""

DECK_FILE = (
    '[deck]\nname = "Storms"\ncharacters = ["core.hesk-varrow"]\n'
    'pursuit = ["core.night-watch", "core.clean-sweep", "core.steady-work"]\n[deck.combat]\n'
    + "".join(f'"own.{name}" = 3\n' for name in NAMES)
)
