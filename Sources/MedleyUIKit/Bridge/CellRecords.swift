#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What is known of the cells of a view, by the cell, without keeping any of them.
@MainActor
struct CellRecords {
  private struct Entry {
    weak var cell: UIView?
    var record: CellRecord
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// How many entries there may be before those of cells that are gone are dropped.
  private var limit = 64

  /// How many cells there are.
  var count: Int { entries.values.reduce(0) { $0 + ($1.cell == nil ? 0 : 1) } }

  /// What is known of a cell; `nil` for a view that is none.
  subscript(cell: UIView) -> CellRecord? {
    get {
      // Another view may have come to stand at the address of one that is gone.
      guard let entry = entries[ObjectIdentifier(cell)], entry.cell === cell else { return nil }
      return entry.record
    }
    set {
      entries[ObjectIdentifier(cell)] = newValue.map { Entry(cell: cell, record: $0) }
      if entries.count > limit { dropGone() }
    }
  }

  private mutating func dropGone() {
    entries = entries.filter { $0.value.cell != nil }
    limit = max(64, entries.count * 2)
  }
}
