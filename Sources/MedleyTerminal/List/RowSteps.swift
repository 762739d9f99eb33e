import MedleyCore
import MedleyLayout
import MedleySupport

/// The steps of the focus: over the lines of a list or a grid, and along a carousel.
struct RowSteps {
  let layout: ListLayout

  /// The horizontal scroll positions of carousels, by section.
  var sideways: [Int: Int] = [:]

  /// The column of the screen in which a sequence of vertical moves started.
  var goal: Double?

  /// The first row of the list.
  var first: CellPosition? { row(inSectionFrom: 0, by: 1) }

  /// The last row of the list.
  var last: CellPosition? { row(inSectionFrom: layout.sectionCount - 1, by: -1) }

  /// Returns the next cell in a direction that takes the focus; `nil` if the focus may not skip the
  /// cells before it.
  ///
  /// - Parameters:
  ///   - maySkip: Whether the focus may skip the line of a cell.
  ///   - takesFocus: Whether a cell takes the focus.
  func cell(
    from position: CellPosition,
    down isDown: Bool,
    maySkip: (CellPosition) -> Bool,
    takesFocus: (CellPosition) -> Bool
  ) -> CellPosition? {
    let x = goal ?? middle(of: position)
    var next = line(after: position, down: isDown)
    while let line = next {
      if let cell = cell(onLineOf: line, nearestTo: x, where: takesFocus) { return cell }
      guard maySkip(line) else { return nil }
      next = self.line(after: line, down: isDown)
    }
    return nil
  }

  /// Returns the first cell from an end of the list that takes the focus.
  ///
  /// - Parameter maySkip: Whether the focus may skip the line of a cell.
  func cell(
    fromStart isFirst: Bool,
    maySkip: (CellPosition) -> Bool,
    takesFocus: (CellPosition) -> Bool
  ) -> CellPosition? {
    let end = line(inSectionFrom: isFirst ? 0 : layout.sectionCount - 1, down: isFirst)
    guard let end else { return nil }
    if let cell = cell(onLineOf: end, nearestTo: nil, where: takesFocus) { return cell }
    guard maySkip(end) else { return nil }
    return cell(from: end, down: isFirst, maySkip: maySkip, takesFocus: takesFocus)
  }

