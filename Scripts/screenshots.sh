# Screenshots by Chromium, and the gallery as a server. To be sourced by a script that has set -euo pipefail.
#
# Sets `work`, a folder that is removed at the end, and `gallery`, the built gallery or an empty text.

browser=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$browser" ]; then
  echo "$0: no Chromium was found; set CHROMIUM to its path." >&2
  exit 2
fi
gallery=$(ls -t .build/debug/gallery Examples/.build/debug/gallery 2>/dev/null | head -1 || true)
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

# shoot ADDRESS FILE WIDTH,HEIGHT [OPTION...]: a screenshot.
shoot() {
  local address=$1 file=$2 size=$3
  shift 3
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" \
    --virtual-time-budget=4000 --window-size="$size" --screenshot="$file" "$@" "$address" >/dev/null 2>&1
  [ -s "$file" ] || { echo "$0: no picture of $address" >&2; exit 1; }
}

# serve_gallery PORT: starts the gallery, and waits until it answers.
serve_gallery() {
  "$gallery" serve --port "$1" >"$work/server.log" 2>&1 &
  server=$!
  for _ in $(seq 50); do
    (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && break
    sleep 0.2
  done
}
