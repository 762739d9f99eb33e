#!/usr/bin/env bash
# Type-checks the Swift code of every article in reading order, and every example as code that is copied.
#
# The code blocks of an article form one program. Messages of the compiler name the article and the line.
# StrictUIKit replaces UIKit where there is none, and Scripts/Apple/SwiftUI.swift declares SwiftUI. A block below a comment "part of" is an excerpt from a test
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

# Type-checks files as one module, with options and files of the compiler.
check() {
  local what=$1
  shift
  if swiftc -typecheck -swift-version 6 "${swiftui[@]}" "${modules[@]}" "${macros[@]}" \
    ${options[@]+"${options[@]}"} "$@" >"$scratch/log" 2>&1; then
    echo "ok: $what"
  else
    echo "FAILED: $what"
    cat "$scratch/log"
    failures=$((failures + 1))
  fi
}

# Compiles a module that names SwiftUI, from its files.
compile() {
  local module=$1
  shift
  swiftc -emit-module -swift-version 6 -parse-as-library -module-name "$module" -package-name medley \
    "${swiftui[@]}" "${modules[@]}" "${options[@]}" -o "$scratch/$module.swiftmodule" "$@"
}

# SwiftUI is declared in Scripts/Apple where there is none. On macOS there is no UIKit, and this code is left out.
swiftui=(-I "$scratch")
if [ "$(uname)" != Darwin ]; then
  compile SwiftUI Scripts/Apple/SwiftUI.swift
  compile MedleySwiftUI -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature NonisolatedNonsendingByDefault \
    Sources/MedleySwiftUI/*.swift Sources/MedleySwiftUI/*/*.swift
  compile GalleryUIKit Scripts/Apple/GalleryUIKit.swift
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
  if ! has_content "${module%%/*}" || { [ "${module%%/*}" = MedleySwiftUI ] && [ "$(uname)" = Darwin ]; }; then
    echo "left out: $article"
    continue
  fi
  program "$article" >"$scratch/main.swift"
  [ ! -s "$scratch/main.swift" ] || check "$article" -module-name Article "$scratch/main.swift"
done

# The file of an example is pasted into an app, or is a program for terminals with its main.swift.
for example in Chat Comments Feed Form; do
  for files in "Examples/$example/$example.swift" "Examples/$example/$example.swift Examples/$example/main.swift"; do
    for isolation in nonisolated MainActor; do
      flags=(-parse-as-library)
      [[ $files != *main.swift ]] || flags=()
      [ "$isolation" = nonisolated ] || flags+=(-default-isolation "$isolation")
      # shellcheck disable=SC2086 # The names of the files contain no spaces.
      check "$files, $isolation by default" -module-name App ${flags[@]+"${flags[@]}"} $files
    done
  done
done

# The app is one module with the examples, without their programs for terminals.
if [ "$(uname)" != Darwin ]; then
  files=()
  for file in Examples/Gallery/iOS/MedleyGallery/*.swift Examples/{Chat,Comments,Feed,Form}/*.swift; do
    [ "${file##*/}" = main.swift ] || files+=("$file")
  done
  check "Examples/Gallery/iOS" -module-name MedleyGallery -parse-as-library "${files[@]}"
fi
Scripts/check-app.sh || failures=$((failures + 1))

exit "$((failures > 0))"
