"""Guided lessons: what they are made of, and how far a learner has come."""
