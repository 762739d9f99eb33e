import Medley

/// The content of the screen, shared by both approaches.
///
/// It maps the domain model to presentation models, section by section. The presenters define the
/// order of the sections and the type of the items.
struct NearbyPage: Equatable, Sendable {
  let town: LoadState<Town>

  /// The category whose places are shown, or `nil` for all places.
  private(set) var category: PlaceCategory.ID?

  init(town: LoadState<Town>) {
    self.town = town
  }

  /// Applies an edit that a row sent.
  mutating func receive(_ edit: NearbyEdit) {
    switch edit {
    case .show(let category): self.category = category
    case .hide(let category): if category == self.category { self.category = nil }
    }
  }
}

// MARK: Presentation models

extension NearbyPage {
  /// The status row, while there is no content.
  var status: StatusRow? {
    town.map { $0.places.map(\.id) + $0.oddities.map(\.kind) }.status(
      loading: "Looking around…",
      empty: "There is nothing nearby."
    )
  }

  /// The first place of each category.
  var topPicks: TopPicks? {
    let groups = groups
    guard !groups.isEmpty else { return nil }
    return TopPicks(
      picks: groups.enumerated().map { index, group in
        TopPicks.Pick(group, page: "\(index + 1) of \(groups.count)")
      }
    )
  }

  /// All categories.
  var categories: CategoryGrid? {
    groups.isEmpty ? nil : CategoryGrid(tiles: groups.map { CategoryGrid.Tile($0) })
  }

  /// The places of the selected category, or of all categories.
  var sections: [PlaceSection] {
    groups.filter { category == nil || $0.category.id == category }.map { PlaceSection($0) }
  }

  /// The unknown elements; empty while a category is selected.
  var oddities: [OddityRow] {
    guard category == nil, let oddities = town.value?.oddities else { return [] }
    return oddities.enumerated().map { OddityRow($1, at: $0) }
  }

  private var groups: [PlaceGroup] { town.value?.groups ?? [] }
}

/// The sections of the screen.
enum NearbySection: Hashable {
  case status
  case topPicks
  case categories
  case places(PlaceCategory.ID)
  case oddities
  case misuse
}

/// An edit of the screen.
package enum NearbyEdit: Sendable {
  /// Shows the places of one category.
  case show(PlaceCategory.ID)

  /// Shows all places again, if this category is shown.
  case hide(PlaceCategory.ID)
}

/// The presentation models of the places of one category.
struct PlaceSection {
  let category: PlaceCategory.ID
  let heading: NearbyHeading
  let rows: [PlaceRow]
  let footnote: NearbyFootnote?

  init(_ group: PlaceGroup) {
    category = group.category.id
    heading = NearbyHeading(title: group.category.name, count: group.places.count)
    rows = group.places.map { PlaceRow($0) }
    footnote = group.averageRating.map { NearbyFootnote(text: "Rated \($0) on average") }
  }
}
