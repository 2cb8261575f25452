# What the scripts of this project share. Sourced, from the project's top folder.

# Packages of the release program, of the tests, of the sanitized build, which can do without, and of what
# only `./test --long` runs.
play_packages=(g++ cmake ninja-build ccache libfmt-dev libcli11-dev libboost1.81-dev
    libboost-json1.81-dev libboost-url1.81-dev zlib1g-dev libncurses-dev libsodium-dev libsoci-dev
    libsqlite3-dev libspdlog-dev libtomlplusplus-dev libqrencode-dev libicu-dev)
test_packages=(libgtest-dev librapidcheck-dev clang-format-19 python3 librsvg2-bin chromium
    fonts-liberation pybind11-dev python3-dev python3-numpy python3-pytest)
sanitize_packages=(clang-19 libclang-rt-19-dev)
long_packages=(clang-tidy-19 doxygen)

# From what the compiler says of the files it has read ccache knows what an object depends on. Otherwise it runs the
# preprocessor for it, a tenth of the time of a build that finds nothing kept.
export CCACHE_DEPEND=1

say() { printf '%s\n' "$*"; }

# need_packages NAME...: installs those that are missing; quick when there is nothing to do.
need_packages() {
    local missing=() package state as_root=()
    if ! command -v dpkg-query >/dev/null; then
        say "This is not a Debian system; please have these packages or their like: $*"
        return 0
    fi
    for package in "$@"; do
        state=$(dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null) || state=
        # Several lines if it is installed for several architectures.
        case $'\n'$state$'\n' in *$'\ninstalled\n'*) ;; *) missing+=("$package") ;; esac
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "Missing packages, and no right to install them. As root, please run:" >&2
            say "  apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    say "Installing: ${missing[*]}"
    quietly packages install_packages "${missing[@]}"
}

install_packages() {
    # The lists may be absent or old on a fresh system.
    "${as_root[@]}" apt-get update &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends "$@"
}

# quietly NAME COMMAND...: keeps the output in build/logs/NAME.log and shows its end on failure.
quietly() {
    local name=$1 log=build/logs/$1.log
    shift
    mkdir -p build/logs
    if "$@" >"$log" 2>&1 </dev/null; then return 0; fi
    say "Failed: $name. The end of $log:" >&2
    tail -n 60 "$log" >&2
    return 1
}

# configure PRESET [OPTION...]: only if the folder is new or an option differs; the build itself
# notices changed CMake files.
configure() {
    local preset=$1 cache=build/$1/CMakeCache.txt option needed=no fresh=()
    shift
    [ -f "$cache" ] && [ -f "build/$preset/build.ninja" ] || needed=yes
    for option in "$@"; do
        option=${option#-D}
        grep -q "^${option%%=*}:[A-Z]*=${option#*=}\$" "$cache" 2>/dev/null && continue
        needed=yes
        # What one compiler has found out is nothing to another.
        case $option in CMAKE_CXX_COMPILER=*) fresh=(--fresh) ;; esac
    done
    [ $needed = no ] && return 0
    say "Configuring $preset"
    quietly "configure-$preset" cmake "${fresh[@]}" --preset "$preset" "$@"
}

# build PRESET [ARGUMENT...]: arguments go to cmake --build.
build() {
    local preset=$1 start=$SECONDS
    shift
    say "Building $preset"
    quietly "build-$preset" cmake --build "build/$preset" "$@" || return 1
    [ $((SECONDS - start)) -lt 3 ] || say "  built in $((SECONDS - start)) s"
}

# All files that belong to the project, one a line: in a checkout, what git knows or would add;
# in an unpacked archive, everything but what is built.
project_files() {
    if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
        git ls-files -co --exclude-standard | sort -u | while IFS= read -r file; do
            [ ! -f "$file" ] || printf '%s\n' "$file"
        done
    else
        find . \( -path ./build -o -path ./.cache -o -path ./.git -o -name node_modules \) -prune \
            -o -type f -print | sed 's|^\./||' | sort
    fi
}

# Filter: keeps the names of source files; scripts without an ending are known by their first line.
only_sources() {
    local file first
    while IFS= read -r file; do
        case $file in
        *.cpp | *.h | *.py | *.ts | *.js | *.svelte | *.sh | *.cmake | *CMakeLists.txt)
            printf '%s\n' "$file" ;;
        *.*[!/] | LICENSE) case $file in .ci/*) printf '%s\n' "$file" ;; esac ;;
        *) IFS= read -r first <"$file" || true
            case $first in '#!'*) printf '%s\n' "$file" ;; esac ;;
        esac
    done
}
