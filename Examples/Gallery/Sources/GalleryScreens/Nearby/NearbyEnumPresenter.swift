package import Medley
import MedleyTerminal

/// The approach of the article with an enum: the rows are a closed set, ``NearbyRow``.
///
/// The disadvantages that the article names are solved: no `switch` is scattered across the code, and a
/// new kind without a cell does not compile. Only this presenter wraps models in cases.
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
      .collapsing(.startsExpanded)
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

/// The rows of the screen as a closed set.
///
/// Each case has one model, and the macro generates the table of cells, ``Cells``: a kind without a
/// cell does not compile.
@ListItem
package enum NearbyRow {
  case topPicks(TopPicks)
  case categories(CategoryGrid)
  case place(PlaceRow)
  case oddity(OddityRow)
  case heading(NearbyHeading)
  case footnote(NearbyFootnote)
  case status(StatusRow)
}

extension NearbyRow.Cells where Host: ContentHost {
  /// The portable cells of the screen.
  static var standard: Self {
    Self(
      topPicks: .carousel,
      categories: .grid,
      place: .place,
      oddity: .oddity,
      heading: .heading,
      footnote: .footnote,
      status: StatusRow.adapter(for: Host.self)
    )
  }
}

extension NearbyRow.Cells where Host: TerminalCellHost {
  /// The cells in a terminal.
  static var text: Self {
    var cells = standard
    cells.place = .placeInTerminal
    return cells
  }
}
