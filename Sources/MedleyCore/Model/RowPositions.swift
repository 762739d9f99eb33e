import MedleySupport

/// The positions of a section's rows among all of its rows, including those that placeholder rows represent.
public struct RowPositions: Sendable {
  /// The placeholder rows, and the position of the first row that each represents.
  private var groups: [(row: Int, position: Int, count: Int)] = []

  /// The number of rows of the list.
  public private(set) var rowCount = 0

  /// The number of rows; a placeholder row counts as all the rows that it represents.
  public private(set) var count = 0

  /// Creates the positions of a section without rows.
  public init() {}

  /// Appends a row.
  ///
  /// - Parameter count: the number of rows that a placeholder row represents; `nil` for another row.
  public mutating func append(_ count: Int?) {
    let total = max(1, count ?? 1)
    if count != nil { groups.append((rowCount, self.count, total)) }
    rowCount += 1
    self.count += total
  }

  /// The first placeholder row, or `nil` if there is none.
  public var firstGroup: Int? { groups.first?.row }

  /// The last placeholder row, or `nil` if there is none.
  public var lastGroup: Int? { groups.last?.row }

  /// Returns the number of rows that a placeholder row represents; `nil` for other rows.
  ///
  /// - Complexity: O(log *n*).
  public func rowCount(of row: Int) -> Int? {
    let index = groups.partitioningIndex { $0.row >= row }
    return index < groups.count && groups[index].row == row ? groups[index].count : nil
  }

  /// Returns the position of a row; for a placeholder row, of the first row that it represents.
  ///
  /// - Complexity: O(log *n*).
  public func position(ofRow row: Int) -> Int {
    let next = groups.partitioningIndex { $0.row >= row }
    guard next > 0 else { return row }
    let group = groups[next - 1]
    return group.position + group.count + (row - group.row - 1)
  }

  /// Returns the row at a position, and the offset of the position within a placeholder row.
  ///
  /// - Complexity: O(log *n*).
  public func row(at position: Int) -> (row: Int, offset: Int) {
    let next = groups.partitioningIndex { $0.position > position }
    guard next > 0 else { return (position, 0) }
    let group = groups[next - 1]
    let offset = position - group.position
    return offset < group.count
      ? (group.row, offset) : (group.row + 1 + offset - group.count, 0)
  }
}
