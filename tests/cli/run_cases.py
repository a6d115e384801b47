#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands of a case file with the built executables and compares what comes.

usage: run_cases.py [--update] BIN_FOLDER CASE_FILE...

A case file holds comments ("# ..."), and for each command
  $ COMMAND   run by bash in tests/cli/data, with BIN_FOLDER first in PATH
  > LINE      of stdout; "\\ no newline" after the last one if it does not end
  ! LINE      of stderr
  [exit N]    the exit status, when it is not 0
in this order. Whatever has apiVersion tightfit.dev/... in JSON on stdout must also satisfy
configs/schema/KIND.schema.json. --update writes what came into the file: read the difference.
"""
import difflib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS = ROOT / "configs/schema"
NO_NEWLINE = "\\ no newline"


def marked(text, mark):
    if not text:
        return []
    lines = text.split("\n")
    ended = lines[-1] == ""
    if ended:
        lines.pop()
    lines = [f"{mark} {line}".rstrip() if not line else f"{mark} {line}" for line in lines]
    return lines if ended else lines + [NO_NEWLINE]


def parse(path):
    """The file as blocks: ("text", lines) or ("case", command, expected lines)."""
    blocks = []
    for line in path.read_text().splitlines():
        if line.startswith("$ "):
            blocks.append(["case", line[2:], []])
        elif line[:1] in (">", "!", "[", "\\") and blocks and blocks[-1][0] == "case":
            blocks[-1][2].append(line)
        elif blocks and blocks[-1][0] == "text":
            blocks[-1][1].append(line)
        else:
            blocks.append(["text", [line]])
    return blocks


def schema_problem(stdout):
    try:
        document = json.loads(stdout)
    except ValueError:
        return None
    if not isinstance(document, dict) or not str(document.get("apiVersion", "")).startswith("tightfit.dev/"):
        return None
    import jsonschema

    path = SCHEMAS / f"{document['kind'].lower()}.schema.json"
    if not path.exists():
        return f"there is no {path.relative_to(ROOT)}"
    schema = json.loads(path.read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    for error in jsonschema.Draft7Validator(schema).iter_errors(document):
        return f"{path.name}: {'/'.join(map(str, error.path))}: {error.message}"
    return None


def run(command, folder):
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "KUBECONFIG")}
    environment["PATH"] = f"{folder}:{environment['PATH']}"
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment.setdefault("TMPDIR", "/tmp")
    process = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], cwd=ROOT / "tests/cli/data", env=environment,
        stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False,
    )
    stdout, stderr = (stream.decode("utf-8") for stream in (process.stdout, process.stderr))
    got = marked(stdout, ">") + marked(stderr, "!")
    if process.returncode != 0:
        got.append(f"[exit {process.returncode}]")
    return got, schema_problem(stdout)


def main():
    arguments = sys.argv[1:]
    update = "--update" in arguments
    if update:
        arguments.remove("--update")
    if len(arguments) < 2 or "--help" in arguments:
        print(__doc__)
        sys.exit(0 if "--help" in arguments else 2)
    folder = pathlib.Path(arguments[0]).resolve()
    ran = failed = 0
    for path in map(pathlib.Path, arguments[1:]):
        written = []
        for block in parse(path):
            if block[0] == "text":
                written += block[1]
                continue
            ran += 1
            got, problem = run(block[1], folder)
            written += ["$ " + block[1], *got]
            if problem:
                failed += 1
                print(f"{path}: `{block[1]}`: {problem}")
            if got != block[2] and not update:
                failed += 1
                print(f"{path}: `{block[1]}`:")
                print("\n".join(difflib.unified_diff(block[2], got, "expected", "got", lineterm="")))
        if update:
            path.write_text("\n".join(written) + "\n")
    print(f"{ran} commands run, {failed} wrong")
    sys.exit(1 if failed or ran == 0 else 0)


if __name__ == "__main__":
    main()
