"""What touches a terminal: screens, prompts, wording."""
