"""Grading: what an answer is worth and what it shows, as data; `tutor.words.diagnosis` words it."""
