"""Count how often each cell of the shipped form decks occurs in texts (T11).

    python -m tools.frequencies --caesar FILE… --classical FILE… --other FILE… --genders FILE…

reads treebanks (see `tools/treebanks.py`) and writes `tutor/data/latin/frequencies.yaml`: Caesar
alone, classical prose (Caesar and `--classical`), all three together. It downloads nothing; the
header of the file says what was read. `DECKS` has every deck of forms; `LEMMAS`, `PARTS`, `MODELS`
and `UNTOLD` say of which a treebank speaks in its own way. With `--second FILE…` it writes nothing
and compares the counts for Caesar with those of another treebank instead.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.treebanks import Part, Token, tokens
from tutor.grammar.cells import CELLS, GRID, Case, Cell, Gender
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.grammar.shape import WHOLE, Shape
from tutor.store.decks import load_deck
from tutor.store.frequencies import FILE
from tutor.store.places import shipped

DECKS = (
    "is", "ille", "ipse", "hic", "iste", "idem",
    "qui", "quidam", "alius", "solus", "bonus", "fortis",
    "quis", "ego", "tu", "se", "meus", "tuus", "suus", "noster", "vester",
    "aliquis", "quisque", "unus", "totus", "ullus", "nullus", "alter", "uter",
    "neuter", "uterque", "nemo", "pulcher", "miser", "acer", "felix", "ingens",
    "altior", "laudans", "vetus", "duo", "tres", "puella", "servus", "templum",
    "amicus", "filia", "filius", "puer", "ager", "vir", "bellum", "nauta", "dea",
    "arma", "castra", "divitiae", "consul", "rex", "pater", "mater", "homo",
    "nomen", "corpus", "tempus", "caput", "iter", "urbs", "mons", "civis", "mare",
    "animal", "turris", "manus", "cornu", "res", "dies", "deus", "domus", "vis",
    "bos", "iuppiter", "fas",
)  # fmt: skip
"""Every deck of forms; the first twelve are those that were counted first."""
LEMMAS = {
    "ego": ("ego", "nos"),
    "tu": ("tu", "vos"),
    "se": ("se", "sui"),
    "meus": ("meus", "mei"),
    "tuus": ("tuus", "tui"),
    "suus": ("suus", "sui"),
    "noster": ("noster", "nostri"),
    "vester": ("vester", "vestri"),
    "aliquis": ("aliquis", "aliqui"),
    "nemo": ("nemo", "nihil"),
    "altior": ("altus",),
    "laudans": ("laudo",),
}
"""The lemmas of treebanks that are a deck's, where its own is not the only one. LASLA has nostri,
our men, beside noster; its sui is both sē and suī, somebody's men.
"""
MODELS = ("bonus", "fortis", "altior", "laudans")
"""Decks that stand for all adjectives of their declension, all comparatives, all participles."""
PARTS = {
    "qui": Part.RELATIVE,
    "quis": Part.INTERROGATIVE,
    "ego": Part.PERSONAL,
    "tu": Part.PERSONAL,
    "se": Part.PERSONAL,
    "laudans": Part.PRESENT,
}
"""Decks that count one kind of word only; a noun counts nouns, all others what is none."""
POSSESSIVES = ("meus", "tuus", "suus", "noster", "vester")
COMPARATIVE = "altior"
UNTOLD = ("se", "nemo", "fas")
"""Decks of which a treebank does not tell the number or the case of a form."""
UNDECLINED = ("nihil", "fas")
"""Lemmas whose tokens have no case in LASLA."""

Open = tuple[Cell, ...]
"""The cells among which a token leaves the choice; they differ in gender alone, or in what is not
told of the decks of `UNTOLD`.
"""
Entry = tuple[str, bool]
"""A deck, and whether its word is counted or all that go like it."""

HEADER = """\
# How often each cell of the form decks occurs in texts (T11). Made by tools/frequencies.py from
# treebanks, of which nothing but these counts is kept; counted in November 2026.
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
# The words after fortis
# Where a word has one gender or none (gender) or one number (number), the columns are fewer: of a
# noun singular and plural, of arma the plural, of duo m f n of the plural. A noun counts nouns and
# names, in whatever gender (diēs, cīvis, bōs are feminine too); another word what is no noun.
# ego is counted with nōs, tū with vōs, nēmō with nihil; noster with LASLA's lemma nostri, our men,
# and so meus, tuus, suus, vester. mēcum is mē and cum. altior: comparatives of altus, alike all
# comparatives but minor and plūs, which have another stem; laudans: participles of laudō, alike all
# present participles.
# quis is what the treebanks call interrogative under this lemma. LASLA has the adjective quī (quī
# homō?) there too: its own forms (quae, quod, quā) are left_out, those that both have are counted.
# (PROIEL has fewer, see below.) sē: LASLA calls every sē a singular, so the number is shared
# out as in PROIEL, like the genders. nihil, fās: LASLA gives no case; nihil is shared out as in
# PROIEL, fās, of which PROIEL gives none either, evenly. Where a word has a gap, there is a 0.
#
# Two annotations of one text, Bellum Gallicum 1–4 and 6 in LASLA and in PROIEL (which has the
# beginning of book 5 as well); tokens, and what part of them is elsewhere by spelling, case and
# number: is 645 and 688, 3.7 %; quī 712 and 734, 3.1 %; hic 360 and 356, 3.6 %; ipse 103 and 106,
# 2.3 %; īdem 68 and 70, 3.4 %; ille 57 and 62, 6.8 %; alius 50 and 49, 7.9 %; rēs 233 and 250,
# 4.6 %; suus 209 and 234, 7.4 %; noster 152 and 151, 2.6 %; castra 151 and 153, 2.2 %; bellum 109
# and 113, 1.3 %; diēs 100 and 102, 6.2 %; quis 53 and 37, 29.6 %; by spelling alone sē 429 and 446,
# 0.8 %.
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
        self._by_lemma: dict[str, list[Deck]] = {}
        for deck in self._decks.values():
            for lemma in LEMMAS.get(deck.name, (deck.lemma,)):
                self._by_lemma.setdefault(letters_of(lemma), []).append(deck)
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
        for deck in self._by_lemma.get(token.lemma, ()):
            if _is_of(deck, token) and _is_told(deck, token):
                standing = deck.spellings.get(token.letters, ())
                own = {cell for one in standing for cell in one.cells}
                yield (deck.name, False), _agreeing(token, own, deck.paradigm.shape)
        if token.case is None or token.number is None:
            return
        for name in _models(token):
            if name in self._endings:
                endings = self._endings[name]
                alike = {cell for cell in GRID if token.letters.endswith(endings[cell])}
                yield (name, True), _agreeing(token, alike, WHOLE)


