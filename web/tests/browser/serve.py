"""The real server, with options that its command line does not offer: serve.py '{"data": …}'"""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path

from en_garde.server.match import Patience
from en_garde.server.options import Limits, Options
from en_garde.server.run import serve


def leave_with_the_tests() -> None:
    sys.stdin.read()
    os._exit(1)


def main() -> None:
    threading.Thread(target=leave_with_the_tests, daemon=True).start()
    given = json.loads(sys.argv[1])
    options = Options(
        data=Path(given["data"]),
        port=given["port"],
        warm_up=False,
        share=given.get("share", False),
        host=given.get("host", "127.0.0.1"),
        computer_pace=given.get("computer_pace", 0),
        patience=Patience(**given.get("patience", {})),
        # All visitors come from one address.
        limits=Limits(
            requests=1e6,
            requests_burst=1e6,
            loads=1e6,
            loads_burst=1e6,
            creations=1e6,
            creations_burst=1e6,
        ),
    )
    serve(options, lambda said: print(said.facts["url"], flush=True))


if __name__ == "__main__":
    main()
