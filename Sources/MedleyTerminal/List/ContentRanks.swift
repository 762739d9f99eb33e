import MedleyCore

/// The numbers of the rows in a whole list, without the placeholders at the beginning or the end of a
/// section, and without docked sections.
struct ContentRanks: Sendable {
  /// The rows that count, by section.
  private let items: [Range<Int>]

  /// The number of rows before each section.
  private let starts: [Int]

  /// The positions in sections with placeholder rows.
  private let positions: [Int: RowPositions]

  /// The number of rows.
  let count: Int

  init<Cell, Registration>(of list: HostedList<Cell, Registration>?) {
    var (items, starts, count): ([Range<Int>], [Int], Int) = ([], [], 0)
    var positions: [Int: RowPositions] = [:]
    let sectionCount = list?.sectionCount ?? 0
    let scrolledCount = sectionCount - (list?.dockedSectionCount ?? 0)
    for section in 0..<sectionCount {
      func isPlaceholder(_ item: Int) -> Bool {
        list?.model(at: .row(ListPath(section: section, item: item))) is any PlaceholderRow
      }
      let end = section < scrolledCount ? list?.section(at: section)?.itemCount ?? 0 : 0
      if section < scrolledCount, let rows = list?.rowPositions(inSection: section) {
        positions[section] = rows
        items.append(0..<end)
        starts.append(count)
        count += rows.count
        continue
      }
      var range = 0..<end
      if !range.isEmpty, isPlaceholder(range.lowerBound) { range.removeFirst() }
      if !range.isEmpty, isPlaceholder(range.upperBound - 1) { range.removeLast() }
      items.append(range)
      starts.append(count)
      count += range.count
    }
    (self.items, self.starts, self.count) = (items, starts, count)
    self.positions = positions
  }

  /// Returns the row with a 1-based number, clamped to the rows; `nil` if there are no rows.
  ///
  /// For a placeholder row, also returns the index of the row among those that it represents.
  ///
  /// - Complexity: O(sections).
  func place(ofRow number: Int) -> (path: ListPath, offset: Int)? {
    let rank = min(max(1, number), count) - 1
    guard rank >= 0, let section = starts.lastIndex(where: { $0 <= rank }) else { return nil }
    let position = rank - starts[section]
    guard let positions = positions[section] else {
      return (ListPath(section: section, item: items[section].lowerBound + position), 0)
    }
    let (row, offset) = positions.row(at: position)
    return (ListPath(section: section, item: row), offset)
  }

  /// The 1-based number of a row; `nil` for a placeholder, a header or a footer.
  ///
  /// - Parameter offset: for a placeholder row, the index of the row among those that it represents.
  func rank(of position: CellPosition, offset: Int = 0) -> Int? {
    guard case .row(let path) = position, items.indices.contains(path.section),
      items[path.section].contains(path.item)
    else { return nil }
    if let positions = positions[path.section] {
      return starts[path.section] + positions.position(ofRow: path.item) + offset + 1
    }
    return starts[path.section] + path.item - items[path.section].lowerBound + 1
  }
}
