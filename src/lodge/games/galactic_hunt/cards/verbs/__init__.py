"""What the verbs of the card language do (10.7)."""
