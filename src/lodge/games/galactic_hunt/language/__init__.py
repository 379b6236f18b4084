"""The card language (section 11): card files, sets and decks, read and checked."""
