"""A drill: which cell next, in which shape, and what an answer is evidence of. Pure."""
