"""Lingua in words: what is refused and why, scores line by line, the story, the help."""
