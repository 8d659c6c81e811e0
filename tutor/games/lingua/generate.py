"""All legal placements of a rack on a board, fast, in plain Python.

The idea, in the order of the work:

1. **What the rack spells** (`spelled`). The rack's letters are a multiset with at most 4096
   sub-multisets; each has a number, so that "the rack without an E" is one subtraction and "which
   letters are left" one look-up. From the root of the word graph every beginning of a word that the
   rack can spell is enumerated once per rack, the shortest first.
   The racks met last are remembered with all that was found for them: whoever thinks ahead meets
   the same rack on many boards that differ in a word.
2. **What each line looks like** (`lines`). An empty square beside tiles of crossing lines may only
   take letters that complete a word there: its *check*, a bit mask of letters, cached by the
   letters on both sides. A check that shares no letter with the rack blocks the square. The tiles
   in a line fall into *runs*.
3. **Where words can lie.** A word takes (a) no run: it must cover a checked square; (b) one run,
   with k new tiles before it and d after it; (c) several runs and every gap between them.
   For (b), the words around a run do not depend on where the run is: they are found once for all
   places that show the same letters (the many single E's): all beginnings that go on with the run
   grow together, a letter at a time, as far as the roomiest place allows. For (a) they are the
   words of the rack.
4. **Filtering.** At each place, words are taken by (k, d) and filtered by the checks that fall
   inside. Words found together cover the same squares: they are returned as one `WordSlot`, so that
   whoever scores them looks at the board only once per slot.

Colours play no part here: they are assigned per placement afterwards (see `colours`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final

from tutor.games.lingua.board import ACROSS, DOWN, EMPTY_BOARD, SIZE, Board
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.lines import BoardLine, lines, unbroken
from tutor.games.lingua.search import END, Letters, SearchGraph
from tutor.games.lingua.spelled import Partial, Spelled, spelled
from tutor.games.lingua.tiles import letter_of
from tutor.values import dataclass

ANY: Final = 10**6
"""`extensions` when bare lengthening is free (L4)."""
_CODE_OF = bytes([0, *range(255)])
"""Letters on a board are counted from 1, in words from 0."""
FIRST_WORD: Final = 4
"""How many letters the first word must have (L2)."""


@dataclass(frozen=True, slots=True)
class WordSlot:
    """Squares in a line and every word that can be laid there.

    `new` are the places in the word (from 0) that need a tile; the others lie on the board already.
    """

    first: int
    step: int
    length: int
    new: tuple[int, ...]
    words: list[Letters]


def find_slots(
    graph: SearchGraph,
    board: Board,
    rack: Sequence[int],
    used: frozenset[Letters],
    start: int,
    extensions: int = 0,
) -> list[WordSlot]:
    """Every legal placement (L2–L5) of the tiles in `rack` (tiles; their colours do not matter).

    `used` are the words laid so far (L5), `start` the start field (L2), `extensions` the most
    letters of a bare lengthening (L4). A single new tile that makes words in both directions is
    returned once, across.
    """
    letters = bytes(sorted([letter_of(tile) for tile in rack]))
    own = spelled(graph, letters)
    if board == EMPTY_BOARD:
        return _not_used(_first_words(own, start), used)
    steps = (DOWN,) if is_second(board) else (ACROSS, DOWN)
    every = [line for step in steps for line in lines(graph, board, step, own.mask, used)]
    return _not_used(_in_lines(every, own, extensions), used)


def _in_lines(every: list[BoardLine], spelled: Spelled, extensions: int) -> list[WordSlot]:
    """The placements in all lines, laid words included (L5); what was found once for this rack is
    found again as long as a line and what crosses it have not changed.
    """
    known, slots = spelled.in_line, []
    fresh: list[tuple[list[WordSlot], list[_Place]]] = []
    for line in every:
        key = (line.first, line.step, line.letters, line.checks, line.crossed, extensions)
        found = known.get(key)
        if found is None:
            there = [_place(line, number, spelled) for number in range(len(line.runs))]
            found = known[key] = [*_free_slots(line, spelled), *_spanning_slots(there, spelled)]
            fresh.append((found, [place for place in there if place.has_room(extensions)]))
        slots.append(found)
    _look_around([place for _found, there in fresh for place in there], spelled)
    for found, there in fresh:
        for place in there:
            found.extend(_slots_at(place, spelled, extensions))
    return [slot for found in slots for slot in found]


def _not_used(slots: list[WordSlot], used: frozenset[Letters]) -> list[WordSlot]:
    """The slots without the words that were laid before (L5)."""
    left = []
    for slot in slots:
        if used.isdisjoint(slot.words):
            left.append(slot)
        elif words := [word for word in slot.words if word not in used]:
            left.append(replace(slot, words=words))
    return left


def is_second(board: Board) -> bool:
    """Whether the next word is the second one (L2): all tiles so far lie in one row."""
    return sum(any(board[at : at + SIZE]) for at in range(0, len(board), SIZE)) == 1


def _first_words(spelled: Spelled, start: int) -> list[WordSlot]:
    longest = min(spelled.longest, SIZE - start % SIZE)
    return [
        WordSlot(start, ACROSS, length, tuple(range(length)), words)
        for length, words in enumerate(spelled.words[: longest + 1])
        if length >= FIRST_WORD and words
    ]


# --- words that take no run --------------------------------------------------------------------


def _free_slots(line: BoardLine, spelled: Spelled) -> Iterator[WordSlot]:
    """Words of new tiles only: they must cover a square that a crossing word ends at."""
    if not line.touched:
        return
    for low, high in _stretches(line.letters, line.closed):
        inside = [at for at in line.touched if low <= at < high]
        if inside:
            for first in range(max(low, inside[0] + 1 - spelled.longest), inside[-1] + 1):
                yield from _free_at(
                    line, first, high, [at for at in inside if at >= first], spelled
                )


def _free_at(
    line: BoardLine, first: int, high: int, touched: list[int], spelled: Spelled
) -> Iterator[WordSlot]:
    """Such words that begin on a square and cover at least the first of those that are touched."""
    checks, nearest = line.checks, touched[0]
    for length in range(max(2, nearest + 1 - first), min(high - first, spelled.longest) + 1):
        words = spelled.words_with(length, nearest - first, checks[nearest])
        for at in touched[1:]:
            if at < first + length:
                check, place = checks[at], at - first
                words = [word for word in words if check >> word[place] & 1]
        slot = _slot(line, first, _AROUND[0, 0, length], length, words)
        if slot is not None:
            yield slot


@lru_cache(maxsize=4096)
def _stretches(letters: bytes, closed: bytes) -> list[tuple[int, int]]:
    """Where tiles can lie beside each other in a line without touching those that lie in it."""
    around = zip(letters, closed, b"\0" + letters, letters[1:] + b"\0", strict=False)
    free = bytes([not any(tiles) for tiles in around])
    return [(low, high) for low, high in unbroken(free) if high - low > 1]


# --- words around one run ----------------------------------------------------------------------


@dataclass(slots=True)
class _Place:
    """A run in a line, and how many squares are free for new tiles before and after it."""

    line: BoardLine
    first: int
    last: int
    before: int
    after: int

    run: Letters
    """The letters that lie there."""

    def has_room(self, extensions: int) -> bool:
        """Whether a word can lie around the run. Several letters can only be lengthened (L4) where
        no new tile would make a cross word.
        """
        if self.last - self.first > 1:
            low, high = self.first - self.before, self.last + self.after
            if not any(low <= at < high for at in self.line.touched):
                self.before = min(self.before, extensions)
                self.after = min(self.after, extensions)
        return bool(self.before or self.after)


def _look_around(places: list[_Place], spelled: Spelled) -> None:
    """Find the words around every run once, for the roomiest of its places."""
    rooms: dict[Letters, tuple[int, int]] = {}
    for place in places:
        before, after = rooms.get(place.run, (0, 0))
        rooms[place.run] = max(before, place.before), max(after, place.after)
    for run, (before, after) in rooms.items():
        spelled.around(run, before, after)


def _place(line: BoardLine, number: int, spelled: Spelled) -> _Place:
    """How far the rack could reach from a run without touching the next one."""
    runs, closed = line.runs, line.closed
    first, last = runs[number]
    stop = runs[number - 1][1] + 1 if number else 0
    before = first - max(stop, closed.rfind(1, 0, first) + 1)
    stop = runs[number + 1][0] - 1 if number + 1 < len(runs) else SIZE
    at = closed.find(1, last)
    after = (stop if at < 0 else min(stop, at)) - last
    run = line.letters[first:last].translate(_CODE_OF)
    return _Place(line, first, last, min(before, spelled.size), min(after, spelled.size), run)


def _slots_at(place: _Place, spelled: Spelled, extensions: int) -> Iterator[WordSlot]:
    run, most_before, most_after = place.last - place.first, place.before, place.after
    for before, after, words in spelled.around(place.run, most_before, most_after):
        if before <= most_before and after <= most_after:
            slot = _slot_at(place, before, after, words, run > 1 and before + after > extensions)
            if slot is not None:
                yield slot


def _slot_at(
    place: _Place, before: int, after: int, words: list[Letters], bare_is_forbidden: bool
) -> WordSlot | None:
    """The words that the crossing lines allow there; bare lengthening may be forbidden (L4)."""
    line, first = place.line, place.first - before
    length = place.last + after - first
    new = _AROUND[before, length - after, length]
    touched = [at - first for at in line.touched if first <= at < first + length]
    if not touched:
        if bare_is_forbidden:
            return None
        return WordSlot(line.first + first * line.step, line.step, length, new, words)
    if len(new) == 1 and line.step == DOWN:
        return None  # a single tile that makes two words was found across
    for at in touched:
        check = line.checks[first + at]
        words = [word for word in words if check >> word[at] & 1]
    return _slot(line, first, new, length, words)


_AROUND = {
    (before, until, length): (*range(before), *range(until, length))
    for length in range(SIZE + 1)
    for until in range(length + 1)
    for before in range(until + 1)
}
"""The places before a run and after it, up to a length."""


# --- words over several runs -------------------------------------------------------------------


def _spanning_slots(places: list[_Place], spelled: Spelled) -> Iterator[WordSlot]:
    """Words that take at least two runs; each is found from the first run that it takes."""
    for place, following in pairwise(places):
        line, last, onward = place.line, place.last, following.first
        if onward - last > spelled.size or line.closed.find(1, last, onward) >= 0:
            continue
        partials = spelled.joined(place.run, place.before)
        for at in line.touched:
            if at < place.first:
                partials = _allowed(partials, place.last - at, line.checks[at])
        yield from _spanning_from(line, last, onward, partials, spelled)


def _allowed(partials: list[Partial], back: int, check: int) -> list[Partial]:
    """Those whose letter so far back from their end is in the check, or that do not reach there."""
    return [one for one in partials if len(one[2]) < back or check >> one[2][-back] & 1]


def _spanning_from(
    line: BoardLine, at: int, onward: int, partials: list[Partial], spelled: Spelled
) -> Iterator[WordSlot]:
    """Go on to the right, square by square, from beginnings that reach up to the gap."""
    letters, cells = line.letters, spelled.graph.cells
    while partials and at < SIZE:
        words: list[Letters] = []
        tile = letters[at]
        if tile:
            partials = spelled.joined_letter(partials, _LETTER[tile])
            words = [word for node, _rack, word in partials if cells[node] >= END]
        else:
            following = letters[at + 1 : at + 2]
            need = 1 << following[0] - 1 if following > b"\0" else spelled.mask
            partials = spelled.grown(partials, line.checks[at], words, need)
        at += 1
        if at > onward and words and not (at < SIZE and letters[at]):
            yield from _spanning_at(line, at, words)


_LETTER = [b"", *(bytes([code]) for code in range(len(LETTERS)))]
"""The letters by their numbers on a board."""


def _spanning_at(line: BoardLine, end: int, words: list[Letters]) -> Iterator[WordSlot]:
    """The slots of words that end before a square; the shortest come first."""
    for length, some in groupby(words, len):
        first = end - length
        new = tuple([i for i in range(length) if not line.letters[first + i]])
        if len(new) == 1 and line.step == DOWN and line.crossed[first + new[0]] is not None:
            continue  # found across
        slot = _slot(line, first, new, length, list(some))
        if slot is not None:
            yield slot


# --- results -------------------------------------------------------------------------------------


def _slot(
    line: BoardLine, first: int, new: tuple[int, ...], length: int, words: list[Letters]
) -> WordSlot | None:
    """The slot, unless no word is left: no two words of one turn may be the same (L5)."""
    crossing = [(at, line.crossed[first + at]) for at in new if line.crossed[first + at]]
    if crossing and words:
        lengths = [length] + [len(p[0]) + len(p[1]) + 1 for _at, p in crossing if p is not None]
        if len(set(lengths)) < len(lengths):
            words = [word for word in words if _all_different(word, crossing)]
    if not words:
        return None
    return WordSlot(line.first + first * line.step, line.step, length, new, words)


def _all_different(
    word: Letters, crossing: list[tuple[int, tuple[Letters, Letters] | None]]
) -> bool:
    formed = [word]
    for at, parts in crossing:
        assert parts is not None
        formed.append(parts[0] + word[at : at + 1] + parts[1])
    return len(set(formed)) == len(formed)
