#!/usr/bin/env bash
# Builds the documentation of every library target and fails if a link in it cannot be resolved.
#
#   Scripts/check-docc.sh [output folder]
#
# Uses the products of `swift build` and the toolchain's docc. The archives are kept if a folder is given.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null; then
  echo "docc was not found in the toolchain: the documentation was not built." >&2
  exit 1
fi

# shellcheck source=Scripts/built-package.sh
. Scripts/built-package.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
archives=${1:-$scratch/archives}
mkdir -p "$archives"
triple=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
failures=0
dependencies=()

# Each module may link to those before it.
for module in MedleyCore MedleyLoading MedleyLayout MedleyDecoding MedleyForms Medley MedleyHTML MedleyWeb MedleySQLite \
  MedleyPostgres TerminalKit MedleyTerminal MedleyTesting StrictUIKit MedleyUIKit MedleySwiftUI; do
  if ! has_content "$module"; then
    echo "left out: $module and its articles"
    continue
  fi
  graphs="$scratch/$module"
  mkdir -p "$graphs"
  swift symbolgraph-extract -module-name "$module" "${modules[@]}" \
    -target "$triple" \
    -output-dir "$graphs" -minimum-access-level public -emit-extension-block-symbols
  catalogue=()
  [ -d "Sources/$module/$module.docc" ] && catalogue=("Sources/$module/$module.docc")
  docc convert ${catalogue[@]+"${catalogue[@]}"} --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --enable-experimental-external-link-support ${dependencies[@]+"${dependencies[@]}"} \
    --output-path "$archives/$module.doccarchive" >"$scratch/log" 2>&1 || {
    cat "$scratch/log"
    failures=$((failures + 1))
  }
  # Other warnings are a matter of taste: the style asks for parameters only where they say something.
  unresolved=$(grep -aE -A 1 "doesn't exist at|can't resolve|couldn't be resolved|is ambiguous at" \
    "$scratch/log" || true)
  if [ -n "$unresolved" ]; then
    printf 'FAILED: %s\n%s\n' "$module" "$unresolved"
    failures=$((failures + 1))
  else
    echo "ok: $module"
  fi
  dependencies+=(--dependency "$archives/$module.doccarchive")
done

exit "$((failures > 0))"
