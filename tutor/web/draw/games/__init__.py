"""How the games are drawn in a browser: a module each, and what they share."""
