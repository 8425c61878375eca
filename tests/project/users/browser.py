"""What a browser is, as far as opening the game goes: fetches the page and what it loads."""

import re
import sys
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen


def main(told: str, url: str) -> None:
    page = urlopen(url).read().decode()
    parts = [urljoin(url, part) for part in re.findall(r'(?:src|href)="([^"]+)"', page)]
    sizes = [len(urlopen(part).read()) for part in parts]
    Path(told).write_text(f"{url}\n{len(parts)} parts\n{min(sizes)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
