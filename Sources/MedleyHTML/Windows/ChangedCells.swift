import MedleyCore
import MedleySupport

/// The cells that a change of a list touches, by their indexes.
///
/// A window is compared with some integers to know that it is the same after the change, so that a list with many
/// readers does not compute the windows of those who read elsewhere.
struct ChangedCells {
  /// The number of changed rows above which all windows count as changed.
  private static let limit = 2_048

  /// The cells that are removed, by their indexes before the change.
  private var removed = CellRanges()

  /// The cells that are inserted, by their indexes after the change.
  private var inserted = CellRanges()

  /// The cells that change where they are, by their indexes after the change.
  private var updated = CellRanges()

  /// The cells of sections with another number of rows, by their indexes after the change.
  private var resized = CellRanges()

  /// Whether the number of cells changes.
  private var changesCount = false

  /// How a change affects some consecutive cells.
  enum Effect: Hashable {
    case none

    /// The cells stay the same, and have other indexes, or their section another number of rows.
    case moved(by: Int)

    case changed
  }

  /// Creates the cells of some positions that change where they are.
  ///
  /// - Returns: `nil` for a cell of a docked section, which is in all windows.
  init?(_ positions: [CellPosition], in index: CellIndex) {
    guard !positions.contains(where: { index.dockedSections.contains($0.section) }) else {
      return nil
    }
    updated = CellRanges(positions.map { index.range(of: $0) })
  }

  /// Creates the cells that a change touches.
  ///
  /// - Parameters:
  ///   - old: the index of the list before the change.
  ///   - new: the index of the list after the change.
  /// - Returns: `nil` if all windows have to be computed.
  init?(_ change: ListChange, from old: CellIndex, to new: CellIndex) {
    let rowCount =
      change.deletedRows.count + change.insertedRows.count + change.movedRows.count
      + change.updatedRows.count + change.reloadedRows.count
    guard !change.changesSections, change.reloadedSections.isEmpty,
      old.sectionCount == new.sectionCount, rowCount <= Self.limit,
      (0..<new.sectionCount).allSatisfy({ new.isLong($0) == old.isLong($0) }),
      !change.touches(old.dockedSections)
    else { return nil }
    var (removed, inserted, updated) = ([Range<Int>](), [Range<Int>](), [Range<Int>]())
    func append(_ path: ListPath, of index: CellIndex, to ranges: inout [Range<Int>]) {
      let range = index.range(of: .row(path))
      // All rows of a long carousel are one cell, which stays.
      if index.isLong(path.section) { updated.append(range) } else { ranges.append(range) }
    }
    for path in change.deletedRows + change.movedRows.map(\.from) {
      append(path, of: old, to: &removed)
    }
    for path in change.insertedRows + change.movedRows.map(\.to) {
      append(path, of: new, to: &inserted)
    }
    let origins = RowOrigins(change)
    for path in change.updatedRows + change.reloadedRows {
      let range = new.range(of: .row(path))
      guard new.isWindowed(path.section), !new.isLong(path.section),
        let origin = origins.origin(of: path)
      else {
        updated.append(range)
        continue
      }
      // A placeholder row can represent another number of rows than before.
      let oldRange = old.range(of: .row(origin))
      if oldRange.count == range.count {
        updated.append(range)
      } else {
        removed.append(oldRange)
        inserted.append(range)
      }
    }
    updated += change.updatedHeaders.map { new.range(of: .header(section: $0)) }
    updated += change.updatedFooters.map { new.range(of: .footer(section: $0)) }
    let resized = (0..<new.sectionCount)
      .filter { new.rowCount(of: $0) != old.rowCount(of: $0) }
      .map { new.range(ofSection: $0) }
    changesCount = old.count != new.count
    self.resized = CellRanges(resized)
    self.removed = CellRanges(removed)
    self.inserted = CellRanges(inserted)
    self.updated = CellRanges(updated)
  }

