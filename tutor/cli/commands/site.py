"""`tutor site -o DIR`, `tutor site --open`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.quiz_options import Force
from tutor.locale import N_, _

app = command_app()
PORT = 8760


@app.command(
    help=N_(
        "The program in the browser: write it as a folder that any web server can give out, or "
        "open it here. It needs: pip install 'kng-tutor[web]'."
    ),
    epilog=examples("tutor site -o site", "tutor site --open"),
)
def site(
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=N_("The folder to write."), metavar="DIR")
    ] = None,
    force: Force = False,
    open_: Annotated[
        bool, typer.Option("--open", help=N_("Open it in the browser; Ctrl-C ends it."))
    ] = False,
    port: Annotated[
        int,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            metavar="N",
            help=N_("With --open: what is kept in the browser is kept for this number."),
        ),
    ] = PORT,
) -> Output:
    """Write the site, or serve it."""
    from tutor.errors import UsageError

    if output is None and not open_:
        raise UsageError(_("say where to write the site (-o DIR), or --open"))
    told = Output.done()
    if output is not None:
        from tutor.store.site import write_site
        from tutor.words.marks import clean

        count = write_site(output, force)
        message = _("{path} is there now: {count} files").format(path=output, count=count)
        told = Output.done(clean(message))
    if open_:
        _open(port)
    return told


def _open(port: int) -> None:
    """Serve it until Ctrl-C, and show it."""
    import webbrowser

    from tutor.cli.output import complain
    from tutor.cli.serving import serve
    from tutor.store.site import find_site

    def ready(address: str) -> None:
        complain(_("{address} (Ctrl-C ends it)").format(address=address))
        webbrowser.open(address)

    serve(find_site(), port, ready)
