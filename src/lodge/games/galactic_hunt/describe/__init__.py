"""What the lodge is told of a chase: views, phrases, faces, positions, guesses."""
