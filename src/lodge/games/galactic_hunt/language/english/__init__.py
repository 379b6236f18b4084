"""From the lines of a card to English."""
