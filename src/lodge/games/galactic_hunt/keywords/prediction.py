# lodge: compiled
"""Prediction."""

from typing import Final

from lodge.games.galactic_hunt.keyword import CARRY, Keyword


class Prediction(Keyword):
    """For the bearer, Flight is that much lower and Grounded that much higher (GH-445)."""

    reach = CARRY
    on_combat = True


PREDICTION: Final = Prediction("Prediction")
