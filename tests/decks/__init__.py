"""Finding, naming, checking and making decks."""
