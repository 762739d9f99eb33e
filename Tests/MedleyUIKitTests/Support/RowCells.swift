import MedleyCore
import MedleyUIKit
import StrictUIKit

/// The cells of rows by their kind, not by their type.
struct RowCells<Host: ViewHost>: CellProvider {
  typealias Item = Row

  var content: CellAdapter<Row, Host>
  var native: CellAdapter<Row, Host>
  var plain: CellAdapter<Row, Host>
  var nested = CellAdapter<Row, Host>.nestedRows(.content { ListContent($0.text) })

  func visit<Visitor: CellVisitor>(
    _ item: Row,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    switch item.kind {
    case .content: visitor.visit(item, adapter: content)
    case .native: visitor.visit(item, adapter: native)
    case .plain: visitor.visit(item, adapter: plain)
    case .nested: visitor.visit(item, adapter: nested)
    }
  }
}

extension RowCells {
  @MainActor static func standard(
    native: CellAdapter<Row, Host>
  ) -> Self {
    RowCells(
      content: .content { ListContent($0.text) },
      // The list rejects every drop.
      native: native.onMove { _, _, _ in },
      plain: .cell(PlainRowView.self)
    )
  }
}

extension CellAdapter where Model == Row, Host: ViewHost {
  /// Returns an adapter for a nested list of up to four rows, which depend on the text of the row.
  static func nestedRows(_ cells: CellAdapter<Row, UICollectionView>) -> Self {
    .list(cells: cells) { row in
      ListSnapshot(items: (0..<row.text.count % 5).map { Row($0, "\($0) of \(row.text)") })
    }
  }
}

/// A cell that exposes the row that it shows.
@MainActor
protocol RowShowing: UIView {
  var row: Row? { get }
}

final class TableRowCell: UITableViewCell, ConfigurableCell, RowShowing {
  private(set) var row: Row?
  private(set) var context: CellContext?

  func configure(with row: Row, context: CellContext) {
    self.row = row
    self.context = context
    textLabel?.text = row.text
    textLabel?.numberOfLines = 0
  }
}

final class CollectionRowCell: UICollectionViewCell, ConfigurableCell, RowShowing {
  private(set) var row: Row?
  private(set) var context: CellContext?

  func configure(with row: Row, context: CellContext) {
    self.row = row
    self.context = context
  }
}

final class TableRowHeader: UITableViewHeaderFooterView, ConfigurableCell, RowShowing {
  private(set) var row: Row?

  func configure(with row: Row, context: CellContext) {
    self.row = row
    textLabel?.text = row.text
  }
}

class PlainRowView: UIView, ConfigurableCell, RowShowing {
  class var preferredHeight: Double? { 60 }

  override var canBecomeFirstResponder: Bool { true }

  private(set) var row: Row?

  func configure(with row: Row, context: CellContext) {
    self.row = row
  }
}
