/// The positions of a section's rows among all of its rows, of which one may stand for several.
@usableFromInline
package struct RowPositions: Sendable {
  /// The rows that stand for others, and the position of the first of those.
  private var groups: [(row: Int, position: Int, count: Int)] = []

  /// The number of rows of the list.
  package private(set) var rowCount = 0

  /// The number of rows, where each row counts as many as it stands for.
  package private(set) var count = 0

  package init() {}

  /// Appends a row.
  ///
  /// - Parameter count: the number of rows that it stands for; `nil` for a row that stands for itself.
  @usableFromInline
  package mutating func append(_ count: Int?) {
    let total = max(1, count ?? 1)
    if count != nil { groups.append((rowCount, self.count, total)) }
    rowCount += 1
    self.count += total
  }

  /// The first row that stands for others, or `nil` if none does.
  package var firstGroup: Int? { groups.first?.row }

  /// Returns the number of rows that a row stands for; `nil` for a row that stands for itself.
  ///
  /// - Complexity: O(log *n*).
  package func rowCount(of row: Int) -> Int? {
    let index = groups.partitioningIndex { $0.row >= row }
    return index < groups.count && groups[index].row == row ? groups[index].count : nil
  }

  /// Returns the position of a row; for a row that stands for several, that of the first.
  ///
  /// - Complexity: O(log *n*).
  package func position(ofRow row: Int) -> Int {
    let next = groups.partitioningIndex { $0.row >= row }
    guard next > 0 else { return row }
    let group = groups[next - 1]
    return group.position + group.count + (row - group.row - 1)
  }

  /// Returns the row at a position, and the offset of the position in a row that stands for several.
  ///
  /// - Complexity: O(log *n*).
  package func row(at position: Int) -> (row: Int, offset: Int) {
    let next = groups.partitioningIndex { $0.position > position }
    guard next > 0 else { return (position, 0) }
    let group = groups[next - 1]
    let offset = position - group.position
    return offset < group.count
      ? (group.row, offset) : (group.row + 1 + offset - group.count, 0)
  }
}
