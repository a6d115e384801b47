#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Changes src/core in one place at a time (every comparison, operator, constant, condition, rounding
and saturation, see mutants.py) and runs its tests: one of them has to fail. Mutants that no test can
tell apart stand in survivors.txt, each with the reason why it is equivalent.

Works in a copy in a temporary folder; TIGHTFIT_JOBS is the number of compilers at a time.
Exit status: 0 when exactly the mutants in survivors.txt live, 1 when another lives or one there is
killed or gone, 2 for wrong arguments, 3 when the unchanged sources do not pass, 130 interrupted.
"""
import argparse
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the tree stays as it is
from mutants import mutants  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
KNOWN = ROOT / "tests/mutation/survivors.txt"
COPIED = ("src/core", "tests/unit/core", "tests/golden/scorer_raw_test.cpp",
          "tests/golden/data/scorer_raw.jsonl", "tests/property", "tests/support", "tests/mutation")
# CPU seconds that a mutant's tests may take: several times what the unchanged ones do.
MAX_CPU_SECONDS = 120
KILLED, SURVIVED, NOT_COMPILED = "killed", "survived", "does not compile"


def read_known():
    """The mutants of survivors.txt as (file, line before, line after)."""
    known, entry = set(), []
    for line in KNOWN.read_text().splitlines() + [""]:
        if line.startswith("#"):
            continue
        if line:
            entry.append(line)
            continue
        if entry:
            if len(entry) < 4 or not entry[1].startswith("- ") or not entry[2].startswith("+ "):
                raise SystemExit(f"{KNOWN}: an entry is file, - line, + line, reason: {entry}")
            known.add((entry[0], entry[1][2:], entry[2][2:]))
        entry = []
    return known


class Copy:
    """The sources in a folder of their own, and their build."""

    def __init__(self, folder, jobs):
        self.folder, self.jobs = folder, jobs
        for name in COPIED:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, target)
        self.log = folder / "log"
        # Nothing is compiled twice, so a compiler cache would only fill up.
        self.run(["cmake", "-S", folder / "tests/mutation", "-B", folder / "build",
                  "-DCMAKE_CXX_COMPILER_LAUNCHER="], check=True)

    def run(self, command, check=False, **options):
        with self.log.open("w") as log:
            done = subprocess.run(command, stdout=log, stderr=log, check=False, **options)
        if check and done.returncode != 0:
            sys.stderr.write(self.log.read_text()[-4000:])
            sys.exit(3)
        return done.returncode == 0

    def build(self, check=False):
        return self.run(["cmake", "--build", self.folder / "build", "-j", str(self.jobs)], check)

    def test(self, check=False):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (MAX_CPU_SECONDS, MAX_CPU_SECONDS))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        environment = {**os.environ, "GTEST_FAIL_FAST": "1", "TIGHTFIT_SEED": "1",
                       "ASAN_OPTIONS": "detect_leaks=0", "UBSAN_OPTIONS": "halt_on_error=1"}
        return self.run([self.folder / "build/core_tests"], check, env=environment,
                        preexec_fn=limit)

    def outcome(self, path, source, mutant):
        text = mutant.apply(source)
        if "::mutation::" in mutant.text:
            text = text.replace("\n#include", '\n#include "mutation/rounding.hpp"\n#include', 1)
        (self.folder / path).write_text(text)
        try:
            if not self.build():
                return NOT_COMPILED
            return SURVIVED if self.test() else KILLED
        finally:
            (self.folder / path).write_text(source)


def check(copy, paths):
    """Runs all mutants of the files; prints those that live, and returns them and the counts."""
    counts, alive = {KILLED: 0, SURVIVED: 0, NOT_COMPILED: 0}, set()
    todo = [(path, mutant) for path in paths for mutant in mutants((ROOT / path).read_text())]
    started = time.monotonic()
    for number, (path, mutant) in enumerate(todo, 1):
        source = (ROOT / path).read_text()
        if sys.stderr.isatty():
            sys.stderr.write(f"\r\033[K{number} of {len(todo)}  {counts[SURVIVED]} alive  "
                             f"{time.monotonic() - started:.0f} s  {path}")
            sys.stderr.flush()
        outcome = copy.outcome(path, source, mutant)
        counts[outcome] += 1
        if outcome == SURVIVED:
            before, after = mutant.lines(source)
            alive.add((path, before, after))
            if sys.stderr.isatty():
                sys.stderr.write("\r\033[K")
            print(f"{path}:{mutant.line_number(source)}\n- {before}\n+ {after}", flush=True)
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
    return alive, counts


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE",
                        help="only these, relative to the repository: src/core/node_score.cpp")
    paths = parser.parse_args().files
    everything = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "src/core").glob("*.?pp"))
    for path in paths:
        if path not in everything:
            parser.error(f"{path} is not in src/core")
    paths = paths or everything
    known = {entry for entry in read_known() if entry[0] in paths}
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
    with tempfile.TemporaryDirectory(prefix="tightfit-mutation-") as folder:
        copy = Copy(pathlib.Path(folder), os.environ.get("TIGHTFIT_JOBS") or os.cpu_count())
        copy.build(check=True)
        copy.test(check=True)
        alive, counts = check(copy, paths)
    for path, before, after in sorted(alive - known):
        print(f"no test notices, and survivors.txt does not tell why: {path}\n- {before}\n+ {after}")
    for path, before, after in sorted(known - alive):
        print(f"in survivors.txt, but killed or gone: {path}\n- {before}\n+ {after}")
    print(f"{sum(counts.values())} mutants: " +
          ", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    sys.exit(0 if alive == known else 1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
