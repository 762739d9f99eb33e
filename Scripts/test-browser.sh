#!/usr/bin/env bash
# Tests the scripts and the style sheet of MedleyHTML in a headless Chromium, and checks them with linters.
#
#   Scripts/test-browser.sh [word of a test's name ...]
#   Scripts/test-browser.sh --gallery PROGRAM [word of a test's name ...]
#
# The second form uses the screens of a built gallery by the keyboard and by the pointer.
#
# Needs Chromium and the Python module websockets (Debian: chromium, python3-websockets); the linters need
# python3-venv and default-jre-headless. As root on Debian, the script installs what is missing, and says so before.
# Elsewhere it reports that the tests are skipped.
#
# MEDLEY_SCREENSHOTS=folder writes screenshots; MEDLEY_BROWSER_STEPS=5000 makes more random changes;
# MEDLEY_BROWSERS=1 runs one test after the other; MEDLEY_BROWSER_PROBE is a BrowserProbe that was built before.
set -euo pipefail
cd "$(dirname "$0")/.."

python=/usr/bin/python3
missing=()
command -v chromium >/dev/null || missing+=(chromium)
"$python" -c 'import websockets' 2>/dev/null || missing+=(python3-websockets)
if [ "${1:-}" != --gallery ]; then
  "$python" -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  command -v java >/dev/null || missing+=(default-jre-headless)
fi
if [ "${#missing[@]}" -gt 0 ]; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing ${missing[*]}"
    apt-get update -qq >/dev/null || true
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  else
    echo "not found: ${missing[*]}"
  fi
fi
if ! command -v chromium >/dev/null || ! "$python" -c 'import websockets' 2>/dev/null; then
  echo "skipped: the tests in a browser need chromium and python3-websockets"
  exit 0
fi

export PYTHONDONTWRITEBYTECODE=1
if [ "${1:-}" = --gallery ]; then exec "$python" Examples/Gallery/Tests/Browser/screens.py "${@:2}"; fi

# The test command has built the probe.
probe=${MEDLEY_BROWSER_PROBE:-}
if [ -z "$probe" ]; then
  scratch=.build/modules/MedleyHTML
  MEDLEY_MODULE=MedleyHTML swift build --quiet --scratch-path "$scratch" --product BrowserProbe
  probe="$scratch/debug/BrowserProbe"
fi
# The tests use the accessibility checks that are installed with the linters.
Scripts/lint-browser.sh --install
if [ "$#" -gt 0 ]; then exec "$python" Tests/Browser/tests.py "$probe" "$@"; fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
Scripts/lint-browser.sh "$probe" >"$log" 2>&1 &
linters=$!
result=0
"$python" Tests/Browser/tests.py "$probe" || result=1
wait "$linters" || result=1
cat "$log"
exit "$result"
