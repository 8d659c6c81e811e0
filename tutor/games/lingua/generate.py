"""All legal placements of a rack on a board, fast, in plain Python.

The idea, in the order of the work:

1. **What the rack spells** (`spelled`). The rack's letters are a multiset with at most 4096
   sub-multisets; each has a number, so that "the rack without an E" is one subtraction and "which
   letters are left" one look-up. From the root of the word graph every beginning of a word that the
   rack can spell is enumerated once per position, level by level: `beginnings[k]` has those of
   length k.
   The racks met last are remembered with all that was found for them: whoever thinks ahead meets
   the same rack on many boards that differ in a word.
2. **What each line looks like** (`lines`). An empty square beside tiles of crossing lines may only
   take letters that complete a word there: its *check*, a bit mask of letters, cached by the
   letters on both sides. A check that shares no letter with the rack blocks the square. The tiles
   in a line fall into *runs*.
3. **Where words can lie.** A word takes (a) no run: it must cover a checked square; (b) one run,
   with k new tiles before it and d after it; (c) several runs and every gap between them.
   For (b), the words around a run do not depend on where the run is: they are found once for all
   places that show the same letters (the many single E's), joined from `beginnings` letter by
   letter and extended only as far as some place allows. For (a) they are the words of the rack.
4. **Filtering.** At each place, words are taken by (k, d) and filtered by the checks that fall
   inside. Words found together cover the same squares: they are returned as one `WordSlot`, so that
   whoever scores them looks at the board only once per slot.

Colours play no part here: they are assigned per placement afterwards (see `colours`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from tutor.games.lingua.board import ACROSS, DOWN, EMPTY_BOARD, SIZE, Board
from tutor.games.lingua.lines import BoardLine, lines
from tutor.games.lingua.search import END, Letters, SearchGraph
from tutor.games.lingua.spelled import Around, Partial, Spelled, spelled
from tutor.games.lingua.tiles import letter_of
from tutor.values import dataclass

ANY: Final = 10**6
"""`extensions` when bare lengthening is free (L4)."""
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
    slots: list[WordSlot] = []
    for step in steps:
        for line in lines(graph, board, step, own.mask, used):
            slots += _in_line(line, own, extensions)
    return _not_used(slots, used)


def _in_line(line: BoardLine, spelled: Spelled, extensions: int) -> list[WordSlot]:
    """The placements in a line, laid words included (L5); what was found once for this rack is
    found again as long as the line and what crosses it have not changed.
    """
    key = (line.first, line.step, line.letters, line.checks, line.crossed, extensions)
    found = spelled.in_line.get(key)
    if found is None:
        found = [
            *_free_slots(line, spelled),
            *_spanning_slots(line, spelled),
            *_run_slots(line, spelled, extensions),
        ]
        spelled.in_line[key] = found
    return found


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
    letters, checks, crossed = line.letters, line.checks, line.crossed
    if not any(crossed):
        return
    for first in range(SIZE - 1):
        if letters[first] or (first and letters[first - 1]):
            continue
        touched = []
        at = first
        most = min(SIZE, first + spelled.longest)
        while at < most and not letters[at] and checks[at]:
            if crossed[at] is not None:
                touched.append(at - first)
            at += 1
        if at < SIZE and letters[at]:  # the square before a run must stay empty
            at -= 1
        if not touched:
            continue
        for length in range(max(2, touched[0] + 1), at - first + 1):
            inside = [at for at in touched if at < length]
            words = spelled.words_with(length, inside[0], checks[first + inside[0]])
            for more in inside[1:]:
                check = checks[first + more]
                words = [word for word in words if check >> word[more] & 1]
            slot = _slot(line, first, tuple(range(length)), length, words)
            if slot is not None:
                yield slot


# --- words around one run ----------------------------------------------------------------------


@dataclass(slots=True)
class _Place:
    """A run in a line, and how many squares are free for new tiles before and after it."""

    line: BoardLine
    first: int
    last: int
    before: int
    after: int


def _run_slots(line: BoardLine, spelled: Spelled, extensions: int) -> Iterator[WordSlot]:
    for number in range(len(line.runs)):
        place = _place(line, number, spelled)
        if place.before or place.after:
            run = bytes([code - 1 for code in line.letters[place.first : place.last]])
            yield from _slots_at(place, spelled.around(run), extensions)


def _place(line: BoardLine, number: int, spelled: Spelled) -> _Place:
    """How far the rack could reach from a run without touching the next one."""
    first, last = line.runs[number]
    stop = line.runs[number - 1][1] if number else -1
    at = first - 1
    while at > stop and line.checks[at]:
        at -= 1
    before = min(first - 1 - at, len(spelled.beginnings) - 1)
    stop = line.runs[number + 1][0] - 1 if number + 1 < len(line.runs) else SIZE
    at = last
    while at < stop and line.checks[at]:
        at += 1
    return _Place(line, first, last, before, min(at - last, spelled.size))


def _slots_at(place: _Place, around: Around, extensions: int) -> Iterator[WordSlot]:
    run = place.last - place.first
    for before, row in around.rows(place.before, place.after):
        for after, words in row:
            if after > place.after:
                break
            slot = _slot_at(place, before, after, words, run > 1 and before + after > extensions)
            if slot is not None:
                yield slot


def _slot_at(
    place: _Place, before: int, after: int, words: list[Letters], bare_is_forbidden: bool
) -> WordSlot | None:
    """The words that the crossing lines allow there; bare lengthening may be forbidden (L4)."""
    line, first = place.line, place.first - before
    length = place.last + after - first
    new = (*range(before), *range(length - after, length))
    crossed = line.crossed
    touched = [at for at in new if crossed[first + at] is not None]
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


# --- words over several runs -------------------------------------------------------------------


def _spanning_slots(line: BoardLine, spelled: Spelled) -> Iterator[WordSlot]:
    """Words that take at least two runs; each is found from the first run that it takes."""
    for number in range(len(line.runs) - 1):
        first, last = line.runs[number]
        gap = range(last, line.runs[number + 1][0])
        if len(gap) > spelled.size or not all(line.checks[at] for at in gap):
            continue
        run = bytes([code - 1 for code in line.letters[first:last]])
        for before in range(_place(line, number, spelled).before + 1):
            partials = spelled.joined(before, run)
            for at in range(before):
                if line.crossed[first - before + at] is not None:
                    check = line.checks[first - before + at]
                    partials = [one for one in partials if check >> one[2][at] & 1]
            if partials:
                yield from _spanning_from(line, first - before, gap, partials, spelled)


def _spanning_from(
    line: BoardLine, first: int, gap: range, partials: list[Partial], spelled: Spelled
) -> Iterator[WordSlot]:
    """Go on to the right, square by square, from beginnings that reach up to the gap."""
    at = gap.start
    while partials and at < SIZE:
        words: list[Letters] = []
        if line.letters[at]:
            partials = spelled.joined_letter(partials, bytes([line.letters[at] - 1]))
            cells = spelled.graph.cells
            words = [word for node, _rack, word in partials if cells[node] >= END]
        else:
            partials = spelled.grown(partials, line.checks[at], words)
        at += 1
        if at <= gap.stop or not words or (at < SIZE and line.letters[at]):
            continue
        new = tuple(i for i in range(at - first) if not line.letters[first + i])
        if len(new) == 1 and line.step == DOWN and line.crossed[first + new[0]] is not None:
            continue  # found across
        slot = _slot(line, first, new, at - first, words)
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