def _is_of(deck: Deck, token: Token) -> bool:
    """Whether a token with a lemma of the deck is its word."""
    if deck.name in PARTS:
        return token.part is PARTS[deck.name] and token.positive
    if deck.name == COMPARATIVE:
        return token.comparative
    if deck.name in POSSESSIVES and token.part is Part.PERSONAL:
        return False
    return token.positive and (token.part is Part.NOUN) == ("noun" in deck.tags)


def _is_told(deck: Deck, token: Token) -> bool:
    """Whether the treebank says which row of a table a token is, or never does for its word."""
    if token.case is None:
        return token.lemma in UNDECLINED
    return token.number is not None or deck.name in UNTOLD


def _models(token: Token) -> Iterator[str]:
    """The models by which a token goes."""
    if token.model:
        yield token.model
    if token.comparative:
        yield COMPARATIVE
    if token.part is Part.PRESENT:
        yield "laudans"


def _agreeing(token: Token, cells: set[Cell], shape: Shape) -> Open:
    """The cells that agree with what the treebank says, in the order of the table. What gender it
    gives to a word of one or none does not matter: diēs is found as a feminine too.
    """
    genders = token.genders if shape.has_choice else frozenset[Gender]()
    return tuple(
        cell
        for cell in CELLS
        if cell in cells
        and token.case in (cell.case, None)
        and token.number in (cell.number, None)
        and (not genders or cell.gender in genders)
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


def shared_out(
    counted: Mapping[Open, int], known: Mapping[Open, int], places: Sequence[Cell] = GRID
) -> tuple[int, ...]:
    """Tokens by place. Those that leave a choice of cells are shared out as these are divided in
    `known`, one more for each so that none is thought impossible; whole numbers, the largest
    remainders first.
    """
    found = dict.fromkeys(places, 0)
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
    """Of tokens whose form leaves a choice, those where the treebank says it all the same, from the
    context: forms of one gender say nothing about the others.
    """
    return Counter(
        {
            cells: count
            for cells, count in tally.open.get(entry, Counter()).items()
            if len(cells) == 1 and len(_choice(deck, cells[0])) > 1
        }
    )


def _choice(deck: Deck, cell: Cell) -> list[Cell]:
    """The cells with the face of this one among which a treebank may leave the choice."""
    return [
        other
        for other in deck.paradigm.readings(deck.paradigm.face(cell))
        if (other.case, other.number) == (cell.case, cell.number) or deck.name in UNTOLD
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
        known, places = contexts(genders, entry, deck), tuple(columns(deck).cells())
        lines += _head(deck) if not entry[1] else ["    alike:"]
        indent = "      " if entry[1] else "    "
        for name, tally in corpora.items():
            counts = shared_out(tally.open.get(entry, Counter()), known, places)
            lines.append(f"{indent}{name}:")
            lines.append(f"{indent}  tokens: {sum(counts)}")
            lines.append(f"{indent}  left_out: {tally.left_out[entry]}")
            lines.append(f"{indent}  table: |")
            lines += [f"{indent}    {row}" for row in _rows(counts, columns(deck))]
    return "\n".join(lines) + "\n"


def columns(deck: Deck) -> Shape:
    """The columns of a word's table: all three genders, or the one that it has, or none."""
    shape = deck.paradigm.shape
    return Shape(shape.numbers, tuple(Gender) if shape.has_choice else shape.genders)


def _head(deck: Deck) -> Iterator[str]:
    """The word, and as in a deck's file the gender and number of all of its forms."""
    yield f"  {deck.name}:"
    yield f"    lemma: {deck.lemma}"
    shape = columns(deck)
    if not shape.has_choice:
        yield f"    gender: {shape.genders[0] or 'none'}"
    if len(shape.numbers) == 1:
        yield f"    number: {shape.numbers[0]}"


def _rows(counts: tuple[int, ...], shape: Shape) -> Iterator[str]:
    width, genders = max(len(str(count)) for count in counts), len(shape.genders)
    cells = [f"{count:{width}}" for count in counts]
    for case in Case:
        halves = []
        for _number in shape.numbers:
            halves.append(" ".join(cells[:genders]))
            del cells[:genders]
        yield f"{case}  {'   '.join(halves)}"


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
    """Tokens by spelling, case and number, as far as these are told; the gender does not matter."""
    found: Counter[tuple[str, str]] = Counter()
    for cells, count in tally.open.get(entry, Counter()).items():
        row = "" if deck.name in UNTOLD else str(cells[0].ungendered)
        found[deck.paradigm.face(cells[0]), row] += count
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
