"""What the special cards of the Beasts do."""
