#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands that README.md and docs/*.md show and compares what they print.

A block fenced as ```console holds lines that start with "$ " (a command, run by bash in the
repository's root) followed by what it prints, stdout and stderr together. A line "..." stands for
any lines. `[exit N]` as the last line says that the command exits with N, which is 0 otherwise.

Other blocks:
  ```sh        is not run here; each of its commands must stand in RUN_ELSEWHERE.
  ```LANG file=PATH   must equal the file at PATH, byte for byte.
"""
import difflib
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Where `tightfit` is found, whichever was built.
BINARIES = [ROOT / "build" / preset / "bin" for preset in ("release", "dev", "asan")]

# Commands that other tests run (or that would change the reader's machine or cluster).
RUN_ELSEWHERE = {
    "cmake --preset release && cmake --build --preset release --target tightfit_cli": "tests/run.sh",
    "export PATH=\"$PWD/build/release/bin:$PATH\"": "tests/docs/run_docs.py",
    "bash plugins/demo.sh": "tests/run.sh --all",
    "bash plugins/demo.sh --keep": "plugins/internal/demo",
    "bash plugins/test/minors.sh": "tests/run.sh --all",
    "bash tests/run.sh": ".ci/run",
    "bash tests/run.sh --all": ".ci/run",
}

FENCE = re.compile(r"^```(\S*)\s*(.*)$")


def blocks(path):
    """Yields (line number, language, info, lines) of each fenced block."""
    start, language, info, lines = 0, None, "", []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = FENCE.match(line)
        if match and language is None:
            start, language, info, lines = number, match[1], match[2], []
        elif line.strip() == "```" and language is not None:
            yield start, language, info, lines
            language = None
        elif language is not None:
            lines.append(line)
    if language is not None:
        raise SystemExit(f"{path}:{start}: the block has no end")


def commands(lines):
    """Splits a console block into (command, expected lines, exit code)."""
    command, expected, code = None, [], 0
    for line in lines:
        if line.startswith("$ "):
            if command is not None:
                yield command, expected, code
            command, expected, code = line[2:], [], 0
        elif match := re.fullmatch(r"\[exit (\d+)\]", line):
            code = int(match[1])
        else:
            expected.append(line)
    if command is not None:
        yield command, expected, code


def matches(expected, got):
    """True when the lines are equal, "..." standing for any number of lines."""
    pattern = "".join(
        r"(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in expected
    )
    return re.fullmatch(pattern, "".join(line + "\n" for line in got)) is not None


def run(place, command, expected, code):
    path = ":".join([*map(str, BINARIES), os.environ["PATH"]])
    process = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env={**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, timeout=300, check=False,
    )
    got = process.stdout.splitlines()
    if process.returncode == code and matches(expected, got):
        return True
    print(f"{place}: `{command}` exits with {process.returncode} (shown: {code}) and prints:")
    sys.stdout.writelines(
        line + "\n" for line in difflib.unified_diff(expected, got, "shown", "printed", lineterm="")
    )
    return False


def main():
    ran = failed = 0
    for path in [ROOT / "README.md", ROOT / "plugins/README.md", *sorted(ROOT.glob("docs/**/*.md"))]:
        for line, language, info, lines in blocks(path):
            place = f"{path.relative_to(ROOT)}:{line}"
            if language == "console":
                for command, expected, code in commands(lines):
                    ran += 1
                    failed += not run(place, command, expected, code)
            elif language == "sh":
                for command in lines:
                    bare = command.split("  #")[0].strip()
                    if bare and not bare.startswith("#") and bare not in RUN_ELSEWHERE:
                        failed += 1
                        print(f"{place}: `{bare}` is run by no test")
            if match := re.search(r"file=(\S+)", info):
                ran += 1
                if (ROOT / match[1]).read_text().splitlines() != lines:
                    failed += 1
                    print(f"{place}: the block differs from {match[1]}")
    print(f"docs: {ran} commands and files compared, {failed} wrong")
    if ran == 0:
        raise SystemExit("docs: nothing was compared")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
