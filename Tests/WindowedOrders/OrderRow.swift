package import MedleyCore
import MedleyLoading

/// The model of a row of the lists larger than memory with which hosts are tested.
package struct Order: ListModel, Hashable {
  package let id: Int

  /// The number of lines of its cell.
  package var lines: Int

  package var note: String

  package init(id: Int, lines: Int = 1, note: String = "") {
    (self.id, self.lines, self.note) = (id, lines, note)
  }

  /// Returns orders with ascending ids from 0.
  package static func sequence(_ count: Int, lines: (Int) -> Int = { _ in 1 }) -> [Order] {
    (0..<count).map { Order(id: $0, lines: lines($0)) }
  }
}

/// A row: an order, or orders that are not loaded.
package enum OrderRow: ListItem {
  case order(Order)
  case unloaded(UnloadedRows)

  package enum ID: Hashable, Codable, Sendable {
    case order(Int)
    case unloaded(UnloadedRows.ID)
  }

  package var id: ID {
    switch self {
    case .order(let order): .order(order.id)
    case .unloaded(let rows): .unloaded(rows.id)
    }
  }

  package var model: any ListModel {
    switch self {
    case .order(let order): order
    case .unloaded(let rows): rows
    }
  }
}

package struct OrderCells<Host: ContentHost>: CellProvider {
  package typealias Item = OrderRow

  private let order: CellAdapter<Order, Host>
  private let unloaded: CellAdapter<UnloadedRows, Host>

  /// - Parameters:
  ///   - order: the cell of an order.
  ///   - placeholderHeight: the height of the placeholder of a row that is not loaded; `nil` for the host's.
  ///   - unloaded: the cell of orders that are not loaded.
  package init(
    order: CellAdapter<Order, Host>,
    placeholderHeight: Double? = nil,
    unloaded: CellAdapter<UnloadedRows, Host> = .unloaded { (event: RowWindowEvent<Order>) in event
    }
  ) {
    self.order = order
    self.unloaded = placeholderHeight.map { unloaded.estimatedHeight($0) } ?? unloaded
  }

  package func visit<Visitor: CellVisitor>(
    _ item: OrderRow,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    switch item {
    case .order(let order): visitor.visit(order, adapter: self.order)
    case .unloaded(let rows): visitor.visit(rows, adapter: unloaded)
    }
  }
}
