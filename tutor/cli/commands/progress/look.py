"""Looking at progress: as text, as JSON, as a page."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path

from tutor.cli.output import Output, reading_long_log
from tutor.locale import _
from tutor.quiz.overview import Activity, Overview, as_dict, overview, worked_on
from tutor.store.atomic import write_whole
from tutor.store.decks import load_decks
from tutor.store.learners import known_decks, load_learner
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.store.progress import Progress


def see(progress: Progress, names: str | None, now: float) -> Overview:
    """The overview of a profile; of the decks named, or of those worked on."""
    chosen = load_decks(names) if names else ()
    known = known_decks(chosen)
    learner = load_learner(progress, known, reading_long_log)
    wanted = [deck.name for deck in chosen] or [n for n in worked_on(learner) if n in known]
    days = progress.days()
    clock = datetime.fromtimestamp(now)
    midnight = datetime.combine(clock.date() + timedelta(days=1), datetime.min.time())
    return overview(
        learner,
        {name: known[name] for name in wanted},
        [Activity(date.fromisoformat(d.date).toordinal(), d.answers, d.right) for d in days],
        sum(d.milliseconds for d in days),
        now,
        clock.date().toordinal(),
        (midnight - clock).total_seconds(),
    )


def look(
    profile: str, names: str | None, html: Path | None, force: bool, json: bool, now: float
) -> Output:
    """The command's result."""
    with Progress.peek(profile) as progress:
        found = see(progress, names, now)
    dates = [date.fromordinal(one.day).isoformat() for one in found.activity]
    if html is not None:
        from tutor.export.progress_html import progress_page

        whose = "" if profile == DEFAULT_PROFILE else profile
        write_whole(html, progress_page(found, whose, dates).encode(), force)
        words = _("{path}: written").format(path=html)
        return Output(json, lambda: {"file": str(html)}, lambda: words)
    from tutor.words.progress import progress_text

    return Output(json, lambda: as_dict(found, dates), lambda: progress_text(found))
