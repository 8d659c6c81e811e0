"""What knows Latin: cells, forms, vowel lengths, paradigms, naming of KNG."""
