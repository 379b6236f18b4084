"""From the text of a card to its lines (10.1 to 10.7)."""