  /// Returns the row on the next or previous line; `nil` at the ends of the list.
  func row(from path: ListPath, down isDown: Bool) -> CellPosition? {
    guard let x = goal ?? middle(of: .row(path)) else { return nil }
    let line = layout.items(onLineOf: path)
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

  /// Returns the next or previous row on the same line that takes the focus; `nil` if there is none.
  func row(
    from path: ListPath,
    right isRight: Bool,
    where takesFocus: (CellPosition) -> Bool
  ) -> CellPosition? {
    let line = layout.items(onLineOf: path)
    var item = path.item + (isRight ? 1 : -1)
    while line.contains(item) {
      let row = CellPosition.row(ListPath(section: path.section, item: item))
      if takesFocus(row) { return row }
      item += isRight ? 1 : -1
    }
    return nil
  }

  /// Returns whether a row has other rows beside it.
  func isBesideOthers(_ path: ListPath) -> Bool {
    layout.items(onLineOf: path).count > 1
  }

  private func nearest(to x: Double, onLineOf path: ListPath) -> CellPosition? {
    let line = layout.items(onLineOf: path)
    func row(_ item: Int) -> ListPath { ListPath(section: path.section, item: item) }
    guard !line.isEmpty else { return .row(path) }
    let next = line.partitioningIndex { (columns(of: .row(row($0)))?.upperBound ?? x) >= x }
    // Between two rows, the nearer one is next, and the first of two that are equally near.
    guard next < line.upperBound else { return .row(row(line.upperBound - 1)) }
    guard next > line.lowerBound, let before = columns(of: .row(row(next - 1))),
      let after = columns(of: .row(row(next))), x - before.upperBound <= after.lowerBound - x
    else { return .row(row(next)) }
    return .row(row(next - 1))
  }

  /// Returns the column of the screen in the middle of a row, also if the row is not visible.
  ///
  /// For a row that spans columns of a grid it is the middle of the first one, and for a header or
  /// footer its beginning.
  func middle(of position: CellPosition) -> Double? {
    columns(of: position).map { columns in
      guard case .row(let path) = position else { return columns.lowerBound }
      let width = columns.upperBound - columns.lowerBound
      return columns.lowerBound + min(width, layout.columnWidth(ofSection: path.section)) / 2
    }
  }

  /// Returns the columns of a cell on the screen, also if the cell is not visible.
  private func columns(of position: CellPosition) -> ClosedRange<Double>? {
    guard let frame = layout.frame(of: position) else { return nil }
    var x = frame.x
    // The rows of a carousel scroll within its card.
    if case .row(let path) = position, layout.contentWidth(ofSection: path.section) != nil {
      x += layout.room(ofSection: path.section).x - Double(sideways[path.section] ?? 0)
    }
    return x...x + frame.width
  }

  /// Returns the first row of the next section that has rows, or the last row on the way up.
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

extension RowSteps {
  /// Returns the first cell of the next or previous line: a header, a line of rows, or a footer.
  private func line(after position: CellPosition, down isDown: Bool) -> CellPosition? {
    let section = position.section
    if case .row(let path) = position {
      let line = layout.items(onLineOf: path)
      let next = isDown ? line.upperBound : line.lowerBound - 1
      if (0..<layout.itemCount(inSection: section)).contains(next) {
        return .row(ListPath(section: section, item: next))
      }
    }
    let cells = lines(ofSection: section, down: isDown)
    let place = cells.firstIndex { $0.isSameKind(as: position) } ?? 0
    return cells[(place + 1)...].first { layout.frame(of: $0) != nil }
      ?? line(inSectionFrom: section + (isDown ? 1 : -1), down: isDown)
  }

  /// Returns the first cell of the next section that has cells, or the last cell on the way up.
  private func line(inSectionFrom section: Int, down isDown: Bool) -> CellPosition? {
    var section = section
    while (0..<layout.sectionCount).contains(section) {
      let cells = lines(ofSection: section, down: isDown)
      if let cell = cells.first(where: { layout.frame(of: $0) != nil }) { return cell }
      section += isDown ? 1 : -1
    }
    return nil
  }

  /// The header, a row and the footer of a section in a direction; some of them may not exist.
  private func lines(ofSection section: Int, down isDown: Bool) -> [CellPosition] {
    let item = isDown ? 0 : max(0, layout.itemCount(inSection: section) - 1)
    let row = CellPosition.row(ListPath(section: section, item: item))
    let lines = [.header(section: section), row, .footer(section: section)]
    return isDown ? lines : lines.reversed()
  }

  /// Returns the cell on a line that takes the focus and is nearest to a column.
  private func cell(
    onLineOf position: CellPosition,
    nearestTo x: Double?,
    where takesFocus: (CellPosition) -> Bool
  ) -> CellPosition? {
    guard case .row(let path) = position else { return takesFocus(position) ? position : nil }
    guard case .row(let nearest) = x.map({ self.nearest(to: $0, onLineOf: path) }) ?? position
    else { return nil }
    let line = layout.items(onLineOf: path)
    return line.sorted { abs($0 - nearest.item) < abs($1 - nearest.item) }
      .lazy.map { CellPosition.row(ListPath(section: path.section, item: $0)) }
      .first(where: takesFocus)
  }
}

extension CellPosition {
  /// Returns whether both are rows, headers or footers.
  fileprivate func isSameKind(as other: CellPosition) -> Bool {
    switch (self, other) {
    case (.header, .header), (.row, .row), (.footer, .footer): true
    default: false
    }
  }
}

/// The focus of a list, and the state of moving it by keys.
struct KeyboardNavigation {
  /// The row that has the keyboard's focus: its identity and its last position.
  var focused: (identity: ItemIdentity, position: CellPosition)?

  /// The route of the screen beside the list.
  var openedRoute: ListRoute?

  /// Whether the user, or a behaviour, has moved the focus or scrolled since the list was connected.
  var isMoved = false

  /// The row that the user wants to see and that is not loaded: its section, and its position among all rows
  /// of the section.
  var awaitedRow: (section: Int, position: Int)?

  /// The number of the row that the user wants to see, until its position is known.
  var awaitedNumber: Int?

  /// The column of the screen in which a sequence of vertical moves started.
  var goal: Double?

  /// Whether the focus has left the row that contains the list.
  var hasLeft = false

  /// The row at which a range of selected rows begins.
  var anchor: ItemIdentity?

  /// The row to which the last key moved the end of a range, if it did.
  var extended: ItemIdentity?

  /// The search for the next row that has a control.
  var controlSearch: ListSearch?

  /// The number of times that a behaviour or the program has scrolled to a cell.
  var scrollCount = 0

  /// The focus and the scroll position before the list was filtered.
  var filterOrigin: FilterOrigin?

  /// The row whose control a behaviour asked to edit.
  var requestedEdit: ItemIdentity?

  /// The text that a behaviour asked to copy.
  var requestedCopy: String?

  /// Whether a window has shown the host, which asks questions.
  var hasWindow = false

  /// The questions of behaviours, in the order in which the window asks them.
  var questions: [PendingQuestion] = []
}

/// A question of a behaviour, and what follows from its confirmation.
struct PendingQuestion {
  /// The row that asks, or `nil` if the screen asks.
  var row: ItemIdentity?

  var question: Confirmation

  /// Whether the window has opened the question.
  var isOpen = false

  var perform: () -> Void
}
