"""What things are worth to a bot."""
