"""Typesetting with typst: data goes in as data, never as markup."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, BinaryIO

import typst

from tutor.export.contract import PaperSize

_SHEETS = Path(__file__).parent / "sheets"
_PAPER = {PaperSize.A4: "a4", PaperSize.LETTER: "us-letter"}


def typeset(template: str, data: dict[str, Any], paper: PaperSize, out: BinaryIO) -> None:
    """Write the PDF of a template with its data; the fonts are typst's own on every machine."""
    inputs = {"data": json.dumps(data, ensure_ascii=False), "paper": _PAPER[paper]}
    compiler = typst.Compiler(
        (_SHEETS / template).read_bytes(), ignore_system_fonts=True, sys_inputs=inputs
    )
    document = compiler.compile(format="pdf")
    assert isinstance(document, bytes), "one PDF, not one file a page"
    out.write(document)
