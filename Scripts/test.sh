#!/usr/bin/env bash
# Runs every test of every package, and the checks that no test target can make.
# Needs Swift 6.2 or newer and git; everything else comes with them.
set -uo pipefail
cd "$(dirname "$0")/.."

if ! command -v swift >/dev/null; then
  echo "Swift was not found. Install it from https://www.swift.org/install and run this again." >&2
  exit 1
fi
# Installs Debian packages where that is possible, and returns whether it was.
install() {
  command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || return 1
  apt-get update -q >/dev/null && apt-get install -y -q "$@" >/dev/null
}

if ! command -v git >/dev/null && ! install git; then
  echo "git was not found. Install it (Debian: apt-get install git) and run this again." >&2
  exit 1
fi
# What terminals are written is compared with what tmux shows, where there is one.
command -v tmux >/dev/null || install tmux || echo "tmux was not found: left out where it compares."
# Pictures in terminals need two libraries, and are tried where these are.
pictures=(libpng-dev libturbojpeg0-dev pkg-config)
has_pictures() { pkg-config --exists libpng libturbojpeg 2>/dev/null; }
if has_pictures || { install "${pictures[@]}" && has_pictures; }; then
  traits=(--traits Pictures)
else
  echo "${pictures[*]} were not found: PNG and JPEG are left out."
  traits=(--disable-default-traits)
fi

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
summary=()
failed=()
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
    cat "$log"
    failed+=("-- what failed in: $name")
    # A log may hold bytes that are no text. A crash prints none of these lines, but its last ones tell.
    failed+=("$(grep -a -E '^✘|error: |^FAILED' "$log" | cut -c 1-600 | head -n 20)")
    failed+=("$(tail -n 5 "$log" | cut -c 1-600)")
    summary+=("FAILED  $((SECONDS - start)) s  $name")
    failures=$((failures + 1))
  fi
}

stage "The library" swift test

# In a folder of its own, so that neither build undoes the other. Without the trait of macros nothing
# needs swift-syntax. With the invariants checked after every edit some tests take minutes: they are left
# out here, and ran above.
stage "Everything without the macro, pictures, and snapshots that check their invariants" \
  swift test "${traits[@]}" --scratch-path .build/invariants \
  -Xswiftc -DMEDLEY_INVARIANTS --filter 'Snapshot|Picture' \
  --skip 'SnapshotAdversarial|of long lists|tasks may edit copies'

stage "The gallery" swift test --package-path Gallery
stage "What the benchmarks measure with" swift test --package-path Benchmarks
stage "What the articles say" Scripts/check-documentation.sh
stage "What must not compile" Scripts/check-rejections.sh
stage "An adopter of the core alone" Scripts/check-core-alone.sh

printf '\n== Summary\n'
printf '%s\n' "${summary[@]}"
# What failed stands last, so that nobody has to look for it.
[ "$failures" = 0 ] || printf '%s\n' "" "${failed[@]}"
exit "$((failures > 0))"
