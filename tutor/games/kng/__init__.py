"""The pronoun card game (rules K1–K12)."""
