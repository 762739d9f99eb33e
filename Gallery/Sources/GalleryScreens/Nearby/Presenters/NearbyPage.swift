import Medley

/// What the screen shows, before any row is made of it: the same for both ways of making rows.
///
/// It maps the domain to presentation models, section by section. Which section comes where, and
/// what type of item the models become, is the presenters' part.
struct NearbyPage: Equatable, Sendable {
  let town: LoadState<Town>

  /// The category whose places are shown; all places where it is `nil`.
  private(set) var category: PlaceCategory.ID?

  init(town: LoadState<Town>) {
    self.town = town
  }

  /// Takes what a row sent.
  mutating func receive(_ edit: NearbyEdit) {
    switch edit {
    case .show(let category): self.category = category
    case .hide(let category): if category == self.category { self.category = nil }
    case .toggle(let category): self.category = category == self.category ? nil : category
    }
  }
}

// MARK: Presentation models

extension NearbyPage {
  /// The row that stands for the page while there is nothing to show on it.
  var status: StatusRow? {
    town.map { $0.places.map(\.id) + $0.oddities.map(\.kind) }.status(
      loading: "Looking around…",
      empty: "There is nothing nearby."
    )
  }

  /// The first place of every category.
  var topPicks: TopPicks? {
    groups.isEmpty ? nil : TopPicks(picks: groups.map { TopPicks.Pick($0) })
  }

  /// All categories, to choose from.
  var categories: CategoryGrid? {
    groups.isEmpty ? nil : CategoryGrid(tiles: groups.map { CategoryGrid.Tile($0) })
  }

  /// The places of the chosen category, or those of each.
  var sections: [PlaceSection] {
    groups.filter { category == nil || $0.category.id == category }.map { PlaceSection($0) }
  }

  /// What the answer holds besides places; not there while one category is chosen.
  var oddities: [OddityRow] {
    guard category == nil, let oddities = town.value?.oddities else { return [] }
    return oddities.enumerated().map { OddityRow($1, at: $0) }
  }

  private var groups: [PlaceGroup] { town.value?.groups ?? [] }
}
