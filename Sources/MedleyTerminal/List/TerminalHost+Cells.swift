package import MedleyCore

extension TerminalHost {
  /// The cell at a position, made anew if it is not in view; for those who read it out or search it.
  package func cell(at position: CellPosition) -> TerminalCell? {
    let width = viewport.layout.frame(of: position).map { ListViewport.row($0.width) }
    let columns = contentWidth(of: position, width ?? 1)
    if let drawing = drawings[position], drawing.columns == columns { return drawing.cell }
    return list?.cell(at: position, width: Double(columns))
  }

  /// Lays out by what cells measure.
  ///
  /// Cells are drawn by code of others, which may look at the list and change it. So the viewport is taken
  /// out meanwhile, and what the list asks for waits until it is back.
  func measuring(_ body: (inout ListViewport, _ measure: ListViewport.Measure) -> Void) {
    exclusively {
      var viewport = emptyViewport
      swap(&viewport, &self.viewport)
      body(&viewport) { height(of: $0) }
      self.viewport = viewport
    }
  }

  /// Draws cells, and then does what the list asked for meanwhile.
  func exclusively(_ body: () -> Void) {
    let wasBusy = isBusy
    isBusy = true
    body()
    isBusy = wasBusy
    while !isBusy, !deferred.isEmpty { deferred.removeFirst()() }
  }

  /// How high a cell is with what is around it; draws it.
  private func height(of placed: PlacedCell) -> Int {
    let width = ListViewport.row(placed.frame.width)
    let drawing = drawing(at: placed.position, width: width)
    let chrome = chrome(of: placed.position, width: width)
    let content =
      switch list?.height(at: placed.position, width: Double(width - chrome.columns)) {
      case .fixed(let height): ListViewport.row(height)
      case .measured, nil: drawing.height
      }
    // A row that takes no room could have the focus without being seen.
    let isRow = if case .row = placed.position { true } else { false }
    return max(isRow ? 1 : 0, min(content, TextBlock.limit)) + chrome.rows
  }

  /// The drawing of a cell, from last time if there is one.
  func drawing(at position: CellPosition, width: Int) -> TerminalCell {
    let columns = contentWidth(of: position, width)
    if let drawing = drawings[position], drawing.columns == columns { return drawing.cell }
    let drawing = list?.cell(at: position, width: Double(columns)) ?? .empty
    drawings[position] = (columns, drawing)
    return drawing
  }

  func chrome(of position: CellPosition, width: Int) -> CellChrome {
    let layout = list?.section(at: position.section)?.layout ?? .list
    return CellChrome(for: position, in: layout, width: width)
  }

  private func contentWidth(of position: CellPosition, _ width: Int) -> Int {
    max(1, width - chrome(of: position, width: width).columns)
  }

  /// How high a cell is now, as an estimate for later.
  func height(of position: CellPosition) -> Double? {
    viewport.layout.height(of: position)
  }

  /// Whether a cell begins in view.
  func isInView(_ position: CellPosition) -> Bool {
    guard let rows = viewport.rows(of: position) else { return false }
    return rows.lowerBound < viewport.top + viewport.height && rows.upperBound > viewport.top
      && (rows.lowerBound >= viewport.top || rows.count > viewport.height)
  }

  /// Forgets drawings of what is far from the view, when there are many.
  func dropDistantDrawings() {
    guard drawings.count > 4 * max(50, viewport.height) else { return }
    let near = Set(viewport.cells.map(\.position))
    drawings = drawings.filter { near.contains($0.key) }
  }
}
