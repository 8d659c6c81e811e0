"""Grading: what an answer is worth and what it shows, as data; `tutor.ui.diagnosis` words it."""
