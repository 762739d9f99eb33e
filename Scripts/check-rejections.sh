#!/usr/bin/env bash
# Checks code that must not compile: a kind without a cell, a field of a missing property, cells of a
# view outside the main actor.
#
# Type-checks source files outside the package, as an adopter's, against the products of `swift build`.
# Takes seconds once the package is built.
set -euo pipefail
cd "$(dirname "$0")/.."

# shellcheck source=Scripts/built-package.sh
. Scripts/built-package.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

# Type-checks a file with flags; writes the compiler's messages to $scratch/log.
compiles() {
  swiftc -typecheck -swift-version 6 -module-name Adopter \
    "${modules[@]}" "${macros[@]}" "$@" >"$scratch/log" 2>&1
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

# Writes a closed set, and cells for the named kinds.
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
expect_missing "the first kind is named" text "$scratch/adopter.swift"

write_adopter text article
expect_missing "the last kind is named" still "$scratch/adopter.swift"

write_adopter text article still
expect_missing "a kind that a condition adds is named" image -D IMAGES "$scratch/adopter.swift"

write_adopter text image article still
expect_success "the first condition compiles" -D IMAGES "$scratch/adopter.swift"

write_adopter text article film
expect_success "the second condition compiles" -D FILMS "$scratch/adopter.swift"

write_adopter text image article film
expect_success "both conditions compile" -D IMAGES -D FILMS "$scratch/adopter.swift"

write_adopter text image article
expect_missing "both conditions, without a cell for one kind" film \
  -D IMAGES -D FILMS "$scratch/adopter.swift"

# The compiler checks files in their order. An extension of `Cells` in the first file expands the macro
# before the enum is known to be `Sendable`.
cat >"$scratch/page.swift" <<'SWIFT'
public struct Page: Sendable {
  public var posts: [Post]
}
SWIFT
cat >"$scratch/cells.swift" <<'SWIFT'
import Medley

extension Post.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      text: .content { _ in ListContent("text") },
      article: .content { _ in ListContent("article") },
      still: .content { _ in ListContent("still") }
    )
  }
}
SWIFT
write_adopter text article still
expect_success "a public set is Sendable if its cells are in an earlier file" \
  "$scratch/cells.swift" "$scratch/page.swift" "$scratch/adopter.swift"
expect_success "a public set is Sendable if its cells are in a later file" \
  "$scratch/adopter.swift" "$scratch/page.swift" "$scratch/cells.swift"

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
expect_error "a value that is neither a model nor a set is named, and the compiler does not crash" \
  "requires that 'NoModel' conform to 'ListItem'" "$scratch/adopter.swift"

# Writes a set of two sets, and cells for the named parts of the screen and kinds of a part.
write_parts() {
  local parts=$1 kinds=$2
  cat >"$scratch/adopter.swift" <<SWIFT
import Medley

struct Story: ListModel { var id: Int }

struct Photo: ListModel { var id: Int }

@ListItem enum StoryRow { case story(Story), end }

@ListItem enum FeedRow { case photo(Photo), story(Story) }

@ListItem enum Home { case stories(StoryRow), feed(FeedRow), tab(Spaced<FeedRow>), own(Photo) }

struct StoriesPresenter: ListPresenter {
  var sections: [ListSection<StoryRow>] { ListSection("stories") { StoryRow.end } }
}

struct HomePresenter: PartsPresenter {
  typealias Item = Home
  typealias Edit = Never

  var stories = StoriesPresenter()

  var parts: [Part<Self>] { Part("stories", $3, as: Home.Cases.$4) }
}

extension FeedRow.Cells where Host: ContentHost {
  static var standard: Self { Self($kinds) }
}

func screen<Host: ContentHost>(on host: Host.Type) -> ListScreen<Host> {
  ListScreen("Home", presenter: HomePresenter(), cells: Home.Cells($parts))
}
SWIFT
}

