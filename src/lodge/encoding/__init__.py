"""Observations for machines: what a seat may know, as numbers, as data and in words."""

from lodge.encoding.actions import Numbering, choices_of
from lodge.encoding.layout import RECENT, Layout, layout_of
from lodge.encoding.parts import Span
from lodge.encoding.words import describe_position

__all__ = [
    "RECENT",
    "Layout",
    "Numbering",
    "Span",
    "choices_of",
    "describe_position",
    "layout_of",
]
