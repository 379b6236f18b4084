"""What there is: words, cards, marks, items and the state of a chase; nothing here happens."""
