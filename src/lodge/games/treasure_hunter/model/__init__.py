"""What there is: cards, zones, the state of a match, its terms."""
