import Medley

/// The approach of the article with a protocol: presentation models that provide their cells.
///
/// The rows are an open list of ``CellRepresentable`` models: nothing is registered,
/// and nothing is cast. ``MisusedRows`` shows the remaining mistakes.
struct NearbyPresenter: ListPresenter {
  var page: NearbyPage

  /// Rows that misuse the library.
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
      .collapsing(.startsExpanded)
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
