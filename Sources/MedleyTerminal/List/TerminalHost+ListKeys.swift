import MedleyCore
import MedleyLayout

// Keys that move the focus and scroll.
extension TerminalHost {
  /// Moves the focus to the next cell, or scrolls to it.
  func moveFocus(down isDown: Bool) {
    guard let position = focused?.position, let rows = viewport.rows(of: position), !isFocusHidden
    else { return focusVisibleCell(down: isDown) }
    guard !viewport.isDocked(position) else { return moveFocusInDock(from: position, down: isDown) }
    // A row that is partly hidden is scrolled to its end first.
    let step = max(1, viewport.height / 2)
    let view = readableRows
    if isDown, rows.upperBound > view.upperBound {
      return scroll(by: min(step, rows.upperBound - view.upperBound))
    }
    if case .row = position, !isDown, rows.lowerBound < view.lowerBound {
      return scroll(by: -min(step, view.lowerBound - rows.lowerBound))
    }
    if focusNextLine(from: position, down: isDown) {
      enterFocusedNest(down: isDown)
    } else {
      scrollLine(down: isDown)
    }
  }

  /// Moves the focus within docked sections, and from there to the last visible row.
  private func moveFocusInDock(from position: CellPosition, down isDown: Bool) {
    let next = cellTakingFocus(from: position, down: isDown)
    if let next, viewport.isDocked(next) {
      focus(next)
    } else if isDown {
      scrollLine(down: true)
    } else {
      focusVisibleCell(down: false)
    }
  }

  /// Moves the focus to a visible cell, or scrolls if none takes it.
  private func focusVisibleCell(down isDown: Bool) {
    guard let near = visibleCellTakingFocus(last: !isDown) else {
      return scrollLine(down: isDown)
    }
    if viewport.rows(of: near).map({ readableRows.contains($0.lowerBound) }) == true {
      focus(near)
    } else {
      focusVisibleCellIfHidden(last: !isDown)
    }
    enterFocusedNest(down: isDown)
  }

  /// Scrolls by a line, because the next cell is only read; a visible cell takes a focus that is
  /// scrolled away.
  private func scrollLine(down isDown: Bool) {
    scroll(by: isDown ? 1 : -1)
    focusVisibleCellIfHidden(last: isDown)
  }

  /// Moves the focus to the next line, in the column where the first of several moves started.
  ///
  /// - Returns: Whether there is a next line.
  func focusNextLine(from position: CellPosition, down isDown: Bool) -> Bool {
    if navigation.goal == nil, case .row(let path) = position, steps.isBesideOthers(path) {
      navigation.goal = steps.middle(of: position)
    }
    let goal = navigation.goal
    guard let next = cellTakingFocus(from: position, down: isDown) else { return false }
    focus(next)
    // Upwards, the end of a high row is visible first.
    let bottom = viewport.top + viewport.height
    if !isDown, !nesting.isNested, let end = viewport.rows(of: next)?.upperBound, end > bottom {
      scroll(by: end - bottom)
    }
    navigation.goal = goal
    return true
  }

  /// Moves the focus into the nested list of the focused row.
  private func enterFocusedNest(down isDown: Bool) {
    guard let focusedNest else { return }
    focusedNest.enter(down: isDown)
    revealFocusWithin()
  }

  /// Scrolls by a part of the visible height; the focus stays on its line of the screen, if a row
  /// there takes it.
  func page(by part: Double) {
    let rows = max(1, part.magnitude < 1 ? viewport.height / 2 : viewport.height - 1)
    let before = viewport.top
    let line = focused.flatMap { viewport.rows(of: $0.position) }.map { $0.lowerBound - before }
    let (view, hadAncestors) = (readableRows, viewport.stickyEnd != nil)
    scroll(by: part < 0 ? -rows : rows)
    if hadAncestors || viewport.stickyEnd != nil { revealSkippedRows(after: view) }
    if viewport.top == before { return focusEnd(first: part < 0) }
    if let position = focused?.position, viewport.isDocked(position) { return }
    let place = viewport.top + max(0, min(line ?? 0, viewport.height - 1))
    let cells = viewport.scrolledCells.filter { takesFocus($0.position) }
    // Rows are preferred to headers, and rows that start in the visible part to others.
    let rowsInView = cells.filter { if case .row = $0.position { true } else { false } }
    let start = readableRows.lowerBound
    let beginning = rowsInView.filter { ListViewport.row($0.frame.y) >= start }
    let next = [beginning, rowsInView, cells].first { !$0.isEmpty }?.min {
      abs(ListViewport.row($0.frame.y) - place) < abs(ListViewport.row($1.frame.y) - place)
    }
    if let next, let identity = list?.identity(at: next.position) {
      setFocus(next.position, identity)
      awaitVisibleRow(atLine: place)
    }
  }

  /// Moves the focus to the first or the last row, and scrolls to that end.
  func focusEnd(first isFirst: Bool) {
    if let position = cellTakingFocus(atStart: isFirst) { focus(position) }
    jump(to: isFirst ? 0 : .max)
    // A row that is not loaded takes the focus when it is.
    let rows = viewport.scrolledCells.map(\.position)
      .filter { if case .row = $0 { true } else { false } }
    if let row = isFirst ? rows.first : rows.last { awaitRow(at: row, isLast: !isFirst) }
  }

  /// Scrolls to the focused row, on which a key would act unseen.
  func revealFocus() -> TerminalRequest {
    if let position = focused?.position { reveal(position, part: rowsOfFocusWithin) }
    observers.onChange?()
    return .none
  }

  /// Scrolls without moving the focus.
  func scroll(by rows: Int) {
    let awaited = navigation.awaitedRow
    noteMove()
    measuring { $0.scroll(by: rows, measure: $1) }
    awaitVisibleRow(near: awaited)
  }

  /// Scrolls to a row of the content, or to its end.
  func jump(to row: Int) {
    noteMove()
    measuring { $0.jump(to: row, measure: $1) }
  }
}
