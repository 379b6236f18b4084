"""Revealing, windows and abilities: what hidden players may do, and when (3.13 to 3.15)."""
