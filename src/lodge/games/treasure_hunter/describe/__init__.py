"""What the lodge is told of a match."""
