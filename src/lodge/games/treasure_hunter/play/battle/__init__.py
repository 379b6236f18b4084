"""A battle, its hits, and how a quest ends (3.6 to 3.8)."""
