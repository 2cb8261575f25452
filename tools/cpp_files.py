"""The C++ files of the project and what they include, for the tools that check them."""

import os
import re
import shutil
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#include [<"]([^">]+)[">]', re.M)


def all_files():
    """All files of the project, by their paths from the top: what git knows or would add, and where there is no git
    or no checkout, everything but what is built."""
    if shutil.which("git"):
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=TOP, capture_output=True, text=True)
        if listed.returncode == 0:
            return sorted(name for name in set(listed.stdout.split("\n")) if (TOP / name).is_file())
    names = []
    for folder, folders, files in os.walk(TOP):
        at_top = Path(folder) == TOP
        folders[:] = [one for one in folders if one not in (".git", "node_modules")
                      and not (at_top and one in ("build", ".cache"))]
        names += [str((Path(folder) / file).relative_to(TOP)) for file in files]
    return sorted(names)


def project_files():
    """All C++ files, by their paths from the top."""
    return [name for name in all_files() if name.endswith((".cpp", ".h"))]


def own_header(name, known, beside=None):
    """The project's file that an #include means, if it is one of those known; `beside`: who includes it."""
    roots = ["include/", "src/", "tests/"]
    if beside:
        roots += ["", str(Path(beside).parent) + "/"]
    return next((root + name for root in roots if root + name in known), None)
