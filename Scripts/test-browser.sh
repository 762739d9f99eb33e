#!/usr/bin/env bash
# Tests the script and the style sheet of MedleyHTML in a headless Chromium.
#
#   Scripts/test-browser.sh [word of a test's name ...]
#
# Needs Chromium and the Python module websockets (Debian: chromium, python3-websockets). As root on Debian, the
# script installs what is missing, and says so before. Elsewhere it reports that the tests are skipped.
#
# MEDLEY_SCREENSHOTS=folder writes screenshots; MEDLEY_BROWSER_STEPS=5000 makes more random changes.
set -euo pipefail
cd "$(dirname "$0")/.."

python=/usr/bin/python3
missing=()
command -v chromium >/dev/null || missing+=(chromium)
"$python" -c 'import websockets' 2>/dev/null || missing+=(python3-websockets)
if [ "${#missing[@]}" -gt 0 ]; then
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "skipped: the tests in a browser need ${missing[*]}"
    exit 0
  fi
  echo "installing ${missing[*]}"
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

scratch=.build/modules/MedleyHTML
MEDLEY_MODULE=MedleyHTML swift build --quiet --scratch-path "$scratch" --product BrowserProbe
export PYTHONDONTWRITEBYTECODE=1
exec "$python" Tests/BrowserProbe/tests.py "$scratch/debug/BrowserProbe" "$@"
