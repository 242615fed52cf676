"""Rooms: which may know which, and how crowded they may get."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
LINES_IN_A_MODULE = 250
LINES_IN_A_FUNCTION = {"views": 25, "services": 40}


def modules() -> list[Path]:
    """Every module that is ours to write."""
    found = [*(ROOT / "scores").rglob("*.py"), *(ROOT / "euchre_club").rglob("*.py")]
    return sorted(path for path in found if "migrations" not in path.parts)


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Name and number of lines of each function, its decorators and docstring left out."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef):
            first = node.body[1] if ast.get_docstring(node) and len(node.body) > 1 else node.body[0]
            signature = node.body[0].lineno - node.lineno
            yield node.name, signature + (node.body[-1].end_lineno or 0) - first.lineno + 1


def test_imports_flow_one_way() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_no_module_is_crowded() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in modules()}
    assert {name: lines for name, lines in lengths.items() if lines > LINES_IN_A_MODULE} == {}


def test_views_and_services_are_short() -> None:
    crowded = {
        f"{room}/{path.name}: {name}": lines
        for room, limit in LINES_IN_A_FUNCTION.items()
        for path in (ROOT / "scores" / room).glob("*.py")
        for name, lines in functions(path)
        if lines > limit
    }
    assert crowded == {}


def test_every_module_says_what_it_is_for() -> None:
    assert [str(path) for path in modules() if not ast.get_docstring(ast.parse(path.read_text()))] == []


def test_there_is_no_junk_drawer() -> None:
    drawers = re.compile(r"^(utils?|common|helpers?|misc|lib)$")
    rooms = {part for path in modules() for part in path.relative_to(ROOT).with_suffix("").parts}
    assert [room for room in rooms if drawers.match(room)] == []


def test_every_dependency_has_its_reason_beside_it() -> None:
    text = (ROOT / "pyproject.toml").read_text()
    project = tomllib.loads(text)
    needed = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    lines = [line.strip() for line in text.splitlines()]
    without = [name for name in needed if not lines[lines.index(f'"{name}",') - 1].startswith("# ")]
    assert without == []


def test_what_is_installed_is_locked_with_hashes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run = project["project"]["dependencies"]
    for file, needed in {
        "requirements.txt": run,
        "requirements-dev.txt": [*run, *project["dependency-groups"]["dev"]],
    }.items():
        pins = re.findall(
            r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==([^ ]+).*\\\n    --hash=sha256:", (ROOT / file).read_text(), re.M
        )
        versions = dict(pins)
        assert len(pins) == len(re.findall(r"^[a-z]", (ROOT / file).read_text(), re.M))
        wanted = [Requirement(name) for name in needed]
        assert [str(found) for found in wanted if not found.specifier.contains(versions[found.name])] == []
