"""Words of Lingua: the word graph, the lexicon over it, and what the helper says of a word."""
