"""What teaches at the games' table: reviews, puzzles, ratings."""
