import MedleyCore

/// The content of a cell.
struct CellRecord {
  var identity: ItemIdentity

  /// The position of the row when the cell was configured.
  var position: CellPosition

  /// Whether the list defined the height of the cell when it was configured, so that it is not measured.
  var isFixed: Bool

  /// The reuse pool of the cell.
  var identifier: ReuseIdentifier

  /// The ``BridgeContext/contentVersion`` when the cell was configured.
  var contentVersion: Int

  /// The place that the cell shows, or `nil` for a row outside of outlines.
  var outline: OutlinePlace?
}

/// Records by cell; the cells are not retained.
@MainActor
struct CellRecords<Record> {
  private struct Entry {
    weak var cell: UIView?
    var record: Record
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries that starts the removal of entries of deallocated cells.
  private var limit = 64

  /// The number of living cells.
  var count: Int { entries.values.reduce(0) { $0 + ($1.cell == nil ? 0 : 1) } }

  /// The record of a cell, or `nil` for another view.
  subscript(cell: UIView) -> Record? {
    get {
      // Another view may have the address of a deallocated cell.
      guard let entry = entries[ObjectIdentifier(cell)], entry.cell === cell else { return nil }
      return entry.record
    }
    set {
      entries[ObjectIdentifier(cell)] = newValue.map { Entry(cell: cell, record: $0) }
      guard entries.count > limit else { return }
      entries = entries.filter { $0.value.cell != nil }
      limit = max(64, entries.count * 2)
    }
  }
}

/// A cell that its view owns.
struct WeakCell {
  weak var cell: UIView?
}
