"""`tutor progress rebuild`"""

from __future__ import annotations

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain, Profile
from tutor.cli.output import Output, reading_long_log
from tutor.locale import N_, _, ngettext
from tutor.store.profiles import DEFAULT_PROFILE

app = command_app()


@app.command(
    help=N_("Compute what is known anew from every answer of the log, and say whether it changed."),
    epilog=examples("tutor progress rebuild", "tutor progress rebuild --profile anna --json"),
)
def rebuild(
    profile: Profile = DEFAULT_PROFILE, json: Json = False, lang: Lang = None, plain: Plain = False
) -> Output:
    """Rebuild the learner from the log."""
    from tutor.quiz.learner import Endings
    from tutor.store.learners import known_decks
    from tutor.store.progress import Progress

    decks = known_decks()
    with Progress.open(profile) as progress:
        before = progress.learner(Endings.of(decks[name] for name in sorted(decks)))
        after = progress.rebuild(before.endings, reading_long_log)
        count = progress.count()
    same = before.to_dict() == after.to_dict()

    def text() -> str:
        words = ngettext(
            "computed anew from {count} answer", "computed anew from {count} answers", count
        ).format(count=count)
        return words + "; " + (_("as it was before") if same else _("it was mended"))

    return Output(json, lambda: {"answers": count, "same": same}, text)
