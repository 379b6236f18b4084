"""Reaction windows and what answers an item (3.11)."""
