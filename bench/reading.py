#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""usage: reading.py BENCH GATES.json [--nodes N] [--pods N] [--rounds N]

Reads a generated dump with BENCH (reading_bench) and prints how long that takes as a multiple of
simdjson's parse of the same file, and how much memory. Exits 1 when a gate of GATES.json is missed
and when what was read is not what was written. 5000 nodes and 150000 pods are the full size, 1.5 GB
in the folder for temporary files.
"""
import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from dump_file import write_dump


def expected(name):
    """Nodes, pods and milli-CPU of a dump, counted in its lines without a JSON parser."""
    nodes = pods = milli = 0
    within = False
    with open(name, encoding="utf-8") as file:
        for line in file:
            if line == '            "kind": "Node",\n':
                nodes += 1
            elif line == '            "kind": "Pod",\n':
                pods += 1
            elif line == '            "spec": {\n':
                within = True
            elif line == '            "status": {\n':
                within = False
            elif within and '"requests": {' in line:
                match = re.search(r'"cpu": "(\d+)(m?)"', next(file))
                milli += int(match[1]) * (1 if match[2] else 1000)
    return {"nodes": nodes, "pods": pods, "milli_cpu": milli}


def run(bench, mode, dump):
    done = subprocess.run([bench, mode, dump], stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        sys.exit(f"{bench} {mode} failed")
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("gates")
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--pods", type=int, default=15000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    with open(options.gates, encoding="utf-8") as file:
        gate = json.load(file)["reading"]

    with tempfile.TemporaryDirectory() as folder:
        dump = str(Path(folder, "dump.json"))
        write_dump(dump, options.nodes, options.pods)
        size = Path(dump).stat().st_size
        want = expected(dump)
        runs = {"plain": [], "parse": [], "read": []}
        for _ in range(options.rounds):
            for mode, results in runs.items():
                results.append(run(options.bench, mode, dump))
    for result in runs["read"]:
        for key, value in want.items():
            if result[key] != value:
                sys.exit(f"reading gives {key} {result[key]}, the dump has {value}")

    seconds = {mode: statistics.median(result["seconds"] for result in results)
               for mode, results in runs.items()}
    peak = max(result["peak_bytes"] for result in runs["read"])
    limit = gate["base_bytes"] + gate["bytes_per_object"] * (options.nodes + options.pods)
    ratio = seconds["read"] / seconds["plain"]
    print(f"{options.nodes} nodes, {options.pods} pods, {size / 1e6:.0f} MB; median CPU time of {options.rounds} rounds")
    print(f"simdjson, file into a tree:     {seconds['plain']:.3f} s")
    print(f"simdjson, parsing alone, again: {seconds['parse']:.3f} s")
    print(f"read_snapshot:                  {seconds['read']:.3f} s, {ratio:.2f} times the tree, "
          f"{seconds['read'] / seconds['parse']:.1f} times parsing alone")
    print(f"peak memory:                    {peak / 1e6:.0f} MB, at most {limit / 1e6:.0f} MB")
    missed = [word for word, bad in (("time", ratio > gate["ratio"]), ("memory", peak > limit)) if bad]
    if missed:
        sys.exit("gate missed: " + " and ".join(missed))
    print("all gates met")


if __name__ == "__main__":
    main()
