"""The steps of `tools/build_lexicon.py`: fetch the sources, read each, decide, write."""
