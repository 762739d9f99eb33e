#!/usr/bin/env bash
# Runs every test of every package, and the checks that no test target can make.
# Needs Swift 6.2 or newer and git; everything else comes with them.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

if ! command -v swift >/dev/null; then
  echo "Swift was not found. Install it from https://www.swift.org/install and run this again." >&2
  exit 1
fi
if ! command -v git >/dev/null; then
  step "Installing git"
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q git
  else
    echo "git was not found. Install it (Debian: apt-get install git) and run this again." >&2
    exit 1
  fi
fi

step "The library"
swift test

# In a folder of its own, so that neither build undoes the other. Without traits nothing needs
# swift-syntax. With the invariants checked after every edit some tests take minutes: they are left
# out here, and ran above.
step "Everything without the macro, and snapshots that check their invariants"
swift test --disable-default-traits --scratch-path .build/invariants \
  -Xswiftc -DMEDLEY_INVARIANTS --filter Snapshot \
  --skip 'SnapshotAdversarial|of long lists|tasks may edit copies'

step "The gallery"
swift test --package-path Gallery

step "What the articles say"
Scripts/check-documentation.sh

step "What must not compile"
Scripts/check-rejections.sh

step "An adopter of the core alone"
Scripts/check-core-alone.sh

echo
echo "All tests passed."
