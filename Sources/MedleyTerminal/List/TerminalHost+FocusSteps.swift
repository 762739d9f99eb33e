import MedleyLayout
import MedleyCore

// The cells that take the focus. Other cells are only read: the focus skips those that are visible,
// and the keys scroll to those that are not.

extension TerminalHost {
  /// Returns whether a cell takes the focus: it has a control, an effect, a behaviour, or a text to copy.
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
    guard let cell = cell(at: position) else { return false }
    return !cell.controls.isEmpty || cell.copied != nil
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

  /// Returns the next cell that takes the focus, unless there are hidden rows before it.
  func cellTakingFocus(from position: CellPosition, down isDown: Bool) -> CellPosition? {
    let rows = readableRows
    let next = steps.cell(
      from: position,
      down: isDown,
      maySkip: { maySkip($0, down: isDown, in: rows) },
      takesFocus: takesFocus
    )
    guard let next, !viewport.isDocked(next), let frame = viewport.layout.frame(of: next),
      let target = viewport.rows(of: next)
    else { return next }
    // Headers and footers on the way are visible beside the cell.
    let hidden =
      isDown ? target.lowerBound - rows.upperBound : rows.lowerBound - target.upperBound
    guard hidden > 0 else { return next }
    let height = height(of: tile(at: next, width: ListViewport.row(frame.width)), at: next)
    let header = isDown ? nil : viewport.rows(of: .header(section: next.section))?.count
    return hidden + height <= min(rows.count, viewport.height - (header ?? 0)) ? next : nil
  }

  /// Returns the first or last cell that takes the focus, if it is near that end of the list.
  func cellTakingFocus(atStart isFirst: Bool) -> CellPosition? {
    let height = Double(max(1, viewport.height))
    let layout = viewport.layout
    let end = layout.contentHeight
    return steps.cell(
      fromStart: isFirst,
      maySkip: { position in
        layout.frame(of: position).map { isFirst ? $0.bottom < height : $0.y > end - height }
          ?? true
      },
      takesFocus: takesFocus
    )
  }

  /// Returns the first or the last cell that takes the focus and whose beginning is visible, or that
  /// fills the view.
  func visibleCellTakingFocus(last isLast: Bool) -> CellPosition? {
    let view = readableRows
    func isTarget(_ cell: PlacedCell) -> Bool {
      guard let rows = viewport.rows(of: cell.position) else { return false }
      let isVisible =
        view.contains(rows.lowerBound) || rows.clamped(to: view) == view && !view.isEmpty
      return isVisible && takesFocus(cell.position)
    }
    let cells = viewport.cells
    return (isLast ? cells.last(where: isTarget) : cells.first(where: isTarget))?.position
  }

  /// Returns the cell that takes the focus and is nearest to a removed one.
  func cellTakingFocus(near position: CellPosition) -> CellPosition? {
    if takesFocus(position) { return position }
    let layout = viewport.layout
    guard let frame = layout.frame(of: position) else { return nil }
    let height = 2 * Double(max(1, viewport.height))
    let steps = steps
    func next(down isDown: Bool) -> CellPosition? {
      steps.cell(
        from: position,
        down: isDown,
        maySkip: { layout.frame(of: $0).map { abs($0.y - frame.y) < height } ?? true },
        takesFocus: takesFocus
      )
    }
    return next(down: true) ?? next(down: false)
  }

  /// Moves a focus that is not visible to a visible cell that takes it, without scrolling.
  ///
  /// - Parameter isLast: Whether the last of several cells takes the focus.
  func focusVisibleCellIfHidden(last isLast: Bool) {
    guard isFocusHidden, let position = visibleCellTakingFocus(last: isLast),
      let identity = list?.identity(at: position)
    else { return }
    setFocus(position, identity)
  }

  /// Whether a cell has the focus, but no line of it is visible.
  ///
  /// The keys that scroll leave the focus behind if no visible cell takes it.
  var isFocusHidden: Bool {
    guard let position = focused?.position, !viewport.isDocked(position),
      var rows = viewport.rows(of: position), viewport.height > 0
    else { return false }
    if let part = rowsOfFocusWithin, !part.isEmpty {
      rows = rows.lowerBound + part.lowerBound..<rows.lowerBound + part.upperBound
    }
    if case .header(let section) = position,
      viewport.layout.stickyHeader(at: Double(viewport.top))?.section == section
    {
      return false
    }
    return !rows.isEmpty && !rows.overlaps(readableRows)
  }

  /// The rows of the content that the user can read: the visible ones below a sticky header and sticky ancestors.
  var readableRows: Range<Int> {
    let end = viewport.parts[0].rows.upperBound
    let header = viewport.layout.stickyHeader(at: Double(viewport.top))
    let start =
      viewport.stickyEnd ?? header.map { ListViewport.row($0.y + $0.height) } ?? viewport.top
    let rows = min(max(start, viewport.top), end)..<end
    return nesting.readableRows.map { rows.clamped(to: $0) } ?? rows
  }

  /// Returns whether the focus may skip a cell that does not take it.
  ///
  /// The user has seen a row whose farther end is visible. Headers and footers may be hidden, unless
  /// they are far away.
  private func maySkip(
    _ position: CellPosition,
    down isDown: Bool,
    in rows: Range<Int>
  ) -> Bool {
    guard let cell = viewport.rows(of: position) else { return true }
    var room = 0
    if case .row = position {} else { room = viewport.height / 2 }
    return isDown
      ? cell.upperBound <= rows.upperBound + room : cell.lowerBound >= rows.lowerBound - room
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
