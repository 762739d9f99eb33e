import Medley

/// The screen by the article's first way: the rows are a closed set, ``NearbyRow``.
///
/// What the article holds against it is gone: no `switch` spreads over the code, and a kind that is
/// added misses its cell at compile time. Each row is wrapped in its case here, and nowhere else.
struct NearbyEnumPresenter: ListPresenter {
  var page: NearbyPage

  var sections: [ListSection<NearbyRow>] {
    if let status = page.status {
      ListSection(SectionID(NearbySection.status)) { NearbyRow.status(status) }
    }
    if let topPicks = page.topPicks {
      ListSection(
        SectionID(NearbySection.topPicks),
        header: .heading(NearbyHeading(title: "Top picks"))
      ) {
        NearbyRow.topPicks(topPicks)
      }
    }
    if let categories = page.categories {
      ListSection(
        SectionID(NearbySection.categories),
        header: .heading(NearbyHeading(title: "Categories", count: categories.tiles.count))
      ) {
        NearbyRow.categories(categories)
      }
    }
    for section in page.sections {
      ListSection(
        SectionID(NearbySection.places(section.category)),
        header: .heading(section.heading),
        footer: section.footnote.map { .footnote($0) },
        items: section.rows.map { .place($0) }
      )
    }
    if !page.oddities.isEmpty {
      ListSection(
        SectionID(NearbySection.oddities),
        header: .heading(NearbyHeading(title: "Also nearby")),
        items: page.oddities.map { .oddity($0) }
      )
    }
  }

  mutating func receive(_ edit: NearbyEdit) {
    page.receive(edit)
  }
}
