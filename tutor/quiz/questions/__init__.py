"""Questions: what can be asked about a deck, as data, made from the deck and a seed alone."""
