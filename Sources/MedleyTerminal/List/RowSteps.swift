import MedleyLayout
import MedleyCore

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

  /// Returns the row on the next or previous line; `nil` at the ends of the list.
  func row(from path: ListPath, down isDown: Bool) -> CellPosition? {
    guard let x = goal ?? middle(of: path) else { return nil }
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

  /// Returns the next or previous row on the same line; `nil` at the ends of the line.
  func row(from path: ListPath, right isRight: Bool) -> CellPosition? {
    let item = path.item + (isRight ? 1 : -1)
    return layout.items(onLineOf: path).contains(item)
      ? .row(ListPath(section: path.section, item: item)) : nil
  }

  /// Returns whether a row has other rows beside it.
  func isBesideOthers(_ path: ListPath) -> Bool {
    layout.items(onLineOf: path).count > 1
  }

  private func nearest(to x: Double, onLineOf path: ListPath) -> CellPosition? {
    let line = layout.items(onLineOf: path)
    func row(_ item: Int) -> ListPath { ListPath(section: path.section, item: item) }
    guard line.count > 1, let first = middle(of: row(line.lowerBound)),
      let second = middle(of: row(line.lowerBound + 1)), second > first
    else { return .row(path) }
    // Rows on a line have the same width; the index is clamped.
    let index = max(0, min(((x - first) / (second - first)).rounded(), Double(line.count - 1)))
    return .row(row(line.lowerBound + Int(index)))
  }

  /// Returns the column of a row's middle, also if the row is not visible.
  func middle(of path: ListPath) -> Double? {
    layout.frame(of: .row(path)).map {
      $0.x + $0.width / 2 - Double(sideways[path.section] ?? 0)
    }
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

/// The focus of a list, and the state of moving it by keys.
struct KeyboardNavigation {
  /// The row that has the keyboard's focus: its identity and its last position.
  var focused: (identity: ItemIdentity, position: CellPosition)?

  /// The column of the screen in which a sequence of vertical moves started.
  var goal: Double?

  /// The row at which a range of selected rows begins.
  var anchor: ItemIdentity?

  /// Whether the last key moved the focus and selected a range.
  var isExtending = false

  /// The search for the next row that has a control.
  var controlSearch: ListSearch?

  /// The number of times that a behaviour or the program has scrolled to a cell.
  var scrollCount = 0

  /// The row whose control a behaviour asked to edit.
  var requestedEdit: ItemIdentity?

  /// Whether a window has shown the host, which asks questions.
  var hasWindow = false

  /// Answers questions without a window.
  var answer: ((Confirmation) -> Bool)?

  /// The question of a behaviour, which the window asks next.
  var question: PendingQuestion?
}

/// A question of a behaviour, and what follows from its confirmation.
struct PendingQuestion {
  var row: ItemIdentity
  var question: Confirmation

  /// Whether the window has opened the question.
  var isOpen = false

  var perform: () -> Void
}
  /// The focus and the scroll position before the list was filtered.
  var filterOrigin: FilterOrigin?

