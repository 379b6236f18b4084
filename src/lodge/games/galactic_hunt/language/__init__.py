"""The card language (section 10): card files, sets and decks, read and checked."""
