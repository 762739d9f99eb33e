#!/usr/bin/env bash
# What must not compile does not: a kind without a cell, a view's cells away from the main actor.
#
# Plays an adopter: source files outside the package that import what `swift build` has built and
# have the macro expanded by the plug-in. They are type-checked only, so it takes a second once the
# package is built.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --quiet --ignore-lock
products=$(swift build --show-bin-path)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# Type-checks a file with flags; what the compiler says is in $scratch/log.
compiles() {
  swiftc -typecheck -swift-version 6 -module-name Adopter \
    -I "$products/Modules" \
    -load-plugin-executable "$products/MedleyMacros-tool#MedleyMacros" \
    "$@" >"$scratch/log" 2>&1
}

expect_success() {
  local what=$1
  shift
  if compiles "$@"; then
    echo "ok: $what"
  else
    echo "FAILED: $what"
    cat "$scratch/log"
    failures=$((failures + 1))
  fi
}

expect_error() {
  local what=$1 message=$2
  shift 2
  if ! compiles "$@" && grep -q "error: .*$message" "$scratch/log"; then
    echo "ok: $what"
  else
    echo "FAILED: $what: expected \"$message\""
    cat "$scratch/log"
    failures=$((failures + 1))
  fi
}

expect_missing() {
  local what=$1 parameter=$2
  shift 2
  expect_error "$what" "missing argument for parameter '$parameter'" "$@"
}

# A list of posts with a cell for each of the kinds that are named.
write_adopter() {
  {
    cat <<'SWIFT'
public import Medley

public struct Model: ListModel {
  public var id: Int
}

@ListItem
public enum Post {
  case text(Model)
  #if IMAGES
    case image(Model)
  #endif
  case article(Model)
  #if FILMS
    case film(Model)
  #else
    case still(Model)
  #endif
}

public func cells<Host: ContentHost>(for host: Host.Type) -> Post.Cells<Host> {
SWIFT
    echo "  Post.Cells("
    local separator=""
    for kind in "$@"; do
      printf '%s    %s: .content { _ in ListContent("%s") }' "$separator" "$kind" "$kind"
      separator=$',\n'
    done
    printf '\n  )\n}\n'
  } >"$scratch/adopter.swift"
}

write_adopter text article still
expect_success "a cell for every kind compiles" "$scratch/adopter.swift"

write_adopter text still
expect_missing "a kind without a cell is named" article "$scratch/adopter.swift"

write_adopter article still
expect_missing "the first kind is missed too" text "$scratch/adopter.swift"

write_adopter text article
expect_missing "and the last" still "$scratch/adopter.swift"

write_adopter text article still
expect_missing "a kind that a condition adds is missed" image -D IMAGES "$scratch/adopter.swift"

write_adopter text image article still
expect_success "conditions: the first" -D IMAGES "$scratch/adopter.swift"

write_adopter text article film
expect_success "conditions: the second" -D FILMS "$scratch/adopter.swift"

write_adopter text image article film
expect_success "conditions: both" -D IMAGES -D FILMS "$scratch/adopter.swift"

write_adopter text image article
expect_missing "conditions: both, and a kind forgotten" film \
  -D IMAGES -D FILMS "$scratch/adopter.swift"

cat >"$scratch/adopter.swift" <<'SWIFT'
import Medley

struct NoModel: Identifiable, Equatable, Sendable {
  var id: Int
}

@ListItem
enum Post {
  case text(NoModel)
}
SWIFT
expect_error "a value that is no model is named, and the compiler lives" \
  "type 'NoModel' does not conform to 'ListModel'" "$scratch/adopter.swift"

cat >"$scratch/adopter.swift" <<'SWIFT'
import Medley

@ListItem
enum Post {
  case text(Int, String)
}
SWIFT
expect_error "a mistake is told of although nobody uses the set" \
  "case 'text' of 'Post' carries 2 values" "$scratch/adopter.swift"

# A list on a host of views, shown on the main actor or in an actor.
write_view_host() {
  cat >"$scratch/adopter.swift" <<SWIFT
import Medley

struct Model: ListModel {
  var id: Int
}

@MainActor final class View {}

@MainActor final class ViewHost {}

extension ViewHost: @MainActor ContentHost {
  typealias Cell = View
  typealias Registration = Never

  var list: (any ListDataSource<View, Never>)? { get { nil } set {} }
  func reload() {}
  func refresh(_ positions: [CellPosition]) {}
  static func makeContentCell(in context: CellContext) -> View { View() }
  static func updateContentCell(
    _ cell: inout View, with content: ListContent, in context: CellContext
  ) {}
  static func makeListCell(in context: CellContext) -> View { View() }
  static func updateListCell(
    _ cell: inout View, with list: any NestedList<ViewHost>, in context: CellContext
  ) {}
}

@ListItem enum Row { case model(Model) }

$1 {
  func show() {
    _ = Row.Cells<ViewHost>(model: .content { _ in ListContent() })
  }

  func showOpen() {
    _ = AdapterMap<ViewHost>()
  }
}
SWIFT
}

write_view_host "@MainActor final class Screen"
expect_success "cells of a host of views are used on the main actor" "$scratch/adopter.swift"

write_view_host "actor Screen"
expect_error "and cannot be used away from it" \
  "main actor-isolated conformance of 'ViewHost'" "$scratch/adopter.swift"

exit "$((failures > 0))"
