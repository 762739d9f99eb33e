#!/usr/bin/env bash
# Writes all pictures of screens as PNG, for looking: the stored pictures of UIKit, and the gallery in a browser.
#
#   Scripts/pictures.sh FOLDER
#
# The stored pictures are the SVG files of the tests; run the tests with MEDLEY_ACCEPT_PICTURES=1 to renew them. Needs a
# Chromium (CHROMIUM, or chromium or google-chrome in the path), and the built gallery for the pages.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${1:?"usage: Scripts/pictures.sh FOLDER"}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$browser" ]; then
  echo "Scripts/pictures.sh: no Chromium was found; set CHROMIUM to its path." >&2
  exit 2
fi
profile=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$profile"' EXIT

# shoot ADDRESS FILE WIDTH,HEIGHT [OPTION...]: a screenshot.
shoot() {
  local address=$1 file=$2 size=$3
  shift 3
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$profile" \
    --virtual-time-budget=4000 --window-size="$size" --screenshot="$file" "$@" "$address" >/dev/null 2>&1
  [ -s "$file" ] || { echo "Scripts/pictures.sh: no picture of $address" >&2; exit 1; }
}

count=0
while IFS= read -r picture; do
  size=$(sed -nE '1s/.* width="([0-9.]+)" height="([0-9.]+)".*/\1 \2/p' "$picture" | awk '{ printf "%d,%d", $1 + 0.99, $2 + 0.99 }')
  shoot "file://$PWD/$picture" "$folder/$(basename "$picture" .svg).png" "$size"
  count=$((count + 1))
done < <(git ls-files '*/Pictures/*.svg' --cached --others --exclude-standard | sort)

gallery=$(ls -t .build/debug/gallery Examples/.build/debug/gallery 2>/dev/null | head -1 || true)
if [ -n "$gallery" ]; then
  port=${PORT:-8731}
  "$gallery" serve --port "$port" >"$profile/server.log" 2>&1 &
  server=$!
  for _ in $(seq 50); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
    sleep 0.2
  done
  for screen in feed chat details nearby characters; do
    address="http://127.0.0.1:$port/$screen"
    shoot "$address" "$folder/browser-$screen-1280.png" 1280,900
    shoot "$address" "$folder/browser-$screen-360.png" 360,800
    shoot "$address" "$folder/browser-$screen-dark.png" 1280,900 --blink-settings=preferredColorScheme=0
    count=$((count + 3))
  done
else
  echo "Scripts/pictures.sh: the gallery is not built; no pictures of its pages." >&2
fi
echo "$count pictures in $folder"
