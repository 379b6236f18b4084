"""Whether a position can occur, and what is wrong with one that cannot."""
