import MedleyLayout
import MedleyCore

// Placeholder rows. Their cell is drawn once for each visible row that they represent.
extension TerminalHost {
  /// Returns the number of rows that a placeholder row represents; `nil` for other rows.
  func rowCount(at position: CellPosition) -> Int? {
    guard case .row(let path) = position else { return nil }
    return list?.rowCount(at: path)
  }

  /// Returns whether a row is a placeholder row whose rows are loaded without an action of the user.
  func isLoading(_ position: CellPosition) -> Bool {
    (list?.model(at: position) as? UnloadedRows)?.isLoading ?? false
  }

  /// Returns the height of each row that a placeholder row represents: at least 1.
  func rowHeight(inGroupAt position: CellPosition) -> Int {
    switch list?.height(at: position, width: Double(width)) {
    case .fixed(let height), .measured(estimate: let height?): max(1, ListViewport.row(height))
    case .measured(estimate: nil), nil: 1
    }
  }

  /// Returns the height of the cell of a placeholder row; `nil` for other rows, and for a card, which is
  /// measured.
  func height(ofGroupAt position: CellPosition) -> Int? {
    guard let count = rowCount(at: position), !isInCarousel(position) else { return nil }
    return rowHeight(inGroupAt: position) * count
  }

  /// Returns whether the row is in a carousel, where a placeholder row is one card.
  func isInCarousel(_ position: CellPosition) -> Bool {
    if case .carousel = layout(ofSection: position.section) { true } else { false }
  }

  /// Sets the heights of placeholder rows, and those of loaded rows that were never visible, so that the
  /// scroll bar is correct and does not jump while rows are loaded.
  ///
  /// - Parameter change: what has changed; `nil` for the whole list.
  func setHeightsOfUnloadedRows(after change: ListChange? = nil) {
    guard let list else { return }
    for section in 0..<list.sectionCount where list.section(at: section)?.isWindowed == true {
      guard let positions = list.rowPositions(inSection: section),
        let first = positions.firstGroup
      else { continue }
      let estimate = rowHeight(inGroupAt: .row(ListPath(section: section, item: first)))
      if let change, !change.changesSections, change.reloadedSections.isEmpty {
        let rows = (change.insertedRows + change.updatedRows).filter { $0.section == section }
        for path in rows { setHeight(at: path, estimate) }
      } else {
        for row in 0..<positions.rowCount {
          setHeight(at: ListPath(section: section, item: row), estimate)
        }
      }
    }
  }

  private func setHeight(at path: ListPath, _ estimate: Int) {
    let position = CellPosition.row(path)
    if let height = height(ofGroupAt: position) {
      setHeight(.fixed(Double(height)), at: position)
    } else if !viewport.layout.isMeasured(position) {
      setHeight(.measured(estimate: Double(estimate)), at: position)
    }
  }

  private func setHeight(_ height: RowHeight, at position: CellPosition) {
    let (old, isMeasured) = (
      viewport.layout.height(of: position), viewport.layout.isMeasured(position)
    )
    switch height {
    case .fixed(old) where isMeasured, .measured(estimate: old) where !isMeasured: break
    default: viewport.layout.set(height, at: position)
    }
  }

  /// Whether the list may contain placeholder rows.
  var hasWindow: Bool {
    (0..<(list?.sectionCount ?? 0)).contains { list?.section(at: $0)?.isWindowed == true }
  }

  /// The number of rows; a placeholder row counts as all the rows that it represents.
  var rowTotal: Int { hasWindow ? ContentRanks(of: list).count : RowRanks(of: list).count }

  /// Returns the 1-based number of a row; a placeholder row counts as all the rows that it represents.
  ///
  /// The number of a placeholder row is that of the represented row to which the user has moved the focus.
  func rowNumber(of path: ListPath) -> Int {
    guard hasWindow else { return (RowRanks(of: list).rank(of: path) ?? 0) + 1 }
    let first = list?.rowPositions(inSection: path.section)?.position(ofRow: path.item) ?? 0
    var offset = 0
    if let count = list?.rowCount(at: path), let (section, row) = navigation.awaitedRow,
      section == path.section, (first..<first + count).contains(row)
    {
      offset = row - first
    }
    return ContentRanks(of: list).rank(of: .row(path), offset: offset) ?? 1
  }

  /// Records that the user moves the focus to the first or the last row that a placeholder row represents.
  ///
  /// - Returns: the terminal rows of the represented row within the cell; `nil` for other rows.
  @discardableResult
  func awaitRow(at position: CellPosition, isLast: Bool) -> Range<Int>? {
    guard case .row(let path) = position, let count = rowCount(at: position),
      let rows = list?.rowPositions(inSection: path.section)
    else { return nil }
    let offset = isLast ? count - 1 : 0
    navigation.awaitedRow = (path.section, rows.position(ofRow: path.item) + offset)
    guard !isInCarousel(position) else { return nil }
    let height = rowHeight(inGroupAt: position)
    return offset * height..<(offset + 1) * height
  }

