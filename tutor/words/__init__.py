"""Data into sentences, German and English: the only room with prose about Latin, answers, games."""
