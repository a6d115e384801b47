#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""usage: instructions.py [--record]

Counts under valgrind how many instructions the five hottest functions take, which other work on
the machine does not change, and compares with instructions.json: exits 1 where one takes over 2 %
more, or over 2 % less than what is written there. --record writes what was counted instead.

The counts belong to one compiler; with another one nothing is compared, and a line says so.
"""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RECORD = os.path.join(ROOT, "bench", "instructions.json")
PROGRAM = os.path.join(ROOT, "build", "release", "bench", "instructions")
TOLERANCE = 0.02
# Long enough for what is not repeated to cancel out.
REPEATS = {"table-set": 20000}


def build():
    for command in (["cmake", "--preset", "release"],
                    ["cmake", "--build", "--preset", "release", "--target", "instructions",
                     "--parallel", str(os.cpu_count())]):
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False)
        if done.returncode != 0:
            sys.exit(done.stdout + "instructions.py: cannot build what is to be counted")


def compiler():
    with open(os.path.join(ROOT, "build", "release", "CMakeCache.txt"), encoding="utf-8") as cache:
        path = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", cache.read(), re.M)[1]
    return subprocess.run([path, "--version"], stdout=subprocess.PIPE, text=True,
                          check=True).stdout.splitlines()[0]


def count(case, repeats):
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", PROGRAM,
                           case, str(repeats)], stderr=subprocess.PIPE, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"instructions.py: {case} did not run under valgrind:\n{done.stderr}")
    return int(found[1])


def per_repetition(case):
    """What a repetition costs: start and preparation are the same in both runs."""
    repeats = REPEATS.get(case, 20)
    return (count(case, 2 * repeats) - count(case, repeats)) / repeats


def verdict(counted, recorded):
    change = counted / recorded - 1
    if change > TOLERANCE:
        return f"MISSED: {change:+.1%}"
    if change < -TOLERANCE:
        return f"MISSED: {change:+.1%}; if that is meant, --record it"
    return f"pass, {change:+.1%}"


def main():
    if sys.argv[1:] not in ([], ["--record"]):
        print(__doc__, file=sys.stderr)
        return 2
    build()
    cases = subprocess.run([PROGRAM], stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    counts = {case: per_repetition(case) for case in cases}
    if sys.argv[1:]:
        with open(RECORD + ".new", "w", encoding="utf-8") as file:
            json.dump({"compiler": compiler(), "instructions": counts}, file, indent=2)
            file.write("\n")
        os.replace(RECORD + ".new", RECORD)
        return 0
    with open(RECORD, encoding="utf-8") as file:
        record = json.load(file)
    if record["compiler"] != compiler():
        print(f"skipped: the counts are of {record['compiler']}, this is {compiler()}")
        return 0
    words = {case: verdict(counts[case], record["instructions"][case]) for case in cases}
    for case in cases:
        print(f"{case:14} {counts[case]:12.0f}  {words[case]}")
    return 1 if any("MISSED" in word for word in words.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
