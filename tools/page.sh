# How the page in web/ is built and tested. Sourced after tools/lib.sh, from the project's top folder.

# The oldest node that the page's tools run with.
oldest_node=20.19.0
# The one that is installed into the project where there is none so new.
own_node=22
node_folder=build/node

# is_new_enough VERSION: of node.
is_new_enough() {
    [ "$(printf '%s\n' "$oldest_node" "$1" | sort -V | head -n 1)" = "$oldest_node" ]
}

# need_node: puts a node that is new enough on the PATH. Debian's own is too old, so npm's package of it
# goes into the build folder.
need_node() {
    local version
    version=$(node --version 2>/dev/null) && is_new_enough "${version#v}" &&
        command -v npm >/dev/null && return 0
    PATH=$PWD/$node_folder/node_modules/node/bin:$PATH
    version=$(node --version 2>/dev/null) && is_new_enough "${version#v}" && return 0
    command -v npm >/dev/null || need_packages npm || return 1
    say "Installing node $own_node into $node_folder"
    mkdir -p "$node_folder"
    quietly node npm install --prefix "$node_folder" --no-audit --no-fund --no-save \
        "node@$own_node" || return 1
    hash -r
    node --version >/dev/null
}

# need_page_modules WHAT: what the page is built with (`build`), or all that tests need, too (`all`).
need_page_modules() {
    local stamp=web/node_modules/.bastide-$1 omit=()
    [ -f web/node_modules/.bastide-all ] && stamp=web/node_modules/.bastide-all
    [ "$stamp" -nt web/package-lock.json ] && return 0
    [ "$1" = all ] || omit=(--omit=dev)
    say "Installing what the page is built with"
    quietly npm-ci npm ci --prefix web "${omit[@]}" || return 1
    touch "web/node_modules/.bastide-$1"
}

page_files() { find web -path web/node_modules -prune -o -type f -print; }

# build_page: into build/page, with compressed copies of each text beside it. Quick if nothing changed.
build_page() {
    local made=build/page/index.html changed
    if [ -f "$made" ]; then
        changed=$(page_files | while IFS= read -r file; do
            [ ! "$file" -nt "$made" ] || { echo "$file"; break; }
        done)
        [ -n "$changed" ] || return 0
    fi
    say "Building the page"
    need_node && need_page_modules build &&
        quietly build-page npm run --prefix web build || return 1
    touch "$made" "$made.gz" "$made.br"
}

# page_tests NAME [ARGUMENT...]: runs vitest in web/ and counts its cases.
page_tests() {
    local name=$1 start=$SECONDS report ok bad
    shift
    report=$PWD/build/logs/vitest-${name//[^a-z0-9]/-}.json
    rm -f "$report"
    (cd web && npx vitest run --reporter=default --reporter=json --outputFile.json="$report" "$@") \
        >"${report%.json}.log" 2>&1 </dev/null
    if ! read -r ok bad < <(node -e '
        const report = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
        // A file that cannot be read has no cases, but it has failed.
        const broken = report.testResults.filter(
            (file) => file.status === "failed" && file.assertionResults.length === 0).length;
        console.log(report.numPassedTests, report.numFailedTests + broken);' "$report" 2>/dev/null) ||
        [ $((ok + bad)) -eq 0 ]; then
        count_one "$name: vitest does not run" 1 $((SECONDS - start))
        tail -n 40 "${report%.json}.log" | sed 's/^/    /'
        return
    fi
    count_cases "$name" "$ok" "$bad" $((SECONDS - start)) && return
    page_failures "$report" | head -n 200 | sed 's/^/    /'
}

# page_failures REPORT: the names of the cases that failed, and what vitest says of each.
page_failures() {
    node -e '
        const report = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
        for (const file of report.testResults) {
            if (file.status === "failed" && file.message) console.log(`${file.name}: ${file.message}`);
            for (const one of file.assertionResults.filter((one) => one.status === "failed"))
                console.log([file.name, one.fullName, ...one.failureMessages].join("\n"));
        }' "$1" | sed 's/\x1b\[[0-9;]*m//g'
}
