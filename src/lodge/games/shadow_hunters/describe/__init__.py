"""What the lodge is told: views, words, positions, guesses."""
