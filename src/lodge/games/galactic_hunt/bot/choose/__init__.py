"""What a bot answers."""
