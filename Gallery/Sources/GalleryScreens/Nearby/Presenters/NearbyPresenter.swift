import Medley

/// The screen by the article's second way: presentation models that know their cell.
///
/// The rows are an open list of models, each ``CellRepresentable``: nothing has to be registered,
/// and nobody casts. What can still be done wrong is shown by ``MisusedRows``.
struct NearbyPresenter: ListPresenter {
  var page: NearbyPage

  /// Rows that do everything wrong, if they are asked for.
  var misused: MisusedRows?

  /// Whether top picks and categories are lists within a row, or sections of this list.
  var nestsLists = true

  var sections: [ListSection<AnyListItem>] {
    if let status = page.status {
      ListSection(SectionID(NearbySection.status)) { status }
    }
    if let topPicks = page.topPicks {
      if nestsLists {
        ListSection(
          SectionID(NearbySection.topPicks),
          header: NearbyHeading(title: "Top picks")
        ) {
          topPicks
        }
      } else {
        ListSection(
          SectionID(NearbySection.topPicks),
          header: NearbyHeading(title: "Top picks"),
          layout: .carousel(fraction: 0.32)
        ) {
          topPicks.picks
        }
      }
    }
    if let categories = page.categories {
      if nestsLists {
        ListSection(
          SectionID(NearbySection.categories),
          header: NearbyHeading(title: "Categories", count: categories.tiles.count)
        ) {
          categories
        }
      } else {
        ListSection(
          SectionID(NearbySection.categories),
          header: NearbyHeading(title: "Categories", count: categories.tiles.count),
          layout: .grid(columns: 3)
        ) {
          categories.tiles.map { CategoryTile(tile: $0, isChosen: $0.id == page.category) }
        }
      }
    }
    for section in page.sections {
      ListSection(
        SectionID(NearbySection.places(section.category)),
        header: section.heading,
        footer: section.footnote
      ) {
        section.rows
      }
    }
    if !page.oddities.isEmpty {
      ListSection(
        SectionID(NearbySection.oddities),
        header: NearbyHeading(title: "Also nearby")
      ) {
        page.oddities
      }
    }
    if let misused { misused.section }
  }

  mutating func receive(_ edit: NearbyEdit) {
    page.receive(edit)
  }
}
