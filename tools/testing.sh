# Running and counting checks, for ./test. Sourced after tools/lib.sh.

passed=0
failed=0
failures=()
jobs=$(nproc)
# How long a part of the tests may run.
part_limit=20m

export UBSAN_OPTIONS=print_stacktrace=1

heading() { printf '\n== %s\n' "$*"; }

# count_one NAME STATUS SECONDS: one check done.
count_one() {
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
        say "ok      $1 ($3 s)"
    else
        failed=$((failed + 1))
        failures+=("$1")
        say "FAILED  $1 ($3 s)"
    fi
}

# count_cases NAME PASSED FAILED SECONDS: the cases of a program that ran. False if any failed.
count_cases() {
    passed=$((passed + $2))
    failed=$((failed + $3))
    say "$([ "$3" = 0 ] && echo 'ok     ' || echo FAILED) $1: $2 passed, $3 failed ($4 s)"
    [ "$3" = 0 ] && return
    failures+=("$1")
    return 1
}

# check NAME COMMAND...: passes if the command succeeds; its output is shown only if it fails.
check() {
    local name=$1 start=$SECONDS log status=0
    shift
    mkdir -p build/logs
    log="build/logs/check-${name//[^a-z0-9]/-}.log"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    count_one "$name" "$status" $((SECONDS - start))
    [ "$status" -eq 0 ] || tail -n 60 "$log" | sed 's/^/    /'
}

# sanitize_beside [FILE]: builds with sanitizers and runs these tests, without the suites in FILE, beside what follows
# and with what that leaves of the processor; end_sanitize waits for it and counts it. Tests get more of the
# processor than compilers do, since some of them have to be answered in time.
sanitize_beside() {
    # What an earlier run has left is not to be taken for this one's.
    rm -rf build/logs/sanitize-built "$(folder_of build/sanitize/bastide_tests)"
    {
        local start=$SECONDS status=0
        nice -n 19 cmake --build build/sanitize -- -k 0 || status=$?
        echo "$status $((SECONDS - start))" >build/logs/sanitize-built
        renice -n $(($(nice) + 10)) "$BASHPID" >/dev/null
        run_cases build/sanitize/bastide_tests "${1-}"
    } >build/logs/sanitize.log 2>&1 </dev/null &
    sanitizing=$!
}
end_sanitize() {
    local status seconds
    # The shell may have forgotten it if it ended long ago.
    wait "$sanitizing" 2>/dev/null
    [ -f build/logs/sanitize-built ] || echo "1 0" >build/logs/sanitize-built
    read -r status seconds <build/logs/sanitize-built
    count_one "build sanitize" "$status" "$seconds"
    [ "$status" -eq 0 ] || tail -n 60 build/logs/sanitize.log | sed 's/^/    /'
    count_run "tests, sanitized" build/sanitize/bastide_tests
}

# sanitizing_compiler: clang, which takes half of what g++ takes to compile the sanitizers' checks and has some
# more of them; g++ where clang or its sanitizers cannot be had.
sanitizing_compiler() {
    local clang
    need_packages "${sanitize_packages[@]}" >&2
    if clang=$(command -v clang++-19) &&
        "$clang" -x c++ -fsanitize=address,undefined - -o /dev/null <<<'int main() {}' 2>/dev/null; then
        say "$clang"
    else
        say "There is no clang 19 with sanitizers: g++ takes its place" >&2
        command -v g++
    fi
}

# use_test_objects: sets test_objects to the folder whose objects of tests all builds link: one of clang, which
# compiles them in three quarters of the time of g++, and where there is none, that of the release build (from_tests is
# empty then). The compiler of the sanitized build is found out here once.
use_test_objects() {
    sanitizer=$(sanitizing_compiler)
    test_objects=$PWD/build/release from_tests=
    case $sanitizer in
    *clang*)
        test_objects=$PWD/build/test-objects from_tests=$test_objects
        configure test-objects -DBASTIDE_BUILD_TESTS=ON "-DCMAKE_CXX_COMPILER=$sanitizer" &&
            build test-objects --target bastide_test_helpers bastide_test_cases -- -k 0
        ;;
    esac
}

# configure_release [OPTION...] and configure_sanitize [OPTION...], after use_test_objects: with tests.
configure_release() { configure release -DBASTIDE_BUILD_TESTS=ON "-DBASTIDE_TEST_OBJECTS=$from_tests" "$@"; }
configure_sanitize() {
    configure sanitize -DBASTIDE_BUILD_TESTS=ON "-DCMAKE_CXX_COMPILER=$sanitizer" \
        "-DBASTIDE_TEST_OBJECTS=$test_objects" "-DBASTIDE_BUILT_PARTS=$PWD/build/release" "$@"
}

