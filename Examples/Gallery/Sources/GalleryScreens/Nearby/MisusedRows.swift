import Medley

/// A section with all mistakes that the compiler accepts.
///
/// The article says that its protocols cost type safety, and asks for misuse to be logged.
/// Here each mistake is reported with the types involved, and costs no other
/// row. (A closed set does not compile with the first two.)
package struct MisusedRows {
  /// Creates the rows.
  package init() {}

  var section: ListSection<AnyListItem> {
    ListSection(
      SectionID(NearbySection.misuse),
      header: NearbyHeading(title: "Misuse")
    ) {
      // Only the harbour office's notices have a cell; two types share the name.
      HarbourOffice.Notice(id: 1, text: "High water at 14:20.")
      TownHall.Notice(id: 1, text: "The bridge is closed on Monday.")
      // A row that names the cell of another model.
      LooseRow(id: "loose", cell: .place, content: AnyListItem(NearbyHeading(title: "Loose")))
      // No presenter handles its edit, and no screen has its route.
      Newsletter(isOn: false)
    }
  }
}

/// The harbour office.
enum HarbourOffice {
  /// A notice, with a cell.
  struct Notice: CellRepresentable {
    let id: Int
    let text: String

    static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
      .content { ListContent("Harbour office", subtitle: $0.text) }
    }
  }
}

/// The town hall.
enum TownHall {
  /// A notice type with the same name and without a cell.
  struct Notice: ListModel {
    let id: Int
    let text: String
  }
}

/// A row as in the article: it names its cell by an identifier, and its content has any
/// type.
///
/// Avoid such rows: whether cell and content fit is checked only at run time,
/// by the one cast of this screen.
struct LooseRow: ListModel {
  enum Cell: String {
    case place
  }

  let id: String
  let cell: Cell
  let content: AnyListItem
}

extension LooseRow: CellRepresentable {
  /// Shows the content in the named cell, or reports a mismatch.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { row, context in
      switch row.cell {
      case .place:
        guard let place = row.content.model as? PlaceRow else {
          context.report(.mismatch(of: row, expected: PlaceRow.self))
          return ListContent("This row and its cell do not fit", style: .failure)
        }
        return ListContent(place.name)
      }
    }
  }
}

extension ListIssue {
  fileprivate static func mismatch(of row: LooseRow, expected: any ListModel.Type) -> Self {
    .modelMismatch(
      expected: "\(expected)",
      found: "\(row.content.modelType)",
      place: "row \"\(row.id)\" with the cell \"\(row.cell)\""
    )
  }
}

/// A toggle whose edit no presenter handles, with a route that no screen has.
struct Newsletter: ListModel {
  var isOn: Bool

  var id: String { "newsletter" }

  /// An edit that no presenter of the screen knows.
  struct Subscription: Sendable {
    let isOn: Bool
  }
}

extension Newsletter: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("Newsletter", control: .toggle($0.isOn)) }
      .editing(\.isOn) { _, new, event in event.send(Subscription(isOn: new.isOn)) }
      .onSelect { _, event in event.go(["newsletter", "terms"]) }
  }
}
