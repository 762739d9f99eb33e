#!/usr/bin/env bash
# Type-checks the Swift code of every article in reading order, and every example as code that is copied.
#
# The code blocks of an article form one program. Messages of the compiler name the article and the line.
# StrictUIKit replaces UIKit where there is none. A block below a comment "part of" is an excerpt from a test
# and is skipped: ReadmeTests check that the test contains it.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/built-package.sh
. Scripts/built-package.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
options=()
if [ "$(uname)" != Darwin ]; then
  options=(-module-alias UIKit=StrictUIKit -Xfrontend -disable-cross-import-overlays)
fi

# Prints the program of an article, or nothing if the article has no Swift code.
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
  module=${article#Sources/}
  if ! has_content "${module%%/*}"; then
    echo "left out: $article"
    continue
  fi
  program "$article" >"$scratch/main.swift"
  if [ ! -s "$scratch/main.swift" ]; then
    continue
  elif swiftc -typecheck -swift-version 6 -module-name Article \
    "${modules[@]}" "${macros[@]}" ${options[@]+"${options[@]}"} \
    "$scratch/main.swift" >"$scratch/log" 2>&1; then
    echo "ok: $article"
  else
    echo "FAILED: $article"
    cat "$scratch/log"
    failures=$((failures + 1))
  fi
done

# The files of an example are one module of an adopter, in a terminal or in UIKit.
for example in Chat Feed Form; do
  for excluded in main.swift "${example}Controller.swift"; do
    files=()
    for file in "Examples/$example"/*.swift; do
      [ "${file##*/}" = "$excluded" ] || files+=("$file")
    done
    for isolation in nonisolated MainActor; do
      flags=()
      [ "$isolation" = nonisolated ] || flags=(-default-isolation "$isolation")
      what="Examples/$example without $excluded, $isolation by default"
      if swiftc -typecheck -swift-version 6 -module-name App ${flags[@]+"${flags[@]}"} \
        "${modules[@]}" "${macros[@]}" ${options[@]+"${options[@]}"} \
        "${files[@]}" >"$scratch/log" 2>&1; then
        echo "ok: $what"
      else
        echo "FAILED: $what"
        cat "$scratch/log"
        failures=$((failures + 1))
      fi
    done
  done
done

exit "$((failures > 0))"
