"""Count how often each cell of the shipped form decks occurs in texts (T11).

    python -m tools.frequencies --caesar FILE… --classical FILE… --other FILE… --genders FILE…

reads treebanks (see `tools/treebanks.py`) and writes `tutor/data/latin/frequencies.yaml`: Caesar
alone, classical prose (Caesar and `--classical`), all three together. It downloads nothing; the
header of the file says what was read. With `--second FILE…` it writes nothing and compares the
counts for Caesar with those of another treebank instead.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tools.treebanks import Token, tokens
from tutor.grammar.cells import GRID, Case, Cell
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.store.decks import load_deck
from tutor.store.frequencies import FILE
from tutor.store.places import shipped

DECKS = (
    "is", "ille", "ipse", "hic", "iste", "idem",
    "qui", "quidam", "alius", "solus", "bonus", "fortis",
)  # fmt: skip
MODELS = ("bonus", "fortis")
"""Decks that stand for all adjectives of their declension."""
RELATIVE = "qui"
"""The deck is that of the relative pronoun: interrogatives are another word."""

Open = tuple[Cell, ...]
"""The cells among which a token leaves the choice; they differ in gender alone."""
Entry = tuple[str, bool]
"""A deck, and whether its word is counted or all that go like it."""

HEADER = """\
# How often each cell of the twelve form decks occurs in texts (T11). Made by tools/frequencies.py
# from treebanks, of which nothing but these counts is kept; counted in November 2026.
#
# Sources
# LASLA: github.com/CIRCSE/LASLA, commit c2e2bb6 (15 October 2024), CoNLL-U Plus; Université de
#   Liège and CIRCSE, Milan; CC BY-NC-SA 4.0. 220 of its 242 files: the 22 largest could not be had.
# PROIEL: github.com/syntacticus/syntacticus-treebank-data, commit 525cee4 (26 April 2023), CoNLL-X;
#   Dag Haug, Marius Jøhndal and others; CC BY-NC-SA 4.0.
#
# Corpora, each with those before it
# caesar: Bellum Gallicum 1–7, Bellum civile 1–2 (LASLA).
# classical: also Hirtius, Sallust's Catilina and fragments, Livy 8, Cicero's De officiis 2–3, De
#   amicitia, De senectute and speeches without Verr. II, Cluent., S. Rosc., Sest., Dom. (LASLA);
#   Cicero's letters to Atticus and De officiis 1 as far as they are annotated (PROIEL).
# all: also the other prose and the poetry of LASLA, from Plautus to Tacitus; Palladius and the
#   Peregrinatio Aetheriae (PROIEL). Nothing medieval.
#
# Method
# A token counts for a deck if its lemma is the deck's, in the positive, and if the deck has its
# form (what stands under also: included, lengths apart) in the case, number and gender that the
# treebank gives. Other forms in these five cases are left_out: olli, hisce, ipsus. qui is the
# relative pronoun: interrogative and indefinite qui and quis are not counted. Where a form leaves
# the gender open, LASLA leaves it open too; such tokens are shared out as the genders of that word,
# case and number are divided in Caesar and Cicero in PROIEL (one token added to each gender), which
# decides by the context; an attribute has the gender of its noun. So the shares of spellings are
# counted; how the genders divide a spelling is estimated. alike: all adjectives that go like the
# model, by the declension that the treebank gives and by the model's ending. Rows are cases;
# columns m f n of the singular, m f n of the plural. words: all words of the texts that were read.
#
# Two annotations of one text, Bellum Gallicum 1–4 and 6 in LASLA and in PROIEL (which has the
# beginning of book 5 as well); tokens, and what part of them is elsewhere by spelling, case and
# number: is 645 and 688, 3.7 %; quī 712 and 734, 3.1 %; hic 360 and 356, 3.6 %; ipse 103 and 106,
# 2.3 %; īdem 68 and 70, 3.4 %; ille 57 and 62, 6.8 %; alius 50 and 49, 7.9 %.
"""


@dataclass(slots=True)
class Tally:
    """What was counted in some texts: words at all, tokens by the cells that they may be, and
    tokens whose form the deck does not have where the treebank puts it.
    """

    words: int = 0
    open: dict[Entry, Counter[Open]] = field(default_factory=dict)
    left_out: Counter[Entry] = field(default_factory=Counter)

    def add(self, entry: Entry, found: Open) -> None:
        """Count one token."""
        if found:
            self.open.setdefault(entry, Counter())[found] += 1
        else:
            self.left_out[entry] += 1

    def add_all(self, other: Tally) -> None:
        """Count everything that another tally has."""
        self.words += other.words
        self.left_out.update(other.left_out)
        for entry, counted in other.open.items():
            self.open.setdefault(entry, Counter()).update(counted)


class Counting:
    """Decides which cells of which decks a token is."""

    def __init__(self, decks: Iterable[Deck]) -> None:
        self._decks = {deck.name: deck for deck in decks}
        self._by_lemma = {letters_of(deck.lemma): deck for deck in self._decks.values()}
        self._endings = {
            name: _endings(self._decks[name]) for name in MODELS if name in self._decks
        }

    def tally(self, files: Iterable[Path]) -> Tally:
        """Everything in the files."""
        found = Tally()
        for path in files:
            for token in tokens(path):
                found.words += 1
                for entry, cells in self.entries(token):
                    found.add(entry, cells)
        return found

    def entries(self, token: Token) -> Iterator[tuple[Entry, Open]]:
        """What a token counts for; no cells if its form is none that the deck has there."""
        deck = self._by_lemma.get(token.lemma)
        if token.case is None or token.number is None:
            return
        if deck and token.positive and (deck.name != RELATIVE or token.relative):
            standing = deck.spellings.get(token.letters, ())
            own = {cell for one in standing for cell in one.cells}
            yield (deck.name, False), _agreeing(token, own)
        if token.model in self._endings:
            endings = self._endings[token.model]
            alike = {cell for cell in GRID if token.letters.endswith(endings[cell])}
            yield (token.model, True), _agreeing(token, alike)


def _agreeing(token: Token, cells: set[Cell]) -> Open:
    """The cells that agree with what the treebank says, in the order of the table."""
    return tuple(
        cell
        for cell in GRID
        if cell in cells
        and (cell.case, cell.number) == (token.case, token.number)
        and (not token.genders or cell.gender in token.genders)
    )


def _endings(deck: Deck) -> dict[Cell, tuple[str, ...]]:
    """The endings of a model in each cell, without lengths."""
    return {
        cell: tuple(
            letters_of(form[deck.ending_at(form) :])
            for form in (*variants(deck.paradigm.face(cell)), *(a.form for a in deck.also_in(cell)))
        )
        for cell in GRID
    }


def shared_out(counted: Mapping[Open, int], known: Mapping[Open, int]) -> tuple[int, ...]:
    """Tokens by cell. Those that leave the gender open are shared out as the genders of the same
    case and number are divided in `known`, one more for each so that none is thought impossible;
    whole numbers, the largest remainders first.
    """
    found = dict.fromkeys(GRID, 0)
    for cells, count in counted.items():
        weights = [known.get((cell,), 0) + 1 for cell in cells]
        exact = [count * weight / sum(weights) for weight in weights]
        whole = [int(one) for one in exact]
        missing = count - sum(whole)
        by_rest = sorted(range(len(cells)), key=lambda i: (whole[i] - exact[i], i))
        for place in by_rest[:missing]:
            whole[place] += 1
        for cell, part in zip(cells, whole, strict=True):
            found[cell] += part
    return tuple(found.values())


def contexts(tally: Tally, entry: Entry, deck: Deck) -> Counter[Open]:
    """Of tokens whose form leaves the gender open, those where the treebank says it all the same,
    from the context: forms of one gender say nothing about the others.
    """
    face = deck.paradigm.face
    return Counter(
        {
            cells: count
            for cells, count in tally.open.get(entry, Counter()).items()
            if len(cells) == 1 and len(_same_row(deck, cells[0], face(cells[0]))) > 1
        }
    )


def _same_row(deck: Deck, cell: Cell, face: str) -> list[Cell]:
    return [
        other
        for other in deck.paradigm.readings(face)
        if (other.case, other.number) == (cell.case, cell.number)
    ]


def entries_of(decks: Iterable[Deck]) -> Iterator[tuple[Entry, Deck]]:
    """Every word, and behind a model all that go like it."""
    for deck in decks:
        yield (deck.name, False), deck
        if deck.name in MODELS:
            yield (deck.name, True), deck


def written(corpora: Mapping[str, Tally], genders: Tally, decks: Iterable[Deck]) -> str:
    """The file's text: for each corpus its words, and a table for each entry."""
    lines = [HEADER + "words:"]
    lines += [f"  {name}: {tally.words}" for name, tally in corpora.items()]
    lines.append("decks:")
    for entry, deck in entries_of(decks):
        known = contexts(genders, entry, deck)
        lines += [f"  {deck.name}:", f"    lemma: {deck.lemma}"] if not entry[1] else ["    alike:"]
        indent = "      " if entry[1] else "    "
        for name, tally in corpora.items():
            counts = shared_out(tally.open.get(entry, Counter()), known)
            lines.append(f"{indent}{name}:")
            lines.append(f"{indent}  tokens: {sum(counts)}")
            lines.append(f"{indent}  left_out: {tally.left_out[entry]}")
            lines.append(f"{indent}  table: |")
            lines += [f"{indent}    {row}" for row in _rows(counts)]
    return "\n".join(lines) + "\n"


