import MedleyCore

extension HTMLHost {
  /// Returns the cells around a position.
  ///
  /// - Parameters:
  ///   - anchor: the position.
  ///   - before: the number of cells before it, clamped to 0 and 500.
  ///   - after: the number of cells from it on, clamped to 1 and 500.
  /// - Complexity: O(log *n*) for each cell, after the first lookup of a key has built the index of the
  ///   list. O(*n*) once after a change for keys of rows whose ids are not `Codable`, in a list of at most
  ///   10,000 cells, if the cell was not rendered lately.
  public func window(_ anchor: WindowAnchor, before: Int = 0, after: Int = 60) -> ListWindow {
    var window = ListWindow()
    window.count = index.count
    window.followsEnd = followsEnd
    window.selection = selection
    guard index.count > 0 else { return window }
    let place = min(max(0, place(of: anchor)), index.count)
    let before = min(max(0, before), ListWindow.limit)
    let end = place + min(max(1, after), ListWindow.limit)
    window.end = min(index.count, end)
    // At the end of the list, the window has as many cells as elsewhere.
    window.start = max(0, place - before - (end - window.end))
    fill(&window)
    return window
  }

  private func place(of anchor: WindowAnchor) -> Int {
    switch anchor {
    case .start: return 0
    case .end: return index.count
    case .index(let index): return index
    case .keys(let keys, let fallback):
      for key in keys.prefix(ListWindow.keyLimit) {
        if let place = cellIndex(ofKey: key) { return place }
      }
      return fallback
    }
  }

  /// Returns the index of the cell with a key, or `nil` if the list has no such cell.
  ///
  /// The index of a row of a collapsed section is that of the header.
  public func cellIndex(ofKey key: String) -> Int? {
    guard let position = position(ofKey: key) else { return nil }
    // The header takes the place of the rows that it hides.
    return index.index(of: position) ?? index.index(of: .header(section: position.section))
  }

  private func fill(_ window: inout ListWindow) {
    var section: Int?
    for cellIndex in window.start..<window.end {
      guard let position = index.position(ofCellAt: cellIndex), let cell = cell(at: position)
      else { continue }
      if section != position.section {
        begin(position, in: &window)
        section = position.section
      }
      window.sections[window.sections.count - 1].cells.append(cell)
    }
  }

  /// Appends the section of the window's next cell.
  private func begin(_ position: CellPosition, in window: inout ListWindow) {
    guard let shape = index.shape(ofSection: position.section) else { return }
    let header = CellPosition.header(section: position.section)
    var firstRow = 0
    if case .row(let path) = position { firstRow = path.item }
    if case .footer = position { firstRow = shape.itemCount }
    var section = ListWindow.Section(
      key: list?.identity(at: header).flatMap { list?.cellKey(of: $0) } ?? "",
      className: SectionMarkup.className(of: shape),
      firstRow: firstRow,
      rowCount: shape.itemCount
    )
    // A header that stays visible must be there, also if the window begins below it.
    if shape.hasHeader, position != header, let header = cell(at: header) {
      section.cells.append(header)
      window.beginsWithHeaderAbove = true
    }
    window.sections.append(section)
  }
}
