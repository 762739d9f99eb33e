#!/usr/bin/env bash
# Runs every test of every package, and the checks that no test target can make.
#
# Needs Swift 6.2 or newer and git. If it runs as root on Debian, it installs missing packages.
#
# The library and swift-syntax are compiled once: the examples and the benchmarks use the products of the
# root package. Long exhaustive and random runs are in Scripts/prove.sh; a part of them runs here.
set -uo pipefail
cd "$(dirname "$0")/.."

if ! command -v swift >/dev/null; then
  echo "Swift was not found. Install it from https://www.swift.org/install and run this again." >&2
  exit 1
fi

# Tests that cannot run here; stated at once, and again in the summary.
skipped=()
skip() {
  skipped+=("$*")
  echo "$*"
}

# Installs Debian packages if possible, and says so before.
install() {
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || return 1
  echo "Installing Debian packages: $*"
  apt-get update -q >/dev/null && apt-get install -y -q "$@" >/dev/null
}

if ! command -v git >/dev/null && ! install git; then
  echo "git was not found. Install it (Debian: apt-get install git) and run this again." >&2
  exit 1
fi
# Some tests compare the output of a terminal with what tmux shows.
command -v tmux >/dev/null || install tmux || skip "tmux was not found: tests that need it are skipped."
# shellcheck source=Scripts/traits.sh
. Scripts/traits.sh
enable_traits
# The tests of PostgreSQL start a server. It refuses to run as root, so the tests of root start it as this user.
has_server() {
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && { [ "$(id -u)" != 0 ] || id postgres >/dev/null 2>&1; }
}
if [ -n "${MEDLEY_POSTGRES:-}" ]; then
  has_server || install postgresql || true
  has_server || skip "PostgreSQL's server (/usr/lib/postgresql/*/bin/initdb), or for root the user postgres, was not" \
    "found: the tests of MedleyPostgres and of chats in PostgreSQL are skipped." \
    "Install it (Debian: apt-get install postgresql)."
fi

# The log is searched for marks at the beginning of lines.
export NO_COLOR=1
# Otherwise all tests begin at once, and each await of a test waits for thousands of other tests.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# shellcheck source=Scripts/steps.sh
. Scripts/steps.sh

scratch="$PWD/.build"
export MEDLEY_SHARED_BUILD=1
# The steps use the products at the same time; only builds into one folder have to take turns, and the
# steps of a row do.
shared=(--scratch-path "$scratch" --ignore-lock)
# Without what only debuggers and editors read, a build takes three quarters of the time.
shared+=(-debug-info-format none)
shared+=(-Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules)
# Each module is read once, and not once for each group of its files; SwiftPM expects an object for each file.
shared+=(-Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2)
# A package must not reuse the plan of the package that was built before it in the same folder.
nested=("${shared[@]}" --disable-build-manifest-caching)

# The tests of lists in UIKit occupy the main actor for minutes. In the same process, other tests would wait for it.
uikit='^(MedleyUIKit|StrictUIKit|UIKitListCode|UIKitTutorial)Tests\.'
check_sources() {
  Scripts/check-layers.sh && Scripts/check-texts.sh
}
test_library() {
  local bundle
  bundle="$(swift build "${shared[@]}" --show-bin-path 2>/dev/null)/medleyPackageTests.xctest"
  if [ "$(uname)" = Linux ]; then
    # Without SwiftPM, which would plan into the folder that the other steps build in.
    "$bundle" --testing-library swift-testing "$@"
  else
    swift test --skip-build "${shared[@]}" "$@"
  fi
}
test_browser() {
  MEDLEY_BROWSER_PROBE="$(swift build "${shared[@]}" --show-bin-path 2>/dev/null)/BrowserProbe" \
    Scripts/test-browser.sh
}
test_examples() {
  swift test --package-path Examples "${nested[@]}"
}
# Uses the gallery that the step before has built.
test_screens() {
  local gallery
  gallery="$(swift build "${shared[@]}" --show-bin-path 2>/dev/null)/gallery"
  [ ! -e "$logs/6.failed" ] && [ -x "$gallery" ] || { echo "error: the gallery was not built"; return 1; }
  Scripts/test-browser.sh --gallery "$gallery"
}
test_log() {
  swift test --package-path Log "${nested[@]}"
}
test_own_host() {
  swift test --package-path Examples/OwnHost "${nested[@]}"
}
test_benchmarks() {
  swift test --package-path Benchmarks "${nested[@]}" --filter MeasuringTests
}
check_schemas() {
  if [ "$(uname)" = Linux ]; then
    MEDLEY_TEST_BUNDLE="$(swift build "${shared[@]}" --show-bin-path 2>/dev/null)/medleyPackageTests.xctest" \
      Scripts/check-schemas.sh
  else
    Scripts/check-schemas.sh
  fi
}
test_macro() {
  MEDLEY_MODULE=MedleyMacros swift test "${shared[@]}"
}

# Each row of steps is a process group, so that all of it ends when this script does.
set -m
rows=()
trap 'kill -- ${rows[@]+"${rows[@]/#/-}"} 2>/dev/null; exit 130' INT TERM

(
  step 0 "Layers, folders and texts" check_sources
  step 1 "Build of the library and its tests" swift build --build-tests "${shared[@]}"
) </dev/null &
rows=($!)
wait "${rows[0]}"

if [ ! -e "$logs/1.failed" ]; then
  (
    # Mostly waits for the browser, while the other row compiles with both cores.
    step 12 "Lists in a browser" test_browser
    step 2 "The library" test_library --skip "$uikit"
  ) </dev/null &
  rows=($!)
  (
    step 11 "The library in UIKit" test_library --filter "$uikit"
  ) </dev/null &
  rows+=($!)
  (
    # First what uses the products as they are.
    step 3 "Code in articles" Scripts/check-documentation.sh
    step 4 "Code that must not compile" Scripts/check-rejections.sh
    step 5 "Links in the documentation" Scripts/check-docc.sh
    step 16 "Schemas and a validator" check_schemas
    step 6 "The gallery and the examples" test_examples
    step 15 "The gallery in a browser" test_screens
    step 14 "The log" test_log
    step 7 "The measuring of the benchmarks" test_benchmarks
    step 9 "An adopter without traits" Scripts/check-adopter.sh
    step 10 "Availability on Apple's systems" Scripts/check-apple.sh
    step 13 "A host of another package" test_own_host
  ) </dev/null &
  rows+=($!)
  wait "${rows[@]}"
  # Alone, when the machine is idle: a test that fails beside others only is a fault too, but no reason to
  # stop. The summary names it.
  again 12 "Lists in a browser" test_browser
  again 2 "The library" test_library --skip "$uikit"
  again 11 "The library in UIKit" test_library
  again 6 "The gallery and the examples" test_examples
  again 15 "The gallery in a browser" test_screens
  again 14 "The log" test_log
  # Last, because it links another test bundle of the same name.
  step 8 "The macro" test_macro
fi

printf '\n== Summary\n'
cat $(printf '%s\n' "$logs"/*.summary | sort -V)
echo "$SECONDS s in all"
[ "${#skipped[@]}" = 0 ] || printf 'skipped: %s\n' "${skipped[@]}"
cat "$logs"/*.unstable 2>/dev/null
# Failures come last, so that nobody has to search for them.
failed=("$logs"/*.failed)
[ -e "${failed[0]}" ] || exit 0
echo
cat "${failed[@]}"
exit 1
