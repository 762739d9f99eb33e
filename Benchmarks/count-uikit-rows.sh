#!/usr/bin/env bash
# Counts the instructions that MedleyUIKit needs for each row that scrolls in, with callgrind.
#
#   Benchmarks/count-uikit-rows.sh [--check] [path of uikit-rows]
#
# A list of 5,000 rows scrolls by one row in each step. The cost of StrictUIKit, measured with a data source that is one
# `switch`, is subtracted. With --check, the script fails if a table or a collection view exceeds its limit.
set -euo pipefail
cd "$(dirname "$0")/.."

limit=100000
check=false
if [ "${1:-}" = --check ]; then
  check=true
  shift
fi
command -v valgrind >/dev/null || { echo "needs valgrind (Debian: apt-get install valgrind)"; exit 2; }
program=${1:-}
if [ -z "$program" ]; then
  swift build -c release --package-path Benchmarks --product uikit-rows
  program=Benchmarks/.build/release/uikit-rows
fi

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 | awk '/Collected/ { print $4 }'
}

# The cost of one step: the difference of two runs, so that the start and the first screen do not count.
per_row() {
  local few many
  few=$(count "$1" 100)
  many=$(count "$1" 300)
  echo $(((many - few) / 200))
}

status=0
for kind in "table table-reference" "table-map table-reference" "table-sections table-reference" "items items-reference"; do
  read -r subject reference <<<"$kind"
  own=$(($(per_row "$subject") - $(per_row "$reference")))
  echo "$subject: $own instructions for each row (limit $limit)"
  if [ "$own" -gt "$limit" ]; then status=1; fi
done
if $check; then exit "$status"; fi
