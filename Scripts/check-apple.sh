#!/usr/bin/env bash
# Checks on Linux that the library targets compile for Apple's systems: for the oldest versions of iOS and macOS in the
# manifest.
#
# The compiler itself checks which declarations and which features of the runtime these versions have:
# `Array.span` needs iOS 26, `String.contains(_: some Collection)` and casts to `any Collection<Int>`
# need iOS 16.
#
# How: the modules of the toolchain's standard library state the availability of each declaration on
# every system. The script copies the modules and replaces the target that is written in them, so that
# the compiler accepts them for another system. `Scripts/Apple` declares the parts of Darwin, Dispatch,
# Foundation, Observation and SwiftUI that the package uses. A declaration that the package starts to use has to be added
# there. StrictUIKit, without the bodies of its functions, takes the place of UIKit.
#
# Not checked: code below `#if canImport(UIKit)` of MedleyUIKit, what Apple's SDKs declare, code generation, linking.
#
# `Scripts/Apple/Controls` contains mistakes that must be reported, so that a check that finds nothing
# cannot pass. Needs a Swift toolchain for Linux. Takes about a minute, and writes to a temporary folder only.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" != Linux ]; then
  echo "ok: skipped, because the SDK checks this here: swift build, Scripts/test-simulator.sh"
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# The targets in the order of their dependencies.
targets=(MedleySupport MedleyCore MedleyLoading MedleyTables MedleyLayout MedleyDecoding MedleyForms Medley Pixmaps MedleyHTML MedleyTesting TerminalKit MedleyTerminal)
uikit=(StrictUIKit MedleyUIKit MedleySwiftUI)
# These need packages that are not compiled here.
others=(MedleyWeb MedleySQLite MedleyPostgres)
for product in $(sed -n '/^  products: \[/,/^  \]/p' Package.swift | grep -o '"[A-Za-z]*"' | tr -d '"'); do
  case " ${targets[*]} ${uikit[*]} ${others[*]} " in
    *" $product "*) ;;
    *)
      echo "FAILED: the product $product is new; add it to Scripts/check-apple.sh" >&2
      failures=1
      ;;
  esac
done

features=()
for feature in $(sed -n 's/.*enableUpcomingFeature("\([A-Za-z]*\)").*/\1/p' Package.swift); do
  features+=(-enable-upcoming-feature "$feature")
done

