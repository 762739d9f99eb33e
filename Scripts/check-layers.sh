#!/usr/bin/env bash
# Checks that no layer of the core uses a higher one, that no two folders of a target use each other, and that no
# module exceeds its budget of code lines. Takes seconds.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swiftc -swift-version 5 Scripts/check-layers.swift -o "$work/check-layers"

# Controls: a use of a higher layer and a pair of folders that use each other must be reported.
mkdir -p "$work/Sources/MedleyCore/"{Support,Model,Cells/A,Cells/B}
echo 'struct Low { var model: Up }' >"$work/Sources/MedleyCore/Support/Low.swift"
echo 'struct Up {} // names Low in a comment' >"$work/Sources/MedleyCore/Model/Up.swift"
echo 'func a(_ b: B) {}; struct A { let text = "\"B" }' >"$work/Sources/MedleyCore/Cells/A/A.swift"
echo 'struct B { func f() -> [A] { [] } }' >"$work/Sources/MedleyCore/Cells/B/B.swift"
found=$("$work/check-layers" "$work/Sources" || true)
for expected in "Support uses the higher layer Model" "Cells/A and Cells/B use each other"; do
  grep -qF "$expected" <<<"$found" || {
    printf 'FAILED: the control "%s" was not reported:\n%s\n' "$expected" "$found" >&2
    exit 1
  }
done
printf 'MedleyCore 3 small\n' >"$work/budgets"
found=$("$work/check-layers" "$work/Sources" "$work/budgets" || true)
if ! grep -qF "MedleyCore has 4 code lines, 1 more than its budget" <<<"$found"; then
  printf 'FAILED: a module above its budget was not reported:\n%s\n' "$found" >&2
  exit 1
fi
if grep -q "Model and Support\|Model uses" <<<"$found"; then
  echo "FAILED: a name in a comment was counted as a use." >&2
  exit 1
fi

"$work/check-layers" Sources Scripts/module-budgets.txt
