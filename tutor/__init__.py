"""tutor: Latin pronoun tables as adaptive quizzes and solo games."""

__version__ = "0.1.0"
