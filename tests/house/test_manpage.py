"""The manual page is what the commands say."""

from __future__ import annotations

from tools.manpage import TARGET, manual


def test_the_manual_page_is_fresh() -> None:
    assert TARGET.read_text(encoding="utf-8") == manual(), "run `make manual`"


def test_no_line_is_an_accidental_request() -> None:
    known = (".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".B", ".I")
    for line in manual().splitlines():
        assert not line.startswith((".", "'")) or line.startswith(known)
