import MedleyLayout
import MedleyCore

// The cells that take the focus. Other cells are only read: the focus skips them, and without a near
// cell that takes the focus, the keys scroll.

extension TerminalHost {
  /// Returns whether a cell takes the focus: it has a control, an effect or a behaviour.
  ///
  /// A card of a carousel always takes the focus, because the focus scrolls the carousel.
  func takesFocus(_ position: CellPosition) -> Bool {
    guard let list else { return false }
    if case .row = position {
      if appearance.focusesEveryRow { return true }
    } else if !isShown(position) {
      return false
    }
    if list.usesFocus(at: position) || list.isCard(position) { return true }
    if let nested = list.nestedList(at: position) { return nested.takesFocus }
    return cell(at: position)?.controls.isEmpty == false
  }

  /// Moves the focus away from a header or footer that has no height any more.
  func leaveEmptyCell() {
    guard let position = focused?.position else { return }
    if case .row = position { return }
    if isShown(position) { return }
    focused = nil
    if let next = cellTakingFocus(near: position) { focus(next) }
  }

  /// Returns whether a header or footer has a height; a row always has one.
  private func isShown(_ position: CellPosition) -> Bool {
    viewport.rows(of: position)?.isEmpty == false && cell(at: position)?.height ?? 0 > 0
  }

  /// Returns the next cell that takes the focus and is not far away.
  func cellTakingFocus(from position: CellPosition, down isDown: Bool) -> CellPosition? {
    steps.cell(
      from: position,
      down: isDown,
      isNear: { isReachable($0, down: isDown) },
      takesFocus: takesFocus
    )
  }

  /// Returns the first or last cell that takes the focus, if it is near that end of the list.
  func cellTakingFocus(atStart isFirst: Bool) -> CellPosition? {
    let height = Double(max(1, viewport.height))
    let end = viewport.layout.contentHeight
    return steps.cell(
      fromStart: isFirst,
      isNear: { isFirst ? $0.y < height : $0.bottom > end - height },
      takesFocus: takesFocus
    )
  }

  /// Returns the first or the last visible cell that takes the focus and starts in the visible part.
  func visibleCellTakingFocus(last isLast: Bool) -> CellPosition? {
    let cells = viewport.cells.map(\.position)
    return isLast
      ? cells.last { isInView($0) && takesFocus($0) }
      : cells.first { isInView($0) && takesFocus($0) }
  }

  /// Returns the cell that takes the focus and is nearest to a removed one.
  func cellTakingFocus(near position: CellPosition) -> CellPosition? {
    if takesFocus(position) { return position }
    guard let frame = viewport.layout.frame(of: position) else { return nil }
    let height = 2 * Double(max(1, viewport.height))
    let steps = steps
    func next(down isDown: Bool) -> CellPosition? {
      steps.cell(
        from: position,
        down: isDown,
        isNear: { abs($0.y - frame.y) < height },
        takesFocus: takesFocus
      )
    }
    return next(down: true) ?? next(down: false)
  }

  /// Returns whether the focus may skip the lines before a line with a frame.
  ///
  /// The skipped lines are visible after scrolling to the line. In a nested list, which is as high
  /// as its content, the focus skips any line.
  private func isReachable(_ frame: CellFrame, down isDown: Bool) -> Bool {
    if nesting.isNested { return true }
    let (top, height) = (Double(viewport.top), Double(viewport.height))
    return isDown
      ? frame.y < top + height || frame.bottom <= top + height * 1.5
      : frame.bottom > top || frame.y >= top - height / 2
  }
}

extension HostedList<TerminalCell, Never> {
  /// Whether a row of the list takes the focus.
  fileprivate var takesFocus: Bool {
    (0..<sectionCount).contains { section in
      positions(inSection: section).contains { position in
        if usesFocus(at: position) || isCard(position) { return true }
        if let nested = nestedList(at: position) { return nested.takesFocus }
        return cell(at: position, width: 80)?.controls.isEmpty == false
      }
    }
  }

  /// Returns whether a cell is a card of a carousel.
  fileprivate func isCard(_ position: CellPosition) -> Bool {
    guard case .row(let path) = position,
      case .carousel? = section(at: path.section)?.layout
    else { return false }
    return true
  }
}
