"""What knows when something is legal: the game contract and one package per game."""
