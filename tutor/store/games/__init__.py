"""Games with their data: made from the files of decks and boards, or restored from a record."""
