/// The visible parts of placeholder rows, as a host has reported them to its list.
///
/// The key identifies a row to the host.
public struct ReportedParts<Key: Hashable> {
  /// A placeholder row, and the parts of it that are visible or nearly visible.
  public struct Row {
    /// Identifies the row to the host.
    public var key: Key

    /// The parts, as ranges of the rows that the placeholder row represents.
    public var rows: [Range<Int>]

    /// The number of rows that the placeholder row represents.
    public var count: Int

    /// Creates the visible parts of a row.
    public init(_ key: Key, rows: [Range<Int>], count: Int) {
      (self.key, self.rows, self.count) = (key, rows, count)
    }
  }

  private var reported: [Key: (rows: [Range<Int>], count: Int)] = [:]

  /// Creates a memory of no parts.
  public init() {}

  /// Whether no part is visible.
  public var isEmpty: Bool { reported.isEmpty }

  /// Replaces the visible parts, and returns the events that the list has not received yet.
  ///
  /// The same part is reported again if the placeholder row represents another number of rows: its first
  /// rows may have been loaded.
  ///
  /// - Parameter visible: the rows, each once.
  public mutating func update(_ visible: [Row]) -> [(event: CellEvent, key: Key)] {
    let old = reported
    reported = Dictionary(visible.map { ($0.key, ($0.rows, $0.count)) }) { first, _ in first }
    let ended = old.keys.filter { reported[$0] == nil }
    let changed = visible.filter { row in
      old[row.key].map { $0 != (row.rows, row.count) } ?? true
    }
    return ended.map { (.displayRows([]), $0) } + changed.map { (.displayRows($0.rows), $0.key) }
  }
}
