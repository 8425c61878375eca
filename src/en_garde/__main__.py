"""`python -m en_garde`: the command, also where its folder is not on the PATH."""

import sys

from en_garde.cli import main

sys.exit(main())