def _rows(counts: tuple[int, ...]) -> Iterator[str]:
    width = max(len(str(count)) for count in counts)
    for place, case in enumerate(Case):
        row = [f"{count:{width}}" for count in counts[place * 6 : place * 6 + 6]]
        yield f"{case}  {' '.join(row[:3])}   {' '.join(row[3:])}"


def compared(one: Tally, other: Tally, decks: Iterable[Deck]) -> Iterator[str]:
    """A line for each deck: tokens in both, and how much of them would have to be put elsewhere to
    make the shares of the spellings equal.
    """
    for entry, deck in entries_of(decks):
        if not entry[1]:
            left, right = (_by_face(tally, entry, deck) for tally in (one, other))
            counts = f"{left.total()} and {right.total()} tokens"
            yield f"{deck.name}: {counts}, {_apart(left, right):.1%} apart"


def _by_face(tally: Tally, entry: Entry, deck: Deck) -> Counter[tuple[str, str]]:
    """Tokens by spelling, case and number; the gender does not matter."""
    found: Counter[tuple[str, str]] = Counter()
    for cells, count in tally.open.get(entry, Counter()).items():
        found[deck.paradigm.face(cells[0]), f"{cells[0].case} {cells[0].number}"] += count
    return found


def _apart(one: Counter[tuple[str, str]], other: Counter[tuple[str, str]]) -> float:
    if not one or not other:
        return 0.0 if one == other else 1.0
    shares = (abs(one[key] / one.total() - other[key] / other.total()) for key in {*one, *other})
    return sum(shares) / 2


def main(arguments: list[str]) -> int:
    """Count and write, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("caesar", "classical", "other", "genders", "second"):
        parser.add_argument(f"--{name}", type=Path, nargs="*", default=[])
    parser.add_argument("--target", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    decks = [load_deck(str(shipped("decks") / f"{name}.yaml")) for name in DECKS]
    counting = Counting(decks)
    caesar = counting.tally(chosen.caesar)
    if chosen.second:
        print("\n".join(compared(caesar, counting.tally(chosen.second), decks)))
        return 0
    classical, everything = Tally(), Tally()
    for tally in (caesar, counting.tally(chosen.classical)):
        classical.add_all(tally)
    for tally in (classical, counting.tally(chosen.other)):
        everything.add_all(tally)
    corpora = {"caesar": caesar, "classical": classical, "all": everything}
    chosen.target.write_text(written(corpora, counting.tally(chosen.genders), decks), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
