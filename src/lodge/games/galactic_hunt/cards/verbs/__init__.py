"""The verbs of the card language (10.7): one class each, found in the modules of this folder."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from lodge.games.galactic_hunt.model.verb import CardVerb

MODULES: list[ModuleType] = [
    import_module(f"{__name__}.{name}")
    for name in sorted(module.name for module in iter_modules(__path__))
]

VERBS: dict[str, CardVerb] = {
    verb.name: verb
    for module in MODULES
    for verb in vars(module).values()
    if isinstance(verb, CardVerb)
}
"""By name. A verb that another module imports is the same one again."""
