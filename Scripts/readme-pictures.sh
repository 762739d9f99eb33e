#!/usr/bin/env bash
# Draws the pictures of the README: each of the five screens in UIKit, in a browser and in a terminal.
#
#   Scripts/readme-pictures.sh
#
# Uses the stored pictures of UIKit and terminals, and the built gallery for browsers; build it with
# `swift build --package-path Examples --traits Web`. Needs a Chromium (CHROMIUM, or chromium in the path),
# the Python module websockets, and pngquant.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/screenshots.sh
. Scripts/screenshots.sh
if [ -z "$gallery" ] || ! command -v pngquant >/dev/null; then
  echo "Scripts/readme-pictures.sh: needs pngquant and the built gallery." >&2
  exit 2
fi
port=${PORT:-8732}
serve_gallery "$port"

for screen in chat feed details nearby characters; do
  view=table
  [ "$screen" != nearby ] || view=collection
  uikit="$PWD/Examples/Gallery/Tests/GalleryUIKitTests/Pictures/$screen-$view.svg"
  terminal="$PWD/Examples/Gallery/Tests/GalleryScreensTests/Pictures/$screen-80.svg"
  PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 Scripts/page-picture.py \
    "http://127.0.0.1:$port/$screen" "$work/browser.png" 390 888
  # An image element would not load the photographs that a picture of UIKit names.
  cat >"$work/page.html" <<HTML
<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; padding: 20px; display: flex; gap: 24px; background: #eceff4; font: 15px Inter, sans-serif; color: #444 }
  figure { margin: 0; text-align: center } figcaption { margin-top: 8px }
  img { display: block; border-radius: 22px; box-shadow: 0 1px 8px #0003; background: white }
  .terminal { border-radius: 10px; width: 640px }
  .uikit { width: 351px; height: 799px; overflow: hidden; border-radius: 22px; box-shadow: 0 1px 8px #0003; background: white }
  .uikit object { width: 390px; height: 888px; transform: scale(.9); transform-origin: 0 0; display: block }
</style>
<figure><div class="uikit"><object data="file://$uikit"></object></div><figcaption>UIKit</figcaption></figure>
<figure><img src="browser.png" width="351" height="799"><figcaption>browser</figcaption></figure>
<figure><img class="terminal" src="file://$terminal"><figcaption>terminal</figcaption></figure>
HTML
  shoot "file://$work/page.html" "$work/$screen.png" 1430,870 --force-device-scale-factor=1.25 --allow-file-access-from-files
  pngquant --force --quality 70-95 --output "Sources/MedleyUIKit/MedleyUIKit.docc/$screen.png" "$work/$screen.png"
done
