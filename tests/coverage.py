#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""usage: coverage.py BUILD FOLDER...

Prints line and branch coverage of folders below src/ from the counters that a build with --coverage
has left in BUILD; tests/coverage.sh makes them. Exit status 1 when a folder has less than 95 % of its
lines or 90 % of its branches.

What only an exception takes is left out: the edge that a throwing call leaves by, and with it the one
that it returns by, which is then no choice; and all edges of a line that decides nothing, where the
compiler has put what unwinding does.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MIN_LINES, MIN_BRANCHES = 95.0, 90.0
DECISION = re.compile(r"\b(if|for|while|switch)\b|[?]|&&|[|][|]")


def choices(branches):
    """The counts of the branches that are not an exception's."""
    kept = []
    for branch in branches:
        if not branch["throw"]:
            kept.append(branch)
        elif kept and kept[-1]["fallthrough"]:
            kept.pop()
    return [branch["count"] for branch in kept]


def read_counters(build):
    """{file: {line: (executions, [executions of each branch])}} of all objects together."""
    files = collections.defaultdict(dict)
    # An object that no test links or runs has only this file: nothing of it is covered.
    for counters in sorted(build.rglob("*.gcno")):
        report = json.loads(subprocess.run(
            ["gcov", "--branch-probabilities", "--json-format", "--stdout", counters], cwd=build,
            check=True, capture_output=True).stdout)
        compiled_in = pathlib.Path(report["current_working_directory"])
        for file in report["files"]:
            lines = files[str((compiled_in / file["file"]).resolve())]
            # A template's line is told once for each of its instances.
            for line in file["lines"]:
                count, branches = lines.get(line["line_number"], (0, []))
                more = choices(line["branches"])
                longer = max(len(branches), len(more))
                branches, more = ([*b, *[0] * (longer - len(b))] for b in (branches, more))
                lines[line["line_number"]] = (count + line["count"],
                                              [a + b for a, b in zip(branches, more)])
    return files


def percent(counts):
    return 100.0 * sum(count > 0 for count in counts) / len(counts) if counts else 100.0


def print_row(name, lines, branches):
    print(f"{name:<52} {percent(lines):6.1f} % of {len(lines):5} "
          f"{percent(branches):6.1f} % of {len(branches):5}")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.splitlines()[0])
    files = read_counters(pathlib.Path(sys.argv[1]).resolve())
    low = []
    print(f"{'':<52} {'lines':>17} {'branches':>17}")
    for folder in sys.argv[2:]:
        all_lines, all_branches = [], []
        for path in sorted((ROOT / "src" / folder).rglob("*.?pp")):
            counted = files.get(str(path), {})
            text = path.read_text().splitlines()
            lines = [count for count, _ in counted.values()]
            branches = [count for number, (_, counts) in counted.items()
                        if DECISION.search(text[number - 1]) for count in counts]
            if lines:
                print_row(str(path.relative_to(ROOT)), lines, branches)
            all_lines += lines
            all_branches += branches
        print_row(f"src/{folder}", all_lines, all_branches)
        if not all_lines or percent(all_lines) < MIN_LINES or percent(all_branches) < MIN_BRANCHES:
            low.append(f"src/{folder}")
    for folder in low:
        print(f"coverage: {folder} has less than {MIN_LINES:g} % of its lines or {MIN_BRANCHES:g} % "
              "of its branches", file=sys.stderr)
    sys.exit(1 if low else 0)


if __name__ == "__main__":
    main()
