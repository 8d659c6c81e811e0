"""Finding puzzles in games of bots, and proving those that ship."""
