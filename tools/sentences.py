"""The sentences of the decks: how many each cell has, and what is wrong with their shape.

    python -m tools.sentences check [FILE…]     what is wrong, and which cells lack sentences
    python -m tools.sentences count             a table: decks, sentences, the fewest in a cell
    python -m tools.sentences count DECK…       how many each cell of these decks has

Whether a sentence is good Latin no script can say; that its words agree is proved by
`tests/latin/test_grammar.py`, their vowel lengths by `tests/latin/test_word_lengths.py`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tutor.errors import FileError
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, letters_of
from tutor.grammar.sentences import GAP, Sentence
from tutor.store.decks import load_deck
from tutor.store.sentence_reader import read_sentences
from tutor.store.sentences import MADE, REAL

ROOT = Path(__file__).parents[1]
FIRST = ("is", "ille", "ipse", "hic", "iste", "idem", "qui", "quidam", "alius", "solus", "bonus",
         "fortis")  # fmt: skip
"""The decks with three sentences a cell; other pronouns have two."""
_LATIN = re.compile(r"[A-Za-zĀĒĪŌŪȲāēīōūȳ_ ,;.?!]+")
_WORD = re.compile(r"[^\W_]+")
_ENDS = (".", "?", "!")


def needed(deck: Deck) -> int:
    """How many sentences each cell of a deck must have."""
    if deck.name in FIRST:
        return 3
    return 2 if deck.group == "pronouns" else 0


def lacking(deck: Deck, sentences: Sequence[Sentence]) -> dict[Cell, int]:
    """The cells with too few sentences, and how many they have."""
    counts = Counter(one.cell for one in sentences)
    return {cell: counts[cell] for cell in deck.cells if counts[cell] < needed(deck)}


def faults(deck: Deck, sentences: Sequence[Sentence]) -> Iterator[str]:
    """What is wrong with the shape of sentences, one by one and side by side."""
    for one in sentences:
        yield from (f"{fault}: {one.latin}" for fault in _faults_of(deck, one))
    seen: set[tuple[Cell, str]] = set()
    for one in sentences:
        reason = f"{one.governed} {one.use or ''}".casefold()
        if (one.cell, reason) in seen and not one.place:
            yield f"the same verb or construction twice in {one.cell}: {one.latin}"
        seen.add((one.cell, reason))
    twice = Counter(one.latin for one in sentences)
    yield from (f"stands twice: {latin}" for latin, count in twice.items() if count > 1)


def _faults_of(deck: Deck, one: Sentence) -> Iterator[str]:
    if not _LATIN.fullmatch(one.latin):
        yield "letters or signs that do not belong here"
    if not (one.latin.startswith(GAP) or one.latin[0].isupper()) or one.latin[-1] not in _ENDS:
        yield "begins or ends unlike a sentence"
    words = {letters_of(word) for word in _WORD.findall(one.latin)}
    if words & {letters_of(form) for form in deck.paradigm.forms(one.cell)}:
        yield "the answer stands beside its gap"
    if not (one.governed or one.use):
        yield "neither governed nor use"
    if " " in one.goes_with or " " in one.of or (one.goes_with and one.of):
        yield "“with” or “of” is one word"
    for language, text in one.translations.items():
        if not (text[:1].isupper() or text[:1].isdigit()) or text[-1] not in _ENDS:
            yield f"the translation ({language}) begins or ends unlike a sentence"


def _check(paths: Sequence[Path]) -> int:
    bad = 0
    for path in paths:
        deck = load_deck(str(ROOT / "decks" / path.name))
        real = path.parent.name == REAL
        try:
            sentences = read_sentences(path, deck.cells, real)
        except FileError as error:
            print(error)
            bad += 1
            continue
        found = list(faults(deck, sentences))
        if not real:
            missing = lacking(deck, sentences).items()
            found += [f"{cell} has {count} of {needed(deck)}" for cell, count in missing]
        print(*(f"{path.name}: {fault}" for fault in found), sep="\n", end="\n" if found else "")
        print(f"{path.name}: {len(sentences)} sentences, {len(found)} to mend")
        bad += len(found)
    return min(bad, 1)


def _count() -> int:
    print(f"{'deck':9} {'cells':>5} {'made':>5} {'fewest':>6} {'real':>5}")
    total = Counter[str]()
    for path in sorted((ROOT / "decks" / MADE).glob("*.yaml")):
        deck = load_deck(str(ROOT / "decks" / path.name))
        counts = Counter(one.cell for one in deck.sentences)
        fewest = min(counts[cell] for cell in deck.cells)
        made, real = len(deck.sentences), len(deck.real)
        total += Counter(cells=len(deck.cells), made=made, real=real)
        print(f"{deck.name:9} {len(deck.cells):5} {made:5} {fewest:6} {real:5}")
    print(f"{'all':9} {total['cells']:5} {total['made']:5} {'':6} {total['real']:5}")
    return 0


def _count_cells(names: Sequence[str]) -> int:
    for deck in map(load_deck, names):
        counts = Counter(one.cell for one in deck.sentences)
        print(deck.name, *(f"  {cell}: {counts[cell]}" for cell in deck.cells), sep="\n")
    return 0


def main(arguments: Sequence[str]) -> int:
    """Check or count."""
    if arguments[:1] == ["count"]:
        return _count_cells(arguments[1:]) if arguments[1:] else _count()
    if arguments[:1] != ["check"]:
        print(__doc__)
        return 2
    folders = (ROOT / "decks" / folder for folder in (MADE, REAL))
    every = [path for folder in folders for path in sorted(folder.glob("*.yaml"))]
    return _check([Path(word) for word in arguments[1:]] or every)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
