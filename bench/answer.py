#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""usage: answer.py TIGHTFIT GATES.json [--nodes N] [--pods N] [--rounds N]

Prints how much CPU time an answer of TIGHTFIT on a generated dump takes, from its start to its end,
as a multiple of `kubectl version --client`, which asks no cluster. The two run in turn. Exits 1 when
the gate of GATES.json is missed, and when the answer is not about all nodes of the dump.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from dump_file import write_dump


def run(command):
    """CPU time in s and the output."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{' '.join(command)} exits with {process.returncode}")
        output.seek(0)
        return usage.ru_utime + usage.ru_stime, output.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tightfit")
    parser.add_argument("gates")
    parser.add_argument("--nodes", type=int, default=100)
    parser.add_argument("--pods", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    with open(options.gates, encoding="utf-8") as file:
        gate = json.load(file)["answer"]

    with tempfile.TemporaryDirectory() as folder:
        dump = Path(folder, "dump.json")
        write_dump(dump, options.nodes, options.pods)
        with open(dump, encoding="utf-8") as file:
            objects = json.load(file)["items"]
        names = {item["metadata"]["name"] for item in objects if item["kind"] == "Node"}
        pod = next(item["metadata"] for item in objects if item["kind"] == "Pod")
        question = ["-n", pod["namespace"], "--pod", pod["name"], "-f", str(dump)]
        answer = json.loads(run([options.tightfit, "score", *question, "-o", "json"])[1])
        if {node["node"] for node in answer["items"][0]["nodes"]} != names:
            sys.exit("the answer is not about the nodes of the dump")
        commands = {"tightfit": [options.tightfit, "explain", *question],
                    "kubectl": ["kubectl", "version", "--client"]}
        seconds = {name: [] for name in commands}
        for _ in range(options.rounds):
            for name, command in commands.items():
                seconds[name].append(run(command)[0])
        size = dump.stat().st_size
    median = {name: statistics.median(values) for name, values in seconds.items()}
    ratio = median["tightfit"] / median["kubectl"]
    print(f"{options.nodes} nodes, {options.pods} pods, {size / 1e6:.0f} MB; median CPU time of {options.rounds} rounds")
    print(f"kubectl version --client: {median['kubectl']:.3f} s")
    print(f"tightfit explain:         {median['tightfit']:.3f} s, {ratio:.2f} times that")
    if ratio > gate["ratio"]:
        sys.exit(f"gate missed: at most {gate['ratio']}")
    print("the gate is met")


if __name__ == "__main__":
    main()
