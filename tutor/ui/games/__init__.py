"""How each game is drawn in a terminal: a module each."""
