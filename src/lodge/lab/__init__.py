"""The lab: many matches at once, and what can be learned from them."""

from lodge.lab.playout import random_playout, random_playouts
from lodge.lab.simulate import Batch, Row, run, simulate
from lodge.lab.summary import Summary, summarise, wilson

__all__ = [
    "Batch",
    "Row",
    "Summary",
    "random_playout",
    "random_playouts",
    "run",
    "simulate",
    "summarise",
    "wilson",
]
