"""The move generator of version 0.1, kept as a peer: the same words by the same rules, slower."""
