"""What the lodge is told of a game: views, words, positions, guesses, outcomes."""
