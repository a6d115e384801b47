#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Completes command lines in a real shell, with the script that tightfit prints for it.

usage: completion_test.py BIN_FOLDER bash|zsh|fish

Exits with 77 where the shell is not installed.
"""
import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
TIMEOUT = 60  # s, for a machine that is busy; nothing waits for it unless something is wrong

# What is typed before TAB, and the line behind it. There is a file scheduler.yaml.
LINES = {
    "tightfit sc": "tightfit score",
    "tightfit hpa ex": "tightfit hpa explain",
    "tightfit score -o j": "tightfit score -o json",
    "tightfit score --sort-b": "tightfit score --sort-by",
    "tightfit score --color=al": "tightfit score --color=always",
    "tightfit score -f sched": "tightfit score -f scheduler.yaml",
    "tightfit validate sched": "tightfit validate scheduler.yaml",
    "tightfit validate --target ek": "tightfit validate --target eks",
    "kubectl-tightfit expl": "kubectl-tightfit explain",
    "tightfit nonsense sched": "tightfit nonsense sched",
}

# REPORT is run by Ctrl-X Ctrl-R: it writes the line as it stands.
START = {
    "bash": """
PS1='ready> '
source {script}
bind 'set bell-style none'
bind -x '"\\C-x\\C-r": printf %s "$READLINE_LINE" >{report}.new; mv {report}.new {report}'
""",
    "zsh": """
PS1='ready> '
unsetopt beep
autoload -Uz compinit && compinit -u -D
source {script}
report() {{ print -rn -- "$BUFFER" >{report}.new; mv {report}.new {report} }}
zle -N report
bindkey '^X^R' report
""",
}
COMMANDS = {"bash": ["bash", "--norc", "-i"], "zsh": ["zsh", "-f", "-i"]}


class Shell:
    """A shell that believes to be on a terminal."""

    def __init__(self, name, folder, environment):
        self.report = folder / "line"
        start = folder / "start"
        start.write_text(START[name].format(script=folder / "script", report=self.report))
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(COMMANDS[name][0], COMMANDS[name], environment)
        self.seen = b""
        self.send(f"source {start}\n")
        self.wait(lambda: b"ready> " in self.seen.replace(b"PS1='ready> '", b""))

    def send(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, done):
        end = time.monotonic() + TIMEOUT
        while not done():
            if time.monotonic() > end:
                raise SystemExit(f"no answer within {TIMEOUT} s; seen: {self.seen.decode(errors='replace')}")
            if select.select([self.terminal], [], [], 0.05)[0]:
                self.seen += os.read(self.terminal, 65536)

    def complete(self, line):
        self.report.unlink(missing_ok=True)
        self.send(line + "\t\x18\x12")
        self.wait(self.report.exists)
        completed = self.report.read_text()
        self.send("\x15")  # an empty line again
        return completed.rstrip()

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def fish_complete(line, folder, environment):
    """The line with the only candidate put in, or as it was."""
    command = f"source {folder / 'script'}; complete --do-complete '{line}'"
    answer = subprocess.run(
        ["fish", "--no-config", "-c", command], cwd=folder, env=environment, text=True,
        capture_output=True, timeout=TIMEOUT, check=True,
    )
    candidates = [text.split("\t")[0] for text in answer.stdout.splitlines()]
    if len(candidates) != 1:
        return line
    return line[: line.rfind(" ") + 1] + candidates[0]


def main():
    if len(sys.argv) != 3 or sys.argv[2] not in ("bash", "zsh", "fish"):
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    binaries, name = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    if shutil.which(name) is None:
        print(f"skipped: {name} is not installed")
        return SKIPPED
    failures = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "scheduler.yaml").touch()
        script = subprocess.run([binaries / "tightfit", "completion", name], capture_output=True, check=True)
        (folder / "script").write_bytes(script.stdout)
        environment = {
            "PATH": f"{binaries}:{os.environ['PATH']}", "HOME": scratch, "TERM": "xterm", "LC_ALL": "C.UTF-8",
        }
        shell = Shell(name, folder, environment) if name in COMMANDS else None
        for line, expected in LINES.items():
            got = shell.complete(line) if shell else fish_complete(line, folder, environment)
            if got != expected:
                failures.append(f"{name}: {line!r} became {got!r}, expected {expected!r}")
        if shell:
            shell.close()
    print("\n".join(failures) or f"{len(LINES)} lines completed in {name}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