  /// Records the visible row of the focused placeholder row that is nearest to another one of its rows, after the
  /// user has scrolled: the row takes the focus when it is loaded.
  func awaitVisibleRow(near row: (section: Int, position: Int)?) {
    awaitVisibleRow { _, path, first in
      row.map { $0.section == path.section ? $0.position - first : 0 } ?? 0
    }
  }

  /// Records the row of the focused placeholder row that is visible on a line of the content, or nearest to it.
  func awaitVisibleRow(atLine line: Int) {
    awaitVisibleRow { position, _, _ in rows(of: position, from: line, to: line + 1).lowerBound }
  }

  /// - Parameter offset: returns the index of the wanted row within the placeholder row.
  private func awaitVisibleRow(
    offset: (_ position: CellPosition, _ path: ListPath, _ first: Int) -> Int
  ) {
    guard let position = focused?.position, case .row(let path) = position,
      rowCount(at: position) != nil, !isInCarousel(position),
      let frame = viewport.rows(of: position), frame.overlaps(readableRows),
      let positions = list?.rowPositions(inSection: path.section)
    else { return }
    let view = readableRows
    let visible = rows(of: position, from: view.lowerBound, to: view.upperBound)
    let first = positions.position(ofRow: path.item)
    let wanted = min(max(visible.lowerBound, offset(position, path, first)), visible.upperBound - 1)
    navigation.awaitedRow = (path.section, first + wanted)
  }

  /// Moves the focus to the row that the user wants to see, if it is loaded now, or else to its placeholder row.
  ///
  /// Placeholder rows are split and joined while rows are loaded. A focus at a part that is not visible would wait
  /// for ever, because nothing loads it. A row that could not be loaded takes the focus from any row, so that the
  /// user learns why, and can retry.
  func focusAwaitedRow() {
    if let (section, position) = navigation.awaitedRow,
      let positions = list?.rowPositions(inSection: section), position < positions.count
    {
      let cell = CellPosition.row(
        ListPath(section: section, item: positions.row(at: position).row)
      )
      guard rowCount(at: cell) != nil else { return focus(cell) }
      if let focused, focused.position != cell,
        rowCount(at: focused.position) != nil || !isLoading(cell),
        isInView(cell), let identity = list?.identity(at: cell)
      {
        setFocus(cell, identity)
      }
    }
    if navigation.isMoved { awaitVisibleRow(near: navigation.awaitedRow) }
  }

  /// The first visible cell that is not a placeholder; the first visible cell if there is none.
  var firstContentPlace: ScrollPosition? {
    guard let first = viewport.place, rowCount(at: first.position) != nil else {
      return viewport.place
    }
    let content = viewport.scrolledCells.first { rowCount(at: $0.position) == nil }
    return content.flatMap { viewport.place(keeping: $0.position) } ?? first
  }

  /// The place of the visible rows, if none of them is loaded.
  func unloadedPlace(_ place: ScrollPosition?) -> UnloadedPlace? {
    guard let place, let list, let height = viewport.layout.height(of: place.position) else {
      return nil
    }
    return UnloadedPlace(place, height: height, in: list)
  }

  /// Returns the rows of a placeholder row that are between two terminal rows of the content.
  ///
  /// For other rows, the result is the first row.
  func rows(of position: CellPosition, from top: Int, to bottom: Int) -> Range<Int> {
    guard let count = rowCount(at: position), let rows = viewport.rows(of: position),
      !isInCarousel(position)
    else { return 0..<1 }
    let height = max(1, rows.count / count)
    let first = min(max(0, top - rows.lowerBound) / height, count - 1)
    let end = (min(bottom, rows.upperBound) - rows.lowerBound + height - 1) / height
    return first..<max(first + 1, min(end, count))
  }

  /// Sends the list the parts of placeholder rows that are visible, or at most one screen away.
  func reportUnloadedRows() {
    guard let list else { return }
    let events = display.parts.update(visibleParts)
    guard !events.isEmpty else { return }
    list.sendEvents { for (event, identity) in events { list.send(event, to: identity) } }
  }

  private var visibleParts: [ReportedParts<ItemIdentity>.Row] {
    // A nested list is as high as its content, of which the list around it shows a part.
    let shown = nesting.visibleRegion?.rows ?? 0..<viewport.height
    guard !shown.isEmpty else { return [] }
    let start = viewport.top + shown.lowerBound
    let (top, bottom) = (start - shown.count, start + 2 * shown.count)
    return viewport.cells(from: top, to: bottom).compactMap { cell in
      guard let count = rowCount(at: cell.position),
        let identity = list?.identity(at: cell.position)
      else { return nil }
      var rows = [rows(of: cell.position, from: top, to: bottom)]
      // Those at both ends are beside the loaded ones.
      if isInCarousel(cell.position), count > 1 { rows.append(count - 1..<count) }
      return ReportedParts.Row(identity, rows: rows, count: count)
    }
  }
}
