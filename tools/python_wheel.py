"""Builds the Python module for `pip install .`, with CMake and ninja: the two calls that pip makes
(PEP 517). Needs a compiler, CMake, ninja and pybind11 2.10, which Debian has as pybind11-dev.
"""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

TOP = pathlib.Path(__file__).resolve().parent.parent
OPTIONS = ["-DBASTIDE_BUILD_CLI=OFF", "-DBASTIDE_BUILD_TESTS=OFF", "-DBASTIDE_BUILD_PYTHON=ON",
           "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", "-G", "Ninja"]


def version():
    """That of the project."""
    return re.search(r"project\(bastide VERSION ([\d.]+)", (TOP / "CMakeLists.txt").read_text())[1]


def tag():
    """Which Python and system it is for: "cp311-cp311-linux_x86_64"."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    system = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{system}"


def build_package():
    """The folder of the built package."""
    folder = TOP / "build" / f"wheel-{sys.version_info.major}.{sys.version_info.minor}"
    subprocess.run(["cmake", "-S", TOP, "-B", folder, f"-DPython3_EXECUTABLE={sys.executable}",
                    *OPTIONS], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "bastide_python"], check=True)
    return folder / "python" / "bastide"


def metadata():
    """Files about the package, by their names."""
    return {
        "METADATA": f"Metadata-Version: 2.1\nName: bastide\nVersion: {version()}\n"
                    "Summary: Carcassonne, exactly by the rules, for programs that play and learn\n"
                    "License: Apache-2.0\nRequires-Python: >=3.11\nRequires-Dist: numpy\n",
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: bastide\nRoot-Is-Purelib: false\nTag: {tag()}\n",
    }


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name."""
    name = f"bastide-{version()}-{tag()}.whl"
    package, about = build_package(), f"bastide-{version()}.dist-info"
    record = []
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(path, content):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(content)}")
            wheel.writestr(path, content)

        for file in sorted(package.iterdir()):
            if file.is_file():
                add(f"bastide/{file.name}", file.read_bytes())
        for file, text in metadata().items():
            add(f"{about}/{file}", text.encode())
        wheel.writestr(f"{about}/RECORD", "\n".join([*record, f"{about}/RECORD,,", ""]))
    return name


def build_sdist(sdist_directory, config_settings=None):
    """Not needed: it is built from the whole project."""
    raise NotImplementedError("install from a checkout: pip install .")