content='.content { _ in ListContent() }'
stories="stories: .init(story: $content, end: $content)"
kinds="photo: $content, story: $content"
write_parts "$stories, feed: .standard, tab: .standard, own: $content" "$kinds" '\.stories' stories
expect_success "a screen of parts compiles" "$scratch/adopter.swift"
expect_success "a screen of parts compiles in a module with main-actor isolation by default" \
  -default-isolation MainActor "$scratch/adopter.swift"

write_parts "feed: .standard, tab: .standard, own: $content" "$kinds" '\.stories' stories
expect_missing "a part without cells is named" stories "$scratch/adopter.swift"

write_parts "$stories, feed: .standard, tab: .standard, own: $content" "photo: $content" '\.stories' stories
expect_missing "a kind of a part without a cell is named" story "$scratch/adopter.swift"

write_parts "$stories, feed: .standard, tab: .standard, own: $content" "$kinds" '\.stroies' stories
expect_error "a misspelt property of a part is reported" \
  "value of type 'HomePresenter' has no member 'stroies'" "$scratch/adopter.swift"

write_parts "$stories, feed: .standard, tab: .standard, own: $content" "$kinds" '\.stories' feed
expect_error "a part with the case of another part is reported" \
  "no exact matches in call to initializer" "$scratch/adopter.swift"

cat >"$scratch/adopter.swift" <<'SWIFT'
import Medley

struct Model: ListModel { var id: Int }

@ListItem enum Post { case open(AnyListItem), model(Model) }

func cells<Host: ContentHost>(on host: Host.Type) -> Post.Cells<Host> {
  Post.Cells(model: .content { _ in ListContent() })
}
SWIFT
expect_error "a value that is not of a closed set, and has no cells, is named" \
  "'Cells' is not a member type of struct 'MedleyCore.AnyListItem'" "$scratch/adopter.swift"

cat >"$scratch/adopter.swift" <<'SWIFT'
import Medley

@ListItem
enum Post {
  case text(Int, String)
}
SWIFT
expect_error "an invalid case of an unused set is reported" \
  "case 'text' of 'Post' carries 2 values" "$scratch/adopter.swift"

# Writes a coded set. The first argument states the conformances of its model, the second the conformances of the set.
write_coded_set() {
  cat >"$scratch/adopter.swift" <<SWIFT
import Medley

struct Text: ListModel$1 {
  var id: Int
}

@ListItem(discriminator: "type")
enum Post$2 {
  case text(Text)
}
SWIFT
}

write_coded_set ", Codable" ""
expect_success "a coded set of models that are Codable compiles" "$scratch/adopter.swift"

write_coded_set ", Decodable" ": Decodable"
expect_success "a set that is only decoded compiles" "$scratch/adopter.swift"

write_coded_set "" ""
expect_error "a model that is not Decodable is explained" "the models of a coded set must be Decodable" \
  "$scratch/adopter.swift"

write_coded_set ", Decodable" ""
expect_error "a model that is not Encodable is explained" \
  "declare the enum Decodable to only decode it" "$scratch/adopter.swift"

