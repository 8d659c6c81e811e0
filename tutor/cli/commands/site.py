"""`tutor site -o DIR`, `tutor site --open`"""

from __future__ import annotations

from contextlib import suppress
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

    if output is None and open_:
        return _open(port)
    if output is None or open_:
        raise UsageError(_("say where to write the site (-o DIR), or --open"))
    from tutor.store.site import write_site
    from tutor.words.marks import clean

    count = write_site(output, force)
    message = _("{path} is there now: {count} files").format(path=output, count=count)
    return Output.done(clean(message))


def _open(port: int) -> Output:
    """Serve it until Ctrl-C, which is how it ends and no interruption, and show it."""
    import webbrowser
    from threading import Thread

    from tutor.cli.output import complain
    from tutor.cli.serving import SiteServer
    from tutor.store.site import find_site

    with SiteServer(find_site(), port) as server, suppress(KeyboardInterrupt):
        complain(_("{address} (Ctrl-C ends it)").format(address=server.address))
        # some browsers keep whoever opens them waiting until they are closed
        Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
        server.serve_forever()
    return Output.done()
