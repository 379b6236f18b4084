"""Grid, map and dungeon (8.2 to 8.4)."""
