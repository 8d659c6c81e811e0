"""What knows what to ask: questions, grading, the learner, lessons, quiz sets."""
