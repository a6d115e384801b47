# SPDX-License-Identifier: Apache-2.0
"""The dump that benchmarks of the command line read."""
import subprocess
from pathlib import Path


def write_dump(path, nodes, pods):
    """Writes what make_dump.py prints to a file."""
    with open(path, "wb") as file:
        subprocess.run([str(Path(__file__).with_name("make_dump.py")), str(nodes), str(pods)],
                       stdout=file, check=True)
