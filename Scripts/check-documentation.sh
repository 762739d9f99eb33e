#!/usr/bin/env bash
# The Swift code of every article compiles, as a reader would enter it: from the top to the bottom.
#
# The blocks of an article become one program, in which the compiler is told the article and line that
# each came from, so that its messages name them. They are type-checked only. What stands in for UIKit is
# taken for it where there is none. A block below a comment "part of" is an excerpt from a test, which
# compiles there; that it stands in that file word for word is tested with the README.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --ignore-lock
products=$(swift build --show-bin-path)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
options=()
if [ "$(uname)" != Darwin ]; then
  options=(-module-alias UIKit=StrictUIKit -Xfrontend -disable-cross-import-overlays)
fi

# Prints the program of an article; nothing when it has no Swift code.
program() {
  awk '
    /^<!-- part of / { isExcerpt = 1 }
    /^```swift$/ && isExcerpt {
      isExcerpt = 0
      next
    }
    /^```swift$/ {
      inside = 1
      printf "#sourceLocation(file: \"%s\", line: %d)\n", FILENAME, FNR + 1
      next
    }
    /^```$/ { inside = 0 }
    inside { print }
  ' "$1"
}

for article in Sources/*/*.docc/*.md; do
  program "$article" >"$scratch/main.swift"
  if [ ! -s "$scratch/main.swift" ]; then
    continue
  elif swiftc -typecheck -swift-version 6 -module-name Article \
    -I "$products/Modules" \
    -load-plugin-executable "$products/MedleyMacros-tool#MedleyMacros" \
    ${options[@]+"${options[@]}"} \
    "$scratch/main.swift" >"$scratch/log" 2>&1; then
    echo "ok: $article"
  else
    echo "FAILED: $article"
    cat "$scratch/log"
    failures=$((failures + 1))
  fi
done

exit "$((failures > 0))"