# Writes a view host, and a use of its cells on the main actor or in another actor.
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

  var list: HostedList<View, Never>? { get { nil } set {} }
  func reload() {}
  func refresh(_ positions: [CellPosition]) {}
  static func makeContentCell(in context: CellContext) -> View { View() }
  static func updateContentCell(
    _ cell: inout View, with content: ListContent, in context: CellContext
  ) {}
  static func makeListCell(in context: CellContext) -> View { View() }
  static func updateListCell(
    _ cell: inout View, with list: HostedList<View, Never>, in context: CellContext
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
expect_success "cells of a view host can be used on the main actor" "$scratch/adopter.swift"

write_view_host "actor Screen"
expect_error "cells of a view host cannot be used in another actor" \
  "main actor-isolated conformance of 'ViewHost'" "$scratch/adopter.swift"

# Writes a list of one kind in a table view, whose first generic argument is the model.
write_table() {
  cat >"$scratch/adopter.swift" <<SWIFT
import Medley
import MedleyUIKit

struct Model: ListModel {
  var id: Int
}

$1 {
  func show(in table: UITableView) {
    let cells = CellAdapter<Model, UITableView>.content { _ in ListContent() }
    let controller = ListController(table, cells: cells)
    controller.apply(ListSnapshot(items: [Model(id: 1)]))
  }
}
SWIFT
}

write_table "@MainActor final class Screen"
expect_success "a list of one kind of a table view can be created on the main actor" \
  "$scratch/adopter.swift"

write_table "actor Screen"
expect_error "a list of one kind of a table view cannot be created in another actor" \
  "call to main actor-isolated initializer" "$scratch/adopter.swift"

write_table "struct Screen"
expect_error "a list of one kind of a table view cannot be created without isolation" \
  "call to main actor-isolated initializer" "$scratch/adopter.swift"

# Writes a form of 30 fields of ten kinds, of which one edits the property that is the argument.
write_form() {
  local index
  {
    cat <<'SWIFT'
import MedleyCore
import MedleyForms

enum Kind: CaseIterable { case first, second }

struct Value: Equatable, Sendable {
SWIFT
    for index in 0 1 2; do
      cat <<SWIFT
  var text$index = ""
  var note$index: String?
  var count$index = 0
  var price$index: Double?
  var day$index: CalendarDate?
  var time$index: ClockTime?
  var kind$index = Kind.first
  var kinds$index: Set<Kind> = []
  var isOn$index = false
  var guests$index = 1
SWIFT
    done
    printf '}\n\nfunc form() -> FormOf<FormRow<Value>> {\n  FormOf(Value()) { value in\n'
    printf '    FormSection("all") {\n'
    for index in 0 1 2; do
      cat <<SWIFT
      TextField("Text $index", \\.text$index).required().check { \$0.count < 9 ? nil : "Too long." }
      TextField("Note $index", \\.note$index, traits: .multiline)
      NumberField("Count $index", \\.count$index, in: 0...99)
      NumberField("Price $index", \\.price$index, format: .fixed(2)).atLeast(0)
      DateField("Day $index", \\.day$index)
      TimeField("Time $index", \\.time$index)
      Choice("Kind $index", \\.kind$index)
      MultipleChoice(\\.kinds$index)
      Toggle("On $index", \\.isOn$index)
      Stepper("Guests $index", \\.guests$index, in: 1...9)
SWIFT
    done
    printf '      %s\n    }\n  }\n}\n' "$1"
  } >"$scratch/adopter.swift"
}

write_form 'FormRule(\.day1, "Too early.") { $0.day0 != $0.day1 }'
expect_success "a form of 30 fields compiles" "$scratch/adopter.swift"

# `-warn-long-function-bodies` is in milliseconds; the form takes about 30.
if compiles -Xfrontend -warn-long-function-bodies=200 "$scratch/adopter.swift" \
  && ! grep -q "took [0-9]*ms" "$scratch/log"
then
  echo "ok: a form of 30 fields is type-checked in less than 200 ms"
else
  echo "FAILED: a form of 30 fields is type-checked in less than 200 ms"
  cat "$scratch/log"
  failures=$((failures + 1))
fi

write_form 'TextField("Name", \.nmae)'
expect_error "a misspelt key path of a field is a missing member of the value" \
  "value of type 'Value' has no member 'nmae'" "$scratch/adopter.swift"

cat >"$scratch/adopter.swift" <<'SWIFT'
import Medley

func isButton(_ value: Any) -> Bool { value is Button<Int>.Type }
SWIFT
expect_error "the fields of forms are not part of Medley, so that SwiftUI's types keep their names" \
  "cannot find type 'Button' in scope" "$scratch/adopter.swift"

write_form 'TextField("On", \.isOn0)'
expect_error "a field of a property of another type is reported" \
  "requires that 'Bool' conform to 'FormProperty'" "$scratch/adopter.swift"

exit "$((failures > 0))"
