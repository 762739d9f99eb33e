import Medley
import MedleyTerminal

/// The rows of a log in a database.
@ListItem
enum StoredRow {
  case delivery(StoredDelivery)
  case broken(BrokenStoredLine)
  case heading(LogHeading)
  case status(StatusRow)
  case search(LogSearch)
  case unloaded(UnloadedRows)

  /// Creates the row of a line.
  init(_ line: StoredDelivery) {
    self = line.problem == nil ? .delivery(line) : .broken(BrokenStoredLine(line))
  }
}

/// A broken line of a log in a database.
struct BrokenStoredLine: ListModel {
  let id: Int64
  let problem: String

  init(_ line: StoredDelivery) {
    id = line.id
    problem = line.problem ?? ""
  }
}

extension StoredRow.Cells where Host: ContentHost {
  /// The portable cells of a log in a database.
  static var standard: Self {
    Self(
      delivery: .loggedLine.openingLine(),
      broken: .content { ListContent("line \($0.id): \($0.problem)", style: .failure) }
        .numbered { Int($0.id) }
        .openingLine(),
      heading: .content { heading in
        ListContent(
          heading.title,
          detail: heading.count.isEmpty ? nil : heading.count,
          style: .prominent
        )
      },
      status: StatusRow.adapter(for: Host.self),
      search: .logSearch,
      unloaded: .unloaded { LogEdit.stored(.rows($0)) }
    )
  }
}

extension StoredRow.Cells where Host: TerminalCellHost {
  /// The cells of a log in a database in a terminal.
  static var text: Self {
    var cells = standard
    cells.delivery = cells.delivery.drawnAsLine
    // Most deliveries have one or two lines; at the end of a list, too much is better than too little.
    cells.unloaded = cells.unloaded.estimatedHeight(2)
    return cells
  }
}

/// An edit of a log in a database.
enum StoredLogEdit: Sendable {
  /// A part of the list is visible, or the user retries.
  case rows(RowWindowEvent<StoredDelivery>)

  /// Rows of the window with an id have arrived or changed.
  case window(String, RowWindowEvent<StoredDelivery>)

  /// The number of lines in each repository.
  case counts([String: Int])

  /// Counting failed, with a reason for the user; it is tried again.
  case countsFailed(String)

  /// How much of the log words find.
  case searchable(SearchProgress)
}

/// The progress of building a search index.
struct SearchProgress: Equatable, Sendable {
  /// The fraction of the lines that is in the index.
  var fraction = 0.0

  /// Why the index cannot be built at the moment, with a reason for the user; `nil` if it is built.
  var problem: String?
}
