"""What there is: the words, the cards, the state of a night."""
