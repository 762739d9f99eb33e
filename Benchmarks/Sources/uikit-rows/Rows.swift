import MedleyCore
import MedleyUIKit
import StrictUIKit

struct Note: ListModel {
  let id: Int
  let text: String
}

struct Alert: ListModel {
  let id: Int
  let title: String
}

/// A row of one of two kinds, in an order that alternates.
enum Row: ListItem {
  case note(Note)
  case alert(Alert)

  static let height: CGFloat = 44

  var id: Int {
    switch self {
    case .note(let note): note.id
    case .alert(let alert): alert.id
    }
  }

  var model: any ListModel {
    switch self {
    case .note(let note): note
    case .alert(let alert): alert
    }
  }

  static func rows(_ count: Int) -> [Row] {
    (0..<count).map {
      $0 % 3 == 0
        ? .alert(Alert(id: $0, title: "Alert \($0)")) : .note(Note(id: $0, text: "Note \($0)"))
    }
  }
}

/// The cells of a closed set of kinds.
struct RowCells<Host: ViewHost>: CellProvider {
  typealias Item = Row

  var note: CellAdapter<Note, Host>
  var alert: CellAdapter<Alert, Host>

  func visit<Visitor: CellVisitor>(
    _ item: Row,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    switch item {
    case .note(let note): visitor.visit(note, adapter: self.note)
    case .alert(let alert): visitor.visit(alert, adapter: self.alert)
    }
  }
}

// MARK: - Cells, which do nothing but keep their model

final class TableNoteCell: UITableViewCell, ConfigurableCell {
  static var preferredHeight: Double? { Double(Row.height) }

  var note: Note?

  func configure(with model: Note, context: CellContext) { note = model }
}

final class TableAlertCell: UITableViewCell, ConfigurableCell {
  static var preferredHeight: Double? { Double(Row.height) }

  var alert: Alert?

  func configure(with model: Alert, context: CellContext) { alert = model }
}

final class ItemNoteCell: UICollectionViewCell, ConfigurableCell {
  static var preferredHeight: Double? { Double(Row.height) }

  var note: Note?

  func configure(with model: Note, context: CellContext) { note = model }
}

final class ItemAlertCell: UICollectionViewCell, ConfigurableCell {
  static var preferredHeight: Double? { Double(Row.height) }

  var alert: Alert?

  func configure(with model: Alert, context: CellContext) { alert = model }
}
