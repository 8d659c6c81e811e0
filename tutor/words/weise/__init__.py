"""Der Weise in words."""
