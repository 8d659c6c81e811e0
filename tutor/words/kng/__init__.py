"""The pronoun card game in words."""
