"""Card Hunter: one to four hunters together against a monster made of cards."""
