#!/usr/bin/env bash
# Proves that an adopter who takes only MedleyCore, without traits, checks nothing else out.
set -euo pipefail
repository="$(cd "$(dirname "$0")/.." && pwd)"
adopter="$(mktemp -d)"
trap 'rm -rf "$adopter"' EXIT

mkdir -p "$adopter/Sources/Adopter"
cat >"$adopter/Package.swift" <<EOF
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "adopter",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "medley", path: "$repository", traits: [])],
  targets: [
    .executableTarget(
      name: "Adopter",
      dependencies: [.product(name: "MedleyCore", package: "medley")]
    )
  ]
)
EOF
cat >"$adopter/Sources/Adopter/main.swift" <<'EOF'
import MedleyCore

struct Person: ListModel {
  let id: Int
}

let snapshot = ListSnapshot([ListSection("people", items: [Person(id: 1), Person(id: 2)])])
print("\(snapshot.itemCount) rows")
EOF

output="$(swift run --package-path "$adopter" 2>"$adopter/log")" || {
  cat "$adopter/log" >&2
  exit 1
}
if [ "$output" != "2 rows" ]; then
  echo "The adopter printed \"$output\" where \"2 rows\" was expected." >&2
  exit 1
fi
if ls "$adopter/.build/checkouts"/* "$adopter/.build/repositories"/* >/dev/null 2>&1; then
  echo "An adopter of MedleyCore alone checked out:" >&2
  ls "$adopter/.build/checkouts" "$adopter/.build/repositories" >&2
  exit 1
fi
if [ -e "$adopter/Package.resolved" ] && grep -q '"identity"' "$adopter/Package.resolved"; then
  echo "An adopter of MedleyCore alone resolved:" >&2
  grep '"identity"' "$adopter/Package.resolved" >&2
  exit 1
fi
echo "An adopter of MedleyCore alone checks nothing else out."
