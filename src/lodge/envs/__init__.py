"""The games as environments: for PettingZoo, Gymnasium and OpenSpiel.

Importing this module registers them: `pettingzoo.make("aec", "lodge/CardHunter-v2")`,
`gymnasium.make("lodge.envs:lodge/CardHunter-v2")`. The version is the ruleset of the game.
"""

try:
    import gymnasium
    import pettingzoo
except ImportError as _missing:
    raise ImportError(
        f"Environments need {_missing.name}: pip install 'hunters-lodge[envs]'."
    ) from None

from lodge.envs.aec import LodgeAEC, env, raw_env
from lodge.envs.episode import env_name
from lodge.envs.single import LodgeEnv
from lodge.envs.trajectories import Turns, take_turns
from lodge.envs.vector import LodgeVectorEnv, SelfPlay
from lodge.kernel.registry import games, load

__all__ = [
    "LodgeAEC",
    "LodgeEnv",
    "LodgeVectorEnv",
    "SelfPlay",
    "Turns",
    "env",
    "env_name",
    "raw_env",
    "take_turns",
]


def _register() -> None:
    """Each installed game, once."""
    for game in games():
        name = env_name(load(game))
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="lodge.envs.single:LodgeEnv",
                vector_entry_point="lodge.envs.vector:LodgeVectorEnv",
                kwargs={"game": game},
            )
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, "lodge.envs.aec:env", kwargs={"game": game})


_register()
