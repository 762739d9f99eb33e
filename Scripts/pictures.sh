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
# shellcheck source=Scripts/screenshots.sh
. Scripts/screenshots.sh

count=0
while IFS= read -r picture; do
  size=$(sed -nE '1s/.* width="([0-9.]+)" height="([0-9.]+)".*/\1 \2/p' "$picture" | awk '{ printf "%d,%d", $1 + 0.99, $2 + 0.99 }')
  shoot "file://$PWD/$picture" "$folder/$(basename "$picture" .svg).png" "$size"
  count=$((count + 1))
done < <(git ls-files '*/Pictures/*.svg' --cached --others --exclude-standard | sort)

if [ -n "$gallery" ]; then
  port=${PORT:-8731}
  serve_gallery "$port"
  for screen in menu feed chat details nearby characters; do
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
