/// The visible parts of placeholder rows, as a host has reported them to its list.
///
/// The key identifies a row to the host.
package struct ReportedParts<Key: Hashable> {
  /// A placeholder row, and the parts of it that are visible or nearly visible.
  package struct Row {
    package var key: Key
    package var rows: [Range<Int>]

    /// The number of rows that the placeholder row represents.
    package var count: Int

    package init(_ key: Key, rows: [Range<Int>], count: Int) {
      (self.key, self.rows, self.count) = (key, rows, count)
    }
  }

  private var reported: [Key: (rows: [Range<Int>], count: Int)] = [:]

  package init() {}

  package var isEmpty: Bool { reported.isEmpty }

  /// Replaces the visible parts, and returns the events that the list has not received yet.
  ///
  /// The same part is reported again if the placeholder row represents another number of rows: its first
  /// rows may have been loaded.
  ///
  /// - Parameter visible: the rows, each once.
  package mutating func update(_ visible: [Row]) -> [(event: CellEvent, key: Key)] {
    let old = reported
    reported = Dictionary(visible.map { ($0.key, ($0.rows, $0.count)) }) { first, _ in first }
    let ended = old.keys.filter { reported[$0] == nil }
    let changed = visible.filter { row in
      old[row.key].map { $0 != (row.rows, row.count) } ?? true
    }
    return ended.map { (.displayRows([]), $0) } + changed.map { (.displayRows($0.rows), $0.key) }
  }
}
