"""What there is: cards, zones, the state of a game."""
