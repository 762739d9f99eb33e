#!/usr/bin/env bash
# Proves updates at length: what Scripts/test.sh tries on smaller lists, in a release build.
#
#   Scripts/prove.sh [filter]
#
# - every two flat lists of up to 5 rows over 5 ids, and every two lists of up to 3 sections and 4 rows,
#   or 5 rows over 5 ids and 3 section ids, up to renaming; each without a change of content, with one
#   row changed, and with all;
# - every change of headers, footers and layouts of small lists;
# - lists with repeated identities, under each policy;
# - a search for fewer stages between every two lists of up to 2 sections and 3 rows;
# - 100,000 rows that change their sections at once;
# - 1,000,000 random transitions; a failing one is named by its seed;
# - every order of up to seven events in the life of an update, or fewer where more can happen;
# - 86,000 random transitions of lists that table and collection views show, with what a person does in
#   between: every batch is checked as UIKit would, strictly, and every cell on screen is compared with the
#   list after each; the transitions, the violations and the cells that were made are counted.
#
# Each suite runs in a process of its own, so hashes are seeded anew for each. Prints how much was
# tried, and exits non-zero if anything is wrong. It takes all processors for a while.
set -uo pipefail
cd "$(dirname "$0")/.."

# DEBUG brings in the checks of a snapshot's invariants, which the proofs call.
options=(
  -c release --disable-default-traits --scratch-path .build/proofs
  -Xswiftc -enable-testing -Xswiftc -DDEBUG -Xswiftc -cross-module-optimization
)
swift build --build-tests "${options[@]}" || exit 1

log=$(mktemp)
trap 'rm -f "$log"' EXIT
failures=0
changesets=("" Exhaustive Shape Duplicate StageCount Random)
suites=("${changesets[@]/#/MedleyCoreTests.Changeset}" MedleyCoreTests.PipelineExhaustive)
suites+=(MedleyUIKitTests.RandomTransition MedleyUIKitTests.Lifetime)
for suite in "${suites[@]}"; do
  suite+=Tests
  [[ "$suite" == *"${1:-}"* ]] || continue
  start=$SECONDS
  MEDLEY_LONG=1 swift test --skip-build "${options[@]}" --filter "$suite" 2>&1 |
    tee "$log" | grep -a --line-buffered '^tried'
  status=${PIPESTATUS[0]}
  # A filter that matches nothing would pass without having tried anything.
  grep -qa '^tried: [0-9]' "$log" || status=1
  if [ "$status" != 0 ]; then
    grep -E '^✘|error: ' "$log" | cut -c 1-2000 | head -n 20
    failures=$((failures + 1))
  fi
  echo "$([ "$status" = 0 ] && echo ok || echo FAILED): $suite, $((SECONDS - start)) s"
done
exit "$((failures > 0))"
