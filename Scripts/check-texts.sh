#!/usr/bin/env bash
# Checks that every text for the user is in a table of texts. Scripts/text-exceptions.txt lists literals that look
# like such texts and are none. Takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Controls: literals of all forms must be found, and neither comments, tables, code nor exceptions.
mkdir -p "$work/Sources/MedleyCore/Content"
cat >"$work/Sources/MedleyCore/Content/Planted.swift" <<'SWIFT'
/// "Not this comment"
let names = ["plain", "two-words", "camelCase", "a\(x)"] // "Not this comment"
/* "Not this /* nested */ comment" */
let first = "The row is gone."
let second = "found \(items.map { "\($0) Inside of it" }) rows"
let third = """
  Several lines
  """
let fourth = #"Raw "text""#
let fifth = "Retry"; preconditionFailure("A program mistake.")
let allowed = "An exception"
SWIFT
cat >"$work/Sources/MedleyCore/Content/Table.swift" <<'SWIFT'
public struct Table: TextTable {
  public var cancel = "Cancel"
}
SWIFT
echo 'MedleyCore/Content/Planted.swift | An exception | a control' >"$work/exceptions"
found=$(python3 Scripts/check-texts.py "$work/Sources" "$work/exceptions" || true)
expected='MedleyCore/Content/Planted.swift:4: The row is gone.
MedleyCore/Content/Planted.swift:5:  Inside of it
MedleyCore/Content/Planted.swift:5: found  rows
MedleyCore/Content/Planted.swift:6: Several lines
MedleyCore/Content/Planted.swift:9: Raw "text"
MedleyCore/Content/Planted.swift:10: Retry'
if [ "$found" != "$expected" ]; then
  printf 'FAILED: the planted texts are\n%s\nbut these were found:\n%s\n' "$expected" "$found" >&2
  exit 1
fi
echo 'MedleyCore | No such text | a control' >>"$work/exceptions"
found=$(python3 Scripts/check-texts.py "$work/Sources" "$work/exceptions" || true)
if ! grep -q "“No such text” of MedleyCore is not needed" <<<"$found"; then
  echo "FAILED: an exception without a literal was not reported." >&2
  exit 1
fi

if ! python3 Scripts/check-texts.py Sources Scripts/text-exceptions.txt; then
  echo "FAILED: move these texts into a table (TextTable), or state in Scripts/text-exceptions.txt why they are none." >&2
  exit 1
fi
