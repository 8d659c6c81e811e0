"""Cells of spreadsheets: text that no program takes for a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from tutor.export.contract import one_line

BYTE_ORDER_MARK = "\ufeff"
"""Begins a file that spreadsheets are to read as UTF-8."""
_FORMULA = tuple("=+-@\t\r\n＝＋－＠")


def safe_cell(text: str) -> str:
    """`text` on one line; an apostrophe goes before what a spreadsheet would compute.

    (Spreadsheets hide such an apostrophe or show it; none of them obeys what follows.)
    """
    line = one_line(text)
    return "'" + line if line.startswith(_FORMULA) else line


def csv_rows(rows: Iterable[Sequence[str | int]]) -> Iterator[str]:
    """Each row as a line of CSV, its text cells made safe."""
    for row in rows:
        yield csv_row([safe_cell(cell) if isinstance(cell, str) else cell for cell in row])


def csv_row(row: Sequence[str | int]) -> str:
    """One row as it stands: for the headings of templates, which have line ends in them."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\r\n").writerow(row)
    return buffer.getvalue()
