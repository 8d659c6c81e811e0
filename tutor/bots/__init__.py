"""What knows what is good: opponents, which see only what their seat may see."""
