import MedleySupport

/// The positions of the items of a list among all of its rows, loaded or not.
///
/// Without sections that may contain placeholder rows, a position is the index of the item.
struct RowCounts: Sendable {
  /// A section that may contain placeholder rows.
  private struct Window: Sendable {
    var section: Int

    /// The number of items, and of rows, before the section.
    var firstItem: Int
    var firstRow: Int

    var positions: RowPositions
  }

  /// In the order of the list.
  private var windows: [Window] = []

  /// The number of rows; a placeholder row counts as all the rows that it represents.
  private(set) var count: Int

  /// - Complexity: O(1) for a list without such sections; otherwise O(sections), and O(rows) of these sections.
  init(_ tree: SnapshotTree) {
    count = tree.itemCount
    guard tree.windowedSectionCount > 0 else { return }
    var (section, items, extra) = (0, 0, 0)
    tree.sections.forEach { slot in
      if slot.heading.isWindowed {
        var positions = RowPositions()
        slot.rows.forEach { $0.storage.addRowCounts(of: $0.range, to: &positions) }
        windows.append(
          Window(
            section: section,
            firstItem: items,
            firstRow: items + extra,
            positions: positions
          )
        )
        extra += positions.count - positions.rowCount
      }
      section += 1
      items += slot.weight
    }
    count += extra
  }

  /// Returns the number of rows before an item.
  ///
  /// - Parameters:
  ///   - path: the path of the item.
  ///   - index: the index of the item in the whole list.
  /// - Complexity: O(log sections), as of all methods.
  func position(of path: ListPath, index: Int) -> Int {
    let next = windows.partitioningIndex { $0.section > path.section }
    guard next > 0 else { return index }
    let window = windows[next - 1]
    guard window.section != path.section else {
      return window.firstRow + window.positions.position(ofRow: path.item)
    }
    let extra = window.positions.count - window.positions.rowCount
    return window.firstRow - window.firstItem + extra + index
  }

  /// Returns the index of the item at a position, which is in range or ``count``.
  func index(at position: Int) -> Int {
    let next = windows.partitioningIndex { $0.firstRow > position }
    guard next > 0 else { return position }
    let window = windows[next - 1]
    let offset = position - window.firstRow
    return window.firstItem
      + (offset < window.positions.count
        ? window.positions.row(at: offset).row
        : window.positions.rowCount + offset - window.positions.count)
  }

  /// Returns whether a placeholder row is between a row and an end of the list.
  ///
  /// - Parameter path: the row, or `nil` to ask for any row of the list.
  func hasPlaceholder(outside path: ListPath?, _ isAbove: Bool) -> Bool {
    windows.contains { window in
      let group = isAbove ? window.positions.firstGroup : window.positions.lastGroup
      guard let group else { return false }
      let placeholder = ListPath(section: window.section, item: group)
      return path.map { isAbove ? placeholder < $0 : placeholder > $0 } ?? true
    }
  }
}
