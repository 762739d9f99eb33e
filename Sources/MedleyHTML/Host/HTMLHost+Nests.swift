import MedleyCore

// Lists larger than memory within rows. A page contains all their loaded rows, and one cell for each
// placeholder row, whose visible parts a browser does not report. The first rows are loaded while the row
// around the list is displayed; the user requests others.
extension HTMLHost {
  /// The number of first rows that are loaded, and of those that the user receives by asking once.
  static let nestLimit = 60

  /// Records that a row contains a list larger than memory, if it does.
  func noteNest(at position: CellPosition, key: String) {
    if list?.nestedList(at: position)?.hasWindow == true { displayed.note(nest: key) }
  }

  /// The placeholder rows among the first rows of the displayed nested lists.
  var nestedGroups: [DisplayedCells.Group] {
    displayed.nests.compactMap { key in
      position(ofKey: key).flatMap { list?.nestedList(at: $0) }
    }
    .flatMap { $0.groups(amongFirst: Self.nestLimit) }
  }

  /// Returns the number of rows that a placeholder row represents; `nil` for another key.
  func rowCount(ofKey key: String) -> Int? {
    guard let cell = cell(ofKey: key), case .row(let path) = cell.position else { return nil }
    return cell.list.rowCount(at: path)
  }

  /// Loads some of the rows of a placeholder row in a nested list, beside the loaded ones.
  ///
  /// - Returns: whether the key belongs to such a row.
  func showMore(ofKey key: String) -> Bool {
    guard let cell = cell(ofKey: key), cell.list !== list, case .row(var path) = cell.position,
      let count = cell.list.rowCount(at: path)
    else { return false }
    let size = min(count, Self.nestLimit)
    path.item -= 1
    let followsContent = path.item >= 0 && cell.list.rowCount(at: path) == nil
    path.item += 2
    let precedesContent =
      path.item < cell.list.section(at: path.section)?.itemCount ?? 0
      && cell.list.rowCount(at: path) == nil
    let start = precedesContent && !followsContent ? count - size : 0
    displayed.ask(for: start..<start + size, of: count, in: key)
    reportUnloadedRows()
    return true
  }
}

extension HostedList {
  /// Returns whether a row, and the rows around it or all rows above it, are placeholder rows.
  func isWithinGroups(_ position: CellPosition) -> Bool {
    guard case .row(let path) = position, path.item > 0 else { return false }
    func standsForOthers(_ item: Int) -> Bool {
      rowCount(at: ListPath(section: path.section, item: item)) != nil
    }
    guard standsForOthers(path.item), standsForOthers(path.item - 1) else { return false }
    let count = section(at: path.section)?.itemCount ?? 0
    return path.item + 1 == count || standsForOthers(path.item + 1)
  }

  /// Whether the list or a list within it is larger than memory.
  fileprivate var hasWindow: Bool {
    (0..<sectionCount).contains { section(at: $0)?.isWindowed == true }
      || nestedLists.contains { $0.hasWindow }
  }

  private var nestedLists: some Sequence<HostedList> {
    (0..<sectionCount).lazy.flatMap { self.positions(inSection: $0) }
      .compactMap { self.nestedList(at: $0) }
  }

  /// Returns the placeholder rows among the first rows of each section, and of lists within rows.
  fileprivate func groups(amongFirst limit: Int) -> [DisplayedCells.Group] {
    let own = (0..<sectionCount).flatMap { section -> [DisplayedCells.Group] in
      guard let positions = rowPositions(inSection: section) else { return [] }
      return (0..<positions.rowCount).prefix { positions.position(ofRow: $0) < limit }
        .compactMap { row in
          let path = ListPath(section: section, item: row)
          guard let count = rowCount(at: path), let identity = identity(at: .row(path)) else {
            return nil
          }
          let size = min(count, limit - positions.position(ofRow: row))
          return DisplayedCells.Group(cellKey(of: identity), rows: [0..<size], count: count)
        }
    }
    return own + nestedLists.flatMap { $0.groups(amongFirst: limit) }
  }
}
