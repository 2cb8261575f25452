# How the Python module is tested. Sourced after tools/lib.sh and tools/testing.sh.

# The system's Python, for which the module is built; another may come first on the path.
system_python=/usr/bin/python3

# python_tests NAME BUILD-FOLDER [ARGUMENT...]: runs pytest on the module built there and counts its cases.
python_tests() {
    local name=$1 folder=$2/python start=$SECONDS report=$PWD/build/logs/pytest.xml ok bad
    shift 2
    mkdir -p build/logs
    rm -f "$report"
    PYTHONPATH=$folder "$system_python" -B -m pytest -q -p no:cacheprovider \
        --junitxml="$report" tests/python "$@" >"${report%.xml}.log" 2>&1 </dev/null
    if ! read -r ok bad < <("$system_python" - "$report" 2>/dev/null <<'END'
import sys
import xml.etree.ElementTree as tree

suite = tree.parse(sys.argv[1]).getroot().find("testsuite")
all, bad, skipped = (int(suite.get(key)) for key in ("tests", "failures", "skipped"))
# What cannot be read has no cases, but it has failed.
bad += int(suite.get("errors"))
print(all - bad - skipped, bad)
END
    ) || [ $((ok + bad)) -eq 0 ]; then
        count_one "$name: pytest does not run" 1 $((SECONDS - start))
        tail -n 40 "${report%.xml}.log" | sed 's/^/    /'
        return
    fi
    count_cases "$name" "$ok" "$bad" $((SECONDS - start)) && return
    tail -n 120 "${report%.xml}.log" | sed 's/^/    /'
}

# What `pip install .` installs can be built, unpacked and used.
try_wheel() {
    local top=$PWD/build/wheel
    rm -rf "$top"
    mkdir -p "$top"
    PYTHONPATH=tools "$system_python" -B - "$top" <<'END' || return 1
import sys, zipfile
import python_wheel

name = python_wheel.build_wheel(sys.argv[1])
with zipfile.ZipFile(f"{sys.argv[1]}/{name}") as wheel:
    wheel.extractall(f"{sys.argv[1]}/unpacked")
END
    PYTHONPATH=$top/unpacked "$system_python" -B -c '
import bastide
assert bastide.new_game(seed=1).legal()
assert bastide.__file__.startswith(__import__("sys").argv[1])' "$top"
}