  /// Returns how the change affects a window.
  ///
  /// The cells that are neither removed nor inserted keep their order.
  ///
  /// - Parameters:
  ///   - cells: the cells of the window, by their indexes before the change.
  ///   - header: the header above the window, if there is one.
  /// - Complexity: O(log *n*) for *n* changed rows, and O(*n*) for inserted rows before the window.
  func effect(on cells: Range<Int>, header: Int?) -> Effect {
    guard !cells.isEmpty, !removed.intersect(cells) else { return .changed }
    let start = newIndex(of: cells.lowerBound)
    let new = start..<start + cells.count
    guard !inserted.intersect(new), !updated.intersect(new) else { return .changed }
    if let header {
      // Its section has a part in the window, so that the header is neither removed nor inserted.
      let header = newIndex(of: header)
      guard !updated.intersect(header..<header + 1) else { return .changed }
    }
    let isSame = start == cells.lowerBound && !changesCount && !resized.intersect(new)
    return isSame ? .none : .moved(by: start - cells.lowerBound)
  }

  /// Returns the index after the change of a cell that stays.
  private func newIndex(of cell: Int) -> Int {
    inserted.indexOfCell(afterSkipping: cell - removed.count(before: cell))
  }
}

extension ListChange {
  /// Returns whether the change touches cells of some sections, if it changes no sections.
  fileprivate func touches(_ sections: Range<Int>) -> Bool {
    guard !sections.isEmpty else { return false }
    let rows = deletedRows + insertedRows + updatedRows + reloadedRows
    let moved = movedRows.flatMap { [$0.from, $0.to] }
    return (rows + moved).contains { sections.contains($0.section) }
      || (updatedHeaders + updatedFooters).contains(where: sections.contains)
  }
}

/// Some cells of a list, as ascending ranges of their indexes.
private struct CellRanges {
  private var ranges: [Range<Int>] = []

  /// The number of cells before each range.
  private var counts: [Int] = []
  private var count = 0

  init() {}

  init(_ cells: [Range<Int>]) {
    for range in cells.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        count += end - last.upperBound
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(range)
        counts.append(count)
        count += range.count
      }
    }
  }

  /// The index of the first range that ends behind a cell.
  private func firstRange(endingBehind cell: Int) -> Int {
    ranges.partitioningIndex { $0.upperBound > cell }
  }

  func intersect(_ cells: Range<Int>) -> Bool {
    guard !cells.isEmpty else { return false }
    let index = firstRange(endingBehind: cells.lowerBound)
    return index < ranges.count && ranges[index].lowerBound < cells.upperBound
  }

  /// Returns the index of the cell outside the ranges that follows a number of others.
  func indexOfCell(afterSkipping number: Int) -> Int {
    var index = number
    for range in ranges {
      guard range.lowerBound <= index else { break }
      index += range.count
    }
    return index
  }

  /// The number of cells before an index.
  func count(before cell: Int) -> Int {
    let index = firstRange(endingBehind: cell)
    guard index < ranges.count else { return count }
    return counts[index] + max(0, cell - ranges[index].lowerBound)
  }
}

/// Finds where rows were before a change.
private struct RowOrigins {
  private var removed: [Int: [Int]] = [:]
  private var inserted: [Int: [Int]] = [:]
  private var moved: [ListPath: ListPath] = [:]

  init(_ change: ListChange) {
    for path in change.deletedRows + change.movedRows.map(\.from) {
      removed[path.section, default: []].append(path.item)
    }
    for path in change.insertedRows + change.movedRows.map(\.to) {
      inserted[path.section, default: []].append(path.item)
    }
    for move in change.movedRows { moved[move.to] = move.from }
    for section in removed.keys { removed[section]?.sort() }
    for section in inserted.keys { inserted[section]?.sort() }
  }

  /// Returns the position of a row before the change; `nil` if the row has moved.
  func origin(of path: ListPath) -> ListPath? {
    guard moved[path] == nil else { return nil }
    let before = inserted[path.section]?.partitioningIndex { $0 >= path.item } ?? 0
    var item = path.item - before
    for row in removed[path.section] ?? [] where row <= item { item += 1 }
    return ListPath(section: path.section, item: item)
  }
}
