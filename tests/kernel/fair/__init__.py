"""Fair, a toy in which seats bring secret decks and make announcements of several picks."""
