# lodge: compiled
"""Prediction."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import CARRY, Aim, Keyword


class Prediction(Keyword):
    text = "For the bearer, Flight is that much lower and Grounded that much higher."
    clause = "GH-445"
    points: float = 0.5

    reach = CARRY
    on_combat = True
    acts: tuple[str, ...] = ("helps",)

    def helps(self, aim: Aim, value: int) -> None:
        """GH-445"""
        aim.prediction += value


PREDICTION: Final = Prediction("Prediction")
