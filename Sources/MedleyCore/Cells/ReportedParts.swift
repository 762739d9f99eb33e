/// The visible parts of rows that stand for others, as a host has reported them to its list.
package struct ReportedParts {
  /// A row that stands for others, and which of them are visible or nearly visible.
  package struct Row {
    package var identity: ItemIdentity
    package var rows: [Range<Int>]

    /// The number of rows that it stands for.
    package var count: Int

    package init(_ identity: ItemIdentity, rows: [Range<Int>], count: Int) {
      (self.identity, self.rows, self.count) = (identity, rows, count)
    }
  }

  private var reported: [ItemIdentity: (rows: [Range<Int>], count: Int)] = [:]

  package init() {}

  /// Replaces the visible parts, and returns the events that the list has not received yet.
  ///
  /// The same part is reported again if the row stands for another number of rows: rows may have been
  /// loaded before the others.
  ///
  /// - Parameter visible: the rows, each once.
  package mutating func update(
    _ visible: [Row]
  ) -> [(event: CellEvent, identity: ItemIdentity)] {
    let old = reported
    reported = Dictionary(visible.map { ($0.identity, ($0.rows, $0.count)) }) { first, _ in first }
    let ended = old.keys.filter { reported[$0] == nil }
    let changed = visible.filter { row in
      old[row.identity].map { $0 != (row.rows, row.count) } ?? true
    }
    return ended.map { (.displayRows([]), $0) }
      + changed.map { (.displayRows($0.rows), $0.identity) }
  }
}
