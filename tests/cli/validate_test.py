#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs `tightfit validate` over tables of files.

usage: validate_test.py BIN_FOLDER

Every fault of data/validate/faults.txt is found at its place and nothing else is; the verdicts on
tests/golden/data/args_validation.jsonl are kube-scheduler's; nothing under configs/ is complained
about; kube-scheduler's own defaults are fine.
"""
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/cli/data/validate"
FINE, FINDINGS, INVALID = 0, 1, 4

HEAD = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n"
ARGS = "pluginConfig:\n  - name: NodeResourcesFit\n    args:\n"
PACK = (
    "percentageOfNodesToScore: 100\nprofiles:\n- plugins:\n    multiPoint:\n"
    "      disabled: [{name: PodTopologySpread}, {name: NodeResourcesBalancedAllocation}]\n  "
)
MACROS = {  # what it stands for, and how far the rest is indented
    "%head": (HEAD, 0),
    "%args": (HEAD + "profiles:\n- " + ARGS, 6),
    "%pack": (HEAD + PACK + ARGS, 6),
    "%plugins": (HEAD + "profiles:\n- plugins:\n", 4),
}
ANNOTATION = re.compile(r"::(?:error|warning|notice) file=-,line=(\d+),col=(\d+),title=([^:,]+)::.+")
MARK = re.compile(r"@\{([^}]*)\}")


def cases():
    """Yields (name, flags, text, {(line, column, rule)}) of the table."""
    table = (DATA / "faults.txt").read_text()
    for block in re.split(r"^### ", table, flags=re.MULTILINE)[1:]:
        title, body = block.split("\n", 1)
        name, _, flags = title.partition(" | ")
        lines = body.rstrip("\n").split("\n")
        before = ""
        if lines[0] in MACROS:
            before, indent = MACROS[lines[0]]
            lines = [" " * indent + line if line else line for line in lines[1:]]
        marked = before + "\n".join(lines)
        if not MARK.fullmatch(lines[-1]):
            marked += "\n"
        expected, text = set(), ""
        for part in re.split(r"(@\{[^}]*\})", marked):
            match = MARK.fullmatch(part)
            if match is None:
                text += part
                continue
            line = text.count("\n") + 1
            column = len(text.encode()) - len(text[: text.rfind("\n") + 1].encode()) + 1
            expected |= {(line, column, rule) for rule in match[1].split(",")}
        yield name, flags.split(), text, expected


def validate(folder, text, *flags):
    """Exit status and the problems, by the JSON form."""
    process = subprocess.run(
        [folder / "tightfit", "validate", "-", "-o", "json", *flags], input=text.encode(),
        capture_output=True, timeout=60, check=False,
    )
    if process.stderr:
        raise SystemExit(f"stderr: {process.stderr.decode()}")
    return process.returncode, json.loads(process.stdout)["files"][0]["problems"]


def check_fault(folder, case):
    name, flags, text, expected = case
    status, problems = validate(folder, text, *flags)
    got = {(p["line"], p["column"], p["rule"]) for p in problems}
    wrong = [f"{name}: not found: {p}" for p in sorted(expected - got)]
    wrong += [f"{name}: found besides: {p}" for p in sorted(got - expected)]
    refused = any(p["level"] == "error" for p in problems)
    if status != (INVALID if refused else FINE):
        wrong.append(f"{name}: exit status {status}")
    return wrong


def check_verdict(folder, row):
    status, problems = validate(folder, row["doc"])
    errors = sum(p["level"] == "error" for p in problems)
    stage = row["want"]["stage"]
    if (stage == "ok") == (status == FINE) and (errors > 0) == (status == INVALID):
        return []
    return [f"{row['name']}: exit status {status}, kube-scheduler: {stage}"]


def check_sarif(folder, case):
    """The SARIF form holds to its schema, says the same as the table, and its columns count characters."""
    import jsonschema

    name, flags, text, expected = case
    process = subprocess.run(
        [folder / "tightfit", "validate", "-", "-o", "sarif", *flags], input=text.encode(),
        capture_output=True, timeout=60, check=False,
    )
    document = json.loads(process.stdout)
    schema = json.loads((DATA / "sarif-2.1.0.schema.json").read_text())
    wrong = [f"{name}: {e.message}" for e in jsonschema.Draft4Validator(schema).iter_errors(document)]
    run = document["runs"][0]
    got = set()
    for result in run["results"]:
        region = result["locations"][0]["physicalLocation"]["region"]
        line = text.split("\n")[region["startLine"] - 1]
        column = len(line[: region["startColumn"] - 1].encode()) + 1
        got.add((region["startLine"], column, result["ruleId"]))
        if run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] != result["ruleId"]:
            wrong.append(f"{name}: index of {result['ruleId']}")
    return wrong + [f"{name}: SARIF differs: {p}" for p in sorted(expected ^ got)]


def check_ci_forms(folder, case):
    """JUnit's XML and GitHub's annotations say the same as the table."""
    name, flags, text, expected = case

    def form(output):
        command = [folder / "tightfit", "validate", "-", "-o", output, *flags]
        process = subprocess.run(
            command, input=text.encode(), capture_output=True, timeout=60, check=False
        )
        return process.stdout.decode()

    wrong = []
    suite = xml.etree.ElementTree.fromstring(form("junit")).find("testsuite")
    cases_of = suite.findall("testcase")
    failed = [case for case in cases_of if case.find("failure") is not None]
    if (len(cases_of), len(failed)) != (int(suite.get("tests")), int(suite.get("failures"))):
        wrong.append(f"{name}: JUnit counts {suite.attrib}")
    places = [re.fullmatch(r"(\d+):(\d+) (\S+)", case.get("name")) for case in cases_of]
    annotations = [ANNOTATION.fullmatch(line) for line in form("github").splitlines()]
    for output, matches in (("JUnit", places), ("GitHub", annotations)):
        got = {(int(m[1]), int(m[2]), m[3]) if m else "no place" for m in matches}
        wrong += [f"{name}: {output} differs: {p}" for p in expected ^ got]
    return wrong


def check_quiet(folder, path):
    flags = ["--strict"]
    if path.stem.startswith("defaults-"):
        flags += ["--target", path.stem.replace("defaults", "upstream")]
    status, problems = validate(folder, path.read_text(), *flags)
    if status == FINE and not problems:
        return []
    return [f"{path}: exit status {status}: {p['line']}:{p['column']} {p['rule']}" for p in problems]


def configurations():
    """What is a scheduler's configuration under configs/, but for the one that is broken on purpose."""
    for path in sorted((ROOT / "configs").rglob("*")):
        if path.suffix not in (".yaml", ".yml", ".json") or path.name == "broken.yaml":
            continue
        text = path.read_text()
        if "kubescheduler.config.k8s.io" in text and "KubeSchedulerConfiguration" in text or (
            "kind: NodeResourcesFitArgs" in text
        ):
            yield path


def main():
    if len(sys.argv) != 2 or sys.argv[1] == "--help":
        print(__doc__)
        sys.exit(0 if sys.argv[1:] == ["--help"] else 2)
    folder = pathlib.Path(sys.argv[1]).resolve()
    golden = (ROOT / "tests/golden/data/args_validation.jsonl").read_text().splitlines()
    tables = {
        "faulty files": (check_fault, list(cases()), 120),
        "faulty files as SARIF": (check_sarif, list(cases())[::4], 40),
        "faulty files as JUnit and annotations": (check_ci_forms, list(cases())[::4], 40),
        "verdicts of kube-scheduler": (check_verdict, [json.loads(line) for line in golden], 211),
        "files under configs/": (check_quiet, list(configurations()), 9),
        "dumps of kube-scheduler's defaults": (check_quiet, sorted(DATA.glob("defaults-*.yaml")), 4),
    }
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, (check, rows, least) in tables.items():
            results = list(pool.map(lambda row, check=check: check(folder, row), rows))
            print(f"{len(rows)} {name}")
            if len(rows) < least:
                wrong.append(f"only {len(rows)} {name}")
            wrong += [line for result in results for line in result]
    print("\n".join(wrong[:50]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
