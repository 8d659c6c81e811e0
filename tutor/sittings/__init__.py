"""What somebody sits down to: flows with what the store keeps for them, for any surface."""
