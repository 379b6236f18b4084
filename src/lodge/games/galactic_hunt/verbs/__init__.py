"""What the verbs of the card language do (11.7)."""
