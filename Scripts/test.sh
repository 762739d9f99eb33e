#!/usr/bin/env bash
# Runs every test of every package, and the checks that no test target can make.
# Needs Swift 6.2 or newer and git; everything else comes with them.
set -uo pipefail
cd "$(dirname "$0")/.."

if ! command -v swift >/dev/null; then
  echo "Swift was not found. Install it from https://www.swift.org/install and run this again." >&2
  exit 1
fi
if ! command -v git >/dev/null; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q git || exit 1
  else
    echo "git was not found. Install it (Debian: apt-get install git) and run this again." >&2
    exit 1
  fi
fi

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
summary=()
failures=0

# Runs a stage to its end, whatever became of those before it, and notes how it went.
stage() {
  local name=$1 log="$logs/${#summary[@]}" start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if "$@" >"$log" 2>&1; then
    grep -E '^(✔|✘) Test run|^ok: |^An adopter|(tried|decoded|parsed): [0-9]' "$log" || tail -n 1 "$log"
    summary+=("ok      $((SECONDS - start)) s  $name")
  else
    # The lines that tell what failed stand last, so that nobody has to look for them.
    cat "$log"
    printf '\n-- what failed in: %s\n' "$name"
    grep -E '^✘|error: |^FAILED' "$log" | head -n 40
    summary+=("FAILED  $((SECONDS - start)) s  $name")
    failures=$((failures + 1))
  fi
}

stage "The library" swift test

# In a folder of its own, so that neither build undoes the other. Without traits nothing needs
# swift-syntax. With the invariants checked after every edit some tests take minutes: they are left
# out here, and ran above.
stage "Everything without the macro, and snapshots that check their invariants" \
  swift test --disable-default-traits --scratch-path .build/invariants \
  -Xswiftc -DMEDLEY_INVARIANTS --filter Snapshot \
  --skip 'SnapshotAdversarial|of long lists|tasks may edit copies'

stage "The gallery" swift test --package-path Gallery
stage "What the benchmarks measure with" swift test --package-path Benchmarks
stage "What the articles say" Scripts/check-documentation.sh
stage "What must not compile" Scripts/check-rejections.sh
stage "An adopter of the core alone" Scripts/check-core-alone.sh

printf '\n== Summary\n'
printf '%s\n' "${summary[@]}"
exit "$((failures > 0))"
