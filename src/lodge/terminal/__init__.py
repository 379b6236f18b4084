"""Playing in the terminal: line by line, with the position drawn before each choice."""