target_information=$(swift -print-target-info)
information() { sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p" <<<"$target_information" | head -n 1; }
host=$(information moduleTriple)
resources=$(information runtimeResourcePath)

# Prints the triple of a system, padded with zeros to the length of the host's triple.
padded() {
  local triple=$1
  while [ "${#triple}" -lt "${#host}" ]; do triple+=0; done
  [ "${#triple}" = "${#host}" ] || {
    echo "check-apple.sh: no triple of the length of $host" >&2
    return 1
  }
  echo "$triple"
}

# Compiles a module or checks files for the current system; $modules are its modules.
compile() {
  swiftc -frontend -target "$triple" -I "$modules" -nostdimport -disable-objc-interop \
    -module-cache-path "$work/cache" -swift-version 6 -parse-as-library \
    "${features[@]}" "$@"
}

# Copies the standard library for a system (ios, macos), and compiles what the package uses of its libraries.
prepare() {
  local name module
  modules="$work/$triple"
  mkdir -p "$modules/C"
  for name in Swift _Concurrency _StringProcessing _Builtin_float SwiftOnoneSupport Synchronization; do
    module="$resources/linux/$name.swiftmodule/$host.swiftmodule"
    mkdir -p "$modules/$name.swiftmodule"
    LC_ALL=C sed "s/$host/$(padded "$triple")/g" "$module" \
      >"$modules/$name.swiftmodule/arm64-apple-$1.swiftmodule"
  done
  cp Scripts/Apple/module.modulemap Scripts/Apple/Darwin.h "$modules/C"
  compile -emit-module -module-name Darwin -import-underlying-module -I "$modules/C" \
    -o "$modules/Darwin.swiftmodule" Scripts/Apple/Darwin.swift
  for name in Dispatch Foundation Observation; do
    compile -emit-module -module-name "$name" -o "$modules/$name.swiftmodule" \
      "Scripts/Apple/$name"*.swift
  done
}

# The folder of the targets.
folder=Sources

# Checks a target with flags, and keeps its module for the targets that depend on it.
check_target() {
  local target=$1 sources
  shift
  # Without its trait, the package has no implementation of the macros, about which the compiler warns.
  mapfile -t sources < <(
    find "$folder/$target" -name '*.swift' -not -path '*.docc/*' -not -name MissingTrait.swift
  )
  if [ -d "Sources/$target/Resources" ]; then
    # SwiftPM writes the bytes of embedded files into this type.
    {
      echo "struct PackageResources {"
      for file in "Sources/$target/Resources/"*; do
        echo "  static let $(basename "$file" | tr .- __): [UInt8] = []"
      done
      echo "}"
    } >"$work/resources.swift"
    sources+=("$work/resources.swift")
  fi
  if compile -emit-module -I "$modules/C" -package-name medley -module-name "$target" \
    -o "$modules/$target.swiftmodule" "$@" "${sources[@]}" >"$work/log" 2>&1 && [ ! -s "$work/log" ]
  then
    echo "ok: $target for $triple"
  else
    echo "FAILED: $target for $triple"
    cat "$work/log"
    failures=1
  fi
}

# Each line of a control that ends in "// expect TEXT" must have an error with this text, and no other
# line an error.
check_control() {
  local control=$1
  shift
  compile -typecheck -I "$modules/C" "$@" "$control" >"$work/log" 2>&1 || true
  sed -n 's/^[^:]*:\([0-9]*\):[0-9]*: error: \(.*\)/\1 \2/p' "$work/log" | sort -u >"$work/found"
  grep -n '// expect ' "$control" | sed 's/^\([0-9]*\):.*\/\/ expect /\1 /' >"$work/expected"
  local number text missing=0
  while read -r number text; do
    grep -q "^$number .*$text" "$work/found" || {
      echo "not reported: line $number, $text"
      missing=1
    }
    sed -i "/^$number /d" "$work/found"
  done <"$work/expected"
  if [ "$missing" = 0 ] && [ -s "$work/expected" ] && [ ! -s "$work/found" ]; then
    echo "ok: the control $(basename "$control") is reported for $triple"
  else
    echo "FAILED: the control $(basename "$control") for $triple"
    cat "$work/log"
    failures=1
  fi
}

# Prints the oldest version of a system in the manifest.
oldest() { sed -n "s/.*\.$1(\.v\([0-9]*\)).*/\1/p" Package.swift; }

triple="arm64-apple-ios$(oldest iOS).0"
prepare ios
for target in "${targets[@]}"; do check_target "$target"; done
for control in Scripts/Apple/Controls/*.swift; do check_control "$control"; done

# Swift allows no availability on stored properties, which UIKit has not. The copy of StrictUIKit is without it.
mkdir "$work/StrictUIKit"
cp -R Sources/StrictUIKit "$work/StrictUIKit"
find "$work/StrictUIKit" -name '*.swift' -exec \
  sed -i -z 's/@available([^)]*)\n  \(open var [A-Za-z]* = \)/\1/g' {} +
folder="$work/StrictUIKit" check_target StrictUIKit -experimental-skip-all-function-bodies
check_target MedleyUIKit
# Code that imports UIKit gets StrictUIKit.
alias=(-module-alias UIKit=StrictUIKit -disable-cross-import-overlays)
compile -emit-module "${alias[@]}" -I "$modules/C" -module-name SwiftUI -o "$modules/SwiftUI.swiftmodule" \
  Scripts/Apple/SwiftUI.swift
check_target MedleySwiftUI "${alias[@]}"
for control in Scripts/Apple/Controls/SwiftUI/*.swift; do check_control "$control" "${alias[@]}"; done

# Most of the code for terminals is for macOS and Linux only. The core is the same as for iOS.
triple="arm64-apple-macosx$(oldest macOS).0"
prepare macos
for target in MedleySupport MedleyCore MedleyLayout; do
  check_target "$target" -experimental-skip-all-function-bodies
done
for target in Pixmaps TerminalKit MedleyTerminal; do check_target "$target"; done
for control in Scripts/Apple/Controls/*.swift; do check_control "$control"; done

exit "$failures"
