"""The C++ files of the project and what they include, for the tools that check them."""

import re
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#include [<"]([^">]+)[">]', re.M)


def project_files():
    """All C++ files, by their paths from the top; also where there is no git."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.cpp", "*.h"], cwd=TOP,
                            capture_output=True, text=True)
    names = listed.stdout.split() if listed.returncode == 0 else [
        str(path.relative_to(TOP)) for folder in ("cmake", "examples", "include", "src", "tests")
        for path in (TOP / folder).rglob("*") if path.suffix in (".cpp", ".h")]
    return sorted(name for name in set(names) if (TOP / name).is_file())


def own_header(name, known, beside=None):
    """The project's file that an #include means, if it is one of those known; `beside`: who includes it."""
    roots = ["include/", "src/", "tests/"]
    if beside:
        roots += ["", str(Path(beside).parent) + "/"]
    return next((root + name for root in roots if root + name in known), None)
