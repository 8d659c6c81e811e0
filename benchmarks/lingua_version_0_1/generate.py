"""All legal placements of a rack on a board, fast, in plain Python.

The idea, in the order of the work:

1. **What the rack spells** (`spelled`). The rack's letters are a multiset with at most 4096
   sub-multisets; each has a number, so that "the rack without an E" is one subtraction and "which
   letters are left" one look-up. From the root of the word graph every beginning of a word that the
   rack can spell is enumerated once per position, level by level: `beginnings[k]` has those of
   length k.
2. **What each line looks like** (`lines`). An empty square beside tiles of crossing lines may only
   take letters that complete a word there: its *check*, a bit mask of letters, cached by the
   letters on both sides. A check that shares no letter with the rack blocks the square. The tiles
   in a line fall into *runs*.
3. **Where words can lie.** A word takes (a) no run: it must cover a checked square; (b) one run,
   with k new tiles before it and d after it; (c) several runs and every gap between them.
   For (b), the words around a run do not depend on where the run is: they are found once for all
   places that show the same letters (the many single E's), joined from `beginnings` and extended
   only as far as the roomiest place allows. For (a) they are the words of the rack.
4. **Filtering.** At each place, words are taken by (k, d) and filtered by the checks that fall
   inside. Words found together cover the same squares: they are returned as one `Slot`, so that
   whoever scores them looks at the board only once per slot.

Colours play no part here: they are assigned per placement afterwards (see `colours`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from benchmarks.lingua_version_0_1.lines import Line, lines
from benchmarks.lingua_version_0_1.search import Letters, SearchGraph
from benchmarks.lingua_version_0_1.spelled import Partial, Spelled
from tutor.games.lingua.board import ACROSS, DOWN, SIZE, Board
from tutor.games.lingua.lexicon.letters import ALL_LETTERS
from tutor.games.lingua.tiles import letter_of

ANY: Final = 10**6
"""`extensions` when bare lengthening is free (L4)."""
FIRST_WORD: Final = 4
"""How many letters the first word must have (L2)."""


@dataclass(frozen=True, slots=True)
class Slot:
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
) -> list[Slot]:
    """Every legal placement (L2–L5) of the tiles in `rack` (tiles; their colours do not matter).

    `used` are the words laid so far (L5), `start` the start field (L2), `extensions` the most
    letters of a bare lengthening (L4). A single new tile that makes words in both directions is
    returned once, across.
    """
    spelled = Spelled(graph, [letter_of(tile) for tile in rack], used)
    if not any(board):
        return _first_words(spelled, start)
    steps = (DOWN,) if is_second(board) else (ACROSS, DOWN)
    all_lines = [line for step in steps for line in lines(graph, board, step, spelled)]
    slots: list[Slot] = []
    for line in all_lines:
        slots += _free_slots(line, spelled)
        slots += _spanning_slots(line, spelled)
    slots += _run_slots(all_lines, spelled, extensions)
    return slots


def is_second(board: Board) -> bool:
    """Whether the next word is the second one (L2): all tiles so far lie in one row."""
    return sum(any(board[at : at + SIZE]) for at in range(0, len(board), SIZE)) == 1


def _first_words(spelled: Spelled, start: int) -> list[Slot]:
    longest = min(spelled.longest, SIZE - start % SIZE)
    return [
        Slot(start, ACROSS, length, tuple(range(length)), words)
        for length, words in enumerate(spelled.words[: longest + 1])
        if length >= FIRST_WORD and words
    ]


# --- words that take no run --------------------------------------------------------------------


def _free_slots(line: Line, spelled: Spelled) -> Iterator[Slot]:
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

    line: Line
    first: int
    last: int
    before: int
    after: int


def _run_slots(lines: list[Line], spelled: Spelled, extensions: int) -> Iterator[Slot]:
    by_letters: dict[Letters, list[_Place]] = {}
    for line in lines:
        for number in range(len(line.runs)):
            place = _place(line, number, spelled)
            if place.before or place.after:
                run = bytes([code - 1 for code in line.letters[place.first : place.last]])
                by_letters.setdefault(run, []).append(place)
    for run, places in by_letters.items():
        words = _words_around(run, places, spelled)
        for place in places:
            yield from _slots_at(place, words, extensions)


def _place(line: Line, number: int, spelled: Spelled) -> _Place:
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


def _words_around(
    run: Letters, places: list[_Place], spelled: Spelled
) -> dict[tuple[int, int], list[Letters]]:
    """Every word with the run in it that some place has room for, by the number of letters before
    and after the run.
    """
    found: dict[tuple[int, int], list[Letters]] = {}
    used = spelled.used
    for before in range(max(place.before for place in places) + 1):
        partials = spelled.joined(spelled.beginnings[before], run)
        if before:
            words = [w for node, _, w in partials if spelled.graph.is_end(node) and w not in used]
            if words:
                found[before, 0] = words
        for after in range(1, max(p.after for p in places if p.before >= before) + 1):
            words = []
            partials = spelled.grown(partials, ALL_LETTERS, words)
            if words:
                found[before, after] = words
            if not partials:
                break
    return found


def _slots_at(
    place: _Place, found: dict[tuple[int, int], list[Letters]], extensions: int
) -> Iterator[Slot]:
    line = place.line
    run = place.last - place.first
    for (before, after), words in found.items():
        if before > place.before or after > place.after:
            continue
        first = place.first - before
        length = before + run + after
        touched = [
            at
            for at in (*range(before), *range(before + run, length))
            if line.crossed[first + at] is not None
        ]
        if touched:
            if before + after == 1 and line.step == DOWN:
                continue  # a single tile that makes two words was found across
            for at in touched:
                check = line.checks[first + at]
                words = [word for word in words if check >> word[at] & 1]  # noqa: PLW2901
        elif run > 1 and before + after > extensions:
            continue  # bare lengthening (L4)
        new = (*range(before), *range(before + run, length))
        slot = _slot(line, first, new, length, words)
        if slot is not None:
            yield slot


# --- words over several runs -------------------------------------------------------------------


def _spanning_slots(line: Line, spelled: Spelled) -> Iterator[Slot]:
    """Words that take at least two runs; each is found from the first run that it takes."""
    for number in range(len(line.runs) - 1):
        first, last = line.runs[number]
        gap = range(last, line.runs[number + 1][0])
        if len(gap) > spelled.size or not all(line.checks[at] for at in gap):
            continue
        run = bytes([code - 1 for code in line.letters[first:last]])
        for before in range(_place(line, number, spelled).before + 1):
            partials = spelled.joined(spelled.beginnings[before], run)
            for at in range(before):
                if line.crossed[first - before + at] is not None:
                    check = line.checks[first - before + at]
                    partials = [one for one in partials if check >> one[2][at] & 1]
            if partials:
                yield from _spanning_from(line, first - before, gap, partials, spelled)


def _spanning_from(
    line: Line, first: int, gap: range, partials: list[Partial], spelled: Spelled
) -> Iterator[Slot]:
    """Go on to the right, square by square, from beginnings that reach up to the gap."""
    at = gap.start
    while partials and at < SIZE:
        words: list[Letters] = []
        if line.letters[at]:
            partials = spelled.joined(partials, bytes([line.letters[at] - 1]))
            is_end, used = spelled.graph.is_end, spelled.used
            words = [w for node, _, w in partials if is_end(node) and w not in used]
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
    line: Line, first: int, new: tuple[int, ...], length: int, words: list[Letters]
) -> Slot | None:
    """The slot, unless no word is left: no two words of one turn may be the same (L5)."""
    crossing = [(at, line.crossed[first + at]) for at in new if line.crossed[first + at]]
    if crossing and words:
        lengths = [length] + [len(p[0]) + len(p[1]) + 1 for _at, p in crossing if p is not None]
        if len(set(lengths)) < len(lengths):
            words = [word for word in words if _all_different(word, crossing)]
    if not words:
        return None
    return Slot(line.first + first * line.step, line.step, length, new, words)


def _all_different(
    word: Letters, crossing: list[tuple[int, tuple[Letters, Letters] | None]]
) -> bool:
    formed = [word]
    for at, parts in crossing:
        assert parts is not None
        formed.append(parts[0] + word[at : at + 1] + parts[1])
    return len(set(formed)) == len(formed)
