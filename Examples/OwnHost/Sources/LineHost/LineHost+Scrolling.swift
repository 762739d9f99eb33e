import MedleyCore

extension LineHost {
  /// Scrolls by a number of lines; negative numbers scroll up.
  public func scroll(by lines: Int) {
    list?.endRestoringPosition()
    move(by: lines)
    show()
  }

  /// Whether the last line of the list is in the view.
  var isAtEnd: Bool {
    guard let last = visibleCells.last else { return true }
    return last.position == lastPosition && last.lines.upperBound == last.drawing.lineCount
  }

  /// Opens the list at its start or its end.
  func open(at edge: ScrollEdge) {
    guard let position = edge == .end ? lastPosition : firstPosition else { return top = nil }
    top = ScrollPosition(position: position)
    if edge == .end { move(by: lineCount(at: position)) }
  }

  /// Scrolls so that a cell is visible.
  func reveal(_ position: CellPosition, at edge: ScrollEdge) {
    let count = lineCount(at: position)
    let visible = visibleCells.first { $0.position == position }
    if edge == .nearest, visible?.lines.count == min(count, height) { return }
    let isAbove = top.map { position.readingOrder <= $0.position.readingOrder } ?? true
    top = ScrollPosition(position: position)
    switch edge {
    case .start,
      .nearest where isAbove:
      move(by: 0)
    case .middle: move(by: (count - height) / 2)
    case .end, .nearest: move(by: count - height)
    }
  }

  /// Moves the view, but not beyond an end of the list.
  func move(by lines: Int) {
    guard let start = top ?? firstPosition.map({ ScrollPosition(position: $0) }) else { return }
    top = place(start, movedBy: lines)
    let missing = height - visibleCells.reduce(0) { $0 + $1.lines.count }
    if missing > 0, let end = top { top = place(end, movedBy: -missing) }
  }

  private func place(_ place: ScrollPosition, movedBy lines: Int) -> ScrollPosition {
    var (position, offset) = (place.position, Int(place.offset) + lines)
    while offset < 0, let previous = neighbour(of: position, by: -1) {
      position = previous
      offset += lineCount(at: previous)
    }
    while offset >= lineCount(at: position), let next = neighbour(of: position, by: 1) {
      offset -= lineCount(at: position)
      position = next
    }
    let limit = lineCount(at: position)
    return ScrollPosition(position: position, offset: Double(min(max(0, offset), limit)))
  }

  // MARK: - Positions

  var firstPosition: CellPosition? { neighbour(ofSection: 0, index: -2, by: 1) }

  var lastPosition: CellPosition? {
    let last = (list?.sectionCount ?? 0) - 1
    return neighbour(ofSection: last, index: rowCount(ofSection: last) + 1, by: -1)
  }

  private func rowCount(ofSection section: Int) -> Int {
    list?.section(at: section)?.itemCount ?? 0
  }

  /// Returns the next cell in reading order, or the previous one.
  func neighbour(of position: CellPosition, by step: Int) -> CellPosition? {
    switch position {
    case .header(let section): neighbour(ofSection: section, index: -1, by: step)
    case .row(let path): neighbour(ofSection: path.section, index: path.item, by: step)
    case .footer(let section):
      neighbour(ofSection: section, index: rowCount(ofSection: section), by: step)
    }
  }

  /// - Parameter index: the index of a row; -1 for the header, and the number of rows for the footer.
  private func neighbour(ofSection section: Int, index: Int, by step: Int) -> CellPosition? {
    var (section, index) = (section, index)
    while let list, let shape = list.section(at: section) {
      index += step
      switch index {
      case -1 where shape.hasHeader: return .header(section: section)
      case 0..<shape.itemCount: return .row(ListPath(section: section, item: index))
      case shape.itemCount where shape.hasFooter: return .footer(section: section)
      case -1...shape.itemCount: break
      default:
        section += step
        index = step > 0 ? -2 : rowCount(ofSection: section) + 1
      }
    }
    return nil
  }
}
