import MedleyLayout
import MedleyCore

// Rows that stand for others, which are not loaded. Their cell is drawn once for each of the others, as far
// as it is visible.
extension TerminalHost {
  /// Returns the number of rows that a row stands for; `nil` for a row that stands for itself.
  func rowCount(at position: CellPosition) -> Int? {
    guard case .row(let path) = position else { return nil }
    return list?.rowCount(at: path)
  }

  /// Returns the height of each of the rows that a row stands for: at least 1.
  func rowHeight(inGroupAt position: CellPosition) -> Int {
    switch list?.height(at: position, width: Double(width)) {
    case .fixed(let height), .measured(estimate: let height?): max(1, ListViewport.row(height))
    case .measured(estimate: nil), nil: 1
    }
  }

  /// Sets the heights of rows that stand for others, and those of loaded rows that were never visible, so
  /// that the scroll bar is correct and does not jump while rows are loaded.
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
    if let count = list?.rowCount(at: path) {
      setHeight(.fixed(Double(count * rowHeight(inGroupAt: position))), at: position)
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

  /// Whether rows of the list stand for others.
  private var hasWindow: Bool {
    (0..<(list?.sectionCount ?? 0)).contains { list?.section(at: $0)?.isWindowed == true }
  }

  /// The number of rows, where each row counts as many as it stands for.
  var rowTotal: Int { hasWindow ? ContentRanks(of: list).count : RowRanks(of: list).count }

  /// Returns the 1-based number of a row, where each row counts as many as it stands for.
  func rowNumber(of path: ListPath) -> Int {
    hasWindow
      ? ContentRanks(of: list).rank(of: .row(path)) ?? 1
      : (RowRanks(of: list).rank(of: path) ?? 0) + 1
  }

  /// Moves the focus to a row by its number from 1, clamped to the rows of the list.
  ///
  /// A row that is not loaded receives the focus when it is loaded, unless the user scrolls before.
  func goToRow(_ number: Int) {
    guard hasWindow else {
      let ranks = RowRanks(of: list)
      guard ranks.count > 0 else { return }
      return focus(.row(ranks.path(at: min(max(1, number), ranks.count) - 1)))
    }
    guard let (path, offset) = ContentRanks(of: list).place(ofRow: number) else { return }
    let position = CellPosition.row(path)
    guard rowCount(at: position) != nil, let rows = viewport.rows(of: position) else {
      return focus(position)
    }
    // In the middle, so that the rows around it are loaded with it.
    jump(to: rows.lowerBound + offset * rowHeight(inGroupAt: position) - viewport.height / 2)
    let first = list?.rowPositions(inSection: path.section)?.position(ofRow: path.item) ?? 0
    navigation.awaitedRow = (path.section, first + offset)
    observers.onChange?()
  }

  /// Moves the focus to the row that the user wants to see, if it is loaded now.
  func focusAwaitedRow() {
    guard let (section, position) = navigation.awaitedRow,
      let positions = list?.rowPositions(inSection: section), position < positions.count
    else { return }
    let path = ListPath(section: section, item: positions.row(at: position).row)
    if rowCount(at: .row(path)) == nil { focus(.row(path)) }
  }

  /// The first visible cell that is not a placeholder; the first visible cell if there is none.
  var firstContentPlace: ScrollPosition? {
    guard let first = viewport.place, rowCount(at: first.position) != nil else {
      return viewport.place
    }
    let content = viewport.cells.first { rowCount(at: $0.position) == nil }
    return content.flatMap { viewport.place(keeping: $0.position) } ?? first
  }

  /// The place of the visible rows, if none of them is loaded.
  func unloadedPlace(_ place: ScrollPosition?) -> UnloadedPlace? {
    guard let place, let list, let height = viewport.layout.height(of: place.position) else {
      return nil
    }
    return UnloadedPlace(place, height: height, in: list)
  }

  /// Returns which of the rows that a cell stands for are between two rows of the content.
  ///
  /// For a cell that stands for itself, this is the first.
  func rows(of position: CellPosition, from top: Int, to bottom: Int) -> Range<Int> {
    guard let count = rowCount(at: position), let rows = viewport.rows(of: position) else {
      return 0..<1
    }
    let height = max(1, rows.count / count)
    let first = min(max(0, top - rows.lowerBound) / height, count - 1)
    let end = (min(bottom, rows.upperBound) - rows.lowerBound + height - 1) / height
    return first..<max(first + 1, min(end, count))
  }

  /// The parts of rows that stand for others which are visible, or at most one screen away.
  private var visibleParts: [ItemIdentity: Range<Int>] {
    let reserve = nesting.isNested ? 0 : viewport.height
    let (top, bottom) = (viewport.top - reserve, viewport.top + viewport.height + reserve)
    var parts: [ItemIdentity: Range<Int>] = [:]
    for cell in viewport.cells(from: top, to: bottom) where rowCount(at: cell.position) != nil {
      guard let identity = list?.identity(at: cell.position) else { continue }
      parts[identity] = rows(of: cell.position, from: top, to: bottom)
    }
    return parts
  }

  /// Sends the list the visible parts of rows that stand for others.
  func reportUnloadedRows() {
    guard let list else { return }
    let parts = visibleParts
    let (ended, changed) = display.showParts(parts)
    guard !ended.isEmpty || !changed.isEmpty else { return }
    list.sendEvents {
      for identity in ended { list.send(.displayRows([]), to: identity) }
      for identity in changed {
        if let rows = parts[identity] { list.send(.displayRows([rows]), to: identity) }
      }
    }
  }
}
