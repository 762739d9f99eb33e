package import MedleyLoading

/// The rows of a source as its lists know them: counts, delivered keys, and rows that are left out.
///
/// The state is updated in each transaction that reads rows.
package struct KeyedRows<Table: KeyedTable>: Sendable {
  package typealias Order = Table.Order
  package typealias Key = Table.Key
  package typealias RowID = Table.RowID
  package typealias Record = Table.Record
  package typealias Transaction = Table.Transaction

  package let table: Table

  /// The number of rows between keys; `nil` for a source that does not count.
  package var index: PositionIndex<Order>?

  /// The number of rows before they are counted; `nil` if it is not known.
  package var expectedTotal: Int?

  /// Whether rows were delivered with positions before they are counted.
  package internal(set) var hasDeliveredEarly = false

  /// Whether rows were delivered without positions although rows are counted.
  package var hasDeliveredUncounted = false

  /// The rows that a filter selects, as far as they are counted.
  package var members = MemberSet<RowID>()

  /// The rows that are left out because they do not decode, or because another row has their identity.
  package internal(set) var unreadable: Set<RowID> = []

  /// The row that is shown in place of one that is left out, because both have the same identity in Swift.
  var twins: [RowID: RowID] = [:]

  /// The rows that were reported because another row has their identity.
  var reportedTwins: Set<RowID> = []

  /// The keys of the delivered rows, and the range that they cover.
  var delivered = DeliveredKeys<Record.ID, Order>()

  /// Edits that have not been sent yet.
  package var edits: [SourceEdit<Record.ID>] = []

  /// Creates the rows of a table, which are not counted yet.
  ///
  /// - Parameter countsRows: whether rows have positions.
  package init(_ table: Table, countsRows: Bool) {
    self.table = table
    index = countsRows ? PositionIndex(order: table.order) : nil
  }

  var order: Order { table.order }

  /// Whether all rows are counted.
  package var isCounted: Bool { index?.isComplete ?? false }

  /// The number of rows; `nil` if it is not known, so that batches have no positions.
  var total: Int? { isCounted ? index?.total : index == nil ? nil : expectedTotal }

  /// Whether a request for a position can be answered.
  package func hasPosition(_ position: Int) -> Bool {
    guard let index, let total else { return false }
    return index.isComplete || position < index.total || position >= total
  }

  /// Counts again from the start, because the counts are no longer correct.
  package mutating func reset() {
    if index != nil { index = PositionIndex(order: order) }
    members = MemberSet()
    (unreadable, twins) = ([], [:])
    expectedTotal = nil
    (hasDeliveredUncounted, hasDeliveredEarly) = (false, false)
    edits = [.unknown]
  }

  /// Tells lists that have rows without positions to read them again.
  package mutating func sendPositions() {
    if hasDeliveredUncounted { edits.append(.unknown) }
    hasDeliveredUncounted = false
  }
}
