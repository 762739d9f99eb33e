import MedleyLayout
import MedleyCore

/// Which row comes next in a direction: over lines of a list or a grid, and along a carousel.
struct RowSteps {
  let layout: ListLayout

  /// How many columns of carousels are scrolled away, by their sections.
  var sideways: [Int: Int] = [:]

  /// The column of the screen where a vertical way began, so that it keeps to it on lines of other
  /// lengths.
  var goal: Double?

  /// The first row of the list.
  var first: CellPosition? { row(inSectionFrom: 0, by: 1) }

  /// The last row of the list.
  var last: CellPosition? { row(inSectionFrom: layout.sectionCount - 1, by: -1) }

  /// The row on the line below, or above; `nil` at the list's ends.
  func row(from path: ListPath, down isDown: Bool) -> CellPosition? {
    guard let x = goal ?? middle(of: path) else { return nil }
    let line = line(of: path)
    let next = isDown ? line.upperBound : line.lowerBound - 1
    if (0..<layout.itemCount(inSection: path.section)).contains(next) {
      return nearest(to: x, onLineOf: ListPath(section: path.section, item: next))
    }
    let section = path.section + (isDown ? 1 : -1)
    guard case .row(let start)? = row(inSectionFrom: section, by: isDown ? 1 : -1) else {
      return nil
    }
    return nearest(to: x, onLineOf: start)
  }

  /// The row beside another on the same line; `nil` at the line's ends.
  func row(from path: ListPath, right isRight: Bool) -> CellPosition? {
    let item = path.item + (isRight ? 1 : -1)
    return line(of: path).contains(item)
      ? .row(ListPath(section: path.section, item: item)) : nil
  }

  /// Returns whether a row has other rows beside it.
  func isBesideOthers(_ path: ListPath) -> Bool {
    line(of: path).count > 1
  }

  /// The items on the line of a row; of a carousel, all.
  private func line(of path: ListPath) -> Range<Int> {
    let count = layout.itemCount(inSection: path.section)
    if layout.contentWidth(ofSection: path.section) != nil { return 0..<count }
    let perLine = itemsPerLine(inSection: path.section, count: count)
    let start = path.item / perLine * perLine
    return start..<min(start + perLine, max(count, start))
  }

  /// Returns the number of rows side by side: those with the same top as the first.
  private func itemsPerLine(inSection section: Int, count: Int) -> Int {
    func top(_ item: Int) -> CellFrame? {
      layout.frame(of: .row(ListPath(section: section, item: item)))
    }
    guard count > 1, let first = top(0), let second = top(1), second.x > first.x else { return 1 }
    var perLine = 2
    while perLine < count, let next = top(perLine), next.x > first.x { perLine += 1 }
    return perLine
  }

  private func nearest(to x: Double, onLineOf path: ListPath) -> CellPosition? {
    let line = line(of: path)
    func row(_ item: Int) -> ListPath { ListPath(section: path.section, item: item) }
    guard line.count > 1, let first = middle(of: row(line.lowerBound)),
      let second = middle(of: row(line.lowerBound + 1)), second > first
    else { return .row(path) }
    // Rows on a line are of one width; a place far to the side is that of its end.
    let index = max(0, min(((x - first) / (second - first)).rounded(), Double(line.count - 1)))
    return .row(row(line.lowerBound + Int(index)))
  }

  /// Returns the column of a row's middle, also if the row is not visible.
  func middle(of path: ListPath) -> Double? {
    layout.frame(of: .row(path)).map {
      $0.x + $0.width / 2 - Double(sideways[path.section] ?? 0)
    }
  }

  /// The first row, or the last on the way up, of a section or the next one that has rows.
  func row(inSectionFrom section: Int, by step: Int) -> CellPosition? {
    var section = section
    while (0..<layout.sectionCount).contains(section) {
      let count = layout.itemCount(inSection: section)
      if count > 0 {
        return .row(ListPath(section: section, item: step > 0 ? 0 : count - 1))
      }
      section += step
    }
    return nil
  }
}

/// The state of moving the focus by keys.
struct KeyboardNavigation {
  /// The column of the screen to which a sequence of moves up or down keeps.
  var goal: Double?

  /// The search for the next row that has a control.
  var controlSearch: RowSearch?

  /// The row whose control a behaviour asked to edit.
  var requestedEdit: ItemIdentity?
}
