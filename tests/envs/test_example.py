"""examples/train.py learns, and draws what it has learned."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "examples" / "train.py"


def test_it_learns_and_draws_its_curve(tmp_path: Path) -> None:
    """A short form: two updates, two points a curve. In how many minutes is told by the page."""
    picture = tmp_path / "curve.svg"
    words = ["--updates", "2", "--points", "1", "--rounds", "100", "--out", str(picture)]
    run = subprocess.run(
        [sys.executable, str(SCRIPT), *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    lines = run.stdout.splitlines()
    assert len(lines) == 3, run.stdout
    assert all(re.search(r"against novice, .* against pupil$", line) for line in lines[:2])
    texts = [each.text for each in ET.parse(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert {"novice", "pupil"} <= set(texts)


def test_the_picture_on_the_page_is_one_of_it() -> None:
    page = (ROOT / "docs" / "environments.md").read_text("utf-8")
    (shown,) = re.findall(r"!\[[^]]+\]\((img/train[\w-]*\.svg)\)", page)
    curves = ET.parse(ROOT / "docs" / shown).findall("{http://www.w3.org/2000/svg}polyline")
    assert len(curves) == 2
    for curve in curves:
        heights = [float(point.split(",")[1]) for point in curve.attrib["points"].split()]
        assert np.mean(heights[-3:]) < heights[0] - 40, "it rises"