# compile_alone PRESET [MINUTES]: each file by itself; what is not reached before the whole run has taken so
# many minutes is skipped.
compile_alone() {
    local name="each file compiles alone" start=$SECONDS log=build/logs/compile-alone.log left=() status=0
    if [ -n "${2-}" ]; then
        left=(--seconds $(($2 * 60 > SECONDS ? $2 * 60 - SECONDS : 0)))
    fi
    mkdir -p build/logs
    tools/compile-alone "${left[@]}" "$1" >"$log" 2>&1 </dev/null || status=$?
    if [ $status -eq 3 ]; then
        say "skipped $name: $(tail -n 1 "$log")"
        return
    fi
    count_one "$name" "$status" $((SECONDS - start))
    [ "$status" -eq 0 ] || tail -n 60 "$log" | sed 's/^/    /'
}

# leave_out FILE CASES: takes the cases of the suites in FILE out of CASES. Tells the suites that have no cases.
leave_out() {
    local suite
    while read -r suite _; do
        [[ $suite =~ ^[A-Za-z] ]] || continue
        # Instances of suites with parameters are Instance/Suite.Case/Number.
        grep -qE "^(\w+/)?$suite\." "$2" || echo "($1-leaves-out-$suite-which-has-no-cases)"
        sed -i -E "/^(\w+\/)?$suite\./d" "$2"
    done <"$1"
}

# folder_of PROGRAM: where what its tests print lies.
folder_of() { say "build/logs/${1#build/}"; }

# google_test NAME PROGRAM [FILE]: runs the tests of a GoogleTest program and counts them. A third argument is a file of
# suites that are left out.
google_test() {
    run_cases "$2" "${3-}"
    count_run "$1" "$2"
}

