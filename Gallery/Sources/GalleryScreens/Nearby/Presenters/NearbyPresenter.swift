import Medley

/// The screen by the article's second way: presentation models that know their cell.
///
/// The rows are an open list of models, each ``CellRepresentable``: nothing has to be registered,
/// and nobody casts. What can still be done wrong is shown by ``MisusedRows``.
struct NearbyPresenter: ListPresenter {
  var page: NearbyPage

  /// Rows that do everything wrong, if they are asked for.
  var misused: MisusedRows?

  var sections: [ListSection<AnyListItem>] {
    if let status = page.status {
      ListSection(SectionID(NearbySection.status)) { status }
    }
    if let topPicks = page.topPicks {
      ListSection(
        SectionID(NearbySection.topPicks),
        header: NearbyHeading(title: "Top picks")
      ) {
        topPicks
      }
    }
    if let categories = page.categories {
      ListSection(
        SectionID(NearbySection.categories),
        header: NearbyHeading(title: "Categories", count: categories.tiles.count)
      ) {
        categories
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
