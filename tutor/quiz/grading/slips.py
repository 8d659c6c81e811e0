"""A7: what is a slip of the key, and what is not."""

from __future__ import annotations

_SHORTEST_STEM = 3
"""In a stem of two letters one wrong letter is half of the stem, and no typing slip."""


def is_slip(given: str, form: str, ending_at: int) -> bool:
    """Whether `given` is `form` with one letter of its stem wrong, missing or doubled, or with two
    neighbouring letters exchanged anywhere; both are letters without lengths.
    """
    if _exchanged(given, form):
        return True
    stem = form[:ending_at]
    if len(stem) < _SHORTEST_STEM:
        return False
    ways = len(given) - len(form)
    if ways == 0:
        differ = [place for place, letter in enumerate(form) if given[place] != letter]
        return len(differ) == 1 and differ[0] < ending_at
    if ways == -1:
        return any(given == form[:place] + form[place + 1 :] for place in range(ending_at))
    return ways == 1 and any(
        given == form[:place] + letter + form[place:] for place, letter in enumerate(stem)
    )


def _exchanged(given: str, form: str) -> bool:
    if len(given) != len(form) or given == form:
        return False
    first = next(place for place, letter in enumerate(form) if given[place] != letter)
    swapped = form[:first] + form[first : first + 2][::-1] + form[first + 2 :]
    return given == swapped
