"""The drill of version 0.1, kept as a rival: how it chose, and that every miss came again soon."""
