#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""usage: report.py KERNELS.json PLACEMENT.json GATES.json

Prints the ratios of a kernel_bench and a placement_bench run and exits 1 when a gate is missed.

A kernel passes when its time is at most at_floor times the memory floor, or when it meets both the
gate's multiples: at most `floor` times the memory floor, at least `division` times faster than the
scalar kernel's 64-bit divisions. The placement index passes when it is `faster` than what it is
compared with, and never more than placement_worst times slower than a vector rescan. All times are
medians of CPU time in one process.
"""
import json
import re
import sys


def cpu_name():
    """Model and family of this CPU, as the kernel names them."""
    fields = {}
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            for line in info:
                key, _, value = line.partition(":")
                fields.setdefault(key.strip(), value.strip())
    except OSError:
        pass
    return "{}, family {} model {}".format(*(fields.get(key, "?") for key in
                                             ("model name", "cpu family", "model")))


def medians(path, time, per):
    """Median time per row or pod in ns, by the benchmark's name."""
    unit = {"ns": 1.0, "us": 1e3, "ms": 1e6}
    with open(path, encoding="utf-8") as file:
        runs = json.load(file)["benchmarks"]
    return {run["run_name"].removesuffix("/manual_time"): run[time] * unit[run["time_unit"]] / run[per]
            for run in runs if run.get("aggregate_name") == "median"}


def verdict(gate, at_floor, floor, division):
    """(passed, word for the table)"""
    if floor <= at_floor:
        return True, "at the floor"
    if floor <= gate["floor_stretch"] and division >= gate["division_stretch"]:
        return True, "pass, stretch"
    if floor <= gate["floor"] and division >= gate["division"]:
        return True, "pass"
    return False, "MISSED: at most {} and at least {}".format(gate["floor"], gate["division"])


def gate_table(times, gates):
    """Prints the gated cases; returns how many of them were missed."""
    missed = 0
    print("| kernel | strategy | rows | resources | ns per row | of the floor | of division | gate |")
    print("|---|---|---|---|---|---|---|---|")
    for name, time in times.items():
        match = re.fullmatch(r"(\w+)/(\w+)/(\d+)/(\d+)", name)
        if not match or match[1] in ("floor", "scalar"):
            continue
        kernel, strategy, rows, resources = match.groups()
        floor = time / times[f"floor/{rows}/{resources}"]
        division = times[f"scalar/{strategy}/{rows}/{resources}"] / time
        word = "no gate"
        for gate in gates["gates"]:
            if kernel in gate["kernels"] and strategy in gate["strategies"]:
                passed, word = verdict(gate, gates["at_floor"], floor, division)
                missed += not passed
        print(f"| {kernel} | {strategy} | {rows} | {resources} | {time:.3f} | {floor:.2f} "
              f"| {division:.1f} | {word} |")
    return missed


def variant_table(times):
    """What has no gate: time per row scored, as a multiple of the plain case."""
    print("\n| kernel | variant | ns per row scored | of the plain case |")
    print("|---|---|---|---|")
    for name, time in times.items():
        match = re.fullmatch(r"(\w+)(/\w+/\d+/\d+)/(\w+)", name)
        if match:
            print(f"| {match[1]} | {match[3]} | {time:.3f} | {time / times[match[1] + match[2]]:.2f} |")


def placement_word(faster, key, gates):
    """(missed, word) for the index's factor over the rescans, by method."""
    rows, templates = key.split("/")[:2]
    wanted = [gate for gate in gates["placement"]
              if (str(gate["rows"]), str(gate["templates"])) == (rows, templates)]
    words = []
    missed = 0
    for gate in wanted if key.count("/") == 1 else []:
        if faster[gate["of"]] >= gate.get("stretch", float("inf")):
            words.append("pass, stretch")
        elif faster[gate["of"]] >= gate["faster"]:
            words.append("pass")
        else:
            missed += 1
            words.append(f"MISSED: {gate['faster']} times {gate['of']}")
    if 1 / faster["vector_rescan"] > gates["placement_worst"]:
        missed += 1
        words.append(f"MISSED: at most {gates['placement_worst']} times slower than a vector rescan")
    return missed, "; ".join(words) or "pass"


def placement_table(times, gates):
    """Prints how the placement index compares; returns how many gates were missed."""
    missed = 0
    print("\n| nodes / templates | index, ns per pod | scalar rescan | vector rescan | gate |")
    print("|---|---|---|---|---|")
    for name, time in times.items():
        method, _, key = name.partition("/")
        if method != "index":
            continue
        # One template or many, a scalar rescan costs the same.
        plain = {"scalar_rescan": f"scalar_rescan/{key.split('/')[0]}/1",
                 "vector_rescan": f"vector_rescan/{key}"}
        faster = {other: times[run] / time for other, run in plain.items()}
        more, word = placement_word(faster, key, gates)
        missed += more
        print(f"| {key.replace('/', ' / ')} | {time:.0f} | {faster['scalar_rescan']:.0f} times "
              f"| {faster['vector_rescan']:.2f} times | {word} |")
    return missed


def unmeasured(times, gates):
    """Kernels that gates ask for and this machine did not run."""
    wanted = {kernel for gate in gates["gates"] for kernel in gate["kernels"]}
    return sorted(wanted - {name.split("/")[0] for name in times})


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    kernels = medians(sys.argv[1], "cpu_time", "rows")
    placement = medians(sys.argv[2], "real_time", "pods")
    with open(sys.argv[3], encoding="utf-8") as file:
        gates = json.load(file)
    print(f"CPU: {cpu_name()}\n")
    missed = gate_table(kernels, gates)
    variant_table(kernels)
    missed += placement_table(placement, gates)
    print()
    for kernel in unmeasured(kernels, gates):
        print(f"skipped: this CPU cannot run {kernel}, its gates were not tried")
    if missed:
        sys.exit(f"{missed} gates missed")
    print("all gates met")


if __name__ == "__main__":
    main()
