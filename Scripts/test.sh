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

# Runs a stage to its end, whatever became of those before it, and notes how it went: "1.summary" and, if
# it failed, "1.failed" for the first one.
stage() {
  local number=$1 name=$2 log="$logs/$1.log" start=$SECONDS result=ok
  shift 2
  "$@" >"$log" 2>&1 || result=FAILED
  {
    printf '\n== %s\n' "$name"
    if [ "$result" = ok ]; then
      grep -E '^(✔|✘) Test run|^ok: |^An adopter|(tried|decoded|parsed): [0-9]' "$log" ||
        tail -n 1 "$log"
    else
      cat "$log"
    fi
  } >"$log.shown"
  # In one piece: two stages may end at the same time.
  cat "$log.shown"
  printf '%-6s  %s s  %s\n' "$result" "$((SECONDS - start))" "$name" >"$logs/$number.summary"
  [ "$result" = ok ] && return
  {
    echo "-- what failed in: $name"
    # A log may hold bytes that are no text. A crash prints none of these lines, but its last ones tell.
    grep -a -E '^✘|error: |^FAILED' "$log" | cut -c 1-600 | head -n 20
    tail -n 5 "$log" | cut -c 1-600
  } >"$logs/$number.failed"
}

# Compilers and tests often keep one core busy only, so two rows of stages go on side by side, each with
# build folders of its own. Each is a process group, so that all of it ends when this does.
set -m
(
  stage 1 "The library" swift test
  stage 5 "What the articles say" Scripts/check-documentation.sh
  stage 6 "What must not compile" Scripts/check-rejections.sh
) </dev/null &
first=$!
(
  stage 3 "The gallery" swift test --package-path Gallery
  stage 4 "What the benchmarks measure with" swift test --package-path Benchmarks
  # Without the trait of macros nothing needs swift-syntax. With the invariants checked after every edit
  # some tests take minutes: they are left out here, and run with the library.
  stage 2 "Everything without the macro, pictures, and snapshots that check their invariants" \
    swift test "${traits[@]}" --scratch-path .build/invariants \
    -Xswiftc -DMEDLEY_INVARIANTS --filter 'Snapshot|Picture' \
    --skip 'SnapshotAdversarial|of long lists|tasks may edit copies'
  stage 7 "An adopter of the core alone" Scripts/check-core-alone.sh
  stage 8 "What older systems lack" Scripts/check-availability.sh
) </dev/null &
second=$!
trap 'kill -- "-$first" "-$second" 2>/dev/null; exit 130' INT TERM
wait "$first" "$second"

printf '\n== Summary\n'
cat "$logs"/*.summary
# What failed stands last, so that nobody has to look for it.
failed=("$logs"/*.failed)
[ -e "${failed[0]}" ] || exit 0
echo
cat "${failed[@]}"
exit 1
