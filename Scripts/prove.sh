#!/usr/bin/env bash
# Runs the exhaustive and long random proofs of updates in a release build, which takes hours.
# Scripts/test.sh runs a part of them.
#
#   Scripts/prove.sh [filter]
#
# - all pairs of flat lists of up to 5 rows over 5 identities, and all pairs of lists of up to 3 sections and 4
#   rows (or 5 rows over 5 identities and 3 section identities), up to renaming; with no changed content, one
#   changed row, and all rows changed;
# - all changes of headers, footers and layouts of small lists;
# - lists with duplicate identities, for each policy;
# - a search for fewer stages between all pairs of lists of up to 2 sections and 3 rows;
# - 100,000 rows that change their sections at once;
# - 1,000,000 random transitions; a failure names its seed;
# - all orders of up to seven events in the update pipeline;
# - 86,000 random transitions in table and collection views, with user interaction in between. StrictUIKit
#   validates each batch, and all visible cells are compared with the list after each transition;
# - 120,000 random steps of table and collection views that two lists share, with calls of the list and the
#   view from every callback of the delegate, the adapters, the cells and the completions;
# - 60,000 such steps with about twenty actions each, in almost every callback;
# - 36,000 random inputs and changes of a terminal list and a window, each compared with a naive drawing;
# - all cases of the tests that otherwise try a fifth: of snapshots, differences, windows, trees, decoding, terminal
#   input and SQLite.
#
# Each suite runs in its own process, so that hashes have a new seed. Prints the number of checked cases and
# exits with an error if one fails.
set -uo pipefail
cd "$(dirname "$0")/.."

options=(
  -c release --disable-default-traits --scratch-path .build/proofs
  -Xswiftc -enable-testing -Xswiftc -cross-module-optimization
)
swift build --build-tests "${options[@]}" || exit 1

log=$(mktemp)
trap 'rm -f "$log"' EXIT
failures=0
# The suites with a long run. The tests of MedleySQLite need another build.
suites=()
while read -r file; do
  module=${file#Tests/}
  suites+=("${module%%/*}.$(basename "$file" .swift)")
done < <(grep -rl --include='*Tests.swift' LongRun Tests | grep -v MedleySQLiteTests | sort)
for suite in "${suites[@]}"; do
  [[ "$suite" == *"${1:-}"* ]] || continue
  start=$SECONDS
  MEDLEY_LONG=1 swift test --skip-build "${options[@]}" --filter "$suite" 2>&1 |
    tee "$log" | grep -a --line-buffered '^tried'
  status=${PIPESTATUS[0]}
  # A filter without a match would pass without a check.
  grep -qaE '^✔ Test run with [1-9]' "$log" || status=1
  if [ "$status" != 0 ]; then
    grep -E '^✘|error: ' "$log" | cut -c 1-2000 | head -n 20
    failures=$((failures + 1))
  fi
  echo "$([ "$status" = 0 ] && echo ok || echo FAILED): $suite, $((SECONDS - start)) s"
done
# SQLite is a trait, and the modules above are built without traits.
if [[ MedleySQLiteTests == *"${1:-}"* ]]; then
  MEDLEY_LONG=1 Scripts/test-module.sh MedleySQLite || failures=$((failures + 1))
fi
exit "$((failures > 0))"
