"""`manage.py bench_hands`, small."""

import re
import subprocess
import sys
from pathlib import Path

from django.conf import settings

from tests.commands.environment import environment

MANAGE = str(settings.BASE_DIR / "manage.py")


def test_measures_the_app_and_a_bare_insert_and_leaves_nothing_behind(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = subprocess.run(
        [sys.executable, MANAGE, "bench_hands", "--phones", "12", "--rounds", "1"],
        env=environment(data),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    title, _blank, head, *rows, ratio = done.stdout.splitlines()
    assert title == "12 phones at once, 1 rounds of 8 hands, SQLite"
    assert head.split() == ["requests/s", "p50", "ms", "p95", "ms", "errors"]
    assert [re.sub(r"[0-9]+", "#", " ".join(row.split()[:-1])) for row in rows] == [
        "record a hand # # #",
        "insert one row # # #",
    ]
    assert [row.split()[-1] for row in rows] == ["0", "0"]
    assert re.fullmatch(r"ratio +[0-9]+\.[0-9]{2}", ratio)
    assert [file.name for file in data.iterdir()] == ["secret_key"]


def test_a_number_of_phones_that_is_none(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, MANAGE, "bench_hands", "--phones", "many"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        "Argument --phones: 'many' is not a number from 1 to 200.\n",
    )
