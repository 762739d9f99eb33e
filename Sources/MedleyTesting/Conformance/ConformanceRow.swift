import MedleyCore
import MedleyLoading

/// A row, header, card or nested row of a scenario.
struct CheckedRow: ListModel, Hashable {
  /// The first word of the title.
  enum Kind: String {
    case row, head, card, nest
  }

  var id: Int
  var kind = Kind.row

  /// The number of the content: the title contains it.
  var revision = 0

  /// The text of the field; without one, the row has no field.
  var field: String?

  /// The ids of the rows of the nested list; `nil` if the row is not a list.
  var nested: [Int]?

  /// The edit that the row sends when the user selects it.
  var edit: CheckedEdit?

  /// The text of the field, for the behaviour that edits it.
  var text: String {
    get { field ?? "" }
    set { field = newValue }
  }

  /// The text that finds the row on the screen.
  var title: CheckedTitle { CheckedTitle(kind: kind, id: id, revision: revision) }
}

/// The title of a cell, such as `row 12.3;`.
struct CheckedTitle: Hashable, CustomStringConvertible {
  var kind: CheckedRow.Kind
  var id: Int
  var revision: Int

  var description: String { "\(kind.rawValue) \(id).\(revision);" }
}

/// A row of a scenario, or rows that are not loaded.
enum CheckedItem: ListItem {
  case row(CheckedRow)
  case unloaded(UnloadedRows)

  enum ID: Hashable, Codable, Sendable {
    case row(Int)
    case unloaded(UnloadedRows.ID)
  }

  var id: ID {
    switch self {
    case .row(let row): .row(row.id)
    case .unloaded(let rows): .unloaded(rows.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .row(let row): row
    case .unloaded(let rows): rows
    }
  }
}

/// The cells of a scenario.
struct CheckedCells<Host: ContentHost>: CellProvider {
  typealias Item = CheckedItem

  private let row: CellAdapter<CheckedRow, Host>
  private let field: CellAdapter<CheckedRow, Host>
  private let list: CellAdapter<CheckedRow, Host>
  private let unloaded: CellAdapter<UnloadedRows, Host>

  init(_ log: DisplayLog) {
    let cells = Self.content(of: Host.self)
      .onDisplay { row, _ in log.begin(row) }
      .onEndDisplay { row, _ in log.end(row) }
      .onPrefetch { row, _ in log.approach(row) }
      .onImpression(visibleFraction: 0, dwell: 0) { row, _ in log.approach(row) }
    // A page offers the selection of one row only with a behaviour.
    row = cells.onSelect { row, event in
      switch row.edit {
      case nil: break
      case .revise?: event.send(CheckedRevision(row: row.id))
      case .swap?, .hideFirst?: row.edit.map { event.send($0) }
      }
    }
    field = cells.editing(\.text) { _, _, _ in }
    list = .list(cells: Self.content(of: Host.NestedHost.self)) { row in
      ListSnapshot(items: (row.nested ?? []).map { CheckedRow(id: $0, kind: .nest) })
    }
    unloaded = .unloaded { (event: RowWindowEvent<CheckedRow>) in event }
  }

  func visit<Visitor: CellVisitor>(
    _ item: CheckedItem,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    switch item {
    case .unloaded(let rows): visitor.visit(rows, adapter: unloaded)
    case .row(let row) where row.nested != nil: visitor.visit(row, adapter: list)
    case .row(let row) where row.field != nil: visitor.visit(row, adapter: field)
    case .row(let row): visitor.visit(row, adapter: self.row)
    }
  }

  /// The title is followed by the state, so that a cell that is not refreshed is found.
  private static func content<AnyHost: ContentHost>(
    of host: AnyHost.Type
  ) -> CellAdapter<CheckedRow, AnyHost> {
    .content { row, context in
      var words = ["\(row.title)"]
      if context.state.contains(.selected) { words.append("selected") }
      if context.state.contains(.focused) { words.append("focused") }
      if let place = context.outline {
        words.append("level\(place.level)")
        if place.isExpandable { words.append(place.isExpanded ? "open" : "shut") }
      }
      return ListContent(words.joined(separator: " "), control: row.field.map { .text($0) })
    }
  }
}

/// The display events of rows, as the behaviours of the cells receive them.
final class DisplayLog {
  /// The rows with `display` as their last event.
  private(set) var displayed: Set<Int> = []

  /// The rows that have received a prefetch or an impression.
  private(set) var approached: Set<Int> = []

  /// The events that do not alternate.
  private(set) var faults: [String] = []

  func begin(_ row: CheckedRow) {
    guard row.kind == .row else { return }
    if !displayed.insert(row.id).inserted { faults.append("a second display of row \(row.id)") }
  }

  func approach(_ row: CheckedRow) { approached.insert(row.id) }

  func forgetApproached() { approached = [] }

  func end(_ row: CheckedRow) {
    guard row.kind == .row else { return }
    if displayed.remove(row.id) == nil { faults.append("endDisplay of hidden row \(row.id)") }
  }
}
