"""Der Weise: find the hidden classification (rules W1–W9)."""
