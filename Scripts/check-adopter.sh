#!/usr/bin/env bash
# Checks that an adopter who turns the traits off builds without the macro and checks nothing else out, and
# that the terminal needs no library for pictures.
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
      dependencies: [.product(name: "Medley", package: "medley")]
    )
  ]
)
EOF
# The core's products alone are enough for the first file; the second uses the module without its macro.
cat >"$adopter/Sources/Adopter/main.swift" <<'EOF'
import MedleyCore

struct Person: ListModel {
  let id: Int
}

let snapshot = ListSnapshot([ListSection("people", items: [Person(id: 1), Person(id: 2)])])
print("\(snapshot.itemCount) rows, \(decodedCount()) decoded")
EOF
cat >"$adopter/Sources/Adopter/Decoding.swift" <<'EOF'
import Medley

struct City: ListModel, Decodable {
  let id: Int
}

func decodedCount() -> Int {
  LossyDecoder().decode(City.self, from: #"[{"id":1},{"id":"x"}]"#.utf8).elements.count
}
EOF

# Products are kept, because the sources have the same path in the next run.
output="$(swift run --package-path "$adopter" --scratch-path "$repository/.build/adopter" \
  2>"$adopter/log")" || {
  cat "$adopter/log" >&2
  exit 1
}
if [ "$output" != "2 rows, 1 decoded" ]; then
  echo "The adopter printed \"$output\" where \"2 rows, 1 decoded\" was expected." >&2
  exit 1
fi
if ls "$repository/.build/adopter/checkouts"/* >/dev/null 2>&1; then
  echo "An adopter without traits checked out:" >&2
  ls "$repository/.build/adopter/checkouts" >&2
  exit 1
fi
if [ -e "$adopter/Package.resolved" ] && grep -q '"identity"' "$adopter/Package.resolved"; then
  echo "An adopter without traits resolved:" >&2
  grep '"identity"' "$adopter/Package.resolved" >&2
  exit 1
fi
# A forgotten trait is named. The modules of the traits are nothing but these files without them.
for module in MedleySQLite MedleyPostgres MedleyWeb; do
  swiftc -swift-version 6 -emit-module -module-name "$module" -o "$adopter/$module.swiftmodule" \
    "$repository/Sources/$module/MissingTrait.swift"
done
cat >"$adopter/forgotten.swift" <<'EOF'
import Medley
import MedleyPostgres
import MedleySQLite
import MedleyWeb

@ListItem enum Row { case separator }
struct Note {}
func show(_ rows: SQLiteRows<Note>) {}
func open() {
  _ = SQLiteRows(Note(), in: 3, orderedBy: [])
  _ = PostgresPool()
  _ = WebLists { _, _ in 1 }
}
EOF
products="$(swift build --package-path "$adopter" --scratch-path "$repository/.build/adopter" --show-bin-path)"
swiftc -typecheck -swift-version 6 -I "$products/Modules" -I "$adopter" "$adopter/forgotten.swift" \
  >"$adopter/messages" 2>&1 && { echo "Code that needs traits compiles without them." >&2; exit 1; }
for line in "6:.*trait Macros" "8:.*trait SQLite" "10:.*trait SQLite" "11:.*trait Postgres" "12:.*trait Web"; do
  grep -Eq "forgotten.swift:$line" "$adopter/messages" && continue
  echo "The forgotten trait is not named in line $line:" >&2
  cat "$adopter/messages" >&2
  exit 1
done
# Without the library of pictures that its traits would need.
swiftc -emit-module -swift-version 6 -module-name Pixmaps -package-name medley \
  -emit-module-path "$adopter/Pixmaps.swiftmodule" "$repository/Sources/Pixmaps/Pixmap.swift"
find "$repository/Sources/TerminalKit" -name '*.swift' -print0 |
  xargs -0 swiftc -typecheck -swift-version 6 -I "$adopter" -module-name TerminalKit -package-name medley \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InferIsolatedConformances \
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
    -enable-upcoming-feature NonisolatedNonsendingByDefault
echo "ok: an adopter without traits builds, checks nothing else out, and is told which trait is missing"
