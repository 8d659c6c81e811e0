"""Tables of facts from grammars and lexica, with which the decks are compared."""
