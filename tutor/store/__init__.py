"""What touches files: decks and lessons from YAML, progress, saved matches."""
