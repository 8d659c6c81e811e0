"""`tutor doctor`"""

from __future__ import annotations

from dataclasses import asdict

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.locale import N_, _

app = command_app()


@app.command(
    help=N_(
        "Say what is installed, where your data lives, and whether everything can be read. "
        "Exit code 1 if something is wrong."
    ),
    epilog=examples("tutor doctor", "tutor doctor --json"),
)
def doctor(json: Json = False) -> Output:
    """Examine the installation and the user's data."""
    from tutor.store.health import examine
    from tutor.words.marks import clean, pad, style

    findings = examine()
    healthy = all(finding.ok for finding in findings)

    def text() -> str:
        wide = max(len(finding.what) for finding in findings)
        lines = [
            f"{style('✓', 'green') if f.ok else style('✗', 'red')} "
            f"{pad(clean(f.what), wide)}  {clean(f.found)}"
            for f in findings
        ]
        verdict = _("All is well.") if healthy else _("Something needs your attention.")
        return "\n".join([*lines, "", style(verdict, "bold")])

    return Output(
        json,
        lambda: {"ok": healthy, "findings": [asdict(finding) for finding in findings]},
        text,
        0 if healthy else 1,
    )