# run_cases PROGRAM [FILE]: runs its tests in parts, one more at a time than there are cores, since some cases only
# wait. A case that crashes has failed, and the ones after it still run. count_run counts them.
run_cases() {
    local program=$1 start=$SECONDS folder part running
    # Many parts, so that whoever got quick cases takes the next one while another still works.
    local parts=$((8 * jobs)) processes=() ended
    folder=$(folder_of "$program")
    rm -rf "$folder"
    mkdir -p "$folder"
    # "Suite." and "  Case" lines become Suite.Case; disabled cases are left out.
    "$program" --gtest_list_tests 2>"$folder/list.log" </dev/null |
        awk '/^[^ ]+\.( |$)/ { suite = $1 } /^  / { print suite $1 }' |
        grep -v DISABLED_ >"$folder/all"
    : >"$folder/failed"
    [ -z "${2-}" ] || leave_out "$2" "$folder/all" >>"$folder/failed"
    # Dealt out one by one, so that slow neighbours end up in different parts.
    for ((part = 0; part < parts; part++)); do
        awk "NR % $parts == $part" "$folder/all" >"$folder/part-$part"
        [ -s "$folder/part-$part" ] || continue
        if ((${#processes[@]} > jobs)); then
            # These alone: a check that goes on beside is not waited for.
            wait -n -p ended "${processes[@]}"
            for running in "${!processes[@]}"; do
                [ "${processes[running]}" != "$ended" ] || unset "processes[running]"
            done
        fi
        google_test_part "$program" "$folder/part-$part" &
        processes+=("$!")
    done
    wait "${processes[@]}"
    echo $((SECONDS - start)) >"$folder/seconds"
}

# count_run NAME PROGRAM: counts what run_cases has run, and shows what failed.
count_run() {
    local name=$1 program=$2 folder part ok=0 bad=0 skipped=0 status=0
    folder=$(folder_of "$program")
    if [ ! -f "$folder/seconds" ]; then
        count_one "$name: they did not run to their end" 1 0
        return
    fi
    if [ ! -s "$folder/all" ]; then
        count_one "$name: $program has no tests or does not start" 1 "$(cat "$folder/seconds")"
        tail -n 20 "$folder/list.log"
        return
    fi
    for part in "$folder"/part-*.log; do
        ok=$((ok + $(grep -c '\[       OK \] ' "$part")))
        skipped=$((skipped + $(grep -c '\[  SKIPPED \] .* ms)$' "$part")))
        cat "${part%.log}.failed" >>"$folder/failed"
    done
    bad=$(wc -l <"$folder/failed")
    passed=$((passed + ok))
    failed=$((failed + bad))
    [ "$bad" -eq 0 ] || status=1
    say "$([ $status = 0 ] && echo 'ok     ' || echo FAILED) $name:" \
        "$ok passed, $bad failed$([ "$skipped" -eq 0 ] || echo ", $skipped skipped")" \
        "($(cat "$folder/seconds") s)"
    while IFS= read -r case; do
        failures+=("$name: $case")
    done <"$folder/failed"
    head -n 10 "$folder/failed" | while IFS= read -r case; do
        show_case "$case" "$folder"/part-*.log
    done
    [ "$bad" -le 10 ] || say "    and $((bad - 10)) more; see $folder/part-*.log"
}

# google_test_part PROGRAM LIST: runs the cases of a list, starting again behind each crash. A part takes minutes:
# after part_limit it hangs, and is ended as by a crash, so that the case that hangs is told.
# Writes LIST.log and LIST.failed.
google_test_part() {
    local program=$1 list=$2 left=$2.left log=$2.run crashed status round
    cp "$list" "$left"
    : >"$list.log"
    : >"$list.failed"
    for ((round = 0; round < 10; round++)); do
        # A file of flags: thousands of names are too long for a command line.
        printf -- '--gtest_filter=%s\n' "$(paste -sd: "$left")" >"$list.flags"
        status=0
        # The braces swallow the shell's own remark on a crash.
        { timeout --foreground -s ABRT -k 10 "$part_limit" "$program" --gtest_flagfile="$list.flags" \
            >"$log" 2>&1 </dev/null; } 2>/dev/null || status=$?
        cat "$log" >>"$list.log"
        sed -nE 's/^\[  FAILED  \] ([^ ,]+).* \([0-9]+ ms\)$/\1/p' "$log" >>"$list.failed"
        if grep -q '^\[==========\] .* ran\.' "$log"; then
            # All cases ran; a bad end without a failed case is a leak, for instance.
            if [ $status -ne 0 ] && ! grep -q '^\[  FAILED  \]' "$log"; then
                echo "(exit-status-$status-at-the-end)" >>"$list.failed"
            fi
            return
        fi
        # The case that began last broke the process. None began: it does not start at all.
        crashed=$(sed -nE 's/^\[ RUN      \] (.*)$/\1/p' "$log" | tail -n 1)
        echo "${crashed:-(does-not-start)}" >>"$list.failed"
        [ -n "$crashed" ] || return
        sed -nE 's/^\[ RUN      \] (.*)$/\1/p' "$log" >"$list.begun"
        grep -vxFf "$list.begun" "$left" >"$left.next" || return
        mv "$left.next" "$left"
    done
    echo "(gave-up-after-$round-crashes)" >>"$list.failed"
}

# show_case NAME LOG...: what a failed case printed.
show_case() {
    local case=$1
    shift
    say "    --- $case"
    case $case in
    '('*) tail -q -n 40 "$@" ;;
    *) awk -v begin="[ RUN      ] $case" '
        index($0, begin) == 1 && length($0) == length(begin) { on = 1; next }
        /^\[ RUN      \]|^\[  FAILED  \]|^\[----------\]/ { on = 0 }
        on' "$@" ;;
    esac | head -n 40 | sed 's/^/    /'
}

# The program of examples/consumer, built against an installed copy.
try_consumer() {
    local top=build/consumer
    rm -rf $top
    cmake --install build/release --prefix "$PWD/$top/installed" &&
        cmake -S examples/consumer -B $top/build -G Ninja -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_PREFIX_PATH="$PWD/$top/installed" &&
        cmake --build $top/build && $top/build/consumer
}

# fuzz_all SECONDS: each fuzz target for so long, built to be fast, and then what it has collected with
# sanitizers and the engine's own checks.
fuzz_all() {
    local seconds=$1 program name
    for program in build/fuzz-fast/fuzz_*; do
        [ -x "$program" ] || continue
        name=${program##*/fuzz_}
        check "fuzz $name" tools/fuzz --seconds "$seconds" --target "$name"
        check "fuzz $name, sanitized" tools/fuzz --check --target "$name"
    done
}

# The end of every run, also of one that breaks off: what failed, and the count as the last line.
report() {
    local status=$?
    if [ $status -ne 0 ]; then
        failed=$((failed + 1))
        failures+=("the run was broken off (status $status)")
    fi
    heading "Result after $((SECONDS / 60)) min $((SECONDS % 60)) s"
    for failure in "${failures[@]}"; do
        say "failed: $failure"
    done
    say "$passed passed, $failed failed"
    exit $((failed > 0))
}
